/* SPDX-License-Identifier: MIT */
/* Restores the terminal when the program cannot do so in the normal way: after a crash, a fatal
 * signal, or when memory has run out. */
#ifndef PAIJU_TERM_RESCUE_H
#define PAIJU_TERM_RESCUE_H

#include <termios.h>

/* From now until term_rescue_end, every signal that would end the program first writes the
 * sequences of term_rescue_add to standard output and restores the modes `before`; then the program
 * ends as it would have, with the same status and core file. exit(), which a library may call, does
 * so as well. This works even after a stack overflow. Signals that are caught or ignored already
 * are left alone. */
void term_rescue_begin(const struct termios *before);
void term_rescue_end(void);

/* Adds a sequence to write, a string of terminfo; its delays are dropped. NULL is allowed. A
 * sequence that does not fit is ignored as a whole. */
void term_rescue_add(const char *sequence);

/* Restores the terminal now. Does nothing outside of begin and end, and nothing in the background,
 * where the terminal belongs to another program. Async-signal-safe. */
void term_rescue_now(void);

#endif
