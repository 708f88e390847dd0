/* SPDX-License-Identifier: MIT */
/* The list of records: date, game, place, result, accuracy and opponents of every game played here.
 * It can be searched, filtered and sorted; records get their stars, names and notes here. */
#ifndef PAIJU_SCREEN_RECORDS_H
#define PAIJU_SCREEN_RECORDS_H

#include "records_rows.h"
#include "screen.h"

/* Lists the records now in the directory, or only the unfinished games. The screen belongs to
 * ui_push. */
Screen *records_screen_new(const Ui *ui, bool unfinished);

#endif
