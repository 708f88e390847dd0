/* SPDX-License-Identifier: MIT */
/* The only file that uses iniparser. A file is read once into memory and scanned; bad lines are
 * reported and blanked; then iniparser parses the text in memory, and the entries found by the scan
 * get their values from its dictionary. */
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
    size_t       length;
    bool         edited;            /* `text` is no longer identical to the file */
    const char  *section;           /* of the following entries; "" before the first section */
    bool         strict;            /* the first fault ends reading */
    IniComplain *complain;          /* of a lenient reader; may be NULL */
    void        *context;
    Diag        *diag;
} Scan;

static int no_message(const char *format, ...)
{
    (void)format;                   /* iniparser would print onto the screen */
    return 0;
}

static void set_place(const char *file, int line, Diag *diag)
{
    if (diag == NULL)
        return;
    diag->line = line;
    snprintf(diag->file, sizeof diag->file, "%s", file);
}

/* Reports a fault: an error for a strict reader, ERR_NONE for a lenient one. */
static Err fault(const Scan *scan, int line, const char *sentence)
{
    Diag fault_diag = { 0 };
    Diag *diag = scan->strict ? scan->diag : &fault_diag;
    set_place(scan->ini->file, line, diag);
    Err e = diag_set(diag, line > 0 ? ERR_SYNTAX : ERR_FILE, "%s", sentence);
    if (scan->strict)
        return e;
    if (scan->complain != NULL)
        scan->complain(scan->context, diag);
    return ERR_NONE;
}

static void append(Ini *ini, const char *section, const char *key, int line)
{
    ini->entry = x_room(ini->entry, ini->n, &ini->cap, sizeof *ini->entry);
    ini->entry[ini->n++] = (IniEntry){ x_strdup(section), x_strdup(key), NULL, line };
}

/* The message about a line that is valid but does not fit here; NULL if it does. */
static const char *misplaced(const Scan *scan, const IniLine *read, char sentence[DIAG_TEXT])
{
    if (read->kind != INI_ENTRY)
        return NULL;
    if (scan->section[0] == '\0')
        return _("this comes before the first [section]");
    const IniEntry *first = ini_find(scan->ini, scan->section, read->name);
    if (first == NULL)
        return NULL;
    snprintf(sentence, DIAG_TEXT, _("%s is already set on line %d"), read->name, first->line);
    return sentence;
}

/* Releases of iniparser differ about backslashes: in quotes, 4.2 treats one as an escape of the
 * next character, 4.1 does not. A value with a backslash is taken literally; NULL: it does not
 * contain one. */
static char *value_with_backslash(const char *value, size_t length)
{
    size_t n = ini_value_extent(value, length);
    if (memchr(value, '\\', n) == NULL)
        return NULL;
    size_t quote = value[0] == '"' || value[0] == '\'' ? 1 : 0;
    return x_printf("%.*s", (int)(n - 2 * quote), value + quote);
}

static Err scan_line(Scan *scan, char *line, size_t length, int number)
{
    IniLine read;
    char sentence[DIAG_TEXT];
    ini_line_read(line, length, &read);
    const char *complaint =
        read.kind == INI_FAULT ? _(read.fault) : misplaced(scan, &read, sentence);
    if (complaint != NULL) {
        memset(line, ' ', length);
        scan->edited = true;
        return fault(scan, number, complaint);
    }
    if (read.kind == INI_SECTION) {
        append(scan->ini, read.name, "", number);
        scan->section = scan->ini->entry[scan->ini->n - 1].section;
    } else if (read.kind == INI_ENTRY) {
        append(scan->ini, scan->section, read.name, number);
        scan->ini->entry[scan->ini->n - 1].value =
            value_with_backslash(line + read.value_at, read.value_length);
    }
    return ERR_NONE;
}

static Err scan_text(Scan *scan)
{
    if (scan->length >= 3 && memcmp(scan->text, "\xEF\xBB\xBF", 3) == 0) {
        memset(scan->text, ' ', 3);
        scan->edited = true;
    }
    int number = 1;
    for (size_t at = 0; at < scan->length; number++) {
        size_t length = ini_line_length(scan->text + at, scan->length - at);
        Err e = scan_line(scan, scan->text + at, length, number);
        if (e != ERR_NONE)
            return e;
        at += length + 1;
    }
    return ERR_NONE;
}

#if HAVE_INIPARSER_LOAD_FILE
static dictionary *parse_text(const Scan *scan)
{
    FILE *text = fmemopen(scan->text, scan->length, "r");
    if (text == NULL)
        return NULL;
    dictionary *read = iniparser_load_file(text, scan->ini->file);
    fclose(text);
    return read;
}
#else
/* Before 4.2 iniparser accepts only the name of a file: this one is in memory. */
static dictionary *parse_text(const Scan *scan)
{
    char name[32];
    int fd = memfd_create("paiju", MFD_CLOEXEC);
    snprintf(name, sizeof name, "/proc/self/fd/%d", fd);
    bool named = fd >= 0 && access(name, R_OK) == 0 &&
                 write(fd, scan->text, scan->length) == (ssize_t)scan->length;
    dictionary *read = NULL;
    if (named || !scan->edited)     /* without /proc: the file on the disk */
        read = iniparser_load(named ? name : scan->ini->file);
    if (fd >= 0)
        close(fd);
    return read;
}
#endif

/* Parses the scanned text with iniparser; NULL on failure. */
static dictionary *parse(const Scan *scan)
{
    iniparser_set_error_callback(no_message);
    return parse_text(scan);
}

static void drop_entries(Ini *ini)
{
    for (int i = 0; i < ini->n; i++) {
        free((char *)ini->entry[i].section);
        free((char *)ini->entry[i].key);
        free((char *)ini->entry[i].value);
    }
    ini->n = 0;
}

static void fetch_values(Ini *ini, const dictionary *read)
{
    char name[2 * INI_NAME_MAX + 2];
    for (int i = 0; i < ini->n; i++) {
        IniEntry *e = &ini->entry[i];
        if (e->value != NULL)
            continue;
        snprintf(name, sizeof name, "%s:%s", e->section, e->key);
        e->value = x_strdup(e->key[0] == '\0' ? "" : iniparser_getstring(read, name, ""));
    }
}

/* Reads and scans the file; most entries do not have values yet. */
static Err read_entries(Scan *scan)
{
    Diag own = { 0 };
    Err e = file_read(scan->ini->file, INI_FILE_MAX, &scan->text, &scan->length, &own);
    if (e != ERR_NONE)
        return fault(scan, 0, own.text);
    if (memchr(scan->text, '\0', scan->length) != NULL) {
        scan->length = 0;
        return fault(scan, 0, _("not a text file"));
    }
    return scan_text(scan);
}

static Err load(Scan *scan)
{
    Err e = read_entries(scan);
    if (e == ERR_NONE && scan->ini->n > 0) {
        dictionary *read = parse(scan);
        if (read == NULL) {
            drop_entries(scan->ini);
            e = fault(scan, 0, _("cannot read the file"));
        } else {
            fetch_values(scan->ini, read);
            iniparser_freedict(read);
        }
    }
    free(scan->text);
    return e;
}

static Ini *new_ini(const char *path)
{
    Ini *ini = x_alloc(sizeof *ini);
    ini->file = x_strdup(path);
    return ini;
}

Err ini_load(const char *path, Ini **out, Diag *diag)
{
    Ini *ini = new_ini(path);
    Scan scan = { .ini = ini, .section = "", .strict = true, .diag = diag };
    Err e = load(&scan);
    if (e == ERR_NONE)
        *out = ini;
    else
        ini_free(ini);
    return e;
}

Ini *ini_load_lenient(const char *path, IniComplain *complain, void *context)
{
    Ini *ini = new_ini(path);
    Scan scan = { .ini = ini, .section = "", .complain = complain, .context = context };
    load(&scan);                    /* lenient: faults were reported, and it cannot fail */
    return ini;
}

void ini_free(Ini *ini)
{
    if (ini == NULL)
        return;
    drop_entries(ini);
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

void ini_place(const Ini *ini, const IniEntry *entry, Diag *diag)
{
    set_place(ini->file, entry->line, diag);
}
