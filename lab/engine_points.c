/* SPDX-License-Identifier: MIT */
/* The points that an engine is tested for, in the order of the report. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "engine_impl.h"
#include "utf8.h"

enum { FAULTS_MAX = 4, SPOILT_MAX = 2 };    /* after that many it clearly does not work */

static const struct { const char *text, *see; } row[N_ENGINE_POINTS] = {
    [POINT_START] = { "starts", "docs/engines.md, What an engine sees" },
    [POINT_JOIN] = { "answers hello with join, its name and a list of options",
                     "docs/protocol.md 1" },
    [POINT_OPTIONS] = { "takes set for its options, and passes over one that it does not have",
                        "docs/protocol.md 1" },
    [POINT_READY] = { "answers ready? with ready, after a type and keys that it does not know",
                      "docs/protocol.md 1" },
    [POINT_JSON] = { "writes JSON objects with a type, one a line", "docs/protocol.md" },
    [POINT_LENGTH] = { "writes no line longer than 64 KiB", "docs/protocol.md 5" },
    [POINT_ASKED] = { "answers each request once, and says nothing but info unasked",
                      "docs/protocol.md 1" },
    [POINT_ID] = { "repeats the id of the request", "docs/protocol.md 3" },
    [POINT_LEGAL] = { "answers with one of legal", "docs/protocol.md 3" },
    [POINT_MORE] = { "answers a request with more by a legal play", "docs/protocol.md 3" },
    [POINT_TIME] = { "answers in time", "docs/protocol.md 5" },
    [POINT_LONG] = { "reads lines of 60,000 bytes", "docs/protocol.md 5" },
    [POINT_AGAIN] = { "answers after the events of the hand were sent again",
                      "docs/protocol.md 1" },
    [POINT_STAYS] = { "does not end before quit", "docs/protocol.md 5" },
    [POINT_QUIT] = { "ends after quit", "docs/protocol.md 1" },
};

void engine_tried(EngineTest *t, EnginePoint p)
{
    t->count[p].tries++;
}

void engine_fault_at(EngineTest *t, EnginePoint p, const char *expected, const char *format, ...)
{
    PointCount *c = &t->count[p];
    t->n_faults++;
    if (c->faults++ > 0)
        return;
    va_list args;
    va_start(args, format);
    vsnprintf(c->came, sizeof c->came, format, args);
    va_end(args);
    utf8_tame(c->came, "");
    snprintf(c->expected, sizeof c->expected, "%s", expected);
    snprintf(c->where, sizeof c->where, "seat %d, %s, request %d", t->seat, t->stage, t->asked);
}

bool engine_is_lost(const EngineTest *t)
{
    return t->n_faults >= FAULTS_MAX || t->n_spoilt >= SPOILT_MAX;
}

static void print_numbers(const EngineTest *t, EnginePoint p, char *out, size_t size)
{
    const PointCount *c = &t->count[p];
    out[0] = '\0';
    if (p == POINT_JOIN && c->faults == 0)
        snprintf(out, size, " (%.100s)", t->name);
    else if (p == POINT_TIME)
        snprintf(out, size, " (%d ms; the slowest took %lld ms)", t->limits.ms,
                 (long long)t->slowest_ms);
    else if (p == POINT_LEGAL)
        snprintf(out, size, " (%d requests)", c->tries);
}

void engine_points_print(const EngineTest *t, const char *game, Points *points)
{
    for (int p = 0; p < N_ENGINE_POINTS; p++) {
        const PointCount *c = &t->count[p];
        char numbers[TALK_SHOWN];
        print_numbers(t, (EnginePoint)p, numbers, sizeof numbers);
        bool skipped = c->tries == 0 && c->faults == 0;
        if (skipped && p == POINT_MORE && !engine_is_lost(t) && t->count[POINT_LEGAL].tries > 0)
            continue;                   /* no mahjong game can have more choices than are listed */
        point(points, c->faults == 0, "%s: %s%s%s", game, row[p].text, numbers,
              skipped ? " # SKIP it did not come so far" : "");
        if (c->faults == 0)
            continue;
        point_note("expected", "%s", c->expected);
        point_note("came", "%s", c->came);
        point_note("where", "%s", c->where);
        if (c->faults > 1)
            point_note("faults", "%d", c->faults);
        point_note("see", "%s", row[p].see);
    }
}
