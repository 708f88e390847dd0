/* SPDX-License-Identifier: MIT */
/* Mahjong tiles: the 34 kinds, their ids and their text form. xuezhan
 * 1.1-1.2, hongzhong 1.1-1.2. */
#ifndef PAIJU_TILE_H
#define PAIJU_TILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "err.h"

/* A kind of tile (牌): 0-8 = 1m-9m (万), 9-17 = 1s-9s (条), 18-26 = 1p-9p (筒),
 * 27-33 = 1z-7z = East, South, West, North, Red, Green, White. */
typedef uint8_t Tile;

enum {
    N_KINDS = 34,
    N_SUITED = 27,          /* kinds without the honours */
    N_COPIES = 4,           /* copies of a kind, except for the wild of hongzhong */
    TILE_RED = 31,          /* 5z, the wild of hongzhong */
    TILE_HIDDEN = 0xFE,     /* a tile that the reader may not know; "?" in text */
    TILE_NONE = 0xFF,
    TILE_TEXT_MAX = 3,      /* one tile as text with its NUL */
    TILES_TEXT_MAX = 160,   /* any hand as text with its NUL */
};

/* Suits in order of id. SUIT_NONE: no void suit declared. */
enum { SUIT_M, SUIT_S, SUIT_P, SUIT_Z, N_SUITS, SUIT_NONE = 0xFF };
typedef uint8_t Suit;

/* A set of kinds: bit k stands for kind k. */
typedef uint64_t KindMask;

static inline Suit suit_of(Tile t) { return (Suit)(t / 9); }
static inline int rank_of(Tile t) { return t % 9 + 1; }
static inline Tile tile_of(Suit suit, int rank) { return (Tile)(suit * 9 + rank - 1); }
static inline KindMask kind_bit(Tile t) { return (KindMask)1 << t; }
static inline bool has_kind(KindMask m, Tile t) { return (m >> t & 1) != 0; }

/* The kinds of one suit; none for SUIT_NONE. */
static inline KindMask suit_mask(Suit suit)
{
    return suit == SUIT_NONE ? 0 : (KindMask)(suit == SUIT_Z ? 0x7F : 0x1FF) << (9 * suit);
}

/* "5m", or "?" for TILE_HIDDEN. Returns `out`. */
const char *tile_text(Tile t, char out[TILE_TEXT_MAX]);

/* The letter of a suit: m s p z. */
char suit_letter(Suit suit);
/* The suit of a letter, SUIT_NONE if it is not one. */
Suit suit_from_letter(char letter);

/* Reads "5m". Kinds below `n_kinds` (27 or 34) exist. Errors: ERR_TILE_TEXT. */
Err tile_parse(const char *text, int n_kinds, Tile *out, Diag *diag);

/* Reads "123m456s" into counts by kind; the empty string is the empty hand. Kinds below `n_kinds`
 * exist. More copies of a kind than fit in a byte are ERR_TOO_MANY_TILES; whether the counts are
 * legal is for the caller to check. On error `count` is unchanged. */
Err tiles_parse(const char *text, int n_kinds, uint8_t count[N_KINDS], Diag *diag);

/* Reads the same text as a list in the order written, at most `cap` tiles. */
Err tiles_parse_list(const char *text, int n_kinds, Tile *out, int cap, int *n, Diag *diag);

/* Canonical text: sorted by id, each suit letter once. At most 127 tiles. Returns `out`. */
const char *tiles_text(const uint8_t count[N_KINDS], char out[TILES_TEXT_MAX]);

/* The tiles of the counts, ascending; returns how many. */
int tiles_list(const uint8_t count[N_KINDS], Tile *out);

/* Adds the tiles of a list to the counts; TILE_NONE may end the list before its `n` places. False:
 * a tile is TILE_HIDDEN, and the tiles after it are not counted. */
bool tiles_count(const Tile *tile, int n, uint8_t count[N_KINDS]);

/* The total of the counts, and the total of one suit. */
int tiles_total(const uint8_t count[N_KINDS]);
int tiles_of_suit(const uint8_t count[N_KINDS], Suit suit);

/* The kinds with a count above 0, and those with exactly this count. */
KindMask kinds_held(const uint8_t count[N_KINDS]);
KindMask kinds_held_times(const uint8_t count[N_KINDS], int n);

/* The other way round: one tile of each kind. */
void kinds_count(KindMask kinds, uint8_t count[N_KINDS]);

#endif
