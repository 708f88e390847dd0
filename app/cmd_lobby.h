/* SPDX-License-Identifier: MIT */
/* Waiting for players at other terminals, in lines of text. */
#ifndef PAIJU_CMD_LOBBY_H
#define PAIJU_CMD_LOBBY_H

#include "match.h"
#include "plain_io.h"

/* Without a player at the keyboard: waits until everyone invited has joined. False: a signal has
 * asked the program to end. */
bool lobby_gather(Match *m);

/* Has such a match been asked to end? */
bool lobby_is_left(void);

/* With a player at the keyboard: waits until everyone has joined, or a line asks to begin without
 * the rest. False: the player quits. Afterwards typed lines and the table are awaited together. */
bool lobby_ask(Match *m, PlainIo *io);

#endif
