/* SPDX-License-Identifier: MIT */
/* JSON as the program uses it: one object a line, whole numbers only, nothing twice, nothing deep.
 *
 * Readers are strict. Each returns an Err and fills a Diag whose sentence begins with the key:
 * `players: a list is needed here, not the number 3`. The texts handed out are borrowed from the
 * document and live until json_free. Writers build a document and print it on one line, its members
 * in the order in which they were put. */
#ifndef PAIJU_JSON_H
#define PAIJU_JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "err.h"

/* A value: an object, list, text, number, flag or null. */
typedef struct Json Json;

typedef struct JsonRange {
    int64_t min, max;
} JsonRange;

enum {
    JSON_LINE_MAX = 64 * 1024,      /* bytes in a line; longer ones are refused unread */
    JSON_DEPTH_MAX = 32,            /* objects and lists within each other */
    JSON_VALUE_TEXT = 128,          /* a whole number or a short list as text with its NUL */
};

/* -- lines ------------------------------------------------------------------------------------- */

/* Before anything else of this: documents without memory end the program with the sentence that
 * says so (x_alloc.h), as everything else does. */
void json_use_allocator(void);

/* Lines of a stream, none held longer than JSON_LINE_MAX. Zero all but `file` before the first
 * call; free(text) after the last. */
typedef struct JsonLines {
    FILE  *file;                    /* borrowed */
    char  *text;                    /* the line without its end, NUL added */
    size_t length;
    int    number;                  /* of the line in the stream, from 1 */
    bool   cut;                     /* the stream ended before the line did */
} JsonLines;

typedef enum JsonLineStatus {
    JSON_LINE_READ,
    JSON_LINE_TOO_LONG,             /* skipped; `text` holds its beginning */
    JSON_LINE_END,                  /* no more lines */
    JSON_LINE_FAILED,               /* reading failed; errno says why */
} JsonLineStatus;

/* The next line of the stream, which replaces the one before. */
JsonLineStatus json_next_line(JsonLines *lines);

/* The sentence for JSON_LINE_TOO_LONG. Returns ERR_SYNTAX. */
Err json_too_long(Diag *diag);

/* -- documents --------------------------------------------------------------------------------- */

/* Reads one object from `length` bytes. On success the caller frees *out. ERR_SYNTAX. */
Err json_parse(const char *text, size_t length, Json **out, Diag *diag);

/* Frees a document as a whole, never a part of one. NULL is allowed. */
void json_free(Json *document);

/* Puts "where." or "where[i]." (i >= 0) before the sentence of a reader that failed: it then names
 * the whole way to the key: "players[2].void: ...". */
void json_within(Diag *diag, const char *where, int i);

/* -- members of an object; all but the first two must be there --------------------------------- */

/* NULL if there is none; null is a value. */
const Json *json_member(const Json *object, const char *key);
/* The member is there and is not null. */
bool json_has(const Json *object, const char *key);

/* Texts, lists and children are borrowed from the document; `range` includes its ends. ERR_SYNTAX
 * with a sentence for a value of another type, out of range or not there. */
Err json_text(const Json *object, const char *key, const char **out, Diag *diag);
Err json_int(const Json *object, const char *key, JsonRange range, int64_t *out, Diag *diag);
Err json_flag(const Json *object, const char *key, bool *out, Diag *diag);
Err json_list(const Json *object, const char *key, const Json **out, Diag *diag);
Err json_child(const Json *object, const char *key, const Json **out, Diag *diag);
/* A text that is one of `words` ("m s p", separated by single blanks): its place among them. */
Err json_word(const Json *object, const char *key, const char *words, int *out, Diag *diag);

/* Calls `each` for the members in the order written until one call returns an error. */
typedef Err JsonEach(void *context, const char *key, const Json *value, Diag *diag);
Err json_each(const Json *object, JsonEach *each, void *context, Diag *diag);

/* -- items of a list: ERR_SYNTAX also for one that is not there --------------------------------
 * Sentences begin with "[i]", json_within adds the list's name. */

/* The number of items. */
int json_size(const Json *list);
/* Item `i` from 0; the rest as for members. */
Err json_item_text(const Json *list, int i, const char **out, Diag *diag);
Err json_item_int(const Json *list, int i, JsonRange range, int64_t *out, Diag *diag);
Err json_item_list(const Json *list, int i, const Json **out, Diag *diag);
Err json_item_child(const Json *list, int i, const Json **out, Diag *diag);

/* What an option table takes: a text, or a whole number or a list of texts and numbers put as
 * text into `scratch`, items separated by blanks. NULL for every other value and a list that
 * is too long. */
const char *json_as_text(const Json *value, char scratch[JSON_VALUE_TEXT]);

/* A value that must be true or false. ERR_SYNTAX, without a sentence. */
Err json_as_flag(const Json *value, bool *out);

/* -- writing ----------------------------------------------------------------------------------- */

/* Empty; the caller frees it, unless it is put into another value, which then owns it. */
Json *json_new_object(void);
Json *json_new_list(void);

/* Put a member at the end of an object (each key once), append an item to a list. `value` belongs
 * to its parent from then on. Texts are UTF-8; NULL is written as null. */
void json_put(Json *object, const char *key, Json *value);
void json_put_text(Json *object, const char *key, const char *text);
void json_put_int(Json *object, const char *key, int64_t value);
void json_put_flag(Json *object, const char *key, bool value);
void json_put_null(Json *object, const char *key);
void json_put_copy(Json *object, const char *key, const Json *value);
void json_add(Json *list, Json *value);
void json_add_text(Json *list, const char *text);
void json_add_int(Json *list, int64_t value);

/* Do both say the same? The order of members does not count. */
bool json_same(const Json *a, const Json *b);

/* The document on one line, without a line end and without control characters (which are escaped);
 * the caller frees it. */
char *json_print(const Json *document);

/* The same with the members of each object in the order of their keys. */
char *json_print_sorted(const Json *document);

/* Writes the document and a line end, and flushes. ERR_FILE when the stream does not take it. */
Err json_write_line(FILE *file, const Json *document, Diag *diag);

#endif
