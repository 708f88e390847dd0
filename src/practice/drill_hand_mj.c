/* SPDX-License-Identifier: MIT */
/* Questions about one hand of mahjong that the rules answer: the distance from ready, the waits,
 * the value of a win. A hand is built as a win, from sets and a pair, and then disturbed: random
 * deals would all be about as far from ready. xuezhan 6 and 7, hongzhong 6. */
#include <stdio.h>
#include <string.h>

#include "drill_impl.h"
#include "game_words.h"
#include "i18n.h"
#include "mj.h"
#include "text_parts.h"
#include "xuezhan.h"

/* Tiles still in the box. */
typedef struct TileBox {
    Rng    *rng;
    uint8_t left[N_KINDS];
    Suit    suit[SUIT_Z];       /* shuffled; the first n_suits are used */
    int     n_suits;
    bool    simple;             /* no ones and nines */
} TileBox;

static bool drill_hand_chance(Rng *rng, int percent)
{
    return drill_between(rng, 0, 99) < percent;
}

static Tile any_kind(TileBox *b)
{
    Suit suit = b->suit[drill_between(b->rng, 0, b->n_suits - 1)];
    return tile_of(suit, b->simple ? drill_between(b->rng, 2, 8) : drill_between(b->rng, 1, 9));
}

/* `n` tiles of a kind that has that many left; seven kinds are enough for any hand. */
static Tile take_alike(TileBox *b, uint8_t n)
{
    Tile k;
    do {
        k = any_kind(b);
    } while (b->left[k] < n);
    b->left[k] = (uint8_t)(b->left[k] - n);
    return k;
}

/* Kongs may leave no room for a run: then this fails. */
static bool take_run(TileBox *b, uint8_t count[N_KINDS])
{
    for (int tries = 0; tries < 100; tries++) {
        Tile k = any_kind(b);
        if (rank_of(k) > (b->simple ? 6 : 7) || b->left[k] == 0 || b->left[k + 1] == 0 ||
            b->left[k + 2] == 0)
            continue;
        for (int i = 0; i < 3; i++) {
            b->left[k + i]--;
            count[k + i]++;
        }
        return true;
    }
    return false;
}

static void drill_hand_add_meld(DrillQuestion *q, MeldType type, Tile k)
{
    Seat from = type == MELD_CONCEALED_KONG ? SEAT_NONE : 3;
    Tile taken = type == MELD_CONCEALED_KONG ? TILE_NONE : k;
    q->meld[q->n_melds++] = (MjMeld){ (uint8_t)type, k, taken, from };
}

typedef struct HandPlan {
    int melds;
    int triplets;               /* per cent of the concealed sets */
    int kongs;                  /* per cent of the melds */
} HandPlan;

/* A complete hand: melds, sets and a pair. */
static void build_win(DrillQuestion *q, TileBox *b, const HandPlan *plan)
{
    for (int i = 0; i < plan->melds; i++) {
        MeldType kong = drill_hand_chance(b->rng, 50) ? MELD_EXPOSED_KONG : MELD_CONCEALED_KONG;
        if (drill_hand_chance(b->rng, plan->kongs))
            drill_hand_add_meld(q, kong, take_alike(b, 4));
        else
            drill_hand_add_meld(q, MELD_PONG, take_alike(b, 3));
    }
    for (int i = plan->melds; i < 4; i++) {
        if (drill_hand_chance(b->rng, plan->triplets) || !take_run(b, q->count))
            q->count[take_alike(b, 3)] += 3;
    }
    q->count[take_alike(b, 2)] += 2;
}

static void build_pairs(DrillQuestion *q, TileBox *b)
{
    for (int i = 0; i < 7; i++)
        q->count[take_alike(b, 2)] += 2;
}

/* Any tile of the hand, with equal chances. */
static Tile drill_hand_take_out(DrillQuestion *q, TileBox *b)
{
    int at = drill_between(b->rng, 0, tiles_total(q->count) - 1);
    Tile k = 0;
    while (at >= q->count[k])
        at -= q->count[k++];
    q->count[k]--;
    return k;
}

static void drill_hand_of(const DrillQuestion *q, MjHand *out)
{
    memset(out, 0, sizeof *out);
    memcpy(out->count, q->count, sizeof out->count);
    out->n_melds = (uint8_t)q->n_melds;
    for (int i = 0; i < q->n_melds; i++)
        out->melded[q->meld[i].tile] = is_kong(q->meld[i].type) ? 4 : 3;
}

/* Two suits and a void suit, or three suits with wild tiles. */
static void choose_game(DrillQuestion *q, TileBox *b, Rng *rng, bool wild)
{
    drill_game(q, wild ? "hongzhong" : "xuezhan");
    *b = (TileBox){ .rng = rng, .suit = { SUIT_M, SUIT_S, SUIT_P }, .n_suits = wild ? 3 : 2 };
    memset(b->left, N_COPIES, N_SUITED);
    rng_shuffle(rng, b->suit, SUIT_Z);
    if (wild)
        return;
    q->void_suit = b->suit[2];
    drill_fact(q, _("Void suit: %s."), text_suit(q->void_suit));
}

static void drill_hand_put_wilds(DrillQuestion *q, TileBox *b, int n)
{
    drill_fact(q, "%s", _("The red dragon (5z) is wild."));
    for (int i = 0; i < n; i++) {
        drill_hand_take_out(q, b);
        q->count[TILE_RED]++;
    }
}

/* -- how far from ready ------------------------------------------------------------------------ */

enum { NUMBERS = 7 };           /* 0..6 tiles from ready */

static void ready_choices(DrillQuestion *q, int shanten)
{
    q->zero_last = true;
    for (int i = 1; i <= NUMBERS; i++) {
        DrillChoice *c = drill_choice(q);
        c->right = i % NUMBERS == shanten;
        if (i == NUMBERS)
            snprintf(c->text, sizeof c->text, "%s", game_word(q->game.ops, N_("ready")));
        else
            snprintf(c->text, sizeof c->text,
                     game_words(q->game.ops, NN_("%d tile from ready", "%d tiles from ready"),
                                (unsigned long)i),
                     i);
    }
}

static void ready_why(DrillQuestion *q, const MjSet *set, const MjHand *hand, int shanten)
{
    char tiles[DRILL_TEXT / 4];
    int n;
    KindMask good = mj_ukeire(set, hand, NULL, &n);
    drill_kinds_text(q, good, tiles, sizeof tiles);
    TextLine l = text_begin(q->why, sizeof q->why);
    if (shanten == 0)
        text_add(&l, _("It wins on %s; %d left outside the hand."), tiles, n);
    else
        text_add(&l, _("These tiles bring it closer: %s; %d left outside the hand."), tiles, n);
    for (Tile k = 0; k < N_SUITED; k++) {
        if (q->void_suit == SUIT_NONE || suit_of(k) != q->void_suit || q->count[k] == 0)
            continue;
        text_sentence(&l, "%s", _("Tiles of the void suit are dead; you must discard each of "
                                  "them."));
        break;
    }
}

bool drill_make_ready(DrillQuestion *q, Rng *rng)
{
    static const struct { int melds, least, most, dead; } by_level[DRILL_LEVELS] = {
        { 2, 0, 3, 0 }, { 1, 0, 3, 0 }, { 1, 1, 4, 1 }, { 0, 2, 5, 2 }, { 0, 3, 8, 0 },
    };
    int level = q->level - 1, dead = drill_between(rng, 0, by_level[level].dead);
    bool wild = q->level == DRILL_LEVELS;
    TileBox b;
    MjSet set;
    MjHand hand;
    choose_game(q, &b, rng, wild);
    if (q->level >= 4 && drill_hand_chance(rng, 20))
        build_pairs(q, &b);
    else
        build_win(q, &b, &(HandPlan){ by_level[level].melds, 25, 0 });
    drill_hand_take_out(q, &b);
    for (int i = drill_between(rng, by_level[level].least, by_level[level].most); i > 0; i--) {
        drill_hand_take_out(q, &b);
        q->count[take_alike(&b, 1)]++;
    }
    for (; dead > 0; dead--) {
        drill_hand_take_out(q, &b);
        q->count[tile_of(q->void_suit, drill_between(rng, 1, 9))]++;
    }
    if (wild)
        drill_hand_put_wilds(q, &b, drill_between(rng, 1, 2));
    mj_set_of(&q->game.mj, q->void_suit, &set);
    drill_hand_of(q, &hand);
    int shanten = mj_shanten(&set, &hand);
    if (shanten < 0 || shanten >= NUMBERS)
        return false;
    q->text = game_word(q->game.ops, N_("How far is this hand from ready?"));
    int kinds = __builtin_popcountll(mj_ukeire(&set, &hand, NULL, &(int){ 0 }));
    snprintf(q->hint, sizeof q->hint,
             ngettext("%d kind of tile would bring it closer, or win.",
                      "%d kinds of tiles would bring it closer, or win.", (unsigned long)kinds),
             kinds);
    ready_choices(q, shanten);
    ready_why(q, &set, &hand, shanten);
    return true;
}

/* -- waits ------------------------------------------------------------------------------------- */

bool drill_make_waits(DrillQuestion *q, Rng *rng)
{
    static const struct { int melds, suits, least, most; } by_level[DRILL_LEVELS] = {
        { 3, 2, 1, 2 }, { 2, 1, 1, 3 }, { 1, 1, 2, 5 }, { 0, 1, 3, 9 }, { 0, 1, 4, 9 },
    };
    int level = q->level - 1;
    bool wild = q->level >= 4 && drill_hand_chance(rng, 30);
    char tiles[DRILL_TEXT / 4];
    TileBox b;
    MjSet set;
    MjHand hand;
    choose_game(q, &b, rng, wild);
    if (!wild)
        b.n_suits = by_level[level].suits;
    build_win(q, &b, &(HandPlan){ by_level[level].melds, 30, 0 });
    drill_hand_take_out(q, &b);
    if (wild)
        drill_hand_put_wilds(q, &b, 1);
    mj_set_of(&q->game.mj, q->void_suit, &set);
    drill_hand_of(q, &hand);
    q->form = DRILL_KINDS;
    q->kinds = mj_waits(&set, &hand);
    for (Tile k = 0; k < N_KINDS; k++)
        q->asked |= set.copies[k] > 0 ? kind_bit(k) : 0;
    int n = __builtin_popcountll(q->kinds), live = 0;
    if (n < by_level[level].least || n > by_level[level].most + (wild ? N_SUITED : 0) ||
        q->kinds == q->asked)
        return false;
    mj_ukeire(&set, &hand, NULL, &live);
    q->text = game_word(q->game.ops, N_("This hand is ready. Which tiles does it win on?"));
    snprintf(q->why, sizeof q->why, _("It wins on %s; %d left outside the hand."),
             drill_kinds_text(q, q->kinds, tiles, sizeof tiles), live);
    return true;
}

/* -- worth ------------------------------------------------------------------------------------- */

/* How a win happens. */
typedef struct PlanWinWay {
    WinFlags    flags;
    uint8_t     copies;         /* of the tile that were outside the hand until then */
    bool        own_kong;       /* the winner has declared a kong */
    const char *fact;
} PlanWinWay;

typedef enum PlanWay { DISCARDED, SELF_DRAWN, REPLACED, LAST_DRAWN, ROBBED, AFTER_KONG } PlanWay;

/* A robbed kong is a pong with a tile added: the winner holds no copy of that tile. The kong before
 * a discard can be of another kind, of which the winner holds none. xuezhan 4.5, 7.6 */
static const PlanWinWay plan_win_ways[] = {
    [DISCARDED] = { 0, 1, false, N_("It wins on %s, another player's discard.") },
    [SELF_DRAWN] = { WIN_SELF_DRAW, 1, false, N_("It wins by self-draw on %s.") },
    [REPLACED] = { WIN_SELF_DRAW | WIN_AFTER_KONG, 1, true,
                   N_("It wins on %s, the replacement tile of a kong.") },
    [LAST_DRAWN] = { WIN_SELF_DRAW | WIN_LAST_TILE, 1, false,
                     N_("It wins by self-draw on %s, the last tile of the wall.") },
    [ROBBED] = { WIN_ROB_KONG, N_COPIES, false,
                 N_("It wins by robbing another player's kong of %s.") },
    [AFTER_KONG] = { WIN_DISCARD_AFTER_KONG, 1, false,
                     N_("It wins on %s, discarded right after a kong.") },
};

/* Checks the copies of the winning tile in the hand and its melds, and whether a meld is a kong. */
static bool is_possible(const DrillQuestion *q, const PlanWinWay *way)
{
    MjHand hand;
    bool kong = false;
    drill_hand_of(q, &hand);
    for (int i = 0; i < q->n_melds; i++)
        kong |= is_kong(q->meld[i].type);
    int held = hand.count[q->extra] + hand.melded[q->extra];
    return held + way->copies <= N_COPIES && (kong || !way->own_kong);
}

/* How the win happens, with a fact that states it; a discard if the way drawn at random is
 * impossible. */
static WinFlags choose_flags(DrillQuestion *q, Rng *rng)
{
    static const uint8_t by_chance[] = { DISCARDED, DISCARDED, SELF_DRAWN, SELF_DRAWN, REPLACED,
                                         LAST_DRAWN, ROBBED, AFTER_KONG, SELF_DRAWN, SELF_DRAWN };
    enum { PLAIN = 3, ALL = sizeof by_chance - 1 };
    char tile[TEXT_TILE];
    TextContext t;
    const PlanWinWay *way = &plan_win_ways[by_chance[drill_between(rng, 0,
                                                                   q->level < 3 ? PLAIN : ALL)]];
    if (!is_possible(q, way))
        way = &plan_win_ways[DISCARDED];
    drill_context(q, &t);
    drill_fact(q, _(way->fact), text_tile(&t, q->extra, tile, sizeof tile));
    return way->flags;
}

/* The value with these parts. */
static MjWorth worth_with(XzFan main, uint8_t roots, uint8_t extras)
{
    MjWorth w = { .main = (uint8_t)main, .base = xz_fan[main].multiplier, .roots = roots,
                  .extras = extras };
    w.multiplier = w.base << (roots + __builtin_popcount(extras));
    return w;
}

static void drill_hand_add_worth(DrillQuestion *q, const MjWorth *w, bool right)
{
    char text[DRILL_CHOICE];
    TextContext t;
    drill_context(q, &t);
    text_worth(&t, w, text, sizeof text);
    for (int i = 0; i < q->n_choices; i++) {
        if (strcmp(q->choice[i].text, text) == 0)
            return;
    }
    DrillChoice *c = drill_choice(q);
    if (c == NULL)
        return;
    c->right = right;
    snprintf(c->text, sizeof c->text, "%s", text);
}

/* Kinds with all four copies held. xuezhan 7.1 */
static uint8_t all_roots(const DrillQuestion *q)
{
    MjHand hand;
    uint8_t n = 0;
    drill_hand_of(q, &hand);
    hand.count[q->extra]++;
    for (Tile k = 0; k < N_SUITED; k++)
        n = (uint8_t)(n + (hand.count[k] + hand.melded[k] == 4));
    return n;
}

/* The usual mistakes: a root too many or too few, an extra forgotten, all simples counted twice or
 * not at all, another fan. */
static void add_wrong_worths(DrillQuestion *q, const MjWorth *w, Rng *rng)
{
    static const XzFan known[] = { FAN_PLAIN, FAN_ALL_SIMPLES, FAN_ALL_TRIPLETS, FAN_TERMINALS,
                                   FAN_GOLDEN_HOOK, FAN_SEVEN_PAIRS, FAN_ONE_SUIT,
                                   FAN_DRAGON_PAIRS, FAN_PURE_TRIPLETS, FAN_DOUBLE_DRAGON,
                                   FAN_PURE_HOOK, FAN_PURE_PAIRS, FAN_PURE_DRAGON_PAIRS };
    enum { N_KNOWN = sizeof known / sizeof *known };
    uint8_t roots = all_roots(q);
    MjWorth wrong = worth_with((XzFan)w->main, (uint8_t)(w->roots + 1), w->extras);
    drill_hand_add_worth(q, &wrong, false);
    if (w->roots != roots || roots > 0) {
        wrong = worth_with((XzFan)w->main, w->roots != roots ? roots : 0, w->extras);
        drill_hand_add_worth(q, &wrong, false);
    }
    for (int x = 0; x < q->game.mj.fans->n_extras; x++) {
        if ((w->extras >> x & 1) == 0)
            continue;
        wrong = worth_with((XzFan)w->main, w->roots, (uint8_t)(w->extras & ~(1u << x)));
        drill_hand_add_worth(q, &wrong, false);
    }
    int most = q->level < 3 ? 4 : 6;
    for (int tries = 0; tries < 100 && q->n_choices < most; tries++) {
        XzFan fan = known[drill_between(rng, 0, N_KNOWN - 1)];
        bool near = q->level < 3 || (xz_fan[fan].multiplier <= 4 * w->base &&
                                     4 * xz_fan[fan].multiplier >= w->base);
        uint8_t extras = w->extras;
        if (fan == FAN_ALL_SIMPLES)
            extras = (uint8_t)(extras & ~(1u << EXTRA_SIMPLES));
        wrong = worth_with(fan, w->roots, extras);
        if (near && fan != w->main)
            drill_hand_add_worth(q, &wrong, false);
    }
}

static void worth_why(DrillQuestion *q, const MjWorth *w)
{
    char text[TEXT_PHRASE];
    TextContext t;
    unsigned roots = all_roots(q);
    drill_context(q, &t);
    TextLine l = text_begin(q->why, sizeof q->why);
    text_add(&l, _("%s. The fan alone is x%d."), text_worth(&t, w, text, sizeof text), w->base);
    if (w->extras != 0 || w->roots > 0)
        text_sentence(&l, "%s", _("Each extra and each root doubles it."));
    if (roots > 0) {
        text_gap(&l);
        if (w->roots > 0)
            text_add(&l, ngettext("It has %u root: four of a kind.",
                                  "It has %u roots: each is four of a kind.", roots), roots);
        else
            text_add(&l, "%s", _("This fan already includes its roots."));
    }
}

/* A hand for the level, drawn at random; the last tile is `extra`. */
static void build_worth(DrillQuestion *q, Rng *rng)
{
    int level = q->level;
    TileBox b;
    bool pure = drill_hand_chance(rng, 15 + 5 * level),
         pairs = level > 1 && drill_hand_chance(rng, 20);
    choose_game(q, &b, rng, false);
    b.n_suits = pure ? 1 : 2;
    b.simple = drill_hand_chance(rng, 20 + 5 * level);
    int melds = drill_between(rng, 0, level < 2 ? 1 : 4);
    int triplets = drill_hand_chance(rng, 35) ? 100 : 30;
    HandPlan plan = { melds, triplets, level > 2 ? 40 : 0 };
    if (pairs && b.simple)
        b.n_suits = 2;          /* seven kinds of one suit leave too little variety */
    if (pairs)
        build_pairs(q, &b);
    else
        build_win(q, &b, &plan);
    q->extra = drill_hand_take_out(q, &b);
}

bool drill_make_value(DrillQuestion *q, Rng *rng)
{
    static const struct { int least, most; } parts[DRILL_LEVELS] = {
        { 0, 1 }, { 1, 2 }, { 2, 3 }, { 3, 4 }, { 4, 9 },
    };
    XzHand hand;
    MjWorth worth;
    build_worth(q, rng);
    q->flags = choose_flags(q, rng);
    hand = (XzHand){ .n_melds = q->n_melds, .void_suit = q->void_suit };
    memcpy(hand.count, q->count, sizeof hand.count);
    hand.count[q->extra]++;
    memcpy(hand.meld, q->meld, sizeof hand.meld);
    xz_score(xz_config(&q->game), &hand, q->flags, &worth);
    if (worth.multiplier == 0)
        return false;
    /* how hard it is to see, by the number of its parts */
    int n = (worth.main != FAN_PLAIN) + __builtin_popcount(worth.extras) + all_roots(q);
    if (n < parts[q->level - 1].least || n > parts[q->level - 1].most)
        return false;
    q->text = _("What is this win worth?");
    drill_hand_add_worth(q, &worth, true);
    add_wrong_worths(q, &worth, rng);
    worth_why(q, &worth);
    snprintf(q->hint, sizeof q->hint, _("The fan alone is x%d; each extra and each root "
                                        "doubles it."),
             worth.base);
    drill_shuffle_choices(q, rng);
    return true;
}
