/* SPDX-License-Identifier: MIT */
/* Lists of tiles in JSON, as `paiju analyze --json` and queries write them. */
#ifndef PAIJU_ANALYZE_MJ_H
#define PAIJU_ANALYZE_MJ_H

#include "hand_report.h"
#include "json.h"

/* Adds a list of tiles in the order of their ids. */
void analyze_put_kinds(Json *out, const char *key, KindMask kinds);

/* Adds the ranked discards of a report. */
void analyze_put_discards(Json *out, const HandReport *report);

#endif
