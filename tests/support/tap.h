/* SPDX-License-Identifier: MIT */
/* Unit tests: each file tests/ROOM/check_NAME.c has one SUITE, and those of a room are one program,
 * tests/ROOM/check; tests/support/tap.c has its main and prints TAP. */
#ifndef PAIJU_TAP_H
#define PAIJU_TAP_H

#include <stdbool.h>

#include <check.h>

/* Check would write each passed assertion, by file and line, to a file, to report after a crash
 * which was the last: up to half of the time of some tests. Sanitizers report where a crash was. */
#define _mark_point(file, line) ((void)0)

/* The head of the one function of a file that makes its suite; it registers itself before main. */
#define SUITE \
    static Suite *suite(void); \
    __attribute__((constructor)) static void register_suite(void) \
    { \
        tap_register(__FILE__, suite); \
    } \
    static Suite *suite(void)

void tap_register(const char *file, Suite *(*suite)(void));

/* Was this case asked for, or none in particular? Then it must run `times` times: a case whose
 * TCase is in no suite, or a loop over nothing, makes the program fail. */
bool tap_wants(const char *test, int times);

/* How many of n seeds a slow file tries: a tenth, or n / SHARE of the environment: all in
 * `make check-long'. At least one. A sanitized build tries at most n / SPARING. */
int few(int n);
bool all_seeds(void);

#undef tcase_add_test
#define tcase_add_test(tcase, test) \
    do { \
        if (tap_wants((test)->name, 1)) \
            tcase_add_test_raise_signal(tcase, test, 0); \
    } while (0)
#undef tcase_add_loop_test
#define tcase_add_loop_test(tcase, test, from, to) \
    do { \
        if (tap_wants((test)->name, (to) - (from))) \
            tcase_add_loop_test_raise_signal(tcase, test, 0, from, to); \
    } while (0)

#endif
