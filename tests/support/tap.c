/* SPDX-License-Identifier: MIT */
/* main of the test program of a room: check [FILE [CASE]] runs the tests of one file, check_NAME,
 * one case of it, or everything, and prints the Test Anything Protocol. */
#include "tap.h"

enum { USAGE = 2, EVERYDAY_SHARE = 10 };

static TapCase *registered;     /* file by file */
static const char *wanted_case;
static int n_cases;

void tap_register(TapCase *c)
{
    TapCase **at = &registered;
    while (*at != NULL && ((*at)->nth < c->nth || strcmp((*at)->file, c->file) != 0))
        at = &(*at)->next;
    c->next = *at;
    *at = c;
}

/* The name of a file, check_NAME, and its length. */
static const char *name_of(const char *file, int *length)
{
    const char *slash = strrchr(file, '/'), *name = slash != NULL ? slash + 1 : file;
    *length = (int)strcspn(name, ".");
    return name;
}

static bool is_named(const char *file, const char *wanted)
{
    int length;
    const char *name = name_of(file, &length);
    return wanted == NULL ||
           (strncmp(name, wanted, (size_t)length) == 0 && wanted[length] == '\0');
}

/* Check does not copy a name, so it is kept in `c`. */
static TCase *new_tests(TapCase *c)
{
    if (c->name == NULL) {
        int length, prefix = (int)strlen("check_");
        const char *name = name_of(c->file, &length);
        c->name = strndup(name + prefix, (size_t)(length - prefix));
    }
    TCase *tests = tcase_create(c->name);
    if (c->timeout != 0 || c->without_timeout)
        tcase_set_timeout(tests, c->timeout);
    tcase_add_checked_fixture(tests, c->setup, c->teardown);
    tcase_add_unchecked_fixture(tests, c->setup_once, c->teardown_once);
    return tests;
}

static void add_case(TCase *tests, const TapCase *c)
{
    if (c->to <= c->from) {
        fprintf(stderr, "%s: a loop over nothing\n", c->test.name);
        exit(USAGE);
    }
    if (c->left_out || (wanted_case != NULL && strcmp(wanted_case, c->test.name) != 0))
        return;
    _tcase_add_test(tests, &c->test, 0, 0, c->from, c->to);
    n_cases += c->to - c->from;
}

static void add_cases(SRunner *runner, const char *wanted_file)
{
    const char *file = NULL;
    Suite *suite = NULL;
    TCase *tests = NULL;
    for (TapCase *c = registered; c != NULL; c = c->next) {
        if (!is_named(c->file, wanted_file))
            continue;
        bool starts = file == NULL || strcmp(file, c->file) != 0;
        if (starts) {
            file = c->file;
            suite = suite_create(file);
            srunner_add_suite(runner, suite);
        }
        if (starts || c->test.fn == NULL)
            suite_add_tcase(suite, tests = new_tests(c));
        if (c->test.fn != NULL)
            add_case(tests, c);
    }
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

static int usage(const char *program)
{
    fprintf(stderr, "usage: %s [FILE [CASE]]; no such case of these files:\n", program);
    const char *file = "";
    for (const TapCase *c = registered; c != NULL; c = c->next) {
        int length;
        const char *name = name_of(c->file, &length);
        if (strcmp(file, c->file) != 0)
            fprintf(stderr, "  %.*s\n", length, name);
        file = c->file;
    }
    return USAGE;
}

int main(int argc, char **argv)
{
    SRunner *runner = srunner_create(NULL);
    wanted_case = argc > 2 ? argv[2] : NULL;
    add_cases(runner, argv[1]);
    if (n_cases > 0) {
        srunner_set_tap(runner, "-");
        srunner_run_all(runner, CK_SILENT);
    }
    int failed = srunner_ntests_failed(runner), missing = n_cases - srunner_ntests_run(runner);
    if (missing > 0)
        printf("not ok - %d cases did not run, because what is set up once for them failed\n",
               missing);
    srunner_free(runner);
    if (n_cases == 0)
        return usage(argv[0]);
    return failed || missing > 0 ? EXIT_FAILURE : EXIT_SUCCESS;
}

const char *quoted(const char *text)
{
    static char line[8][4096];
    static int turn;
    char *out = line[turn++ % 8];
    ck_assert_uint_lt(strlen(text), sizeof line[0]);
    strcpy(out, text);
    for (char *c = out; (c = strchr(c, '\'')) != NULL;)
        *c = '"';
    return out;
}
