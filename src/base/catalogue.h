/* SPDX-License-Identifier: MIT */
/* A catalogue of translations, as msgfmt writes it: the .mo file of one language, in memory. */
#ifndef PAIJU_CATALOGUE_H
#define PAIJU_CATALOGUE_H

#include <stddef.h>

typedef struct Catalogue Catalogue;

/* Reads the file; the caller frees the catalogue. NULL if there is no such file, or if it is not a
 * whole and sorted catalogue in UTF-8: whatever is in the file, nothing beyond it is read. */
Catalogue *catalogue_read(const char *path);
void       catalogue_free(Catalogue *c);

/* The translation of a text, NULL if there is none. Belongs to the catalogue. */
const char *catalogue_text(const Catalogue *c, const char *text);

/* The same for a text with a number in it, in the form that goes with n. */
const char *catalogue_plural(const Catalogue *c, const char *one, unsigned long n);

#endif
