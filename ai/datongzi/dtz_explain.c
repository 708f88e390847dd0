/* Why: at most three reasons for a play, the most telling first, all of them read off what it leads
 * to. */
#include "dtz_advice.h"

#include <string.h>

/* A trump for fewer points than this is a pity. */
enum { FEW_POINTS = 20 };

static void add(Verdict *row, ReasonCode code, int32_t n)
{
    if (row->n_reasons < REASONS_MAX)
        row->reason[row->n_reasons++] =
            (Reason){ (uint8_t)code, TILE_NONE, SEAT_NONE, SUIT_NONE, n };
}

/* What the choices are compared with. */
typedef struct Field {
    const Verdict *choice;
    int            n;
    bool           leads, alone;    /* there is nothing else to play */
    int            fewest_left;     /* plays that the hand needs after the fastest choice; trumps do
                                     * not count, for they can wait */
} Field;

/* No other choice is beaten by this one. */
static bool is_cheapest(const Field *f, const DtzShape *shape)
{
    for (int i = 0; i < f->n; i++)
        if (f->choice[i].action.kind == ACT_PLAY && dtz_beats(shape, &f->choice[i].dtz.shape))
            return false;
    return true;
}

/* What the round may bring. */
static void explain_round(Verdict *row)
{
    const DtzFacts *f = &row->dtz;
    if (f->control == CONTROL_BOSS)
        add(row, REASON_DTZ_BOSS, 0);
    if (f->bonus > 0)
        add(row, REASON_DTZ_BONUS, f->bonus);
    if (f->control == CONTROL_BOSS && f->at_stake > 0)
        add(row, REASON_DTZ_WINS_POINTS, f->at_stake);
    else if (f->at_stake > 0 && f->holds >= 0.5)
        add(row, REASON_DTZ_PLAYS_FOR, f->at_stake);
    else if (f->points > 0 && f->control != CONTROL_BOSS)
        add(row, REASON_DTZ_GIVES, f->points);
}

static void explain_play(const Field *field, Verdict *row)
{
    const DtzFacts *f = &row->dtz;
    bool trump = is_trump(f->shape.pattern);
    int slower = f->plays_left - field->fewest_left;
    if (field->alone)
        add(row, REASON_DTZ_FORCED, 0);
    if (f->plays_left == 0)
        add(row, REASON_DTZ_GOES_OUT, 0);
    if (f->n_broken > 0)
        add(row, REASON_DTZ_BREAKS, f->n_broken);
    explain_round(row);
    if (trump && f->plays_left > 0 && f->at_stake + f->bonus < FEW_POINTS)
        add(row, REASON_DTZ_SPENDS_TRUMP, f->at_stake);
    if (!field->leads && is_cheapest(field, &f->shape))
        add(row, REASON_DTZ_CHEAPEST, 0);
    if (!trump && slower > 0)
        add(row, REASON_DTZ_SLOWER, slower);
    if (!trump && f->control == CONTROL_TRUMPS)
        add(row, REASON_DTZ_ONLY_TRUMPS, 0);
    if (field->leads && !trump && f->n_broken == 0 && f->control == CONTROL_OPEN)
        add(row, REASON_DTZ_KEEPS_LEAD, 0);
    if (f->n_kickers > 0)
        add(row, REASON_DTZ_KICKERS, f->n_kickers);
    if (f->plays_left > 0)
        add(row, REASON_DTZ_PLAYS_LEFT, f->plays_left);
}

static void explain_pass(const Field *field, Verdict *row)
{
    const DtzFacts *f = &row->dtz;
    add(row, field->alone ? REASON_DTZ_CANNOT : REASON_DTZ_SAVES, 0);
    if (!field->alone && f->at_stake > 0)
        add(row, REASON_DTZ_LEAVES, f->at_stake);
    add(row, REASON_DTZ_PLAYS_LEFT, f->plays_left);
}

void dtz_explain(const Game *g, const View *v, Verdict *list, int n)
{
    Field field = { list, n, v->dtz.table.top_by == SEAT_NONE, true, UINT8_MAX };
    dtz_advice_facts(g, v, list, n);
    for (int i = 0; i < n; i++) {
        const DtzFacts *f = &list[i].dtz;
        field.alone &= memcmp(&f->shape, &list[0].dtz.shape, sizeof f->shape) == 0;
        if (!is_trump(f->shape.pattern) && f->plays_left < field.fewest_left)
            field.fewest_left = f->plays_left;
    }
    for (int i = 0; i < n; i++) {
        list[i].n_reasons = 0;
        if (list[i].action.kind == ACT_PASS)
            explain_pass(&field, &list[i]);
        else
            explain_play(&field, &list[i]);
    }
}
