/* SPDX-License-Identifier: MIT */
/* Every seat is filled at random from the players of the command line, hand by hand; the visitor
 * sees each choice before it is played. The random streams of the hands, the seats and the AI
 * players are separate. */
#include "selfplay.h"

#include <stdlib.h>
#include <string.h>

#include "advice.h"
#include "game.h"
#include "preference.h"
#include "hand_alloc.h"

static void add_player(SelfPlay *p, const char *name)
{
    const EvaluatorOps *engine = ai_engine_find(p->game.ops, name);
    if (engine == NULL || p->n_players == SELFPLAY_PLAYERS)
        exit(1);
    AiSpec spec;
    ai_spec_default(engine, &spec);
    spec.style.depth = 0;
    for (Seat s = 0; s < p->game.n_seats; s++)
        p->ai[p->n_players][s] = ai_player_new(&spec, name, &p->game, s, p->seed);
    p->n_players++;
}

void selfplay_open(SelfPlay *p, const char *game, uint64_t seed, char *const word[], int n_words)
{
    const GameOps *ops = game_find(game);
    if (ops == NULL)
        exit(1);
    p->seed = seed;
    game_default(&p->game, ops);
    for (int i = 0; i < n_words; i++) {
        char *value = strchr(word[i], '=');
        if (value == NULL)
            exit(1);
        *value = '\0';
        if (strcmp(word[i], "player") != 0
            && option_set(&ops->options, &p->game.cfg, word[i], value + 1, NULL) != ERR_NONE)
            exit(1);
        *value = '=';
    }
    if (game_prepare(&p->game, NULL) != ERR_NONE)
        exit(1);
    for (int i = 0; i < n_words; i++) {
        if (strncmp(word[i], "player=", 7) == 0)
            add_player(p, word[i] + 7);
    }
    if (p->n_players == 0)
        exit(1);
    hand_alloc(&p->hand, &p->game);
    selfplay_rewind(p);
}

void selfplay_rewind(SelfPlay *p)
{
    p->rng = rng_seeded(rng_derive(p->seed, "selfplay", 0));
}

static void selfplay_step_on(SelfPlay *p, Seat who, const Action *a)
{
    hand_play(&p->hand, who, a);
    const EventList news = hand_news(&p->hand);
    for (int i = 0; i < news.n && p->heard != NULL; i++)
        p->heard(&news.e[i]);
}

/* What a seat knows, but as seen by somebody without a hand. */
static void info_of(const Hand *h, Seat who, InfoSet *out)
{
    hand_info(h, SEAT_NONE, out);
    game_observe(h->game, h->state, who, &out->view);
}

void selfplay_hand(SelfPlay *p, int hand, SelfPlayVisit visit)
{
    const Game *g = &p->game;
    AiPlayer *seated[SEATS_MAX];
    Deal deal;
    int64_t score[SEATS_MAX] = { 0 };
    uint64_t seed = rng_derive(p->seed, "hand", (uint64_t)hand);
    for (Seat s = 0; s < g->n_seats; s++)
        seated[s] = p->ai[rng_below(&p->rng, (uint32_t)p->n_players)][s];
    game_deal(g, seed, 1, &deal);
    if (hand_start(&p->hand, &deal, game_first(g, seed), 1, score) != ERR_NONE)
        exit(1);
    SeatMask asked;
    for (int decision = 0; (asked = hand_asked(&p->hand)) != 0; decision++) {
        Seat who = (Seat)__builtin_ctz(asked);
        InfoSet info;
        Action a;
        info_of(&p->hand, who, &info);
        ai_start(seated[who], &info, hand, decision);
        while (!ai_think(seated[who], &a))
            ;
        visit(p, &info, &a, hand);
        selfplay_step_on(p, who, &a);
    }
}

/* ---- hands played out ------------------------------------------------------------------------ */

static Action selfplay_answer_of(const Game *g, const InfoSet *info, AiPlayer *ai, int hand,
                                 int decision)
{
    Action a;
    Verdict best;
    if (ai == NULL) {
        advice_rank(g, &info->view, &best, 1);
        return best.action;
    }
    ai_start(ai, info, hand, decision);
    while (!ai_think(ai, &a))
        ;
    return a;
}

static void selfplay_tell(EventList list, Seat me, double unit, PlayedOut *out)
{
    for (int i = 0; i < list.n; i++) {
        const Event *e = &list.e[i];
        if (e->kind == EV_WIN)
            *(e->actor == me ? &out->own_wins : &out->others_wins) += (double)e->delta[me] / unit;
    }
}

void selfplay_play_out(const SelfPlay *p, const State *from, const InfoSet *info,
                       const Action *first, AiPlayer *ai, int decision, PlayedOut *out)
{
    const Game *g = &p->game;
    double unit = units_scale(g);
    Seat me = info->view.seat, who = me;
    Action a = *first;
    InfoSet now;
    SeatMask asked;
    Hand played;
    hand_alloc(&played, g);
    hand_suppose(&played, from);
    for (int i = 0; i < p->hand.log.n; i++)
        hand_show(&played, &p->hand.log.e[i]);
    *out = (PlayedOut){ 0 };
    for (int i = 0; ; i++) {
        hand_play(&played, who, &a);
        selfplay_tell(hand_news(&played), me, unit, out);
        asked = hand_asked(&played);
        if (asked == 0)
            break;
        who = (Seat)__builtin_ctz(asked);
        info_of(&played, who, &now);
        a = selfplay_answer_of(g, &now, who == me ? ai : NULL, decision, i);
    }
    info_of(&played, me, &now);
    out->result = (double)(now.view.score[me] - info->view.score[me]) / unit;
    hand_free(&played);
}
