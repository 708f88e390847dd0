/* SPDX-License-Identifier: MIT */
/* Starting engines (src/process/process.c). */
#include "process.h"

#include <sys/prctl.h>

#include "guests.h"
#include "tap.h"

/* As root an engine may read any memory, so e2e cannot see it: the mark itself is looked at. */
TEST(the_memory_of_the_game_is_hidden_before_an_engine_starts)
{
    Process *p;
    ck_assert_int_eq(prctl(PR_SET_DUMPABLE, 1, 0, 0, 0), 0);
    ck_assert_int_eq(process_start("", &p, NULL), ERR_PLAYER);
    ck_assert_int_eq(prctl(PR_GET_DUMPABLE, 0, 0, 0, 0), 0);
}

TEST(engines_are_kept_from_all_four_directories_of_the_user)
{
    static const char *const base[][2] = {
        { "XDG_CONFIG_HOME", "/x/config" }, { "XDG_DATA_HOME", "/x/data" },
        { "XDG_STATE_HOME", "/x/state" }, { "XDG_CACHE_HOME", "/x/cache" },
    };
    for (int i = 0; i < 4; i++)
        setenv(base[i][0], base[i][1], 1);
    char **args = guests_args("./bot");
    for (int i = 0; i < 4; i++) {
        int at = 0;
        while (args[at] != NULL && (strcmp(args[at], "--hide") != 0 ||
               strncmp(args[at + 1], base[i][1], strlen(base[i][1])) != 0))
            at++;
        ck_assert_msg(args[at] != NULL, "%s is not hidden", base[i][1]);
    }
    guests_args_free(args);
}
