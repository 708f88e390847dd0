/* SPDX-License-Identifier: MIT */
/* JSON as the program uses it: one object a line, whole numbers only, no duplicate keys, limited
 * depth.
 *
 * Readers are strict. Each returns an Err and fills a Diag whose sentence begins with the key:
 * `players: a list is needed here, not the number 3`. Texts returned are borrowed from the document
 * and valid until json_free. Writers build a document and print it on one line, with its members in
 * the order in which they were added. */
#ifndef PAIJU_JSON_H
#define PAIJU_JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "err.h"

/* A value: an object, list, text, number, flag or null. */
typedef struct json_t Json;

typedef struct JsonRange {
    int64_t min, max;
} JsonRange;

enum {
    JSON_LINE_MAX = 64 * 1024,      /* bytes in a line; longer ones are refused unread */
    JSON_DEPTH_MAX = 32,            /* nesting depth of objects and lists */
    JSON_VALUE_TEXT = 128,          /* a whole number or a short list as text, with the NUL */
};

/* -- lines ------------------------------------------------------------------------------------- */

/* Call this before all other functions here: if memory for a document runs out, the program then
 * ends with a message (x_alloc.h), as it does everywhere else. */
void json_use_allocator(void);

/* Lines of a stream; never stores more than JSON_LINE_MAX of a line. Set everything except `file`
 * to zero before the first call; free(text) after the last. */
typedef struct JsonLines {
    FILE  *file;                    /* borrowed */
    char  *text;                    /* the line without its end, with a NUL */
    size_t length;
    int    number;                  /* of the line in the stream, from 1 */
    bool   cut;                     /* the stream ended before the line did */
} JsonLines;

typedef enum JsonLineStatus {
    JSON_LINE_READ,
    JSON_LINE_TOO_LONG,             /* skipped; `text` contains its beginning */
    JSON_LINE_END,                  /* no more lines */
    JSON_LINE_FAILED,               /* reading failed; errno says why */
} JsonLineStatus;

/* Reads the next line of the stream, replacing the previous one. */
JsonLineStatus json_next_line(JsonLines *lines);

/* The message for JSON_LINE_TOO_LONG. Returns ERR_SYNTAX. */
Err json_too_long(Diag *diag);

/* -- documents --------------------------------------------------------------------------------- */

/* Parses one object of `length` bytes. On success the caller frees *out. ERR_SYNTAX. */
Err json_parse(const char *text, size_t length, Json **out, Diag *diag);

/* Frees a whole document, never a part of one. NULL is allowed. */
void json_free(Json *document);

/* Adds "where." or "where[i]." (i >= 0) before the message of a failed reader, so that it contains
 * the full path of the key: "players[2].void: ...". */
void json_within(Diag *diag, const char *where, int i);

/* -- members of an object; all except the first two functions require the member --------------- */

/* NULL if absent; null is a value. */
const Json *json_member(const Json *object, const char *key);
/* The member exists and is not null. */
bool json_has(const Json *object, const char *key);

/* Texts, lists and children are borrowed from the document; `range` includes its ends. ERR_SYNTAX
 * with a message if the value has another type, is out of range or missing. */
Err json_text(const Json *object, const char *key, const char **out, Diag *diag);
Err json_int(const Json *object, const char *key, JsonRange range, int64_t *out, Diag *diag);
Err json_flag(const Json *object, const char *key, bool *out, Diag *diag);
Err json_list(const Json *object, const char *key, const Json **out, Diag *diag);
Err json_child(const Json *object, const char *key, const Json **out, Diag *diag);
/* A text that must be one of `words` ("m s p", separated by single blanks): its index. */
Err json_word(const Json *object, const char *key, const char *words, int *out, Diag *diag);

/* The name of member `i` from 0, in the order written; NULL past the last. */
const char *json_key(const Json *object, int i);

/* -- items of a list: ERR_SYNTAX also for a missing item --------------------------------------- */

/* Messages begin with "[i]"; json_within adds the list's name. */

/* The number of items. */
int json_size(const Json *list);
/* Item `i` from 0; otherwise as for members. */
Err json_item_text(const Json *list, int i, const char **out, Diag *diag);
Err json_item_int(const Json *list, int i, JsonRange range, int64_t *out, Diag *diag);
Err json_item_list(const Json *list, int i, const Json **out, Diag *diag);
Err json_item_child(const Json *list, int i, const Json **out, Diag *diag);

/* The value as text for an option table: a text, or a whole number or a list of texts and numbers,
 * written into `scratch` with items separated by blanks. NULL for all other values and for a list
 * that is too long. */
const char *json_as_text(const Json *value, char scratch[JSON_VALUE_TEXT]);

/* -- writing ----------------------------------------------------------------------------------- */

/* Empty; the caller frees it, unless it is added to another value, which then owns it. */
Json *json_new_object(void);
Json *json_new_list(void);

/* Adds a member at the end of an object (each key once), or an item at the end of a list. The
 * parent then owns `value`. Texts are UTF-8; NULL is written as null. */
void json_put(Json *object, const char *key, Json *value);
void json_put_text(Json *object, const char *key, const char *text);
void json_put_int(Json *object, const char *key, int64_t value);
void json_put_flag(Json *object, const char *key, bool value);
void json_put_null(Json *object, const char *key);
void json_put_copy(Json *object, const char *key, const Json *value);
/* A number that is printed as the format says: a fraction with a fixed number of digits, so that
 * equal figures are equal bytes, or one of 64 bits without a sign. */
void json_put_number(Json *object, const char *key, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void json_add(Json *list, Json *value);
void json_add_text(Json *list, const char *text);
void json_add_int(Json *list, int64_t value);

/* An object in one expression: JSON_OBJECT(JSON_INT("seat", 1), JSON_TEXT("name", name)); JSON_PUT
 * adds members to one that exists, and has it as its value. */
typedef struct JsonPart {
    const char *key;
    enum { JSON_PART_INT, JSON_PART_FLAG, JSON_PART_TEXT, JSON_PART_VALUE } kind;
    int64_t     n;
    const char *text;
    Json       *value;
} JsonPart;
#define JSON_INT(key, n) { key, JSON_PART_INT, n, NULL, NULL }
#define JSON_FLAG(key, flag) { key, JSON_PART_FLAG, flag, NULL, NULL }
#define JSON_TEXT(key, text) { key, JSON_PART_TEXT, 0, text, NULL }
#define JSON_VALUE(key, value) { key, JSON_PART_VALUE, 0, NULL, value }
#define JSON_PUT(object, ...)                                                                      \
    json_put_parts(object, (const JsonPart[]){ __VA_ARGS__, { .key = NULL } })
#define JSON_OBJECT(...) JSON_PUT(json_new_object(), __VA_ARGS__)
Json *json_put_parts(Json *object, const JsonPart *part);      /* ends with a part without a key */

/* Are the two equal, regardless of the order of members? */
bool json_same(const Json *a, const Json *b);

/* The document, or a value in one, on one line, without a line end and with control characters
 * escaped; the caller frees it. */
char *json_print(const Json *document);

/* The same with the members of each object sorted by key. */
char *json_print_sorted(const Json *document);

/* Writes the document and a line end, and flushes. ERR_FILE if writing fails. */
Err json_write_line(FILE *file, const Json *document, Diag *diag);

#endif
