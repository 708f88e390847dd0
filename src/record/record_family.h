/* SPDX-License-Identifier: MIT */
/* What records must know of a family of games: its words on the wire, and how the choices of a hand
 * are read off its events. One row each, in wire_mj.c and wire_dtz.c. */
#ifndef PAIJU_RECORD_FAMILY_H
#define PAIJU_RECORD_FAMILY_H

#include "rerun.h"
#include "wire_impl.h"

typedef struct RecordFamily {
    /* As in wire.h. */
    Json *(*action)(const Action *a);
    Err   (*read_action)(const WireSource *s, Action *out);
    Json *(*view)(const View *v);
    void  (*judge)(const Game *g, uint32_t kinds, View *v);     /* NULL: nothing but must_act */
    const WireRow *row;         /* of its events; ends with one without type */

    /* The choices of those who are asked in a hand of which `v` lies open, as rerun_choices. */
    RerunStatus (*choices)(const Rerun *r, const View *v, RerunChoices *c, Diag *diag);

    /* Leaves in `right`, which the rules say, what a record of an older version may say otherwise.
     * NULL: nothing. */
    void (*keep)(const Rerun *r, const Event *recorded, Event *right);
} RecordFamily;

LAYER_ROWS(RecordFamily, record)

/* ---- rerun_mj.c, rerun_dtz.c ---- */

RerunStatus rerun_choices_mj(const Rerun *r, const View *v, RerunChoices *c, Diag *diag);
void        rerun_keep_mj(const Rerun *r, const Event *recorded, Event *right);
RerunStatus rerun_choices_dtz(const Rerun *r, const View *v, RerunChoices *c, Diag *diag);

/* ---- what they share, in rerun.c ---- */

/* The choice that an event tells of its actor. False for an event that is not one seat's choice. */
bool rerun_choice_of(const Event *e, Action *out);

/* The choice of the one seat on turn; `duty` has a place for its name. */
RerunStatus rerun_turn(const Rerun *r, Seat turn, const char *duty, RerunChoices *c, Diag *diag);

/* The next event cannot come here; `duty` says what has to. */
RerunStatus rerun_unexpected(const Rerun *r, const char *duty, Diag *diag);

#endif
