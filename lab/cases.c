/* SPDX-License-Identifier: MIT */
/* The cases are in tests/vectors, because they also test the program itself, and are installed with
 * its data. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "conformance_impl.h"
#include "file.h"
#include "i18n.h"
#include "paths.h"
#include "x_alloc.h"

char *case_path(const char *name)
{
    char *below = x_printf("conformance/%s", name);
    char *path = path_shipped(below);
    free(below);
    if (access(path, F_OK) == 0)
        return path;
    below = x_printf("../tests/vectors/%s", name);      /* beside the data in the source tree */
    char *in_tree = path_shipped(below);
    free(below);
    bool found = access(in_tree, F_OK) == 0;
    free(found ? path : in_tree);
    return found ? in_tree : path;
}

static Err read_all(FILE *file, Cases *out, Diag *diag)
{
    JsonLines lines = { .file = file };
    JsonLineStatus status;
    Err e = ERR_NONE;
    while (e == ERR_NONE && (status = json_next_line(&lines)) != JSON_LINE_END) {
        out->row = x_room(out->row, out->n, &out->cap, sizeof *out->row);
        e = status == JSON_LINE_READ
                ? json_parse(lines.text, lines.length, &out->row[out->n], diag)
                : diag_set(diag, ERR_FILE, _("cannot read: %s"), strerror(errno));
        out->n += e == ERR_NONE;
        diag->line = lines.number;
    }
    free(lines.text);
    return e;
}

Err cases_read(const char *path, Cases *out, Diag *diag)
{
    *out = (Cases){ 0 };
    int fd = file_open(path, O_RDONLY, 0, diag);
    FILE *file = fd >= 0 ? fdopen(fd, "r") : NULL;
    if (fd >= 0 && file == NULL)
        close(fd);
    if (file == NULL)
        return ERR_FILE;
    snprintf(diag->file, sizeof diag->file, "%s", path);
    Err e = read_all(file, out, diag);
    fclose(file);
    if (e != ERR_NONE)
        cases_free(out);
    return e;
}

void cases_free(Cases *c)
{
    for (int i = 0; i < c->n; i++)
        json_free(c->row[i]);
    free(c->row);
    *c = (Cases){ 0 };
}
