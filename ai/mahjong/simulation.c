/* SPDX-License-Identifier: MIT */
/* The simulation player of the design document for a simplified mahjong AI. For every action, plain
 * players play games on random deals of the hidden tiles. The score consists of the share of games
 * won, how close the hand came to a win and how dangerous its discards were, with a bonus for
 * claims. The numbers of the document's Config are those of the Style. tuidaohu 11 has the
 * corrections.
 *
 * Where the document leaves a choice:
 * - A step is one player's move; sim_game.c describes it.
 * - The discard in question counts towards the danger, like those that follow it in the simulation.
 * - Danger is a rough probability that a discard is won on, from the four levels of the hint.
 * - All actions are tried on the same deals, so that luck in the tiles does not decide.
 * - The void suit and the exchange are not in the document: they are those of `eff`.
 * - A win that is possible is taken without simulation; the other actions then get no points. */
#include "simulation.h"

#include "advice.h"
#include "engines.h"
#include "exact.h"
#include "game.h"
#include "mj.h"
#include "sim_game.h"

/* ---- the document's formulas ---------------------------------------------------------------- */

double sim_offense(const AiStyle *style, const SimTally *t)
{
    double win_rate = (double)t->wins / t->games;
    double progress = exact_exp(-style->progress_decay * t->sum_min_shanten / t->games);
    return style->attack_bias * (style->win_weight * win_rate + style->progress_weight * progress);
}

double sim_defense(const AiStyle *style, const SimTally *t)
{
    return style->defense_bias * exact_exp(-style->danger_decay * t->sum_danger / t->games);
}

double sim_call_bonus(const AiStyle *style, int delta_shanten)
{
    return style->call_aggressiveness / (1 + exact_exp(-delta_shanten));
}

/* ---- a decision ----------------------------------------------------------------------------- */

/* An action carried out: the position from which its games begin. */
typedef struct SimStart {
    MjHand hand;
    Tile   cut;                 /* the discard in question; TILE_NONE: none */
    Seat   turn;
    bool   claimed;
} SimStart;

typedef struct Simulation {
    SimRules  rules;
    Action    menu[MENU_MAX];
    int       n_menu, next;
    int       shanten;          /* before any action */
    SimStart  start;            /* of action `next` */
    SimTally  tally;            /* of its games so far */
    Sim       sim;
} Simulation;

enum { SLICE = 100 };           /* games, about half a millisecond */

/* About how often a tile of each DangerLevel is won on. */
static const double CHANCE[] = { 0, 0.02, 0.05, 0.1 };

/* Do four wilds win? Useless tiles fill the rest of the hand. hongzhong 6.4 */
static bool four_wilds_win(const Game *g, const View *v)
{
    Tile wild = g->mj.set.wild;
    if (wild == TILE_NONE)
        return false;
    MjPrivate own = { .drawn = TILE_NONE };
    own.count[wild] = N_COPIES;
    int others = 14 - 3 * v->mj.table.seat[v->seat].n_melds - N_COPIES;
    for (Tile k = 0; others > 0 && k < N_SUITED; k++, others--)
        own.count[k]++;
    MjWorth worth = mj_worth(g, &v->mj.table, &own, v->seat, TILE_NONE, WIN_SELF_DRAW);
    return worth.shapes & SHAPE_FOUR_WILDS;
}

static void simulation_read_rules(SimRules *r, const Evaluation *m)
{
    const View *v = &m->info.view;
    const Game *g = m->game;
    r->game = g;
    r->table = &v->mj.table;
    r->me = v->seat;
    r->four_wilds = four_wilds_win(g, v);
    r->win_locked = v->mj.own.win_locked && g->mj.passed_win != PASSED_WIN_OFF;
    r->n_pool = g->ops->unseen(g, v, r->pool);
    r->wild = mj_wild_kinds(&g->mj.set);
    for (Seat q = 0; q < g->n_seats; q++) {
        Suit void_suit = v->mj.table.seat[q].void_suit;
        mj_set_of(&g->mj, void_suit, &r->set[q]);
        r->dead[q] = suit_mask(void_suit);
    }
    for (Tile k = 0; k < g->mj.n_kinds; k++) {
        Danger d;
        advice_danger(g, v, k, false, &d);
        r->danger[k] = CHANCE[d.level];
    }
}

static void simulation_ask(Evaluation *m, void *own)
{
    Simulation *b = own;
    b->next = 0;
    b->tally = (SimTally){ .games = 0 };
    b->n_menu = game_menu(m->game, &m->info.view, b->menu, MENU_MAX);
}

/* The tiles of the last discard and the hand that become a meld. */
static MjHand simulation_after_kong(const MjHand *hand, const Action *a)
{
    const Tile same[4] = { a->tile, a->tile, a->tile, a->tile };
    if (a->meld == MELD_CONCEALED_KONG)
        return sim_with_meld(hand, same, 4, same, 4);
    if (a->meld == MELD_EXPOSED_KONG)
        return sim_with_meld(hand, same, 4, same, 3);
    MjHand after = sim_with_meld(hand, same, 1, same, 1);
    after.n_melds = hand->n_melds;
    return after;
}

static SimStart start_of(const Simulation *b, const View *v, const Action *a)
{
    const MjTable *t = &v->mj.table;
    SimStart start = { .cut = TILE_NONE, .turn = v->seat, .claimed = false };
    mj_hand_of(t, &v->mj.own, v->seat, &start.hand);
    const Tile same[3] = { a->tile, a->tile, a->tile };
    const Tile run[3] = { a->tile, a->with[0], a->with[1] };
    switch (a->kind) {
    case ACT_DISCARD:
        start.cut = a->tile;
        start.hand.count[a->tile]--;
        start.turn = seat_after(v->seat, 1, b->rules.game->n_seats);
        break;
    case ACT_KONG:
        start.hand = simulation_after_kong(&start.hand, a);
        break;
    case ACT_PONG:
        start.hand = sim_with_meld(&start.hand, same, 3, same, 2);
        start.claimed = true;
        break;
    case ACT_CHI:
        start.hand = sim_with_meld(&start.hand, run, 3, a->with, 2);
        start.claimed = true;
        break;
    case ACT_PASS:      /* the kong's owner draws for it; else the next player draws */
        start.turn = t->phase == MJ_ROB ? t->last_from
                                        : seat_after(t->last_from, 1, b->rules.game->n_seats);
        break;
    default:            /* nothing else is simulated */
        break;
    }
    return start;
}

/* Plays one more game; the deals are the same for every action. */
static void simulation_run(Simulation *b, const Evaluation *m)
{
    Sim *s = &b->sim;
    SimTally *t = &b->tally;
    const SimStart *start = &b->start;
    uint64_t seed = rng_derive(m->seed, "game", (uint64_t)t->games++);
    sim_deal(s, &b->rules, &start->hand, start->claimed, seed);
    if (start->cut != TILE_NONE)
        sim_discarded(s, start->cut);
    sim_play(s, start->turn, (int)m->style->sim_depth);
    t->wins += s->state == GAME_WON;
    t->sum_min_shanten += s->min_shanten > 0 && s->state != GAME_WON ? s->min_shanten : 0;
    t->sum_danger += s->danger;
}

static Verdict simulation_verdict_of(const Simulation *b, const Evaluation *m, const Action *a)
{
    Verdict v = { .action = *a };
    v.part[PART_SPEED] = sim_offense(m->style, &b->tally);
    v.part[PART_SAFETY] = sim_defense(m->style, &b->tally);
    if (a->kind == ACT_CHI || a->kind == ACT_PONG || a->kind == ACT_KONG) {
        int after = mj_shanten(&b->rules.set[b->rules.me], &b->start.hand);
        v.part[PART_KONG] = sim_call_bonus(m->style, b->shanten - after);
    }
    v.points = v.part[PART_SPEED] + v.part[PART_SAFETY] + v.part[PART_KONG];
    return v;
}

/* What the document does not simulate: a menu with a win, and the decisions before play. */
static bool think_plain(Evaluation *m, Simulation *b)
{
    const double win_value = 100;
    int phase = m->info.view.mj.table.phase;
    if (phase == MJ_EXCHANGE || phase == MJ_VOID) {
        m->n = advice_rank(m->game, &m->info.view, m->verdict, VERDICTS_MAX);
        for (int i = 0; i < m->n; i++)
            m->verdict[i].part[PART_VOID] = m->verdict[i].points;
        return true;
    }
    bool wins = false;
    for (int i = 0; i < b->n_menu; i++)
        wins = wins || b->menu[i].kind == ACT_WIN;
    for (int i = 0; wins && i < b->n_menu; i++)
        evaluation_insert_part(m, &b->menu[i], PART_SPEED,
                               b->menu[i].kind == ACT_WIN ? win_value : 0);
    return wins;
}

/* The games of one action, a slice at a time. */
static bool simulation_think(Evaluation *m, void *own)
{
    Simulation *b = own;
    int wanted = m->style->sim_count >= 1 ? (int)m->style->sim_count : 1;
    if (b->next == 0 && b->tally.games == 0) {
        if (think_plain(m, b))
            return true;
        MjHand hand;
        simulation_read_rules(&b->rules, m);
        mj_hand_of(b->rules.table, &m->info.view.mj.own, b->rules.me, &hand);
        b->shanten = mj_shanten(&b->rules.set[b->rules.me], &hand);
    }
    const Action *a = &b->menu[b->next];
    if (b->tally.games == 0)
        b->start = start_of(b, &m->info.view, a);
    for (int i = 0; i < SLICE && b->tally.games < wanted; i++)
        simulation_run(b, m);
    if (b->tally.games < wanted)
        return false;
    Verdict v = simulation_verdict_of(b, m, a);
    evaluation_insert(m, &v);
    b->tally = (SimTally){ .games = 0 };
    return ++b->next == b->n_menu;
}

static void simulation_usual_style(AiStyle *style)
{
    style->sim_depth = 20;
    style->sim_count = 100;
}

const EvaluatorOps evaluator_simulation = {
    .name = "simulation",
    .about = N_("the player of the design document: plays out every action on random deals"),
    .size = sizeof(Simulation),
    .usual = simulation_usual_style,
    .ask = simulation_ask,
    .think = simulation_think,
};
