/* Sitting down: a new match or an unfinished one, and the table for it. */
#ifndef PAIJU_BEGIN_H
#define PAIJU_BEGIN_H

#include "match.h"
#include "screen.h"

/* A table as it is ordered on the command line or in the form. */
typedef struct TableWanted {
    const Game *game;               /* prepared */
    uint64_t    seed;
    const char *player[SEATS_MAX];  /* "human", "eff" ...; an entry a seat */
    const char *record;             /* path; NULL: among the user's records */
    bool        no_record;
    bool        open;               /* all hands open */
} TableWanted;

/* A seed from the system's randomness. */
uint64_t begin_fresh_seed(void);

/* Puts the table of a new match on top. On error nothing has happened. */
Err begin_table(Ui *ui, const TableWanted *wanted, Diag *diag);

/* Goes on with the match of a record. */
Err begin_resumed(Ui *ui, const char *path, Diag *diag);

#endif
