/* SPDX-License-Identifier: MIT */
/* Signatures: one number for each thing that must change only on purpose. See docs/testing.md.
 *
 * A number depends on values alone, never on bytes in memory, so every compiler and machine must
 * give the same. */
#ifndef PAIJU_SIGNATURE_H
#define PAIJU_SIGNATURE_H

#include "game_types.h"

/* The hash of everything mixed in so far; starts at 0. */
typedef uint64_t Signature;

void sign_int(Signature *s, int64_t value);
void sign_text(Signature *s, const char *text);
/* Of a text in a human language only the words that contain a digit or a sign: the wording is
 * free. */
void sign_figures(Signature *s, const char *text);
/* A judgement, to the thousandth. */
void sign_real(Signature *s, double value);
void sign_action(Signature *s, const Action *a);
void sign_event(Signature *s, const Game *g, const Event *e);

/* Was a line of this name requested? The name is formatted as by printf. */
bool line_wanted(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Prints the line last requested. */
void line_print(Signature s);
void line_print_number(uint64_t n);

/* The game with its usual options (variant 0) or others; prepared. */
enum { N_VARIANTS = 5 };
void game_variant(const char *key, int variant, Game *out);

/* A random choice that takes wins and keeps tiles that belong together, so that hands are won.
 * `keen`: it claims everything it can except wins, so that seats reach four melds. */
Action any_action(Rng *r, const Game *g, const View *v, bool keen);

/* -- the groups of lines; each prints those that are wanted ----------------------------------- */

void sign_hands(void);          /* hands.GAME, positions.GAME */
void sign_players(void);        /* play.GAME.PLAYER */
void sign_screens(void);        /* hints, review, drill, stats, query, arena */

#endif
