/* SPDX-License-Identifier: MIT */
/* What there is to say about a seat's hand apart from its plays: its boss cards, the tally of
 * unseen cards, and which seats could hold the tongzi and dizha that are still out. */
#include "dtz_advice.h"

#include <string.h>

#include "dtz.h"
#include "dtz_help.h"
#include "dtz_odds.h"
#include "dtz_stakes.h"

/* Could a seat with `held` cards, bounded by `caps`, have a dizha of this rank from the pool? */
static bool may_have_dizha(const DtzCaps *caps, const CardSet *pool, int held, int rank)
{
    if (held < 8 || caps->rank[rank] < 8 || rank > caps->dizha_above)
        return false;
    for (int s = 0; s < N_CARD_SUITS; s++) {
        Card c = card_of(rank, s);
        if (cards_count(pool, c) < 2 || caps->card[c] < 2)
            return false;
    }
    return true;
}

static void locate_trumps(const Game *g, const InfoSet *info, DtzAdvice *a)
{
    DtzProofs proofs;
    dtz_proofs_read(g, info, &proofs);
    for (Seat s = 0; s < info->view.n_seats; s++) {
        if (s == info->view.seat)
            continue;
        int held = info->view.dtz.table.n_cards[s];
        const DtzCaps *caps = &proofs.seat[s];
        for (int c = 0; c < N_CARDS; c++)
            if (held >= 3 && cards_count(&a->unseen, (Card)c) >= 3 && caps->card[c] >= 3 &&
                caps->rank[card_rank((Card)c)] >= 3)
                a->tongzi_at[c] |= seat_bit(s);
        for (int r = 0; r < N_RANKS; r++)
            if (may_have_dizha(caps, &a->unseen, held, r))
                a->dizha_at[r] |= seat_bit(s);
    }
}

void dtz_advice_make(const Game *g, const InfoSet *info, DtzAdvice *out)
{
    const View *v = &info->view;
    memset(out, 0, sizeof *out);
    dtz_unseen_cards(g, v, &out->unseen);
    locate_trumps(g, info, out);
    if (v->seat == SEAT_NONE)
        return;
    DtzPool pool;
    dtz_pool_of(g, v, &pool);
    dtz_list_boss(&pool, &v->dtz.hand, &out->boss);
    out->plays_needed = (uint8_t)dtz_plays_needed(&v->dtz.hand);
}

/* ---- plays ----------------------------------------------------------------------------------- */

/* Every play worth considering with its numbers, best first.
 *
 * The value of a play is what it wins and what it leaves: the points and the bonus of the round
 * times the probability that it holds, and the remaining hand, measured by the plays that it still
 * needs and the trumps that it still has. datongzi 8, docs/ai.md 6. */

/* In points. Measured against two `greedy`, 600 to 800 deals in all rotations, net points a deal,
 * +/- 7 to 8: a trump at 100 +222, at 200 +248, at 300 +251; trumps counted as plays +200 to +235;
 * a carried group at 0 +234, at 10 +249, at 20 +241; a play at 12 +236, at 30 +246. Where beating
 * is a duty, a seat that keeps trumps whole wins the late rounds; where passing is free (must_beat
 * = 0), points go to the seat that takes them: a trump at 200 -148, at 30 +134, at 10 +160, at 0
 * +141. */
static const double DTZ_ADVICE_TRUMP_WORTH = 200;   /* if it is sure to hold */
static const double TRUMP_WORTH_FREE = 10;  /* the same if passing is free */
static const double PLAY_COST = 20;         /* of a group that is not a trump */
static const double CARRIED_COST = 10;      /* of a group that another could carry */
static const double DTZ_ADVICE_OUT_WORTH = 30;

/* The seat's situation. */
typedef struct DtzAdviceSpot {
    const Game *game;
    const View *view;
    DtzOdds     now;            /* of this play */
    DtzOdds     later;          /* of plays in later rounds */
    DtzSplit    split;
    double      unit, pace;     /* dtz_stakes.h */
} DtzAdviceSpot;

/* The expected value of a hand: for each trump a won round and its bonus, weighted by how surely it
 * holds; everything else only costs work. `plays`: the number it needs, without carried groups. */
static double dtz_advice_hand_worth(const DtzAdviceSpot *s, const CardSet *hand, int plays)
{
    const DtzConfig *cfg = dtz_config(s->game);
    double trump = s->unit * (cfg->must_beat != 0 ? DTZ_ADVICE_TRUMP_WORTH : TRUMP_WORTH_FREE);
    double hurry = s->unit * s->pace;
    DtzSplit split;
    double worth = 0;
    int n_trumps = 0;
    if (plays == 0)
        return hurry * DTZ_ADVICE_OUT_WORTH;
    dtz_split(hand, &split);
    for (; n_trumps < split.n && is_trump(split.group[n_trumps].shape.pattern); n_trumps++) {
        const DtzShape *shape = &split.group[n_trumps].shape;
        worth += dtz_p_holds(&s->later, shape) * (trump + dtz_bonus(cfg, shape));
    }
    return worth - hurry * (PLAY_COST * (plays - n_trumps) + CARRIED_COST * (split.n - plays));
}

static void facts_of_play(const DtzAdviceSpot *s, const DtzPlay *play, DtzFacts *f)
{
    const DtzView *v = &s->view->dtz;
    const DtzPool *pool = &s->now.pool;
    CardSet left = v->hand;
    cards_remove(&left, &play->cards);
    bool followed = !is_trump(play->shape.pattern)
                    && dtz_can_follow_within(&pool->cards, &play->shape, pool->largest);
    *f = (DtzFacts){
        .shape = play->shape,
        .control = dtz_boss(pool, &play->shape) ? CONTROL_BOSS
                 : followed ? CONTROL_OPEN : CONTROL_TRUMPS,
        .holds = dtz_p_holds(&s->now, &play->shape),
        .n_kickers = (uint8_t)dtz_kickers(&play->shape),
        .n_broken = (uint8_t)dtz_broken(&s->split, &v->hand, &play->cards),
        .plays_left = (uint8_t)dtz_plays_needed(&left),
        .points = (int16_t)cards_points(&play->cards),
        .bonus = dtz_bonus(dtz_config(s->game), &play->shape),
    };
    f->at_stake = v->table.points + f->points;
}

static void dtz_advice_facts_of(const DtzAdviceSpot *s, const DtzPlay *play, DtzFacts *f)
{
    const DtzView *v = &s->view->dtz;
    if (play->shape.pattern != DTZ_ILLEGAL)
        facts_of_play(s, play, f);
    else
        *f = (DtzFacts){ .plays_left = (uint8_t)dtz_plays_needed(&v->hand),
                         .at_stake = v->table.points };
}

/* The value of a play with these facts; the pass takes nothing and leaves the hand as it is. */
static double dtz_advice_value_of(const DtzAdviceSpot *s, const DtzPlay *play, const DtzFacts *f)
{
    CardSet left = s->view->dtz.hand;
    cards_remove(&left, &play->cards);
    double worth = dtz_advice_hand_worth(s, &left, f->plays_left), point = s->game->dtz.point_pays;
    if (play->shape.pattern == DTZ_ILLEGAL)
        return worth;
    return f->holds * (point * f->at_stake + f->bonus) - (1 - f->holds) * point * f->points
         + worth;
}

static void dtz_advice_begin(const Game *g, const View *v, DtzAdviceSpot *s)
{
    *s = (DtzAdviceSpot){ .game = g, .view = v, .unit = dtz_stakes_unit(g),
                          .pace = dtz_stakes_pace(g) };
    dtz_odds_of(g, v, true, &s->now);
    dtz_odds_of(g, v, false, &s->later);
    dtz_split(&v->dtz.hand, &s->split);
}

void dtz_advice_values(const Game *g, const View *v, const DtzPlay *play, int n, double *value)
{
    DtzAdviceSpot s;
    DtzFacts f;
    dtz_advice_begin(g, v, &s);
    for (int i = 0; i < n; i++) {
        dtz_advice_facts_of(&s, &play[i], &f);
        value[i] = dtz_advice_value_of(&s, &play[i], &f);
    }
}

void dtz_advice_facts(const Game *g, const View *v, Verdict *list, int n)
{
    DtzAdviceSpot s;
    dtz_advice_begin(g, v, &s);
    for (int i = 0; i < n; i++) {
        DtzPlay play = { .cards = list[i].action.cards };
        if (list[i].action.kind == ACT_PLAY)
            play.shape = dtz_recognise(&play.cards);
        dtz_advice_facts_of(&s, &play, &list[i].dtz);
    }
}

int dtz_advice_rank(const Game *g, const View *v, Verdict *out, int cap)
{
    const DtzTable *t = &v->dtz.table;
    if (!v->must_act)
        return 0;
    DtzAdviceSpot s;
    DtzPlay play[DTZ_ADVICE_PLAYS_MAX];
    dtz_advice_begin(g, v, &s);
    int n_plays = dtz_moves(&v->dtz.hand, &t->top.shape, play, DTZ_ADVICE_PLAYS_MAX - 1), n = 0;
    if (dtz_check_pass(g, t, &v->dtz.hand) == ERR_NONE)
        play[n_plays++] = (DtzPlay){ .shape.pattern = DTZ_ILLEGAL };
    for (int i = 0; i < n_plays; i++) {
        bool passes = play[i].shape.pattern == DTZ_ILLEGAL;
        Verdict row = { .action = { .kind = passes ? ACT_PASS : ACT_PLAY,
                                    .cards = play[i].cards } };
        dtz_advice_facts_of(&s, &play[i], &row.dtz);
        row.points = dtz_advice_value_of(&s, &play[i], &row.dtz);
        n = verdict_insert(out, n, cap, &row);
    }
    return n;
}
