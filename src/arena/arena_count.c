/* What players did in a hand, from its events and from what lies open at its end. */
#include <string.h>

#include "arena_impl.h"
#include "mj.h"

void arena_count_event(const Event *e, ArenaTally *const tally[SEATS_MAX])
{
    switch ((EventKind)e->kind) {
    case EV_OUT:
        tally[e->actor]->out_firsts += e->type == 1;
        break;
    case EV_ROUND:
        tally[e->actor]->rounds++;
        tally[e->actor]->bonus += e->bonus;
        tally[e->actor]->round_points += e->points;
        break;
    case EV_PLAY:
        tally[e->actor]->trumps += is_trump(e->play.shape.pattern);
        break;
    case EV_START: case EV_SWAP: case EV_LACK: case EV_DRAW: case EV_DISCARD: case EV_MELD:
    case EV_KONG: case EV_LAPSED: case EV_WIN: case EV_SETTLE: case EV_END: case EV_PASS:
    case N_EVENT_KINDS:
        break;
    }
}

static void count_melds(const MjSeat *seat, ArenaTally *tally)
{
    for (int i = 0; i < seat->n_melds; i++) {
        MeldType type = (MeldType)seat->meld[i].type;
        tally->calls += type != MELD_CONCEALED_KONG;
        tally->kongs += type != MELD_CHI && type != MELD_PONG;
    }
}

static void count_win(const MjTable *table, Seat s, ArenaTally *tally)
{
    const MjSeat *seat = &table->seat[s];
    if (seat->won != 0) {
        tally->wins++;
        tally->self_draws += seat->win_from == s;
        tally->multipliers += seat->win_multiplier;
    }
    bool gave = false;
    for (Seat other = 0; other < table->n_seats; other++)
        gave |= other != s && table->seat[other].won != 0 && table->seat[other].win_from == s;
    tally->deal_ins += gave;
}

/* How a seat that has not won stood when the wall ran out. */
static void count_wall_end(const Game *g, const MjTable *table, Seat s, const Event *last,
                           ArenaTally *tally)
{
    const MjSeat *seat = &table->seat[s];
    if (seat->won != 0 || last->kind != EV_END || last->type != END_WALL)
        return;
    MjOwn own = { 0 };
    MjSet set;
    MjHand hand;
    memcpy(own.count, last->concealed[s], sizeof own.count);
    mj_set_of(&g->mj, seat->void_suit, &set);
    mj_hand_of(table, &own, s, &hand);
    bool pig = false;
    for (Tile k = 0; k < N_KINDS; k++)
        pig |= set.copies[k] == 0 && own.count[k] > 0;
    tally->wall_ends++;
    tally->pigs += pig;
    tally->ready_ends += !pig && mj_shanten(&set, &hand) <= 0;
}

static void count_scores(const Game *g, const State *s, ArenaTally *const tally[SEATS_MAX])
{
    static const int64_t no_wins[SEATS_MAX];    /* the best score of a hand, whoever won it */
    Result result;
    g->ops->result(g, s, &result);
    SeatMask best = 0;
    for (Seat i = 0; i < g->n_seats; i++)
        best |= game_place(g, result.delta, no_wins, i) == 1 ? seat_bit(i) : 0;
    for (Seat i = 0; i < g->n_seats; i++) {
        tally[i]->score += result.delta[i];
        tally[i]->firsts += has_seat(best, i) ? ARENA_SHARES / __builtin_popcount(best) : 0;
    }
}

void arena_count_end(const Game *g, const State *s, const Event *last,
                     ArenaTally *const tally[SEATS_MAX])
{
    count_scores(g, s, tally);
    if (g->ops->family != FAMILY_MAHJONG)
        return;
    View end;
    g->ops->observe(g, s, SEAT_NONE, &end);
    for (Seat i = 0; i < g->n_seats; i++) {
        count_win(&end.mj.table, i, tally[i]);
        count_melds(&end.mj.table.seat[i], tally[i]);
        count_wall_end(g, &end.mj.table, i, last, tally[i]);
    }
}
