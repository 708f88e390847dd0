/* What was typed in the plain mode: an answer to the question of the game, or one of the words that
 * are understood at any time. */
#ifndef PAIJU_PLAIN_READ_H
#define PAIJU_PLAIN_READ_H

#include "text.h"

/* The words understood at any time, in the order of the help. The short form is for mahjong; in a
 * card game letters that are ranks are cards. */
#define PLAIN_WORDS(WORD)                                                                          \
    WORD(HAND,   N_("hand"),   'h', N_("what you hold"))                                           \
    WORD(TABLE,  N_("table"),  't',                                                                \
         N_("what lies open: discards, melds, how much everybody holds"))                          \
    WORD(SCORE,  N_("score"),  's', N_("the scores"))                                              \
    WORD(LOG,    N_("log"),    'l', N_("what happened last; log 50 goes further back"))            \
    WORD(HINT,   N_("hint"),   'i', N_("help in three stages; hint 3 is the last one"))            \
    WORD(PLAYS,  N_("plays"),  '\0',                                                               \
         N_("cards: the plays that are allowed; plays 2 is the next page"))                        \
    WORD(REPEAT, N_("repeat"), 'r', N_("the question once more"))                                  \
    WORD(UNDO,   N_("undo"),   'u', N_("takes your last choice back"))                             \
    WORD(NEXT,   N_("next"),   '\0', N_("after a hand: continue"))                                 \
    WORD(RULES,  N_("rules"),  '\0', N_("the game in short"))                                      \
    WORD(HELP,   N_("help"),   '?', N_("this list"))                                               \
    WORD(QUIT,   N_("quit"),   'q', N_("leaves; the game is saved"))

typedef enum PlainWord {
#define WORD(id, word, letter, help) PLAIN_##id,
    PLAIN_WORDS(WORD)
#undef WORD
    N_PLAIN_WORDS,
    PLAIN_NOTHING,              /* an empty line */
    PLAIN_ACTION,               /* a choice; whether it is allowed is for the rules to say */
    PLAIN_WRONG,                /* not understood */
} PlainWord;

enum { PLAIN_SENTENCE = 512, PLAIN_CODE = CARDS_TEXT_MAX };

typedef struct PlainInput {
    PlainWord what;
    int       n;                /* the number behind a word; 0: none */
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

/* The i-th play that the seat may make, in the order of the list, from 1. */
bool plain_play_at(const View *v, int i, DtzPlay *out);

const char *plain_word(PlainWord w);        /* "hand" */
char        plain_letter(PlainWord w);      /* 'h'; 0: none */
const char *plain_word_help(PlainWord w);   /* translated */

/* The ranks of cards, "5 5 8 10"; PLAIN_CODE holds any. */
const char *plain_ranks(const CardSet *c, char out[PLAIN_CODE]);

#endif
