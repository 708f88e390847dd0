/* SPDX-License-Identifier: MIT */
/* Scripted hands as data: a file FILE.hands says in the words of the rules how a hand begins, what
 * is played and what must follow.
 *
 *     WAITS_5S = 123456789m1235s              a hand with a name
 *
 *     table two wait for 5s                   a beginning that several cases share
 *       hands WAITS_5S 46s12345678911p - 5s; voids pmms; dealer 3
 *       play 3 discard 5s
 *
 *     xuezhan_4_3_second_claimant_loses       a case, named after the section of the rules
 *       table two wait for 5s; rules multi_win=0
 *       play 0 win; 1 win
 *       outcome: won 0; playing
 *
 * A line of a case sets something up, is a step, or is a question, a colon and the answer. All
 * that is set up counts before the first step, and what comes later replaces what came before;
 * "again" deals once more, with what it changes. "always", at the margin, sets something up for all
 * cases of a file. After a question "has", "lacks", "starts" or "ends" compare with a part of the
 * answer. "#" begins a remark; a line continues where the next one is indented by more than two.
 * Each family of games has its own words: tests/rules/FAMILY/check_hands.c. A word that nobody
 * knows, and a case that asks nothing, fail with their line. */
#ifndef PAIJU_HAND_CASES_H
#define PAIJU_HAND_CASES_H

#include "game.h"
#include "tap.h"

/* A word of the setup or a step; what follows it is kept in `text` or passed on. Lists end with a
 * row without a word. */
typedef struct HandWord {
    const char  *word, **text;
    void       (*obey)(const char *rest);
} HandWord;

typedef struct HandWords {
    const HandWord *setup, *step;
    const char *(*ask)(const char *question);   /* NULL: no such question */
    void (*begin)(void);                        /* an empty setup */
    void (*deal)(void);                         /* the setup is complete */
} HandWords;

/* What follows the word in the text; NULL if the text begins with another one. */
const char *hand_rest(const char *text, const char *word);

/* Registers all cases of these files of the source tree; once in a program, at the end of the file
 * that knows the words. */
#define HAND_CASES(words, ...) \
    __attribute__((constructor)) static void register_hands(void) \
    { \
        hand_cases(__BASE_FILE__, words, (const char *const[]){ __VA_ARGS__, NULL }); \
    }
void hand_cases(const char *test_file, const HandWords *words, const char *const *file);

/* The tiles that a word of the file stands for; the word itself, if it is no name. */
const char *hand_named(const char *word);

/* Ends the text at the word and returns what follows it; NULL, or a failure, without it. */
char *hand_divided(char *text, const char *word);
char *hand_divide(char *text, const char *word);

/* Sets the options of "multi_win=0 cap=8"; in lists, commas stand for spaces. */
void hand_rules(const OptionTable *options, void *cfg, const char *rules);

/* Numbers by seat, "6 -2 -2 -2", valid until the next call. */
const char *hand_numbers(const int64_t *number, int n);

/* "legal", or the code of the refusal in err.def. */
const char *hand_refusal(Err e);

/* Fails the case, naming its line, or any other test. */
void hand_wrong(const char *format, ...) __attribute__((format(printf, 1, 2), noreturn));

#endif
