/* SPDX-License-Identifier: MIT */
/* The engines of config.ini: [opponent NAME] is a player of that name, in every game, with the
 * command in `engine`, the time for an answer in `ms`, and options of the engine under their names;
 * guests.h reads `read`. */
#ifndef PAIJU_OWN_ENGINES_H
#define PAIJU_OWN_ENGINES_H

#include "ini.h"

/* What is read from here on has no time of its own: that of the command line is for all. */
void own_engines_leave_time(void);

/* Reads them, in the place of those there were; of NULL none. A section with a fault gives no
 * player. */
void own_engines_read(const Ini *ini, IniComplain *complain, void *context);
void own_engines_free(void);

/* Name and text (engine_spec.h) of each, as the file has them; NULL past the end. They stay, also
 * when the file is read again. */
const char *own_engine_at(int i);
const char *own_engine_text(const char *name);      /* NULL: there is none */

/* The one that is written like this; NULL: none. */
const char *own_engine_name(const char *text);

#endif
