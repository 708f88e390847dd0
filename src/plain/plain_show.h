/* SPDX-License-Identifier: MIT */
/* What a seat sees, as sentences: its hand, the table, the question it is asked. Everything comes
 * from the InfoSet of the seat, so hidden tiles cannot appear here. */
#ifndef PAIJU_PLAIN_SHOW_H
#define PAIJU_PLAIN_SHOW_H

#include "plain_io.h"
#include "settings.h"
#include "text.h"

/* What the seat of `v` holds; prints a message if the view has no seat. */
void plain_show_hand(PlainIo *io, const TextContext *t, const View *v);
/* What is open on the table, seat by seat in the order of play. */
void plain_show_table(PlainIo *io, const TextContext *t, const View *v);
/* Points by seat, with the names of `t`. */
void plain_show_score(PlainIo *io, const TextContext *t, const int64_t score[SEATS_MAX]);

/* The last `n` entries of a log. */
void plain_show_log(PlainIo *io, const TextContext *t, const Event *log, int n_log, int n);

/* How many entries the last `lines` sentences of a log cover: some sentences cover two. */
int plain_last_lines(const TextContext *t, const Event *log, int n_log, int lines);

/* The question for the seat, and the answers: what to type and what each means. */
void plain_show_question(PlainIo *io, const TextContext *t, const View *v);

/* The position of the decision on one line, never wrapped, for copying. docs/position.md */
void plain_show_position(PlainIo *io, const Game *g, const InfoSet *info);

/* After an invalid line: what may be typed now, on one line. */
void plain_show_possible(PlainIo *io, const TextContext *t, const View *v);

/* The commands, and how to answer in the game; `leaving` is the help of "quit". */
void plain_show_help(PlainIo *io, const GameOps *game, const char *leaving);

/* Returns the rules of a game for players; the caller frees them. Paragraphs, headings that begin
 * with "# ", and table rows that begin with a space. */
typedef char *PlainRules(const Game *game);

/* Prints all of them, for the command rules. */
void plain_show_rules(PlainIo *io, PlainRules *rules, const Game *game);

/* -- hints, in plain_hint.c -------------------------------------------------------------------- */

enum { PLAIN_HINT_STAGES = 3 };

typedef struct PlainHint PlainHint;

/* `g` is borrowed; `level` is the name from the settings. The caller frees the hints. */
PlainHint *plain_hint_new(const Game *g, const char *level, uint64_t seed);
void       plain_hint_free(PlainHint *h);

/* Prints the next stage for this position, or stage `stage` (1..3); true: it was the last one. */
bool plain_hint_print(PlainHint *h, PlainIo *io, const TextContext *t, const InfoSet *info,
                      int stage);

/* The choice that the last stage called best. False if that stage has not been shown for this
 * position. */
bool plain_hint_best(PlainHint *h, const InfoSet *info, Action *out);

/* Prints in one sentence what a choice loses in the judgement of the level. False if it is not a
 * fault of class `least` (FAULT_ of the settings) or worse; then nothing is printed. */
bool plain_hint_warn(PlainHint *h, PlainIo *io, const TextContext *t, const InfoSet *info,
                     const Action *a, int least);

#endif
