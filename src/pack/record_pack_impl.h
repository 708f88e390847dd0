/* SPDX-License-Identifier: MIT */
/* Private to the packs: what a member looks like. */
#ifndef PAIJU_RECORD_PACK_IMPL_H
#define PAIJU_RECORD_PACK_IMPL_H

#include "record_pack.h"

enum {
    /* gzip, deflate, with an extra field and no time, by an unknown system; the field "PJ" of eight
     * bytes: the length of the member and the number of its records, low bytes first. */
    MEMBER_HEAD = 24,
    MEMBER_TAIL = 8,                /* CRC and length of the text */
    MEMBER_LEAST = MEMBER_HEAD + MEMBER_TAIL + 2,
    MEMBER_MOST = PACK_TEXT_MAX + PACK_TEXT_MAX / 8,
    FIELD_AT = 16,
    RECORD_LEAST = 8,               /* bytes that a record takes at the very least */
};

extern const uint8_t member_head[FIELD_AT];

typedef struct PackMember {
    int64_t  at;                    /* byte of the file */
    uint32_t size, records;
    int64_t  first;                 /* number of its first record, from 1 */
} PackMember;

static inline void put_32(uint8_t *to, uint32_t x)
{
    for (int i = 0; i < 4; i++)
        to[i] = (uint8_t)(x >> 8 * i);
}

static inline uint32_t get_32(const uint8_t *from)
{
    return (uint32_t)from[0] | (uint32_t)from[1] << 8 | (uint32_t)from[2] << 16 |
           (uint32_t)from[3] << 24;
}

/* A place between members. */
typedef struct PackPlace {
    int     fd;
    int64_t at, size;               /* byte of the file, and how many it has */
    int64_t first;                  /* number of the next record */
} PackPlace;

/* The member that begins there. ERR_RECORD: there is none; *cut if that is because the file
 * ends. */
Err record_pack_member_at(const PackPlace *place, PackMember *out, bool *cut, Diag *diag);

/* Unpacks it. The caller frees *text. ERR_FILE, ERR_RECORD. */
Err record_pack_member_text(int fd, const PackMember *m, char **text, size_t *length, Diag *diag);

/* The next record in a text from byte `at` on: where it ends. */
size_t record_pack_end_of(const char *text, size_t length, size_t at);

#endif
