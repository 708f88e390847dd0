/* SPDX-License-Identifier: MIT */
/* The other end of a socket that a match opens for a joined player: as simple a player as possible,
 * which keeps every byte received. */
#ifndef PAIJU_JOIN_CLIENT_H
#define PAIJU_JOIN_CLIENT_H

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "json.h"
#include "link.h"
#include "match.h"
#include "scratch.h"
#include "tap.h"

typedef enum ClientKind {
    CLIENT_PLAYS,               /* the first of `legal` */
    CLIENT_LATE,                /* reads, and answers nothing */
    CLIENT_ILLEGAL,             /* a line that is not a choice */
    CLIENT_JUNK,
    CLIENT_FLOODS,
    CLIENT_LONG,                /* a line without an end */
    CLIENT_DEAF,                /* joins, and reads nothing more */
} ClientKind;

typedef struct Client {
    ClientKind kind;
    Link       link;
    bool       open;
    char      *got;             /* every line with its end */
    size_t     n_got;
    int        n_requests;
} Client;

static inline int knock(const char *path)
{
    struct sockaddr_un address = { .sun_family = AF_UNIX };
    int fd = socket(AF_UNIX, SOCK_STREAM, 0);
    snprintf(address.sun_path, sizeof address.sun_path, "%s", path);
    ck_assert_int_eq(connect(fd, (struct sockaddr *)&address, sizeof address), 0);
    return fd;
}

static inline Client client_new(const char *path, ClientKind kind)
{
    int fd = knock(path);
    return (Client){ .kind = kind, .open = true, .link = link_new(fd, fd) };
}

static inline void client_leave(Client *c)
{
    if (c->open) {
        close(c->link.in);
        link_free(&c->link);
    }
    c->open = false;
}

static inline void client_free(Client *c)
{
    client_leave(c);
    free(c->got);
}

static inline void client_answer(Client *c, const Json *request)
{
    const Json *legal, *first;
    int64_t id;
    ck_assert_int_eq(json_list(request, "legal", &legal, NULL), ERR_NONE);
    ck_assert_int_eq(json_item_child(legal, 0, &first, NULL), ERR_NONE);
    ck_assert_int_eq(json_int(request, "id", (JsonRange){ 1, INT64_MAX }, &id, NULL), ERR_NONE);
    char *text = json_print(first), line[4096];
    snprintf(line, sizeof line, "%.*s,\"id\":%lld}", (int)strlen(text) - 1, text, (long long)id);
    free(text);
    link_put(&c->link, line);
}

static inline void client_misbehave(Client *c, const Json *request)
{
    static const char most[] = "{\"type\":\"info\",\"x\":1}";
    char line[256];
    int64_t id = 0;
    json_int(request, "id", (JsonRange){ 1, INT64_MAX }, &id, NULL);
    snprintf(line, sizeof line, "{\"type\":\"hora\",\"id\":%lld}", (long long)id);
    if (c->kind == CLIENT_ILLEGAL)
        link_put(&c->link, line);
    if (c->kind == CLIENT_JUNK)
        link_put(&c->link, "\xff\xfe not a line of anything");
    for (int i = 0; c->kind == CLIENT_FLOODS && i < 2000; i++)
        link_put(&c->link, most);
    if (c->kind == CLIENT_LONG) {
        char *text = malloc(100001);
        memset(text, 'x', 100000);
        text[100000] = '\0';
        link_put(&c->link, text);
        free(text);
    }
}

static inline void client_hear(Client *c, const char *line, size_t n)
{
    Json *o;
    const char *type;
    c->got = realloc(c->got, c->n_got + n + 2);
    memcpy(c->got + c->n_got, line, n);
    c->n_got += n;
    memcpy(c->got + c->n_got++, "\n", 2);
    ck_assert_int_eq(json_parse(line, n, &o, NULL), ERR_NONE);
    ck_assert_int_eq(json_text(o, "type", &type, NULL), ERR_NONE);
    if (strcmp(type, "hello") == 0)
        link_put(&c->link, "{\"type\":\"join\",\"name\":\"x\"}");
    else if (strcmp(type, "ready?") == 0)
        link_put(&c->link, "{\"type\":\"ready\"}");
    else if (strcmp(type, "request") == 0) {
        c->n_requests++;
        if (c->kind == CLIENT_PLAYS)
            client_answer(c, o);
        else
            client_misbehave(c, o);
    }
    json_free(o);
}

/* Does everything that is due; a connection that the host has closed is closed here, too. */
static inline void client_go(Client *c)
{
    const char *line;
    size_t n;
    LinkRead read = LINK_LINE;
    if (!c->open || (c->kind == CLIENT_DEAF && c->n_requests > 0))
        return;
    while (read == LINK_LINE) {
        read = link_get(&c->link, &line, &n);
        if (read == LINK_LINE)
            client_hear(c, line, n);
    }
    if (read == LINK_ENDED)
        client_leave(c);
}

static inline bool client_got(const Client *c, const char *text)
{
    return c->got != NULL && strstr(c->got, text) != NULL;
}

#endif
