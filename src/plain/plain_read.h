/* SPDX-License-Identifier: MIT */
/* What was typed in the plain mode: an answer to the question of the game, or one of the words that
 * are understood at any time. */
#ifndef PAIJU_PLAIN_READ_H
#define PAIJU_PLAIN_READ_H

#include "text.h"

/* What may follow a word. */
typedef enum PlainTakes { TAKES_NOTHING, TAKES_NUMBER, TAKES_TEXT } PlainTakes;

typedef enum PlainWord {
#define WORD(id, ...) PLAIN_##id,
#include "plain_words.def"
#undef WORD
    N_PLAIN_WORDS,
    PLAIN_NOTHING,              /* an empty line */
    PLAIN_ACTION,               /* a choice; whether it is allowed is for the rules to say */
    PLAIN_WRONG,                /* not understood */
} PlainWord;

enum { PLAIN_SENTENCE = 512, PLAIN_CODE = CARDS_TEXT_MAX, PLAIN_TEXT = 128 };

typedef struct PlainInput {
    PlainWord what;
    int       n;                /* the number behind a word; 0: none */
    char      text[PLAIN_TEXT];         /* all that follows it, as plain_normalise leaves it */
    char      raw[PLAIN_TEXT];          /* the same as it was typed */
    Action    action;
    char      wrong[PLAIN_SENTENCE];    /* why, as a sentence */
} PlainInput;

/* Reads a line typed by the seat of `v`, in the light of what it is asked; case does not matter.
 * Answers may be given in English or in the language of the texts. */
void plain_read(const TextContext *t, const View *v, const char *line, PlainInput *out);

/* Tiles or cards as files name them, "123m5z" or "S5 HT": into `out` in the order written. -1: they
 * are none of the game, or more than `cap`. */
int plain_items(const Game *g, const char *text, uint8_t *out, int cap);

/* What to type for an action: "5m", "kong 5m", "chi 46s", "swap 123m", "lack m", "55 8". Ranks
 * alone leave the suits to suit_choice.h. Returns `out`. */
const char *plain_code(const TextContext *t, const View *v, const Action *a, char out[PLAIN_CODE]);

/* All of them but plays of cards, "1m, 4m, 7p, kong 5m, win"; "" if the seat is not asked. */
const char *plain_codes(const TextContext *t, const View *v, char *out, size_t size);

/* The tile at a place of the hand, from 1: in order, the tile just drawn last. TILE_NONE: there is
 * no such place. */
Tile plain_tile_at(const MjPrivate *own, int place);

const char *plain_word(PlainWord w);        /* "hand" */
char        plain_letter(PlainWord w);      /* 'h'; 0: none */
const char *plain_word_help(PlainWord w);   /* translated */

/* As help names it: "hand, h", in Chinese "手牌（hand、h）"; without a letter that is a rank if the
 * game has ranks typed. Returns `out`. */
const char *plain_word_names(PlainWord w, bool types_ranks, char *out, size_t size);

/* Is the line this word and nothing else? For places where no question of the game is asked. */
bool plain_says(PlainWord w, const char *line);

/* The ranks of cards, "5 5 8 10"; PLAIN_CODE holds any. */
const char *plain_ranks(const CardSet *c, char out[PLAIN_CODE]);

#endif
