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

enum { NAME_BYTES = PLAIN_NAME_MAX, NAMES_BYTES = 256, NAMES_MAX = 256 };

/* -- lines ------------------------------------------------------------------------------------- */

void plain_normalise(const char *line, char *out, size_t size)
{
    enum { WIDE_FIRST = 0xFF01, WIDE_LAST = 0xFF5E, WIDE_BLANK = 0x3000, WIDE_COMMA = 0x3001,
           WIDE_STOP = 0x3002 };
    size_t n = 0;
    while (*line != '\0' && n + 4 < size) {
        int bytes = utf8_length(line);
        uint32_t code = bytes > 1 ? utf8_code(line, bytes) : (uint32_t)(unsigned char)*line;
        char sign = bytes <= 1 ? *line : '\0';
        if (code >= WIDE_FIRST && code <= WIDE_LAST)
            sign = (char)(code - WIDE_FIRST + '!');
        else if (code == WIDE_BLANK || code == WIDE_COMMA || code == WIDE_STOP)
            sign = ' ';
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

/* All names of a row, each with a space on both sides. */
static const char *all_names(const PlainName *row, char out[NAMES_BYTES])
{
    snprintf(out, NAMES_BYTES, " %s %s %s ", row->word, row->also, row->zh);
    return out;
}

bool plain_is_word(const char *word, const PlainName *name)
{
    char all[NAMES_BYTES], wanted[NAME_BYTES];
    int n = snprintf(wanted, sizeof wanted, " %s ", word);
    return word[0] != '\0' && strchr(word, ' ') == NULL && n < NAME_BYTES &&
           strstr(all_names(name, all), wanted) != NULL;
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

size_t plain_begins(const char *line, const PlainName *name)
{
    char all[NAMES_BYTES], word[NAME_BYTES];
    size_t length = 0;
    for (const char *rest = all_names(name, all); *rest != '\0';) {
        rest = plain_first_word(rest, word, sizeof word);
        size_t n = strlen(word);
        if (n > length && strncmp(line, word, n) == 0 &&
            (line[n] == '\0' || line[n] == ' ' || !plain_names_is_ascii(word)))
            length = n;
    }
    return length;
}

/* -- what was probably meant ------------------------------------------------------------------- */

/* Only names of the language that was typed: a misspelt English word is an English word. */
const char *plain_nearest(const char *typed, const PlainName *const table[], int n_tables)
{
    static char kept[NAMES_MAX][NAME_BYTES];
    const char *name[NAMES_MAX];
    char all[NAMES_BYTES];
    int n = 0;
    for (int i = 0; i < n_tables; i++)
        for (const PlainName *row = table[i]; row->word != NULL; row++)
            for (const char *rest = all_names(row, all); *rest != '\0' && n < NAMES_MAX;) {
                rest = plain_first_word(rest, kept[n], NAME_BYTES);
                if (plain_names_is_ascii(kept[n]) != plain_names_is_ascii(typed) ||
                    strlen(kept[n]) < 2)
                    continue;
                name[n] = kept[n];
                n++;
            }
    return nearest_word(typed, name, n);
}
