/* SPDX-License-Identifier: MIT */
/* Shared by the mahjong kinds, with mahjong.discards (docs/query.md) and the row of the family. */
#include "query_impl.h"

#include <string.h>

#include "analyze_mj.h"
#include "i18n.h"
#include "query_family.h"
#include "rules_load.h"

Err query_config(const Json *in, const GameOps *ops, Game *out, Diag *diag)
{
    game_default(out, ops);
    if (!json_has(in, "config"))
        return ERR_NONE;
    const Json *config;
    Err e = json_child(in, "config", &config, diag);
    if (e == ERR_NONE)
        e = rules_from_json(&ops->options, config, &out->cfg, sizeof out->cfg, diag);
    return e;
}

Err query_game(const Json *in, const GameOps *ops, Game *out, Diag *diag)
{
    Err e = query_config(in, ops, out, diag);
    return e == ERR_NONE ? game_prepare(out, diag) : e;
}

/* "key: message" for a text that is not valid tiles. */
static Err tiles_fault(const char *key, const Diag *fault, Diag *diag)
{
    return diag_set(diag, fault->code, "%s: %.200s", key, fault->text);
}

Err query_tile(const Json *in, const char *key, const Game *g, Tile *out, Diag *diag)
{
    const char *text;
    Diag fault = { 0 };
    Err e = json_text(in, key, &text, diag);
    if (e != ERR_NONE)
        return e;
    e = tile_parse(text, g->mj.n_kinds, out, &fault);
    return e == ERR_NONE ? e : tiles_fault(key, &fault, diag);
}

static Err read_counts(const Json *in, const char *key, const Game *g, uint8_t count[N_KINDS],
                       Diag *diag)
{
    const char *text;
    Diag fault = { 0 };
    Err e = json_text(in, key, &text, diag);
    if (e != ERR_NONE)
        return e;
    e = tiles_parse(text, g->mj.n_kinds, count, &fault);
    return e == ERR_NONE ? e : tiles_fault(key, &fault, diag);
}

Err query_each(const Json *in, const char *name, QueryItem *read, void *context, Diag *diag)
{
    const Json *list, *item;
    Err e = json_list(in, name, &list, diag);
    for (int i = 0; e == ERR_NONE && i < json_size(list); i++) {
        e = json_item_child(list, i, &item, diag);
        bool is_object = e == ERR_NONE;
        if (is_object)
            e = read(context, item, diag);
        if (e != ERR_NONE)
            json_within(diag, name, is_object ? i : -1);
    }
    return e;
}

typedef struct Melds {
    const Game *game;
    GivenHand  *hand;
} Melds;

static Err read_meld(void *context, const Json *meld, Diag *diag)
{
    const Melds *melds = context;
    bool chi = melds->game->mj.chi;
    MjMeld read = { 0 };
    int word = 0;
    Err e = json_word(meld, "type", chi ? "chi pong exposed_kong added_kong concealed_kong"
                                        : "pong exposed_kong added_kong concealed_kong",
                      &word, diag);
    if (e == ERR_NONE)
        e = query_tile(meld, "tile", melds->game, &read.tile, diag);
    read.type = (uint8_t)(word + (chi ? MELD_CHI : MELD_PONG));
    int n = melds->hand->n_melds++;
    if (e == ERR_NONE && n < MELDS_MAX)
        melds->hand->meld[n] = read;
    return e;
}

Err query_hand(const Json *in, const Game *g, GivenHand *out, Diag *diag)
{
    *out = (GivenHand){ .void_suit = SUIT_NONE };
    Err e = query_each(in, "melds", read_meld, &(Melds){ g, out }, diag);
    return e == ERR_NONE ? read_counts(in, "concealed", g, out->count, diag) : e;
}

static Err read_void(const Json *in, Suit *out, Diag *diag)
{
    int suit = SUIT_NONE;
    Err e = ERR_NONE;
    if (json_has(in, "void") || json_member(in, "void") == NULL)
        e = json_word(in, "void", "m s p", &suit, diag);
    *out = (Suit)suit;
    return e;
}

Err query_void_hand(const Json *in, const Game *g, GivenHand *out, Diag *diag)
{
    Suit void_suit;
    Err e = read_void(in, &void_suit, diag);
    if (e == ERR_NONE)
        e = query_hand(in, g, out, diag);
    out->void_suit = void_suit;
    return e;
}

static Err take_flag(void *context, const char *key, const Json *value, Diag *diag)
{
    static const char *const name[] = { "self_draw", "after_kong", "discard_after_kong", "rob_kong",
                                        "last_tile", "tianhu",     "dihu" };
    WinFlags *flags = context;
    for (int i = 0; i < (int)(sizeof name / sizeof *name); i++) {
        if (strcmp(key, name[i]) != 0)
            continue;
        bool given;
        Err e = json_as_flag(value, &given);
        if (e != ERR_NONE)
            return diag_set(diag, e, _("flags.%s: expected true or false"), key);
        if (given)
            *flags = (WinFlags)(*flags | 1 << i);       /* WIN_* in this order */
        return ERR_NONE;
    }
    return diag_set(diag, ERR_SYNTAX, _("flags: unknown flag %.40s"), key);
}

Err query_flags(const Json *in, WinFlags *out, Diag *diag)
{
    const Json *flags;
    *out = 0;
    if (!json_has(in, "flags"))
        return ERR_NONE;
    Err e = json_child(in, "flags", &flags, diag);
    return e == ERR_NONE ? json_each(flags, take_flag, out, diag) : e;
}

static Err read_seen(const Json *in, const Game *g, uint8_t seen[N_KINDS], Diag *diag)
{
    memset(seen, 0, N_KINDS);
    if (!json_has(in, "seen"))
        return ERR_NONE;
    Err e = read_counts(in, "seen", g, seen, diag);
    return e == ERR_NONE ? hand_check_seen(g, seen, diag) : e;
}

/* The game named in the line, which must be played with tiles. */
static Err read_game(const Json *in, Game *out, Diag *diag)
{
    const char *key;
    Err e = json_text(in, "game", &key, diag);
    if (e != ERR_NONE)
        return e;
    const GameOps *ops = game_find(key);
    if (ops == NULL)
        return diag_set(diag, ERR_SYNTAX, _("game: unknown game %.40s"), key);
    if (ops->family != FAMILY_MAHJONG)
        return diag_set(diag, ERR_SYNTAX, _("game: %.40s is not played with tiles"), key);
    return query_game(in, ops, out, diag);
}

Err query_mahjong_discards(const GameOps *game, const Json *in, Json *out, Diag *diag)
{
    (void)game;
    Game g;
    GivenHand hand;
    uint8_t seen[N_KINDS];
    Err e = read_game(in, &g, diag);
    if (e == ERR_NONE)
        e = g.mj.void_suit && json_has(in, "void") ? query_void_hand(in, &g, &hand, diag)
                                                   : query_hand(in, &g, &hand, diag);
    if (e == ERR_NONE)
        e = hand_check(&g, &hand, HAND_SIZE_FULL, HAND_SIZE_FULL, diag);
    if (e == ERR_NONE)
        e = read_seen(in, &g, seen, diag);
    if (e != ERR_NONE)
        return e;
    HandReport report;
    hand_report(&g, &hand, seen, &report);
    json_put_int(out, "shanten", report.shanten);
    analyze_put_discards(out, &report);
    return ERR_NONE;
}

/* ---- the kinds of mahjong ---- */

static bool is_xuezhan(const GameOps *game)
{
    return game == game_find("xuezhan");
}

/* Do all wins have the same value? */
static bool is_flat(const GameOps *game)
{
    return mj_fans_of(game) == NULL;
}

static const QueryRow kinds[] = {
    { "score",            query_xuezhan_score,    is_xuezhan },
    { "settle",           query_xuezhan_settle,   is_xuezhan },
    { "ting",             query_xuezhan_ting,     is_xuezhan },
    { "win",              query_flat_win,         is_flat },
    { "mahjong.discards", query_mahjong_discards, NULL },
    { .word = NULL },
};

const QueryFamily mahjong_query = { kinds };
