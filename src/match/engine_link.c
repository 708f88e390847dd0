/* SPDX-License-Identifier: MIT */
/* Starting and ending the other side, and how much of what it sends is read. */
#include "engine_link.h"

#include <unistd.h>

#include "clock.h"

enum {
    BYTES_AT_ONCE = 64 * 1024,  /* a millisecond or two, in which no key is read */
    LINES_A_SECOND = 100,       /* from a client: nobody decides that often */
};

Err engine_link_start(EngineLink *l, const char *command, Diag *diag)
{
    Err e = process_start(command, &l->process, diag);
    if (e == ERR_NONE)
        l->link = process_link(l->process);
    return e;
}

void engine_link_accept(EngineLink *l, int fd)
{
    l->client = link_new(fd, fd);
    l->link = &l->client;
}

static void engine_link_hang_up(Link *link)
{
    close(link->in);
    link_free(link);
}

void engine_link_turn_away(int fd, Json *message)
{
    Link other = link_new(fd, fd);
    link_say(&other, message);
    engine_link_hang_up(&other);
}

void engine_link_end(EngineLink *l)
{
    if (l->process != NULL)
        process_stop(l->process);
    else if (l->link != NULL)
        engine_link_hang_up(l->link);
    l->process = NULL;
    l->link = NULL;
    l->deaf = false;
}

bool engine_link_say(EngineLink *l, Json *message)
{
    bool put = link_say(l->link, message);
    l->deaf |= !put && l->process == NULL;
    return put;
}

LinkRead engine_link_hear(EngineLink *l, size_t heard, const char **line, size_t *length)
{
    /* lines that have been read already are processed to the last: the descriptor would not report
     * them */
    if (heard >= BYTES_AT_ONCE && !link_holds_line(l->link))
        return LINK_NOTHING;
    LinkRead read = link_get(l->link, line, length);
    if (read != LINK_LINE || l->process != NULL)
        return read;
    int64_t second = clock_ms() / 1000;
    l->n_heard = second == l->second ? l->n_heard + 1 : 1;
    l->second = second;
    return l->n_heard > LINES_A_SECOND ? LINK_TOO_LONG : LINK_LINE;
}
