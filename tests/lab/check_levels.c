/* SPDX-License-Identifier: MIT */
/* The purpose of the levels: a beginner meets players like itself at a table of novices, and better
 * ones at a table of the next level. */
#include <math.h>

#include "ai_player_make.h"
#include "ai_players.h"
#include "beginner.h"
#include "mj_view.h"
#include "opponents.h"
#include "hand_alloc.h"

typedef struct Pace {
    const char *game, *rules;
    double      sigma;          /* of a seat's score in a hand when all are `eff`; in Da Tong Zi of
                                 * its advantage over the others when all are `tidy` */
} Pace;

static const Pace games[] = {
    { "xuezhan", "cap=32", 5.39 }, { "tuidaohu", "", 2.02 }, { "hongzhong", "", 5.03 },
    { "datongzi", "", 235 },
};
enum { N_GAMES = sizeof games / sizeof games[0], DEALS = 400 };

/* One beginner among three of a level. */
typedef struct Match {
    Game      game;
    AiPlayer *other[SEATS_MAX];
    Hand      hand;
} Match;

typedef struct Gain {
    double mean, error;         /* points per hand; standard error over deals */
} Gain;

static Action choice_of(Match *m, Seat who, Seat beginner, const InfoSet *info, int deal)
{
    return who == beginner ? beginner_choice(&m->game, &info->view)
                           : answer_of(m->other[who], info, deal, info->n_log);
}

/* The points of Da Tong Zi do not sum to zero, so the result is the advantage over the others. */
static double more_than_others(const Result *r, int n_seats, Seat seat)
{
    double all = 0, own = (double)r->delta[seat];
    for (Seat s = 0; s < n_seats; s++)
        all += (double)r->delta[s];
    return own - (all - own) / (n_seats - 1) * (all != 0);
}

/* The result of the beginner at this seat in the hand of this deal. */
static double played(Match *m, Seat beginner, uint64_t seed, int deal)
{
    static const int64_t level[SEATS_MAX] = { 0 };
    Deal tiles;
    InfoSet info;
    Result result;
    game_deal(&m->game, seed, deal, &tiles);
    ck_assert_int_eq(hand_start(&m->hand, &tiles, (Seat)(deal % m->game.n_seats), deal, level),
                     ERR_NONE);
    for (SeatMask asked; (asked = hand_asked(&m->hand)) != 0;) {
        Seat who = 0;
        while (!has_seat(asked, who))
            who++;
        hand_info(&m->hand, who, &info);
        Action a = choice_of(m, who, beginner, &info, deal);
        ck_assert_int_eq(hand_apply(&m->hand, who, &a), ERR_NONE);
    }
    m->game.ops->result(&m->game, m->hand.state, &result);
    return more_than_others(&result, m->game.n_seats, beginner);
}

/* Every deal with the beginner at each seat in turn. */
static Gain gain_among(const Pace *at, const char *level, uint64_t seed)
{
    Match m;
    double sum = 0, squares = 0;
    game_by(at->game, at->rules, &m.game);
    const Opponent *o = opponent_find(m.game.ops, level);
    hand_alloc(&m.hand, &m.game);
    for (Seat s = 0; s < m.game.n_seats; s++)
        m.other[s] = ai_player_make(o->spec, o->stream, &m.game, s, seed);
    for (int deal = 1; deal <= DEALS; deal++) {
        double mean = 0;
        for (Seat s = 0; s < m.game.n_seats; s++)
            mean += played(&m, s, seed, deal) / m.game.n_seats;
        sum += mean;
        squares += mean * mean;
    }
    for (Seat s = 0; s < m.game.n_seats; s++)
        ai_player_free(m.other[s]);
    hand_free(&m.hand);
    double mean = sum / DEALS;
    return (Gain){ mean, sqrt((squares / DEALS - mean * mean) / DEALS) };
}

static void know_the_shipped(void)
{
    opponents_load(NULL, NULL, NULL);
}

TESTS(.timeout = 60, .setup = know_the_shipped, .teardown = opponents_free);

/* 400 deals leave a standard error of 0.04 sigma or less. */
TEST_LOOP(a_beginner_does_about_as_well_as_novices, N_GAMES)
{
    const Pace *p = &games[_i];
    Gain gain = gain_among(p, "novice", 77);
    ck_assert_msg(fabs(gain.mean) < 0.2 * p->sigma, "%s: %+.3f +- %.3f", p->game, gain.mean,
                  gain.error);
}

TEST_LOOP(a_beginner_does_clearly_worse_at_a_table_of_club, N_GAMES)
{
    const Pace *p = &games[_i];
    Gain gain = gain_among(p, "club", 77);
    ck_assert_msg(gain.mean + 3 * gain.error < 0, "%s: %+.3f +- %.3f", p->game, gain.mean,
                  gain.error);
}
