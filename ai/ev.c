/* The engine `ev`: every legal action by the expected result of the hand after it (ai 3).
 *
 * A cut is worth what the hand is worth after it; a claim or a kong what it pays and what is then
 * left; a win what it pays, since the winner leaves. Declining a win is worth the hand as it was:
 * that is ron-or-wait. The void suit and the exchange are judged by the hands they leave. */
#include "engines.h"
#include "ev_impl.h"

#include <string.h>

#ifndef N_
#define N_(s) s
#endif

enum { NODES_USUAL = 9000, NOTHING = -2 };

typedef struct Ev {
    EvScene scene;
    EvTree  tree;
    int     n_menu, next;
    Action  menu[MENU_MAX];
} Ev;

/* Up to which shanten hands are taken apart: all that the decision compares, or none, since a hand
 * taken apart and an estimate of another are not quite of one measure. */
static int depth_of(const EvScene *s)
{
    int shanten = mj_shanten(&s->set, &s->hand);
    return shanten <= (int)s->style->sight ? shanten + 1 : NOTHING;
}

static Verdict verdict_of(const Action *a, const EvValue *v)
{
    Verdict out = { .action = *a, .points = v->all };
    out.part[PART_SPEED] = v->speed;
    out.part[PART_SAFETY] = v->end;
    out.part[PART_VALUE] = (double)v->all - v->speed - v->end;
    return out;
}

static void add_part(Verdict *v, VerdictPart part, double points)
{
    v->part[part] += points;
    v->points += points;
}

/* ---- hands ---------------------------------------------------------------------------------- */

static EvHand hand_now(const Ev *ev)
{
    EvHand h;
    ev_hand_read(&ev->tree, &h);
    return h;
}

/* ---- wins ----------------------------------------------------------------------------------- */

static Verdict judge_win(Ev *ev, const Action *a)
{
    const EvScene *s = &ev->scene;
    const XzConfig *cfg = &s->game->cfg.xz;
    MjWorth worth;
    mj_win_check(s->game, s->table, s->own, s->me, &worth);
    bool drawn = s->table->phase == MJ_TURN;
    double payers = drawn ? s->n_opponents : 1;
    double least = drawn && cfg->zimo == ZIMO_DOUBLE ? 2 : 1;
    double extra = drawn && cfg->zimo == ZIMO_BASE ? 1 : 0;
    double all = cfg->base_score * payers * (worth.multiplier + extra);
    double speed = cfg->base_score * payers * (least + extra);
    EvValue v = { .all = (float)all, .speed = (float)speed };
    return verdict_of(a, &v);
}

/* ---- on our own turn ------------------------------------------------------------------------ */

static Verdict judge_cut(Ev *ev, const Action *a)
{
    const EvScene *s = &ev->scene;
    EvHand h = hand_now(ev);
    if (s->set.copies[a->tile] == 0) {
        h.must--;
        h.name -= ev->tree.of_must;
    } else {
        ev_hand_remove(&ev->tree, &h, a->tile);
    }
    Verdict v = verdict_of(a, &ev_look(&ev->tree, &h)->after[s->n_draws]);
    add_part(&v, PART_DANGER, ev_danger(s, a->tile));
    return v;
}

static Verdict judge_kong(Ev *ev, const Action *a)
{
    const EvScene *s = &ev->scene;
    EvHand h = hand_now(ev);
    int from_hand = a->meld == MELD_EXPOSED_KONG ? 3 : a->meld == MELD_CONCEALED_KONG ? 4 : 1;
    ev_hand_meld(&ev->tree, &h, a->meld, a->tile, from_hand);
    int n = ev_draws_after(s, s->table->wall - 1) + 1;
    Verdict v = verdict_of(a, &ev_look(&ev->tree, &h)->before[n]);
    double payers = a->meld == MELD_EXPOSED_KONG ? 1 : s->n_opponents;
    add_part(&v, PART_KONG, s->kong_pays[a->meld] * payers);
    return v;
}

/* ---- on the tiles of others ----------------------------------------------------------------- */

static Verdict judge_pong(Ev *ev, const Action *a)
{
    const EvScene *s = &ev->scene;
    EvHand h = hand_now(ev);
    ev_hand_meld(&ev->tree, &h, MELD_PONG, a->tile, 2);
    Tile cut;
    const EvNode *node = ev_best_cut(&ev->tree, &h, s->n_draws, &cut);
    Verdict v = verdict_of(a, &node->after[s->n_draws]);
    if (cut != TILE_NONE)
        add_part(&v, PART_DANGER, ev_danger(s, cut));
    return v;
}

/* Draws to come when the others before us in the row draw first. */
static int draws_if_passed(const EvScene *s, int *before_us)
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
    const EvScene *s = &ev->scene;
    EvHand h = hand_now(ev);
    const EvNode *node = ev_look(&ev->tree, &h);
    int before_us;
    int n = draws_if_passed(s, &before_us);
    n = n > EV_DRAWS ? EV_DRAWS : n;
    EvValue v = node->before[n];
    if (!declines_win && s->n_opponents > 0) {
        float part = (float)before_us / (float)s->n_opponents;
        v.all += part * (node->after[n].all - node->before[n].all);
        v.speed += part * (node->after[n].speed - node->before[n].speed);
        v.end += part * (node->after[n].end - node->before[n].end);
    }
    return verdict_of(a, &v);
}

/* ---- before play ---------------------------------------------------------------------------- */

/* The hand if `suit` were the void suit. */
static EvValue value_without(Ev *ev, Suit suit, const Tile *given_away)
{
    EvScene *s = &ev->scene;
    MjHand hand = s->hand;
    for (int i = 0; given_away != NULL && i < 3; i++)
        s->hand.count[given_away[i]]--;
    mj_set_of(&s->game->mj, suit, &s->set);
    ev_tree_start(&ev->tree, s, NOTHING, NODES_USUAL);
    EvHand h;
    ev_hand_read(&ev->tree, &h);
    EvValue best;
    if (tiles_total(s->hand.count) % 3 == 2) {
        Tile cut;
        best = ev_best_cut(&ev->tree, &h, s->n_draws, &cut)->after[s->n_draws];
    } else {
        best = ev_look(&ev->tree, &h)->after[s->n_draws];
    }
    s->hand = hand;
    return best;
}

static Verdict judge_void(Ev *ev, const Action *a)
{
    EvValue v = value_without(ev, a->suit, NULL);
    return verdict_of(a, &v);
}

static Verdict judge_swap(Ev *ev, const Action *a)
{
    EvValue best = value_without(ev, SUIT_M, a->with);
    for (Suit suit = SUIT_S; suit <= SUIT_P; suit++) {
        EvValue v = value_without(ev, suit, a->with);
        if (v.all > best.all)
            best = v;
    }
    return verdict_of(a, &best);
}

/* ---- the engine ----------------------------------------------------------------------------- */

static Verdict judge(Ev *ev, const Action *a, bool win_offered)
{
    switch ((ActionKind)a->kind) {
    case ACT_WIN:     return judge_win(ev, a);
    case ACT_DISCARD: return judge_cut(ev, a);
    case ACT_KONG:    return judge_kong(ev, a);
    case ACT_PONG:    return judge_pong(ev, a);
    case ACT_LACK:    return judge_void(ev, a);
    case ACT_SWAP:    return judge_swap(ev, a);
    case ACT_PASS:
    case ACT_CHI:
    case ACT_PLAY:
    case N_ACTION_KINDS:
        break;
    }
    return judge_pass(ev, a, win_offered);
}

static void ask(Mind *m, void *own)
{
    Ev *ev = own;
    ev_scene_read(&ev->scene, m);
    ev_tree_start(&ev->tree, &ev->scene, depth_of(&ev->scene), NODES_USUAL);
    ev->n_menu = game_menu(m->game, &m->info.view, ev->menu, MENU_MAX);
    ev->next = 0;
}

static bool think(Mind *m, void *own)
{
    Ev *ev = own;
    bool win = false;
    for (int i = 0; i < ev->n_menu; i++)
        win |= ev->menu[i].kind == ACT_WIN;
    for (; ev->next < ev->n_menu; ev->next++) {
        const Action *a = &ev->menu[ev->next];
        Verdict v = judge(ev, a, win);
        mind_add(m, &v);
    }
    return true;
}

const MindOps mind_ev = {
    .name = "ev",
    .about = N_("plays for the expected result, by looking at the hands that may follow"),
    .family = FAMILY_MAHJONG,
    .size = sizeof(Ev),
    .in_money = true,
    .in_points = true,
    .ask = ask,
    .think = think,
};
