/* Positions for questions of judgement: hands played through by the fast ranking of advice.h, every
 * seat from its own view, until the seat in question stands before such a choice. */
#include <stdlib.h>
#include <string.h>

#include "drill_impl.h"
#include "x_alloc.h"

typedef struct Search {
    DrillQuestion *q;
    DrillJudgement what;
    DrillMargin    margin;
    int            skip;        /* choices to let pass first */
    int            tries;       /* positions still to be judged */
    Seat           seat;
    Brain         *judge;
    State         *state;
    SeenEvent     *log;         /* of the seat */
    int            n_log, cap;
    AdviceRow     *row;
} Search;

static void see(Search *s, const EventList *events)
{
    const Game *g = &s->q->game;
    for (int i = 0; i < events->n; i++) {
        s->log = x_room(s->log, s->n_log, &s->cap, sizeof *s->log);
        s->n_log += g->ops->mask(g, &events->e[i], s->seat, &s->log[s->n_log]);
    }
}

static bool start(Search *s, Rng *rng)
{
    const Game *g = &s->q->game;
    const int64_t score[SEATS_MAX] = { 0 };
    uint64_t seed = rng_next(rng);
    EventList events = { .n = 1 };
    Deal deal;
    Seat first = (Seat)rng_below(rng, g->n_seats);
    game_deal(g, seed, 1, &deal);
    if (g->ops->start(g, &deal, first, score, s->state) != ERR_NONE)
        return false;
    game_start_event(g, &deal, first, 1, score, &events.e[0]);
    see(s, &events);
    return true;
}

/* Is the position of the seat the question? */
static bool judge(Search *s, const View *v)
{
    DrillQuestion *q = s->q;
    if (!drill_asks(&q->game, v, s->what) || s->skip-- > 0)
        return false;
    s->tries--;
    InfoSet info = { *v, s->log, s->n_log };
    return drill_judge(q, s->what, s->judge, &info, s->margin);
}

/* Plays on until the question is there: true, or the hand or the patience is at its end. */
static bool play(Search *s)
{
    const Game *g = &s->q->game;
    SeatMask asked;
    while (s->tries > 0 && (asked = g->ops->asked(g, s->state)) != 0) {
        for (Seat seat = 0; seat < g->n_seats; seat++) {
            View v;
            EventList events = { .n = 0 };
            if (!has_seat(asked, seat))
                continue;
            game_observe(g, s->state, seat, &v);
            if (seat == s->seat && judge(s, &v))
                return true;
            if (advice_rank(g, &v, s->row) == 0 ||
                game_apply(g, s->state, seat, &s->row[0].action, &events) != ERR_NONE)
                return false;
            see(s, &events);
        }
    }
    return false;
}

static bool search(DrillQuestion *q, DrillJudgement what, Rng *rng, const char *game, int skip,
                   int tries)
{
    static const DrillMargin by_level[DRILL_LEVELS] = {
        { 0.24, 99 }, { 0.18, 0.50 }, { 0.13, 0.30 }, { 0.09, 0.20 }, { DRILL_CLEAR, 0.13 },
    };
    drill_game(q, game);
    Search s = { .q = q, .what = what, .margin = by_level[q->level - 1], .skip = skip,
                 .tries = tries, .seat = (Seat)rng_below(rng, q->game.n_seats) };
    if (what == JUDGE_WIN && q->level > 1)
        s.margin.most = 99;
    s.judge = drill_judge_new(&q->game, s.seat);
    s.state = x_alloc(q->game.ops->state_size);
    s.row = x_alloc(ADVICE_ROWS_MAX * sizeof *s.row);
    bool found = s.judge != NULL && start(&s, rng) && play(&s);
    brain_free(s.judge);
    free(s.state);
    free(s.row);
    free(s.log);
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
