/* SPDX-License-Identifier: MIT */
/* Replays a hand of a record with computer players only. They are created as in a match and asked
 * in the same way, with the same random streams; a hand that computers played in the record has the
 * same result in the first playing. */
#include "par.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hand.h"
#include "number.h"
#include "opponents.h"
#include "player.h"
#include "review_family.h"
#include "stats.h"
#include "x_alloc.h"
#include "hand_alloc.h"

/* A hand of the record that is counted. */
typedef struct Counted {
    int     start;              /* index of its first event */
    ParHand sum;
} Counted;

struct Par {
    const Record *record;
    Seat          seat;
    int           playings;

    Counted      *hand;
    int           n, cap;
    int           at;           /* the current hand; n: none */
    int           played;       /* its playings so far */
    int64_t       points;       /* won in these playings */

    bool          in_hand;      /* a playing is in progress; the members below belong to it */
    Hand          table;
    Player       *player[SEATS_MAX];
    SeatMask      asked;        /* the seats that have the question */
};

/* -- the hands --------------------------------------------------------------------------------- */

/* A seat without any human belongs to its computer player. */
static void par_list_hands(Par *p)
{
    const Record *r = p->record;
    bool own = has_seat(record_people(r), p->seat);
    int start = -1;
    for (int i = 0; i < r->n_events; i++) {
        const Event *e = &r->event[i].e;
        if (e->kind == EV_START)
            start = i;
        if (e->kind != EV_END || start < 0 ||
            (own && record_hand_of(r, p->seat, start, i) == NULL))
            continue;
        p->hand = x_grow(p->hand, p->n, &p->cap, sizeof *p->hand);
        p->hand[p->n++] = (Counted){
            start, { .hand_no = r->event[start].e.hand_no, .result = e->delta[p->seat] }
        };
    }
}

Par *par_new(const Record *record, Seat seat, int playings)
{
    assert(seat < record->header.game.n_seats && playings >= 1);
    Par *p = x_alloc(sizeof *p);
    p->record = record;
    p->seat = seat;
    p->playings = playings;
    par_list_hands(p);
    return p;
}

void par_only(Par *p, int hand_no)
{
    int n = 0;
    for (int i = 0; i < p->n; i++)
        if (p->hand[i].sum.hand_no == hand_no)
            p->hand[n++] = p->hand[i];
    p->n = n;
}

bool par_is_offered(const GameOps *game)
{
    return review_family(game->family)->par_is_fair;
}

/* -- playing ----------------------------------------------------------------------------------- */

/* The first playing uses the random numbers of the match. */
static uint64_t seed_of(const Par *p)
{
    uint64_t seed = p->record->header.seed;
    return p->played == 0 ? seed : rng_derive(seed, "par", (uint64_t)p->played);
}

/* The expert gives par, or the usual opponent if the game has none; the other seats keep the
 * opponents named in the record that still exist. */
static void par_seat_players(Par *p, const Seating *then)
{
    const Game *g = &p->record->header.game;
    const Opponent *expert = opponent_find(g->ops, "expert");
    const char *par = expert != NULL ? expert->name : opponent_usual(g->ops)->name;
    for (Seat s = 0; s < g->n_seats; s++) {
        const char *own = then->player[s];
        bool known = s != p->seat && strncmp(own, "ai:", 3) == 0 &&
                     opponent_find(g->ops, own + 3) != NULL;
        PlayerSpec spec;
        Err e = player_parse(g->ops, known ? own : par, &spec, NULL);
        assert(e == ERR_NONE);
        (void)e;
        p->player[s] = player_new(&spec, g, s, seed_of(p));
        player_ai_use_cores(p->player[s]);
    }
}

static void begin_playing(Par *p)
{
    const Record *r = p->record;
    const RecordEvent *start = &r->event[p->hand[p->at].start];
    Seating then;
    record_seating(r, p->hand[p->at].start + 1, &then);
    par_seat_players(p, &then);
    hand_alloc(&p->table, &r->header.game);
    p->in_hand = true;
    p->asked = 0;
    Err e = hand_start(&p->table, start->e.deal, start->e.actor, start->e.hand_no,
                       start->e.start_score);
    if (e != ERR_NONE)
        p->n = p->at;           /* not a deal of this game: the hands before it count */
}

static void end_playing(Par *p)
{
    for (Seat s = 0; s < SEATS_MAX; s++) {
        if (p->player[s] != NULL)
            p->player[s]->ops->free(p->player[s]);
        p->player[s] = NULL;
    }
    if (p->in_hand)
        hand_free(&p->table);
    p->in_hand = false;
}

static void count_playing(Par *p)
{
    const Game *g = &p->record->header.game;
    Result result;
    g->ops->result(g, p->table.state, &result);
    p->points += result.delta[p->seat];
    end_playing(p);
    if (++p->played < p->playings)
        return;
    int half = p->points < 0 ? -(p->playings / 2) : p->playings / 2;
    p->hand[p->at++].sum.par = (1000 * p->points + half) / p->playings;     /* to the nearest */
    p->played = 0;
    p->points = 0;
}

/* The first seat that must answer thinks for a slice. */
static void par_think(Par *p, SeatMask asked)
{
    Seat s = 0;
    Action a;
    while (!has_seat(asked, s))
        s++;
    if (!has_seat(p->asked, s)) {
        InfoSet info;
        hand_info(&p->table, s, &info);
        p->player[s]->ops->ask(p->player[s], &info);
        p->asked |= seat_bit(s);
    }
    if (p->player[s]->ops->poll(p->player[s], 0, &a) != ASK_READY)
        return;
    p->asked = 0;
    Err e = hand_apply(&p->table, s, &a);
    assert(e == ERR_NONE);
    (void)e;
}

bool par_step(Par *p)
{
    if (p->at >= p->n)
        return false;
    if (!p->in_hand)
        begin_playing(p);
    SeatMask asked = p->at < p->n ? hand_asked(&p->table) : 0;
    if (p->at >= p->n)
        end_playing(p);
    else if (asked != 0)
        par_think(p, asked);
    else
        count_playing(p);
    return p->at < p->n;
}

void par_free(Par *p)
{
    if (p == NULL)
        return;
    end_playing(p);
    free(p->hand);
    free(p);
}

/* -- the results ------------------------------------------------------------------------------- */

int par_percent(const Par *p)
{
    return p->n == 0 ? 100 : (100 * (p->at * p->playings + p->played)) / (p->n * p->playings);
}

int par_n(const Par *p) { return p->at; }
const ParHand *par_hand(const Par *p, int i) { return &p->hand[i].sum; }

ParHand par_sum(const Par *p)
{
    ParHand sum = { .hand_no = p->at };
    for (int i = 0; i < p->at; i++) {
        sum.result += p->hand[i].sum.result;
        sum.par += p->hand[i].sum.par;
    }
    return sum;
}

int64_t par_difference(const ParHand *h)
{
    return 1000 * h->result - h->par;
}

const char *par_text(int64_t thousandths, int places, char out[PAR_WORD])
{
    static const int64_t unit[] = { 1000, 100, 10, 1 };
    assert(places >= 0 && places <= 3);
    int64_t n = thousandths < 0 ? -thousandths : thousandths;
    n = (n + unit[places] / 2) / unit[places];
    return number_fixed(thousandths < 0 ? -n : n, places, true, out);
}

Err par_keep(const Par *p, Diag *diag)
{
    Stats *s;
    Err e = stats_open(&s, diag);
    if (e != ERR_NONE)
        return e;
    const char *slash = strrchr(p->record->path, '/');
    const char *name = slash != NULL ? slash + 1 : p->record->path;
    for (int i = 0; i < p->at && e == ERR_NONE; i++) {
        const ParHand *h = &p->hand[i].sum;
        char *key = x_printf("%s %d %d", name, p->seat, h->hand_no);
        char *value = x_printf("%s %lld %lld", p->record->header.game.ops->key,
                               (long long)h->result, (long long)h->par);
        e = stats_keep(s, "par", key, value, diag);
        free(value);
        free(key);
    }
    stats_close(s);
    return e;
}

typedef struct Kept {
    const GameOps *game;
    ParHand        sum;
} Kept;

/* "datongzi 120 98125": game, result, par. */
static void add_kept(void *context, const char *key, const char *value)
{
    Kept *k = context;
    char game[64];
    long long result, par;
    (void)key;
    if (sscanf(value, "%63s %lld %lld", game, &result, &par) != 3 ||
        strcmp(game, k->game->key) != 0)
        return;
    k->sum.hand_no++;
    k->sum.result += result;
    k->sum.par += par;
}

bool par_kept(const GameOps *game, ParHand *out)
{
    Stats *s;
    Kept k = { .game = game };
    if (!stats_are_kept() || stats_open(&s, NULL) != ERR_NONE)
        return false;
    stats_each_kept(s, "par", add_kept, &k, NULL);
    stats_close(s);
    *out = k.sum;
    return k.sum.hand_no > 0;
}
