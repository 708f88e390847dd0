/* Why: at most three facts for a play, the most telling first, all of them read off its numbers. */
#include "dtz_explain.h"

/* A trump for fewer points than this is a pity. */
enum { FEW_POINTS = 20 };

static void add(DtzAdviceRow *row, ReasonCode code, int32_t n)
{
    if (row->n_reasons < REASONS_MAX)
        row->reason[row->n_reasons++] =
            (Reason){ (uint8_t)code, TILE_NONE, SEAT_NONE, SUIT_NONE, n };
}

/* No other row is beaten by this one. */
static bool is_cheapest(const DtzAdvice *a, const DtzAdviceRow *row)
{
    for (int i = 0; i < a->n_rows; i++)
        if (a->row[i].action.kind == ACT_PLAY && dtz_beats(&row->shape, &a->row[i].shape))
            return false;
    return true;
}

/* Plays that the hand needs after the fastest row; trumps do not count, for they can wait. */
static int fewest_left(const DtzAdvice *a)
{
    int least = UINT8_MAX;
    for (int i = 0; i < a->n_rows; i++) {
        const DtzAdviceRow *row = &a->row[i];
        if (!is_trump(row->shape.pattern) && row->plays_left < least)
            least = row->plays_left;
    }
    return least;
}

/* What the round may bring. */
static void explain_round(DtzAdviceRow *row)
{
    if (row->control == CONTROL_BOSS)
        add(row, REASON_DTZ_BOSS, 0);
    if (row->bonus > 0)
        add(row, REASON_DTZ_BONUS, row->bonus);
    if (row->control == CONTROL_BOSS && row->at_stake > 0)
        add(row, REASON_DTZ_WINS_POINTS, row->at_stake);
    else if (row->at_stake > 0 && row->holds >= 0.5)
        add(row, REASON_DTZ_PLAYS_FOR, row->at_stake);
    else if (row->points > 0 && row->control != CONTROL_BOSS)
        add(row, REASON_DTZ_GIVES, row->points);
}

static void explain_play(bool leads, const DtzAdvice *a, DtzAdviceRow *row)
{
    bool trump = is_trump(row->shape.pattern);
    int slower = row->plays_left - fewest_left(a);
    if (a->n_rows == 1)
        add(row, REASON_DTZ_FORCED, 0);
    if (row->plays_left == 0)
        add(row, REASON_DTZ_GOES_OUT, 0);
    if (row->n_broken > 0)
        add(row, REASON_DTZ_BREAKS, row->n_broken);
    explain_round(row);
    if (trump && row->plays_left > 0 && row->at_stake + row->bonus < FEW_POINTS)
        add(row, REASON_DTZ_SPENDS_TRUMP, row->at_stake);
    if (!leads && is_cheapest(a, row))
        add(row, REASON_DTZ_CHEAPEST, 0);
    if (!trump && slower > 0)
        add(row, REASON_DTZ_SLOWER, slower);
    if (!trump && row->control == CONTROL_TRUMPS)
        add(row, REASON_DTZ_ONLY_TRUMPS, 0);
    if (leads && !trump && row->n_broken == 0 && row->control == CONTROL_OPEN)
        add(row, REASON_DTZ_KEEPS_LEAD, 0);
    if (row->n_kickers > 0)
        add(row, REASON_DTZ_KICKERS, row->n_kickers);
    if (row->plays_left > 0)
        add(row, REASON_DTZ_PLAYS_LEFT, row->plays_left);
}

static void explain_pass(const DtzAdvice *a, DtzAdviceRow *row)
{
    if (a->n_rows == 1)
        add(row, REASON_DTZ_CANNOT, 0);
    if (a->n_rows > 1)
        add(row, REASON_DTZ_SAVES, 0);
    if (a->n_rows > 1 && row->at_stake > 0)
        add(row, REASON_DTZ_LEAVES, row->at_stake);
    add(row, REASON_DTZ_PLAYS_LEFT, row->plays_left);
}

void dtz_explain_rows(const View *v, DtzAdvice *a)
{
    bool leads = v->dtz.table.top_by == SEAT_NONE;
    for (int i = 0; i < a->n_rows; i++) {
        if (a->row[i].action.kind == ACT_PASS)
            explain_pass(a, &a->row[i]);
        else
            explain_play(leads, a, &a->row[i]);
    }
}
