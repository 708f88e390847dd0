/* SPDX-License-Identifier: MIT */
/* A beginner, for measuring levels. In mahjong it discards the most isolated tile, claims every
 * pong and every kong, takes every win; it counts nothing and has no notion of sets. In Da Tong Zi
 * it leads its lowest single card, beats with the lowest that does and passes only when it cannot;
 * it notices when it can go out. */
#ifndef PAIJU_BEGINNER_H
#define PAIJU_BEGINNER_H

#include "dtz_choices.h"
#include "game.h"

/* Tiles of the suit in hand at most two ranks away, without the tile itself. */
static inline int beginner_company(const uint8_t *count, Tile k)
{
    int n = count[k] - 1;
    for (int by = -2; by <= 2 && suit_of(k) != SUIT_Z; by++) {
        int rank = rank_of(k) + by;
        if (by != 0 && rank >= 1 && rank <= 9)
            n += count[tile_of(suit_of(k), rank)];
    }
    return n;
}

/* The value of a choice to it; `count`: its concealed tiles. */
static inline int beginner_likes(const uint8_t *count, const Action *a)
{
    int n = 0;
    switch ((ActionKind)a->kind) {
    case ACT_WIN:     return 300;
    case ACT_KONG:    return 200;
    case ACT_PONG:    return 100;
    case ACT_DISCARD: return -beginner_company(count, a->tile);
    case ACT_VOID:    return -tiles_of_suit(count, a->suit);
    case ACT_EXCHANGE:
        for (int i = 0; i < 3; i++)
            n -= beginner_company(count, a->with[i]);
        return n;
    case ACT_PASS:    return -50;
    case ACT_CHI:     return -100;
    case ACT_PLAY:
    case N_ACTION_KINDS:
        break;
    }
    return -1000;
}

/* Trumps last, then by rank, then the fewest cards. */
static inline int beginner_likes_play(const CardSet *hand, const DtzShape *s)
{
    if (s->size == cards_total(hand))
        return 1;
    return -(is_trump(s->pattern) * 1000 + s->rank * 60 + s->size);
}

static inline Action beginner_play(const View *v)
{
    DtzPlay play[256];
    const CardSet *hand = &v->dtz.hand;
    int n = dtz_moves(hand, &v->dtz.table.top.shape, play, 256), best = 0;
    for (int i = 1; i < n; i++)
        if (beginner_likes_play(hand, &play[i].shape) >
            beginner_likes_play(hand, &play[best].shape))
            best = i;
    return n == 0 ? (Action){ .kind = ACT_PASS }
                  : (Action){ .kind = ACT_PLAY, .cards = play[best].cards };
}

static inline Action beginner_choice(const Game *g, const View *v)
{
    if (g->ops->family == FAMILY_DATONGZI)
        return beginner_play(v);
    Action menu[MENU_MAX];
    const uint8_t *count = v->mj.own.count;
    int n = game_menu(g, v, menu, MENU_MAX), best = 0;
    for (int i = 1; i < n; i++)
        if (beginner_likes(count, &menu[i]) > beginner_likes(count, &menu[best]))
            best = i;
    return menu[best];
}

#endif
