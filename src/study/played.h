/* SPDX-License-Identifier: MIT */
/* The end of a match at this terminal. */
#ifndef PAIJU_PLAYED_H
#define PAIJU_PLAYED_H

#include "match.h"

/* Ends the match as match_free does, and counts its hands in the statistics if a human played.
 * ERR_FILE if they cannot be used; the match has ended all the same. NULL is allowed. */
Err played_end(Match *m, Diag *diag);

#endif
