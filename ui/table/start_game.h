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

/* Resumes the match of a record. A program in it that the user has not allowed does not play. */
Err begin_resumed(Ui *ui, const char *path, Diag *diag);

/* Whether to start programs that a record names. begin_asks puts the question about the next one on
 * top, with the whole command line, and returns true, or false if there is none, or if this
 * screen is too small to show all of it; `done` then gets one
 * of these answers or CANCELLED, and begin_heeds takes it. */
enum { COMMAND_REFUSED, COMMAND_ALLOWED };
bool begin_asks(Ui *ui, const char *command, QuestionDone *done, void *owner);

/* True: ask about the next command; false: sit down, or with CANCELLED stay here. */
bool begin_heeds(Ui *ui, const char *command, int answer);

/* Shows a record on a table, as far as it is whole. */
Err begin_replay(Ui *ui, const char *path, Diag *diag);

/* Asks about a record that is damaged; `done` is called with MEND_RECORD or MEND_NOT. False: it is
 * whole, and nothing is asked. */
enum { MEND_NOT, MEND_RECORD };
bool begin_asks_to_mend(Ui *ui, const char *path, QuestionDone *done, void *owner);

/* Does what was answered. True: the record can be resumed now; else the status line says why it
 * cannot. */
bool begin_mended(Ui *ui, const char *path, int answer);

#endif
