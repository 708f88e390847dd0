/* SPDX-License-Identifier: MIT */
/* The tables of facts in which two choices of mahjong differ. */
#include "advice_impl.h"

#include <string.h>

#include "mj.h"

/* -- money ------------------------------------------------------------------------------------- */

/* The players that pay: one seat, several the same amount each, or several `*n` in total. */
typedef enum Payers { PAID_NOT, PAID_BY_ONE, PAID_BY_EACH, PAID_IN_ALL } Payers;

static Payers facts_payers_of(const View *v, const int64_t delta[SEATS_MAX], Seat *payer,
                              int32_t *n)
{
    int payers = 0;
    int64_t each = 0;
    bool alike = true;
    *payer = SEAT_NONE;
    *n = (int32_t)delta[v->seat];
    for (Seat s = 0; s < v->n_seats; s++) {
        if (s == v->seat || delta[s] >= 0)
            continue;
        alike = alike && (payers == 0 || delta[s] == each);
        each = delta[s];
        *payer = s;
        payers++;
    }
    if (payers == 0 || *n <= 0)
        return PAID_NOT;
    if (payers > 1 && alike)
        *n = (int32_t)-each;
    return payers == 1 ? PAID_BY_ONE : alike ? PAID_BY_EACH : PAID_IN_ALL;
}

static bool win_money(const MjScene *s, WinFlags flags, int32_t multiplier, Seat from,
                      int64_t delta[SEATS_MAX])
{
    const MjGain gain = { s->view->seat, from, flags, multiplier };
    mj_win_money(s->game, &s->view->mj.table, &gain, delta);
    return delta[s->view->seat] > 0;
}

static bool wins_now(const MjScene *s, const MjSide *x, const MjSide *y, Fact *out)
{
    const MjTable *t = &s->view->mj.table;
    int64_t delta[SEATS_MAX];
    if (x->v->action.kind != ACT_WIN || y->v->action.kind == ACT_WIN)
        return false;
    WinFlags flags = mj_win_flags(s->game, t, s->view->seat);
    Seat from = flags & WIN_SELF_DRAW ? s->view->seat : t->last_from;
    if (!win_money(s, flags, x->f->worth.multiplier, from, delta))
        return false;
    static const FactCode code[] = { [PAID_BY_ONE] = FACT_WIN_FROM, [PAID_BY_EACH] = FACT_WIN_EACH,
                                     [PAID_IN_ALL] = FACT_WIN_IN_ALL };
    Seat payer;
    int32_t n;
    Payers paid = facts_payers_of(s->view, delta, &payer, &n);
    if (paid == PAID_NOT)
        return false;
    *out = fact_of(code[paid]);
    out->seat = payer;
    out->n = n;
    return true;
}

/* A win declined for a self-draw that pays more. */
static bool draws_more(const MjScene *s, const MjSide *x, const MjSide *y, Fact *out)
{
    AdviceWait wait[N_KINDS];
    int64_t delta[SEATS_MAX];
    if (x->v->action.kind != ACT_PASS || y->v->action.kind != ACT_WIN)
        return false;
    int n = advice_waits(s->game, s->view, TILE_NONE, wait), live = 0;
    int32_t most = 0;
    for (int i = 0; i < n; i++) {
        live += wait[i].live;
        if (wait[i].live > 0 && wait[i].self_draw.multiplier > most)
            most = wait[i].self_draw.multiplier;
    }
    Seat payer;
    *out = fact_of(FACT_DRAWN_EACH);
    out->m = live;
    return live > 0 && win_money(s, WIN_SELF_DRAW, most, s->view->seat, delta)
        && facts_payers_of(s->view, delta, &payer, &out->n) == PAID_BY_EACH;
}

static bool locks_nothing(const MjScene *s, const MjSide *x, const MjSide *y, Fact *out)
{
    if (x->v->action.kind != ACT_WIN || y->v->action.kind != ACT_PASS
        || s->game->mj.passed_win == PASSED_WIN_OFF)
        return false;
    *out = fact_of(s->game->mj.passed_win == PASSED_WIN_RAISE ? FACT_LOCKS_SMALLER
                                                              : FACT_LOCKS_ALL);
    return true;
}

static bool kong_pays(const MjScene *s, const MjSide *x, const MjSide *y, Fact *out)
{
    const Action *a = &x->v->action;
    const MjTable *t = &s->view->mj.table;
    int64_t delta[SEATS_MAX];
    Seat payer;
    int32_t n;
    if (a->kind != ACT_KONG || y->v->action.kind == ACT_KONG)
        return false;
    const MjKong kong = { s->view->seat, t->last_from, a->meld,
                          mj_kong_is_late(&s->view->mj.own, a->meld, a->tile) };
    mj_kong_money(s->game, t, &kong, delta);
    Payers paid = facts_payers_of(s->view, delta, &payer, &n);
    *out = fact_of(paid == PAID_NOT      ? FACT_KONG_DRAWS
                   : paid == PAID_BY_ONE ? FACT_KONG_FROM
                                         : FACT_KONG_EACH);
    out->seat = payer;
    out->n = n;
    return true;
}

static bool cannot_be_robbed(const MjScene *s, const MjSide *x, const MjSide *y, Fact *out)
{
    const Action *a = &y->v->action;
    (void)s;
    if (a->kind != ACT_KONG || a->meld != MELD_ADDED_KONG || x->v->action.kind == ACT_KONG
        || y->f->danger.level < DANGER_MID || y->f->danger.feared >= SEATS_MAX)
        return false;
    *out = fact_of(FACT_ROB);
    out->seat = y->f->danger.feared;
    return true;
}

/* hongzhong 6.4. */
static bool fourth_wild_wins(const MjScene *s, const MjSide *side)
{
    Tile wild = s->game->mj.set.wild;
    const View *v = &side->after;
    if (wild == TILE_NONE || s->unseen[wild] == 0 || side->v->action.kind == ACT_WIN)
        return false;
    MjWorth worth = mj_worth(s->game, &v->mj.table, &v->mj.own, v->seat, wild, WIN_SELF_DRAW);
    return worth.shapes & SHAPE_FOUR_WILDS;
}

static bool keeps_fourth_wild(const MjScene *s, const MjSide *x, const MjSide *y, Fact *out)
{
    if (!fourth_wild_wins(s, x) || fourth_wild_wins(s, y) || y->v->action.kind == ACT_WIN)
        return false;
    *out = fact_of(FACT_FOURTH_WILD);
    out->tile = s->game->mj.set.wild;
    return true;
}

MjHolds *const mj_facts_of_money[] = {
    wins_now, draws_more, locks_nothing, kong_pays, cannot_be_robbed, keeps_fourth_wild, NULL,
};

/* -- speed ------------------------------------------------------------------------------------- */

/* Wins and exchanges leave no hand that could be compared. */
static bool facts_has_hand(const MjSide *side)
{
    return side->v->action.kind != ACT_WIN && side->v->action.kind != ACT_EXCHANGE;
}

static bool comparable(const MjSide *x, const MjSide *y)
{
    return facts_has_hand(x) && facts_has_hand(y);
}

static bool is_ready(const MjSide *side) { return side->f->shanten == 0 && side->f->live > 0; }

static bool makes_ready(const MjScene *s, const MjSide *x, const MjSide *y, Fact *out)
{
    if (!comparable(x, y) || !is_ready(x) || y->f->shanten <= 0)
        return false;
    *out = fact_of(FACT_READY);
    out->kinds = live_kinds(s, x->f->ukeire);
    out->n = y->f->shanten;
    out->m = x->f->live;
    return true;
}

static bool waits_for_more(const MjScene *s, const MjSide *x, const MjSide *y, Fact *out)
{
    if (!comparable(x, y) || !is_ready(x) || !is_ready(y) || x->f->live <= y->f->live)
        return false;
    *out = fact_of(FACT_WAITS_MORE);
    out->kinds = live_kinds(s, x->f->ukeire);
    out->n = x->f->live;
    out->m = y->f->live;
    return true;
}

static bool needs_no_claim(const MjScene *s, const MjSide *x, const MjSide *y, Fact *out)
{
    uint8_t kind = y->v->action.kind;
    if (x->v->action.kind != ACT_PASS || (kind != ACT_CHI && kind != ACT_PONG) ||
        y->f->shanten < x->f->shanten)
        return false;
    if (!is_ready(x)) {
        *out = fact_of(FACT_NO_NEARER);
        return true;
    }
    if (y->f->shanten > 0 || y->f->live < x->f->live)
        return false;           /* other rows cover it */
    *out = fact_of(FACT_READY_AS_IS);
    out->kinds = live_kinds(s, x->f->ukeire);
    out->m = x->f->live;
    return true;
}

static bool comes_nearer(const MjScene *s, const MjSide *x, const MjSide *y, Fact *out)
{
    (void)s;
    if (!comparable(x, y) || x->f->shanten >= y->f->shanten || x->f->shanten == 0)
        return false;
    *out = fact_of(FACT_STEP);
    out->n = y->f->shanten - x->f->shanten;
    return true;
}

static bool has_more_live(const MjScene *s, const MjSide *x, const MjSide *y, Fact *out)
{
    (void)s;
    if (!comparable(x, y) || x->f->shanten != y->f->shanten || x->f->shanten == 0
        || x->f->live <= y->f->live)
        return false;
    *out = fact_of(FACT_LIVE);
    out->n = x->f->live;
    out->m = y->f->live;
    return true;
}

/* what is gone */

static FactCode where_gone(const MjScene *s, Tile tile, Seat *seat)
{
    const MjTable *t = &s->view->mj.table;
    for (Seat other = 0; other < s->view->n_seats; other++) {
        for (int i = 0; other != s->view->seat && i < t->seat[other].n_melds; i++) {
            const MjMeld *m = &t->seat[other].meld[i];
            if (m->tile != tile || m->type == MELD_CHI)
                continue;
            *seat = other;
            return is_kong(m->type) ? FACT_GONE_KONG : FACT_GONE_PONG;
        }
    }
    return FACT_GONE;
}

/* A discard of the last of its kind: its safety is reason enough. */
static bool is_cut_as_safe(const MjScene *s, const MjSide *x, const MjSide *y, Tile tile)
{
    return s->game->mj.win_on_discard && x->v->action.kind == ACT_DISCARD
        && x->v->action.tile == tile && x->f->danger.open == 0 && y->f->danger.open != 0;
}

/* The other choice relies on a kind of which no copy is left. */
static bool other_needs_gone(const MjScene *s, const MjSide *x, const MjSide *y, Fact *out)
{
    if (!comparable(x, y) || x->f->shanten > y->f->shanten + 1
        || (x->f->shanten == y->f->shanten && x->f->live <= y->f->live)
        || (y->f->shanten == 0 && y->f->live > 0))
        return false;
    KindMask gone = y->f->ukeire & ~live_kinds(s, y->f->ukeire) & ~x->f->ukeire;
    Tile k = 0;
    while (k < N_KINDS && !(has_kind(gone, k) && s->view->mj.own.count[k] < 3
                            && !is_cut_as_safe(s, x, y, k)))
        k++;
    if (k == N_KINDS || (y->f->shanten > 0 && y->f->shanten > x->f->shanten))
        return false;
    Seat seat = SEAT_NONE;
    *out = fact_of(where_gone(s, k, &seat));
    out->tile = k;
    out->seat = seat;
    return true;
}

/* what a discard breaks */

/* The group that a discard is taken from: the least valuable one with the kind; NULL: a meld. */
static const HandGroup *facts_group_of(const MjScene *s, Tile tile)
{
    const HandGroup *least = NULL;
    for (int i = 0; i < s->n_groups; i++) {
        const HandGroup *group = &s->group[i];
        for (int j = 0; j < group->n && group->kind != GROUP_MELD; j++) {
            if (group->tile[j] == tile && (least == NULL || group->kind > least->kind))
                least = group;
        }
    }
    return least;
}

static bool name_group(const HandGroup *g, Fact *out)
{
    bool alike = g->tile[0] == g->tile[1];
    if (g->kind == GROUP_SET)
        *out = fact_of(alike ? FACT_KEEPS_SET : FACT_KEEPS_RUN);
    else if (g->kind == GROUP_PAIR)
        *out = fact_of(FACT_KEEPS_PAIR);
    else if (g->kind == GROUP_PARTIAL && g->live > 0)
        *out = fact_of(FACT_KEEPS_PARTIAL);
    else
        return false;
    out->tile = g->tile[0];
    for (int i = 0; i < g->n; i++)
        out->kinds |= kind_bit(g->tile[i]);
    return true;
}

/* The other discard breaks a group that the hand needs. */
static bool keeps_group(const MjScene *s, const MjSide *x, const MjSide *y, Fact *out)
{
    const Action *a = &x->v->action, *b = &y->v->action;
    if (a->kind != ACT_DISCARD || b->kind != ACT_DISCARD || y->f->shanten < x->f->shanten
        || (y->f->shanten == x->f->shanten && y->f->live >= x->f->live))
        return false;
    const HandGroup *broken = facts_group_of(s, b->tile);
    if (broken == NULL || broken == facts_group_of(s, a->tile) || !name_group(broken, out))
        return false;
    out->n = broken->live;
    return true;
}

static bool keeps_wild(const MjScene *s, const MjSide *x, const MjSide *y, Fact *out)
{
    Tile wild = s->game->mj.set.wild;
    const Action *a = &x->v->action, *b = &y->v->action;
    if (wild == TILE_NONE || a->kind != ACT_DISCARD || b->kind != ACT_DISCARD || b->tile != wild
        || a->tile == wild)
        return false;
    *out = fact_of(FACT_KEEPS_WILD);
    out->tile = wild;
    return true;
}

MjHolds *const mj_facts_of_speed[] = {
    makes_ready,      waits_for_more, needs_no_claim, comes_nearer, has_more_live,
    other_needs_gone, keeps_group,    keeps_wild,     NULL,
};

/* -- the value the hand can reach
 * ---------------------------------------------------------------- */

/* The mean multiplier of the winning tiles, weighted by how many are left; 0: not ready. */
static double mean_worth(const MjScene *s, const MjSide *side)
{
    const View *v = &side->after;
    WinFlags flags = s->game->mj.win_on_discard ? 0 : WIN_SELF_DRAW;
    double sum = 0;
    int n = 0;
    if (side->f->shanten != 0 || side->v->action.kind == ACT_WIN)
        return 0;
    for (Tile k = 0; k < N_KINDS; k++) {
        if (!has_kind(side->f->ukeire, k) || s->unseen[k] == 0)
            continue;
        MjWorth w = mj_worth(s->game, &v->mj.table, &v->mj.own, v->seat, k, flags);
        sum += (double)w.multiplier * s->unseen[k];
        n += s->unseen[k];
    }
    return n > 0 ? sum / n : 0;
}

static bool wins_pay_more(const MjScene *s, const MjSide *x, const MjSide *y, Fact *out)
{
    if (s->game->mj.fans == NULL || x->f->shanten != 0 || y->f->shanten != 0)
        return false;
    double mine = mean_worth(s, x), theirs = mean_worth(s, y);
    *out = fact_of(FACT_WORTH);
    out->n = (int32_t)(mine + 0.5);
    out->m = (int32_t)(theirs + 0.5);
    return theirs > 0 && out->n > out->m;
}

/* A fan is within reach if it is hardly farther than any win. */
static bool facts_nearer(const MjSide *x, const MjSide *y, MjAim aim)
{
    enum { FAR = 3 };
    int steps = x->steps[aim];
    uint8_t kind = x->v->action.kind;
    return kind != ACT_EXCHANGE && kind != ACT_WIN && y->v->action.kind != ACT_WIN
        && steps < y->steps[aim]
        && steps <= FAR && steps >= 0 && steps <= x->f->shanten + 1;
}

static bool fan_nearer(const MjScene *s, const MjSide *x, const MjSide *y, MjAim aim,
                       const char *key, Fact *out)
{
    const FanTable *fans = s->game->mj.fans;
    int fan = 0;
    while (fans != NULL && fan < fans->n_fans && strcmp(fans->fan[fan].key, key) != 0)
        fan++;
    if (fans == NULL || fan == fans->n_fans || !facts_nearer(x, y, aim))
        return false;
    *out = fact_of(x->steps[aim] == 0 ? FACT_FAN_READY : FACT_FAN_NEARER);
    out->fan = (uint8_t)fan;
    out->n = x->steps[aim];
    out->m = fans->fan[fan].multiplier;
    return true;
}

static bool one_suit_nearer(const MjScene *s, const MjSide *x, const MjSide *y, Fact *out)
{
    return fan_nearer(s, x, y, AIM_ONE_SUIT, "清一色", out);
}

static bool triplets_nearer(const MjScene *s, const MjSide *x, const MjSide *y, Fact *out)
{
    return fan_nearer(s, x, y, AIM_TRIPLETS, "碰碰胡", out);
}

/* Where all wins have the same value: seven pairs as a shape. */
static bool pairs_nearer(const MjScene *s, const MjSide *x, const MjSide *y, Fact *out)
{
    if (fan_nearer(s, x, y, AIM_SEVEN_PAIRS, "七对", out))
        return true;
    if (s->game->mj.fans != NULL || !facts_nearer(x, y, AIM_SEVEN_PAIRS))
        return false;
    *out = fact_of(x->steps[AIM_SEVEN_PAIRS] == 0 ? FACT_PAIRS_READY : FACT_PAIRS_NEARER);
    out->n = x->steps[AIM_SEVEN_PAIRS];
    return true;
}

MjHolds *const mj_facts_of_aims[] = {
    wins_pay_more, one_suit_nearer, triplets_nearer, pairs_nearer, NULL,
};

/* -- safety ------------------------------------------------------------------------------------ */

static bool are_discards(const MjScene *s, const MjSide *x, const MjSide *y)
{
    return s->game->mj.win_on_discard && x->v->action.kind == ACT_DISCARD
        && y->v->action.kind == ACT_DISCARD;
}

static Seat first_seat(SeatMask m)
{
    Seat s = 0;
    while (s < SEATS_MAX && !has_seat(m, s))
        s++;
    return s < SEATS_MAX ? s : SEAT_NONE;
}

static bool safe_from_all(const MjScene *s, const MjSide *x, const MjSide *y, Fact *out)
{
    if (!are_discards(s, x, y) || x->f->danger.open != 0 || y->f->danger.open == 0)
        return false;
    *out = fact_of(FACT_SAFE_ALL);
    out->tile = x->v->action.tile;
    return true;
}

/* Among the seats with that void suit, the most dangerous one. */
static bool safe_from_seat(const MjScene *s, const MjSide *x, const MjSide *y, Fact *out)
{
    const Danger *mine = &x->f->danger, *theirs = &y->f->danger;
    SeatMask safe = (SeatMask)(theirs->open & ~mine->open);
    if (!are_discards(s, x, y) || mine->open == 0 || safe == 0 || mine->level > theirs->level)
        return false;
    Seat feared = theirs->feared;
    *out = fact_of(FACT_SAFE_SEAT);
    out->seat = feared < SEATS_MAX && has_seat(safe, feared) ? feared : first_seat(safe);
    out->suit = suit_of(x->v->action.tile);
    out->tile = x->v->action.tile;
    return s->view->mj.table.seat[out->seat].void_suit == out->suit;
}

static bool cut_before(const MjScene *s, const MjSide *x, const MjSide *y, Fact *out)
{
    const Danger *mine = &x->f->danger, *theirs = &y->f->danger;
    SeatMask seats = (SeatMask)(mine->discarded_by & ~theirs->discarded_by & theirs->open);
    if (!are_discards(s, x, y) || seats == 0 || mine->level > theirs->level)
        return false;
    *out = fact_of(FACT_CUT_BY);
    out->seat = first_seat(seats);
    out->tile = x->v->action.tile;
    return true;
}

static bool less_risky(const MjScene *s, const MjSide *x, const MjSide *y, Fact *out)
{
    const Danger *mine = &x->f->danger, *theirs = &y->f->danger;
    if (!are_discards(s, x, y) || mine->level >= theirs->level || theirs->level < DANGER_MID)
        return false;
    *out = fact_of(FACT_RISK);
    out->seat = theirs->feared;
    out->tile = y->v->action.tile;
    return true;
}

MjHolds *const mj_facts_of_safety[] = {
    safe_from_all, safe_from_seat, cut_before, less_risky, NULL,
};

/* -- void suit and exchange -------------------------------------------------------------------- */

static bool facts_are_both(const MjSide *x, const MjSide *y, ActionKind kind)
{
    return x->v->action.kind == kind && y->v->action.kind == kind;
}

static bool fewer_to_discard(const MjScene *s, const MjSide *x, const MjSide *y, Fact *out)
{
    if (!facts_are_both(x, y, ACT_VOID))
        return false;
    *out = fact_of(FACT_VOID_FEWER);
    out->n = tiles_of_suit(s->view->mj.own.count, x->v->action.suit);
    out->m = tiles_of_suit(s->view->mj.own.count, y->v->action.suit);
    return out->n < out->m;
}

/* what is given up */

/* Does a choice give up this group, whole or in part? */
static bool gives_up(const MjSide *side, const HandGroup *g)
{
    const Action *a = &side->v->action;
    if (a->kind == ACT_VOID)
        return suit_of(g->tile[0]) == a->suit;
    for (int i = 0; i < 3; i++) {
        for (int j = 0; j < g->n; j++) {
            if (g->tile[j] == a->with[i])
                return true;
        }
    }
    return false;
}

/* How many groups of a kind a choice gives up, and the first of them. */
static int lost_groups(const MjScene *s, const MjSide *side, GroupKind kind,
                       const HandGroup **first)
{
    int n = 0;
    *first = NULL;
    for (int i = 0; i < s->n_groups; i++) {
        const HandGroup *g = &s->group[i];
        if (g->kind != kind || !gives_up(side, g))
            continue;
        if (n++ == 0)
            *first = g;
    }
    return n;
}

static bool keeps_more(const MjScene *s, const MjSide *x, const MjSide *y, GroupKind kind,
                         Fact *out)
{
    const HandGroup *mine, *theirs;
    if (!facts_are_both(x, y, ACT_VOID) && !facts_are_both(x, y, ACT_EXCHANGE))
        return false;
    int lost = lost_groups(s, x, kind, &mine);
    return lost_groups(s, y, kind, &theirs) > lost && name_group(theirs, out);
}

static bool keeps_sets(const MjScene *s, const MjSide *x, const MjSide *y, Fact *out)
{
    return keeps_more(s, x, y, GROUP_SET, out);
}

static bool keeps_pairs(const MjScene *s, const MjSide *x, const MjSide *y, Fact *out)
{
    return keeps_more(s, x, y, GROUP_PAIR, out);
}

/* the exchange */

/* Remaining tiles of the suit that is given. */
static int facts_left_of(const MjScene *s, const MjSide *side)
{
    return tiles_of_suit(s->view->mj.own.count, suit_of(side->v->action.with[0])) - 3;
}

static bool empties(const MjScene *s, const MjSide *x, const MjSide *y, Fact *out)
{
    if (!facts_are_both(x, y, ACT_EXCHANGE) || facts_left_of(s, x) > 0 || facts_left_of(s, y) == 0)
        return false;
    *out = fact_of(FACT_SWAP_EMPTIES);
    out->suit = suit_of(x->v->action.with[0]);
    return true;
}

/* Of the suits that one choice makes likelier, the one that gains most. */
static bool likelier(const uint8_t mine[3], const uint8_t theirs[3], FactCode code, Fact *out)
{
    enum { LEAST = 10 };
    *out = fact_of(code);
    for (Suit suit = SUIT_M; suit <= SUIT_P; suit++) {
        if (mine[suit] - theirs[suit] < LEAST || mine[suit] - theirs[suit] <= out->n - out->m)
            continue;
        out->suit = suit;
        out->n = mine[suit];
        out->m = theirs[suit];
    }
    return out->suit != SUIT_NONE;
}

static bool longer_suit(const MjScene *s, const MjSide *x, const MjSide *y, Fact *out)
{
    (void)s;
    return facts_are_both(x, y, ACT_EXCHANGE)
        && likelier(x->f->exchange.long_share, y->f->exchange.long_share, FACT_SWAP_LONG, out);
}

MjHolds *const mj_facts_of_suits[] = {
    fewer_to_discard, keeps_sets, keeps_pairs, empties, longer_suit, NULL,
};
