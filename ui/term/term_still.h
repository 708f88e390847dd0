/* SPDX-License-Identifier: MIT */
/* A terminal that shows nothing and gets no keys, for making pictures without a terminal. */
#ifndef PAIJU_TERM_STILL_H
#define PAIJU_TERM_STILL_H

#include "term.h"

/* A terminal of this size, with characters of all languages and this number of colours. It hangs up
 * when a key is first waited for. */
Term *term_still_open(int cols, int rows, int colours);

#endif
