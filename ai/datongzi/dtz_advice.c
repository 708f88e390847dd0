/* SPDX-License-Identifier: MIT */
/* What there is to say about a seat's hand apart from its plays: its boss cards, the tally of
 * unseen cards, and which seats could hold the tongzi and dizha that are still out. */
#include "dtz_advice.h"

#include <string.h>

#include "dtz.h"
#include "dtz_help.h"
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

/* ---- odds ------------------------------------------------------------------------------------ */

/* The probability that a play holds. Each unseen card is in a rival's hand with a probability equal
 * to the rival's share of the unseen cards; the number of cards of a rank is then binomial, and
 * ranks, suits and rivals are taken as independent. A proof by the boss detector (datongzi 8.1)
 * takes precedence. */

enum { SAME_RANK_MAX = N_CARD_SUITS * PACKS_MAX };

/* What another seat may hold if all places of the unseen cards are equally likely, each card taken
 * independently: an estimate, good to a few per cent. */
typedef struct DtzOpponentOdds {
    double n_least[N_RANKS][SAME_RANK_MAX + 2];     /* chance of at least k cards of a rank */
    double no_tongzi[N_CARDS + 1];  /* chance of none above the i-th weakest; 0: of none at all */
    double no_dizha[N_RANKS + 1];   /* chance of none of rank r or above; 0: of none at all */
} DtzOpponentOdds;

typedef struct DtzOdds {
    DtzPool         pool;
    int             n_rivals;
    DtzOpponentOdds rival[SEATS_MAX];
} DtzOdds;

/* The probability of at least k of n cards, each with probability f, k = 0..n; 0 beyond `held`. */
static void fill_least(int n, double f, int held, double out[SAME_RANK_MAX + 2])
{
    double exactly = 1, below = 0;
    for (int i = 0; i < n; i++)     /* pow differs from machine to machine */
        exactly *= 1 - f;
    for (int k = 0; k <= n; k++) {
        out[k] = k <= held ? 1 - below : 0;
        below += exactly;
        exactly *= f / (1 - f) * (n - k) / (k + 1);
    }
}

static void fill_tongzi(const CardSet *pool, double f, int held, DtzOpponentOdds *out)
{
    out->no_tongzi[N_CARDS] = 1;
    for (int place = N_CARDS - 1; place >= 0; place--) {
        double least[SAME_RANK_MAX + 2] = { 0 };
        int suit = DIAMONDS - place % N_CARD_SUITS;
        int copies = cards_count(pool, card_of(place / N_CARD_SUITS, suit));
        if (copies >= 3)
            fill_least(copies, f, held, least);
        out->no_tongzi[place] = out->no_tongzi[place + 1] * (1 - least[3]);
    }
}

static void fill_dizha(const CardSet *pool, double f, int held, DtzOpponentOdds *out)
{
    out->no_dizha[N_RANKS] = 1;
    for (int r = N_RANKS - 1; r >= 0; r--) {
        double all = held >= 8;
        for (int s = 0; s < N_CARD_SUITS && all > 0; s++) {
            double least[SAME_RANK_MAX + 2] = { 0 };
            fill_least(cards_count(pool, card_of(r, s)), f, held, least);
            all *= least[2];
        }
        out->no_dizha[r] = out->no_dizha[r + 1] * (1 - all);
    }
}

static void fill_rival(const CardSet *pool, int held, DtzOpponentOdds *out)
{
    memset(out, 0, sizeof *out);
    double f = (double)held / cards_total(pool);
    f = f < 1 ? f : 1 - 1e-9;       /* nothing is set aside: every unseen card is the rival's */
    RankCounts n = rank_counts(pool);
    for (int r = 0; r < N_RANKS; r++)
        fill_least(rank_count(&n, r), f, held, out->n_least[r]);
    fill_tongzi(pool, f, held, out);
    fill_dizha(pool, f, held, out);
}

/* The odds for the seat of the view against the seats that still hold cards. `answers`: for a play
 * made now; if beating is a duty, seats that passed cannot beat anything that beats the top
 * play. */
static void dtz_odds_of(const Game *g, const View *v, bool answers, DtzOdds *out)
{
    const DtzTable *t = &v->dtz.table;
    SeatMask beaten = answers && dtz_config(g)->must_beat != 0 ? t->passed : 0;
    int largest = 0;
    CardSet unseen;
    dtz_unseen_cards(g, v, &unseen);
    out->n_rivals = 0;
    for (Seat s = 0; s < v->n_seats; s++) {
        if (s == v->seat || has_seat(beaten, s) || dtz_is_out(t, s))
            continue;
        fill_rival(&unseen, t->n_cards[s], &out->rival[out->n_rivals++]);
        largest = t->n_cards[s] > largest ? t->n_cards[s] : largest;
    }
    dtz_pool_new(&out->pool, &unseen, largest);
}

/* Probability that there is no higher chain of the pattern and length. */
static double no_chain(const DtzOpponentOdds *q, const DtzShape *play)
{
    double none = 1;
    for (int top = play->rank + 1; top < RANK_2; top++) {
        double all = 1;
        for (int r = top; r > top - play->length; r--)
            all *= q->n_least[r][dtz_cards_each(play->pattern)];
        none *= 1 - all;
    }
    return none;
}

/* Probability that there is no bomb and, for a play of one rank, no higher one of the pattern. */
static double no_number(const DtzOpponentOdds *q, const DtzShape *play)
{
    bool bomb = play->pattern == DTZ_BOMB;
    double none = 1;
    for (int r = 0; r < N_RANKS; r++) {
        bool above = r > play->rank && play->length == 1;
        int needed = bomb ? play->size + !above : above ? dtz_cards_each(play->pattern) : 4;
        none *= 1 - q->n_least[r][needed];
    }
    return play->length > 1 ? none * no_chain(q, play) : none;
}

/* The probability that no rival beats the play: 1 exactly when the pool proves it. */
static double dtz_p_holds(const DtzOdds *o, const DtzShape *play)
{
    if (dtz_boss(&o->pool, play))
        return 1;
    double hold = 1;
    for (int i = 0; i < o->n_rivals; i++) {
        const DtzOpponentOdds *q = &o->rival[i];
        if (play->pattern == DTZ_DIZHA)
            hold *= q->no_dizha[play->rank + 1];
        else if (play->pattern == DTZ_TONGZI)
            hold *= q->no_dizha[0] * q->no_tongzi[dtz_tongzi_place(play->rank, play->suit) + 1];
        else
            hold *= q->no_dizha[0] * q->no_tongzi[0] * no_number(q, play);
    }
    return hold < 0.999 ? hold : 0.999;
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

static void dtz_advice_facts_of(const DtzAdviceSpot *s, const DtzPlay *play, DtzFacts *f)
{
    const DtzView *v = &s->view->dtz;
    const DtzPool *pool = &s->now.pool;
    if (play->shape.pattern == DTZ_ILLEGAL) {
        *f = (DtzFacts){ .plays_left = (uint8_t)dtz_plays_needed(&v->hand),
                         .at_stake = v->table.points };
        return;
    }
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
