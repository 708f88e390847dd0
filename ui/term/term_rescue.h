/* SPDX-License-Identifier: MIT */
/* Gives the terminal back when the program cannot do so in good order: it crashes, a signal ends
 * it, or there is no more memory. */
#ifndef PAIJU_TERM_RESCUE_H
#define PAIJU_TERM_RESCUE_H

#include <termios.h>

/* From here until term_rescue_end every signal that would end the program writes the sequences of
 * term_rescue_add to standard output, sets the modes `before`, and then ends the program as it
 * would have: the same status, the same core file; so does exit(), which a library may call. A
 * stack that has overflowed is no obstacle.
 * Signals that are caught or ignored already are left alone. */
void term_rescue_begin(const struct termios *before);
void term_rescue_end(void);

/* One more sequence to write, a string of terminfo; its delays are left out. NULL is allowed. What
 * does not fit is ignored as a whole. */
void term_rescue_add(const char *sequence);

/* Gives the terminal back now. Does nothing outside of begin and end, and in the background, where
 * the terminal belongs to another program. Async-signal-safe. */
void term_rescue_now(void);

#endif
