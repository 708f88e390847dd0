/* SPDX-License-Identifier: MIT */
/* The games of the program, and what is done with any of them. */
#ifndef PAIJU_GAME_H
#define PAIJU_GAME_H

#include "game_types.h"

/* The games by key, in menu order; NULL past the end. */
enum {
#define ONE(...) + 1
    N_GAME_OPS = 0 GAMES(ONE, )
#undef ONE
};
#define DECLARED(key, ...) extern const GameOps key##_ops;
GAMES(DECLARED, )
#undef DECLARED
const GameOps *game_ops(int i);
const GameOps *game_find(const char *key);

/* A game with its default options, not yet prepared. */
void game_default(Game *g, const GameOps *ops);

/* Checks the options together and derives what the flow needs; call it before anything below. */
Err game_prepare(Game *g, Diag *diag);

/* The deal of one hand: the same game, seed and hand number give the same deal on every machine.
 * `first` is the dealer; pass it on to start. */
void game_deal(const Game *g, uint64_t seed, int hand_no, Deal *out);

/* The dealer of the first hand: fixed by an option or drawn from the seed. */
Seat game_first(const Game *g, uint64_t seed);

/* The dealer of hand `hand_no` (from 2) after the result of the previous hand, or drawn from the
 * seed. */
Seat game_next_first(const Game *g, uint64_t seed, int hand_no, const Result *before);

/* Is a match won by most hands won, with the score only as a tie-break? tuidaohu 6.3. */
bool game_ranks_by_wins(const Game *g);

/* The place of a seat with these totals, from 1; equals share a place. `wins`: hands won, may be
 * NULL if they do not rank. */
int game_place(const Game *g, const int64_t score[SEATS_MAX], const int64_t wins[SEATS_MAX],
               Seat seat);

/* The event that opens a hand; it refers to `d`. */
void game_start_event(const Game *g, const Deal *d, Seat first, int hand_no,
                      const int64_t score[SEATS_MAX], Event *out);

/* The only entry for actions: checks that `actor` is asked and that the action is legal, then
 * steps. On error the state is unchanged and no event is added. `out` may be NULL. */
Err game_apply(const Game *g, State *s, Seat actor, const Action *a, EventList *out);

/* The empty view from which a fold starts, for `seat` or SEAT_NONE. */
void game_view_new(const Game *g, Seat seat, View *out);

/* Shorthands for the functions of ops. */
void game_observe(const Game *g, const State *s, Seat viewer, View *out);
int  game_menu(const Game *g, const View *v, Action *out, int cap);

/* Has the seat of `v` more than one choice? */
bool game_has_choice(const Game *g, const View *v);

/* The choices of one kind, at most `cap`, in the order of the menu; returns how many. */
int  game_menu_of(const Game *g, const View *v, ActionKind kind, Action *out, int cap);

#endif
