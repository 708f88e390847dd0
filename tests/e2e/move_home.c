/* SPDX-License-Identifier: MIT */
/* move_home DATABASE FROM TO: the mistakes kept for practice name their records by path, so when a
 * home is copied (tests/e2e/upgrade.sh) these paths must be changed, too. */
#include <sqlite3.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    sqlite3 *db = NULL;
    sqlite3_stmt *move = NULL;
    static const char text[] = "UPDATE kept SET key = replace(key, ?1, ?2)";
    if (argc != 4)
        return 2;
    int done = sqlite3_open(argv[1], &db) == SQLITE_OK &&
               sqlite3_prepare_v2(db, text, -1, &move, NULL) == SQLITE_OK &&
               sqlite3_bind_text(move, 1, argv[2], -1, SQLITE_STATIC) == SQLITE_OK &&
               sqlite3_bind_text(move, 2, argv[3], -1, SQLITE_STATIC) == SQLITE_OK &&
               sqlite3_step(move) == SQLITE_DONE && sqlite3_changes(db) > 0;
    if (!done)
        fprintf(stderr, "%s: %s\n", argv[1], sqlite3_errmsg(db));
    sqlite3_finalize(move);
    sqlite3_close(db);
    return !done;
}
