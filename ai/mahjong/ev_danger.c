/* SPDX-License-Identifier: MIT */
/* What a discard may give away (docs/ai.md 3): for each opponent the probability that it waits for
 * the tile, times the cost of giving it. The probability is a logistic sum of facts that are open
 * or can be remembered; the weights are fitted to self-play by tools/ev_danger_fit.c. */
#include "ev_impl.h"

#include "exact.h"
#include "mj.h"

#include "ev_danger_weights.def"
#include "game.h"

/* Discards of a seat that say something about a tile. */
typedef struct DangerCuts {
    int useful, same, near, suit;
    int last;
} DangerCuts;

static DangerCuts danger_cuts_of(const MjSeat *seat, Tile tile)
{
    DangerCuts c = { 0 };
    for (int i = 0; i < seat->n_pond; i++) {
        Tile k = seat->pond[i];
        bool of_void = suit_of(k) == seat->void_suit;
        c.useful += !of_void;
        c.last = of_void ? 0 : seat->pond_mark[i] & POND_DRAWN ? 1 : 2;
        if (suit_of(k) != suit_of(tile))
            continue;
        int apart = k > tile ? k - tile : tile - k;
        c.suit++;
        c.same += apart == 0;
        c.near += apart > 0 && apart <= 2 && tile < N_SUITED;
    }
    return c;
}

static int melds_in(const MjSeat *seat, Suit suit)
{
    int n = 0;
    for (int i = 0; i < seat->n_melds; i++)
        n += suit_of(seat->meld[i].tile) == suit;
    return n;
}

/* The ways to wait for a tile with two in a row that are still possible: the seat has not let the
 * third one go. */
static int sides_of(const MjSeat *seat, KindMask passed, Tile tile, const uint8_t unseen[N_KINDS])
{
    int sides = 0;
    if (tile >= N_SUITED)
        return 0;
    for (int by = -1; by <= 1; by += 2) {
        int rank = rank_of(tile) + 3 * by;
        Tile third = (Tile)(tile + 3 * by);
        if (rank < 1 || rank > 9 || has_kind(passed, third) || danger_cuts_of(seat, third).same > 0)
            continue;
        sides += unseen[tile + by] > 0 && unseen[tile + 2 * by] > 0;
    }
    return sides;
}

void danger_features(const MjTable *t, const PassedTiles *w, Seat q, Tile tile,
                     const uint8_t unseen[N_KINDS], uint8_t out[N_FEAR_GROUPS])
{
    const MjSeat *seat = &t->seat[q];
    DangerCuts c = danger_cuts_of(seat, tile);
    KindMask passed = w->passed[q];
    int rank = rank_of(tile), from_end = rank < 5 ? rank : 10 - rank;
    const int fact[N_FEAR_GROUPS] = {
        FEAR_WALL + lesser(t->wall / 6, 9),
        FEAR_MELDS + seat->n_melds,
        FEAR_CUTS + lesser(c.useful, 9),
        FEAR_LAST + c.last,
        FEAR_RANK + (tile >= N_SUITED ? 4 : lesser(from_end, 4) - 1),
        FEAR_UNSEEN + lesser(unseen[tile], 3),
        FEAR_OWN_CUT + lesser(c.same, 1),
        FEAR_NEAR + lesser(c.near, 3),
        FEAR_SUIT + lesser(c.suit, 5),
        FEAR_SUIT_MELDS + lesser(melds_in(seat, suit_of(tile)), 3),
        FEAR_PASSED + has_kind(passed, tile),
        DANGER_DISCARDS_AS_DRAWN + lesser(w->discards_since_change[q], 5),
        FEAR_SINCE + lesser(__builtin_popcountll(passed & ~suit_mask(seat->void_suit)), 9),
        FEAR_SIDES + sides_of(seat, passed, tile, unseen),
    };
    for (int i = 0; i < N_FEAR_GROUPS; i++)
        out[i] = (uint8_t)fact[i];
}

double ev_wait_chance(const MjRules *r, const MjTable *t, const PassedTiles *w, Seat q, Tile tile,
                      const uint8_t unseen[N_KINDS])
{
    const double *weights = r->fans ? xuezhan_fears
                          : r->set.wild != TILE_NONE ? hongzhong_fears : tuidaohu_fears;
    uint8_t fear[N_FEAR_GROUPS];
    danger_features(t, w, q, tile, unseen, fear);
    double sum = weights[N_FEARS];
    for (int i = 0; i < N_FEAR_GROUPS; i++)
        sum += weights[fear[i]];
    return 1 / (1 + exact_exp(-sum));
}

int ev_worth_class(const MjTable *t, Seat q, Tile tile)
{
    const MjSeat *seat = &t->seat[q];
    int of_suit = melds_in(seat, suit_of(tile));
    int kind = of_suit == seat->n_melds && danger_cuts_of(seat, tile).suit == 0 ? 2 : of_suit > 0;
    return 3 * seat->n_melds + kind;
}

double wait_mean_multiplier(const MjTable *t, Seat q, Tile tile)
{
    return xuezhan_worths[ev_worth_class(t, q, tile)];
}

/* How often the next player takes a tile for a run, by its rank from the nearer end, in the first
 * round and the decrease per round; and the share of a win that this costs us. With equal hands and
 * rounds we then win 3.5 hands of 100 less (6,000 hands of four `eff`); twice that plays no worse.
 * A pong costs nothing: as many seats lose a turn by it. */
static const double RUN_RATE[5] = { 0.080, 0.145, 0.230, 0.200, 0.190 };
static const double RUN_FADES = 0.014, RUN_COSTS = 0.06;

static double feeds_run(const EvContext *s, Tile tile)
{
    const MjTable *t = s->table;
    Seat next = seat_after(s->me, 1, s->game->n_seats);
    if (!s->game->mj.chi || tile >= N_SUITED || t->seat[next].n_melds == MELDS_MAX)
        return 0;
    int rank = rank_of(tile), at = (rank < 5 ? rank : 10 - rank) - 1;
    double round = (s->game->mj.n_tiles - t->wall) / (double)s->game->n_seats - 13;
    double rate = RUN_RATE[at] * (1 - round * RUN_FADES / RUN_RATE[2]);
    double win = s->least.given + s->flat_cost;
    return rate > 0 ? rate * RUN_COSTS * win : 0;
}

/* An exposed kong of a tile of which we see no other copy: the probability in the first round, and
 * the increase per round (8,000 hands of four `eff`, Hongzhong). A pong costs nothing there
 * either. */
static const double KONG_RATE = 0.004, KONG_RISES = 0.0035;

/* Where play continues, a ready seat wins in any case with this probability within a step, and on a
 * self-draw everyone pays twice: withholding the tile saves almost nothing while there are tiles to
 * draw. A discard gives away only what the seat would not have won otherwise. In Xuezhan the whole
 * price loses 0.2 points a hand against no price at all (docs/strength.md). */
static const double READY_WINS = 0.28, KEPT_COSTS = 0.93;

/* The income of a kong that would be lost if the tile is won on: that of the kong being robbed, or
 * of the last one if the tile is discarded right after it. xuezhan 4.5, 8.7. */
static double at_stake(const EvContext *s, WinFlags flags)
{
    const MjKongLedger *p = &s->table->ledger;
    if (flags & WIN_ROB_KONG)
        return s->kong_pays[MELD_ADDED_KONG] * s->n_opponents;
    int last = mj_last_kong(p, s->me);
    if (!s->game->mj.kong_handed_on || !s->table->kong_draw || last < 0 || p->kong[last].exempt)
        return 0;
    return (double)p->kong[last].each * __builtin_popcount(p->kong[last].payers);
}

/* What it costs if the others win on the tile with `flags`. */
static double feared(const EvContext *s, Tile tile, WinFlags flags, double points)
{
    const MjRules *r = &s->game->mj;
    double sum = 0, wins_anyway = r->play_on ? 1 - exact_pow(1 - READY_WINS, s->n_draws) : 0;
    double price_of_giving = s->least.given * (1 - KEPT_COSTS * wins_anyway);
    for (Seat q = 0; q < s->game->n_seats; q++) {
        if (!ev_is_opponent(s, q) || s->table->seat[q].void_suit == suit_of(tile))
            continue;
        double chance = s->may_be_given
                      * ev_wait_chance(r, s->table, &s->passed, q, tile, s->unseen);
        double worth = wait_mean_multiplier(s->table, q, tile) * (flags & WIN_ROB_KONG ? 2 : 1);
        /* Where wins decide the match, what is given away is one win of another seat, and giving it
         * makes it no worse. */
        double costs = r->fans ? worth * price_of_giving + at_stake(s, flags)
                     : points + (game_ranks_by_wins(s->game) ? s->flat_cost
                                 : -ev_pays(s, q, s->me, flags, 1, true));
        sum += chance * (costs > 0 ? costs : 0);
    }
    return -sum;
}

double ev_danger(const EvContext *s, Tile tile, double points)
{
    double given = s->game->mj.win_on_discard ? feared(s, tile, 0, points) : 0, kong = 0;
    double round = (s->game->mj.n_tiles - s->table->wall) / (double)s->game->n_seats - 13;
    if (!s->game->mj.fans && s->unseen[tile] + 1 >= N_COPIES)
        kong = (KONG_RATE + KONG_RISES * round) * s->kong_pays[MELD_EXPOSED_KONG];
    return given - feeds_run(s, tile) - kong;
}

double ev_rob_danger(const EvContext *s, Tile tile, double points)
{
    return s->game->mj.rob_kong ? feared(s, tile, WIN_ROB_KONG, points) : 0;
}

/* ---- which tiles were passed ----------------------------------------------------------------- */

void passed_tiles_read(PassedTiles *w, const InfoSet *info)
{
    *w = (PassedTiles){ .passed = { 0 } };
    for (int i = 0; i < info->n_log; i++) {
        const Event *e = &info->log[i].e;
        /* A discard of the kind just drawn leaves the hand as it was. */
        if (e->kind == EV_DISCARD && e->flag)
            w->discards_since_change[e->actor]++;
        else if (e->kind == EV_DISCARD || e->kind == EV_MELD || e->kind == EV_KONG)
            w->passed[e->actor] = w->discards_since_change[e->actor] = 0;
        for (Seat q = 0; e->kind == EV_DISCARD && q < SEATS_MAX; q++)
            w->passed[q] |= kind_bit(e->tile);
    }
}
