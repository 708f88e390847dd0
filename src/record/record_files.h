/* SPDX-License-Identifier: MIT */
/* The user's records as files: their location, start times and identity. */
#ifndef PAIJU_RECORD_FILES_H
#define PAIJU_RECORD_FILES_H

#include <stdbool.h>
#include <stdint.h>

#include "record.h"

/* The user's directory of records. The caller frees it. */
char *records_directory(void);

typedef struct RecordFiles {
    char **path;
    int    n, cap;
} RecordFiles;

/* The regular files NAME.jsonl and NAME.jsonl.gz in that directory and in its subdirectories,
 * ordered by path: records may be sorted into years. Hidden directories and links to directories
 * are left out. The caller frees them with record_files_free. */
void record_files_list(RecordFiles *out);
/* Adds a file of any name, or the records in a directory; *files must begin as zeros. A gzip
 * file with several records is replaced by these, "x.jsonl.gz:1" and so on; one that cannot be read
 * is added as it is. */
void record_files_add(RecordFiles *files, const char *path);
/* The same, but a directory is added as it is. */
void record_files_add_file(RecordFiles *files, const char *path);
void record_files_free(RecordFiles *files);

/* A number that identifies a game: from its seed, start time and all that happened in it. Records
 * of the same game under different names have the same number, regardless of how their lines were
 * written. */
int64_t record_identity(const Record *r);

/* The content of the first line, without the rules. */
typedef struct RecordGlance {
    bool    readable;           /* the line is a JSON object */
    bool    human;              /* a seat was played by a human */
    int64_t at;                 /* start time in seconds since 1970; 0: not known */
} RecordGlance;

/* All zeros if it is not a regular file. */
RecordGlance record_glance(const char *path);

/* The time in a first line, "at":"2026-11-21T19:08:59Z", as text, and read from the line; 0 if it
 * is missing or cannot be read, which is not a reason to refuse a game. */
enum { RECORD_AT_TEXT = 24 };
const char *record_at_text(int64_t at, char out[RECORD_AT_TEXT]);
int64_t     record_at_read(const Json *header);

/* When a game began: records are sorted by `at`, then by `turn`, then by path. */
typedef struct RecordWhen {
    int64_t at;                 /* seconds since 1970 */
    int     nth;                /* among records of the same second: 2 for GAME-DATE-TIME-2.jsonl */
    char    date[20];           /* "2026-11-21 20:08:59", local time where it began */
} RecordWhen;

/* From `at` of the first line (0: not known), else from the name, read as local time, else from the
 * file's modification time. */
RecordWhen record_when(const char *path, int64_t at);

#endif
