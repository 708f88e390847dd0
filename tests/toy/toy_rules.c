/* SPDX-License-Identifier: MIT */
/* The rules of the toy family: its one game and the functions of the interface. */
#include "toy.h"

#include <string.h>

#define CONFIG ToyConfig
#define OPTIONS "hicard.def"
#include "option_rows.def"

/* A hand with everything hidden in it. Flat. */
typedef struct ToyState {
    ToyTable table;
    int64_t  score[SEATS_MAX], start_score[SEATS_MAX];
    CardSet  hand[SEATS_MAX];
    CardSet  aside;
} ToyState;

static ToyState *state_of(State *s) { return (ToyState *)s; }
static const ToyState *state_const(const State *s) { return (const ToyState *)s; }

static void full_pack(CardSet *out)
{
    memset(out, 0, sizeof *out);
    cards_pack(out, (1 << N_RANKS) - 1, 1);
}

/* -- the table --------------------------------------------------------------------------------- */

int toy_suit_led(const ToyTable *t)
{
    return t->leader == SEAT_NONE || t->card[t->leader] == CARD_NONE
               ? CARD_NONE : card_suit(t->card[t->leader]);
}

Seat toy_winner(const ToyTable *t)
{
    Seat best = SEAT_NONE;
    for (Seat s = 0; s < t->n_seats; s++) {
        bool follows = t->card[s] != CARD_NONE && card_suit(t->card[s]) == toy_suit_led(t);
        if (follows && (best == SEAT_NONE || card_rank(t->card[s]) > card_rank(t->card[best])))
            best = s;
    }
    return best;
}

static void table_new(const Game *g, Seat first, ToyTable *t)
{
    memset(t, 0, sizeof *t);
    t->n_seats = g->n_seats;
    t->leader = t->turn = first;
    memset(t->card, CARD_NONE, sizeof t->card);
    memset(t->n_cards, g->toy.hand_size, g->n_seats);
}

static void table_play(ToyTable *t, Card card)
{
    Seat next = seat_after(t->turn, 1, t->n_seats);
    t->card[t->turn] = card;
    t->n_cards[t->turn]--;
    t->turn = t->card[next] == CARD_NONE ? next : SEAT_NONE;
}

/* The trick is full: its winner takes it and leads the next, if there is one. */
static void table_take(ToyTable *t, Seat winner)
{
    for (Seat s = 0; s < t->n_seats; s++)
        cards_put(&t->gone, t->card[s]);
    memset(t->card, CARD_NONE, sizeof t->card);
    t->tricks[winner]++;
    t->over = t->n_cards[winner] == 0;
    t->leader = t->turn = t->over ? SEAT_NONE : winner;
}

/* The payment of each other player for a trick. */
static void trick_money(const Game *g, Seat winner, int64_t delta[SEATS_MAX])
{
    memset(delta, 0, SEATS_MAX * sizeof *delta);
    for (Seat s = 0; s < g->n_seats; s++)
        delta[s] = s == winner ? (int64_t)(g->n_seats - 1) * toy_config(g)->trick_pays
                               : -(int64_t)toy_config(g)->trick_pays;
}

/* -- for the umpire ---------------------------------------------------------------------------- */

static Err start(const Game *g, const Deal *d, Seat first, const int64_t score[SEATS_MAX],
                 State *out)
{
    ToyState *s = state_of(out);
    CardSet all = { { 0 } };
    memset(s, 0, sizeof *s);
    if (d->n != N_CARDS || first >= g->n_seats)
        return ERR_DEAL;
    for (int i = 0; i < d->n; i++) {
        if (d->item[i] >= N_CARDS || cards_count(&all, d->item[i]) > 0)
            return ERR_DEAL;
        int seat = i / g->toy.hand_size;
        cards_put(seat < g->n_seats ? &s->hand[seat] : &s->aside, d->item[i]);
        cards_put(&all, d->item[i]);
    }
    table_new(g, first, &s->table);
    memcpy(s->score, score, sizeof s->score);
    memcpy(s->start_score, score, sizeof s->start_score);
    return ERR_NONE;
}

static SeatMask asked(const Game *g, const State *state)
{
    (void)g;
    const ToyTable *t = &state_const(state)->table;
    return t->over ? 0 : seat_bit(t->turn);
}

static void end_trick(const Game *g, ToyState *s, EventList *out)
{
    Seat winner = toy_winner(&s->table);
    int64_t delta[SEATS_MAX];
    trick_money(g, winner, delta);
    table_take(&s->table, winner);
    for (int i = 0; i < SEATS_MAX; i++)
        s->score[i] += delta[i];
    Event *e = event_add(out, EV_ROUND, winner);
    if (e == NULL)
        return;
    e->points = (int32_t)delta[winner];
    memcpy(e->delta, delta, sizeof e->delta);
    if (!s->table.over)
        return;
    e = event_add(out, EV_END, SEAT_NONE);
    e->type = END_OUT;
    memcpy(e->score, s->score, sizeof e->score);
    for (int i = 0; i < SEATS_MAX; i++)
        e->delta[i] = s->score[i] - s->start_score[i];
}

static void step(const Game *g, State *state, Seat who, const Action *a, EventList *out)
{
    ToyState *s = state_of(state);
    Event *e = event_add(out, EV_PLAY, who);
    if (e != NULL)
        e->play.cards = a->cards;
    cards_remove(&s->hand[who], &a->cards);
    table_play(&s->table, toy_only_card(&a->cards));
    if (s->table.turn == SEAT_NONE)
        end_trick(g, s, out);
}

static void observe(const Game *g, const State *state, Seat who, View *out)
{
    const ToyState *s = state_const(state);
    memset(out, 0, sizeof *out);
    out->seat = who;
    out->n_seats = g->n_seats;
    out->over = s->table.over;
    out->must_act = who != SEAT_NONE && s->table.turn == who;
    memcpy(out->score, s->score, sizeof out->score);
    out->toy.table = s->table;
    if (who != SEAT_NONE)
        out->toy.hand = s->hand[who];
}

/* The winner of most tricks leads the next hand; if several are equal, the first seat. */
static void result(const Game *g, const State *state, Result *out)
{
    const ToyState *s = state_const(state);
    *out = (Result){ .reason = END_OUT, .next_first = 0 };
    for (Seat i = 0; i < g->n_seats; i++) {
        out->delta[i] = s->score[i] - s->start_score[i];
        if (s->table.tricks[i] > s->table.tricks[out->next_first])
            out->next_first = i;
    }
}

/* -- for the player ---------------------------------------------------------------------------- */

Card toy_only_card(const CardSet *set)
{
    Card list[CARDS_MAX];
    return cards_total(set) == 1 && cards_list(set, list) == 1 ? list[0] : CARD_NONE;
}

Err toy_check_card(const ToyTable *t, const CardSet *hand, Card card)
{
    if (card == CARD_NONE)
        return ERR_NO_PATTERN;
    if (cards_count(hand, card) == 0)
        return ERR_CARDS_NOT_HELD;
    int led = toy_suit_led(t);
    if (led == CARD_NONE || card_suit(card) == led)
        return ERR_NONE;
    for (int rank = 0; rank < N_RANKS; rank++)
        if (cards_count(hand, card_of(rank, led)) > 0)
            return ERR_NOT_AN_ACTION;
    return ERR_NONE;
}

static Err check(const Game *g, const View *v, const Action *a)
{
    (void)g;
    const ToyTable *t = &v->toy.table;
    if (t->over)
        return ERR_HAND_OVER;
    if (v->seat == SEAT_NONE || t->turn != v->seat)
        return ERR_NOT_ASKED;
    if (a->kind != ACT_PLAY)
        return ERR_NOT_AN_ACTION;
    return toy_check_card(t, &v->toy.hand, toy_only_card(&a->cards));
}

static int menu(const Game *g, const View *v, Action *out, int cap)
{
    int n = 0;
    for (Card card = 0; card < N_CARDS && n < cap; card++) {
        Action a;
        memset(&a, 0, sizeof a);
        a.kind = ACT_PLAY;
        cards_put(&a.cards, card);
        if (check(g, v, &a) == ERR_NONE)
            out[n++] = a;
    }
    return n;
}

static int unseen(const Game *g, const View *v, uint8_t item[DEAL_MAX])
{
    (void)g;
    CardSet hidden;
    full_pack(&hidden);
    cards_remove(&hidden, &v->toy.hand);
    cards_remove(&hidden, &v->toy.table.gone);
    for (Seat s = 0; s < v->n_seats; s++)
        if (v->toy.table.card[s] != CARD_NONE)
            cards_take(&hidden, v->toy.table.card[s]);
    return cards_list(&hidden, item);
}

static void fill(const Game *g, const View *v, const uint8_t *order, State *out)
{
    ToyState *s = state_of(out);
    uint8_t hidden[DEAL_MAX];
    int left = unseen(g, v, hidden);
    memset(s, 0, sizeof *s);
    s->table = v->toy.table;
    memcpy(s->score, v->score, sizeof s->score);
    memcpy(s->start_score, v->score, sizeof s->start_score);
    for (Seat i = 0; i < g->n_seats; i++) {
        if (i == v->seat) {
            s->hand[i] = v->toy.hand;
            continue;
        }
        for (int n = s->table.n_cards[i]; n > 0; n--, left--)
            cards_put(&s->hand[i], *order++);
    }
    while (left-- > 0)
        cards_put(&s->aside, *order++);
}

/* -- events ------------------------------------------------------------------------------------ */

static void blank(View *v)
{
    v->toy.table.leader = v->toy.table.turn = SEAT_NONE;
    memset(v->toy.table.card, CARD_NONE, sizeof v->toy.table.card);
}

/* A card that nobody has shown yet. */
static bool is_fresh(const View *v, Card card)
{
    bool fresh = card != CARD_NONE && cards_count(&v->toy.table.gone, card) == 0;
    for (Seat s = 0; s < v->n_seats; s++)
        fresh = fresh && v->toy.table.card[s] != card;
    return fresh;
}

static bool fits_play(const View *v, const Event *e)
{
    Card card = toy_only_card(&e->play.cards);
    bool held = card != CARD_NONE && (cards_count(&v->toy.hand, card) > 0) == (v->seat == e->actor);
    return v->toy.table.turn == e->actor && held && is_fresh(v, card);
}

static bool fits(const View *v, const Event *e)
{
    const ToyTable *t = &v->toy.table;
    if (e->kind == EV_START)
        return true;
    if (t->n_seats == 0 || v->over)
        return false;
    if (e->kind == EV_PLAY)
        return fits_play(v, e);
    if (e->kind == EV_ROUND)
        return t->turn == SEAT_NONE && !t->over && e->actor == toy_winner(t)
               && scores_can_take(v, e->delta);
    return e->kind == EV_END && t->over;
}

static void see_start(const Game *g, View *v, const Event *e)
{
    memset(&v->toy, 0, sizeof v->toy);
    v->over = false;
    memcpy(v->score, e->start_score, sizeof v->score);
    table_new(g, e->actor, &v->toy.table);
    for (int i = 0; i < g->toy.hand_size && v->seat != SEAT_NONE; i++)
        cards_put(&v->toy.hand, e->deal->item[v->seat * g->toy.hand_size + i]);
}

static Err see(const Game *g, View *v, const SeenEvent *seen)
{
    const Event *e = &seen->e;
    if (!fits(v, e))
        return ERR_EVENT;
    if (e->kind == EV_START)
        see_start(g, v, e);
    if (e->kind == EV_PLAY) {
        if (v->seat == e->actor)
            cards_remove(&v->toy.hand, &e->play.cards);
        table_play(&v->toy.table, toy_only_card(&e->play.cards));
    }
    if (e->kind == EV_ROUND) {
        table_take(&v->toy.table, e->actor);
        for (int s = 0; s < SEATS_MAX; s++)
            v->score[s] += e->delta[s];
    }
    v->over = e->kind == EV_END;
    v->must_act = v->seat != SEAT_NONE && v->toy.table.turn == v->seat;
    return ERR_NONE;
}

/* A seat sees its own cards of the deal. Everything after it is open. */
static bool mask(const Game *g, const Event *e, Seat who, SeenEvent *out, Deal *dealt)
{
    out->e = *e;
    if (e->kind != EV_START)
        return true;
    *dealt = *e->deal;
    for (int i = 0; i < dealt->n; i++)
        if (i / g->toy.hand_size != who)
            dealt->item[i] = CARD_HIDDEN;
    out->e.deal = dealt;
    return true;
}

/* -- the game ---------------------------------------------------------------------------------- */

static Err prepare(Game *g, Diag *diag)
{
    (void)diag;
    g->n_seats = (uint8_t)toy_config(g)->players;
    g->toy = (ToyRules){ .hand_size = (uint8_t)toy_config(g)->hand_size };
    return ERR_NONE;
}

static void plan(const Game *g, MatchPlan *out)
{
    *out = (MatchPlan){ .hands = toy_config(g)->hands, .first = SEAT_NONE };
}

static void pack(const Game *g, Deal *out)
{
    (void)g;
    CardSet all;
    full_pack(&all);
    memset(out, 0, sizeof *out);
    out->n = (uint16_t)cards_list(&all, out->item);
}

const GameOps hicard_ops = {
    .key = "hicard", .name = N_("High cards"), .family = FAMILY_TOY,
    .title = N_("High cards"), .about = N_("the highest card wins"),
    .options = { option_rows, N_OPTION_ROWS },
    .state_size = sizeof(ToyState), .spread = 2.5,
    .prepare = prepare, .plan = plan, .pack = pack, .blank = blank,
    .start = start, .asked = asked, .step = step, .observe = observe, .result = result,
    .menu = menu, .check = check, .unseen = unseen, .fill = fill, .see = see, .mask = mask,
};
