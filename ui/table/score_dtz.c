/* Scores of a Da Tong Zi deal: what each round brought and by which play, then the sums: points,
 * bonuses, places. datongzi 6. */
#include <stdio.h>

#include "i18n.h"
#include "score_impl.h"
#include "table_dtz_impl.h"

/* "Round 3: Bo with three with two" */
static void round_text(const Score *s, int number, const Event *round, const DtzShape *last,
                       char *out, size_t size)
{
    char pattern[TEXT_PHRASE];
    text_pattern(last, pattern, sizeof pattern);
    if (round->actor == s->text.you)
        snprintf(out, size, _("round %d: you, with %s"), number, pattern);
    else
        snprintf(out, size, _("round %d: %s, with %s"), number, s->text.name[round->actor],
                 pattern);
}

static void draw_rounds(Lines *l, const Score *s, const Ui *ui, const Event *none)
{
    (void)ui;
    (void)none;
    int number = 0;
    DtzShape last = { 0 };
    for (int i = 0; i < s->n_log; i++) {
        const Event *e = &s->log[i];
        char line[LINE_BYTES], amount[32];
        if (e->kind == EV_PLAY)
            last = e->play.shape;
        if (e->kind != EV_ROUND)
            continue;
        bool yours = e->actor == s->text.you;
        round_text(s, ++number, e, &last, line, sizeof line);
        snprintf(amount, sizeof amount, "%d", e->points);
        score_item(l, yours ? STYLE_WINNER : STYLE_PLAIN, line, amount);
        if (e->bonus == 0)
            continue;
        snprintf(amount, sizeof amount, "%d", e->bonus);
        score_item(l, STYLE_WINNER, _("    and its bonus"), amount);
    }
}

static void sum_rounds(const Score *s, int64_t points[SEATS_MAX], int64_t bonus[SEATS_MAX])
{
    for (int i = 0; i < s->n_log; i++) {
        const Event *e = &s->log[i];
        if (e->kind != EV_ROUND)
            continue;
        points[e->actor] += e->points;
        bonus[e->actor] += e->bonus;
    }
}

static void draw_deal(Lines *l, const Score *s, const Ui *ui, const Event *none)
{
    (void)ui;
    (void)none;
    int64_t points[SEATS_MAX] = { 0 }, bonus[SEATS_MAX] = { 0 }, score[SEATS_MAX];
    const Event *end = score_end(s);
    for (int i = 0; i < s->text.game->n_seats && end != NULL; i++) {
        char line[LINE_BYTES];
        snprintf(line, sizeof line, _("%d.  %s"), i + 1, s->text.name[end->finish[i]]);
        score_line(l, i == 0 ? STYLE_WINNER : STYLE_PLAIN, line);
    }
    score_line(l, STYLE_PLAIN, "");
    sum_rounds(s, points, bonus);
    ScoreTable table = { .n = 0 };
    score_table_add(&table, SCORE_POINTS, _("points of rounds"), points);
    score_table_add(&table, SCORE_POINTS, _("bonuses"), bonus);
    for (int i = 0; i < s->n_log; i++) {
        const Event *e = &s->log[i];
        if (e->kind == EV_SETTLE)
            score_table_add(&table, SCORE_POINTS, text_settle(&s->text, (SettleKind)e->type),
                            e->delta);
    }
    if (end != NULL)
        score_table_add(&table, SCORE_TOTAL, _("this deal"), end->delta);
    match_scores(s->match, score);
    score_table_add(&table, SCORE_TOTAL, _("score"), score);
    score_table_draw(&table, l, s);
}

void score_dtz_pages(Score *s)
{
    int no = match_hand_no(s->match);
    score_add_page(s, draw_rounds, NULL, _(" Deal %d: the rounds"), no);
    score_add_page(s, draw_deal, NULL, _(" Deal %d: the sum"), no);
}
