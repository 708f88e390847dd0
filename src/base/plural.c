/* SPDX-License-Identifier: MIT */
/* A precedence-climbing parser turns the expression into an array of nodes, operands before
 * operators; the rule is then evaluated from the last node down. A node refers only to nodes before
 * it, so evaluation always ends, and its length is limited by the array. */
#include "plural.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { DEEPEST = 64, MOST_FORMS = 16, NOTHING = -1, N_LEVELS = 6 };

typedef struct Parser {
    const char *at;
    PluralRule *rule;
    int         depth;      /* of brackets, negations and choices */
} Parser;

/* Longer operators before those they begin with. */
static const struct {
    const char *sign;
    int         level;      /* higher levels bind more closely */
    PluralOp    op;
} binary[] = {
    { "||", 0, PLURAL_OR },      { "&&", 1, PLURAL_AND },      { "==", 2, PLURAL_EQUAL },
    { "!=", 2, PLURAL_UNEQUAL }, { "<=", 3, PLURAL_AT_MOST },  { ">=", 3, PLURAL_AT_LEAST },
    { "<", 3, PLURAL_LESS },     { ">", 3, PLURAL_GREATER },   { "+", 4, PLURAL_PLUS },
    { "-", 4, PLURAL_MINUS },    { "*", 5, PLURAL_TIMES },     { "/", 5, PLURAL_DIVIDE },
    { "%", 5, PLURAL_REMAINDER },
};

static void skip_blanks(Parser *p)
{
    while (*p->at == ' ' || *p->at == '\t')
        p->at++;
}

static bool plural_take(Parser *p, const char *sign)
{
    skip_blanks(p);
    size_t n = strlen(sign);
    if (strncmp(p->at, sign, n) != 0)
        return false;
    p->at += n;
    return true;
}

/* The index of a new node; NOTHING if an operand is missing or the array is full. */
static int plural_add(Parser *p, PluralOp op, int n_operands, const int *operand)
{
    PluralNode node = { .op = op };
    for (int i = 0; i < n_operands; i++) {
        if (operand[i] == NOTHING)
            return NOTHING;
        node.operand[i] = operand[i];
    }
    if (p->rule->n_nodes == PLURAL_NODES)
        return NOTHING;
    p->rule->node[p->rule->n_nodes] = node;
    return p->rule->n_nodes++;
}

static int choice(Parser *p);

static int constant(Parser *p)
{
    char *end;
    if (!isdigit((unsigned char)*p->at))
        return NOTHING;
    unsigned long value = strtoul(p->at, &end, 10);
    int node = plural_add(p, PLURAL_CONSTANT, 0, NULL);
    if (node != NOTHING)
        p->rule->node[node].constant = value;
    p->at = end;
    return node;
}

/* n, a number, !x or (x). */
static int operand(Parser *p)
{
    int node = NOTHING;
    if (++p->depth > DEEPEST)
        return NOTHING;
    if (plural_take(p, "!")) {
        int negated = operand(p);
        node = plural_add(p, PLURAL_NOT, 1, &negated);
    } else if (plural_take(p, "(")) {
        node = choice(p);
        if (!plural_take(p, ")"))
            node = NOTHING;
    } else if (plural_take(p, "n")) {
        node = plural_add(p, PLURAL_N, 0, NULL);
    } else {
        node = constant(p);
    }
    p->depth--;
    return node;
}

/* The row of `binary` for the next operator if its level is at least `level`; else NOTHING. */
static int plural_next_sign(Parser *p, int level)
{
    skip_blanks(p);
    for (size_t i = 0; i < sizeof binary / sizeof *binary; i++) {
        if (strncmp(p->at, binary[i].sign, strlen(binary[i].sign)) == 0)
            return binary[i].level >= level ? (int)i : NOTHING;
    }
    return NOTHING;
}

/* x op x op x, with operators of `level` and above. */
static int terms(Parser *p, int level)
{
    int sign, left = operand(p);
    while (left != NOTHING && (sign = plural_next_sign(p, level)) != NOTHING) {
        p->at += strlen(binary[sign].sign);
        int right = binary[sign].level + 1 < N_LEVELS ? terms(p, binary[sign].level + 1)
                                                      : operand(p);
        left = plural_add(p, binary[sign].op, 2, (int[]){ left, right });
    }
    return left;
}

/* x, or x ? x : x. */
static int choice(Parser *p)
{
    int node = terms(p, 0);
    if (node == NOTHING || !plural_take(p, "?"))
        return node;
    if (++p->depth > DEEPEST)
        return NOTHING;
    int yes = choice(p);
    int no = plural_take(p, ":") ? choice(p) : NOTHING;
    p->depth--;
    return plural_add(p, PLURAL_CHOICE, 3, (int[]){ node, yes, no });
}

static bool read_expression(const char *text, PluralRule *rule)
{
    Parser p = { .at = text, .rule = rule };
    rule->n_nodes = 0;
    if (choice(&p) == NOTHING)
        return false;
    skip_blanks(&p);
    return *p.at == ';' || *p.at == '\n' || *p.at == '\0';
}

bool plural_read(const char *text, PluralRule *rule)
{
    const char *forms = strstr(text, "nplurals="), *expression = strstr(text, "plural=");
    if (forms != NULL && expression != NULL) {
        unsigned long n = strtoul(forms + strlen("nplurals="), NULL, 10);
        rule->n_forms = (int)(n <= MOST_FORMS ? n : 0);
        if (rule->n_forms > 0 && read_expression(expression + strlen("plural="), rule))
            return true;
    }
    rule->n_forms = 2;
    read_expression("n != 1", rule);
    return false;
}

static unsigned long plural_value_of(const PluralRule *rule, int at, unsigned long n)
{
    const PluralNode *node = &rule->node[at];
    if (node->op == PLURAL_N || node->op == PLURAL_CONSTANT)
        return node->op == PLURAL_N ? n : node->constant;
    unsigned long a = plural_value_of(rule, node->operand[0], n);
    if (node->op == PLURAL_NOT)
        return !a;
    if (node->op == PLURAL_CHOICE)
        return plural_value_of(rule, node->operand[a != 0 ? 1 : 2], n);
    unsigned long b = plural_value_of(rule, node->operand[1], n);
    switch (node->op) {
    case PLURAL_TIMES:     return a * b;
    case PLURAL_DIVIDE:    return b != 0 ? a / b : 0;
    case PLURAL_REMAINDER: return b != 0 ? a % b : 0;
    case PLURAL_PLUS:      return a + b;
    case PLURAL_MINUS:     return a - b;
    case PLURAL_LESS:      return a < b;
    case PLURAL_GREATER:   return a > b;
    case PLURAL_AT_MOST:   return a <= b;
    case PLURAL_AT_LEAST:  return a >= b;
    case PLURAL_EQUAL:     return a == b;
    case PLURAL_UNEQUAL:   return a != b;
    case PLURAL_AND:       return a != 0 && b != 0;
    case PLURAL_OR:        return a != 0 || b != 0;
    case PLURAL_N:
    case PLURAL_CONSTANT:
    case PLURAL_NOT:
    case PLURAL_CHOICE:    break;
    }
    return 0;
}

int plural_form(const PluralRule *rule, unsigned long n)
{
    unsigned long form = plural_value_of(rule, rule->n_nodes - 1, n);
    return form < (unsigned long)rule->n_forms ? (int)form : 0;
}
