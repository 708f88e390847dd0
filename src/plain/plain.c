/* SPDX-License-Identifier: MIT */
/* The loop of plain mode, and which player is at the keyboard. A seat gets its own log, entry by
 * entry, from where it had stopped; with several humans it gets it while at the keyboard.
 * keyboard.h decides whom to call and when, as on the screens. */
#include "plain.h"

#include <stdio.h>
#include <string.h>

#include "game.h"
#include "i18n.h"
#include "plain_run.h"
#include "plain_show.h"
#include "play.h"

enum { RECALLED = 5 };

static void plain_begin(Plain *p, const PlainTable *table, PlainIo *io)
{
    *p = (Plain){ .table = table, .m = table->match, .io = io, .me = SEAT_NONE };
    p->text = (TextContext){ .game = match_game(p->m), .you = SEAT_NONE };
    p->family = plain_family(p->text.game->ops->family);
    p->first_hand = match_hand_no(p->m) > 0 ? match_hand_no(p->m) : 1;
    p->detail = table->settings->plain_detail;
    for (Seat s = 0; s < p->text.game->n_seats; s++) {
        p->text.name[s] = match_name(p->m, s);
        p->n_humans += match_is_human(p->m, s);
        if (match_is_human(p->m, s))
            p->me = s;
    }
    if (p->n_humans != 1)
        p->me = SEAT_NONE;
    p->keyboard = keyboard_new(p->m);
    p->text.you = p->me;
    p->hint = plain_hint_new(p->text.game, table->settings->hint_level, match_seed(p->m));
}

void plain_guide(Plain *p, const InfoSet *info)
{
    const PlainGuide *g = p->table->guide;
    if (g != NULL)
        g->says(g->owner, p->io, &p->text, info);
}

void plain_forget_end(Plain *p, Seat s)
{
    int n = 0;
    if (match_may_show(p->m, s))
        match_log(p->m, s, &n);
    p->shown[s] = p->shown[s] < n ? p->shown[s] : n;
}

void plain_recall(Plain *p, Seat s)
{
    int n;
    const SeenEvent *log = match_log(p->m, s, &n);
    p->shown[s] = n - plain_last_lines(&p->text, events_seen(log), n, RECALLED);
}

/* -- whose turn at the keyboard ---------------------------------------------------------------- */

static const char *plain_read_line(Plain *p)
{
    const char *line = plain_ask(p->io);
    p->left |= line == NULL;
    return line;
}

/* The next player must confirm: an empty line could have been typed ahead. False if the player
 * quits. */
static bool plain_become(Plain *p, Seat s)
{
    const char *name = match_name(p->m, s), *line;
    char number[8];
    if (p->n_humans == 1 || p->me == s)
        return true;
    if (p->me != SEAT_NONE)
        plain_cover(p->io);
    plain_sayf(p->io, _("Pass the keyboard to %s. %s, type your name or %d, then press Enter."),
               name, name, s + 1);
    plain_forget(p->io);
    snprintf(number, sizeof number, "%d", s + 1);
    while ((line = plain_read_line(p)) != NULL && strcmp(line, name) != 0 &&
           strcmp(line, number) != 0) {
        if (plain_says(PLAIN_QUIT, line)) {
            p->left = true;
            break;
        }
        plain_sayf(p->io, _("Waiting for %s: type that name or %d, or type quit."), name,
                   s + 1);
    }
    if (!p->left)
        p->me = p->text.you = s;
    return !p->left;
}

/* -- decisions --------------------------------------------------------------------------------- */

/* Asks the tutor; true if the player keeps the choice. */
static bool plain_stands(Plain *p, const InfoSet *info, const Action *a)
{
    const Settings *set = p->table->settings;
    bool legal = p->text.game->ops->check(p->text.game, &info->view, a) == ERR_NONE;
    if (set->tutor != TUTOR_WARN || !legal)
        return true;
    if (!plain_hint_warn(p->hint, p->io, &p->text, info, a, set->tutor_threshold))
        return true;
    match_note(p->m, "tutor");
    return plain_ask_yes(p->io, _("Do it anyway? Answer yes or no."), false);
}

/* True if the choice was made; the tutor may then show what it cost. */
static bool plain_choose(Plain *p, const InfoSet *info, const Action *a)
{
    const Settings *set = p->table->settings;
    const PlainGuide *g = p->table->guide;
    if (g != NULL ? !g->takes(g->owner, p->io, &p->text, info, a) : !plain_stands(p, info, a))
        return false;
    Err e = match_answer(p->m, p->me, a);
    if (e == ERR_NONE) {
        if (g == NULL && set->tutor == TUTOR_AFTER)
            plain_hint_warn(p->hint, p->io, &p->text, info, a, set->tutor_threshold);
        return true;
    }
    plain_sayf(p->io, _("Not allowed: %s."), text_err(e));
    plain_show_possible(p->io, &p->text, &info->view);
    return false;
}

static void plain_decide(Plain *p, Seat s)
{
    InfoSet info;
    const char *line;
    if (!plain_become(p, s))
        return;
    match_infoset(p->m, s, &info);
    plain_ask_seat(p, s, &info);
    p->plays = (PlainPlays){ 0 };
    if (p->table->guide == NULL && p->table->settings->hints == HINTS_ALWAYS)
        plain_hint_print(p->hint, p->io, &p->text, &info, PLAIN_HINT_STAGES);
    plain_guide(p, &info);
    while ((line = plain_read_line(p)) != NULL) {
        PlainInput in;
        Action menu[2];
        plain_read(&p->text, &info.view, line, &in);
        if (in.what == PLAIN_NOTHING && game_menu(p->text.game, &info.view, menu, 2) == 1) {
            in.what = PLAIN_ACTION;         /* an empty line makes the only choice there is */
            in.action = menu[0];
        }
        if ((in.what != PLAIN_ACTION && plain_obey(p, &info, &in)) ||
            (in.what == PLAIN_ACTION && plain_choose(p, &info, &in.action)))
            return;
    }
}

/* Called after a tile for which the player has no choice: the player reads this and types a line as
 * if there were one. Nothing after the tile is shown, because that would reveal that no other
 * player had a choice. */
static void read_none(Plain *p, Seat s)
{
    const char *line;
    PlainInput in;
    InfoSet info;
    if (!plain_become(p, s))
        return;
    plain_news(p, s, true);
    plain_say(p->io, _("You have nothing to claim. Press Enter."));
    match_infoset(p->m, s, &info);
    while ((line = plain_read_line(p)) != NULL) {
        plain_read(&p->text, &info.view, line, &in);
        if (in.what == PLAIN_NOTHING || in.what == PLAIN_NEXT)
            break;
        if (in.what == PLAIN_QUIT)
            p->left = true;
        if (p->left)
            return;
        plain_say(p->io, _("You have nothing to claim. Press Enter to continue, or type quit."));
    }
    keyboard_answered(&p->keyboard);
}

/* Calls the humans of this round in turn, before any of their decisions takes effect. */
static void call_all(Plain *p)
{
    Seat s;
    bool real;
    while (!p->left && (s = keyboard_now(&p->keyboard, p->m, p->me, &real)) != SEAT_NONE) {
        if (!real)
            read_none(p, s);
        else if (p->table->settings->forced_pass == 0 || !keyboard_pass_for(p->m, s))
            plain_decide(p, s);
    }
}

/* -- between two hands ------------------------------------------------------------------------- */

/* The end of a hand is printed for everyone at once, since nothing is secret any more. The text
 * continues from the seat that has read least, with names. */
static void plain_show_end(Plain *p)
{
    Seat least = SEAT_NONE;
    for (Seat s = 0; s < p->text.game->n_seats; s++)
        if (match_is_human(p->m, s) && (least == SEAT_NONE || p->shown[s] < p->shown[least]))
            least = s;
    p->text.you = p->n_humans == 1 ? least : SEAT_NONE;
    plain_news(p, least, false);
    p->me = p->me == SEAT_NONE ? least : p->me;
}

/* True if the hand was resumed. */
static bool between_hands(Plain *p)
{
    InfoSet info;
    const char *line;
    plain_show_end(p);
    if (match_is_done(p->m))
        return false;
    plain_say(p->io, plain_is_brief(p) ? _("Next hand?")
                                       : _("Press Enter, or type next, for the next hand."));
    match_infoset(p->m, p->me, &info);
    while ((line = plain_read_line(p)) != NULL) {
        PlainInput in;
        plain_read(&p->text, &info.view, line, &in);
        if (in.what == PLAIN_NOTHING || in.what == PLAIN_NEXT)
            return false;
        if (plain_obey(p, &info, &in))
            return true;
    }
    return true;
}

static void plain_end_hand(Plain *p)
{
    if (between_hands(p))
        return;
    memset(p->shown, 0, sizeof p->shown);
    memset(p->ready, 0, sizeof p->ready);
    if (p->detail == DETAIL_AUTO && p->table->guide == NULL && p->family->news != NULL &&
        match_hand_no(p->m) == p->first_hand)   /* from here on a listener knows the commands */
        plain_say(p->io, _("From now on, messages are brief. Type repeat for the whole question, "
                           "possible for your choices, full to keep all details."));
    match_next_hand(p->m);
    keyboard_new_hand(&p->keyboard);
    if (p->n_humans > 1)
        p->me = p->text.you = SEAT_NONE;        /* the last player leaves the keyboard */
}

/* -- the match --------------------------------------------------------------------------------- */

static void plain_go_on(Plain *p, MatchStatus status)
{
    bool asked = match_asked(p->m) != 0;
    Diag diag = { 0 };
    char line[DIAG_FILE + DIAG_TEXT];
    switch (status) {
    case MATCH_MOVED:
        if (p->n_humans == 1 && !plain_is_brief(p))
            plain_news(p, p->me, false);        /* as it happens */
        else if (p->n_humans > 1)
            call_all(p);
        break;
    case MATCH_WAITING:
        if (!asked)
            play_wait(p->m);
        else if (p->n_humans > 1)
            call_all(p);
        else
            plain_decide(p, p->me);
        break;
    case MATCH_HAND_OVER:
        plain_end_hand(p);
        break;
    case MATCH_OVER:
    case MATCH_LOST:
        break;
    }
    if (match_notice(p->m, &diag))
        plain_say(p->io, diag_text(&diag, line, sizeof line));
}

static void plain_print_result(Plain *p)
{
    int64_t score[SEATS_MAX];
    MatchTally tally;
    char line[TEXT_LINE];
    match_scores(p->m, score);
    match_tally(p->m, &tally);
    plain_sayf(p->io, _("All hands were dealt from the seed 0x%016llx."),
               (unsigned long long)match_seed(p->m));
    if (match_opening(p->m) != NULL)
        plain_say(p->io, _("The deals were sealed before play began; to check, run paiju verify "
                           "FILE."));
    plain_say(p->io, text_result(&p->text, score, tally.wins, line, sizeof line));
}

PlainEnd plain_play(const PlainTable *table, PlainIo *io)
{
    Plain p;
    MatchStatus status;
    plain_begin(&p, table, io);
    for (Seat s = 0; table->resumed && s < p.text.game->n_seats; s++)
        if (match_is_human(p.m, s))
            plain_recall(&p, s);
    do {
        status = match_step(p.m, 0);
        plain_go_on(&p, status);
    } while (!p.left && status != MATCH_OVER && status != MATCH_LOST);
    bool lost = !p.left && status == MATCH_LOST;
    p.left |= lost;
    if (!p.left && table->guide != NULL) {
        InfoSet info;
        match_infoset(p.m, p.me, &info);
        plain_guide(&p, &info);
    } else if (!p.left) {
        plain_print_result(&p);
    }
    plain_hint_free(p.hint);
    return lost ? PLAIN_LOST : p.left ? PLAIN_LEFT : PLAIN_FINISHED;
}
