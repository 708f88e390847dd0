/* SPDX-License-Identifier: MIT */
/* Practice: an endless supply of questions generated from a seed, with exact answers.
 *
 * A question depends on (drill, level, seed) alone and can be regenerated from these three. If the
 * rules give a single answer, the rules engine supplies it. Questions of judgement come from short
 * games and are asked only if the engine finds one choice clearly better than the others.
 * docs/train.md. */
#ifndef PAIJU_DRILL_H
#define PAIJU_DRILL_H

#include <stdbool.h>
#include <stdint.h>

#include "game_types.h"
#include "text_choice.h"

enum {
    DRILLS_MAX = 24,
    DRILL_LEVELS = 5,           /* difficulty, from 1 */
    DRILL_CHOICES_MAX = 16,
    DRILL_FACTS_MAX = 10,
    DRILL_TEXT = 1024,          /* an explanation */
    DRILL_FACT = 1024,
    DRILL_CHOICE = 320,
    DRILL_BRIEF = 128,
    DRILL_WHY = 512,
    DRILL_SAID = DRILL_TEXT + DRILL_CHOICES_MAX * DRILL_WHY,    /* everything shown about an
                                                                 * answer */
};

/* How a question is answered. */
typedef enum DrillForm {
    DRILL_ONE,                  /* one of the choices */
    DRILL_MANY,                 /* all right choices, perhaps none */
    DRILL_KINDS,                /* kinds of tiles */
} DrillForm;

typedef struct DrillChoice {
    char text[DRILL_CHOICE];
    char brief[DRILL_BRIEF];    /* the same in a few words; "": the text is short enough */
    char why[DRILL_WHY];        /* what to say about it; "": nothing */
    Tile tile;                  /* the tile to discard; else TILE_NONE */
    bool right;
    int  row;                   /* in a question of judgement: its verdict in `judged` */
} DrillChoice;

typedef struct DrillQuestion {
    int       level;
    uint64_t  seed;
    Game      game;
    DrillForm form;
    const char *text;           /* the question */
    char      fact[DRILL_FACTS_MAX][DRILL_FACT];    /* what you need to know to answer */
    int       n_facts;
    char      why[DRILL_TEXT];  /* why the answer is right */

    /* What is on the table: tiles or, in Da Tong Zi, cards. */
    uint8_t   count[N_KINDS];   /* the hand without `extra` */
    MjMeld    meld[MELDS_MAX];
    int       n_melds;
    Tile      extra;            /* drawn, offered or won on, as a fact states; else TILE_NONE */
    Suit      void_suit;
    WinFlags  flags;            /* of a win whose value is asked */
    CardSet   hand;
    DtzPlay   top;              /* the play to beat; no cards: there is none */
    DtzPlay   next;             /* the play asked about; no cards: there is none */

    int         n_choices;
    DrillChoice choice[DRILL_CHOICES_MAX];
    bool        zero_last;      /* the choices are numbers: the last one is 0 */
    KindMask    asked, kinds;   /* DRILL_KINDS: those that may be named; those that are right */
    char        hint[DRILL_TEXT];   /* facts that help; "": drill_hint looks for some */

    /* In a question of judgement: what the seat sees, and the verdicts on the choices, best first.
     * Those that lose no more than the margin are all right; the others certainly lose more. */
    View        view;
    Verdict     judged[DRILL_CHOICES_MAX];
    int         n_judged;       /* 0: the rules give the answer */
} DrillQuestion;

typedef struct DrillAnswer {
    uint32_t choices;           /* bit i: choice[i] */
    KindMask kinds;
} DrillAnswer;

typedef struct Drill {
    const char *key;            /* "ready": the command line, the database */
    const char *title;          /* msgid; a few words */
    const char *about;          /* msgid; a sentence */
    GameFamily  family;
    /* Fills a question that has its level and seed and is otherwise empty. False: this attempt
     * produced no question. NULL: the drill asks for a judgement: */
    bool      (*make)(DrillQuestion *q, Rng *rng);
    const struct DrillSearch *search;
} Drill;

/* The drills in menu order; NULL past the end. */
const Drill *drill_at(int i);
int          drill_index(const Drill *d);
const Drill *drill_find(const char *key);

/* Makes a question; level 1..DRILL_LEVELS. False in the rare case that the seed gives none: try
 * another. `q` is large: do not put it on the stack. */
bool drill_make(const Drill *d, int level, uint64_t seed, DrillQuestion *q);

/* Parses an answer as typed: numbers of choices, tiles ("147m"), "none". ERR_USAGE. */
Err drill_read_answer(const DrillQuestion *q, const char *text, DrillAnswer *out, Diag *diag);

/* Converts between a choice's index and the number under which it is shown and typed, which counts
 * from 1 as in menus; -1: there is none. */
int drill_number(const DrillQuestion *q, int place);
int drill_place(const DrillQuestion *q, long number);

/* Is the answer exactly right? And what is the right answer? */
bool        drill_is_right(const DrillQuestion *q, const DrillAnswer *a);
DrillAnswer drill_right_answer(const DrillQuestion *q);

/* The answer in words. Returns `out`. */
const char *drill_answer_text(const DrillQuestion *q, const DrillAnswer *a, char *out, size_t size);

/* Facts that help to find the answer without giving it away. Returns `out`. */
const char *drill_hint(const DrillQuestion *q, char *out, size_t size);

/* The text shown after an answer: what was wrong with it and why the right one is right. Returns
 * `out`. */
const char *drill_explain(const DrillQuestion *q, const DrillAnswer *a, char *out, size_t size);

/* Prints the table of choices of a question of judgement, with the answer marked: the best `rows`
 * of `how`, in its width and to its output. Does nothing for other questions. */
void drill_table(const DrillQuestion *q, const DrillAnswer *a, const ChoicePrint *how);

/* A choice in a few words. */
const char *drill_choice_brief(const DrillChoice *c);

/* The judged position as a string (docs/position.md), of POSITION_MAX bytes; false: the question
 * has no position. */
bool drill_position(const DrillQuestion *q, char *out);

/* Names tiles and cards as the question does. Borrows `q`. */
void drill_context(const DrillQuestion *q, TextContext *out);

#endif
