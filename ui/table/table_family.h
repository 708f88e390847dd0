/* SPDX-License-Identifier: MIT */
/* What the tables and score pages need from a family of games: one TableFamily each, in table_mj.c
 * and table_dtz.c. */
#ifndef PAIJU_TABLE_FAMILY_H
#define PAIJU_TABLE_FAMILY_H

#include "game_types.h"
#include "screen.h"

typedef struct Table Table;     /* table.h */
typedef struct Score Score;     /* score.h */
struct WinScene;                /* screen_win.h */

typedef struct TableFamily {
    Context context;            /* for the keys and the help at the table */
    Command look;               /* what the key "look" does in a replay */

    /* Size of the table in bytes: a struct of the family that begins with a Table, zeroed at
     * first. */
    size_t  size;
    /* Frees what the functions below have allocated, but not the table. May be NULL. */
    void  (*free)(Table *t);

    /* The view has changed. `fresh`: a new decision begins. */
    void  (*refresh)(Table *t, bool fresh);

    /* Another seat sits at the bottom; refresh follows. NULL: there is nothing to reset. */
    void  (*sit)(Table *t);

    void  (*draw)(Table *t, Ui *ui, Canvas *c);
    bool  (*command)(Table *t, Ui *ui, Command command);        /* false: not used */
    void  (*click)(Table *t, Ui *ui, int x, int y);

    /* Is a win among the choices? NULL: never. */
    bool  (*may_win)(const Table *t);

    /* How many birds are on the table, to be turned over one by one; *held becomes the first entry
     * of the log that has to wait for them. NULL: none. */
    int   (*reveals)(const Table *t, int *held);
    /* The points in a seat's score that have to wait for the birds. NULL: none. */
    int64_t (*held_back)(const Table *t, Seat s);

    /* The text of a choice within `cols` columns. NULL: as in text_action. */
    const char *(*name_choice)(const Action *a, int cols, char *out, size_t size);

    /* The mark of an event in a seat's column of the log, drawn from the left of `cell` unless c is
     * NULL. Returns its width in columns, 0: it has none. NULL: the log is in sentences. */
    int   (*log_mark)(const Table *t, const Ui *ui, Canvas *c, Rect cell, Seat s, const Event *e);

    /* Fills in what the scene of a win says; scene->win is set already. NULL: there is no scene. */
    void  (*describe_win)(const Table *t, struct WinScene *scene);
    /* Draws the winner's hand open in `r`, with the winning tile highlighted; returns the rows
     * used. Not called if describe_win is NULL. */
    int   (*lay_open)(const Table *t, const Ui *ui, Canvas *c, Rect r, const Event *win);

    /* Adds the score pages of a hand; the first is the summary. */
    void  (*pages)(Score *s);
    const char *next_hand;      /* msgid: what Enter (%s) does after a hand */
    const char *nth_hand;       /* msgid: "hand %d" */
} TableFamily;

#endif
