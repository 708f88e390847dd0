/* SPDX-License-Identifier: MIT */
/* Da Tong Zi on the wire, in both directions (docs/record.md 4). A reader checks what can be
 * checked in one object alone: cards of the deck, no copy too many, the only pattern that the cards
 * can be. */
#include "record_family.h"

#include <string.h>

#include "i18n.h"

static const char finish_word[] = "finish";     /* the only kind of settlement */

/* -- writing ----------------------------------------------------------------------------------- */

static Json *card_list(const uint8_t *card, int n)
{
    Json *list = json_new_list();
    char text[CARD_TEXT_MAX];
    for (int i = 0; i < n; i++)
        json_add_text(list, card_text(card[i], text));
    return list;
}

/* In display order. */
static Json *set_list(const CardSet *set)
{
    Card card[CARDS_MAX];
    return card_list(card, cards_list(set, card));
}

static Json *seat_list(const Seat *seat, int n)
{
    Json *list = json_new_list();
    for (int i = 0; i < n; i++)
        json_add_int(list, seat[i]);
    return list;
}

static Json *wire_dtz_action_object(const Action *a)
{
    Json *o = wire_new(a->kind == ACT_PLAY ? "play" : "pass");
    if (a->kind == ACT_PLAY)
        json_put(o, "cards", set_list(&a->cards));
    return o;
}

static Json *wire_dtz_view_object(const View *v)
{
    const DtzTable *t = &v->dtz.table;
    Json *counts = json_new_list(), *passed = json_new_list(), *played = json_new_list();
    for (Seat s = 0; s < v->n_seats; s++) {
        json_add_int(counts, t->n_cards[s]);
        if (has_seat(t->passed, s))
            json_add_int(passed, s);
        json_add(played, set_list(&t->played[s]));
    }
    Json *o = JSON_OBJECT(JSON_VALUE("hand", set_list(&v->dtz.hand)), JSON_VALUE("counts", counts));
    if (t->top_by == SEAT_NONE)             /* a round is to be led */
        json_put_null(o, "top");
    else
        json_put(o, "top", JSON_OBJECT(JSON_INT("actor", t->top_by),
                                       JSON_VALUE("cards", set_list(&t->top.cards))));
    JSON_PUT(o, JSON_VALUE("passed", passed), JSON_VALUE("played", played),
             JSON_INT("points", t->points),
             JSON_VALUE("scores", wire_int_list(v->score, v->n_seats)));
    wire_put_seat(o, "leader", t->leader);
    json_put(o, "out", seat_list(t->finish, t->n_out));
    return o;
}

/* -- reading ----------------------------------------------------------------------------------- */

/* Reads a card of which `seen` does not yet have all copies, and adds it to `seen`. */
static Err take_wire_card(const WireSource *s, const char *text, CardSet *seen, uint8_t *out)
{
    if (s->know == WIRE_MASKED && strcmp(text, "?") == 0) {
        *out = CARD_HIDDEN;
        return ERR_NONE;
    }
    Err e = card_parse(text, out, s->diag);
    if (e != ERR_NONE)
        return e;
    int copies = cards_count(&s->game->dtz.deck, *out);
    if (copies == 0)
        return diag_set(s->diag, ERR_CARD_TEXT, _("%s is not in the deck"), text);
    if (cards_count(seen, *out) == copies)
        return diag_set(s->diag, ERR_TOO_MANY_CARDS, _("the deck has only %d of %s"), copies,
                        text);
    cards_put(seen, *out);
    return ERR_NONE;
}

static Err take_wire_cards(const WireSource *s, const Json *list, CardSet *seen, uint8_t *out)
{
    Err e = ERR_NONE;
    for (int i = 0; e == ERR_NONE && i < json_size(list); i++) {
        const char *text;
        e = json_item_text(list, i, &text, s->diag);
        if (e == ERR_NONE)
            e = wire_placed(s, take_wire_card(s, text, seen, &out[i]), "", i);
    }
    return e;
}

/* The same for a list that must have `n` cards. */
static Err take_exactly(const WireSource *s, const Json *list, int n, CardSet *seen, uint8_t *out)
{
    if (json_size(list) != n)
        return diag_set(s->diag, ERR_SYNTAX, _("%d cards instead of %d"), json_size(list), n);
    return take_wire_cards(s, list, seen, out);
}

/* The cards of a play, at most as many as a hand can have. */
static Err wire_dtz_read_cards(const WireSource *s, CardSet *out)
{
    uint8_t card[DEAL_MAX];
    const Json *list;
    Err e = json_list(s->object, "cards", &list, s->diag);
    if (e != ERR_NONE)
        return e;
    int n = json_size(list);
    if (n < 1 || n > s->game->dtz.hand_size)
        return diag_set(s->diag, ERR_SYNTAX, _("cards: %d cards given; a play has 1 to %d"), n,
                        s->game->dtz.hand_size);
    return wire_placed(s, take_wire_cards(s, list, out, card), "cards", -1);
}

/* -- members of events ------------------------------------------------------------------------- */

/* The hands, then the cards set aside. */
static void put_dealt(const WireTarget *t)
{
    const Deal *d = t->event->deal;
    int size = t->game->dtz.hand_size, dealt = t->game->n_seats * size;
    Json *hands = json_new_list();
    for (int s = 0; s < t->game->n_seats; s++)
        json_add(hands, card_list(d->item + s * size, size));
    json_put(t->object, t->key, hands);
    if (memchr(d->item, CARD_HIDDEN, d->n) != NULL)
        json_put_int(t->object, "aside", d->n - dealt);
    else
        json_put(t->object, "aside", card_list(d->item + dealt, d->n - dealt));
}

static Err wire_dtz_read_hands(const WireSource *s, CardSet *seen)
{
    const Json *hands, *hand;
    int size = s->game->dtz.hand_size;
    Err e = wire_read_seats(s, s->key, &hands);
    for (int i = 0; e == ERR_NONE && i < s->game->n_seats; i++) {
        e = wire_placed(s, json_item_list(hands, i, &hand, s->diag), s->key, -1);
        if (e != ERR_NONE)
            return e;
        e = take_exactly(s, hand, size, seen, s->dealt->item + i * size);
        e = wire_placed(s, wire_placed(s, e, "", i), s->key, -1);
    }
    return e;
}

static Err read_aside(const WireSource *s, CardSet *seen)
{
    int before = s->game->n_seats * s->game->dtz.hand_size;
    int rest = s->game->dtz.n_cards - before;
    uint8_t *aside = s->dealt->item + before;
    const Json *list;
    int64_t n;
    if (s->know == WIRE_MASKED
        && json_int(s->object, "aside", (JsonRange){ rest, rest }, &n, NULL) == ERR_NONE) {
        memset(aside, CARD_HIDDEN, (size_t)rest);
        return ERR_NONE;
    }
    Err e = json_list(s->object, "aside", &list, s->diag);
    return e != ERR_NONE ? e
                         : wire_placed(s, take_exactly(s, list, rest, seen, aside), "aside", -1);
}

static Err read_dealt(const WireSource *s, Event *out)
{
    CardSet seen = { { 0 } };
    *s->dealt = (Deal){ .n = s->game->dtz.n_cards };
    out->deal = s->dealt;
    Err e = wire_dtz_read_hands(s, &seen);
    return e != ERR_NONE ? e : read_aside(s, &seen);
}

/* The cards, then their pattern. */
static void put_play(const WireTarget *t)
{
    JSON_PUT(t->object, JSON_VALUE(t->key, set_list(&t->event->play.cards)),
             JSON_TEXT("pattern", dtz_pattern_word(t->event->play.shape.pattern)));
}

static Err read_play(const WireSource *s, Event *out)
{
    const char *word;
    Err e = wire_dtz_read_cards(s, &out->play.cards);
    if (e == ERR_NONE)
        e = json_text(s->object, "pattern", &word, s->diag);
    if (e != ERR_NONE)
        return e;
    out->play.shape = dtz_recognise(&out->play.cards);
    if (out->play.shape.pattern == DTZ_ILLEGAL)
        return diag_set(s->diag, ERR_NO_PATTERN, _("cards: these cards do not form a pattern"));
    const char *right = dtz_pattern_word(out->play.shape.pattern);
    if (strcmp(word, right) != 0)
        return diag_set(s->diag, ERR_SYNTAX, _("pattern: these cards are \"%s\", not \"%.40s\""),
                        right, word);
    return ERR_NONE;
}

static void put_place(const WireTarget *t)
{
    json_put_int(t->object, t->key, t->event->type);
}

static Err read_place(const WireSource *s, Event *out)
{
    int64_t place = 0;
    Err e = json_int(s->object, s->key, (JsonRange){ 1, s->game->n_seats }, &place, s->diag);
    out->type = (uint8_t)place;
    return e;
}

/* The payment for the round: points, then the bonus. */
static void put_round(const WireTarget *t)
{
    JSON_PUT(t->object, JSON_INT(t->key, t->event->points), JSON_INT("bonus", t->event->bonus));
}

static Err read_round(const WireSource *s, Event *out)
{
    static const JsonRange amount = { 0, INT32_MAX };
    int64_t points = 0, bonus = 0;
    Err e = json_int(s->object, s->key, amount, &points, s->diag);
    if (e == ERR_NONE)
        e = json_int(s->object, "bonus", amount, &bonus, s->diag);
    out->points = (int32_t)points;
    out->bonus = (int32_t)bonus;
    out->delta[out->actor] = points + bonus;
    return e;
}

static void put_settle(const WireTarget *t)
{
    json_put_text(t->object, t->key, finish_word);
}

static Err read_settle(const WireSource *s, Event *out)
{
    uint8_t kind;
    out->actor = SEAT_NONE;
    return wire_take_word(s, s->key, finish_word, &kind);
}

/* The places: every seat once. */
static void put_finish(const WireTarget *t)
{
    json_put(t->object, t->key, seat_list(t->event->finish, t->game->n_seats));
}

static Err read_finish(const WireSource *s, Event *out)
{
    const JsonRange seats = { 0, s->game->n_seats - 1 };
    const Json *list;
    SeatMask placed = 0;
    out->actor = SEAT_NONE;
    Err e = wire_read_seats(s, "finish", &list);
    for (int i = 0; e == ERR_NONE && i < s->game->n_seats; i++) {
        int64_t seat = 0;
        e = wire_placed(s, json_item_int(list, i, seats, &seat, s->diag), "finish", -1);
        if (e == ERR_NONE && has_seat(placed, (Seat)seat))
            return diag_set(s->diag, ERR_SYNTAX, _("finish[%d]: seat %d already has a place"), i,
                            (int)seat);
        placed |= seat_bit((Seat)seat);
        out->finish[i] = (Seat)seat;
    }
    return e;
}

/* -- events ------------------------------------------------------------------------------------ */

static const WireMember
    leader = { "leader", wire_put_actor, wire_read_actor, 0, NULL, 0 },
    wire_dtz_dealt_hands = WIRE_MEMBER("hands", dealt), wire_dtz_play = WIRE_MEMBER("cards", play),
    place = WIRE_MEMBER("place", place), round_pay = WIRE_MEMBER("points", round),
    wire_dtz_settle = WIRE_MEMBER("kind", settle), wire_dtz_finish = WIRE_MEMBER("finish", finish);

static const WireRow wire_dtz_rows[] = {
    { "start_kyoku", EV_START, 0, true,
      { &wire_hand_no, &leader, &wire_start_scores, &wire_dtz_dealt_hands } },
    { "play", EV_PLAY, 0, false, { &wire_actor, &wire_dtz_play } },
    { "pass", EV_PASS, 0, false, { &wire_actor } },
    { "out", EV_OUT, 0, false, { &wire_actor, &place } },
    { "trick", EV_ROUND, 0, false, { &wire_actor, &round_pay } },
    { "settle", EV_SETTLE, SETTLE_FINISH, false, { &wire_dtz_settle, &wire_deltas } },
    { "end_kyoku", EV_END, END_OUT, false, { &wire_dtz_finish, &wire_deltas, &wire_scores } },
    { NULL, N_EVENT_KINDS, 0, false, { NULL } },
};

/* -- actions ----------------------------------------------------------------------------------- */

static Err wire_dtz_read_action(const WireSource *s, Action *out)
{
    const char *type;
    Err e = json_text(s->object, "type", &type, s->diag);
    if (e != ERR_NONE)
        return e;
    if (strcmp(type, "play") == 0) {
        out->kind = ACT_PLAY;
        return wire_dtz_read_cards(s, &out->cards);
    }
    out->kind = ACT_PASS;
    if (strcmp(type, "pass") == 0)
        return ERR_NONE;
    return diag_set(s->diag, ERR_SYNTAX, _("type: unknown action \"%.40s\""), type);
}

/* -- rerunning --------------------------------------------------------------------------------- */

/* One after the other: passes are written, so every choice is an event. */
static RerunStatus choices(const Rerun *r, const View *v, RerunChoices *c, Diag *diag)
{
    return rerun_turn(r, v->dtz.table.turn, _("expected a play or a pass by %.60s"), c, diag);
}

const RecordFamily datongzi_record = {
    .row = wire_dtz_rows, .action = wire_dtz_action_object, .read_action = wire_dtz_read_action,
    .view = wire_dtz_view_object,
    .choices = choices,
};
