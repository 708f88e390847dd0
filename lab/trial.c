/* SPDX-License-Identifier: MIT */
/* The thread plays deals one after another; a lock protects the sums. */
#include "trial.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#include "arena_impl.h"
#include "clock.h"
#include "i18n.h"
#include "x_alloc.h"

static const uint64_t SEED = 1;     /* fixed: the same deals in every trial */

struct Trial {
    Game            game;
    ArenaSetup      setup;
    ArenaTable     *table;
    atomic_bool     stop;
    int64_t         begin_ns, end_ns, limit_ns;
    pthread_t       thread;
    bool            started;
    pthread_mutex_t lock;           /* for the members below */
    ArenaDealSum   *deal;
    int64_t         n;
    bool            done;
};

static void add_deal(Trial *t, const ArenaDeal *result)
{
    ArenaDealSum sum = { .wins = { 0 } };
    for (int p = 0; p < t->game.n_seats; p++)
        sum.score[p] = result->tally[p].score;
    pthread_mutex_lock(&t->lock);
    t->deal[t->n++] = sum;
    pthread_mutex_unlock(&t->lock);
}

static void *play(void *arg)
{
    Trial *t = arg;
    ArenaDeal result;
    for (int64_t d = 0; d < t->setup.deals && clock_ns() < t->begin_ns + t->limit_ns; d++) {
        if (!arena_table_play(t->table, d, &result))
            break;
        add_deal(t, &result);
    }
    pthread_mutex_lock(&t->lock);
    t->done = true;
    t->end_ns = clock_ns();
    pthread_mutex_unlock(&t->lock);
    return NULL;
}

Trial *trial_new(const Game *game, const char *name, const char *other, int64_t deals, int64_t ms)
{
    Trial *t = x_alloc(sizeof *t);
    t->game = *game;
    t->setup = (ArenaSetup){ .game = &t->game, .deals = deals, .seed = SEED, .duplicate = true,
                             .jobs = 1, .stop = &t->stop };
    for (int p = 0; p < game->n_seats; p++)
        snprintf(t->setup.player[p].kind, PLAYER_KIND, "ai:%s", p == 0 ? name : other);
    t->limit_ns = ms * 1000000;
    t->deal = x_alloc((size_t)deals * sizeof *t->deal);
    t->table = arena_table_new(&t->setup, NULL);
    t->begin_ns = clock_ns();
    pthread_mutex_init(&t->lock, NULL);
    t->end_ns = t->begin_ns;
    t->started = pthread_create(&t->thread, NULL, play, t) == 0;
    if (!t->started)
        t->done = true;
    return t;
}

void trial_look(Trial *t, TrialResult *out)
{
    ArenaReport report = { .hands = 0 };
    if (clock_ns() > t->begin_ns + t->limit_ns)
        trial_stop(t);              /* a deal between slow engines may take minutes */
    pthread_mutex_lock(&t->lock);
    if (t->n > 0)
        arena_report_fill(&t->setup, t->deal, t->n, &report);
    *out = (TrialResult){ .done = t->done, .hands = report.hands,
                          .ms = ((t->done ? t->end_ns : clock_ns()) - t->begin_ns) / 1000000,
                          .net = report.player[0].net_per_deal,
                          .net_ci95 = t->n > 0 ? report.player[0].net_ci95 : -1 };
    pthread_mutex_unlock(&t->lock);
}

void trial_stop(Trial *t) { atomic_store(&t->stop, true); }

void trial_free(Trial *t)
{
    if (t == NULL)
        return;
    trial_stop(t);
    if (t->started)
        pthread_join(t->thread, NULL);
    arena_table_free(t->table);
    pthread_mutex_destroy(&t->lock);
    free(t->deal);
    free(t);
}

void trial_text(const TrialResult *r, const char *name, const char *other, char *out, size_t size)
{
    long long hands = (long long)r->hands;
    if (r->net_ci95 < 0)
        snprintf(out, size, "%s", _("Too few hands were played to say anything."));
    else if (r->net > r->net_ci95)
        snprintf(out, size,
                 _("In %lld hands, %s scored %.1f points per hand more than %s (+/- %.1f): it is "
                   "stronger."), hands, name, r->net, other, r->net_ci95);
    else if (-r->net > r->net_ci95)
        snprintf(out, size,
                 _("In %lld hands, %s scored %.1f points per hand less than %s (+/- %.1f): it is "
                   "weaker."), hands, name, -r->net, other, r->net_ci95);
    else
        snprintf(out, size,
                 _("In %lld hands, %s scored %+.1f points per hand compared with %s (+/- %.1f): "
                   "there is no clear difference."), hands, name, r->net, other, r->net_ci95);
}
