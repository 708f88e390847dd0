/* SPDX-License-Identifier: MIT */
/* What was typed in plain mode: an answer to the question of the game, or one of the commands that
 * work at any time. */
#ifndef PAIJU_PLAIN_READ_H
#define PAIJU_PLAIN_READ_H

#include <stdbool.h>
#include <stddef.h>

#include "text.h"

/* What may follow a word. */
typedef enum PlainTakes { TAKES_NOTHING, TAKES_NUMBER, TAKES_TEXT } PlainTakes;

typedef enum PlainWord {
#define WORD(id, ...) PLAIN_##id,
#include "plain_words.def"
#undef WORD
    N_PLAIN_WORDS,
    PLAIN_NOTHING,              /* an empty line */
    PLAIN_ACTION,               /* a choice; the rules decide whether it is allowed */
    PLAIN_WRONG,                /* not understood */
} PlainWord;

enum { PLAIN_SENTENCE = 512, PLAIN_CODE = CARDS_TEXT_MAX, PLAIN_TEXT = 128 };

typedef struct PlainInput {
    PlainWord what;
    int       n;                /* the number after a word; 0: none */
    char      text[PLAIN_TEXT];         /* everything after the word, normalised by
                                         * plain_normalise */
    char      raw[PLAIN_TEXT];          /* the same as typed */
    Action    action;
    char      wrong[PLAIN_SENTENCE];    /* why, as a sentence */
} PlainInput;

/* Reads a line typed by the seat of `v`, as an answer to the question it is asked; case is ignored.
 * Answers may be in English or in the language of the texts. */
void plain_read(const TextContext *t, const View *v, const char *line, PlainInput *out);

/* Tiles or cards in the notation of files, "123m5z" or "S5 HT": into `out` in the order written.
 * -1: not tiles or cards of the game, or more than `cap`. */
int plain_items(const Game *g, const char *text, uint8_t *out, int cap);

/* What to type for an action: "5m", "kong 5m", "chi 46s", "swap 123m", "lack m", "55 8". Ranks
 * alone leave the suits to suit_choice.h. Returns `out`. */
const char *plain_code(const TextContext *t, const View *v, const Action *a, char out[PLAIN_CODE]);

/* All of them except plays of cards, "1m, 4m, 7p, kong 5m, win"; "" if the seat is not asked. */
const char *plain_codes(const TextContext *t, const View *v, char *out, size_t size);

/* The tile at a place of the hand, from 1: sorted, with the tile just drawn last. TILE_NONE: there
 * is no such place. */
Tile plain_tile_at(const MjPrivate *own, int place);

const char *plain_word(PlainWord w);        /* "hand" */
char        plain_letter(PlainWord w);      /* 'h'; 0: none */
const char *plain_word_help(PlainWord w);   /* translated */

/* As shown in help: "hand, h", in Chinese "手牌（hand、h）"; in a game with ranks, without a letter that
 * is a rank. Returns `out`. */
const char *plain_word_names(PlainWord w, bool types_ranks, char *out, size_t size);

/* Is the line this word and nothing else? For places where the game asks no question. */
bool plain_says(PlainWord w, const char *line);

/* Records that a line was not understood, with the reason as a sentence. Returns true, for readers
 * of answers. */
bool plain_wrong(PlainInput *out, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* -- names of what is typed, in plain_names.c -------------------------------------------------- */

/* The line in lower case, with single spaces in place of blanks, commas and stops; double-width
 * digits, letters and signs become the usual ones. Cut to `size`. */
void plain_normalise(const char *line, char *out, size_t size);

/* A word and its synonyms, separated by spaces; all are accepted whatever the language of the
 * texts. The first Chinese one is used in Chinese texts. */
typedef struct PlainName {
    const char *word, *also, *zh;
} PlainName;

enum { PLAIN_NAME_MAX = 64 };       /* large enough for any */

/* The word used in texts. Returns `out`. */
const char *plain_own_name(const PlainName *name, char out[PLAIN_NAME_MAX]);

/* Is this the word or one of its synonyms? */
bool plain_is_word(const char *word, const PlainName *name);

/* As shown in help: "hand, h", in Chinese "手牌（hand、h）"; with `letter` "" no letter is shown.
 * Returns `out`. */
const char *plain_name_shown(const PlainName *name, const char *letter, char *out, size_t size);

/* The length in bytes of the name with which the line begins, 0: none. A space or the end must
 * follow, except in Chinese: 打三万. */
size_t plain_begins(const char *line, const PlainName *name);

/* Splits off the first word; returns the rest after the space, which may be "". */
const char *plain_first_word(const char *line, char *word, size_t size);

/* The text without its spaces. */
void plain_squeeze(const char *text, char *out, size_t size);

/* A row of a table of names for what is typed: "dots" means "p". */
typedef struct PlainCode {
    const char *name, *code;
} PlainCode;

/* The text without its spaces, with every name of the table replaced, longest first. */
void plain_encode(const char *text, const PlainCode *table, char *out, size_t size);

/* An integer of at most four digits and nothing else; 三 is 3. */
bool plain_number(const char *text, int *out);

/* The name closest to what was typed, among English and Chinese words; NULL: none is close. The
 * last row of a table has no word. Borrowed until the next call. */
const char *plain_nearest(const char *typed, const PlainName *const table[], int n_tables);

/* Does the language of the texts have words of its own to type? If not, the texts name the English
 * ones. */
bool plain_has_words(void);

#endif
