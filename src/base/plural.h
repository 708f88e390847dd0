/* SPDX-License-Identifier: MIT */
/* Plural rules of languages: "nplurals=2; plural=n != 1;", as in the header of a catalogue. */
#ifndef PAIJU_PLURAL_H
#define PAIJU_PLURAL_H

#include <stdbool.h>

typedef struct PluralRule {
    int         n_forms;
    const char *expression;     /* in the text that was read */
} PluralRule;

/* Finds and parses "nplurals=N; plural=EXPRESSION;" in `text`. The expression is C without
 * assignments: the number n, whole numbers, ?: || && == != < > <= >= + - * / % ! and brackets.
 * False: not found or malformed; `rule` is then English, n != 1. `text` must live as long as
 * `rule`. */
bool plural_read(const char *text, PluralRule *rule);

/* The form for n: 0 .. n_forms - 1. A division by zero yields 0; an index out of range yields form
 * 0. */
int plural_form(const PluralRule *rule, unsigned long n);

#endif
