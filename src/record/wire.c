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

static void read_members(const WireRow *row, WireSource *s, Event *out)
{
    out->kind = row->kind;
    out->type = row->only;
    if (!row->masks)
        s->know = WIRE_OPEN;
    for (const WireMember *const *m = row->member; *m != NULL; m++) {
        s->member = *m;
        s->key = (*m)->key;
        (*m)->read(s, out);
    }
}

static void wire_blank(Event *out)
{
    memset(out, 0, sizeof *out);
    out->kind = N_EVENT_KINDS;
    out->target = SEAT_NONE;
}

Err wire_read_start(const Game *g, const Json *o, Event *out, Deal *dealt, Diag *diag)
{
    JsonReader reader = json_reader(o, diag);
    WireSource source = { g, &reader, WIRE_OPEN, dealt, NULL, NULL };
    const WireRow *row = wire(g)->row;
    wire_blank(out);
    while (row->kind != EV_START)
        row++;
    read_members(row, &source, out);
    return reader.err;
}

Err wire_read_event(const Game *g, const Json *o, WireKnowledge know, Event *out, Deal *dealt,
                    Diag *diag)
{
    JsonReader reader = json_reader(o, diag);
    WireSource source = { g, &reader, know, dealt, NULL, NULL };
    const char *type = json_get_text(&reader, "type");
    const WireRow *row = wire(g)->row;
    wire_blank(out);
    while (row->type != NULL && strcmp(type, row->type) != 0)
        row++;
    if (row->type != NULL)
        read_members(row, &source, out);
    return reader.err;
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
    JsonReader reader = json_reader(o, diag);
    const WireSource source = { g, &reader, WIRE_OPEN, NULL, NULL, NULL };
    memset(out, 0, sizeof *out);
    wire(g)->read_action(&source, out);
    return reader.err;
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

Seat wire_read_seat(const WireSource *s, const char *key)
{
    return (Seat)json_get_int(s->r, key, (JsonRange){ 0, s->game->n_seats - 1 });
}

int wire_enter_seats(const WireSource *s, const char *key)
{
    json_enter_list(s->r, key);
    if (json_count(s->r) != s->game->n_seats)
        json_refuse(s->r, ERR_SYNTAX, _("%s: expected one entry for each of the %d seats"), key,
                    s->game->n_seats);
    return json_count(s->r);
}

/* -- members with the same form everywhere ----------------------------------------------------- */

void wire_put_actor(const WireTarget *t)
{
    json_put_int(t->object, t->key, t->event->actor);
}

void wire_read_actor(const WireSource *s, Event *out) { out->actor = wire_read_seat(s, s->key); }

static void put_hand_no(const WireTarget *t)
{
    json_put_int(t->object, t->key, t->event->hand_no);
}

static void read_hand_no(const WireSource *s, Event *out)
{
    out->hand_no = (int32_t)json_get_int(s->r, s->key, (JsonRange){ 1, 1000000 });
}

void wire_put_money(const WireTarget *t)
{
    const void *value = (const char *)t->event + t->member->at;
    json_put(t->object, t->key, wire_int_list(value, t->game->n_seats));
}

void wire_read_money(const WireSource *s, Event *out)
{
    int64_t amount[SEATS_MAX] = { 0 };
    int n = wire_enter_seats(s, s->key);
    for (int i = 0; i < n; i++)
        amount[i] = json_get_item_int(s->r, i, wire_money);
    json_leave(s->r);
    memcpy((char *)out + s->member->at, amount, sizeof amount);
}

void wire_put_word(const WireTarget *t)
{
    uint8_t value = ((const uint8_t *)t->event)[t->member->at];
    wire_put_text(t->object, t->key, t->member->words, value - t->member->least);
}

void wire_read_word(const WireSource *s, Event *out)
{
    int i = json_get_word(s->r, s->key, s->member->words);
    ((uint8_t *)out)[s->member->at] = (uint8_t)(i + s->member->least);
}

const WireMember wire_actor = { "actor", wire_put_actor, wire_read_actor, 0, NULL, 0 };
const WireMember wire_hand_no = WIRE_MEMBER("kyoku", hand_no);
const WireMember wire_start_scores = WIRE_MONEY("scores", start_score);
const WireMember wire_deltas = WIRE_MONEY("deltas", delta);
const WireMember wire_scores = WIRE_MONEY("scores", score);
