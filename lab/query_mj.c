/* SPDX-License-Identifier: MIT */
/* The kinds of mahjong (docs/query.md), except xuezhan.settle, and what they share. */
#include <string.h>

#include "analyze.h"
#include "game.h"
#include "i18n.h"
#include "query_family.h"
#include "rules_load.h"
#include "wire_mj.h"
#include "words_family.h"
#include "xuezhan.h"

/* -- reading ----------------------------------------------------------------------------------- */

Err query_config(const Json *in, const GameOps *ops, Game *out, Diag *diag)
{
    const Json *config;
    game_default(out, ops);
    if (!json_has(in, "config"))
        return ERR_NONE;
    Err e = json_child(in, "config", &config, diag);
    return e != ERR_NONE ? e
                         : rules_from_json(&ops->options, config, &out->cfg, sizeof out->cfg, diag);
}

Err query_game(const Json *in, const GameOps *ops, Game *out, Diag *diag)
{
    Err e = query_config(in, ops, out, diag);
    return e != ERR_NONE ? e : game_prepare(out, diag);
}

Err query_tile(const Json *in, const char *key, const Game *g, Tile *out, Diag *diag)
{
    const char *text;
    Diag fault = { 0 };
    Err e = json_text(in, key, &text, diag);
    if (e != ERR_NONE || (e = tile_parse(text, g->mj.n_kinds, out, &fault)) == ERR_NONE)
        return e;
    return diag_set(diag, e, "%s: %.200s", key, fault.text);
}

static Err query_mj_counts(const Json *in, const char *key, const Game *g, uint8_t count[N_KINDS],
                           Diag *diag)
{
    const char *text;
    Diag fault = { 0 };
    Err e = json_text(in, key, &text, diag);
    if (e != ERR_NONE || (e = tiles_parse(text, g->mj.n_kinds, count, &fault)) == ERR_NONE)
        return e;
    return diag_set(diag, e, "%s: %.200s", key, fault.text);
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

typedef struct QueryMelds {
    const Game *game;
    GivenHand  *hand;
} QueryMelds;

static Err query_mj_meld(void *context, const Json *meld, Diag *diag)
{
    static const char words[] = "chi pong exposed_kong added_kong concealed_kong";
    const QueryMelds *melds = context;
    bool chi = melds->game->mj.chi;
    MjMeld read = { 0 };
    int word = 0, n = melds->hand->n_melds++;
    Err e = json_word(meld, "type", chi ? words : words + strlen("chi "), &word, diag);
    if (e == ERR_NONE)
        e = query_tile(meld, "tile", melds->game, &read.tile, diag);
    read.type = (uint8_t)(word + (chi ? MELD_CHI : MELD_PONG));
    if (e == ERR_NONE && n < MELDS_MAX)
        melds->hand->meld[n] = read;
    return e;
}

Err query_hand(const Json *in, const Game *g, GivenHand *out, Diag *diag)
{
    *out = (GivenHand){ .void_suit = SUIT_NONE };
    Err e = query_each(in, "melds", query_mj_meld, &(QueryMelds){ g, out }, diag);
    return e != ERR_NONE ? e : query_mj_counts(in, "concealed", g, out->count, diag);
}

Err query_void_hand(const Json *in, const Game *g, GivenHand *out, Diag *diag)
{
    int suit = SUIT_NONE;
    Err e = ERR_NONE;
    if (json_has(in, "void") || json_member(in, "void") == NULL)
        e = json_word(in, "void", "m s p", &suit, diag);
    if (e == ERR_NONE)
        e = query_hand(in, g, out, diag);
    out->void_suit = (Suit)suit;
    return e;
}

Err query_flags(const Json *in, WinFlags *out, Diag *diag)
{
    static const char *const name[] = { "self_draw", "after_kong", "discard_after_kong", "rob_kong",
                                        "last_tile", "tianhu",     "dihu" };
    enum { N_NAMES = sizeof name / sizeof *name };
    const Json *flags;
    const char *key;
    *out = 0;
    if (!json_has(in, "flags"))
        return ERR_NONE;
    Err e = json_child(in, "flags", &flags, diag);
    for (int k = 0; e == ERR_NONE && (key = json_key(flags, k)) != NULL; k++) {
        int i = 0;
        bool given = false;
        while (i < N_NAMES && strcmp(key, name[i]) != 0)
            i++;
        if (i == N_NAMES)
            return diag_set(diag, ERR_SYNTAX, _("flags: unknown flag %.40s"), key);
        e = json_flag(flags, key, &given, NULL);
        if (e != ERR_NONE)
            return diag_set(diag, e, _("flags.%s: expected true or false"), key);
        *out = (WinFlags)(*out | given << i);           /* WIN_* in this order */
    }
    return e;
}

/* -- answering --------------------------------------------------------------------------------- */

/* The game named in the line, which must be played with tiles. */
static Err query_mj_named(const Json *in, Game *out, Diag *diag)
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

static Err query_mj_discards(const GameOps *game, const Json *in, Json *out, Diag *diag)
{
    (void)game;
    Game g;
    GivenHand hand;
    HandReport report;
    uint8_t seen[N_KINDS] = { 0 };
    Err e = query_mj_named(in, &g, diag);
    if (e == ERR_NONE)
        e = g.mj.void_suit && json_has(in, "void") ? query_void_hand(in, &g, &hand, diag)
                                                   : query_hand(in, &g, &hand, diag);
    if (e == ERR_NONE)
        e = hand_check(&g, &hand, HAND_SIZE_FULL, HAND_SIZE_FULL, diag);
    if (e == ERR_NONE && json_has(in, "seen") &&
        (e = query_mj_counts(in, "seen", &g, seen, diag)) == ERR_NONE)
        e = hand_check_seen(&g, seen, diag);
    if (e != ERR_NONE)
        return e;
    hand_report(&g, &hand, seen, &report);
    json_put_int(out, "shanten", report.shanten);
    analyze_put_discards(out, &report);
    return ERR_NONE;
}

/* Value of one hand (xuezhan 6, 7, 14). */
static Err query_mj_score(const GameOps *game, const Json *in, Json *out, Diag *diag)
{
    static const char *const reason[] = {
        [XZ_INVALID] = "invalid", [XZ_VOID] = "void", [XZ_SHAPE] = "shape"
    };
    Game g;
    GivenHand hand;
    WinFlags flags;
    MjWorth worth;
    Err e = query_game(in, game, &g, diag);
    if (e != ERR_NONE || (e = query_flags(in, &flags, diag)) != ERR_NONE)
        return e;
    e = query_void_hand(in, &g, &hand, diag);
    if (e != ERR_NONE && e != ERR_TOO_MANY_TILES)
        return e;
    /* more tiles than can be counted are reported like any wrong number of tiles */
    XzVerdict verdict = e == ERR_TOO_MANY_TILES ? XZ_INVALID
                                                : xz_score(xz_config(&g), &hand, flags, &worth);
    json_put_flag(out, "win", verdict == XZ_WIN);
    if (verdict != XZ_WIN) {
        json_put_text(out, "reason", reason[verdict]);
        return ERR_NONE;
    }
    JSON_PUT(out, JSON_INT("multiplier", worth.multiplier),
             JSON_TEXT("main", g.mj.fans->fan[worth.main].key), JSON_INT("base", worth.base),
             JSON_VALUE("extras", wire_mj_extras(g.mj.fans, &worth)),
             JSON_INT("roots", worth.roots));
    return ERR_NONE;
}

static Err query_mj_ting(const GameOps *game, const Json *in, Json *out, Diag *diag)
{
    Game g;
    GivenHand hand;
    game_default(&g, game);
    Err e = game_prepare(&g, diag);
    if (e != ERR_NONE || (e = query_void_hand(in, &g, &hand, diag)) != ERR_NONE ||
        (e = hand_check(&g, &hand, HAND_SIZE_READY, HAND_SIZE_READY, diag)) != ERR_NONE)
        return e;
    json_put(out, "waits", words_kinds_list(xz_waits(&hand)));
    json_put_int(out, "shanten", xz_shanten(&hand));
    return ERR_NONE;
}

/* Where all wins have the same value: does a hand win, with which shapes, and if not, which tiles
 * bring it closer? hongzhong 6 and 11, tuidaohu 5 and 12. */
static Err query_mj_win(const GameOps *game, const Json *in, Json *out, Diag *diag)
{
    static const uint8_t nothing_seen[N_KINDS];
    Game g;
    GivenHand hand;
    HandReport report;
    MjWorth worth;
    Err e = query_game(in, game, &g, diag);
    if (e != ERR_NONE || (e = query_hand(in, &g, &hand, diag)) != ERR_NONE ||
        (e = hand_check(&g, &hand, HAND_SIZE_READY, HAND_SIZE_FULL, diag)) != ERR_NONE)
        return e;
    hand_report(&g, &hand, nothing_seen, &report);
    hand_worth(&g, &hand, WIN_SELF_DRAW, &worth);
    JSON_PUT(out, JSON_FLAG("win", worth.shapes != 0),
             JSON_VALUE("shapes", wire_mj_shapes(worth.shapes)),
             JSON_INT("shanten", report.shanten));
    if (hand_size(&hand) == HAND_SIZE_FULL) {       /* it does not lack the winning tile */
        JSON_PUT(out, JSON_TEXT("waits", NULL), JSON_TEXT("ukeire", NULL),
                 JSON_TEXT("ukeire_count", NULL));
        return ERR_NONE;
    }
    json_put(out, "waits", words_kinds_list(report.waits));
    json_put(out, "ukeire", words_kinds_list(report.ukeire));
    json_put_int(out, "ukeire_count", report.count);
    return ERR_NONE;
}

/* -- the kinds --------------------------------------------------------------------------------- */

static bool query_mj_is_xuezhan(const GameOps *game) { return game == game_find("xuezhan"); }

/* Do all wins have the same value? */
static bool query_mj_is_flat(const GameOps *game) { return mj_fans_of(game) == NULL; }

static const QueryRow query_mj_kinds[] = {
    { "score",            query_mj_score,       query_mj_is_xuezhan },
    { "settle",           query_xuezhan_settle, query_mj_is_xuezhan },
    { "ting",             query_mj_ting,        query_mj_is_xuezhan },
    { "win",              query_mj_win,         query_mj_is_flat },
    { "mahjong.discards", query_mj_discards,    NULL },
    { .word = NULL },
};

const QueryFamily mahjong_query = { query_mj_kinds };
