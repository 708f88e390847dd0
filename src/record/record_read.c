/* SPDX-License-Identifier: MIT */
/* Reading records: line by line, each checked alone; replay and verify decide whether the events
 * make a game. Reading stops at the first line that cannot be used; a torn last line is not an
 * error. */
#include "record.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "commit.h"
#include "file.h"
#include "game.h"
#include "gz.h"
#include "i18n.h"
#include "json_reader.h"
#include "opponents.h"
#include "record_files.h"
#include "record_impl.h"
#include "utf8.h"
#include "wire.h"
#include "x_alloc.h"

static const JsonRange record_read_money = { -((int64_t)1 << 60), (int64_t)1 << 60 };

/* -- the first line ---------------------------------------------------------------------------- */

static void record_read_names(JsonReader *r, const char *key, int n, char *out[SEATS_MAX])
{
    json_enter_list(r, key);
    if (json_count(r) != n)
        json_refuse(r, ERR_SYNTAX, _("%s: expected one entry for each of the %d seats"), key, n);
    for (int i = 0; i < json_count(r); i++) {
        const char *text = json_get_item_text(r, i);
        if (utf8_has_control(text))
            json_fault(r, diag_set(json_diag(r), ERR_RECORD,
                                   _("[%d]: the text contains control characters"), i), NULL, -1);
        if (r->err == ERR_NONE)
            out[i] = x_strdup(text);
    }
    json_leave(r);
}

static uint64_t read_seed(JsonReader *r)
{
    if (!json_has(json_here(r), "seed"))
        return 0;
    const char *text = json_get_text(r, "seed");
    char *end;
    errno = 0;
    uint64_t seed = strtoull(text, &end, 0);
    if (*end != '\0' || text[0] < '0' || text[0] > '9' || errno != 0)
        json_refuse(r, ERR_SYNTAX, _("seed: \"%.40s\" is not a 64-bit number"), text);
    return seed;
}

/* A resumed game keeps the limits under which it began. */
static void read_limits(JsonReader *r, RecordHeader *out)
{
    const struct { const char *key; int most; int *to; } limit[] = {
        { "engine_ms", ENGINE_MS_MAX, &out->engine.ms },
        { "engine_start_ms", ENGINE_MS_MAX, &out->engine.start_ms },
        { "engine_starts", ENGINE_STARTS_MAX, &out->engine.starts },
        { "think_ms", ENGINE_MS_MAX, &out->think_ms },
    };
    for (size_t i = 0; i < sizeof limit / sizeof *limit; i++)
        if (json_has(json_here(r), limit[i].key))
            *limit[i].to = (int)json_get_int(r, limit[i].key, (JsonRange){ 1, limit[i].most });
}

/* False after an error. */
static bool record_read_game(JsonReader *r, Game *out)
{
    const char *key = json_get_text(r, "game");
    const GameOps *ops = game_find(key);
    if (ops == NULL)
        json_refuse(r, ERR_RECORD, _("game: unknown game \"%.40s\""), key);
    if (r->err == ERR_NONE)
        game_default(out, ops);
    json_enter_child(r, "rules");
    for (int i = 0; r->err == ERR_NONE && (key = json_key(json_here(r), i)) != NULL; i++) {
        char scratch[JSON_VALUE_TEXT];
        const char *text = json_as_text(json_member(json_here(r), key), scratch);
        Diag fault = { 0 };
        Err e = text != NULL ? option_set(&ops->options, &out->cfg, key, text, &fault)
                             : ERR_OPTION_VALUE;
        if (e != ERR_NONE)
            json_refuse(r, e, "rules: %.40s: %.240s", key,
                        fault.text[0] != '\0' ? fault.text : _(err_text(e)));
    }
    json_leave(r);
    if (r->err == ERR_NONE)
        json_adopt(r, game_prepare(out, r->diag));
    return r->err == ERR_NONE;
}

bool record_is_date(const char *text)
{
    static const int days[] = { 31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31 };
    int year, month, day, n = 0;
    if (strlen(text) != RECORD_DATE - 1 || strspn(text, "0123456789-") != RECORD_DATE - 1 ||
        sscanf(text, "%4d-%2d-%2d%n", &year, &month, &day, &n) != 3 || n != RECORD_DATE - 1)
        return false;
    bool leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    return month >= 1 && month <= 12 && day >= 1 && day <= days[month - 1] &&
           (leap || month != 2 || day < 29);
}

static Err read_header(const Json *o, RecordHeader *out, Diag *diag)
{
    JsonReader r = json_reader(o, diag);
    const char *type = json_get_text(&r, "type"), *day;
    if (strcmp(type, "start_game") != 0)
        json_refuse(&r, ERR_RECORD, _("a record must begin with start_game, not %.40s"), type);
    int64_t version = json_get_int(&r, "v", (JsonRange){ INT64_MIN, INT64_MAX });
    if (version != 1)
        json_refuse(&r, ERR_RECORD,
                    _("this record has format version %lld; this program reads version 1"),
                    (long long)version);
    if (!record_read_game(&r, &out->game))
        return r.err;
    record_read_names(&r, "names", out->game.n_seats, out->name);
    if (json_has(o, "watched"))
        out->watched = json_get_flag(&r, "watched");
    if (!out->watched)
        record_read_names(&r, "players", out->game.n_seats, out->player);
    for (Seat s = 0; s < out->game.n_seats && out->watched; s++)
        out->player[s] = x_strdup("");      /* watchers do not learn which kind of player plays */
    read_limits(&r, out);
    out->seed = read_seed(&r);
    if (r.err != ERR_NONE)
        return r.err;
    out->at = record_at_read(o);
    /* an invalid date is ignored: that is not a reason to refuse a game */
    if (json_has(o, "daily") && json_text(o, "daily", &day, NULL) == ERR_NONE &&
        record_is_date(day))
        snprintf(out->daily, sizeof out->daily, "%s", day);
    return commit_read(o, out, diag);
}

/* -- the other lines --------------------------------------------------------------------------- */

static Err read_end_game(Record *r, const Json *o, Diag *diag)
{
    JsonReader reader = json_reader(o, diag);
    int n = r->header.game.n_seats;
    json_enter_list(&reader, "scores");
    if (json_count(&reader) != n)
        json_refuse(&reader, ERR_SYNTAX, _("%s: expected one entry for each of the %d seats"),
                    "scores", n);
    for (int s = 0; s < json_count(&reader); s++)
        r->end_score[s] = json_get_item_int(&reader, s, record_read_money);
    if (reader.err == ERR_NONE)
        r->end_line = r->n_lines + 1;
    return reader.err;
}

static void drop_change(Record *r)
{
    SeatChange *last = &r->change[--r->n_changes];
    free(last->player);
    free(last->name);
    free(last->away);
}

/* Events after line `to` never happened. */
static Err read_undo(Record *r, const Json *o, Diag *diag)
{
    int64_t to;
    Err e = json_int(o, "to", (JsonRange){ 1, r->n_lines }, &to, diag);
    if (e != ERR_NONE)
        return e;
    while (r->n_events > 0 && r->event[r->n_events - 1].line > to)
        r->n_events--;
    while (r->n_changes > 0 && r->change[r->n_changes - 1].line > to)
        drop_change(r);
    if (r->end_line > to)
        r->end_line = 0;
    r->abandoned = r->left = false;
    r->n_undos++;
    stream_close(r);
    return ERR_NONE;
}

/* Another player sits down, or two change places. Ignores an incomplete note. */
static Err read_change(Record *r, const Json *o, Diag *diag)
{
    JsonReader in = json_reader(o, NULL);
    const JsonRange seats = { 0, r->header.game.n_seats - 1 };
    SeatChange c = { .line = r->n_lines + 1, .event = r->n_events, .with = SEAT_NONE };
    const char *kind = json_get_text(&in, "kind"), *player = "", *name = "", *away;
    bool comes = strcmp(kind, RECORD_SEAT) == 0;
    if (!comes && strcmp(kind, RECORD_SWAP) != 0)
        return ERR_NONE;
    c.seat = (Seat)json_get_int(&in, "seat", seats);
    if (comes) {
        name = json_get_text(&in, "name");
        player = r->header.watched ? "" : json_get_text(&in, "player");
    } else {
        c.with = (Seat)json_get_int(&in, "with", seats);
    }
    if (in.err != ERR_NONE || utf8_has_control(name) || utf8_has_control(player))
        return ERR_NONE;
    if (r->n_changes == RECORD_CHANGES_MAX)
        return diag_set(diag, ERR_RECORD, _("a record can have at most %d changes of seats"),
                        RECORD_CHANGES_MAX);
    if (comes) {
        bool left = json_has(o, "away") && json_text(o, "away", &away, NULL) == ERR_NONE &&
                    !utf8_has_control(away);
        c.player = x_strdup(player);
        c.name = x_strdup(name);
        c.away = left ? x_strdup(away) : NULL;
    }
    r->change = x_grow(r->change, r->n_changes, &r->cap_changes, sizeof *r->change);
    r->change[r->n_changes++] = c;
    return ERR_NONE;
}

static void read_note(Record *r, const Json *o)
{
    const char *kind;
    if (json_text(o, "kind", &kind, NULL) != ERR_NONE)
        return;
    r->abandoned |= strcmp(kind, "abandoned") == 0;
    r->taken_over |= strcmp(kind, "taken_over") == 0;
    r->left |= strcmp(kind, "left") == 0;
}

/* Only notes may come after the end. */
static Err check_not_ended(const Record *r, Diag *diag)
{
    if (r->end_line == 0)
        return ERR_NONE;
    return diag_set(diag, ERR_RECORD, _("the game ended on line %d"), r->end_line);
}

const Deal *record_keep_deal(Record *r, const Deal *dealt)
{
    Deal *kept = x_alloc(sizeof *kept);
    *kept = *dealt;
    r->deal = x_grow(r->deal, r->n_deals, &r->cap_deals, sizeof *r->deal);
    r->deal[r->n_deals++] = kept;
    return kept;
}

Err record_add_room(Record *r, Diag *diag)
{
    if (r->n_events == RECORD_EVENTS_MAX)
        return diag_set(diag, ERR_RECORD, _("a record can have at most %d events"),
                        RECORD_EVENTS_MAX);
    r->event = x_grow(r->event, r->n_events, &r->cap_events, sizeof *r->event);
    return ERR_NONE;
}

static Err read_event(Record *r, const Json *o, int64_t offset, Diag *diag)
{
    Event event;
    Deal dealt;
    WireKnowledge know = r->header.watched ? WIRE_MASKED : WIRE_OPEN;
    Err e = wire_read_event(&r->header.game, o, know, &event, &dealt, diag);
    if (e != ERR_NONE || event.kind == N_EVENT_KINDS)
        return e;
    e = check_not_ended(r, diag);
    if (e != ERR_NONE)
        return e;
    if (r->header.watched && !stream_mask(r, &event, &dealt))
        return ERR_NONE;
    e = record_add_room(r, diag);
    if (e != ERR_NONE)
        return e;
    if (event.kind == EV_START)
        event.deal = record_keep_deal(r, &dealt);
    bool hidden = r->header.watched && event.kind == EV_START;
    r->event[r->n_events++] = (RecordEvent){ r->n_lines + 1, offset, hidden, event };
    r->abandoned = r->left = false;
    return ERR_NONE;
}

static Err record_read_line(Record *r, const Json *o, int64_t offset, Diag *diag)
{
    const char *type;
    if (r->n_lines == 0)
        return read_header(o, &r->header, diag);
    Err e = json_text(o, "type", &type, diag);
    if (e != ERR_NONE)
        return e;
    if (strcmp(type, "end_game") == 0) {
        e = check_not_ended(r, diag);
        return e == ERR_NONE ? read_end_game(r, o, diag) : e;
    }
    if (strcmp(type, "undo") == 0)
        return read_undo(r, o, diag);
    if (strcmp(type, "opened") == 0 && r->header.watched)
        return stream_read_opened(r, o, diag);
    if (strcmp(type, "note") == 0) {
        read_note(r, o);
        return read_change(r, o, diag);
    }
    return read_event(r, o, offset, diag);
}

/* Processes one line of the file; false when reading is over. */
static bool record_take_line(Record *r, const JsonLines *lines, JsonLineStatus status,
                             int64_t offset)
{
    Json *o;
    Diag *diag = &r->bad;
    Err e = status == JSON_LINE_TOO_LONG ? json_too_long(diag)
                                         : json_parse(lines->text, lines->length, &o, diag);
    if (e != ERR_NONE && lines->cut) {
        *diag = (Diag){ 0 };
        return false;
    }
    if (e == ERR_NONE) {
        e = record_read_line(r, o, offset, diag);
        json_free(o);
    }
    if (e == ERR_NONE)
        r->n_lines++;
    else
        diag->line = lines->number;
    return e == ERR_NONE;
}

/* Continues from the end of what was read before. */
static void record_read_lines(Record *r, FILE *file)
{
    JsonLines lines = { .file = file, .number = r->n_lines };
    int64_t offset = r->size;
    for (;;) {
        JsonLineStatus status = json_next_line(&lines);
        if (status == JSON_LINE_FAILED)
            diag_set(&r->bad, ERR_FILE, _("cannot read: %s"), strerror(errno));
        if (status == JSON_LINE_FAILED || status == JSON_LINE_END)
            break;
        /* left by an editor; not counted as a line of the record */
        bool blank = strspn(lines.text, " \t\r") == lines.length;
        if (!blank && !record_take_line(r, &lines, status, offset))
            break;
        offset += (int64_t)lines.length + !lines.cut;
        if (!blank)
            r->size = offset;
    }
    free(lines.text);
}

static FILE *record_open_file(const char *path, Diag *diag)
{
    int fd = file_open(path, O_RDONLY, 0, diag);
    FILE *file = fd >= 0 ? fdopen(fd, "r") : NULL;
    if (fd >= 0 && file == NULL)
        close(fd);
    return file;
}

Err record_open(const char *path, FILE **out, char **text, Diag *diag)
{
    int64_t number;
    size_t length;
    *text = NULL;
    if (diag != NULL)
        snprintf(diag->file, sizeof diag->file, "%s", path);
    char *packed = gz_find(path, &number);
    if (packed == NULL) {
        *out = record_open_file(path, diag);
        return *out != NULL ? ERR_NONE : ERR_FILE;
    }
    Err e = gz_read(packed, number, text, &length, diag);
    free(packed);
    if (e != ERR_NONE && diag != NULL)
        snprintf(diag->file, sizeof diag->file, "%s", path);
    if (e != ERR_NONE)
        return e;
    *out = fmemopen(*text, length, "r");
    if (*out != NULL)
        return ERR_NONE;
    free(*text);
    return diag_set(diag, ERR_FILE, _("cannot read: %s"), strerror(errno));
}

Err record_read_shown(const char *path, Record **out, Diag *diag)
{
    FILE *file;
    char *text;
    Err opened = record_open(path, &file, &text, diag);
    if (opened != ERR_NONE)
        return opened;
    Record *r = x_alloc(sizeof *r);
    r->path = x_strdup(path);
    record_read_lines(r, file);
    fclose(file);
    free(text);
    snprintf(r->bad.file, sizeof r->bad.file, "%s", path);
    Err e = ERR_NONE;
    if (r->n_lines == 0 && r->bad.code == ERR_NONE)
        e = diag_set(diag, ERR_RECORD, _("not a record: the first line is incomplete"));
    else if (r->n_lines == 0)
        e = r->bad.code;
    if (e != ERR_NONE) {
        if (diag != NULL && r->bad.code != ERR_NONE)
            *diag = r->bad;
        record_free(r);
        return e;
    }
    *out = r;
    return ERR_NONE;
}

Err record_read(const char *path, Record **out, Diag *diag)
{
    Err e = record_read_shown(path, out, diag);
    if (e != ERR_NONE || !(*out)->header.watched)
        return e;
    record_free(*out);
    *out = NULL;
    return diag_set(diag, ERR_RECORD, _("this is a stream for watching a game, not its record; "
                                        "use paiju replay to see it"));
}

/* Lines read before are not read again: they never change. */
Err record_read_on(Record *r, bool *news, Diag *diag)
{
    struct stat st;
    int lines = r->n_lines;
    *news = false;
    snprintf(diag->file, sizeof diag->file, "%s", r->path);
    if (gz_is(r->path))             /* it does not grow */
        return ERR_NONE;
    FILE *file = r->bad.code == ERR_NONE ? record_open_file(r->path, diag) : NULL;
    if (file == NULL)
        return r->bad.code == ERR_NONE ? ERR_FILE : ERR_NONE;
    bool shorter = fstat(fileno(file), &st) != 0 || st.st_size < r->size ||
                   fseek(file, (long)r->size, SEEK_SET) != 0;
    if (!shorter) {
        r->n_events += r->n_held;
        r->n_held = 0;
        r->held_back = false;
        record_read_lines(r, file);
    }
    fclose(file);
    *news = r->n_lines > lines || r->bad.code != ERR_NONE;
    if (!shorter)
        return ERR_NONE;
    diag->line = 0;
    return diag_set(diag, ERR_FILE, _("the file has become shorter, so it is no longer the same "
                                      "file"));
}

Err record_wrong(const Record *r, int line, const char *sentence, Diag *diag)
{
    snprintf(diag->file, sizeof diag->file, "%s", r->path);
    diag->line = line;
    return diag_set(diag, ERR_RECORD, "%s", sentence);
}

Seat record_owner(const RecordHeader *h)
{
    Seat s = 0;
    while (s < h->game.n_seats && strcmp(h->player[s], "human") != 0)
        s++;
    return s < h->game.n_seats ? s : SEAT_NONE;
}

bool record_is_shared(const Record *r)
{
    return record_is_hotseat(r) && r->end_line == 0 && !r->abandoned;
}

Err record_keep_shown(Record *r, Diag *diag)
{
    int n = r->n_events;
    if (!record_is_shared(r))
        return ERR_NONE;
    while (n > 0 && r->event[n - 1].e.kind != EV_END)
        n--;
    r->held_back = n < r->n_events;
    r->n_held = r->n_events - n;
    r->n_events = n;
    if (n > 0)
        return ERR_NONE;
    return record_wrong(r, 0, _("several people are playing this match; you can look at it once "
                                "its first hand is over"), diag);
}

bool record_shows_seed(const Record *r)
{
    bool played = r->end_line == 0 && !r->abandoned && record_people(r) != 0;
    return !r->header.watched && !played;
}

void record_header_free(RecordHeader *h)
{
    free(h->opening);
    for (int s = 0; s < SEATS_MAX; s++) {
        free(h->name[s]);
        free(h->player[s]);
    }
}

void record_free(Record *r)
{
    if (r == NULL)
        return;
    record_header_free(&r->header);
    for (int i = 0; i < r->n_deals; i++)
        free(r->deal[i]);
    while (r->n_changes > 0)
        drop_change(r);
    free(r->change);
    free(r->deal);
    free(r->event);
    free(r->path);
    free(r);
}

int record_hand_start(const Record *r, int i)
{
    while (i > 0 && r->event[i].e.kind != EV_START)
        i--;
    return i;
}

bool record_is_hidden(const Record *r, int i)
{
    return r->n_events > 0 && r->event[record_hand_start(r, i)].hidden;
}

void record_wins(const Record *r, int n, int64_t out[SEATS_MAX])
{
    memset(out, 0, SEATS_MAX * sizeof *out);
    for (int i = 0; i < n; i++) {
        if (r->event[i].e.kind == EV_START)
            record_move_points(r, i, out);
        if (r->event[i].e.kind == EV_WIN)
            out[r->event[i].e.actor]++;
    }
}

/* -- first and last line ----------------------------------------------------------------------- */

/* Reads the last line of a file; the buffer is as long as end_game and notes can be. */
static void read_last_line(FILE *file, RecordGist *out)
{
    char tail[1024];
    Json *o;
    Record r = { .header = out->header };
    fseek(file, 0, SEEK_END);
    long size = ftell(file), from = size > (long)sizeof tail ? size - (long)sizeof tail : 0;
    if (size <= 0 || fseek(file, from, SEEK_SET) != 0)
        return;
    size_t n = fread(tail, 1, sizeof tail, file);
    if (n < 2 || tail[n - 1] != '\n')
        return;
    tail[n - 1] = '\0';
    const char *line = strrchr(tail, '\n');
    line = line != NULL ? line + 1 : tail;
    if (json_parse(line, strlen(line), &o, NULL) != ERR_NONE)
        return;
    const char *type;
    if (json_text(o, "type", &type, NULL) == ERR_NONE && strcmp(type, "end_game") == 0)
        out->finished = read_end_game(&r, o, NULL) == ERR_NONE;
    else
        read_note(&r, o);
    out->abandoned = r.abandoned;
    memcpy(out->score, r.end_score, sizeof out->score);
    json_free(o);
}

Err record_gist(const char *path, RecordGist *out, Diag *diag)
{
    FILE *file;
    char *text;
    memset(out, 0, sizeof *out);
    Err e = record_open(path, &file, &text, diag);
    if (e != ERR_NONE)
        return e;
    if (fseek(file, 0, SEEK_END) != 0) {                    /* a pipe has no end to read */
        fclose(file);
        return diag_set(diag, ERR_FILE, _("this is a pipe or a device, not a file"));
    }
    rewind(file);
    JsonLines lines = { .file = file };
    Json *o = NULL;
    e = json_next_line(&lines) == JSON_LINE_READ
            ? json_parse(lines.text, lines.length, &o, diag)
            : diag_set(diag, ERR_RECORD, _("not a record: the first line is incomplete"));
    if (e == ERR_NONE)
        e = read_header(o, &out->header, diag);
    json_free(o);
    free(lines.text);
    if (e == ERR_NONE)
        read_last_line(file, out);
    else
        record_header_free(&out->header);
    fclose(file);
    free(text);
    return e;
}
