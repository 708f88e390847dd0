/* SPDX-License-Identifier: MIT */
/* Every legal action with its numbers, best first.
 *
 * The measure is that of fast mahjong players everywhere: the fewest tiles from ready, then the
 * most tiles left that bring the hand closer (ukeire). A win comes first. A kong comes before
 * choices that leave the hand equally close, because it pays and draws again; a pong if it brings
 * the hand closer or leaves more live tiles; a chi only if it brings the hand closer. Of equal
 * discards a wild comes last. Void suit: the fewest tiles, then the same measure (xuezhan 2.5).
 * Exchange: the one that leaves the best void suit.
 *
 * Why a chi must bring the hand closer, in Tuidaohu, 6,000 deals each, against three of the other
 * kind: it wins +0.26 +-0.02 a hand against no chi at all, +0.018 +-0.012 against chi for more live
 * tiles, too. A pong for more live tiles is right: +0.022 +-0.013, in Hongzhong +0.058 +-0.024. */
#include "advice.h"
#include "advice_impl.h"
#include "evaluator.h"
#include "game.h"
#include "mj.h"

#include <assert.h>
#include <string.h>

/* Wins come first; a kong is worth half a tile, so that it never costs a whole one. */
static const double WIN_VALUE = 100;
static const double KONG_VALUE = 0.5;

/* A chi that does not bring the hand closer comes after the pass, whatever it leaves live; a wild
 * comes after every discard that leaves the hand equally good. */
static const double IDLE_CHI_VALUE = -0.5, WILD_CUT_VALUE = -0.0005;

void chair_of(const Game *g, const View *v, Chair *out)
{
    mj_set_of(&g->mj, v->mj.table.seat[v->seat].void_suit, &out->set);
    mj_hand_of(&v->mj.table, v->mj.own.count, v->seat, &out->hand);
    mj_seen(&v->mj.table, v->seat, out->seen);
}

bool holds_drawn(const MjHand *hand)
{
    return tiles_total(hand->count) % 3 == 2;
}

Suit shortest_suit(const uint8_t *count, int least)
{
    Suit best = SUIT_NONE;
    for (Suit suit = SUIT_M; suit <= SUIT_P; suit++) {
        int n = tiles_of_suit(count, suit);
        if (n >= least && (best == SUIT_NONE || n < tiles_of_suit(count, best)))
            best = suit;
    }
    return best;
}

KindMask tame_kinds(const MjSet *set, KindMask allowed)
{
    KindMask tame = allowed & ~mj_wild_kinds(set);
    return tame != 0 ? tame : allowed;
}

MjDiscard shape_of(const Chair *c)
{
    MjDiscard d = { .tile = TILE_NONE };
    if (holds_drawn(&c->hand)) {
        KindMask allowed = tame_kinds(&c->set, kinds_held(c->hand.count));
        mj_best_discard(&c->set, &c->hand, c->seen, allowed, true, &d);
        return d;
    }
    int live;
    d.shanten = (int8_t)mj_shanten(&c->set, &c->hand);
    d.ukeire = mj_ukeire(&c->set, &c->hand, c->seen, &live);
    d.count = (int16_t)live;
    return d;
}

static double shape_value(const MjDiscard *s)
{
    return -s->shanten + s->count / 1000.0;
}

static Verdict rank_verdict_of(const Action *a, const MjDiscard *s)
{
    Verdict v = { .action = *a, .points = shape_value(s) };
    v.mj = (MjFacts){ .shanten = s->shanten, .live = s->count, .ukeire = s->ukeire,
                      .next_discard = TILE_NONE };
    return v;
}

MjHand hand_after(const MjHand *hand, const Action *a)
{
    MjHand after = *hand;
    int takes = a->kind == ACT_KONG ? mj_kong_takes(a->meld)
              : a->kind == ACT_PONG ? 2 : a->kind == ACT_DISCARD;
    after.count[a->tile] = (uint8_t)(after.count[a->tile] - takes);
    if (a->kind == ACT_DISCARD)
        return after;
    bool claims = a->kind != ACT_KONG || a->meld == MELD_EXPOSED_KONG;
    after.melded[a->tile] = (uint8_t)(after.melded[a->tile] + takes + claims);
    for (int i = 0; i < 2 && a->kind == ACT_CHI; i++) {
        after.count[a->with[i]]--;
        after.melded[a->with[i]]++;
    }
    after.n_melds = (uint8_t)(after.n_melds + (a->kind != ACT_KONG || a->meld != MELD_ADDED_KONG));
    return after;
}

/* The same with what is seen: a tile claimed is no longer in a pond. */
static Chair after_meld(const Chair *c, const Action *a)
{
    Chair after = *c;
    after.hand = hand_after(&c->hand, a);
    if ((a->kind != ACT_KONG || a->meld == MELD_EXPOSED_KONG) && after.seen[a->tile] > 0)
        after.seen[a->tile]--;
    return after;
}

static Verdict verdict_of_kong(const Chair *c, const Action *a)
{
    Chair after = after_meld(c, a);
    MjDiscard s = shape_of(&after);
    Verdict row = rank_verdict_of(a, &s);
    if (s.count > 0)
        row.points += KONG_VALUE;
    return row;
}

/* A hand that has just claimed is judged by its best discard; void tiles come first. tuidaohu
 * 4.1. */
static Verdict verdict_of_claim(const Game *g, const View *v, const Chair *c, const Action *a)
{
    Chair after = after_meld(c, a);
    MjPrivate own = v->mj.own;
    memcpy(own.count, after.hand.count, sizeof own.count);
    KindMask allowed = mj_discardable(g, &v->mj.table, &own, v->seat);
    MjDiscard d;
    allowed = tame_kinds(&after.set, allowed);
    mj_best_discard(&after.set, &after.hand, after.seen, allowed, true, &d);
    Verdict row = rank_verdict_of(a, &d);
    row.mj.next_discard = d.tile;
    if (a->kind == ACT_CHI && row.mj.shanten >= mj_shanten(&c->set, &c->hand))
        row.points += IDLE_CHI_VALUE;
    return row;
}

/* The hand if `suit` were the void suit. The fewest dead tiles are best: each costs a turn. */
static Verdict verdict_of_void(const Game *g, const Chair *c, const Action *a, Suit suit)
{
    Chair with = *c;
    mj_set_of(&g->mj, suit, &with.set);
    int dead = tiles_of_suit(c->hand.count, suit);
    MjDiscard s = shape_of(&with);
    Verdict row = rank_verdict_of(a, &s);
    row.points = -dead + shape_value(&s) / 100;
    return row;
}

/* Three tiles given away: the best void suit of the rest. The three received are unknown; honours,
 * dead in a set of suited tiles, keep their places. */
static Verdict verdict_of_exchange(const Game *g, const Chair *c, const Action *a)
{
    Chair after = *c;
    for (int i = 0; i < 3; i++) {
        after.hand.count[a->with[i]]--;
        after.hand.count[tile_of(SUIT_Z, 1)]++;
    }
    Verdict best = verdict_of_void(g, &after, a, SUIT_M);
    for (Suit suit = SUIT_S; suit <= SUIT_P; suit++) {
        Verdict row = verdict_of_void(g, &after, a, suit);
        if (row.points > best.points)
            best = row;
    }
    return best;
}

static Verdict verdict_of_discard(const Chair *c, const MjDiscard *d)
{
    Action a = { .kind = ACT_DISCARD, .tile = d->tile };
    Verdict row = rank_verdict_of(&a, d);
    if (a.tile == c->set.wild)
        row.points += WILD_CUT_VALUE;
    return row;
}

static Verdict verdict_by_speed(const Game *g, const View *v, const Chair *c, const Action *a)
{
    MjDiscard d;
    Verdict won = { .action = *a, .points = WIN_VALUE };
    switch ((ActionKind)a->kind) {
    case ACT_DISCARD:
        mj_best_discard(&c->set, &c->hand, c->seen, kind_bit(a->tile), true, &d);
        return verdict_of_discard(c, &d);
    case ACT_WIN:
        won.mj = (MjFacts){ .shanten = -1, .next_discard = TILE_NONE };
        mj_win_check(g, &v->mj.table, &v->mj.own, v->seat, &won.mj.worth);
        return won;
    case ACT_KONG: return verdict_of_kong(c, a);
    case ACT_PONG:
    case ACT_CHI:  return verdict_of_claim(g, v, c, a);
    case ACT_VOID: return verdict_of_void(g, c, a, a->suit);
    case ACT_EXCHANGE: return verdict_of_exchange(g, c, a);
    case ACT_PASS:
    case ACT_PLAY:
    case N_ACTION_KINDS:
        break;
    }
    MjDiscard s = shape_of(c);
    return rank_verdict_of(a, &s);
}

/* The discards go through the hand arithmetic in one call. If only the best choice is wanted, a
 * wild gets a row of its own, because it comes last among those that are equally good. */
static int rank_from(const Game *g, const View *v, const Chair *c, Verdict *out, int cap)
{
    Action menu[MENU_MAX];
    int n_menu = game_menu(g, v, menu, MENU_MAX), n = 0;
    assert(n_menu <= MJ_CHOICES_MAX);
    KindMask discards = 0, wild = mj_wild_kinds(&c->set);
    for (int i = 0; i < n_menu; i++) {
        if (menu[i].kind == ACT_DISCARD)
            discards |= kind_bit(menu[i].tile);
    }
    MjDiscard d[MJ_DISCARDS_MAX];
    int n_discards = 0;
    if (discards != 0 && cap > 1) {
        n_discards = mj_discards(&c->set, &c->hand, c->seen, discards, true, d);
    } else if (discards != 0) {
        n_discards = mj_best_discard(&c->set, &c->hand, c->seen, discards & ~wild, true, d);
        n_discards += mj_best_discard(&c->set, &c->hand, c->seen, discards & wild, true,
                                      &d[n_discards]);
    }
    for (int i = 0; i < n_discards; i++) {
        Verdict row = verdict_of_discard(c, &d[i]);
        n = verdict_insert(out, n, cap, &row);
    }
    for (int i = 0; i < n_menu; i++) {
        if (menu[i].kind != ACT_DISCARD) {
            Verdict row = verdict_by_speed(g, v, c, &menu[i]);
            n = verdict_insert(out, n, cap, &row);
        }
    }
    return n;
}

int advice_rank(const Game *g, const View *v, Verdict *out, int cap)
{
    if (!v->must_act)
        return 0;
    Chair c;
    chair_of(g, v, &c);
    return rank_from(g, v, &c, out, cap);
}

/* ---- what each choice leads to --------------------------------------------------------------- */

void mj_explain(const Game *g, const View *v, Verdict *list, int n)
{
    Chair c;
    chair_of(g, v, &c);
    for (int i = 0; i < n; i++) {
        Verdict *row = &list[i];
        const Action *a = &row->action;
        ExchangeFacts played_out = row->mj.exchange;
        row->mj = verdict_by_speed(g, v, &c, a).mj;
        row->mj.exchange = played_out;
        /* A discard may be won on, an added kong may be robbed. hongzhong 4.4. */
        if (a->kind == ACT_DISCARD || (a->kind == ACT_KONG && a->meld == MELD_ADDED_KONG))
            advice_danger(g, v, a->tile, a->kind == ACT_KONG, &row->mj.danger);
    }
}

/* ---- how beginners err ----------------------------------------------------------------------- */

/* How beginners err. A player with weaknesses ranks choices by speed as well as any other, except
 * that it overlooks some tiles, and then follows its habits: it discards the tile that looks most
 * isolated, keeps its pairs, claims whatever it can, and voids the suit that looks worst.
 *
 * No player is foolish: a win is taken, a ready hand stays ready, and no set is broken while
 * anything else can go. Each weakness is a share, 0..1: of tiles, decisions or hands
 * (style.def). */

typedef struct MjWeakPlayer {
    const Evaluation *m;
    const AiStyle    *style;
    Chair             chair;    /* with the tiles on the table that it has counted */
    Verdict          *row;      /* by speed, best first */
    int               n;
} MjWeakPlayer;

/* ---- by eye --------------------------------------------------------------------------------- */

/* How many tiles are close to a tile: others of its kind and those up to two ranks away. */
static int company(const uint8_t *count, Tile k)
{
    int n = count[k] - 1;
    for (int by = -2; by <= 2 && suit_of(k) != SUIT_Z; by++) {
        int rank = rank_of(k) + by;
        if (by != 0 && rank >= 1 && rank <= 9)
            n += count[tile_of(suit_of(k), rank)];
    }
    return n;
}

/* The most sets that tiles of one suit make from this place up. */
static int sets_from(uint8_t *count, int rank, bool runs)
{
    while (rank < 9 && count[rank] == 0)
        rank++;
    if (rank == 9)
        return 0;
    int best = 0;
    if (count[rank] >= 3) {
        count[rank] = (uint8_t)(count[rank] - 3);
        best = 1 + sets_from(count, rank, runs);
        count[rank] = (uint8_t)(count[rank] + 3);
    }
    if (runs && rank < 7 && count[rank + 1] > 0 && count[rank + 2] > 0) {
        for (int i = 0; i < 3; i++)
            count[rank + i]--;
        int n = 1 + sets_from(count, rank, runs);
        for (int i = 0; i < 3; i++)
            count[rank + i]++;
        best = n > best ? n : best;
    }
    int rest = sets_from(count, rank + 1, runs);
    return rest > best ? rest : best;
}

static int sets_of_suit(const uint8_t *count, Suit suit)
{
    uint8_t own[9] = { 0 };
    memcpy(own, count + tile_of(suit, 1), suit == SUIT_Z ? 7 : 9);
    return sets_from(own, 0, suit != SUIT_Z);
}

static bool breaks_set(const MjWeakPlayer *p, Tile k)
{
    uint8_t count[N_KINDS];
    memcpy(count, p->chair.hand.count, sizeof count);
    int before = sets_of_suit(count, suit_of(k));
    count[k]--;
    return sets_of_suit(count, suit_of(k)) < before;
}

/* ---- discards ------------------------------------------------------------------------------- */

/* What is kept whole while anything else can go. */
typedef struct Keep {
    bool sets, pairs;
} Keep;

/* May the tile of this row be discarded? A ready hand stays ready in any case. */
static bool may_go(const MjWeakPlayer *p, const Verdict *row, Keep keep)
{
    Tile k = row->action.tile;
    bool gives_up = p->row[0].mj.shanten <= 0 && row->mj.shanten > 0;
    return row->action.kind == ACT_DISCARD && !gives_up && !(keep.sets && breaks_set(p, k)) &&
           !(keep.pairs && p->chair.hand.count[k] >= 2);
}

/* The first that may go; by eye the most isolated of them, any among equals; -1: none. */
static int discard_of(const MjWeakPlayer *p, Keep keep, bool by_eye)
{
    Rng rng = rng_seeded(rng_derive(p->m->seed, "equals", 0));
    int best = -1, least = 0, n_equals = 0;
    for (int i = 0; i < p->n && (by_eye || best < 0); i++) {
        if (!may_go(p, &p->row[i], keep))
            continue;
        int near = company(p->chair.hand.count, p->row[i].action.tile);
        n_equals = best < 0 || near < least ? 1 : near == least ? n_equals + 1 : 0;
        if (n_equals > 0 && rng_below(&rng, (uint32_t)n_equals) == 0) {
            best = i;
            least = near;
        }
    }
    return best;
}

static int weak_discard(const MjWeakPlayer *p)
{
    bool by_eye = happens(p->style->by_eye, p->m->seed, "by eye", 0);
    bool pairs = happens(p->style->keeps_pairs, p->m->hand_seed, "keeps pairs", 0);
    int i = -1;
    if (!by_eye && !pairs) {
        /* By speed, but keeping all sets that can be kept: by speed alone seven pairs come before
         * a set. */
        i = discard_of(p, (Keep){ .sets = true }, false);
        return i > 0 && p->row[i].mj.shanten == p->row[0].mj.shanten ? i : 0;
    }
    const Keep keep[] = { { true, pairs }, { true, false }, { false, false } };
    for (int k = 0; i < 0; k++)
        i = discard_of(p, keep[k], by_eye);
    return i;
}

/* ---- claims --------------------------------------------------------------------------------- */

/* A claim that gains nothing: the best that keeps a ready hand ready; 0: none, or no haste. */
static int hasty_call(const MjWeakPlayer *p)
{
    bool ready = p->row[0].mj.shanten <= 0;
    for (int i = 1; i < p->n; i++) {
        uint8_t kind = p->row[i].action.kind;
        if ((kind == ACT_PONG || kind == ACT_CHI || kind == ACT_KONG) &&
            (!ready || p->row[i].mj.shanten <= 0))
            return happens(p->style->hasty, p->m->seed, "hasty", 0) ? i : 0;
    }
    return 0;
}

/* It misses a claim that would help: the pass. In its own turn it sees what it has. */
static int missed_call(const MjWeakPlayer *p)
{
    for (int i = 0; i < p->n; i++)
        if (p->row[i].action.kind == ACT_PASS)
            return happens(p->style->misses_calls, p->m->seed, "misses", 0) ? i : 0;
    return 0;
}

/* ---- before play ---------------------------------------------------------------------------- */

/* Nobody gives up a whole suit of many tiles, nor one that is clearly longer than another. */
enum { VOID_TILES = 5, LONGER = 2, NEVER = 1000 };

static int worth_given_up(const MjWeakPlayer *p, const Action *a)
{
    const uint8_t *count = p->chair.hand.count;
    if (a->kind != ACT_VOID)
        return company(count, a->with[0]) + company(count, a->with[1]) + company(count, a->with[2]);
    int tiles = tiles_of_suit(count, a->suit), least = tiles;
    for (Suit other = SUIT_M; other <= SUIT_P; other++)
        least = tiles_of_suit(count, other) < least ? tiles_of_suit(count, other) : least;
    bool looks_short = tiles <= VOID_TILES && tiles <= least + LONGER &&
                       sets_of_suit(count, a->suit) == 0;
    return looks_short ? 0 : NEVER;
}

/* Any of those that give up least; without a plan that is a suit without a set, or three isolated
 * tiles, whatever becomes of the rest. */
static int unplanned(const MjWeakPlayer *p)
{
    if (!happens(p->style->no_plan, p->m->hand_seed, "no plan", 0))
        return 0;
    Rng rng = rng_seeded(rng_derive(p->m->seed, "equals", 0));
    int best = 0, least = NEVER, n_equals = 0;
    for (int i = 0; i < p->n; i++) {
        int worth = worth_given_up(p, &p->row[i].action);
        n_equals = worth < least ? 1 : worth == least && worth < NEVER ? n_equals + 1 : 0;
        if (n_equals > 0 && rng_below(&rng, (uint32_t)n_equals) == 0) {
            best = i;
            least = worth;
        }
    }
    return best;
}

/* ---- the choice ----------------------------------------------------------------------------- */

static int mj_weak_choice(const MjWeakPlayer *p)
{
    switch ((ActionKind)p->row[0].action.kind) {
    case ACT_DISCARD:  return weak_discard(p);
    case ACT_PASS:     return hasty_call(p);
    case ACT_PONG:
    case ACT_CHI:
    case ACT_KONG:     return missed_call(p);
    case ACT_VOID:
    case ACT_EXCHANGE: return unplanned(p);
    case ACT_WIN:
    case ACT_PLAY:
    case N_ACTION_KINDS:
        break;
    }
    return 0;
}

static int rank_weakly(const Evaluation *m, Verdict *out, int cap)
{
    MjWeakPlayer p = { .m = m, .style = m->style, .row = out };
    chair_of(m->game, &m->info.view, &p.chair);
    /* The visible copies that it has not counted are still to come for it. */
    for (Tile k = 0; k < N_KINDS; k++) {
        int seen = p.chair.seen[k];
        for (int copy = 0; copy < seen; copy++)
            if (happens(m->style->overlooks, m->hand_seed, "overlooks", N_COPIES * k + copy))
                p.chair.seen[k]--;
    }
    p.n = rank_from(m->game, &m->info.view, &p.chair, out, cap);
    verdicts_lead_with(out, mj_weak_choice(&p));
    return p.n;
}

/* ---- the engine ------------------------------------------------------------------------------ */

/* The engine that judges a choice by the hand it leaves: tiles from ready, then tiles that help. */

static bool think_eff(Evaluation *m, void *own)
{
    (void)own;
    m->n = has_weakness(m->style) ? rank_weakly(m, m->verdict, VERDICTS_MAX)
         : advice_rank(m->game, &m->info.view, m->verdict, VERDICTS_MAX);
    for (int i = 0; i < m->n; i++)
        m->verdict[i].part[PART_SPEED] = m->verdict[i].points;
    return true;
}

const EvaluatorOps evaluator_eff = {
    .name = "eff",
    .about = N_("plays for speed: fewest tiles from ready, then most useful tiles; takes every "
                "win"),
    .noise_unit = 0.001,        /* a tile that helps */
    .think = think_eff,
};
