/* SPDX-License-Identifier: MIT */
/* Names come from other people's records: in each form, every character with a special meaning is
 * escaped. */
#include "report_impl.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "i18n.h"
#include "names.h"
#include "opponents.h"
#include "x_alloc.h"

static bool is_control(char c) { return (unsigned char)c < 0x20 || c == 0x7f; }

/* -- escaping ---------------------------------------------------------------------------------- */

/* A name cannot break its line. */
char *escape_plain(const char *text)
{
    char *out = x_strdup(text);
    for (char *c = out; *c != '\0'; c++)
        *c = is_control(*c) ? '?' : *c;
    return out;
}

/* Every ASCII character except letters, digits and spaces gets a backslash, including those of
 * HTML. */
char *escape_md(const char *text)
{
    char *out = x_alloc(2 * strlen(text) + 1), *to = out;
    for (; *text != '\0'; text++) {
        if (ispunct((unsigned char)*text) && (unsigned char)*text < 0x80)
            *to++ = '\\';
        *to++ = is_control(*text) ? '?' : *text;
    }
    *to = '\0';
    return out;
}

static const char *html_entity(char c)
{
    switch (c) {
    case '&': return "&amp;";
    case '<': return "&lt;";
    case '>': return "&gt;";
    case '"': return "&quot;";
    case '\'': return "&#39;";
    }
    return NULL;
}

char *escape_html(const char *text)
{
    enum { LONGEST = 6 };
    char *out = x_alloc(LONGEST * strlen(text) + 1), *to = out;
    for (; *text != '\0'; text++) {
        const char *entity = html_entity(*text);
        if (entity == NULL)
            *to++ = is_control(*text) ? '?' : *text;
        else
            to += sprintf(to, "%s", entity);
    }
    *to = '\0';
    return out;
}

/* -- seats ------------------------------------------------------------------------------------- */

/* "Lin", or "Lin (seat 2)" if another seat has the same name. */
static char *distinct_name(const char *const name[], int n, Seat s, Escape *escape)
{
    bool repeats = false;
    for (Seat q = 0; q < n; q++)
        repeats |= q != s && names_alike(name[q], name[s]);
    char *numbered = repeats ? x_printf(_("%s (seat %d)"), name[s], s) : x_strdup(name[s]);
    char *out = escape(numbered);
    free(numbered);
    return out;
}

void names_at(const Review *r, int event, Escape *escape, SeatNames *out)
{
    const Record *record = review_record(r);
    Seating then;
    *out = (SeatNames){ .name = { NULL } };
    record_seating(record, event, &then);
    for (Seat s = 0; s < record->header.game.n_seats; s++)
        out->name[s] = distinct_name(then.name, record->header.game.n_seats, s, escape);
}

char *names_of_seat(const Review *r, Seat s, Escape *escape)
{
    const Record *record = review_record(r);
    char people[SEATS_MAX][TEXT_PHRASE];
    const char *name[SEATS_MAX];
    int n = record->header.game.n_seats;
    for (Seat q = 0; q < n; q++)
        name[q] = record_people_text(record, q, people[q], sizeof people[q]);
    return distinct_name(name, n, s, escape);
}

void names_free(SeatNames *names)
{
    for (int s = 0; s < SEATS_MAX; s++)
        free(names->name[s]);
}

static const char *title_of(const GameOps *game, const char *level)
{
    const Opponent *known = opponent_find(game, level);
    return known != NULL ? known->title : level;
}

char *report_title(const Review *r, Escape *escape)
{
    const GameOps *game = review_record(r)->header.game.ops;
    const char *level = title_of(game, review_level(r)), *second = review_second_level(r);
    char *title = second != NULL
        ? x_printf(_("%s, reviewed by %s and again by %s"), _(game->name), level,
                   title_of(game, second))
        : x_printf(_("%s, reviewed by %s"), _(game->name), level);
    char *out = escape(title);
    free(title);
    return out;
}
