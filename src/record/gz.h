/* SPDX-License-Identifier: MIT */
/* Records in a gzip file, one after another, docs/record.md 10. Any gzip file is read. The members
 * that paiju writes contain whole records, and their heads the length of the member and the number
 * of its records, so that a record is found without unpacking those before it. */
#ifndef PAIJU_GZ_H
#define PAIJU_GZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "err.h"

#define GZ_END ".jsonl.gz"              /* end of the name of a file that is written */

enum {
    GZ_TEXT = 256 * 1024,               /* a member ends when its text has this length */
    GZ_RECORD_MAX = 32 * 1024 * 1024,   /* a longer record is refused */
};

/* ---- reading -------------------------------------------------------------------------------- */

/* Is it a gzip file, judging by its first bytes, or a record in one, "FILE:12"? Returns the gzip
 * file, which the caller frees, and the number of the record, from 1; 0: none given. NULL: no. */
char *gz_find(const char *path, int64_t *number);

/* The same, if only the answer is of interest. */
bool gz_is(const char *path);

/* The number of records in a gzip file. ERR_FILE, ERR_RECORD: with the position of the fault. */
Err gz_count(const char *file, int64_t *out, Diag *diag);

/* The text of record `number`, or with 0 that of the only one. The caller frees *text, which ends
 * with a NUL. ERR_FILE; ERR_RECORD: it does not exist, is one of several, or the file is damaged up
 * to its end. */
Err gz_read(const char *file, int64_t number, char **text, size_t *length, Diag *diag);

/* ---- writing -------------------------------------------------------------------------------- */

typedef struct GzWriter GzWriter;

/* Creates a file, or opens one to add records after the existing ones, *records of them; a member
 * at the end that is incomplete is cut off. The caller closes *out. ERR_FILE;
 * ERR_RECORD: paiju has not written this file. */
Err  gz_append(const char *path, GzWriter **out, int64_t *records, Diag *diag);
/* Discards the waiting records. */
void gz_close(GzWriter *w);

/* Adds a record, which must end with a line end. It is not written yet. */
void   gz_put(GzWriter *w, const char *text, size_t length);
/* Length of the waiting records. */
size_t gz_waiting(const GzWriter *w);
/* Writes them as a member, if there are any. ERR_FILE. */
Err    gz_flush(GzWriter *w, Diag *diag);

#endif
