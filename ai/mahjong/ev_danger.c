/* SPDX-License-Identifier: MIT */
/* What a discard may give away (docs/ai.md 3): for each opponent the probability that it waits for
 * the tile, times the cost of giving it. The probability is a logistic sum of facts that are open
 * or can be remembered; the weights are fitted to self-play by tools/ev_danger_fit.c. */
#include "ev_danger.h"

#include "ev_impl.h"
#include "exact.h"
#include "mj.h"

/* For games with fans, with wilds, and with neither. */
static const double fan_weights[N_FEARS + 1] = {
#include "ev_danger_weights.def"
};
static const double wild_weights[N_FEARS + 1] = {
#include "ev_danger_wild.def"
};
static const double plain_weights[N_FEARS + 1] = {
#include "ev_danger_plain.def"
};

static const double mean_worth[N_WORTH_CLASSES] = {
#include "ev_danger_worths.def"
};

static int at_most(int x, int most) { return x < most ? x : most; }

static int rank_class(Tile tile)
{
    int rank = rank_of(tile);
    int from_end = rank < 5 ? rank : 10 - rank;
    return tile >= N_SUITED ? 4 : at_most(from_end, 4) - 1;
}

/* Discards of a seat that say something about a tile. */
typedef struct Cuts {
    int useful, same, near, suit;
    int last;
} Cuts;

static Cuts cuts_of(const MjSeat *seat, Tile tile)
{
    Cuts c = { 0 };
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

/* Has `q` passed the kind since its hand changed, or ever discarded it? */
static bool let_go(const MjSeat *seat, KindMask passed, Tile tile)
{
    return has_kind(passed, tile) || cuts_of(seat, tile).same > 0;
}

/* The ways to wait for a tile with two in a row that are still possible. */
static int sides_of(const MjSeat *seat, KindMask passed, Tile tile, const uint8_t unseen[N_KINDS])
{
    int sides = 0;
    if (tile >= N_SUITED)
        return 0;
    for (int by = -1; by <= 1; by += 2) {
        int third = rank_of(tile) + 3 * by;
        if (third < 1 || third > 9 || let_go(seat, passed, (Tile)(tile + 3 * by)))
            continue;
        sides += unseen[tile + by] > 0 && unseen[tile + 2 * by] > 0;
    }
    return sides;
}

void danger_features(const MjTable *t, const PassedTiles *w, Seat q, Tile tile,
                     const uint8_t unseen[N_KINDS], uint8_t out[N_FEAR_GROUPS])
{
    const MjSeat *seat = &t->seat[q];
    Cuts c = cuts_of(seat, tile);
    KindMask passed = w->passed[q];
    const int fact[N_FEAR_GROUPS] = {
        FEAR_WALL + at_most(t->wall / 6, 9),
        FEAR_MELDS + seat->n_melds,
        FEAR_CUTS + at_most(c.useful, 9),
        FEAR_LAST + c.last,
        FEAR_RANK + rank_class(tile),
        FEAR_UNSEEN + at_most(unseen[tile], 3),
        FEAR_OWN_CUT + at_most(c.same, 1),
        FEAR_NEAR + at_most(c.near, 3),
        FEAR_SUIT + at_most(c.suit, 5),
        FEAR_SUIT_MELDS + at_most(melds_in(seat, suit_of(tile)), 3),
        FEAR_PASSED + has_kind(passed, tile),
        DANGER_DISCARDS_AS_DRAWN + at_most(w->discards_since_change[q], 5),
        FEAR_SINCE + at_most(__builtin_popcountll(passed & ~suit_mask(seat->void_suit)), 9),
        FEAR_SIDES + sides_of(seat, passed, tile, unseen),
    };
    for (int i = 0; i < N_FEAR_GROUPS; i++)
        out[i] = (uint8_t)fact[i];
}

double ev_wait_chance(const MjRules *r, const MjTable *t, const PassedTiles *w, Seat q, Tile tile,
                      const uint8_t unseen[N_KINDS])
{
    const double *weights = r->fans ? fan_weights
                          : r->set.wild != TILE_NONE ? wild_weights : plain_weights;
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
    int kind = of_suit == seat->n_melds && cuts_of(seat, tile).suit == 0 ? 2 : of_suit > 0;
    return 3 * seat->n_melds + kind;
}

double wait_mean_multiplier(const MjTable *t, Seat q, Tile tile)
{
    return mean_worth[ev_worth_class(t, q, tile)];
}

/* The cost of giving a win away. Where wins decide the match it is one win of another seat, and
 * giving it makes it no worse. */
static double price_of_win(const EvContext *s, Seat q, WinFlags flags)
{
    return game_ranks_by_wins(s->game) ? s->flat_cost : -ev_pays(s, q, s->me, flags, 1, true);
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

static double feeds_kong(const EvContext *s, Tile tile)
{
    if (s->game->mj.fans || s->unseen[tile] + 1 < N_COPIES)
        return 0;
    double round = (s->game->mj.n_tiles - s->table->wall) / (double)s->game->n_seats - 13;
    return (KONG_RATE + KONG_RISES * round) * s->kong_pays[MELD_EXPOSED_KONG];
}

/* Where play continues, a ready seat wins in any case with this probability within a step, and on a
 * self-draw everyone pays twice: withholding the tile saves almost nothing while there are tiles to
 * draw. A discard gives away only what the seat would not have won otherwise. In Xuezhan the whole
 * price loses 0.1 points a hand against no price at all (docs/history-strength.md). */
static const double READY_WINS = 0.28, KEPT_COSTS = 0.93;

static double price_of_giving(const EvContext *s)
{
    double wins_anyway = s->game->mj.play_on ? 1 - exact_pow(1 - READY_WINS, s->n_draws) : 0;
    return s->least.given * (1 - KEPT_COSTS * wins_anyway);
}

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
    double sum = 0;
    for (Seat q = 0; q < s->game->n_seats; q++) {
        if (!ev_is_opponent(s, q) || s->table->seat[q].void_suit == suit_of(tile))
            continue;
        double chance = s->may_be_given
                      * ev_wait_chance(r, s->table, &s->passed, q, tile, s->unseen);
        double worth = wait_mean_multiplier(s->table, q, tile) * (flags & WIN_ROB_KONG ? 2 : 1);
        double costs = r->fans ? worth * price_of_giving(s) + at_stake(s, flags)
                               : points + price_of_win(s, q, flags);
        sum += chance * (costs > 0 ? costs : 0);
    }
    return -sum;
}

double ev_danger(const EvContext *s, Tile tile, double points)
{
    double given = s->game->mj.win_on_discard ? feared(s, tile, 0, points) : 0;
    return given - feeds_run(s, tile) - feeds_kong(s, tile);
}

double ev_rob_danger(const EvContext *s, Tile tile, double points)
{
    return s->game->mj.rob_kong ? feared(s, tile, WIN_ROB_KONG, points) : 0;
}
