/* SPDX-License-Identifier: MIT */
/* The database file: opening, statements prepared once for each connection, and each change in one
 * transaction. The SQL is in stats_sql.def; stats_hand.c makes the rows. */
#include "stats_impl.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "clock.h"
#include "file.h"
#include "i18n.h"
#include "paths.h"
#include "x_alloc.h"

static const char ELSEWHERE[] = "elsewhere";        /* box of names, see stats_sql.def */

enum { WAIT_MS = 1000, ASIDE_MAX = 1000, VERSION_TEXT = 48 };

/* In addition to the codes of SQLite: tables that are not ours, or not of this version. */
enum { OTHER_SCHEMA = -1 };

static const char *const new_tables =
#define STATS_NEW(text) text
#include "stats_sql.def"
#undef STATS_NEW
    ;

/* The step that upgrades a database of version i + 1 to the next. */
static const struct { bool recount; const char *script; } stats_db_steps[] = {
#define STATS_STEP(recount, text) { recount, text },
#include "stats_sql.def"
#undef STATS_STEP
};

enum {
    STATS_VERSION = 1 + (int)(sizeof stats_db_steps / sizeof *stats_db_steps),
    NEW_VERSION = 4,            /* the version that STATS_NEW creates */
};

static const char *const sql[N_SQL] = {
#define STATS_SQL(id, text) [SQL_##id] = text,
#include "stats_sql.def"
#undef STATS_SQL
};

struct Stats {
    sqlite3      *db;
    sqlite3_stmt *statement[N_SQL];
    int           code;         /* of the first failure: SQLITE_OK, another code, OTHER_SCHEMA */
    char         *path;         /* for messages */
};

/* -- statements -------------------------------------------------------------------------------- */

static Err stats_db_say(const char *path, Diag *diag, const char *sentence)
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

Err stats_result(const Stats *s, Diag *diag)
{
    char text[DIAG_TEXT];
    if (s->code == SQLITE_OK)
        return ERR_NONE;
    if (s->code == OTHER_SCHEMA)
        snprintf(text, sizeof text, "%s",
                 _("these statistics come from another version of paiju; run paiju stats "
                   "--rebuild to make new ones (the old file is kept)"));
    else if (is_damage(s->code))
        snprintf(text, sizeof text,
                 _("the statistics are damaged (%s); run paiju stats --rebuild to recount them"),
                 sqlite3_errstr(s->code));
    else if (s->code == SQLITE_BUSY)
        snprintf(text, sizeof text, "%s", _("another program is using the statistics"));
    else
        snprintf(text, sizeof text, _("cannot use the statistics: %s"),
                 sqlite3_errstr(s->code));
    return stats_db_say(s->path, diag, text);
}

/* Without memory the program ends, as everywhere; what was being written is undone when the
 * database is next opened. */
static void note_code(Stats *s, int code)
{
    if ((code & 0xFF) == SQLITE_NOMEM)
        x_alloc_failed();
    if (s->code == SQLITE_OK)
        s->code = code & 0xFF;
}

void stats_is_damaged(Stats *s) { note_code(s, SQLITE_CORRUPT); }
void stats_afresh(Stats *s) { s->code = SQLITE_OK; }

/* A row is the statement that has just produced it. */
static StatsRow *stats_db_bind(Stats *s, StatsSql which, const char *types, va_list args)
{
    sqlite3_stmt **st = &s->statement[which];
    if (s->code == SQLITE_OK && *st == NULL)
        note_code(s, sqlite3_prepare_v3(s->db, sql[which], -1, SQLITE_PREPARE_PERSISTENT, st,
                                        NULL));
    if (s->code != SQLITE_OK)
        return NULL;
    for (int i = 0; types[i] != '\0'; i++) {
        if (types[i] == 'i')
            sqlite3_bind_int64(*st, i + 1, va_arg(args, int64_t));
        else
            sqlite3_bind_text(*st, i + 1, va_arg(args, const char *), -1, SQLITE_STATIC);
    }
    return (StatsRow *)*st;
}

static sqlite3_stmt *statement_of(const StatsRow *row)
{
    return (sqlite3_stmt *)(uintptr_t)row;
}

StatsRow *stats_start(Stats *s, StatsSql which, const char *types, ...)
{
    va_list args;
    va_start(args, types);
    StatsRow *row = stats_db_bind(s, which, types, args);
    va_end(args);
    return row;
}

bool stats_next(Stats *s, StatsRow *row)
{
    if (row == NULL)
        return false;
    int code = sqlite3_step(statement_of(row));
    if (code == SQLITE_ROW)
        return true;
    sqlite3_reset(statement_of(row));
    sqlite3_clear_bindings(statement_of(row));
    if (code != SQLITE_DONE)
        note_code(s, code);
    return false;
}

/* Runs a statement without rows. */
static void stats_run(Stats *s, StatsSql which, const char *types, ...)
{
    va_list args;
    va_start(args, types);
    StatsRow *row = stats_db_bind(s, which, types, args);
    va_end(args);
    while (stats_next(s, row))
        continue;
}

int64_t stats_int(const StatsRow *row, int column)
{
    return sqlite3_column_int64(statement_of(row), column);
}

const char *stats_text(const StatsRow *row, int column)
{
    const unsigned char *text = sqlite3_column_text(statement_of(row), column);
    if (text == NULL && sqlite3_errcode(sqlite3_db_handle(statement_of(row))) == SQLITE_NOMEM)
        x_alloc_failed();
    return text != NULL ? (const char *)text : "";
}

/* The number in the last row; `none` if there is no row. */
static int64_t stats_db_number(Stats *s, StatsRow *row, int64_t none)
{
    while (stats_next(s, row))
        none = stats_int(row, 0);
    return none;
}

/* A transaction, during which other programs wait. Its end commits it or, if anything has failed,
 * undoes it and gives the reason. */
static void stats_begin(Stats *s)
{
    stats_afresh(s);
    stats_run(s, SQL_BEGIN, "");
}

static Err stats_end(Stats *s, Diag *diag)
{
    stats_run(s, SQL_COMMIT, "");
    if (s->code != SQLITE_OK && !sqlite3_get_autocommit(s->db))
        sqlite3_exec(s->db, "ROLLBACK", NULL, NULL, NULL);
    return stats_result(s, diag);
}

/* -- adding ------------------------------------------------------------------------------------ */

/* Is the game counted under another name whose record exists? If that record is gone, its name is
 * dropped, and its reviews move with the game. */
static bool has_twin(Stats *s, const StatsMatch *m)
{
    char *name = NULL;
    for (StatsRow *row = stats_start(s, SQL_TWIN, "i", m->identity); stats_next(s, row);) {
        free(name);
        name = x_strdup(stats_text(row, 0));
    }
    if (name == NULL)
        return false;
    char *path = stats_record_path(name);
    bool there = access(path, F_OK) == 0;
    if (!there) {
        stats_run(s, SQL_DROP_PLAYED, "t", name);
        stats_run(s, SQL_RENAME_REVIEWED, "tt", m->record, name);
        stats_run(s, SQL_RENAME_ACCURACY, "tt", m->record, name);
        stats_run(s, SQL_RENAME_JUDGED, "tt", m->record, name);
    }
    free(path);
    free(name);
    return there;
}

enum { HASH_TEXT = 17 };

static const char *hash_text(uint64_t hash, char out[HASH_TEXT])
{
    snprintf(out, HASH_TEXT, "%016llx", (unsigned long long)hash);
    return out;
}

static void put_match(Stats *s, const StatsMatch *m)
{
    char hash[HASH_TEXT];
    stats_run(s, SQL_DROP_PLAYED, "t", m->record);
    /* the accuracies of hands that are not in the record, or have changed */
    for (StatsRow *row = stats_start(s, SQL_REVIEWED, "t", m->record); stats_next(s, row);) {
        int64_t hand_no = stats_int(row, 0);
        stats_run(s, SQL_DROP_STALE, "tit", m->record, hand_no,
                  hash_text(stats_hand_hash(m->source, (int)hand_no), hash));
    }
    if (m->n_hands == 0)
        return;
    bool twin = has_twin(s, m);
    if (m->record[0] == '/')
        stats_run(s, SQL_KEEP, "ttt", ELSEWHERE, m->record, "");
    if (twin)
        return;
    char *facts = stats_facts(m);
    stats_run(s, SQL_ADD_PLAYED, "tttiiiiit", m->record, m->source->header.game.ops->key,
              m->when.date, (int64_t)(m->source->end_line != 0), m->when.at,
              (int64_t)m->when.nth, m->identity, (int64_t)m->n_hands, facts);
    free(facts);
}

typedef struct Counting {
    Stats        *stats;
    StatsRebuilt *out;          /* records that cannot be counted are noted here; NULL: they are not
                                 * noted */
    StatsHear    *hear;         /* progress; NULL: not wanted */
    void         *context;
    int           done, n;      /* records */
} Counting;

static void stats_db_note(Diag **list, int *n, const Diag *why)
{
    *list = x_realloc(*list, (size_t)(*n + 1) * sizeof **list);
    (*list)[(*n)++] = *why;
}

/* A record that cannot be read is not counted. */
static void add_record(Counting *c, const char *path)
{
    Record *record;
    StatsMatch m;
    Diag why = { 0 };
    if (c->hear != NULL)
        c->hear(c->context, c->done++, c->n);
    if (record_read(path, &record, &why) != ERR_NONE) {
        if (c->out != NULL)
            stats_db_note(&c->out->unreadable, &c->out->n_unreadable, &why);
        return;
    }
    stats_match_of(record, &m);
    put_match(c->stats, &m);
    stats_match_free(&m);
}

bool stats_is_own(Stats *s, const char *record)
{
    char *name = stats_record_name(record);
    stats_afresh(s);
    bool own = name[0] != '/' ||
               stats_db_number(s, stats_start(s, SQL_FIND, "t", name), 0) > 0;
    free(name);
    return own;
}

Err stats_add(Stats *s, const char *record, Diag *diag)
{
    stats_begin(s);
    add_record(&(Counting){ .stats = s }, record);
    return stats_end(s, diag);
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

Err stats_put_accuracies(Stats *s, const char *record, const StatsAccuracy *a, int n, Diag *diag)
{
    char *name = stats_record_name(record), hash[HASH_TEXT];
    stats_begin(s);
    for (int i = 0; i < n; i++, a++) {
        if (a->of != 0)
            stats_run(s, SQL_PUT_REVIEWED, "tit", name, (int64_t)a->hand_no,
                      hash_text(a->of, hash));
        stats_run(s, SQL_PUT_ACCURACY, "tiiiiiiiiii", name, (int64_t)a->hand_no,
                  (int64_t)a->seat, a->decisions, a->unforced, a->loss, a->accuracy, a->fine,
                  a->inaccuracy, a->mistake, a->blunder);
    }
    free(name);
    return stats_end(s, diag);
}

Err stats_end_match(Match *m, Diag *diag)
{
    const char *path = m != NULL && match_has_people(m) ? match_record_path(m) : NULL;
    char *record = path != NULL ? x_strdup(path) : NULL;
    match_free(m);
    Err e = record != NULL ? stats_add_played(record, diag) : ERR_NONE;
    free(record);
    return e;
}

Err stats_put_judged(Stats *s, const char *record, const StatsJudged *j, int n, Diag *diag)
{
    char *name = stats_record_name(record);
    stats_begin(s);
    for (int i = 0; i < n; i++, j++) {
        if (i == 0 || j[-1].hand_no != j->hand_no || j[-1].seat != j->seat)
            stats_run(s, SQL_DROP_JUDGED, "tii", name, (int64_t)j->hand_no, (int64_t)j->seat);
        stats_run(s, SQL_PUT_JUDGED, "tiitiiiiiii", name, (int64_t)j->hand_no, (int64_t)j->seat,
                  j->kind, (int64_t)j->phase, j->unforced, j->loss, j->accuracy, j->inaccuracy,
                  j->mistake, j->blunder);
    }
    free(name);
    return stats_end(s, diag);
}

Err stats_put_drill(Stats *s, const char *drill, bool again, bool right, Diag *diag)
{
    char day[STATS_DAY];
    clock_day_text(clock_today(), day);
    stats_begin(s);
    stats_run(s, SQL_PUT_DRILL, "ttiii", drill, day, (int64_t)!again,
              (int64_t)(right && !again), (int64_t)again);
    return stats_end(s, diag);
}

Err stats_keep(Stats *s, const char *box, const char *key, const char *value, Diag *diag)
{
    stats_begin(s);
    stats_run(s, SQL_KEEP, "ttt", box, key, value);
    return stats_end(s, diag);
}

Err stats_each_kept(Stats *s, const char *box, StatsEach *each, void *context, Diag *diag)
{
    stats_afresh(s);
    for (StatsRow *row = stats_start(s, SQL_KEPT, "t", box); stats_next(s, row);)
        each(context, stats_text(row, 0), stats_text(row, 1));
    return stats_result(s, diag);
}

Err stats_put_card(Stats *s, const StatsCard *c, Diag *diag)
{
    stats_begin(s);
    stats_run(s, SQL_PUT_CARD, "ttiiiiiii", c->drill, c->id, c->due, c->days,
              c->ease, c->sure, c->wrong, c->cost, c->state);
    return stats_end(s, diag);
}

Err stats_rename_card(Stats *s, const StatsCard *card, const char *id, Diag *diag)
{
    stats_begin(s);
    stats_run(s, SQL_RENAME_CARD, "ttt", card->drill, card->id, id);
    return stats_end(s, diag);
}

Err stats_each_card(Stats *s, StatsEachCard *each, void *context, Diag *diag)
{
    stats_begin(s);
    for (StatsRow *row = stats_start(s, SQL_CARDS, ""); stats_next(s, row);)
        each(context, &(StatsCard){
            .drill = stats_text(row, 0), .id = stats_text(row, 1), .due = stats_int(row, 2),
            .days = stats_int(row, 3), .ease = stats_int(row, 4), .sure = stats_int(row, 5),
            .wrong = stats_int(row, 6), .cost = stats_int(row, 7), .state = stats_int(row, 8),
        });
    return stats_end(s, diag);
}

int stats_card_state(Stats *s, const char *drill, const char *id)
{
    stats_afresh(s);
    return (int)stats_db_number(s, stats_start(s, SQL_CARD_STATE, "tt", drill, id), -1);
}

/* -- counting everything ----------------------------------------------------------------------- */

/* Most of the user's directory may be games of computers alone: the first line is enough to skip
 * them. A record elsewhere that is missing, perhaps on a drive that is not plugged in, keeps its
 * name. */
static void stats_db_add_all(Counting *c)
{
    RecordFiles files;
    char **names = NULL;
    int n_names = 0;
    record_files_list(&files);
    c->n = files.n;
    for (int i = 0; i < files.n && c->stats->code == SQLITE_OK; i++) {
        RecordGlance glance = record_glance(files.path[i]);
        if (glance.human || !glance.readable)
            add_record(c, files.path[i]);
    }
    record_files_free(&files);
    StatsRow *row = stats_start(c->stats, SQL_KEPT, "t", ELSEWHERE);
    while (stats_next(c->stats, row)) {
        names = x_realloc(names, (size_t)(n_names + 1) * sizeof *names);
        names[n_names++] = x_strdup(stats_text(row, 0));
    }
    for (int i = 0; i < n_names; i++) {
        Diag why = { .code = ERR_FILE };
        snprintf(why.file, sizeof why.file, "%s", names[i]);
        snprintf(why.text, sizeof why.text, "%s", _("this record is missing now"));
        if (access(names[i], F_OK) == 0)
            add_record(c, names[i]);
        else if (c->out != NULL)
            stats_db_note(&c->out->absent, &c->out->n_absent, &why);
        free(names[i]);
    }
    free(names);
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

static void run_script(Stats *s, const char *script)
{
    if (s->code == SQLITE_OK)
        note_code(s, sqlite3_exec(s->db, script, NULL, NULL, NULL));
}

/* Creates the tables of a new database, or upgrades an older one by the steps that came after its
 * version, and counts the records if they must be, with other programs locked out. */
static Err make_ready(Stats *s, Diag *diag)
{
    char set_version[VERSION_TEXT];
    stats_begin(s);
    int64_t version = stats_db_number(s, stats_start(s, SQL_VERSION, ""), 0);
    bool empty = stats_db_number(s, stats_start(s, SQL_IS_EMPTY, ""), 0) != 0, recount = empty;
    if (empty) {
        run_script(s, new_tables);
        version = NEW_VERSION;
    }
    if (s->code == SQLITE_OK && (version < 1 || version > STATS_VERSION))
        s->code = OTHER_SCHEMA;
    for (; version >= 1 && version < STATS_VERSION; version++) {
        run_script(s, stats_db_steps[version - 1].script);
        recount |= stats_db_steps[version - 1].recount;
    }
    if (recount)
        stats_run(s, SQL_EMPTY_PLAYED, "");
    snprintf(set_version, sizeof set_version, "PRAGMA user_version = %d", STATS_VERSION);
    run_script(s, set_version);
    if (recount)
        stats_db_add_all(&(Counting){ .stats = s });
    return stats_end(s, diag);
}

/* SQLite would make a new file readable for everyone; its journal gets the mode of the file. */
static void keep_private(const char *path)
{
    if (access(path, F_OK) == 0) {
        chmod(path, 0600);
        return;
    }
    int fd = file_open(path, O_RDWR | O_CREAT, 0600, NULL);
    if (fd >= 0)
        close(fd);
}

/* Opens a file as one of ours. On error *out is set as well, so that the error can be queried. */
static Err open_at(const char *path, Stats **out, Diag *diag)
{
    Stats *s = x_alloc(sizeof *s);
    *out = s;
    s->path = x_strdup(path);
    if (file_leads_out(path))
        return stats_db_say(path, diag, _("this link leads outside its directory"));
    if (file_check(path, diag) != ERR_NONE)
        return ERR_FILE;
    keep_private(path);
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_PRIVATECACHE |
                SQLITE_OPEN_NOMUTEX;                /* one thread at a time: each has its own
                                                     * connection */
    note_code(s, sqlite3_open_v2(path, &s->db, flags, NULL));
    if (s->code == SQLITE_OK)
        sqlite3_busy_timeout(s->db, WAIT_MS);
    int64_t version = stats_db_number(s, stats_start(s, SQL_VERSION, ""), 0);
    if (s->code != SQLITE_OK)
        return stats_result(s, diag);
    return version == STATS_VERSION ? ERR_NONE : make_ready(s, diag);
}

static char *user_path(Diag *diag)
{
    char *path = path_user(PATH_STATE, "stats.db");
    if (path_make_for(path, diag) == ERR_NONE)
        return path;
    free(path);
    return NULL;
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

bool stats_are_kept(void)
{
    char *path = path_user(PATH_STATE, "stats.db");
    bool kept = access(path, F_OK) == 0;
    free(path);
    return kept;
}

Err stats_open_memory(Stats **out, Diag *diag) { return open_or_close(":memory:", out, diag); }

/* -- counting again ---------------------------------------------------------------------------- */

/* Moves a file to the first free name, with its journal, which would otherwise be applied to its
 * successor. */
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
    return moved ? ERR_NONE
                 : stats_db_say(path, diag, _("cannot move the damaged statistics aside"));
}

/* Opens the database; one that cannot be used is replaced. */
static Err open_sound(const char *path, Stats **out, StatsRebuilt *rebuilt, Diag *diag)
{
    Err e = open_at(path, out, diag);
    StatsRow *row = e == ERR_NONE ? stats_start(*out, SQL_CHECK, "") : NULL;
    while (stats_next(*out, row))
        if (strcmp(stats_text(row, 0), "ok") != 0)
            stats_is_damaged(*out);
    if (e == ERR_NONE)
        e = stats_result(*out, diag);
    if (e == ERR_NONE)
        return e;
    bool damaged = is_damage((*out)->code);
    stats_close(*out);
    *out = NULL;
    if (damaged)
        e = set_aside(path, rebuilt, diag);
    return damaged && e == ERR_NONE ? open_or_close(path, out, diag) : e;
}

/* Reviews refer to records by name; when a record was renamed, its reviews move with it. */
static Err count_again(Counting *c, Diag *diag)
{
    Stats *s = c->stats;
    stats_begin(s);
    stats_run(s, SQL_REMEMBER, "");
    stats_run(s, SQL_EMPTY_PLAYED, "");
    stats_db_add_all(c);
    stats_run(s, SQL_FOLLOW_RENAMED, "");
    stats_run(s, SQL_FOLLOW_RENAMED_JUDGED, "");
    stats_run(s, SQL_REMEMBER_NO_MORE, "");
    for (StatsRow *row = stats_start(s, SQL_COUNT, ""); stats_next(s, row);) {
        c->out->matches = stats_int(row, 0);
        c->out->hands = stats_int(row, 1);
    }
    return stats_end(s, diag);
}

void stats_rebuilt_free(StatsRebuilt *rebuilt)
{
    free(rebuilt->unreadable);
    free(rebuilt->absent);
}

Err stats_rebuild(StatsRebuilt *out, StatsHear *hear, void *context, Diag *diag)
{
    Stats *s = NULL;
    *out = (StatsRebuilt){ 0 };
    char *path = user_path(diag);
    if (path == NULL)
        return ERR_FILE;
    Err e = open_sound(path, &s, out, diag);
    if (e == ERR_NONE)
        e = count_again(&(Counting){ .stats = s, .out = out, .hear = hear, .context = context },
                        diag);
    stats_close(s);
    free(path);
    return e;
}
