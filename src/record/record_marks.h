/* SPDX-License-Identifier: MIT */
/* The player's marks on records: a star, a name, a comment. They are stored in a separate file,
 * marks.json in the directory of records, so that no record is ever changed. */
#ifndef PAIJU_RECORD_MARKS_H
#define PAIJU_RECORD_MARKS_H

#include <stdbool.h>

#include "err.h"

enum { RECORD_LABEL_MAX = 192, RECORD_NOTE_MAX = 384 };        /* in bytes, with the NUL */

typedef struct RecordMark {
    bool starred;
    char label[RECORD_LABEL_MAX];       /* name of the record; "": none */
    char note[RECORD_NOTE_MAX];         /* comment; "": none */
} RecordMark;

typedef struct RecordMarks RecordMarks;

/* Reads the file. Without a file there are no marks, nor if it cannot be read; in that case it is
 * never overwritten. Never NULL; the caller frees it. */
RecordMarks *record_marks_load(void);
void         record_marks_free(RecordMarks *m);

/* The marks of a record in that directory. */
RecordMark record_mark_of(const RecordMarks *m, const char *path);

/* Stores the marks; without star, name and comment the entry is removed. ERR_FILE: the file is
 * unchanged. */
Err record_mark_put(RecordMarks *m, const char *path, const RecordMark *mark, Diag *diag);

/* Removes a record and its marks. ERR_FILE: it is being played, or the system refuses. */
Err record_delete(RecordMarks *m, const char *path, Diag *diag);

#endif
