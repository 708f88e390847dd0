/* SPDX-License-Identifier: MIT */
/* A player at another terminal of this machine, who connects to the socket of the seat (its door)
 * and may leave and come back (docs/protocol.md 6). */
#ifndef PAIJU_PLAYER_JOIN_H
#define PAIJU_PLAYER_JOIN_H

#include "player.h"

Player *player_join_new(const Game *g, Seat s, uint64_t seed);

/* Opens the socket DIRECTORY/NAME, like door_open. Before that nobody can connect. ERR_FILE. */
Err player_join_open(Player *p, const char *directory, const char *name, Diag *diag);

/* Sends the good-bye and closes the socket; nobody can connect any more. */
void player_join_close(Player *p);

/* Accepts new connections and notices closed ones; `log` is what the seat has seen of this hand.
 * Must be called repeatedly. */
void player_join_attend(Player *p, const SeenLog *log);

/* Is the player connected? */
bool player_join_is_here(const Player *p);

/* Sends the player the list of occupied seats. */
void player_join_show_here(Player *p, SeatMask here);

/* Path of the socket to connect to; NULL: nobody can connect. Borrowed. */
const char *player_join_path(const Player *p);

/* How many ms the others will still wait for this player's decision: 0: no limit; -1: nobody is
 * waiting. */
int player_join_left_ms(const Player *p);

/* Descriptors to wait on; returns how many. */
int player_join_fds(const Player *p, int fd[2]);

#endif
