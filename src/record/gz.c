/* SPDX-License-Identifier: MIT */
/* Gzip files of records. Nothing in them is trusted: a text is unpacked piece by piece, and what
 * the head of a member says is used only where it is possible, and compared with what is there. */
#include "gz.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

#include "file.h"
#include "i18n.h"
#include "x_alloc.h"

enum {
    /* gzip, deflate, with an extra field, without a time, from an unknown system; the field "PJ" of
     * eight bytes: the length of the member and its number of records, both little-endian. */
    HEAD = 24, FIELD_AT = 16,
    MEMBER_LEAST = HEAD + 2 + 8,
    MEMBER_MOST = GZ_RECORD_MAX + GZ_RECORD_MAX / 8,
    RECORD_LEAST = 8,               /* bytes in a gzip file */
    UNPACK = 1024 * 1024,           /* text unpacked at once: more than in a member of paiju */
};

static const uint8_t gz_head[FIELD_AT] = { 0x1f, 0x8b, 8,  4, 0,   0,   0, 0,
                                           2,    255,  12, 0, 'P', 'J', 8, 0 };

/* Between two records. */
static const char gz_border[] = "\n{\"type\":\"start_game\"";
enum { BORDER = sizeof gz_border - 1 };

/* A place in a file. */
typedef struct Gz {
    int      fd;
    struct stat file;
    int64_t  size;                  /* of the file */
    int64_t  at;                    /* what comes before this byte has been unpacked or skipped */
    int64_t  member;                /* where the last member begins */
    bool     inside;                /* and whether its end has not been reached */
    z_stream z;
    char    *text;                  /* unpacked, beginning with record `first`; NULL: closed */
    size_t   from, n, cap;          /* from..n-1 begins with record `number` */
    int64_t  first, number;
} Gz;

/* ---- names ---------------------------------------------------------------------------------- */

char *gz_find(const char *path, int64_t *number)
{
    const char *colon = strrchr(path, ':');
    size_t n = strlen(path), digits = colon == NULL ? 0 : strspn(colon + 1, "0123456789");
    uint8_t magic[2] = { 0 };
    *number = 0;
    if (digits > 0 && digits <= 12 && colon[1] != '0' && colon[1 + digits] == '\0' &&
        access(path, F_OK) != 0) {
        n = (size_t)(colon - path);
        *number = strtoll(colon + 1, NULL, 10);
    }
    char *file = x_printf("%.*s", (int)n, path);
    int fd = file_open(file, O_RDONLY, 0, NULL);
    bool is = fd >= 0 && pread(fd, magic, sizeof magic, 0) == sizeof magic &&
              memcmp(magic, gz_head, sizeof magic) == 0;
    if (fd >= 0)
        close(fd);
    if (!is)
        free(file);
    return is ? file : NULL;
}

bool gz_is(const char *path)
{
    int64_t number;
    char *file = gz_find(path, &number);
    bool is = file != NULL;
    free(file);
    return is;
}

/* ---- unpacking ------------------------------------------------------------------------------ */

static Err gz_damaged(int64_t at, const char *why, Diag *diag)
{
    return diag_set(diag, ERR_RECORD, _("the gzip file is damaged at byte %lld: %s"), (long long)at,
                    why);
}

static void gz_name_file(const char *path, Diag *diag)
{
    if (diag == NULL)
        return;
    snprintf(diag->file, sizeof diag->file, "%s", path);
    diag->line = 0;
}

static Err gz_open(Gz *g, const char *path, int flags, Diag *diag)
{
    *g = (Gz){ .first = 1, .number = 1 };
    gz_name_file(path, diag);
    g->fd = file_open(path, flags, 0600, diag);
    if (g->fd < 0)
        return ERR_FILE;
    fstat(g->fd, &g->file);
    inflateInit2(&g->z, MAX_WBITS + 16);    /* without memory for it nothing can be unpacked */
    g->size = (int64_t)g->file.st_size;
    g->text = x_malloc(g->cap = 2 * UNPACK);
    return ERR_NONE;
}

static void gz_done(Gz *g)
{
    inflateEnd(&g->z);
    close(g->fd);
    free(g->text);
    g->text = NULL;
}

static uint32_t gz_get_32(const uint8_t *from)
{
    return (uint32_t)from[0] | (uint32_t)from[1] << 8 | (uint32_t)from[2] << 16 |
           (uint32_t)from[3] << 24;
}

/* Does a member with a possible head of paiju begin at this byte? */
static bool gz_is_own(const Gz *g, int64_t at, int64_t *size, int64_t *records)
{
    uint8_t head[HEAD];
    if (pread(g->fd, head, sizeof head, (off_t)at) != sizeof head ||
        memcmp(head, gz_head, sizeof gz_head) != 0)
        return false;
    *size = gz_get_32(head + FIELD_AT);
    *records = gz_get_32(head + FIELD_AT + 4);
    return *size >= MEMBER_LEAST && *size <= MEMBER_MOST && *size <= g->size - at &&
           *records > 0 && *records <= *size / RECORD_LEAST;
}

static int64_t gz_records_in(const char *text, size_t n)
{
    int64_t records = n > 0;
    for (const char *next = text; (next = memmem(next, n, gz_border, BORDER)) != NULL; next++) {
        n -= (size_t)(next + 1 - text);
        text = next + 1;
        records++;
    }
    return records;
}

/* Unpacks more text, at most to the end of the member. */
static Err gz_fill(Gz *g, Diag *diag)
{
    uint8_t in[32 * 1024];
    int64_t size, records = 0;
    int status = Z_OK;
    memmove(g->text, g->text + g->from, g->n -= g->from);
    g->from = 0;
    g->first = g->number;
    if (g->n + UNPACK > g->cap)
        g->text = x_realloc(g->text, g->cap = 2 * (g->n + UNPACK));
    if (!g->inside) {
        inflateReset(&g->z);
        g->member = g->at;
        if (!gz_is_own(g, g->at, &size, &records))
            records = 0;
    }
    g->inside = true;
    g->z.next_out = (Bytef *)g->text + g->n;
    g->z.avail_out = UNPACK;
    while (status == Z_OK && g->z.avail_out > 0) {
        ssize_t got = pread(g->fd, in, sizeof in, (off_t)g->at);
        if (got <= 0)
            return gz_damaged(g->member, _("its end is missing"), diag);
        g->z.next_in = in;
        g->z.avail_in = (uInt)got;
        status = inflate(&g->z, Z_NO_FLUSH);
        g->at += got - (ssize_t)g->z.avail_in;
    }
    if (status != Z_OK && status != Z_STREAM_END)
        return gz_damaged(g->member, _("it cannot be unpacked"), diag);
    size_t fresh = UNPACK - g->z.avail_out;
    g->inside = status != Z_STREAM_END;
    if (records > 0 && !g->inside && gz_records_in(g->text + g->n, fresh) != records)
        return gz_damaged(g->member, _("the number of records in it is wrong"), diag);
    g->n += fresh;
    return ERR_NONE;
}

/* Unpacks until the next record is whole; *length 0: there is none. */
static Err gz_next(Gz *g, size_t *length, Diag *diag)
{
    Err e = ERR_NONE;
    for (size_t seen = 0; e == ERR_NONE; e = gz_fill(g, diag)) {
        const char *text = g->text + g->from;
        size_t n = g->n - g->from;
        const char *next = n > seen ? memmem(text + seen, n - seen, gz_border, BORDER) : NULL;
        *length = next != NULL ? (size_t)(next + 1 - text) : n;
        if (next != NULL || (!g->inside && g->at == g->size))
            return ERR_NONE;
        if (n > GZ_RECORD_MAX)
            return gz_damaged(g->member, _("a record in it is too long"), diag);
        seen = n > BORDER ? n - BORDER : 0;
    }
    return e;
}

/* Goes to a record, or to the end if there are not so many. */
static Err gz_go(Gz *g, int64_t number, Diag *diag)
{
    int64_t size, records;
    size_t length = 1;
    Err e = ERR_NONE;
    while (e == ERR_NONE && g->number < number && length > 0) {
        if (g->from == g->n && !g->inside && gz_is_own(g, g->at, &size, &records) &&
            records <= number - g->number) {
            g->at += size;
            g->number += records;
            g->n = g->from = 0;
            g->first = g->number;
            continue;
        }
        e = gz_next(g, &length, diag);
        g->from += e == ERR_NONE ? length : 0;
        g->number += e == ERR_NONE && length > 0;
        if (g->number > g->size / RECORD_LEAST + 1)
            e = gz_damaged(g->member, _("so many records cannot be in it"), diag);
    }
    return e;
}

/* ---- records -------------------------------------------------------------------------------- */

Err gz_count(const char *file, int64_t *out, Diag *diag)
{
    Gz g;
    Err e = gz_open(&g, file, O_RDONLY, diag);
    if (e != ERR_NONE)
        return e;
    e = gz_go(&g, INT64_MAX, diag);
    *out = g.number - 1;
    gz_done(&g);
    return e;
}

/* The file that was read last stays open, so that its text is unpacked only once when its records
 * are read one after another, perhaps in several threads. */
static Gz gz_kept;
static pthread_mutex_t gz_lock = PTHREAD_MUTEX_INITIALIZER;

/* Goes to a record from where the file was left, or from its beginning. */
static Err gz_reach(const char *file, int64_t number, Diag *diag)
{
    Gz *g = &gz_kept;
    const struct stat *kept = &g->file;
    struct stat st;
    Err e = ERR_NONE;
    bool same = g->text != NULL && stat(file, &st) == 0 && st.st_dev == kept->st_dev &&
                st.st_ino == kept->st_ino && st.st_size == kept->st_size &&
                st.st_mtim.tv_sec == kept->st_mtim.tv_sec &&
                st.st_mtim.tv_nsec == kept->st_mtim.tv_nsec;
    if (!same || number < g->first) {
        if (g->text != NULL)
            gz_done(g);
        e = gz_open(g, file, O_RDONLY, diag);
    } else if (number < g->number) {
        g->from = 0;
        g->number = g->first;
    }
    return e == ERR_NONE ? gz_go(g, number, diag) : e;
}

Err gz_read(const char *file, int64_t number, char **text, size_t *length, Diag *diag)
{
    Gz *g = &gz_kept;
    *length = 0;
    gz_name_file(file, diag);
    pthread_mutex_lock(&gz_lock);
    Err e = gz_reach(file, number > 0 ? number : 1, diag);
    if (e == ERR_NONE)
        e = gz_next(g, length, diag);
    bool only = *length == g->n - g->from && !g->inside && g->at == g->size;
    if (e == ERR_NONE && (*length == 0 || (number == 0 && !only))) {
        int64_t n = 0;
        e = gz_count(file, &n, diag);
        if (e == ERR_NONE && n == 0)
            e = diag_set(diag, ERR_RECORD, _("there are no records in this file"));
        else if (e == ERR_NONE)
            e = diag_set(diag, ERR_RECORD,
                         _("the records in this file have the numbers 1 to %lld; name one, for "
                           "example %s:1"), (long long)n, file);
    }
    if (e == ERR_NONE) {
        *text = x_malloc(*length + 1);
        memcpy(*text, g->text + g->from, *length);
        (*text)[*length] = '\0';
    }
    if (e != ERR_NONE && g->text != NULL)
        gz_done(g);
    pthread_mutex_unlock(&gz_lock);
    return e;
}

/* ---- writing -------------------------------------------------------------------------------- */

struct GzWriter {
    Gz       file;                  /* its size is that of the complete members */
    char    *path;
    char    *text;                  /* waiting records */
    size_t   n, cap;
    uint32_t records;               /* their number */
};

static Err gz_fail(const GzWriter *w, int error, Diag *diag)
{
    return file_fail_errno(w->path, _("cannot write: %s"), error, diag);
}

/* Counts the records up to the end of the last whole member. What a killed writer has left behind
 * it is cut off; it is shorter than two members. */
static Err gz_find_end(GzWriter *w, int64_t *records, Diag *diag)
{
    Gz *g = &w->file;
    int64_t end = 0, size, n;
    char head[FIELD_AT];
    *records = 0;
    for (; gz_is_own(g, end, &size, &n); end += size)
        *records += n;
    ssize_t left = pread(g->fd, head, sizeof head, (off_t)end);
    if (left < 0 || memcmp(head, gz_head, (size_t)left) != 0 || g->size - end > 2 * GZ_TEXT)
        return gz_damaged(end, _("paiju did not write this, so nothing can be added"), diag);
    if (ftruncate(g->fd, (off_t)end) != 0)
        return gz_fail(w, errno, diag);
    g->size = end;
    return ERR_NONE;
}

Err gz_append(const char *path, GzWriter **out, int64_t *records, Diag *diag)
{
    GzWriter *w = x_alloc(sizeof *w);
    Err e = gz_open(&w->file, path, O_RDWR | O_CREAT, diag);
    if (e != ERR_NONE) {
        free(w);
        return e;
    }
    w->path = x_strdup(path);
    e = gz_find_end(w, records, diag);
    if (e == ERR_NONE)
        *out = w;
    else
        gz_close(w);
    return e;
}

void gz_close(GzWriter *w)
{
    gz_done(&w->file);
    free(w->path);
    free(w->text);
    free(w);
}

void gz_put(GzWriter *w, const char *text, size_t length)
{
    if (w->n + length > w->cap)
        w->text = x_realloc(w->text, w->cap = 2 * (w->n + length));
    memcpy(w->text + w->n, text, length);
    w->n += length;
    w->records++;
}

size_t gz_waiting(const GzWriter *w) { return w->n; }

/* Makes a member from the waiting records; the caller frees it. */
static uint8_t *gz_member(const GzWriter *w, size_t *size)
{
    uint8_t field[12] = { 'P', 'J', 8 };
    gz_header head = { .extra = field, .extra_len = sizeof field, .os = gz_head[9] };
    z_stream z = { .next_in = (z_const Bytef *)w->text, .avail_in = (uInt)w->n };
    deflateInit2(&z, Z_BEST_COMPRESSION, Z_DEFLATED, MAX_WBITS + 16, 9, Z_DEFAULT_STRATEGY);
    deflateSetHeader(&z, &head);
    uint8_t *member = x_malloc(z.avail_out = (uInt)deflateBound(&z, (uLong)w->n));
    z.next_out = member;
    *size = deflate(&z, Z_FINISH) == Z_STREAM_END ? z.total_out : 0;
    deflateEnd(&z);
    for (int i = 0; i < 4; i++) {
        member[FIELD_AT + i] = (uint8_t)(*size >> 8 * i);
        member[FIELD_AT + 4 + i] = (uint8_t)(w->records >> 8 * i);
    }
    return member;
}

/* All or nothing: an incompletely written member is cut off again. */
Err gz_flush(GzWriter *w, Diag *diag)
{
    size_t size;
    Gz *g = &w->file;
    if (w->n == 0)
        return ERR_NONE;
    uint8_t *member = gz_member(w, &size);
    ssize_t written = pwrite(g->fd, member, size, (off_t)g->size);
    int error = size > 0 && written == (ssize_t)size ? 0 : written < 0 ? errno : ENOSPC;
    free(member);
    if (error != 0 && ftruncate(g->fd, (off_t)g->size) != 0)
        error = errno;
    if (error != 0)
        return gz_fail(w, error, diag);
    g->size += written;
    w->n = 0;
    w->records = 0;
    return ERR_NONE;
}
