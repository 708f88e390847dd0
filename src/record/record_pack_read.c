/* SPDX-License-Identifier: MIT */
/* Reading packs. Nothing in a file is trusted: lengths are checked against the file and the limits,
 * texts against their checksum and their number of records. */
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

const uint8_t member_head[FIELD_AT] = { 0x1f, 0x8b, 8,  4, 0,   0,   0, 0,
                                        2,    255,  12, 0, 'P', 'J', 8, 0 };

struct RecordPack {
    int         fd;
    char       *path;
    PackMember *member;
    int         n, cap;
    int64_t     records;
    const PackMember *unpacked;     /* its text is kept, as its next record may be needed soon */
    char       *text;
    size_t      n_text;
};

/* ---- names ---------------------------------------------------------------------------------- */

static bool ends_as_pack(const char *name, size_t n)
{
    const size_t end = sizeof PACK_END - 1;
    return n > end && memcmp(name + n - end, PACK_END, end) == 0;
}

bool record_pack_is_named(const char *path, char **file, int64_t *number)
{
    size_t n = strlen(path);
    const char *colon = strrchr(path, ':');
    *number = 0;
    if (!ends_as_pack(path, n)) {
        if (colon == NULL || !ends_as_pack(path, (size_t)(colon - path)) || colon[1] < '1' ||
            colon[1] > '9' || strlen(colon + 1) > 12 ||
            strspn(colon + 1, "0123456789") != strlen(colon + 1))
            return false;
        n = (size_t)(colon - path);
        *number = strtoll(colon + 1, NULL, 10);
    }
    *file = x_printf("%.*s", (int)n, path);
    return true;
}

/* ---- members -------------------------------------------------------------------------------- */

static Err damaged(int64_t at, const char *why, Diag *diag)
{
    return diag_set(diag, ERR_RECORD, _("the pack is damaged at byte %lld: %s"), (long long)at,
                    why);
}

/* Reads `n` bytes at an offset. False: there are not so many. */
static bool read_at(int fd, void *to, size_t n, int64_t at)
{
    for (size_t got = 0; got < n;) {
        ssize_t more = pread(fd, (char *)to + got, n - got, (off_t)(at + (int64_t)got));
        if (more < 0 && errno == EINTR)
            continue;
        if (more <= 0)
            return false;
        got += (size_t)more;
    }
    return true;
}

Err record_pack_member_at(const PackPlace *place, PackMember *out, bool *cut, Diag *diag)
{
    uint8_t head[MEMBER_HEAD];
    int64_t left = place->size - place->at;
    *cut = left < MEMBER_HEAD;
    if (*cut || !read_at(place->fd, head, sizeof head, place->at))
        return damaged(place->at, _("its end is missing"), diag);
    if (memcmp(head, member_head, sizeof member_head) != 0)
        return damaged(place->at,
                       _("this was not written by paiju; use gunzip to unpack a gzip file"), diag);
    *out = (PackMember){ place->at, get_32(head + FIELD_AT), get_32(head + FIELD_AT + 4),
                         place->first };
    *cut = out->size > left;
    if (*cut)
        return damaged(place->at, _("its end is missing"), diag);
    if (out->size < MEMBER_LEAST || out->size > MEMBER_MOST || out->records == 0 ||
        out->records > out->size / RECORD_LEAST)
        return damaged(place->at, _("impossible lengths"), diag);
    return ERR_NONE;
}

/* Unpacks raw deflate into exactly `n` bytes; false: the length differs, or the data is not
 * deflate. */
static bool unpack(const uint8_t *from, size_t n_from, char *to, size_t n)
{
    z_stream z = { 0 };
    if (inflateInit2(&z, -MAX_WBITS) != Z_OK)
        return false;
    z.next_in = (z_const Bytef *)from;
    z.avail_in = (uInt)n_from;
    z.next_out = (Bytef *)to;
    z.avail_out = (uInt)n;
    int end = inflate(&z, Z_FINISH);
    bool whole = end == Z_STREAM_END && z.avail_in == 0 && z.avail_out == 0;
    inflateEnd(&z);
    return whole;
}

static const char begins[] = "{\"type\":\"start_game\"";

size_t record_pack_end_of(const char *text, size_t length, size_t at)
{
    while (at < length) {
        const char *line_end = memchr(text + at, '\n', length - at);
        at = line_end == NULL ? length : (size_t)(line_end - text) + 1;
        if (length - at >= sizeof begins - 1 &&
            memcmp(text + at, begins, sizeof begins - 1) == 0)
            break;
    }
    return at;
}

static uint32_t count_records(const char *text, size_t length)
{
    uint32_t n = 0;
    for (size_t at = 0; at < length; n++)
        at = record_pack_end_of(text, length, at);
    return n;
}

static Err check_text(const PackMember *m, const char *text, size_t length, uint32_t crc,
                      Diag *diag)
{
    if ((uint32_t)crc32(crc32(0, NULL, 0), (const Bytef *)text, (uInt)length) != crc)
        return damaged(m->at, _("its checksum is wrong"), diag);
    if (count_records(text, length) != m->records)
        return damaged(m->at, _("the number of records in it is wrong"), diag);
    return ERR_NONE;
}

Err record_pack_member_text(int fd, const PackMember *m, char **text, size_t *length, Diag *diag)
{
    uint8_t *bytes = x_malloc(m->size);
    if (!read_at(fd, bytes, m->size, m->at)) {
        free(bytes);
        return damaged(m->at, _("its end is missing"), diag);
    }
    const uint8_t *tail = bytes + m->size - MEMBER_TAIL;
    *length = get_32(tail + 4);
    *text = NULL;
    Err e = ERR_NONE;
    if (*length > PACK_TEXT_MAX)
        e = damaged(m->at, _("it contains more text than a member may have"), diag);
    if (e == ERR_NONE) {
        *text = x_malloc(*length + 1);
        (*text)[*length] = '\0';
        if (!unpack(bytes + MEMBER_HEAD, m->size - MEMBER_HEAD - MEMBER_TAIL, *text, *length))
            e = damaged(m->at, _("it cannot be unpacked"), diag);
    }
    if (e == ERR_NONE)
        e = check_text(m, *text, *length, get_32(tail), diag);
    free(bytes);
    if (e != ERR_NONE) {
        free(*text);
        *text = NULL;
    }
    return e;
}

/* ---- packs ---------------------------------------------------------------------------------- */

static void name_file(const char *path, Diag *diag)
{
    if (diag == NULL)
        return;
    snprintf(diag->file, sizeof diag->file, "%s", path);
    diag->line = 0;
}

static Err read_heads(RecordPack *p, Diag *diag)
{
    struct stat st;
    if (fstat(p->fd, &st) != 0)
        return diag_set(diag, ERR_FILE, _("cannot read: %s"), strerror(errno));
    if (!S_ISREG(st.st_mode))
        return diag_set(diag, ERR_FILE, _("this is a pipe or a device, not a file"));
    if (st.st_size == 0)
        return diag_set(diag, ERR_RECORD, _("the pack is empty"));
    Err e = ERR_NONE;
    for (int64_t at = 0; e == ERR_NONE && at < (int64_t)st.st_size;) {
        PackMember m;
        bool cut;
        e = record_pack_member_at(
            &(PackPlace){ p->fd, at, (int64_t)st.st_size, p->records + 1 }, &m, &cut, diag);
        if (e != ERR_NONE)
            break;
        p->member = x_room(p->member, p->n, &p->cap, sizeof *p->member);
        p->member[p->n++] = m;
        p->records += m.records;
        at += m.size;
    }
    return e;
}

Err record_pack_open(const char *path, RecordPack **out, Diag *diag)
{
    name_file(path, diag);
    int fd = file_open(path, O_RDONLY, 0, diag);
    if (fd < 0)
        return ERR_FILE;
    RecordPack *p = x_alloc(sizeof *p);
    p->fd = fd;
    p->path = x_strdup(path);
    Err e = read_heads(p, diag);
    if (e == ERR_NONE)
        *out = p;
    else
        record_pack_close(p);
    return e;
}

void record_pack_close(RecordPack *p)
{
    close(p->fd);
    free(p->path);
    free(p->member);
    free(p->text);
    free(p);
}

int64_t record_pack_n(const RecordPack *p) { return p->records; }

static const PackMember *member_of(const RecordPack *p, int64_t number)
{
    int low = 0, high = p->n - 1;
    while (low < high) {
        int middle = (low + high + 1) / 2;
        if (p->member[middle].first <= number)
            low = middle;
        else
            high = middle - 1;
    }
    return &p->member[low];
}

static Err unpack_member(RecordPack *p, const PackMember *m, Diag *diag)
{
    if (p->unpacked == m)
        return ERR_NONE;
    free(p->text);
    p->text = NULL;
    p->unpacked = NULL;
    Err e = record_pack_member_text(p->fd, m, &p->text, &p->n_text, diag);
    p->unpacked = e == ERR_NONE ? m : NULL;
    return e;
}

Err record_pack_text(RecordPack *p, int64_t number, char **text, size_t *length, Diag *diag)
{
    size_t from = 0;
    name_file(p->path, diag);
    if (number < 1 || number > p->records)
        return diag_set(diag, ERR_RECORD, _("there is no record %lld; the pack has records 1 to "
                                            "%lld"),
                        (long long)number, (long long)p->records);
    const PackMember *m = member_of(p, number);
    Err e = unpack_member(p, m, diag);
    if (e != ERR_NONE)
        return e;
    for (int64_t i = m->first; i < number; i++)
        from = record_pack_end_of(p->text, p->n_text, from);
    *length = record_pack_end_of(p->text, p->n_text, from) - from;
    *text = x_malloc(*length + 1);
    memcpy(*text, p->text + from, *length);
    (*text)[*length] = '\0';
    return ERR_NONE;
}

Err record_pack_read(const char *file, int64_t number, char **text, size_t *length, Diag *diag)
{
    RecordPack *p;
    Err e = record_pack_open(file, &p, diag);
    if (e != ERR_NONE)
        return e;
    if (number == 0 && p->records > 1)
        e = diag_set(diag, ERR_RECORD, _("this pack has %lld records; name one, for example %s:1"),
                     (long long)p->records, file);
    else
        e = record_pack_text(p, number == 0 ? 1 : number, text, length, diag);
    record_pack_close(p);
    return e;
}
