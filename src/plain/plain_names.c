/* SPDX-License-Identifier: MIT */
/* Names for what is typed. */
#include "plain_read.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "i18n.h"
#include "nearest.h"
#include "utf8.h"

enum { NAME_BYTES = PLAIN_NAME_MAX, NAMES_MAX = 256 };

/* -- lines ------------------------------------------------------------------------------------- */

/* The usual sign for a double-width one; 0: there is none. */
static char plain_names_narrow(uint32_t code)
{
    enum { WIDE_FIRST = 0xFF01, WIDE_LAST = 0xFF5E, WIDE_BLANK = 0x3000, WIDE_COMMA = 0x3001,
           WIDE_STOP = 0x3002 };
    if (code >= WIDE_FIRST && code <= WIDE_LAST)
        return (char)(code - WIDE_FIRST + '!');
    return code == WIDE_BLANK || code == WIDE_COMMA || code == WIDE_STOP ? ' ' : '\0';
}

void plain_normalise(const char *line, char *out, size_t size)
{
    size_t n = 0;
    while (*line != '\0' && n + 4 < size) {
        int bytes = utf8_length(line);
        char sign = bytes > 1 ? plain_names_narrow(utf8_code(line, bytes)) : *line;
        if (sign == '\0') {
            memcpy(out + n, line, (size_t)bytes);
            n += (size_t)bytes;
        } else {
            bool blank = sign == ' ' || sign == ',';
            if (!blank)
                out[n++] = (char)tolower((unsigned char)sign);
            else if (n > 0 && out[n - 1] != ' ')
                out[n++] = ' ';
        }
        line += bytes > 1 ? bytes : 1;
    }
    while (n > 0 && (out[n - 1] == ' ' || out[n - 1] == '.'))
        n--;
    out[n] = '\0';
}

const char *plain_first_word(const char *line, char *word, size_t size)
{
    size_t n = strcspn(line, " ");
    snprintf(word, size, "%.*s", (int)n, line);
    return line[n] == ' ' ? line + n + 1 : line + n;
}

void plain_squeeze(const char *text, char *out, size_t size)
{
    size_t n = 0;
    for (; *text != '\0' && n + 1 < size; text++)
        if (*text != ' ')
            out[n++] = *text;
    out[n] = '\0';
}

/* -- codes ------------------------------------------------------------------------------------- */

void plain_encode(const char *text, const PlainCode *table, char *out, size_t size)
{
    char squeezed[512];
    size_t n = 0;
    plain_squeeze(text, squeezed, sizeof squeezed);
    for (const char *at = squeezed; *at != '\0' && n + 1 < size;) {
        const PlainCode *longest = NULL;
        size_t length = 0;
        for (const PlainCode *row = table; row->name != NULL; row++) {
            size_t bytes = strlen(row->name);
            if (bytes > length && strncmp(at, row->name, bytes) == 0) {
                longest = row;
                length = bytes;
            }
        }
        if (longest == NULL) {
            out[n++] = *at++;
            continue;
        }
        n += (size_t)snprintf(out + n, size - n, "%s", longest->code);
        n = n < size ? n : size - 1;
        at += length;
    }
    out[n] = '\0';
}

bool plain_number(const char *text, int *out)
{
    static const PlainCode digits[] = {
        { "一", "1" }, { "二", "2" }, { "三", "3" }, { "四", "4" }, { "五", "5" }, { "六", "6" },
        { "七", "7" }, { "八", "8" }, { "九", "9" }, { "十", "10" }, { NULL, NULL },
    };
    char code[16];
    bool one = strlen(text) < sizeof code && strchr(text, ' ') == NULL;
    plain_encode(one ? text : "", digits, code, sizeof code);
    size_t n = strspn(code, "0123456789");
    if (n == 0 || n > 4 || code[n] != '\0')
        return false;
    *out = atoi(code);
    return true;
}

/* -- words ------------------------------------------------------------------------------------- */

bool plain_has_words(void)
{
    return strcmp(i18n_code(), "en") != 0;
}

static bool plain_names_is_ascii(const char *name)
{
    return (unsigned char)name[0] < 0x80;
}

/* The next name of a list; NULL: the end. */
static const char *next_name(const char **list, char out[NAME_BYTES])
{
    *list += strspn(*list, " ");
    if (**list == '\0')
        return NULL;
    *list = plain_first_word(*list, out, NAME_BYTES);
    return out;
}

/* Calls `look` with each name until it returns true. */
typedef bool LookAtName(void *context, const char *name);

static bool each_name(const PlainName *row, LookAtName *look, void *context)
{
    char name[NAME_BYTES];
    const char *lists[] = { row->also, row->zh };
    if (look(context, row->word))
        return true;
    for (int i = 0; i < 2; i++)
        for (const char *rest = lists[i]; next_name(&rest, name) != NULL;)
            if (look(context, name))
                return true;
    return false;
}

static bool is_equal(void *context, const char *name)
{
    return strcmp(context, name) == 0;
}

bool plain_is_word(const char *word, const PlainName *name)
{
    char *typed = (char *)(uintptr_t)word;
    return each_name(name, is_equal, typed);
}

const char *plain_own_name(const PlainName *name, char out[PLAIN_NAME_MAX])
{
    if (plain_has_words())
        plain_first_word(name->zh, out, PLAIN_NAME_MAX);
    else
        snprintf(out, PLAIN_NAME_MAX, "%s", name->word);
    return out;
}

const char *plain_name_shown(const PlainName *name, const char *letter, char *out, size_t size)
{
    char list[2 * NAME_BYTES], own[PLAIN_NAME_MAX];
    snprintf(list, sizeof list, "%s%s%s", name->word, letter[0] != '\0' ? _(", ") : "", letter);
    if (plain_has_words())
        snprintf(out, size, _("%s (%s)"), plain_own_name(name, own), list);
    else
        snprintf(out, size, "%s", list);
    return out;
}

typedef struct Beginning {
    const char *line;
    size_t      length;
} Beginning;

static bool look_at_beginning(void *context, const char *name)
{
    Beginning *b = context;
    size_t n = strlen(name);
    if (n > b->length && strncmp(b->line, name, n) == 0 &&
        (b->line[n] == '\0' || b->line[n] == ' ' || !plain_names_is_ascii(name)))
        b->length = n;
    return false;
}

size_t plain_begins(const char *line, const PlainName *name)
{
    Beginning b = { line, 0 };
    each_name(name, look_at_beginning, &b);
    return b.length;
}

/* -- what was probably meant ------------------------------------------------------------------- */

/* Only names of the language that was typed: a misspelt English word is an English word. */
typedef struct KnownNames {
    bool        ascii;
    int         n;
    const char *name[NAMES_MAX];
    char        kept[NAMES_MAX][NAME_BYTES];
} KnownNames;

static bool keep_name(void *context, const char *name)
{
    KnownNames *k = context;
    if (plain_names_is_ascii(name) == k->ascii && k->n < NAMES_MAX && strlen(name) > 1) {
        snprintf(k->kept[k->n], NAME_BYTES, "%s", name);
        k->name[k->n] = k->kept[k->n];
        k->n++;
    }
    return false;
}

const char *plain_nearest(const char *typed, const PlainName *const table[], int n_tables)
{
    static KnownNames known;
    known.ascii = plain_names_is_ascii(typed);
    known.n = 0;
    for (int i = 0; i < n_tables; i++)
        for (const PlainName *row = table[i]; row->word != NULL; row++)
            each_name(row, keep_name, &known);
    return nearest_word(typed, known.name, known.n);
}
