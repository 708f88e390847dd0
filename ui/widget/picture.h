/* SPDX-License-Identifier: MIT */
/* Pictures of the screen as files. */
#ifndef PAIJU_PICTURE_H
#define PAIJU_PICTURE_H

#include "screen.h"

/* The screen as it was shown last, as SVG. Its `*length` bytes end in a NUL; the caller
 * frees them. */
char *picture_of(const Ui *ui, size_t *length);

/* Saves it among the user's pictures (PATH_DATA, "pictures") and notes where. */
void picture_save(Ui *ui);

#endif
