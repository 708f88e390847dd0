/* SPDX-License-Identifier: MIT */
/* From a record to the rows of the database. Nothing is judged here: it counts what the events
 * contain and what is open at the end of a hand. */
#include "stats_impl.h"

#include <stdlib.h>
#include <string.h>

#include "event_hash.h"
#include "game.h"
#include "stats_family.h"
#include "x_alloc.h"

/* -- names ------------------------------------------------------------------------------------- */

char *stats_record_name(const char *path)
{
    char *directory = records_directory();
    char *home = realpath(directory, NULL), *full = realpath(path, NULL);
    size_t n = home != NULL ? strlen(home) : 0;
    char *name;
    if (full != NULL && n > 0 && strncmp(full, home, n) == 0 && full[n] == '/')
        name = x_strdup(full + n + 1);
    else
        name = x_strdup(full != NULL ? full : path);
    free(full);
    free(home);
    free(directory);
    return name;
}

char *stats_record_path(const char *name)
{
    if (name[0] == '/')
        return x_strdup(name);
    char *directory = records_directory(), *path = x_printf("%s/%s", directory, name);
    free(directory);
    return path;
}

/* -- one hand ---------------------------------------------------------------------------------- */

void stats_add_made(StatsHand *h, const char *what, int n)
{
    int i = 0;
    while (i < h->n_made && strcmp(h->made[i].what, what) != 0)
        i++;
    if (i == STATS_MADE_MAX)
        return;
    h->made[i].what = what;
    h->made[i].n += n;
    h->n_made += i == h->n_made;
}

/* -- the match --------------------------------------------------------------------------------- */

/* Adds the hand of events `start`..`end`, once for each human who played it to its end. */
static void stats_hand_add_hand(Replay *r, int start, int end, StatsMatch *m)
{
    const Record *record = m->source;
    const Game *g = &record->header.game;
    const Event *last = &record->event[end].e;
    View view;
    int64_t wins[SEATS_MAX];
    static const int64_t no_wins[SEATS_MAX];    /* the best score of a hand counts, with or without
                                                 * a win */
    replay_view(r, end, SEAT_NONE, &view);
    record_wins(record, end, wins);
    for (Seat s = 0; s < g->n_seats; s++) {
        const char *name = record_hand_of(record, s, start, end);
        m->place[s] = game_place(g, last->score, wins, s);
        if (name == NULL)
            continue;
        m->hand = x_realloc(m->hand, (size_t)(m->n_hands + 1) * sizeof *m->hand);
        StatsHand *h = &m->hand[m->n_hands++];
        *h = (StatsHand){ .hand_no = record->event[start].e.hand_no, .seat = s, .name = name,
                          .score = last->delta[s],
                          .place = game_place(g, last->delta, no_wins, s) };
        stats_family(g->ops->family)->count(g, &record->event[start], end - start + 1, &view, h);
    }
}

/* A player who takes over a game that was played before has seen its tiles: that is practice and
 * does not count. */
void stats_match_of(Record *record, StatsMatch *out)
{
    *out = (StatsMatch){ .record = stats_record_name(record->path), .source = record };
    out->when = record_when(record->path, record->header.at);
    out->identity = record_identity(record);
    out->role = record->taken_over || record_people(record) == 0 ? ROLE_COMPUTER
                : record_is_hotseat(record) ? ROLE_FRIEND : ROLE_ALONE;
    record_seating_now(record, &out->seating);
    if (out->role == ROLE_COMPUTER)
        return;
    Replay *r = out->replay = replay_new(record);
    for (int i = 0, start = 0; i < replay_n_events(r); i++) {
        if (record->event[i].e.kind == EV_START)
            start = i;
        if (record->event[i].e.kind == EV_END)
            stats_hand_add_hand(r, start, i, out);
    }
}

void stats_match_free(StatsMatch *m)
{
    if (m->replay != NULL)
        replay_free(m->replay);
    else
        record_free(m->source);
    free(m->record);
    free(m->hand);
}

uint64_t stats_hand_hash(const Record *record, int hand_no)
{
    uint64_t hash = 0;
    bool within = false;
    for (int i = 0; i < record->n_events; i++) {
        const Event *e = &record->event[i].e;
        if (e->kind == EV_START)
            within = e->hand_no == hand_no;
        if (e->kind == EV_START && within)
            hash = hash_with(1, (int64_t)record->header.seed);
        if (within)
            hash = hash_with_event(hash, e);
    }
    return hash;
}
