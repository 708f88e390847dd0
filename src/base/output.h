/* SPDX-License-Identifier: MIT */
/* Texts for standard output and standard error. Every command prints through these: names of files
 * and players, lines of records and words of engines reach a terminal as signs to be read, never as
 * orders to be obeyed (see utf8_tame). */
#ifndef PAIJU_OUTPUT_H
#define PAIJU_OUTPUT_H

#include <stdarg.h>
#include <stdio.h>

/* As printf, with "?" for each control character but line ends and tabs. */
void output(const char *format, ...) __attribute__((format(printf, 1, 2)));
void output_to(FILE *file, const char *format, ...) __attribute__((format(printf, 2, 3)));
void output_list(FILE *file, const char *format, va_list args)
    __attribute__((format(printf, 2, 0)));

/* How far a long work is: a line on standard error that the next one overwrites, without a line
 * end; an empty text clears it. For a terminal only. */
void output_progress(const char *text);

#endif
