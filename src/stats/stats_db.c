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
#include "stats.h"
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

/* The error sentence for the first failure. */
Err stats_fail(const Stats *s, Diag *diag)
{
    char text[DIAG_TEXT];
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

static void note_code(Stats *s, int code)
{
    if (s->code == SQLITE_OK)
        s->code = code & 0xFF;
}

void stats_is_damaged(Stats *s)
{
    note_code(s, SQLITE_CORRUPT);
}

static sqlite3_stmt *stats_db_prepared(Stats *s, StatsSql which)
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
static bool run_rows(Stats *s, StatsSql which, StatsTakeRow *take, void *into, const char *types,
                     va_list args)
{
    sqlite3_stmt *st = stats_db_prepared(s, which);
    if (st == NULL)
        return false;
    for (int i = 0; types[i] != '\0'; i++) {
        if (types[i] == 'i')
            sqlite3_bind_int64(st, i + 1, va_arg(args, int64_t));
        else
            sqlite3_bind_text(st, i + 1, va_arg(args, const char *), -1, SQLITE_STATIC);
    }
    int code;
    while ((code = sqlite3_step(st)) == SQLITE_ROW)
        if (take != NULL)
            take(into, (const StatsRow *)st);
    sqlite3_reset(st);
    sqlite3_clear_bindings(st);
    if (code != SQLITE_DONE)
        note_code(s, code);
    return code == SQLITE_DONE;
}

bool stats_run(Stats *s, StatsSql which, const char *types, ...)
{
    va_list args;
    va_start(args, types);
    bool done = run_rows(s, which, NULL, NULL, types, args);
    va_end(args);
    return done;
}

/* The same for a statement with rows. */
bool stats_query(Stats *s, StatsSql which, StatsTakeRow *take, void *into, const char *types, ...)
{
    va_list args;
    va_start(args, types);
    bool done = run_rows(s, which, take, into, types, args);
    va_end(args);
    return done;
}

/* A row is the statement that has just produced it. */
static sqlite3_stmt *statement_of(const StatsRow *row)
{
    return (sqlite3_stmt *)(uintptr_t)row;
}

int64_t stats_int(const StatsRow *row, int column)
{
    return sqlite3_column_int64(statement_of(row), column);
}

const char *stats_text(const StatsRow *row, int column)
{
    const unsigned char *text = sqlite3_column_text(statement_of(row), column);
    return text != NULL ? (const char *)text : "";
}

static void stats_db_take_int(void *into, const StatsRow *row)
{
    *(int64_t *)into = stats_int(row, 0);
}

bool stats_begin(Stats *s)
{
    s->code = SQLITE_OK;
    return stats_run(s, SQL_BEGIN, "");
}

bool stats_end(Stats *s, bool well)
{
    if (well && stats_run(s, SQL_COMMIT, ""))
        return true;
    if (!sqlite3_get_autocommit(s->db))
        stats_run(s, SQL_ROLLBACK, "");
    return false;
}

/* -- adding ------------------------------------------------------------------------------------ */

static void stats_db_take_text(void *into, const StatsRow *row)
{
    char **text = into;
    free(*text);
    *text = x_strdup(stats_text(row, 0));
}

/* Is the game counted under another name whose record exists? If that record is gone, its name is
 * dropped: *twin is then false, and its reviews move with the game. */
static bool find_twin(Stats *s, const StatsMatch *m, bool *twin)
{
    char *name = NULL;
    bool well = stats_query(s, SQL_TWIN, stats_db_take_text, &name, "i", m->identity);
    *twin = false;
    if (well && name != NULL) {
        char *path = stats_record_path(name);
        *twin = access(path, F_OK) == 0;
        if (!*twin)
            well = stats_run(s, SQL_DROP_PLAYED, "t", name) &&
                   stats_run(s, SQL_RENAME_REVIEWED, "tt", m->record, name) &&
                   stats_run(s, SQL_RENAME_ACCURACY, "tt", m->record, name) &&
                   stats_run(s, SQL_RENAME_JUDGED, "tt", m->record, name);
        free(path);
    }
    free(name);
    return well;
}

enum { HASH_TEXT = 17 };

static const char *hash_text(uint64_t hash, char out[HASH_TEXT])
{
    snprintf(out, HASH_TEXT, "%016llx", (unsigned long long)hash);
    return out;
}

typedef struct Numbers {
    int64_t *n;
    int      count;
} Numbers;

static void stats_db_take_number(void *into, const StatsRow *row)
{
    Numbers *list = into;
    list->n = x_realloc(list->n, (size_t)(list->count + 1) * sizeof *list->n);
    list->n[list->count++] = stats_int(row, 0);
}

/* Deletes the accuracies of hands that are not in the record, or have changed. */
static bool drop_stale(Stats *s, const StatsMatch *m)
{
    Numbers hands = { 0 };
    char hash[HASH_TEXT];
    bool well = stats_query(s, SQL_REVIEWED, stats_db_take_number, &hands, "t", m->record);
    for (int i = 0; well && i < hands.count; i++)
        well = stats_run(s, SQL_DROP_STALE, "tit", m->record, hands.n[i],
                         hash_text(stats_hand_hash(m->source, (int)hands.n[i]), hash));
    free(hands.n);
    return well;
}

static bool put_match(Stats *s, const StatsMatch *m)
{
    bool twin;
    if (!stats_run(s, SQL_DROP_PLAYED, "t", m->record) || !drop_stale(s, m))
        return false;
    if (m->n_hands == 0)
        return true;
    bool well = find_twin(s, m, &twin);
    if (well && m->record[0] == '/')
        well = stats_run(s, SQL_KEEP, "ttt", ELSEWHERE, m->record, "");
    if (!well || twin)
        return well;
    char *facts = stats_facts(m);
    well = stats_run(s, SQL_ADD_PLAYED, "tttiiiiit", m->record, m->source->header.game.ops->key,
                     m->when.date, (int64_t)(m->source->end_line != 0), m->when.at,
                     (int64_t)m->when.nth, m->identity, (int64_t)m->n_hands, facts);
    free(facts);
    return well;
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

/* A record that cannot be read is not counted; only a failure of the database is an error. */
static Err add_record(void *counting, const char *path, Diag *diag)
{
    Counting *c = counting;
    Record *record;
    StatsMatch m;
    Diag why = { 0 };
    if (c->hear != NULL)
        c->hear(c->context, c->done++, c->n);
    if (record_read(path, &record, &why) != ERR_NONE) {
        if (c->out != NULL)
            stats_db_note(&c->out->unreadable, &c->out->n_unreadable, &why);
        return ERR_NONE;
    }
    stats_match_of(record, &m);
    bool well = put_match(c->stats, &m);
    stats_match_free(&m);
    return well ? ERR_NONE : stats_fail(c->stats, diag);
}

bool stats_is_own(Stats *s, const char *record)
{
    char *name = stats_record_name(record);
    int64_t n = 0;
    bool own = name[0] != '/' ||
               (stats_query(s, SQL_FIND, stats_db_take_int, &n, "t", name) && n > 0);
    free(name);
    return own;
}

Err stats_add(Stats *s, const char *record, Diag *diag)
{
    if (!stats_begin(s))
        return stats_fail(s, diag);
    Counting c = { .stats = s };
    Err e = add_record(&c, record, diag);
    if (!stats_end(s, e == ERR_NONE) && e == ERR_NONE)
        e = stats_fail(s, diag);
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

Err stats_put_accuracies(Stats *s, const char *record, const StatsAccuracy *a, int n, Diag *diag)
{
    char *name = stats_record_name(record);
    bool well = stats_begin(s);
    char hash[HASH_TEXT];
    for (int i = 0; i < n && well; i++, a++)
        well = (a->of == 0 || stats_run(s, SQL_PUT_REVIEWED, "tit", name, (int64_t)a->hand_no,
                                        hash_text(a->of, hash))) &&
               stats_run(s, SQL_PUT_ACCURACY, "tiiiiiiiiii", name, (int64_t)a->hand_no,
                         (int64_t)a->seat, a->decisions, a->unforced, a->loss, a->accuracy,
                         a->fine, a->inaccuracy, a->mistake, a->blunder);
    free(name);
    return stats_end(s, well) ? ERR_NONE : stats_fail(s, diag);
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
    bool well = stats_begin(s);
    for (int i = 0; i < n && well; i++, j++) {
        bool first = i == 0 || j[-1].hand_no != j->hand_no || j[-1].seat != j->seat;
        well = (!first || stats_run(s, SQL_DROP_JUDGED, "tii", name, (int64_t)j->hand_no,
                                    (int64_t)j->seat)) &&
               stats_run(s, SQL_PUT_JUDGED, "tiitiiiiiii", name, (int64_t)j->hand_no,
                         (int64_t)j->seat, j->kind, (int64_t)j->phase, j->unforced, j->loss,
                         j->accuracy, j->inaccuracy, j->mistake, j->blunder);
    }
    free(name);
    return stats_end(s, well) ? ERR_NONE : stats_fail(s, diag);
}

Err stats_put_drill(Stats *s, const char *drill, bool again, bool right, Diag *diag)
{
    char day[STATS_DAY];
    clock_day_text(clock_today(), day);
    s->code = SQLITE_OK;
    bool well = stats_run(s, SQL_PUT_DRILL, "ttiii", drill, day, (int64_t)!again,
                    (int64_t)(right && !again), (int64_t)again);
    return well ? ERR_NONE : stats_fail(s, diag);
}

Err stats_keep(Stats *s, const char *box, const char *key, const char *value, Diag *diag)
{
    s->code = SQLITE_OK;
    return stats_run(s, SQL_KEEP, "ttt", box, key, value) ? ERR_NONE : stats_fail(s, diag);
}

Err stats_forget(Stats *s, const char *box, const char *key, Diag *diag)
{
    s->code = SQLITE_OK;
    return stats_run(s, SQL_FORGET, "tt", box, key) ? ERR_NONE : stats_fail(s, diag);
}

typedef struct KeptTo {
    StatsEach *each;
    void      *context;
} KeptTo;

static void stats_db_take_kept(void *into, const StatsRow *row)
{
    const KeptTo *to = into;
    to->each(to->context, stats_text(row, 0), stats_text(row, 1));
}

Err stats_each_kept(Stats *s, const char *box, StatsEach *each, void *context, Diag *diag)
{
    KeptTo to = { each, context };
    s->code = SQLITE_OK;
    return stats_query(s, SQL_KEPT, stats_db_take_kept, &to, "t", box) ? ERR_NONE
                                                                       : stats_fail(s, diag);
}

/* -- counting everything ----------------------------------------------------------------------- */

typedef struct Names {
    char **name;
    int    n;
} Names;

static void stats_db_take_name(void *into, const StatsRow *row)
{
    Names *names = into;
    names->name = x_realloc(names->name, (size_t)(names->n + 1) * sizeof *names->name);
    names->name[names->n++] = x_strdup(stats_text(row, 0));
}

/* Records outside the user's directory. One that is missing, perhaps on a drive that is not plugged
 * in, keeps its name. */
static Err add_elsewhere(Counting *c, Diag *diag)
{
    Names names = { 0 };
    Stats *s = c->stats;
    Err e = stats_query(s, SQL_KEPT, stats_db_take_name, &names, "t", ELSEWHERE)
            ? ERR_NONE
            : stats_fail(s, diag);
    for (int i = 0; i < names.n; i++) {
        Diag why = { .code = ERR_FILE };
        snprintf(why.file, sizeof why.file, "%s", names.name[i]);
        snprintf(why.text, sizeof why.text, "%s", _("this record is missing now"));
        if (e == ERR_NONE && access(names.name[i], F_OK) == 0)
            e = add_record(c, names.name[i], diag);
        else if (e == ERR_NONE && c->out != NULL)
            stats_db_note(&c->out->absent, &c->out->n_absent, &why);
        free(names.name[i]);
    }
    free(names.name);
    return e;
}

static Err stats_db_add_all(Counting *c, Diag *diag)
{
    Err e = stats_each_record(add_record, c, diag);
    return e == ERR_NONE ? add_elsewhere(c, diag) : e;
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

static bool run_script(Stats *s, const char *script)
{
    note_code(s, sqlite3_exec(s->db, script, NULL, NULL, NULL));
    return s->code == SQLITE_OK;
}

/* Creates missing tables: all of them in a new database; an older one gets the steps that came
 * after its version. *recount: the records must be counted. */
static bool make_tables(Stats *s, bool *recount)
{
    char set_version[VERSION_TEXT];
    int64_t version = 0, empty = 0;
    if (!stats_query(s, SQL_VERSION, stats_db_take_int, &version, "") ||
        !stats_query(s, SQL_IS_EMPTY, stats_db_take_int, &empty, ""))
        return false;
    *recount = empty != 0;
    if (empty && !run_script(s, new_tables))
        return false;
    version = empty ? NEW_VERSION : version;
    if (version < 1 || version > STATS_VERSION) {
        s->code = OTHER_SCHEMA;
        return false;
    }
    for (; version < STATS_VERSION; version++) {        /* none if another program has done it */
        if (!run_script(s, stats_db_steps[version - 1].script))
            return false;
        *recount |= stats_db_steps[version - 1].recount;
    }
    snprintf(set_version, sizeof set_version, "PRAGMA user_version = %d", STATS_VERSION);
    return (!*recount || stats_run(s, SQL_EMPTY_PLAYED, "")) && run_script(s, set_version);
}

/* Creates the tables of a new database, or upgrades an older one, and fills them, with other
 * programs locked out. */
static Err make_ready(Stats *s, Diag *diag)
{
    bool recount = false;
    if (!stats_begin(s))
        return stats_fail(s, diag);
    Err e = make_tables(s, &recount) ? ERR_NONE : stats_fail(s, diag);
    if (e == ERR_NONE && recount)
        e = stats_db_add_all(&(Counting){ .stats = s }, diag);
    if (!stats_end(s, e == ERR_NONE) && e == ERR_NONE)
        e = stats_fail(s, diag);
    return e;
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
    if (s->code != SQLITE_OK)
        return stats_fail(s, diag);
    sqlite3_busy_timeout(s->db, WAIT_MS);
    int64_t version = 0;
    if (!stats_query(s, SQL_VERSION, stats_db_take_int, &version, ""))
        return stats_fail(s, diag);
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

static void stats_db_take_word(void *into, const StatsRow *row)
{
    *(bool *)into = strcmp(stats_text(row, 0), "ok") == 0;
}

/* Opens the database; one that cannot be used is replaced. */
static Err open_sound(const char *path, Stats **out, StatsRebuilt *rebuilt, Diag *diag)
{
    bool sound = false;
    Err e = open_at(path, out, diag);
    if (e == ERR_NONE && stats_query(*out, SQL_CHECK, stats_db_take_word, &sound, "") && !sound)
        (*out)->code = SQLITE_CORRUPT;
    int code = (*out)->code;
    if (code == SQLITE_OK)
        return ERR_NONE;
    if (e == ERR_NONE)
        e = stats_fail(*out, diag);
    stats_close(*out);
    *out = NULL;
    if (!is_damage(code))
        return e;
    e = set_aside(path, rebuilt, diag);
    return e == ERR_NONE ? open_or_close(path, out, diag) : e;
}

static void take_counts(void *into, const StatsRow *row)
{
    StatsRebuilt *out = into;
    out->matches = stats_int(row, 0);
    out->hands = stats_int(row, 1);
}

/* Reviews refer to records by name; when a record was renamed, its reviews move with it. */
static Err count_again(Counting *c, Diag *diag)
{
    Stats *s = c->stats;
    if (!stats_begin(s))
        return stats_fail(s, diag);
    bool well = stats_run(s, SQL_REMEMBER, "") && stats_run(s, SQL_EMPTY_PLAYED, "");
    Err e = well ? stats_db_add_all(c, diag) : stats_fail(s, diag);
    if (e == ERR_NONE && !(stats_run(s, SQL_FOLLOW_RENAMED, "") &&
                           stats_run(s, SQL_FOLLOW_RENAMED_JUDGED, "") &&
                           stats_run(s, SQL_REMEMBER_NO_MORE, "") &&
                           stats_query(s, SQL_COUNT, take_counts, c->out, "")))
        e = stats_fail(s, diag);
    if (!stats_end(s, e == ERR_NONE) && e == ERR_NONE)
        e = stats_fail(s, diag);
    return e;
}

void stats_rebuilt_free(StatsRebuilt *rebuilt)
{
    free(rebuilt->unreadable);
    free(rebuilt->absent);
}

Err stats_rebuild(StatsRebuilt *out, Diag *diag)
{
    return stats_rebuild_telling(out, NULL, NULL, diag);
}

Err stats_rebuild_telling(StatsRebuilt *out, StatsHear *hear, void *context, Diag *diag)
{
    Stats *s = NULL;
    *out = (StatsRebuilt){ 0 };
    char *path = user_path(diag);
    if (path == NULL)
        return ERR_FILE;
    Err e = open_sound(path, &s, out, diag);
    Counting c = { .stats = s, .out = out, .hear = hear, .context = context };
    if (hear != NULL) {
        RecordFiles files;
        record_files_list(&files);
        c.n = files.n;
        record_files_free(&files);
    }
    if (e == ERR_NONE)
        e = count_again(&c, diag);
    stats_close(s);
    free(path);
    return e;
}

/* -- table card -------------------------------------------------------------------------------- */

typedef struct CardTo {
    StatsEachCard *each;
    void          *context;
} CardTo;

static void stats_db_take_card(void *into, const StatsRow *row)
{
    const CardTo *to = into;
    const StatsCard card = {
        .drill = stats_text(row, 0), .id = stats_text(row, 1), .due = stats_int(row, 2),
        .days = stats_int(row, 3), .ease = stats_int(row, 4), .sure = stats_int(row, 5),
        .wrong = stats_int(row, 6), .cost = stats_int(row, 7), .state = stats_int(row, 8),
    };
    to->each(to->context, &card);
}

Err stats_each_card(Stats *s, StatsEachCard *each, void *context, Diag *diag)
{
    CardTo to = { each, context };
    bool well = stats_begin(s) && stats_query(s, SQL_CARDS, stats_db_take_card, &to, "");
    return stats_end(s, well) ? ERR_NONE : stats_fail(s, diag);
}

Err stats_put_card(Stats *s, const StatsCard *c, Diag *diag)
{
    bool well = stats_begin(s) &&
                stats_run(s, SQL_PUT_CARD, "ttiiiiiii", c->drill, c->id, c->due, c->days, c->ease,
                          c->sure, c->wrong, c->cost, c->state);
    return stats_end(s, well) ? ERR_NONE : stats_fail(s, diag);
}

Err stats_rename_card(Stats *s, const StatsCard *card, const char *id, Diag *diag)
{
    bool well = stats_begin(s) &&
                stats_run(s, SQL_RENAME_CARD, "ttt", card->drill, card->id, id);
    return stats_end(s, well) ? ERR_NONE : stats_fail(s, diag);
}

static void take_state(void *into, const StatsCard *card)
{
    *(int *)into = (int)card->state;
}

int stats_card_state(Stats *s, const char *drill, const char *id)
{
    int state = -1;
    CardTo to = { take_state, &state };
    return stats_query(s, SQL_CARD, stats_db_take_card, &to, "tt", drill, id) ? state : -1;
}
