/* SPDX-License-Identifier: MIT */
/* Lists of tiles in an answer; `analyze --json` has the same. */
#ifndef PAIJU_QUERY_PUT_H
#define PAIJU_QUERY_PUT_H

#include "hand_report.h"
#include "json.h"

/* Puts a list of tiles in order of id. */
void query_put_kinds(Json *out, const char *key, KindMask kinds);

/* Puts the ranked discards of a report. */
void query_put_discards(Json *out, const HandReport *report);

#endif
