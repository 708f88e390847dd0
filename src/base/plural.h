/* SPDX-License-Identifier: MIT */
/* Plural rules of languages: "nplurals=2; plural=n != 1;", as in the header of a catalogue. */
#ifndef PAIJU_PLURAL_H
#define PAIJU_PLURAL_H

#include <stdbool.h>

/* Arabic and Maltese, the longest rules in use, need about 40. */
enum { PLURAL_NODES = 128 };

typedef enum PluralOp {
    PLURAL_N,           /* the number itself */
    PLURAL_CONSTANT,
    PLURAL_NOT,
    PLURAL_TIMES,
    PLURAL_DIVIDE,
    PLURAL_REMAINDER,
    PLURAL_PLUS,
    PLURAL_MINUS,
    PLURAL_LESS,
    PLURAL_GREATER,
    PLURAL_AT_MOST,
    PLURAL_AT_LEAST,
    PLURAL_EQUAL,
    PLURAL_UNEQUAL,
    PLURAL_AND,
    PLURAL_OR,
    PLURAL_CHOICE,      /* a ? b : c */
} PluralOp;

typedef struct PluralNode {
    PluralOp      op;
    unsigned long constant;
    int           operand[3];   /* indices into `node`, all lower than this node's */
} PluralNode;

typedef struct PluralRule {
    int        n_forms, n_nodes;
    PluralNode node[PLURAL_NODES];      /* the last one is the whole expression */
} PluralRule;

/* Finds and parses "nplurals=N; plural=EXPRESSION;" in `text`. The expression is C without
 * assignments: the number n, whole numbers, ?: || && == != < > <= >= + - * / % ! and brackets.
 * False: not found or malformed; `rule` is then English, n != 1. */
bool plural_read(const char *text, PluralRule *rule);

/* The form for n: 0 .. n_forms - 1. A division by zero yields 0; an index out of range yields form
 * 0. */
int plural_form(const PluralRule *rule, unsigned long n);

#endif
