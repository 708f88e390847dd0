/* SPDX-License-Identifier: MIT */
/* Listing records. A finished one ends with the line of the result, an abandoned one with a note;
 * all others are unfinished. Damage in the middle is found only when a record is opened. */
#include "records.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game.h"
#include "i18n.h"
#include "opponents.h"
#include "utf8.h"
#include "x_alloc.h"

enum { PLAYERS_TEXT = 256, RESULT_TEXT = 400, SCORE_TEXT = 48 };

struct Records {
    RecordEntry *entry;
    int          n, cap;
};

/* -- names ------------------------------------------------------------------------------------- */

static void begin_entry(RecordEntry *e, const char *path)
{
    *e = (RecordEntry){ .path = x_strdup(path), .owner = SEAT_NONE, .wins = -1 };
    e->when = record_when(path, record_glance(path).at);
    memcpy(e->date, e->when.date, sizeof e->date - 1);
}

static int newest_first(const void *a, const void *b)
{
    const RecordEntry *p = a, *q = b;
    if (p->when.at != q->when.at)
        return p->when.at < q->when.at ? 1 : -1;
    if (p->when.nth != q->when.nth)
        return p->when.nth < q->when.nth ? 1 : -1;
    return strcmp(q->path, p->path);
}

Records *records_list(void)
{
    Records *r = x_alloc(sizeof *r);
    RecordFiles files;
    record_files_list(&files);
    for (int i = 0; i < files.n; i++) {
        r->entry = x_grow(r->entry, r->n, &r->cap, sizeof *r->entry);
        begin_entry(&r->entry[r->n++], files.path[i]);
    }
    record_files_free(&files);
    if (r->n > 0)
        qsort(r->entry, (size_t)r->n, sizeof *r->entry, newest_first);
    return r;
}

void records_free(Records *r)
{
    if (r == NULL)
        return;
    for (int i = 0; i < r->n; i++)
        record_entry_done(&r->entry[i]);
    free(r->entry);
    free(r);
}

void record_entry_done(RecordEntry *e)
{
    free(e->path);
    free(e->players);
    free(e->others);
    free(e->gone);
    free(e->result);
}

int records_n(const Records *r) { return r->n; }
const RecordEntry *records_entry(const Records *r, int i) { return &r->entry[i]; }

/* -- contents ---------------------------------------------------------------------------------- */

/* A player without a name is "You", in the current language, whatever it was then. */
static const char *shown_name(const char *name)
{
    return strcmp(name, "You") == 0 || strcmp(name, "你") == 0 ? _("You") : name;
}

/* All names except one. The caller frees it. */
static char *records_names_of(const RecordHeader *h, Seat but)
{
    char text[PLAYERS_TEXT] = "";
    size_t used = 0;
    for (Seat s = 0; s < h->game.n_seats && used < sizeof text; s++) {
        if (s != but)
            used += (size_t)snprintf(text + used, sizeof text - used, "%s%.40s",
                                     used > 0 ? ", " : "", shown_name(h->name[s]));
    }
    return x_strdup(utf8_repair(text));
}

/* The owner may have changed places with another person: only the whole record shows this. */
static Seat seat_at_the_end(const char *path, const RecordHeader *h)
{
    Seat seat = record_owner(h);
    SeatMask humans = record_humans(h);
    Record *record;
    Seating now;
    if ((humans & (humans - 1)) == 0 || record_read(path, &record, NULL) != ERR_NONE)
        return seat;
    record_seating_now(record, &now);
    for (Seat s = 0; s < h->game.n_seats; s++) {
        if (has_seat(now.humans, s) && strcmp(now.name[s], h->name[record_owner(h)]) == 0)
            seat = s;
    }
    record_free(record);
    return seat;
}

/* Each of them once. */
static void put_gone(RecordEntry *e, const RecordHeader *h)
{
    char text[PLAYERS_TEXT] = "";
    size_t used = 0;
    for (int s = 0; s < h->game.n_seats && used < sizeof text; s++) {
        bool known = false;
        for (int before = 0; before < s; before++)
            known |= strcmp(h->player[before], h->player[s]) == 0;
        if (!known && opponent_is_gone(h->game.ops, h->player[s]))
            used += (size_t)snprintf(text + used, sizeof text - used, "%s%.40s",
                                     used > 0 ? _(", ") : "", strchr(h->player[s], ':') + 1);
    }
    e->gone = x_strdup(utf8_repair(text));
}

char *record_gone_text(const RecordEntry *e)
{
    return x_printf(_("No longer among the opponents: %s. %s plays in their place."), e->gone,
                    opponent_usual(e->game)->title);
}

static size_t records_add_seat(char text[RESULT_TEXT], size_t used, const char *name,
                               const char *score)
{
    if (used >= RESULT_TEXT)
        return used;
    return used + (size_t)snprintf(text + used, RESULT_TEXT - used, "%s%.40s %s",
                                   used > 0 ? ", " : "", shown_name(name), score);
}

/* "Jun -4, Lin +4"; where hands won determine the place, in that order with their number: "Lin 2
 * (-1), Jun 1 (+1)". tuidaohu 6.3. */
static void records_put_result(RecordEntry *e, const RecordGist *gist)
{
    const Game *g = &gist->header.game;
    bool by_wins = gist->finished && game_ranks_by_wins(g);
    char text[RESULT_TEXT] = "", score[SCORE_TEXT];
    size_t used = 0;
    int64_t wins[SEATS_MAX] = { 0 };
    Record *record;             /* its end does not contain the number of hands won */
    if (by_wins && record_read(e->path, &record, NULL) == ERR_NONE) {
        record_wins(record, record->n_events, wins);
        record_free(record);
    }
    if (gist->finished) {       /* the owner's result, or that of the first seat */
        Seat seat = e->owner != SEAT_NONE ? e->owner : 0;
        e->score = gist->score[seat];
        e->wins = by_wins ? (int)wins[seat] : e->wins;
        if (e->owner != SEAT_NONE)
            e->place = game_place(g, gist->score, wins, seat);
    }
    for (int place = 1; by_wins && place <= g->n_seats; place++) {
        for (Seat s = 0; s < g->n_seats; s++) {
            if (game_place(g, gist->score, wins, s) != place)
                continue;
            snprintf(score, sizeof score, "%lld (%+lld)", (long long)wins[s],
                     (long long)gist->score[s]);
            used = records_add_seat(text, used, gist->header.name[s], score);
        }
    }
    for (Seat s = 0; gist->finished && !by_wins && s < g->n_seats; s++) {
        snprintf(score, sizeof score, "%+lld", (long long)gist->score[s]);
        used = records_add_seat(text, used, gist->header.name[s], score);
    }
    e->result = x_strdup(utf8_repair(text));
}

/* The progress of an unfinished game: its end does not contain it, so the whole record is read. */
static void put_standing(RecordEntry *e)
{
    Record *record;
    MatchPlan plan;
    if (record_read(e->path, &record, NULL) != ERR_NONE)
        return;
    const Game *g = &record->header.game;
    g->ops->plan(g, &plan);
    e->hands = plan.hands;
    Seat seat = e->owner != SEAT_NONE ? e->owner : 0;
    for (int i = 0; i < record->n_events; i++) {
        const Event *event = &record->event[i].e;
        e->hand_no += event->kind == EV_START;
        if (event->kind == EV_START)
            e->score = event->start_score[seat];
        else if (event->kind == EV_END)
            e->score = event->score[seat];
        else
            e->score += event->delta[seat];
    }
    record_free(record);
}

static void records_look_into(RecordEntry *e)
{
    RecordGist gist;
    if (record_gist(e->path, &gist, NULL) != ERR_NONE) {
        e->state = RECORD_USELESS;
        return;
    }
    e->state = gist.finished ? RECORD_FINISHED
             : gist.abandoned ? RECORD_ABANDONED : RECORD_UNFINISHED;
    const RecordHeader *h = &gist.header;
    Seat owner = record_owner(h);
    e->game = h->game.ops;
    e->n_seats = h->game.n_seats;
    e->players = records_names_of(h, SEAT_NONE);
    e->others = records_names_of(h, owner);
    e->owner = owner != SEAT_NONE ? seat_at_the_end(e->path, h) : SEAT_NONE;
    records_put_result(e, &gist);
    if (e->state == RECORD_UNFINISHED) {
        put_standing(e);
        put_gone(e, h);
    }
    record_header_free(&gist.header);
}

const RecordEntry *records_look(Records *r, int i)
{
    if (r->entry[i].state == RECORD_UNREAD)
        records_look_into(&r->entry[i]);
    return &r->entry[i];
}

void record_entry_of(const char *path, RecordEntry *out)
{
    begin_entry(out, path);
    records_look_into(out);
}
