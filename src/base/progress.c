/* SPDX-License-Identifier: MIT */
/* The line is updated only a few times a second, and not in the first second. */
#include "progress.h"

#include <stdio.h>
#include <unistd.h>

#include "clock.h"
#include "i18n.h"
#include "output.h"

enum { QUIET_MS = 1000, NEWS_MS = 200, LINE = 256 };

Progress progress_begin(void)
{
    int64_t now = clock_ms();
    return (Progress){ isatty(STDERR_FILENO) != 0, false, now, now + QUIET_MS };
}

bool progress_is_due(const Progress *p)
{
    return p->wanted && clock_ms() >= p->next_ms;
}

const char *progress_text(const char *text, double seconds, char *out, size_t size)
{
    long left = (long)(seconds + 0.5);
    if (left < 100)
        snprintf(out, size, _("%s, about %ld s left"), text, left);
    else if (left < 6000)
        snprintf(out, size, _("%s, about %ld min left"), text, (left + 30) / 60);
    else
        snprintf(out, size, _("%s, about %ld h %02ld min left"), text, left / 3600,
                 left % 3600 / 60);
    return out;
}

static void progress_write(Progress *p, const char *text)
{
    output_progress(text);
    p->shown = true;
    p->next_ms = clock_ms() + NEWS_MS;
}

void progress_show_left(Progress *p, const char *text, double seconds)
{
    char line[LINE];
    if (progress_is_due(p))
        progress_write(p, progress_text(text, seconds, line, sizeof line));
}

void progress_show(Progress *p, const char *text, double share)
{
    if (!progress_is_due(p))
        return;
    double seconds = (double)(clock_ms() - p->start_ms) / 1000;
    if (share > 0)
        progress_show_left(p, text, seconds / share * (1 - share));
    else
        progress_write(p, text);
}

void progress_count(Progress *p, const char *text, int done, int n)
{
    char line[LINE];
    if (!progress_is_due(p))
        return;
    snprintf(line, sizeof line, _(text), done, n);
    progress_show(p, line, n > 0 ? (double)done / n : 0);
}

void progress_end(Progress *p)
{
    if (p->shown)
        output_progress("");
    p->shown = false;
}
