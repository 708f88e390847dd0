/* A user who has practised nothing yet. */
#ifndef PAIJU_DRILL_USER_H
#define PAIJU_DRILL_USER_H

#include <stdlib.h>

#include "scratch.h"

static inline void fresh_user(void)
{
    const char *home = scratch_directory();
    setenv("XDG_DATA_HOME", home, 1);
    setenv("XDG_STATE_HOME", home, 1);
}

#endif
