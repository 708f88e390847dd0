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

/* A card of which `seen` does not yet have all copies; it is added to `seen`. */
static Card take_wire_card(const WireSource *s, int i, CardSet *seen)
{
    const char *text = json_get_item_text(s->r, i);
    Card card = 0;
    if (s->know == WIRE_MASKED && strcmp(text, "?") == 0)
        return CARD_HIDDEN;
    Err e = card_parse(text, &card, json_diag(s->r));
    int copies = e == ERR_NONE ? cards_count(&s->game->dtz.deck, card) : 0;
    if (e == ERR_NONE && copies == 0)
        e = diag_set(json_diag(s->r), ERR_CARD_TEXT, _("%s is not in the deck"), text);
    if (e == ERR_NONE && cards_count(seen, card) == copies)
        e = diag_set(json_diag(s->r), ERR_TOO_MANY_CARDS, _("the deck has only %d of %s"), copies,
                     text);
    json_fault(s->r, e, NULL, i);
    if (e == ERR_NONE)
        cards_put(seen, card);
    return card;
}

/* The list where the reader is, which must have `n` cards; the reader leaves it. */
static void take_exactly(const WireSource *s, int n, CardSet *seen, uint8_t *out)
{
    int size = json_count(s->r);
    if (size != n)
        json_fault(s->r, diag_set(json_diag(s->r), ERR_SYNTAX, _("%d cards instead of %d"), size,
                                  n), NULL, -1);
    for (int i = 0; i < json_count(s->r); i++)
        out[i] = take_wire_card(s, i, seen);
    json_leave(s->r);
}

/* The cards of a play, at most as many as a hand can have. */
static void wire_dtz_read_cards(const WireSource *s, CardSet *out)
{
    json_enter_list(s->r, "cards");
    int n = json_count(s->r);
    if (n < 1 || n > s->game->dtz.hand_size)
        json_refuse(s->r, ERR_SYNTAX, _("cards: %d cards given; a play has 1 to %d"), n,
                    s->game->dtz.hand_size);
    for (int i = 0; i < json_count(s->r); i++)
        take_wire_card(s, i, out);
    json_leave(s->r);
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

static void read_dealt(const WireSource *s, Event *out)
{
    CardSet seen = { { 0 } };
    int size = s->game->dtz.hand_size, n = wire_enter_seats(s, s->key);
    int before = s->game->n_seats * size, rest = s->game->dtz.n_cards - before;
    int64_t hidden;
    *s->dealt = (Deal){ .n = s->game->dtz.n_cards };
    out->deal = s->dealt;
    for (int i = 0; i < n; i++) {
        json_enter_item_list(s->r, i);
        take_exactly(s, size, &seen, s->dealt->item + i * size);
    }
    json_leave(s->r);
    if (s->know == WIRE_MASKED &&
        json_int(json_here(s->r), "aside", (JsonRange){ rest, rest }, &hidden, NULL) == ERR_NONE) {
        memset(s->dealt->item + before, CARD_HIDDEN, (size_t)rest);
        return;
    }
    json_enter_list(s->r, "aside");
    take_exactly(s, rest, &seen, s->dealt->item + before);
}

/* The cards, then their pattern. */
static void put_play(const WireTarget *t)
{
    JSON_PUT(t->object, JSON_VALUE(t->key, set_list(&t->event->play.cards)),
             JSON_TEXT("pattern", dtz_pattern_word(t->event->play.shape.pattern)));
}

static void read_play(const WireSource *s, Event *out)
{
    wire_dtz_read_cards(s, &out->play.cards);
    const char *word = json_get_text(s->r, "pattern");
    if (s->r->err != ERR_NONE)
        return;
    out->play.shape = dtz_recognise(&out->play.cards);
    const char *right = dtz_pattern_word(out->play.shape.pattern);
    if (out->play.shape.pattern == DTZ_ILLEGAL)
        json_refuse(s->r, ERR_NO_PATTERN, _("cards: these cards do not form a pattern"));
    else if (strcmp(word, right) != 0)
        json_refuse(s->r, ERR_SYNTAX, _("pattern: these cards are \"%s\", not \"%.40s\""), right,
                    word);
}

static void put_place(const WireTarget *t)
{
    json_put_int(t->object, t->key, t->event->type);
}

static void read_place(const WireSource *s, Event *out)
{
    out->type = (uint8_t)json_get_int(s->r, s->key, (JsonRange){ 1, s->game->n_seats });
}

/* The payment for the round: points, then the bonus. */
static void put_round(const WireTarget *t)
{
    JSON_PUT(t->object, JSON_INT(t->key, t->event->points), JSON_INT("bonus", t->event->bonus));
}

static void read_round(const WireSource *s, Event *out)
{
    static const JsonRange amount = { 0, INT32_MAX };
    out->points = (int32_t)json_get_int(s->r, s->key, amount);
    out->bonus = (int32_t)json_get_int(s->r, "bonus", amount);
    out->delta[out->actor] = (int64_t)out->points + out->bonus;
}

static void put_settle(const WireTarget *t)
{
    json_put_text(t->object, t->key, finish_word);
}

static void read_settle(const WireSource *s, Event *out)
{
    out->actor = SEAT_NONE;
    json_get_word(s->r, s->key, finish_word);
}

/* The places: every seat once. */
static void put_finish(const WireTarget *t)
{
    json_put(t->object, t->key, seat_list(t->event->finish, t->game->n_seats));
}

static void read_finish(const WireSource *s, Event *out)
{
    SeatMask placed = 0;
    int n = wire_enter_seats(s, "finish");
    out->actor = SEAT_NONE;
    for (int i = 0; i < n; i++) {
        Seat seat = (Seat)json_get_item_int(s->r, i, (JsonRange){ 0, s->game->n_seats - 1 });
        if (has_seat(placed, seat))
            json_refuse(s->r, ERR_SYNTAX, _("finish[%d]: seat %d already has a place"), i, seat);
        placed |= seat_bit(seat);
        out->finish[i] = seat;
    }
    json_leave(s->r);
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

static void wire_dtz_read_action(const WireSource *s, Action *out)
{
    const char *type = json_get_text(s->r, "type");
    bool plays = strcmp(type, "play") == 0;
    out->kind = plays ? ACT_PLAY : ACT_PASS;
    if (plays)
        wire_dtz_read_cards(s, &out->cards);
    else if (strcmp(type, "pass") != 0)
        json_refuse(s->r, ERR_SYNTAX, _("type: unknown action \"%.40s\""), type);
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
