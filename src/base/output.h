/* SPDX-License-Identifier: MIT */
/* Text for standard output and standard error. Every command prints through these functions, so
 * that names of files and players, lines of records and texts from engines are displayed on a
 * terminal and can never control it (see utf8_tame). */
#ifndef PAIJU_OUTPUT_H
#define PAIJU_OUTPUT_H

#include <stdarg.h>
#include <stdio.h>

/* Like printf, but with "?" for each control character except line ends and tabs. */
void output(const char *format, ...) __attribute__((format(printf, 1, 2)));
void output_to(FILE *file, const char *format, ...) __attribute__((format(printf, 2, 3)));
void output_list(FILE *file, const char *format, va_list args)
    __attribute__((format(printf, 2, 0)));

/* Prints a cell of a table of so many columns, with the text at its right. */
void output_right(const char *text, int columns);

/* The progress of a long task: a line on standard error, without a line end, that the next one
 * overwrites; an empty text clears it. For a terminal only. */
void output_progress(const char *text);

#endif
