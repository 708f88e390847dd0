/* SPDX-License-Identifier: MIT */
/* A terminal that shows nothing and on which nobody types, for pictures without a terminal. */
#ifndef PAIJU_TERM_STILL_H
#define PAIJU_TERM_STILL_H

#include "term.h"

/* Of that size, with characters of all languages and so many colours. It hangs up at the first key
 * that is waited for. */
Term *term_still_open(int cols, int rows, int colours);

#endif
