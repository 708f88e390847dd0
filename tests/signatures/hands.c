/* SPDX-License-Identifier: MIT */
/* The rules: random hands under changing options, and the number of positions that follow from a
 * deal. */
#include <stdlib.h>
#include <string.h>

#include "game.h"
#include "signature.h"
#include "sign_table.h"
#include "x_alloc.h"

enum { HANDS = 1000 };

/* Everything that is done and its results. */
static void sign_hand(Signature *s, SignTable *t, Rng *rng)
{
    Seat who;
    View v;
    Result r;
    table_deal(t);
    while (table_asks(t, &who)) {
        game_observe(&t->game, t->hand.state, who, &v);
        Action a = any_action(rng, &t->game, &v, false);
        sign_int(s, who);
        sign_action(s, &a);
        table_step(t, who, &a);
        EventList news = hand_news(&t->hand);
        for (int i = 0; i < news.n; i++)
            sign_event(s, &t->game, &news.e[i]);
    }
    t->game.ops->result(&t->game, t->hand.state, &r);
    sign_int(s, r.reason);
    sign_int(s, r.next_first);
}

static void sign_hands_of(const char *game)
{
    Signature s = 0;
    for (int variant = 0; variant < N_VARIANTS; variant++) {
        SignTable t;
        Rng rng = rng_seeded(rng_derive((uint64_t)variant, "signature", 0));
        table_open(&t, game, variant, (uint64_t)variant + 1);
        for (int i = 0; i < HANDS / N_VARIANTS; i++)
            sign_hand(&s, &t, &rng);
        table_close(&t);
    }
    line_print(s);
}

/* Positions after `depth` more decisions, the lowest seat asked deciding first. */
static uint64_t positions(const Game *g, const State *from, int depth)
{
    SeatMask asked = g->ops->asked(g, from);
    Seat who = 0;
    if (depth == 0 || asked == 0)
        return 1;
    while (!has_seat(asked, who))
        who++;
    View v;
    game_observe(g, from, who, &v);
    Action *menu = x_alloc(MENU_MAX * sizeof *menu);
    State *next = x_alloc(g->ops->state_size);
    int n = game_menu(g, &v, menu, MENU_MAX);
    uint64_t sum = 0;
    for (int i = 0; i < n; i++) {
        memcpy(next, from, g->ops->state_size);
        g->ops->step(g, next, who, &menu[i], NULL);
        sum += positions(g, next, depth - 1);
    }
    free(menu);
    free(next);
    return sum;
}

/* Decisions that can be searched in a moment: an exchange has a hundred choices. */
static int depth_of(const Game *g)
{
    if (g->ops->family == FAMILY_DATONGZI)
        return 2;
    return g->mj.exchange ? 2 : g->mj.void_suit ? 6 : 4;
}

/* From the beginning of two deals under each set of options. */
static void count_positions_of(const char *game)
{
    uint64_t sum = 0;
    for (int variant = 0; variant < N_VARIANTS; variant++) {
        SignTable t;
        table_open(&t, game, variant, 1);
        for (int i = 0; i < 2; i++) {
            table_deal(&t);
            sum += positions(&t.game, t.hand.state, depth_of(&t.game));
        }
        table_close(&t);
    }
    line_print_number(sum);
}

void sign_hands(void)
{
    const GameOps *game;
    for (int i = 0; (game = game_ops(i)) != NULL; i++) {
        if (line_wanted("hands.%s", game->key))
            sign_hands_of(game->key);
    }
    for (int i = 0; (game = game_ops(i)) != NULL; i++) {
        if (line_wanted("positions.%s", game->key))
            count_positions_of(game->key);
    }
}
