/* SPDX-License-Identifier: MIT */
/* Questions of judgement about Da Tong Zi: what to lead, whether to answer and with what, whether
 * to spend a bomb, which player to let go out. */
#include <stdio.h>
#include <string.h>

#include "drill_impl.h"
#include "dtz_advice.h"
#include "dtz_enum.h"
#include "dtz_help.h"
#include "game.h"
#include "i18n.h"
#include "review_judge.h"
#include "text_parts.h"

enum {
    FEW_CARDS = 6,              /* a player with so few may go out soon */
    CHOICES = 5,
    CLOSE_LEVEL = 4,            /* from this level on the choices are the best ones */
};

/* -- what is asked ----------------------------------------------------------------------------- */

static bool can_trump(const View *v)
{
    DtzPlays plays;
    DtzPlay play;
    dtz_plays_begin(&plays, &v->dtz.hand, &v->dtz.table.top.shape, DTZ_BARE);
    dtz_plays_from(&plays, DTZ_BOMB);
    return dtz_plays_next(&plays, &play);
}

static bool somebody_may_go_out(const View *v)
{
    bool some = false;
    for (Seat s = 0; s < v->n_seats; s++)
        some |= s != v->seat && !dtz_is_out(&v->dtz.table, s) &&
                v->dtz.table.n_cards[s] <= FEW_CARDS;
    return some;
}

static bool judge_dtz_asks(const Game *g, const View *v, DrillJudgement what)
{
    if (!v->must_act || !game_has_choice(g, v))
        return false;
    bool lead = v->dtz.table.top_by == SEAT_NONE;
    switch (what) {
    case JUDGE_LEAD:   return lead;
    case JUDGE_ANSWER: return !lead;
    case JUDGE_BOMB:   return !lead && can_trump(v);
    case JUDGE_LET:    return !lead && somebody_may_go_out(v);
    default:           return false;
    }
}

/* -- what is on the table ---------------------------------------------------------------------- */

static void judge_dtz_describe(DrillQuestion *q, const InfoSet *info)
{
    const DtzTable *t = &info->view.dtz.table;
    q->hand = info->view.dtz.hand;
    if (t->top_by != SEAT_NONE)
        q->top = t->top;
}

/* -- choices ----------------------------------------------------------------------------------- */

/* The choices that are right or wrong, not the uncertain ones. Plays that differ only in kickers
 * are one choice: the best of them. */
static int distinct(const DrillPosition *p, const Verdict *out[DTZ_ADVICE_PLAYS_MAX])
{
    int n = 0, kept = 0;
    for (int i = 0; i < p->n; i++) {
        const Verdict *v = &p->verdict[i];
        const DtzShape *x = &v->dtz.shape;
        bool known = false;
        for (int j = 0; j < n && !known; j++) {
            const DtzShape *y = &out[j]->dtz.shape;
            known = out[j]->action.kind == v->action.kind && x->pattern == y->pattern &&
                    x->rank == y->rank && x->length == y->length &&
                    (x->pattern != DTZ_BOMB || x->size == y->size) &&
                    (x->pattern != DTZ_TONGZI || x->suit == y->suit);
        }
        if (!known && n < DTZ_ADVICE_PLAYS_MAX)
            out[n++] = v;
    }
    for (int i = 0; i < n; i++) {
        if (!drill_is_open(p, out[i]))
            out[kept++] = out[i];
    }
    return kept;
}

typedef struct Picks {
    const Verdict **out;
    int             n;
} Picks;

static void judge_dtz_pick(Picks *picks, const Verdict *v)
{
    bool known = v == NULL || picks->n == DRILL_CHOICES_MAX;
    for (int i = 0; i < picks->n && !known; i++)
        known = picks->out[i] == v;
    if (!known)
        picks->out[picks->n++] = v;
}

/* In the order of the rules, with the pass last. */
static bool judge_dtz_before(const DrillPosition *p, const Verdict *a, const Verdict *b)
{
    const DtzShape *x = &a->dtz.shape, *y = &b->dtz.shape;
    (void)p;
    if (a->action.kind != b->action.kind)
        return a->action.kind == ACT_PLAY;
    if (x->pattern != y->pattern)
        return x->pattern < y->pattern;
    if (x->size != y->size)
        return x->size < y->size;
    return x->rank != y->rank ? x->rank < y->rank : x->suit > y->suit;
}

/* The best with a trump and the best without; false unless both exist. */
static bool pick_both(Picks *picks, const Verdict *const all[], int n)
{
    const Verdict *found[2] = { NULL, NULL };
    for (int i = n - 1; i >= 0; i--)
        found[all[i]->action.kind == ACT_PLAY && is_trump(all[i]->dtz.shape.pattern)] = all[i];
    judge_dtz_pick(picks, found[0]);
    judge_dtz_pick(picks, found[1]);
    return found[0] != NULL && found[1] != NULL;
}

/* The best, the pass, the best trump if the question is about trumps, the play made in a game, and
 * others: at higher levels the next best, otherwise some of all kinds. */
static int judge_dtz_choose(const DrillPosition *p, const Verdict *out[DRILL_CHOICES_MAX])
{
    const Verdict *all[DTZ_ADVICE_PLAYS_MAX];
    Picks picks = { out, 0 };
    int n = distinct(p, all), last = n - 1;
    bool close = p->q->level >= CLOSE_LEVEL;
    judge_dtz_pick(&picks, &p->verdict[0]);
    if (p->made != NULL)
        judge_dtz_pick(&picks,
                       review_verdict_on(&p->q->game, &p->info->view, p->made, p->verdict, p->n));
    for (int i = 0; i < n; i++) {
        if (all[i]->action.kind == ACT_PASS)
            judge_dtz_pick(&picks, all[i]);
    }
    if (p->search->what == JUDGE_BOMB && !pick_both(&picks, all, n))
        return 0;
    const int place[] = { 1, close ? 2 : last, close ? 3 : last / 2, close ? 4 : last / 4 };
    for (size_t i = 0; i < sizeof place / sizeof *place && picks.n < CHOICES; i++) {
        if (place[i] > 0 && place[i] < n)
            judge_dtz_pick(&picks, all[place[i]]);
    }
    return picks.n;
}

static void judge_dtz_name(const DrillPosition *p, const Verdict *v, DrillChoice *c)
{
    char cards[CARDS_TEXT_MAX], pattern[TEXT_PHRASE];
    TextContext t;
    drill_context(p->q, &t);
    if (v->action.kind != ACT_PLAY) {
        snprintf(c->text, sizeof c->text, "%s", C_("datongzi", "pass"));
        return;
    }
    TextLine brief = text_begin(c->brief, sizeof c->brief), l = text_begin(c->text, sizeof c->text);
    text_add(&brief, "%s", text_pattern(&v->dtz.shape, pattern, sizeof pattern));
    text_add(&l, _("%s: %s"), text_pattern(&v->dtz.shape, pattern, sizeof pattern),
             text_cards(&t, &v->action.cards, cards, sizeof cards));
}

static void judge_dtz_fact(const DrillPosition *p, const Verdict *v, char *out, size_t size)
{
    (void)p;
    TextLine l = text_begin(out, size);
    char needs[TEXT_PHRASE];
    if (v->dtz.plays_left == 0)
        text_add(&l, "%s", _("your hand is empty"));
    else
        text_add(&l, _("then %s"), text_needs(v->dtz.plays_left, needs, sizeof needs));
    if (v->action.kind == ACT_PLAY && v->dtz.control == CONTROL_BOSS)
        text_add(&l, "%s%s", _("; "), _("nothing can beat it"));
    else if (v->action.kind == ACT_PLAY && v->dtz.control == CONTROL_TRUMPS)
        text_add(&l, "%s%s", _("; "), _("only a bomb, tongzi or dizha can beat it"));
    if (v->dtz.n_broken > 0)
        text_add(&l, "%s%s", _("; "), _("it breaks up a bomb, tongzi or dizha"));
}

static bool judge_dtz_quick(const Game *g, const View *v, Action *out)
{
    Verdict best;
    if (dtz_advice_rank(g, v, &best, 1) == 0)
        return false;
    *out = best.action;
    return true;
}

const DrillJudging datongzi_judging = {
    .engine = "search", .asks = judge_dtz_asks, .describe = judge_dtz_describe,
    .choose = judge_dtz_choose, .before = judge_dtz_before, .name = judge_dtz_name,
    .fact = judge_dtz_fact, .quick = judge_dtz_quick,
};
