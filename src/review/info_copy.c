/* SPDX-License-Identifier: MIT */
/* Events are copied byte by byte, so that comparing bytes shows whether a log has changed. */
#include "info_copy.h"

#include <stdlib.h>
#include <string.h>

#include "x_alloc.h"

void info_copy_take(InfoCopy *c, const InfoSet *info)
{
    if (c->cap < info->n_log) {
        c->cap = info->n_log + 64;
        c->log = x_realloc(c->log, (size_t)c->cap * sizeof *c->log);
    }
    if (info->n_log > 0)
        memcpy(c->log, info->log, (size_t)info->n_log * sizeof *c->log);
    if (info->n_log > 0 && c->log[0].e.kind == EV_START) {
        c->deal = *info->log[0].e.deal;
        c->log[0].e.deal = &c->deal;
    }
    c->info = *info;
    c->info.log = c->log;
}

void info_copy_free(InfoCopy *c)
{
    free(c->log);
    *c = (InfoCopy){ 0 };
}

bool info_copy_is(const InfoCopy *c, const InfoSet *info)
{
    const View *was = &c->info.view, *is = &info->view;
    if (c->info.n_log != info->n_log || was->seat != is->seat || was->must_act != is->must_act)
        return false;
    for (int i = 0; i < info->n_log; i++) {
        if (!event_equal(&c->log[i].e, &info->log[i].e))
            return false;
    }
    return info->n_log > 0 || memcmp(was, is, sizeof *is) == 0;
}
