/* SPDX-License-Identifier: MIT */
/* The pack of an arena: the records of its deals in order, whatever the order of play.
 *
 * Each hand is recorded in its own file, as without a pack. When there are enough for a member of
 * the pack, the records of the next deals are collected, and their files are removed once the
 * member is written: a killed arena leaves complete members, some files and nothing else. The last
 * member is short; when deals are added later it is unpacked into files, so that the pack becomes
 * the one that a single run would have written. */
#include "arena_impl.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "file.h"
#include "i18n.h"
#include "record_pack.h"
#include "x_alloc.h"

struct ArenaPack {
    const ArenaSetup    *setup;
    const unsigned char *have;      /* by deal: has a result */
    RecordPackWriter    *writer;
    char                *path;
    int64_t              n;         /* deals of the arena */
    int64_t              written;   /* of them in the pack */
    int64_t              taken;     /* these and the waiting ones */
};

char *arena_pack_path(const ArenaSetup *setup, const char *dir)
{
    return x_printf("%s/%s" PACK_END, dir, setup->game->ops->key);
}

/* ---- files of single hands ------------------------------------------------------------------ */

/* Removes the record files of deals from..to-1, numbered within the arena, if they exist. */
static void remove_files(const ArenaPack *p, int64_t from, int64_t to)
{
    for (int64_t i = from; i < to; i++) {
        for (int r = 0; r < arena_rotations(p->setup); r++) {
            char *path = arena_record_path(p->setup, p->setup->record_dir, i, r);
            unlink(path);
            free(path);
        }
    }
}

static Err take_deal(ArenaPack *p, int64_t deal, Diag *diag)
{
    Err e = ERR_NONE;
    for (int r = 0; e == ERR_NONE && r < arena_rotations(p->setup); r++) {
        char *path = arena_record_path(p->setup, p->setup->record_dir, deal, r), *text;
        size_t length;
        e = file_read(path, PACK_TEXT_MAX, &text, &length, diag);
        if (e == ERR_NONE) {
            record_pack_put(p->writer, text, length);
            free(text);
        }
        free(path);
    }
    return e;
}

static Err write_member(ArenaPack *p, Diag *diag)
{
    Err e = record_pack_flush(p->writer, diag);
    if (e == ERR_NONE) {
        remove_files(p, p->written, p->taken);
        p->written = p->taken;
    }
    return e;
}

Err arena_pack_more(ArenaPack *p, Diag *diag)
{
    Err e = ERR_NONE;
    while (e == ERR_NONE && p->taken < p->n && p->have[p->taken]) {
        e = take_deal(p, p->taken, diag);
        p->taken += e == ERR_NONE;
        if (e == ERR_NONE && record_pack_waiting(p->writer) >= PACK_TEXT)
            e = write_member(p, diag);
    }
    return e;
}

/* ---- what is there -------------------------------------------------------------------------- */

static Err write_file(const char *path, const char *text, size_t length, Diag *diag)
{
    unlink(path);
    return file_replace(path, text, length, diag);
}

/* Turns records from..written of the pack back into files. */
static Err unpack(const ArenaPack *p, int64_t from, Diag *diag)
{
    int rotations = arena_rotations(p->setup);
    RecordPack *pack;
    Err e = record_pack_open(p->path, &pack, diag);
    if (e != ERR_NONE)
        return e;
    for (int64_t i = from; e == ERR_NONE && i < record_pack_n(pack); i++) {
        char *text, *path = arena_record_path(p->setup, p->setup->record_dir,
                                              i / rotations, (int)(i % rotations));
        size_t length;
        e = record_pack_text(pack, i + 1, &text, &length, diag);
        if (e == ERR_NONE) {
            e = write_file(path, text, length, diag);
            free(text);
        }
        free(path);
    }
    record_pack_close(pack);
    return e;
}

/* Unpacks a short last member if more deals follow. */
static Err reopen_last(ArenaPack *p, Diag *diag)
{
    int64_t records;
    bool is_short = record_pack_is_last_short(p->writer, &records);
    int64_t deals = records / arena_rotations(p->setup);
    if (!is_short || p->written >= p->n) {
        remove_files(p, p->written - deals, p->written);    /* the arena was killed in between */
        return ERR_NONE;
    }
    Err e = unpack(p, record_pack_written(p->writer) - records, diag);
    if (e == ERR_NONE)
        e = record_pack_drop_last(p->writer, diag);
    p->written -= deals;
    return e;
}

static Err check(ArenaPack *p, Diag *diag)
{
    int64_t records = record_pack_written(p->writer);
    p->written = records / arena_rotations(p->setup);
    if (diag != NULL) {
        snprintf(diag->file, sizeof diag->file, "%s", p->path);
        diag->line = 0;
    }
    if (records % arena_rotations(p->setup) != 0)
        return diag_set(diag, ERR_FILE, _("this pack belongs to another arena: its last deal is "
                                          "incomplete"));
    for (int64_t i = 0; i < p->written && i < p->n; i++)
        if (!p->have[i])
            return diag_set(diag, ERR_FILE, _("this pack belongs to another arena: it has records "
                                              "of deal %lld, but arena.jsonl has no result for "
                                              "that deal"),
                            (long long)i);
    return reopen_last(p, diag);
}

Err arena_pack_open(const ArenaSetup *setup, const unsigned char *have, ArenaPack **out,
                    Diag *diag)
{
    ArenaPack *p = x_alloc(sizeof *p);
    p->setup = setup;
    p->have = have;
    p->n = setup->deals;
    p->path = arena_pack_path(setup, setup->record_dir);
    Err e = record_pack_append(p->path, &p->writer, diag);
    if (e == ERR_NONE)
        e = check(p, diag);
    p->taken = p->written;
    if (e == ERR_NONE)
        *out = p;
    else
        arena_pack_close(p, false, NULL);
    return e;
}

Err arena_pack_close(ArenaPack *p, bool finish, Diag *diag)
{
    Err e = finish ? arena_pack_more(p, diag) : ERR_NONE;
    if (finish && e == ERR_NONE)
        e = write_member(p, diag);
    if (p->writer != NULL)
        record_pack_abandon(p->writer);
    free(p->path);
    free(p);
    return e;
}
