/* SPDX-License-Identifier: MIT */
/* Unit tests: the tests of a file tests/ROOM/check_NAME.c register themselves, and the files of a
 * room are one program, tests/ROOM/check; tests/support/tap.c has its main and prints TAP. With
 * what nearly every test needs of C. */
#ifndef PAIJU_TAP_H
#define PAIJU_TAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <check.h>

/* Check would write each passed assertion, by file and line, to a file, to report after a crash
 * which was the last: up to half of the time of some tests. Sanitizers report where a crash was. */
#define _mark_point(file, line) ((void)0)

/* TEST(what_must_hold) { ... } is a case. It registers itself before main, and the cases of a file
 * run in the order of the source. TEST_LOOP runs it n times, with _i from 0. PLAIN_TEST leaves it
 * out of sanitized builds: it is slow there and tests nothing about memory. */
#define TEST(what) TEST_WITH(what, .to = 1)
#define TEST_LOOP(what, n) TEST_WITH(what, .to = n)
#define PLAIN_TEST(what) TEST_WITH(what, .to = 1, .left_out = SPARING > 1)

/* With fields of TapCase: TEST_WITH(what_must_hold, .from = 2, .to = 4) { ... } */
#define TEST_WITH(what, ...) \
    static void what(int _i); \
    TAP_REGISTER(register_##what, .test = { #what, what, __FILE__, __LINE__ }, __VA_ARGS__) \
    static void what(int _i CK_ATTRIBUTE_UNUSED)

/* What the cases below it have in common, up to the next TESTS:
 * TESTS(.timeout = 60, .setup = with_names); */
#define TESTS(...) \
    TAP_REGISTER(TAP_JOIN(register_tests_, __LINE__), __VA_ARGS__) \
    struct TapCase              /* takes the semicolon */

typedef struct TapCase {
    const char *file;           /* that is compiled */
    int nth;                    /* in its source: compilers may change the order of functions */
    TTest test;                 /* the case, which runs with _i in [from, to); none: TESTS */
    int from, to;
    bool left_out;

    const char *name;           /* of these TESTS in the report; NULL: NAME of check_NAME.c */
    double timeout;             /* seconds for each case; 0: the usual ones of Check */
    bool without_timeout;
    SFun setup, teardown;       /* before and after each case, in its process */
    SFun setup_once, teardown_once; /* before and after all of them, outside */
    struct TapCase *next;
} TapCase;

void tap_register(TapCase *c);

#define TAP_JOIN(word, line) TAP_JOIN_EXPANDED(word, line)
#define TAP_JOIN_EXPANDED(word, line) word##line
#define TAP_REGISTER(function, ...) \
    __attribute__((constructor)) static void function(void) \
    { \
        static TapCase tap_case; \
        tap_case = (TapCase){ .file = __BASE_FILE__, .nth = __COUNTER__, __VA_ARGS__ }; \
        tap_register(&tap_case); \
    }

/* f(..., &diag) succeeds; the test shows the sentence of `diag` otherwise. */
#define MUST(f, ...) \
    do { \
        Diag must_diag = { .code = ERR_NONE }; \
        Err must_err = f(__VA_ARGS__, &must_diag); \
        ck_assert_msg(must_err == ERR_NONE, "%s: %s:%d: %s", #f, must_diag.file, must_diag.line, \
                      must_diag.text); \
    } while (0)

/* The text with " for each '; static, eight of them in turn. */
const char *quoted(const char *text);

/* How many of n seeds a slow file tries: a tenth, or n / SHARE of the environment: all in
 * `make check-long'. At least one. A sanitized build tries at most n / SPARING. */
int few(int n);
bool all_seeds(void);

#endif
