/* SPDX-License-Identifier: MIT */
/* main of the test program of a room: check [FILE [CASE]] runs the suite of one file, check_NAME,
 * one case of it, or everything, and prints the Test Anything Protocol. */
#include "tap.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SUITES_MAX = 64, USAGE = 2, EVERYDAY_SHARE = 10 };

static struct {
    const char *name;           /* the file name, from its last slash to its last dot */
    size_t      length;
    Suite    *(*suite)(void);
} registered[SUITES_MAX];
static int n_registered;

static const char *wanted_case;
static int n_cases, n_runs;

void tap_register(const char *file, Suite *(*suite)(void))
{
    const char *slash = strrchr(file, '/'), *name = slash != NULL ? slash + 1 : file;
    if (n_registered == SUITES_MAX) {
        fprintf(stderr, "%s: more than %d files of tests in a room\n", file, SUITES_MAX);
        exit(USAGE);
    }
    registered[n_registered].name = name;
    registered[n_registered].length = strcspn(name, ".");
    registered[n_registered++].suite = suite;
}

bool tap_wants(const char *test, int times)
{
    bool wanted = wanted_case == NULL || strcmp(wanted_case, test) == 0;
    if (times <= 0) {
        fprintf(stderr, "%s: a loop over nothing\n", test);
        exit(USAGE);
    }
    n_cases += wanted;
    n_runs += wanted ? times : 0;
    return wanted;
}

int few(int n)
{
    const char *share = getenv("SHARE");
    int divisor = share != NULL ? atoi(share) : EVERYDAY_SHARE;
    divisor = divisor < SPARING ? SPARING : divisor;
    return n < divisor ? 1 : n / divisor;
}

bool all_seeds(void)
{
    return few(2) == 2;
}

static bool is_named(int i, const char *name)
{
    return name == NULL || (strlen(name) == registered[i].length &&
                            strncmp(name, registered[i].name, registered[i].length) == 0);
}

static int usage(const char *program)
{
    fprintf(stderr, "usage: %s [FILE [CASE]]; no such case of these files:\n", program);
    for (int i = 0; i < n_registered; i++)
        fprintf(stderr, "  %.*s\n", (int)registered[i].length, registered[i].name);
    return USAGE;
}

int main(int argc, char **argv)
{
    SRunner *runner = srunner_create(NULL);
    wanted_case = argc > 2 ? argv[2] : NULL;
    for (int i = 0; i < n_registered; i++)
        if (is_named(i, argv[1]))
            srunner_add_suite(runner, registered[i].suite());
    if (n_cases > 0) {
        srunner_set_tap(runner, "-");
        srunner_run_all(runner, CK_SILENT);
    }
    int failed = srunner_ntests_failed(runner), run = srunner_ntests_run(runner);
    srunner_free(runner);
    if (n_cases == 0)
        return usage(argv[0]);
    if (failed == 0 && run != n_runs) {
        fprintf(stderr, "%d runs of %d: a TCase is in no suite\n", run, n_runs);
        return USAGE;
    }
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
