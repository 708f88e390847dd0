/* SPDX-License-Identifier: MIT */
/* Lists of tiles in an answer; `analyze --json` uses the same form. */
#ifndef PAIJU_QUERY_PUT_H
#define PAIJU_QUERY_PUT_H

#include "hand_report.h"
#include "json.h"

/* Adds a list of tiles in the order of their ids. */
void query_put_kinds(Json *out, const char *key, KindMask kinds);

/* Adds the ranked discards of a report. */
void query_put_discards(Json *out, const HandReport *report);

#endif
