/* SPDX-License-Identifier: MIT */
/* The choices of a hand of Da Tong Zi: one after the other, as in the events. */
#include "i18n.h"
#include "record_family.h"

/* Passes are written, so every choice is an event. */
RerunStatus rerun_choices_dtz(const Rerun *r, const View *v, RerunChoices *c, Diag *diag)
{
    return rerun_turn(r, v->dtz.table.turn, _("%.60s has to play or pass"), c, diag);
}
