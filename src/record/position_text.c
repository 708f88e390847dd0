/* SPDX-License-Identifier: MIT */
/* The items of a position string: written while there is space, or read, recording the first
 * fault. */
#include "position_impl.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "i18n.h"

/* ---- faults ---------------------------------------------------------------------------------- */

static void text_fault(PositionText *p, size_t place, const char *name, const char *what)
{
    if (p->err == ERR_NONE)
        p->err = diag_set(p->diag, ERR_SYNTAX, _("column %d, %s: %s"), (int)place + 1, name, what);
}

void position_fault(PositionText *p, int field, Seat s, const char *format, ...)
{
    char what[DIAG_TEXT];
    va_list args;
    va_start(args, format);
    vsnprintf(what, sizeof what, format, args);
    va_end(args);
    text_fault(p, p->place[field][s], p->rows[field].name, what);
}

void position_unlike(PositionText *p)
{
    enum { SHOWN = 12 };
    char what[DIAG_TEXT];
    snprintf(what, sizeof what, _("expected something like \"%s%s\", found \"%.*s\""), p->before,
             p->row->like, SHOWN, is_reading(p) ? p->text + p->at : "");
    text_fault(p, p->at, p->row->name, what);
}

void must_agree(PositionText *p, bool ok, int field, Seat s, int with)
{
    if (!ok)
        position_fault(p, field, s, _("this does not agree with the field %s"), p->rows[with].name);
}

void must_allow(PositionText *p, bool ok, int field, Seat s)
{
    if (!ok)
        position_fault(p, field, s, _("the rules do not allow this"));
}

void must_total(PositionText *p, int64_t total, int64_t right, int field, Seat s)
{
    if (total != right)
        position_fault(p, field, s, _("%lld in all, but %lld by the rest of the string"),
                       (long long)total, (long long)right);
}

void too_many(PositionText *p, const char *item, int copies, int field, Seat s)
{
    position_fault(p, field, s, _("more of %s than the game has (%d)"), item, copies);
}

/* ---- items ----------------------------------------------------------------------------------- */

char next_letter(const PositionText *p)
{
    return p->err == ERR_NONE ? p->text[p->at] : '\0';
}

bool pass_mark(PositionText *p, const char *mark, bool present)
{
    size_t n = strlen(mark);
    if (is_reading(p))
        present = p->err == ERR_NONE && strncmp(p->text + p->at, mark, n) == 0;
    else if (present && p->at + n < p->size)
        memcpy(p->out + p->at, mark, n + 1);
    p->at += present ? n : 0;
    return present;
}

void pass_text(PositionText *p, const char *text)
{
    if (!pass_mark(p, text, true))
        position_unlike(p);
}

char pass_letter(PositionText *p, const char *set, char letter)
{
    char text[] = { is_reading(p) ? next_letter(p) : letter, '\0' };
    if (text[0] != '\0' && strchr(set, text[0]) != NULL && pass_mark(p, text, true))
        return text[0];
    position_unlike(p);
    return letter;
}

int pass_word(PositionText *p, const char *const *word, int n, int i)
{
    for (int k = 0; k < n; k++)
        if (pass_mark(p, word[k], k == i))
            return k;
    position_unlike(p);
    return i;
}

int64_t pass_int(PositionText *p, int64_t min, int64_t max, int64_t n)
{
    char text[24];
    long long read = is_reading(p) ? strtoll(p->text + p->at, NULL, 10) : n;
    snprintf(text, sizeof text, "%lld", read);      /* anything but this form is refused */
    if (is_reading(p) && (read < min || read > max))
        position_unlike(p);
    pass_text(p, text);
    return p->err == ERR_NONE ? read : n;
}

bool pass_item(PositionText *p, const char *between, int i, int n, int most)
{
    if (i == 0)
        return !pass_mark(p, "-", n == 0) && p->err == ERR_NONE;
    return i < (is_reading(p) ? most : n) && pass_mark(p, between, true);
}

void pass_seat(PositionText *p, void *member)
{
    Seat *s = member;
    *s = (Seat)pass_int(p, 0, p->game->n_seats - 1, *s);
}

void pass_byte(PositionText *p, void *member)
{
    uint8_t *n = member;
    *n = (uint8_t)pass_int(p, 0, UINT8_MAX, *n);
}

void pass_score(PositionText *p, void *member)
{
    const int64_t most = (int64_t)1 << 50;
    int64_t *n = member;
    *n = pass_int(p, -most, most, *n);
}
