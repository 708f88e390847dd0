/* SPDX-License-Identifier: MIT */
/* The HandAnalyzer of the design document for Sichuan mahjong (its module 6): it discards the void
 * suit first, then the shortest of three suits, so as not to be a flower pig, then whatever leaves
 * the lowest shanten.
 *
 * `handanalyzer-literal` has the document's own arithmetic (its module 4), which distinguishes
 * hardly any two hands: a lone tile counts as a pair, so that every full hand is at 0, and of equal
 * discards the lowest tile goes. `handanalyzer` does what the document means: it uses the shanten
 * of the rules and, of equal discards, takes the one with more tiles that help (live copies), as
 * the document's comment says.
 *
 * Where the document is silent:
 * - Wins are always taken.
 * - Claims and kongs: the document has none, and neither has the literal player. The other
 *   claims what lowers the shanten and declares kongs that do not raise it.
 * - The void suit is the one with the fewest tiles, as in the document's flower pig rule; of
 *   equals the first, or the one with the lower shanten. In the exchange the literal player gives
 *   the first three tiles of the shortest suit that has three, the other those that leave the best
 *   void suit.
 * - Hongzhong and Tuidaohu have neither void suit nor flower pig, so only the last of the three
 *   steps applies. Honours make no runs. The literal player treats a wild like any other tile. */
#include "handanalyzer.h"

#include <string.h>

#include "advice.h"
#include "advice_impl.h"
#include "evaluator.h"
#include "game.h"

/* _recursive_shanten_search: from `from` on, every lowest tile is left over or put into a triplet,
 * the pair or a run. */
static int analyzer_search(uint8_t count[N_KINDS], int from, int melds, int pairs)
{
    int k = from;
    while (k < N_KINDS && count[k] == 0)
        k++;
    if (k == N_KINDS)
        return 4 - melds + 1 - pairs;
    count[k]--;
    int best = analyzer_search(count, k, melds, pairs) + 1;
    count[k]++;
    if (count[k] >= 3) {
        count[k] = (uint8_t)(count[k] - 3);
        best = lesser(best, analyzer_search(count, k, melds + 1, pairs));
        count[k] = (uint8_t)(count[k] + 3);
    }
    if (count[k] >= 2 && pairs == 0) {
        count[k] = (uint8_t)(count[k] - 2);
        best = lesser(best, analyzer_search(count, k, melds, pairs + 1));
        count[k] = (uint8_t)(count[k] + 2);
    }
    if (k < N_SUITED && k % 9 <= 6 && count[k + 1] > 0 && count[k + 2] > 0) {
        for (int i = 0; i < 3; i++)
            count[k + i]--;
        best = lesser(best, analyzer_search(count, k, melds + 1, pairs));
        for (int i = 0; i < 3; i++)
            count[k + i]++;
    }
    return best;
}

int ha_literal_standard(const uint8_t count[N_KINDS])
{
    uint8_t left[N_KINDS];
    memcpy(left, count, sizeof left);
    return analyzer_search(left, 0, 0, 0);
}

int ha_literal_pairs(const uint8_t count[N_KINDS])
{
    int pairs = 0, isolated = 0;
    for (int k = 0; k < N_KINDS; k++) {
        pairs += count[k] / 2;
        isolated += count[k] % 2;
    }
    int need = 7 - pairs;
    return need <= 0 ? 0 : need - lesser(isolated, need);
}

int ha_literal_shanten(const uint8_t count[N_KINDS], Suit void_suit)
{
    uint8_t usable[N_KINDS];
    int n_void = 0;
    memcpy(usable, count, sizeof usable);
    for (Tile k = 0; k < N_KINDS; k++) {
        if (suit_of(k) == void_suit) {
            n_void += usable[k];
            usable[k] = 0;
        }
    }
    int pairs = ha_literal_pairs(usable);
    /* Melds and a pair never lack less than nothing: no need to search then. */
    return n_void + (pairs == 0 ? 0 : lesser(pairs, ha_literal_standard(usable)));
}

/* ---- what is discarded first ---------------------------------------------------------------- */

static Tile first_of_suit(const uint8_t count[N_KINDS], Suit suit)
{
    for (int rank = 1; rank <= 9; rank++) {
        if (count[tile_of(suit, rank)] > 0)
            return tile_of(suit, rank);
    }
    return TILE_NONE;
}

/* Suits of the hand and the melds: get_suit_types_count. */
static int n_suits(const View *v)
{
    int n = 0;
    const MjSeat *seat = &v->mj.table.seat[v->seat];
    for (Suit suit = SUIT_M; suit <= SUIT_P; suit++) {
        bool has = tiles_of_suit(v->mj.own.count, suit) > 0;
        for (int i = 0; i < seat->n_melds; i++)
            has = has || suit_of(seat->meld[i].tile) == suit;
        n += has;
    }
    return n;
}

/* The discard that the document's rules for the void suit demand; TILE_NONE: none. */
static Tile urgent_tile(const Game *g, const View *v)
{
    if (!g->mj.void_suit)
        return TILE_NONE;
    Suit void_suit = v->mj.table.seat[v->seat].void_suit;
    Tile dead = void_suit == SUIT_NONE ? TILE_NONE : first_of_suit(v->mj.own.count, void_suit);
    if (dead != TILE_NONE || n_suits(v) < 3)
        return dead;
    /* _avoid_flowery_pig: the first tile of the shortest suit, if all three are in hand. */
    const uint8_t *count = v->mj.own.count;
    Suit shortest = shortest_suit(count, 0);
    return tiles_of_suit(count, shortest) > 0 ? first_of_suit(count, shortest) : TILE_NONE;
}

/* ---- both players --------------------------------------------------------------------------- */

/* Points only rank: at the top what is always done, at the bottom what is never done. */
static const double ALWAYS = 100, NEVER = -100;

/* _optimize_shanten: by how much the discard lowers the shanten. */
static double improvement(const View *v, Tile cut)
{
    Suit void_suit = v->mj.table.seat[v->seat].void_suit;
    uint8_t left[N_KINDS];
    memcpy(left, v->mj.own.count, sizeof left);
    left[cut]--;
    return ha_literal_shanten(v->mj.own.count, void_suit) - ha_literal_shanten(left, void_suit);
}

static double literal_points(const Evaluation *m, const Action *a)
{
    const View *v = &m->info.view;
    switch (a->kind) {
    case ACT_WIN:
        return ALWAYS;
    case ACT_DISCARD:
        return a->tile == urgent_tile(m->game, v) ? ALWAYS : improvement(v, a->tile);
    case ACT_VOID:
        return -tiles_of_suit(v->mj.own.count, a->suit);
    case ACT_EXCHANGE:
        /* Choices of a suit come in ascending order, so the first is the one intended. */
        return suit_of(a->with[0]) == shortest_suit(v->mj.own.count, 3);
    case ACT_CHI:
    case ACT_PONG:
    case ACT_KONG:
        return NEVER;
    default:
        return 0;
    }
}

/* The menu lists its discards in order of kind, and equals stay in the order in which they come. */
static bool think_literal(Evaluation *m, void *own)
{
    (void)own;
    Action menu[MENU_MAX];
    int n = game_menu(m->game, &m->info.view, menu, MENU_MAX);
    for (int i = 0; i < n; i++)
        evaluation_insert_part(m, &menu[i], PART_SPEED, literal_points(m, &menu[i]));
    return true;
}

/* Ranked by speed, that is by shanten, then live tiles, with kongs half a tile ahead, and then
 * sorted again: each verdict is inserted among those before it. A claim must lower the shanten. */
static bool think_meant(Evaluation *m, void *own)
{
    (void)own;
    int n = advice_rank(m->game, &m->info.view, m->verdict, VERDICTS_MAX), shanten_now = 0;
    for (int i = 0; i < n; i++) {
        if (m->verdict[i].action.kind == ACT_PASS)
            shanten_now = m->verdict[i].mj.shanten;
    }
    for (m->n = 0; m->n < n;) {
        const Verdict *v = &m->verdict[m->n];
        const Action *a = &v->action;
        double points = v->points;
        if ((a->kind == ACT_CHI || a->kind == ACT_PONG) && v->mj.shanten >= shanten_now)
            points += NEVER;
        if (a->kind == ACT_DISCARD && a->tile == urgent_tile(m->game, &m->info.view))
            points = ALWAYS;
        evaluation_insert_part(m, a, PART_SPEED, points);
    }
    return true;
}

const EvaluatorOps evaluator_handanalyzer_literal = {
    .name = "handanalyzer-literal",
    .about = N_("the HandAnalyzer exactly as the design document computes it; never claims"),
    .think = think_literal,
};

const EvaluatorOps evaluator_handanalyzer = {
    .name = "handanalyzer",
    .about = N_("the HandAnalyzer as intended: void suit first, then fewest tiles from ready"),
    .think = think_meant,
};
