/* One thread's table of the arena: seats the players, plays a deal in every rotation and counts.
 *
 * Nothing is allocated while playing. A decision is judged by `check` on the view it was made
 * from and then played by `step`, so that a view is made once for each decision. */
#include "arena_impl.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "brain.h"
#include "opponents.h"
#include "record.h"
#include "x_alloc.h"

struct ArenaTable {
    const ArenaSetup *setup;
    State      *state;
    Brain      *brain[SEATS_MAX][SEATS_MAX];    /* of a player at a seat */
    ArenaTimes *times[SEATS_MAX];               /* by player */
    ArenaStore   *store;                        /* or NULL: nothing is recorded */
    RecordWriter *record;                       /* of the hand being played, or NULL */
    EventList    *events;                       /* NULL without a store */
};

/* A hand about to be played. */
typedef struct ArenaHand {
    int64_t  deal;
    int      rotation;
    uint64_t seed;                              /* of the deal */
    Deal     tiles;
    Seat     first;
    int64_t  score[SEATS_MAX];
} ArenaHand;

/* ---- times ---------------------------------------------------------------------------------- */

static int class_of(uint64_t ns)
{
    int shift = 0;
    while (ns >> shift >= 64)
        shift++;
    return shift * 32 + (int)(ns >> shift);
}

/* The middle of a class. */
static double class_ns(int class)
{
    if (class < 64)
        return class;
    int shift = class / 32 - 1;
    return ((double)(class - shift * 32) + 0.5) * (double)(UINT64_C(1) << shift);
}

static void count_time(ArenaTimes *t, uint64_t ns)
{
    t->n[class_of(ns)]++;
    if (ns > t->max_ns)
        t->max_ns = ns;
}

void arena_times_add(ArenaTimes *sum, const ArenaTimes *more)
{
    for (int i = 0; i < TIMES_MAX; i++)
        sum->n[i] += more->n[i];
    if (more->max_ns > sum->max_ns)
        sum->max_ns = more->max_ns;
}

double arena_times_ms(const ArenaTimes *t, double share)
{
    uint64_t total = 0, below = 0;
    for (int i = 0; i < TIMES_MAX; i++)
        total += t->n[i];
    for (int i = 0; i < TIMES_MAX; i++) {
        below += t->n[i];
        if (total > 0 && (double)below >= share * (double)total)
            return class_ns(i) / 1e6;
    }
    return 0;
}

const ArenaTimes *arena_table_times(const ArenaTable *t, int player)
{
    return t->times[player];
}

static uint64_t now_ns(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

/* ---- tables --------------------------------------------------------------------------------- */

ArenaTable *arena_table_new(const ArenaSetup *setup, ArenaStore *store)
{
    const Game *g = setup->game;
    ArenaTable *t = x_alloc(sizeof *t);
    t->setup = setup;
    t->store = store;
    t->events = store != NULL ? x_alloc(sizeof *t->events) : NULL;
    t->state = x_alloc(g->ops->state_size);
    for (int p = 0; p < g->n_seats; p++) {
        const Opponent *o = opponent_find(g->ops, setup->player[p]);
        assert(o != NULL);
        t->times[p] = x_alloc(sizeof *t->times[p]);
        for (Seat s = 0; s < g->n_seats; s++) {
            t->brain[p][s] = brain_new(o->spec, o->name, g, s, setup->seed);
            assert(t->brain[p][s] != NULL);
        }
    }
    return t;
}

void arena_table_free(ArenaTable *t)
{
    for (int p = 0; p < SEATS_MAX; p++) {
        free(t->times[p]);
        for (int s = 0; s < SEATS_MAX; s++)
            brain_free(t->brain[p][s]);
    }
    free(t->events);
    free(t->state);
    free(t);
}

/* The player of a seat in a rotation. */
static int player_at(const Game *g, Seat s, int rotation)
{
    return (s + g->n_seats - rotation) % g->n_seats;
}

/* ---- records -------------------------------------------------------------------------------- */

/* The first line: a match of one hand, so that `verify` can deal it again from its seed. */
static void put_header(RecordWriter *w, const ArenaTable *t, const ArenaHand *hand)
{
    static const char *const one_hand[][2] = {
        { "hands", "1" }, { "match_deals", "1" }, { "match_target", "0" },
    };
    RecordHeader header = { .game = *t->setup->game, .seed = hand->seed };
    for (int i = 0; i < 3; i++)         /* a game has some of them */
        option_set(&header.game.ops->options, &header.game.cfg, one_hand[i][0], one_hand[i][1],
                   NULL);
    for (Seat s = 0; s < header.game.n_seats; s++) {
        const char *name = t->setup->player[player_at(&header.game, s, hand->rotation)];
        header.name[s] = x_strdup(name);
        header.player[s] = x_printf("ai:%s", name);
    }
    record_put_header(w, &header);
    record_header_free(&header);
}

static void begin_record(ArenaTable *t, const ArenaHand *hand)
{
    if (t->store == NULL)
        return;
    const Game *g = t->setup->game;
    char *path = x_printf("%s/%s-%08lld-%d.jsonl", t->setup->record_dir, g->ops->key,
                          (long long)hand->deal, hand->rotation);
    Diag why = { 0 };
    unlink(path);               /* left by an arena that was stopped in the middle of this deal */
    t->record = NULL;
    if (record_create(path, g->ops->key, &t->record, &why) != ERR_NONE)
        arena_store_fail(t->store, &why);
    free(path);
    if (t->record == NULL)
        return;
    Event start;
    put_header(t->record, t, hand);
    game_start_event(g, &hand->tiles, hand->first, 1, hand->score, &start);
    record_put_event(t->record, g, &start);
}

/* What the last step told. */
static void record_events(ArenaTable *t)
{
    if (t->events == NULL)
        return;
    for (int i = 0; t->record != NULL && i < t->events->n; i++)
        record_put_event(t->record, t->setup->game, &t->events->e[i]);
    t->events->n = 0;
}

static void end_record(ArenaTable *t)
{
    if (t->record == NULL)
        return;
    View end;
    Diag why = { 0 };
    t->setup->game->ops->observe(t->setup->game, t->state, SEAT_NONE, &end);
    record_put_end(t->record, t->setup->game, end.score);
    record_flush(t->record);
    if (record_notice(t->record, &why))
        arena_store_fail(t->store, &why);
    record_close(t->record);
    t->record = NULL;
}

/* ---- playing -------------------------------------------------------------------------------- */

/* One decision: ask, time, judge, play. An illegal answer is counted and the first legal one
 * played. */
static void decide(ArenaTable *t, Seat who, int player, int hand_no, int decision,
                   ArenaTally *tally)
{
    const Game *g = t->setup->game;
    Brain *b = t->brain[player][who];
    InfoSet info = { .log = NULL };
    Action a;
    g->ops->observe(g, t->state, who, &info.view);
    uint64_t start = now_ns();
    brain_ask(b, &info, hand_no, decision);
    while (!brain_poll(b, &a))
        ;
    count_time(t->times[player], now_ns() - start);
    if (g->ops->check(g, &info.view, &a) != ERR_NONE) {
        tally->illegal++;
        game_menu(g, &info.view, &a, 1);
    }
    g->ops->step(g, t->state, who, &a, t->events);
    record_events(t);
}

/* What a seat did in a hand of mahjong, from what lies open at its end. */
static void count_mahjong(const View *end, Seat s, ArenaTally *tally)
{
    const MjTable *table = &end->mj.table;
    const MjSeat *seat = &table->seat[s];
    if (seat->won != 0) {
        tally->wins++;
        tally->self_draws += seat->win_from == s;
        tally->multipliers += seat->win_multiplier;
    }
    bool gave = false;
    for (Seat other = 0; other < end->n_seats; other++)
        gave |= other != s && table->seat[other].won != 0 && table->seat[other].win_from == s;
    tally->deal_ins += gave;
    for (int i = 0; i < seat->n_melds; i++)
        tally->calls += seat->meld[i].type != MELD_CONCEALED_KONG;
}

static void count_hand(const ArenaTable *t, int rotation, ArenaDeal *out)
{
    const Game *g = t->setup->game;
    Result result;
    View end;
    g->ops->result(g, t->state, &result);
    g->ops->observe(g, t->state, SEAT_NONE, &end);
    int64_t best = result.delta[0];
    for (Seat s = 1; s < g->n_seats; s++)
        best = result.delta[s] > best ? result.delta[s] : best;
    int n_best = 0;
    for (Seat s = 0; s < g->n_seats; s++)
        n_best += result.delta[s] == best;
    for (Seat s = 0; s < g->n_seats; s++) {
        ArenaTally *tally = &out->tally[player_at(g, s, rotation)];
        tally->score += result.delta[s];
        tally->firsts += result.delta[s] == best ? ARENA_SHARES / n_best : 0;
        if (g->ops->family == FAMILY_MAHJONG)
            count_mahjong(&end, s, tally);
    }
}

static void play_hand(ArenaTable *t, const ArenaHand *hand, ArenaDeal *out)
{
    const Game *g = t->setup->game;
    Err e = g->ops->start(g, &hand->tiles, hand->first, hand->score, t->state);
    assert(e == ERR_NONE);
    (void)e;
    begin_record(t, hand);
    int decisions[SEATS_MAX] = { 0 };
    SeatMask asked;
    while ((asked = g->ops->asked(g, t->state)) != 0) {
        Seat who = 0;
        while (!has_seat(asked, who))
            who++;
        int player = player_at(g, who, hand->rotation);
        decide(t, who, player, (int)hand->deal, decisions[who]++, &out->tally[player]);
    }
    count_hand(t, hand->rotation, out);
    end_record(t);
}

void arena_table_play(ArenaTable *t, int64_t deal, ArenaDeal *out)
{
    const ArenaSetup *setup = t->setup;
    const Game *g = setup->game;
    memset(out, 0, sizeof *out);
    MatchPlan plan;
    g->ops->plan(g, &plan);
    ArenaHand hand = { .deal = deal, .seed = rng_derive(setup->seed, "arena", (uint64_t)deal) };
    hand.first = game_first(g, hand.seed);
    game_deal(g, hand.seed, 1, &hand.tiles);
    for (int s = 0; s < SEATS_MAX; s++)
        hand.score[s] = plan.start_score;
    int rotations = setup->duplicate ? g->n_seats : 1;
    for (; hand.rotation < rotations; hand.rotation++)
        play_hand(t, &hand, out);
}
