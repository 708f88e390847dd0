/* SPDX-License-Identifier: MIT */
/* The names of all records are read at once, then their times and ends a few at a time: even with
 * thousands of records the menu appears immediately, and its information follows. */
#include "unfinished.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "file.h"
#include "gz.h"
#include "i18n.h"
#include "record.h"
#include "record_files.h"
#include "rerun.h"
#include "x_alloc.h"
#include "hand_alloc.h"

typedef struct UnfinishedFile {
    char  *path;                /* NULL: not unfinished, or already among those found */
    time_t changed;
} UnfinishedFile;

/* What is known about the candidates. */
typedef enum UnfinishedStage { NOTHING_KNOWN, NAMES_KNOWN, TIMES_KNOWN } UnfinishedStage;

enum { TIMES_EACH = 8 };        /* times are read that much faster than ends */

struct Unfinished {
    UnfinishedStage stage;
    UnfinishedFile *candidate;  /* every record; once times are known, the last changed first */
    int        n, next;
    char     **found;
    int        n_found, cap_found;
};

/* -- one record -------------------------------------------------------------------------------- */

/* The state of the game according to the last whole line: a long record need not be read for
 * this. */
typedef enum Ending { GAME_OVER, GAME_OPEN, GAME_UNKNOWN } Ending;

static Ending ending_of(int fd, off_t size)
{
    char tail[1024];
    off_t from = size > (off_t)sizeof tail ? size - (off_t)sizeof tail : 0;
    ssize_t n = pread(fd, tail, sizeof tail, from);
    while (n > 0 && tail[n - 1] != '\n')
        n--;                                        /* torn */
    while (n > 0 && strchr(" \t\r\n", tail[n - 1]) != NULL)
        n--;
    if (n <= 0)
        return size > (off_t)sizeof tail ? GAME_UNKNOWN : GAME_OVER;
    tail[n] = '\0';
    const char *line = strrchr(tail, '\n');
    line = line != NULL ? line + 1 : tail;
    if (strncmp(line, "{\"type\":\"end_game\"", 18) == 0 ||
        strstr(line, "\"kind\":\"abandoned\"}") != NULL)
        return GAME_OVER;
    return strncmp(line, "{\"type\":\"note\"", 14) == 0 ? GAME_UNKNOWN : GAME_OPEN;
}

/* Could this game be resumed now? The lock shows that nobody is playing it. */
static bool is_resumable(const char *path)
{
    struct stat st;
    RecordGist gist;
    int fd = file_leads_out(path) ? -1 : file_open(path, O_RDONLY, 0, NULL);
    if (fd < 0)
        return false;
    bool regular = fstat(fd, &st) == 0 && S_ISREG(st.st_mode);
    Ending ending = regular ? ending_of(fd, st.st_size) : GAME_OVER;
    bool maybe = ending != GAME_OVER && file_lock(fd);
    close(fd);
    if (maybe && ending == GAME_UNKNOWN && !gz_is(path)) {      /* notes may come after the end */
        Record *r;
        maybe = record_read(path, &r, NULL) == ERR_NONE;
        if (maybe) {
            maybe = r->end_line == 0 && !r->abandoned;
            record_free(r);
        }
    }
    if (!maybe || gz_is(path) || record_gist(path, &gist, NULL) != ERR_NONE)
        return false;
    record_header_free(&gist.header);
    return true;
}

/* -- the search -------------------------------------------------------------------------------- */

static int last_changed_first(const void *a, const void *b)
{
    const UnfinishedFile *p = a, *q = b;
    if (p->changed != q->changed)
        return p->changed < q->changed ? 1 : -1;
    return strcmp(q->path, p->path);
}

Unfinished *unfinished_search(void)
{
    Unfinished *u = x_alloc(sizeof *u);
    *u = (Unfinished){ .stage = NOTHING_KNOWN };
    return u;
}

static void read_times(Unfinished *u, int n)
{
    for (; n > 0 && u->next < u->n; n--, u->next++) {
        struct stat st;
        UnfinishedFile *c = &u->candidate[u->next];
        c->changed = stat(c->path, &st) == 0 ? st.st_mtime : 0;
    }
    if (u->next < u->n)
        return;
    if (u->n > 0)
        qsort(u->candidate, (size_t)u->n, sizeof *u->candidate, last_changed_first);
    u->next = 0;
    u->stage = TIMES_KNOWN;
}

void unfinished_free(Unfinished *u)
{
    if (u == NULL)
        return;
    for (int i = 0; i < u->n; i++)
        free(u->candidate[i].path);
    for (int i = 0; i < u->n_found; i++)
        free(u->found[i]);
    free(u->candidate);
    free(u->found);
    free(u);
}

bool unfinished_look(Unfinished *u, int n)
{
    if (u->stage == NOTHING_KNOWN) {
        RecordFiles files;
        record_files_list(&files);
        u->n = files.n;
        u->candidate = x_alloc(((size_t)files.n + 1) * sizeof *u->candidate);
        for (int i = 0; i < files.n; i++)
            u->candidate[i].path = files.path[i];
        free(files.path);               /* the candidates own the names now */
        u->stage = NAMES_KNOWN;
    } else if (u->stage == NAMES_KNOWN) {
        read_times(u, n * TIMES_EACH);
    } else {
        for (; n > 0 && u->next < u->n; n--, u->next++) {
            UnfinishedFile *c = &u->candidate[u->next];
            if (!is_resumable(c->path))
                continue;
            u->found = x_grow(u->found, u->n_found, &u->cap_found, sizeof *u->found);
            u->found[u->n_found++] = c->path;
            c->path = NULL;
        }
    }
    return u->stage < TIMES_KNOWN || u->next < u->n;
}

bool unfinished_look_for_one(Unfinished *u)
{
    while (u->n_found == 0 && unfinished_look(u, 1))
        ;
    return u->n_found > 0;
}

int unfinished_n(const Unfinished *u) { return u->n_found; }
const char *unfinished_path(const Unfinished *u, int i) { return u->found[i]; }
int unfinished_records(const Unfinished *u) { return u->stage > NOTHING_KNOWN ? u->n : -1; }

char *record_find_unfinished(void)
{
    Unfinished *u = unfinished_search();
    char *found = unfinished_look_for_one(u) ? x_strdup(u->found[0]) : NULL;
    unfinished_free(u);
    return found;
}

/* -- damage ------------------------------------------------------------------------------------ */

/* A page of zeros after a power cut, a flipped byte, an editor: the lines before the damage are a
 * game that can be continued. Whether a line is good depends on the rules, not on its syntax
 * alone. */
typedef struct Damage {
    int     line;               /* 0: none */
    int64_t size;               /* bytes before it */
} Damage;

/* The first line that breaks the rules. */
static Damage unfinished_refused(const Record *r, Diag *diag)
{
    Rerun rerun;
    Hand hand;
    RerunStatus status;
    Damage damage = { 0 };
    hand_alloc(&hand, &r->header.game);
    rerun_begin(&rerun, r, &hand);
    while ((status = rerun_step(&rerun, diag)) == RERUN_MOVED)
        ;
    for (int i = 0; status == RERUN_WRONG && damage.line == 0 && i < r->n_events; i++)
        if (r->event[i].line >= diag->line)
            damage = (Damage){ r->event[i].line, r->event[i].offset };
    hand_free(&hand);
    return damage;
}

static Damage damage_of(const char *path, Diag *diag)
{
    Record *r;
    Diag local = { 0 };
    diag = diag != NULL ? diag : &local;
    if (gz_is(path) || record_read(path, &r, diag) != ERR_NONE)
        return (Damage){ 0 };
    Damage damage = { 0 };
    if (r->end_line == 0)
        damage = unfinished_refused(r, diag);
    if (damage.line == 0 && r->end_line == 0 && r->bad.code != ERR_NONE) {
        *diag = r->bad;
        damage = (Damage){ r->bad.line, r->size };
    }
    record_free(r);
    return damage;
}

int repair_first_bad(const char *path, Diag *diag)
{
    return damage_of(path, diag).line;
}

Err repair_record(const char *path, Diag *diag)
{
    struct stat st;
    char *text;
    size_t length;
    Damage damage = damage_of(path, NULL);
    if (damage.line == 0 || stat(path, &st) != 0)
        return ERR_NONE;
    Err e = file_read(path, (size_t)st.st_size, &text, &length, diag);
    if (e != ERR_NONE)
        return e;
    char *kept = x_printf("%s.damaged", path);
    for (int n = 2; access(kept, F_OK) == 0; n++) {
        free(kept);
        kept = x_printf("%s.damaged-%d", path, n);
    }
    /* the damaged file is renamed first, so that nothing of it is lost whatever happens next */
    if (rename(path, kept) != 0) {
        e = file_fail_errno(path, _("cannot write: %s"), errno, diag);
    } else {
        e = file_replace(path, text, (size_t)damage.size, diag);
        if (e != ERR_NONE)
            rename(kept, path);
    }
    free(kept);
    free(text);
    return e;
}
