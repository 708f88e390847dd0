/* SPDX-License-Identifier: MIT */
/* Stepping through a record: events are shown as the chosen seat saw them. Stepping back prints the
 * new place. */
#include "plain.h"

#include <stdio.h>
#include <string.h>

#include "event_find.h"
#include "i18n.h"
#include "plain_read.h"
#include "plain_show.h"
#include "review.h"
#include "text.h"
#include "retry.h"

enum { WORD_BYTES = 32, LINE_BYTES = 128, LOG_SHORT = 10, STEPS_MAX = 9999 };

typedef struct ReplayReader {
    Viewer            *v;
    Match             *m;              /* the match shown */
    PlainRules *rules;
    PlainIo           *io;
    TextContext        text;
    Seat               seat;            /* the seat whose view is shown; SEAT_NONE: no seat */
    PlainHint         *hint;
    Retry             *again;           /* NULL until something is tried */
    int                tried_at;        /* the position of the attempt */
    bool               done;
    char               own_name[WORD_BYTES];    /* of the human named "You" */
    char               wanted[LINE_BYTES];      /* the last search; "": none */
    Review            *review[SEATS_MAX];       /* those requested so far */
} ReplayReader;

/* -- printing ---------------------------------------------------------------------------------- */

static const Event *log_of(const ReplayReader *p, int *n)
{
    return viewer_is_open(p->v) ? match_open_log(p->m, n)
                                    : events_seen(match_log(p->m, p->seat, n));
}

static void show_where(ReplayReader *p)
{
    int n;
    plain_sayf(p->io, _("Event %d of %d, hand %d of %d."), viewer_at(p->v) + 1,
               viewer_n_events(p->v), viewer_hand(p->v) + 1, viewer_n_hands(p->v));
    const Event *log = log_of(p, &n);
    plain_show_log(p->io, &p->text, log, n, 1);
}

static void plain_replay_show_end(ReplayReader *p)
{
    const Record *record = viewer_record(p->v);
    Diag diag = { 0 };
    MatchTally tally;
    char line[TEXT_LINE];
    match_tally(p->m, &tally);
    if (viewer_fault(p->v, &diag))
        plain_say(p->io, diag_text(&diag, line, sizeof line));
    else if (record->end_line != 0)
        plain_say(p->io, text_result(&p->text, record->end_score, tally.wins, line,
                                     sizeof line));
    else
        plain_say(p->io, record->held_back
                             ? _("The next hand is still being played, so it is not shown.")
                             : _("The record ends here; the match is unfinished."));
}

/* -- moving ------------------------------------------------------------------------------------ */

static void plain_replay_next(ReplayReader *p, int steps)
{
    for (int i = 0; i < steps; i++) {
        int n, before, hand = viewer_hand(p->v);
        log_of(p, &before);
        if (!viewer_move(p->v, VIEW_EVENT, 1)) {
            plain_replay_show_end(p);
            return;
        }
        const Event *log = log_of(p, &n);
        bool more = viewer_hand(p->v) == hand && before < n;
        plain_show_log(p->io, &p->text, log, n, more ? n - before : n);
    }
}

static void plain_replay_move(ReplayReader *p, ViewStep what, int dir)
{
    if (viewer_move(p->v, what, dir))
        show_where(p);
    else if (dir > 0)
        plain_say(p->io, _("Nothing comes after this."));
    else
        plain_say(p->io, _("Nothing comes before this."));
}

static void go_to_hand(ReplayReader *p, int hand)
{
    int n = viewer_n_hands(p->v);
    if (hand < 1 || hand > n) {
        plain_sayf(p->io, _("There is no hand %d: the record has %d."), hand, n);
        return;
    }
    viewer_go(p->v, viewer_hand_start(p->v, hand - 1));
    show_where(p);
}

static void plain_replay_sit(ReplayReader *p, int seat)
{
    if (seat < 1 || seat > p->text.game->n_seats) {
        plain_sayf(p->io, _("Seats are numbered 1 to %d."), p->text.game->n_seats);
        return;
    }
    p->seat = p->text.you = (Seat)(seat - 1);
    viewer_sit(p->v, p->seat);
    viewer_open(p->v, false);
    plain_sayf(p->io, _("Viewing as %s."), p->text.name[p->seat]);
}

/* -- looking ----------------------------------------------------------------------------------- */

static void show_hands(ReplayReader *p)
{
    for (Seat s = 0; s < p->text.game->n_seats; s++) {
        InfoSet info;
        if (!match_may_show(p->m, s) || (!viewer_is_open(p->v) && s != p->seat))
            continue;
        match_infoset(p->m, s, &info);
        plain_sayf(p->io, _("%s:"), p->text.name[s]);
        TextContext of_seat = p->text;
        of_seat.you = s;
        plain_show_hand(p->io, &of_seat, &info.view);
    }
}

/* -- searching and judging --------------------------------------------------------------------- */

/* The review of the seat in view, made when first needed. */
static const Review *plain_replay_judged(ReplayReader *p)
{
    const Game *g = p->text.game;
    Review **r = &p->review[p->seat];
    if (*r != NULL)
        return *r;
    const Opponent *level = review_usual_level(g->ops);
    plain_sayf(p->io, _("Reviewing %s's decisions (%s); this takes a moment."),
               p->text.name[p->seat], level->title);
    *r = review_new(viewer_record(p->v), seat_bit(p->seat), level, 0);
    while (review_step(*r))
        continue;
    return *r;
}

static EventFound plain_replay_look(ReplayReader *p, const EventQuery *q, int from, int *at)
{
    EventSearch where = { p->v, &p->text, p->review[p->seat] };
    EventFound found = event_find(&where, q, from, 1, at);
    if (found != EVENT_UNREVIEWED)
        return found;
    where.review = plain_replay_judged(p);
    return event_find(&where, q, from, 1, at);
}

/* Without words, repeats the last search. After the last hit the search starts from the
 * beginning. */
static void plain_replay_find(ReplayReader *p, const char *text)
{
    EventQuery q;
    int at = 0;
    if (text[0] != '\0')
        snprintf(p->wanted, sizeof p->wanted, "%s", text);
    if (!event_query_read(p->wanted, &q)) {
        plain_say(p->io, _("Type what to find: find pong, find 2nd discard of 5p, find win, find "
                           "blunder, or find and a name."));
        return;
    }
    EventFound found = plain_replay_look(p, &q, viewer_at(p->v), &at);
    if (found != EVENT_FOUND && (found = plain_replay_look(p, &q, -1, &at)) == EVENT_FOUND)
        plain_say(p->io, _("The search went back to the beginning."));
    if (found != EVENT_FOUND) {
        plain_sayf(p->io, _("\"%s\" is not in this record."), p->wanted);
        return;
    }
    viewer_go(p->v, at);
    show_where(p);
}

/* The steps of the hand: the effect of luck, and what each decision lost. */
static void show_graph(ReplayReader *p)
{
    enum { STEPS = 400 };
    CourseStep step[STEPS];
    int hand = viewer_hand(p->v) + 1;
    const Review *r = plain_replay_judged(p);
    int n = review_in_points(r) ? review_course(r, p->seat, hand > 0 ? hand : 1, step, STEPS) : 0;
    for (int i = 0; i < n; i++) {
        char line[TEXT_LINE], choice[TEXT_PHRASE];
        course_step_text(p->text.game->ops->family, &step[i], line, sizeof line);
        if (step[i].decision == NULL)
            plain_sayf(p->io, _("At the end: %s."), line);
        else
            plain_sayf(p->io, _("Event %d, %s: %s."), step[i].decision->before,
                       text_action(&p->text, &step[i].decision->chosen, choice, sizeof choice),
                       line);
    }
    if (n == 0)
        plain_say(p->io, _("No decision of this hand has been reviewed."));
}

/* -- trying again ------------------------------------------------------------------------------ */

/* Goes to the decision shown or the last one before it. False: there is none, or there was nothing
 * to choose. */
static bool go_to_decision(ReplayReader *p)
{
    InfoSet info;
    int at = viewer_at(p->v), event = retry_decision(p->v, p->seat, at);
    if (event < 0) {
        plain_say(p->io, _("The viewed seat has not made a decision yet."));
        return false;
    }
    if (event != at)
        show_where(p);
    if (p->again == NULL)
        p->again = retry_new(p->text.game);
    match_infoset(p->m, p->seat, &info);
    if (retry_n(p->again) > 0 && p->tried_at == event)
        return true;
    Err e = retry_ask(p->again, &info);
    p->tried_at = event;
    if (e != ERR_NONE)
        plain_sayf(p->io, _("You cannot try a move here: %s."), text_err(e));
    return e == ERR_NONE;
}

static void judge_move(ReplayReader *p, const Action *a)
{
    char line[TEXT_LINE];
    Err e = retry_choose(p->again, a);
    if (e != ERR_NONE) {
        plain_sayf(p->io, _("Not allowed: %s."), text_err(e));
        return;
    }
    while (retry_think(p->again))
        continue;
    retry_text(p->again, &p->text, line, sizeof line);
    plain_sayf(p->io, _("%s."), line);
    if (retry_n(p->again) == 1)
        plain_say(p->io, _("Try another move, or type hint 3 for the answer."));
}

/* `plain_replay_move` as typed in the game; "": lists the choices. */
static void try_move(ReplayReader *p, const char *move)
{
    InfoSet info;
    PlainInput in;
    if (!go_to_decision(p))
        return;
    match_infoset(p->m, p->seat, &info);
    if (move[0] == '\0') {
        plain_show_hand(p->io, &p->text, &info.view);
        plain_show_possible(p->io, &p->text, &info.view);
        plain_say(p->io, _("Type try and a move: it is judged, but not played."));
        return;
    }
    plain_read(&p->text, &info.view, move, &in);
    if (in.what == PLAIN_ACTION)
        judge_move(p, &in.action);
    else if (in.what == PLAIN_WRONG)
        plain_say(p->io, in.wrong);
    else
        plain_say(p->io, _("That is not a move. Type try alone for a list of moves."));
}

/* -- words ------------------------------------------------------------------------------------- */

typedef enum Word {
    WORD_NEXT, WORD_BACK, WORD_TURN, WORD_TURN_BACK, WORD_HAND, WORD_HANDS, WORD_SEAT, WORD_OPEN,
    WORD_TABLE, WORD_SCORE, WORD_LOG, WORD_FIND, WORD_GRAPH, WORD_HINT, WORD_POSITION, WORD_TRY,
    WORD_REPEAT, WORD_RULES, WORD_HELP, WORD_QUIT, N_WORDS
} Word;

typedef struct ReplayWord {
    PlainName   name;           /* its first synonym is its letter */
    bool        counts;         /* a number may follow */
    bool        texts;          /* any text may follow */
    const char *help;
} ReplayWord;

static const ReplayWord plain_replay_words[N_WORDS] = {
    [WORD_NEXT] = { { "next", "n forward", "下一步 前进" }, .counts = true,
                    .help = N_("go forward one event (or press Enter); next 5: five events") },
    [WORD_BACK] = { { "back", "b", "上一步 后退" }, .counts = true,
                    .help = N_("go back one event; back 5: five events") },
    [WORD_TURN] = { { "turn", "d", "下一手" },
                    .help = N_("go to the next decision of the viewed seat") },
    [WORD_TURN_BACK] = { { "before", "e", "上一手" }, .help = N_("go to its previous decision") },
    [WORD_HAND] = { { "hand", "h", "局 第几局" }, .counts = true,
                    .help = N_("hand 3 goes to the third hand") },
    [WORD_HANDS] = { { "hands", "c", "各家手牌 手牌" },
                     .help = N_("the hand of the viewed seat, or every hand if all are shown") },
    [WORD_SEAT] = { { "seat", "v", "座位 换座" }, .counts = true,
                    .help = N_("seat 2 shows the game as the second seat sees it") },
    [WORD_OPEN] = { { "open", "o", "亮牌" },
                    .help = N_("show or hide all hands") },
    [WORD_TABLE] = { { "table", "t", "桌面" },
                     .help = N_("what is on the table: discards, melds, the size of each hand") },
    [WORD_SCORE] = { { "score", "s", "得分 分数" }, .help = N_("the scores") },
    [WORD_LOG] = { { "log", "l", "过程" }, .counts = true,
                   .help = N_("recent events; log 50 shows more") },
    [WORD_FIND] = { { "find", "f search", "查找 找" }, .texts = true,
                    .help = N_("find pong, find 2nd discard of 5p, find win, find blunder, or "
                               "find and a name; find alone searches again") },
    [WORD_GRAPH] = { { "graph", "g course", "走势" },
                     .help = N_("how the expected result changed, decision by decision: luck and "
                                "losses") },
    [WORD_HINT] = { { "hint", "i", "提示" }, .counts = true,
                    .help = N_("a hint in three stages; hint 3 shows the last") },
    [WORD_TRY] = { { "try", "a again", "再试 重试" }, .texts = true,
                   .help = N_("try 5m judges that move at the last decision without playing it; "
                              "try alone lists the moves") },
    [WORD_POSITION] = { { "position", "y copy", "局面" },
                        .help = N_("the position of this decision as one line, to save or send") },
    [WORD_REPEAT] = { { "repeat", "r", "重复" }, .help = N_("where you are in the record") },
    [WORD_RULES] = { { "rules", "", "规则" }, .help = N_("the rules in short") },
    [WORD_HELP] = { { "help", "?", "帮助" }, .help = N_("show this list") },
    [WORD_QUIT] = { { "quit", "q exit", "退出" }, .help = N_("quit") },
};

static void plain_replay_obey(ReplayReader *p, Word w, int n, const char *text)
{
    int n_log, steps = n > 0 ? n : 1;
    const Event *log;
    int64_t score[SEATS_MAX];
    InfoSet info;
    match_infoset(p->m, p->seat, &info);
    match_scores(p->m, score);
    switch (w) {
    case WORD_NEXT:      plain_replay_next(p, steps); break;
    case WORD_BACK:
        viewer_go(p->v, viewer_at(p->v) - steps < -1 ? -1 : viewer_at(p->v) - steps);
        show_where(p);
        break;
    case WORD_TURN:      plain_replay_move(p, VIEW_DECISION, 1); break;
    case WORD_TURN_BACK: plain_replay_move(p, VIEW_DECISION, -1); break;
    case WORD_HAND:      n > 0 ? go_to_hand(p, n) : show_hands(p); break;
    case WORD_HANDS:     show_hands(p); break;
    case WORD_SEAT:      plain_replay_sit(p, n); break;
    case WORD_OPEN:
        viewer_open(p->v, !viewer_is_open(p->v));
        plain_say(p->io, viewer_is_open(p->v) ? _("All hands are shown.")
                                              : _("Only your own hand is shown."));
        break;
    case WORD_TABLE:     plain_show_table(p->io, &p->text, &info.view); break;
    case WORD_SCORE:     plain_show_score(p->io, &p->text, score); break;
    case WORD_LOG:
        log = log_of(p, &n_log);
        plain_show_log(p->io, &p->text, log, n_log,
                       plain_last_lines(&p->text, log, n_log, n > 0 ? n : LOG_SHORT));
        break;
    case WORD_FIND:      plain_replay_find(p, text); break;
    case WORD_GRAPH:     show_graph(p); break;
    case WORD_HINT:      plain_hint_print(p->hint, p->io, &p->text, &info, n); break;
    case WORD_TRY:       try_move(p, text); break;
    case WORD_POSITION:  plain_show_position(p->io, p->text.game, &info); break;
    case WORD_REPEAT:    show_where(p); break;
    case WORD_RULES:     plain_show_rules(p->io, p->rules, match_game(p->m)); break;
    case WORD_HELP:
        for (int i = 0; i < N_WORDS; i++) {
            const ReplayWord *row = &plain_replay_words[i];
            char names[TEXT_PHRASE], letter[2] = { row->name.also[0], '\0' };
            plain_name_shown(&row->name, letter, names, sizeof names);
            plain_sayf(p->io, _("%s: %s"), names, _(row->help));
        }
        break;
    case WORD_QUIT:      p->done = true; break;
    case N_WORDS:        break;
    }
}

static void plain_replay_not_understood(ReplayReader *p, const char *word)
{
    PlainName names[N_WORDS + 1] = { { NULL, NULL, NULL } };
    const PlainName *tables[] = { names };
    for (int w = 0; w < N_WORDS; w++)
        names[w] = plain_replay_words[w].name;
    const char *nearest = plain_nearest(word, tables, 1);
    if (nearest != NULL)
        plain_sayf(p->io, _("This was not understood; did you mean %s? help lists all commands."),
                   nearest);
    else
        plain_say(p->io, _("This was not understood. You can type: next, back, hand 2, seat 2, "
                           "open, hint, quit; help lists all commands."));
}

/* A word and what follows it; an empty line means next. */
static void read_words(ReplayReader *p)
{
    const char *line;
    while (!p->done && (line = plain_ask(p->io)) != NULL) {
        char text[LINE_BYTES], word[LINE_BYTES];
        int n = 0;
        plain_normalise(line, text, sizeof text);
        const char *rest = plain_first_word(text, word, sizeof word);
        int w = word[0] == '\0' ? WORD_NEXT : 0;
        while (word[0] != '\0' && w < N_WORDS && !plain_is_word(word, &plain_replay_words[w].name))
            w++;
        if (w == N_WORDS)
            plain_replay_not_understood(p, word);
        else if (rest[0] == '\0' || plain_replay_words[w].texts ||
                 (plain_replay_words[w].counts && plain_number(rest, &n)))
            plain_replay_obey(p, (Word)w, n, rest);
        else if (plain_replay_words[w].counts)
            plain_sayf(p->io, _("%s takes a number, such as %s 2."),
                       plain_own_name(&plain_replay_words[w].name, word), word);
        else
            plain_sayf(p->io, _("Type %s alone, with nothing after it."),
                       plain_own_name(&plain_replay_words[w].name, word));
    }
}

void plain_replay(Viewer *view, const Settings *settings, PlainRules *rules, PlainIo *io)
{
    Match *m = viewer_match(view);
    ReplayReader p = { .v = view, .m = m, .rules = rules, .io = io, .seat = viewer_seat(view) };
    p.text = (TextContext){ .game = match_game(m), .you = p.seat };
    for (Seat s = 0; s < p.text.game->n_seats; s++)
        p.text.name[s] = match_name(m, s);
    Seat you = text_named_you(&p.text);     /* that is the seat in view, not the name of a player */
    if (you != SEAT_NONE) {
        snprintf(p.own_name, sizeof p.own_name, _("Player %d"), you + 1);
        p.text.name[you] = p.own_name;
    }
    p.hint = plain_hint_new(p.text.game, settings->hint_level, match_seed(m));
    for (Seat s = 0; s < p.text.game->n_seats; s++)
        plain_sayf(io, _("Seat %d: %s, %s."), s + 1, p.text.name[s], match_player(m, s));
    plain_sayf(io, _("Viewing as %s. Type next for the first event, help for all commands."),
               p.text.name[p.seat]);
    read_words(&p);
    plain_hint_free(p.hint);
    retry_free(p.again);
    for (Seat s = 0; s < SEATS_MAX; s++)
        review_free(p.review[s]);
}
