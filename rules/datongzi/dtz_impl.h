/* SPDX-License-Identifier: MIT */
/* Private to the Da Tong Zi engine: the full state of a deal, and what flow and fold share. */
#ifndef PAIJU_DTZ_IMPL_H
#define PAIJU_DTZ_IMPL_H

#include "dtz.h"

/* A deal including everything hidden. Flat. */
typedef struct DtzState {
    DtzTable table;
    int64_t  score[SEATS_MAX], start_score[SEATS_MAX];
    CardSet  hand[SEATS_MAX];
    CardSet  aside;
} DtzState;

static inline DtzState *dtz_state(State *s) { return (DtzState *)s; }
static inline const DtzState *dtz_state_const(const State *s) { return (const DtzState *)s; }

/* dtz_flow.c */
Err dtz_start(const Game *g, const Deal *d, Seat first, const int64_t score[SEATS_MAX],
              State *out);
SeatMask dtz_asked(const Game *g, const State *s);
void     dtz_step(const Game *g, State *s, Seat actor, const Action *a, EventList *out);
void     dtz_result(const Game *g, const State *s, Result *out);

/* dtz_know.c: what a seat may do, from what it knows. */
int dtz_menu(const Game *g, const View *v, Action *out, int cap);
bool dtz_selects(const Game *g, const View *v, int n);
Err dtz_check(const Game *g, const View *v, const Action *a);

/* dtz_fold.c: views. */
void dtz_blank(View *v);
void dtz_observe(const Game *g, const State *s, Seat viewer, View *out);
Err dtz_see(const Game *g, View *v, const SeenEvent *e);
bool dtz_mask(const Game *g, const Event *e, Seat viewer, SeenEvent *out, Deal *dealt);
int  dtz_unseen(const Game *g, const View *v, uint8_t item[DEAL_MAX]);
void dtz_fill(const Game *g, const View *v, const uint8_t *order, State *out);

/* Changes of the open table shared by flow and fold, so that both agree: dtz_table.c. */
void dtz_table_new(const Game *g, Seat first, DtzTable *t);
void dtz_table_play(DtzTable *t, const DtzPlay *play);          /* by the seat on turn */
void dtz_table_pass(DtzTable *t);
void dtz_table_end_round(DtzTable *t);        /* next lead, or the end of the deal */

#endif
