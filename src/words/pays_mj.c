/* SPDX-License-Identifier: MIT */
/* What wins, kongs and the end of the wall pay in mahjong, from the game's own payment code applied
 * to examples: one seat wins or declares, another discards the tile. */
#include <stdio.h>
#include <string.h>

#include "i18n.h"
#include "mj.h"
#include "pays.h"
#include "words_family.h"

enum { GIVER, WINNER, VALUE_MAX = 96, MANY_TILES = 99 };

/* Two complete hands: one with only the plain fan, one in a single suit without 1 and 9. */
static const char plain[] = "123456m12355789s", simples[] = "22233444556678m";

static MjWorth pays_mj_worth_of(const Game *g, const char *hand, WinFlags flags)
{
    MjTable t = { .n_seats = g->n_seats, .dealer = SEAT_NONE };
    MjPrivate own = { .drawn = TILE_NONE };
    tiles_parse(hand, N_SUITED, own.count, NULL);
    for (Seat s = 0; s < g->n_seats; s++)
        t.seat[s].void_suit = g->mj.void_suit ? SUIT_P : SUIT_NONE;
    return mj_worth(g, &t, &own, WINNER, TILE_NONE, flags);
}

/* -- fans -------------------------------------------------------------------------------------- */

static const char *pays_mj_times(const Game *g, int32_t multiplier, char out[VALUE_MAX])
{
    int32_t cap = g->mj.cap;
    snprintf(out, VALUE_MAX, "x%d", (int)(cap > 0 && multiplier > cap ? cap : multiplier));
    return out;
}

/* The extras that can occur in a win with these settings, as bits. */
static unsigned played_extras(const Game *g)
{
    static const WinFlags way[] = {
        WIN_SELF_DRAW, WIN_SELF_DRAW | WIN_AFTER_KONG, WIN_SELF_DRAW | WIN_LAST_TILE,
        WIN_DISCARD_AFTER_KONG, WIN_ROB_KONG, WIN_LAST_TILE,
    };
    unsigned found = pays_mj_worth_of(g, simples, 0).extras;
    for (size_t i = 0; i < sizeof way / sizeof way[0]; i++)
        found |= pays_mj_worth_of(g, plain, way[i]).extras;
    return g->mj.rob_kong ? found : found & ~pays_mj_worth_of(g, plain, WIN_ROB_KONG).extras;
}

static void pays_mj_add_fans(TextLine *l, const Game *g)
{
    char value[VALUE_MAX];
    const FanTable *t = g->mj.fans;
    text_add(l, "%s\n", _("# What a win is worth: its highest fan"));
    for (int f = 0; f < t->n_fans; f++) {
        WinFlags event = t->fan[f].event;
        if (event == 0 || pays_mj_worth_of(g, plain, event | WIN_SELF_DRAW).main == f)
            pays_row(l, _(t->fan[f].name), pays_mj_times(g, t->fan[f].multiplier, value),
                     _(t->fan[f].meaning));
    }
    text_add(l, "%s\n", _("# What doubles it"));
    pays_row(l, _("root"), "x2", _("each four of a kind not counted above"));
    unsigned extras = played_extras(g);
    for (int x = 0; x < t->n_extras; x++) {
        if ((extras >> x & 1) != 0)
            pays_row(l, _(t->extra[x].name), "x2", _(t->extra[x].meaning));
    }
    if (g->mj.drawn_adds)
        pays_row(l, _("self-draw"), "+1", _("you draw the winning tile yourself"));
    if (g->mj.cap > 0)
        pays_row(l, _("cap"), pays_mj_times(g, g->mj.cap, value), _("no win is worth more"));
}

/* -- payments ---------------------------------------------------------------------------------- */

typedef struct PaidWinWay {
    const char *name, *by_one;          /* by_one: the text if only one player pays */
    WinFlags    flags;
} PaidWinWay;

static const PaidWinWay pays_mj_win_ways[] = {
    { N_("win on a discard"), N_("the discarder pays %lld"), 0 },
    { N_("win by self-draw"), N_("one player pays %lld"), WIN_SELF_DRAW },
    { N_("win by robbing a kong"), N_("the player who is robbed pays %lld"), WIN_ROB_KONG },
};

/* The payers and the amount, which is the same for each. */
static const char *who_pays(const Game *g, const int64_t delta[SEATS_MAX], const char *by_one,
                            char out[VALUE_MAX])
{
    int payers = 0;
    for (Seat s = 0; s < g->n_seats; s++)
        payers += delta[s] < 0;
    if (payers == 0)
        snprintf(out, VALUE_MAX, "%s", _("nobody pays"));
    else
        snprintf(out, VALUE_MAX, payers > 1 ? _("everyone pays %lld") : _(by_one),
                 (long long)-delta[GIVER]);
    return out;
}

static void pays_mj_add_win(TextLine *l, const Game *g, const PaidWinWay *way)
{
    char value[VALUE_MAX];
    int64_t delta[SEATS_MAX], by_dealer[SEATS_MAX];
    MjTable t = { .n_seats = g->n_seats, .dealer = SEAT_NONE };
    MjGain win = { WINNER, way->flags & WIN_SELF_DRAW ? WINNER : GIVER, way->flags,
                   pays_mj_worth_of(g, plain, way->flags).multiplier, 0 };
    mj_win_money(g, &t, &win, delta);
    pays_row(l, _(way->name), who_pays(g, delta, way->by_one, value), NULL);
    t.dealer = WINNER;
    mj_win_money(g, &t, &win, by_dealer);
    if (memcmp(delta, by_dealer, sizeof delta) != 0)
        pays_row(l, _("... if dealer wins or pays"), who_pays(g, by_dealer, way->by_one, value),
                 NULL);
}

static void pays_mj_add_birds(TextLine *l, const Game *g)
{
    char value[VALUE_MAX];
    int64_t delta[SEATS_MAX];
    MjTable t = { .n_seats = g->n_seats, .dealer = SEAT_NONE };
    mj_bird_money(g, &t, &(MjGain){ WINNER, WINNER, WIN_SELF_DRAW, 1, 0 }, delta);
    int shown = mj_birds_shown(g, MANY_TILES, true), most = mj_birds_shown(g, MANY_TILES, false);
    if (most == 0)
        return;
    text_add(l, "%s\n", _("# Birds: tiles turned over after a win"));
    snprintf(value, sizeof value, "%d", shown);
    pays_row(l, _("tiles turned over"), value, NULL);
    snprintf(value, sizeof value, "%d", most);
    if (most > shown)
        pays_row(l, _("... without a wild tile"), value, NULL);
    snprintf(value, sizeof value, _("adds %lld to what each payer pays"), (long long)-delta[GIVER]);
    pays_row(l, _("each hit"), value, NULL);
}

static void add_kongs(TextLine *l, const Game *g)
{
    static const struct { const char *name; uint8_t type; bool late; } kind[] = {
        { N_("concealed kong"), MELD_CONCEALED_KONG, false },
        { N_("added kong"), MELD_ADDED_KONG, false },
        { N_("... tile not just drawn"), MELD_ADDED_KONG, true },
        { N_("exposed kong"), MELD_EXPOSED_KONG, false },
    };
    char value[VALUE_MAX];
    int64_t delta[SEATS_MAX], before[SEATS_MAX] = { 0 };
    MjTable t = { .n_seats = g->n_seats, .dealer = SEAT_NONE };
    text_add(l, "%s\n", _("# Kongs, paid at once"));
    for (size_t i = 0; i < sizeof kind / sizeof kind[0]; i++) {
        mj_kong_money(g, &t, &(MjKong){ WINNER, GIVER, kind[i].type, kind[i].late }, delta);
        if (!kind[i].late || memcmp(delta, before, sizeof delta) != 0)
            pays_row(l, _(kind[i].name),
                     who_pays(g, delta, N_("the discarder pays %lld"), value), NULL);
        memcpy(before, delta, sizeof delta);
    }
}

static void add_wall(TextLine *l, const Game *g)
{
    const MjRules *r = &g->mj;
    char value[VALUE_MAX];
    int64_t delta[SEATS_MAX];
    if (r->pig_multiplier <= 0 && !r->big_call && !r->kong_refund && !r->kongs_refunded)
        return;
    text_add(l, "%s\n", _("# When the wall runs out"));
    if (r->pig_multiplier > 0) {
        MjTable t = { .n_seats = g->n_seats, .dealer = SEAT_NONE };
        mj_win_money(g, &t, &(MjGain){ WINNER, GIVER, 0, r->pig_multiplier, 0 }, delta);
        snprintf(value, sizeof value,
                 r->pig_pays_winners ? _("pays %lld to everyone who is not one")
                                     : _("pays %lld to everyone still playing who is not one"),
                 (long long)delta[WINNER]);
        pays_row(l, _("flower pig"), value, NULL);
    }
    if (r->big_call)
        pays_row(l, C_("payment", "not ready"), _("pays the most each ready hand could win"),
                 NULL);
    if (r->kong_refund)
        pays_row(l, _("kongs of those not ready"), _("returned"), NULL);
    if (r->kongs_refunded)
        pays_row(l, _("kongs"), _("all kong money is returned"), NULL);
}

void mahjong_pays(TextLine *l, const Game *g)
{
    if (g->mj.fans != NULL)
        pays_mj_add_fans(l, g);
    text_add(l, "%s\n", g->mj.fans != NULL ? _("# Who pays, for a plain win") : _("# Who pays"));
    for (size_t i = 0; i < sizeof pays_mj_win_ways / sizeof pays_mj_win_ways[0]; i++) {
        WinFlags flags = pays_mj_win_ways[i].flags;
        if (flags == WIN_SELF_DRAW || (flags == 0 ? g->mj.win_on_discard : g->mj.rob_kong))
            pays_mj_add_win(l, g, &pays_mj_win_ways[i]);
    }
    pays_mj_add_birds(l, g);
    if (g->mj.kongs_pay)
        add_kongs(l, g);
    add_wall(l, g);
}
