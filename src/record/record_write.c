/* SPDX-License-Identifier: MIT */
/* Writing records. Lines wait in memory until they are completely written to the file: a full disk
 * stops neither the game nor the record, which is completed when there is space again, and a reader
 * never finds half a line in the middle. Each flush is one write, so that a killed program leaves
 * complete decisions in all but the rarest case; match_resume handles the rest.
 *
 * Lines in the file are kept until they are also on the disk: when fdatasync fails, Linux may have
 * dropped what it could not write, and the next fdatasync succeeds without it. So they wait again
 * and are written again. */
#include "record.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "config.h"
#include "file.h"
#include "gz.h"
#include "guests.h"
#include "i18n.h"
#include "json.h"
#include "paths.h"
#include "record_files.h"
#include "record_impl.h"
#include "rules_load.h"
#include "wire.h"
#include "x_alloc.h"

enum { NAMES_A_SECOND = 1000 };

struct RecordWriter {
    int     fd;
    bool    regular;            /* supports truncation and writes at an offset */
    int64_t at;                 /* start time; 0: do not write it */
    int64_t size;               /* length of its whole lines in bytes */
    int64_t reached;            /* its end, after lines to be written again */
    int     lines;              /* added so far, including waiting ones */
    char   *text;               /* `n_kept` bytes that are in the file but perhaps not on */
    size_t  n_kept, n_waiting;  /* the disk, then those not yet in the file */
    size_t  cap;
    bool    failing, reported;
    bool    unsynced;           /* the disk refused lines that the file has accepted */
    bool    stream;             /* for watchers */
    bool    safe, due;          /* sync each hand; a hand has ended */
    bool    written, named;     /* since the last sync; its name is on the disk */
    int     error;              /* errno of the last failure */
    char   *path;
};

static Err record_failed_errno(const char *path, int error, Diag *diag)
{
    return file_fail_errno(path, _("cannot write the record: %s"), error, diag);
}

/* -- opening ----------------------------------------------------------------------------------- */

static RecordWriter *new_writer(int fd, const char *path)
{
    guests_hide(path);          /* it contains every hand */
    RecordWriter *w = x_alloc(sizeof *w);
    struct stat st;
    w->fd = fd;
    w->regular = fstat(fd, &st) == 0 && S_ISREG(st.st_mode);
    w->path = x_strdup(path);
    /* exceeding a limit on file sizes (ulimit -f) is like a full disk, not the end of the game */
    signal(SIGXFSZ, SIG_IGN);
    return w;
}

/* May a new record replace the content of an existing file? */
static Err check_replaceable(const char *path, int fd, Diag *diag)
{
    struct stat st;
    if (fstat(fd, &st) != 0 || !S_ISREG(st.st_mode))
        return ERR_NONE;
    if (!file_lock(fd))
        return file_fail(path, _("another paiju is playing this game"), diag);
    if (st.st_size == 0)
        return ERR_NONE;
    Record *old;
    /* only a torn first line, left by a crash? */
    static const char beginning[] = "{\"type\":\"start_game\"";
    char text[JSON_LINE_MAX + 1];
    ssize_t n = pread(fd, text, sizeof text, 0);
    size_t same = n < (ssize_t)sizeof beginning ? (size_t)n : sizeof beginning - 1;
    if (n > 0 && n < (ssize_t)sizeof text && memchr(text, '\n', (size_t)n) == NULL &&
        memcmp(text, beginning, same) == 0)
        return ftruncate(fd, 0) == 0 ? ERR_NONE : record_failed_errno(path, errno, diag);
    if (record_read(path, &old, NULL) != ERR_NONE)
        return file_fail(path, _("the file exists and is not a record; choose another name"), diag);
    bool finished = old->end_line != 0;
    record_free(old);
    if (!finished)
        return file_fail(path, _("the file holds an unfinished game; choose another name, or "
                                 "delete the file"), diag);
    return ftruncate(fd, 0) == 0 ? ERR_NONE : record_failed_errno(path, errno, diag);
}

static Err create_named(const char *path, RecordWriter **out, Diag *diag)
{
    int fd = file_open(path, O_RDWR | O_CREAT, 0600, diag);
    if (fd < 0)
        return errno != 0 ? record_failed_errno(path, errno, diag) : ERR_FILE;
    Err e = check_replaceable(path, fd, diag);
    if (e != ERR_NONE) {
        close(fd);
        return e;
    }
    *out = new_writer(fd, path);
    return ERR_NONE;
}

/* GAME-YYYYMMDD-HHMMSS.jsonl, then -2, -3 and so on. */
static Err create_in(const char *directory, const char *game_key, mode_t mode, RecordWriter **out,
                     Diag *diag)
{
    char stamp[32];
    struct tm local;
    time_t now = time(NULL);
    localtime_r(&now, &local);
    strftime(stamp, sizeof stamp, "%Y%m%d-%H%M%S", &local);
    char *path = NULL;
    int fd = -1;
    for (int n = 1; fd < 0 && n <= NAMES_A_SECOND; n++) {
        free(path);
        path = n == 1 ? x_printf("%s/%s-%s.jsonl", directory, game_key, stamp)
                      : x_printf("%s/%s-%s-%d.jsonl", directory, game_key, stamp, n);
        fd = file_open(path, O_RDWR | O_CREAT | O_EXCL, mode, NULL);
        if (fd < 0 && errno != EEXIST && errno != 0)
            break;
    }
    Err e = fd < 0 ? record_failed_errno(path, errno, diag) : ERR_NONE;
    if (e == ERR_NONE) {
        *out = new_writer(fd, path);
        (*out)->at = (int64_t)now;
        file_lock(fd);
    }
    free(path);
    return e;
}

Err record_create(const char *path, const char *game_key, RecordWriter **out, Diag *diag)
{
    if (path != NULL)
        return create_named(path, out, diag);
    char *directory = path_user(PATH_DATA, "records");
    Err e = path_make(directory, diag);
    if (e == ERR_NONE)
        e = create_in(directory, game_key, 0600, out, diag);
    free(directory);
    return e;
}

/* A stream must be readable for others, even if the user's files normally are not. */
Err record_create_stream(const char *directory, const char *game_key, RecordWriter **out,
                         Diag *diag)
{
    Err e = create_in(directory, game_key, 0644, out, diag);
    if (e != ERR_NONE)
        return e;
    (*out)->stream = true;
    fchmod((*out)->fd, 0644);
    return ERR_NONE;
}

static void wait_with(RecordWriter *w, const char *text, size_t n)
{
    size_t used = w->n_kept + w->n_waiting;
    if (used + n > w->cap) {
        w->cap = 2 * (used + n);
        w->text = x_realloc(w->text, w->cap);
    }
    memcpy(w->text + used, text, n);
    w->n_waiting += n;
}

Err record_reopen(const char *path, int64_t size, int n_lines, RecordWriter **out, Diag *diag)
{
    if (gz_is(path))
        return file_fail(path,
                             _("gzip has packed this game; unpack it with gunzip to continue it"),
                             diag);
    int fd = file_open(path, O_RDWR, 0, diag);
    if (fd < 0)
        return errno != 0 ? record_failed_errno(path, errno, diag) : ERR_FILE;
    char last = '\n';
    Err e = ERR_NONE;
    if (!file_lock(fd))
        e = file_fail(path, _("another paiju is playing this game"), diag);
    else if (ftruncate(fd, (off_t)size) != 0 ||
             (size > 0 && pread(fd, &last, 1, (off_t)size - 1) != 1))
        e = record_failed_errno(path, errno, diag);
    if (e != ERR_NONE) {
        close(fd);
        return e;
    }
    *out = new_writer(fd, path);
    (*out)->size = (*out)->reached = size;
    (*out)->lines = n_lines;
    if (last != '\n')
        wait_with(*out, "\n", 1);
    return ERR_NONE;
}

void record_close(RecordWriter *w)
{
    record_save(w);
    close(w->fd);
    free(w->text);
    free(w->path);
    free(w);
}

/* -- writing ----------------------------------------------------------------------------------- */

/* Writes waiting lines until the file accepts no more; returns the number of bytes written. */
static size_t write_waiting(RecordWriter *w)
{
    size_t taken = 0;
    while (taken < w->n_waiting) {
        const char *text = w->text + w->n_kept + taken;
        size_t left = w->n_waiting - taken;
        ssize_t n = w->regular ? pwrite(w->fd, text, left, (off_t)(w->size + (int64_t)taken))
                               : write(w->fd, text, left);
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0) {
            w->error = n < 0 ? errno : ENOSPC;
            break;
        }
        taken += (size_t)n;
    }
    return taken;
}

/* Drops the first `n` bytes, which need not be written again. */
static void drop_kept(RecordWriter *w, size_t n)
{
    memmove(w->text, w->text + n, w->n_kept - n + w->n_waiting);
    w->n_kept -= n;
}

/* Makes everything since the last successful sync wait again. */
static void take_back_kept(RecordWriter *w)
{
    w->size -= (int64_t)w->n_kept;
    w->n_waiting += w->n_kept;
    w->n_kept = 0;
}

/* Syncs the file and its name to the disk. On failure w->error has the reason. */
static bool sync_file(RecordWriter *w)
{
    if (!w->named)
        w->error = file_sync_name(w->path);
    w->named = w->named || w->error == 0;
    if (w->written && fdatasync(w->fd) != 0) {
        w->error = errno;
        return false;
    }
    w->written = false;
    return w->named;
}

static void write_lines(RecordWriter *w)
{
    size_t taken = write_waiting(w);
    w->failing = taken < w->n_waiting;
    w->reported = w->reported && (w->failing || w->unsynced);
    if (w->failing && w->regular) {
        while (taken > 0 && w->text[w->n_kept + taken - 1] != '\n')      /* half a line */
            taken--;
        int64_t end = w->size + (int64_t)taken;
        /* if even this fails, the next attempt overwrites the half line */
        if (ftruncate(w->fd, (off_t)(end > w->reached ? end : w->reached)) != 0)
            w->error = errno;
    }
    w->n_waiting -= taken;
    w->n_kept += taken;
    w->size += (int64_t)taken;
    w->reached = w->size > w->reached ? w->size : w->reached;
    w->written = w->written || taken > 0;
    if (!w->safe || !w->regular)
        drop_kept(w, w->n_kept);
}

void record_flush(RecordWriter *w)
{
    if (w->n_waiting > 0)
        write_lines(w);
    if (!w->due || !w->safe || !w->regular || w->n_waiting > 0)
        return;
    /* if the sync fails, this counts as a failed write: it is tried again with the next lines */
    w->unsynced = !sync_file(w);
    w->due = w->unsynced;
    w->reported = w->reported && w->unsynced;
    w->failing = w->unsynced;
    if (w->written)
        take_back_kept(w);
    else
        drop_kept(w, w->n_kept);
}

void record_save(RecordWriter *w)
{
    w->due = true;
    record_flush(w);
}

/* Keeps the lines that a resumed or continued game already has in the file, in case they are not on
 * the disk yet. */
static void keep_lines_there(RecordWriter *w)
{
    size_t n = (size_t)w->size, got = 0;
    if (!w->regular || n == 0 || w->n_kept > 0)
        return;
    char *text = x_malloc(n + w->n_waiting);
    for (ssize_t more = 1; got < n && more > 0; got += more > 0 ? (size_t)more : 0)
        more = pread(w->fd, text + got, n - got, (off_t)got);
    if (got < n) {
        free(text);         /* what cannot be read is not kept */
        return;
    }
    if (w->n_waiting > 0)
        memcpy(text + n, w->text, w->n_waiting);
    free(w->text);
    w->text = text;
    w->n_kept = n;
    w->cap = n + w->n_waiting;
}

void record_keep_safe(RecordWriter *w)
{
    keep_lines_there(w);
    w->safe = w->due = w->written = true;
}

bool record_is_whole(const RecordWriter *w)
{
    return w->n_waiting == 0 && !w->unsynced;
}

bool record_notice(RecordWriter *w, Diag *diag)
{
    if (!w->failing || w->reported)
        return false;
    w->reported = true;
    char text[DIAG_TEXT];
    snprintf(text, sizeof text,
             w->stream ? _("spectators can see nothing more: %s; the game continues")
                       : _("cannot write the record: %s; the game continues and will be saved "
                           "once writing works again"),
             strerror(w->error));
    file_fail(w->path, text, diag);
    return true;
}

bool record_trouble(const RecordWriter *w, Diag *diag)
{
    if (record_is_whole(w))
        return false;
    char text[DIAG_TEXT];
    snprintf(text, sizeof text, _("the last moves are not saved: %s"), strerror(w->error));
    file_fail(w->path, text, diag);
    return true;
}

/* Appends the first `size` bytes of one file to another; 0 or an errno. */
static int copy_bytes(const char *path, int64_t size, int to)
{
    char bytes[4096];
    int from = file_open(path, O_RDONLY, 0, NULL), error = from >= 0 ? 0 : errno != 0 ? errno : EIO;
    for (int64_t at = 0; error == 0 && at < size;) {
        int64_t left = size - at;
        size_t wanted = left < (int64_t)sizeof bytes ? (size_t)left : sizeof bytes;
        ssize_t n = pread(from, bytes, wanted, (off_t)at);
        if (n > 0 && pwrite(to, bytes, (size_t)n, (off_t)at) == n)
            at += n;
        else if (n >= 0 || errno != EINTR)
            error = n == 0 || errno == 0 ? EIO : errno;
    }
    if (from >= 0)
        close(from);
    return error;
}

/* Fills a new writer with everything from another; 0 or an errno. What the old disk may have lost
 * is copied from memory. */
static int record_write_copy(RecordWriter *w, RecordWriter *new)
{
    take_back_kept(w);
    int error = new->regular ? copy_bytes(w->path, w->size, new->fd) : EINVAL;
    if (error != 0)
        return error;
    new->size = new->reached = w->size;
    if (w->safe)
        record_keep_safe(new);
    wait_with(new, w->text, w->n_waiting);
    record_flush(new);
    return record_is_whole(new) ? 0 : new->error;
}

Err record_move(RecordWriter *w, const char *path, Diag *diag)
{
    RecordWriter *new;
    struct stat st;
    if (!w->regular)
        return file_fail(w->path, _("this is not a regular file, so it cannot be copied"),
                             diag);
    if (lstat(path, &st) == 0)
        return file_fail(path, _("the file exists; choose another name"), diag);
    Err e = create_named(path, &new, diag);
    if (e != ERR_NONE)
        return e;
    int error = record_write_copy(w, new);
    if (error != 0) {
        unlink(path);
    } else {                    /* the two change places, and the old one is closed */
        RecordWriter old = *w;
        *w = *new;
        w->lines = old.lines;
        w->at = old.at;
        new->fd = old.fd;
        new->path = old.path;
        new->text = old.text;
    }
    record_flush(w);
    new->n_waiting = new->n_kept = 0;
    new->safe = false;
    record_close(new);
    return error == 0 ? ERR_NONE : record_failed_errno(path, error, diag);
}

int record_lines(const RecordWriter *w) { return w->lines; }
const char *record_path(const RecordWriter *w) { return w->path; }

/* -- lines ------------------------------------------------------------------------------------- */

void record_put_line(RecordWriter *w, Json *o)
{
    char *line = json_print(o);
    wait_with(w, line, strlen(line));
    wait_with(w, "\n", 1);
    w->lines++;
    free(line);
    json_free(o);
}

static Json *text_list(char *const text[SEATS_MAX], int n)
{
    Json *list = json_new_list();
    for (int i = 0; i < n; i++)
        json_add_text(list, text[i]);
    return list;
}

const char *record_seed_text(uint64_t seed, char out[RECORD_SEED])
{
    snprintf(out, RECORD_SEED, "0x%016llx", (unsigned long long)seed);
    return out;
}

Json *record_header_line(const RecordHeader *h)
{
    Json *o = JSON_PUT(wire_new("start_game"), JSON_INT("v", 1),
                       JSON_TEXT("game", h->game.ops->key),
                       JSON_VALUE("rules", rules_to_json(&h->game)),
                       JSON_VALUE("names", text_list(h->name, h->game.n_seats)));
    if (h->commit[0] != '\0')
        json_put_text(o, "commit", h->commit);
    return o;
}

void record_put_header(RecordWriter *w, const RecordHeader *h)
{
    char seed[RECORD_SEED], at[RECORD_AT_TEXT];
    Json *o = record_header_line(h);
    json_put(o, "players", text_list(h->player, h->game.n_seats));
    const struct { const char *key; int n; } limit[] = {
        { "engine_ms", h->engine.ms }, { "engine_start_ms", h->engine.start_ms },
        { "engine_starts", h->engine.starts }, { "think_ms", h->think_ms },
    };
    for (size_t i = 0; i < sizeof limit / sizeof *limit; i++)
        if (limit[i].n != 0)
            json_put_int(o, limit[i].key, limit[i].n);
    json_put_text(o, "seed", record_seed_text(h->seed, seed));
    if (h->commit[0] != '\0')
        json_put_text(o, "salt", h->salt);
    if (h->daily[0] != '\0')
        json_put_text(o, "daily", h->daily);
    json_put_text(o, "made_by", PACKAGE_STRING);
    if (w->at != 0)
        json_put_text(o, "at", record_at_text(w->at, at));
    record_put_line(w, o);
}

void record_put_event(RecordWriter *w, const Game *g, const Event *e)
{
    w->due |= e->kind == EV_END;
    record_put_line(w, wire_event(g, e));
}

void record_put_end(RecordWriter *w, const Game *g, const int64_t score[SEATS_MAX])
{
    record_put_line(w, JSON_PUT(wire_new("end_game"),
                                JSON_VALUE("scores", wire_int_list(score, g->n_seats))));
}

static Json *record_write_note(const RecordWriter *w, const char *kind)
{
    return JSON_PUT(wire_new("note"), JSON_INT("at", w->lines), JSON_TEXT("kind", kind));
}

void record_put_note(RecordWriter *w, const char *kind)
{
    record_put_line(w, record_write_note(w, kind));
}

void record_put_seat_note(RecordWriter *w, const char *kind, Seat s)
{
    record_put_line(w, JSON_PUT(record_write_note(w, kind), JSON_INT("seat", s)));
}

void record_put_seat(RecordWriter *w, Seat s, const char *player, const char *name,
                     const char *away)
{
    Json *o = record_write_note(w, RECORD_SEAT);
    json_put_int(o, "seat", s);
    if (player != NULL)
        json_put_text(o, "player", player);
    json_put_text(o, "name", name);
    if (away != NULL)
        json_put_text(o, "away", away);
    record_put_line(w, o);
}

void record_put_swap(RecordWriter *w, Seat a, Seat b)
{
    record_put_line(w, JSON_PUT(record_write_note(w, RECORD_SWAP), JSON_INT("seat", a),
                                JSON_INT("with", b)));
}

void record_put_undo(RecordWriter *w, int to_line)
{
    record_put_line(w, JSON_PUT(wire_new("undo"), JSON_INT("to", to_line)));
}
