/* Rounds of calls. What a round is about is read from what everybody sees: the log and the table of
 * a spectator. */
#include "calls.h"

#include <string.h>

#include "ask_order.h"
#include "mj.h"

void calls_reseated(Calls *c, const Match *m)
{
    c->humans = 0;
    for (Seat s = 0; s < match_game(m)->n_seats; s++)
        if (match_is_human(m, s))
            c->humans |= seat_bit(s);
}

Calls calls_new(const Match *m)
{
    Calls c = { .humans = 0 };
    calls_reseated(&c, m);
    match_log(m, SEAT_NONE, &c.n_weighed);
    return c;
}

void calls_new_hand(Calls *c)
{
    c->n_order = c->n_weighed = 0;
}

void calls_taken_back(Calls *c, const Match *m, Seat by)
{
    c->n_order = 0;
    match_log(m, SEAT_NONE, &c->n_weighed);
    for (Seat s = 0; s < match_game(m)->n_seats; s++)
        c->back[s] |= s != by ? seat_bit(by) : 0;
}

SeatMask calls_note_undo(Calls *c, Seat s)
{
    SeatMask by = c->back[s];
    c->back[s] = 0;
    return by;
}

/* A tile that others may claim. */
typedef struct Given {
    Seat from;                  /* SEAT_NONE: there is none */
    Tile tile;
} Given;

/* The discard or added kong that has come since the last look. */
static Given newly_given(Calls *c, const Match *m)
{
    Given given = { SEAT_NONE, TILE_NONE };
    int n;
    const SeenEvent *log = match_log(m, SEAT_NONE, &n);
    for (int i = c->n_weighed < n ? c->n_weighed : n; i < n; i++) {
        const Event *e = &log[i].e;
        if (e->kind == EV_DISCARD || (e->kind == EV_KONG && e->type == MELD_ADDED_KONG))
            given = (Given){ e->actor, e->tile };
    }
    c->n_weighed = n;
    return given;
}

static void begin_round(Calls *c, const Match *m, Seat present)
{
    ClaimCall a = { .n_seats = match_game(m)->n_seats, .humans = c->humans,
                  .asked = match_asked(m), .discarder = SEAT_NONE, .at_keyboard = present };
    if (match_game(m)->ops->family == FAMILY_MAHJONG) {
        InfoSet info;
        match_infoset(m, SEAT_NONE, &info);
        const MjTable *table = &info.view.mj.table;
        Given given = newly_given(c, m);
        bool claim = a.asked != 0 && (table->phase == MJ_CLAIM || table->phase == MJ_ROB);
        if (claim)
            given = (Given){ table->last_from, table->last };
        a.discarder = given.from;
        if (given.from != SEAT_NONE)
            a.out = mj_cannot_claim(table, given.tile);
        if (given.from != SEAT_NONE && !claim)
            a.asked = 0;        /* the next turn has begun already: it is asked in the next round */
    }
    c->n_order = ask_order(&a, c->order);
    c->real = a.asked;
    c->at = 0;
    c->answered = false;
}

/* Then its log stays until the next hand begins, with the last tile in it. */
static bool hand_is_over(const Match *m)
{
    int n;
    const SeenEvent *log = match_log(m, SEAT_NONE, &n);
    return n > 0 && log[n - 1].e.kind == EV_END;
}

Seat calls_now(Calls *c, const Match *m, Seat present, bool *real)
{
    if (hand_is_over(m))
        return SEAT_NONE;
    do {
        if (c->n_order == 0)
            begin_round(c, m, present);
        for (; c->at < c->n_order; c->at++, c->answered = false) {
            Seat s = c->order[c->at];
            *real = has_seat(c->real, s);
            bool here = has_seat(c->humans, s);
            if (here && (*real ? has_seat(match_asked(m), s) : !c->answered))
                return s;
        }
        c->n_order = 0;
    } while (match_asked(m) != 0);
    return SEAT_NONE;
}

void calls_answered(Calls *c)
{
    c->answered = true;
}

bool calls_are_under_way(const Calls *c)
{
    return c->n_order > 0 && c->at > 0;
}
