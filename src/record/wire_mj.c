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
static Tile parse_tile(const WireSource *s, const char *text, const char *key, int i)
{
    Tile tile = 0;
    if (s->r->err != ERR_NONE)
        return 0;
    if (s->know == WIRE_MASKED && strcmp(text, "?") == 0)
        return TILE_HIDDEN;
    Err e = tile_parse(text, s->game->mj.n_kinds, &tile, s->r->diag);
    if (e == ERR_NONE && s->game->mj.set.copies[tile] == 0)
        e = diag_set(s->r->diag, ERR_TILE_TEXT, _("%s is not in the set of tiles"), text);
    json_fault(s->r, e, key, i);
    return tile;
}

static Tile read_tile(const WireSource *s, const char *key)
{
    return parse_tile(s, json_get_text(s->r, key), key, -1);
}

/* The tiles of the list where the reader is, which must have least..cap of them; the reader leaves
 * it. Returns how many, 0 after an error. */
static int take_tiles(const WireSource *s, int least, int cap, Tile *out)
{
    int n = json_count(s->r);
    if (n < least || n > cap) {
        Err e = diag_set(json_diag(s->r), ERR_SYNTAX, _("%d tiles instead of %d"), n,
                         n < least ? least : cap);
        json_fault(s->r, e, NULL, -1);
    }
    for (int i = 0; i < n && s->r->err == ERR_NONE; i++)
        out[i] = parse_tile(s, json_get_item_text(s->r, i), NULL, i);
    json_leave(s->r);
    return s->r->err == ERR_NONE ? n : 0;
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
static void read_sorted(const WireSource *s, const char *key, int n, Tile *out)
{
    json_enter_list(s->r, key);
    wire_mj_sort_tiles(out, take_tiles(s, n, n, out));
}

static Suit parse_suit(const WireSource *s, const char *text, const char *key, int i)
{
    Suit suit = strlen(text) == 1 ? suit_from_letter(text[0]) : SUIT_NONE;
    if (suit > SUIT_P)
        json_fault(s->r, diag_set(json_diag(s->r), ERR_SYNTAX,
                                  _("\"%.40s\" is not one of the suits m, s, p"), text), key, i);
    return suit;
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

static void read_hands(const WireSource *s, Event *out)
{
    int n = wire_enter_seats(s, s->key);
    *s->dealt = (Deal){ .n = s->game->mj.n_tiles };
    out->deal = s->dealt;
    for (int i = 0; i < n; i++) {
        Tile hand[HAND_TILES + 1] = { 0 };
        int size = HAND_TILES + (i == out->actor);
        json_enter_item_list(s->r, i);
        take_tiles(s, size, size, hand);
        memcpy(s->dealt->item + i * HAND_TILES, hand, HAND_TILES);
        if (i == out->actor)
            s->dealt->item[n * HAND_TILES] = hand[HAND_TILES];
    }
    json_leave(s->r);
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

static void read_wall(const WireSource *s, Event *out)
{
    int at = wall_at(s->game), rest = s->game->mj.n_tiles - at;
    int64_t n;
    (void)out;
    if (s->know == WIRE_MASKED &&
        json_int(json_here(s->r), s->key, (JsonRange){ rest, rest }, &n, NULL) == ERR_NONE) {
        memset(s->dealt->item + at, TILE_HIDDEN, (size_t)rest);
        return;
    }
    json_enter_list(s->r, s->key);
    take_tiles(s, rest, rest, s->dealt->item + at);
}

static void put_die(const WireTarget *t)
{
    const MjRules *rules = &t->game->mj;
    bool thrown = rules->exchange && rules->swap_dir == EXCHANGE_DICE;
    if (thrown && t->event->deal->die != 0)
        json_put_int(t->object, t->key, t->event->deal->die);
}

static void read_die(const WireSource *s, Event *out)
{
    (void)out;
    if (json_has(json_here(s->r), s->key))
        s->dealt->die = (uint8_t)json_get_int(s->r, s->key, (JsonRange){ 1, 6 });
}

/* The three tiles that each seat passes; their order does not matter and is made ascending. */
static void put_threes(const WireTarget *t)
{
    const Tile *three = (const Tile *)((const char *)t->event + t->member->at);
    Json *list = json_new_list();
    for (int s = 0; s < t->game->n_seats; s++)
        json_add(list, tile_list(three + 3 * s, 3));
    json_put(t->object, t->key, list);
}

static void read_threes(const WireSource *s, Event *out)
{
    Tile *three = (Tile *)((char *)out + s->member->at);
    int n = wire_enter_seats(s, s->key);
    for (int i = 0; i < n; i++) {
        json_enter_item_list(s->r, i);
        wire_mj_sort_tiles(three + 3 * i, take_tiles(s, 3, 3, three + 3 * i));
    }
    json_leave(s->r);
}

static void put_suits(const WireTarget *t)
{
    Json *suits = json_new_list();
    for (int s = 0; s < t->game->n_seats; s++)
        wire_mj_add_suit(suits, t->event->suits[s]);
    json_put(t->object, t->key, suits);
}

static void read_suits(const WireSource *s, Event *out)
{
    int n = wire_enter_seats(s, s->key);
    for (int i = 0; i < n; i++)
        out->suits[i] = parse_suit(s, json_get_item_text(s->r, i), NULL, i);
    json_leave(s->r);
}

/* The discarder; of kongs, only exposed ones have one. */
static void put_target(const WireTarget *t)
{
    if (t->event->kind != EV_KONG || t->event->type == MELD_EXPOSED_KONG)
        json_put_int(t->object, t->key, t->event->target);
}

static void read_target(const WireSource *s, Event *out)
{
    if (out->kind != EV_KONG || out->type == MELD_EXPOSED_KONG)
        out->target = wire_read_seat(s, s->key);
}

static void put_pai(const WireTarget *t)
{
    wire_mj_put_tile(t->object, t->key, t->event->tile);
}

static void read_pai(const WireSource *s, Event *out)
{
    out->tile = read_tile(s, s->key);
    if (out->kind == EV_MELD && out->type == MELD_PONG)
        out->with[0] = out->with[1] = out->tile;
}

static void put_consumed(const WireTarget *t)
{
    json_put(t->object, t->key, tile_list(t->event->with, 2));
}

static void read_consumed(const WireSource *s, Event *out)
{
    read_sorted(s, s->key, 2, out->with);
}

static void put_flag(const WireTarget *t)
{
    json_put_flag(t->object, t->key, t->event->flag);
}

static void read_flag(const WireSource *s, Event *out) { out->flag = json_get_flag(s->r, s->key); }

/* A flag that is false if absent. */
static void put_mark(const WireTarget *t)
{
    if (t->event->flag)
        put_flag(t);
}

static void read_mark(const WireSource *s, Event *out)
{
    if (json_has(json_here(s->r), s->key))
        read_flag(s, out);
}

static void put_claim(const WireTarget *t)
{
    int i = 0;
    while (claim_kind[i] != t->event->type)
        i++;
    wire_put_text(t->object, t->key, claim_words, i);
}

static void read_claim(const WireSource *s, Event *out)
{
    out->type = claim_kind[json_get_word(s->r, s->key, claim_words)];
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

/* The extras; the roots are in the list and also have a separate key, so the list must be exactly
 * what would be written. */
static void read_extras(const WireSource *s, MjWorth *out)
{
    const FanTable *fans = s->game->mj.fans;
    json_enter_list(s->r, "extras");
    for (int i = 0; i < json_count(s->r); i++) {
        const char *text = json_get_item_text(s->r, i);
        for (int x = 0; x < fans->n_extras; x++)
            if (strcmp(text, fans->extra[x].key) == 0)
                out->extras = (uint8_t)(out->extras | 1 << x);
    }
    Json *right = wire_mj_extras(fans, out);
    if (s->r->err == ERR_NONE && !json_same(right, json_here(s->r)))
        json_refuse(s->r, ERR_SYNTAX,
                    _("extras: unknown, out of order, or not as many roots as the key roots "
                      "gives"));
    json_free(right);
    json_leave(s->r);
}

static void read_fans(const WireSource *s, MjWorth *out)
{
    static const JsonRange amount = { 1, INT32_MAX };
    const FanTable *fans = s->game->mj.fans;
    const char *text = json_get_text(s->r, "main");
    int f = 0;
    while (f < fans->n_fans && strcmp(text, fans->fan[f].key) != 0)
        f++;
    if (f == fans->n_fans)
        json_refuse(s->r, ERR_SYNTAX, _("main: unknown fan \"%.40s\""), text);
    out->main = (uint8_t)f;
    out->base = (int32_t)json_get_int(s->r, "base", amount);
    out->roots = (uint8_t)json_get_int(s->r, "roots", (JsonRange){ 0, ROOTS_MAX });
    out->multiplier = (int32_t)json_get_int(s->r, "multiplier", amount);
    read_extras(s, out);
}

/* The shapes of games where all wins have the same value: each once and in order, so that reading
 * accepts exactly what would be written. */
static void read_shapes(const WireSource *s, MjWorth *out)
{
    ShapeMask shapes = 0;
    json_enter_list(s->r, "shapes");
    for (int i = 0; i < json_count(s->r); i++) {
        const char *text = json_get_item_text(s->r, i);
        ShapeMask bit = 0;
        for (int k = 0; k < N_WIRE_SHAPES; k++)
            if (strcmp(text, wire_mj_shape[k]) == 0)
                bit = (ShapeMask)(1 << k);
        if (bit <= shapes)
            json_refuse(s->r, ERR_SYNTAX, _("shapes[%d]: \"%.40s\" is unknown or out of order"), i,
                        text);
        shapes |= bit;
    }
    json_leave(s->r);
    if (shapes == 0)
        json_refuse(s->r, ERR_SYNTAX, _("shapes: a win needs at least one"));
    *out = (MjWorth){ .multiplier = 1, .base = 1, .shapes = shapes };
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

static void read_worth(const WireSource *s, Event *out)
{
    if (s->game->mj.fans != NULL)
        read_fans(s, &out->worth);
    else
        read_shapes(s, &out->worth);
}

static void put_birds(const WireTarget *t)
{
    if (t->event->type != SETTLE_BIRDS)
        return;
    JSON_PUT(t->object, JSON_VALUE(t->key, tile_list(t->event->bird, t->event->n_birds)),
             JSON_INT("hits", t->event->hits));
}

static void read_birds(const WireSource *s, Event *out)
{
    if (out->type != SETTLE_BIRDS)
        return;
    json_enter_list(s->r, s->key);
    out->n_birds = (uint8_t)take_tiles(s, 1, BIRDS_MAX, out->bird);
    out->hits = (uint8_t)json_get_int(s->r, "hits", (JsonRange){ 0, out->n_birds });
}

static void put_end_hands(const WireTarget *t)
{
    Json *hands = json_new_list();
    for (int s = 0; s < t->game->n_seats; s++)
        json_add(hands, tile_list(t->event->concealed[s], MJ_HAND_MAX));
    json_put(t->object, t->key, hands);
}

static void read_end_hands(const WireSource *s, Event *out)
{
    int n = wire_enter_seats(s, s->key);
    memset(out->concealed, TILE_NONE, sizeof out->concealed);
    for (int i = 0; i < n; i++) {
        json_enter_item_list(s->r, i);
        wire_mj_sort_tiles(out->concealed[i], take_tiles(s, 0, MJ_HAND_MAX, out->concealed[i]));
    }
    json_leave(s->r);
}

/* -- events ------------------------------------------------------------------------------------ */

static const WireMember
    dealer = { "oya", wire_put_actor, wire_read_actor, 0, NULL, 0 },
    wire_mj_dealt_hands = WIRE_MEMBER("tehais", hands), wall = WIRE_MEMBER("wall", wall),
    die = WIRE_MEMBER("die", die), dir = WIRE_WORD("dir", dir, dir_words, 0),
    given = { "give", put_threes, read_threes, offsetof(Event, give), NULL, 0 },
    got = { "get", put_threes, read_threes, offsetof(Event, get), NULL, 0 },
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

static void wire_mj_read_action(const WireSource *s, Action *out)
{
    const char *type = json_get_text(s->r, "type");
    while (out->kind < N_ACTION_KINDS && (action_type[out->kind] == NULL ||
                                          strcmp(type, action_type[out->kind]) != 0))
        out->kind++;
    switch ((ActionKind)out->kind) {
    case ACT_EXCHANGE:
        read_sorted(s, "give", 3, out->with);
        break;
    case ACT_VOID:
        out->suit = parse_suit(s, json_get_text(s->r, "suit"), NULL, -1);
        break;
    case ACT_CHI:
        read_sorted(s, "consumed", 2, out->with);
        out->tile = read_tile(s, "pai");
        break;
    case ACT_KONG:
        out->meld = (uint8_t)(json_get_word(s->r, "kind", kong_words) + MELD_EXPOSED_KONG);
        out->tile = read_tile(s, "pai");
        break;
    case ACT_DISCARD:
    case ACT_PONG:
        out->tile = read_tile(s, "pai");
        break;
    case ACT_WIN:
    case ACT_PASS:
    case ACT_PLAY:
        break;
    case N_ACTION_KINDS:
        json_refuse(s->r, ERR_SYNTAX, _("type: unknown action \"%.40s\""), type);
        break;
    }
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

static Json *wire_mj_view_object(const View *v)
{
    const MjTable *t = &v->mj.table;
    Tile hand[MJ_HAND_MAX];
    char drawn[TILE_TEXT_MAX], last[TILE_TEXT_MAX];
    Json *counts = json_new_list(), *melds = json_new_list(), *ponds = json_new_list();
    Json *suits = json_new_list(), *won = json_new_list();
    bool draws = v->mj.own.drawn < N_KINDS && v->seat != SEAT_NONE;
    for (int s = 0; s < t->n_seats; s++) {
        json_add_int(counts, t->seat[s].n_concealed);
        json_add(melds, meld_list(&t->seat[s]));
        json_add(ponds, tile_list(t->seat[s].pond, t->seat[s].n_pond));
        wire_mj_add_suit(suits, t->seat[s].void_suit);
    }
    for (int place = 1; place <= t->n_won; place++)
        for (int s = 0; s < t->n_seats; s++)
            if (t->seat[s].won == place)
                json_add_int(won, s);
    Json *o = JSON_OBJECT(
        JSON_VALUE("hand", tile_list(hand, tiles_list(v->mj.own.count, hand))),
        JSON_TEXT("drawn", draws ? tile_text(v->mj.own.drawn, drawn) : NULL),
        JSON_VALUE("counts", counts), JSON_VALUE("melds", melds), JSON_VALUE("ponds", ponds));
    if (t->seat[0].void_suit != SUIT_NONE) {
        json_put(o, "void", suits);
    } else {                    /* before they are known, and in games without them */
        json_put_null(o, "void");
        json_free(suits);
    }
    JSON_PUT(o, JSON_VALUE("scores", wire_int_list(v->score, v->n_seats)),
             JSON_VALUE("won", won), JSON_INT("wall", t->wall),
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
