/* SPDX-License-Identifier: MIT */
/* Non-blocking line input and output. */
#include "link.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "x_alloc.h"

enum {
    UNSENT_MAX = 1024 * 1024,       /* a reader that leaves more unread is given up */
    READ_STEP = 16 * 1024,
};

Link link_new(int in, int out)
{
    signal(SIGPIPE, SIG_IGN);       /* the failing write shows that the other side has ended */
    fcntl(in, F_SETFL, O_NONBLOCK);
    fcntl(out, F_SETFL, O_NONBLOCK);
    return (Link){ .in = in, .out = out };
}

void link_free(Link *l)
{
    free(l->unsent);
    free(l->text);
}

/* -- sending ----------------------------------------------------------------------------------- */

bool link_send(Link *l)
{
    while (l->n_unsent > 0 && !l->ended) {
        ssize_t n = write(l->out, l->unsent, l->n_unsent);
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0 && errno != EAGAIN)
            l->ended = true;
        if (n <= 0)
            break;
        l->n_unsent -= (size_t)n;
        memmove(l->unsent, l->unsent + n, l->n_unsent);
    }
    return l->n_unsent == 0;
}

bool link_put(Link *l, const char *line)
{
    size_t length = strlen(line);
    link_send(l);
    if (l->ended || l->n_unsent + length + 1 > UNSENT_MAX)
        return false;
    if (l->cap_unsent < l->n_unsent + length + 1) {
        l->cap_unsent = 2 * (l->n_unsent + length + 1);
        l->unsent = x_realloc(l->unsent, l->cap_unsent);
    }
    memcpy(l->unsent + l->n_unsent, line, length);
    l->unsent[l->n_unsent + length] = '\n';
    l->n_unsent += length + 1;
    link_send(l);
    return !l->ended;
}

bool link_say(Link *l, Json *message)
{
    char *line = json_print(message);
    bool put = link_put(l, line);
    free(line);
    json_free(message);
    return put;
}

/* -- receiving --------------------------------------------------------------------------------- */

/* Reads what has arrived, at most slightly more than the longest line. */
static void link_receive(Link *l)
{
    while (l->n_text <= LINK_LINE_MAX) {
        if (l->cap < l->n_text + READ_STEP) {
            l->cap = l->n_text + READ_STEP;
            l->text = x_realloc(l->text, l->cap);
        }
        ssize_t n = read(l->in, l->text + l->n_text, l->cap - l->n_text);
        if (n < 0 && errno == EINTR)
            continue;
        if (n == 0 || (n < 0 && errno != EAGAIN))
            l->ended = true;
        if (n <= 0)
            return;
        l->n_text += (size_t)n;
    }
}

LinkRead link_get(Link *l, const char **line, size_t *length)
{
    link_send(l);
    l->n_text -= l->n_used;
    if (l->n_used > 0)
        memmove(l->text, l->text + l->n_used, l->n_text);
    l->n_used = 0;
    char *end = l->n_text > 0 ? memchr(l->text, '\n', l->n_text) : NULL;
    if (end == NULL) {
        link_receive(l);
        end = l->n_text > 0 ? memchr(l->text, '\n', l->n_text) : NULL;
    }
    size_t n = end != NULL ? (size_t)(end - l->text) : l->n_text;
    if (n > LINK_LINE_MAX)
        return LINK_TOO_LONG;
    if (end == NULL)
        return l->ended ? LINK_ENDED : LINK_NOTHING;
    *line = l->text;
    *length = n;
    l->n_used = n + 1;
    return LINK_LINE;
}

bool link_holds_line(const Link *l)
{
    return l->n_text > l->n_used &&
           memchr(l->text + l->n_used, '\n', l->n_text - l->n_used) != NULL;
}
