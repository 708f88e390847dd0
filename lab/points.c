/* SPDX-License-Identifier: MIT */
/* The report: points and remarks, printed at once. */
#include <stdarg.h>
#include <stdio.h>

#include "conformance_impl.h"
#include "output.h"

void points_begin(void)
{
    output("TAP version 13\n");
}

void points_end(const Points *p)
{
    output("1..%d\n", p->n);
}

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
