/* SPDX-License-Identifier: MIT */
/* The error that sticks, and the path before its message. */
#include "json_reader.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

JsonReader json_reader(const Json *object, Diag *diag)
{
    return (JsonReader){ .diag = diag, .place[0].value = object };
}

const Json *json_here(const JsonReader *r) { return r->place[r->depth].value; }

int json_count(const JsonReader *r) { return r->err == ERR_NONE ? json_size(json_here(r)) : 0; }

Diag *json_diag(const JsonReader *r) { return r->err == ERR_NONE ? r->diag : NULL; }

/* -- errors ------------------------------------------------------------------------------------ */

void json_adopt(JsonReader *r, Err e)
{
    if (r->err == ERR_NONE)
        r->err = e;
}

void json_refuse(JsonReader *r, Err e, const char *format, ...)
{
    char text[DIAG_TEXT];
    va_list args;
    if (r->err != ERR_NONE)
        return;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    r->err = diag_set(r->diag, e, "%s", text);
}

/* Puts the path before the message; `joint` separates the two, except before "[3]: ...". */
static void json_reader_fail(JsonReader *r, Err e, const char *key, int i, const char *joint)
{
    char path[JSON_PLACES * 32] = "", rest[DIAG_TEXT];
    size_t n = 0;
    if (r->err != ERR_NONE || e == ERR_NONE)
        return;
    r->err = e;
    if (r->diag == NULL)
        return;
    for (int d = 1; d <= r->depth + 1; d++) {
        bool last = d > r->depth;
        const char *name = last ? key : r->place[d].key;
        int at = last ? i : r->place[d].i;
        if (name != NULL)
            n += (size_t)snprintf(path + n, sizeof path - n, "%s%.24s", n > 0 ? "." : "", name);
        else if (at >= 0)
            n += (size_t)snprintf(path + n, sizeof path - n, "[%d]", at);
    }
    memcpy(rest, r->diag->text, sizeof rest);
    if (n > 0)
        diag_set(r->diag, e, "%s%s%.240s", path, rest[0] == '[' ? "" : joint, rest);
}

void json_fault(JsonReader *r, Err e, const char *key, int i)
{
    json_reader_fail(r, e, key, i, ": ");
}

/* The message of json.h begins with the key or the number of the item. */
static void json_reader_got(JsonReader *r, Err e)
{
    json_reader_fail(r, e, NULL, -1, ".");
}

/* -- values ------------------------------------------------------------------------------------ */

const char *json_get_text(JsonReader *r, const char *key)
{
    const char *text = "";
    if (r->err == ERR_NONE)
        json_reader_got(r, json_text(json_here(r), key, &text, r->diag));
    return text;
}

int64_t json_get_int(JsonReader *r, const char *key, JsonRange range)
{
    int64_t n = 0;
    if (r->err == ERR_NONE)
        json_reader_got(r, json_int(json_here(r), key, range, &n, r->diag));
    return n;
}

bool json_get_flag(JsonReader *r, const char *key)
{
    bool flag = false;
    if (r->err == ERR_NONE)
        json_reader_got(r, json_flag(json_here(r), key, &flag, r->diag));
    return flag;
}

int json_get_word(JsonReader *r, const char *key, const char *words)
{
    int i = 0;
    if (r->err == ERR_NONE)
        json_reader_got(r, json_word(json_here(r), key, words, &i, r->diag));
    return i;
}

const char *json_get_item_text(JsonReader *r, int i)
{
    const char *text = "";
    if (r->err == ERR_NONE)
        json_reader_got(r, json_item_text(json_here(r), i, &text, r->diag));
    return text;
}

int64_t json_get_item_int(JsonReader *r, int i, JsonRange range)
{
    int64_t n = 0;
    if (r->err == ERR_NONE)
        json_reader_got(r, json_item_int(json_here(r), i, range, &n, r->diag));
    return n;
}

/* -- places ------------------------------------------------------------------------------------ */

typedef Err JsonItemOf(const Json *list, int i, const Json **out, Diag *diag);
typedef Err JsonMemberOf(const Json *object, const char *key, const Json **out, Diag *diag);

static void json_reader_enter(JsonReader *r, JsonMemberOf *member, const char *key,
                              JsonItemOf *item, int i)
{
    const Json *value = NULL;
    if (r->err == ERR_NONE)
        json_reader_got(r, member != NULL ? member(json_here(r), key, &value, r->diag)
                                          : item(json_here(r), i, &value, r->diag));
    r->depth++;
    r->place[r->depth].value = value;
    r->place[r->depth].key = key;
    r->place[r->depth].i = i;
}

void json_enter_list(JsonReader *r, const char *key)
{
    json_reader_enter(r, json_list, key, NULL, -1);
}

void json_enter_child(JsonReader *r, const char *key)
{
    json_reader_enter(r, json_child, key, NULL, -1);
}

void json_enter_item_list(JsonReader *r, int i)
{
    json_reader_enter(r, NULL, NULL, json_item_list, i);
}

void json_enter_item_child(JsonReader *r, int i)
{
    json_reader_enter(r, NULL, NULL, json_item_child, i);
}

void json_leave(JsonReader *r) { r->depth--; }
