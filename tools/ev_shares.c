/* SPDX-License-Identifier: MIT */
/* Checks ev_context.c against self-play: where the next tile of the wall is expected, and how often
 * the tiles that ready hands wait for come, discarded and drawn.
 *
 *   ev_shares HANDS SEED [option=value...] player=NAME...
 *
 * Seats of Xuezhan are filled at random from the players named. A step of a ready hand begins with
 * its discard and ends when it draws or is given its tile. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ev_impl.h"
#include "selfplay.h"
#include "tools.h"

enum { CLASS = 12, N_CLASSES = 5 };

/* The figures of one class of tiles left in the wall. */
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

static Count   ev_shares_count[N_CLASSES];
static Step    step_of[SEATS_MAX];
static EvContext scene;                   /* of the last discard */
static bool    just_cut;                /* nothing has followed it */

static void end_step(Seat s, bool drawn)
{
    Step *st = &step_of[s];
    if (!st->on)
        return;
    Count *c = &ev_shares_count[st->class];
    c->steps++;
    c->expect_given += st->given_chance;
    c->given += st->given;
    c->expect_drawn += st->given ? 0 : st->drawn_chance;
    c->drawn += drawn && !st->given;
    st->on = false;
}

static void start_step(const EvContext *s, Tile cut)
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

static void ev_shares_note(const Event *e)
{
    const EvContext *s = &scene;
    if (s->table == NULL)
        return;
    if (e->kind == EV_DRAW && just_cut && e->actor != s->me && s->unseen[e->tile] > 0) {
        Count *c = &ev_shares_count[s->table->wall / CLASS];
        c->draws++;
        c->placed += log(s->unseen[e->tile] * s->drawn[e->tile]);
        c->equal += log(s->unseen[e->tile] * s->per_copy);
    }
    just_cut &= e->kind == EV_DISCARD;
    if (e->kind == EV_DRAW)
        end_step(e->actor, has_kind(step_of[e->actor].waits, e->tile));
    if (e->kind == EV_WIN && e->target != e->actor) {
        step_of[e->actor].given = true;
        end_step(e->actor, false);
    }
    for (Seat q = 0; e->kind == EV_DISCARD && q < SEATS_MAX; q++)
        step_of[q].given |= q != e->actor && has_kind(step_of[q].waits, e->tile);
}

static void ev_shares_look(SelfPlay *p, const InfoSet *info, const Action *a, int hand)
{
    static Evaluation m;
    static AiStyle neutral;
    (void)hand;
    just_cut = a->kind == ACT_DISCARD;
    if (!just_cut)
        return;
    style_default(&neutral);
    m = (Evaluation){ .game = &p->game, .style = &neutral, .info = *info };
    ev_context_read(&scene, &m);
    end_step(scene.me, false);
    start_step(&scene, a->tile);
}

static void print_class(int i)
{
    const Count *c = &ev_shares_count[i];
    printf("%2d to %2d left: next tile, log loss %.4f, equal chances %.4f (%.0f); waits given "
           "%.2f, drawn %.2f of what is expected (%.0f steps)\n", CLASS * i, CLASS * i + CLASS - 1,
           -c->placed / c->draws, -c->equal / c->draws, c->draws, c->given / c->expect_given,
           c->drawn / c->expect_drawn, c->steps);
}

int tool_ev_shares(int argc, char **argv)
{
    if (argc < 4)
        return 1;
    static SelfPlay p;
    selfplay_open(&p, "xuezhan", strtoull(argv[2], NULL, 10), argv + 3, argc - 3);
    p.heard = ev_shares_note;
    for (int hand = 0; hand < atoi(argv[1]); hand++) {
        memset(step_of, 0, sizeof step_of);
        selfplay_hand(&p, hand, ev_shares_look);
    }
    for (int i = 0; i < N_CLASSES; i++)
        print_class(i);
    return 0;
}
