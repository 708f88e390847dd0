/* SPDX-License-Identifier: MIT */
/* A copy of what a seat knows, with its log and the deal of that log, to keep while the match
 * continues. */
#ifndef PAIJU_INFO_COPY_H
#define PAIJU_INFO_COPY_H

#include "game.h"

/* Begins as zeros. Do not move it: `info` points into the rest of it. */
typedef struct InfoCopy {
    InfoSet    info;
    SeenEvent *log;
    int        cap;
    Deal       deal;            /* at the start of the log */
} InfoCopy;

void info_copy_take(InfoCopy *c, const InfoSet *info);
void info_copy_free(InfoCopy *c);

/* Does the seat know what it knew when the copy was taken? Two logs of equal length may differ,
 * after a choice was taken back. A position that was set up has no log, only a view. */
bool info_copy_is(const InfoCopy *c, const InfoSet *info);

#endif
