/* SPDX-License-Identifier: MIT */
/* The end of a match at this terminal. */
#ifndef PAIJU_PLAYED_H
#define PAIJU_PLAYED_H

#include "match.h"

/* Ends the match as match_free does and, if a human played, counts its hands in the statistics.
 * ERR_FILE if they cannot be used; the match has ended even then. NULL is allowed. */
Err played_end(Match *m, Diag *diag);

#endif
