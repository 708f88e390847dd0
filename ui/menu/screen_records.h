/* The records browser: date, game, players and result of every game played here, with a search. */
#ifndef PAIJU_SCREEN_RECORDS_H
#define PAIJU_SCREEN_RECORDS_H

#include "records.h"
#include "screen.h"

/* "hand 3 of 8, +6" of a record that is not finished, as its game says it. Returns `out`. */
enum { RECORD_STANDING = 120 };
const char *record_standing_text(const RecordEntry *e, char out[RECORD_STANDING]);

/* The list as the directory is now, or the unfinished games of it; ui_push takes it. */
Screen *records_screen_new(bool unfinished);

#endif
