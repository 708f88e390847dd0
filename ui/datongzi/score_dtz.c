/* SPDX-License-Identifier: MIT */
/* Scores of a Da Tong Zi deal: what each round brought, and the play that won it; then points,
 * bonuses, places and the sums. datongzi 6. */
#include <stdio.h>

#include "dtz.h"
#include "i18n.h"
#include "score.h"
#include "table_dtz_impl.h"

enum { PLACE_COLS = 4, NAME_COLS = 10 };

/* "Round 3: Bo with three with two". */
static void draw_rounds(ScoreLines *l, const Score *s)
{
    int number = 0;
    DtzShape last = { 0 };
    for (int i = 0; i < s->n_log; i++) {
        const Event *e = &s->log[i];
        char line[LINE_BYTES], pattern[TEXT_PHRASE];
        if (e->kind == EV_PLAY)
            last = e->play.shape;
        if (e->kind != EV_ROUND)
            continue;
        bool yours = e->actor == s->text.you;
        text_pattern(&last, pattern, sizeof pattern);
        if (yours)
            snprintf(line, sizeof line, _("round %d: you won with %s"), ++number, pattern);
        else
            snprintf(line, sizeof line, _("round %d: %s won with %s"), ++number,
                     s->text.name[e->actor], pattern);
        score_item(l, yours ? STYLE_WINNER : STYLE_PLAIN, line, "%d", e->points);
        if (e->bonus != 0)
            score_item(l, STYLE_WINNER, _("    bonus"), "%d", e->bonus);
    }
}

static void score_dtz_draw_sums(ScoreLines *l, const Score *s)
{
    int64_t points[SEATS_MAX] = { 0 }, bonus[SEATS_MAX] = { 0 }, score[SEATS_MAX];
    const Event *end = score_end(s);
    for (Seat seat = 0; seat < s->text.game->n_seats; seat++) {
        DtzTally own = { 0 };
        for (const Event *e = s->log; e < s->log + s->n_log; e++)
            dtz_tally(e, seat, &own);
        points[seat] = own.points;
        bonus[seat] = own.bonus;
    }
    ScoreTable table = { .n = 0 };
    score_table_add(&table, SCORE_POINTS, _("round points"), points);
    score_table_add(&table, SCORE_POINTS, _("bonuses"), bonus);
    for (int i = 0; i < s->n_log; i++) {
        const Event *e = &s->log[i];
        if (e->kind == EV_SETTLE)
            score_table_add(&table, SCORE_POINTS, text_settle((SettleKind)e->type),
                            e->delta);
    }
    if (end != NULL)
        score_table_add(&table, SCORE_TOTAL, _("this deal"), end->delta);
    match_scores(s->match, score);
    score_table_add(&table, SCORE_TOTAL, _("score"), score);
    score_table_draw(&table, l, s);
}

/* The cards that a seat had left, "555 66 8". */
static void draw_cards_left(ScoreLines *l, const Score *s, Seat seat, const char *place)
{
    InfoSet info;
    char line[2 * CARDS_MAX] = "";
    size_t used = 0;
    bool open = match_may_show(s->match, seat);
    match_infoset(s->match, open ? seat : SEAT_NONE, &info);
    int left = info.view.dtz.table.n_cards[seat];
    if (!open && left > 0)
        used = (size_t)snprintf(line, sizeof line, ngettext("%d card", "%d cards", (unsigned)left),
                                left);
    for (int rank = 0; open && rank < N_RANKS; rank++) {
        int n = rank_total(cards_of_rank(&info.view.dtz.hand, rank));
        if (n > 0 && used > 0)
            line[used++] = ' ';
        for (; n > 0; n--)
            line[used++] = rank_letter(rank);
    }
    line[used] = '\0';
    canvas_put(l->c, l->x, l->y, STYLE_PLAIN, place);
    canvas_field(l->c, l->x + PLACE_COLS, l->y, NAME_COLS,
                 seat == s->text.you ? STYLE_STRONG : STYLE_PLAIN, s->text.name[seat]);
    canvas_field(l->c, l->x + PLACE_COLS + NAME_COLS, l->y++, l->w - PLACE_COLS - NAME_COLS,
                 used > 0 ? STYLE_PLAIN : STYLE_WINNER, used > 0 ? line : _("no cards left"));
}

static void score_dtz_draw_end(ScoreLines *l, const Score *s)
{
    const Event *end = score_end(s);
    for (int i = 0; i < s->text.game->n_seats && end != NULL; i++) {
        char place[16];
        snprintf(place, sizeof place, _("%d."), i + 1);
        draw_cards_left(l, s, end->finish[i], place);
    }
    score_rule(l, _("points"), NULL);
    score_dtz_draw_sums(l, s);
    costs_draw(l, s);
}

void score_dtz_pages(Score *s)
{
    int no = match_hand_no(s->match);
    score_add_page(s, score_dtz_draw_end, NULL, _(" Deal %d is over"), no);
    score_add_page(s, draw_rounds, NULL, _(" Deal %d: rounds"), no);
}
