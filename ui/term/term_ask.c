/* SPDX-License-Identifier: MIT */
/* Asks for the ground with xterm's OSC 11. There is no question about widths: we write the signs
 * and ask where the cursor is after them. */
#include "term_ask.h"

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SIGNS_END = 26 }; /* the column after five signs of one column each from column 21 on */

/* One component of a colour, one to four hexadecimal digits, as 0..255; -1: it is not one. Moves
 * `*text` past it. */
static int colour_part(const char **text)
{
    size_t n = strspn(*text, "0123456789abcdefABCDEF");
    long value = strtol(*text, NULL, 16), most = (1L << 4 * n) - 1;
    if (n < 1 || n > 4)
        return -1;
    *text += n;
    return (int)(value * 255 / most);
}

/* "rgb:ffff/ffff/dddd" or "rgba:...": is it lighter than grey? */
static bool read_ground(const char *text, bool *light)
{
    static const int weight[3] = { 299, 587, 114 };
    int sum = 0;
    const char *at = strchr(text, ':');
    for (int i = 0; i < 3 && at != NULL; i++) {
        at++;
        int part = colour_part(&at);
        bool between = i < 2 ? *at == '/' : *at == '\0' || *at == '/';
        if (part < 0 || !between)
            return false;
        sum += weight[i] * part;
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
    for (; *heads != NULL; heads++) {
        if (type != NULL && strncmp(type, *heads, strlen(*heads)) == 0)
            return true;
    }
    return false;
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
    return !starts_with(type, poor);
}

bool term_light_by(const char *colorfgbg)
{
    const char *ground = colorfgbg != NULL ? strrchr(colorfgbg, ';') : NULL;
    if (ground == NULL || ground[1] == '\0')
        return false;
    int colour = atoi(ground + 1);      /* of the sixteen colours 7 and 9 to 15 are light */
    return colour == 7 || (colour > 8 && colour < 16);
}
