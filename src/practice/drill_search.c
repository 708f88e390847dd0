/* SPDX-License-Identifier: MIT */
/* Positions for questions of judgement: hands played by a quick player, every seat from its own
 * view, until the seat in question has such a choice. */
#include "drill_family.h"
#include "drill_impl.h"
#include "x_hand.h"

typedef struct Search {
    DrillQuestion      *q;
    const DrillSearch  *wanted;
    const DrillJudging *family;
    DrillMargin         margin;
    int                 skip, tries;
    bool                split;  /* the quick player should be wrong */
    Seat                seat;
    AiPlayer           *judge;
    Hand                hand;   /* with the seat's log */
} Search;

static bool start(Search *s, Rng *rng)
{
    const Game *g = &s->q->game;
    const int64_t score[SEATS_MAX] = { 0 };
    uint64_t seed = rng_next(rng);
    Deal deal;
    Seat first = (Seat)rng_below(rng, g->n_seats);
    game_deal(g, seed, 1, &deal);
    return hand_start(&s->hand, &deal, first, 1, score) == ERR_NONE;
}

/* Does the position of the seat make the question? */
static bool judge(Search *s, const View *v, const Action *quick)
{
    DrillQuestion *q = s->q;
    if (!s->family->asks(&q->game, v, s->wanted->what) || s->skip-- > 0)
        return false;
    s->tries--;
    InfoSet info;
    hand_info(&s->hand, s->seat, &info);
    DrillPosition p = { .q = q, .what = s->wanted->what, .info = &info,
                        .quick = quick, .quick_right = !s->split };
    return drill_judge(&p, s->judge, s->margin);
}

/* Plays on until the question is found: true; or until the hand or the number of tries ends. */
static bool play(Search *s)
{
    const Game *g = &s->q->game;
    SeatMask asked;
    while (s->tries > 0 && (asked = hand_asked(&s->hand)) != 0) {
        for (Seat seat = 0; seat < g->n_seats; seat++) {
            View v;
            Action quick;
            if (!has_seat(asked, seat))
                continue;
            game_observe(g, s->hand.state, seat, &v);
            if (!s->family->quick(g, &v, &quick))
                return false;
            if (seat == s->seat && judge(s, &v, &quick))
                return true;
            if (hand_apply(&s->hand, seat, &quick) != ERR_NONE)
                return false;
        }
    }
    return false;
}

bool drill_search(DrillQuestion *q, const DrillSearch *wanted, Rng *rng)
{
    static const DrillMargin by_level[DRILL_LEVELS] = {
        { 0.24, 99 }, { 0.18, 0.50 }, { 0.13, 0.30 }, { 0.09, 0.20 }, { DRILL_MIN_MARGIN, 0.13 },
    };
    drill_game(q, wanted->game);
    Search s = { .q = q, .wanted = wanted, .margin = by_level[q->level - 1], .skip = wanted->skip,
                 .tries = wanted->tries, .seat = (Seat)rng_below(rng, q->game.n_seats),
                 .family = drill_family(q->game.ops->family)->judging };
    s.split = (int)(rng_derive(q->seed, "split", 0) % 100) < wanted->split[q->level - 1];
    if (wanted->what == JUDGE_WIN && q->level > 1)
        s.margin.most = 99;
    s.judge = drill_judge_new(&q->game, s.seat);
    x_hand_new(&s.hand, &q->game);
    bool found = start(&s, rng) && play(&s);
    ai_player_free(s.judge);
    hand_free(&s.hand);
    return found;
}
