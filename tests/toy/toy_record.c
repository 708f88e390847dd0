/* SPDX-License-Identifier: MIT */
/* The toy family in records: {"type":"play","actor":0,"card":"S5"} and similar. */
#include "i18n.h"
#include "record_family.h"
#include "toy.h"

#include <string.h>

/* -- writing ----------------------------------------------------------------------------------- */

static Json *card_list(const uint8_t *card, int n)
{
    Json *list = json_new_list();
    char text[CARD_TEXT_MAX];
    for (int i = 0; i < n; i++)
        json_add_text(list, card_text(card[i], text));
    return list;
}

static void put_card(Json *o, const CardSet *one)
{
    char text[CARD_TEXT_MAX];
    json_put_text(o, "card", card_text(toy_only_card(one), text));
}

/* The hands, then the cards set aside. */
static void put_deal(const WireTarget *t)
{
    const Deal *d = t->event->deal;
    int n = t->game->n_seats, size = t->game->toy.hand_size;
    Json *hands = json_new_list();
    for (int s = 0; s < n; s++)
        json_add(hands, card_list(d->item + s * size, size));
    json_put(t->object, t->key, hands);
    json_put(t->object, "aside", card_list(d->item + n * size, N_CARDS - n * size));
}

static void put_play(const WireTarget *t)
{
    put_card(t->object, &t->event->play.cards);
}

static Json *action_object(const Action *a)
{
    Json *o = wire_new("play");
    put_card(o, &a->cards);
    return o;
}

static Json *view_object(const View *v)
{
    const ToyTable *t = &v->toy.table;
    Json *o = json_new_object();
    Card hand[CARDS_MAX];
    json_put(o, "hand", card_list(hand, cards_list(&v->toy.hand, hand)));
    Json *trick = json_new_list();
    for (Seat s = 0; s < v->n_seats; s++) {
        char text[CARD_TEXT_MAX];
        json_add_text(trick, t->card[s] != CARD_NONE ? card_text(t->card[s], text) : "");
    }
    json_put(o, "trick", trick);
    json_put(o, "scores", wire_int_list(v->score, v->n_seats));
    wire_put_seat(o, "leader", t->leader);
    return o;
}

/* -- reading ----------------------------------------------------------------------------------- */

static Err read_one(const WireSource *s, const char *text, Card *out)
{
    *out = CARD_HIDDEN;
    return s->know == WIRE_MASKED && strcmp(text, "?") == 0 ? ERR_NONE
                                                            : card_parse(text, out, s->diag);
}

static Err read_list(const WireSource *s, const Json *list, int n, uint8_t *out)
{
    const char *text;
    Err e = ERR_NONE;
    if (json_size(list) != n)
        return diag_set(s->diag, ERR_SYNTAX, _("%d cards instead of %d"), json_size(list), n);
    for (int i = 0; e == ERR_NONE && i < n; i++) {
        e = json_item_text(list, i, &text, s->diag);
        if (e == ERR_NONE)
            e = wire_placed(s, read_one(s, text, &out[i]), "", i);
    }
    return e;
}

static Err read_deal(const WireSource *s, Event *out)
{
    const Json *hands, *list;
    int size = s->game->toy.hand_size, dealt = s->game->n_seats * size;
    *s->dealt = (Deal){ .n = N_CARDS };
    out->deal = s->dealt;
    Err e = wire_read_seats(s, s->key, &hands);
    for (int i = 0; e == ERR_NONE && i < s->game->n_seats; i++) {
        e = json_item_list(hands, i, &list, s->diag);
        if (e == ERR_NONE)
            e = read_list(s, list, size, s->dealt->item + i * size);
        e = wire_placed(s, e, s->key, i);
    }
    if (e == ERR_NONE)
        e = json_list(s->object, "aside", &list, s->diag);
    if (e == ERR_NONE)
        e = wire_placed(s, read_list(s, list, N_CARDS - dealt, s->dealt->item + dealt), "aside",
                        -1);
    return e;
}

static Err read_card(const WireSource *s, CardSet *out)
{
    const char *text;
    Card card;
    Err e = json_text(s->object, "card", &text, s->diag);
    if (e == ERR_NONE)
        e = wire_placed(s, card_parse(text, &card, s->diag), "card", -1);
    if (e == ERR_NONE)
        cards_put(out, card);
    return e;
}

static Err read_play(const WireSource *s, Event *out)
{
    return read_card(s, &out->play.cards);
}

/* The winner receives what the others pay. */
static Err read_trick(const WireSource *s, Event *out)
{
    Err e = wire_read_money(s, out);
    out->points = (int32_t)out->delta[out->actor];
    return e;
}

static Err read_totals(const WireSource *s, Event *out)
{
    out->actor = SEAT_NONE;
    return wire_read_money(s, out);
}

static const WireMember
    leader = { "leader", wire_put_actor, wire_read_actor, 0, NULL, 0 },
    deal = WIRE_MEMBER("hands", deal), play = WIRE_MEMBER("card", play),
    trick = { "deltas", wire_put_money, read_trick, offsetof(Event, delta), NULL, 0 },
    totals = { "scores", wire_put_money, read_totals, offsetof(Event, score), NULL, 0 };

static const WireRow rows[] = {
    { "start_kyoku", EV_START, 0, true, { &wire_hand_no, &leader, &wire_start_scores, &deal } },
    { "play", EV_PLAY, 0, false, { &wire_actor, &play } },
    { "trick", EV_ROUND, 0, false, { &wire_actor, &trick } },
    { "end_kyoku", EV_END, END_OUT, false, { &wire_deltas, &totals } },
    { NULL, N_EVENT_KINDS, 0, false, { NULL } },
};

static Err read_action(const WireSource *s, Action *out)
{
    const char *type;
    Err e = json_text(s->object, "type", &type, s->diag);
    if (e != ERR_NONE)
        return e;
    out->kind = ACT_PLAY;
    if (strcmp(type, "play") == 0)
        return read_card(s, &out->cards);
    return diag_set(s->diag, ERR_SYNTAX, _("type: unknown action \"%.40s\""), type);
}

static RerunStatus choices(const Rerun *r, const View *v, RerunChoices *c, Diag *diag)
{
    return rerun_turn(r, v->toy.table.turn, _("%.60s has to play a card"), c, diag);
}

const RecordFamily toy_record = {
    .row = rows, .action = action_object, .read_action = read_action, .view = view_object,
    .choices = choices,
};
