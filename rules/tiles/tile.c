/* SPDX-License-Identifier: MIT */
/* Text of mahjong tiles: reading is strict and reports the first error; writing gives the canonical
 * form. xuezhan 1.2, hongzhong 1.2. */
#include "tile.h"

#include <assert.h>
#include <string.h>

#include "eight.h"

static const char tile_letters[N_SUITS + 1] = "mspz";

char suit_letter(Suit suit)
{
    assert(suit < N_SUITS);
    return tile_letters[suit];
}

Suit suit_from_letter(char letter)
{
    for (Suit s = 0; s < N_SUITS; s++) {
        if (tile_letters[s] == letter)
            return s;
    }
    return SUIT_NONE;
}

const char *tile_text(Tile t, char out[TILE_TEXT_MAX])
{
    if (t >= N_KINDS) {
        assert(t == TILE_HIDDEN);
        memcpy(out, "?", 2);
        return out;
    }
    out[0] = (char)('0' + rank_of(t));
    out[1] = suit_letter(suit_of(t));
    out[2] = '\0';
    return out;
}

/* The position of a reader of tile text. */
typedef struct TileReader {
    const char *rest;           /* not yet read */
    Suit        suit;           /* of the digits at `rest`, SUIT_NONE before the first of a group */
    int         n_kinds;
    Diag       *diag;
} TileReader;

/* Finds the letter that ends the group of digits at `rest`. */
static Err find_suit(TileReader *r)
{
    size_t n = strspn(r->rest, "123456789");
    char letter = r->rest[n];
    if (n == 0 && suit_from_letter(letter) != SUIT_NONE)
        return diag_set(r->diag, ERR_TILE_TEXT, "the letter %c has no digits before it", letter);
    if (letter == '\0')
        return diag_set(r->diag, ERR_TILE_TEXT,
                        "the digits %.40s have no suit letter after them (m, s, p or z)", r->rest);
    r->suit = suit_from_letter(letter);
    if (r->suit != SUIT_NONE)
        return ERR_NONE;
    if (letter > ' ' && letter <= '~')
        return diag_set(r->diag, ERR_TILE_TEXT,
                        "%c is neither a digit 1-9 nor a suit letter (m, s, p or z)", letter);
    return diag_set(r->diag, ERR_TILE_TEXT,
                    "byte 0x%02x is neither a digit 1-9 nor a suit letter (m, s, p or z)",
                    (unsigned)(unsigned char)letter);
}

/* The next tile of the text; TILE_NONE at its end. */
static Err next_tile(TileReader *r, Tile *out)
{
    *out = TILE_NONE;
    if (r->suit != SUIT_NONE && suit_from_letter(*r->rest) == r->suit) {
        r->rest++;
        r->suit = SUIT_NONE;
    }
    if (*r->rest == '\0')
        return ERR_NONE;
    if (r->suit == SUIT_NONE) {
        Err e = find_suit(r);
        if (e != ERR_NONE)
            return e;
    }
    int rank = *r->rest - '0';
    if (r->suit == SUIT_Z && r->n_kinds <= N_SUITED)
        return diag_set(r->diag, ERR_TILE_TEXT,
                        "%dz is no tile of this game (it has 1-9 of m, s and p)", rank);
    if (r->suit == SUIT_Z && rank > 7)
        return diag_set(r->diag, ERR_TILE_TEXT, "%dz is no tile: honours are 1z to 7z", rank);
    *out = tile_of(r->suit, rank);
    r->rest++;
    return ERR_NONE;
}

Err tile_parse(const char *text, int n_kinds, Tile *out, Diag *diag)
{
    TileReader r = { text, SUIT_NONE, n_kinds, diag };
    if (strlen(text) != 2)
        return diag_set(diag, ERR_TILE_TEXT,
                        "\"%.40s\" is not one tile: a digit and a suit letter, such as 5m", text);
    Tile t;
    Err e = next_tile(&r, &t);
    if (e == ERR_NONE)
        *out = t;
    return e;
}

Err tiles_parse(const char *text, int n_kinds, uint8_t count[N_KINDS], Diag *diag)
{
    TileReader r = { text, SUIT_NONE, n_kinds, diag };
    uint8_t read[N_KINDS] = { 0 };
    for (;;) {
        Tile t;
        Err e = next_tile(&r, &t);
        if (e != ERR_NONE)
            return e;
        if (t == TILE_NONE)
            break;
        if (read[t] == UINT8_MAX) {
            char name[TILE_TEXT_MAX];
            return diag_set(diag, ERR_TOO_MANY_TILES, "more than %d of %s", UINT8_MAX,
                            tile_text(t, name));
        }
        read[t]++;
    }
    memcpy(count, read, sizeof read);
    return ERR_NONE;
}

Err tiles_parse_list(const char *text, int n_kinds, Tile *out, int cap, int *n, Diag *diag)
{
    TileReader r = { text, SUIT_NONE, n_kinds, diag };
    *n = 0;
    for (;;) {
        Tile t;
        Err e = next_tile(&r, &t);
        if (e != ERR_NONE || t == TILE_NONE)
            return e;
        if (*n == cap)
            return diag_set(diag, ERR_HAND_SIZE, "more than the %d tiles allowed here", cap);
        out[(*n)++] = t;
    }
}

const char *tiles_text(const uint8_t count[N_KINDS], char out[TILES_TEXT_MAX])
{
    char *end = out;
    for (Suit s = 0; s < N_SUITS; s++) {
        const char *group = end;
        for (int rank = 1; rank <= (s == SUIT_Z ? 7 : 9); rank++) {
            int n = count[tile_of(s, rank)];
            assert(end + n + N_SUITS < out + TILES_TEXT_MAX);
            memset(end, '0' + rank, (size_t)n);
            end += n;
        }
        if (end > group)
            *end++ = suit_letter(s);
    }
    *end = '\0';
    return out;
}

int tiles_total(const uint8_t count[N_KINDS])
{
    int total = 0;
    for (int k = 0; k < N_KINDS; k++)
        total += count[k];
    return total;
}

void kinds_count(KindMask kinds, uint8_t count[N_KINDS])
{
    for (Tile k = 0; k < N_KINDS; k++)
        count[k] = has_kind(kinds, k);
}

int tiles_list(const uint8_t count[N_KINDS], Tile *out)
{
    int n = 0;
    for (Tile k = 0; k < N_KINDS; k++)
        for (int i = 0; i < count[k]; i++)
            out[n++] = k;
    return n;
}

bool tiles_count(const Tile *tile, int n, uint8_t count[N_KINDS])
{
    int i = 0;
    for (; i < n && tile[i] < N_KINDS; i++)
        count[tile[i]]++;
    return i == n || tile[i] == TILE_NONE;
}

int tiles_of_suit(const uint8_t count[N_KINDS], Suit suit)
{
    int total = 0;
    for (int k = 9 * suit; k < 9 * suit + 9 && k < N_KINDS; k++)
        total += count[k];
    return total;
}

KindMask kinds_held_times(const uint8_t count[N_KINDS], int n)
{
    KindMask others = 0;
    for (int i = 0; i < N_WORDS; i++)
        others |= bytes_held(eight_bytes(count + word_at[i]) ^ (uint64_t)n * EACH_BYTE)
                  << word_at[i];
    return ~others & (((KindMask)1 << N_KINDS) - 1);
}

KindMask kinds_held(const uint8_t count[N_KINDS])
{
    return ~kinds_held_times(count, 0) & (((KindMask)1 << N_KINDS) - 1);
}
