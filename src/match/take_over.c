/* SPDX-License-Identifier: MIT */
/* Playing on from a record: the events up to a position are replayed through the rules and copied
 * into a new record, which the match then writes. */
#include "take_over.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "allowed.h"
#include "game.h"
#include "i18n.h"
#include "match_impl.h"
#include "opponents.h"
#include "player.h"
#include "x_alloc.h"

/* The player for a seat that the human does not take: computer players stay, and so do programs
 * that the user has allowed. */
static const char *opponent_for(const GameOps *game, const char *recorded)
{
    PlayerSpec spec;
    const char *player = allowed_player(game, recorded);
    bool stays = player_parse(game, player, &spec, NULL) == ERR_NONE && !spec.human &&
                 !spec.joined;
    return stays ? player : opponent_usual(game)->name;
}

/* The player who plays on, and from where. */
typedef struct Taker {
    Seat        human;
    const char *name;           /* NULL: as in the record or as usual */
    bool        alone;          /* no other seat will have to decide */
} Taker;

/* Seats everyone as they sat when event `event` occurred. */
static void take_over_seat_all(const Record *record, int event, const Taker *taker,
                               RecordHeader *out)
{
    const Game *g = &record->header.game;
    Seat human = taker->human;
    Seating old;
    record_seating(record, event, &old);
    const char *name = taker->name != NULL             ? taker->name
                       : has_seat(old.humans, human) ? old.name[human]
                                                     : player_usual_name(true, human);
    Seat owner = 0;             /* gets the name of the seat that the human takes */
    while (owner < SEATS_MAX && !has_seat(old.humans, owner))
        owner++;
    *out = (RecordHeader){ .game = *g, .seed = record->header.seed };
    for (Seat s = 0; s < g->n_seats; s++) {
        const char *player = s == human     ? "human"
                             : taker->alone ? opponent_usual(g->ops)->name
                                            : opponent_for(g->ops, old.player[s]);
        PlayerSpec spec;
        player_parse(g->ops, player, &spec, NULL);
        out->player[s] = x_strdup(spec.kind);
        out->name[s] = x_strdup(s == human ? name : old.name[s == owner ? human : s]);
    }
}

/* Begins the new record with events 0..n-1 of the old one. */
static Err take_over_copy_record(const Record *old, int n, RecordWriter **out, Diag *diag)
{
    const RecordHeader *h = &old->header;
    RecordWriter *w;
    Err e = record_create(NULL, h->game.ops->key, &w, diag);
    if (e != ERR_NONE)
        return e;
    record_put_header(w, h);
    record_put_note(w, "taken_over");
    for (int i = 0, k = 0; i < n; i++) {
        for (; k < old->n_changes && old->change[k].event == i; k++)
            record_put_swap(w, old->change[k].seat, old->change[k].with);
        record_put_event(w, &h->game, &old->event[i].e);
    }
    record_flush(w);
    if (record_is_whole(w)) {
        *out = w;
        return ERR_NONE;
    }
    if (!record_notice(w, diag))
        diag_set(diag, ERR_FILE, _("Cannot write the record"));
    unlink(record_path(w));
    record_close(w);
    return ERR_FILE;
}

/* Makes the match from the events in memory and copies only the part it needs: a long record is
 * neither read again nor cut. */
static Err take_over_play_on(const Record *part, Match **out, Diag *diag)
{
    int next;
    EventList fresh;
    Match *m;
    RecordWriter *w;
    Err e = match_replay(part, false, &m, &next, &fresh, diag);
    if (e != ERR_NONE)
        return e;
    e = take_over_copy_record(part, next, &w, diag);
    if (e == ERR_NONE) {
        match_resume_record(m, w, &fresh);
        *out = m;
    } else {
        match_free(m);
    }
    return e;
}

/* May play continue from event `event` of the record? */
static Err check_open(const Record *old, int event, Diag *diag)
{
    const Event *last = event >= 0 ? &old->event[event].e : NULL;
    if (record_is_shared(old))
        return diag_set(diag, ERR_RECORD, _("Several people are playing this match. You cannot "
                                            "play on from it until it is over, because its deals "
                                            "are still to come."));
    if (last != NULL && last->kind == EV_END && old->end_line != 0 && event == old->n_events - 1)
        return diag_set(diag, ERR_RECORD, _("The match is over; there is nothing left to play"));
    return ERR_NONE;
}

/* The record up to that event, for a separate match; the caller frees its changes and header.
 * Players who change places before the event do so in the new record as well: their points moved
 * with them. */
static void part_of(const Record *old, int event, const Taker *taker, Record *part)
{
    *part = (Record){ .event = old->event, .n_events = event + 1 };
    RecordHeader *h = &part->header;
    take_over_seat_all(old, event, taker, h);
    part->change = x_alloc((size_t)(old->n_changes + 1) * sizeof *part->change);
    for (int i = 0; i < old->n_changes && old->change[i].event < part->n_events; i++)
        if (old->change[i].with != SEAT_NONE)
            part->change[part->n_changes++] = old->change[i];
    for (const SeatChange *c = part->change + part->n_changes; c-- > part->change;) {
        char *player = h->player[c->seat], *name = h->name[c->seat];
        h->player[c->seat] = h->player[c->with];
        h->name[c->seat] = h->name[c->with];
        h->player[c->with] = player;
        h->name[c->with] = name;
    }
}

static void part_free(Record *part)
{
    free(part->change);
    record_header_free(&part->header);
}

Err take_over(const Viewer *view, int event, Seat human, const char *name, Match **out,
              Diag *diag)
{
    const Record *old = viewer_record(view);
    Record part;
    Err e = check_open(old, event, diag);
    if (e != ERR_NONE)
        return e;
    part_of(old, event, &(Taker){ human, name, false }, &part);
    e = take_over_play_on(&part, out, diag);
    if (e == ERR_NONE)
        match_miss(*out, &old->header, allowed_absent(&old->header, human));
    part_free(&part);
    return e;
}

Err take_over_to_try(const Viewer *view, int event, Seat human, const char *name, Match **out,
                     Diag *diag)
{
    const Record *old = viewer_record(view);
    Record part;
    int next;
    EventList fresh;
    Err e = check_open(old, event, diag);
    if (e != ERR_NONE)
        return e;
    part_of(old, event, &(Taker){ human, name, true }, &part);
    e = match_replay(&part, false, out, &next, &fresh, diag);
    part_free(&part);
    if (e != ERR_NONE || (next == event + 1 && has_seat(match_asked(*out), human)))
        return e;
    match_free(*out);
    return diag_set(diag, ERR_NOT_ASKED, "%s", _("There is nothing to decide here"));
}

/* -- the neighbour's hand ---------------------------------------------------------------------- */

/* Moves everyone who sat there then to the next seat; nothing that is still to be dealt follows
 * from the seed. */
static Err seat_moved_on(const Record *old, int start, RecordHeader *out, Diag *diag)
{
    const Game *g = &old->header.game;
    Seating then;
    record_seating(old, start + 1, &then);
    *out = (RecordHeader){ .game = *g };
    out->seed = rng_derive(old->header.seed, "moved on", (uint64_t)start);
    for (Seat s = 0; s < g->n_seats; s++) {
        Seat to = seat_after(s, 1, g->n_seats);
        bool human = strcmp(then.player[s], "human") == 0;
        if (has_seat(then.humans, s) && !human)
            return diag_set(diag, ERR_RECORD, _("%.40s plays at another terminal"), then.name[s]);
        PlayerSpec spec;
        player_parse(g->ops, human ? "human" : opponent_for(g->ops, then.player[s]), &spec, NULL);
        out->player[to] = x_strdup(spec.kind);
        out->name[to] = x_strdup(then.name[s]);
    }
    return ERR_NONE;
}

Err take_over_moved_on(const Viewer *view, int start, Match **out, Diag *diag)
{
    const Record *old = viewer_record(view);
    const Game *g = &old->header.game;
    const Event *dealt = &old->event[start].e;
    RecordEvent first = { 0 };
    Record part = { .event = &first, .n_events = 1 };
    int64_t score[SEATS_MAX];
    MatchPlan plan;
    g->ops->plan(g, &plan);
    for (int s = 0; s < SEATS_MAX; s++)
        score[s] = plan.start_score;
    game_start_event(g, dealt->deal, dealt->actor, 1, score, &first.e);
    Err e = seat_moved_on(old, start, &part.header, diag);
    if (e == ERR_NONE)
        e = take_over_play_on(&part, out, diag);
    record_header_free(&part.header);
    return e;
}
