/* SPDX-License-Identifier: MIT */
/* A deal of Da Tong Zi for tests, with everything that each seat has seen. */
#ifndef PAIJU_CARD_TABLE_H
#define PAIJU_CARD_TABLE_H

#include "dtz_brute.h"
#include "dtz_impl.h"
#include "mj_view.h"

enum { CARD_LOG_MAX = 512 };

typedef struct CardTable {
    Game      game;
    DtzState  state;
    InfoSet   info[SEATS_MAX];
    SeenEvent log[SEATS_MAX][CARD_LOG_MAX];
    Deal      dealt[SEATS_MAX];
} CardTable;

/* What each seat knows now; after a test has changed the state. */
static inline void card_table_look(CardTable *t)
{
    for (Seat s = 0; s < t->game.n_seats; s++) {
        dtz_observe(&t->game, (const State *)&t->state, s, &t->info[s].view);
        t->info[s].log = t->log[s];
    }
}

static inline void card_table_hear(CardTable *t, const EventList *events)
{
    for (Seat s = 0; s < t->game.n_seats; s++)
        for (int i = 0; i < events->n; i++) {
            ck_assert_int_lt(t->info[s].n_log, CARD_LOG_MAX);
            dtz_mask(&t->game, &events->e[i], s, &t->log[s][t->info[s].n_log++], &t->dealt[s]);
        }
    card_table_look(t);
}

/* Deals the game, which is prepared; the rest of the table is empty. */
static inline void card_table_deal(CardTable *t, uint64_t seed, Seat first,
                                   const int64_t score[SEATS_MAX])
{
    EventList events = EVENTS_ROOM;
    Deal d;
    game_deal(&t->game, seed, 1, &d);
    ck_assert_int_eq(dtz_start(&t->game, &d, first, score, (State *)&t->state), ERR_NONE);
    events.n = 1;
    game_start_event(&t->game, &d, first, 1, score, &events.e[0]);
    card_table_hear(t, &events);
}

/* "S5 H5 | SA": the hands. Returns their number. */
static inline int hands_of(const char *text, CardSet hand[SEATS_MAX])
{
    char part[CARDS_TEXT_MAX];
    int n = 0;
    for (const char *at = text; *at != '\0' && n < SEATS_MAX; at += *at == '|') {
        size_t length = strcspn(at, "|");
        snprintf(part, sizeof part, "%.*s", (int)length, at);
        hand[n++] = cards(part);
        at += length;
    }
    return n;
}

/* Seat 0 leads; the rest of the deck is set aside. Hands beyond the table are left out. */
static inline void card_table_seat(CardTable *t, const char *rules, const char *hands)
{
    const int64_t score[SEATS_MAX] = { 0 };
    CardSet hand[SEATS_MAX] = { { { 0 } } }, none = { { 0 } };
    memset(t, 0, sizeof *t);
    game_by("datongzi", rules, &t->game);
    CardSet aside = t->game.dtz.deck;
    hands_of(hands, hand);
    for (int s = 0; s < SEATS_MAX; s++)
        if (s < t->game.n_seats)
            cards_remove(&aside, &hand[s]);
        else
            hand[s] = none;
    ck_assert_int_eq(dtz_start_hands(&t->game, hand, &aside, 0, score, (State *)&t->state),
                     ERR_NONE);
    card_table_look(t);
}

/* The seat on turn does this; `events` (may be NULL) are those of the move. */
static inline void card_table_act(CardTable *t, const Action *a, EventList *events)
{
    EventList own = EVENTS_ROOM;
    events = events != NULL ? events : &own;
    events->n = 0;
    Err e = game_apply(&t->game, (State *)&t->state, t->state.table.turn, a, events);
    if (e != ERR_NONE)
        hand_wrong("refused: %s", err_text(e));
    card_table_hear(t, events);
}

/* "S5 H5" or "pass". */
static inline void card_table_play(CardTable *t, const char *text)
{
    Action a = { .kind = ACT_PASS };
    if (strcmp(text, "pass") != 0)
        a = (Action){ .kind = ACT_PLAY, .cards = cards(text) };
    card_table_act(t, &a, NULL);
}

#endif
