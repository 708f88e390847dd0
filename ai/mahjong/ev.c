/* SPDX-License-Identifier: MIT */
/* The engine `ev`: every legal action by the expected result of the hand after it (docs/ai.md 2).
 *
 * The value of a discard is that of the hand after it; of a claim or a kong, what it pays plus the
 * remaining hand; of a win, what it pays, since the winner stops playing. Declining a win has the
 * value of the hand as it was, so the comparison decides whether to win or to wait. The void suit
 * and the exchange are judged by the hands they leave (ev_exchange.h). */
#include "ev_exchange.h"
#include "ev_impl.h"
#include "ev_net.h"
#include "game.h"
#include "mj.h"
#include "rollout.h"

#include <math.h>
#include <string.h>

enum { NODES_USUAL = 3500, NOTHING = -2 };

/* Hands evaluated before a key may be answered: some milliseconds. */
enum { NODES_A_SLICE = 2000 };

typedef struct Ev {
    EvContext scene;
    EvTree  tree;
    bool    parts;              /* the parts of points are wanted */
    int     plan;               /* how deep hands are taken apart, from 0: the deepest */
    EvNode  ahead, estimate;    /* flat games: the nearest hand that a decision compares */
    double  best_ahead;         /* its points, danger included */
    const EvAid *aid;           /* NULL: there is no learnt correction */
    Tile    next_cut;           /* discards from here on have not been tried for it */
    int     n_menu, next;
    Action  menu[MJ_CHOICES_MAX];
    Verdict judged[MJ_CHOICES_MAX];     /* of this plan */
    Verdict kept[MJ_CHOICES_MAX];       /* of the previous plan */
    EvSpot  spot[MJ_CHOICES_MAX], kept_spot[MJ_CHOICES_MAX];    /* for a network: its inputs */
    bool    refining;           /* the plans are finished */
    bool    appealing;          /* and so are the playouts of close choices: a judge takes a
                                 * second look */
    EvExchange exchange;
    Rollout playout;
} Ev;

static Verdict ev_verdict_of(const Action *a, EvValue v)
{
    Verdict out = { .action = *a, .points = v.all };
    out.part[PART_SPEED] = v.speed;
    out.part[PART_SAFETY] = v.end;
    out.part[PART_VALUE] = (double)v.all - v.speed - v.end;
    return out;
}

static void add_part(Verdict *v, VerdictPart part, double points)
{
    v->part[part] += points;
    v->points += points;
}

/* ---- the learnt correction ------------------------------------------------------------------- */

/* Adds the network's correction to the value of a hand after an action; the action leaves `h`. */
static void ev_correct(Ev *ev, Verdict *v, const EvHand *h, EvMove move, int before)
{
    EvSpot *spot = &ev->spot[ev->next];
    if (ev->aid == NULL || !ev->scene.game->mj.fans)
        return;
    ev_spot_read(&ev->scene, h, move, before, spot);
    spot->tile = v->action.tile;
    spot->predicted = (float)v->points;
    spot->danger = (float)v->part[PART_DANGER];
    spot->taken_apart = ev->tree.deepest != NOTHING;
    if (ev->aid->net != NULL)
        add_part(v, PART_VALUE, ev_net_says(ev->aid->net, spot));
}

/* ---- games with fans: search depth ----------------------------------------------------------- */

/* Up to which shanten the hands that a decision compares may also change without getting closer,
 * and how many hands may be evaluated. If those do not suffice, fewer changes are allowed. */
typedef struct DepthLimits {
    int turned, nodes;
} DepthLimits;

static const DepthLimits depth_limits[] = {
    { 0, NODES_USUAL }, { 0, NODES_USUAL }, { 0, NODES_USUAL }, { 2, EV_NODES }, { 2, EV_NODES },
};

static const DepthLimits *limits_of(const EvContext *s)
{
    return &depth_limits[(int)s->style->depth];
}

/* ---- hands ---------------------------------------------------------------------------------- */

static EvHand ev_hand_now(const Ev *ev)
{
    EvHand h;
    ev_hand_read(&ev->tree, &h);
    return h;
}

/* ---- flat games: search depth --------------------------------------------------------------- */

/* How hands are taken apart: how many shanten below the present one, and up to which shanten
 * sideways, too. Each plan needs a few times the hands of the previous one. */
typedef struct EvPlan {
    int steps, turned;
} EvPlan;

static const EvPlan ev_plans[] = { { 0, 0 }, { 1, 0 }, { 2, 0 }, { 9, 0 }, { 9, 1 }, { 9, 2 } };
enum { N_PLANS = sizeof ev_plans / sizeof ev_plans[0], GROWTH = 3 };

/* By depth: the plans that may be tried, and the hands that each may evaluate. */
static const struct {
    int plans, nodes;
} reach[] = {
    { 1, 2200 }, { 3, 2200 }, { N_PLANS, 2200 }, { N_PLANS, 20000 }, { N_PLANS, EV_NODES },
};

/* The best hand that the decision is compared with: the hand as it is, or after the best discard. A
 * step back only postpones the danger of that discard. Tries one discard at a time; false when none
 * is left. */
static bool read_ahead(Ev *ev)
{
    const EvContext *s = &ev->scene;
    EvHand h = ev_hand_now(ev);
    if (s->game->mj.fans || ev->next_cut >= N_KINDS)
        return false;
    if (tiles_total(s->hand.count) % 3 == 1) {
        ev_copy(&ev->tree, ev_node_to_move(&ev->tree, &h), &ev->ahead);
        ev_flat_estimate(&ev->tree, &h, &ev->estimate);
        ev->next_cut = N_KINDS;
        return true;
    }
    Tile k = ev->next_cut++;
    if (h.count[k] == 0 || (k == h.key.wild && h.key.n_live > 0))
        return true;
    ev_hand_remove(&ev->tree, &h, k);
    if (mj_key_shanten(&h.key) > ev->tree.deepest)
        return true;
    const EvNode *node = ev_node_to_move(&ev->tree, &h);
    double points = node->all[s->n_draws], danger = ev_danger(s, k, points);
    if (ev->tree.paused)
        return true;
    if (points + danger > ev->best_ahead) {
        ev->best_ahead = points + danger;
        ev_copy(&ev->tree, node, &ev->ahead);
        ev_flat_estimate(&ev->tree, &h, &ev->estimate);
        for (int n = 0; n <= ev->tree.n_draws; n++)
            ev->ahead.all[n] -= (float)-danger;
    }
    return true;
}

static void start_plan(Ev *ev, int plan)
{
    const EvContext *s = &ev->scene;
    int shanten = mj_shanten(&s->set, &s->hand);
    ev->plan = plan;
    ev->next = 0;
    if (s->game->mj.fans) {
        /* All hands that the decision compares are taken apart, or none, because a hand taken apart
         * and an estimate of another are not on quite the same scale. */
        int deepest = shanten <= (int)s->style->depth ? shanten + 1 : NOTHING;
        ev_tree_start(&ev->tree, s, ev->parts, deepest, limits_of(s)->nodes);
        ev->tree.sideways_shanten = limits_of(s)->turned - plan;
        return;
    }
    shanten = shanten < 0 ? 0 : shanten;
    ev_tree_start(&ev->tree, s, ev->parts, shanten, reach[(int)s->style->depth].nodes);
    ev->tree.shallowest = shanten - ev_plans[plan].steps;
    ev->tree.sideways_shanten = ev_plans[plan].turned;
    ev->next_cut = 0;
    ev->best_ahead = -INFINITY;
}

/* The node of a hand after an action. `room` is for one that is behind. */
static const EvNode *ev_look_up(Ev *ev, const EvHand *h, EvNode *room)
{
    if (ev->scene.game->mj.fans || mj_key_shanten(&h->key) <= ev->tree.deepest)
        return ev_node_to_move(&ev->tree, h);
    ev_flat_behind(&ev->tree, h, &ev->ahead, &ev->estimate, room);
    return room;
}

/* ---- wins ----------------------------------------------------------------------------------- */

static Verdict judge_win(Ev *ev, const Action *a)
{
    const EvContext *s = &ev->scene;
    const MjTable *t = s->table;
    MjWorth worth;
    mj_win_check(s->game, t, s->own, s->me, &worth);
    WinFlags flags = mj_win_flags(s->game, t, s->me);
    bool drawn = t->phase == MJ_TURN;
    const MjSet *set = &s->game->mj.set;
    bool has_wild = mj_wilds_held(set, s->own->count) > 0 || (!drawn && t->last == set->wild);
    double all = ev_pays(s, s->me, drawn ? s->me : t->last_from, flags, worth.multiplier, has_wild);
    double least = drawn ? s->least.drawn_each * s->n_opponents : s->least.given;
    EvValue v = { .all = (float)all, .speed = (float)(least < all ? least : all) };
    return ev_verdict_of(a, v);
}

/* ---- on our own turn ------------------------------------------------------------------------ */

/* The hand after an action and the discard of `cut`; TILE_NONE: of some void tile. */
static Verdict judge_cut(Ev *ev, const Action *a, const EvHand *h, Tile cut, EvMove move)
{
    const EvContext *s = &ev->scene;
    EvHand after = *h;
    EvNode room;
    if (cut == TILE_NONE || s->set.copies[cut] == 0) {
        after.n_void_tiles--;
        after.name -= ev->tree.of_must;
    } else {
        ev_hand_remove(&ev->tree, &after, cut);
    }
    Verdict v = ev_verdict_of(a, ev_after(&ev->tree, ev_look_up(ev, &after, &room), s->n_draws));
    if (cut != TILE_NONE)
        add_part(&v, PART_DANGER, ev_danger(s, cut, v.points));
    ev_correct(ev, &v, &after, move, s->n_opponents);
    return v;
}

static Verdict judge_kong(Ev *ev, const Action *a)
{
    const EvContext *s = &ev->scene;
    EvHand h = ev_hand_now(ev);
    ev_hand_meld(&ev->tree, &h, a->meld, a->tile, mj_kong_takes(a->meld));
    int n = ev_draws_after(s, s->table->wall - 1) + 1;
    n = n < EV_DRAWS ? n : EV_DRAWS;    /* a long wall has more draws than the search covers */
    EvNode room;
    Verdict v = ev_verdict_of(a, ev_value_before_draw(&ev->tree, ev_look_up(ev, &h, &room), n));
    double payers = a->meld == MELD_EXPOSED_KONG ? 1 : s->n_opponents;
    bool late = mj_kong_is_late(s->own, a->meld, a->tile);
    add_part(&v, PART_KONG, ev_kong_pays(s, a->meld, late) * payers);
    if (a->meld == MELD_ADDED_KONG)
        add_part(&v, PART_DANGER, ev_rob_danger(s, a->tile, v.points));
    ev_correct(ev, &v, &h, AFTER_KONG, 0);
    return v;
}

/* ---- on the tiles of others ----------------------------------------------------------------- */

/* The best discard of a hand that has claimed, danger included. */
static Verdict judge_cuts(Ev *ev, const Action *a, const EvHand *h)
{
    Verdict best = { .points = 0 };
    EvSpot spot = ev->spot[ev->next];
    bool none = true;
    if (h->n_void_tiles > 0)
        return judge_cut(ev, a, h, TILE_NONE, AFTER_CLAIM);
    for (Tile k = 0; k < N_KINDS; k++) {
        if (h->count[k] == 0 || (k == h->key.wild && h->key.n_live > 0))
            continue;
        Verdict v = judge_cut(ev, a, h, k, AFTER_CLAIM);
        if (none || v.points > best.points) {
            best = v;
            spot = ev->spot[ev->next];
        }
        none = false;
    }
    ev->spot[ev->next] = spot;
    return best;
}

/* The prediction for a chi that brings the hand no closer is 0.2 too high, whatever its value: the
 * hand then has fewer ways to continue, and the draw is lost (docs/strength.md). */
static const double IDLE_CHI = 0.2;

/* A chi or a pong, and the best discard after it. */
static Verdict judge_claim(Ev *ev, const Action *a)
{
    const EvContext *s = &ev->scene;
    EvHand h = ev_hand_now(ev);
    if (a->kind == ACT_CHI)
        ev_hand_chi(&ev->tree, &h, a->tile, a->with);
    else
        ev_hand_meld(&ev->tree, &h, MELD_PONG, a->tile, 2);
    if (!s->game->mj.fans || ev->aid != NULL) {
        Verdict v = judge_cuts(ev, a, &h);
        if (a->kind == ACT_CHI && mj_key_shanten(&h.key) >= mj_shanten(&s->set, &s->hand))
            add_part(&v, PART_SPEED, -s->style->idle_chi);
        return v;
    }
    Tile cut;
    const EvNode *node = ev_best_cut(&ev->tree, &h, s->n_draws, &cut);
    Verdict v = ev_verdict_of(a, ev_after(&ev->tree, node, s->n_draws));
    if (cut != TILE_NONE)
        add_part(&v, PART_DANGER, ev_danger(s, cut, v.points));
    return v;
}

/* Draws still to come if the seats between the discarder and us draw first. */
static int draws_if_passed(const EvContext *s, int *before_us)
{
    const MjTable *t = s->table;
    int n = 0;
    for (Seat q = seat_after(t->last_from, 1, t->n_seats); q != s->me;
         q = seat_after(q, 1, t->n_seats))
        n += t->seat[q].won == 0;
    *before_us = n;
    return t->wall > n ? ev_draws_after(s, t->wall - n - 1) + 1 : 0;
}

static Verdict judge_pass(Ev *ev, const Action *a, bool declines_win)
{
    const EvContext *s = &ev->scene;
    EvHand h = ev_hand_now(ev);
    const EvNode *node = ev_node_to_move(&ev->tree, &h);
    int before_us;
    int n = draws_if_passed(s, &before_us);
    n = n > EV_DRAWS ? EV_DRAWS : n;
    EvValue v = ev_before(&ev->tree, node, n), after = ev_after(&ev->tree, node, n);
    bool locks = declines_win && s->game->mj.passed_win != PASSED_WIN_OFF;
    if (!locks && s->n_opponents > 0) {
        float part = (float)before_us / (float)s->n_opponents;
        v.all += part * (after.all - v.all);
        v.speed += part * (after.speed - v.speed);
        v.end += part * (after.end - v.end);
    }
    Verdict pass = ev_verdict_of(a, v);
    ev_correct(ev, &pass, &h, declines_win ? AFTER_PASSED_WIN : AFTER_PASS, before_us);
    return pass;
}

/* ---- before play ---------------------------------------------------------------------------- */

/* The value of the hand if `suit` were the void suit. */
static EvValue value_without(const EvContext *s, const MjHand *hand, Suit suit)
{
    double fact[N_VOID_FACTS], speed;
    ev_void_facts(&s->game->mj, hand, suit, fact);
    double all = ev_void_worth(fact, &speed) * s->least.given;
    return (EvValue){ .all = (float)all, .speed = (float)(speed * s->least.given) };
}

/* Three tiles given away, with those received unknown. */
static Verdict judge_exchange(const EvContext *s, const Action *a)
{
    MjHand kept = s->hand;
    for (int i = 0; i < 3; i++)
        kept.count[a->with[i]]--;
    EvValue best = value_without(s, &kept, SUIT_M);
    for (Suit suit = SUIT_S; suit <= SUIT_P; suit++) {
        EvValue v = value_without(s, &kept, suit);
        if (v.all > best.all)
            best = v;
    }
    return ev_verdict_of(a, best);
}

/* ---- the engine ----------------------------------------------------------------------------- */

static Verdict ev_judge(Ev *ev, const Action *a, bool win_offered)
{
    switch ((ActionKind)a->kind) {
    case ACT_WIN:     return judge_win(ev, a);
    case ACT_DISCARD: {
        const EvHand now = ev_hand_now(ev);
        return judge_cut(ev, a, &now, a->tile, AFTER_CUT);
    }
    case ACT_KONG:    return judge_kong(ev, a);
    case ACT_CHI:
    case ACT_PONG:    return judge_claim(ev, a);
    case ACT_VOID:    return ev_verdict_of(a, value_without(&ev->scene, &ev->scene.hand, a->suit));
    case ACT_EXCHANGE:
        if (ev->exchange.n > 0)
            return ev_exchange_judge(&ev->exchange, &ev->scene, a);
        return judge_exchange(&ev->scene, a);
    case ACT_PASS:
    case ACT_PLAY:
    case N_ACTION_KINDS:
        break;
    }
    return judge_pass(ev, a, win_offered);
}

/* A judge must distinguish choices better than a player, which only plays one of them. */
static void start_exchange(Ev *ev, const Evaluation *m)
{
    int deals = (int)m->style->exchange_deals;
    ev->exchange.n = 0;
    if (ev->scene.table->phase != MJ_EXCHANGE || deals == 0)
        return;
    Verdict usual = { .points = -INFINITY };
    for (int i = 0; i < ev->n_menu; i++) {
        Verdict v = judge_exchange(&ev->scene, &ev->menu[i]);
        if (v.points > usual.points)
            usual = v;
    }
    ev_exchange_deal(&ev->exchange, &ev->scene, m->seed, m->judging ? EXCHANGE_DEALS_MAX : deals,
                     usual.action.with);
}

static void ev_ask(Evaluation *m, void *own)
{
    Ev *ev = own;
    ev_context_read(&ev->scene, m);
    ev->parts = m->parts;
    ev->aid = m->aid;
    ev->n_menu = game_menu(m->game, &m->info.view, ev->menu, MJ_CHOICES_MAX);
    ev->refining = ev->appealing = false;
    start_exchange(ev, m);
    start_plan(ev, 0);
}

/* With the learnt network, unless a tool has provided another one. */
static void ask_learnt(Evaluation *m, void *own)
{
    static const EvAid learnt = { .net = &ev_net_xuezhan };
    Ev *ev = own;
    ev_ask(m, own);
    if (ev->aid == NULL)
        ev->aid = &learnt;
}

static void ev_keep_judged(Ev *ev)
{
    memcpy(ev->kept, ev->judged, (size_t)ev->n_menu * sizeof ev->kept[0]);
    memcpy(ev->kept_spot, ev->spot, (size_t)ev->n_menu * sizeof ev->spot[0]);
}

/* After a plan is finished or abandoned: is there another one? Games with fans begin with the
 * deepest plan and fall back; the others go deeper each time, as long as that is likely to stay
 * within the limit. */
static bool next_plan(Ev *ev)
{
    const EvTree *t = &ev->tree;
    if (ev->scene.game->mj.fans) {
        ev_keep_judged(ev);
        return t->truncated && ev->plan < limits_of(&ev->scene)->turned;
    }
    if (!t->truncated || ev->plan == 0)
        ev_keep_judged(ev);
    int plans_tried = reach[(int)ev->scene.style->depth].plans;
    return !t->truncated && ev->plan + 1 < plans_tried && ev->n_menu > 1
        && t->n_nodes * GROWTH < t->limit;
}

static bool ev_refine(Evaluation *m, Ev *ev)
{
    if (!ev->appealing && !rollout_think(&ev->playout))
        return false;
    if (!ev->appealing)
        appeal_start(&ev->playout, m, ev->kept, ev->n_menu);
    ev->appealing = true;
    if (!appeal_think(&ev->playout))
        return false;
    for (int i = 0; i < ev->n_menu; i++)
        evaluation_insert(m, &ev->kept[i]);
    for (int i = 0; i < ev->n_menu && ev->aid != NULL && ev->aid->hear != NULL; i++)
        ev->aid->hear(ev->aid->ctx, &ev->kept[i], &ev->kept_spot[i]);
    return true;
}

static bool ev_think(Evaluation *m, void *own)
{
    Ev *ev = own;
    if (ev->refining)
        return ev_refine(m, ev);
    ev_tree_work(&ev->tree, NODES_A_SLICE);
    Tile ahead = ev->next_cut;
    if ((ev->plan == 0 || !ev->tree.truncated) && read_ahead(ev)) {
        ev->next_cut = ev->tree.paused ? ahead : ev->next_cut;
        return false;
    }
    if (ev->next < ev->n_menu) {
        bool win_offered = false;
        for (int i = 0; i < ev->n_menu; i++)
            win_offered |= ev->menu[i].kind == ACT_WIN;
        ev->judged[ev->next] = ev_judge(ev, &ev->menu[ev->next], win_offered);
        if (ev->tree.paused)
            return false;
        ev->next++;
    }
    bool given_up = ev->tree.truncated && ev->plan > 0 && !m->game->mj.fans;
    if (ev->next < ev->n_menu && !given_up)
        return false;
    if (next_plan(ev)) {
        start_plan(ev, ev->plan + 1);
        return false;
    }
    ev->refining = true;
    rollout_start(&ev->playout, m, ev->kept, ev->n_menu);
    return ev_refine(m, ev);
}

/* More deals are only slightly stronger: docs/strength.md. */
static void ev_usual_style(AiStyle *style)
{
    style->exchange_deals = 64;
    style->idle_chi = IDLE_CHI;
}

const EvaluatorOps evaluator_ev = {
    .name = "ev",
    .about = N_("plays for the best expected result, looking ahead at the hands that may follow"),
    .size = sizeof(Ev),
    .applies_no_preference = true,
    .in_points = true,
    .usual = ev_usual_style,
    .ask = ev_ask,
    .think = ev_think,
};

const EvaluatorOps evaluator_learnt = {
    .name = "learnt",
    .about = N_("corrects its expected results with what it has learnt by playing itself"),
    .size = sizeof(Ev),
    .applies_no_preference = true,
    .in_points = true,
    .usual = ev_usual_style,
    .ask = ask_learnt,
    .think = ev_think,
};
