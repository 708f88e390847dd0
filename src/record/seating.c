/* SPDX-License-Identifier: MIT */
/* The players at the seats over time: the first line of a record lists those at the start, notes
 * record the changes. */
#include <stdio.h>
#include <string.h>

#include "record.h"

enum { NAMES_MAX = 8 };         /* of one seat, in a list of its people */

bool record_is_person(const char *player)
{
    return strcmp(player, "human") == 0 || strcmp(player, "join") == 0;
}

SeatMask record_humans(const RecordHeader *h)
{
    SeatMask humans = 0;
    for (Seat s = 0; s < h->game.n_seats; s++)
        humans |= record_is_person(h->player[s]) ? seat_bit(s) : 0;
    return humans;
}

static void seating_sit(Seating *at, Seat s, const char *player, const char *name, const char *away)
{
    at->player[s] = player;
    at->name[s] = name;
    at->away[s] = away;
    at->humans &= (SeatMask)~seat_bit(s);
    if (record_is_person(player))
        at->humans |= seat_bit(s);
}

/* The seats after change `k`, if `at` has those after the one before it; -1: at the start. */
static void seating_change(const Record *r, int k, Seating *at)
{
    if (k < 0) {
        *at = (Seating){ .humans = 0 };
        for (Seat s = 0; s < r->header.game.n_seats; s++)
            seating_sit(at, s, r->header.player[s], r->header.name[s], NULL);
        return;
    }
    const SeatChange *c = &r->change[k];
    if (c->with == SEAT_NONE) {
        seating_sit(at, c->seat, c->player, c->name, c->away);
        return;
    }
    Seating was = *at;
    seating_sit(at, c->seat, was.player[c->with], was.name[c->with], was.away[c->with]);
    seating_sit(at, c->with, was.player[c->seat], was.name[c->seat], was.away[c->seat]);
}

void record_seating_after(const Record *r, int k, Seating *out)
{
    for (int i = -1; i <= k; i++)
        seating_change(r, i, out);
}

/* A change noted after event i - 1 applies to event `i`. */
void record_seating(const Record *r, int i, Seating *out)
{
    int k = 0;
    while (k < r->n_changes && r->change[k].event <= i)
        k++;
    record_seating_after(r, k - 1, out);
}

void record_seating_now(const Record *r, Seating *out)
{
    record_seating_after(r, r->n_changes - 1, out);
}

SeatMask record_people(const Record *r)
{
    Seating at;
    SeatMask people = 0;
    for (int k = -1; k < r->n_changes; k++) {
        seating_change(r, k, &at);
        people |= at.humans;
    }
    return people;
}

bool record_is_hotseat(const Record *r)
{
    Seating at;
    bool several = false;
    for (Seat s = 0; s < r->header.game.n_seats; s++)
        several |= strcmp(r->header.player[s], "join") == 0;
    for (int k = -1; k < r->n_changes; k++) {
        seating_change(r, k, &at);
        several |= (at.humans & (at.humans - 1)) != 0;
    }
    return several;
}

bool record_is_own(const Record *r, Seat s, int i)
{
    Seating at;
    record_seating(r, i, &at);
    return has_seat(at.humans, s) || !has_seat(record_people(r), s);
}

/* Within a hand a person can only leave to a computer or come back: a person who is there at both
 * ends, with no computer in between, has played it all. */
const char *record_hand_of(const Record *r, Seat s, int start, int end)
{
    Seating at;
    record_seating(r, start + 1, &at);
    bool human = has_seat(at.humans, s);
    for (const SeatChange *c = r->change; c < r->change + r->n_changes && c->event <= end; c++)
        if (c->event > start + 1 && c->seat == s)
            human = false;
    return human ? at.name[s] : NULL;
}

void record_move_points(const Record *r, int i, int64_t points[SEATS_MAX])
{
    for (const SeatChange *c = r->change; c < r->change + r->n_changes; c++) {
        if (c->with == SEAT_NONE || c->event != i)
            continue;
        int64_t was = points[c->seat];
        points[c->seat] = points[c->with];
        points[c->with] = was;
    }
}

const char *record_people_text(const Record *r, Seat s, char *out, size_t size)
{
    const char *known[NAMES_MAX];
    int n = 0;
    Seating at;
    out[0] = '\0';
    for (int k = -1; k < r->n_changes; k++) {
        seating_change(r, k, &at);
        size_t used = strlen(out);
        int i = 0;
        while (i < n && strcmp(known[i], at.name[s]) != 0)
            i++;
        if (!has_seat(at.humans, s) || i < n || n == NAMES_MAX ||
            used + strlen(at.name[s]) + 3 > size)
            continue;
        known[n++] = at.name[s];
        snprintf(out + used, size - used, "%s%s", used > 0 ? ", " : "", at.name[s]);
    }
    if (n == 0)
        snprintf(out, size, "%s", r->header.name[s]);
    return out;
}
