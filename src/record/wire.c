/* SPDX-License-Identifier: MIT */
/* The wire of a game is that of its family; this file contains what the families have in common. */
#include "wire.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
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
    const WireRow *row = wire(g)->row;
    while (row->type != NULL && (row->kind != e->kind || (row->only != 0 && row->only != e->type)))
        row++;
    assert(row->type != NULL);
    WireTarget target = { .game = g, .event = e, .object = wire_new(row->type) };
    for (const WireMember *const *m = row->member; *m != NULL; m++) {
        target.member = *m;
        target.key = (*m)->key;
        (*m)->put(&target);
    }
    return target.object;
}

bool wire_alike(const Game *g, const Event *a, const Event *b)
{
    Json *one = wire_event(g, a), *other = wire_event(g, b);
    char *one_text = json_print(one), *other_text = json_print(other);
    bool same = strcmp(one_text, other_text) == 0;
    free(one_text);
    free(other_text);
    json_free(one);
    json_free(other);
    return same;
}

static Err read_members(const WireRow *row, WireSource *s, Event *out)
{
    Err e = ERR_NONE;
    out->kind = row->kind;
    out->type = row->only;
    if (!row->masks)
        s->know = WIRE_OPEN;
    for (const WireMember *const *m = row->member; e == ERR_NONE && *m != NULL; m++) {
        s->member = *m;
        s->key = (*m)->key;
        e = (*m)->read(s, out);
    }
    return e;
}

static void wire_blank(Event *out)
{
    memset(out, 0, sizeof *out);
    out->kind = N_EVENT_KINDS;
    out->target = SEAT_NONE;
}

Err wire_read_start(const Game *g, const Json *o, Event *out, Deal *dealt, Diag *diag)
{
    WireSource source = { g, o, WIRE_OPEN, dealt, diag, NULL, NULL };
    const WireRow *row = wire(g)->row;
    wire_blank(out);
    while (row->kind != EV_START)
        row++;
    return read_members(row, &source, out);
}

Err wire_read_event(const Game *g, const Json *o, WireKnowledge know, Event *out, Deal *dealt,
                    Diag *diag)
{
    WireSource source = { g, o, know, dealt, diag, NULL, NULL };
    const char *type;
    wire_blank(out);
    Err e = json_text(o, "type", &type, diag);
    for (const WireRow *row = wire(g)->row; e == ERR_NONE && row->type != NULL; row++)
        if (strcmp(type, row->type) == 0)
            return read_members(row, &source, out);
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
    const WireSource source = { g, o, WIRE_OPEN, NULL, diag, NULL, NULL };
    memset(out, 0, sizeof *out);
    return wire(g)->read_action(&source, out);
}

void wire_judge(const Game *g, uint32_t kinds, View *v)
{
    v->must_act = true;
    if (wire(g)->judge != NULL)
        wire(g)->judge(g, kinds, v);
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

void wire_put_text(Json *o, const char *key, const char *words, int i)
{
    char word[24];
    while (i-- > 0)
        words += strcspn(words, " ") + 1;
    snprintf(word, sizeof word, "%.*s", (int)strcspn(words, " "), words);
    json_put_text(o, key, word);
}

/* -- reading ----------------------------------------------------------------------------------- */

/* Larger amounts are not possible in any game and would overflow sums. */
static const JsonRange wire_money = { -((int64_t)1 << 53), (int64_t)1 << 53 };

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
        e = diag_set(s->diag, ERR_SYNTAX, _("%s: expected one entry for each of the %d seats"),
                     key, s->game->n_seats);
    return e;
}

Err wire_take_word(const WireSource *s, const char *key, const char *words, uint8_t *out)
{
    int i;
    Err e = json_word(s->object, key, words, &i, s->diag);
    if (e == ERR_NONE)
        *out = (uint8_t)i;
    return e;
}

/* -- members with the same form everywhere ----------------------------------------------------- */

void wire_put_actor(const WireTarget *t)
{
    json_put_int(t->object, t->key, t->event->actor);
}

Err wire_read_actor(const WireSource *s, Event *out)
{
    return wire_read_seat(s, s->key, &out->actor);
}

static void put_hand_no(const WireTarget *t)
{
    json_put_int(t->object, t->key, t->event->hand_no);
}

static Err read_hand_no(const WireSource *s, Event *out)
{
    int64_t hand_no = 0;
    Err e = json_int(s->object, s->key, (JsonRange){ 1, 1000000 }, &hand_no, s->diag);
    out->hand_no = (int32_t)hand_no;
    return e;
}

void wire_put_money(const WireTarget *t)
{
    const void *value = (const char *)t->event + t->member->at;
    json_put(t->object, t->key, wire_int_list(value, t->game->n_seats));
}

Err wire_read_money(const WireSource *s, Event *out)
{
    const Json *list;
    int64_t amount[SEATS_MAX] = { 0 };
    Err e = wire_read_seats(s, s->key, &list);
    for (int i = 0; e == ERR_NONE && i < s->game->n_seats; i++)
        e = wire_placed(s, json_item_int(list, i, wire_money, &amount[i], s->diag), s->key, -1);
    memcpy((char *)out + s->member->at, amount, sizeof amount);
    return e;
}

void wire_put_word(const WireTarget *t)
{
    uint8_t value = ((const uint8_t *)t->event)[t->member->at];
    wire_put_text(t->object, t->key, t->member->words, value - t->member->least);
}

Err wire_read_word(const WireSource *s, Event *out)
{
    uint8_t i = 0;
    Err e = wire_take_word(s, s->key, s->member->words, &i);
    ((uint8_t *)out)[s->member->at] = (uint8_t)(i + s->member->least);
    return e;
}

const WireMember wire_actor = { "actor", wire_put_actor, wire_read_actor, 0, NULL, 0 };
const WireMember wire_hand_no = WIRE_MEMBER("kyoku", hand_no);
const WireMember wire_start_scores = WIRE_MONEY("scores", start_score);
const WireMember wire_deltas = WIRE_MONEY("deltas", delta);
const WireMember wire_scores = WIRE_MONEY("scores", score);
