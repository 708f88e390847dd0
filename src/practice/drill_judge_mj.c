/* SPDX-License-Identifier: MIT */
/* Questions of judgement about mahjong: discards, void suits, claims and wins. */
#include <stdio.h>
#include <string.h>

#include "advice.h"
#include "drill_impl.h"
#include "game.h"
#include "game_words.h"
#include "i18n.h"
#include "review_judge.h"
#include "text_parts.h"

/* -- what is a choice -------------------------------------------------------------------------- */

static bool judge_mj_asks(const Game *g, const View *v, DrillJudgement what)
{
    enum { FEW = 2 };           /* so few discards do not make a question */
    Action some[FEW + 1];
    if (!v->must_act)
        return false;
    int phase = v->mj.table.phase;
    bool win = game_menu_of(g, v, ACT_WIN, some, 1) > 0;
    switch (what) {
    case JUDGE_DISCARD:
        return phase == MJ_TURN && !win && game_menu_of(g, v, ACT_DISCARD, some, FEW + 1) > FEW;
    case JUDGE_VOID:
        return phase == MJ_VOID;
    case JUDGE_CLAIM:
        return phase == MJ_CLAIM && !win && game_has_choice(g, v);
    case JUDGE_WIN:
        return (phase == MJ_TURN || phase == MJ_CLAIM) && win && game_has_choice(g, v);
    default:
        return false;
    }
}

/* -- what the seat knows ----------------------------------------------------------------------- */

static const char *judge_mj_pond_text(const TextContext *t, const MjSeat *seat, char *out,
                                      size_t size)
{
    uint8_t count[N_KINDS] = { 0 };
    for (int i = 0; i < seat->n_pond; i++)
        count[seat->pond[i]]++;
    return text_tiles(t, count, out, size);
}

/* "The player after you: void dots; pong 5m; discards 12m." */
static void judge_mj_add_seat(DrillQuestion *q, const TextContext *t, const View *v, Seat s)
{
    const MjSeat *seat = &v->mj.table.seat[s];
    char text[DRILL_FACT], pond[DRILL_FACT / 2], tile[TEXT_TILE];
    TextLine l = text_begin(text, sizeof text);
    text_add(&l, _("%s: "), drill_seat_text(v, s, true));
    if (seat->void_suit != SUIT_NONE)
        text_add(&l, _("void %s; "), text_suit(seat->void_suit));
    if (seat->won > 0)
        text_add(&l, "%s", _("has won; "));
    for (int i = 0; i < seat->n_melds; i++)
        text_add(&l, _("%s %s; "), text_meld((MeldType)seat->meld[i].type),
                 text_tile(t, seat->meld[i].tile, tile, sizeof tile));
    text_add(&l, _("discards %s."), judge_mj_pond_text(t, seat, pond, sizeof pond));
    drill_fact(q, "%s", text);
}

/* For a match in which some player is ahead. */
static void add_scores(DrillQuestion *q, const View *v)
{
    char text[DRILL_FACT];
    bool even = true;
    TextLine l = text_begin(text, sizeof text);
    text_add(&l, _("you %lld"), (long long)v->score[v->seat]);
    for (int d = 1; d < v->n_seats; d++) {
        Seat s = (Seat)((v->seat + d) % v->n_seats);
        text_add(&l, "%s", _(", "));
        text_add(&l, _("%s %lld"), drill_seat_text(v, s, false), (long long)v->score[s]);
        even &= v->score[s] == v->score[v->seat];
    }
    if (!even)
        drill_fact(q, _("Scores: %s."), text);
}

static void judge_mj_describe(DrillQuestion *q, const InfoSet *info)
{
    const View *v = &info->view;
    const MjTable *table = &v->mj.table;
    const MjSeat *own = &table->seat[v->seat];
    char pond[DRILL_FACT / 2], tile[TEXT_TILE];
    TextContext t;
    drill_context(q, &t);
    memcpy(q->count, v->mj.own.count, sizeof q->count);
    memcpy(q->meld, own->meld, sizeof q->meld);
    q->n_melds = own->n_melds;
    q->void_suit = own->void_suit;
    if (table->phase == MJ_CLAIM)
        q->extra = table->last;
    else if (table->phase == MJ_TURN && v->mj.own.drawn != TILE_NONE)
        q->extra = v->mj.own.drawn;
    if (table->phase == MJ_TURN && q->extra != TILE_NONE)
        q->count[q->extra]--;
    drill_fact(q, _("Game: %s."), _(q->game.ops->name));
    if (q->void_suit != SUIT_NONE)
        drill_fact(q, _("Void suit: %s."), text_suit(q->void_suit));
    for (int d = 1; d < v->n_seats && table->phase != MJ_VOID; d++)
        judge_mj_add_seat(q, &t, v, (Seat)((v->seat + d) % v->n_seats));
    if (own->n_pond > 0)
        drill_fact(q, _("Your discards: %s."), judge_mj_pond_text(&t, own, pond, sizeof pond));
    add_scores(q, v);
    if (table->phase != MJ_VOID)
        drill_fact(q, ngettext("%d tile is left in the wall.", "%d tiles are left in the wall.",
                               table->wall), table->wall);
    if (q->extra == TILE_NONE)
        return;
    text_tile(&t, q->extra, tile, sizeof tile);
    if (table->phase == MJ_TURN)
        drill_fact(q, _("You have drawn %s."), tile);
    else
        drill_fact(q, _("%s discards %s."), drill_seat_text(v, table->last_from, true), tile);
}

/* -- choices ----------------------------------------------------------------------------------- */

/* How far it is from a win, and the useful tiles. */
static void add_progress(const DrillPosition *p, const Verdict *v, TextLine *l)
{
    const GameOps *game = p->q->game.ops;
    const MjFacts *f = &v->mj;
    char tiles[DRILL_WHY / 2];
    unsigned long live = (unsigned long)f->live;
    drill_kinds_text(p->q, f->ukeire, tiles, sizeof tiles);
    if (f->shanten == 0)
        text_add(l, game_words(game, NN_("ready, %d live tile wins (%s)",
                                         "ready, %d live tiles win (%s)"), live),
                 f->live, tiles);
    else
        text_add(l, game_words(game, NN_("%d from ready, %d live tile brings it closer (%s)",
                                         "%d from ready, %d live tiles bring it closer (%s)"),
                               live),
                 f->shanten, f->live, tiles);
}

static void judge_mj_fact(const DrillPosition *p, const Verdict *v, char *out, size_t size)
{
    TextLine l = text_begin(out, size);
    char worth[TEXT_PHRASE];
    TextContext t;
    int dead = 0;
    drill_context(p->q, &t);
    for (Tile k = 0; k < N_SUITED && v->action.kind == ACT_VOID; k++)
        dead += suit_of(k) == v->action.suit ? p->info->view.mj.own.count[k] : 0;
    if (v->action.kind == ACT_VOID)
        text_add(&l, ngettext("%d tile to discard", "%d tiles to discard", (unsigned long)dead),
                 dead);
    else if (v->action.kind == ACT_WIN && v->mj.worth.multiplier > 0)
        text_add(&l, "%s", text_worth(&t, &v->mj.worth, worth, sizeof worth));
    else if (v->action.kind != ACT_WIN)
        add_progress(p, v, &l);
}

/* A pong or chi is named with the discard after it: its waits are those of the hand after that
 * discard. */
static void judge_mj_name(const DrillPosition *p, const Verdict *v, DrillChoice *c)
{
    char action[TEXT_PHRASE], tile[TEXT_TILE];
    const Action *a = &v->action;
    TextContext t;
    drill_context(p->q, &t);
    text_action(&t, a, action, sizeof action);
    if (p->search->what == JUDGE_DISCARD) {
        text_tile(&t, a->tile, c->text, sizeof c->text);
        c->tile = a->tile;
    } else if (p->search->what == JUDGE_VOID) {
        snprintf(c->text, sizeof c->text, "%s", text_suit(a->suit));
    } else if (p->search->what == JUDGE_WIN && a->kind == ACT_WIN) {
        snprintf(c->text, sizeof c->text, "%s", _("take the win"));
    } else if (p->search->what == JUDGE_WIN && a->kind == ACT_PASS) {
        snprintf(c->text, sizeof c->text, "%s", _("pass and wait for more"));
    } else if (p->search->what == JUDGE_WIN && a->kind == ACT_DISCARD) {
        snprintf(c->text, sizeof c->text, _("wait for more and discard %s"),
                 text_tile(&t, a->tile, tile, sizeof tile));
    } else if (v->mj.next_discard != TILE_NONE && (a->kind == ACT_PONG || a->kind == ACT_CHI)) {
        snprintf(c->text, sizeof c->text, _("%s, then discard %s"), action,
                 text_tile(&t, v->mj.next_discard, tile, sizeof tile));
    } else {
        snprintf(c->text, sizeof c->text, "%s", action);
    }
}

/* A win comes first if it is the question. */
static int menu_place(const DrillPosition *p, const Verdict *v)
{
    Action menu[MENU_MAX];
    const Game *g = &p->q->game;
    int n = game_menu(g, &p->info->view, menu, MENU_MAX), at = 0;
    if (p->search->what == JUDGE_WIN && v->action.kind == ACT_WIN)
        return -1;
    while (at < n && !review_same_choice(g, &p->info->view, &menu[at], &v->action))
        at++;
    return at;
}

static bool judge_mj_before(const DrillPosition *p, const Verdict *a, const Verdict *b)
{
    return menu_place(p, a) < menu_place(p, b);
}

/* To play on after your own win is to discard: the best discard represents them all. */
static int judge_mj_choose(const DrillPosition *p, const Verdict *out[DRILL_CHOICES_MAX])
{
    int n = 0;
    bool discards = false;
    for (int i = 0; i < p->n && n < DRILL_CHOICES_MAX; i++) {
        const Verdict *v = &p->verdict[i];
        bool discard = v->action.kind == ACT_DISCARD;
        if ((p->search->what == JUDGE_DISCARD && !discard) ||
            (p->search->what == JUDGE_WIN && discard && discards) || drill_is_open(p, v))
            continue;
        discards |= discard;
        out[n++] = v;
    }
    return n;
}

static bool judge_mj_quick(const Game *g, const View *v, Action *out)
{
    Verdict best;
    if (advice_rank(g, v, &best, 1) == 0)
        return false;
    *out = best.action;
    return true;
}

const DrillJudging mahjong_judging = {
    .engine = "ev", .says_facts = true, .asks = judge_mj_asks, .describe = judge_mj_describe,
    .choose = judge_mj_choose, .before = judge_mj_before, .name = judge_mj_name,
    .fact = judge_mj_fact, .quick = judge_mj_quick,
};
