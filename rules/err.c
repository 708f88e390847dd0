/* SPDX-License-Identifier: MIT */
/* Error codes as sentences, and the one place that builds a diagnosis. */
#include "err.h"

#include <stdarg.h>
#include <stdio.h>

#include "utf8.h"

static const char *const err_sentence[N_ERRS] = {
#define ERR_ROW(name, text) [ERR_##name] = text,
#include "err.def"
#undef ERR_ROW
};

const char *err_text(Err e)
{
    unsigned row = (unsigned)e;
    return row < N_ERRS ? err_sentence[row] : err_sentence[ERR_NONE];
}

Err diag_set(Diag *d, Err code, const char *format, ...)
{
    if (d == NULL)
        return code;
    d->code = code;
    va_list args;
    va_start(args, format);
    vsnprintf(d->text, sizeof d->text, format, args);
    va_end(args);
    utf8_tame(d->text, "");
    return code;
}

const char *diag_text(const Diag *d, char *out, size_t size)
{
    const char *text = d->text[0] != '\0' ? d->text : err_text(d->code);
    if (d->file[0] != '\0' && d->line > 0)
        snprintf(out, size, "%s:%d: %s", d->file, d->line, text);
    else if (d->file[0] != '\0')
        snprintf(out, size, "%s: %s", d->file, text);
    else if (d->line > 0)
        snprintf(out, size, "%d: %s", d->line, text);
    else
        snprintf(out, size, "%s", text);
    return utf8_tame(out, "");
}
