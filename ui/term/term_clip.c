/* SPDX-License-Identifier: MIT */
/* OSC 52: the terminal puts the base64 text that follows in its clipboard, even over ssh. Terminals
 * that do not know it ignore it; it is never sent to those that print unknown sequences. */
#include "term_clip.h"

#include <string.h>

/* Four characters for up to three bytes, filled up with '='. */
static void clip_put_group(const unsigned char *byte, size_t n, char out[4])
{
    static const char digit[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    unsigned bits = byte[0] * 65536u + (n > 1 ? byte[1] * 256u : 0) + (n > 2 ? byte[2] : 0);
    out[0] = digit[bits >> 18];
    out[1] = digit[bits >> 12 & 63];
    out[2] = n > 1 ? digit[bits >> 6 & 63] : '=';
    out[3] = n > 2 ? digit[bits & 63] : '=';
}

const char *clip_sequence(const char *text, char out[CLIP_SEQUENCE])
{
    size_t n = strlen(text);
    char *to = out + strlen(strcpy(out, "\033]52;c;"));
    for (size_t i = 0; i < n && i < CLIP_MAX; i += 3, to += 4)
        clip_put_group((const unsigned char *)text + i, n - i, to);
    strcpy(to, "\033\\");
    return out;
}

bool term_copy(Term *t, const char *text)
{
    char bytes[CLIP_SEQUENCE];
    return t->ops->copy != NULL && strlen(text) <= CLIP_MAX
           && t->ops->copy(t, clip_sequence(text, bytes));
}
