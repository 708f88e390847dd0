/* SPDX-License-Identifier: MIT */
/* The choices of a hand of Da Tong Zi: one after the other, as in the events. */
#include "i18n.h"
#include "record_family.h"

/* Passes are written, so every choice is an event. */
RerunStatus rerun_choices_dtz(const Rerun *r, const View *v, RerunChoices *c, Diag *diag)
{
    return rerun_turn(r, v->dtz.table.turn, _("expected a play or a pass by %.60s"), c, diag);
}
