/* Questions of judgement: the engine says what each choice is worth from what the seat can know,
 * and a position becomes a question only if one choice is clearly the best. docs/train.md. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "advice.h"
#include "drill_impl.h"
#include "game_words.h"
#include "i18n.h"
#include "ai_player_make.h"
#include "parallel.h"
#include "review_judge.h"
#include "review_one.h"
#include "text_choice.h"
#include "text_parts.h"
#include "x_alloc.h"

/* -- the judge --------------------------------------------------------------------------------- */

/* The engine as it is, not a level: the user's settings must not change the answers. */
AiPlayer *drill_judge_new(const Game *g, Seat seat)
{
    AiSpec spec;
    ai_spec_default(ai_engine_find(g->ops, "ev"), &spec);
    AiPlayer *b = ai_player_make(&spec, "drill", g, seat, 0);
    ai_set_parallel(b, parallel_for);
    return b;
}

static const Verdict *think(AiPlayer *b, const InfoSet *info, int *n)
{
    Action ignored;
    ai_start(b, info, 1, info->n_log);
    while (!ai_think(b, &ignored))
        ;
    ai_explain(b);
    return ai_verdicts(b, n);
}

/* -- what is a choice -------------------------------------------------------------------------- */

bool drill_asks(const Game *g, const View *v, DrillJudgement what)
{
    enum { FEW = 2 };           /* discards that make no question */
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
    }
    return false;
}

static bool is_choice(DrillJudgement what, const Action *a)
{
    return what != JUDGE_DISCARD || a->kind == ACT_DISCARD;
}

/* -- what the seat knows ----------------------------------------------------------------------- */

static const char *place_text(const Game *g, Seat from, Seat s)
{
    int distance = (s - from + g->n_seats) % g->n_seats;
    if (distance == 1)
        return _("The player after you");
    return distance == g->n_seats - 1 ? _("The player before you") : _("The player opposite");
}

/* "The player after you: void dots; pong 5m; discards 12m." */
static void add_seat(DrillQuestion *q, const TextContext *t, const View *v, Seat s)
{
    const MjSeat *seat = &v->mj.table.seat[s];
    char text[DRILL_FACT], pond[DRILL_FACT / 2], tile[TEXT_TILE];
    uint8_t count[N_KINDS] = { 0 };
    TextLine l = text_begin(text, sizeof text);
    text_add(&l, _("%s: "), place_text(&q->game, v->seat, s));
    if (seat->void_suit != SUIT_NONE)
        text_add(&l, _("void %s; "), text_suit(seat->void_suit));
    if (seat->won > 0)
        text_add(&l, "%s", _("has won; "));
    for (int i = 0; i < seat->n_melds; i++)
        text_add(&l, _("%s %s; "), text_meld((MeldType)seat->meld[i].type),
                 text_tile(t, seat->meld[i].tile, tile, sizeof tile));
    for (int i = 0; i < seat->n_pond; i++)
        count[seat->pond[i]]++;
    text_add(&l, _("discards %s."), text_tiles(t, count, pond, sizeof pond));
    drill_fact(q, "%s", text);
}

static void print_offer(DrillQuestion *q, const TextContext *t, const View *v)
{
    const MjTable *table = &v->mj.table;
    char tile[TEXT_TILE];
    if (q->extra == TILE_NONE)
        return;
    text_tile(t, q->extra, tile, sizeof tile);
    if (table->phase == MJ_TURN)
        drill_fact(q, _("You have drawn %s."), tile);
    else
        drill_fact(q, _("%s discards %s."), place_text(&q->game, v->seat, table->last_from), tile);
}

static void take_context(DrillQuestion *q, const View *v)
{
    const MjTable *table = &v->mj.table;
    const MjSeat *own = &table->seat[v->seat];
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
        add_seat(q, &t, v, (Seat)((v->seat + d) % v->n_seats));
    if (table->phase != MJ_VOID)
        drill_fact(q, ngettext("%d tile is left in the wall.", "%d tiles are left in the wall.",
                               table->wall), table->wall);
    print_offer(q, &t, v);
}

/* -- reasons ----------------------------------------------------------------------------------- */

/* A position with everything said about it. */
typedef struct Position {
    DrillQuestion  *q;
    DrillJudgement  what;
    const InfoSet  *info;
    const Verdict  *verdict;    /* best first */
    int             n;
} Position;

static void add_progress(const Position *p, TextLine *l, const Verdict *v)
{
    const GameOps *game = p->q->game.ops;
    const MjFacts *f = &v->mj;
    char tiles[DRILL_WHY / 2];
    if (v->action.kind == ACT_WIN || v->action.kind == ACT_VOID)
        return;
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
    text_add(l, "%s", _("; "));
}

static void add_losses(const Position *p, TextLine *l, const Verdict *v)
{
    ReviewDecision d = { .seat = p->info->view.seat, .chosen = v->action, .best = v->action };
    TextContext t;
    char text[DRILL_WHY], number[REVIEW_WORD];
    drill_context(p->q, &t);
    review_judge(&p->q->game, &p->info->view, p->verdict, p->n, &d);
    review_explain(&p->q->game, p->info, p->verdict, p->n, &d);
    if (d.loss == 0)
        return;
    text_gap(l);
    text_add(l, _("It costs %s."),
             review_points(p->q->game.ops->family, d.loss, false, number));
    if (text_why(&t, &d.why, text, sizeof text)[0] == '\0')
        return;
    text_gap(l);
    text_add(l, _("For the best: %s."), text);
}

static void choice_why(const Position *p, DrillChoice *c, const Verdict *v)
{
    char number[REVIEW_WORD];
    int dead = 0;
    TextLine l = text_begin(c->why, sizeof c->why);
    text_add(&l, _("%s: "), c->text);
    for (Tile k = 0; k < N_SUITED && p->what == JUDGE_VOID; k++)
        dead += suit_of(k) == v->action.suit ? p->q->count[k] : 0;
    if (p->what == JUDGE_VOID)
        text_add(&l, ngettext("%d tile to discard; ", "%d tiles to discard; ",
                              (unsigned long)dead), dead);
    add_progress(p, &l, v);
    text_add(&l, _("expected result %s."),
             review_points(p->q->game.ops->family, (int64_t)(v->points * 1000), true, number));
    add_losses(p, &l, v);
}

static void choice_text(const Position *p, DrillChoice *c, const Action *a)
{
    TextContext t;
    drill_context(p->q, &t);
    if (p->what == JUDGE_DISCARD) {
        text_tile(&t, a->tile, c->text, sizeof c->text);
        c->tile = a->tile;
    } else if (p->what == JUDGE_VOID) {
        snprintf(c->text, sizeof c->text, "%s", text_suit(a->suit));
    } else if (p->what == JUDGE_WIN) {
        snprintf(c->text, sizeof c->text, "%s",
                 a->kind == ACT_WIN ? _("take the win") : _("wait for more"));
    } else {
        text_action(&t, a, c->text, sizeof c->text);
    }
}

static void add_choice(const Position *p, const Verdict *v, bool right)
{
    DrillChoice *c = drill_choice(p->q);
    if (c == NULL)
        return;
    c->right = right;
    choice_text(p, c, &v->action);
    choice_why(p, c, v);
}

/* -- the question ------------------------------------------------------------------------------ */

/* Passing and everything else but winning is one choice: to wait, in the best way. */
static void add_win_choices(const Position *p)
{
    const Verdict *win = NULL, *wait = NULL;
    for (int i = 0; i < p->n; i++) {
        const Verdict **which = p->verdict[i].action.kind == ACT_WIN ? &win : &wait;
        if (*which == NULL)
            *which = &p->verdict[i];
    }
    add_choice(p, win, win == &p->verdict[0]);
    add_choice(p, wait, wait == &p->verdict[0]);
}

/* In the order of the menu: the order of the verdicts would tell the answer. */
static void add_choices(const Position *p)
{
    Action menu[MENU_MAX];
    int n = game_menu(&p->q->game, &p->info->view, menu, MENU_MAX);
    for (int i = 0; i < n; i++) {
        const Verdict *v = review_verdict_on(&p->q->game, &p->info->view, &menu[i], p->verdict,
                                             p->n);
        if (v != NULL && is_choice(p->what, &menu[i]))
            add_choice(p, v, v == p->verdict);
    }
}

/* How much better the best is than the next that is another choice, in standard deviations. */
static double margin_of(const Position *p)
{
    const Verdict *best = &p->verdict[0];
    for (int i = 1; i < p->n; i++) {
        const Verdict *v = &p->verdict[i];
        bool same = p->what == JUDGE_WIN && v->action.kind != ACT_WIN &&
                    best->action.kind != ACT_WIN;
        if (!same && is_choice(p->what, &v->action))
            return (best->points - v->points) / review_spread(&p->q->game);
    }
    return 0;
}

static const char *question_text(DrillJudgement what)
{
    switch (what) {
    case JUDGE_DISCARD: return _("Which tile do you discard?");
    case JUDGE_VOID:    return _("Which suit do you declare void?");
    case JUDGE_CLAIM:   return _("Do you claim the tile?");
    case JUDGE_WIN:     return _("Do you take the win?");
    }
    return "";
}

bool drill_judge(DrillQuestion *q, DrillJudgement what, AiPlayer *judge, const InfoSet *info,
                 DrillMargin margin)
{
    Position p = { .q = q, .what = what, .info = info };
    p.verdict = think(judge, info, &p.n);
    if (p.n < 2 || !is_choice(what, &p.verdict[0].action))
        return false;
    double found = margin_of(&p);
    if (found < margin.least || found > margin.most)
        return false;
    snprintf(q->text, sizeof q->text, "%s", question_text(what));
    take_context(q, &info->view);
    if (what == JUDGE_WIN)
        add_win_choices(&p);
    else
        add_choices(&p);
    return q->n_choices > 1;
}
