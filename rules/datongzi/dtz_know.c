/* SPDX-License-Identifier: MIT */
/* What a seat may do, judged from its view: legality of plays and passes, and the menu of choices.
 * datongzi 5.1-5.4. */
#include <string.h>

#include "dtz_choices.h"
#include "dtz_impl.h"

/* Why a legal pattern does not beat the top play. */
static Err why_not_higher(const DtzShape *next, const DtzShape *top)
{
    if (is_trump(top->pattern))
        return is_trump(next->pattern) && next->pattern == top->pattern ? ERR_NOT_HIGHER
                                                                        : ERR_NEEDS_TRUMP;
    return next->pattern == top->pattern && next->length == top->length ? ERR_NOT_HIGHER
                                                                        : ERR_OTHER_PATTERN;
}

Err dtz_check_play(const DtzTable *t, const CardSet *hand, const CardSet *cards)
{
    if (!cards_contain(hand, cards))
        return ERR_CARDS_NOT_HELD;
    DtzShape shape = dtz_recognise(cards);
    if (shape.pattern == DTZ_ILLEGAL)
        return ERR_NO_PATTERN;
    return dtz_beats(&shape, &t->top.shape) ? ERR_NONE : why_not_higher(&shape, &t->top.shape);
}

Err dtz_check_pass(const Game *g, const DtzTable *t, const CardSet *hand)
{
    if (t->top_by == SEAT_NONE)
        return ERR_LEADER_PASS;
    return dtz_config(g)->must_beat != 0 && dtz_can_beat(hand, &t->top.shape) ? ERR_MUST_BEAT
                                                                          : ERR_NONE;
}

Err dtz_check(const Game *g, const View *v, const Action *a)
{
    const DtzTable *t = &v->dtz.table;
    if (t->over)
        return ERR_HAND_OVER;
    if (v->seat == SEAT_NONE || t->turn != v->seat)
        return ERR_NOT_ASKED;
    switch (a->kind) {
    case ACT_PLAY: return dtz_check_play(t, &v->dtz.hand, &a->cards);
    case ACT_PASS: return dtz_check_pass(g, t, &v->dtz.hand);
    default:       return ERR_NOT_AN_ACTION;
    }
}

int dtz_menu(const Game *g, const View *v, Action *out, int cap)
{
    const DtzTable *t = &v->dtz.table;
    if (t->over || v->seat == SEAT_NONE || t->turn != v->seat || cap == 0)
        return 0;
    DtzPlay play[MENU_MAX];
    int passes = dtz_check_pass(g, t, &v->dtz.hand) == ERR_NONE;
    int room = cap - passes < MENU_MAX ? cap - passes : MENU_MAX;
    int n = dtz_choices(&v->dtz.hand, &t->top.shape, play, room);
    memset(out, 0, (size_t)(n + passes) * sizeof *out);     /* ACT_PASS comes first, and is 0 */
    for (int i = 0; i < n; i++) {
        out[passes + i].kind = ACT_PLAY;
        out[passes + i].cards = play[i].cards;
    }
    return n + passes;
}

bool dtz_selects(const Game *g, const View *v, int n)
{
    const DtzTable *t = &v->dtz.table;
    int plays = n - (dtz_check_pass(g, t, &v->dtz.hand) == ERR_NONE);
    return dtz_plays_count(&v->dtz.hand, &t->top.shape, DTZ_ALL) > (uint64_t)plays;
}

/* The player who is left with cards does not go out; EV_END gives all places. */
void dtz_tally(const Event *e, Seat s, DtzTally *sum)
{
    bool own = e->actor == s;
    if (e->kind == EV_PLAY) {
        sum->trumps += own && is_trump(e->play.shape.pattern);
    } else if (e->kind == EV_OUT && own) {
        sum->place = e->type;
    } else if (e->kind == EV_ROUND && own) {
        sum->rounds++;
        sum->points += e->points;
        sum->bonus += e->bonus;
    } else if (e->kind == EV_SETTLE && e->type == SETTLE_FINISH) {
        sum->finish_bonus += e->delta[s];
    }
    for (int i = SEATS_MAX; e->kind == EV_END && i > 0; i--)
        if (e->finish[i - 1] == s)
            sum->place = i;
}
