/* SPDX-License-Identifier: MIT */
/* Puzzle packs. Every line is checked when the file is read, so that a session cannot be
 * interrupted by a broken one. */
#include "position_pack.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "file.h"
#include "i18n.h"
#include "utf8.h"
#include "x_alloc.h"

void pack_free(PositionPack *p)
{
    for (int i = 0; i < p->n; i++)
        free(p->row[i].text);
    free(p->row);
    *p = (PositionPack){ .n = 0 };
}

Err pack_add(PositionPack *p, const char *text, const char *title, Diag *diag)
{
    PositionTable table;
    Err e = position_read(text, &table, diag);
    if (e != ERR_NONE)
        return e;
    p->row = x_room(p->row, p->n, &p->cap, sizeof *p->row);
    PackRow *row = &p->row[p->n++];
    row->text = x_strdup(text);
    snprintf(row->title, sizeof row->title, "%s", title);
    utf8_tame(row->title, "");
    return ERR_NONE;
}

/* The text is changed. */
static Err pack_add_lines(PositionPack *p, char *all, Diag *diag)
{
    static const char blank[] = " \t\r";
    for (char *line; (line = strsep(&all, "\n")) != NULL;) {
        diag->line++;
        char *text = line + strspn(line, blank);
        char *title = text + strcspn(text, blank);
        if (*text == '\0' || *text == '#')
            continue;
        if (*title != '\0')
            *title++ = '\0';
        Err e = pack_add(p, text, title + strspn(title, blank), diag);
        if (e != ERR_NONE)
            return e;
    }
    diag->line = 0;
    return p->n > 0 ? ERR_NONE : diag_set(diag, ERR_SYNTAX, _("it contains no positions"));
}

Err pack_read(const char *path, PositionPack *p, Diag *diag)
{
    char *all;
    size_t length;
    Err e = file_read(path, PACK_BYTES_MAX, &all, &length, diag);
    if (e != ERR_NONE)
        return e;
    snprintf(diag->file, sizeof diag->file, "%s", path);
    diag->line = 0;
    e = strlen(all) == length ? pack_add_lines(p, all, diag)
                              : diag_set(diag, ERR_SYNTAX, _("this is not a text file"));
    free(all);
    if (e != ERR_NONE)
        pack_free(p);
    return e;
}
