/* SPDX-License-Identifier: MIT */
/* What a family of games provides for the arena: one row each, in arena_mj.c and arena_dtz.c. */
#ifndef PAIJU_ARENA_FAMILY_H
#define PAIJU_ARENA_FAMILY_H

#include "arena_impl.h"

/* What a game must have for a figure to make sense. */
typedef enum ArenaNotion {
    ARENA_ANY, ARENA_TILES, ARENA_FANS, ARENA_VOID, ARENA_CARDS,
} ArenaNotion;

/* A match of the ladder: one player of `level` against `others` of `below`. */
typedef struct ArenaRung {
    const char *level, *below;
    int         others;
    double      sigma;              /* of a table where all seats are ArenaFamily.alike */
} ArenaRung;

typedef struct ArenaFamily {
    const char *alike;              /* the engine at all seats whose standard deviation is the unit;
                                     * NULL: none */
    bool (*has)(const Game *g, ArenaNotion notion);
    /* Adds an event to the figures of the family. NULL: nothing to add. */
    void (*count)(const Event *e, ArenaTally *const tally[SEATS_MAX]);
    /* Adds a choice, before it is played. NULL: nothing to add. */
    void (*count_choice)(const View *v, const Action *a, ArenaTally *tally);
    /* Adds what a seat has open at the end of a hand whose last event was `last`. May be NULL. */
    void (*count_end)(const Game *g, const View *end, Seat s, const Event *last, ArenaTally *tally);
    /* The table of the ladder in Markdown: its head, and one row. */
    void (*print_head)(double sigma);
    void (*print_line)(const ArenaRung *rung, const ArenaPlayer *p);
} ArenaFamily;

LAYER_ROWS(ArenaFamily, arena)

/* Does the figure make sense in the game? */
bool arena_has(const Game *g, ArenaNotion notion);

/* "± 0.123"; "± -" for a single deal, which has no interval. Returns `out`. */
enum { WIDTH_TEXT = 32 };
const char *arena_width(double width, int digits, char out[WIDTH_TEXT]);

#endif
