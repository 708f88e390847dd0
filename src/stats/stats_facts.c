/* SPDX-License-Identifier: MIT */
/* The hands of a match as one text in the database: lines of fields separated by tabs, which no
 * name in a record contains. The first line is the role of the humans at the table, "w" a winner of
 * the match with role and name, "h" a hand with its numbers, its player and what was made how many
 * times. */
#include "stats_impl.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "x_alloc.h"

/* -- writing ----------------------------------------------------------------------------------- */

char *stats_facts(const StatsMatch *m)
{
    int n_seats = m->source->header.game.n_seats;
    char *text = x_printf("%d\n", m->role);
    /* an unfinished match has no winner, nor has one in which all are tied */
    bool behind = false;
    for (Seat s = 0; s < n_seats; s++)
        behind |= m->place[s] > 1;
    for (Seat s = 0; behind && m->source->end_line != 0 && s < n_seats; s++)
        if (m->place[s] == 1)
            x_append(&text, "w\t%d\t%s\n",
                     has_seat(m->seating.humans, s) ? m->role : ROLE_COMPUTER, m->seating.name[s]);
    for (const StatsHand *h = m->hand; h < m->hand + m->n_hands; h++) {
        x_append(&text, "h");
#define NUMBER(type, member) x_append(&text, "\t%lld", (long long)h->member);
        STATS_NUMBERS(NUMBER)
#undef NUMBER
        x_append(&text, "\t%s", h->name);
        for (int i = 0; i < h->n_made; i++)
            x_append(&text, "\t%s\t%d", h->made[i].what, h->made[i].n);
        x_append(&text, "\n");
    }
    return text;
}

/* -- reading ----------------------------------------------------------------------------------- */

typedef struct Fields {
    char *at;
    bool  ends_line;            /* the last field taken was the last of its line */
    bool  well;
} Fields;

/* A field ends at a tab or a newline, which is replaced to make it a string. */
static void end_field(Fields *f)
{
    f->ends_line = *f->at == '\n';
    f->well &= f->ends_line || *f->at == '\t';
    if (f->well)
        *f->at++ = '\0';
}

static const char *stats_facts_take_text(Fields *f)
{
    const char *text = f->at;
    f->at += strcspn(f->at, "\t\n");
    end_field(f);
    return text;
}

/* At most 19 digits, and within the range of the type. */
static int64_t stats_facts_take_int(Fields *f)
{
    uint64_t n = 0;
    bool negative = *f->at == '-';
    const char *first = f->at += negative;
    for (; *f->at >= '0' && *f->at <= '9' && f->at - first < 19; f->at++)
        n = 10 * n + (uint64_t)(*f->at - '0');
    f->well &= f->at > first && n <= INT64_MAX;
    end_field(f);
    return negative ? -(int64_t)n : (int64_t)n;
}

static StatsRole take_role(Fields *f)
{
    int64_t role = stats_facts_take_int(f);
    f->well &= role >= ROLE_COMPUTER && role <= ROLE_FRIEND;
    return (StatsRole)role;
}

static void take_hand(Fields *f, StatsFacts *out)
{
    out->hand = x_grow(out->hand, out->n_hands, &out->cap_hands, sizeof *out->hand);
    StatsHand *h = &out->hand[out->n_hands++];
#define NUMBER(type, member) h->member = (type)stats_facts_take_int(f);
    STATS_NUMBERS(NUMBER)
#undef NUMBER
    h->name = stats_facts_take_text(f);
    for (h->n_made = 0; f->well && !f->ends_line; h->n_made++) {
        f->well = h->n_made < STATS_MADE_MAX;
        if (!f->well)
            return;
        h->made[h->n_made].what = stats_facts_take_text(f);
        h->made[h->n_made].n = (int)stats_facts_take_int(f);
    }
}

bool stats_facts_read(const char *text, StatsFacts *out)
{
    size_t size = strlen(text) + 1;
    if (size > out->size) {
        out->size = 2 * size;
        out->text = x_realloc(out->text, out->size);
    }
    memcpy(out->text, text, size);
    Fields f = { .at = out->text, .well = true };
    out->n_winners = out->n_hands = 0;
    out->role = take_role(&f);
    while (f.well && f.ends_line && *f.at != '\0') {
        char kind = *stats_facts_take_text(&f);
        f.well &= !f.ends_line;
        if (kind == 'w' && f.well && out->n_winners < SEATS_MAX) {
            out->winner[out->n_winners].role = take_role(&f);
            out->winner[out->n_winners++].name = stats_facts_take_text(&f);
        } else if (kind == 'h') {
            take_hand(&f, out);
        } else if (kind == 'o') {
            stats_facts_take_text(&f);  /* how a hand began; earlier versions counted it */
        } else {
            f.well = false;
        }
    }
    return f.well && f.ends_line && out->n_hands > 0;
}

void stats_facts_free(StatsFacts *facts)
{
    free(facts->text);
    free(facts->hand);
}
