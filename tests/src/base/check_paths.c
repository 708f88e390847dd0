/* SPDX-License-Identifier: MIT */
/* XDG directories, the program's data, directories created when needed (src/base/paths.h). */
#include <sys/stat.h>

#include "paths.h"
#include "scratch.h"
#include "tap.h"

static char *home;

/* The environment of every test, in one process or in several. */
static void fresh_environment(void)
{
    static const char *const variable[] = { "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME",
                                            "XDG_CACHE_HOME", "PAIJU_DATADIR" };
    for (int i = 0; i < 5; i++)
        unsetenv(variable[i]);
    setenv("HOME", home, 1);
}

static void is_user(PathBase base, const char *name, const char *wanted)
{
    char *path = path_user(base, name);
    ck_assert_str_eq(path, wanted);
    free(path);
}

static void keep_home(void)
{
    home = strdup(getenv("HOME"));
}

TESTS(.setup = fresh_environment, .setup_once = keep_home);

TEST(paths_follow_the_xdg_variables)
{
    setenv("XDG_CONFIG_HOME", "/c", 1);
    setenv("XDG_DATA_HOME", "/d", 1);
    setenv("XDG_STATE_HOME", "/s", 1);
    setenv("XDG_CACHE_HOME", "/x", 1);
    is_user(PATH_CONFIG, "config.ini", "/c/paiju/config.ini");
    is_user(PATH_DATA, "records", "/d/paiju/records");
    is_user(PATH_STATE, "", "/s/paiju");
    is_user(PATH_CACHE, "", "/x/paiju");
}

TEST(paths_default_to_places_below_home)
{
    setenv("HOME", "/home/lin", 1);
    is_user(PATH_CONFIG, "config.ini", "/home/lin/.config/paiju/config.ini");
    is_user(PATH_DATA, "", "/home/lin/.local/share/paiju");
    is_user(PATH_STATE, "", "/home/lin/.local/state/paiju");
    is_user(PATH_CACHE, "", "/home/lin/.cache/paiju");
}

TEST(paths_ignore_relative_and_empty_values)
{
    setenv("HOME", "/home/lin", 1);
    setenv("XDG_CONFIG_HOME", "config", 1);
    setenv("XDG_DATA_HOME", "", 1);
    is_user(PATH_CONFIG, "", "/home/lin/.config/paiju");
    is_user(PATH_DATA, "", "/home/lin/.local/share/paiju");
}

TEST(paths_work_without_home)
{
    unsetenv("HOME");
    char *path = path_user(PATH_CONFIG, "");        /* from the password file */
    ck_assert_int_eq(path[0], '/');
    free(path);
}

TEST(paths_make_creates_private_directories)
{
    char path[600];
    struct stat status;
    const char *top = scratch_directory();
    snprintf(path, sizeof path, "%s/a/b/c", top);
    MUST(path_make, path);
    MUST(path_make, path);
    ck_assert_int_eq(stat(path, &status), 0);
    ck_assert_int_eq(status.st_mode & 0777, 0700);
    snprintf(path, sizeof path, "%s/a", top);
    ck_assert_int_eq(stat(path, &status), 0);
    ck_assert_int_eq(status.st_mode & 0777, 0700);
}

TEST(paths_make_names_the_obstacle)
{
    char path[600];
    Diag diag = { 0 };
    snprintf(path, sizeof path, "%s/file/below", scratch_directory());
    scratch_text("file", "");
    ck_assert_int_eq(path_make(path, &diag), ERR_FILE);
    ck_assert_str_eq(diag.file, path);
    ck_assert_ptr_nonnull(strstr(diag.text, "cannot create"));
}

TEST(paths_installed_data_can_be_elsewhere)
{
    setenv("PAIJU_DATADIR", "/there", 1);
    char *path = path_shipped("rules/xuezhan-swap.ini");
    ck_assert_str_eq(path, "/there/rules/xuezhan-swap.ini");
    free(path);
    unsetenv("PAIJU_DATADIR");
    path = path_shipped("x");
    ck_assert_int_eq(path[0], '/');
    free(path);
}
