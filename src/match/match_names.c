/* SPDX-License-Identifier: MIT */
/* The names of the seats in a match: a player without a name gets the usual one of the seat, and
 * never a name that another player has. */
#include <stdlib.h>
#include <string.h>

#include "match_impl.h"
#include "names.h"
#include "opponents.h"
#include "own_engines.h"
#include "x_alloc.h"

static bool is_taken(const Match *m, const char *name)
{
    bool taken = false;
    for (Seat s = 0; s < m->header.game.n_seats; s++)
        taken |= m->header.name[s] != NULL && names_alike(m->header.name[s], name);
    return taken;
}

/* The usual name of the seat or, if somebody else has that name, of a later seat. */
static const char *free_name(const Match *m, bool alone, Seat s)
{
    const char *name = player_usual_name(alone, s);
    for (Seat next = s; is_taken(m, name) && next < s + SEATS_MAX; next++)
        name = player_usual_name(alone, next % SEATS_MAX);
    return name;
}

/* The user's title for an opponent or engine, with a number if the name is in use. NULL: not one of
 * the user's own, or no space for the name. The caller frees it. */
static char *own_name(const Match *m, Seat s)
{
    const char *player = m->header.player[s], *title = NULL;
    const Opponent *o =
        strncmp(player, "ai:", 3) == 0 ? opponent_find(m->header.game.ops, player + 3) : NULL;
    if (player_command(player) != NULL)
        title = own_engine_name(player_command(player));
    else if (o != NULL && o->kind == OPPONENT_OWN)
        title = o->title;
    if (title == NULL)
        return NULL;
    char *name = x_strdup(title);
    for (int n = 2; is_taken(m, name); n++) {
        free(name);
        name = x_printf("%s %d", title, n);
    }
    if (name_check(name, NULL) == ERR_NONE)
        return name;
    free(name);
    return NULL;
}

void match_name_seats(Match *m)
{
    bool alone = match_n_people(m) == 1;
    for (Seat s = 0; s < m->header.game.n_seats; s++) {
        if (m->header.name[s] != NULL)
            continue;
        char *own = own_name(m, s);
        m->header.name[s] = own != NULL ? own
                                        : x_strdup(free_name(m, m->human[s] && alone, s));
    }
}

const char *match_watched_name(const Match *m, Seat s)
{
    const char *name = m->header.name[s];
    return strcmp(name, player_usual_name(true, 0)) == 0 ? free_name(m, false, s) : name;
}
