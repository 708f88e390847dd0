/* SPDX-License-Identifier: MIT */
/* A user's statistics for tests: the home of somebody who has played nothing yet, with the path of
 * a record and of the database in it, and the report about a player. */
#ifndef PAIJU_STATS_HOME_H
#define PAIJU_STATS_HOME_H

#include "tap.h"
#include <sqlite3.h>

#include "scratch.h"
#include "stats.h"

static char own_record[640], database[640];
static StatsReport *last_report;

/* A setup. */
static inline void fresh_user(void)
{
    snprintf(own_record, sizeof own_record,
             "%.500s/xuezhan-20261102-200000.jsonl", scratch_user());
    snprintf(database, sizeof database, "%.500s/paiju/stats.db", getenv("XDG_DATA_HOME"));
}

/* A teardown. */
static inline void forget_report(void)
{
    stats_report_free(last_report);
    last_report = NULL;
}

/* Valid until the next call. */
static inline const StatsReport *report_of(const char *owner)
{
    forget_report();
    MUST(stats_report_user, owner, NULL, &last_report);
    return last_report;
}

static inline void change_database(const char *sql)
{
    sqlite3 *db;
    ck_assert_int_eq(sqlite3_open(database, &db), SQLITE_OK);
    ck_assert_int_eq(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

#endif
