/* SPDX-License-Identifier: MIT */
/* Packs: many records in one compressed file, docs/record.md 10. A pack is a file of gzip members,
 * each with some whole records, one after another; what gzip unpacks is the text of all. Each
 * member says in its head how long it is and how many records it has, so that one record is found
 * without unpacking those before it, and a pack grows at its end only. */
#ifndef PAIJU_RECORD_PACK_H
#define PAIJU_RECORD_PACK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "err.h"

#define PACK_END ".jsonl.gz"            /* of the name of a pack */

enum {
    PACK_TEXT = 256 * 1024,             /* a member ends when its text is so long */
    PACK_TEXT_MAX = 32 * 1024 * 1024,   /* and is refused unread when it is longer than this */
};

/* ---- names ---------------------------------------------------------------------------------- */

/* Is it the name of a pack, "FILE.jsonl.gz", or of a record in one, "FILE.jsonl.gz:12"? Then *file
 * is the pack, to be freed by the caller, and *number that of the record, from 1; 0: none. */
bool record_pack_is_named(const char *path, char **file, int64_t *number);

/* ---- reading -------------------------------------------------------------------------------- */

typedef struct RecordPack RecordPack;

/* Opens a pack and looks at the head of each member. The caller closes *out. ERR_FILE, ERR_RECORD:
 * with the place of what is wrong. */
Err  record_pack_open(const char *path, RecordPack **out, Diag *diag);
void record_pack_close(RecordPack *p);

/* How many records there are. */
int64_t record_pack_n(const RecordPack *p);

/* The text of record `number`, from 1. The caller frees *text, which has a NUL behind it.
 * ERR_RECORD: it is not there, or what holds it is damaged. Threads may not share a pack. */
Err record_pack_text(RecordPack *p, int64_t number, char **text, size_t *length, Diag *diag);

/* The text of a record by its name; ERR_RECORD also for a pack of several with none chosen. */
Err record_pack_read(const char *file, int64_t number, char **text, size_t *length, Diag *diag);

/* ---- writing -------------------------------------------------------------------------------- */

typedef struct RecordPackWriter RecordPackWriter;

/* Makes a pack or opens one to add records behind those it has; what is left of a member that was
 * being written is cut off. The caller closes *out. ERR_FILE, ERR_RECORD. */
Err  record_pack_append(const char *path, RecordPackWriter **out, Diag *diag);
/* Frees the writer; what is not written yet is forgotten. */
void record_pack_abandon(RecordPackWriter *w);

/* How many records the file has. */
int64_t record_pack_written(const RecordPackWriter *w);

/* Of the last member: how many records it has; false: it is as long as members are. */
bool record_pack_is_last_short(const RecordPackWriter *w, int64_t *records);
/* The last member is cut off: its records have to be put again. ERR_FILE. */
Err  record_pack_drop_last(RecordPackWriter *w, Diag *diag);

/* Adds a record, which ends with a line end. Nothing is written yet. */
void record_pack_put(RecordPackWriter *w, const char *text, size_t length);
/* Writes what waits as a member; nothing if nothing does. ERR_FILE. */
Err  record_pack_flush(RecordPackWriter *w, Diag *diag);
/* Bytes of text and records that wait. */
size_t  record_pack_waiting(const RecordPackWriter *w);

#endif
