/* SPDX-License-Identifier: MIT */
/* What a seat sees, in sentences: its hand, the table, the question it is asked. Everything is made
 * from the InfoSet of the seat; nobody's hidden tiles can get in here. */
#ifndef PAIJU_PLAIN_SHOW_H
#define PAIJU_PLAIN_SHOW_H

#include "plain_io.h"
#include "text.h"

/* What the seat of `v` holds; of nobody's view it says so. */
void plain_show_hand(PlainIo *io, const TextContext *t, const View *v);
/* What lies open, each seat in the order of play. */
void plain_show_table(PlainIo *io, const TextContext *t, const View *v);
/* Points by seat, with the names of `t`. */
void plain_show_score(PlainIo *io, const TextContext *t, const int64_t score[SEATS_MAX]);

/* The last `n` entries of a log. */
void plain_show_log(PlainIo *io, const TextContext *t, const Event *log, int n_log, int n);

/* How many entries the last `lines` sentences of a log tell: some make one of two. */
int plain_last_lines(const TextContext *t, const Event *log, int n_log, int lines);

/* The question the seat is asked, and the answers: what to type and what it means. */
void plain_show_question(PlainIo *io, const TextContext *t, const View *v);

/* The position of the decision as a line, never wrapped: it is to be copied. docs/position.md */
void plain_show_position(PlainIo *io, const Game *g, const InfoSet *info);

/* After a line that was no good: what may be typed now, in one line. */
void plain_show_possible(PlainIo *io, const TextContext *t, const View *v);

/* The words that are understood, and how to answer in the game; `leaving` is the help of "quit". */
void plain_show_help(PlainIo *io, const GameOps *game, const char *leaving);

/* The rules of a game for players, for the caller to free: paragraphs, headings that begin with
 * "# ", rows of tables that begin with a blank. */
typedef char *PlainRules(const Game *game);

/* All of them, for the word rules. */
void plain_show_rules(PlainIo *io, PlainRules *rules, const Game *game);

#endif
