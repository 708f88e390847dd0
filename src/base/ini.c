/* SPDX-License-Identifier: MIT */
/* The only file that uses iniparser. A file is read once into memory; each line that is good and in
 * its place becomes an entry, the others are reported and blanked; then iniparser reads what is
 * left, and the entries get their values from its dictionary. */
#include "ini.h"

#include <ctype.h>
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "config.h"
#ifdef HAVE_INIPARSER_INIPARSER_H
#include <iniparser/iniparser.h>
#else
#include <iniparser.h>
#endif

#include "file.h"
#include "i18n.h"
#include "utf8.h"
#include "x_alloc.h"

/* -- the grammar of a line --------------------------------------------------------------------- */

/* It accepts what iniparser accepts, except for what iniparser silently misreads: values cut off by
 * a comment sign, unclosed quotes, continued lines. */

enum { INI_NAME_MAX = 100 };        /* bytes in a section name or key */

typedef enum IniLineKind {
    INI_BLANK,                      /* empty, or a comment */
    INI_SECTION,
    INI_ENTRY,
    INI_FAULT,
} IniLineKind;

typedef struct IniLine {
    IniLineKind kind;
    int         number;             /* from 1 */
    size_t      at, next;           /* where this line and the next one begin in the text */
    size_t      length;             /* without the end of the line */
    char        name[INI_NAME_MAX + 1];     /* the section name or key, in lower case */
    size_t      value_at, value_n;  /* in the text: INI_ENTRY: the value without quotes and without
                                     * a comment after it; INI_SECTION: what is in the brackets */
    bool        quoted;
    const char *fault;              /* INI_FAULT: the message; a msgid */
} IniLine;

/* A part of a line. */
typedef struct Span {
    const char *at;
    size_t      n;
} Span;

static bool ini_line_is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

static Span ini_line_trim(Span s)
{
    while (s.n > 0 && ini_line_is_blank(s.at[0])) {
        s.at++;
        s.n--;
    }
    while (s.n > 0 && ini_line_is_blank(s.at[s.n - 1]))
        s.n--;
    return s;
}

/* Tabs count as blanks; bytes that are not UTF-8 pass unchanged. */
static bool ini_line_has_control(Span s)
{
    for (size_t i = 0; i < s.n;) {
        int n = utf8_length(s.at + i);
        if (n > 0 && s.at[i] != '\t' && utf8_is_control(utf8_code(s.at + i, n)))
            return true;
        i += n > 0 ? (size_t)n : 1;
    }
    return false;
}

/* Copies a section name or key in lower case; returns the fault if it is not valid. */
static const char *ini_line_take_name(Span s, char out[INI_NAME_MAX + 1])
{
    s = ini_line_trim(s);
    if (s.n == 0)
        return N_("missing name");
    if (s.n > INI_NAME_MAX)
        return N_("the name is too long");
    if (memchr(s.at, ':', s.n) != NULL)
        return N_("a name cannot contain a colon");
    for (size_t i = 0; i < s.n; i++)
        out[i] = (char)tolower((unsigned char)s.at[i]);
    out[s.n] = '\0';
    return NULL;
}

static bool ini_line_is_comment(Span s) { return s.n > 0 && (s.at[0] == '#' || s.at[0] == ';'); }

/* Leaves the value itself in *v, without quotes and without a comment after it; returns the
 * fault. */
static const char *ini_line_take_value(Span *v, bool *quoted)
{
    if (ini_line_is_comment(*v))
        return N_("# and ; begin a comment; put the value in quotes");
    *quoted = v->n > 0 && (v->at[0] == '"' || v->at[0] == '\'');
    if (!*quoted) {
        size_t n = 0;
        while (n < v->n && v->at[n] != ';' && v->at[n] != '#')
            n++;
        *v = ini_line_trim((Span){ v->at, n });
        return NULL;
    }
    const char *close = memchr(v->at + 1, v->at[0], v->n - 1);
    if (close == NULL)
        return N_("missing closing quote");
    Span after = ini_line_trim((Span){ close + 1, (size_t)(v->at + v->n - close - 1) });
    if (after.n > 0 && !ini_line_is_comment(after))
        return N_("unexpected text after the closing quote");
    *v = (Span){ v->at + 1, (size_t)(close - v->at - 1) };
    return NULL;
}

/* Reads the line `s`; *value gets its value or the name in brackets. Returns the fault. */
static const char *ini_line_take(Span s, IniLine *out, Span *value)
{
    if (s.n > INI_LINE_MAX)
        return N_("the line is too long");
    s = ini_line_trim(s);
    if (ini_line_has_control(s))
        return N_("control character in the line; is this a text file?");
    if (s.n > 0 && s.at[s.n - 1] == '\\')     /* iniparser would append the next line */
        return N_("a line cannot end with a backslash");
    if (s.n == 0 || ini_line_is_comment(s))
        return NULL;
    if (s.at[0] == '[') {
        if (memchr(s.at, ']', s.n) != s.at + s.n - 1)
            return N_("write a section as [name], alone on its line");
        out->kind = INI_SECTION;
        *value = (Span){ s.at + 1, s.n - 2 };
        return ini_line_take_name(*value, out->name);
    }
    const char *equals = memchr(s.at, '=', s.n);
    if (equals == NULL)
        return N_("expected [section], key = value, or a comment");
    out->kind = INI_ENTRY;
    *value = ini_line_trim((Span){ equals + 1, (size_t)(s.at + s.n - equals - 1) });
    const char *fault = ini_line_take_value(value, &out->quoted);
    return fault != NULL ? fault
                         : ini_line_take_name((Span){ s.at, (size_t)(equals - s.at) }, out->name);
}

/* Reads the line of the text that begins at line->next, the first one if all is 0. A byte order
 * mark is skipped. False: the text has ended. */
static bool ini_line_read(const char *text, size_t n, IniLine *line)
{
    size_t at = line->next;
    if (at == 0 && n >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0)
        at = 3;
    if (at >= n)
        return false;
    const char *end = memchr(text + at, '\n', n - at);
    size_t length = end != NULL ? (size_t)(end - text) - at : n - at;
    *line = (IniLine){ .number = line->number + 1, .at = at, .length = length,
                       .next = at + length + (end != NULL ? 1 : 0) };
    Span value = { text + at, 0 };
    line->fault = ini_line_take((Span){ text + at, length }, line, &value);
    line->value_at = (size_t)(value.at - text);
    line->value_n = value.n;
    if (line->fault != NULL)
        line->kind = INI_FAULT;
    return true;
}

/* -- reading ----------------------------------------------------------------------------------- */

struct Ini {
    char     *file;
    IniEntry *entry;
    int       n, cap;
};

/* A file being read. */
typedef struct Scan {
    Ini         *ini;
    char        *text;
    size_t       n;
    bool         edited;            /* the text is no longer that of the file */
    const char  *section;           /* of the following entries; "" before the first section */
    bool         strict;            /* the first fault ends reading */
    IniComplain *complain;          /* of a lenient reader; may be NULL */
    void        *context;
    Diag        *diag;
} Scan;

void ini_place(const Ini *ini, const IniEntry *entry, Diag *diag)
{
    if (diag == NULL)
        return;
    diag->line = entry->line;
    snprintf(diag->file, sizeof diag->file, "%s", ini->file);
}

/* Reports a fault: an error for a strict reader, ERR_NONE for a lenient one. */
static Err ini_fault(const Scan *scan, int line, const char *sentence)
{
    Diag lenient = { 0 };
    Diag *diag = scan->strict ? scan->diag : &lenient;
    ini_place(scan->ini, &(IniEntry){ .line = line }, diag);
    Err e = diag_set(diag, line > 0 ? ERR_SYNTAX : ERR_FILE, "%s", sentence);
    if (scan->strict)
        return e;
    if (scan->complain != NULL)
        scan->complain(scan->context, diag);
    return ERR_NONE;
}

/* What is wrong with the line; NULL: nothing. */
static const char *ini_complaint(const Scan *scan, const IniLine *line, char sentence[DIAG_TEXT])
{
    if (line->kind == INI_FAULT)
        return _(line->fault);
    if (line->kind != INI_ENTRY)
        return NULL;
    if (scan->section[0] == '\0')
        return _("this comes before the first [section]");
    const IniEntry *first = ini_find(scan->ini, scan->section, line->name);
    if (first == NULL)
        return NULL;
    snprintf(sentence, DIAG_TEXT, _("%s is already set on line %d"), line->name, first->line);
    return sentence;
}

/* An entry gets its value later from iniparser, except one with a backslash, which is taken as it
 * is written: in quotes 4.2 treats it as an escape of the next character, 4.1 does not. */
static void ini_append(Scan *scan, const IniLine *line)
{
    Ini *ini = scan->ini;
    bool is_entry = line->kind == INI_ENTRY;
    const char *value = scan->text + line->value_at;
    ini->entry = x_grow(ini->entry, ini->n, &ini->cap, sizeof *ini->entry);
    IniEntry *e = &ini->entry[ini->n++];
    e->section = x_strdup(is_entry ? scan->section : line->name);
    e->key = x_strdup(is_entry ? line->name : "");
    e->value = NULL;
    if (!is_entry)
        e->value = x_strdup("");
    else if (memchr(value, '\\', line->value_n) != NULL)
        e->value = x_printf("%.*s", (int)line->value_n, value);
    e->line = line->number;
    scan->section = e->section;
}

static Err ini_scan(Scan *scan)
{
    Err e = ERR_NONE;
    char sentence[DIAG_TEXT];
    for (IniLine line = { 0 }; e == ERR_NONE && ini_line_read(scan->text, scan->n, &line);) {
        if (line.number == 1 && line.at > 0)
            memset(scan->text, ' ', line.at);       /* a byte order mark */
        const char *complaint = ini_complaint(scan, &line, sentence);
        scan->edited = scan->edited || complaint != NULL || (line.number == 1 && line.at > 0);
        if (complaint != NULL) {
            memset(scan->text + line.at, '\n', line.length);
            e = ini_fault(scan, line.number, complaint);
        } else if (line.kind != INI_BLANK) {
            ini_append(scan, &line);
        }
    }
    return e;
}

static int ini_no_message(const char *format, ...)
{
    (void)format;                   /* iniparser would print onto the screen */
    return 0;
}

/* Reads the text with iniparser, which before 4.2 accepts only the name of a file: this one is in
 * memory, and without /proc the one on the disk has to do. NULL on failure. */
static dictionary *ini_parse(const Scan *scan)
{
    char name[32];
    int fd = memfd_create("paiju", MFD_CLOEXEC);
    snprintf(name, sizeof name, "/proc/self/fd/%d", fd);
    bool named = fd >= 0 && access(name, R_OK) == 0 &&
                 write(fd, scan->text, scan->n) == (ssize_t)scan->n;
    dictionary *read = NULL;
    iniparser_set_error_callback(ini_no_message);
    if (named || !scan->edited)
        read = iniparser_load(named ? name : scan->ini->file);
    if (fd >= 0)
        close(fd);
    return read;
}

static void ini_drop_entries(Ini *ini)
{
    for (int i = 0; i < ini->n; i++) {
        free((char *)ini->entry[i].section);
        free((char *)ini->entry[i].key);
        free((char *)ini->entry[i].value);
    }
    ini->n = 0;
}

static Err ini_fetch_values(const Scan *scan)
{
    char name[2 * INI_NAME_MAX + 2];
    dictionary *read = ini_parse(scan);
    if (read == NULL) {
        ini_drop_entries(scan->ini);
        return ini_fault(scan, 0, _("cannot read the file"));
    }
    for (int i = 0; i < scan->ini->n; i++) {
        IniEntry *e = &scan->ini->entry[i];
        snprintf(name, sizeof name, "%s:%s", e->section, e->key);
        if (e->value == NULL)
            e->value = x_strdup(iniparser_getstring(read, name, ""));
    }
    iniparser_freedict(read);
    return ERR_NONE;
}

static Err ini_read(Scan *scan)
{
    Diag own = { 0 };
    Err e = file_read(scan->ini->file, INI_FILE_MAX, &scan->text, &scan->n, &own);
    if (e != ERR_NONE)
        return ini_fault(scan, 0, own.text);
    if (memchr(scan->text, '\0', scan->n) != NULL)
        e = ini_fault(scan, 0, _("not a text file"));
    else
        e = ini_scan(scan);
    if (e == ERR_NONE && scan->ini->n > 0)
        e = ini_fetch_values(scan);
    free(scan->text);
    return e;
}

static Ini *ini_new(const char *path)
{
    Ini *ini = x_alloc(sizeof *ini);
    ini->file = x_strdup(path);
    return ini;
}

Err ini_load(const char *path, Ini **out, Diag *diag)
{
    Ini *ini = ini_new(path);
    Scan scan = { .ini = ini, .section = "", .strict = true, .diag = diag };
    Err e = ini_read(&scan);
    if (e == ERR_NONE)
        *out = ini;
    else
        ini_free(ini);
    return e;
}

Ini *ini_load_lenient(const char *path, IniComplain *complain, void *context)
{
    Ini *ini = ini_new(path);
    Scan scan = { .ini = ini, .section = "", .complain = complain, .context = context };
    ini_read(&scan);                /* lenient: faults were reported, and it cannot fail */
    return ini;
}

void ini_free(Ini *ini)
{
    if (ini == NULL)
        return;
    ini_drop_entries(ini);
    free(ini->entry);
    free(ini->file);
    free(ini);
}

const char *ini_file(const Ini *ini) { return ini->file; }
int ini_size(const Ini *ini) { return ini->n; }
const IniEntry *ini_entry(const Ini *ini, int i) { return &ini->entry[i]; }

const IniEntry *ini_find(const Ini *ini, const char *section, const char *key)
{
    bool inside = false;            /* checking section names first saves time: they are a tenth of
                                     * the entries */
    for (int i = 0; i < ini->n; i++) {
        const IniEntry *e = &ini->entry[i];
        if (e->key[0] == '\0')
            inside = strcmp(e->section, section) == 0;
        if (inside && strcmp(e->key, key) == 0)
            return e;
    }
    return NULL;
}

/* -- writing ----------------------------------------------------------------------------------- */

/* The file is edited as text, so that comments, order and quotes stay. Each change is applied to
 * the whole text in turn: there are few settings. */

/* A text being edited. */
typedef struct IniText {
    char  *bytes;
    size_t n;
} IniText;

/* Replaces `gone` bytes at `at`. */
static void ini_write_splice(IniText *t, size_t at, size_t gone, const char *with)
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

Err ini_check_value(const char *key, const char *value, Diag *diag)
{
    bool fits = strlen(value) < INI_LINE_MAX - INI_NAME_MAX - 8 &&
                (strchr(value, '"') == NULL || strchr(value, '\'') == NULL);
    for (const char *c = value; *c != '\0'; c++)
        fits &= (unsigned char)*c >= ' ' && *c != 0x7F;
    if (fits)
        return ERR_NONE;
    return diag_set(diag, ERR_OPTION_VALUE,
                    _("%s: the value is too long or contains characters that the file cannot hold"),
                    key);
}

/* The value as written in the file: in quotes unless it is a plain word or number. */
static char *ini_write_quoted(const char *value)
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
static bool ini_write_find(const IniText *t, const IniChange *c, IniPlace *out)
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

static void ini_write_add(IniText *t, const IniPlace *p, const IniChange *c, const char *value)
{
    size_t at = p->has_section ? p->end : t->n;
    bool open_line = at > 0 && t->bytes[at - 1] != '\n';
    char *entry = p->has_section
                      ? x_printf("%s%s = %s\n", open_line ? "\n" : "", c->key, value)
                      : x_printf("%s[%s]\n%s = %s\n", open_line ? "\n\n" : at > 0 ? "\n" : "",
                                 c->section, c->key, value);
    ini_write_splice(t, at, 0, entry);
    free(entry);
}

/* Leaves one of the blank lines before and after the section. */
static void ini_write_remove(IniText *t, const IniPlace *p)
{
    size_t from = p->head, to = p->end;
    bool after_blank = from == 0 || (from > 1 && t->bytes[from - 1] == '\n' &&
                                     t->bytes[from - 2] == '\n');
    if (after_blank && to < t->n && t->bytes[to] == '\n')
        to++;
    else if (after_blank && to == t->n && from > 1)
        from--;
    ini_write_splice(t, from, to - from, "");
}

/* All sections of that name: the reader treats them as one. */
static void ini_write_sections(IniText *t, const IniChange *c)
{
    IniPlace p;
    bool renamed = c->value != NULL && strcmp(c->section, c->value) == 0;
    while (!renamed && ini_write_find(t, c, &p)) {
        if (c->value == NULL)
            ini_write_remove(t, &p);
        else
            ini_write_splice(t, p.at, p.gone, c->value);
    }
}

static Err ini_write_change(IniText *t, const IniChange *c, Diag *diag)
{
    if (c->key == NULL) {
        ini_write_sections(t, c);
        return ERR_NONE;
    }
    Err e = ini_check_value(c->key, c->value, diag);
    if (e != ERR_NONE)
        return e;
    IniPlace p;
    char *value = ini_write_quoted(c->value);
    if (ini_write_find(t, c, &p))
        ini_write_splice(t, p.at, p.gone, value);
    else
        ini_write_add(t, &p, c, value);
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
        e = ini_write_change(&t, &change[i], diag);
    if (e == ERR_NONE)
        e = file_replace(path, t.bytes, t.n, diag);
    free(t.bytes);
    return e;
}
