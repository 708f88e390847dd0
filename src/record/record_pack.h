/* SPDX-License-Identifier: MIT */
/* Packs: many records in one compressed file, docs/record.md 10. A pack is a sequence of gzip
 * members, each of which contains some whole records; gunzip gives the text of all. The header of
 * each member contains its length and its number of records, so that a record is found without
 * unpacking those before it, and a pack grows only at its end. */
#ifndef PAIJU_RECORD_PACK_H
#define PAIJU_RECORD_PACK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "err.h"

#define PACK_END ".jsonl.gz"            /* end of a pack's name */

enum {
    PACK_TEXT = 256 * 1024,             /* a member ends when its text has this length */
    PACK_TEXT_MAX = 32 * 1024 * 1024,   /* a longer one is refused unread */
};

/* ---- names ---------------------------------------------------------------------------------- */

/* Is it the name of a pack, "FILE.jsonl.gz", or of a record in one, "FILE.jsonl.gz:12"? If so,
 * *file is the pack, which the caller frees, and *number is that of the record, from 1; 0: none
 * given. */
bool record_pack_is_named(const char *path, char **file, int64_t *number);

/* ---- reading -------------------------------------------------------------------------------- */

typedef struct RecordPack RecordPack;

/* Opens a pack and reads the header of each member. The caller closes *out. ERR_FILE, ERR_RECORD:
 * with the position of the fault. */
Err  record_pack_open(const char *path, RecordPack **out, Diag *diag);
void record_pack_close(RecordPack *p);

/* The number of records. */
int64_t record_pack_n(const RecordPack *p);

/* The text of record `number`, from 1. The caller frees *text, which ends with a NUL. ERR_RECORD:
 * it does not exist, or its member is damaged. Threads may not share a pack. */
Err record_pack_text(RecordPack *p, int64_t number, char **text, size_t *length, Diag *diag);

/* The text of a record by its name; ERR_RECORD also if the pack has several and no number is
 * given. */
Err record_pack_read(const char *file, int64_t number, char **text, size_t *length, Diag *diag);

/* ---- writing -------------------------------------------------------------------------------- */

typedef struct RecordPackWriter RecordPackWriter;

/* Creates a pack, or opens one to add records after the existing ones; an incomplete member at the
 * end is cut off. The caller closes *out. ERR_FILE, ERR_RECORD. */
Err  record_pack_append(const char *path, RecordPackWriter **out, Diag *diag);
/* Frees the writer; unwritten records are discarded. */
void record_pack_abandon(RecordPackWriter *w);

/* The number of records in the file. */
int64_t record_pack_written(const RecordPackWriter *w);

/* The number of records in the last member; false: it already has the usual length. */
bool record_pack_is_last_short(const RecordPackWriter *w, int64_t *records);
/* Cuts off the last member: its records must be added again. ERR_FILE. */
Err  record_pack_drop_last(RecordPackWriter *w, Diag *diag);

/* Adds a record, which must end with a line end. It is not written yet. */
void record_pack_put(RecordPackWriter *w, const char *text, size_t length);
/* Writes the waiting records as a member, if there are any. ERR_FILE. */
Err  record_pack_flush(RecordPackWriter *w, Diag *diag);
/* Length of the waiting text, and number of waiting records. */
size_t  record_pack_waiting(const RecordPackWriter *w);

#endif
