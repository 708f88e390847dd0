/* SPDX-License-Identifier: MIT */
/* The value of hands of Xuezhan: verdicts, waits, the 22 fans, extras, roots, cap, the composite
 * questions, and the worked examples of values (xuezhan 6, 7, 9.5, 13). The tests are rows of
 * xuezhan_values.def; this file says how a row is read. */
#include "table_script.h"
#include "tap.h"
#include "xuezhan.h"

#include <stdio.h>
#include <string.h>

/* How the win came about, in the words of xuezhan 14, and how a replacement was caused. */
static const struct { const char *word; WinFlags flag; } flag_words[] = {
    { "self_draw", WIN_SELF_DRAW }, { "after_kong", WIN_AFTER_KONG },
    { "discard_after_kong", WIN_DISCARD_AFTER_KONG }, { "rob_kong", WIN_ROB_KONG },
    { "last_tile", WIN_LAST_TILE }, { "tianhu", WIN_TIANHU }, { "dihu", WIN_DIHU },
    { "fed_kong", WIN_FED_KONG },
};
enum { N_FLAG_WORDS = sizeof flag_words / sizeof flag_words[0] };

static WinFlags flags_of(const char *words)
{
    WinFlags flags = 0;
    char copy[96];
    snprintf(copy, sizeof copy, "%s", words);
    for (char *word = strtok(copy, " "); word != NULL; word = strtok(NULL, " "))
        for (int i = 0; i < N_FLAG_WORDS; i++)
            if (strcmp(word, flag_words[i].word) == 0)
                flags |= flag_words[i].flag;
    return flags;
}

static uint8_t meld_of(char letter)
{
    return letter == 'p' ? MELD_PONG : letter == 'e' ? MELD_EXPOSED_KONG
         : letter == 'a' ? MELD_ADDED_KONG : MELD_CONCEALED_KONG;
}

/* Melds are written "p5m e2s a3s c1m". */
static XzHand hand_of(const char *concealed, const char *melds, char void_letter)
{
    XzHand hand = { .void_suit = suit_from_letter(void_letter) };
    ck_assert_int_eq(tiles_parse(concealed, N_KINDS, hand.count, NULL), ERR_NONE);
    for (const char *m = melds; *m != '\0'; m += m[3] == ' ' ? 4 : 3) {
        const char name[] = { m[1], m[2], '\0' };
        Tile tile;
        ck_assert_int_eq(tile_parse(name, N_SUITED, &tile, NULL), ERR_NONE);
        if (hand.n_melds < MELDS_MAX)
            hand.meld[hand.n_melds] = (MjMeld){ meld_of(m[0]), tile, tile, 0 };
        hand.n_melds++;
    }
    return hand;
}

/* E1: no melds, no fan, no roots. */
static const char PLAIN[] = "123456789m12355s";

static void check_verdict(const char *concealed, const char *melds, char void_letter,
                          XzVerdict expected)
{
    XzConfig cfg = rules_of("");
    XzHand hand = hand_of(concealed, melds, void_letter);
    MjWorth worth;
    ck_assert_int_eq(xz_score(&cfg, &hand, 0, &worth), expected);
    ck_assert_int_eq(worth.multiplier != 0, expected == XZ_WIN);
}

static void check_waits(const char *concealed, const char *melds, char void_letter,
                        const char *expected)
{
    XzHand hand = hand_of(concealed, melds, void_letter);
    KindMask waits = xz_waits(&hand);
    uint8_t count[N_KINDS];
    for (Tile k = 0; k < N_KINDS; k++)
        count[k] = has_kind(waits, k);
    char text[TILES_TEXT_MAX];
    ck_assert_str_eq(tiles_text(count, text), expected);
}

static void check_shanten(const char *concealed, const char *melds, char void_letter, int expected)
{
    XzHand hand = hand_of(concealed, melds, void_letter);
    ck_assert_int_eq(xz_shanten(&hand), expected);
}

static void check_worth(const char *rules, const char *concealed, const char *melds,
                        char void_letter, const char *how, const char *expected)
{
    XzConfig cfg = rules_of(rules);
    XzHand hand = hand_of(concealed, melds, void_letter);
    MjWorth worth;
    char text[160];
    ck_assert_int_eq(xz_score(&cfg, &hand, flags_of(how), &worth), XZ_WIN);
    ck_assert_str_eq(worth_text(&worth, text, sizeof text), expected);
}

static void check_standing(const char *rules, const char *concealed, const char *melds,
                           char void_letter, MjStanding expected, int expected_best)
{
    XzConfig cfg = rules_of(rules);
    XzHand hand = hand_of(concealed, melds, void_letter);
    int32_t best;
    ck_assert_int_eq(xz_standing(&cfg, &hand, &best), expected);
    ck_assert_int_eq(best, expected_best);
}

TESTS(.name = "values");

/* Defines the tests. */
#define VERDICT(test, ...) TEST(test) { check_verdict(__VA_ARGS__); }
#define WAITS(test, ...) TEST(test) { check_waits(__VA_ARGS__); }
#define SHANTEN(test, ...) TEST(test) { check_shanten(__VA_ARGS__); }
#define WORTH(test, ...) TEST(test) { check_worth(__VA_ARGS__); }
#define STANDS(test, ...) TEST(test) { check_standing(__VA_ARGS__); }
#include "xuezhan_values.def"
#undef VERDICT
#undef WAITS
#undef SHANTEN
#undef WORTH
#undef STANDS
