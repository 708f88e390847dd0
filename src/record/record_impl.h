/* SPDX-License-Identifier: MIT */
/* What those who write lines for records, and for those who watch a match, share. */
#ifndef PAIJU_RECORD_IMPL_H
#define PAIJU_RECORD_IMPL_H

#include "json.h"
#include "record.h"

/* A new file for those who watch, named after game and time in a directory that is there, which
 * everybody may read as far as the directory lets them in. The caller closes *out. ERR_FILE. */
Err record_create_stream(const char *directory, const char *game_key, RecordWriter **out,
                         Diag *diag);

/* Adds a line; takes `o`. */
void record_put_line(RecordWriter *w, Json *o);

/* -- a stream, read behind its first line (stream_read.c) ------------------------------------ */

/* Hides what a spectator does not see of an event; false: nothing of it is seen. */
bool stream_mask(const Record *r, Event *e, Deal *dealt);

/* The hand that has ended, opened. ERR_RECORD: there is none, or another than was seen. */
Err stream_read_opened(Record *r, const Json *o, Diag *diag);

/* Moves were taken back: a hand that was opened and is played on is closed again. */
void stream_close(Record *r);

/* Memory for a deal that belongs to the record. */
const Deal *record_keep_deal(Record *r, const Deal *dealt);

/* Room for one more event. ERR_RECORD: there are too many. */
Err record_add_room(Record *r, Diag *diag);

#endif
