/* SPDX-License-Identifier: MIT */
/* Puzzle packs. Every line is checked when the file is read, so that a session cannot be
 * interrupted by a broken one. */
#include "position_pack.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "file.h"
#include "i18n.h"
#include "utf8.h"
#include "x_alloc.h"

typedef struct PackRow {
    char *text;
    char  title[PACK_TITLE];
} PackRow;

struct PositionPack {
    PackRow *row;
    int      n, cap;
};

void pack_free(PositionPack *p)
{
    for (int i = 0; p != NULL && i < p->n; i++)
        free(p->row[i].text);
    if (p != NULL)
        free(p->row);
    free(p);
}

static Err judge(const char *text, Diag *diag)
{
    PositionTable *table = x_alloc(sizeof *table);
    Err e = position_read(text, table, diag);
    free(table);
    return e;
}

static Err add(PositionPack *p, const char *text, const char *title, Diag *diag)
{
    Err e = judge(text, diag);
    if (e != ERR_NONE)
        return e;
    p->row = x_room(p->row, p->n, &p->cap, sizeof *p->row);
    PackRow *row = &p->row[p->n++];
    row->text = x_strdup(text);
    snprintf(row->title, sizeof row->title, "%s", title);
    utf8_tame(row->title, "");
    return ERR_NONE;
}

/* Parses a line without its end; the line is changed. */
static Err take_line(PositionPack *p, char *line, Diag *diag)
{
    char *text = line + strspn(line, " \t\r");
    if (*text == '\0' || *text == '#')
        return ERR_NONE;
    char *end = text + strcspn(text, " \t\r");
    char *title = end + strspn(end, " \t\r");
    *end = '\0';
    return add(p, text, title, diag);
}

static Err take_lines(PositionPack *p, char *all, size_t length, Diag *diag)
{
    int line = 0;
    if (memchr(all, '\0', length) != NULL)
        return diag_set(diag, ERR_SYNTAX, _("this is not a text file"));
    for (char *at = all; at != NULL && *at != '\0';) {
        char *end = strchr(at, '\n');
        if (end != NULL)
            *end++ = '\0';
        diag->line = ++line;
        Err e = take_line(p, at, diag);
        if (e != ERR_NONE)
            return e;
        at = end;
    }
    diag->line = 0;
    return p->n > 0 ? ERR_NONE : diag_set(diag, ERR_SYNTAX, _("it contains no positions"));
}

Err pack_read(const char *path, PositionPack **out, Diag *diag)
{
    char *all;
    size_t length;
    Err e = file_read(path, PACK_BYTES_MAX, &all, &length, diag);
    if (e != ERR_NONE)
        return e;
    PositionPack *p = x_alloc(sizeof *p);
    snprintf(diag->file, sizeof diag->file, "%s", path);
    e = take_lines(p, all, length, diag);
    free(all);
    if (e == ERR_NONE)
        *out = p;
    else
        pack_free(p);
    return e;
}

Err pack_of(const char *text, PositionPack **out, Diag *diag)
{
    PositionPack *p = x_alloc(sizeof *p);
    Err e = add(p, text, "", diag);
    if (e == ERR_NONE)
        *out = p;
    else
        pack_free(p);
    return e;
}

int pack_n(const PositionPack *p)
{
    return p->n;
}

const char *pack_text(const PositionPack *p, int i)
{
    return p->row[i].text;
}

const char *pack_title(const PositionPack *p, int i)
{
    return p->row[i].title;
}

void pack_table(const PositionPack *p, int i, PositionTable *out)
{
    Err e = position_read(p->row[i].text, out, NULL);
    assert(e == ERR_NONE);
    (void)e;
}
