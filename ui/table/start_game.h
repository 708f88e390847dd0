/* SPDX-License-Identifier: MIT */
/* Sitting down: a new match or an unfinished one, and the table for it. */
#ifndef PAIJU_START_GAME_H
#define PAIJU_START_GAME_H

#include "play.h"
#include "screen.h"
#include "screen_curtain.h"
#include "screen_question.h"

/* Puts the table of a new match on top; a human without a name takes the one of the settings.
 * `pins` are those of the seats, "" for none; NULL: nobody has one. A match that cannot be recorded
 * in a file of its own is played all the same, and the status line says so. On error nothing has
 * happened. */
Err table_open_new(Ui *ui, const PlaySetup *wanted, const Pin *pins, Diag *diag);

/* An unfinished match on its way to the table. */
typedef struct Resuming {
    const char *path;           /* of the record; borrowed, as the struct is, until *stale is set */
    bool       *stale;          /* set when there may be other records than before */
} Resuming;

/* Asks about each program that the record names and about mending a damaged one, then puts the
 * table on top; the status line says what cannot be done. A program that the user has not allowed
 * does not play. */
void begin_resume(Resuming *r, Ui *ui);

/* Whether to start programs that a record names. begin_asks puts the question about the next one on
 * top, with the whole command line, and returns true, or false if there is none, or if this
 * screen is too small to show all of it; `done` then gets one
 * of these answers or CANCELLED, and begin_heeds takes it. */
enum { COMMAND_REFUSED, COMMAND_ALLOWED };
bool begin_asks(Ui *ui, const char *command, QuestionDone *done, void *owner);

/* True: ask about the next command; false: sit down, or with CANCELLED stay here. */
bool begin_heeds(Ui *ui, const char *command, int answer);

/* The same players and rules with another seed; the table is put on top. */
Err begin_rematch(Ui *ui, const Match *m, Diag *diag);

/* A hand of a record from its beginning, with its decisions judged. */
void begin_look_again(Ui *ui, const char *path, int hand_no);

/* The deal of a hand of a record once more, from any seat, in a record of its own. The notice says
 * why that is not possible. */
void begin_deal_again(Ui *ui, const char *path, int hand_no, Seat seat);

/* The deal of a hand of a record once more, everybody with the neighbour's hand, in a record of its
 * own. */
void begin_moved_on(Ui *ui, const char *path, int hand_no);

/* The first lesson of a game, on top. ERR_USAGE: it has none. */
Err begin_lesson(Ui *ui, const GameOps *game, Diag *diag);

/* Where a record is opened. */
typedef struct ReplayStart {
    const char *path;
    int  entry;                 /* by viewer_go_entry; 0: the first */
    bool open;                  /* with all hands */
    bool follow;                /* at its end, as it grows */
} ReplayStart;

/* Shows a record on a table, as far as it is whole. ERR_USAGE: it has no such entry. */
Err begin_replay(Ui *ui, const ReplayStart *start, Diag *diag);

#endif
