/* SPDX-License-Identifier: MIT */
/* Questions of judgement: the engine finds the value of each choice from what the seat can know. A
 * choice within the margin of the best is also right; one certainly beyond it is wrong; the
 * uncertain ones are not offered. A position becomes a question only if some choice is wrong.
 * docs/train.md. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai_player_make.h"
#include "drill_family.h"
#include "drill_impl.h"
#include "game.h"
#include "i18n.h"
#include "page.h"
#include "parallel.h"
#include "position_string.h"
#include "review_judge.h"
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

/* -- reasons ----------------------------------------------------------------------------------- */

/* What a choice leads to, its value with the numbers of the table below, and why the best is better
 * if it certainly is. */
static void choice_why(const DrillPosition *p, DrillChoice *c, const Verdict *v)
{
    char text[DRILL_WHY], number[CHOICE_CELL];
    const Game *g = &p->q->game;
    ReviewDecision d = { .seat = p->info->view.seat, .chosen = v->action, .best = v->action };
    TextContext t;
    drill_context(p->q, &t);
    const ChoiceTable table = drill_choice_table(p->q, &t);
    TextLine l = text_begin(c->why, sizeof c->why);
    text[0] = '\0';
    if (drill_judging_of(g)->says_facts)
        drill_judging_of(g)->fact(p, v, text, sizeof text);
    text_add(&l, _("%s: "), drill_choice_brief(c));
    text_add(&l, "%s%s", text, text[0] != '\0' ? _("; ") : "");
    text_add(&l, _("expected result %s."),
             text_choice_value(&table, c->row, number, sizeof number));
    if (text_choice_loses(&table, c->row))
        text_sentence(&l, _("It costs %s."),
                      text_choice_loss(&table, c->row, number, sizeof number));
    review_judge(g, &p->info->view, p->verdict, p->n, &d);
    review_explain(g, p->info, p->verdict, p->n, &d);
    if (d.loss > 0 && text_why(&t, &d.why, text, sizeof text)[0] != '\0')
        text_sentence(&l, _("For the best choice: %s."), text);
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

static void drill_judge_say(void *to, const char *line)
{
    drill_fact(to, "%c%s", toupper((unsigned char)line[0]), line + 1);
}

/* The page of the seat (page.h), with the tile just drawn. */
static void drill_judge_add_page(DrillQuestion *q)
{
    char drawn[TEXT_PHRASE];
    TextLine l = text_begin(drawn, sizeof drawn);
    TextContext t;
    Page page;
    drill_context(q, &t);
    page_make(&t, &q->view, NULL, NULL, &page);
    page_say(&t, &page, drill_judge_say, q);
    page_add_drawn(&l, &t, &page.hand);
    if (l.used > 0)
        drill_fact(q, "%s", drawn);
    page_free(&page);
}

/* The verdicts of the choices are kept best first, as in the list. */
static void drill_judge_fill(const DrillPosition *p, const Verdict *const pick[], int n)
{
    DrillQuestion *q = p->q;
    const DrillJudging *family = drill_judging_of(&q->game);
    q->text = _(p->search->question);
    q->view = p->info->view;
    q->n_judged = n;
    for (int i = 0; i < n; i++) {
        DrillChoice *c = drill_choice(q);
        for (int j = 0; j < n; j++)
            c->row += pick[j] < pick[i];
        c->right = standing_of(p, pick[i]) == STANDS_RIGHT;
        q->judged[c->row] = *pick[i];
    }
    for (int i = 0; i < n; i++)
        family->name(p, pick[i], &q->choice[i]);
    for (int i = 0; i < n; i++)
        choice_why(p, &q->choice[i], pick[i]);
    drill_judge_add_hint(p, pick, n);
    family->describe(q, p->info);
    drill_judge_add_page(q);
}

bool drill_judge(DrillPosition *p, AiPlayer *judge, DrillMargin margin)
{
    const Verdict *pick[DRILL_CHOICES_MAX];
    Action ignored;
    ai_start(judge, p->info, 1, p->info->n_log);
    while (!ai_think(judge, &ignored))
        continue;
    ai_explain(judge);
    p->verdict = ai_verdicts(judge, &p->n);
    if (p->n < 2 || (p->made != NULL && standing_of_action(p, p->made) != STANDS_WRONG))
        return false;
    if (p->quick != NULL &&
        standing_of_action(p, p->quick) != (p->quick_right ? STANDS_RIGHT : STANDS_WRONG))
        return false;
    const DrillJudging *family = drill_judging_of(&p->q->game);
    int n = family->choose(p, pick);
    for (int i = 1; i < n; i++) {
        const Verdict *v = pick[i];
        int at = i;
        for (; at > 0 && family->before(p, v, pick[at - 1]); at--)
            pick[at] = pick[at - 1];
        pick[at] = v;
    }
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
    DrillPosition p = { .q = s->q, .search = s->wanted, .info = info,
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
    int games = 1;
    while (games < 3 && wanted->game[games] != NULL)
        games++;
    drill_game(q, wanted->game[q->level > 1 && games > 1 ? drill_between(rng, 0, games - 1) : 0]);
    DrillJudgeSearch s = { .q = q, .wanted = wanted, .margin = by_level[q->level - 1],
                           .skip = wanted->skip > 0 ? drill_between(rng, 0, wanted->skip) : 0,
                           .tries = wanted->tries };
    Seat seat = (Seat)rng_below(rng, q->game.n_seats);
    s.split = (int)(rng_derive(q->seed, "split", 0) % 100) < wanted->split[q->level - 1];
    if (wanted->what == JUDGE_WIN && q->level > 1)
        s.margin.most = 99;
    s.judge = drill_judge_new(&q->game, seat);
    bool found = drill_walk(&q->game, seat, rng, drill_judge_ask, &s);
    ai_player_free(s.judge);
    return found;
}
