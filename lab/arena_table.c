/* SPDX-License-Identifier: MIT */
/* One thread's table of the arena: seats the players, plays a deal in every rotation and counts.
 *
 * The players are those of a match and are asked in the same way. A player who may sit at several
 * seats exists once for each seat. A decision is judged by `check` on the view it was made from and
 * then played, so that one view is built for each decision. */
#include <assert.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "arena_family.h"
#include "ai_player.h"
#include "clock.h"
#include "commit.h"
#include "game.h"
#include "opponents.h"
#include "record.h"
#include "x_alloc.h"
#include "hand_alloc.h"

struct ArenaTable {
    const ArenaSetup *setup;
    Hand              hand;
    RecordHeader      header[SEATS_MAX];        /* by rotation */
    Player           *player[SEATS_MAX][SEATS_MAX]; /* by rotation and seat; created for the first
                                                     * hand of the rotation */
    LatencyHistogram *times[SEATS_MAX];         /* by index in the list */
    ClockNs          *clock[SEATS_MAX];         /* used to measure them */
    ArenaStore       *store;                    /* or NULL: no records */
    RecordWriter     *record;                   /* of the current hand, or NULL */
};

/* The current hand. */
typedef struct ArenaHand {
    int64_t  deal;
    int      rotation;
    uint64_t seed;                              /* of the deal */
    Deal     tiles;
    Seat     first;
    int64_t  score[SEATS_MAX];
    ArenaTally *tally[SEATS_MAX];               /* by seat */
} ArenaHand;

/* ---- tables --------------------------------------------------------------------------------- */

int arena_rotations(const ArenaSetup *setup)
{
    return setup->duplicate ? setup->game->n_seats : 1;
}

int arena_player_at(const Game *g, Seat s, int rotation)
{
    return (s + g->n_seats - rotation) % g->n_seats;
}

const char *arena_entry(const PlayerSpec *spec)
{
    return strncmp(spec->kind, "ai:", 3) == 0 ? spec->kind + 3 : spec->kind;
}

const char *arena_name(const PlayerSpec *spec)
{
    return spec->name[0] != '\0' ? spec->name : arena_entry(spec);
}

/* The first line of a record: a match of one hand, so that `verify` can reproduce the deal from its
 * seed. */
static void make_header(ArenaTable *t, int rotation)
{
    static const char *const one_hand[][2] = {
        { "hands", "1" }, { "match_deals", "1" }, { "match_target", "0" },
    };
    RecordHeader *h = &t->header[rotation];
    h->game = *t->setup->game;
    h->engine = t->setup->engine;
    for (int i = 0; i < 3; i++)         /* a game has only some of them */
        option_set(&h->game.ops->options, &h->game.cfg, one_hand[i][0], one_hand[i][1], NULL);
    for (Seat s = 0; s < h->game.n_seats; s++) {
        const PlayerSpec *spec = &t->setup->player[arena_player_at(&h->game, s, rotation)];
        h->name[s] = x_strdup(arena_name(spec));
        h->player[s] = x_strdup(spec->kind);
    }
}

/* Programs start here: a thread that plays nothing starts none, and several start in parallel. */
static void arena_table_seat_players(ArenaTable *t, int rotation)
{
    const Game *g = t->setup->game;
    if (t->player[rotation][0] != NULL)
        return;
    make_header(t, rotation);
    for (Seat s = 0; s < g->n_seats; s++) {
        const PlayerSpec *spec = &t->setup->player[arena_player_at(g, s, rotation)];
        Player *p = player_new(spec, g, s, t->setup->seed);
        player_sit(p, &t->header[rotation]);
        t->player[rotation][s] = p;
    }
}

/* Engines that think for a while are measured in processor time, which does not depend on the load
 * of the machine. Other programs, and engines that answer at once, are measured in wall time:
 * reading the processor time would take as long as their decision. */
ArenaTable *arena_table_new(const ArenaSetup *setup, ArenaStore *store)
{
    const Game *g = setup->game;
    ArenaTable *t = x_alloc(sizeof *t);
    t->setup = setup;
    t->store = store;
    hand_alloc(&t->hand, g);
    for (int p = 0; p < g->n_seats; p++) {
        t->times[p] = x_alloc(sizeof *t->times[p]);
        const Opponent *o = opponent_find(g->ops, arena_entry(&setup->player[p]));
        bool thinks = o != NULL && ai_engine_find(g->ops, o->spec->engine)->ask != NULL;
        t->clock[p] = thinks ? clock_thread_ns : clock_ns;
    }
    return t;
}

void arena_table_free(ArenaTable *t)
{
    for (int i = 0; i < SEATS_MAX; i++) {
        for (int s = 0; s < SEATS_MAX; s++) {
            if (t->player[i][s] != NULL)
                t->player[i][s]->ops->free(t->player[i][s]);
        }
        record_header_free(&t->header[i]);
        free(t->times[i]);
    }
    hand_free(&t->hand);
    free(t);
}

const LatencyHistogram *arena_table_times(const ArenaTable *t, int player)
{
    return t->times[player];
}

char *arena_record_path(const ArenaSetup *setup, int64_t deal, int rotation)
{
    return x_printf("%s/%s-%08lld-%d.jsonl", setup->record_dir, setup->game->ops->key,
                    (long long)deal, rotation);
}

/* ---- counting what players did --------------------------------------------------------------- */

void arena_count_choice(const Game *g, const View *v, const Action *a, ArenaTally *tally)
{
    const ArenaFamily *family = arena_family(g->ops->family);
    const Action win = { .kind = ACT_WIN };
    tally->declined += a->kind != ACT_WIN && g->ops->check(g, v, &win) == ERR_NONE;
    if (family->count_choice != NULL)
        family->count_choice(v, a, tally);
}

void arena_count_event(const Game *g, const Event *e, ArenaTally *const tally[SEATS_MAX])
{
    const ArenaFamily *family = arena_family(g->ops->family);
    if (family->count != NULL)
        family->count(e, tally);
}

static void count_scores(const Game *g, const State *s, ArenaTally *const tally[SEATS_MAX])
{
    static const int64_t no_wins[SEATS_MAX];    /* the best score of a hand counts, with or without
                                                 * a win */
    Result result;
    g->ops->result(g, s, &result);
    SeatMask best = 0;
    for (Seat i = 0; i < g->n_seats; i++)
        best |= game_place(g, result.delta, no_wins, i) == 1 ? seat_bit(i) : 0;
    for (Seat i = 0; i < g->n_seats; i++) {
        tally[i]->score += result.delta[i];
        tally[i]->firsts += has_seat(best, i) ? ARENA_SHARES / __builtin_popcount(best) : 0;
    }
}

void arena_count_end(const Game *g, const State *s, const Event *last,
                     ArenaTally *const tally[SEATS_MAX])
{
    count_scores(g, s, tally);
    View end;
    g->ops->observe(g, s, SEAT_NONE, &end);
    const ArenaFamily *family = arena_family(g->ops->family);
    for (Seat i = 0; i < g->n_seats && family->count_end != NULL; i++)
        family->count_end(g, &end, i, last, tally[i]);
}

/* ---- records -------------------------------------------------------------------------------- */

static void begin_record(ArenaTable *t, const ArenaHand *hand)
{
    if (t->store == NULL || t->setup->results_only)
        return;
    const Game *g = t->setup->game;
    char *path = arena_record_path(t->setup, hand->deal, hand->rotation);
    Diag why = { 0 };
    unlink(path);               /* left by an arena that was stopped during this deal */
    t->record = NULL;
    if (record_create(path, g->ops->key, &t->record, &why) != ERR_NONE)
        arena_store_fail(t->store, &why);
    free(path);
    if (t->record == NULL)
        return;
    RecordHeader *header = &t->header[hand->rotation];
    header->seed = hand->seed;
    header->salt[0] = '\0';
    commit_seal(header);
    record_put_header(t->record, header);
    header->commit[0] = '\0';   /* of this hand: an engine started later must see the same table */
    Event start = t->hand.log.e[0];
    start.hand_no = 1;
    record_put_event(t->record, g, &start);
}

static void end_record(ArenaTable *t)
{
    if (t->record == NULL)
        return;
    View end;
    Diag why = { 0 };
    game_observe(t->setup->game, t->hand.state, SEAT_NONE, &end);
    record_put_end(t->record, t->setup->game, end.score);
    record_flush(t->record);
    if (record_notice(t->record, &why))
        arena_store_fail(t->store, &why);
    record_close(t->record);
    t->record = NULL;
}

/* ---- events --------------------------------------------------------------------------------- */

/* Passes the new events to every player, as its seat has seen them. */
static void arena_table_show(ArenaTable *t, const ArenaHand *hand)
{
    for (Seat s = 0; s < t->setup->game->n_seats; s++)
        player_see(t->player[hand->rotation][s], hand_log(&t->hand, s));
}

/* Publishes the consequences of the last choice. */
static void arena_table_publish(ArenaTable *t, const ArenaHand *hand)
{
    arena_table_show(t, hand);
    const EventList news = hand_news(&t->hand);
    for (int i = 0; i < news.n; i++) {
        const Event *e = &news.e[i];
        arena_count_event(t->setup->game, e, hand->tally);
        if (t->record != NULL)
            record_put_event(t->record, t->setup->game, e);
    }
}

/* ---- playing -------------------------------------------------------------------------------- */

/* Asks and waits; other programs may need time. */
static Action arena_table_answer_of(Player *p, const InfoSet *info)
{
    enum { GLANCE_MS = 20 };    /* a silent engine becomes late by its own clock */
    Action a;
    p->ops->ask(p, info);
    while (p->ops->poll(p, 0, &a) == ASK_PENDING) {
        struct pollfd wait = { .fd = player_wait_fd(p), .events = POLLIN };
        if (wait.fd >= 0)
            poll(&wait, 1, player_wait_ms(p, GLANCE_MS));
    }
    return a;
}

/* Faults of a player that is another program: its stand-in gave a legal answer. */
static void count_fault(Player *p, ArenaTally *tally)
{
    const char *fault = p->ops->fault != NULL ? p->ops->fault(p) : NULL;
    if (fault == NULL)
        return;
    bool late = strcmp(fault, "engine-late") == 0, ended = strcmp(fault, "engine-ended") == 0;
    tally->late += late;
    tally->ended += ended;
    tally->illegal += !late && !ended;
}

/* One decision: ask, time, judge, play. An illegal answer is counted, and the first legal one is
 * played instead. */
static void arena_table_decide(ArenaTable *t, const ArenaHand *hand, Seat seat)
{
    const Game *g = t->setup->game;
    Player *p = t->player[hand->rotation][seat];
    int place = arena_player_at(g, seat, hand->rotation);
    ClockNs *clock = t->clock[place];
    ArenaTally *tally = hand->tally[seat];
    InfoSet info;
    hand_info(&t->hand, seat, &info);
    int64_t start = clock();
    Action a = arena_table_answer_of(p, &info);
    arena_times_count(t->times[place], (uint64_t)(clock() - start));
    tally->decisions++;
    count_fault(p, tally);
    if (g->ops->check(g, &info.view, &a) != ERR_NONE) {
        tally->illegal++;
        game_menu(g, &info.view, &a, 1);
    }
    arena_count_choice(g, &info.view, &a, tally);
    hand_play(&t->hand, seat, &a);
    arena_table_publish(t, hand);
}

/* The players see the deal under its own number, so that their random streams differ between deals;
 * the record contains a match of one hand. */
static void arena_table_play_hand(ArenaTable *t, const ArenaHand *hand)
{
    const Game *g = t->setup->game;
    SeatMask asked;
    arena_table_seat_players(t, hand->rotation);
    Err e = hand_start(&t->hand, &hand->tiles, hand->first, (int)hand->deal + 1, hand->score);
    assert(e == ERR_NONE);
    (void)e;
    arena_table_show(t, hand);
    begin_record(t, hand);
    while ((asked = hand_asked(&t->hand)) != 0) {
        Seat seat = 0;
        while (!has_seat(asked, seat))
            seat++;
        arena_table_decide(t, hand, seat);
    }
    arena_count_end(g, t->hand.state, &t->hand.log.e[t->hand.log.n - 1], hand->tally);
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
    for (; hand.rotation < arena_rotations(setup); hand.rotation++) {
        int64_t before[SEATS_MAX];
        for (int p = 0; p < g->n_seats; p++)
            before[p] = out->tally[p].score;
        for (Seat s = 0; s < g->n_seats; s++)
            hand.tally[s] = &out->tally[arena_player_at(g, s, hand.rotation)];
        arena_table_play_hand(t, &hand);
        for (int p = 0; p < g->n_seats; p++)
            out->score[hand.rotation][p] = out->tally[p].score - before[p];
    }
}
