/* Sitting down: a new match or an unfinished one, and the table for it. */
#ifndef PAIJU_BEGIN_H
#define PAIJU_BEGIN_H

#include "play.h"
#include "screen.h"
#include "screen_curtain.h"

/* Puts the table of a new match on top; a human without a name takes the one of the settings.
 * `pins` are those of the seats, "" for none; NULL: nobody has one. A match that cannot be recorded
 * in a file of its own is played all the same, and the status line says so. On error nothing has
 * happened. */
Err begin_table(Ui *ui, const PlaySetup *wanted, const Pin *pins, Diag *diag);

/* Goes on with the match of a record. */
Err begin_resumed(Ui *ui, const char *path, Diag *diag);

/* Shows a record on a table, as far as it is whole. */
Err begin_replay(Ui *ui, const char *path, Diag *diag);

#endif
