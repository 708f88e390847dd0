/* SPDX-License-Identifier: MIT */
/* The only file that uses iniparser. A file is read once into memory; each line that is good and in
 * its place becomes an entry, the others are reported and blanked; then iniparser reads what is
 * left, and the entries get their values from its dictionary. */
#include "ini.h"

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
#include "ini_line.h"
#include "x_alloc.h"

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
    ini->entry = x_room(ini->entry, ini->n, &ini->cap, sizeof *ini->entry);
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
