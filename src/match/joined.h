/* SPDX-License-Identifier: MIT */
/* A seat at the table of another terminal of this machine: a match like any other, whose host is
 * spoken to by the engine protocol (docs/protocol.md). It holds what the host tells its seat and
 * nothing else: the events are folded as a replay folds them. The host plays, keeps the record and
 * asks; here one reads and answers.
 *
 * What the host says is checked as any other input is. Whatever cannot be, ends the match:
 * match_step returns MATCH_LOST then. */
#ifndef PAIJU_JOINED_H
#define PAIJU_JOINED_H

#include "match.h"

/* Looks at a table over a connected socket, which belongs to the match from then on; it is closed
 * if there is none. Waits for the host's first line for some seconds. ERR_FILE: nobody answers, or
 * the seat is refused; ERR_SYNTAX: it is no host. */
Err joined_new(int fd, Match **out, Diag *diag);

/* Sits down. `name` is what the player is called here. */
void joined_sit(Match *m, const char *name);

/* The seat one has here. */
Seat joined_seat(const Match *m);

/* Why the match is MATCH_LOST. False: the host said good-bye, which is nobody's fault. */
bool joined_lost(const Match *m, Diag *diag);

/* Who is at the table already, as far as the host has said. */
SeatMask joined_here(const Match *m);

#endif
