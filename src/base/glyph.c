/* SPDX-License-Identifier: MIT */
/* Terminal columns of text.
 *
 * wcwidth() depends on the locale and on the release of the C library, so the widths come from a
 * table (glyph_widths.def) that is the same on screens and in plain mode; check_glyph.c compares it
 * with wcwidth() where the two should agree. */
#include "glyph.h"

#include <stdbool.h>

#include "utf8.h"

enum { REPLACEMENT = 0xFFFD };

typedef struct GlyphRange {
    uint32_t first, last;
} GlyphRange;

#define WIDE(first, last)
#define ZERO(first, last) { first, last },
static const GlyphRange zero_width[] = {
#include "glyph_widths.def"
};
#undef WIDE
#undef ZERO
#define ZERO(first, last)
#define WIDE(first, last) { first, last },
static const GlyphRange double_width[] = {
#include "glyph_widths.def"
};
#undef WIDE
#undef ZERO

/* In a list of ascending ranges. */
static bool in_ranges(uint32_t code, const GlyphRange *range, size_t n)
{
    while (n > 0) {
        size_t middle = n / 2;
        if (code > range[middle].last) {
            range += middle + 1;
            n -= middle + 1;
        } else if (code < range[middle].first) {
            n = middle;
        } else {
            return true;
        }
    }
    return false;
}

int glyph_width(uint32_t code)
{
    if (code < 0x300)
        return 1;
    if (in_ranges(code, zero_width, sizeof zero_width / sizeof *zero_width))
        return 0;
    return in_ranges(code, double_width, sizeof double_width / sizeof *double_width) ? 2 : 1;
}

typedef struct StandIn {
    uint32_t first, last;
    char     ascii;
} StandIn;

/* The first row that contains the character is used. */
static const StandIn stand_ins[] = {
    { 0xB7, 0xB7, '.' },     { 0xB1, 0xB1, '+' },     { 0xD7, 0xD7, 'x' },
    { 0x2018, 0x2019, '\'' }, { 0x201C, 0x201D, '"' }, { 0x2010, 0x2016, '-' },
    { 0x2026, 0x2026, '.' }, { 0x2190, 0x2190, '<' }, { 0x2191, 0x2191, '^' },
    { 0x2192, 0x2192, '>' }, { 0x2193, 0x2193, 'v' }, { 0x2500, 0x2501, '-' },
    { 0x2502, 0x2503, '|' }, { 0x2504, 0x2505, '-' }, { 0x2506, 0x2507, '|' },
    { 0x2508, 0x2509, '-' }, { 0x250A, 0x250B, '|' }, { 0x2550, 0x2550, '=' },
    { 0x2551, 0x2551, '|' }, { 0x2500, 0x257F, '+' }, { 0x2580, 0x2584, '=' },
    { 0x2580, 0x259F, '#' }, { 0x25B2, 0x25B3, '^' }, { 0x25B6, 0x25B7, '>' },
    { 0x25BC, 0x25BD, 'v' }, { 0x25C0, 0x25C1, '<' }, { 0x25CB, 0x25CF, 'o' },
    { 0x25A0, 0x25FF, '*' }, { 0x2605, 0x2606, '*' }, { 0x2660, 0x2660, 'S' },
    { 0x2661, 0x2661, 'H' }, { 0x2662, 0x2662, 'D' }, { 0x2663, 0x2663, 'C' },
    { 0x2664, 0x2664, 'S' }, { 0x2665, 0x2665, 'H' }, { 0x2666, 0x2666, 'D' },
    { 0x2667, 0x2667, 'C' },
};

char glyph_in_ascii(uint32_t code)
{
    for (size_t i = 0; i < sizeof stand_ins / sizeof *stand_ins; i++) {
        if (code >= stand_ins[i].first && code <= stand_ins[i].last)
            return stand_ins[i].ascii;
    }
    return '\0';
}

uint32_t utf8_next(const char **s)
{
    const char *p = *s;
    if (*p == '\0')
        return 0;
    int n = utf8_length(p);
    *s += n > 0 ? n : 1;
    return n == 0 ? REPLACEMENT : utf8_code(p, n);
}

int utf8_put(uint32_t code, char out[5])
{
    int n = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    static const unsigned char lead[] = { 0, 0, 0xC0, 0xE0, 0xF0 };
    for (int i = n - 1; i > 0; i--) {
        out[i] = (char)(0x80 | (code & 0x3F));
        code >>= 6;
    }
    out[0] = (char)(lead[n] | code);
    out[n] = '\0';
    return n;
}

int text_width(const char *s)
{
    int cols = 0;
    for (uint32_t code = utf8_next(&s); code != 0; code = utf8_next(&s))
        cols += glyph_width(code);
    return cols;
}

size_t text_fit(const char *s, int cols)
{
    const char *end = s;
    for (const char *p = s; *p != '\0'; end = p) {
        cols -= glyph_width(utf8_next(&p));
        if (cols < 0)
            break;
    }
    return (size_t)(end - s);
}

static bool is_one_of(uint32_t code, const uint32_t *marks)
{
    while (*marks != 0 && *marks != code)
        marks++;
    return *marks != 0;
}

/* Marks that close the text before them and never begin a line; and marks that open the text after
 * them and never end one. */
static const uint32_t closing[] = { '.',    ',',    ';',    ':',    '!',    '?',    ')',
                                    0x2019, 0x201D, 0x3001, 0x3002, 0x300B, 0x300D, 0x300F,
                                    0xFF01, 0xFF09, 0xFF0C, 0xFF1A, 0xFF1B, 0xFF1F, 0 };
static const uint32_t opening[] = { '(', 0x2018, 0x201C, 0x300A, 0x300C, 0x300E, 0xFF08, 0 };

size_t text_wrap(const char *s, int cols, size_t *skip)
{
    const char *p = s, *cut = NULL;
    size_t gap = 0;
    int used = 0;
    uint32_t before = 'x';
    while (*p != '\0' && *p != '\n') {
        const char *next = p;
        uint32_t code = utf8_next(&next);
        int width = glyph_width(code);
        bool wide = width == 2 || glyph_width(before) == 2;
        bool splits = wide && !is_one_of(code, closing) && !is_one_of(before, opening);
        if (p != s && (code == ' ' || splits)) {
            cut = p;
            gap = code == ' ' ? 1 : 0;
        }
        if (used + width > cols) {
            *skip = cut != NULL ? gap : 0;
            return (size_t)((cut != NULL ? cut : p) - s);
        }
        used += width;
        before = code;
        p = next;
    }
    *skip = *p == '\n' ? 1 : 0;
    return (size_t)(p - s);
}
