/* Mahjong on the wire, reading: one function for each type of event. They check types and
 * bounds, so that whatever they accept can be stored and indexed; sentences begin with the way
 * to the value. */
#include "wire_mj_impl.h"

#include <string.h>

#include "i18n.h"

enum { ROOTS_MAX = 7 };

static const char claim_words[] = "hora kong pon chi";      /* as in wire_mj_claim */

/* -- values ------------------------------------------------------------------------------------ */

/* Honours have a notation even where the set that is played with has none (hongzhong 1.3). */
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

/* The tiles of a list that must hold least..cap of them. */
static Err take_tiles(const WireSource *s, const Json *list, int least, int cap, Tile *out)
{
    int n = json_size(list);
    if (n < least || n > cap)
        return diag_set(s->diag, ERR_SYNTAX, _("%d tiles, not %d"), n, n < least ? least : cap);
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

static Err read_tiles(const WireSource *s, const char *key, int n, Tile *out)
{
    const Json *list;
    Err e = json_list(s->object, key, &list, s->diag);
    return e != ERR_NONE ? e : wire_placed(s, take_tiles(s, list, n, n, out), key, -1);
}

/* A flag that is false when it is not there. */
static Err read_option(const WireSource *s, const char *key, bool *out)
{
    *out = false;
    return json_member(s->object, key) != NULL ? json_flag(s->object, key, out, s->diag) : ERR_NONE;
}

static Err read_hands(const WireSource *s, Seat dealer)
{
    const Json *hands;
    int n = s->game->n_seats;
    Err e = wire_read_seats(s, "tehais", &hands);
    for (int i = 0; e == ERR_NONE && i < n; i++) {
        Tile hand[HAND_TILES + 1];
        int size = HAND_TILES + (i == dealer);
        e = wire_placed(s, take_tiles_of(s, hands, i, size, hand), "tehais", -1);
        if (e != ERR_NONE)
            return e;
        memcpy(s->dealt->item + i * HAND_TILES, hand, HAND_TILES);
        if (i == dealer)
            s->dealt->item[n * HAND_TILES] = hand[HAND_TILES];
    }
    return e;
}

static Err read_wall(const WireSource *s)
{
    int before = s->game->n_seats * HAND_TILES + 1;
    int rest = s->game->mj.n_tiles - before;
    Tile *wall = s->dealt->item + before;
    int64_t n;
    if (s->know == WIRE_MASKED
        && json_int(s->object, "wall", (JsonRange){ rest, rest }, &n, NULL) == ERR_NONE) {
        memset(wall, TILE_HIDDEN, (size_t)rest);
        return ERR_NONE;
    }
    return read_tiles(s, "wall", rest, wall);
}

static Err read_start(const WireSource *s, Event *out)
{
    int64_t hand_no = 0, die = 0;
    *s->dealt = (Deal){ .n = s->game->mj.n_tiles };
    out->deal = s->dealt;
    Err e = json_int(s->object, "kyoku", (JsonRange){ 1, 1000000 }, &hand_no, s->diag);
    if (e == ERR_NONE)
        e = wire_read_seat(s, "oya", &out->actor);
    if (e == ERR_NONE)
        e = wire_read_money(s, "scores", out->start_score);
    if (e == ERR_NONE)
        e = read_hands(s, out->actor);
    if (e == ERR_NONE)
        e = read_wall(s);
    if (e == ERR_NONE && json_has(s->object, "die"))
        e = json_int(s->object, "die", (JsonRange){ 1, 6 }, &die, s->diag);
    out->hand_no = (int32_t)hand_no;
    s->dealt->die = (uint8_t)die;
    return e;
}

static void sort_tiles(Tile *tile, int n)
{
    for (int i = 1; i < n; i++) {
        for (int j = i; j > 0 && tile[j] < tile[j - 1]; j--) {
            Tile lower = tile[j];
            tile[j] = tile[j - 1];
            tile[j - 1] = lower;
        }
    }
}

/* Threes that change hands; their order has no meaning and is made ascending. */
static Err read_threes(const WireSource *s, const char *key, Tile out[SEATS_MAX][3])
{
    const Json *lists;
    Err e = wire_read_seats(s, key, &lists);
    for (int i = 0; e == ERR_NONE && i < s->game->n_seats; i++)
        e = wire_placed(s, take_tiles_of(s, lists, i, 3, out[i]), key, -1);
    for (int i = 0; e == ERR_NONE && i < s->game->n_seats; i++)
        sort_tiles(out[i], 3);
    return e;
}

static Err read_exchange(const WireSource *s, Event *out)
{
    Err e = wire_read_word(s, "dir", wire_mj_swap_words, &out->dir);
    if (e == ERR_NONE)
        e = read_threes(s, "give", out->give);
    return e != ERR_NONE ? e : read_threes(s, "get", out->get);
}

static Err parse_suit(const WireSource *s, const char *text, Suit *out)
{
    Suit suit = strlen(text) == 1 ? suit_from_letter(text[0]) : SUIT_NONE;
    if (suit > SUIT_P)
        return diag_set(s->diag, ERR_SYNTAX, _("\"%.40s\" is none of the suits m, s, p"), text);
    *out = suit;
    return ERR_NONE;
}

static Err read_void(const WireSource *s, Event *out)
{
    const Json *list;
    Err e = wire_read_seats(s, "suits", &list);
    for (int i = 0; e == ERR_NONE && i < s->game->n_seats; i++) {
        const char *text;
        e = wire_placed(s, json_item_text(list, i, &text, s->diag), "suits", -1);
        if (e == ERR_NONE)
            e = wire_placed(s, parse_suit(s, text, &out->suits[i]), "suits", i);
    }
    return e;
}

static Err read_draw(const WireSource *s, Event *out)
{
    Err e = wire_read_seat(s, "actor", &out->actor);
    if (e == ERR_NONE)
        e = read_tile(s, "pai", &out->tile);
    return e != ERR_NONE ? e : read_option(s, "rinshan", &out->flag);
}

static Err read_discard(const WireSource *s, Event *out)
{
    Err e = wire_read_seat(s, "actor", &out->actor);
    if (e == ERR_NONE)
        e = read_tile(s, "pai", &out->tile);
    return e != ERR_NONE ? e : json_flag(s->object, "tsumogiri", &out->flag, s->diag);
}

static Err read_claim(const WireSource *s, Event *out)
{
    Err e = wire_read_seat(s, "actor", &out->actor);
    if (e == ERR_NONE)
        e = wire_read_seat(s, "target", &out->target);
    if (e == ERR_NONE)
        e = read_tile(s, "pai", &out->tile);
    return e;
}

static Err read_chi(const WireSource *s, Event *out)
{
    out->type = MELD_CHI;
    Err e = read_claim(s, out);
    if (e == ERR_NONE)
        e = read_tiles(s, "consumed", 2, out->with);
    sort_tiles(out->with, e == ERR_NONE ? 2 : 0);
    return e;
}

static Err read_pong(const WireSource *s, Event *out)
{
    out->type = MELD_PONG;
    Err e = read_claim(s, out);
    out->with[0] = out->with[1] = out->tile;
    return e;
}

static Err read_kong(const WireSource *s, Event *out)
{
    Err e = wire_read_seat(s, "actor", &out->actor);
    if (e == ERR_NONE)
        e = wire_read_word(s, "kind", wire_mj_kong_words, &out->type);
    if (e != ERR_NONE)
        return e;
    out->type = (uint8_t)(out->type + MELD_EXPOSED_KONG);
    if (out->type == MELD_EXPOSED_KONG)
        e = wire_read_seat(s, "target", &out->target);
    return e != ERR_NONE ? e : read_tile(s, "pai", &out->tile);
}

static Err read_outranked(const WireSource *s, Event *out)
{
    uint8_t row = 0;
    Err e = wire_read_seat(s, "actor", &out->actor);
    if (e == ERR_NONE)
        e = wire_read_word(s, "claim", claim_words, &row);
    out->type = wire_mj_claim[row].kind;
    return e;
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
    return diag_set(s->diag, ERR_SYNTAX, _("main: there is no fan \"%.40s\""), text);
}

/* The extras; the roots are in the list and have a key of their own, so the list must be just what
 * would be written. */
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
                        _("extras: unknown, out of order, or not as many roots as "
                          "the key roots says"));
    return ERR_NONE;
}

static Err read_fans(const WireSource *s, MjWorth *out)
{
    MjWorth worth = { 0 };
    int64_t base = 0, roots = 0, multiplier = 0;
    Err e = read_fan(s, &worth);
    if (e == ERR_NONE)
        e = json_int(s->object, "base", (JsonRange){ 1, INT32_MAX }, &base, s->diag);
    if (e == ERR_NONE)
        e = json_int(s->object, "roots", (JsonRange){ 0, ROOTS_MAX }, &roots, s->diag);
    if (e == ERR_NONE)
        e = json_int(s->object, "multiplier", (JsonRange){ 1, INT32_MAX }, &multiplier, s->diag);
    worth.base = (int32_t)base;
    worth.roots = (uint8_t)roots;
    worth.multiplier = (int32_t)multiplier;
    if (e == ERR_NONE)
        e = read_extras(s, &worth);
    *out = worth;
    return e;
}

/* The bit of a shape, 0 for a word that is none. */
static ShapeMask shape_bit(const char *text)
{
    for (int i = 0; i < N_WIRE_SHAPES; i++)
        if (strcmp(text, wire_mj_shape[i]) == 0)
            return (ShapeMask)(1 << i);
    return 0;
}

/* Wins that are all alike: each shape once and in order, so that what is read is what would be
 * written. */
static Err read_shapes(const WireSource *s, MjWorth *out)
{
    const Json *list;
    ShapeMask shapes = 0;
    Err e = json_list(s->object, "shapes", &list, s->diag);
    for (int i = 0; e == ERR_NONE && i < json_size(list); i++) {
        const char *text;
        e = wire_placed(s, json_item_text(list, i, &text, s->diag), "shapes", -1);
        ShapeMask bit = e == ERR_NONE ? shape_bit(text) : 0;
        if (e == ERR_NONE && bit <= shapes)
            e = diag_set(s->diag, ERR_SYNTAX, _("shapes[%d]: \"%.40s\" is unknown or out of order"),
                         i, text);
        shapes |= bit;
    }
    if (e == ERR_NONE && shapes == 0)
        e = diag_set(s->diag, ERR_SYNTAX, _("shapes: a win has at least one"));
    *out = (MjWorth){ .multiplier = 1, .base = 1, .shapes = shapes };
    return e;
}

static Err read_win(const WireSource *s, Event *out)
{
    Err e = read_claim(s, out);
    if (e == ERR_NONE)
        e = read_option(s, "robbed", &out->flag);
    if (e == ERR_NONE)
        e = s->game->mj.fans != NULL ? read_fans(s, &out->worth)
                                     : read_shapes(s, &out->worth);
    return e != ERR_NONE ? e : wire_read_money(s, "deltas", out->delta);
}

static Err read_birds(const WireSource *s, Event *out)
{
    const Json *list;
    int64_t hits = 0;
    Err e = json_list(s->object, "tiles", &list, s->diag);
    if (e == ERR_NONE)
        e = wire_placed(s, take_tiles(s, list, 1, BIRDS_MAX, out->bird), "tiles", -1);
    if (e != ERR_NONE)
        return e;
    out->n_birds = (uint8_t)json_size(list);
    e = json_int(s->object, "hits", (JsonRange){ 0, out->n_birds }, &hits, s->diag);
    out->hits = (uint8_t)hits;
    return e;
}

static Err read_settle(const WireSource *s, Event *out)
{
    Err e = wire_read_word(s, "kind", wire_mj_settle_words, &out->type);
    if (e == ERR_NONE)
        e = wire_read_seat(s, "actor", &out->actor);
    if (e == ERR_NONE && out->type == SETTLE_BIRDS)
        e = read_birds(s, out);
    return e != ERR_NONE ? e : wire_read_money(s, "deltas", out->delta);
}

static Err read_end_hands(const WireSource *s, Event *out)
{
    const Json *hands;
    Err e = wire_read_seats(s, "tehais", &hands);
    memset(out->concealed, TILE_NONE, sizeof out->concealed);
    for (int i = 0; e == ERR_NONE && i < s->game->n_seats; i++) {
        const Json *list;
        e = wire_placed(s, json_item_list(hands, i, &list, s->diag), "tehais", -1);
        if (e == ERR_NONE)
            e = wire_placed(s, take_tiles(s, list, 0, MJ_HAND_MAX, out->concealed[i]), "tehais", i);
        if (e == ERR_NONE)
            sort_tiles(out->concealed[i], json_size(list));
    }
    return e;
}

static Err read_end(const WireSource *s, Event *out)
{
    Err e = wire_read_word(s, "reason", wire_mj_end_words, &out->type);
    if (e == ERR_NONE)
        e = wire_read_money(s, "deltas", out->delta);
    if (e == ERR_NONE)
        e = wire_read_money(s, "scores", out->score);
    return e != ERR_NONE ? e : read_end_hands(s, out);
}

/* -- events ------------------------------------------------------------------------------------ */

const WireReader wire_mj_reader[] = {
    { "start_kyoku", EV_START,   true,  read_start },
    { "swap",        EV_EXCHANGE,    true,  read_exchange },
    { "lack",        EV_VOID,    false, read_void },
    { "tsumo",       EV_DRAW,    true,  read_draw },
    { "dahai",       EV_DISCARD, false, read_discard },
    { "pon",         EV_MELD,    false, read_pong },
    { "chi",         EV_MELD,    false, read_chi },
    { "kong",        EV_KONG,    false, read_kong },
    { "lapsed",      EV_OUTRANKED,  false, read_outranked },
    { "hora",        EV_WIN,     false, read_win },
    { "settle",      EV_SETTLE,  false, read_settle },
    { "end_kyoku",   EV_END,     false, read_end },
    { NULL,          0,          false, NULL },
};

/* -- actions ----------------------------------------------------------------------------------- */

static Err read_action_fields(const WireSource *s, Action *out)
{
    const char *text;
    Err e = ERR_NONE;
    switch ((ActionKind)out->kind) {
    case ACT_EXCHANGE:
        e = read_tiles(s, "give", 3, out->with);
        sort_tiles(out->with, e == ERR_NONE ? 3 : 0);
        return e;
    case ACT_VOID:
        e = json_text(s->object, "suit", &text, s->diag);
        return e != ERR_NONE ? e : parse_suit(s, text, &out->suit);
    case ACT_CHI:
        e = read_tiles(s, "consumed", 2, out->with);
        sort_tiles(out->with, e == ERR_NONE ? 2 : 0);
        return e != ERR_NONE ? e : read_tile(s, "pai", &out->tile);
    case ACT_KONG:
        e = wire_read_word(s, "kind", wire_mj_kong_words, &out->meld);
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

Err wire_mj_read_action(const WireSource *s, Action *out)
{
    const char *type;
    Err e = json_text(s->object, "type", &type, s->diag);
    if (e != ERR_NONE)
        return e;
    for (uint8_t k = 0; k < N_ACTION_KINDS; k++) {
        if (wire_mj_action_type[k] != NULL && strcmp(type, wire_mj_action_type[k]) == 0) {
            out->kind = k;
            return read_action_fields(s, out);
        }
    }
    return diag_set(s->diag, ERR_SYNTAX, _("type: there is no action \"%.40s\""), type);
}
