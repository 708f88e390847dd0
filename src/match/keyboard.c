/* SPDX-License-Identifier: MIT */
/* Rounds of calls. The subject of a round is taken from what everyone sees: the spectator's log and
 * table. */
#include "keyboard.h"

#include <stdio.h>
#include <string.h>

#include "game.h"
#include "i18n.h"
#include "play.h"
#include "text.h"

/* -- the order --------------------------------------------------------------------------------- */

/* For a claim, all humans are called except those who, as everyone knows, cannot claim: first the
 * one at the keyboard, to avoid passing it around, then the others in turn order after the
 * discarder. Otherwise only the seats that have to decide are called, starting with the first
 * seat. */
static bool keyboard_is_called(const ClaimCall *c, Seat s)
{
    bool claim = c->discarder != SEAT_NONE;
    return has_seat(c->asked, s) ||
           (claim && s != c->discarder && has_seat(c->humans, s) && !has_seat(c->out, s));
}

int ask_order(const ClaimCall *c, Seat order[SEATS_MAX])
{
    bool claim = c->discarder != SEAT_NONE;
    Seat first = claim ? c->discarder : 0;
    bool stays = claim && c->at_keyboard != SEAT_NONE && keyboard_is_called(c, c->at_keyboard);
    int n = 0;
    if (stays)
        order[n++] = c->at_keyboard;
    for (int i = 0; i < c->n_seats; i++) {
        Seat s = seat_after(first, i, c->n_seats);
        if (keyboard_is_called(c, s) && !(stays && s == c->at_keyboard))
            order[n++] = s;
    }
    return n;
}

void keyboard_reseated(Keyboard *c, const Match *m)
{
    c->humans = 0;
    for (Seat s = 0; s < match_game(m)->n_seats; s++)
        if (match_is_human(m, s))
            c->humans |= seat_bit(s);
}

Keyboard keyboard_new(const Match *m)
{
    Keyboard c = { .humans = 0 };
    keyboard_reseated(&c, m);
    match_log(m, SEAT_NONE, &c.n_weighed);
    return c;
}

void keyboard_new_hand(Keyboard *c)
{
    c->n_order = c->n_weighed = 0;
    c->on_page = false;
}

void keyboard_taken_back(Keyboard *c, const Match *m, Seat by)
{
    c->n_order = 0;
    c->on_page = false;
    match_log(m, SEAT_NONE, &c->n_weighed);
    for (Seat s = 0; s < match_game(m)->n_seats; s++)
        c->back[s] |= s != by ? seat_bit(by) : 0;
}

static bool is_given(const Event *e)
{
    return e->kind == EV_DISCARD || (e->kind == EV_KONG && e->type == MELD_ADDED_KONG);
}

/* The position in the open log of the discard or added kong that has been made since the last call
 * or is being claimed now; -1: none. */
static int newly_given(Keyboard *c, const SeenEvent *log, int n, bool asked)
{
    int from = asked && n > 0 && is_given(&log[n - 1].e) ? n - 1 : c->n_weighed;
    int at = n - 1;
    c->n_weighed = n;
    while (at >= from && !is_given(&log[at].e))
        at--;
    return at >= from ? at : -1;
}

/* The round is about a tile: determines the players to call and the page on which all press. */
static void begin_claims(Keyboard *c, const Match *m, const SeenEvent *given, int n, ClaimCall *a)
{
    const Game *g = match_game(m);
    const Event *e = &given[n - 1].e;
    View open;                  /* the spectator's at this point */
    int n_now;
    game_view_new(g, SEAT_NONE, &open);
    for (int i = 0; i < n; i++)
        g->ops->see(g, &open, &given[i]);
    match_log(m, SEAT_NONE, &n_now);
    bool may = claims_open(&c->page, g, &open, e, c->humans);
    c->n_open = n;
    a->discarder = e->actor;
    a->out = (SeatMask)~c->page.asked;
    if (n < n_now)
        a->asked = 0;           /* the next turn has already begun: the next round asks about it */
    c->on_page = c->together && may;
}

static void keyboard_begin_round(Keyboard *c, const Match *m, Seat present)
{
    ClaimCall a = { .n_seats = match_game(m)->n_seats, .humans = c->humans,
                    .asked = match_asked(m), .discarder = SEAT_NONE, .at_keyboard = present };
    int n;
    const SeenEvent *log = match_log(m, SEAT_NONE, &n);
    bool claims = match_game(m)->ops->open_claims != NULL;
    int given = newly_given(c, log, n, a.asked != 0);
    if (given >= 0 && claims)
        begin_claims(c, m, log, given + 1, &a);
    c->about = a.discarder;
    c->n_order = c->on_page ? 0 : ask_order(&a, c->order);
    c->real = a.asked;
    c->at = 0;
    c->answered = false;
}

/* These humans were asked about a tile; those in `real` had a choice. For everyone but the only
 * human asked, earlier decisions become final: a new one could depend on what another has just
 * decided, and whether that player had a choice must stay hidden. */
static void note_asked(Keyboard *c, SeatMask asked, SeatMask real)
{
    for (Seat s = 0; s < SEATS_MAX; s++) {
        if ((asked & ~seat_bit(s)) != 0)
            c->stands |= seat_bit(s);
        else if (has_seat(real, s))
            c->stands &= (SeatMask)~seat_bit(s);
    }
}

Seat keyboard_now(Keyboard *c, const Match *m, Seat present, bool *real)
{
    int n;
    const SeenEvent *log = match_log(m, SEAT_NONE, &n);
    if (n > 0 && log[n - 1].e.kind == EV_END)   /* its last tile is no longer to be claimed */
        return SEAT_NONE;
    do {
        if (c->n_order == 0 && !c->on_page)
            keyboard_begin_round(c, m, present);
        if (c->on_page)
            return SEAT_NONE;
        for (; c->at < c->n_order; c->at++, c->answered = false) {
            Seat s = c->order[c->at];
            *real = has_seat(c->real, s);
            bool here = has_seat(c->humans, s);
            if (here && (*real ? has_seat(match_asked(m), s) : !c->answered))
                return s;
        }
        SeatMask asked = 0;                     /* all of them have answered */
        for (int i = 0; i < c->n_order; i++)
            asked |= seat_bit(c->order[i]);
        if (c->about != SEAT_NONE)
            note_asked(c, asked, c->real);
        else
            c->stands &= (SeatMask)~asked;
        c->n_order = 0;
        /* a round about a tile begins at once, whether a human or only a computer has a claim */
    } while (match_asked(m) != 0 || c->n_weighed < n);
    return SEAT_NONE;
}

void keyboard_answered(Keyboard *c) { c->answered = true; }

bool keyboard_pass_for(Match *m, Seat s)
{
    const Game *g = match_game(m);
    InfoSet info;
    Action menu[2], pass = { .kind = ACT_PASS };
    if (g->ops->pass_is_forced == NULL || !g->ops->pass_is_forced(g))
        return false;
    match_infoset(m, s, &info);
    return game_menu(g, &info.view, menu, 2) == 1 && menu[0].kind == ACT_PASS &&
           match_answer(m, s, &pass) == ERR_NONE;
}

ClaimPage *keyboard_page(Keyboard *c)
{
    return c->on_page ? &c->page : NULL;
}

void keyboard_close_page(Keyboard *c, Match *m)
{
    for (Seat s = 0; s < match_game(m)->n_seats; s++) {
        bool real = has_seat(c->real, s);   /* otherwise the seat may be asked, but about its
                                             * turn */
        Action a = claims_action(&c->page, s), pass = { .kind = ACT_PASS };
        if (!has_seat(c->page.asked, s) || (real && match_answer(m, s, &a) == ERR_NONE))
            continue;
        if (a.kind != ACT_PASS)
            c->vain[s] = (VainClaim){ a, c->page.given.actor };
        if (real)
            match_answer(m, s, &pass);
    }
    note_asked(c, c->page.asked, c->real);
    c->on_page = false;
}

bool keyboard_note_vain(Keyboard *c, Seat s, VainClaim *out)
{
    *out = c->vain[s];
    c->vain[s].action.kind = ACT_PASS;
    return out->action.kind != ACT_PASS;
}

bool keyboard_stands(const Keyboard *c, Seat s)
{
    return has_seat(c->stands, s) || (c->n_order > 0 && c->at > 0);
}

Err keyboard_check_take_back(const Keyboard *c, const Match *m, Seat s)
{
    Err e = match_check_take_back(m, s);
    return e == ERR_NONE && keyboard_stands(c, s) ? ERR_OTHERS_DECIDED : e;
}

/* -- what a player reads first ----------------------------------------------------------------- */

/* What others have done with the game in the player's absence, and what became of a key pressed on
 * a claim page. The same on the screen and in plain mode. */
enum { LINE_BYTES = 512 };

typedef struct KeyboardLines {
    char  *out;
    size_t size, used;
} KeyboardLines;

static void keyboard_add_line(KeyboardLines *lines, const char *line)
{
    if (lines->used + strlen(line) + 2 <= lines->size)
        lines->used += (size_t)snprintf(lines->out + lines->used, lines->size - lines->used,
                                        "%s\n", line);
}

size_t keyboard_warn(Keyboard *c, const Match *m, Seat s, char *out, size_t size)
{
    KeyboardLines lines = { out, size, 0 };
    char line[LINE_BYTES], phrase[TEXT_PHRASE];
    VainClaim vain;
    TextContext text;
    out[0] = '\0';
    if (match_was_resumed(m) && !has_seat(c->aware, s))
        keyboard_add_line(&lines, _("The game was saved and resumed since you were last here."));
    c->aware |= seat_bit(s);
    for (Seat other = 0; other < match_game(m)->n_seats; other++) {
        snprintf(line, sizeof line, _("%s has taken back a decision since you were last here."),
                 match_name(m, other));
        if (has_seat(c->back[s], other))
            keyboard_add_line(&lines, line);
    }
    c->back[s] = 0;
    if (!keyboard_note_vain(c, s, &vain))
        return lines.used;
    play_context(m, &text);
    snprintf(line, sizeof line, _("Your key for \"%s\" was not one of your claims, so you passed."),
             text_action(&text, &vain.action, phrase, sizeof phrase));
    keyboard_add_line(&lines, line);
    return lines.used;
}
