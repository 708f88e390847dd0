/* SPDX-License-Identifier: MIT */
/* Mahjong on the wire: the members of its events, each with a writer and a reader, then actions and
 * views. The words are those of mjai where it has them (dahai, pon, hora): docs/record.md. Readers
 * check types and bounds, so that accepted values can be stored and indexed; messages begin with
 * the path to the value. */
#include "wire_mj.h"

#include <stdio.h>
#include <string.h>

#include "i18n.h"
#include "record_family.h"

enum { HAND_TILES = 13, ROOTS_MAX = 7 };

static const char dir_words[] = "next prev across";                             /* SwapDir */
static const char settle_words[] = "kong transfer pig refund bigcall birds";    /* SettleKind */
static const char end_words[] = "three_won wall win";                           /* EndReason */
static const char kong_words[] = "exposed added concealed";     /* from MELD_EXPOSED_KONG upwards */
static const char meld_words[] = "none chi pong exposed_kong added_kong concealed_kong";

/* The claims that can be outranked. */
static const char claim_words[] = "hora kong pon chi";
static const uint8_t claim_kind[] = { ACT_WIN, ACT_KONG, ACT_PONG, ACT_CHI };

const char *const wire_mj_shape[N_WIRE_SHAPES] = {
    "standard", "seven_pairs", "thirteen_orphans", "four_wilds"
};

static const char *const action_type[N_ACTION_KINDS] = {
    [ACT_PASS] = "none",  [ACT_EXCHANGE] = "swap", [ACT_VOID] = "lack", [ACT_DISCARD] = "dahai",
    [ACT_CHI] = "chi",    [ACT_PONG] = "pon",  [ACT_KONG] = "kong", [ACT_WIN] = "hora",
};

/* -- values ------------------------------------------------------------------------------------ */

static void wire_mj_put_tile(Json *o, const char *key, Tile tile)
{
    char text[TILE_TEXT_MAX];
    json_put_text(o, key, tile_text(tile, text));
}

/* The tiles before the first TILE_NONE. */
static Json *tile_list(const Tile *tile, int n)
{
    Json *list = json_new_list();
    char text[TILE_TEXT_MAX];
    for (int i = 0; i < n && tile[i] != TILE_NONE; i++)
        json_add_text(list, tile_text(tile[i], text));
    return list;
}

static void wire_mj_add_suit(Json *list, Suit suit)
{
    char text[2] = { 0 };
    if (suit != SUIT_NONE)
        text[0] = suit_letter(suit);
    json_add_text(list, suit != SUIT_NONE ? text : NULL);
}

/* Honours have a notation even if the game is played without them (hongzhong 1.3). */
static Err parse_tile(const WireSource *s, const char *text, Tile *out)
{
    if (s->know == WIRE_MASKED && strcmp(text, "?") == 0) {
        *out = TILE_HIDDEN;
        return ERR_NONE;
    }
    Err e = tile_parse(text, s->game->mj.n_kinds, out, s->diag);
    if (e == ERR_NONE && s->game->mj.set.copies[*out] == 0)
        e = diag_set(s->diag, ERR_TILE_TEXT, _("%s is not in the set of tiles"), text);
    return e;
}

static Err read_tile(const WireSource *s, const char *key, Tile *out)
{
    const char *text;
    Err e = json_text(s->object, key, &text, s->diag);
    return e != ERR_NONE ? e : wire_placed(s, parse_tile(s, text, out), key, -1);
}

/* The tiles of a list, which must have least..cap of them. */
static Err take_tiles(const WireSource *s, const Json *list, int least, int cap, Tile *out)
{
    int n = json_size(list);
    if (n < least || n > cap)
        return diag_set(s->diag, ERR_SYNTAX, _("%d tiles instead of %d"), n,
                        n < least ? least : cap);
    for (int i = 0; i < n; i++) {
        const char *text;
        Err e = json_item_text(list, i, &text, s->diag);
        if (e == ERR_NONE)
            e = wire_placed(s, parse_tile(s, text, &out[i]), "", i);
        if (e != ERR_NONE)
            return e;
    }
    return ERR_NONE;
}

/* Entry `i` of a list of such lists. */
static Err take_tiles_of(const WireSource *s, const Json *lists, int i, int n, Tile *out)
{
    const Json *list;
    Err e = json_item_list(lists, i, &list, s->diag);
    return e != ERR_NONE ? e : wire_placed(s, take_tiles(s, list, n, n, out), "", i);
}

static Err wire_mj_read_tiles(const WireSource *s, const char *key, int n, Tile *out)
{
    const Json *list;
    Err e = json_list(s->object, key, &list, s->diag);
    return e != ERR_NONE ? e : wire_placed(s, take_tiles(s, list, n, n, out), key, -1);
}

static void wire_mj_sort_tiles(Tile *tile, int n)
{
    for (int i = 1; i < n; i++) {
        for (int j = i; j > 0 && tile[j] < tile[j - 1]; j--) {
            Tile lower = tile[j];
            tile[j] = tile[j - 1];
            tile[j - 1] = lower;
        }
    }
}

/* Tiles whose order does not matter; it is made ascending. */
static Err read_sorted(const WireSource *s, const char *key, int n, Tile *out)
{
    Err e = wire_mj_read_tiles(s, key, n, out);
    wire_mj_sort_tiles(out, e == ERR_NONE ? n : 0);
    return e;
}

static Err parse_suit(const WireSource *s, const char *text, Suit *out)
{
    Suit suit = strlen(text) == 1 ? suit_from_letter(text[0]) : SUIT_NONE;
    if (suit > SUIT_P)
        return diag_set(s->diag, ERR_SYNTAX, _("\"%.40s\" is not one of the suits m, s, p"), text);
    *out = suit;
    return ERR_NONE;
}

/* -- members of events ------------------------------------------------------------------------- */

static void put_hands(const WireTarget *t)
{
    const Tile *item = t->event->deal->item;
    int n = t->game->n_seats;
    Json *hands = json_new_list();
    for (int s = 0; s < n; s++) {
        Tile hand[HAND_TILES + 1];
        memcpy(hand, item + s * HAND_TILES, HAND_TILES);
        hand[HAND_TILES] = item[n * HAND_TILES];
        json_add(hands, tile_list(hand, HAND_TILES + (s == t->event->actor)));
    }
    json_put(t->object, t->key, hands);
}

static Err read_hands(const WireSource *s, Event *out)
{
    const Json *hands;
    int n = s->game->n_seats;
    Err e = wire_read_seats(s, s->key, &hands);
    *s->dealt = (Deal){ .n = s->game->mj.n_tiles };
    out->deal = s->dealt;
    for (int i = 0; e == ERR_NONE && i < n; i++) {
        Tile hand[HAND_TILES + 1];
        int size = HAND_TILES + (i == out->actor);
        e = wire_placed(s, take_tiles_of(s, hands, i, size, hand), s->key, -1);
        if (e != ERR_NONE)
            return e;
        memcpy(s->dealt->item + i * HAND_TILES, hand, HAND_TILES);
        if (i == out->actor)
            s->dealt->item[n * HAND_TILES] = hand[HAND_TILES];
    }
    return e;
}

/* Where the wall begins in a deal. */
static int wall_at(const Game *g)
{
    return g->n_seats * HAND_TILES + 1;
}

static void put_wall(const WireTarget *t)
{
    const Deal *d = t->event->deal;
    int at = wall_at(t->game), n = d->n - at;
    if (n > 0 && d->item[at] == TILE_HIDDEN)
        json_put_int(t->object, t->key, n);
    else
        json_put(t->object, t->key, tile_list(d->item + at, n));
}

static Err read_wall(const WireSource *s, Event *out)
{
    int at = wall_at(s->game), rest = s->game->mj.n_tiles - at;
    int64_t n;
    (void)out;
    if (s->know == WIRE_MASKED
        && json_int(s->object, s->key, (JsonRange){ rest, rest }, &n, NULL) == ERR_NONE) {
        memset(s->dealt->item + at, TILE_HIDDEN, (size_t)rest);
        return ERR_NONE;
    }
    return wire_mj_read_tiles(s, s->key, rest, s->dealt->item + at);
}

static void put_die(const WireTarget *t)
{
    const MjRules *rules = &t->game->mj;
    bool thrown = rules->exchange && rules->swap_dir == EXCHANGE_DICE;
    if (thrown && t->event->deal->die != 0)
        json_put_int(t->object, t->key, t->event->deal->die);
}

static Err read_die(const WireSource *s, Event *out)
{
    int64_t die = 0;
    Err e = ERR_NONE;
    (void)out;
    if (json_has(s->object, s->key))
        e = json_int(s->object, s->key, (JsonRange){ 1, 6 }, &die, s->diag);
    s->dealt->die = (uint8_t)die;
    return e;
}

/* The three tiles that each seat passes; their order does not matter and is made ascending. */
static void put_threes(const WireTarget *t, const Tile three[SEATS_MAX][3])
{
    Json *list = json_new_list();
    for (int s = 0; s < t->game->n_seats; s++)
        json_add(list, tile_list(three[s], 3));
    json_put(t->object, t->key, list);
}

static Err read_threes(const WireSource *s, Tile out[SEATS_MAX][3])
{
    const Json *lists;
    Err e = wire_read_seats(s, s->key, &lists);
    for (int i = 0; e == ERR_NONE && i < s->game->n_seats; i++)
        e = wire_placed(s, take_tiles_of(s, lists, i, 3, out[i]), s->key, -1);
    for (int i = 0; e == ERR_NONE && i < s->game->n_seats; i++)
        wire_mj_sort_tiles(out[i], 3);
    return e;
}

static void put_give(const WireTarget *t) { put_threes(t, t->event->give); }
static Err read_give(const WireSource *s, Event *out) { return read_threes(s, out->give); }
static void put_get(const WireTarget *t) { put_threes(t, t->event->get); }
static Err read_get(const WireSource *s, Event *out) { return read_threes(s, out->get); }

static void put_suits(const WireTarget *t)
{
    Json *suits = json_new_list();
    for (int s = 0; s < t->game->n_seats; s++)
        wire_mj_add_suit(suits, t->event->suits[s]);
    json_put(t->object, t->key, suits);
}

static Err read_suits(const WireSource *s, Event *out)
{
    const Json *list;
    Err e = wire_read_seats(s, s->key, &list);
    for (int i = 0; e == ERR_NONE && i < s->game->n_seats; i++) {
        const char *text;
        e = wire_placed(s, json_item_text(list, i, &text, s->diag), s->key, -1);
        if (e == ERR_NONE)
            e = wire_placed(s, parse_suit(s, text, &out->suits[i]), s->key, i);
    }
    return e;
}

/* The discarder; of kongs, only exposed ones have one. */
static void put_target(const WireTarget *t)
{
    if (t->event->kind != EV_KONG || t->event->type == MELD_EXPOSED_KONG)
        json_put_int(t->object, t->key, t->event->target);
}

static Err read_target(const WireSource *s, Event *out)
{
    bool given = out->kind != EV_KONG || out->type == MELD_EXPOSED_KONG;
    return given ? wire_read_seat(s, s->key, &out->target) : ERR_NONE;
}

static void put_pai(const WireTarget *t)
{
    wire_mj_put_tile(t->object, t->key, t->event->tile);
}

static Err read_pai(const WireSource *s, Event *out)
{
    Err e = read_tile(s, s->key, &out->tile);
    if (out->kind == EV_MELD && out->type == MELD_PONG)
        out->with[0] = out->with[1] = out->tile;
    return e;
}

static void put_consumed(const WireTarget *t)
{
    json_put(t->object, t->key, tile_list(t->event->with, 2));
}

static Err read_consumed(const WireSource *s, Event *out)
{
    return read_sorted(s, s->key, 2, out->with);
}

static void put_flag(const WireTarget *t)
{
    json_put_flag(t->object, t->key, t->event->flag);
}

static Err read_flag(const WireSource *s, Event *out)
{
    return json_flag(s->object, s->key, &out->flag, s->diag);
}

/* A flag that is false if absent. */
static void put_mark(const WireTarget *t)
{
    if (t->event->flag)
        put_flag(t);
}

static Err read_mark(const WireSource *s, Event *out)
{
    return json_has(s->object, s->key) ? read_flag(s, out) : ERR_NONE;
}

static void put_claim(const WireTarget *t)
{
    int i = 0;
    while (claim_kind[i] != t->event->type)
        i++;
    wire_put_text(t->object, t->key, claim_words, i);
}

static Err read_claim(const WireSource *s, Event *out)
{
    uint8_t row = 0;
    Err e = wire_take_word(s, s->key, claim_words, &row);
    out->type = claim_kind[row];
    return e;
}

Json *wire_mj_extras(const FanTable *fans, const MjWorth *w)
{
    Json *list = json_new_list();
    for (int x = 0; x < fans->n_extras; x++)
        if (w->extras >> x & 1)
            json_add_text(list, fans->extra[x].key);
    if (w->roots > 0) {
        char roots[16];
        snprintf(roots, sizeof roots, "%u根", w->roots);
        json_add_text(list, roots);
    }
    return list;
}

Json *wire_mj_shapes(ShapeMask shapes)
{
    Json *list = json_new_list();
    for (int i = 0; i < N_WIRE_SHAPES; i++)
        if (shapes >> i & 1)
            json_add_text(list, wire_mj_shape[i]);
    return list;
}

static Err read_fan(const WireSource *s, MjWorth *out)
{
    const FanTable *fans = s->game->mj.fans;
    const char *text;
    Err e = json_text(s->object, "main", &text, s->diag);
    if (e != ERR_NONE)
        return e;
    for (int f = 0; f < fans->n_fans; f++) {
        if (strcmp(text, fans->fan[f].key) == 0) {
            out->main = (uint8_t)f;
            return ERR_NONE;
        }
    }
    return diag_set(s->diag, ERR_SYNTAX, _("main: unknown fan \"%.40s\""), text);
}

/* The extras; the roots are in the list and also have a separate key, so the list must be exactly
 * what would be written. */
static Err read_extras(const WireSource *s, MjWorth *out)
{
    const FanTable *fans = s->game->mj.fans;
    const Json *list;
    Err e = json_list(s->object, "extras", &list, s->diag);
    int n = e == ERR_NONE ? json_size(list) : 0;
    for (int i = 0; e == ERR_NONE && i < n; i++) {
        const char *text;
        e = wire_placed(s, json_item_text(list, i, &text, s->diag), "extras", -1);
        for (int x = 0; e == ERR_NONE && x < fans->n_extras; x++)
            if (strcmp(text, fans->extra[x].key) == 0)
                out->extras = (uint8_t)(out->extras | 1 << x);
    }
    if (e != ERR_NONE)
        return e;
    Json *right = wire_mj_extras(fans, out);
    bool same = json_size(right) == n;
    for (int i = 0; same && i < n; i++) {
        const char *given, *wanted;
        same = json_item_text(list, i, &given, NULL) == ERR_NONE
            && json_item_text(right, i, &wanted, NULL) == ERR_NONE && strcmp(given, wanted) == 0;
    }
    json_free(right);
    if (!same)
        return diag_set(s->diag, ERR_SYNTAX,
                        _("extras: unknown, out of order, or not as many roots as the key roots "
                          "gives"));
    return ERR_NONE;
}

static Err read_fans(const WireSource *s, MjWorth *out)
{
    static const JsonRange amount = { 1, INT32_MAX };
    int64_t base = 0, roots = 0, multiplier = 0;
    Err e = read_fan(s, out);
    if (e != ERR_NONE ||
        (e = json_int(s->object, "base", amount, &base, s->diag)) != ERR_NONE ||
        (e = json_int(s->object, "roots", (JsonRange){ 0, ROOTS_MAX }, &roots, s->diag)) !=
            ERR_NONE ||
        (e = json_int(s->object, "multiplier", amount, &multiplier, s->diag)) != ERR_NONE)
        return e;
    out->base = (int32_t)base;
    out->roots = (uint8_t)roots;
    out->multiplier = (int32_t)multiplier;
    return read_extras(s, out);
}

/* The shapes of games where all wins have the same value: each once and in order, so that reading
 * accepts exactly what would be written. */
static Err read_shapes(const WireSource *s, MjWorth *out)
{
    const Json *list;
    ShapeMask shapes = 0;
    Err e = json_list(s->object, "shapes", &list, s->diag);
    for (int i = 0; e == ERR_NONE && i < json_size(list); i++) {
        const char *text;
        e = wire_placed(s, json_item_text(list, i, &text, s->diag), "shapes", -1);
        ShapeMask bit = 0;
        for (int k = 0; e == ERR_NONE && k < N_WIRE_SHAPES; k++)
            if (strcmp(text, wire_mj_shape[k]) == 0)
                bit = (ShapeMask)(1 << k);
        if (e == ERR_NONE && bit <= shapes)
            e = diag_set(s->diag, ERR_SYNTAX, _("shapes[%d]: \"%.40s\" is unknown or out of order"),
                         i, text);
        shapes |= bit;
    }
    if (e == ERR_NONE && shapes == 0)
        e = diag_set(s->diag, ERR_SYNTAX, _("shapes: a win needs at least one"));
    *out = (MjWorth){ .multiplier = 1, .base = 1, .shapes = shapes };
    return e;
}

/* The keys differ by game: fans, or shapes where all wins have the same value. */
static void put_worth(const WireTarget *t)
{
    const FanTable *fans = t->game->mj.fans;
    const MjWorth *w = &t->event->worth;
    if (fans == NULL)
        json_put(t->object, t->key, wire_mj_shapes(w->shapes));
    else
        JSON_PUT(t->object, JSON_TEXT("main", fans->fan[w->main].key), JSON_INT("base", w->base),
                 JSON_VALUE("extras", wire_mj_extras(fans, w)), JSON_INT("roots", w->roots),
                 JSON_INT("multiplier", w->multiplier));
}

static Err read_worth(const WireSource *s, Event *out)
{
    return s->game->mj.fans != NULL ? read_fans(s, &out->worth) : read_shapes(s, &out->worth);
}

static void put_birds(const WireTarget *t)
{
    if (t->event->type != SETTLE_BIRDS)
        return;
    JSON_PUT(t->object, JSON_VALUE(t->key, tile_list(t->event->bird, t->event->n_birds)),
             JSON_INT("hits", t->event->hits));
}

static Err read_birds(const WireSource *s, Event *out)
{
    const Json *list;
    int64_t hits = 0;
    if (out->type != SETTLE_BIRDS)
        return ERR_NONE;
    Err e = json_list(s->object, s->key, &list, s->diag);
    if (e == ERR_NONE)
        e = wire_placed(s, take_tiles(s, list, 1, BIRDS_MAX, out->bird), s->key, -1);
    if (e != ERR_NONE)
        return e;
    out->n_birds = (uint8_t)json_size(list);
    e = json_int(s->object, "hits", (JsonRange){ 0, out->n_birds }, &hits, s->diag);
    out->hits = (uint8_t)hits;
    return e;
}

static void put_end_hands(const WireTarget *t)
{
    Json *hands = json_new_list();
    for (int s = 0; s < t->game->n_seats; s++)
        json_add(hands, tile_list(t->event->concealed[s], MJ_HAND_MAX));
    json_put(t->object, t->key, hands);
}

static Err read_end_hands(const WireSource *s, Event *out)
{
    const Json *hands, *list;
    Err e = wire_read_seats(s, s->key, &hands);
    memset(out->concealed, TILE_NONE, sizeof out->concealed);
    for (int i = 0; e == ERR_NONE && i < s->game->n_seats; i++) {
        e = wire_placed(s, json_item_list(hands, i, &list, s->diag), s->key, -1);
        if (e == ERR_NONE)
            e = wire_placed(s, take_tiles(s, list, 0, MJ_HAND_MAX, out->concealed[i]), s->key, i);
        if (e == ERR_NONE)
            wire_mj_sort_tiles(out->concealed[i], json_size(list));
    }
    return e;
}

/* -- events ------------------------------------------------------------------------------------ */

static const WireMember
    dealer = { "oya", wire_put_actor, wire_read_actor, 0, NULL, 0 },
    wire_mj_dealt_hands = WIRE_MEMBER("tehais", hands), wall = WIRE_MEMBER("wall", wall),
    die = WIRE_MEMBER("die", die), dir = WIRE_WORD("dir", dir, dir_words, 0),
    given = WIRE_MEMBER("give", give), got = WIRE_MEMBER("get", get),
    void_suits = WIRE_MEMBER("suits", suits), target = WIRE_MEMBER("target", target),
    pai = WIRE_MEMBER("pai", pai), consumed = WIRE_MEMBER("consumed", consumed),
    wire_mj_after_kong = WIRE_MEMBER("rinshan", mark), just_drawn = WIRE_MEMBER("tsumogiri", flag),
    robbed = WIRE_MEMBER("robbed", mark), wire_mj_claim = WIRE_MEMBER("claim", claim),
    kong = WIRE_WORD("kind", type, kong_words, MELD_EXPOSED_KONG),
    wire_mj_worth = WIRE_MEMBER("shapes", worth),
    wire_mj_settle = WIRE_WORD("kind", type, settle_words, 0),
    birds = WIRE_MEMBER("tiles", birds), reason = WIRE_WORD("reason", type, end_words, 0),
    end_hands = WIRE_MEMBER("tehais", end_hands);

static const WireRow wire_mj_rows[] = {
    { "start_kyoku", EV_START, 0, true,
      { &wire_hand_no, &dealer, &wire_start_scores, &wire_mj_dealt_hands, &wall, &die } },
    { "swap", EV_EXCHANGE, 0, true, { &dir, &given, &got } },
    { "lack", EV_VOID, 0, false, { &void_suits } },
    { "tsumo", EV_DRAW, 0, true, { &wire_actor, &pai, &wire_mj_after_kong } },
    { "dahai", EV_DISCARD, 0, false, { &wire_actor, &pai, &just_drawn } },
    { "pon", EV_MELD, MELD_PONG, false, { &wire_actor, &target, &pai } },
    { "chi", EV_MELD, MELD_CHI, false, { &wire_actor, &target, &pai, &consumed } },
    { "kong", EV_KONG, 0, false, { &wire_actor, &kong, &target, &pai } },
    { "lapsed", EV_OUTRANKED, 0, false, { &wire_actor, &wire_mj_claim } },
    { "hora", EV_WIN, 0, false,
      { &wire_actor, &target, &pai, &robbed, &wire_mj_worth, &wire_deltas } },
    { "settle", EV_SETTLE, 0, false, { &wire_mj_settle, &wire_actor, &birds, &wire_deltas } },
    { "end_kyoku", EV_END, 0, false, { &reason, &wire_deltas, &wire_scores, &end_hands } },
    { NULL, N_EVENT_KINDS, 0, false, { NULL } },
};

/* -- actions ----------------------------------------------------------------------------------- */

static Json *wire_mj_action_object(const Action *a)
{
    Json *o = wire_new(action_type[a->kind]);
    char suit[2] = { 0 };
    switch ((ActionKind)a->kind) {
    case ACT_EXCHANGE:
        json_put(o, "give", tile_list(a->with, 3));
        break;
    case ACT_VOID:
        suit[0] = suit_letter(a->suit);
        json_put_text(o, "suit", suit);
        break;
    case ACT_CHI:
        wire_mj_put_tile(o, "pai", a->tile);
        json_put(o, "consumed", tile_list(a->with, 2));
        break;
    case ACT_KONG:
        wire_put_text(o, "kind", kong_words, a->meld - MELD_EXPOSED_KONG);
        wire_mj_put_tile(o, "pai", a->tile);
        break;
    case ACT_DISCARD:
    case ACT_PONG:
        wire_mj_put_tile(o, "pai", a->tile);
        break;
    case ACT_WIN:
    case ACT_PASS:
    case ACT_PLAY:
    case N_ACTION_KINDS:
        break;
    }
    return o;
}

static Err read_action_fields(const WireSource *s, Action *out)
{
    const char *text;
    Err e = ERR_NONE;
    switch ((ActionKind)out->kind) {
    case ACT_EXCHANGE:
        return read_sorted(s, "give", 3, out->with);
    case ACT_VOID:
        e = json_text(s->object, "suit", &text, s->diag);
        return e != ERR_NONE ? e : parse_suit(s, text, &out->suit);
    case ACT_CHI:
        e = read_sorted(s, "consumed", 2, out->with);
        return e != ERR_NONE ? e : read_tile(s, "pai", &out->tile);
    case ACT_KONG:
        e = wire_take_word(s, "kind", kong_words, &out->meld);
        out->meld = (uint8_t)(out->meld + MELD_EXPOSED_KONG);
        return e != ERR_NONE ? e : read_tile(s, "pai", &out->tile);
    case ACT_DISCARD:
    case ACT_PONG:
        return read_tile(s, "pai", &out->tile);
    case ACT_WIN:
    case ACT_PASS:
    case ACT_PLAY:
    case N_ACTION_KINDS:
        break;
    }
    return e;
}

static Err wire_mj_read_action(const WireSource *s, Action *out)
{
    const char *type;
    Err e = json_text(s->object, "type", &type, s->diag);
    if (e != ERR_NONE)
        return e;
    for (uint8_t k = 0; k < N_ACTION_KINDS; k++) {
        if (action_type[k] != NULL && strcmp(type, action_type[k]) == 0) {
            out->kind = k;
            return read_action_fields(s, out);
        }
    }
    return diag_set(s->diag, ERR_SYNTAX, _("type: unknown action \"%.40s\""), type);
}

/* -- views ------------------------------------------------------------------------------------- */

static Json *meld_list(const MjSeat *seat)
{
    Json *list = json_new_list();
    for (int i = 0; i < seat->n_melds; i++) {
        Json *meld = json_new_object();
        wire_put_text(meld, "type", meld_words, seat->meld[i].type);
        wire_mj_put_tile(meld, "tile", seat->meld[i].tile);
        wire_put_seat(meld, "from", seat->meld[i].from);
        json_add(list, meld);
    }
    return list;
}

static Json *winner_list(const MjTable *t)
{
    Json *list = json_new_list();
    for (int place = 1; place <= t->n_won; place++)
        for (int s = 0; s < t->n_seats; s++)
            if (t->seat[s].won == place)
                json_add_int(list, s);
    return list;
}

/* The void suits; null before they are known and in games without them. */
static void put_void_suits(Json *o, const MjTable *t)
{
    if (t->seat[0].void_suit == SUIT_NONE) {
        json_put_null(o, "void");
        return;
    }
    Json *suits = json_new_list();
    for (int s = 0; s < t->n_seats; s++)
        wire_mj_add_suit(suits, t->seat[s].void_suit);
    json_put(o, "void", suits);
}

static Json *wire_mj_view_object(const View *v)
{
    const MjTable *t = &v->mj.table;
    Tile hand[MJ_HAND_MAX];
    char drawn[TILE_TEXT_MAX], last[TILE_TEXT_MAX];
    Json *counts = json_new_list(), *melds = json_new_list(), *ponds = json_new_list();
    bool draws = v->mj.own.drawn < N_KINDS && v->seat != SEAT_NONE;
    for (int s = 0; s < t->n_seats; s++) {
        json_add_int(counts, t->seat[s].n_concealed);
        json_add(melds, meld_list(&t->seat[s]));
        json_add(ponds, tile_list(t->seat[s].pond, t->seat[s].n_pond));
    }
    Json *o = JSON_OBJECT(
        JSON_VALUE("hand", tile_list(hand, tiles_list(v->mj.own.count, hand))),
        JSON_TEXT("drawn", draws ? tile_text(v->mj.own.drawn, drawn) : NULL),
        JSON_VALUE("counts", counts), JSON_VALUE("melds", melds), JSON_VALUE("ponds", ponds));
    put_void_suits(o, t);
    JSON_PUT(o, JSON_VALUE("scores", wire_int_list(v->score, v->n_seats)),
             JSON_VALUE("won", winner_list(t)), JSON_INT("wall", t->wall),
             JSON_INT("oya", t->dealer), JSON_INT("turn", t->turn));
    if (t->last == TILE_NONE)
        json_put_null(o, "last");
    else
        json_put(o, "last", JSON_OBJECT(JSON_TEXT("pai", tile_text(t->last, last)),
                                        JSON_INT("actor", t->last_from)));
    return o;
}

/* A win that the rules allow but the host does not list was passed up. */
static void wire_mj_judge(const Game *g, uint32_t kinds, View *v)
{
    const Action win = { .kind = ACT_WIN };
    if ((kinds >> ACT_WIN & 1) != 0 || g->ops->check(g, v, &win) != ERR_NONE)
        return;
    v->mj.own.win_locked = true;
    v->mj.own.passed = INT32_MAX;
}

const RecordFamily mahjong_record = {
    .row = wire_mj_rows, .action = wire_mj_action_object, .read_action = wire_mj_read_action,
    .view = wire_mj_view_object,
    .judge = wire_mj_judge,
    .choices = rerun_choices_mj, .keep = rerun_keep_mj,
};
