/* SPDX-License-Identifier: MIT */
/* One JSON object: {"xuezhan-20261121-200859.jsonl":{"star":true,"label":"the big one", "note":"why
 * not 5m?"}}. Names are those of the files below the directory of records. Unknown members are
 * kept. */
#include "record_marks.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "file.h"
#include "i18n.h"
#include "json.h"
#include "record_files.h"
#include "utf8.h"
#include "x_alloc.h"

enum { FILE_BYTES_MAX = 1 << 20 };

static const char file_name[] = "marks.json";

struct RecordMarks {
    char *directory, *path;
    Json *marks;                /* NULL: the file exists but cannot be read */
};

RecordMarks *record_marks_load(void)
{
    RecordMarks *m = x_alloc(sizeof *m);
    char *text;
    size_t n;
    m->directory = records_directory();
    m->path = x_printf("%s/%s", m->directory, file_name);
    if (access(m->path, F_OK) != 0)
        m->marks = json_new_object();
    else if (file_read(m->path, FILE_BYTES_MAX, &text, &n, NULL) == ERR_NONE) {
        if (json_parse(text, n, &m->marks, NULL) != ERR_NONE)
            m->marks = NULL;
        free(text);
    }
    return m;
}

void record_marks_free(RecordMarks *m)
{
    if (m == NULL)
        return;
    if (m->marks != NULL)
        json_free(m->marks);
    free(m->directory);
    free(m->path);
    free(m);
}

/* The name of a record relative to the directory. */
static const char *record_marks_name_of(const RecordMarks *m, const char *path)
{
    size_t n = strlen(m->directory);
    return strncmp(path, m->directory, n) == 0 && path[n] == '/' ? path + n + 1 : path;
}

RecordMark record_mark_of(const RecordMarks *m, const char *path)
{
    RecordMark mark = { 0 };
    const Json *entry;
    const char *label = "", *note = "";
    if (m->marks == NULL || !json_has(m->marks, record_marks_name_of(m, path)) ||
        json_child(m->marks, record_marks_name_of(m, path), &entry, NULL) != ERR_NONE)
        return mark;
    if (json_has(entry, "star"))
        json_flag(entry, "star", &mark.starred, NULL);
    if (json_has(entry, "label"))
        json_text(entry, "label", &label, NULL);
    if (json_has(entry, "note"))
        json_text(entry, "note", &note, NULL);
    snprintf(mark.label, sizeof mark.label, "%s", label);
    snprintf(mark.note, sizeof mark.note, "%s", note);
    utf8_repair(mark.label);
    utf8_repair(mark.note);
    return mark;
}

static bool is_marked(const RecordMark *mark)
{
    return mark->starred || mark->label[0] != '\0' || mark->note[0] != '\0';
}

Err record_mark_put(RecordMarks *m, const char *path, const RecordMark *mark, Diag *diag)
{
    if (m->marks == NULL)
        return file_fail(m->path, _("cannot read this file, so the mark is not saved"), diag);
    Json *marks = json_new_object();
    const char *name = record_marks_name_of(m, path), *other;
    for (int i = 0; (other = json_key(m->marks, i)) != NULL; i++)
        if (strcmp(other, name) != 0)
            json_put_copy(marks, other, json_member(m->marks, other));
    if (is_marked(mark)) {
        Json *entry = JSON_OBJECT(JSON_FLAG("star", mark->starred),
                                  JSON_TEXT("label", mark->label));
        if (mark->note[0] != '\0')
            json_put_text(entry, "note", mark->note);
        json_put(marks, name, entry);
    }
    char *line = json_print(marks), *text = x_printf("%s\n", line);
    Err e = file_replace(m->path, text, strlen(text), diag);
    free(text);
    free(line);
    json_free(e == ERR_NONE ? m->marks : marks);
    m->marks = e == ERR_NONE ? marks : m->marks;
    return e;
}

Err record_delete(RecordMarks *m, const char *path, Diag *diag)
{
    RecordMark none = { 0 }, was = record_mark_of(m, path);
    int fd = file_open(path, O_RDONLY, 0, NULL);
    bool idle = fd < 0 || file_lock(fd);
    Err e = !idle ? file_fail(path, _("this game is being played"), diag)
          : unlink(path) != 0 ? file_fail(path, strerror(errno), diag) : ERR_NONE;
    if (fd >= 0)
        close(fd);
    if (e == ERR_NONE && is_marked(&was))
        e = record_mark_put(m, path, &none, diag);
    return e;
}
