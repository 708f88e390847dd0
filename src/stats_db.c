/* The database: every word of SQL of the program, statements prepared once for each connection, and
 * each change in one transaction. stats_hand.c makes the rows.
 *
 * Tables played, seat, hand and made come from the records and are counted anew by stats_rebuild;
 * accuracy, drill and kept do not and stay. accuracy names the record rather than the row of it, so
 * that a review survives a rebuild. */
#include "stats_impl.h"

#include <sqlite3.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "i18n.h"
#include "paths.h"
#include "x_alloc.h"

enum { SCHEMA = 1, WAIT_MS = 1000, ASIDE_MAX = 1000 };

/* Besides the codes of sqlite: tables that are not ours, or not of this version. */
enum { OTHER_SCHEMA = -1 };

static const char schema[] =
    "CREATE TABLE played(id INTEGER PRIMARY KEY, record TEXT NOT NULL UNIQUE, game TEXT NOT NULL,"
    " date TEXT NOT NULL, finished INTEGER NOT NULL);"
    "CREATE TABLE seat(played INTEGER NOT NULL, seat INTEGER NOT NULL, name TEXT NOT NULL,"
    " player TEXT NOT NULL, role INTEGER NOT NULL, score INTEGER NOT NULL, place INTEGER NOT NULL,"
    " PRIMARY KEY(played, seat)) WITHOUT ROWID;"
    "CREATE TABLE hand(played INTEGER NOT NULL, hand_no INTEGER NOT NULL, seat INTEGER NOT NULL,"
    " score INTEGER NOT NULL, place INTEGER NOT NULL, won INTEGER NOT NULL,"
    " self_draw INTEGER NOT NULL, deal_ins INTEGER NOT NULL, multiplier INTEGER NOT NULL,"
    " calls INTEGER NOT NULL, kongs INTEGER NOT NULL, finish INTEGER NOT NULL,"
    " rounds INTEGER NOT NULL, points INTEGER NOT NULL, bonus INTEGER NOT NULL,"
    " finish_bonus INTEGER NOT NULL, PRIMARY KEY(played, hand_no, seat)) WITHOUT ROWID;"
    "CREATE TABLE made(played INTEGER NOT NULL, hand_no INTEGER NOT NULL, seat INTEGER NOT NULL,"
    " what TEXT NOT NULL, n INTEGER NOT NULL,"
    " PRIMARY KEY(played, hand_no, seat, what)) WITHOUT ROWID;"
    "CREATE TABLE accuracy(record TEXT NOT NULL, hand_no INTEGER NOT NULL, seat INTEGER NOT NULL,"
    " decisions INTEGER NOT NULL, unforced INTEGER NOT NULL, loss INTEGER NOT NULL,"
    " accuracy INTEGER NOT NULL, fine INTEGER NOT NULL, inaccuracy INTEGER NOT NULL,"
    " mistake INTEGER NOT NULL, blunder INTEGER NOT NULL,"
    " PRIMARY KEY(record, hand_no, seat)) WITHOUT ROWID;"
    "CREATE TABLE drill(drill TEXT NOT NULL, day TEXT NOT NULL, asked INTEGER NOT NULL,"
    " correct INTEGER NOT NULL, PRIMARY KEY(drill, day)) WITHOUT ROWID;"
    "CREATE TABLE kept(box TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL,"
    " PRIMARY KEY(box, key)) WITHOUT ROWID;"
    "PRAGMA application_id = 1885432437;"
    "PRAGMA user_version = 1;";

/* The hands of the owner in a game. */
#define OWN_HANDS                                                                                  \
    " FROM hand h JOIN played p ON p.id = h.played JOIN seat s ON s.played = h.played"            \
    " AND s.seat = h.seat WHERE s.role = 1 AND p.game = ?1"

typedef enum Sql {
    SQL_BEGIN,
    SQL_COMMIT,
    SQL_ROLLBACK,
    SQL_VERSION,
    SQL_IS_EMPTY,
    SQL_CHECK,
    SQL_FIND,
    SQL_DROP_MADE,
    SQL_DROP_HANDS,
    SQL_DROP_SEATS,
    SQL_DROP_PLAYED,
    SQL_ADD_PLAYED,
    SQL_ADD_SEAT,
    SQL_ADD_HAND,
    SQL_ADD_MADE,
    SQL_OUTSIDE,
    SQL_EMPTY_MADE,
    SQL_EMPTY_HANDS,
    SQL_EMPTY_SEATS,
    SQL_EMPTY_PLAYED,
    SQL_COUNT,
    SQL_PUT_ACCURACY,
    SQL_PUT_DRILL,
    SQL_KEEP,
    SQL_FORGET,
    SQL_KEPT,
    SQL_MATCHES,
    SQL_SUMS,
    SQL_BEST,
    SQL_WORST,
    SQL_MADE,
    SQL_SCORES,
    SQL_DAYS,
    SQL_GUESTS,
    SQL_DRILLS,
    N_SQL
} Sql;

static const char *const sql[N_SQL] = {
    [SQL_BEGIN] = "BEGIN IMMEDIATE",
    [SQL_COMMIT] = "COMMIT",
    [SQL_ROLLBACK] = "ROLLBACK",
    [SQL_VERSION] = "PRAGMA user_version",
    [SQL_IS_EMPTY] = "SELECT count(*) = 0 FROM sqlite_master",
    [SQL_CHECK] = "PRAGMA integrity_check(1)",
    [SQL_FIND] = "SELECT id FROM played WHERE record = ?1",
    [SQL_DROP_MADE] = "DELETE FROM made WHERE played = ?1",
    [SQL_DROP_HANDS] = "DELETE FROM hand WHERE played = ?1",
    [SQL_DROP_SEATS] = "DELETE FROM seat WHERE played = ?1",
    [SQL_DROP_PLAYED] = "DELETE FROM played WHERE id = ?1",
    [SQL_ADD_PLAYED] = "INSERT INTO played(record, game, date, finished) VALUES(?1, ?2, ?3, ?4)",
    [SQL_ADD_SEAT] = "INSERT INTO seat VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    [SQL_ADD_HAND] = "INSERT INTO hand VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12,"
                     " ?13, ?14, ?15, ?16)",
    [SQL_ADD_MADE] = "INSERT INTO made VALUES(?1, ?2, ?3, ?4, ?5)",
    [SQL_OUTSIDE] = "SELECT record FROM played WHERE substr(record, 1, 1) = '/' ORDER BY record",
    [SQL_EMPTY_MADE] = "DELETE FROM made",
    [SQL_EMPTY_HANDS] = "DELETE FROM hand",
    [SQL_EMPTY_SEATS] = "DELETE FROM seat",
    [SQL_EMPTY_PLAYED] = "DELETE FROM played",
    [SQL_COUNT] = "SELECT (SELECT count(*) FROM played), (SELECT count(*) FROM hand)",
    [SQL_PUT_ACCURACY] = "INSERT OR REPLACE INTO accuracy"
                         " VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)",
    [SQL_PUT_DRILL] = "INSERT INTO drill VALUES(?1, ?2, ?3, ?4) ON CONFLICT(drill, day) DO UPDATE"
                      " SET asked = asked + excluded.asked, correct = correct + excluded.correct",
    [SQL_KEEP] = "INSERT OR REPLACE INTO kept VALUES(?1, ?2, ?3)",
    [SQL_FORGET] = "DELETE FROM kept WHERE box = ?1 AND key = ?2",
    [SQL_KEPT] = "SELECT key, value FROM kept WHERE box = ?1 ORDER BY key",
    [SQL_MATCHES] = "SELECT count(*), coalesce(sum(p.finished), 0),"
                    " coalesce(sum(p.finished AND s.place = 1), 0)"
                    " FROM played p JOIN seat s ON s.played = p.id"
                    " WHERE s.role = 1 AND p.game = ?1",
    [SQL_SUMS] = "SELECT count(*), coalesce(sum(h.score), 0), coalesce(sum(h.place = 1), 0),"
                 " coalesce(sum(h.won), 0), coalesce(sum(h.self_draw), 0),"
                 " coalesce(sum(h.deal_ins > 0), 0), coalesce(sum(h.multiplier), 0),"
                 " coalesce(sum(h.multiplier > 0), 0), coalesce(sum(h.calls), 0),"
                 " coalesce(sum(h.kongs), 0), coalesce(sum(h.finish = 1), 0),"
                 " coalesce(sum(h.rounds), 0), coalesce(sum(h.bonus), 0),"
                 " coalesce(sum(h.finish_bonus), 0)" OWN_HANDS,
    [SQL_BEST] = "SELECT h.score, h.hand_no, p.date, p.record" OWN_HANDS
                 " ORDER BY h.score DESC, p.date, p.record, h.hand_no LIMIT 1",
    [SQL_WORST] = "SELECT h.score, h.hand_no, p.date, p.record" OWN_HANDS
                  " ORDER BY h.score, p.date, p.record, h.hand_no LIMIT 1",
    [SQL_MADE] = "SELECT m.what, sum(m.n) FROM made m JOIN played p ON p.id = m.played"
                 " JOIN seat s ON s.played = m.played AND s.seat = m.seat"
                 " WHERE s.role = 1 AND p.game = ?1 GROUP BY m.what ORDER BY sum(m.n) DESC, m.what",
    [SQL_SCORES] = "SELECT h.score" OWN_HANDS " ORDER BY p.date, p.record, h.hand_no",
    [SQL_DAYS] = "SELECT substr(p.date, 1, 10), count(*), sum(a.unforced),"
                 " sum(a.accuracy * a.unforced)"
                 " FROM accuracy a JOIN played p ON p.record = a.record"
                 " JOIN seat s ON s.played = p.id AND s.seat = a.seat"
                 " WHERE s.role = 1 AND p.game = ?1 AND a.unforced > 0"
                 " GROUP BY substr(p.date, 1, 10) ORDER BY 1",
    [SQL_GUESTS] = "SELECT s.name, count(*), sum(h.score), sum(h.place = 1)"
                   " FROM hand h JOIN played p ON p.id = h.played"
                   " JOIN seat s ON s.played = h.played AND s.seat = h.seat"
                   " WHERE s.role = 2 AND p.game = ?1 GROUP BY s.name ORDER BY count(*) DESC, s.name",
    [SQL_DRILLS] = "SELECT drill, sum(asked), sum(correct), max(day) FROM drill"
                   " GROUP BY drill ORDER BY drill",
};

struct Stats {
    sqlite3      *db;
    sqlite3_stmt *statement[N_SQL];
    int           code;         /* of the first failure: SQLITE_OK, another one, OTHER_SCHEMA */
    char         *path;         /* for messages */
};

/* -- statements -------------------------------------------------------------------------------- */

static Err say(const char *path, Diag *diag, const char *sentence)
{
    if (diag != NULL) {
        diag->line = 0;
        snprintf(diag->file, sizeof diag->file, "%s", path);
    }
    return diag_set(diag, ERR_FILE, "%s", sentence);
}

static bool is_damage(int code)
{
    return code == OTHER_SCHEMA || code == SQLITE_CORRUPT || code == SQLITE_NOTADB ||
           code == SQLITE_ERROR;
}

/* The sentence for what went wrong first. */
static Err fail(const Stats *s, Diag *diag)
{
    char text[DIAG_TEXT];
    if (s->code == OTHER_SCHEMA)
        snprintf(text, sizeof text, "%s",
                 _("these statistics are of another version of paiju; paiju stats --rebuild makes "
                   "new ones and keeps the old file"));
    else if (is_damage(s->code))
        snprintf(text, sizeof text,
                 _("the statistics are damaged (%s); paiju stats --rebuild makes them anew"),
                 sqlite3_errstr(s->code));
    else if (s->code == SQLITE_BUSY)
        snprintf(text, sizeof text, "%s", _("another program is using the statistics"));
    else
        snprintf(text, sizeof text, _("the statistics cannot be used: %s"),
                 sqlite3_errstr(s->code));
    return say(s->path, diag, text);
}

static void note_code(Stats *s, int code)
{
    if (s->code == SQLITE_OK)
        s->code = code & 0xFF;
}

static sqlite3_stmt *prepared(Stats *s, Sql which)
{
    sqlite3_stmt **st = &s->statement[which];
    if (*st == NULL) {
        int code = sqlite3_prepare_v3(s->db, sql[which], -1, SQLITE_PREPARE_PERSISTENT, st, NULL);
        if (code != SQLITE_OK)
            note_code(s, code);
    }
    return *st;
}

/* Binds by letter: i an int64_t, t a text that outlives the call. */
static void bind(sqlite3_stmt *st, const char *types, va_list args)
{
    for (int i = 0; types[i] != '\0'; i++) {
        if (types[i] == 'i')
            sqlite3_bind_int64(st, i + 1, va_arg(args, int64_t));
        else
            sqlite3_bind_text(st, i + 1, va_arg(args, const char *), -1, SQLITE_STATIC);
    }
}

/* One row of a result. */
typedef void TakeRow(void *into, sqlite3_stmt *row);

static bool run_rows(Stats *s, Sql which, TakeRow *take, void *into, const char *types,
                     va_list args)
{
    sqlite3_stmt *st = prepared(s, which);
    if (st == NULL)
        return false;
    bind(st, types, args);
    int code;
    while ((code = sqlite3_step(st)) == SQLITE_ROW)
        if (take != NULL)
            take(into, st);
    sqlite3_reset(st);
    sqlite3_clear_bindings(st);
    if (code != SQLITE_DONE)
        note_code(s, code);
    return code == SQLITE_DONE;
}

/* Runs a statement. False: s->code says why. */
static bool run(Stats *s, Sql which, const char *types, ...)
{
    va_list args;
    va_start(args, types);
    bool done = run_rows(s, which, NULL, NULL, types, args);
    va_end(args);
    return done;
}

/* The same for one that has rows. */
static bool query(Stats *s, Sql which, TakeRow *take, void *into, const char *types, ...)
{
    va_list args;
    va_start(args, types);
    bool done = run_rows(s, which, take, into, types, args);
    va_end(args);
    return done;
}

static void take_int(void *into, sqlite3_stmt *row)
{
    *(int64_t *)into = sqlite3_column_int64(row, 0);
}

static const char *text_at(sqlite3_stmt *row, int column)
{
    const unsigned char *text = sqlite3_column_text(row, column);
    return text != NULL ? (const char *)text : "";
}

static bool begin(Stats *s)
{
    s->code = SQLITE_OK;
    return run(s, SQL_BEGIN, "");
}

/* Ends the transaction; false if anything in it has failed. */
static bool end(Stats *s, bool well)
{
    if (well && run(s, SQL_COMMIT, ""))
        return true;
    if (!sqlite3_get_autocommit(s->db))
        run(s, SQL_ROLLBACK, "");
    return false;
}

/* -- adding ------------------------------------------------------------------------------------ */

static bool drop_played(Stats *s, const char *record)
{
    int64_t id = 0;
    if (!query(s, SQL_FIND, take_int, &id, "t", record))
        return false;
    return id == 0 || (run(s, SQL_DROP_MADE, "i", id) && run(s, SQL_DROP_HANDS, "i", id) &&
                       run(s, SQL_DROP_SEATS, "i", id) && run(s, SQL_DROP_PLAYED, "i", id));
}

static bool put_hand(Stats *s, int64_t id, const StatsHand *h)
{
    int64_t no = h->hand_no, seat = h->seat;
    bool well = run(s, SQL_ADD_HAND, "iiiiiiiiiiiiiiii", id, no, seat, h->score, (int64_t)h->place,
                    (int64_t)h->won, (int64_t)h->self_draw, (int64_t)h->deal_ins,
                    (int64_t)h->multiplier, (int64_t)h->calls, (int64_t)h->kongs,
                    (int64_t)h->finish, (int64_t)h->rounds, h->points, h->bonus, h->finish_bonus);
    for (int i = 0; well && i < h->n_made; i++)
        well = run(s, SQL_ADD_MADE, "iiiti", id, no, seat, h->made[i].what,
                   (int64_t)h->made[i].n);
    return well;
}

static bool put_match(Stats *s, const StatsMatch *m)
{
    const RecordHeader *h = &m->source->header;
    if (!drop_played(s, m->record))
        return false;
    if (m->n_hands == 0)
        return true;
    bool well = run(s, SQL_ADD_PLAYED, "ttti", m->record, h->game.ops->key, m->date,
                    (int64_t)(m->source->end_line != 0));
    int64_t id = sqlite3_last_insert_rowid(s->db);
    for (int seat = 0; well && seat < h->game.n_seats; seat++)
        well = run(s, SQL_ADD_SEAT, "iittiii", id, (int64_t)seat, h->name[seat], h->player[seat],
                   (int64_t)m->role[seat], m->score[seat], (int64_t)m->place[seat]);
    for (int i = 0; well && i < m->n_hands; i++)
        well = put_hand(s, id, &m->hand[i]);
    return well;
}

/* A record that cannot be read is not counted; only the database can fail. */
static Err add_record(void *stats, const char *path, Diag *diag)
{
    Stats *s = stats;
    Record *record;
    StatsMatch m;
    if (record_read(path, &record, NULL) != ERR_NONE)
        return ERR_NONE;
    stats_match_of(record, &m);
    bool well = put_match(s, &m);
    stats_match_free(&m);
    return well ? ERR_NONE : fail(s, diag);
}

Err stats_add(Stats *s, const char *record, Diag *diag)
{
    if (!begin(s))
        return fail(s, diag);
    Err e = add_record(s, record, diag);
    if (!end(s, e == ERR_NONE) && e == ERR_NONE)
        e = fail(s, diag);
    return e;
}

Err stats_add_played(const char *record, Diag *diag)
{
    Stats *s;
    Err e = stats_open(&s, diag);
    if (e == ERR_NONE)
        e = stats_add(s, record, diag);
    stats_close(s);
    return e;
}

Err stats_put_accuracy(Stats *s, const char *record, const StatsAccuracy *a, Diag *diag)
{
    char *name = stats_record_name(record);
    s->code = SQLITE_OK;
    bool well = run(s, SQL_PUT_ACCURACY, "tiiiiiiiiii", name, (int64_t)a->hand_no,
                    (int64_t)a->seat, a->decisions, a->unforced, a->loss, a->accuracy, a->fine,
                    a->inaccuracy, a->mistake, a->blunder);
    free(name);
    return well ? ERR_NONE : fail(s, diag);
}

Err stats_put_drill(Stats *s, const char *drill, int asked, int right, Diag *diag)
{
    char day[STATS_DAY];
    struct tm local;
    time_t now = time(NULL);
    localtime_r(&now, &local);
    strftime(day, sizeof day, "%Y-%m-%d", &local);
    s->code = SQLITE_OK;
    bool well = run(s, SQL_PUT_DRILL, "ttii", drill, day, (int64_t)asked, (int64_t)right);
    return well ? ERR_NONE : fail(s, diag);
}

Err stats_keep(Stats *s, const char *box, const char *key, const char *value, Diag *diag)
{
    s->code = SQLITE_OK;
    return run(s, SQL_KEEP, "ttt", box, key, value) ? ERR_NONE : fail(s, diag);
}

Err stats_forget(Stats *s, const char *box, const char *key, Diag *diag)
{
    s->code = SQLITE_OK;
    return run(s, SQL_FORGET, "tt", box, key) ? ERR_NONE : fail(s, diag);
}

typedef struct KeptTo {
    StatsEach *each;
    void      *context;
} KeptTo;

static void take_kept(void *into, sqlite3_stmt *row)
{
    const KeptTo *to = into;
    to->each(to->context, text_at(row, 0), text_at(row, 1));
}

Err stats_each_kept(Stats *s, const char *box, StatsEach *each, void *context, Diag *diag)
{
    KeptTo to = { each, context };
    s->code = SQLITE_OK;
    return query(s, SQL_KEPT, take_kept, &to, "t", box) ? ERR_NONE : fail(s, diag);
}

/* -- opening ----------------------------------------------------------------------------------- */

void stats_close(Stats *s)
{
    if (s == NULL)
        return;
    for (int i = 0; i < N_SQL; i++)
        sqlite3_finalize(s->statement[i]);
    sqlite3_close(s->db);
    free(s->path);
    free(s);
}

/* Makes the tables of a new database and fills them, while nobody else can. */
static Err make_tables(Stats *s, Diag *diag)
{
    int64_t version = 0, empty = 0;
    if (!begin(s))
        return fail(s, diag);
    bool well = query(s, SQL_VERSION, take_int, &version, "") &&
                query(s, SQL_IS_EMPTY, take_int, &empty, "");
    if (well && version != SCHEMA && !empty) {
        s->code = OTHER_SCHEMA;
        well = false;
    }
    Err e = well ? ERR_NONE : fail(s, diag);
    if (well && empty) {
        note_code(s, sqlite3_exec(s->db, schema, NULL, NULL, NULL));
        e = s->code == SQLITE_OK ? stats_each_record(add_record, s, diag) : fail(s, diag);
    }
    if (!end(s, e == ERR_NONE) && e == ERR_NONE)
        e = fail(s, diag);
    return e;
}

/* Opens a file as one of ours. On error *out is there too, to be asked what is wrong. */
static Err open_at(const char *path, Stats **out, Diag *diag)
{
    Stats *s = x_alloc(sizeof *s);
    *out = s;
    s->path = x_strdup(path);
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_PRIVATECACHE;
    note_code(s, sqlite3_open_v2(path, &s->db, flags, NULL));
    if (s->code != SQLITE_OK)
        return fail(s, diag);
    sqlite3_busy_timeout(s->db, WAIT_MS);
    int64_t version = 0;
    if (!query(s, SQL_VERSION, take_int, &version, ""))
        return fail(s, diag);
    return version == SCHEMA ? ERR_NONE : make_tables(s, diag);
}

static char *user_path(Diag *diag)
{
    char *directory = path_user(PATH_STATE, "");
    Err e = path_make(directory, diag);
    free(directory);
    return e == ERR_NONE ? path_user(PATH_STATE, "stats.db") : NULL;
}

static Err open_or_close(const char *path, Stats **out, Diag *diag)
{
    Err e = open_at(path, out, diag);
    if (e == ERR_NONE)
        return e;
    stats_close(*out);
    *out = NULL;
    return e;
}

Err stats_open(Stats **out, Diag *diag)
{
    *out = NULL;
    char *path = user_path(diag);
    if (path == NULL)
        return ERR_FILE;
    Err e = open_or_close(path, out, diag);
    free(path);
    return e;
}

Err stats_open_memory(Stats **out, Diag *diag)
{
    return open_or_close(":memory:", out, diag);
}

/* -- counting anew ----------------------------------------------------------------------------- */

/* Moves a file and its journal, which would be applied to whatever takes its place, to the first
 * free name. */
static Err set_aside(const char *path, StatsRebuilt *out, Diag *diag)
{
    char *aside = NULL;
    for (int n = 1; n <= ASIDE_MAX; n++) {
        free(aside);
        aside = x_printf("%s.damaged-%d", path, n);
        if (access(aside, F_OK) != 0)
            break;
    }
    char *journal = x_printf("%s-journal", path), *old_journal = x_printf("%s-journal", aside);
    bool moved = rename(path, aside) == 0;
    if (moved)
        rename(journal, old_journal);
    snprintf(out->aside, sizeof out->aside, "%s", aside);
    free(old_journal);
    free(journal);
    free(aside);
    return moved ? ERR_NONE : say(path, diag, _("the damaged statistics cannot be moved away"));
}

static void take_word(void *into, sqlite3_stmt *row)
{
    *(bool *)into = strcmp(text_at(row, 0), "ok") == 0;
}

/* Opens the database, in the place of one that cannot be used if need be. */
static Err open_sound(const char *path, Stats **out, StatsRebuilt *rebuilt, Diag *diag)
{
    bool sound = false;
    Err e = open_at(path, out, diag);
    if (e == ERR_NONE && query(*out, SQL_CHECK, take_word, &sound, "") && !sound)
        (*out)->code = SQLITE_CORRUPT;
    int code = (*out)->code;
    if (code == SQLITE_OK)
        return ERR_NONE;
    if (e == ERR_NONE)
        e = fail(*out, diag);
    stats_close(*out);
    *out = NULL;
    if (!is_damage(code))
        return e;
    e = set_aside(path, rebuilt, diag);
    return e == ERR_NONE ? open_or_close(path, out, diag) : e;
}

typedef struct Names {
    char **name;
    int    n;
} Names;

static void take_name(void *into, sqlite3_stmt *row)
{
    Names *names = into;
    names->name = x_realloc(names->name, (size_t)(names->n + 1) * sizeof *names->name);
    names->name[names->n++] = x_strdup(text_at(row, 0));
}

static void take_counts(void *into, sqlite3_stmt *row)
{
    StatsRebuilt *out = into;
    out->matches = sqlite3_column_int64(row, 0);
    out->hands = sqlite3_column_int64(row, 1);
}

static Err count_anew(Stats *s, StatsRebuilt *out, Diag *diag)
{
    Names outside = { 0 };
    if (!begin(s))
        return fail(s, diag);
    bool well = query(s, SQL_OUTSIDE, take_name, &outside, "") && run(s, SQL_EMPTY_MADE, "") &&
                run(s, SQL_EMPTY_HANDS, "") && run(s, SQL_EMPTY_SEATS, "") &&
                run(s, SQL_EMPTY_PLAYED, "");
    Err e = well ? stats_each_record(add_record, s, diag) : fail(s, diag);
    for (int i = 0; i < outside.n; i++) {
        if (e == ERR_NONE)
            e = add_record(s, outside.name[i], diag);
        free(outside.name[i]);
    }
    free(outside.name);
    if (e == ERR_NONE && !query(s, SQL_COUNT, take_counts, out, ""))
        e = fail(s, diag);
    if (!end(s, e == ERR_NONE) && e == ERR_NONE)
        e = fail(s, diag);
    return e;
}

Err stats_rebuild(StatsRebuilt *out, Diag *diag)
{
    Stats *s = NULL;
    *out = (StatsRebuilt){ 0 };
    char *path = user_path(diag);
    if (path == NULL)
        return ERR_FILE;
    Err e = open_sound(path, &s, out, diag);
    if (e == ERR_NONE)
        e = count_anew(s, out, diag);
    stats_close(s);
    free(path);
    return e;
}

/* -- reading ----------------------------------------------------------------------------------- */

static void take_matches(void *into, sqlite3_stmt *row)
{
    StatsGame *g = into;
    g->matches = sqlite3_column_int64(row, 0);
    g->finished = sqlite3_column_int64(row, 1);
    g->matches_won = sqlite3_column_int64(row, 2);
}

static void take_sums(void *into, sqlite3_stmt *row)
{
    StatsGame *g = into;
    int64_t *const sum[] = { &g->hands,    &g->score,       &g->firsts,     &g->wins,
                             &g->self_draws, &g->deal_ins,  &g->multipliers, &g->multiplied,
                             &g->calls,    &g->kongs,       &g->out_firsts, &g->rounds,
                             &g->bonus,    &g->finish_bonus };
    for (int i = 0; i < (int)(sizeof sum / sizeof *sum); i++)
        *sum[i] = sqlite3_column_int64(row, i);
}

static void take_hand_ref(void *into, sqlite3_stmt *row)
{
    StatsHandRef *ref = into;
    ref->score = sqlite3_column_int64(row, 0);
    ref->hand_no = sqlite3_column_int(row, 1);
    snprintf(ref->date, sizeof ref->date, "%s", text_at(row, 2));
    ref->record = x_strdup(text_at(row, 3));
}

static void take_made(void *into, sqlite3_stmt *row)
{
    StatsGame *g = into;
    g->made = x_realloc(g->made, (size_t)(g->n_made + 1) * sizeof *g->made);
    g->made[g->n_made++] = (StatsMade){ x_strdup(text_at(row, 0)), sqlite3_column_int64(row, 1) };
}

/* Grows by doubling: n is a power of two when it is full. */
static void take_score(void *into, sqlite3_stmt *row)
{
    StatsGame *g = into;
    if ((g->n_scores & (g->n_scores - 1)) == 0) {
        size_t cap = g->n_scores == 0 ? 1 : 2 * (size_t)g->n_scores;
        g->scores = x_realloc(g->scores, cap * sizeof *g->scores);
    }
    g->scores[g->n_scores++] = sqlite3_column_int64(row, 0);
}

static void take_day(void *into, sqlite3_stmt *row)
{
    StatsGame *g = into;
    int64_t unforced = sqlite3_column_int64(row, 2), weighed = sqlite3_column_int64(row, 3);
    g->day = x_realloc(g->day, (size_t)(g->n_days + 1) * sizeof *g->day);
    StatsDay *day = &g->day[g->n_days++];
    *day = (StatsDay){ .hands = sqlite3_column_int64(row, 1), .unforced = unforced,
                       .accuracy = (weighed + unforced / 2) / unforced };
    snprintf(day->day, sizeof day->day, "%s", text_at(row, 0));
    g->unforced += unforced;
    g->accuracy += weighed;         /* read_game makes it the mean */
}

static void take_guest(void *into, sqlite3_stmt *row)
{
    StatsReport *r = into;
    r->guest = x_realloc(r->guest, (size_t)(r->n_guests + 1) * sizeof *r->guest);
    r->guest[r->n_guests++] = (StatsGuest){ .name = x_strdup(text_at(row, 0)),
                                            .hands = sqlite3_column_int64(row, 1),
                                            .score = sqlite3_column_int64(row, 2),
                                            .firsts = sqlite3_column_int64(row, 3) };
}

static void take_drill(void *into, sqlite3_stmt *row)
{
    StatsReport *r = into;
    r->drill = x_realloc(r->drill, (size_t)(r->n_drills + 1) * sizeof *r->drill);
    StatsDrill *d = &r->drill[r->n_drills++];
    *d = (StatsDrill){ .drill = x_strdup(text_at(row, 0)), .asked = sqlite3_column_int64(row, 1),
                       .right = sqlite3_column_int64(row, 2) };
    snprintf(d->last, sizeof d->last, "%s", text_at(row, 3));
}

static bool read_game(Stats *s, StatsGame *g)
{
    const char *key = g->ops->key;
    bool well = query(s, SQL_MATCHES, take_matches, g, "t", key) &&
                query(s, SQL_SUMS, take_sums, g, "t", key) &&
                query(s, SQL_BEST, take_hand_ref, &g->best, "t", key) &&
                query(s, SQL_WORST, take_hand_ref, &g->worst, "t", key) &&
                query(s, SQL_MADE, take_made, g, "t", key) &&
                query(s, SQL_SCORES, take_score, g, "t", key) &&
                query(s, SQL_DAYS, take_day, g, "t", key);
    if (g->unforced > 0)
        g->accuracy = (g->accuracy + g->unforced / 2) / g->unforced;
    return well;
}

static void free_game(StatsGame *g)
{
    for (int i = 0; i < g->n_made; i++)
        free(g->made[i].what);
    free(g->made);
    free(g->best.record);
    free(g->worst.record);
    free(g->scores);
    free(g->day);
}

static bool read_games(Stats *s, const GameOps *only, StatsReport *r)
{
    bool well = true;
    for (int i = 0; well && game_ops(i) != NULL; i++) {
        StatsGame g = { .ops = game_ops(i) };
        if (only != NULL && g.ops != only)
            continue;
        int guests = r->n_guests;
        well = read_game(s, &g) && query(s, SQL_GUESTS, take_guest, r, "t", g.ops->key);
        for (; guests < r->n_guests; guests++)
            r->guest[guests].ops = g.ops;
        if (g.hands > 0 && well) {
            r->game = x_realloc(r->game, (size_t)(r->n_games + 1) * sizeof *r->game);
            r->game[r->n_games++] = g;
        } else {
            free_game(&g);
        }
    }
    return well;
}

Err stats_report(Stats *s, const GameOps *only, StatsReport **out, Diag *diag)
{
    StatsReport *r = x_alloc(sizeof *r);
    s->code = SQLITE_OK;
    bool well = read_games(s, only, r);
    if (well && only == NULL)
        well = query(s, SQL_DRILLS, take_drill, r, "");
    if (well) {
        *out = r;
        return ERR_NONE;
    }
    stats_report_free(r);
    return fail(s, diag);
}

void stats_report_free(StatsReport *r)
{
    if (r == NULL)
        return;
    for (int i = 0; i < r->n_games; i++)
        free_game(&r->game[i]);
    for (int i = 0; i < r->n_guests; i++)
        free(r->guest[i].name);
    for (int i = 0; i < r->n_drills; i++)
        free(r->drill[i].drill);
    free(r->game);
    free(r->guest);
    free(r->drill);
    free(r);
}
