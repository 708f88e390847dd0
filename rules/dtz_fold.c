/* Views of DaTongZi: taken from a state (observe) or folded from masked events (see), and the
 * way back to a state. Hidden are only the other hands and the cards aside, so the two agree
 * in everything. */
#include <string.h>

#include "dtz_impl.h"

void dtz_blank(View *v)
{
    v->dtz.table.leader = v->dtz.table.turn = v->dtz.table.top_by = SEAT_NONE;
    memset(v->dtz.table.finish, SEAT_NONE, sizeof v->dtz.table.finish);
}

void dtz_observe(const Game *g, const State *state, Seat who, View *out)
{
    const DtzState *s = dtz_state_const(state);
    memset(out, 0, sizeof *out);
    out->seat = who;
    out->n_seats = g->n_seats;
    out->over = s->table.over;
    out->must_act = who != SEAT_NONE && s->table.turn == who;
    memcpy(out->score, s->score, sizeof out->score);
    out->dtz.table = s->table;
    if (who != SEAT_NONE)
        out->dtz.hand = s->hand[who];
}

/* docs/protocol.md 2: a seat sees its own cards and the numbers of the rest. Everything else lies
 * open. */
bool dtz_mask(const Game *g, const Event *e, Seat who, SeenEvent *out)
{
    out->e = *e;
    if (e->kind != EV_START)
        return true;
    int size = g->dtz.hand_size;
    for (int i = 0; i < e->deal.n; i++)
        if (i / size != who)
            out->e.deal.item[i] = CARD_HIDDEN;
    out->e.deal.die = 0;
    return true;
}

static void see_start(const Game *g, View *v, const Event *e)
{
    memset(&v->dtz, 0, sizeof v->dtz);
    v->over = false;
    memcpy(v->score, e->start_score, sizeof v->score);
    dtz_table_new(g, e->actor, &v->dtz.table);
    if (v->seat == SEAT_NONE)
        return;
    int size = g->dtz.hand_size;
    for (int i = 0; i < size; i++)
        cards_put(&v->dtz.hand, e->deal.item[v->seat * size + i]);
}

static void add_scores(View *v, const int64_t delta[SEATS_MAX])
{
    for (int s = 0; s < SEATS_MAX; s++)
        v->score[s] += delta[s];
}

void dtz_see(const Game *g, View *v, const SeenEvent *seen)
{
    const Event *e = &seen->e;
    DtzTable *t = &v->dtz.table;
    switch ((EventKind)e->kind) {
    case EV_START:
        see_start(g, v, e);
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
        add_scores(v, e->delta);
        break;
    case EV_SETTLE:
        add_scores(v, e->delta);
        break;
    case EV_END:
        v->over = true;
        break;
    case EV_OUT:
    case EV_SWAP:
    case EV_LACK:
    case EV_DRAW:
    case EV_DISCARD:
    case EV_MELD:
    case EV_KONG:
    case EV_LAPSED:
    case EV_WIN:
    case N_EVENT_KINDS:
        break;
    }
    v->must_act = v->seat != SEAT_NONE && t->turn == v->seat;
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
