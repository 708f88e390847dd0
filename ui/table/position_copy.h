/* SPDX-License-Identifier: MIT */
/* Copies a position string to the clipboard of the terminal and shows it to the player. */
#ifndef PAIJU_POSITION_COPY_H
#define PAIJU_POSITION_COPY_H

#include "screen.h"

/* Copies the text, and shows it in the line of notices or, if it is too long for that, in a box. */
void position_copy(Ui *ui, const char *text);

#endif
