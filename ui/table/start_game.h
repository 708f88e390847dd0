/* SPDX-License-Identifier: MIT */
/* Opening tables: of new matches, resumed and joined ones, records, lessons and the deal of the
 * day. */
#ifndef PAIJU_START_GAME_H
#define PAIJU_START_GAME_H

#include "play.h"
#include "screen.h"
#include "screen_question.h"

/* Opens the table of a new match. A human without a name gets the one in the settings. A match
 * that cannot be recorded in a file is played all the same, and the status line says so. On error
 * nothing has been changed. */
Err table_open_new(Ui *ui, const PlaySetup *wanted, Diag *diag);

/* The table of a match, which it takes over. screen_table.c */
Screen *table_new(Match *match, Ui *ui);

/* Opens the table of the match, which the screens take over, and, as long as players at other
 * terminals are missing, over it the page that says what they have to type to join. */
void lobby_open(Ui *ui, Match *match);

/* Shows who is there, for a joined match, which the screen takes over. With the first deal the
 * table replaces this page. screen_lobby.c, as joining_lost */
Screen *joining_new(Match *match);

/* The host is gone: closes the screens and shows a sentence about it. */
void joining_lost(Ui *ui, const Match *match);

/* Opens the deal of a game and date (NULL: today): the table for a deal that is new or was
 * interrupted, or the page of one that has been played: result, par, and the line to share. If that
 * fails, the status line says why. screen_daily.c */
void daily_open(Ui *ui, const GameOps *game, const char *date);

/* Its state for a list: "Xuezhan: played, +4". Returns `out`. */
const char *daily_about(const GameOps *game, char *out, size_t size);

/* An unfinished match on its way to the table. */
typedef struct Resuming {
    const char *path;           /* of the record; borrowed, as the struct, until *stale is set */
    bool       *stale;          /* set when the list of records may have changed */
} Resuming;

/* Asks about each program that the record names, and whether to repair a damaged record, then opens
 * the table. If that fails, the status line says why. A program that the user has not allowed is
 * never started. */
void begin_resume(Resuming *r, Ui *ui);

/* Whether to start the programs that a record names. begin_asks opens the question about the next
 * program, with its whole command line, and returns true. It returns false if no program is left,
 * or if the screen is too small to show the whole command. `done` then gets one of these answers or
 * CANCELLED, and must pass it to begin_heeds. */
enum { COMMAND_REFUSED, COMMAND_ALLOWED };
bool begin_asks(Ui *ui, const char *command, QuestionDone *done, void *owner);

/* True: ask about the next command; false: open the table or, with CANCELLED, stay here. */
bool begin_heeds(Ui *ui, const char *command, int answer);

/* Opens a match with the same players and rules and another seed. */
Err begin_rematch(Ui *ui, const Match *m, Diag *diag);

/* Shows a hand of a record from its beginning, with its decisions reviewed. */
void begin_look_again(Ui *ui, const char *path, int hand_no);

/* Plays the deal of a recorded hand again, from any seat, or (SEAT_NONE) with each hand moved to
 * the neighbour's seat; the new game has its own record. If that is not possible, the notice says
 * why. */
void begin_deal_again(Ui *ui, const char *path, int hand_no, Seat seat);

/* Opens the first lesson of a game. ERR_USAGE: it has none. */
Err begin_lesson(Ui *ui, const GameOps *game, Diag *diag);

/* Where in a record to begin. */
typedef struct ReplayStart {
    const char *path;
    int  entry;                 /* the entry, as in viewer_go_entry; 0: the first */
    bool open_hands;            /* with all hands open */
    bool follow;                /* begin at the end and follow the file as it grows */
} ReplayStart;

/* Shows a record on a table, up to the first damage. ERR_USAGE: there is no such entry. */
Err begin_replay(Ui *ui, const ReplayStart *start, Diag *diag);

#endif
