/* SPDX-License-Identifier: MIT */
/* The user's records as files: where they lie, when they were begun, whose they are. */
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

/* The regular files NAME.jsonl in it and in the directories in it, in the order of their paths:
 * records may be sorted into years. Hidden directories and links to directories are left out. The
 * caller frees them with record_files_free. */
void record_files_list(RecordFiles *out);
/* A file of any name, as it is, or the records of a directory; *files begins as zeros. A pack is
 * the records in it, "x.jsonl.gz:1" and so on; one that cannot be read is itself. */
void record_files_add(RecordFiles *files, const char *path);
/* The same, except that directories are taken as they are. */
void record_files_add_file(RecordFiles *files, const char *path);
void record_files_free(RecordFiles *files);

/* What tells a game from every other: its seed, when it began and all that happened in it. Records
 * of one game under two names are equal in it, and however their lines were written. */
int64_t record_identity(const Record *r);

/* What the first line says without its rules. */
typedef struct RecordGlance {
    bool    readable;           /* it is an object */
    bool    human;              /* a seat was played by a human */
    int64_t at;                 /* seconds since 1970 at which the game began, 0: not known */
} RecordGlance;

/* Nothing is said of what is no regular file. */
RecordGlance record_glance(const char *path);

/* The time of a first line, "at":"2026-11-21T19:08:59Z": as text, and read from the line; 0 if it
 * says none, or none that can be read, which is no reason to refuse a game. */
enum { RECORD_AT_TEXT = 24 };
const char *record_at_text(int64_t at, char out[RECORD_AT_TEXT]);
int64_t     record_at_read(const Json *header);

/* When a game began: records are in order by `at`, then by `turn`, then by path. */
typedef struct RecordWhen {
    int64_t at;                 /* seconds since 1970 */
    int     turn;               /* of the records of one second: 2 of GAME-DATE-TIME-2.jsonl */
    char    date[20];           /* "2026-11-21 20:08:59" on the clock of the place where it began */
} RecordWhen;

/* From `at` of the first line (0: not known), else from the name, read as local time, else from the
 * time of the last change. */
RecordWhen record_when(const char *path, int64_t at);

#endif
