/* SPDX-License-Identifier: MIT */
/* The gzip file of an arena: the records of its deals in order, whatever the order of play.
 *
 * Each hand is recorded in its own file, as without it. When there are enough for a member, the
 * records of the next deals are collected, and their files are removed once the member is written:
 * a killed arena leaves complete members, some files and nothing else. */
#include "arena_impl.h"

#include <stdlib.h>
#include <unistd.h>

#include "file.h"
#include "gz.h"
#include "i18n.h"
#include "x_alloc.h"

struct ArenaGz {
    const ArenaSetup    *setup;
    const unsigned char *have;      /* by deal: has a result */
    GzWriter            *writer;
    int64_t              written;   /* deals in the file */
    int64_t              taken;     /* these and the waiting ones */
};

/* Looks for the record files of a deal or removes them. False: one does not exist. */
static bool arena_gz_files(const ArenaGz *z, int64_t deal, bool remove)
{
    bool all = true;
    for (int r = 0; r < arena_rotations(z->setup); r++) {
        char *path = arena_record_path(z->setup, deal, r);
        all &= (remove ? unlink(path) : access(path, F_OK)) == 0;
        free(path);
    }
    return all;
}

static Err arena_gz_take(ArenaGz *z, Diag *diag)
{
    Err e = ERR_NONE;
    for (int r = 0; e == ERR_NONE && r < arena_rotations(z->setup); r++) {
        char *path = arena_record_path(z->setup, z->taken, r), *text;
        size_t length;
        e = file_read(path, GZ_RECORD_MAX, &text, &length, diag);
        if (e == ERR_NONE) {
            gz_put(z->writer, text, length);
            free(text);
        }
        free(path);
    }
    z->taken += e == ERR_NONE;
    return e;
}

static Err arena_gz_write(ArenaGz *z, Diag *diag)
{
    Err e = gz_flush(z->writer, diag);
    for (; e == ERR_NONE && z->written < z->taken; z->written++)
        arena_gz_files(z, z->written, true);
    return e;
}

Err arena_gz_more(ArenaGz *z, Diag *diag)
{
    Err e = ERR_NONE;
    while (e == ERR_NONE && z->taken < z->setup->deals && z->have[z->taken]) {
        e = arena_gz_take(z, diag);
        if (e == ERR_NONE && gz_waiting(z->writer) >= GZ_TEXT)
            e = arena_gz_write(z, diag);
    }
    return e;
}

/* Compares the file with the results: deals in neither it nor files of their own are played again,
 * and files that a killed arena had no time to remove are removed. */
static Err arena_gz_compare(ArenaGz *z, int64_t records, unsigned char *have, Diag *diag)
{
    const ArenaSetup *setup = z->setup;
    bool fits = records % arena_rotations(setup) == 0;
    z->taken = z->written = records / arena_rotations(setup);
    for (int64_t d = 0; d < setup->deals; d++) {
        fits &= d >= z->written || have[d];
        have[d] = have[d] && (d < z->written || arena_gz_files(z, d, false));
    }
    if (!fits)
        return diag_set(diag, ERR_FILE, _("this file belongs to another arena: its records are not "
                                          "those of the results in %s"), setup->record_dir);
    for (int64_t d = z->written; d > 0 && arena_gz_files(z, d - 1, true); d--)
        continue;
    return ERR_NONE;
}

Err arena_gz_open(const ArenaSetup *setup, unsigned char *have, ArenaGz **out, Diag *diag)
{
    int64_t  records;
    ArenaGz *z = x_alloc(sizeof *z);
    z->setup = setup;
    z->have = have;
    Err e = gz_append(setup->record_file, &z->writer, &records, diag);
    if (e == ERR_NONE)
        e = arena_gz_compare(z, records, have, diag);
    if (e == ERR_NONE)
        *out = z;
    else
        arena_gz_close(z, false, NULL);
    return e;
}

Err arena_gz_close(ArenaGz *z, bool finish, Diag *diag)
{
    Err e = finish ? arena_gz_more(z, diag) : ERR_NONE;
    if (finish && e == ERR_NONE)
        e = arena_gz_write(z, diag);
    if (z->writer != NULL)
        gz_close(z->writer);
    free(z);
    return e;
}
