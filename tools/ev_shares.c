/* Checks ai/ev_places.c against self-play: where the next tile of the wall is expected, and how often
 * the waits of ready hands come, given and drawn.
 *
 *   ev_shares HANDS SEED FIRST OTHERS     for example: ev_shares 3000 77 ev eff
 *
 * xuezhan with cap = 32, seat 0 played by FIRST, the others by OTHERS, engines at sight 0. A step of
 * a ready hand begins with its cut and ends when it draws or is given its tile. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "brain.h"
#include "ev_impl.h"

enum { CLASS = 12, N_CLASSES = 5 };

/* Of one class of tiles left in the wall. */
typedef struct Count {
    double draws, placed, equal;        /* next tiles of the wall, and the logs of their chances */
    double steps, expect_drawn, expect_given, given, drawn;
} Count;

typedef struct Step {
    bool     on, given;
    KindMask waits;
    double   drawn_chance, given_chance;
    int      class;
} Step;

static Count count[N_CLASSES];
static Step  step_of[SEATS_MAX];

static void end_step(Seat s, bool drawn)
{
    Step *st = &step_of[s];
    if (!st->on)
        return;
    Count *c = &count[st->class];
    c->steps++;
    c->expect_given += st->given_chance;
    c->given += st->given;
    c->expect_drawn += st->given ? 0 : st->drawn_chance;
    c->drawn += drawn && !st->given;
    st->on = false;
}

static void start_step(const EvScene *s, Tile cut)
{
    MjHand h = s->hand;
    h.count[cut]--;
    for (Tile k = 0; k < N_KINDS; k++) {
        if (h.count[k] > 0 && s->set.copies[k] == 0)
            return;
    }
    Step st = { .waits = mj_waits(&s->set, &h), .class = s->table->wall / CLASS };
    for (KindMask left = st.waits; left != 0; left &= left - 1) {
        int k = __builtin_ctzll(left);
        st.drawn_chance += s->unseen[k] * s->drawn[k];
        st.given_chance += s->unseen[k] * s->given[k];
    }
    st.on = st.waits != 0 && s->table->wall > SEATS_MAX;
    step_of[s->me] = st;
}

static void note(const Event *e, const EvScene *s, bool *next)
{
    bool others = e->actor != s->me;
    if (e->kind == EV_DRAW && *next && others && s->unseen[e->tile] > 0) {
        Count *c = &count[s->table->wall / CLASS];
        c->draws++;
        c->placed += log(s->unseen[e->tile] * s->drawn[e->tile]);
        c->equal += log(s->unseen[e->tile] * s->per_copy);
    }
    *next &= e->kind == EV_DISCARD;
    if (e->kind == EV_DRAW)
        end_step(e->actor, has_kind(step_of[e->actor].waits, e->tile));
    if (e->kind == EV_WIN && e->target != e->actor) {
        step_of[e->actor].given = true;
        end_step(e->actor, false);
    }
    for (Seat q = 0; e->kind == EV_DISCARD && q < SEATS_MAX; q++)
        step_of[q].given |= q != e->actor && has_kind(step_of[q].waits, e->tile);
}

static void play(const Game *g, State *state, Brain *const brain[SEATS_MAX], uint64_t seed)
{
    Deal deal;
    int64_t score[SEATS_MAX] = { 0 };
    game_deal(g, seed, 1, &deal);
    if (g->ops->start(g, &deal, game_first(g, seed), score, state) != ERR_NONE)
        exit(1);
    memset(step_of, 0, sizeof step_of);
    SeatMask asked;
    for (int decision = 0; (asked = g->ops->asked(g, state)) != 0; decision++) {
        Seat who = (Seat)__builtin_ctz(asked);
        static Mind m;
        static EvScene scene;
        Style neutral;
        Action a;
        style_usual(&neutral);
        m = (Mind){ .game = g, .style = &neutral };
        g->ops->observe(g, state, who, &m.info.view);
        brain_ask(brain[who], &m.info, (int)(seed & 0xffff), decision);
        while (!brain_poll(brain[who], &a))
            ;
        bool cuts = a.kind == ACT_DISCARD;
        if (cuts) {
            end_step(who, false);
            ev_scene_read(&scene, &m);
            start_step(&scene, a.tile);
        }
        EventList out = { .n = 0 };
        g->ops->step(g, state, who, &a, &out);
        for (int i = 0; i < out.n && scene.table != NULL; i++)
            note(&out.e[i], &scene, &cuts);
    }
}

static Brain *brain_of(const Game *g, const char *name, Seat s, uint64_t seed)
{
    const MindOps *engine = brain_engine_find(g->ops, name);
    if (engine == NULL)
        exit(1);
    BrainSpec spec;
    brain_usual(engine, &spec);
    spec.style.sight = 0;
    return brain_new(&spec, name, g, s, seed);
}

int main(int argc, char **argv)
{
    if (argc != 5)
        return 1;
    Game g;
    game_default(&g, game_find("xuezhan"));
    if (option_set(&g.ops->options, &g.cfg, "cap", "32", NULL) != ERR_NONE
        || game_prepare(&g, NULL) != ERR_NONE)
        return 1;
    uint64_t seed = strtoull(argv[2], NULL, 10);
    Brain *brain[SEATS_MAX];
    for (Seat s = 0; s < g.n_seats; s++)
        brain[s] = brain_of(&g, argv[s == 0 ? 3 : 4], s, seed);
    State *state = malloc(g.ops->state_size);
    for (long hand = 0; hand < atol(argv[1]); hand++)
        play(&g, state, brain, rng_derive(seed, "d", (uint64_t)hand));
    for (int i = 0; i < N_CLASSES; i++) {
        const Count *c = &count[i];
        printf("%2d to %2d left: next tile, log loss %.4f, equal chances %.4f (%.0f); waits given %.2f, "
               "drawn %.2f of what is expected (%.0f steps)\n", CLASS * i, CLASS * i + CLASS - 1,
               -c->placed / c->draws, -c->equal / c->draws, c->draws, c->given / c->expect_given,
               c->drawn / c->expect_drawn, c->steps);
    }
    return 0;
}
