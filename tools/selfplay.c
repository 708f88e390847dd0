/* Every seat is filled by chance from the players of the command line, hand by hand; what they
 * play is told to the visitor before it happens. The streams of the hands, the seats and the brains
 * never touch. */
#include "selfplay.h"

#include <stdlib.h>
#include <string.h>

#include "advice.h"
#include "taste.h"

static void add_player(SelfPlay *p, const char *name)
{
    const MindOps *engine = brain_engine_find(p->game.ops, name);
    if (engine == NULL || p->n_players == SELFPLAY_PLAYERS)
        exit(1);
    BrainSpec spec;
    brain_usual(engine, &spec);
    spec.style.sight = 0;
    for (Seat s = 0; s < p->game.n_seats; s++)
        p->brain[p->n_players][s] = brain_new(&spec, name, &p->game, s, p->seed);
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
    p->state = malloc(ops->state_size);
    if (p->state == NULL || p->n_players == 0)
        exit(1);
    selfplay_rewind(p);
}

void selfplay_rewind(SelfPlay *p)
{
    p->rng = rng_seeded(rng_derive(p->seed, "selfplay", 0));
}

static void step(SelfPlay *p, Seat who, const Action *a)
{
    EventList out = { .n = 0 };
    p->game.ops->step(&p->game, p->state, who, a, &out);
    for (int i = 0; i < out.n && p->heard != NULL; i++)
        p->heard(&out.e[i]);
    for (int i = 0; i < out.n && p->n_log < SELFPLAY_LOG; i++)
        p->n_log += p->game.ops->mask(&p->game, &out.e[i], SEAT_NONE, &p->log[p->n_log]);
}

void selfplay_hand(SelfPlay *p, int hand, SelfPlayVisit visit)
{
    const Game *g = &p->game;
    Brain *seated[SEATS_MAX];
    Deal deal;
    int64_t score[SEATS_MAX] = { 0 };
    uint64_t seed = rng_derive(p->seed, "hand", (uint64_t)hand);
    for (Seat s = 0; s < g->n_seats; s++)
        seated[s] = p->brain[rng_below(&p->rng, (uint32_t)p->n_players)][s];
    game_deal(g, seed, 1, &deal);
    if (g->ops->start(g, &deal, game_first(g, seed), score, p->state) != ERR_NONE)
        exit(1);
    p->n_log = 0;
    SeatMask asked;
    for (int decision = 0; (asked = g->ops->asked(g, p->state)) != 0; decision++) {
        Seat who = (Seat)__builtin_ctz(asked);
        InfoSet info = { .log = p->log, .n_log = p->n_log };
        Action a;
        g->ops->observe(g, p->state, who, &info.view);
        brain_ask(seated[who], &info, hand, decision);
        while (!brain_poll(seated[who], &a))
            ;
        visit(p, &info, &a, hand);
        step(p, who, &a);
    }
}

/* ---- hands played out ------------------------------------------------------------------------ */

static Action answer_of(const Game *g, const InfoSet *info, Brain *brain, int hand, int decision)
{
    Action a;
    AdviceRow row[ADVICE_ROWS_MAX];
    if (brain == NULL) {
        advice_rank(g, &info->view, row);
        return row[0].action;
    }
    brain_ask(brain, info, hand, decision);
    while (!brain_poll(brain, &a))
        ;
    return a;
}

static void tell(const EventList *list, Seat me, double unit, PlayedOut *out)
{
    for (int i = 0; i < list->n; i++) {
        const Event *e = &list->e[i];
        if (e->kind == EV_WIN)
            *(e->actor == me ? &out->own_wins : &out->others_wins) += (double)e->delta[me] / unit;
    }
}

void selfplay_play_out(const SelfPlay *p, State *s, const InfoSet *info, const Action *first,
                       Brain *brain, int decision, PlayedOut *out)
{
    static SeenEvent log[SELFPLAY_LOG];
    const Game *g = &p->game;
    double unit = taste_unit(g);
    Seat me = info->view.seat, who = me;
    Action a = *first;
    int n_log = info->n_log;
    memcpy(log, info->log, (size_t)n_log * sizeof *log);
    *out = (PlayedOut){ 0 };
    for (int i = 0; ; i++) {
        EventList list = { .n = 0 };
        g->ops->step(g, s, who, &a, &list);
        tell(&list, me, unit, out);
        for (int k = 0; k < list.n && n_log < SELFPLAY_LOG; k++)
            n_log += g->ops->mask(g, &list.e[k], SEAT_NONE, &log[n_log]);
        SeatMask asked = g->ops->asked(g, s);
        if (asked == 0)
            break;
        who = (Seat)__builtin_ctz(asked);
        InfoSet now = { .log = log, .n_log = n_log };
        game_observe(g, s, who, &now.view);
        a = answer_of(g, &now, who == me ? brain : NULL, decision, i);
    }
    View end;
    game_observe(g, s, me, &end);
    out->result = (double)(end.score[me] - info->view.score[me]) / unit;
}
