/* SPDX-License-Identifier: MIT */
/* Names of records contain the local time at which the game began, which goes back an hour each
 * autumn and jumps with every journey; the first line contains it in UTC. Older records, which do
 * not, are sorted by name. */
#include "record_files.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "file.h"
#include "gz.h"
#include "json_reader.h"
#include "paths.h"
#include "record.h"
#include "record_impl.h"
#include "x_alloc.h"

/* -- where they are ---------------------------------------------------------------------------- */

char *records_directory(void)
{
    return path_user(PATH_DATA, "records");
}

static bool files_ends_with(const char *name, const char *end)
{
    size_t n = strlen(name), n_end = strlen(end);
    return n > n_end && strcmp(name + n - n_end, end) == 0;
}

static void add_file(RecordFiles *files, const char *path)
{
    files->path = x_grow(files->path, files->n, &files->cap, sizeof *files->path);
    files->path[files->n++] = x_strdup(path);
}

static bool record_files_is_file(const char *path)
{
    struct stat st;
    return stat(path, &st) == 0 && S_ISREG(st.st_mode);
}

void record_files_add_file(RecordFiles *files, const char *path)
{
    int64_t number, n = 0;
    char *packed = gz_find(path, &number);
    if (packed == NULL || number > 0 || gz_count(packed, &n, NULL) != ERR_NONE || n < 2) {
        add_file(files, path);
        n = 0;
    }
    for (int64_t i = 1; i <= n; i++) {
        char *record = x_printf("%s:%lld", packed, (long long)i);
        add_file(files, record);
        free(record);
    }
    free(packed);
}

static void add_directory(RecordFiles *files, const char *directory)
{
    DIR *dir = opendir(directory);
    for (struct dirent *e; dir != NULL && (e = readdir(dir)) != NULL;) {
        /* a results file that the arena keeps beside the records is not one */
        bool record = (files_ends_with(e->d_name, ".jsonl") &&
                       strcmp(e->d_name, "arena.jsonl") != 0) || files_ends_with(e->d_name, GZ_END);
        bool plain = e->d_type == DT_REG;
        struct stat st;
        if (plain && !record)
            continue;
        char *path = x_printf("%s/%s", directory, e->d_name);
        if (!plain && e->d_name[0] != '.' && lstat(path, &st) == 0 && S_ISDIR(st.st_mode))
            add_directory(files, path);         /* a link to one could form a loop */
        else if (record && (plain || (record_files_is_file(path) && !file_leads_out(path))))
            add_file(files, path);
        free(path);
    }
    if (dir != NULL)
        closedir(dir);
}

static int by_path(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* The files below a directory, and the records in packed ones. */
static void files_add_all(RecordFiles *files, const char *directory)
{
    RecordFiles found = { 0 };
    add_directory(&found, directory);
    if (found.n > 0)
        qsort(found.path, (size_t)found.n, sizeof *found.path, by_path);
    for (int i = 0; i < found.n; i++) {
        if (files_ends_with(found.path[i], GZ_END))
            record_files_add_file(files, found.path[i]);
        else
            add_file(files, found.path[i]);
    }
    record_files_free(&found);
}

void record_files_list(RecordFiles *out)
{
    char *directory = records_directory();
    *out = (RecordFiles){ 0 };
    files_add_all(out, directory);
    free(directory);
}

void record_files_add(RecordFiles *files, const char *path)
{
    struct stat st;
    if (stat(path, &st) != 0 || !S_ISDIR(st.st_mode))
        record_files_add_file(files, path);
    else
        files_add_all(files, path);
}

void record_files_free(RecordFiles *files)
{
    for (int i = 0; i < files->n; i++)
        free(files->path[i]);
    free(files->path);
}

/* -- a glance at the first line ---------------------------------------------------------------- */

RecordGlance record_glance(const char *path)
{
    RecordGlance glance = { 0 };
    Json *header;
    char *text;
    JsonLines lines = { 0 };
    if ((!record_files_is_file(path) && !gz_is(path)) ||
        record_open(path, &lines.file, &text, NULL) != ERR_NONE)
        return glance;
    if (json_next_line(&lines) == JSON_LINE_READ &&
        json_parse(lines.text, lines.length, &header, NULL) == ERR_NONE) {
        JsonReader r = json_reader(header, NULL);
        glance.readable = true;
        glance.at = record_at_read(header);
        json_enter_list(&r, "players");
        for (int i = 0; i < json_count(&r); i++)
            glance.human |= record_is_person(json_get_item_text(&r, i));
        json_free(header);
    }
    free(lines.text);
    fclose(lines.file);
    free(text);
    return glance;
}

/* -- identity ---------------------------------------------------------------------------------- */

/* FNV-1a, 64 bits. */
static uint64_t mixed(uint64_t hash, const void *bytes, size_t n)
{
    const uint8_t *byte = bytes;
    for (size_t i = 0; i < n; i++)
        hash = (hash ^ byte[i]) * UINT64_C(0x100000001b3);
    return hash;
}

static uint64_t mixed_int(uint64_t hash, int64_t n)
{
    uint8_t byte[8];
    for (int i = 0; i < 8; i++)
        byte[i] = (uint8_t)((uint64_t)n >> 8 * i);
    return mixed(hash, byte, sizeof byte);
}

/* What was dealt, chosen and paid. Members of the union that a kind does not use are 0. */
static uint64_t mixed_event(uint64_t hash, const Event *e)
{
    const uint8_t facts[] = { e->kind, e->type, e->actor, e->target, e->tile, e->flag, e->with[0],
                              e->with[1] };
    hash = mixed(hash, facts, sizeof facts);
    for (int s = 0; s < SEATS_MAX; s++)
        hash = mixed_int(hash, e->delta[s]);
    if (e->kind == EV_START)
        hash = mixed(hash, e->deal->item, e->deal->n);
    if (e->kind == EV_EXCHANGE)
        hash = mixed(hash, e->give, sizeof e->give);
    if (e->kind == EV_VOID)
        hash = mixed(hash, e->suits, sizeof e->suits);
    for (int i = 0; e->kind == EV_PLAY && i < 4; i++)
        hash = mixed_int(hash, (int64_t)e->play.cards.word[i]);
    return hash;
}

int64_t record_identity(const Record *r)
{
    const char *key = r->header.game.ops->key;
    uint64_t hash = mixed(UINT64_C(0xcbf29ce484222325), key, strlen(key));
    hash = mixed_int(hash, (int64_t)r->header.seed);
    hash = mixed_int(hash, r->header.at);
    for (int i = 0; i < r->n_events; i++)
        hash = mixed_event(hash, &r->event[i].e);
    return (int64_t)hash;
}

/* -- start times ------------------------------------------------------------------------------- */

const char *record_at_text(int64_t at, char out[RECORD_AT_TEXT])
{
    time_t when = (time_t)at;
    struct tm utc;
    gmtime_r(&when, &utc);
    strftime(out, RECORD_AT_TEXT, "%Y-%m-%dT%H:%M:%SZ", &utc);
    return out;
}

int64_t record_at_read(const Json *header)
{
    struct tm utc = { 0 };
    const char *text = "";
    if (json_has(header, "at"))
        json_text(header, "at", &text, NULL);
    const char *end = strptime(text, "%Y-%m-%dT%H:%M:%SZ", &utc);
    return end != NULL && *end == '\0' ? (int64_t)timegm(&utc) : 0;
}

RecordWhen record_when(const char *path, int64_t at)
{
    RecordWhen when = { .at = at, .nth = 1 };
    struct tm local = { 0 };
    struct stat st;
    /* "-20261121-200859" or "-20261121-200859-2" in the name */
    const char *slash = strrchr(path, '/'), *dash = strchr(slash != NULL ? slash : path, '-');
    const char *end = dash != NULL ? strptime(dash, "-%Y%m%d-%H%M%S", &local) : NULL;
    bool named = end != NULL && (*end == '-' || *end == '.');
    if (end != NULL && *end == '-')
        when.nth = atoi(end + 1);
    if (at == 0 && named) {
        /* the second shown by a local clock, as if summer time began and ended between two hours:
         * names from the hour that occurs twice keep their order */
        struct tm shown = local, wanted = local;
        shown.tm_isdst = 0;
        int64_t second = (int64_t)mktime(&shown);       /* turns `shown` into summer time */
        when.at = second - (int64_t)(timegm(&shown) - timegm(&wanted));
    } else if (at == 0 && stat(path, &st) == 0)
        when.at = (int64_t)st.st_mtime;
    time_t second = (time_t)when.at;
    if (!named)
        localtime_r(&second, &local);
    strftime(when.date, sizeof when.date, "%Y-%m-%d %H:%M:%S", &local);
    return when;
}
