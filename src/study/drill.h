/* SPDX-License-Identifier: MIT */
/* Practice: questions made without end from a seed, with the exact answer.
 *
 * A question depends on (drill, level, seed) alone and is made again from these three. What has one
 * answer by the rules is asked of the rules engine; what is a matter of judgement comes from short
 * games and is put only where the engine finds one choice clearly better than all others.
 * docs/train.md. */
#ifndef PAIJU_DRILL_H
#define PAIJU_DRILL_H

#include <stdbool.h>
#include <stdint.h>

#include "game.h"
#include "text_choice.h"

enum {
    DRILL_LEVELS = 5,           /* difficulty, from 1 */
    DRILL_CHOICES_MAX = 16,
    DRILL_FACTS_MAX = 10,
    DRILL_TEXT = 1024,          /* a question or an explanation */
    DRILL_FACT = 1024,
    DRILL_CHOICE = 320,
    DRILL_BRIEF = 128,
    DRILL_WHY = 512,
    DRILL_SAID = DRILL_TEXT + DRILL_CHOICES_MAX * DRILL_WHY,    /* all that is said of an answer */
};

/* How a question is answered. */
typedef enum DrillForm {
    DRILL_ONE,                  /* one of the choices */
    DRILL_MANY,                 /* all choices that are right, perhaps none */
    DRILL_KINDS,                /* kinds of tiles */
} DrillForm;

typedef struct DrillChoice {
    char text[DRILL_CHOICE];
    char brief[DRILL_BRIEF];    /* the same in a few words; "": it is short enough */
    char why[DRILL_WHY];        /* what is to be said about it; "" for nothing */
    Tile tile;                  /* to discard; else TILE_NONE */
    bool right;
    int  row;                   /* of a question of judgement: its verdict in `judged` */
} DrillChoice;

typedef struct DrillQuestion {
    int       level;
    uint64_t  seed;
    Game      game;
    DrillForm form;
    char      text[DRILL_TEXT];                     /* the question */
    char      fact[DRILL_FACTS_MAX][DRILL_FACT];    /* what one has to know for it */
    int       n_facts;
    char      why[DRILL_TEXT];  /* why the answer is right */

    /* What lies on the table: tiles, or cards in games of cards. */
    uint8_t   count[N_KINDS];   /* the hand without `extra` */
    MjMeld    meld[MELDS_MAX];
    int       n_melds;
    Tile      extra;            /* drawn, offered or won on, as a fact says; else TILE_NONE */
    Suit      void_suit;
    WinFlags  flags;            /* of a win to be valued */
    CardSet   hand;
    DtzPlay   top;              /* the play to beat; no cards: none */
    DtzPlay   next;             /* the play asked about; no cards: none */

    int         n_choices;
    DrillChoice choice[DRILL_CHOICES_MAX];
    bool        zero_last;      /* the choices are numbers themselves: the last one is 0 */
    KindMask    asked, kinds;   /* DRILL_KINDS: those that may be named, those that are right */
    char        hint[DRILL_TEXT];   /* facts that help; "": drill_hint finds some */

    /* Of a question of judgement what the seat sees, and the verdicts on the choices, best first.
     * Those that lose no more than the margin are all right, the others surely lose more. */
    View        view;
    Verdict     judged[DRILL_CHOICES_MAX];
    int         n_judged;       /* 0: the rules know the answer */
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
    /* Fills a question whose level, seed and empty rest are there. False: this attempt led
     * to nothing. */
    bool      (*make)(DrillQuestion *q, Rng *rng);
} Drill;

/* The drills in menu order; NULL past the end. */
const Drill *drill_at(int i);
const Drill *drill_find(const char *key);

/* Makes a question; level 1..DRILL_LEVELS. False in the rare case that the seed holds none: take
 * another. `q` is large: not for the stack. */
bool drill_make(const Drill *d, int level, uint64_t seed, DrillQuestion *q);

/* Reads an answer as it is typed: numbers of choices, tiles ("147m"), "none". ERR_USAGE. */
Err drill_read_answer(const DrillQuestion *q, const char *text, DrillAnswer *out, Diag *diag);

/* The number under which a choice is shown and typed, as in menus from 1, and back; -1: none. */
int drill_number(const DrillQuestion *q, int place);
int drill_place(const DrillQuestion *q, long number);

/* Is the answer exactly the right one, and what is the right one? */
bool        drill_is_right(const DrillQuestion *q, const DrillAnswer *a);
DrillAnswer drill_right_answer(const DrillQuestion *q);

/* The answer in words. Returns `out`. */
const char *drill_answer_text(const DrillQuestion *q, const DrillAnswer *a, char *out, size_t size);

/* Facts that help to find the answer, which it does not tell. Returns `out`. */
const char *drill_hint(const DrillQuestion *q, char *out, size_t size);

/* What is to be said after an answer: what was wrong with it and why the right one is right.
 * Returns `out`. */
const char *drill_explain(const DrillQuestion *q, const DrillAnswer *a, char *out, size_t size);

/* The table of choices of a question of judgement, the one answered marked: the `rows` best of
 * `how`, as wide and given to whom it says. Without judgement nothing. */
void drill_table(const DrillQuestion *q, const DrillAnswer *a, const ChoicePrint *how);

/* A choice in a few words. */
const char *drill_choice_brief(const DrillChoice *c);

/* The position that is judged as a string (docs/position.md), of POSITION_MAX bytes; false: the
 * question is about none. */
bool drill_position(const DrillQuestion *q, char *out);

/* Names tiles and cards as the question does. Borrows `q`. */
void drill_context(const DrillQuestion *q, TextContext *out);

#endif
