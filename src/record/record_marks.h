/* SPDX-License-Identifier: MIT */
/* What the player notes beside records: a star, a name, some words. They stand in a file of their
 * own, marks.json in the directory of records, so that no record is ever touched. */
#ifndef PAIJU_RECORD_MARKS_H
#define PAIJU_RECORD_MARKS_H

#include <stdbool.h>

#include "err.h"

enum { RECORD_LABEL_MAX = 192, RECORD_NOTE_MAX = 384 };        /* bytes with the NUL */

typedef struct RecordMark {
    bool starred;
    char label[RECORD_LABEL_MAX];       /* its name; "": none */
    char note[RECORD_NOTE_MAX];         /* "": none */
} RecordMark;

typedef struct RecordMarks RecordMarks;

/* Reads the file; without one there are no marks, nor with one that cannot be read, which is then
 * never overwritten. Never NULL; the caller frees it. */
RecordMarks *record_marks_load(void);
void         record_marks_free(RecordMarks *m);

/* The marks of a record in that directory. */
RecordMark record_mark_of(const RecordMarks *m, const char *path);

/* Notes them; without star, name and note the entry goes. ERR_FILE: the file is as it was. */
Err record_mark_put(RecordMarks *m, const char *path, const RecordMark *mark, Diag *diag);

/* Removes a record with its marks. ERR_FILE: it is being played, or the system refuses. */
Err record_delete(RecordMarks *m, const char *path, Diag *diag);

#endif
