/* SPDX-License-Identifier: MIT */
/* Waiting for players at other terminals, in lines of text. */
#ifndef PAIJU_CMD_LOBBY_H
#define PAIJU_CMD_LOBBY_H

#include "match.h"
#include "plain_io.h"

/* Where nobody sits at the keyboard: waits until all have come who may join. False: the program has
 * been asked to end by a signal. */
bool lobby_gather(Match *m);

/* Has a match of such players been asked to end? */
bool lobby_is_left(void);

/* Where somebody does: waits until all have come, or a line says to begin without them. False: the
 * table is left. From then on what is typed is waited for together with the table. */
bool lobby_ask(Match *m, PlainIo *io);

#endif
