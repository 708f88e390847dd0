/* SPDX-License-Identifier: MIT */
/* The only file that uses jansson; Json is its json_t. What jansson would accept but the program
 * must not (long lines, deep nesting, fractions) is refused here. */
#include "json.h"

#include <assert.h>
#include <errno.h>
#include <jansson.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "i18n.h"
#include "utf8.h"
#include "x_alloc.h"

void json_use_allocator(void) { json_set_alloc_funcs(x_malloc, free); }

/* -- lines ------------------------------------------------------------------------------------- */

JsonLineStatus json_next_line(JsonLines *lines)
{
    if (lines->text == NULL)
        lines->text = x_alloc(JSON_LINE_MAX + 1);
    size_t seen = 0;
    lines->length = 0;
    errno = 0;
    int c;
    while ((c = getc_unlocked(lines->file)) != EOF && c != '\n') {
        seen++;
        if (lines->length < JSON_LINE_MAX)
            lines->text[lines->length++] = (char)c;
    }
    lines->text[lines->length] = '\0';
    if (c == EOF && ferror(lines->file))
        return JSON_LINE_FAILED;
    if (c == EOF && seen == 0)
        return JSON_LINE_END;
    lines->number++;
    lines->cut = c == EOF;
    return seen > JSON_LINE_MAX ? JSON_LINE_TOO_LONG : JSON_LINE_READ;
}

Err json_too_long(Diag *diag)
{
    return diag_set(diag, ERR_SYNTAX, _("the line is longer than %d bytes"), JSON_LINE_MAX);
}

/* -- documents --------------------------------------------------------------------------------- */

/* jansson recurses up to 2048 levels; brackets are counted first, except those in texts. */
static bool is_too_deep(const char *text, size_t length)
{
    int depth = 0;
    bool in_text = false;
    for (size_t i = 0; i < length; i++) {
        char c = text[i];
        if (in_text && c == '\\')
            i++;
        else if (c == '"')
            in_text = !in_text;
        else if (!in_text && (c == '{' || c == '['))
            depth++;
        else if (!in_text && (c == '}' || c == ']'))
            depth--;
        if (depth > JSON_DEPTH_MAX)
            return true;
    }
    return false;
}

Err json_parse(const char *text, size_t length, Json **out, Diag *diag)
{
    if (length > JSON_LINE_MAX)
        return json_too_long(diag);
    if (is_too_deep(text, length))
        return diag_set(diag, ERR_SYNTAX, _("objects and lists are nested more than %d deep"),
                        JSON_DEPTH_MAX);
    json_error_t error;
    json_t *root = json_loadb(text, length, JSON_REJECT_DUPLICATES, &error);
    if (root == NULL)
        return diag_set(diag, ERR_SYNTAX, _("the line is not one JSON object (column %d: %s)"),
                        error.column, error.text);
    if (!json_is_object(root)) {
        json_decref(root);
        return diag_set(diag, ERR_SYNTAX, _("the line must be one JSON object in braces"));
    }
    *out = root;
    return ERR_NONE;
}

void json_free(Json *document) { json_decref(document); }

void json_within(Diag *diag, const char *where, int i)
{
    if (diag == NULL)
        return;
    char rest[DIAG_TEXT];
    memcpy(rest, diag->text, sizeof rest);
    const char *dot = rest[0] == '[' ? "" : ".";
    int room = (int)sizeof diag->text - 64;        /* only the end of the message may be cut off */
    if (i < 0)
        snprintf(diag->text, sizeof diag->text, "%.24s%s%.*s", where, dot, room, rest);
    else
        snprintf(diag->text, sizeof diag->text, "%.24s[%d]%s%.*s", where, i, dot, room, rest);
    utf8_tame(diag->text, "");
}

/* -- reading ----------------------------------------------------------------------------------- */

/* A value and its name in a message. The name is composed only when there is a message: records
 * have many values and few faults. */
typedef struct Named {
    const json_t *value;
    const char   *key;          /* borrowed; NULL: item `i` of a list */
    int           i;
} Named;

enum { VALUE_NAME = 48 };

static const char *json_name_of(const Named *v, char out[VALUE_NAME])
{
    if (v->key != NULL)
        snprintf(out, VALUE_NAME, "%s", v->key);
    else
        snprintf(out, VALUE_NAME, "[%d]", v->i);
    return out;
}

/* Describes the value found, for the message about what is expected. */
static const char *json_found(const json_t *value, char scratch[64])
{
    switch (json_typeof(value)) {
    case JSON_OBJECT:  return _("an object");
    case JSON_ARRAY:   return _("a list");
    case JSON_TRUE:    return "true";
    case JSON_FALSE:   return "false";
    case JSON_NULL:    return "null";
    case JSON_STRING:
        snprintf(scratch, 64, "\"%.40s\"", json_string_value(value));
        return scratch;
    case JSON_INTEGER:
        snprintf(scratch, 64, "%lld", (long long)json_integer_value(value));
        return scratch;
    case JSON_REAL:
        snprintf(scratch, 64, "%g", json_real_value(value));
        return scratch;
    }
    return "";
}

/* Also for a missing value. */
static Err wrong_type(const Named *v, const char *sentence, Diag *diag)
{
    char scratch[64], name[VALUE_NAME], what[DIAG_TEXT];
    if (v->value == NULL)
        return diag_set(diag, ERR_SYNTAX, v->key != NULL ? _("%s: this key is missing")
                                                         : _("%s: this item is missing"),
                        json_name_of(v, name));
    snprintf(what, sizeof what, sentence, json_found(v->value, scratch));
    return diag_set(diag, ERR_SYNTAX, _("%s: %s"), json_name_of(v, name), what);
}

static Named json_named(const Json *object, const char *key)
{
    return (Named){ json_object_get(object, key), key, 0 };
}

static Named item(const Json *list, int i)
{
    return (Named){ json_array_get(list, (size_t)i), NULL, i };
}

static Err json_take_text(Named v, const char **out, Diag *diag)
{
    char name[VALUE_NAME];
    if (!json_is_string(v.value))
        return wrong_type(&v, _("expected a string, not %s"), diag);
    /* a NUL would hide the rest of the text from C string functions */
    if (strlen(json_string_value(v.value)) != json_string_length(v.value))
        return diag_set(diag, ERR_SYNTAX, _("%s: the text contains a NUL character"),
                        json_name_of(&v, name));
    *out = json_string_value(v.value);
    return ERR_NONE;
}

static Err json_take_int(Named v, JsonRange range, int64_t *out, Diag *diag)
{
    char name[VALUE_NAME];
    if (!json_is_integer(v.value))
        return wrong_type(&v, _("expected a whole number, not %s"), diag);
    int64_t n = json_integer_value(v.value);
    if (n < range.min || n > range.max)
        return diag_set(diag, ERR_SYNTAX, _("%s: %lld is out of range (%lld..%lld)"),
                        json_name_of(&v, name), (long long)n, (long long)range.min,
                        (long long)range.max);
    *out = n;
    return ERR_NONE;
}

static Err take_list(Named v, const Json **out, Diag *diag)
{
    if (!json_is_array(v.value))
        return wrong_type(&v, _("expected a list, not %s"), diag);
    *out = v.value;
    return ERR_NONE;
}

static Err take_child(Named v, const Json **out, Diag *diag)
{
    if (!json_is_object(v.value))
        return wrong_type(&v, _("expected an object, not %s"), diag);
    *out = v.value;
    return ERR_NONE;
}

const Json *json_member(const Json *object, const char *key)
{
    return json_object_get(object, key);
}

bool json_has(const Json *object, const char *key)
{
    const json_t *value = json_object_get(object, key);
    return value != NULL && !json_is_null(value);
}

Err json_text(const Json *object, const char *key, const char **out, Diag *diag)
{
    return json_take_text(json_named(object, key), out, diag);
}

Err json_int(const Json *object, const char *key, JsonRange range, int64_t *out, Diag *diag)
{
    return json_take_int(json_named(object, key), range, out, diag);
}

Err json_flag(const Json *object, const char *key, bool *out, Diag *diag)
{
    Named v = json_named(object, key);
    if (!json_is_boolean(v.value))
        return wrong_type(&v, _("expected true or false, not %s"), diag);
    *out = json_is_true(v.value);
    return ERR_NONE;
}

Err json_list(const Json *object, const char *key, const Json **out, Diag *diag)
{
    return take_list(json_named(object, key), out, diag);
}

Err json_child(const Json *object, const char *key, const Json **out, Diag *diag)
{
    return take_child(json_named(object, key), out, diag);
}

Err json_word(const Json *object, const char *key, const char *words, int *out, Diag *diag)
{
    const char *text;
    Err e = json_text(object, key, &text, diag);
    if (e != ERR_NONE)
        return e;
    size_t length = strlen(text);
    const char *word = words;
    for (int i = 0; *word != '\0'; i++) {
        size_t n = strcspn(word, " ");
        if (n == length && memcmp(word, text, n) == 0) {
            *out = i;
            return ERR_NONE;
        }
        word += n + (word[n] == ' ');
    }
    return diag_set(diag, ERR_SYNTAX, _("%s: \"%.40s\" is not one of: %s"), key, text, words);
}

const char *json_key(const Json *object, int i)
{
    Json *o = (Json *)object;       /* only read, but jansson has no other iterator */
    void *at = json_object_iter(o);
    while (at != NULL && i-- > 0)
        at = json_object_iter_next(o, at);
    return json_object_iter_key(at);
}

int json_size(const Json *list) { return (int)json_array_size(list); }

Err json_item_text(const Json *list, int i, const char **out, Diag *diag)
{
    return json_take_text(item(list, i), out, diag);
}

Err json_item_int(const Json *list, int i, JsonRange range, int64_t *out, Diag *diag)
{
    return json_take_int(item(list, i), range, out, diag);
}

Err json_item_list(const Json *list, int i, const Json **out, Diag *diag)
{
    return take_list(item(list, i), out, diag);
}

Err json_item_child(const Json *list, int i, const Json **out, Diag *diag)
{
    return take_child(item(list, i), out, diag);
}

/* A text or whole number as text; returns its length, -1 if it is something else or does not
 * fit. */
static int item_as_text(const json_t *v, char *out, size_t size)
{
    int n = -1;
    if (json_is_string(v))
        n = snprintf(out, size, "%s", json_string_value(v));
    else if (json_is_integer(v))
        n = snprintf(out, size, "%lld", (long long)json_integer_value(v));
    return n < (int)size ? n : -1;
}

const char *json_as_text(const Json *v, char scratch[JSON_VALUE_TEXT])
{
    if (json_is_string(v))
        return json_string_value(v);
    if (!json_is_array(v))
        return item_as_text(v, scratch, JSON_VALUE_TEXT) >= 0 ? scratch : NULL;
    size_t end = 0;
    scratch[0] = '\0';
    for (size_t i = 0; i < json_array_size(v); i++) {
        if (i > 0)
            scratch[end++] = ' ';
        int n = item_as_text(json_array_get(v, i), scratch + end, JSON_VALUE_TEXT - end);
        if (n < 0 || end + (size_t)n + 1 == JSON_VALUE_TEXT)
            return NULL;
        end += (size_t)n;
    }
    return scratch;
}

/* -- writing ----------------------------------------------------------------------------------- */

/* Names from the command line and truncated texts may be invalid UTF-8: such bytes become "?". */
static json_t *text_repaired(const char *text)
{
    char *copy = x_strdup(text);
    for (char *p = copy; *p != '\0'; p += utf8_length(p))
        if (utf8_length(p) == 0)
            *p = '?';
    json_t *value = json_string(copy);
    free(copy);
    return value;
}

static Json *new_text(const char *text)
{
    if (text == NULL)
        return json_null();
    Json *value = json_string(text);
    return value != NULL ? value : text_repaired(text);
}

Json *json_new_object(void) { return json_object(); }
Json *json_new_list(void) { return json_array(); }

void json_put(Json *object, const char *key, Json *value)
{
    assert(json_object_get(object, key) == NULL);
    json_object_set_new(object, key, value);
}

void json_put_text(Json *object, const char *key, const char *text)
{
    json_put(object, key, new_text(text));
}

void json_put_int(Json *object, const char *key, int64_t value)
{
    json_put(object, key, json_integer(value));
}

void json_put_flag(Json *object, const char *key, bool value)
{
    json_put(object, key, json_boolean(value));
}

void json_put_null(Json *object, const char *key)
{
    json_put(object, key, json_null());
}

void json_put_copy(Json *object, const char *key, const Json *value)
{
    json_put(object, key, json_deep_copy(value));
}

/* jansson has no such numbers: one is kept as a text behind a mark of two control characters, here
 * as it is printed, and json_print takes mark and quotes away. */
static const char number_mark[] = "\"\\u001F\\u001F";

void json_put_number(Json *object, const char *key, const char *format, ...)
{
    char text[JSON_VALUE_TEXT] = "\x1f\x1f";
    va_list args;
    va_start(args, format);
    vsnprintf(text + 2, sizeof text - 2, format, args);
    va_end(args);
    json_put_text(object, key, text);
}

static char *numbers_bare(char *line)
{
    for (char *at = line; (at = strstr(at, number_mark)) != NULL;) {
        const char *number = at + sizeof number_mark - 1;
        size_t n = strcspn(number, "\"");
        memmove(at, number, n);
        at += n;
        memmove(at, number + n + 1, strlen(number + n + 1) + 1);
    }
    return line;
}

void json_add(Json *list, Json *value)
{
    json_array_append_new(list, value);
}

void json_add_text(Json *list, const char *text) { json_add(list, new_text(text)); }

void json_add_int(Json *list, int64_t value)
{
    json_add(list, json_integer(value));
}

Json *json_put_parts(Json *object, const JsonPart *part)
{
    for (; part->key != NULL; part++) {
        switch (part->kind) {
        case JSON_PART_INT:   json_put_int(object, part->key, part->n); break;
        case JSON_PART_FLAG:  json_put_flag(object, part->key, part->n != 0); break;
        case JSON_PART_TEXT:  json_put_text(object, part->key, part->text); break;
        case JSON_PART_VALUE: json_put(object, part->key, part->value); break;
        }
    }
    return object;
}

bool json_same(const Json *a, const Json *b) { return json_equal(a, b) != 0; }

/* A character as JSON writes it in ASCII: "\\u202e", two of them beyond U+FFFF. */
static int put_escape(uint32_t code, char out[13])
{
    if (code < 0x10000)
        return snprintf(out, 13, "\\u%04x", code);
    code -= 0x10000;
    return snprintf(out, 13, "\\u%04x\\u%04x", 0xD800 + (code >> 10), 0xDC00 + (code & 0x3FF));
}

/* jansson leaves all control characters except C0 unchanged; printed on a terminal, they must not
 * take effect either. */
static char *controls_escaped(char *line)
{
    if (!utf8_has_control(line))
        return line;
    char *out = x_alloc(6 * strlen(line) + 1), *to = out;
    for (const char *from = line; *from != '\0';) {
        int n = utf8_length(from);
        uint32_t code = utf8_code(from, n);
        if (utf8_is_control(code)) {
            to += put_escape(code, to);
        } else {
            memcpy(to, from, (size_t)n);
            to += n;
        }
        from += n;
    }
    *to = '\0';
    free(line);
    return out;
}

static char *json_print_as(const Json *document, size_t flags)
{
    char *line = json_dumps(document, JSON_COMPACT | JSON_ENCODE_ANY | flags);
    assert(line != NULL);
    return controls_escaped(numbers_bare(line));
}

char *json_print(const Json *document) { return json_print_as(document, 0); }
char *json_print_sorted(const Json *document) { return json_print_as(document, JSON_SORT_KEYS); }

Err json_write_line(FILE *file, const Json *document, Diag *diag)
{
    char *line = json_print(document);
    errno = 0;
    bool written = fputs(line, file) >= 0 && putc('\n', file) != EOF && fflush(file) == 0;
    free(line);
    if (written)
        return ERR_NONE;
    return diag_set(diag, ERR_FILE, _("cannot write: %s"), strerror(errno));
}
