/* SPDX-License-Identifier: MIT */
/* A player at another terminal of this machine, who comes in by a door of his own and may go and
 * come back (docs/protocol.md 6). */
#ifndef PAIJU_PLAYER_JOIN_H
#define PAIJU_PLAYER_JOIN_H

#include "player.h"

Player *player_join_new(const Game *g, Seat s, uint64_t seed);

/* Opens his door, DIRECTORY/NAME, as door_open does. Before that nobody can come. ERR_FILE. */
Err player_join_open(Player *p, const char *directory, const char *name, Diag *diag);

/* Says good-bye and shuts the door; nobody comes any more. */
void player_join_close(Player *p);

/* Lets in who has come and hears who has gone; `log` is what the seat has seen of this hand. Must
 * be called again and again. */
void player_join_attend(Player *p, const SeenLog *log);

/* Is he there? */
bool player_join_is_here(const Player *p);

/* Lets him know who is at the table. */
void player_join_show_here(Player *p, SeatMask here);

/* Where he has to knock; NULL: nobody can come. Borrowed. */
const char *player_join_path(const Player *p);

/* How long the others will still wait for his decision: 0 without a limit; -1: nobody waits for
 * him. */
int player_join_left_ms(const Player *p);

/* Descriptors worth waiting for; returns how many. */
int player_join_fds(const Player *p, int fd[2]);

#endif
