/* SPDX-License-Identifier: MIT */
/* Why one choice of Da Tong Zi is better than another, from the differences between the two. Every
 * row asks what the one has over the other; with the sides exchanged it gives what speaks against
 * the better one. What both share is never mentioned.
 *
 * The weights are points of the standard rules, about what the fact brings, and serve only to order
 * the facts. */
#include "contrast.h"

#include <string.h>

#include "dtz_advice.h"
#include "dtz_help.h"
#include "dtz_stakes.h"

enum {
    FEW_POINTS = 20,                /* a trump spent on fewer is a waste */
    FEW_CARDS = 3,                  /* a seat with no more than this may soon go out */
    LEAST_POINTS = 4,
};

/* What a fact brings. Points and bonuses are not here: they are their own weight. */
static const double CONTRAST_OUT_WORTH = 1000, CONTRAST_TRUMP_WORTH = 50, CARD_OF_BOMB = 5,
                    PLAY_WORTH = 20,
                    BOSS_WORTH = 40, TRUMPS_WORTH = 12, ROUND_WORTH = 40, KICKER_WORTH = 8,
                    STEP_WORTH = 1.5, HIGH_WORTH = 15, CHEAP_WORTH = 6, REST_WORTH = 60,
                    SHED_WORTH = 2, LEAST_SHARE = 0.1;
static const double last_worth[FEW_CARDS + 1] = { 0, 70, 45, 25 };

/* One of the two choices. */
typedef struct ContrastSide {
    DtzPlay     play;               /* all 0: the pass */
    DtzFacts    f;
    CardSet     left;
    DtzCost     cost;
    uint64_t    lost;               /* trumps of the split that are not left whole */
    bool        passes, sure, cheapest;
} ContrastSide;

typedef struct ContrastSpot {
    const Game *game;
    const View *view;
    DtzSplit    split;              /* of the hand */
    DtzPool     pool;
    bool        leads;
    double      unit;               /* weights are in points of the standard rules */
    FactList   *list;               /* where the facts are written, */
    bool        con;                /* for the better choice or for the other */
} ContrastSpot;

static void dtz_contrast_add(const ContrastSpot *s, FactCode code, int32_t n, int32_t m,
                             double weight)
{
    Fact fact = fact_of(code);
    fact.n = n;
    fact.m = m;
    fact_add(s->list, s->con, &fact, weight / s->unit);
}

static bool has_said(const ContrastSpot *s, FactCode code)
{
    for (int i = 0; i < s->list->n; i++)
        if (s->list->fact[i].code == code && s->list->con[i] == s->con)
            return true;
    return false;
}

static int fact_percent(double share) { return (int)(100 * share + 0.5); }

/* ---- going out and trumps ---------------------------------------------------------- */

static void row_out(const ContrastSpot *s, const ContrastSide *a, const ContrastSide *b)
{
    const DtzTable *t = &s->view->dtz.table;
    if (a->f.plays_left == 0 && b->f.plays_left > 0)
        dtz_contrast_add(s, FACT_DTZ_OUT, t->n_out + 1,
                         dtz_config(s->game)->finish_bonus.item[t->n_out], CONTRAST_OUT_WORTH);
}

static double trump_worth(const ContrastSpot *s, const DtzShape *trump)
{
    double cards = trump->pattern == DTZ_BOMB ? trump->size : 2 * trump->size;
    return s->unit * (CONTRAST_TRUMP_WORTH + CARD_OF_BOMB * cards)
         + dtz_bonus(dtz_config(s->game), trump);
}

/* The best trump of the hand that one choice leaves whole and the other does not. */
static void row_trump(const ContrastSpot *s, const ContrastSide *a, const ContrastSide *b)
{
    const DtzShape *best = NULL;
    for (int i = 0; i < s->split.n && i < 64; i++) {
        const DtzShape *shape = &s->split.group[i].shape;
        bool kept = (b->lost & ~a->lost) >> i & 1;
        if (kept && (best == NULL || trump_worth(s, shape) > trump_worth(s, best)))
            best = shape;
    }
    if (best == NULL)
        return;
    bool spent = memcmp(best, &b->play.shape, sizeof *best) == 0;
    bool pity = b->f.at_stake + b->f.bonus < FEW_POINTS && !is_trump(a->play.shape.pattern);
    if (spent && b->sure && b->f.bonus > 0)
        return;                     /* the trump was kept for this */
    if (spent && is_trump(a->play.shape.pattern) && dtz_beats(&a->play.shape, best))
        return;                     /* the other one costs more, which has a row of its own */
    int32_t bonus = dtz_bonus(dtz_config(s->game), best);
    Fact fact = fact_of(!spent ? (bonus > 0 ? FACT_DTZ_WHOLE_PAID : FACT_DTZ_WHOLE)
                        : pity ? (b->f.at_stake > 0 ? FACT_DTZ_PITY : FACT_DTZ_NOTHING)
                        : bonus > 0 ? FACT_DTZ_SAVES_PAID : FACT_DTZ_SAVES);
    fact.shape = *best;
    fact.n = spent && pity ? b->f.at_stake : bonus;
    fact_add(s->list, s->con, &fact,
             trump_worth(s, best) * (spent && !pity ? 0.5 : 1) / s->unit);
}

static void row_bonus(const ContrastSpot *s, const ContrastSide *a, const ContrastSide *b)
{
    double more = a->f.bonus * a->f.holds - b->f.bonus * b->f.holds;
    if (a->f.bonus > b->f.bonus && more > 0)
        dtz_contrast_add(s, a->sure ? FACT_DTZ_BONUS_WON : FACT_DTZ_BONUS, a->f.bonus, 0, more);
}

/* ---- the round ----------------------------------------------------------------------- */

static void row_points(const ContrastSpot *s, const ContrastSide *a, const ContrastSide *b)
{
    double more = a->f.holds * a->f.at_stake - b->f.holds * b->f.at_stake;
    if (a->sure && b->sure && a->f.points > b->f.points)
        dtz_contrast_add(s, FACT_DTZ_BRINGS, a->f.points - b->f.points, 0, more);
    else if (a->sure && !b->sure && more >= LEAST_POINTS)
        dtz_contrast_add(s, FACT_DTZ_WINS, a->f.at_stake, 0,
                         more + BOSS_WORTH * (1 - b->f.holds));
    else if (!a->sure && !b->sure && more >= LEAST_POINTS
             && a->f.holds >= b->f.holds + LEAST_SHARE)
        dtz_contrast_add(s, FACT_DTZ_ROUND, a->f.at_stake, fact_percent(a->f.holds),
                         more + s->unit * ROUND_WORTH * (a->f.holds - b->f.holds));
}

static void row_risk(const ContrastSpot *s, const ContrastSide *a, const ContrastSide *b)
{
    double less = (1 - b->f.holds) * b->f.points - (1 - a->f.holds) * a->f.points;
    if (b->f.points > a->f.points && less >= LEAST_POINTS)
        dtz_contrast_add(s, FACT_DTZ_RISKS, b->f.points - a->f.points, 0, less);
}

/* How likely each is to hold, if the points have not already said it. */
static void row_holds(const ContrastSpot *s, const ContrastSide *a, const ContrastSide *b)
{
    double more = a->f.holds - b->f.holds;
    bool said = has_said(s, FACT_DTZ_WINS) || has_said(s, FACT_DTZ_ROUND);
    if (a->passes || more <= 0 || said || a->f.plays_left == 0)
        return;
    if (a->sure)
        dtz_contrast_add(s, FACT_DTZ_BOSS, 0, 0, s->unit * BOSS_WORTH * more);
    else if (!is_trump(a->play.shape.pattern) && a->f.control == CONTROL_TRUMPS
             && b->f.control == CONTROL_OPEN)
        dtz_contrast_add(s, FACT_DTZ_TRUMPS, 0, 0, s->unit * (TRUMPS_WORTH + ROUND_WORTH * more));
    else if (!b->passes && more >= LEAST_SHARE)
        dtz_contrast_add(s, FACT_DTZ_HOLDS, fact_percent(a->f.holds), fact_percent(b->f.holds),
                         s->unit * ROUND_WORTH * more);
}

/* ---- the hand afterwards ------------------------------------------------------------- */

static void row_left(const ContrastSpot *s, const ContrastSide *a, const ContrastSide *b)
{
    int fewer = b->f.plays_left - a->f.plays_left;
    if (a->f.plays_left > 0 && fewer > 0)
        dtz_contrast_add(s, FACT_DTZ_LEFT, a->f.plays_left, b->f.plays_left,
                         s->unit * PLAY_WORTH * fewer);
    else if (fewer == 0 && !a->passes && !b->passes && b->play.shape.size > 1
             && a->play.shape.size > b->play.shape.size
             && a->play.shape.pattern != b->play.shape.pattern)
        dtz_contrast_add(s, FACT_DTZ_SHEDS, a->play.shape.size, b->play.shape.size,
                         s->unit * SHED_WORTH * (a->play.shape.size - b->play.shape.size));
}

static void row_kickers(const ContrastSpot *s, const ContrastSide *a, const ContrastSide *b)
{
    const DtzShape *x = &a->play.shape, *y = &b->play.shape;
    int more = a->f.n_kickers - b->f.n_kickers;
    if (x->pattern == y->pattern && x->rank == y->rank && x->length == y->length && more > 0)
        dtz_contrast_add(s, FACT_DTZ_CARRIES, more, 0, s->unit * KICKER_WORTH * more);
}

/* The ranks of which the first has more cards, and the sum of the ranks of those cards. */
static RankMask more_of(const CardSet *a, const CardSet *b, int *sum)
{
    RankCounts x = rank_counts(a), y = rank_counts(b);
    RankMask more = 0;
    *sum = 0;
    for (int r = 0; r < N_RANKS; r++) {
        int n = rank_count(&x, r) - rank_count(&y, r);
        if (n > 0) {
            more |= rank_bit(r);
            *sum += n * r;
        }
    }
    return more;
}

/* The same number of lower cards go, or high ones stay. */
static void row_ranks(const ContrastSpot *s, const ContrastSide *a, const ContrastSide *b)
{
    int low, high;
    RankMask goes = more_of(&a->play.cards, &b->play.cards, &low);
    RankMask stays = more_of(&b->play.cards, &a->play.cards, &high);
    bool alike = a->play.shape.pattern == b->play.shape.pattern
                 && a->play.shape.size == b->play.shape.size
                 && !is_trump(a->play.shape.pattern);
    if (alike && goes != 0 && high > low)
        dtz_contrast_add(s, FACT_DTZ_LOWER, goes, stays, s->unit * STEP_WORTH * (high - low));
    /* Aces, twos and all ranks that no other single beats. */
    for (int r = 0; r < RANK_A; r++)
        if (r < RANK_T || !dtz_boss_single(&s->pool, r))
            stays &= (RankMask)~rank_bit(r);
    if (!alike && stays != 0 && !is_trump(b->play.shape.pattern))
        dtz_contrast_add(s, FACT_DTZ_HIGH, 0, stays, s->unit * HIGH_WORTH * ranks_in(stays));
}

/* Is each group of a hand a play that nobody can beat? */
static bool all_sure(const ContrastSpot *s, const CardSet *left)
{
    DtzSplit split;
    dtz_split(left, &split);
    for (int i = 0; i < split.n; i++)
        if (!dtz_boss(&s->pool, &split.group[i].shape))
            return false;
    return split.n > 0;
}

static void row_rest(const ContrastSpot *s, const ContrastSide *a, const ContrastSide *b)
{
    if (a->sure && all_sure(s, &a->left) && !(b->sure && all_sure(s, &b->left)))
        dtz_contrast_add(s, FACT_DTZ_REST, a->f.plays_left, 0, s->unit * REST_WORTH);
}

static void row_cheapest(const ContrastSpot *s, const ContrastSide *a, const ContrastSide *b)
{
    if (!s->leads && a->cheapest && !b->cheapest && !b->passes)
        dtz_contrast_add(s, FACT_DTZ_CHEAPEST, 0, 0, s->unit * CHEAP_WORTH);
}

/* ---- the others ---------------------------------------------------------------------- */

/* The least number of cards in an answer of the same pattern. */
static int least_answer(const ContrastSide *a) { return a->play.shape.size - a->f.n_kickers; }

/* A seat that holds few cards may have no answer, or only a harder one. */
static void row_few_cards(const ContrastSpot *s, const ContrastSide *a, const ContrastSide *b)
{
    const DtzTable *t = &s->view->dtz.table;
    int mine = least_answer(a), theirs = least_answer(b);
    bool harder = a->play.shape.pattern == b->play.shape.pattern && mine == theirs && !a->sure
                  && dtz_beats(&a->play.shape, &b->play.shape);
    double most = 0;
    Fact fact = fact_of(FACT_DTZ_HARDER);
    for (int i = t->n_seats - 1; i > 0 && !a->passes && !b->passes; i--) {
        Seat seat = (Seat)((s->view->seat + i) % t->n_seats);
        int held = t->n_cards[seat];
        if (held == 0 || held > FEW_CARDS)
            continue;
        bool none = mine > held && theirs <= held;
        double worth = last_worth[held] * (none ? 1 : harder && mine == held ? 0.8 : 0);
        if (worth < most || worth == 0)
            continue;
        most = worth;
        fact.code = none ? FACT_DTZ_NO_ANSWER : FACT_DTZ_HARDER;
        fact.seat = seat;
        fact.n = held;
    }
    if (most > 0)
        fact_add(s->list, s->con, &fact, most);
}

/* ---- all rows ----------------------------------------------------------------------- */

static void (*const dtz_contrast_rows[])(const ContrastSpot *s, const ContrastSide *a,
                                         const ContrastSide *b) = {
    row_out, row_trump, row_bonus, row_points, row_risk, row_holds, row_left, row_kickers,
    row_ranks, row_rest, row_cheapest, row_few_cards,
};

/* What speaks for `a`. */
static void dtz_contrast_find(const ContrastSpot *s, const ContrastSide *a, const ContrastSide *b)
{
    for (size_t i = 0; i < sizeof dtz_contrast_rows / sizeof dtz_contrast_rows[0]; i++)
        dtz_contrast_rows[i](s, a, b);
}

/* Trumps of the split that are not left whole after a play, a bit each. */
static uint64_t lost_trumps(const ContrastSpot *s, const CardSet *left)
{
    DtzSplit after;
    uint64_t lost = 0;
    dtz_split(left, &after);
    for (int i = 0; i < s->split.n && i < 64 && is_trump(s->split.group[i].shape.pattern); i++) {
        bool whole = false;
        for (int j = 0; j < after.n && !whole; j++)
            whole = memcmp(&after.group[j].shape, &s->split.group[i].shape,
                           sizeof(DtzShape)) == 0;
        lost |= (uint64_t)!whole << i;
    }
    return lost;
}

static void side_of(const ContrastSpot *s, const Verdict *v, const DtzCost *least,
                    ContrastSide *out)
{
    *out = (ContrastSide){ .passes = v->action.kind != ACT_PLAY, .left = s->view->dtz.hand,
                           .f = v->dtz };
    if (!out->passes) {
        out->play = (DtzPlay){ v->action.cards, v->dtz.shape };
        cards_remove(&out->left, &out->play.cards);
        out->cost = dtz_cost(&s->split, &s->view->dtz.hand, &out->play);
        out->sure = v->dtz.control == CONTROL_BOSS;
        out->cheapest = least != NULL && out->cost.broken == 0
                        && dtz_dearer(least, &out->cost) == DEARER_NOT;
    }
    out->lost = lost_trumps(s, &out->left);
}

/* What the playouts showed, if there is nothing else to say. */
static void add_played(const ContrastSpot *s, const Verdict *a, const Verdict *b)
{
    for (int i = 0; i < s->list->n; i++)
        if (s->list->con[i] == s->con)
            return;
    double points = a->part[PART_POINTS] - b->part[PART_POINTS];
    double places = a->part[PART_CONTROL] - b->part[PART_CONTROL];
    if (a->spread == 0 || b->spread == 0)
        return;
    if (points >= 1)
        dtz_contrast_add(s, FACT_DTZ_PLAYED_ROUNDS, (int32_t)(points + 0.5), 0, 0);
    if (places >= 1)
        dtz_contrast_add(s, FACT_DTZ_PLAYED_PLACES, (int32_t)(places + 0.5), 0, 0);
}

/* Do all choices play the same ranks and leave the same number of trumps whole? */
static bool dtz_contrast_all_alike(const ContrastPair *pair)
{
    const Verdict *first = &pair->list[0];
    RankCounts ranks = rank_counts(&first->action.cards);
    for (int i = 1; i < pair->n; i++) {
        const Verdict *v = &pair->list[i];
        RankCounts other = rank_counts(&v->action.cards);
        if (v->action.kind != first->action.kind || v->dtz.n_broken != first->dtz.n_broken
            || memcmp(&ranks, &other, sizeof ranks) != 0)
            return false;
    }
    return true;
}

void dtz_contrast(const ContrastPair *pair, FactList *out)
{
    if (dtz_contrast_all_alike(pair)) {
        Fact only = fact_of(pair->better->action.kind == ACT_PASS ? FACT_DTZ_CANNOT
                                                                  : FACT_DTZ_FORCED);
        fact_add(out, false, &only, 0);
        return;
    }
    const Game *g = pair->game;
    const View *v = &pair->info->view;
    ContrastSpot s = { .game = g, .view = v, .leads = v->dtz.table.top_by == SEAT_NONE,
                       .unit = dtz_stakes_unit(g), .list = out };
    Verdict both[2] = { *pair->better, *pair->other };
    DtzCost least;
    ContrastSide a, b;
    dtz_advice_facts(g, v, both, 2);
    dtz_split(&v->dtz.hand, &s.split);
    dtz_pool_of(g, v, &s.pool);
    bool answers = !s.leads && dtz_least_cost(&v->dtz.hand, &v->dtz.table.top.shape, &least);
    side_of(&s, &both[0], answers ? &least : NULL, &a);
    side_of(&s, &both[1], answers ? &least : NULL, &b);
    dtz_contrast_find(&s, &a, &b);
    add_played(&s, pair->better, pair->other);
    s.con = true;
    dtz_contrast_find(&s, &b, &a);
}

bool dtz_alike(const Verdict *a, const Verdict *b)
{
    const DtzShape *x = &a->dtz.shape, *y = &b->dtz.shape;
    bool carries = x->pattern == DTZ_TRIPLE || x->pattern == DTZ_AIRPLANE;
    return a->action.kind == b->action.kind && x->pattern == y->pattern && x->rank == y->rank
           && x->suit == y->suit && x->length == y->length && (carries || x->size == y->size)
           && a->dtz.n_broken == b->dtz.n_broken;
}
