/* SPDX-License-Identifier: MIT */
/* Shared by the code that writes lines for records and for the streams of watchers. */
#ifndef PAIJU_RECORD_IMPL_H
#define PAIJU_RECORD_IMPL_H

#include <stdio.h>

#include "json.h"
#include "record.h"

/* Creates a file for watchers, named after game and time, in an existing directory. Everyone who
 * has access to the directory may read it. The caller closes *out. ERR_FILE. */
Err record_create_stream(const char *directory, const char *game_key, RecordWriter **out,
                         Diag *diag);

/* Opens a file for reading, as text if gzip has packed it; *text is then that text, which the
 * caller frees after closing *out, else NULL. ERR_FILE, ERR_RECORD. */
Err record_open(const char *path, FILE **out, char **text, Diag *diag);

/* A fault in a line of a record that was read. Returns ERR_RECORD. */
Err record_wrong(const Record *r, int line, const char *sentence, Diag *diag);

/* Adds a line; frees `o`. */
void record_put_line(RecordWriter *w, Json *o);

/* -- a stream, after its first line (stream_read.c) -------------------------------------------- */

/* Hides what a spectator does not see of an event; false: the event is not visible at all. */
bool stream_mask(const Record *r, Event *e, Deal *dealt);

/* Opens the hand that has ended. ERR_RECORD: there is no such hand, or it differs from the one
 * seen. */
Err stream_read_opened(Record *r, const Json *o, Diag *diag);

/* Moves were taken back: a hand that was opened and is being played again is closed. */
void stream_close(Record *r);

/* Memory for a deal that belongs to the record. */
const Deal *record_keep_deal(Record *r, const Deal *dealt);

/* Makes room for one more event. ERR_RECORD: too many events. */
Err record_add_room(Record *r, Diag *diag);

#endif
