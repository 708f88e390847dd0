/* SPDX-License-Identifier: MIT */
/* The probability that a play holds. Each unseen card is in a rival's hand with a probability equal
 * to the rival's share of the unseen cards; the number of cards of a rank is then binomial, and
 * ranks, suits and rivals are taken as independent. A proof by the boss detector (datongzi 8.1)
 * takes precedence. */
#include "dtz_odds.h"

#include <string.h>

#include "dtz.h"
#include "dtz_help.h"

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

void dtz_odds_of(const Game *g, const View *v, bool answers, DtzOdds *out)
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

double dtz_p_holds(const DtzOdds *o, const DtzShape *play)
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
