/* SPDX-License-Identifier: MIT */
/* What an engine may reach among files (src/process/guest_paths.c). The calls to Landlock, which
 * allows what lies beneath a path, too, are noted here and asked about files: so the test works on
 * every kernel. */
#define landlock_allow note_allowed
#include "guest_paths.c"
#undef landlock_allow

#include <fcntl.h>

#include "scratch.h"
#include "tap.h"

enum { ALLOWED_MAX = 64 };

static char           allowed[ALLOWED_MAX][PATH_MAX];
static LandlockAccess access_to[ALLOWED_MAX];
static int            n_allowed;

void note_allowed(const Landlock *l, const char *path, LandlockAccess access)
{
    (void)l;
    ck_assert_int_lt(n_allowed, ALLOWED_MAX);
    snprintf(allowed[n_allowed], PATH_MAX, "%s", path);
    access_to[n_allowed++] = access;
}

static char root[PATH_MAX];

static const char *below(const char *path, char out[PATH_MAX])
{
    ck_assert_int_lt(snprintf(out, PATH_MAX, "%s/%s", root, path), PATH_MAX);
    return out;
}

/* A home with a program in each place, `run`, and beside it a file `weights`. */
static void with_home(void)
{
    static const char *const directory[] = {
        "home", "home/data", "home/data/engine", "home/data-own", "home/state", "home/venv",
        "home/venv/bin", "home/venv/lib", "home/plain", "home/plain/lib", "tmp", "tmp/mine",
    };
    char path[PATH_MAX], to[PATH_MAX];
    ck_assert_ptr_nonnull(realpath(scratch_directory(), root));
    for (int i = 0; i < N_OF(directory); i++) {
        ck_assert_int_eq(mkdir(below(directory[i], path), 0700), 0);
        strcat(path, "/run");
        close(open(path, O_CREAT, 0700));
        strcpy(path + strlen(path) - 3, "weights");
        close(open(path, O_CREAT, 0600));
    }
    close(open(below("home/paiju", path), O_CREAT, 0700));
    close(open(below("home/paiju-lab", path), O_CREAT, 0700));
    ck_assert_int_eq(symlink(below("home/data/weights", path), below("tmp/secret", to)), 0);
    ck_assert_int_eq(symlink(below("home/venv/bin/run", path), below("tmp/mine/run-here", to)), 0);
    n_allowed = 0;
}

static bool reaches(const char *file, LandlockAccess access)
{
    char path[PATH_MAX];
    below(file, path);
    for (int i = 0; i < n_allowed; i++) {
        size_t n = strlen(allowed[i]);
        if (access_to[i] == access && strncmp(path, allowed[i], n) == 0 &&
            (path[n] == '/' || path[n] == '\0'))
            return true;
    }
    return false;
}

/* Hidden are data (written with a slash at its end) and a log that does not exist yet. `word` is
 * another word of the command, `read` what config.ini lets the engine read. */
static void start(const char *program, const char *word, const char *read)
{
    static char path[6][PATH_MAX];
    GuestPaths paths = { .n_hide = 2, .n_read = read != NULL, .home = below("home", path[0]),
                         .scratch = below("tmp/mine", path[1]) };
    paths.hide[0] = strcat(strcpy(path[2], below("home/data", path[5])), "/");
    paths.hide[1] = below("home/state/later/log", path[3]);
    if (read != NULL)
        paths.read[0] = below(read, path[5]);
    char first[PATH_MAX], second[PATH_MAX];
    char *words[] = { first, second, NULL };
    snprintf(first, PATH_MAX, "%s", program);
    if (strchr(program, '/') != NULL)
        below(program, first);
    if (word != NULL)
        below(word, second);
    else
        words[1] = NULL;
    n_allowed = 0;
    guest_allow(&(Landlock){ 0 }, &paths, words);
}

TESTS(.setup = with_home);

TEST(an_engine_reaches_what_is_beside_it_and_no_secret)
{
    static const struct {
        const char *program, *word, *read, *file;
        bool        reached;
    } rows[] = {
        { "home/venv/bin/run", NULL, NULL, "home/venv/bin/weights", true },
        { "home/venv/bin/run", NULL, NULL, "home/venv/lib/weights", true },     /* beside bin */
        { "home/venv/bin/run", NULL, NULL, "home/weights", false },
        { "home/venv/bin/run", NULL, NULL, "home/plain/weights", false },
        { "home/plain/lib/run", NULL, NULL, "home/plain/lib/weights", true },
        { "home/plain/lib/run", NULL, NULL, "home/plain/weights", false },      /* lib is no bin */
        { "tmp/mine/run-here", NULL, NULL, "home/venv/lib/weights", true },     /* through a link */
        { "home/run", NULL, NULL, "home/run", true },           /* in the home: the file alone */
        { "home/run", NULL, NULL, "home/weights", false },
        { "home/data/run", NULL, NULL, "home/data/run", false },
        { "home/data/engine/run", NULL, NULL, "home/data/engine/run", false },  /* below hidden */
        { "home/data/engine/run", NULL, NULL, "home/data/engine/weights", false },
        { "home/data-own/run", NULL, NULL, "home/data-own/weights", true },     /* a like name */
        { "home/state/run", NULL, NULL, "home/state/run", true },
        { "home/state/run", NULL, NULL, "home/state/weights", false },  /* the log comes later */
        { "home/state/run", NULL, NULL, "home/state/later/log", false },
        { "tmp/run", NULL, NULL, "tmp/weights", false },        /* with scratch directories */
        { "home/venv/bin/run", "home/plain/weights", NULL, "home/plain/run", true },
        { "home/venv/bin/run", "home/weights", NULL, "home/weights", true },
        { "home/venv/bin/run", "home/weights", NULL, "home/run", false },
        { "home/venv/bin/run", "home/plain", NULL, "home/plain/weights", false },   /* no file */
        { "home/venv/bin/run", "home/data/weights", NULL, "home/data/weights", false },
        { "home/venv/bin/run", "tmp/secret", NULL, "home/data/weights", false },
        { "home/venv/bin/run", NULL, "home/plain", "home/plain/weights", true },
        { "home/venv/bin/run", NULL, "home/data/engine", "home/data/engine/weights", false },
        { "home/venv/bin/run", NULL, "home", "home/weights", false },
        { "home/paiju", NULL, NULL, "home/paiju-lab", true },   /* `paiju bot` starts it */
        { "home/run", NULL, NULL, "home/paiju-lab", false },
    };
    for (int i = 0; i < N_OF(rows); i++) {
        start(rows[i].program, rows[i].word, rows[i].read);
        ck_assert_msg(reaches(rows[i].file, LANDLOCK_READ) == rows[i].reached, "row %d: %s of %s",
                      i, rows[i].file, rows[i].program);
    }
}

TEST(a_program_is_found_in_path)
{
    static const struct {
        const char *path;
        bool        reached;
    } rows[] = { { "%s/tmp/nowhere:%s/home/venv/bin", true }, { "%s/home/venv/bin::%s", true },
                 { "%s/tmp/nowhere:%s", false } };
    char path[3 * PATH_MAX];
    for (int i = 0; i < N_OF(rows); i++) {
        snprintf(path, sizeof path, rows[i].path, root, root);
        setenv("PATH", path, 1);
        start("run", NULL, NULL);
        ck_assert_msg(reaches("home/venv/lib/weights", LANDLOCK_READ) == rows[i].reached, "%s",
                      path);
    }
}

TEST(an_engine_writes_to_its_scratch_directory_alone)
{
    start("home/venv/bin/run", NULL, NULL);
    ck_assert(reaches("tmp/mine/new", LANDLOCK_WORK));
    for (int i = 0, n = 0; i < n_allowed; i++) {
        n += access_to[i] == LANDLOCK_WORK;
        ck_assert_int_le(n, 1);
        ck_assert(access_to[i] != LANDLOCK_DEVICE || strncmp(allowed[i], "/dev/", 5) == 0);
    }
}
