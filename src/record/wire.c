/* The wire of a game is that of its family; what the families' words have in common is here. */
#include "wire.h"

#include <stdio.h>
#include <string.h>

#include "i18n.h"
#include "record_family.h"

static const RecordFamily *wire(const Game *g)
{
    return record_family(g->ops->family);
}

/* -- by game ----------------------------------------------------------------------------------- */

Json *wire_event(const Game *g, const Event *e)
{
    return wire(g)->event(g, e);
}

Err wire_read_event(const Game *g, const Json *o, WireKnowledge know, Event *out, Deal *dealt,
                    Diag *diag)
{
    WireSource source = { g, o, know, dealt, diag };
    const char *type;
    memset(out, 0, sizeof *out);
    out->kind = N_EVENT_KINDS;
    out->target = SEAT_NONE;
    Err e = json_text(o, "type", &type, diag);
    for (const WireReader *r = wire(g)->reader; e == ERR_NONE && r->type != NULL; r++) {
        if (strcmp(type, r->type) == 0) {
            out->kind = r->kind;
            if (!r->masks)
                source.know = WIRE_OPEN;
            return r->read(&source, out);
        }
    }
    return e;
}

Err wire_read_seen(const Game *g, const Json *o, SeenEvent *out, Deal *dealt, Diag *diag)
{
    return wire_read_event(g, o, WIRE_MASKED, &out->e, dealt, diag);
}

Json *wire_action(const Game *g, const Action *a)
{
    return wire(g)->action(a);
}

Err wire_read_action(const Game *g, const Json *o, Action *out, Diag *diag)
{
    const WireSource source = { g, o, WIRE_OPEN, NULL, diag };
    memset(out, 0, sizeof *out);
    return wire(g)->read_action(&source, out);
}

Json *wire_view(const Game *g, const View *v)
{
    return wire(g)->view(v);
}

/* -- writing ----------------------------------------------------------------------------------- */

Json *wire_new(const char *type)
{
    Json *o = json_new_object();
    json_put_text(o, "type", type);
    return o;
}

Json *wire_int_list(const int64_t *value, int n)
{
    Json *list = json_new_list();
    for (int i = 0; i < n; i++)
        json_add_int(list, value[i]);
    return list;
}

void wire_put_seat(Json *o, const char *key, Seat s)
{
    if (s == SEAT_NONE)
        json_put_null(o, key);
    else
        json_put_int(o, key, s);
}

/* -- reading ----------------------------------------------------------------------------------- */

/* Amounts beyond these are no score of any game and would overflow sums. */
static const JsonRange money = { -((int64_t)1 << 53), (int64_t)1 << 53 };

Err wire_placed(const WireSource *s, Err e, const char *key, int i)
{
    if (e == ERR_NONE || s->diag == NULL)
        return e;
    char rest[DIAG_TEXT];
    char place[32] = "";
    memcpy(rest, s->diag->text, sizeof rest);
    if (i >= 0)
        snprintf(place, sizeof place, "[%d]", i);
    return diag_set(s->diag, e, "%s%s%s%.240s", key, place, rest[0] == '[' ? "" : ": ", rest);
}

Err wire_read_seat(const WireSource *s, const char *key, Seat *out)
{
    JsonRange range = { 0, s->game->n_seats - 1 };
    int64_t value;
    Err e = json_int(s->object, key, range, &value, s->diag);
    if (e == ERR_NONE)
        *out = (Seat)value;
    return e;
}

Err wire_read_seats(const WireSource *s, const char *key, const Json **out)
{
    Err e = json_list(s->object, key, out, s->diag);
    if (e == ERR_NONE && json_size(*out) != s->game->n_seats)
        e = diag_set(s->diag, ERR_SYNTAX, _("%s: one entry for each of the %d seats is needed"),
                     key, s->game->n_seats);
    return e;
}

Err wire_read_money(const WireSource *s, const char *key, int64_t out[SEATS_MAX])
{
    const Json *list;
    Err e = wire_read_seats(s, key, &list);
    for (int i = 0; e == ERR_NONE && i < s->game->n_seats; i++)
        e = wire_placed(s, json_item_int(list, i, money, &out[i], s->diag), key, -1);
    return e;
}

Err wire_read_word(const WireSource *s, const char *key, const char *words, uint8_t *out)
{
    int i;
    Err e = json_word(s->object, key, words, &i, s->diag);
    if (e == ERR_NONE)
        *out = (uint8_t)i;
    return e;
}
