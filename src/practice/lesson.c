/* SPDX-License-Identifier: MIT */
/* Loading a lesson: the rules, then the deal, then the moves, each of which is played at once by
 * the rules of the game, so that an impossible one is reported with its line. */
#include "lesson.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "game.h"
#include "i18n.h"
#include "ini.h"
#include "options_try.h"
#include "paths.h"
#include "plain_read.h"
#include "x_alloc.h"
#include "hand_alloc.h"

enum { MOVE_TEXT = 100 };

static const char deal_section[] = "deal", moves_section[] = "moves", step_section[] = "step ";

/* A lesson being loaded. */
typedef struct LessonReading {
    Lesson         *lesson;
    Ini            *ini;
    Diag           *diag;
    Hand            hand;
    Deal            end;                    /* the last part of the deal */
    const IniEntry *moves[SEATS_MAX];       /* of the others; NULL: none */
    const char     *rest[SEATS_MAX];        /* the rest of `moves`, not yet made */
    int             cap[SEATS_MAX];         /* of the moves in the script */
    const IniEntry *play[64];               /* of the steps; NULL: only a sentence */
} LessonReading;

enum { STEPS_MAX = sizeof((LessonReading *)0)->play / sizeof((LessonReading *)0)->play[0] };

static Err lesson_wrong(const LessonReading *r, const IniEntry *at, const char *sentence)
{
    Err e = diag_set(r->diag, ERR_SYNTAX, "%s", sentence);
    ini_place(r->ini, at, r->diag);
    return e;
}

static bool lesson_begins_with(const char *text, const char *start)
{
    return strncmp(text, start, strlen(start)) == 0;
}

/* -- sections ---------------------------------------------------------------------------------- */

/* Removes N_("...") from a sentence: it is written so for xgettext. */
static Err read_sentence(const LessonReading *r, const IniEntry *entry, const char **out)
{
    static const char open[] = "N_(\"", close[] = "\")";
    char *text = (char *)entry->value;      /* it belongs to the lesson */
    size_t n = strlen(text), head = sizeof open - 1, tail = sizeof close - 1;
    if (n < head + tail || !lesson_begins_with(text, open) || strcmp(text + n - tail, close) != 0)
        return lesson_wrong(r, entry, _("write a sentence as N_(\"...\"), without ; and #"));
    text[n - tail] = '\0';
    *out = text + head;
    return ERR_NONE;
}

static Err read_step(LessonReading *r, const IniEntry *entry)
{
    Lesson *l = r->lesson;
    if (entry->key[0] == '\0') {           /* the header of a new step */
        if (l->n_steps == STEPS_MAX)
            return lesson_wrong(r, entry, _("a lesson cannot have so many steps"));
        l->step[l->n_steps++] = (LessonStep){ .say = "", .wrong = "" };
        return ERR_NONE;
    }
    LessonStep *step = &l->step[l->n_steps - 1];
    if (strcmp(entry->key, "say") == 0)
        return read_sentence(r, entry, &step->say);
    if (strcmp(entry->key, "wrong") == 0)
        return read_sentence(r, entry, &step->wrong);
    if (strcmp(entry->key, "play") != 0)
        return lesson_wrong(r, entry, _("a step has only the keys say, play and wrong"));
    r->play[l->n_steps - 1] = entry;
    step->plays = true;
    return ERR_NONE;
}

static Err read_entry(LessonReading *r, const IniEntry *entry)
{
    const char *section = entry->section;
    const Game *g = &r->lesson->game;
    bool header = entry->key[0] == '\0';
    if (lesson_begins_with(section, step_section))
        return read_step(r, entry);
    bool deals = strcmp(section, deal_section) == 0, moves = strcmp(section, moves_section) == 0;
    if (!deals && !moves && strcmp(section, g->ops->key) != 0)
        return lesson_wrong(r, entry,
                            _("a lesson has only the sections of its game, deal, moves and steps"));
    if (header || !(deals || moves))        /* the rules were read first */
        return ERR_NONE;
    if (deals) {                            /* a line adds to the deal, or to its end */
        Deal *deal = strcmp(entry->key, "end") == 0 ? &r->end : &r->lesson->script.deal;
        int n = plain_items(g, entry->value, deal->item + deal->n, DEAL_MAX - deal->n);
        deal->n = (uint16_t)(deal->n + (n > 0 ? n : 0));
        return n >= 0 ? ERR_NONE
                      : lesson_wrong(r, entry, _("these are not tiles or cards of the game"));
    }
    int seat = entry->key[0] - '0';
    if (entry->key[0] < '1' || seat >= g->n_seats || entry->key[1] != '\0')
        return lesson_wrong(r, entry, _("[moves] has only the moves of seat 1 and up"));
    r->moves[seat] = entry;
    r->rest[seat] = entry->value;
    return ERR_NONE;
}

static Err lesson_read_rules(LessonReading *r)
{
    Game *g = &r->lesson->game;
    const IniEntry *head = ini_find(r->ini, g->ops->key, "");
    for (int i = 0; i < ini_size(r->ini); i++) {
        const IniEntry *entry = ini_entry(r->ini, i);
        if (strcmp(entry->section, g->ops->key) != 0 || entry->key[0] == '\0')
            continue;
        Err e = options_try(&g->ops->options, &g->cfg, entry->key, entry->value, r->diag);
        if (e != ERR_NONE) {
            ini_place(r->ini, entry, r->diag);
            return e;
        }
    }
    MatchPlan plan;
    Err e = game_prepare(g, r->diag);
    if (e == ERR_NONE) {
        g->ops->plan(g, &plan);
        if (plan.hands != 1)
            e = diag_set(r->diag, ERR_SYNTAX, "%s", _("a lesson must be a match of one hand"));
    }
    if (e != ERR_NONE)
        ini_place(r->ini, head != NULL ? head : ini_entry(r->ini, 0), r->diag);
    return e;
}

/* Takes the items of a deal out of the rest of the pack; false: there are not enough. */
static bool lesson_take_out(int left[UINT8_MAX + 1], const Deal *deal)
{
    bool enough = true;
    for (int i = 0; i < deal->n; i++)
        enough &= --left[deal->item[i]] >= 0;
    return enough;
}

/* Fills the gap between the first part of the deal and its end with the remaining items, in
 * ascending order. */
static Err complete_deal(LessonReading *r)
{
    Deal *deal = &r->lesson->script.deal, pack;
    int left[UINT8_MAX + 1] = { 0 };
    r->lesson->game.ops->pack(&r->lesson->game, &pack);
    for (int i = 0; i < pack.n; i++)
        left[pack.item[i]]++;
    if (!lesson_take_out(left, deal) || !lesson_take_out(left, &r->end))
        return lesson_wrong(r, ini_find(r->ini, deal_section, ""),
                            _("the deal has more of a tile or card than the game has"));
    for (int i = 0; i < pack.n; i++)
        if (left[pack.item[i]]-- > 0)
            deal->item[deal->n++] = pack.item[i];
    memcpy(deal->item + deal->n, r->end.item, r->end.n);
    deal->n = (uint16_t)(deal->n + r->end.n);
    return ERR_NONE;
}

/* -- the hand ---------------------------------------------------------------------------------- */

/* The next of the moves "5p, pass, pong"; false: there are no more. */
static bool next_move(const char **rest, char out[MOVE_TEXT])
{
    if (*rest == NULL)
        return false;
    *rest += strspn(*rest, " ,");
    size_t n = strcspn(*rest, ",");
    if (n == 0 || n >= MOVE_TEXT)
        return false;
    snprintf(out, MOVE_TEXT, "%.*s", (int)n, *rest);
    *rest += n;
    return true;
}

/* Makes a move given in the file. */
static Err lesson_make_action(LessonReading *r, Seat s, const char *text, const IniEntry *at,
                              Action *out)
{
    const Game *g = &r->lesson->game;
    TextContext words = { .game = g, .you = SEAT_NONE, .name = { "0", "1", "2", "3" } };
    InfoSet info;
    PlainInput in;
    char sentence[DIAG_TEXT];
    hand_info(&r->hand, s, &info);
    plain_read(&words, &info.view, text, &in);
    Err e = in.what == PLAIN_ACTION ? hand_apply(&r->hand, s, &in.action) : ERR_NOT_AN_ACTION;
    *out = in.action;
    if (e == ERR_NONE)
        return e;
    snprintf(sentence, sizeof sentence, "%.60s: %.200s", text,
             in.what == PLAIN_WRONG ? in.wrong : _(err_text(e)));
    return lesson_wrong(r, at, sentence);
}

static Err move_other(LessonReading *r, Seat s)
{
    MatchScript *script = &r->lesson->script;
    char text[MOVE_TEXT], sentence[DIAG_TEXT];
    Action a;
    if (!next_move(&r->rest[s], text)) {
        snprintf(sentence, sizeof sentence, _("seat %d must decide but has no move left"), s);
        return lesson_wrong(r, r->moves[s] != NULL ? r->moves[s] : ini_entry(r->ini, 0), sentence);
    }
    Err e = lesson_make_action(r, s, text, r->moves[s], &a);
    if (e != ERR_NONE)
        return e;
    script->move[s] = x_grow(script->move[s], script->n_moves[s], &r->cap[s], sizeof a);
    script->move[s][script->n_moves[s]++] = a;
    return ERR_NONE;
}

/* The next step with a move; NULL: there are no more. */
static LessonStep *next_play(const LessonReading *r, int *at)
{
    const Lesson *l = r->lesson;
    while (*at < l->n_steps && !l->step[*at].plays)
        ++*at;
    return *at < l->n_steps ? &l->step[(*at)++] : NULL;
}

static Err move_pupil(LessonReading *r, int *at)
{
    LessonStep *step = next_play(r, at);
    if (step == NULL)
        return lesson_wrong(r, ini_entry(r->ini, ini_size(r->ini) - 1),
                            _("you must decide but no step is left"));
    const IniEntry *entry = r->play[*at - 1];
    return lesson_make_action(r, 0, entry->value, entry, &step->move);
}

/* Plays the hand to its end. */
static Err lesson_play(LessonReading *r)
{
    int at = 0;
    SeatMask asked;
    char text[MOVE_TEXT];
    Err e = ERR_NONE;
    while (e == ERR_NONE && (asked = hand_asked(&r->hand)) != 0)
        for (Seat s = 0; s < r->lesson->game.n_seats && e == ERR_NONE; s++)
            if (has_seat(asked, s))
                e = s == 0 ? move_pupil(r, &at) : move_other(r, s);
    if (e == ERR_NONE && next_play(r, &at) != NULL)
        return lesson_wrong(r, r->play[at - 1], _("the hand ends before this step"));
    for (Seat s = 1; s < r->lesson->game.n_seats && e == ERR_NONE; s++)
        if (next_move(&r->rest[s], text))
            e = lesson_wrong(r, r->moves[s], _("the hand ends before the last of these moves"));
    return e;
}

static Err lesson_read_all(LessonReading *r)
{
    Lesson *l = r->lesson;
    int64_t score[SEATS_MAX] = { 0 };
    Err e = lesson_read_rules(r);
    for (int i = 0; i < ini_size(r->ini) && e == ERR_NONE; i++)
        e = read_entry(r, ini_entry(r->ini, i));
    for (int i = 0; i < l->n_steps && e == ERR_NONE; i++)
        if (l->step[i].say[0] == '\0')
            e = lesson_wrong(r, ini_entry(r->ini, 0), _("every step needs a say line"));
    if (e == ERR_NONE)
        e = complete_deal(r);
    if (e != ERR_NONE)
        return e;
    hand_alloc(&r->hand, &l->game);
    e = hand_start(&r->hand, &l->script.deal, l->script.first, 1, score);
    if (e != ERR_NONE)
        e = lesson_wrong(r, ini_find(r->ini, deal_section, ""), _(err_text(e)));
    else
        e = lesson_play(r);
    hand_free(&r->hand);
    return e;
}

Err lesson_load(const GameOps *game, const char *path, Lesson **out, Diag *diag)
{
    Diag local = { 0 };
    LessonReading r = { .diag = diag != NULL ? diag : &local };
    Err e = ini_load(path, &r.ini, r.diag);
    if (e != ERR_NONE)
        return e;
    r.lesson = x_alloc(sizeof *r.lesson);
    r.lesson->file = r.ini;
    r.lesson->step = x_alloc(STEPS_MAX * sizeof *r.lesson->step);
    game_default(&r.lesson->game, game);
    e = lesson_read_all(&r);
    if (e == ERR_NONE)
        *out = r.lesson;
    else
        lesson_free(r.lesson);
    return e;
}

void lesson_free(Lesson *l)
{
    if (l == NULL)
        return;
    for (int s = 0; s < SEATS_MAX; s++)
        free(l->script.move[s]);
    free(l->step);
    ini_free(l->file);
    free(l);
}

/* -- installed lessons ------------------------------------------------------------------------- */

static char *path_of(const GameOps *game)
{
    char *name = x_printf("lessons/%s.ini", game->key), *path = path_shipped(name);
    free(name);
    return path;
}

bool lesson_exists(const GameOps *game)
{
    char *path = path_of(game);
    bool exists = access(path, R_OK) == 0;
    free(path);
    return exists;
}

Err lesson_of(const GameOps *game, Lesson **out, Diag *diag)
{
    char *path = path_of(game);
    Err e = lesson_exists(game)
                ? lesson_load(game, path, out, diag)
                : diag_set(diag, ERR_USAGE, _("there is no lesson for %s"), _(game->name));
    free(path);
    return e;
}
