/* SPDX-License-Identifier: MIT */
/* The characters of a position string: written while there is space, and read one by one, recording
 * the position of the first fault. */
#include "position_impl.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "i18n.h"

void put_letter(PositionWriter *w, char letter)
{
    if (w->n + 1 < w->size) {
        w->text[w->n] = letter;
        w->text[w->n + 1] = '\0';
    }
    w->n++;
}

void put_text(PositionWriter *w, const char *text)
{
    for (; *text != '\0'; text++)
        put_letter(w, *text);
}

void put_int(PositionWriter *w, int64_t n)
{
    char text[24];
    snprintf(text, sizeof text, "%" PRId64, n);
    put_text(w, text);
}

bool fault_at(PositionReader *r, size_t place, const char *format, ...)
{
    char what[DIAG_TEXT];
    va_list args;
    if (r->err != ERR_NONE)
        return false;
    va_start(args, format);
    vsnprintf(what, sizeof what, format, args);
    va_end(args);
    r->err = diag_set(r->diag, ERR_SYNTAX, _("column %d: %s"), (int)place + 1, what);
    return false;
}

char next_letter(const PositionReader *r)
{
    return r->err == ERR_NONE ? r->text[r->at] : '\0';
}

bool take_letter(PositionReader *r, char letter)
{
    if (next_letter(r) != letter || letter == '\0')
        return false;
    r->at++;
    return true;
}

bool need_letter(PositionReader *r, char letter, const char *what)
{
    return take_letter(r, letter) || fault_at(r, r->at, _("expected %s"), what);
}

static bool is_lower(char c)
{
    return c >= 'a' && c <= 'z';
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

bool read_word(PositionReader *r, char *out, size_t size)
{
    size_t place = r->at, n = 0;
    while (n + 1 < size && (is_lower(next_letter(r)) || (n > 0 && next_letter(r) == '-')))
        out[n++] = r->text[r->at++];
    out[n] = '\0';
    if (n == 0)
        return fault_at(r, place, _("expected a word"));
    if (is_lower(next_letter(r)))
        return fault_at(r, place, _("this word is too long"));
    return r->err == ERR_NONE;
}

bool read_int(PositionReader *r, int64_t min, int64_t max, int64_t *out)
{
    enum { DIGITS = 18 };
    size_t place = r->at;
    bool minus = take_letter(r, '-');
    int64_t n = 0;
    int digits = 0;
    for (; is_digit(next_letter(r)) && digits <= DIGITS; digits++)
        n = 10 * n + (r->text[r->at++] - '0');
    bool plain = digits == 1 || (digits > 1 && r->text[place + minus] != '0');
    if (digits == 0)
        return fault_at(r, place, _("expected a whole number"));
    if (!plain || (minus && n == 0))
        return fault_at(r, place, _("a number has no leading zeros, and 0 has no minus"));
    n = minus ? -n : n;
    if (digits > DIGITS || n < min || n > max)
        return fault_at(r, place, _("%.*s is not a number from %lld to %lld"),
                        (int)(r->at - place), r->text + place, (long long)min, (long long)max);
    *out = n;
    return true;
}

bool read_seat(PositionReader *r, int n_seats, Seat *out)
{
    char c = next_letter(r);
    if (c < '0' || c >= '0' + n_seats)
        return fault_at(r, r->at, _("expected a seat from 0 to %d"), n_seats - 1);
    *out = (Seat)(c - '0');
    r->at++;
    return true;
}
