/* Playing on from a record: what happened up to a position is played again by the rules and copied
 * into a new record, which the match then writes. */
#include "take_over.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "allowed.h"
#include "i18n.h"
#include "match_impl.h"
#include "opponents.h"
#include "player.h"
#include "x_alloc.h"

/* What the human is called without a name of his own: as in the record, if that was a human too. */
static const char *name_for(const RecordHeader *old, Seat human)
{
    return has_seat(record_humans(old), human) ? old->name[human] : player_usual_name(true, human);
}

/* Who sits at a place that the human does not take: computer players stay, and programs that the
 * user has allowed. */
static const char *opponent_for(const GameOps *game, const char *recorded)
{
    PlayerSpec spec;
    const char *player = allowed_player(game, recorded);
    bool stays = player_parse(game, player, &spec, NULL) == ERR_NONE && !spec.human;
    return stays ? player : opponent_usual(game)->name;
}


/* Who takes the seat that the player leaves for another gets the name of who sat there. */
static const char *name_at(const RecordHeader *old, Seat human, Seat s)
{
    return old->name[s == record_owner(old) ? human : s];
}

static void seat_all(const RecordHeader *old, Seat human, const char *name, RecordHeader *out)
{
    *out = (RecordHeader){ .game = old->game, .seed = old->seed };
    for (Seat s = 0; s < old->game.n_seats; s++) {
        const char *player = s == human ? "human" : opponent_for(old->game.ops, old->player[s]);
        PlayerSpec spec;
        player_parse(old->game.ops, player, &spec, NULL);
        out->player[s] = x_strdup(spec.kind);
        out->name[s] = x_strdup(s == human ? name : name_at(old, human, s));
    }
}

/* Begins the new record with what happened: events 0..n-1 of the old one. */
static Err copy_record(const Record *old, int n, RecordWriter **out, Diag *diag)
{
    const RecordHeader *h = &old->header;
    RecordWriter *w;
    Err e = record_create(NULL, h->game.ops->key, &w, diag);
    if (e != ERR_NONE)
        return e;
    record_put_header(w, h);
    record_put_note(w, "taken_over");
    for (int i = 0; i < n; i++)
        record_put_event(w, &h->game, &old->event[i].e);
    record_flush(w);
    if (record_is_whole(w)) {
        *out = w;
        return ERR_NONE;
    }
    if (!record_notice(w, diag))
        diag_set(diag, ERR_FILE, _("the record cannot be written"));
    unlink(record_path(w));
    record_close(w);
    return ERR_FILE;
}

/* The match is made from the events in memory, and only what it takes of them is copied: a long
 * record is neither read again nor cut. */
static Err play_on(const Record *part, Match **out, Diag *diag)
{
    int next;
    EventList fresh;
    Match *m;
    RecordWriter *w;
    Err e = match_replay(part, false, &m, &next, &fresh, diag);
    if (e != ERR_NONE)
        return e;
    e = copy_record(part, next, &w, diag);
    if (e == ERR_NONE) {
        match_resume_record(m, w, &fresh);
        *out = m;
    } else {
        match_free(m);
    }
    return e;
}

Err take_over(const Viewer *view, int event, Seat human, const char *name, Match **out,
              Diag *diag)
{
    const Record *old = viewer_record(view);
    Record part = { .event = old->event, .n_events = event + 1 };
    const Event *last = event >= 0 ? &old->event[event].e : NULL;
    if (record_is_shared(old))
        return diag_set(diag, ERR_RECORD, _("several people play this match: nobody plays on from "
                                            "it before it is over, for its deals are still to "
                                            "come"));
    if (last != NULL && last->kind == EV_END && old->end_line != 0 && event == old->n_events - 1)
        return diag_set(diag, ERR_RECORD, _("the match is over: there is nothing to play on"));
    seat_all(&old->header, human, name != NULL ? name : name_for(&old->header, human),
             &part.header);
    Err e = play_on(&part, out, diag);
    if (e == ERR_NONE)
        match_miss(*out, &old->header, allowed_absent(&old->header, human));
    record_header_free(&part.header);
    return e;
}
