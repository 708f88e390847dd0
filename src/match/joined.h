/* SPDX-License-Identifier: MIT */
/* A seat at a table on another terminal of this machine: a match like any other, which talks to its
 * host in the engine protocol (docs/protocol.md). It contains only what the host sends to its seat:
 * the events are applied as in a replay. The host plays, keeps the record and asks; this side reads
 * and answers.
 *
 * Messages from the host are checked like any other input. An invalid one ends the match:
 * match_step then returns MATCH_LOST. */
#ifndef PAIJU_JOINED_H
#define PAIJU_JOINED_H

#include "match.h"

/* Connects to a table over a connected socket. The match takes ownership of the socket; on failure
 * it is closed. Waits a few seconds for the host's first line. ERR_FILE: no answer, or the seat is
 * refused; ERR_SYNTAX: not a host. */
Err joined_new(int fd, Match **out, Diag *diag);

/* Sits down. `name` is what the player is called here. */
void joined_sit(Match *m, const char *name);

/* The seat of this player. */
Seat joined_seat(const Match *m);

/* Why the match is MATCH_LOST. False: the host said good-bye, which is not an error. */
bool joined_lost(const Match *m, Diag *diag);

/* The seats already occupied, according to the host. */
SeatMask joined_here(const Match *m);

#endif
