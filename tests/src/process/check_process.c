/* SPDX-License-Identifier: MIT */
/* Starting engines (src/process/process.c). */
#include "process.h"

#include <sys/prctl.h>

#include "tap.h"

/* As root an engine may read any memory, so e2e cannot see it: the mark itself is looked at. */
START_TEST(the_memory_of_the_game_is_hidden_before_an_engine_starts)
{
    Process *p;
    ck_assert_int_eq(prctl(PR_SET_DUMPABLE, 1, 0, 0, 0), 0);
    ck_assert_int_eq(process_start("", &p, NULL), ERR_PLAYER);
    ck_assert_int_eq(prctl(PR_GET_DUMPABLE, 0, 0, 0, 0), 0);
}
END_TEST

SUITE
{
    Suite *s = suite_create("process");
    TCase *c = tcase_create("process");
    tcase_add_test(c, the_memory_of_the_game_is_hidden_before_an_engine_starts);
    suite_add_tcase(s, c);
    return s;
}
