/* SPDX-License-Identifier: MIT */
/* A catalogue of translations as written by msgfmt: the .mo file of one language, in memory. */
#ifndef PAIJU_CATALOGUE_H
#define PAIJU_CATALOGUE_H

#include <stddef.h>

typedef struct Catalogue Catalogue;

/* Reads the file; the caller frees the catalogue. NULL if there is no such file, or if it is not a
 * complete, sorted catalogue in UTF-8. Whatever the file contains, nothing beyond its end is
 * read. */
Catalogue *catalogue_read(const char *path);
void       catalogue_free(Catalogue *c);

/* The translation of a text, or NULL. Owned by the catalogue. */
const char *catalogue_text(const Catalogue *c, const char *text);

/* The same for a text with a number, in the form for n. */
const char *catalogue_plural(const Catalogue *c, const char *one, unsigned long n);

#endif
