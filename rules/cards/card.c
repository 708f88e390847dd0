/* SPDX-License-Identifier: MIT */
/* Sets of cards: totals and containment on whole words, four bits a card; strict reading of text.
 * datongzi 1.5-1.8. */
#include "card.h"

#include <assert.h>
#include <string.h>

static const char rank_letters[N_RANKS + 1] = "3456789TJQKA2";
static const char suit_letters[N_CARD_SUITS + 1] = "SHCD";

int cards_total(const CardSet *c)
{
    RankCounts count = rank_counts(c);
    return counts_total(&count);
}

/* Compares four-bit counts in every second place, so that each has four bits of room for a
 * borrow. */
static bool halves_contain(uint64_t whole, uint64_t part)
{
    const uint64_t low = UINT64_C(0x0F0F0F0F0F0F0F0F), top = UINT64_C(0x8080808080808080);
    return ((((whole & low) | top) - (part & low)) & top) == top;
}

bool cards_contain(const CardSet *whole, const CardSet *part)
{
    for (int i = 0; i < 4; i++) {
        if (!halves_contain(whole->word[i], part->word[i])
            || !halves_contain(whole->word[i] >> 4, part->word[i] >> 4))
            return false;
    }
    return true;
}

int cards_points(const CardSet *c)
{
    return 5 * rank_total(cards_of_rank(c, RANK_5)) + 10 * rank_total(cards_of_rank(c, RANK_T))
           + 10 * rank_total(cards_of_rank(c, RANK_K));
}

void cards_pack(CardSet *out, RankMask ranks, int packs)
{
    memset(out, 0, sizeof *out);
    for (int r = 0; r < N_RANKS; r++) {
        if (has_rank(ranks, r))
            cards_add_rank(out, r, (RankCards)(0x1111 * packs));
    }
}

char rank_letter(int rank)
{
    assert(rank >= 0 && rank < N_RANKS);
    return rank_letters[rank];
}

char card_suit_letter(int suit)
{
    assert(suit >= 0 && suit < N_CARD_SUITS);
    return suit_letters[suit];
}

int rank_from_letter(char letter)
{
    const char *found = letter != '\0' ? strchr(rank_letters, letter) : NULL;
    return found != NULL ? (int)(found - rank_letters) : CARD_NONE;
}

int card_suit_from_letter(char letter)
{
    const char *found = letter != '\0' ? strchr(suit_letters, letter) : NULL;
    return found != NULL ? (int)(found - suit_letters) : CARD_NONE;
}

const char *card_text(Card c, char out[CARD_TEXT_MAX])
{
    if (c >= N_CARDS) {
        assert(c == CARD_HIDDEN);
        memcpy(out, "?", 2);
        return out;
    }
    out[0] = card_suit_letter(card_suit(c));
    out[1] = rank_letter(card_rank(c));
    out[2] = '\0';
    return out;
}

/* A card of `length` bytes. */
static Err parse_one(const char *text, size_t length, Card *out, Diag *diag)
{
    int suit = length == 2 ? card_suit_from_letter(text[0]) : CARD_NONE;
    int rank = length == 2 ? rank_from_letter(text[1]) : CARD_NONE;
    if (suit != CARD_NONE && rank != CARD_NONE) {
        *out = card_of(rank, suit);
        return ERR_NONE;
    }
    int shown = 0;
    while (shown < 40 && shown < (int)length && text[shown] > ' ' && text[shown] <= '~')
        shown++;
    if (shown < (int)length && shown < 40)
        return diag_set(diag, ERR_CARD_TEXT, "byte 0x%02x is no part of a card, such as S5",
                        (unsigned)(unsigned char)text[shown]);
    return diag_set(diag, ERR_CARD_TEXT,
                    "\"%.*s\" is no card: a suit S H C D and a rank 3456789TJQKA2, such as S5",
                    shown, text);
}

Err card_parse(const char *text, Card *out, Diag *diag)
{
    return parse_one(text, strlen(text), out, diag);
}

Err cards_parse(const char *text, const CardSet *deck, CardSet *out, Diag *diag)
{
    CardSet read = { { 0 } };
    for (text += strspn(text, " "); *text != '\0'; text += strspn(text, " ")) {
        size_t length = strcspn(text, " ");
        Card c;
        Err e = parse_one(text, length, &c, diag);
        if (e != ERR_NONE)
            return e;
        int held = cards_count(deck, c);
        if (held == 0)
            return diag_set(diag, ERR_CARD_TEXT, "%.2s is not in the deck", text);
        if (cards_count(&read, c) == held)
            return diag_set(diag, ERR_TOO_MANY_CARDS, "more than %d of %.2s", held, text);
        cards_put(&read, c);
        text += length;
    }
    *out = read;
    return ERR_NONE;
}

const char *cards_text(const CardSet *c, char out[CARDS_TEXT_MAX])
{
    Card list[CARDS_MAX];
    int n = cards_list(c, list);
    char *end = out;
    for (int i = 0; i < n; i++) {
        card_text(list[i], end);
        end[2] = ' ';
        end += 3;
    }
    end[n > 0 ? -1 : 0] = '\0';
    return out;
}

int cards_list(const CardSet *c, Card *out)
{
    int n = 0;
    for (int k = 0; k < N_CARDS; k++) {
        for (int i = cards_count(c, (Card)k); i > 0; i--) {
            assert(n < CARDS_MAX);
            out[n++] = (Card)k;
        }
    }
    return n;
}
