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

static Card read_item(const WireSource *s, int i)
{
    Card card = CARD_HIDDEN;
    const char *text = json_get_item_text(s->r, i);
    if (s->know != WIRE_MASKED || strcmp(text, "?") != 0)
        json_fault(s->r, card_parse(text, &card, json_diag(s->r)), NULL, i);
    return card;
}

/* The list where the reader is, which it leaves. */
static void read_list(const WireSource *s, int n, uint8_t *out)
{
    int size = json_count(s->r);
    if (size != n)
        json_fault(s->r, diag_set(json_diag(s->r), ERR_SYNTAX, _("%d cards instead of %d"), size,
                                  n), NULL, -1);
    for (int i = 0; i < json_count(s->r); i++)
        out[i] = read_item(s, i);
    json_leave(s->r);
}

static void read_deal(const WireSource *s, Event *out)
{
    int size = s->game->toy.hand_size, dealt = s->game->n_seats * size;
    int n = wire_enter_seats(s, s->key);
    *s->dealt = (Deal){ .n = N_CARDS };
    out->deal = s->dealt;
    for (int i = 0; i < n; i++) {
        json_enter_item_list(s->r, i);
        read_list(s, size, s->dealt->item + i * size);
    }
    json_leave(s->r);
    json_enter_list(s->r, "aside");
    read_list(s, N_CARDS - dealt, s->dealt->item + dealt);
}

static void read_card(const WireSource *s, CardSet *out)
{
    Card card = 0;
    const char *text = json_get_text(s->r, "card");
    json_fault(s->r, card_parse(text, &card, json_diag(s->r)), "card", -1);
    if (s->r->err == ERR_NONE)
        cards_put(out, card);
}

static void read_play(const WireSource *s, Event *out) { read_card(s, &out->play.cards); }

/* The winner receives what the others pay. */
static void read_trick(const WireSource *s, Event *out)
{
    wire_read_money(s, out);
    out->points = (int32_t)out->delta[out->actor];
}

static void read_totals(const WireSource *s, Event *out)
{
    out->actor = SEAT_NONE;
    wire_read_money(s, out);
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

static void read_action(const WireSource *s, Action *out)
{
    const char *type = json_get_text(s->r, "type");
    out->kind = ACT_PLAY;
    if (strcmp(type, "play") == 0)
        read_card(s, &out->cards);
    else
        json_refuse(s->r, ERR_SYNTAX, _("type: unknown action \"%.40s\""), type);
}

static RerunStatus choices(const Rerun *r, const View *v, RerunChoices *c, Diag *diag)
{
    return rerun_turn(r, v->toy.table.turn, _("%.60s has to play a card"), c, diag);
}

const RecordFamily toy_record = {
    .row = rows, .action = action_object, .read_action = read_action, .view = view_object,
    .choices = choices,
};
