/* SPDX-License-Identifier: MIT */
/* What a family of games provides for the arena: one row each, in arena_mj.c and arena_dtz.c. */
#ifndef PAIJU_ARENA_FAMILY_H
#define PAIJU_ARENA_FAMILY_H

#include "arena_impl.h"
#include "json.h"

/* What a game must have for a figure to make sense. */
typedef enum ArenaNotion {
    ARENA_ANY, ARENA_TILES, ARENA_FANS, ARENA_VOID, ARENA_CARDS,
} ArenaNotion;

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
    /* The table of the ladder in Markdown: its columns as msgids, NULL at the end, and their cells
     * in a row, each with " |" behind it. */
    const char *const *columns;
    void (*print_cells)(const ArenaPlayer *p, double sigma);
} ArenaFamily;

/* Does the figure make sense in the game? */
bool arena_has(const Game *g, ArenaNotion notion);

/* "± 0.123"; "± -" for a single deal, which has no interval. Returns `out`. */
enum { WIDTH_TEXT = 32 };
const char *arena_width(double width, int digits, char out[WIDTH_TEXT]);

/* Prints whether engines were confined. */
void arena_print_confined(bool confined);

/* Adds a fraction with so many digits, or null unless it is known. */
void arena_put_real(Json *o, const char *key, double x, int digits, bool known);
/* Prints an object on a line, and frees it. */
void arena_print_object(Json *o);

#endif
