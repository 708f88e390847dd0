/* Positions for questions of judgement: hands played through by the fast ranking of advice.h, every
 * seat from its own view, until the seat in question stands before such a choice. */
#include <stdlib.h>
#include <string.h>

#include "advice.h"
#include "drill_impl.h"
#include "x_alloc.h"
#include "x_hand.h"

typedef struct Search {
    DrillQuestion *q;
    DrillJudgement what;
    DrillMargin    margin;
    int            skip;        /* choices to let pass first */
    int            tries;       /* positions still to be judged */
    Seat           seat;
    AiPlayer      *judge;
    Hand           hand;        /* with the log of the seat */
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

/* Is the position of the seat the question? */
static bool judge(Search *s, const View *v)
{
    DrillQuestion *q = s->q;
    if (!drill_asks(&q->game, v, s->what) || s->skip-- > 0)
        return false;
    s->tries--;
    InfoSet info;
    hand_info(&s->hand, s->seat, &info);
    return drill_judge(q, s->what, s->judge, &info, s->margin);
}

/* Plays on until the question is there: true, or the hand or the patience is at its end. */
static bool play(Search *s)
{
    const Game *g = &s->q->game;
    SeatMask asked;
    while (s->tries > 0 && (asked = hand_asked(&s->hand)) != 0) {
        for (Seat seat = 0; seat < g->n_seats; seat++) {
            View v;
            Verdict best;
            if (!has_seat(asked, seat))
                continue;
            game_observe(g, s->hand.state, seat, &v);
            if (seat == s->seat && judge(s, &v))
                return true;
            if (advice_rank(g, &v, &best, 1) == 0 ||
                hand_apply(&s->hand, seat, &best.action) != ERR_NONE)
                return false;
        }
    }
    return false;
}

static bool search(DrillQuestion *q, DrillJudgement what, Rng *rng, const char *game, int skip,
                   int tries)
{
    static const DrillMargin by_level[DRILL_LEVELS] = {
        { 0.24, 99 }, { 0.18, 0.50 }, { 0.13, 0.30 }, { 0.09, 0.20 }, { DRILL_MIN_MARGIN, 0.13 },
    };
    drill_game(q, game);
    Search s = { .q = q, .what = what, .margin = by_level[q->level - 1], .skip = skip,
                 .tries = tries, .seat = (Seat)rng_below(rng, q->game.n_seats) };
    if (what == JUDGE_WIN && q->level > 1)
        s.margin.most = 99;
    s.judge = drill_judge_new(&q->game, s.seat);
    x_hand_new(&s.hand, &q->game);
    bool found = s.judge != NULL && start(&s, rng) && play(&s);
    ai_player_free(s.judge);
    hand_free(&s.hand);
    return found;
}

/* The blood battle first, then all games. */
static const char *any_game(const DrillQuestion *q, Rng *rng)
{
    static const char *const game[] = { "xuezhan", "hongzhong", "tuidaohu" };
    return game[q->level == 1 ? 0 : drill_between(rng, 0, 2)];
}

bool drill_make_discard(DrillQuestion *q, Rng *rng)
{
    const char *game = any_game(q, rng);
    return search(q, JUDGE_DISCARD, rng, game, drill_between(rng, 0, 7), 4);
}

bool drill_make_void(DrillQuestion *q, Rng *rng)
{
    return search(q, JUDGE_VOID, rng, "xuezhan", 0, 1);
}

bool drill_make_claim(DrillQuestion *q, Rng *rng)
{
    const char *game = any_game(q, rng);
    return search(q, JUDGE_CLAIM, rng, game, drill_between(rng, 0, 1), 3);
}

/* Waiting is right so seldom that half the questions are looked for until it is: otherwise "take
 * it" would be an answer for all. */
bool drill_make_win(DrillQuestion *q, Rng *rng)
{
    bool wait = (rng_derive(q->seed, "wait", 0) & 1) != 0;
    return search(q, JUDGE_WIN, rng, "xuezhan", 0, 2) && q->choice[wait].right;
}
