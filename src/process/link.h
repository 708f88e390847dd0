/* SPDX-License-Identifier: MIT */
/* Lines exchanged with another program, over pipes or a socket. Nothing here blocks: lines that the
 * other side has not read yet wait here, and reading returns only what has already arrived. */
#ifndef PAIJU_LINK_H
#define PAIJU_LINK_H

#include <stdbool.h>
#include <stddef.h>

#include "json.h"

enum { LINK_LINE_MAX = 64 * 1024 };

/* Reads from `in` and writes to `out`; a socket is both. Initialise it with zeros and these two. */
typedef struct Link {
    int    in, out;
    char  *unsent;
    size_t n_unsent, cap_unsent;
    char  *text;                /* received, not yet returned */
    size_t n_text, n_used, cap; /* used: returned by the last call */
    bool   ended;
} Link;

/* A link over these descriptors, which become non-blocking; the caller keeps ownership. */
Link link_new(int in, int out);
void link_free(Link *l);

/* Sends a line (without its end) as soon as the other side reads. False: the other side has ended,
 * or leaves too much unread. */
bool link_put(Link *l, const char *line);

/* The same for a message, which is freed. */
bool link_say(Link *l, Json *message);

/* Sends waiting lines; false: some still wait. */
bool link_send(Link *l);

typedef enum LinkRead {
    LINK_NOTHING,               /* no complete line yet */
    LINK_LINE,
    LINK_TOO_LONG,              /* more than LINK_LINE_MAX bytes without a line end */
    LINK_ENDED,                 /* nothing more will come */
} LinkRead;

/* The next line, without its end; borrowed until the next call. Also sends waiting lines. */
LinkRead link_get(Link *l, const char **line, size_t *length);

/* Has a complete line been read that link_get has not returned yet? */
bool link_holds_line(const Link *l);

#endif
