/* SPDX-License-Identifier: MIT */
/* Whole characters of UTF-8: no surrogates, nothing beyond U+10FFFF, no longer form than needed.
 *
 * The control characters are Unicode's categories Cc, Zl, Zp and, of Cf, those that move, hide or
 * reverse other characters. The joiners U+200C and U+200D are left out: scripts and emoji need
 * them, and they do no harm. */
#include "utf8.h"

#include <string.h>

/* The range of the second byte: what a lead byte alone does not rule out. */
typedef struct Utf8Lead {
    unsigned char first, last;      /* lead bytes */
    int           length;
    unsigned char least, greatest;
} Utf8Lead;

static const Utf8Lead leads[] = {
    { 0x00, 0x7F, 1, 0x00, 0xFF }, { 0xC2, 0xDF, 2, 0x80, 0xBF }, { 0xE0, 0xE0, 3, 0xA0, 0xBF },
    { 0xE1, 0xEC, 3, 0x80, 0xBF }, { 0xED, 0xED, 3, 0x80, 0x9F }, { 0xEE, 0xEF, 3, 0x80, 0xBF },
    { 0xF0, 0xF0, 4, 0x90, 0xBF }, { 0xF1, 0xF3, 4, 0x80, 0xBF }, { 0xF4, 0xF4, 4, 0x80, 0x8F },
};

int utf8_length(const char *s)
{
    const unsigned char *byte = (const unsigned char *)s;
    for (size_t i = 0; i < sizeof leads / sizeof *leads; i++) {
        const Utf8Lead *lead = &leads[i];
        if (byte[0] < lead->first || byte[0] > lead->last)
            continue;
        bool whole = lead->length == 1 || (byte[1] >= lead->least && byte[1] <= lead->greatest);
        for (int k = 2; k < lead->length && whole; k++)
            whole = (byte[k] & 0xC0) == 0x80;
        return whole ? lead->length : 0;
    }
    return 0;
}

uint32_t utf8_code(const char *s, int n)
{
    static const unsigned char lead_bits[] = { 0, 0x7F, 0x1F, 0x0F, 0x07 };
    uint32_t code = (unsigned char)s[0] & lead_bits[n];
    for (int i = 1; i < n; i++)
        code = code << 6 | ((unsigned char)s[i] & 0x3F);
    return code;
}

char *utf8_repair(char *text)
{
    char *to = text;
    for (const char *from = text; *from != '\0';) {
        int n = utf8_length(from);
        memmove(to, from, (size_t)n);
        to += n;
        from += n > 0 ? n : 1;
    }
    *to = '\0';
    return text;
}

/* -- control characters ------------------------------------------------------------------------ */

typedef struct Utf8Range {
    uint32_t first, last;
} Utf8Range;

static const Utf8Range controls[] = {
    { 0x0001, 0x001F },     /* C0: ESC, BEL, carriage return and the like */
    { 0x007F, 0x009F },     /* DEL, and C1 with CSI and OSC in one character */
    { 0x061C, 0x061C },     /* Arabic letter mark */
    { 0x200E, 0x200F },     /* left-to-right and right-to-left marks */
    { 0x2028, 0x202E },     /* line and paragraph separators, embeddings, overrides */
    { 0x2060, 0x206F },     /* invisible operators, isolates, deprecated format characters */
    { 0xFEFF, 0xFEFF },     /* byte order mark */
    { 0xFFF9, 0xFFFB },     /* interlinear annotation */
    { 0xE0000, 0xE0FFF },   /* tags, and other characters there without a visible form */
};

bool utf8_is_control(uint32_t code)
{
    for (size_t i = 0; i < sizeof controls / sizeof *controls; i++)
        if (code >= controls[i].first && code <= controls[i].last)
            return true;
    return false;
}

bool utf8_has_control(const char *text)
{
    for (int n; *text != '\0'; text += n > 0 ? n : 1) {
        n = utf8_length(text);
        if (n > 0 && utf8_is_control(utf8_code(text, n)))
            return true;
    }
    return false;
}

char *utf8_tame(char *text, const char *kept)
{
    char *to = utf8_repair(text);
    for (const char *from = text; *from != '\0';) {
        int n = utf8_length(from);
        bool stays = (n == 1 && strchr(kept, *from) != NULL) ||
                     !utf8_is_control(utf8_code(from, n));
        if (stays)
            memmove(to, from, (size_t)n);
        else
            *to = '?';
        to += stays ? n : 1;
        from += n;
    }
    *to = '\0';
    return text;
}
