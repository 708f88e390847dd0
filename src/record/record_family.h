/* SPDX-License-Identifier: MIT */
/* The part of records that differs between families of games: the words on the wire, and how the
 * choices of a hand are derived from its events. One row for each family, in wire_mj.c and
 * wire_dtz.c. */
#ifndef PAIJU_RECORD_FAMILY_H
#define PAIJU_RECORD_FAMILY_H

#include "rerun.h"
#include "wire_impl.h"

typedef struct RecordFamily {
    /* As in wire.h. */
    Json *(*action)(const Action *a);
    Err   (*read_action)(const WireSource *s, Action *out);
    Json *(*view)(const View *v);
    void  (*judge)(const Game *g, uint32_t kinds, View *v);     /* NULL: only sets must_act */
    const WireRow *row;         /* of its events; ends with one without a type */

    /* The choices of the seats asked in a hand whose open view is `v`, as rerun_choices. */
    RerunStatus (*choices)(const Rerun *r, const View *v, RerunChoices *c, Diag *diag);

    /* Copies into `right`, the event by the rules, what a record of an older version may have
     * otherwise. NULL: nothing. */
    void (*keep)(const Rerun *r, const Event *recorded, Event *right);
} RecordFamily;

LAYER_ROWS(RecordFamily, record)

/* ---- rerun_mj.c, rerun_dtz.c ---- */

RerunStatus rerun_choices_mj(const Rerun *r, const View *v, RerunChoices *c, Diag *diag);
void        rerun_keep_mj(const Rerun *r, const Event *recorded, Event *right);
RerunStatus rerun_choices_dtz(const Rerun *r, const View *v, RerunChoices *c, Diag *diag);

/* ---- shared, in rerun.c ------------- */

/* The actor's choice that led to an event. False for an event that is not one seat's choice. */
bool rerun_choice_of(const Event *e, Action *out);

/* The choice of the only seat to act; `duty` is a format with a place for its name. */
RerunStatus rerun_turn(const Rerun *r, Seat turn, const char *duty, RerunChoices *c, Diag *diag);

/* The next event is not possible here; `duty` says what was expected. */
RerunStatus rerun_unexpected(const Rerun *r, const char *duty, Diag *diag);

#endif
