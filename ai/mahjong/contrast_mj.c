/* SPDX-License-Identifier: MIT */
/* Two choices of mahjong compared. Each row of the tables of facts is checked both ways: does the
 * better choice have the advantage, and does the other one? So no fact can speak for the wrong
 * side. */
#include "advice_impl.h"

#include <string.h>

#include "mj.h"
#include "preference.h"

/* Fans that a hand can aim for; N_AIMS: none. */
typedef enum MjAim { AIM_ONE_SUIT, AIM_TRIPLETS, AIM_SEVEN_PAIRS, N_AIMS } MjAim;

/* One of the two choices, and the table after it: the seat's tiles and melds. */
typedef struct MjSide {
    const Verdict *v;
    const MjFacts *f;
    View           after;
    int8_t         steps[N_AIMS];       /* from ready for that fan; MJ_SHANTEN_MAX: out of reach */
} MjSide;

/* The position of two choices. */
typedef struct MjScene {
    const Game *game;
    const View *view;
    uint8_t     unseen[N_KINDS];
    int         n_groups;
    HandGroup   group[ADVICE_GROUPS_MAX];   /* of the hand with all its suits, before a void suit */
    MjSide      better, other;
} MjScene;

/* A row of the table of facts: does `x` have this advantage over `y`? If so, *out describes it. */
typedef bool MjHolds(const MjScene *s, const MjSide *x, const MjSide *y, Fact *out);

/* ---- what is said ---------------------------------------------------------------------------- */

/* They write a fact and are true, so that a row ends with what it says. */
static bool facts_say(Fact *out, FactCode code, int32_t n, int32_t m)
{
    *out = fact_of(code);
    out->n = n;
    out->m = m;
    return true;
}

static bool facts_say_from(Fact *out, FactCode code, Seat seat, int32_t n)
{
    facts_say(out, code, n, 0);
    out->seat = seat;
    return true;
}

static bool facts_say_tile(Fact *out, FactCode code, Tile tile, Seat seat)
{
    facts_say_from(out, code, seat, 0);
    out->tile = tile;
    return true;
}

/* The kinds among `kinds` with a copy that the seat cannot see. */
static KindMask live_kinds(const MjScene *s, KindMask kinds)
{
    KindMask live = 0;
    for (Tile k = 0; k < N_KINDS; k++)
        live |= has_kind(kinds, k) && s->unseen[k] > 0 ? kind_bit(k) : 0;
    return live;
}

static bool facts_say_waits(const MjScene *s, Fact *out, FactCode code, const MjSide *x, int32_t n,
                            int32_t m)
{
    facts_say(out, code, n, m);
    out->kinds = live_kinds(s, x->f->ukeire);
    return true;
}

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

static void win_money(const MjScene *s, WinFlags flags, int32_t multiplier, Seat from,
                      int64_t delta[SEATS_MAX])
{
    const MjGain gain = { s->view->seat, from, flags, multiplier, 0 };
    mj_win_money(s->game, &s->view->mj.table, &gain, delta);
}

static bool wins_now(const MjScene *s, const MjSide *x, const MjSide *y, Fact *out)
{
    static const FactCode code[] = { [PAID_BY_ONE] = FACT_WIN_FROM, [PAID_BY_EACH] = FACT_WIN_EACH,
                                     [PAID_IN_ALL] = FACT_WIN_IN_ALL };
    const MjTable *t = &s->view->mj.table;
    int64_t delta[SEATS_MAX];
    Seat payer;
    int32_t n;
    if (x->v->action.kind != ACT_WIN || y->v->action.kind == ACT_WIN)
        return false;
    WinFlags flags = mj_win_flags(s->game, t, s->view->seat);
    Seat from = flags & WIN_SELF_DRAW ? s->view->seat : t->last_from;
    win_money(s, flags, x->f->worth.multiplier, from, delta);
    Payers paid = facts_payers_of(s->view, delta, &payer, &n);
    return paid != PAID_NOT && facts_say_from(out, code[paid], payer, n);
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
    int32_t each;
    if (live == 0)
        return false;
    win_money(s, WIN_SELF_DRAW, most, s->view->seat, delta);
    return facts_payers_of(s->view, delta, &payer, &each) == PAID_BY_EACH
        && facts_say(out, FACT_DRAWN_EACH, each, live);
}

static bool locks_nothing(const MjScene *s, const MjSide *x, const MjSide *y, Fact *out)
{
    int rule = s->game->mj.passed_win;
    return x->v->action.kind == ACT_WIN && y->v->action.kind == ACT_PASS && rule != PASSED_WIN_OFF
        && facts_say(out, rule == PASSED_WIN_RAISE ? FACT_LOCKS_SMALLER : FACT_LOCKS_ALL, 0, 0);
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
    return facts_say_from(out, paid == PAID_NOT      ? FACT_KONG_DRAWS
                               : paid == PAID_BY_ONE ? FACT_KONG_FROM
                                                     : FACT_KONG_EACH, payer, n);
}

static bool cannot_be_robbed(const MjScene *s, const MjSide *x, const MjSide *y, Fact *out)
{
    const Action *a = &y->v->action;
    const Danger *danger = &y->f->danger;
    (void)s;
    return a->kind == ACT_KONG && a->meld == MELD_ADDED_KONG && x->v->action.kind != ACT_KONG
        && danger->level >= DANGER_MID && danger->feared < SEATS_MAX
        && facts_say_from(out, FACT_ROB, danger->feared, 0);
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
    return fourth_wild_wins(s, x) && !fourth_wild_wins(s, y) && y->v->action.kind != ACT_WIN
        && facts_say_tile(out, FACT_FOURTH_WILD, s->game->mj.set.wild, SEAT_NONE);
}

/* -- speed ------------------------------------------------------------------------------------- */

/* Wins and exchanges leave no hand that could be compared. */
static bool comparable(const MjSide *x, const MjSide *y)
{
    uint8_t a = x->v->action.kind, b = y->v->action.kind;
    return a != ACT_WIN && a != ACT_EXCHANGE && b != ACT_WIN && b != ACT_EXCHANGE;
}

static bool is_ready(const MjSide *side) { return side->f->shanten == 0 && side->f->live > 0; }

static bool makes_ready(const MjScene *s, const MjSide *x, const MjSide *y, Fact *out)
{
    return comparable(x, y) && is_ready(x) && y->f->shanten > 0
        && facts_say_waits(s, out, FACT_READY, x, y->f->shanten, x->f->live);
}

static bool waits_for_more(const MjScene *s, const MjSide *x, const MjSide *y, Fact *out)
{
    return comparable(x, y) && is_ready(x) && is_ready(y) && x->f->live > y->f->live
        && facts_say_waits(s, out, FACT_WAITS_MORE, x, x->f->live, y->f->live);
}

static bool needs_no_claim(const MjScene *s, const MjSide *x, const MjSide *y, Fact *out)
{
    uint8_t kind = y->v->action.kind;
    if (x->v->action.kind != ACT_PASS || (kind != ACT_CHI && kind != ACT_PONG) ||
        y->f->shanten < x->f->shanten)
        return false;
    if (!is_ready(x))
        return facts_say(out, FACT_NO_NEARER, 0, 0);
    /* Other rows cover what a claim loses. */
    return y->f->shanten <= 0 && y->f->live >= x->f->live
        && facts_say_waits(s, out, FACT_READY_AS_IS, x, 0, x->f->live);
}

static bool comes_nearer(const MjScene *s, const MjSide *x, const MjSide *y, Fact *out)
{
    (void)s;
    return comparable(x, y) && x->f->shanten < y->f->shanten && x->f->shanten != 0
        && facts_say(out, FACT_STEP, y->f->shanten - x->f->shanten, 0);
}

static bool has_more_live(const MjScene *s, const MjSide *x, const MjSide *y, Fact *out)
{
    (void)s;
    return comparable(x, y) && x->f->shanten == y->f->shanten && x->f->shanten != 0
        && x->f->live > y->f->live && facts_say(out, FACT_LIVE, x->f->live, y->f->live);
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
    FactCode code = where_gone(s, k, &seat);
    return facts_say_tile(out, code, k, seat);
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
    return wild != TILE_NONE && a->kind == ACT_DISCARD && b->kind == ACT_DISCARD && b->tile == wild
        && a->tile != wild && facts_say_tile(out, FACT_KEEPS_WILD, wild, SEAT_NONE);
}

/* -- the value the hand can reach -------------------------------------------------------------- */

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
    facts_say(out, FACT_WORTH, (int32_t)(mine + 0.5), (int32_t)(theirs + 0.5));
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
    facts_say(out, x->steps[aim] == 0 ? FACT_FAN_READY : FACT_FAN_NEARER, x->steps[aim],
              fans->fan[fan].multiplier);
    out->fan = (uint8_t)fan;
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
    int steps = x->steps[AIM_SEVEN_PAIRS];
    return s->game->mj.fans == NULL && facts_nearer(x, y, AIM_SEVEN_PAIRS)
        && facts_say(out, steps == 0 ? FACT_PAIRS_READY : FACT_PAIRS_NEARER, steps, 0);
}

/* -- safety ------------------------------------------------------------------------------------ */

static bool are_discards(const MjScene *s, const MjSide *x, const MjSide *y)
{
    return s->game->mj.win_on_discard && x->v->action.kind == ACT_DISCARD
        && y->v->action.kind == ACT_DISCARD;
}

static bool safe_from_all(const MjScene *s, const MjSide *x, const MjSide *y, Fact *out)
{
    return are_discards(s, x, y) && x->f->danger.open == 0 && y->f->danger.open != 0
        && facts_say_tile(out, FACT_SAFE_ALL, x->v->action.tile, SEAT_NONE);
}

/* Among the seats with that void suit, the most dangerous one. */
static bool safe_from_seat(const MjScene *s, const MjSide *x, const MjSide *y, Fact *out)
{
    const Danger *mine = &x->f->danger, *theirs = &y->f->danger;
    SeatMask safe = (SeatMask)(theirs->open & ~mine->open);
    if (!are_discards(s, x, y) || mine->open == 0 || safe == 0 || mine->level > theirs->level)
        return false;
    bool from_feared = theirs->feared < SEATS_MAX && has_seat(safe, theirs->feared);
    facts_say_tile(out, FACT_SAFE_SEAT, x->v->action.tile,
                   from_feared ? theirs->feared : (Seat)__builtin_ctz(safe));
    out->suit = suit_of(out->tile);
    return s->view->mj.table.seat[out->seat].void_suit == out->suit;
}

static bool cut_before(const MjScene *s, const MjSide *x, const MjSide *y, Fact *out)
{
    const Danger *mine = &x->f->danger, *theirs = &y->f->danger;
    SeatMask seats = (SeatMask)(mine->discarded_by & ~theirs->discarded_by & theirs->open);
    return are_discards(s, x, y) && seats != 0 && mine->level <= theirs->level
        && facts_say_tile(out, FACT_CUT_BY, x->v->action.tile, (Seat)__builtin_ctz(seats));
}

static bool less_risky(const MjScene *s, const MjSide *x, const MjSide *y, Fact *out)
{
    const Danger *mine = &x->f->danger, *theirs = &y->f->danger;
    return are_discards(s, x, y) && mine->level < theirs->level && theirs->level >= DANGER_MID
        && facts_say_tile(out, FACT_RISK, y->v->action.tile, theirs->feared);
}

/* -- void suit and exchange -------------------------------------------------------------------- */

static bool facts_are_both(const MjSide *x, const MjSide *y, ActionKind kind)
{
    return x->v->action.kind == kind && y->v->action.kind == kind;
}

static bool fewer_to_discard(const MjScene *s, const MjSide *x, const MjSide *y, Fact *out)
{
    const uint8_t *count = s->view->mj.own.count;
    if (!facts_are_both(x, y, ACT_VOID))
        return false;
    facts_say(out, FACT_VOID_FEWER, tiles_of_suit(count, x->v->action.suit),
              tiles_of_suit(count, y->v->action.suit));
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
        if (g->kind == kind && gives_up(side, g) && n++ == 0)
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

/* ---- all rows -------------------------------------------------------------------------------- */

static MjHolds *const facts_rows[] = {
    wins_now, draws_more, locks_nothing, kong_pays, cannot_be_robbed, keeps_fourth_wild,
    makes_ready, waits_for_more, needs_no_claim, comes_nearer, has_more_live, other_needs_gone,
    keeps_group, keeps_wild,
    wins_pay_more, one_suit_nearer, triplets_nearer, pairs_nearer,
    safe_from_all, safe_from_seat, cut_before, less_risky,
    fewer_to_discard, keeps_sets, keeps_pairs, empties, longer_suit,
};

/* A meld is followed by the best discard. */
static void carry_out(View *v, const Verdict *choice)
{
    const Action *a = &choice->action;
    MjSeat *own = &v->mj.table.seat[v->seat];
    uint8_t *count = v->mj.own.count;
    bool claims = a->kind == ACT_PONG || a->kind == ACT_CHI;
    if (a->kind == ACT_VOID)
        own->void_suit = a->suit;
    for (int i = 0; i < 3 && a->kind == ACT_EXCHANGE; i++)
        count[a->with[i]]--;
    if (!claims && a->kind != ACT_KONG && a->kind != ACT_DISCARD)
        return;
    MjHand hand;
    mj_hand_of(&v->mj.table, v->mj.own.count, v->seat, &hand);
    hand = hand_after(&hand, a);
    memcpy(count, hand.count, sizeof hand.count);
    if (a->kind == ACT_KONG && a->meld == MELD_ADDED_KONG) {
        for (int i = 0; i < own->n_melds; i++)
            if (own->meld[i].type == MELD_PONG && own->meld[i].tile == a->tile)
                own->meld[i].type = MELD_ADDED_KONG;
    } else if (a->kind != ACT_DISCARD && own->n_melds < MELDS_MAX) {
        Tile low = a->tile;
        for (int i = 0; i < 2 && a->kind == ACT_CHI; i++)
            low = a->with[i] < low ? a->with[i] : low;
        uint8_t type = a->kind == ACT_KONG ? a->meld : a->kind == ACT_CHI ? MELD_CHI : MELD_PONG;
        own->meld[own->n_melds++] = (MjMeld){ type, low, a->tile, v->mj.table.last_from };
    }
    if (claims && choice->mj.next_discard != TILE_NONE)
        count[choice->mj.next_discard]--;
}

/* -- fans in reach ----------------------------------------------------------------------------- */

static int steps_to_one_suit(const Chair *c)
{
    int least = MJ_SHANTEN_MAX;
    for (Suit suit = SUIT_M; suit <= SUIT_P; suit++) {
        Chair pure = *c;
        bool melded_elsewhere = false;
        for (Tile k = 0; k < N_KINDS; k++) {
            if (suit_of(k) == suit)
                continue;
            pure.set.copies[k] = 0;
            melded_elsewhere |= c->hand.melded[k] > 0;
        }
        if (melded_elsewhere || c->set.copies[tile_of(suit, 1)] == 0)
            continue;
        pure.set.suits = 0;
        int steps = mj_shanten(&pure.set, &pure.hand);
        least = steps < least ? steps : least;
    }
    return least;
}

/* Four triplets and a pair: two tiles of each of five groups, and a third for four of them. */
static int steps_to_triplets(const Chair *c, const MjSeat *own)
{
    int sets = own->n_melds, pairs = 0;
    for (int i = 0; i < own->n_melds; i++) {
        if (own->meld[i].type == MELD_CHI)
            return MJ_SHANTEN_MAX;
    }
    for (Tile k = 0; k < N_KINDS; k++) {
        int n = c->set.copies[k] > 0 ? c->hand.count[k] : 0;
        sets += n >= 3;
        pairs += n == 2;
    }
    sets = sets < 4 ? sets : 4;
    pairs = pairs < 5 - sets ? pairs : 5 - sets;
    return 8 - 2 * sets - pairs;
}

static int steps_to_pairs(const Chair *c)
{
    Chair paired = *c;
    if (c->hand.n_melds > 0 || !(c->set.shapes & SHAPE_SEVEN_PAIRS))
        return MJ_SHANTEN_MAX;
    paired.set.shapes = SHAPE_SEVEN_PAIRS;
    mj_set_close(&paired.set);
    return mj_shanten(&paired.set, &paired.hand);
}

static void look_at_side(const Game *g, const View *v, const Verdict *choice, MjSide *out)
{
    Chair c;
    *out = (MjSide){ .v = choice, .f = &choice->mj, .after = *v };
    carry_out(&out->after, choice);
    chair_of(g, &out->after, &c);
    out->steps[AIM_ONE_SUIT] = (int8_t)steps_to_one_suit(&c);
    out->steps[AIM_TRIPLETS] = (int8_t)steps_to_triplets(&c, &out->after.mj.table.seat[v->seat]);
    out->steps[AIM_SEVEN_PAIRS] = (int8_t)steps_to_pairs(&c);
}

static void mj_contrast_look(const ContrastPair *pair, MjScene *out)
{
    Chair c;
    const View *v = &pair->info->view;
    *out = (MjScene){ .game = pair->game, .view = v };
    mj_unseen_counts(pair->game, v, out->unseen);
    chair_of(pair->game, v, &c);
    out->n_groups = hand_groups(&c, &v->mj.table.seat[v->seat], out->group);
    look_at_side(pair->game, v, pair->better, &out->better);
    look_at_side(pair->game, v, pair->other, &out->other);
}

/* Points of a unit from which a difference is worth mentioning. */
static const double LEAST_SAID = 0.03;

/* The part of the value that gains most, if there is nothing else to say for the better choice.
 * Choices that are only ranked have no parts. */
static void find_part(const ContrastPair *pair, FactList *out)
{
    static const FactCode code[N_PARTS] = { [PART_SPEED] = FACT_SOONER, [PART_VALUE] = FACT_BIGGER,
                                            [PART_DANGER] = FACT_GIVES_LESS };
    const double *mine = pair->better->part, *theirs = pair->other->part;
    double most = pair->better->points - pair->other->points;
    int32_t hundredths = (int32_t)(100 * most + 0.5);
    double least = LEAST_SAID * (double)units_scale(pair->game);
    int part = 0;
    for (int i = 0; i < out->n; i++) {
        if (!out->con[i])
            return;
    }
    for (int i = 1; i < N_PARTS; i++)
        part = mine[i] - theirs[i] > mine[part] - theirs[part] ? i : part;
    if (most < least || mine[part] <= theirs[part])
        return;
    bool named = part <= PART_DANGER && mine[part] - theirs[part] >= most / 2;
    Fact fact = fact_of(named ? code[part] : FACT_BETTER);
    fact.n = hundredths;
    fact_add(out, false, &fact, 0);
}

void mj_contrast(const ContrastPair *pair, FactList *out)
{
    MjScene s;
    if (pair->better == pair->other)
        return;
    mj_contrast_look(pair, &s);
    for (size_t i = 0; i < sizeof facts_rows / sizeof facts_rows[0]; i++) {
        Fact pro, con;
        if (facts_rows[i](&s, &s.better, &s.other, &pro))
            fact_add(out, false, &pro, 0);
        else if (facts_rows[i](&s, &s.other, &s.better, &con))
            fact_add(out, true, &con, 0);
    }
    find_part(pair, out);
}
