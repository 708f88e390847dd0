/* SPDX-License-Identifier: MIT */
/* Reading many values of a document, asked once, at the end, whether all were right: after the
 * first error nothing more is read, texts are "", numbers 0, flags false and lists empty. Messages
 * begin with the path to the value: `hidden[3].at: ...`. */
#ifndef PAIJU_JSON_READER_H
#define PAIJU_JSON_READER_H

#include "json.h"

enum { JSON_PLACES = 5 };

typedef struct JsonReader {
    Err   err;                  /* the first error */
    Diag *diag;                 /* its message; may be NULL */
    int   depth;
    struct {
        const Json *value;      /* an object or a list; NULL after an error */
        const char *key;        /* NULL: item `i` */
        int         i;
    } place[JSON_PLACES];       /* from the document to where the reader is */
} JsonReader;

JsonReader json_reader(const Json *object, Diag *diag);

/* The object or list where the reader is. */
const Json *json_here(const JsonReader *r);

/* Members of the object where the reader is; errors as in json.h. */
const char *json_get_text(JsonReader *r, const char *key);
int64_t     json_get_int(JsonReader *r, const char *key, JsonRange range);
bool        json_get_flag(JsonReader *r, const char *key);
int         json_get_word(JsonReader *r, const char *key, const char *words);

/* The list where the reader is. */
int         json_count(const JsonReader *r);
const char *json_get_item_text(JsonReader *r, int i);
int64_t     json_get_item_int(JsonReader *r, int i, JsonRange range);

/* Goes into a list or an object, and back. */
void json_enter_list(JsonReader *r, const char *key);
void json_enter_child(JsonReader *r, const char *key);
void json_enter_item_list(JsonReader *r, int i);
void json_enter_item_child(JsonReader *r, int i);
void json_leave(JsonReader *r);

/* For the message of a fault that its caller finds; NULL after an error, which stays. */
Diag *json_diag(const JsonReader *r);

/* Such a fault `e`, unless it is ERR_NONE: in a member, in item `i`, or with NULL and -1 in the
 * place itself, whose path is put before the message. */
void json_fault(JsonReader *r, Err e, const char *key, int i);

/* The same where the message already says what it is about. */
void json_adopt(JsonReader *r, Err e);
void json_refuse(JsonReader *r, Err e, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

#endif
