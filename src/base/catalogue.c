/* SPDX-License-Identifier: MIT */
/* The format is that of GNU gettext ("The Format of GNU MO Files" in its manual): a header of seven
 * numbers, a table of texts sorted as by strcmp, and a table of translations; each row is the
 * length and offset of a NUL-terminated string. A row with plurals contains its forms one after the
 * other, separated by NULs. All rows are checked when the file is read, so that lookups need no
 * checks. The hash table in the file is not used: eleven comparisons find one of 2,000 texts. */
#include "catalogue.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "file.h"
#include "plural.h"
#include "x_alloc.h"

enum {
    LARGEST = 1024 * 1024,
    HEAD_SIZE = 28,         /* seven numbers of four bytes; these are used: */
    AT_MAGIC = 0,
    AT_REVISION = 4,
    AT_COUNT = 8,
    AT_TEXTS = 12,
    AT_TRANSLATIONS = 16,
    ROW_SIZE = 8,           /* length, offset */
};

#define MAGIC 0x950412DEu

struct Catalogue {
    char      *bytes;
    size_t     size;
    bool       big_endian;
    uint32_t   n, texts, translations;      /* number of rows; offsets of the two tables */
    PluralRule plural;
};

/* -- numbers and strings in the file ----------------------------------------------------------- */

static uint32_t number_at(const Catalogue *c, size_t at)
{
    const unsigned char *b = (const unsigned char *)c->bytes + at;
    if (c->big_endian)
        return (uint32_t)b[0] << 24 | (uint32_t)b[1] << 16 | (uint32_t)b[2] << 8 | b[3];
    return (uint32_t)b[3] << 24 | (uint32_t)b[2] << 16 | (uint32_t)b[1] << 8 | b[0];
}

/* String number i of a table; *length includes all its forms. */
static const char *string_at(const Catalogue *c, uint32_t table, uint32_t i, size_t *length)
{
    size_t row = table + (size_t)i * ROW_SIZE;
    *length = number_at(c, row);
    return c->bytes + number_at(c, row + 4);
}

/* -- is the file complete? --------------------------------------------------------------------- */

static bool table_is_inside(const Catalogue *c, uint32_t table)
{
    return table <= c->size && c->n <= (c->size - table) / ROW_SIZE;
}

static bool strings_are_inside(const Catalogue *c, uint32_t table)
{
    for (uint32_t i = 0; i < c->n; i++) {
        size_t row = table + (size_t)i * ROW_SIZE;
        size_t length = number_at(c, row), place = number_at(c, row + 4);
        if (place >= c->size || length >= c->size - place || c->bytes[place + length] != '\0')
            return false;
    }
    return true;
}

static bool texts_are_sorted(const Catalogue *c)
{
    size_t length;
    for (uint32_t i = 1; i < c->n; i++) {
        if (strcmp(string_at(c, c->texts, i - 1, &length),
                   string_at(c, c->texts, i, &length)) >= 0)
            return false;
    }
    return true;
}

static bool read_head(Catalogue *c)
{
    if (c->size < HEAD_SIZE)
        return false;
    c->big_endian = number_at(c, AT_MAGIC) != MAGIC;
    if (number_at(c, AT_MAGIC) != MAGIC || number_at(c, AT_REVISION) >> 16 > 1)
        return false;
    c->n = number_at(c, AT_COUNT);
    c->texts = number_at(c, AT_TEXTS);
    c->translations = number_at(c, AT_TRANSLATIONS);
    return table_is_inside(c, c->texts) && table_is_inside(c, c->translations) &&
           strings_are_inside(c, c->texts) && strings_are_inside(c, c->translations) &&
           texts_are_sorted(c);
}

/* -- texts ------------------------------------------------------------------------------------- */

/* The translation or NULL; *length includes all its forms. */
static const char *catalogue_find(const Catalogue *c, const char *text, size_t *length)
{
    uint32_t low = 0, high = c->n;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        int order = strcmp(text, string_at(c, c->texts, middle, length));
        if (order == 0) {
            const char *said = string_at(c, c->translations, middle, length);
            return *said != '\0' ? said : NULL;
        }
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return NULL;
}

/* The translation of the empty text contains the character set and the plural rule. */
static bool read_notes(Catalogue *c)
{
    static const char charset[] = "charset=";
    size_t length;
    const char *notes = catalogue_find(c, "", &length);
    const char *set = notes != NULL ? strstr(notes, charset) : NULL;
    plural_read(notes != NULL ? notes : "", &c->plural);
    return set != NULL && strncmp(set + strlen(charset), "UTF-8", strlen("UTF-8")) == 0;
}

Catalogue *catalogue_read(const char *path)
{
    Catalogue *c = x_alloc(sizeof *c);
    if (file_read(path, LARGEST, &c->bytes, &c->size, NULL) == ERR_NONE && read_head(c) &&
        read_notes(c))
        return c;
    catalogue_free(c);
    return NULL;
}

void catalogue_free(Catalogue *c)
{
    if (c != NULL)
        free(c->bytes);
    free(c);
}

const char *catalogue_text(const Catalogue *c, const char *text)
{
    size_t length;
    return *text != '\0' ? catalogue_find(c, text, &length) : NULL;
}

const char *catalogue_plural(const Catalogue *c, const char *one, unsigned long n)
{
    size_t length;
    const char *said = *one != '\0' ? catalogue_find(c, one, &length) : NULL;
    const char *form = said;
    for (int skip = said != NULL ? plural_form(&c->plural, n) : 0; skip > 0; skip--) {
        form += strlen(form) + 1;
        if (form > said + length)       /* fewer forms than the rule has */
            return said;
    }
    return form;
}
