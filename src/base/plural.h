/* SPDX-License-Identifier: MIT */
/* Plural rules of languages: "nplurals=2; plural=n != 1;", as the head of a catalogue has them. */
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
    int           operand[3];   /* places in `node`, all before this one */
} PluralNode;

typedef struct PluralRule {
    int        n_forms, n_nodes;
    PluralNode node[PLURAL_NODES];      /* the last one is the whole expression */
} PluralRule;

/* Reads "nplurals=N; plural=EXPRESSION;" from anywhere in `text`. The expression is C without
 * assignments: the number n, whole numbers, ?: || && == != < > <= >= + - * / % ! and brackets.
 * False: there is none, or it is not well formed; then `rule` is English, n != 1. */
bool plural_read(const char *text, PluralRule *rule);

/* Which form goes with n: 0 .. n_forms - 1. What divides by zero counts as 0, and a form that does
 * not exist as form 0. */
int plural_form(const PluralRule *rule, unsigned long n);

#endif
