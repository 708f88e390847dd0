/* SPDX-License-Identifier: MIT */
/* Views of Da Tong Zi: taken from a state (observe) or folded from masked events (see), and the way
 * back to a state. Only the other hands and the cards set aside are hidden, so the two views agree
 * in everything. */
#include <string.h>

#include "dtz_impl.h"

void dtz_blank(View *v)
{
    v->dtz.table.leader = v->dtz.table.turn = v->dtz.table.top_by = SEAT_NONE;
    memset(v->dtz.table.finish, SEAT_NONE, sizeof v->dtz.table.finish);
}

void dtz_observe(const Game *g, const State *state, Seat viewer, View *out)
{
    const DtzState *s = dtz_state_const(state);
    memset(out, 0, sizeof *out);
    out->seat = viewer;
    out->n_seats = g->n_seats;
    out->over = s->table.over;
    out->must_act = viewer != SEAT_NONE && s->table.turn == viewer;
    memcpy(out->score, s->score, sizeof out->score);
    out->dtz.table = s->table;
    if (viewer != SEAT_NONE)
        out->dtz.hand = s->hand[viewer];
}

/* docs/protocol.md 2: a seat sees its cards and the sizes of the other hands. Everything else is
 * open. */
bool dtz_mask(const Game *g, const Event *e, Seat viewer, SeenEvent *out, Deal *dealt)
{
    out->e = *e;
    if (e->kind != EV_START)
        return true;
    size_t size = g->dtz.hand_size;
    *dealt = (Deal){ .n = e->deal->n };
    memset(dealt->item, CARD_HIDDEN, e->deal->n);
    if (viewer != SEAT_NONE)
        memcpy(dealt->item + viewer * size, e->deal->item + viewer * size, size);
    out->e.deal = dealt;
    return true;
}

/* What can follow: cards come from the hands that hold them, and turns follow each other. Whether
 * the play was legal and the points are right is found only by replaying it. */
static bool fits_deal(const Game *g, const Event *e)
{
    CardSet seen = { { 0 } };
    for (int i = 0; i < e->deal->n; i++)
        if (e->deal->item[i] != CARD_HIDDEN)
            cards_put(&seen, e->deal->item[i]);
    return e->deal->n == g->dtz.n_cards && cards_contain(&g->dtz.deck, &seen);
}

static bool dtz_fold_fits(const Game *g, const View *v, const Event *e)
{
    const DtzTable *t = &v->dtz.table;
    if (e->kind == EV_START)
        return fits_deal(g, e);
    if (t->n_seats == 0 || v->over)
        return false;
    switch (e->kind) {
    case EV_PLAY:
        return t->turn == e->actor
            && (v->seat != e->actor ? t->n_cards[e->actor] >= e->play.shape.size
                                    : cards_contain(&v->dtz.hand, &e->play.cards));
    case EV_PASS:   return t->turn == e->actor && t->top_by != SEAT_NONE;
    case EV_OUT:    return dtz_is_out(t, e->actor);
    case EV_ROUND:                          /* every seat has answered the winner's play */
        return t->top_by == e->actor && t->turn == SEAT_NONE && scores_can_take(v, e->delta);
    case EV_SETTLE: return t->over && scores_can_take(v, e->delta);
    case EV_END:    return t->over;
    default:        return false;           /* of another family */
    }
}

static void dtz_fold_see_start(const Game *g, View *v, const Event *e)
{
    memset(&v->dtz, 0, sizeof v->dtz);
    v->over = false;
    memcpy(v->score, e->start_score, sizeof v->score);
    dtz_table_new(g, e->actor, &v->dtz.table);
    if (v->seat == SEAT_NONE)
        return;
    int size = g->dtz.hand_size;
    for (int i = 0; i < size; i++)
        cards_put(&v->dtz.hand, e->deal->item[v->seat * size + i]);
}

static void dtz_fold_event(const Game *g, View *v, const Event *e)
{
    DtzTable *t = &v->dtz.table;
    switch (e->kind) {
    case EV_START:
        dtz_fold_see_start(g, v, e);
        break;
    case EV_PLAY:
        if (v->seat == e->actor)
            cards_remove(&v->dtz.hand, &e->play.cards);
        dtz_table_play(t, &e->play);
        break;
    case EV_PASS:
        dtz_table_pass(t);
        break;
    case EV_ROUND:
        dtz_table_end_round(t);
        scores_add(v->score, e->delta);
        break;
    case EV_SETTLE:
        scores_add(v->score, e->delta);
        break;
    case EV_END:
        v->over = true;
        break;
    default:                                /* EV_OUT: already entered with the play */
        break;
    }
    v->must_act = v->seat != SEAT_NONE && t->turn == v->seat;
}

/* Has the viewer not already seen all copies of a card that is played? */
static bool within_deck(const Game *g, const View *v)
{
    CardSet seen = v->dtz.hand;
    for (Seat s = 0; s < v->n_seats; s++) {
        CardSet left = g->dtz.deck;
        cards_remove(&left, &seen);
        if (!cards_contain(&left, &v->dtz.table.played[s]))
            return false;
        cards_add(&seen, &v->dtz.table.played[s]);
    }
    return true;
}

Err dtz_see(const Game *g, View *v, const SeenEvent *seen)
{
    View after = *v;
    if (!dtz_fold_fits(g, v, &seen->e))
        return ERR_EVENT;
    dtz_fold_event(g, &after, &seen->e);
    if (!within_deck(g, &after))
        return ERR_EVENT;
    *v = after;
    return ERR_NONE;
}

void dtz_unseen_cards(const Game *g, const View *v, CardSet *out)
{
    *out = g->dtz.deck;
    cards_remove(out, &v->dtz.hand);
    for (Seat s = 0; s < v->n_seats; s++)
        cards_remove(out, &v->dtz.table.played[s]);
}

int dtz_unseen(const Game *g, const View *v, uint8_t item[DEAL_MAX])
{
    CardSet unseen;
    dtz_unseen_cards(g, v, &unseen);
    return cards_list(&unseen, item);
}

void dtz_fill(const Game *g, const View *v, const uint8_t *order, State *out)
{
    DtzState *s = dtz_state(out);
    memset(s, 0, sizeof *s);
    s->table = v->dtz.table;
    memcpy(s->score, v->score, sizeof s->score);
    memcpy(s->start_score, v->score, sizeof s->start_score);
    for (Seat i = 0; i < g->n_seats; i++) {
        if (i == v->seat) {
            s->hand[i] = v->dtz.hand;
            continue;
        }
        for (int n = s->table.n_cards[i]; n > 0; n--)
            cards_put(&s->hand[i], *order++);
    }
    for (int n = s->table.aside; n > 0; n--)
        cards_put(&s->aside, *order++);
}
