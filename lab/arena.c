/* SPDX-License-Identifier: MIT */
/* The arena: threads take the deals one by one as they become free; the results are combined by
 * index.
 *
 * Every deal is played independently from (seed, deal), all counts are integers, and the only sums
 * of fractions run over the deals in order: so the number of threads affects only the time. */
#include "arena.h"

#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "arena_impl.h"
#include "clock.h"
#include "engine.h"
#include "guests.h"
#include "i18n.h"
#include "own_engines.h"
#include "x_alloc.h"

typedef struct Arena {
    const ArenaSetup *setup;
    ArenaStore     *store;          /* or NULL */
    ArenaDealSum   *deal;
    int64_t         n;              /* number of deals */
    int64_t         limit;          /* deals before this one may be taken */
    _Atomic int64_t next;           /* next deal to take */
    _Atomic int64_t done, kept;     /* deals; those found in the store instead of played */
    pthread_mutex_t lock;           /* for n_running */
    pthread_cond_t  finished;
    int             n_running;
} Arena;

typedef struct Worker {
    Arena      *arena;
    ArenaTable *table;
    ArenaTally  sum[SEATS_MAX];
    pthread_t   thread;
} Worker;

int64_t *arena_tally_field(ArenaTally *t, int field) { return (int64_t *)t + field; }

/* ---- times of decisions in logarithmic classes ---------------------------------------------- */

/* The middle of a class. */
static double times_class_ns(int class)
{
    if (class < 64)
        return class;
    int shift = class / 32 - 1;
    return ((double)(class - shift * 32) + 0.5) * (double)(UINT64_C(1) << shift);
}

void arena_times_count(LatencyHistogram *t, uint64_t ns)
{
    int shift = 0;
    while (ns >> shift >= 64)
        shift++;
    t->n[shift * 32 + (int)(ns >> shift)]++;
    if (ns > t->max_ns)
        t->max_ns = ns;
}

static double times_quantile_ms(const LatencyHistogram *t, double share)
{
    uint64_t total = 0, below = 0;
    for (int i = 0; i < TIMES_MAX; i++)
        total += t->n[i];
    for (int i = 0; i < TIMES_MAX; i++) {
        below += t->n[i];
        if (total > 0 && (double)below >= share * (double)total)
            return times_class_ns(i) / 1e6;
    }
    return 0;
}

/* ---- threads -------------------------------------------------------------------------------- */

/* Deals differ in length: a thread that has finished one takes the next. */
static void *arena_work(void *arg)
{
    Worker *w = arg;
    Arena *a = w->arena;
    int n = a->setup->game->n_seats;
    int64_t deal;
    while ((deal = atomic_fetch_add(&a->next, 1)) < a->limit) {
        ArenaDeal result;
        if (arena_store_get(a->store, deal, &result)) {
            atomic_fetch_add(&a->kept, 1);
        } else {
            arena_table_play(w->table, deal, &result);
            arena_store_put(a->store, deal, &result);
        }
        if (arena_store_failed(a->store))
            break;
        for (int p = 0; p < n; p++)
            arena_add_tally(&w->sum[p], &result.tally[p]);
        arena_sum_deal(a->setup, &result, &a->deal[deal]);
        atomic_fetch_add(&a->done, 1);
    }
    pthread_mutex_lock(&a->lock);
    a->n_running--;
    pthread_cond_signal(&a->finished);
    pthread_mutex_unlock(&a->lock);
    return NULL;
}

static double seconds_since(int64_t start_ns)
{
    return (double)(clock_ns() - start_ns) / 1e9;
}

/* Waits for the threads and reports progress. */
static void wait_for_all(Arena *a, int64_t start_ns)
{
    const ArenaSetup *setup = a->setup;
    pthread_mutex_lock(&a->lock);
    while (a->n_running > 0) {
        struct timespec until;
        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_nsec += 250000000;
        until.tv_sec += until.tv_nsec / 1000000000;
        until.tv_nsec %= 1000000000;
        pthread_cond_timedwait(&a->finished, &a->lock, &until);
        if (setup->progress == NULL)
            continue;
        const ArenaProgress now = { atomic_load(&a->done), atomic_load(&a->kept), a->n,
                                    seconds_since(start_ns), setup->match, setup->matches };
        setup->progress(&now);
    }
    pthread_mutex_unlock(&a->lock);
}

/* ---- the run -------------------------------------------------------------------------------- */

/* Sums and times of the players, over all threads. */
static void add_up(const Arena *a, const Worker *worker, ArenaReport *out)
{
    const ArenaSetup *setup = a->setup;
    LatencyHistogram *times = x_alloc(sizeof *times);
    for (int p = 0; p < setup->game->n_seats; p++) {
        ArenaPlayer *player = &out->player[p];
        memset(times, 0, sizeof *times);
        for (int j = 0; j < setup->jobs; j++) {
            arena_add_tally(&player->sum, &worker[j].sum[p]);
            const LatencyHistogram *more = arena_table_times(worker[j].table, p);
            for (int i = 0; i < TIMES_MAX; i++)
                times->n[i] += more->n[i];
            if (more->max_ns > times->max_ns)
                times->max_ns = more->max_ns;
        }
        player->ms_max = (double)times->max_ns / 1e6;
        player->ms_p50 = fmin(times_quantile_ms(times, 0.5), player->ms_max);
        player->ms_p95 = fmin(times_quantile_ms(times, 0.95), player->ms_max);
        player->ms_p99 = fmin(times_quantile_ms(times, 0.99), player->ms_max);
    }
    free(times);
}

/* Starts the threads. If one cannot be started, the caller does its work. */
static void arena_play_all(Arena *a, Worker *worker, int64_t start_ns)
{
    int jobs = a->setup->jobs;
    bool *started = x_alloc((size_t)jobs * sizeof *started);
    a->n_running = jobs;
    for (int j = 0; j < jobs; j++)
        started[j] = pthread_create(&worker[j].thread, NULL, arena_work, &worker[j]) == 0;
    for (int j = 0; j < jobs; j++) {
        if (!started[j])
            arena_work(&worker[j]);
    }
    wait_for_all(a, start_ns);
    for (int j = 0; j < jobs; j++) {
        if (started[j])
            pthread_join(worker[j].thread, NULL);
    }
    free(started);
}

/* Plays all deals; with a test, only those up to the next evaluation at a time, so that the deals
 * played do not depend on the threads. */
static void play_rounds(Arena *a, Worker *worker, int64_t start_ns, ArenaVerdict *verdict)
{
    const ArenaSetup *setup = a->setup;
    do {
        atomic_store(&a->next, a->limit);
        a->limit = setup->sprt == NULL || a->n - a->limit < SPRT_ROUND ? a->n
                                                                       : a->limit + SPRT_ROUND;
        arena_play_all(a, worker, start_ns);
        if (setup->sprt != NULL)
            arena_sprt_judge(setup, a->deal, a->limit, verdict);
    } while (a->limit < a->n && verdict->says == 0 && !arena_store_failed(a->store));
}

/* Plays and reports; the store is open. */
static void arena_run_all(Arena *a, ArenaReport *out)
{
    const ArenaSetup *setup = a->setup;
    int64_t start_ns = clock_ns();
    a->n = setup->deals;
    a->deal = x_alloc((size_t)a->n * sizeof *a->deal);
    Worker *worker = x_alloc((size_t)setup->jobs * sizeof *worker);
    for (int j = 0; j < setup->jobs; j++) {
        worker[j].arena = a;
        worker[j].table = arena_table_new(setup, a->store);
    }
    *out = (ArenaReport){ .confined = guests_are_confined() };
    play_rounds(a, worker, start_ns, &out->verdict);
    add_up(a, worker, out);
    arena_report_fill(setup, a->deal, a->limit, out);
    out->seconds = seconds_since(start_ns);
    for (int j = 0; j < setup->jobs; j++)
        arena_table_free(worker[j].table);
    free(worker);
}

bool arena_is_unsound(const ArenaPlayer *p)
{
    return p->faults * 100 > p->sum.decisions;
}

Err arena_check_sound(const ArenaReport *r, Diag *diag)
{
    for (int i = 0; i < r->n_players; i++) {
        const ArenaPlayer *p = &r->player[i];
        if (arena_is_unsound(p))
            return diag_set(diag, ERR_PLAYER,
                            _("%s did not make %lld of its %lld decisions itself (illegal: %lld, "
                              "late: %lld, not running: %lld), so its figures do not show how it "
                              "plays"),
                            p->name, (long long)p->faults, (long long)p->sum.decisions,
                            (long long)p->sum.illegal, (long long)p->sum.late,
                            (long long)p->sum.ended);
    }
    return ERR_NONE;
}

/* ---- before the first deal ------------------------------------------------------------------- */

/* The name of player `place`: for an engine of config.ini the user's name for it. A program at
 * several places is started once; if two programs give the same name, the second gets a number. */
static Err meet_one(ArenaSetup *setup, int place, const RecordHeader *header, Diag *diag)
{
    PlayerSpec *spec = &setup->player[place];
    char said[PLAYER_TEXT];
    int alike = 1;
    for (int p = 0; p < place; p++) {
        if (strcmp(setup->player[p].kind, spec->kind) == 0) {
            player_take_name(spec, setup->player[p].name);
            return ERR_NONE;
        }
    }
    const char *text = spec->kind + strlen("exec:"), *own = own_engine_name(text);
    Err e = engine_meet(text, header, said, sizeof said, diag);
    if (own != NULL)
        snprintf(said, sizeof said, "%s", own);
    for (int p = 0; p < place; p++) {
        const char *other = arena_name(&setup->player[p]);
        size_t n = strlen(said);
        alike += strncmp(other, said, n) == 0 && (other[n] == '\0' || other[n] == ' ');
    }
    char *name = alike == 1 ? x_strdup(said) : x_printf("%s %d", said, alike);
    player_take_name(spec, name);
    free(name);
    return e;
}

static Err meet_all(ArenaSetup *setup, Diag *diag)
{
    RecordHeader header = { .game = *setup->game, .engine = setup->engine };
    Err e = ERR_NONE;
    for (int p = 0; p < setup->game->n_seats; p++)
        header.name[p] = header.player[p] = (char *)arena_entry(&setup->player[p]);
    for (int p = 0; p < setup->game->n_seats && e == ERR_NONE; p++)
        if (strncmp(setup->player[p].kind, "exec:", 5) == 0)
            e = meet_one(setup, p, &header, diag);
    return e;
}

Err arena_run_deals(ArenaSetup *setup, ArenaReport *out, ArenaDealSum **deal, Diag *diag)
{
    Arena a = { .setup = setup, .lock = PTHREAD_MUTEX_INITIALIZER,
                .finished = PTHREAD_COND_INITIALIZER };
    Err e = player_check_engines(setup->game, setup->player, diag);
    if (e == ERR_NONE)
        e = meet_all(setup, diag);
    if (e == ERR_NONE && setup->record_dir != NULL) {
        guests_hide(setup->record_dir);
        if (setup->record_file != NULL)
            guests_hide(setup->record_file);
        e = arena_store_open(setup, &a.store, diag);
    }
    if (e != ERR_NONE)
        return e;
    arena_run_all(&a, out);
    *deal = a.deal;
    return a.store != NULL ? arena_store_close(a.store, diag) : ERR_NONE;
}

Err arena_run(ArenaSetup *setup, ArenaReport *out, Diag *diag)
{
    ArenaDealSum *deal = NULL;
    Err e = arena_run_deals(setup, out, &deal, diag);
    free(deal);
    return e;
}
