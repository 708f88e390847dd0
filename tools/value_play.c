/* SPDX-License-Identifier: MIT */
/* Plays hands of Xuezhan, the engine `ev` on every seat, and keeps its decisions for value_fit.
 *
 *   value_play FILE LAST SEED [net=FILE] [depth=N] [heat=X] [others=X]
 *
 * Adds hands to FILE until it has LAST of them, so that the same command, run again, continues
 * where it was stopped: hand i is the same whenever it is played. Choices up to SLACK points behind
 * the best are made, too, each with a probability proportional to exp(points / heat), so that
 * choices that the engine considers slightly worse are also tried. Rules differ from hand to hand.
 * With the probability `others` each seat of a hand is given to `ev` without a network, whose
 * decisions are not kept, so that the learnt weights also work against different players. */
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

enum { MAX_RECORDS = 512, HEARD_MAX = 64 };
static const double VALUE_PLAY_SLACK = 1.5;

/* Rules, and how many hands of 100 are played with them. */
typedef struct Variant {
    const char *cap, *exchange;
    int         share;
    Game        game;
    AiPlayer   *ai[SEATS_MAX], *other[SEATS_MAX];
    Hand        hand;
} Variant;

static Variant value_play_variants[] = {
    { .cap = "32", .exchange = "0", .share = 58 }, { .cap = "32", .exchange = "1", .share = 26 },
    { .cap = "8", .exchange = "0", .share = 8 },   { .cap = "8", .exchange = "1", .share = 4 },
    { .cap = "0", .exchange = "0", .share = 4 },
};
enum { N_VARIANTS = sizeof value_play_variants / sizeof value_play_variants[0] };

/* The choices of one decision as reported by the engine. */
typedef struct HeardSpot {
    int     n;
    Verdict verdict[HEARD_MAX];
    EvSpot  spot[HEARD_MAX];
} HeardSpot;

static HeardSpot value_play_heard;
static EvNet net;
static EvAid aid;
static uint64_t value_play_seed;
static ValueRecord record[MAX_RECORDS];
static int n_records;

static void value_play_hear(void *ctx, const Verdict *v, const EvSpot *spot)
{
    (void)ctx;
    if (value_play_heard.n == HEARD_MAX)
        return;
    value_play_heard.verdict[value_play_heard.n] = *v;
    value_play_heard.spot[value_play_heard.n++] = *spot;
}

static void value_play_fail(const char *what)
{
    fprintf(stderr, "value_play: %s\n", what);
    exit(EXIT_FAILURE);
}

static void value_play_seat_players(Variant *v, const AiSpec *learner, double depth)
{
    AiSpec plain;
    ai_spec_default(ai_engine_find(v->game.ops, "ev"), &plain);
    plain.style.depth = depth;
    for (Seat s = 0; s < v->game.n_seats; s++) {
        v->ai[s] = ai_player_new(learner, "learner", &v->game, s, value_play_seed);
        v->other[s] = ai_player_new(&plain, "other", &v->game, s, value_play_seed);
        ai_set_unread(v->ai[s]);
        ai_set_unread(v->other[s]);
        ai_set_aid(v->ai[s], &aid);
    }
}

static void value_play_prepare(Variant *v, double depth, double heat)
{
    const GameOps *ops = game_find("xuezhan");
    AiSpec spec;
    game_default(&v->game, ops);
    if (option_set(&ops->options, &v->game.cfg, "cap", v->cap, NULL) != ERR_NONE
        || option_set(&ops->options, &v->game.cfg, "exchange_three", v->exchange, NULL) != ERR_NONE
        || game_prepare(&v->game, NULL) != ERR_NONE)
        value_play_fail("these rules do not exist");
    ai_spec_default(ai_engine_find(ops, "ev"), &spec);
    spec.style.depth = depth;
    spec.style.temperature = heat / stake_unit(&v->game);
    spec.style.slack = VALUE_PLAY_SLACK / stake_unit(&v->game);
    value_play_seat_players(v, &spec, depth);
    hand_alloc(&v->hand, &v->game);
}

static void value_play_note(const Variant *v, const InfoSet *info, const Action *a, uint32_t hand)
{
    const MjTable *t = &info->view.mj.table;
    if (t->phase < MJ_TURN || value_play_heard.n < 2 || n_records == MAX_RECORDS)
        return;
    if (a->kind == ACT_DISCARD && suit_of(a->tile) == t->seat[info->view.seat].void_suit)
        return;
    const Verdict *best = &value_play_heard.verdict[0];
    for (int i = 0; i < value_play_heard.n; i++)
        best = value_play_heard.verdict[i].points > best->points ? &value_play_heard.verdict[i]
                                                                 : best;
    for (int i = 0; i < value_play_heard.n; i++) {
        const Verdict *chosen = &value_play_heard.verdict[i];
        if (!action_equal(&chosen->action, a))
            continue;
        record[n_records++] = (ValueRecord){
            .hand = hand, .seat = info->view.seat, .kind = a->kind, .best = chosen == best,
            .worth = (float)chosen->points, .spot = value_play_heard.spot[i],
            .score = (int32_t)((double)info->view.score[info->view.seat] / units_scale(&v->game)),
        };
    }
}

static void value_play_variant(Variant *v, uint32_t hand, double others)
{
    Deal deal;
    AiPlayer *seated[SEATS_MAX];
    Rng rng = rng_seeded(rng_derive(value_play_seed, "seats", hand));
    Result result;
    int64_t score[SEATS_MAX] = { 0 };
    uint64_t of_hand = rng_derive(value_play_seed, "hand", hand);
    game_deal(&v->game, of_hand, 1, &deal);
    if (hand_start(&v->hand, &deal, game_first(&v->game, of_hand), 1, score) != ERR_NONE)
        value_play_fail("a hand could not be dealt");
    for (Seat s = 0; s < v->game.n_seats; s++)
        seated[s] = rng_below(&rng, 1000) < 1000 * others ? v->other[s] : v->ai[s];
    SeatMask asked;
    n_records = 0;
    for (int decision = 0; (asked = hand_asked(&v->hand)) != 0; decision++) {
        Seat who = (Seat)__builtin_ctz(asked);
        InfoSet info;
        Action a;
        hand_info(&v->hand, who, &info);
        value_play_heard.n = 0;
        ai_start(seated[who], &info, (int)hand, decision);
        while (!ai_think(seated[who], &a))
            ;
        if (seated[who] == v->ai[who])
            value_play_note(v, &info, &a, hand);
        hand_play(&v->hand, who, &a);
    }
    v->game.ops->result(&v->game, v->hand.state, &result);
    for (int i = 0; i < n_records; i++) {
        double got = (double)result.delta[record[i].seat] / units_scale(&v->game);
        record[i].left = (int32_t)got - record[i].score;
    }
}

static Variant *variant_of(uint32_t hand)
{
    Rng rng = rng_seeded(rng_derive(value_play_seed, "rules", hand));
    int at = (int)rng_below(&rng, 100), i = 0;
    while (i < N_VARIANTS - 1 && at >= value_play_variants[i].share)
        at -= value_play_variants[i++].share;
    return &value_play_variants[i];
}

/* The hand to continue with: the last one in the file is played again, because it may be
 * incomplete. */
static uint32_t next_hand(FILE *f)
{
    ValueRecord r;
    long n, first;
    fseek(f, 0, SEEK_END);
    n = ftell(f) / (long)sizeof r;
    if (n == 0)
        return 0;
    uint32_t hand = 0;
    for (first = n; first > 0; first--) {
        fseek(f, (first - 1) * (long)sizeof r, SEEK_SET);
        if (fread(&r, sizeof r, 1, f) != 1)
            value_play_fail("the file cannot be read");
        if (first == n)
            hand = r.hand;
        if (r.hand != hand)
            break;
    }
    fseek(f, first * (long)sizeof r, SEEK_SET);
    return hand;
}

int tool_value_play(int argc, char **argv)
{
    double depth = 2, heat = 0.25, others = 0;
    if (argc < 4)
        value_play_fail("value_play FILE LAST SEED [net=FILE] [depth=N] [heat=X] [others=X]");
    aid.hear = value_play_hear;
    for (int i = 4; i < argc; i++) {
        if (strncmp(argv[i], "net=", 4) == 0) {
            if (!value_net_read(argv[i] + 4, &net))
                value_play_fail("there is no sound network in that file");
            aid.net = &net;
        } else if (strncmp(argv[i], "depth=", 6) == 0) {
            depth = atof(argv[i] + 6);
        } else if (strncmp(argv[i], "heat=", 5) == 0) {
            heat = atof(argv[i] + 5);
        } else if (strncmp(argv[i], "others=", 7) == 0) {
            others = atof(argv[i] + 7);
        } else {
            value_play_fail("what is that option?");
        }
    }
    value_play_seed = strtoull(argv[3], NULL, 10);
    for (int i = 0; i < N_VARIANTS; i++)
        value_play_prepare(&value_play_variants[i], depth, heat);
    FILE *f = fopen(argv[1], "r+b");
    if (f == NULL)
        f = fopen(argv[1], "w+b");
    if (f == NULL)
        value_play_fail("the file cannot be opened");
    uint32_t last = (uint32_t)strtoul(argv[2], NULL, 10);
    for (uint32_t hand = next_hand(f); hand < last; hand++) {
        value_play_variant(variant_of(hand), hand, others);
        if (fwrite(record, sizeof record[0], (size_t)n_records, f) != (size_t)n_records)
            value_play_fail("the file cannot be written");
    }
    return fclose(f) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
