/* From an order to a table. */
#include "begin.h"

#include <string.h>
#include <sys/random.h>
#include <time.h>

#include "record.h"
#include "screen_table.h"

uint64_t begin_fresh_seed(void)
{
    uint64_t seed;
    if (getrandom(&seed, sizeof seed, GRND_NONBLOCK) != (ssize_t)sizeof seed)
        seed = (uint64_t)time(NULL) * UINT64_C(0x9E3779B97F4A7C15);
    return seed;
}

/* The user's own name goes to the first human. */
static void name_seats(const Ui *ui, MatchSetup *setup)
{
    const char *name = ui_settings(ui)->name;
    for (int s = 0; s < setup->game->n_seats && *name != '\0'; s++) {
        if (strcmp(setup->player[s], "human") == 0) {
            setup->name[s] = name;
            return;
        }
    }
}

Err begin_table(Ui *ui, const TableWanted *wanted, Diag *diag)
{
    Match *match;
    MatchSetup setup = { .game = wanted->game, .seed = wanted->seed, .open = wanted->open };
    memcpy(setup.player, wanted->player, sizeof setup.player);
    name_seats(ui, &setup);
    Err err = ERR_NONE;
    if (!wanted->no_record)
        err = record_create(wanted->record, wanted->game->ops->key, &setup.record, diag);
    if (err == ERR_NONE)
        err = match_new(&setup, &match, diag);
    if (err == ERR_NONE)
        ui_push(ui, table_new(match, ui));
    return err;
}

Err begin_resumed(Ui *ui, const char *path, Diag *diag)
{
    Match *match;
    Err err = match_resume(path, false, &match, diag);
    if (err == ERR_NONE)
        ui_push(ui, table_new(match, ui));
    return err;
}
