/* SPDX-License-Identifier: MIT */
/* The engines of config.ini: [opponent NAME] is a player of that name in every game, with the
 * command in `engine`, the time for an answer in `ms`, and options of the engine under their names;
 * `read` is for guests.h. */
#ifndef PAIJU_OWN_ENGINES_H
#define PAIJU_OWN_ENGINES_H

#include "ini.h"

/* From now on `ms` is ignored when engines are read: the time from the command line applies to
 * all. */
void own_engines_leave_time(void);

/* Reads the engines, replacing those read before; NULL gives none. A section with a fault is
 * skipped. */
void own_engines_read(const Ini *ini, IniComplain *complain, void *context);
void own_engines_free(void);

/* Name and notation (engine_spec.h) of each, in the order of the file; NULL past the end. The texts
 * stay valid, even when the file is read again. */
const char *own_engine_at(int i);
const char *own_engine_text(const char *name);      /* NULL: does not exist */

/* The name of the engine with this notation; NULL: none. */
const char *own_engine_name(const char *text);

#endif
