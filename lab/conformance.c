/* SPDX-License-Identifier: MIT */
/* What the three tests share. Points are printed at once; programs are not trusted, so every wait
 * has a limit; the cases are in tests/vectors, because they also test the program itself, and are
 * installed with its data. */
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "clock.h"
#include "conformance_impl.h"
#include "output.h"
#include "paths.h"
#include "x_alloc.h"

void points_begin(void) { output("TAP version 13\n"); }
void points_end(const Points *p) { output("1..%d\n", p->n); }

void point(Points *p, bool ok, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    output(ok ? "ok %d - " : "not ok %d - ", ++p->n);
    output_list(stdout, format, args);
    output("\n");
    fflush(stdout);
    va_end(args);
    p->failed += !ok;
}

void point_note(const char *label, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    output("# %s: ", label);
    output_list(stdout, format, args);
    output("\n");
    fflush(stdout);
    va_end(args);
}

char *case_path(const char *name)
{
    char *below = x_printf("conformance/%s", name), *beside = x_printf("../tests/vectors/%s", name);
    char *installed = path_shipped(below), *in_tree = path_shipped(beside);
    bool in_data = access(installed, F_OK) == 0 || access(in_tree, F_OK) != 0;
    free(below);
    free(beside);
    free(in_data ? in_tree : installed);
    return in_data ? installed : in_tree;
}

Heard talk_hear(Talk *t, int64_t until_ms, Json **out)
{
    enum { LOOK_MS = 20, KEPT = TALK_SHOWN - sizeof "..." };
    Link *link = process_link(t->process);
    const char *line;
    size_t length;
    LinkRead got;
    *out = NULL;
    while ((got = link_get(link, &line, &length)) == LINK_NOTHING) {
        poll(&(struct pollfd){ .fd = link->in, .events = POLLIN }, 1, LOOK_MS);
        if (clock_ms() >= until_ms)
            return HEARD_NOTHING;
    }
    if (got != LINK_LINE)
        return got == LINK_TOO_LONG ? HEARD_TOO_LONG : HEARD_END;
    bool cut = length >= TALK_SHOWN;
    snprintf(t->line, sizeof t->line, "%.*s%s", cut ? (int)KEPT : (int)length, line,
             cut ? "..." : "");
    return json_parse(line, length, out, NULL) == ERR_NONE ? HEARD_LINE : HEARD_JUNK;
}
