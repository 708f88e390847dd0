/* SPDX-License-Identifier: MIT */
/* Two choices of mahjong compared. Each row of the tables of facts is checked both ways: does the
 * better choice have the advantage, and does the other one? So no fact can speak for the wrong
 * side. */
#include "advice_impl.h"

#include <string.h>

#include "mj.h"
#include "units.h"

/* -- the table after a choice ------------------------------------------------------------------ */

static void mj_contrast_take_tiles(View *v, Tile tile, int n)
{
    uint8_t *held = &v->mj.own.count[tile];
    *held = (uint8_t)(*held - (n < *held ? n : *held));
}

static void mj_contrast_add_meld(View *v, uint8_t type, Tile tile, Tile taken)
{
    MjSeat *own = &v->mj.table.seat[v->seat];
    if (own->n_melds < MELDS_MAX)
        own->meld[own->n_melds++] = (MjMeld){ type, tile, taken, v->mj.table.last_from };
}

static void lay_kong(View *v, const Action *a)
{
    MjSeat *own = &v->mj.table.seat[v->seat];
    mj_contrast_take_tiles(v, a->tile, mj_kong_takes(a->meld));
    if (a->meld != MELD_ADDED_KONG) {
        mj_contrast_add_meld(v, a->meld, a->tile, a->tile);
        return;
    }
    for (int i = 0; i < own->n_melds; i++) {
        if (own->meld[i].type == MELD_PONG && own->meld[i].tile == a->tile)
            own->meld[i].type = MELD_ADDED_KONG;
    }
}

/* A meld is followed by the best discard. */
static void carry_out(View *v, const Verdict *choice)
{
    const Action *a = &choice->action;
    Tile low = a->tile;
    switch ((ActionKind)a->kind) {
    case ACT_DISCARD:
        mj_contrast_take_tiles(v, a->tile, 1);
        break;
    case ACT_KONG:
        lay_kong(v, a);
        break;
    case ACT_PONG:
        mj_contrast_take_tiles(v, a->tile, 2);
        mj_contrast_add_meld(v, MELD_PONG, a->tile, a->tile);
        break;
    case ACT_CHI:
        for (int i = 0; i < 2; i++) {
            mj_contrast_take_tiles(v, a->with[i], 1);
            low = a->with[i] < low ? a->with[i] : low;
        }
        mj_contrast_add_meld(v, MELD_CHI, low, a->tile);
        break;
    case ACT_VOID:
        v->mj.table.seat[v->seat].void_suit = a->suit;
        break;
    case ACT_EXCHANGE:
        for (int i = 0; i < 3; i++)
            mj_contrast_take_tiles(v, a->with[i], 1);
        break;
    case ACT_PASS:
    case ACT_WIN:
    case ACT_PLAY:
    case N_ACTION_KINDS:
        break;
    }
    if (choice->mj.next_discard != TILE_NONE && (a->kind == ACT_PONG || a->kind == ACT_CHI))
        mj_contrast_take_tiles(v, choice->mj.next_discard, 1);
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

/* -- the scene --------------------------------------------------------------------------------- */

KindMask live_kinds(const MjScene *s, KindMask kinds)
{
    KindMask live = 0;
    for (Tile k = 0; k < N_KINDS; k++)
        live |= has_kind(kinds, k) && s->unseen[k] > 0 ? kind_bit(k) : 0;
    return live;
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

static void mj_contrast_find(const MjScene *s, MjHolds *const *row, FactList *out)
{
    for (; *row != NULL; row++) {
        Fact pro = fact_of(0), con = fact_of(0);
        if ((*row)(s, &s->better, &s->other, &pro))
            fact_add(out, false, &pro, 0);
        else if ((*row)(s, &s->other, &s->better, &con))
            fact_add(out, true, &con, 0);
    }
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
    mj_contrast_find(&s, mj_facts_of_money, out);
    mj_contrast_find(&s, mj_facts_of_speed, out);
    mj_contrast_find(&s, mj_facts_of_aims, out);
    mj_contrast_find(&s, mj_facts_of_safety, out);
    mj_contrast_find(&s, mj_facts_of_suits, out);
    find_part(pair, out);
}
