/* SPDX-License-Identifier: MIT */
/* Before the first deal: starts every engine, lets it join and asks for its name. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arena_impl.h"
#include "engine.h"
#include "own_engines.h"
#include "x_alloc.h"

/* The name of player `place`: for an engine of config.ini the user's name for it. A program at
 * several places is started once; if two programs give the same name, the second gets a number. */
static Err meet(ArenaSetup *setup, int place, const RecordHeader *header, Diag *diag)
{
    PlayerSpec *spec = &setup->player[place];
    char said[PLAYER_TEXT];
    int alike = 1;
    for (int p = 0; p < place; p++) {
        if (strcmp(setup->player[p].kind, spec->kind) == 0) {
            player_take_name(spec, setup->player[p].name);
            return ERR_NONE;
        }
    }
    const char *text = spec->kind + strlen("exec:"), *own = own_engine_name(text);
    Err e = engine_meet(text, header, said, sizeof said, diag);
    if (own != NULL)
        snprintf(said, sizeof said, "%s", own);
    for (int p = 0; p < place; p++) {
        const char *other = arena_name(&setup->player[p]);
        size_t n = strlen(said);
        alike += strncmp(other, said, n) == 0 && (other[n] == '\0' || other[n] == ' ');
    }
    char *name = alike == 1 ? x_strdup(said) : x_printf("%s %d", said, alike);
    player_take_name(spec, name);
    free(name);
    return e;
}

Err arena_meet(ArenaSetup *setup, Diag *diag)
{
    RecordHeader header = { .game = *setup->game, .engine = setup->engine };
    Err e = ERR_NONE;
    for (int p = 0; p < setup->game->n_seats; p++)
        header.name[p] = header.player[p] = (char *)arena_entry(&setup->player[p]);
    for (int p = 0; p < setup->game->n_seats && e == ERR_NONE; p++)
        if (strncmp(setup->player[p].kind, "exec:", 5) == 0)
            e = meet(setup, p, &header, diag);
    return e;
}
