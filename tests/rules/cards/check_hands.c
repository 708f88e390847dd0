/* SPDX-License-Identifier: MIT */
/* The words of questions about cards of Da Tong Zi (tests/support/hand_cases.h). Nothing is set up.
 * Each question has a colon and the answer:
 *   reads CARDS                         "airplane 6, length 2, kickers 4"; nothing
 *   beats PLAY over PLAY                yes, no
 *   can beat with CARDS over PLAY       yes, no; "over PLAY, 3 cards": with so many of them
 *   count CARDS, count CARDS over PLAY  the plays that are listed
 *   lists PLAY of CARDS                 is it one of the leads? */
#include "dtz_brute.h"
#include "hand_cases.h"

static void nothing(void)
{
}

static const char *yes(bool it_is)
{
    return it_is ? "yes" : "no";
}

static const char *reads(char *rest)
{
    static char text[64];
    DtzShape s = reading(rest);
    if (s.pattern == DTZ_ILLEGAL)
        return "nothing";
    int n = snprintf(text, sizeof text, "%s %c", dtz_pattern_word(s.pattern), rank_letter(s.rank));
    if (s.length != 1)
        n += snprintf(text + n, sizeof text - (size_t)n, ", length %d", s.length);
    if (dtz_kickers(&s) != 0)
        snprintf(text + n, sizeof text - (size_t)n, ", kickers %d", dtz_kickers(&s));
    return text;
}

static const char *beats(char *rest)
{
    DtzShape top = reading(hand_divide(rest, " over ")), next = reading(rest);
    return yes(dtz_beats(&next, &top));
}

static const char *can_beat(char *rest)
{
    char *over = hand_divide(rest, " over "), *most = hand_divided(over, ", ");
    DtzShape top = reading(over);
    CardSet h = cards(rest);
    return yes(most != NULL ? dtz_can_beat_within(&h, &top, atoi(most)) : dtz_can_beat(&h, &top));
}

static const char *count(char *rest)
{
    const char *over = hand_divided(rest, " over ");
    DtzShape top = reading(over != NULL ? over : "");
    CardSet h = cards(rest);
    int64_t n = (int64_t)dtz_plays_count(&h, over != NULL ? &top : NULL, DTZ_ALL);
    return hand_numbers(&n, 1);
}

static const char *lists(char *rest)
{
    CardSet h = cards(hand_divide(rest, " of ")), wanted = cards(rest);
    DtzPlays plays;
    DtzPlay p;
    dtz_plays_begin(&plays, &h, NULL, DTZ_ALL);
    while (dtz_plays_next(&plays, &p))
        if (cards_equal(&p.cards, &wanted))
            return "yes";
    return "no";
}

static const char *ask(const char *question)
{
    static const struct { const char *word; const char *(*ask)(char *rest); } rows[] = {
        { "reads", reads }, { "beats", beats }, { "can beat with", can_beat },
        { "count", count }, { "lists", lists },
    };
    char text[512];
    snprintf(text, sizeof text, "%s", question);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (hand_rest(question, rows[i].word) != NULL)
            return rows[i].ask(text + (hand_rest(question, rows[i].word) - question));
    return NULL;
}

static const HandWord none[] = { { NULL, NULL, NULL } };
static const HandWords words = { none, none, ask, nothing, nothing };

HAND_CASES(&words, "tests/rules/cards/patterns.hands")
