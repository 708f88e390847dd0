/* SPDX-License-Identifier: MIT */
/* The list of records: date, game, place, result, accuracy and opponents of every game played here,
 * searched, sifted and in any order; stars, names and notes are given here. */
#ifndef PAIJU_SCREEN_RECORDS_H
#define PAIJU_SCREEN_RECORDS_H

#include "records_rows.h"
#include "screen.h"

/* The list as the directory is now, or the unfinished games of it; ui_push takes it. */
Screen *records_screen_new(const Ui *ui, bool unfinished);

#endif
