/* SPDX-License-Identifier: MIT */
/* One line of an INI file, as the reader (ini.c) and the writer (ini_write.c) understand it. */
#ifndef PAIJU_INI_LINE_H
#define PAIJU_INI_LINE_H

#include <stddef.h>

enum { INI_NAME_MAX = 100 };        /* bytes in a section name or key */

typedef enum IniLineKind {
    INI_BLANK,                      /* empty, or a comment */
    INI_SECTION,
    INI_ENTRY,
    INI_FAULT,
} IniLineKind;

typedef struct IniLine {
    IniLineKind kind;
    char        name[INI_NAME_MAX + 1];     /* the section name or key, in lower case */
    size_t      value_at, value_length;     /* INI_ENTRY: the value as written, quotes included */
    const char *fault;                      /* INI_FAULT: the message; a msgid */
} IniLine;

/* Parses the `length` bytes of a line (without its end). */
void ini_line_read(const char *line, size_t length, IniLine *out);

/* Length of the value itself within the `n` bytes written: with quotes, without a trailing
 * comment. */
size_t ini_value_extent(const char *value, size_t n);

/* Length of the line at `text` without its end, at most `rest`. */
size_t ini_line_length(const char *text, size_t rest);

#endif
