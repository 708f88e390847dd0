/* SPDX-License-Identifier: MIT */
/* One player with a network against a table of others, to compare the networks of value_fit.
 *
 *   value_match DEALS SEED [net=FILE] [against=FILE] [depth=N] [their_depth=N] [option=value...]
 *
 * Both are the engine `ev` with a network: the first with that of `net`, the three others with that
 * of `against`; `none` is `ev` alone, and the default is the network compiled into the program.
 * Each deal is played once in every seat. Prints points a hand and their 95 % interval. More deals
 * with the same seed begin with the same ones. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai_player.h"
#include "game.h"
#include "hand.h"
#include "preference.h"
#include "tools.h"
#include "value_data.h"
#include "hand_alloc.h"

/* One side of the match. */
typedef struct MatchSide {
    EvNet     net;
    EvAid     aid;
    double    depth;
    AiPlayer *ai[SEATS_MAX];
} MatchSide;

static Game game;
static Hand hand;

static void value_match_fail(const char *what)
{
    fprintf(stderr, "value_match: %s\n", what);
    exit(EXIT_FAILURE);
}

static void read_net(MatchSide *side, const char *path)
{
    side->aid.net = NULL;
    if (strcmp(path, "none") == 0)
        return;
    if (!value_net_read(path, &side->net))
        value_match_fail("there is no sound network in that file");
    side->aid.net = &side->net;
}

static void value_match_seat_side(MatchSide *side, const char *name, uint64_t seed)
{
    AiSpec spec;
    ai_spec_default(ai_engine_find(game.ops, "ev"), &spec);
    spec.style.depth = side->depth;
    for (Seat s = 0; s < game.n_seats; s++) {
        side->ai[s] = ai_player_new(&spec, name, &game, s, seed);
        ai_set_unread(side->ai[s]);
        if (side->aid.net != NULL)
            ai_set_aid(side->ai[s], &side->aid);
    }
}

/* The first side's result for a deal in one seat. */
static double value_match_play(const MatchSide *first, const MatchSide *others, Seat seat,
                               uint64_t seed, int deal_no)
{
    Deal deal;
    Result result;
    int64_t score[SEATS_MAX] = { 0 };
    uint64_t of_hand = rng_derive(seed, "hand", (uint64_t)deal_no);
    game_deal(&game, of_hand, 1, &deal);
    if (hand_start(&hand, &deal, game_first(&game, of_hand), 1, score) != ERR_NONE)
        value_match_fail("a hand could not be dealt");
    SeatMask asked;
    for (int decision = 0; (asked = hand_asked(&hand)) != 0; decision++) {
        Seat who = (Seat)__builtin_ctz(asked);
        AiPlayer *ai = (who == seat ? first : others)->ai[who];
        InfoSet info;
        Action a;
        hand_info(&hand, who, &info);
        ai_start(ai, &info, deal_no, decision);
        while (!ai_think(ai, &a))
            ;
        hand_play(&hand, who, &a);
    }
    game.ops->result(&game, hand.state, &result);
    return (double)result.delta[seat] / units_scale(&game);
}

static void value_match_option(const char *word, MatchSide side[2])
{
    char name[64];
    const char *value = strchr(word, '=');
    if (value == NULL || value - word >= (long)sizeof name)
        value_match_fail("what is that option?");
    snprintf(name, sizeof name, "%.*s", (int)(value++ - word), word);
    if (strcmp(name, "net") == 0)
        read_net(&side[0], value);
    else if (strcmp(name, "against") == 0)
        read_net(&side[1], value);
    else if (strcmp(name, "depth") == 0)
        side[0].depth = atof(value);
    else if (strcmp(name, "their_depth") == 0)
        side[1].depth = atof(value);
    else if (option_set(&game.ops->options, &game.cfg, name, value, NULL) != ERR_NONE)
        value_match_fail("what is that option?");
}

int tool_value_match(int argc, char **argv)
{
    static MatchSide side[2] = {
        { .aid = { .net = &ev_net_xuezhan }, .depth = 2 },
        { .aid = { .net = &ev_net_xuezhan }, .depth = 2 },
    };
    if (argc < 3)
        value_match_fail("value_match DEALS SEED [net=FILE] [against=FILE] [depth=N] "
                         "[their_depth=N] [option=value...]");
    uint64_t seed = strtoull(argv[2], NULL, 10);
    game_default(&game, game_find("xuezhan"));
    for (int i = 3; i < argc; i++)
        value_match_option(argv[i], side);
    if (game_prepare(&game, NULL) != ERR_NONE)
        value_match_fail("these rules do not exist");
    hand_alloc(&hand, &game);
    value_match_seat_side(&side[0], "first", seed);
    value_match_seat_side(&side[1], "others", seed);
    double sum = 0, squares = 0;
    int deals = atoi(argv[1]);
    for (int deal = 0; deal < deals; deal++) {
        double of_deal = 0;
        for (Seat seat = 0; seat < game.n_seats; seat++)
            of_deal += value_match_play(&side[0], &side[1], seat, seed, deal) / game.n_seats;
        sum += of_deal;
        squares += of_deal * of_deal;
    }
    double mean = sum / deals;
    printf("%d deals, seed %s: %+.3f +- %.3f points a hand\n", deals, argv[2], mean,
           1.96 * sqrt((squares / deals - mean * mean) / deals));
    return EXIT_SUCCESS;
}
