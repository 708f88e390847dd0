/* SPDX-License-Identifier: MIT */
/* A program running beside this one, spoken to in lines over its standard input and output.
 * Nothing here blocks: what the program does not read yet waits, what it has not written yet is
 * not there. */
#ifndef PAIJU_PROCESS_H
#define PAIJU_PROCESS_H

#include <stdbool.h>
#include <stddef.h>

#include "err.h"
#include "link.h"

typedef struct Process Process;

enum { PROCESS_ARGS_MAX = 32 };

/* Starts `command`, split at blanks; its first word is looked up in PATH, no shell is involved. It
 * sees what guests.h lets it see; standard error goes to the end of engines.log. The caller stops
 * *out. ERR_PLAYER; ERR_FILE: guests_check. */
Err process_start(const char *command, Process **out, Diag *diag);

/* Closes its input, gives it a moment to end and kills it and all that it has started; false if the
 * program itself had to be killed. Frees `p`; NULL is
 * allowed. */
bool process_stop(Process *p);

/* Closes its standard input: it has heard all. What still waits to be sent is lost. */
void process_close_input(Process *p);

/* From its standard output and to its standard input; borrowed. */
Link *process_link(Process *p);

#endif
