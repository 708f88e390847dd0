/* SPDX-License-Identifier: MIT */
/* A text is composed in memory, tamed and written; nearly all fit in the buffer of one line. */
#include "output.h"

#include <stdlib.h>

#include "glyph.h"
#include "utf8.h"
#include "x_alloc.h"

enum { USUAL_TEXT = 1024 };

void output_list(FILE *file, const char *format, va_list args)
{
    char usual[USUAL_TEXT], *text = usual;
    va_list again;
    va_copy(again, args);
    int n = vsnprintf(usual, sizeof usual, format, args);
    if (n >= (int)sizeof usual) {
        text = x_alloc((size_t)n + 1);
        vsnprintf(text, (size_t)n + 1, format, again);
    }
    va_end(again);
    if (n > 0)
        fputs(utf8_tame(text, "\n\t"), file);
    if (text != usual)
        free(text);
}

void output_to(FILE *file, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    output_list(file, format, args);
    va_end(args);
}

void output_progress(const char *text)
{
    enum { COLUMNS = 78 };
    fputc('\r', stderr);
    output_to(stderr, "%*s", COLUMNS, "");
    fputc('\r', stderr);
    output_to(stderr, "%s", text);
    fflush(stderr);
}

void output(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    output_list(stdout, format, args);
    va_end(args);
}

void output_right(const char *text, int columns)
{
    int pad = columns - text_width(text);
    output("%*s%s", pad > 0 ? pad : 0, "", text);
}
