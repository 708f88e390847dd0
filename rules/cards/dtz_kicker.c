/* SPDX-License-Identifier: MIT */
/* Which cards a triple or airplane should carry: lone cards before pairs before triples before
 * chains. It carries trumps only if all of the rest can be played at once. datongzi 8.2. */
#include <string.h>

#include "dtz_choices.h"

/* What a card of the rest belongs to. */
enum { CLASS_LONE, CLASS_PAIR, CLASS_TRIPLE, CLASS_CHAIN, CLASS_PROTECTED };

static const uint8_t class_of_group[N_DTZ_PATTERNS] = {
    [DTZ_SINGLE] = CLASS_LONE, [DTZ_PAIR] = CLASS_PAIR, [DTZ_TRIPLE] = CLASS_TRIPLE,
    [DTZ_CPAIRS] = CLASS_CHAIN, [DTZ_AIRPLANE] = CLASS_CHAIN, [DTZ_BOMB] = CLASS_PROTECTED,
    [DTZ_TONGZI] = CLASS_PROTECTED, [DTZ_DIZHA] = CLASS_PROTECTED,
};

/* The class of each rank of the rest. All cards of a rank share it: if the split takes a trump,
 * there were four or more cards of the rank, or all of them were the three of a tongzi. */
static void kicker_classify(const CardSet *rest, int class_of[N_RANKS])
{
    DtzSplit split;
    dtz_split(rest, &split);
    for (int i = 0; i < split.n; i++) {
        const DtzShape *s = &split.group[i].shape;
        for (int r = s->rank - s->length + 1; r <= s->rank; r++)
            class_of[r] = class_of_group[s->pattern];
    }
    RankCounts count = rank_counts(rest);
    for (RankMask m = ranks_with(&count, 4); m != 0; m &= (RankMask)(m - 1))
        class_of[lowest_rank(m)] = CLASS_PROTECTED;
}

enum {
    POINT_RANKS = 1 << RANK_5 | 1 << RANK_T | 1 << RANK_K,
    HIGH_RANKS = 1 << RANK_A | 1 << RANK_2,
};

/* The ranks to take first and last, where they are otherwise equally good. */
static const struct {
    RankMask first, last;
} wishes[N_DTZ_TACTICS] = {
    [DTZ_DUMP] = { .first = POINT_RANKS },
    [DTZ_HOARD] = { .last = POINT_RANKS },
    [DTZ_SAVE_HIGH] = { .last = HIGH_RANKS },
};

/* The ranks of the rest that may give kickers, best first. */
static int kicker_order_ranks(const CardSet *rest, DtzTactic tactic, uint8_t out[N_RANKS])
{
    RankMask first = wishes[tactic].first, last = wishes[tactic].last;
    int class_of[N_RANKS] = { 0 }, n = 0;
    kicker_classify(rest, class_of);
    for (int class = CLASS_LONE; class < CLASS_PROTECTED; class++)
        for (int wish = -1; wish <= 1; wish++)
            for (int r = 0; r < N_RANKS; r++)
                if (cards_of_rank(rest, r) != 0 && class_of[r] == class
                    && has_rank(last, r) - has_rank(first, r) == wish)
                    out[n++] = (uint8_t)r;
    return n;
}

static bool still_reads(const CardSet *play, const DtzShape *body)
{
    DtzShape s = dtz_recognise(play);
    return s.pattern == body->pattern && s.rank == body->rank && s.length == body->length;
}

/* A choice of kickers, in the order in which they were taken: any first few of them are a choice,
 * too. */
typedef struct KickerChoice {
    CardSet  rest, play;            /* play: the body and what has been chosen */
    DtzShape shape;                 /* that the play must keep */
    int      n, max;
    Card     kicker[DTZ_KICKERS_MAX];
} KickerChoice;

/* Can all of the rest be played? That makes the player go out. */
static bool takes_all(const KickerChoice *c, const CardSet *body)
{
    int n = cards_total(&c->rest);
    if (n == 0 || n > c->max)
        return false;
    CardSet play = *body;
    cards_add(&play, &c->rest);
    return still_reads(&play, &c->shape);
}

/* Takes copies of one card while there is room and the reading stays the same. */
static void choose_copies(KickerChoice *c, Card card)
{
    for (int copies = cards_count(&c->rest, card); copies > 0 && c->n < c->max; copies--) {
        cards_put(&c->play, card);
        if (!still_reads(&c->play, &c->shape)) {
            cards_take(&c->play, card);
            return;
        }
        c->kicker[c->n++] = card;
    }
}

int dtz_kickers_by_number(const CardSet *hand, const CardSet *body, int max, DtzTactic tactic,
                          CardSet out[DTZ_KICKERS_MAX])
{
    KickerChoice c = { .rest = *hand, .play = *body, .shape = dtz_recognise(body),
                       .max = max < DTZ_KICKERS_MAX ? max : DTZ_KICKERS_MAX };
    CardSet chosen = { { 0 } };
    uint8_t rank[N_RANKS];
    if (c.shape.pattern == DTZ_TONGZI)      /* with kickers, three identical cards are a triple */
        c.shape.pattern = DTZ_TRIPLE;
    cards_remove(&c.rest, body);
    int n_ranks = kicker_order_ranks(&c.rest, tactic, rank);
    for (int i = 0; i < n_ranks; i++)
        for (int suit = DIAMONDS; suit >= SPADES; suit--)
            choose_copies(&c, card_of(rank[i], suit));
    int most = takes_all(&c, body) ? cards_total(&c.rest) : c.n;
    for (int i = 0; i < most; i++) {
        if (i < c.n)
            cards_put(&chosen, c.kicker[i]);
        out[i] = i < c.n ? chosen : i + 1 == most ? c.rest : (CardSet){ { 0 } };
    }
    return most;
}

/* A list of plays being written. */
typedef struct KickerList {
    DtzPlay *out;
    int      n, cap;
    int      whole;             /* the number of cards in the hand */
} KickerList;

/* The body with 1, 2, ... kickers. */
static void add_carrying(KickerList *l, const CardSet *hand, const DtzPlay *body, DtzTactic tactic)
{
    CardSet kickers[DTZ_KICKERS_MAX];
    int most = dtz_kickers_by_number(hand, &body->cards, 2 * body->shape.length, tactic, kickers);
    for (int i = 0; i < most; i++) {
        DtzPlay play = *body;
        if (cards_empty(&kickers[i]))
            continue;
        cards_add(&play.cards, &kickers[i]);
        play.shape.size = (uint8_t)(play.shape.size + i + 1);
        /* Several bodies can lead to playing the whole hand; they differ in the tongzi that they
         * leave. Every other play is found only once. */
        bool is_there = false;
        for (int k = 0; k < l->n && play.shape.size == l->whole; k++)
            is_there |= cards_equal(&l->out[k].cards, &play.cards);
        if (l->n < l->cap && !is_there)
            l->out[l->n++] = play;
    }
}

int dtz_selected_plays(const CardSet *hand, const DtzShape *top, DtzTactic tactic, DtzPlay *out,
                       int cap)
{
    KickerList l = { out, dtz_plays_list(hand, top, DTZ_BARE, out, cap), cap, cards_total(hand) };
    for (int i = 0, bare = l.n; i < bare; i++)
        if (out[i].shape.pattern == DTZ_TRIPLE || out[i].shape.pattern == DTZ_AIRPLANE)
            add_carrying(&l, hand, &out[i], tactic);
    return l.n;
}
