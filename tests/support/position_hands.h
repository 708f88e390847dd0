/* SPDX-License-Identifier: MIT */
/* Hands of computer players in which much happens, for tests that check every position. */
#ifndef PAIJU_POSITION_HANDS_H
#define PAIJU_POSITION_HANDS_H

#include "ai_family.h"
#include "ai_players.h"
#include "hand_alloc.h"

/* Any choice, but often one that makes a hand eventful: a win, a kong, a pong. */
static inline Action some_choice(const Game *g, const View *v, Rng *rng)
{
    static const ActionKind eventful[] = { ACT_WIN, ACT_KONG, ACT_PONG };
    Action menu[MENU_MAX];
    int n = game_menu(g, v, menu, MENU_MAX);
    for (size_t k = 0; k < sizeof eventful / sizeof *eventful; k++)
        for (int i = 0; i < n; i++)
            if (menu[i].kind == eventful[k] && rng_below(rng, 4) > 0)
                return menu[i];
    return menu[rng_below(rng, (uint32_t)n)];
}

/* Plays a hand; `see` is called with each position of each seat that is asked. In every other hand
 * the family's quick engine plays, so that hands end in wins. */
typedef void See(void *context, const Game *g, const InfoSet *info, Rng *rng);

static inline void play_hand(const Game *g, uint64_t seed, See *see, void *context)
{
    Rng rng = rng_seeded(seed);
    Hand h;
    Deal d;
    AiPlayer *player[SEATS_MAX] = { NULL };
    int64_t score[SEATS_MAX] = { 0 };
    AiSpec spec = neutral(ai_family(g->ops->family)->quick->name);
    for (Seat s = 0; s < g->n_seats; s++) {
        int64_t won = (int64_t)rng_below(&rng, 2001) - 1000;    /* from the previous seat */
        score[s] += won;
        score[(s + 1) % g->n_seats] -= won;
        if (seed % 2 == 0)
            player[s] = ai_player_new(&spec, "quick", g, s, seed);
    }
    hand_alloc(&h, g);
    game_deal(g, seed, 1, &d);
    ck_assert_int_eq(hand_start(&h, &d, (Seat)rng_below(&rng, g->n_seats), 1, score), ERR_NONE);
    for (SeatMask asked; (asked = hand_asked(&h)) != 0;) {
        Seat who = SEAT_NONE;
        InfoSet info;
        for (Seat s = 0; s < g->n_seats; s++) {
            if (!has_seat(asked, s))
                continue;
            hand_info(&h, s, &info);
            see(context, g, &info, &rng);
            who = s;
        }
        hand_info(&h, who, &info);
        Action a = player[who] != NULL && rng_below(&rng, 8) > 0
                       ? answer_of(player[who], &info, 1, info.n_log)
                       : some_choice(g, &info.view, &rng);
        ck_assert_int_eq(hand_apply(&h, who, &a), ERR_NONE);
    }
    for (Seat s = 0; s < g->n_seats; s++)
        ai_player_free(player[s]);
    hand_free(&h);
}

#endif
