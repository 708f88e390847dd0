/* SPDX-License-Identifier: MIT */
/* What a family of games provides for practice: one row each, in drills_mj.c and drills_dtz.c. */
#ifndef PAIJU_DRILL_FAMILY_H
#define PAIJU_DRILL_FAMILY_H

#include "drill.h"

typedef struct DrillFamily {
    const Drill *drill;             /* ends with a row without a key */
    const struct DrillJudging *judging;     /* questions of judgement. NULL: none */
} DrillFamily;

#endif
