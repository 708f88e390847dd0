/* SPDX-License-Identifier: MIT */
/* A program running alongside this one, with lines exchanged over its standard input and output.
 * Nothing here blocks: see link.h. */
#ifndef PAIJU_PROCESS_H
#define PAIJU_PROCESS_H

#include <stdbool.h>
#include <stddef.h>

#include "err.h"
#include "link.h"

typedef struct Process Process;

enum { PROCESS_ARGS_MAX = 32 };

/* Starts `command`, split at blanks; its first word is looked up in PATH, and no shell is involved.
 * Its file access is limited by guests.h; its standard error is appended to engines.log. The caller
 * stops *out. ERR_PLAYER; ERR_FILE: as guests_check. */
Err process_start(const char *command, Process **out, Diag *diag);

/* Closes the program's input, gives it a moment to end, then kills it and everything it has
 * started; false if the program itself had to be killed. Frees `p`; NULL is allowed. */
bool process_stop(Process *p);

/* Closes its standard input. Lines that still wait to be sent are lost. */
void process_close_input(Process *p);

/* From its standard output and to its standard input; borrowed. */
Link *process_link(Process *p);

#endif
