/* SPDX-License-Identifier: MIT */
/* Scratch files for unit tests. */
#include "scratch.h"

#include <fcntl.h>
#include <sys/stat.h>

#include "tap.h"

enum { PATH_LEN = 512, READ_MAX = 64 * 1024 };

static char directory[PATH_LEN];

const char *scratch_directory(void)
{
    const char *home = getenv("HOME");
    ck_assert_ptr_nonnull(home);
    snprintf(directory, sizeof directory, "%s/unit.XXXXXX", home);
    ck_assert_ptr_nonnull(mkdtemp(directory));
    return directory;
}

const char *scratch_short_directory(void)
{
    static char name[32];
    int fd = open(scratch_directory(), O_RDONLY | O_DIRECTORY);
    ck_assert_int_ge(fd, 0);
    snprintf(name, sizeof name, "/proc/self/fd/%d", fd);
    return name;
}

const char *scratch_user(void)
{
    static char records[2 * PATH_LEN];
    const char *home = scratch_directory();
    setenv("XDG_DATA_HOME", home, 1);
    setenv("XDG_STATE_HOME", home, 1);
    snprintf(records, sizeof records, "%s/paiju", home);
    ck_assert_int_eq(mkdir(records, 0700), 0);
    strcat(records, "/records");
    ck_assert_int_eq(mkdir(records, 0700), 0);
    return records;
}

const char *scratch_file(const char *name, const char *bytes, size_t n)
{
    static char paths[4][2 * PATH_LEN];
    static int turn;
    char *path = paths[turn++ % 4];
    snprintf(path, sizeof *paths, "%s/%s", directory, name);
    FILE *file = fopen(path, "wb");
    ck_assert_ptr_nonnull(file);
    ck_assert_uint_eq(fwrite(bytes, 1, n, file), n);
    ck_assert_int_eq(fclose(file), 0);
    return path;
}

const char *scratch_text(const char *name, const char *text)
{
    return scratch_file(name, text, strlen(text));
}

const char *scratch_read(const char *path)
{
    static char text[READ_MAX + 1];
    FILE *file = fopen(path, "rb");
    ck_assert_ptr_nonnull(file);
    size_t n = fread(text, 1, READ_MAX, file);
    text[n] = '\0';
    fclose(file);
    return text;
}
