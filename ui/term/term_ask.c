/* SPDX-License-Identifier: MIT */
/* Asks for the ground with xterm's OSC 11. There is no question about widths: we write the signs
 * and ask where the cursor is after them. OSC 52: the terminal puts the base64 text that follows in
 * its clipboard, even over ssh. Terminals that do not know it ignore it; it is never sent to those
 * that print unknown sequences. */
#include "term_ask.h"

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SIGNS_END = 26 }; /* the column after five signs of one column each from column 21 on */

/* "rgb:ffff/ffff/dddd" or "rgba:...", with one to four hexadecimal digits: is it lighter than
 * grey? */
static bool read_ground(const char *text, bool *light)
{
    static const int weight[3] = { 299, 587, 114 };
    long sum = 0;
    const char *at = strchr(text, ':');
    for (int i = 0; i < 3 && at != NULL; i++) {
        size_t n = strspn(++at, "0123456789abcdefABCDEF");
        if (n < 1 || n > 4 || (at[n] != '/' && (i < 2 || at[n] != '\0')))
            return false;
        sum += weight[i] * (strtol(at, NULL, 16) * 255 / ((1L << 4 * n) - 1));
        at += n;
    }
    *light = sum > 255 * 500;
    return at != NULL;
}

bool term_answer(TermAnswers *a, const char *text)
{
    int row, col;
    char end;
    if (strncmp(text, "]11;rgb", 7) == 0 && read_ground(text, &a->light)) {
        a->knows_ground = true;
        return true;
    }
    if (sscanf(text, "[%d;%d%c", &row, &col, &end) != 3 || end != 'R' || row != 1 ||
        col < SIGNS_END)
        return false;
    a->wide = col > SIGNS_END;
    a->knows_width = true;
    return true;
}

static bool starts_with(const char *type, const char *const *heads)
{
    while (*heads != NULL && strncmp(type, *heads, strlen(*heads)) != 0)
        heads++;
    return *heads != NULL;
}

bool term_can_be_asked(const char *type)
{
    static const char *const mute[] = { "linux", "vt1", "vt2", "vt3", "vt4", "vt5", "ansi", "cons",
                                        "sun", "hurd", "wsvt", "pc", "dumb", "cygwin", NULL };
    return type != NULL && !starts_with(type, mute);
}

bool term_has_signs(const char *type)
{
    static const char *const poor[] = { "linux", "cons", "wsvt", "hurd", NULL };
    return type == NULL || !starts_with(type, poor);
}

bool term_light_by(const char *colorfgbg)
{
    const char *ground = colorfgbg != NULL ? strrchr(colorfgbg, ';') : NULL;
    if (ground == NULL || ground[1] == '\0')
        return false;
    int colour = atoi(ground + 1);      /* of the sixteen colours 7 and 9 to 15 are light */
    return colour == 7 || (colour > 8 && colour < 16);
}

/* -- the clipboard ----------------------------------------------------------------------------- */

const char *clip_sequence(const char *text, char out[CLIP_SEQUENCE])
{
    static const char digit[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    size_t n = strlen(text);
    const unsigned char *byte = (const unsigned char *)text;
    char *to = out + strlen(strcpy(out, "\033]52;c;"));
    for (size_t i = 0; i < n && i < CLIP_MAX; i += 3) {     /* three bytes, filled up with '=' */
        unsigned bits = byte[i] * 65536u + (i + 1 < n ? byte[i + 1] * 256u + byte[i + 2] : 0);
        *to++ = digit[bits >> 18];
        *to++ = digit[bits >> 12 & 63];
        *to++ = i + 1 < n ? digit[bits >> 6 & 63] : '=';
        *to++ = i + 2 < n ? digit[bits & 63] : '=';
    }
    strcpy(to, "\033\\");
    return out;
}

bool term_copy(Term *t, const char *text)
{
    char bytes[CLIP_SEQUENCE];
    return t->ops->copy != NULL && strlen(text) <= CLIP_MAX
           && t->ops->copy(t, clip_sequence(text, bytes));
}
