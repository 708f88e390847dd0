/* SPDX-License-Identifier: MIT */
/* Queries on an advice for tests: rows, facts and groups by notation, and what must hold at every
 * decision of a hand. */
#ifndef PAIJU_ADVICE_VIEW_H
#define PAIJU_ADVICE_VIEW_H

#include <stdlib.h>

#include "advice.h"
#include "ai_family.h"
#include "contrast.h"
#include "game.h"
#include "mj.h"
#include "mj_view.h"

/* The advice for a hand: its choices by speed, and the tally. */
typedef struct Advised {
    int               shanten, n_dead, n_rows, n_waits, n_groups, n_next, n_unseen;
    Verdict           row[MJ_CHOICES_MAX];
    const AdviceWait *wait;
    const HandGroup  *group;
    const AdviceDraw *next;
    uint8_t           unseen[N_KINDS];
} Advised;

/* The advice for a view, valid until the next call. */
static inline const Advised *advice_of(const Game *g, const View *v)
{
    static Advice hand;
    static Advised a;
    a.n_rows = advice_rank(g, v, a.row, MJ_CHOICES_MAX);
    if (a.n_rows > 0)
        ai_family(g->ops->family)->explain(g, v, a.row, a.n_rows);
    advice_make(g, v, a.row, a.n_rows, &hand);
    a.shanten = hand.shanten;
    a.n_dead = hand.n_dead;
    a.n_waits = hand.n_waits;
    a.wait = hand.wait;
    a.n_groups = hand.n_groups;
    a.group = hand.group;
    a.n_next = hand.n_next;
    a.next = hand.next;
    mj_unseen_counts(g, v, a.unseen);
    a.n_unseen = tiles_total(a.unseen);
    return &a;
}

static inline const Verdict *row_of_cut(const Advised *a, const char *text)
{
    for (int i = 0; i < a->n_rows; i++) {
        if (a->row[i].action.kind == ACT_DISCARD && a->row[i].action.tile == tile(text))
            return &a->row[i];
    }
    ck_abort_msg("no row for %s", text);
    return NULL;
}

static inline const Verdict *row_of_kind(const Advised *a, ActionKind kind)
{
    for (int i = 0; i < a->n_rows; i++) {
        if (a->row[i].action.kind == kind)
            return &a->row[i];
    }
    ck_abort_msg("no row of kind %d", kind);
    return NULL;
}

static inline Contrast contrast_between(const Game *g, const View *v, const Advised *a,
                                        const Verdict *better, const Verdict *other)
{
    Contrast c;
    const InfoSet info = { .view = *v };
    contrast_make(&(ContrastPair){ g, &info, a->row, a->n_rows, better, other }, &c);
    return c;
}

static inline bool has_fact(const Fact *fact, int n, FactCode code)
{
    int i = 0;
    while (i < n && fact[i].code != code)
        i++;
    return i < n;
}

static inline KindMask kinds_of(const char *text)
{
    uint8_t count[N_KINDS];
    KindMask m = 0;
    ck_assert_int_eq(tiles_parse(text, N_KINDS, count, NULL), ERR_NONE);
    for (Tile k = 0; k < N_KINDS; k++)
        m |= count[k] > 0 ? kind_bit(k) : 0;
    return m;
}

static inline const HandGroup *group_holding(const Advised *a, GroupKind kind, const char *text)
{
    for (int i = 0; i < a->n_groups; i++) {
        for (int j = 0; a->group[i].kind == kind && j < a->group[i].n; j++) {
            if (a->group[i].tile[j] == tile(text))
                return &a->group[i];
        }
    }
    ck_abort_msg("%s is in no group of kind %d", text, kind);
    return NULL;
}

static inline bool fills(const char *text, const char *field, bool has)
{
    return strstr(text, field) == NULL || has;
}

/* Every word in braces is filled in. */
static inline void check_fact(const Game *g, const Fact *f, bool although)
{
    const char *text = fact_text((FactCode)f->code, although).one;
    ck_assert_str_ne(text, "");
    ck_assert_msg(fills(text, "{tile}", f->tile < N_KINDS)
                  && fills(text, "{tiles}", f->kinds != 0)
                  && fills(text, "{seat}", f->seat < SEATS_MAX)
                  && fills(text, "{suit}", f->suit <= SUIT_P)
                  && fills(text, "{fan}", g->mj.fans != NULL && f->fan < g->mj.fans->n_fans)
                  && fills(text, "{n}", f->n >= 0) && fills(text, "{m}", f->m >= 0), "%s", text);
}

/* Reasons of the first row against each other one. */
static inline void check_contrasts(const Game *g, const View *v, const Advised *a)
{
    enum { MOST = 16 };
    for (int i = 1; i < a->n_rows && i < MOST; i++) {
        Contrast c = contrast_between(g, v, a, &a->row[0], &a->row[i]);
        for (int k = 0; k < c.n_for; k++)
            check_fact(g, &c.pro[k], false);
        for (int k = 0; k < c.n_although; k++)
            check_fact(g, &c.con[k], true);
    }
}

/* ---- at every decision of random hands ------------------------------------------------------ */

static inline void check_rows(const Game *game, const View *v, const Advised *a)
{
    Action menu[MENU_MAX];
    int n = game_menu(game, v, menu, MENU_MAX);
    ck_assert_int_eq(a->n_rows, n);
    for (int i = 0; i < n; i++) {
        int found = 0;
        for (int j = 0; j < n; j++)
            found += action_equal(&menu[i], &a->row[j].action);
        ck_assert_int_eq(found, 1);
    }
    for (int i = 1; i < n; i++)
        ck_assert(a->row[i - 1].points >= a->row[i].points);
}

/* The groups contain exactly the tiles of the seat. */
static inline void check_groups(const View *v, const Advised *a)
{
    int n[N_KINDS] = { 0 };
    for (int i = 0; i < a->n_groups; i++) {
        for (int j = 0; j < a->group[i].n; j++)
            n[a->group[i].tile[j]] += a->group[i].kind != GROUP_MELD;
    }
    for (Tile k = 0; k < N_KINDS; k++)
        ck_assert_int_eq(n[k], v->mj.own.count[k]);
}

/* The totals over the groups of a split. */
typedef struct Split {
    int n[GROUP_DEAD + 1];      /* groups of each kind; only isolated tiles that can grow */
    int wilds, orphans;         /* tiles */
} Split;

static inline Split split_of(const Game *game, const Advised *a)
{
    Split s = { .wilds = 0 };
    for (int i = 0; i < a->n_groups; i++) {
        const HandGroup *group = &a->group[i];
        bool grows = group->wants != 0 || game->mj.set.wild != TILE_NONE;
        s.n[group->kind] += group->kind != GROUP_SINGLE || grows;
        s.wilds += group->kind == GROUP_WILD ? group->n : 0;
        s.orphans += group->kind == GROUP_ORPHANS ? group->n : 0;
    }
    return s;
}

/* The tiles of a win that the split contains, by sets with a pair, by seven pairs or by thirteen
 * orphans, and so the distance. */
static inline void check_distance(const Game *game, const View *v, const Advised *a)
{
    Split s = split_of(game, a);
    int sets = s.n[GROUP_SET] + s.n[GROUP_MELD], pairs = s.n[GROUP_PAIR], head = pairs > 0;
    int twos = s.n[GROUP_PARTIAL] + pairs - head;
    twos = twos < 4 - sets ? twos : 4 - sets;
    int ones = s.n[GROUP_SINGLE] + s.n[GROUP_PARTIAL] + pairs - head - twos;
    ones = ones < 5 - sets - twos - head ? ones : 5 - sets - twos - head;
    int by_sets = 13 - 3 * sets - 2 * twos - 2 * head - ones - s.wilds;
    int lacks = 7 - pairs, empty = lacks - s.n[GROUP_SINGLE];
    int by_pairs = sets == 0 ? lacks + (empty > 0 ? empty : 0) - 1 - s.wilds : 99;
    int by_orphans = s.orphans > 0 ? 13 - s.orphans : 99;
    char text[TILES_TEXT_MAX];
    ck_assert_msg(a->shanten == by_sets || a->shanten == by_pairs || a->shanten == by_orphans,
                  "%s with %d melds, void %d: shanten %d, by sets %d, by pairs %d",
                  tiles_text(v->mj.own.count, text), s.n[GROUP_MELD],
                  v->mj.table.seat[v->seat].void_suit, a->shanten, by_sets, by_pairs);
}

/* Plays a hand, checking the advice of every decision: seat 1 plays any move, the others follow the
 * advice. */
static inline void play_advised(const Game *game, uint64_t seed)
{
    Deal deal;
    int64_t score[SEATS_MAX] = { 0 };
    State *s = malloc(game->ops->state_size);
    Rng rng = rng_seeded(seed);
    game_deal(game, seed, 1, &deal);
    ck_assert_int_eq(game->ops->start(game, &deal, 0, score, s), ERR_NONE);
    SeatMask asked;
    while ((asked = game->ops->asked(game, s)) != 0) {
        Seat who = 0;
        while (!has_seat(asked, who))
            who++;
        View v;
        game_observe(game, s, who, &v);
        const Advised *a = advice_of(game, &v);
        check_rows(game, &v, a);
        check_contrasts(game, &v, a);
        check_groups(&v, a);
        check_distance(game, &v, a);
        Action anything[MENU_MAX];
        int n = game_menu(game, &v, anything, MENU_MAX);
        const Action *any = &anything[rng_below(&rng, (uint32_t)n)];
        ck_assert_int_eq(game_apply(game, s, who, who == 1 ? any : &a->row[0].action, NULL),
                         ERR_NONE);
    }
    free(s);
}

#endif
