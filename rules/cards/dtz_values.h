/* SPDX-License-Identifier: MIT */
/* Da Tong Zi (打筒子): patterns of cards, what is on the table and what a seat knows, as plain values.
 * docs/rules/datongzi.md. */
#ifndef PAIJU_DTZ_VALUES_H
#define PAIJU_DTZ_VALUES_H

#include "card.h"
#include "seat.h"

/* Derived from the settings: Game.dtz, filled by game_prepare. */
typedef struct DtzRules {
    RankMask ranks;                 /* ranks of the deck */
    uint16_t n_cards;               /* cards in the deck */
    uint16_t hand_size;
    int32_t  point_pays;            /* what players assume a point of cards pays: 1. Not an option;
                                     * the tests raise it along with all other payments */
    CardSet  deck;
} DtzRules;

/* ---- patterns (牌型): datongzi 3 and 4 ------------------------------------------------- */

typedef enum DtzPattern {
    DTZ_ILLEGAL,
    DTZ_SINGLE,                     /* 单张 */
    DTZ_PAIR,                       /* 对子 */
    DTZ_CPAIRS,                     /* 连对 */
    DTZ_TRIPLE,                     /* 三张, with 0..2 kickers */
    DTZ_AIRPLANE,                   /* 飞机, with 0..2L wings */
    DTZ_BOMB,                       /* 炸弹 */
    DTZ_TONGZI,                     /* 筒子 */
    DTZ_DIZHA,                      /* 地炸 */
    N_DTZ_PATTERNS
} DtzPattern;

static inline bool is_trump(uint8_t pattern) { return pattern >= DTZ_BOMB; }

/* Chains (cpairs and airplane bodies) run over the ranks up to the ace. */
enum { CHAIN_RANKS = (1 << RANK_2) - 1 };

/* The ranks that end a chain of `length` ranks all in `held`. */
static inline RankMask dtz_chain_tops(RankMask held, int length)
{
    RankMask tops = held & CHAIN_RANKS;
    for (int i = 1; i < length; i++)
        tops &= (RankMask)(tops << 1);
    return tops;
}

/* The same for the longest of all chains; its length, 0 if nothing is held. */
RankMask dtz_longest_chains(RankMask held, int *length);

/* The reading of a play. {0} is the weakest possible play, which every legal play beats. */
typedef struct DtzShape {
    uint8_t pattern;                /* DtzPattern */
    uint8_t rank;                   /* key rank; the highest of a chain */
    uint8_t suit;                   /* of a tongzi, else CARD_NONE */
    uint8_t length;                 /* ranks in a chain, else 1 */
    uint8_t size;                   /* number of cards */
} DtzShape;

/* A shape without a suit. */
static inline DtzShape dtz_shape(DtzPattern pattern, int rank, int length, int size)
{
    return (DtzShape){ (uint8_t)pattern, (uint8_t)rank, CARD_NONE, (uint8_t)length, (uint8_t)size };
}

/* Cards of each rank in the body of a play, kickers left out; 0 for a bomb, which has any
 * number. */
static inline int dtz_cards_each(uint8_t pattern)
{
    static const uint8_t each[N_DTZ_PATTERNS] = {
        [DTZ_SINGLE] = 1, [DTZ_PAIR] = 2, [DTZ_CPAIRS] = 2, [DTZ_TRIPLE] = 3, [DTZ_AIRPLANE] = 3,
        [DTZ_TONGZI] = 3, [DTZ_DIZHA] = 8,
    };
    return each[pattern];
}

/* The place of a tongzi among all tongzi, from weak to strong. datongzi 4.2. */
static inline int dtz_tongzi_place(int rank, int suit)
{
    return N_CARD_SUITS * rank + DIAMONDS - suit;
}

/* The place of a play among those of its pattern and length, from weak to strong. datongzi 4. */
static inline int dtz_strength(const DtzShape *s)
{
    if (s->pattern == DTZ_BOMB)
        return N_RANKS * s->size + s->rank;
    return s->pattern == DTZ_TONGZI ? dtz_tongzi_place(s->rank, s->suit) : s->rank;
}

/* The number of cards in the smallest bomb of a rank that beats `top`, which is at most a bomb.
 * datongzi 4.4. */
static inline int dtz_least_bomb(const DtzShape *top, int rank)
{
    if (top->pattern != DTZ_BOMB)
        return 4;
    return rank > top->rank ? top->size : top->size + 1;
}

typedef struct DtzPlay {
    CardSet  cards;
    DtzShape shape;
} DtzPlay;

/* "single" ... "dizha", "illegal": the words used in records and vectors. */
const char *dtz_pattern_word(uint8_t pattern);

/* The one reading of a set of cards; if there is none, the pattern is DTZ_ILLEGAL and all else 0.
 * datongzi 3.3. */
DtzShape dtz_recognise(const CardSet *c);

/* The number of cards added to the triples of a triple or airplane. */
static inline int dtz_kickers(const DtzShape *s)
{
    return s->pattern == DTZ_TRIPLE || s->pattern == DTZ_AIRPLANE ? s->size - 3 * s->length : 0;
}

/* Does `next` beat `top`? Nothing legal beats nothing; an illegal play beats nothing. datongzi
 * 4. */
bool dtz_beats(const DtzShape *next, const DtzShape *top);

/* Does the hand hold any play that beats `top`? datongzi 5.4. */
bool dtz_can_beat(const CardSet *hand, const DtzShape *top);

/* The same for a hand that can hold only `size` cards at a time: plays of more cards do not
 * count. */
bool dtz_can_beat_within(const CardSet *hand, const DtzShape *top, int size);

/* Does such a hand have an ordinary play of the same pattern that beats this ordinary one? */
bool dtz_can_follow_within(const CardSet *hand, const DtzShape *top, int size);

/* Ranks of which every suit holds at least two cards: a dizha. */
RankMask dtz_dizha_ranks(const CardSet *c);

/* ---- the table ----------------------------------------------------------------------- */

/* All that is open. */
typedef struct DtzTable {
    bool     over;
    uint8_t  n_seats;
    Seat     leader;                /* who led the round */
    Seat     turn;                  /* who must play or pass; SEAT_NONE when over */
    Seat     top_by;                /* who made the play to beat; SEAT_NONE: the leader leads */
    SeatMask passed;                /* since the play to beat */
    uint8_t  n_out;
    Seat     finish[SEATS_MAX];     /* the n_out seats that went out, in order; all when over */
    uint8_t  n_cards[SEATS_MAX];    /* cards held */
    int16_t  points;                /* of the round so far */
    uint16_t aside;                 /* cards set aside */
    DtzPlay  top;                   /* the play to beat; all 0 when there is none */
    CardSet  played[SEATS_MAX];
} DtzTable;

/* A seat's view: View.dtz. */
typedef struct DtzView {
    DtzTable table;
    CardSet  hand;                  /* empty for a spectator */
} DtzView;

static inline bool dtz_is_out(const DtzTable *t, Seat s) { return t->n_cards[s] == 0; }

#endif
