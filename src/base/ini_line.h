/* SPDX-License-Identifier: MIT */
/* The lines of an INI file, as the reader (ini.c) and the writer (ini_write.c) understand them. */
#ifndef PAIJU_INI_LINE_H
#define PAIJU_INI_LINE_H

#include <stdbool.h>
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
    int         number;             /* from 1 */
    size_t      at, next;           /* where this line and the next one begin in the text */
    size_t      length;             /* without the end of the line */
    char        name[INI_NAME_MAX + 1];     /* the section name or key, in lower case */
    size_t      value_at, value_n;  /* in the text: INI_ENTRY: the value without quotes and without
                                     * a comment after it; INI_SECTION: what is in the brackets */
    bool        quoted;
    const char *fault;              /* INI_FAULT: the message; a msgid */
} IniLine;

/* Reads the line of the text that begins at line->next, the first one if all is 0. A byte order
 * mark is skipped. False: the text has ended. */
bool ini_line_read(const char *text, size_t n, IniLine *line);

#endif
