/* SPDX-License-Identifier: MIT */
/* What the tables and their scores must know of a family of games: one row each, in table_mj.c and
 * table_dtz.c. */
#ifndef PAIJU_TABLE_FAMILY_H
#define PAIJU_TABLE_FAMILY_H

#include "game.h"
#include "layout.h"
#include "screen.h"

typedef struct Table Table;     /* table.h */
typedef struct Score Score;     /* score.h */
struct WinScene;                /* screen_win.h */

typedef struct TableFamily {
    Context context;            /* of keys and help at the table */
    Command look;               /* what the key "look" of the viewer of records does here */

    /* The table in bytes: a struct of the family that begins with a Table, zeroed at first. */
    size_t  size;
    /* Frees what the others made, not the table. NULL: nothing. */
    void  (*free)(Table *t);

    /* The view has changed. `fresh`: a decision begins. */
    void  (*refresh)(Table *t, bool fresh);

    /* Another seat sits at the bottom; refresh follows. NULL: nothing to forget. */
    void  (*sit)(Table *t);

    void  (*draw)(Table *t, Ui *ui, Canvas *c);
    bool  (*command)(Table *t, Ui *ui, Command command);        /* false: not used */
    void  (*click)(Table *t, Ui *ui, int x, int y);

    /* Is a win among the choices? NULL: never. */
    bool  (*may_win)(const Table *t);

    /* How many birds lie on the table, to be turned over one by one; *held: the first entry of the
     * log that waits for that. NULL: none. */
    int   (*reveals)(const Table *t, int *held);
    /* The points in the score of a seat that wait so, too. NULL: none. */
    int64_t (*held_back)(const Table *t, Seat s);

    /* A choice in so many columns. NULL: as text_action has it. */
    const char *(*name_choice)(const Action *a, int cols, char *out, size_t size);

    /* The mark of an event in the column of a seat of the log, drawn from the left of `cell` unless
     * c is NULL; returns its columns, 0: it has none. NULL: the log is prose. */
    int   (*log_mark)(const Table *t, const Ui *ui, Canvas *c, Rect cell, Seat s, const Event *e);

    /* What the scene of a win says: scene->win is there already. NULL: there is no scene. */
    void  (*describe_win)(const Table *t, struct WinScene *scene);
    /* The hand of the winner laid open in `r`, the tile it won with lit; returns the rows it took.
     * Not called without the other. */
    int   (*lay_open)(const Table *t, const Ui *ui, Canvas *c, Rect r, const Event *win);

    /* Lists the pages of the scores of a hand: first the one that has it all. */
    void  (*pages)(Score *s);
    const char *next_hand;      /* msgid: what Enter (%s) does there */
    const char *nth_hand;       /* msgid: "hand %d" */
} TableFamily;

LAYER_ROWS(TableFamily, table)

#endif
