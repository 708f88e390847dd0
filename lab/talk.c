/* SPDX-License-Identifier: MIT */
/* A dialogue with a program that is not trusted: every wait has a limit. */
#include <poll.h>
#include <stdio.h>
#include <string.h>

#include "clock.h"
#include "conformance_impl.h"

enum { LOOK_MS = 20 };

Err talk_start(Talk *t, const char *command, Diag *diag)
{
    *t = (Talk){ 0 };
    return process_start(command, &t->process, diag);
}

void talk_say_line(Talk *t, const char *line)
{
    link_put(process_link(t->process), line);
}

static void keep(Talk *t, const char *line, size_t length)
{
    bool cut = length >= sizeof t->line;
    size_t n = cut ? sizeof t->line - sizeof "..." : length;
    memcpy(t->line, line, n);
    snprintf(t->line + n, sizeof t->line - n, "%s", cut ? "..." : "");
}

static Heard take(Talk *t, const char *line, size_t length, Json **out)
{
    Diag diag = { 0 };
    keep(t, line, length);
    return json_parse(line, length, out, &diag) == ERR_NONE ? HEARD_LINE : HEARD_JUNK;
}

Heard talk_hear(Talk *t, int64_t until_ms, Json **out)
{
    Link *link = process_link(t->process);
    do {
        const char *line;
        size_t length;
        switch (link_get(link, &line, &length)) {
        case LINK_LINE:     return take(t, line, length, out);
        case LINK_TOO_LONG: return HEARD_TOO_LONG;
        case LINK_ENDED:    return HEARD_END;
        case LINK_NOTHING:  break;
        }
        poll(&(struct pollfd){ .fd = link->in, .events = POLLIN }, 1, LOOK_MS);
    } while (clock_ms() < until_ms);
    return HEARD_NOTHING;
}

bool talk_close_input(Talk *t, int64_t until_ms)
{
    Link *link = process_link(t->process);
    while (!link_send(link) && !link->ended && clock_ms() < until_ms)
        poll(&(struct pollfd){ .fd = link->out, .events = POLLOUT }, 1, LOOK_MS);
    bool sent = link_send(link);
    process_close_input(t->process);
    return sent;
}

bool talk_stop(Talk *t)
{
    bool ended = process_stop(t->process);
    t->process = NULL;
    return ended;
}
