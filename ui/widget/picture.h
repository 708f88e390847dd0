/* SPDX-License-Identifier: MIT */
/* Saving the screen as a picture. */
#ifndef PAIJU_PICTURE_H
#define PAIJU_PICTURE_H

#include "screen.h"

/* The screen as last drawn, as SVG of `*length` bytes and a NUL. The caller frees it. */
char *picture_of(const Ui *ui, size_t *length);

/* Saves it in the user's directory of pictures (PATH_DATA, "pictures") and shows a notice with its
 * path. */
void picture_save(Ui *ui);

#endif
