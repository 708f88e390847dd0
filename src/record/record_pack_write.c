/* SPDX-License-Identifier: MIT */
/* Writing packs: a member is built in memory and then written after the others in one step. */
#include "record_pack_impl.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

#include "file.h"
#include "i18n.h"
#include "x_alloc.h"

struct RecordPackWriter {
    int        fd;
    char      *path;
    int64_t    size;                /* size of the complete members */
    int64_t    records;             /* number in them */
    PackMember last;                /* size 0: there is none */
    size_t     last_text;           /* length of its text */
    char      *text;                /* waiting records */
    size_t     n_text, cap;
    uint32_t   n_records;
};

static Err fail(const RecordPackWriter *w, int error, Diag *diag)
{
    if (diag != NULL) {
        snprintf(diag->file, sizeof diag->file, "%s", w->path);
        diag->line = 0;
    }
    return diag_set(diag, ERR_FILE, _("cannot write the pack: %s"), strerror(error));
}

/* ---- opening -------------------------------------------------------------------------------- */

/* The last member may have been damaged by a power cut, so it is checked completely. */
static bool is_whole(RecordPackWriter *w, const PackMember *m)
{
    char *text;
    size_t length;
    if (record_pack_member_text(w->fd, m, &text, &length, NULL) != ERR_NONE)
        return false;
    free(text);
    w->last_text = length;
    return true;
}

/* Is the data after the complete members only the torn beginning of one? If instead it is a damaged
 * member with others after it, nothing is cut off. */
static bool is_torn(const RecordPackWriter *w, int64_t size)
{
    size_t left = (size_t)(size - w->size), got = 0;
    if (size - w->size > MEMBER_MOST)
        return false;
    char *rest = x_malloc(left);
    for (ssize_t n = 1; got < left && n > 0; got += n > 0 ? (size_t)n : 0)
        n = pread(w->fd, rest + got, left - got, (off_t)(w->size + (int64_t)got));
    bool torn = got == left &&
                memmem(rest + 1, got - 1, member_head, sizeof member_head) == NULL;
    free(rest);
    return torn;
}

/* Walks through the members and cuts off an incomplete one at the end. */
static Err find_end(RecordPackWriter *w, Diag *diag)
{
    struct stat st;
    if (fstat(w->fd, &st) != 0)
        return fail(w, errno, diag);
    Err e = ERR_NONE;
    bool cut = false;
    while (e == ERR_NONE && w->size < (int64_t)st.st_size) {
        PackMember m;
        e = record_pack_member_at(
            &(PackPlace){ w->fd, w->size, (int64_t)st.st_size, w->records + 1 }, &m, &cut, diag);
        if (e == ERR_NONE && m.at + m.size == (int64_t)st.st_size && !is_whole(w, &m)) {
            e = ERR_RECORD;
            cut = true;
        }
        if (e != ERR_NONE)
            break;
        w->last = m;
        w->size += m.size;
        w->records += m.records;
    }
    if (e == ERR_NONE)
        return e;
    if (!cut || !is_torn(w, (int64_t)st.st_size))
        return e;
    if (w->last.size > 0 && !is_whole(w, &w->last))
        return diag_set(diag, ERR_RECORD, _("the pack is damaged at byte %lld: %s"),
                        (long long)w->last.at, _("it cannot be unpacked"));
    return ftruncate(w->fd, (off_t)w->size) == 0 ? ERR_NONE : fail(w, errno, diag);
}

Err record_pack_append(const char *path, RecordPackWriter **out, Diag *diag)
{
    if (diag != NULL) {
        snprintf(diag->file, sizeof diag->file, "%s", path);
        diag->line = 0;
    }
    int fd = file_open(path, O_RDWR | O_CREAT, 0600, diag);
    if (fd < 0)
        return ERR_FILE;
    RecordPackWriter *w = x_alloc(sizeof *w);
    w->fd = fd;
    w->path = x_strdup(path);
    Err e = find_end(w, diag);
    if (e == ERR_NONE)
        *out = w;
    else
        record_pack_abandon(w);
    return e;
}

void record_pack_abandon(RecordPackWriter *w)
{
    close(w->fd);
    free(w->path);
    free(w->text);
    free(w);
}

int64_t record_pack_written(const RecordPackWriter *w) { return w->records; }

bool record_pack_is_last_short(const RecordPackWriter *w, int64_t *records)
{
    *records = w->last.records;
    return w->last.size > 0 && w->last_text < PACK_TEXT;
}

Err record_pack_drop_last(RecordPackWriter *w, Diag *diag)
{
    if (ftruncate(w->fd, (off_t)w->last.at) != 0)
        return fail(w, errno, diag);
    w->size = w->last.at;
    w->records -= w->last.records;
    w->last = (PackMember){ 0 };
    return ERR_NONE;
}

/* ---- writing -------------------------------------------------------------------------------- */

void record_pack_put(RecordPackWriter *w, const char *text, size_t length)
{
    if (w->n_text + length > w->cap) {
        w->cap = 2 * (w->n_text + length);
        w->text = x_realloc(w->text, w->cap);
    }
    memcpy(w->text + w->n_text, text, length);
    w->n_text += length;
    w->n_records++;
}

size_t record_pack_waiting(const RecordPackWriter *w) { return w->n_text; }

/* Makes a member from the waiting records; the caller frees it. NULL: there is too much text. */
static uint8_t *make_member(const RecordPackWriter *w, size_t *size)
{
    z_stream z = { 0 };
    if (w->n_text > PACK_TEXT_MAX ||
        deflateInit2(&z, Z_BEST_COMPRESSION, Z_DEFLATED, -MAX_WBITS, 9, Z_DEFAULT_STRATEGY) != Z_OK)
        return NULL;
    size_t most = deflateBound(&z, (uLong)w->n_text);
    uint8_t *member = x_malloc(MEMBER_HEAD + most + MEMBER_TAIL);
    z.next_in = (z_const Bytef *)w->text;
    z.avail_in = (uInt)w->n_text;
    z.next_out = member + MEMBER_HEAD;
    z.avail_out = (uInt)most;
    deflate(&z, Z_FINISH);
    *size = MEMBER_HEAD + (most - z.avail_out) + MEMBER_TAIL;
    deflateEnd(&z);
    memcpy(member, member_head, sizeof member_head);
    put_32(member + FIELD_AT, (uint32_t)*size);
    put_32(member + FIELD_AT + 4, w->n_records);
    uint8_t *tail = member + *size - MEMBER_TAIL;
    put_32(tail, (uint32_t)crc32(crc32(0, NULL, 0), (const Bytef *)w->text, (uInt)w->n_text));
    put_32(tail + 4, (uint32_t)w->n_text);
    return member;
}

/* All or nothing: an incompletely written member is cut off again. */
static int write_member(RecordPackWriter *w, const uint8_t *member, size_t size)
{
    for (size_t done = 0; done < size;) {
        ssize_t n = pwrite(w->fd, member + done, size - done, (off_t)(w->size + (int64_t)done));
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0) {
            int error = n < 0 ? errno : ENOSPC;
            if (ftruncate(w->fd, (off_t)w->size) != 0)
                error = errno;
            return error;
        }
        done += (size_t)n;
    }
    return 0;
}

Err record_pack_flush(RecordPackWriter *w, Diag *diag)
{
    size_t size;
    if (w->n_records == 0)
        return ERR_NONE;
    uint8_t *member = make_member(w, &size);
    int error = member == NULL ? EFBIG : write_member(w, member, size);
    free(member);
    if (error != 0)
        return fail(w, error, diag);
    w->last = (PackMember){ w->size, (uint32_t)size, w->n_records, w->records + 1 };
    w->last_text = w->n_text;
    w->size += (int64_t)size;
    w->records += w->n_records;
    w->n_text = 0;
    w->n_records = 0;
    return ERR_NONE;
}
