/* SPDX-License-Identifier: MIT */
/* Questions of judgement: the engine finds the value of each choice from what the seat can know. A
 * choice within the margin of the best is also right; one certainly beyond it is wrong; the
 * uncertain ones are not offered. A position becomes a question only if some choice is wrong.
 * docs/train.md. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai_player_make.h"
#include "drill_family.h"
#include "drill_impl.h"
#include "game.h"
#include "i18n.h"
#include "parallel.h"
#include "position_string.h"
#include "review_judge.h"
#include "text_parts.h"
#include "hand_alloc.h"

/* -- the judge --------------------------------------------------------------------------------- */

static const DrillJudging *drill_judging_of(const Game *g)
{
    return drill_family(g->ops->family)->judging;
}

AiPlayer *drill_judge_new(const Game *g, Seat seat)
{
    AiSpec spec;
    ai_spec_default(ai_engine_find(g->ops, drill_judging_of(g)->engine), &spec);
    AiPlayer *b = ai_player_make(&spec, "drill", g, seat, 0);
    ai_set_parallel(b, parallel_for);
    return b;
}

static const Verdict *drill_judge_think(AiPlayer *b, const InfoSet *info, int *n)
{
    Action ignored;
    ai_start(b, info, 1, info->n_log);
    while (!ai_think(b, &ignored))
        ;
    ai_explain(b);
    return ai_verdicts(b, n);
}

/* What a choice certainly loses against the best, in standard deviations of a hand. */
static double loss_of(const DrillPosition *p, const Verdict *v)
{
    const Verdict *best = &p->verdict[0];
    return review_loss(best->points, best->error, v->points, v->error) / review_spread(&p->q->game);
}

/* A choice is right if the table shows it within the margin, wrong if it is certainly beyond it. */
typedef enum Standing { STANDS_RIGHT, STANDS_OPEN, STANDS_WRONG } Standing;

static Standing standing_of(const DrillPosition *p, const Verdict *v)
{
    double shown = (p->verdict[0].points - v->points) / review_spread(&p->q->game);
    if (shown <= DRILL_MIN_MARGIN)
        return STANDS_RIGHT;
    return loss_of(p, v) > DRILL_MIN_MARGIN ? STANDS_WRONG : STANDS_OPEN;
}

bool drill_is_open(const DrillPosition *p, const Verdict *v)
{
    return standing_of(p, v) == STANDS_OPEN;
}

const char *drill_seat_name(const View *v, Seat s)
{
    int distance = (s - v->seat + v->n_seats) % v->n_seats;
    if (distance == 1)
        return _("The player after you");
    return distance == v->n_seats - 1 ? _("The player before you") : _("The player opposite");
}

/* -- reasons ----------------------------------------------------------------------------------- */

/* Why the best is better, if it certainly is. */
static void drill_judge_add_reasons(const DrillPosition *p, TextLine *l, const Verdict *v)
{
    const Game *g = &p->q->game;
    ReviewDecision d = { .seat = p->info->view.seat, .chosen = v->action, .best = v->action };
    TextContext t;
    char text[DRILL_WHY];
    drill_context(p->q, &t);
    review_judge(g, &p->info->view, p->verdict, p->n, &d);
    review_explain(g, p->info, p->verdict, p->n, &d);
    if (d.loss == 0 || text_why(&t, &d.why, text, sizeof text)[0] == '\0')
        return;
    text_sentence(l, _("For the best choice: %s."), text);
}

/* The numbers are those of the table below. */
static void drill_judge_add_worth(const DrillQuestion *q, TextLine *l, int row)
{
    char number[CHOICE_CELL];
    TextContext t;
    drill_context(q, &t);
    const ChoiceTable table = drill_choice_table(q, &t);
    text_add(l, _("expected result %s."), text_choice_value(&table, row, number, sizeof number));
    if (!text_choice_loses(&table, row))
        return;
    text_sentence(l, _("It costs %s."), text_choice_loss(&table, row, number, sizeof number));
}

static void choice_why(const DrillPosition *p, DrillChoice *c, const Verdict *v)
{
    char fact[DRILL_WHY];
    const Game *g = &p->q->game;
    TextLine l = text_begin(c->why, sizeof c->why);
    fact[0] = '\0';
    if (drill_judging_of(g)->says_facts)
        drill_judging_of(g)->fact(p, v, fact, sizeof fact);
    text_add(&l, _("%s: "), drill_choice_brief(c));
    text_add(&l, "%s%s", fact, fact[0] != '\0' ? _("; ") : "");
    drill_judge_add_worth(p->q, &l, c->row);
    drill_judge_add_reasons(p, &l, v);
}

/* What each choice leads to, without its value. */
static void drill_judge_add_hint(const DrillPosition *p, const Verdict *const pick[], int n)
{
    char fact[DRILL_WHY];
    TextLine l = text_begin(p->q->hint, sizeof p->q->hint);
    for (int i = 0; i < n; i++) {
        drill_judging_of(&p->q->game)->fact(p, pick[i], fact, sizeof fact);
        if (fact[0] == '\0')
            continue;
        text_sentence(&l, _("%s: %s."), drill_choice_brief(&p->q->choice[i]), fact);
    }
}

/* -- the question ------------------------------------------------------------------------------ */

/* The certain loss of the cheapest wrong choice; 0: none is wrong. The best must be among them. */
static double first_wrong(const DrillPosition *p, const Verdict *const pick[], int n)
{
    double least = 0;
    bool has_best = false;
    for (int i = 0; i < n; i++) {
        double loss = loss_of(p, pick[i]);
        has_best |= pick[i] == p->verdict;
        if (standing_of(p, pick[i]) == STANDS_WRONG && (least <= 0 || loss < least))
            least = loss;
    }
    return has_best ? least : 0;
}

/* An action that was not judged counts as right. */
static Standing standing_of_action(const DrillPosition *p, const Action *a)
{
    const Verdict *v = review_verdict_on(&p->q->game, &p->info->view, a, p->verdict, p->n);
    return v == NULL ? STANDS_RIGHT : standing_of(p, v);
}

/* Is the choice made in the game wrong, and the quick player right or wrong as requested? */
static bool drill_judge_is_wanted(const DrillPosition *p)
{
    if (p->made != NULL && standing_of_action(p, p->made) != STANDS_WRONG)
        return false;
    return p->quick == NULL || standing_of_action(p, p->quick) ==
                               (p->quick_right ? STANDS_RIGHT : STANDS_WRONG);
}

/* The verdicts of the choices, best first, as in the list. */
static void keep_verdicts(const DrillPosition *p, const Verdict *const pick[], int n)
{
    DrillQuestion *q = p->q;
    q->view = p->info->view;
    for (int i = 0; i < n; i++) {
        int row = 0;
        for (int j = 0; j < n; j++)
            row += pick[j] < pick[i];
        q->judged[row] = *pick[i];
        q->choice[i].row = row;
    }
    q->n_judged = n;
}

static void drill_judge_fill(const DrillPosition *p, const Verdict *const pick[], int n)
{
    const DrillJudging *family = drill_judging_of(&p->q->game);
    snprintf(p->q->text, sizeof p->q->text, "%s", family->question(p->what));
    for (int i = 0; i < n; i++) {
        DrillChoice *c = drill_choice(p->q);
        c->right = standing_of(p, pick[i]) == STANDS_RIGHT;
    }
    keep_verdicts(p, pick, n);
    for (int i = 0; i < n; i++)
        family->name(p, pick[i], &p->q->choice[i]);
    for (int i = 0; i < n; i++)
        choice_why(p, &p->q->choice[i], pick[i]);
    drill_judge_add_hint(p, pick, n);
    family->describe(p->q, p->info);
}

bool drill_judge(DrillPosition *p, AiPlayer *judge, DrillMargin margin)
{
    const Verdict *pick[DRILL_CHOICES_MAX];
    p->verdict = drill_judge_think(judge, p->info, &p->n);
    if (p->n < 2 || !drill_judge_is_wanted(p))
        return false;
    int n = drill_judging_of(&p->q->game)->choose(p, pick);
    double found = first_wrong(p, pick, n);
    if (found <= DRILL_MIN_MARGIN || found < margin.least || found > margin.most)
        return false;
    drill_judge_fill(p, pick, n);
    return true;
}

bool drill_position(const DrillQuestion *q, char *out)
{
    const InfoSet info = { .view = q->view };
    return q->n_judged > 0 && position_write(&q->game, &info, out, POSITION_MAX) == ERR_NONE;
}

/* -- positions from hands played by a quick player, every seat from its own view --------------- */

bool drill_walk(const Game *g, Seat seat, Rng *rng, DrillAsk *ask, void *context)
{
    const int64_t score[SEATS_MAX] = { 0 };
    uint64_t seed = rng_next(rng);
    Seat first = (Seat)rng_below(rng, g->n_seats);
    DrillStep step = DRILL_ON;
    SeatMask asked;
    Deal deal;
    Hand hand;
    game_deal(g, seed, 1, &deal);
    hand_alloc(&hand, g);
    if (hand_start(&hand, &deal, first, 1, score) != ERR_NONE)
        step = DRILL_STOP;
    while (step == DRILL_ON && (asked = hand_asked(&hand)) != 0) {
        for (Seat s = 0; s < g->n_seats && step == DRILL_ON; s++) {
            InfoSet info;
            Action quick;
            if (!has_seat(asked, s))
                continue;
            hand_info(&hand, s, &info);
            if (!drill_judging_of(g)->quick(g, &info.view, &quick))
                step = DRILL_STOP;
            else if (s == seat)
                step = ask(context, &info, &quick);
            if (step == DRILL_ON && hand_apply(&hand, s, &quick) != ERR_NONE)
                step = DRILL_STOP;
        }
    }
    hand_free(&hand);
    return step == DRILL_FOUND;
}

typedef struct DrillJudgeSearch {
    DrillQuestion     *q;
    const DrillSearch *wanted;
    DrillMargin        margin;
    int                skip, tries;
    bool               split;   /* the quick player should be wrong */
    AiPlayer          *judge;
} DrillJudgeSearch;

/* Does the position make the question? */
static DrillStep drill_judge_ask(void *context, const InfoSet *info, const Action *quick)
{
    DrillJudgeSearch *s = context;
    const Game *g = &s->q->game;
    if (!drill_judging_of(g)->asks(g, &info->view, s->wanted->what) || s->skip-- > 0)
        return DRILL_ON;
    DrillPosition p = { .q = s->q, .what = s->wanted->what, .info = info,
                        .quick = quick, .quick_right = !s->split };
    if (drill_judge(&p, s->judge, s->margin))
        return DRILL_FOUND;
    return --s->tries > 0 ? DRILL_ON : DRILL_STOP;
}

bool drill_search(DrillQuestion *q, const DrillSearch *wanted, Rng *rng)
{
    static const DrillMargin by_level[DRILL_LEVELS] = {
        { 0.24, 99 }, { 0.18, 0.50 }, { 0.13, 0.30 }, { 0.09, 0.20 }, { DRILL_MIN_MARGIN, 0.13 },
    };
    drill_game(q, wanted->game);
    DrillJudgeSearch s = { .q = q, .wanted = wanted, .margin = by_level[q->level - 1],
                           .skip = wanted->skip, .tries = wanted->tries };
    Seat seat = (Seat)rng_below(rng, q->game.n_seats);
    s.split = (int)(rng_derive(q->seed, "split", 0) % 100) < wanted->split[q->level - 1];
    if (wanted->what == JUDGE_WIN && q->level > 1)
        s.margin.most = 99;
    s.judge = drill_judge_new(&q->game, seat);
    bool found = drill_walk(&q->game, seat, rng, drill_judge_ask, &s);
    ai_player_free(s.judge);
    return found;
}
