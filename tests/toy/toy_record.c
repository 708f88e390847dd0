/* The toy family in records: {"type":"play","actor":0,"card":"S5"} and its kin. */
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

static Json *start_object(const Game *g, const Event *e)
{
    Json *o = wire_new("start_kyoku"), *hands = json_new_list();
    int size = g->toy.hand_size;
    for (int s = 0; s < g->n_seats; s++)
        json_add(hands, card_list(e->deal->item + s * size, size));
    json_put_int(o, "kyoku", e->hand_no);
    json_put_int(o, "leader", e->actor);
    json_put(o, "scores", wire_int_list(e->start_score, g->n_seats));
    json_put(o, "hands", hands);
    json_put(o, "aside", card_list(e->deal->item + g->n_seats * size,
                                   N_CARDS - g->n_seats * size));
    return o;
}

static Json *event_object(const Game *g, const Event *e)
{
    if (e->kind == EV_START)
        return start_object(g, e);
    Json *o = wire_new(e->kind == EV_PLAY ? "play" : e->kind == EV_ROUND ? "trick" : "end_kyoku");
    if (e->kind != EV_END)
        json_put_int(o, "actor", e->actor);
    if (e->kind == EV_PLAY)
        put_card(o, &e->play.cards);
    else
        json_put(o, "deltas", wire_int_list(e->delta, g->n_seats));
    if (e->kind == EV_END)
        json_put(o, "scores", wire_int_list(e->score, g->n_seats));
    return o;
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
        return diag_set(s->diag, ERR_SYNTAX, _("%d cards, not %d"), json_size(list), n);
    for (int i = 0; e == ERR_NONE && i < n; i++) {
        e = json_item_text(list, i, &text, s->diag);
        if (e == ERR_NONE)
            e = wire_placed(s, read_one(s, text, &out[i]), "", i);
    }
    return e;
}

static Err read_deal(const WireSource *s)
{
    const Json *hands, *list;
    int size = s->game->toy.hand_size, dealt = s->game->n_seats * size;
    Err e = wire_read_seats(s, "hands", &hands);
    for (int i = 0; e == ERR_NONE && i < s->game->n_seats; i++) {
        e = json_item_list(hands, i, &list, s->diag);
        if (e == ERR_NONE)
            e = read_list(s, list, size, s->dealt->item + i * size);
        e = wire_placed(s, e, "hands", i);
    }
    if (e == ERR_NONE)
        e = json_list(s->object, "aside", &list, s->diag);
    if (e == ERR_NONE)
        e = wire_placed(s, read_list(s, list, N_CARDS - dealt, s->dealt->item + dealt), "aside",
                        -1);
    return e;
}

static Err read_start(const WireSource *s, Event *out)
{
    int64_t hand_no = 0;
    *s->dealt = (Deal){ .n = N_CARDS };
    out->deal = s->dealt;
    Err e = json_int(s->object, "kyoku", (JsonRange){ 1, MATCH_HANDS_MAX }, &hand_no, s->diag);
    out->hand_no = (int32_t)hand_no;
    if (e == ERR_NONE)
        e = wire_read_seat(s, "leader", &out->actor);
    if (e == ERR_NONE)
        e = wire_read_money(s, "scores", out->start_score);
    return e != ERR_NONE ? e : read_deal(s);
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
    Err e = wire_read_seat(s, "actor", &out->actor);
    return e != ERR_NONE ? e : read_card(s, &out->play.cards);
}

static Err read_trick(const WireSource *s, Event *out)
{
    Err e = wire_read_seat(s, "actor", &out->actor);
    if (e == ERR_NONE)
        e = wire_read_money(s, "deltas", out->delta);
    if (e == ERR_NONE)
        out->points = (int32_t)out->delta[out->actor];
    return e;
}

static Err read_end(const WireSource *s, Event *out)
{
    out->actor = SEAT_NONE;
    out->type = END_OUT;
    Err e = wire_read_money(s, "deltas", out->delta);
    return e != ERR_NONE ? e : wire_read_money(s, "scores", out->score);
}

static const WireReader reader[] = {
    { "start_kyoku", EV_START, true,  read_start },
    { "play",        EV_PLAY,  false, read_play },
    { "trick",       EV_ROUND, false, read_trick },
    { "end_kyoku",   EV_END,   false, read_end },
    { NULL,          0,        false, NULL },
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
    return diag_set(s->diag, ERR_SYNTAX, _("type: there is no action \"%.40s\""), type);
}

static RerunStatus choices(const Rerun *r, const View *v, RerunChoices *c, Diag *diag)
{
    return rerun_turn(r, v->toy.table.turn, _("%.60s has to play a card"), c, diag);
}

const RecordFamily toy_record = {
    .event = event_object, .action = action_object, .read_action = read_action,
    .view = view_object, .reader = reader, .choices = choices,
};
