/* SPDX-License-Identifier: MIT */
/* The file is edited as text, because iniparser's own writer loses comments, order and quotes. Each
 * change is applied to the whole text in turn: there are few settings. */
#include "ini_write.h"

#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "file.h"
#include "i18n.h"
#include "ini.h"
#include "ini_line.h"
#include "x_alloc.h"

/* A text being edited. */
typedef struct Text {
    char  *bytes;
    size_t n;
} Text;

/* Replaces `gone` bytes at `at`. */
static void splice(Text *t, size_t at, size_t gone, const char *with)
{
    size_t n = strlen(with);
    char *bytes = x_alloc(t->n - gone + n + 1);
    memcpy(bytes, t->bytes, at);
    memcpy(bytes + at, with, n);
    memcpy(bytes + at + n, t->bytes + at + gone, t->n - at - gone);
    free(t->bytes);
    t->bytes = bytes;
    t->n += n - gone;
}

static bool can_be_held(const char *value)
{
    for (const char *c = value; *c != '\0'; c++) {
        if ((unsigned char)*c < ' ' || *c == 0x7F)
            return false;
    }
    return strlen(value) < INI_LINE_MAX - INI_NAME_MAX - 8 &&
           (strchr(value, '"') == NULL || strchr(value, '\'') == NULL);
}

Err ini_check_value(const char *key, const char *value, Diag *diag)
{
    if (can_be_held(value))
        return ERR_NONE;
    return diag_set(diag, ERR_OPTION_VALUE,
                    _("%s: the value is too long or contains characters that the file cannot hold"),
                    key);
}

/* The value as written in the file: in quotes unless it is a plain word or number. */
static char *written(const char *value)
{
    static const char plain[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-.,";
    if (value[0] != '\0' && value[strspn(value, plain)] == '\0')
        return x_strdup(value);
    char quote = strchr(value, '"') == NULL ? '"' : '\'';
    return x_printf("%c%s%c", quote, value, quote);
}

/* The position for a change. */
typedef struct Place {
    bool   has_key, has_section;
    size_t at, gone;                /* the old value */
    size_t section_end;             /* after the last non-blank line of the section */
} Place;

/* The position after the byte order mark. */
static size_t beginning(const Text *t)
{
    return t->n >= 3 && memcmp(t->bytes, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
}

static Place find_place(const Text *t, const IniChange *c)
{
    Place p = { 0 };
    bool inside = false;
    size_t at = beginning(t);
    while (at < t->n) {
        IniLine line;
        size_t length = ini_line_length(t->bytes + at, t->n - at);
        size_t next = at + length < t->n ? at + length + 1 : t->n;
        ini_line_read(t->bytes + at, length, &line);
        if (line.kind == INI_SECTION)
            inside = strcmp(line.name, c->section) == 0;
        p.has_section = p.has_section || inside;
        if (inside && line.kind != INI_BLANK)
            p.section_end = next;
        if (inside && line.kind == INI_ENTRY && strcmp(line.name, c->key) == 0) {
            p.has_key = true;
            p.at = at + line.value_at;
            p.gone = ini_value_extent(t->bytes + p.at, line.value_length);
            break;                  /* of two equal keys the reader uses the first */
        }
        at = next;
    }
    return p;
}

static void add_entry(Text *t, const Place *p, const IniChange *c, const char *value)
{
    size_t at = p->has_section ? p->section_end : t->n;
    bool open_line = at > 0 && t->bytes[at - 1] != '\n';
    char *entry = p->has_section
                      ? x_printf("%s%s = %s\n", open_line ? "\n" : "", c->key, value)
                      : x_printf("%s[%s]\n%s = %s\n", open_line ? "\n\n" : at > 0 ? "\n" : "",
                                 c->section, c->key, value);
    splice(t, at, 0, entry);
    free(entry);
}

/* ---- sections ------------------------------------------------------------------------------- */

/* The position of a section. */
typedef struct Extent {
    size_t head, head_end;          /* its header, without the end of the line */
    size_t end;                     /* after its last non-blank line */
} Extent;

/* The first section with that name; false: there is none. */
static bool find_section(const Text *t, const char *name, Extent *out)
{
    bool inside = false;
    for (size_t at = beginning(t), next; at < t->n; at = next) {
        IniLine line;
        size_t length = ini_line_length(t->bytes + at, t->n - at);
        next = at + length < t->n ? at + length + 1 : t->n;
        ini_line_read(t->bytes + at, length, &line);
        if (line.kind == INI_SECTION && inside)
            return true;
        if (line.kind == INI_SECTION && strcmp(line.name, name) == 0) {
            inside = true;
            *out = (Extent){ at, at + length, next };
        }
        if (inside && line.kind != INI_BLANK)
            out->end = next;
    }
    return inside;
}

/* Leaves one of the blank lines before and after it. */
static void remove_section(Text *t, const Extent *x)
{
    size_t from = x->head, to = x->end;
    bool after_blank = from == 0 || (from > 1 && t->bytes[from - 1] == '\n' &&
                                     t->bytes[from - 2] == '\n');
    if (after_blank && to < t->n && t->bytes[to] == '\n')
        to++;
    else if (after_blank && to == t->n && from > 1)
        from--;
    splice(t, from, to - from, "");
}

static void rename_section(Text *t, const Extent *x, const char *name)
{
    const char *head = t->bytes + x->head;
    size_t open = x->head + (size_t)((const char *)memchr(head, '[', x->head_end - x->head) - head);
    const char *close = memchr(t->bytes + open, ']', x->head_end - open);
    splice(t, open + 1, (size_t)(close - t->bytes) - open - 1, name);
}

/* All sections of that name: the reader treats them as one. */
static void change_section(Text *t, const IniChange *c)
{
    Extent x;
    bool renamed = c->value != NULL && strcmp(c->section, c->value) == 0;
    while (!renamed && find_section(t, c->section, &x)) {
        if (c->value == NULL)
            remove_section(t, &x);
        else
            rename_section(t, &x, c->value);
    }
}

static Err apply(Text *t, const IniChange *c, Diag *diag)
{
    if (c->key == NULL) {
        change_section(t, c);
        return ERR_NONE;
    }
    Err e = ini_check_value(c->key, c->value, diag);
    if (e != ERR_NONE)
        return e;
    Place p = find_place(t, c);
    char *value = written(c->value);
    if (p.has_key)
        splice(t, p.at, p.gone, value);
    else
        add_entry(t, &p, c, value);
    free(value);
    return ERR_NONE;
}

Err ini_update(const char *path, const IniChange *change, int n, Diag *diag)
{
    Text t = { x_strdup(""), 0 };
    if (access(path, F_OK) == 0 || errno != ENOENT) {
        free(t.bytes);
        Err e = file_read(path, INI_FILE_MAX, &t.bytes, &t.n, diag);
        if (e != ERR_NONE)
            return e;
    }
    Err e = ERR_NONE;
    for (int i = 0; i < n && e == ERR_NONE; i++)
        e = apply(&t, &change[i], diag);
    if (e == ERR_NONE)
        e = file_replace(path, t.bytes, t.n, diag);
    free(t.bytes);
    return e;
}
