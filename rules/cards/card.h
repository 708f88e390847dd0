/* SPDX-License-Identifier: MIT */
/* Playing cards: ranks, suits, their text form, and sets of them counted by rank and suit.
 * datongzi 1.2-1.8. */
#ifndef PAIJU_CARD_H
#define PAIJU_CARD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "err.h"

/* Ranks in the natural order 3 4 5 ... K A 2: a greater rank is a stronger card. */
enum {
    RANK_3, RANK_4, RANK_5, RANK_6, RANK_7, RANK_8, RANK_9, RANK_T, RANK_J, RANK_Q, RANK_K, RANK_A,
    RANK_2, N_RANKS
};
/* Suits from strong to weak, which is also the display order (黑桃 红桃 梅花 方块). */
enum { SPADES, HEARTS, CLUBS, DIAMONDS, N_CARD_SUITS };

/* One card: 4 * rank + suit. Copies from several packs are indistinguishable. */
typedef uint8_t Card;

enum {
    N_CARDS = N_RANKS * N_CARD_SUITS,
    PACKS_MAX = 8,
    CARDS_MAX = N_CARDS * PACKS_MAX,
    CARD_HIDDEN = 0xFE,         /* a card that the reader may not know; "?" in text */
    CARD_NONE = 0xFF,           /* no card, no rank, no suit */
    CARD_TEXT_MAX = 3,
    CARDS_TEXT_MAX = 3 * CARDS_MAX + 1,
};

/* A set of ranks: bit r stands for rank r. */
typedef uint16_t RankMask;

/* The cards of one rank: four bits a suit, spades lowest. */
typedef uint16_t RankCards;

/* How many of each card. Rank r is the RankCards in bits 16 * (r % 4) of word[r / 4]; the three
 * places above the twos stay empty. At most 15 copies of a card. */
typedef struct CardSet {
    uint64_t word[4];
} CardSet;

static inline Card card_of(int rank, int suit) { return (Card)(N_CARD_SUITS * rank + suit); }
static inline int card_rank(Card c) { return c / N_CARD_SUITS; }
static inline int card_suit(Card c) { return c % N_CARD_SUITS; }
static inline RankMask rank_bit(int rank) { return (RankMask)(1u << rank); }
static inline bool has_rank(RankMask m, int rank) { return (m >> rank & 1) != 0; }

/* The number of ranks, without a function call: compilers make one where the processor may lack the
 * instruction. */
static inline int ranks_in(RankMask m)
{
    unsigned n = m - (m >> 1 & 0x5555u);
    n = (n & 0x3333) + (n >> 2 & 0x3333);
    n = (n + (n >> 4)) & 0x0F0F;
    return (int)((n + (n >> 8)) & 31);
}

/* Those of `m` above a rank; -1: all. */
static inline RankMask ranks_above(RankMask m, int rank)
{
    return (RankMask)(m >> (rank + 1) << (rank + 1));
}

/* ---- one rank ------------------------------------------------------------------------ */

static inline int suit_count(RankCards v, int suit) { return v >> 4 * suit & 15; }

static inline int rank_total(RankCards v)
{
    unsigned pairs = (v & 0x0F0Fu) + (v >> 4 & 0x0F0Fu);
    return (int)((pairs + (pairs >> 8)) & 0xFF);
}

/* How many of bits 0, 4, 8 and 12 are set, when no others are: counts the suits that the next two
 * functions mark. */
static inline int suits_in(RankCards marks) { return (int)(marks * 0x1111u >> 12 & 15); }

/* Bit 4 * s for each suit s with at least two (three) cards. */
static inline RankCards suits_with_two(RankCards v)
{
    return (RankCards)((v >> 1 | v >> 2 | v >> 3) & 0x1111);
}
static inline RankCards suits_with_three(RankCards v)
{
    return (RankCards)(((v & v >> 1) | v >> 2 | v >> 3) & 0x1111);
}

/* The same for the four ranks of a word of a set: bit 4 * i for each suit. */
static inline uint64_t suits_of_word_with_three(uint64_t w)
{
    return ((w & w >> 1) | w >> 2 | w >> 3) & UINT64_C(0x1111111111111111);
}

/* ---- sets ---------------------------------------------------------------------------- */

static inline RankCards cards_of_rank(const CardSet *c, int rank)
{
    return (RankCards)(c->word[rank >> 2] >> 16 * (rank & 3));
}

static inline int cards_count(const CardSet *c, Card card)
{
    return suit_count(cards_of_rank(c, card_rank(card)), card_suit(card));
}

/* Adds cards of one rank; no count may pass 15. */
static inline void cards_add_rank(CardSet *c, int rank, RankCards v)
{
    c->word[rank >> 2] += (uint64_t)v << 16 * (rank & 3);
}

static inline void cards_take_rank(CardSet *c, int rank, RankCards v)
{
    c->word[rank >> 2] -= (uint64_t)v << 16 * (rank & 3);
}

static inline void cards_put(CardSet *c, Card card)
{
    cards_add_rank(c, card_rank(card), (RankCards)(1u << 4 * card_suit(card)));
}
static inline void cards_take(CardSet *c, Card card)
{
    cards_take_rank(c, card_rank(card), (RankCards)(1u << 4 * card_suit(card)));
}

static inline void cards_add(CardSet *c, const CardSet *more)
{
    for (int i = 0; i < 4; i++)
        c->word[i] += more->word[i];
}

/* `less` must be contained in `c`. */
static inline void cards_remove(CardSet *c, const CardSet *less)
{
    for (int i = 0; i < 4; i++)
        c->word[i] -= less->word[i];
}

static inline bool cards_equal(const CardSet *a, const CardSet *b)
{
    return ((a->word[0] ^ b->word[0]) | (a->word[1] ^ b->word[1]) | (a->word[2] ^ b->word[2])
            | (a->word[3] ^ b->word[3])) == 0;
}

static inline bool cards_empty(const CardSet *c)
{
    return (c->word[0] | c->word[1] | c->word[2] | c->word[3]) == 0;
}

/* The number of cards. */
int cards_total(const CardSet *c);

/* Does `whole` contain every card of `part`, with all its copies? */
bool cards_contain(const CardSet *whole, const CardSet *part);

/* The points (分): 5 for each 5, 10 for each T and K. datongzi 1.5. */
int cards_points(const CardSet *c);

/* `packs` packs of the ranks in `ranks`. */
void cards_pack(CardSet *out, RankMask ranks, int packs);

/* ---- counts by rank, for questions about all ranks at once --------------------------- */

/* The number of cards of each rank, one byte a rank. */
typedef struct RankCounts {
    uint64_t packed[2];
} RankCounts;

/* Adds up the suits: first neighbours, four bits to eight, then both halves of a rank. Two
 * words of ranks share one word of counts, the second in its odd bytes. */
static inline uint64_t counts_of_word(uint64_t w)
{
    uint64_t pairs = (w & UINT64_C(0x0F0F0F0F0F0F0F0F)) + (w >> 4 & UINT64_C(0x0F0F0F0F0F0F0F0F));
    return (pairs + (pairs >> 8)) & UINT64_C(0x00FF00FF00FF00FF);
}

static inline RankCounts rank_counts(const CardSet *c)
{
    return (RankCounts){ { counts_of_word(c->word[0]) | counts_of_word(c->word[1]) << 8,
                           counts_of_word(c->word[2]) | counts_of_word(c->word[3]) << 8 } };
}

static inline int rank_count(const RankCounts *n, int rank)
{
    return (int)(n->packed[rank >> 3] >> 8 * (2 * (rank & 3) + (rank >> 2 & 1)) & 0xFF);
}

/* The number of cards of all ranks. */
static inline int counts_total(const RankCounts *n)
{
    const uint64_t even = UINT64_C(0x00FF00FF00FF00FF);
    uint64_t pairs = (n->packed[0] & even) + (n->packed[0] >> 8 & even)
                     + (n->packed[1] & even) + (n->packed[1] >> 8 & even);
    return (int)(pairs * UINT64_C(0x0001000100010001) >> 48);
}

/* The top bits of the bytes as a number, in the order of ranks: the factor moves byte b to its
 * place, and no two products overlap in the top byte. */
static inline unsigned gathered(uint64_t bytes)
{
    return (unsigned)((bytes >> 7 & UINT64_C(0x0101010101010101)) * UINT64_C(0x0110022004400880)
                      >> 56);
}

/* The ranks with at least k cards, 1 <= k <= 127. */
static inline RankMask ranks_with(const RankCounts *n, int k)
{
    uint64_t lift = (uint64_t)(0x80 - k) * UINT64_C(0x0101010101010101);
    return (RankMask)(gathered(n->packed[0] + lift) | gathered(n->packed[1] + lift) << 8);
}

static inline int lowest_rank(RankMask m) { return __builtin_ctz(m); }         /* m != 0 */
static inline int highest_rank(RankMask m) { return 31 - __builtin_clz(m); }   /* m != 0 */

/* ---- text ---------------------------------------------------------------------------- */

char rank_letter(int rank);             /* 3 4 ... T J Q K A 2 */
char card_suit_letter(int suit);        /* S H C D */
int  rank_from_letter(char letter);     /* CARD_NONE if it is not a rank */
int  card_suit_from_letter(char letter);

/* "S5", or "?" for CARD_HIDDEN. Returns `out`. */
const char *card_text(Card c, char out[CARD_TEXT_MAX]);

/* Reads "S5". ERR_CARD_TEXT. */
Err card_parse(const char *text, Card *out, Diag *diag);

/* Reads cards separated by blanks, in any order; the empty text is the empty set. A card that is
 * not in `deck` is ERR_CARD_TEXT, more copies than it holds are ERR_TOO_MANY_CARDS; `out` is then
 * unchanged. */
Err cards_parse(const char *text, const CardSet *deck, CardSet *out, Diag *diag);

/* Display order: rank ascending, within a rank S H C D, separated by one blank. Returns `out`. */
const char *cards_text(const CardSet *c, char out[CARDS_TEXT_MAX]);

/* The cards in display order, at most CARDS_MAX; returns how many. */
int cards_list(const CardSet *c, Card *out);

#endif
