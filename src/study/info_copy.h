/* SPDX-License-Identifier: MIT */
/* A copy of what a seat knows, its log and the deal in it included, while the match continues. */
#ifndef PAIJU_INFO_COPY_H
#define PAIJU_INFO_COPY_H

#include "game.h"

/* Begins as zeros. It stays where it is: `info` refers to the rest of it. */
typedef struct InfoCopy {
    InfoSet    info;
    SeenEvent *log;
    int        cap;
    Deal       deal;            /* that the log begins with */
} InfoCopy;

void info_copy_take(InfoCopy *c, const InfoSet *info);
void info_copy_free(InfoCopy *c);

/* Does the seat know there what it knew when the copy was taken? Two logs as long may differ: after
 * a choice was taken back. A position that was set up has no log, only its view. */
bool info_copy_is(const InfoCopy *c, const InfoSet *info);

#endif
