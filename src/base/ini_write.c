/* SPDX-License-Identifier: MIT */
/* The file is edited as text, so that comments, order and quotes stay. Each change is applied to
 * the whole text in turn: there are few settings. */
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
typedef struct IniText {
    char  *bytes;
    size_t n;
} IniText;

/* Replaces `gone` bytes at `at`. */
static void write_splice(IniText *t, size_t at, size_t gone, const char *with)
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

static bool write_can_hold(const char *value)
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
    if (write_can_hold(value))
        return ERR_NONE;
    return diag_set(diag, ERR_OPTION_VALUE,
                    _("%s: the value is too long or contains characters that the file cannot hold"),
                    key);
}

/* The value as written in the file: in quotes unless it is a plain word or number. */
static char *write_quoted(const char *value)
{
    static const char plain[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-.,";
    if (value[0] != '\0' && value[strspn(value, plain)] == '\0')
        return x_strdup(value);
    char quote = strchr(value, '"') == NULL ? '"' : '\'';
    return x_printf("%c%s%c", quote, value, quote);
}

/* Where a change goes. */
typedef struct IniPlace {
    bool   has_section;
    size_t head;                    /* the header of the section */
    size_t at, gone;                /* the old value with its quotes, or the name in the header */
    size_t end;                     /* after the last line of the section that is not blank */
} IniPlace;

/* Looks for the key, or without one for the first section of that name. False: it is not there;
 * then out->end is that of the last section of that name. */
static bool write_find(const IniText *t, const IniChange *c, IniPlace *out)
{
    bool inside = false;
    *out = (IniPlace){ 0 };
    for (IniLine line = { 0 }; ini_line_read(t->bytes, t->n, &line);) {
        if (line.kind == INI_SECTION) {
            if (inside && c->key == NULL)
                return true;
            inside = strcmp(line.name, c->section) == 0;
        }
        if (!inside || line.kind == INI_BLANK)
            continue;
        out->has_section = true;
        out->end = line.next;
        if (line.kind == INI_SECTION) {
            out->head = line.at;
            out->at = line.value_at;
            out->gone = line.value_n;
        } else if (line.kind == INI_ENTRY && c->key != NULL && strcmp(line.name, c->key) == 0) {
            out->at = line.value_at - (line.quoted ? 1 : 0);
            out->gone = line.value_n + (line.quoted ? 2 : 0);
            return true;            /* of two equal keys the reader uses the first */
        }
    }
    return inside && c->key == NULL;
}

static void write_add(IniText *t, const IniPlace *p, const IniChange *c, const char *value)
{
    size_t at = p->has_section ? p->end : t->n;
    bool open_line = at > 0 && t->bytes[at - 1] != '\n';
    char *entry = p->has_section
                      ? x_printf("%s%s = %s\n", open_line ? "\n" : "", c->key, value)
                      : x_printf("%s[%s]\n%s = %s\n", open_line ? "\n\n" : at > 0 ? "\n" : "",
                                 c->section, c->key, value);
    write_splice(t, at, 0, entry);
    free(entry);
}

/* Leaves one of the blank lines before and after the section. */
static void write_remove(IniText *t, const IniPlace *p)
{
    size_t from = p->head, to = p->end;
    bool after_blank = from == 0 || (from > 1 && t->bytes[from - 1] == '\n' &&
                                     t->bytes[from - 2] == '\n');
    if (after_blank && to < t->n && t->bytes[to] == '\n')
        to++;
    else if (after_blank && to == t->n && from > 1)
        from--;
    write_splice(t, from, to - from, "");
}

/* All sections of that name: the reader treats them as one. */
static void write_sections(IniText *t, const IniChange *c)
{
    IniPlace p;
    bool renamed = c->value != NULL && strcmp(c->section, c->value) == 0;
    while (!renamed && write_find(t, c, &p)) {
        if (c->value == NULL)
            write_remove(t, &p);
        else
            write_splice(t, p.at, p.gone, c->value);
    }
}

static Err write_change(IniText *t, const IniChange *c, Diag *diag)
{
    if (c->key == NULL) {
        write_sections(t, c);
        return ERR_NONE;
    }
    Err e = ini_check_value(c->key, c->value, diag);
    if (e != ERR_NONE)
        return e;
    IniPlace p;
    char *value = write_quoted(c->value);
    if (write_find(t, c, &p))
        write_splice(t, p.at, p.gone, value);
    else
        write_add(t, &p, c, value);
    free(value);
    return ERR_NONE;
}

Err ini_update(const char *path, const IniChange *change, int n, Diag *diag)
{
    IniText t = { x_strdup(""), 0 };
    if (access(path, F_OK) == 0 || errno != ENOENT) {
        free(t.bytes);
        Err e = file_read(path, INI_FILE_MAX, &t.bytes, &t.n, diag);
        if (e != ERR_NONE)
            return e;
    }
    Err e = ERR_NONE;
    for (int i = 0; i < n && e == ERR_NONE; i++)
        e = write_change(&t, &change[i], diag);
    if (e == ERR_NONE)
        e = file_replace(path, t.bytes, t.n, diag);
    free(t.bytes);
    return e;
}
