/* SPDX-License-Identifier: MIT */
/* Lines both ways with another program, over pipes or a socket. Nothing here blocks: what the other
 * side does not read yet waits, what it has not written yet is not there. */
#ifndef PAIJU_LINK_H
#define PAIJU_LINK_H

#include <stdbool.h>
#include <stddef.h>

enum { LINK_LINE_MAX = 64 * 1024 };

/* `in` is read and `out` written; a socket is both. Begins as zeros with these two set. */
typedef struct Link {
    int    in, out;
    char  *unsent;
    size_t n_unsent, cap_unsent;
    char  *text;                /* read, not yet handed out */
    size_t n_text, n_used, cap; /* used: handed out by the last call */
    bool   ended;
} Link;

/* Over these descriptors, which stop blocking; they stay the caller's. */
Link link_new(int in, int out);
void link_free(Link *l);

/* Sends a line (without its end) as soon as the other side reads. False: it has ended, or has left
 * too much unread. */
bool link_put(Link *l, const char *line);

/* Sends what is waiting; false: some still waits. */
bool link_send(Link *l);

typedef enum LinkRead {
    LINK_NOTHING,               /* no whole line yet */
    LINK_LINE,
    LINK_TOO_LONG,              /* more than LINK_LINE_MAX bytes without a line end */
    LINK_ENDED,                 /* no more will come */
} LinkRead;

/* The next line, without its end; borrowed until the next call. Sends what is waiting. */
LinkRead link_get(Link *l, const char **line, size_t *length);

/* Has a whole line been read that link_get has not handed out? */
bool link_holds_line(const Link *l);

#endif
