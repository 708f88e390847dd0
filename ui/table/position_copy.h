/* SPDX-License-Identifier: MIT */
/* A position string for the clipboard of the terminal, and for the eyes. */
#ifndef PAIJU_POSITION_COPY_H
#define PAIJU_POSITION_COPY_H

#include "screen.h"

/* Gives it to the terminal, and shows it: in the line of notices or, where it is longer, in a
 * box. */
void position_copy(Ui *ui, const char *text);

#endif
