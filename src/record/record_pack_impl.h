/* SPDX-License-Identifier: MIT */
/* Private to the packs: the format of a member. */
#ifndef PAIJU_RECORD_PACK_IMPL_H
#define PAIJU_RECORD_PACK_IMPL_H

#include "record_pack.h"

enum {
    /* gzip, deflate, with an extra field, without a time, from an unknown system; the field "PJ" of
     * eight bytes: the length of the member and its number of records, both little-endian. */
    MEMBER_HEAD = 24,
    MEMBER_TAIL = 8,                /* CRC and length of the text */
    MEMBER_LEAST = MEMBER_HEAD + MEMBER_TAIL + 2,
    MEMBER_MOST = PACK_TEXT_MAX + PACK_TEXT_MAX / 8,
    FIELD_AT = 16,
    RECORD_LEAST = 8,               /* minimum size of a record in bytes */
};

extern const uint8_t member_head[FIELD_AT];

typedef struct PackMember {
    int64_t  at;                    /* offset in the file */
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

/* A position between members. */
typedef struct PackPlace {
    int     fd;
    int64_t at, size;               /* offset in the file, and the size of the file */
    int64_t first;                  /* number of the next record */
} PackPlace;

/* The member that begins here. ERR_RECORD: there is none; *cut if that is because the file ends. */
Err record_pack_member_at(const PackPlace *place, PackMember *out, bool *cut, Diag *diag);

/* Unpacks a member. The caller frees *text. ERR_FILE, ERR_RECORD. */
Err record_pack_member_text(int fd, const PackMember *m, char **text, size_t *length, Diag *diag);

/* The end of the next record in a text, starting at byte `at`. */
size_t record_pack_end_of(const char *text, size_t length, size_t at);

#endif
