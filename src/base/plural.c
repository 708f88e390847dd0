/* SPDX-License-Identifier: MIT */
/* The value of the expression is computed while it is read, by climbing precedences: rules are
 * short, and texts with numbers few. Both sides of an operator are read, because nothing in an
 * expression can do harm. */
#include "plural.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { DEEPEST = 64, MOST_FORMS = 16 };

typedef struct Parser {
    const char   *at;
    unsigned long n;        /* the number of which there are so many things */
    int           depth;    /* of brackets, negations and choices */
    bool          bad;      /* something is missing, or nested too deeply */
} Parser;

/* Longer operators before those they begin with. */
static const struct {
    char sign[3];
    int  level;             /* higher levels bind more closely */
} binary[] = {
    { "||", 0 }, { "&&", 1 }, { "==", 2 }, { "!=", 2 }, { "<=", 3 }, { ">=", 3 }, { "<", 3 },
    { ">", 3 },  { "+", 4 },  { "-", 4 },  { "*", 5 },  { "/", 5 },  { "%", 5 },
};

static bool plural_take(Parser *p, const char *sign)
{
    p->at += strspn(p->at, " \t");
    size_t n = strlen(sign);
    if (strncmp(p->at, sign, n) != 0)
        return false;
    p->at += n;
    return true;
}

static unsigned long choice(Parser *p);

/* n, a number, !x or (x). */
static unsigned long operand(Parser *p)
{
    unsigned long value = p->n;
    if (p->bad || ++p->depth > DEEPEST) {
        p->bad = true;
        return 0;
    }
    if (plural_take(p, "!")) {
        value = !operand(p);
    } else if (plural_take(p, "(")) {
        value = choice(p);
        p->bad |= !plural_take(p, ")");
    } else if (!plural_take(p, "n")) {
        char *end = (char *)p->at;
        p->bad |= isdigit((unsigned char)*p->at) == 0;
        value = p->bad ? 0 : strtoul(p->at, &end, 10);
        p->at = end;
    }
    p->depth--;
    return value;
}

static unsigned long plural_joined(const char *sign, unsigned long a, unsigned long b)
{
    bool with_equal = sign[1] == '=';
    switch (sign[0]) {
    case '*': return a * b;
    case '/': return b != 0 ? a / b : 0;
    case '%': return b != 0 ? a % b : 0;
    case '+': return a + b;
    case '-': return a - b;
    case '<': return with_equal ? a <= b : a < b;
    case '>': return with_equal ? a >= b : a > b;
    case '=': return a == b;
    case '!': return a != b;
    case '&': return a != 0 && b != 0;
    default:  return a != 0 || b != 0;
    }
}

/* Takes the next operator, with its level, if that is at least `level`; NULL: there is none. */
static const char *plural_sign(Parser *p, int level, int *found)
{
    const char *before = p->at;
    size_t i = 0;
    while (i < sizeof binary / sizeof *binary && !plural_take(p, binary[i].sign))
        i++;
    if (i < sizeof binary / sizeof *binary && binary[i].level >= level) {
        *found = binary[i].level;
        return binary[i].sign;
    }
    p->at = before;
    return NULL;
}

/* x op x op x, with operators of `level` and above. */
static unsigned long terms(Parser *p, int level)
{
    unsigned long left = operand(p);
    const char *sign;
    int found;
    while (!p->bad && (sign = plural_sign(p, level, &found)) != NULL)
        left = plural_joined(sign, left, terms(p, found + 1));
    return left;
}

/* x, or x ? x : x. */
static unsigned long choice(Parser *p)
{
    unsigned long value = terms(p, 0);
    if (p->bad || !plural_take(p, "?"))
        return value;
    p->bad |= ++p->depth > DEEPEST;
    unsigned long yes = p->bad ? 0 : choice(p);
    p->bad |= !plural_take(p, ":");
    unsigned long no = p->bad ? 0 : choice(p);
    p->depth--;
    return value != 0 ? yes : no;
}

/* The form for n; false: the expression is malformed. */
static bool plural_value(const PluralRule *rule, unsigned long n, unsigned long *out)
{
    Parser p = { .at = rule->expression, .n = n };
    *out = choice(&p);
    p.at += strspn(p.at, " \t");
    return !p.bad && strchr(";\n", *p.at) != NULL;
}

bool plural_read(const char *text, PluralRule *rule)
{
    const char *forms = strstr(text, "nplurals="), *expression = strstr(text, "plural=");
    if (forms != NULL && expression != NULL) {
        unsigned long form, n = strtoul(forms + strlen("nplurals="), NULL, 10);
        *rule = (PluralRule){ (int)(n <= MOST_FORMS ? n : 0), expression + strlen("plural=") };
        if (rule->n_forms > 0 && plural_value(rule, 0, &form))
            return true;
    }
    *rule = (PluralRule){ 2, "n != 1" };
    return false;
}

int plural_form(const PluralRule *rule, unsigned long n)
{
    unsigned long form;
    plural_value(rule, n, &form);
    return form < (unsigned long)rule->n_forms ? (int)form : 0;
}
