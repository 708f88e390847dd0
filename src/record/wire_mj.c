/* Mahjong on the wire, writing: one function for each kind of event. The words are those of mjai
 * where it has one (dahai, pon, hora): docs/record.md; wire_mj_read.c reads what is written
 * here. */
#include "wire_mj_impl.h"

#include <stdio.h>
#include <string.h>

#include "record_family.h"

const char wire_mj_swap_words[] = "next prev across";
const char wire_mj_settle_words[] = "kong transfer pig refund bigcall birds";
const char wire_mj_end_words[] = "three_won wall win";
const char wire_mj_kong_words[] = "exposed added concealed";
static const char meld_words[] = "none chi pong exposed_kong added_kong concealed_kong";

const char *const wire_mj_shape[N_WIRE_SHAPES] = {
    "standard", "seven_pairs", "thirteen_orphans", "four_wilds"
};

const WireClaim wire_mj_claim[N_WIRE_CLAIMS] = {
    { "hora", ACT_WIN }, { "kong", ACT_KONG }, { "pon", ACT_PONG }, { "chi", ACT_CHI }
};

const char *const wire_mj_action_type[N_ACTION_KINDS] = {
    [ACT_PASS] = "none",  [ACT_EXCHANGE] = "swap", [ACT_VOID] = "lack", [ACT_DISCARD] = "dahai",
    [ACT_CHI] = "chi",    [ACT_PONG] = "pon",  [ACT_KONG] = "kong", [ACT_WIN] = "hora",
};

/* -- writing ----------------------------------------------------------------------------------- */

static void put_word(Json *o, const char *key, const char *words, int i)
{
    char word[24];
    while (i-- > 0)
        words += strcspn(words, " ") + 1;
    snprintf(word, sizeof word, "%.*s", (int)strcspn(words, " "), words);
    json_put_text(o, key, word);
}

static void put_tile(Json *o, const char *key, Tile tile)
{
    char text[TILE_TEXT_MAX];
    json_put_text(o, key, tile_text(tile, text));
}

/* As many as there are before TILE_NONE. */
static Json *tile_list(const Tile *tile, int n)
{
    Json *list = json_new_list();
    char text[TILE_TEXT_MAX];
    for (int i = 0; i < n && tile[i] != TILE_NONE; i++)
        json_add_text(list, tile_text(tile[i], text));
    return list;
}

static Json *count_list(const uint8_t count[N_KINDS])
{
    Tile tile[MJ_HAND_MAX];
    return tile_list(tile, tiles_list(count, tile));
}

static void add_suit(Json *list, Suit suit)
{
    char text[2] = { 0 };
    if (suit != SUIT_NONE)
        text[0] = suit_letter(suit);
    json_add_text(list, suit != SUIT_NONE ? text : NULL);
}

static void put_start(const Game *g, const Event *e, Json *o)
{
    int n = g->n_seats;
    const Tile *item = e->deal->item;
    const Tile *wall = item + n * HAND_TILES + 1;
    int n_wall = e->deal->n - n * HAND_TILES - 1;
    Json *hands = json_new_list();
    for (int s = 0; s < n; s++) {
        Tile hand[HAND_TILES + 1];
        memcpy(hand, item + s * HAND_TILES, HAND_TILES);
        hand[HAND_TILES] = item[n * HAND_TILES];
        json_add(hands, tile_list(hand, HAND_TILES + (s == e->actor)));
    }
    json_put_int(o, "kyoku", e->hand_no);
    json_put_int(o, "oya", e->actor);
    json_put(o, "scores", wire_int_list(e->start_score, n));
    json_put(o, "tehais", hands);
    if (n_wall > 0 && wall[0] == TILE_HIDDEN)
        json_put_int(o, "wall", n_wall);
    else
        json_put(o, "wall", tile_list(wall, n_wall));
    bool thrown = g->mj.exchange && g->mj.swap_dir == EXCHANGE_DICE;
    if (thrown && e->deal->die != 0)
        json_put_int(o, "die", e->deal->die);
}

static void put_exchange(const Game *g, const Event *e, Json *o)
{
    Json *give = json_new_list();
    Json *get = json_new_list();
    for (int s = 0; s < g->n_seats; s++) {
        json_add(give, tile_list(e->give[s], 3));
        json_add(get, tile_list(e->get[s], 3));
    }
    put_word(o, "dir", wire_mj_swap_words, e->dir);
    json_put(o, "give", give);
    json_put(o, "get", get);
}

static void put_void(const Game *g, const Event *e, Json *o)
{
    Json *suits = json_new_list();
    for (int s = 0; s < g->n_seats; s++)
        add_suit(suits, e->suits[s]);
    json_put(o, "suits", suits);
}

static void put_draw(const Game *g, const Event *e, Json *o)
{
    (void)g;
    json_put_int(o, "actor", e->actor);
    put_tile(o, "pai", e->tile);
    if (e->flag)
        json_put_flag(o, "rinshan", true);
}

static void put_discard(const Game *g, const Event *e, Json *o)
{
    (void)g;
    json_put_int(o, "actor", e->actor);
    put_tile(o, "pai", e->tile);
    json_put_flag(o, "tsumogiri", e->flag);
}

static void put_claim(const Game *g, const Event *e, Json *o)
{
    (void)g;
    json_put_int(o, "actor", e->actor);
    json_put_int(o, "target", e->target);
    put_tile(o, "pai", e->tile);
    if (e->type == MELD_CHI)
        json_put(o, "consumed", tile_list(e->with, 2));
}

static void put_kong(const Game *g, const Event *e, Json *o)
{
    (void)g;
    json_put_int(o, "actor", e->actor);
    put_word(o, "kind", wire_mj_kong_words, e->type - MELD_EXPOSED_KONG);
    if (e->type == MELD_EXPOSED_KONG)
        json_put_int(o, "target", e->target);
    put_tile(o, "pai", e->tile);
}

static void put_outranked(const Game *g, const Event *e, Json *o)
{
    (void)g;
    size_t i = 0;
    while (wire_mj_claim[i].kind != e->type)
        i++;
    json_put_int(o, "actor", e->actor);
    json_put_text(o, "claim", wire_mj_claim[i].word);
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

static void put_fans(const FanTable *fans, const MjWorth *w, Json *o)
{
    json_put_text(o, "main", fans->fan[w->main].key);
    json_put_int(o, "base", w->base);
    json_put(o, "extras", wire_mj_extras(fans, w));
    json_put_int(o, "roots", w->roots);
    json_put_int(o, "multiplier", w->multiplier);
}

static void put_win(const Game *g, const Event *e, Json *o)
{
    json_put_int(o, "actor", e->actor);
    json_put_int(o, "target", e->target);
    put_tile(o, "pai", e->tile);
    if (e->flag)
        json_put_flag(o, "robbed", true);
    if (g->mj.fans != NULL)
        put_fans(g->mj.fans, &e->worth, o);
    else
        json_put(o, "shapes", wire_mj_shapes(e->worth.shapes));
    json_put(o, "deltas", wire_int_list(e->delta, g->n_seats));
}

static void put_settle(const Game *g, const Event *e, Json *o)
{
    put_word(o, "kind", wire_mj_settle_words, e->type);
    json_put_int(o, "actor", e->actor);
    if (e->type == SETTLE_BIRDS) {
        json_put(o, "tiles", tile_list(e->bird, e->n_birds));
        json_put_int(o, "hits", e->hits);
    }
    json_put(o, "deltas", wire_int_list(e->delta, g->n_seats));
}

static void put_end(const Game *g, const Event *e, Json *o)
{
    Json *hands = json_new_list();
    for (int s = 0; s < g->n_seats; s++)
        json_add(hands, tile_list(e->concealed[s], MJ_HAND_MAX));
    put_word(o, "reason", wire_mj_end_words, e->type);
    json_put(o, "deltas", wire_int_list(e->delta, g->n_seats));
    json_put(o, "scores", wire_int_list(e->score, g->n_seats));
    json_put(o, "tehais", hands);
}

/* -- events ------------------------------------------------------------------------------------ */

/* The type word and the writer of a kind. pon and chi share one. */
typedef struct EventRow {
    const char *type;
    void      (*put)(const Game *g, const Event *e, Json *o);
} EventRow;

static const EventRow event_row[N_EVENT_KINDS] = {
    [EV_START] = { "start_kyoku", put_start }, [EV_EXCHANGE] = { "swap", put_exchange },
    [EV_VOID] = { "lack", put_void },          [EV_DRAW] = { "tsumo", put_draw },
    [EV_DISCARD] = { "dahai", put_discard },   [EV_MELD] = { "pon", put_claim },
    [EV_KONG] = { "kong", put_kong },          [EV_OUTRANKED] = { "lapsed", put_outranked },
    [EV_WIN] = { "hora", put_win },            [EV_SETTLE] = { "settle", put_settle },
    [EV_END] = { "end_kyoku", put_end },
};

static Json *event_object(const Game *g, const Event *e)
{
    bool is_chi = e->kind == EV_MELD && e->type == MELD_CHI;
    Json *o = wire_new(is_chi ? "chi" : event_row[e->kind].type);
    event_row[e->kind].put(g, e, o);
    return o;
}

/* -- actions and views ------------------------------------------------------------------------- */

static Json *action_object(const Action *a)
{
    Json *o = wire_new(wire_mj_action_type[a->kind]);
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
        put_tile(o, "pai", a->tile);
        json_put(o, "consumed", tile_list(a->with, 2));
        break;
    case ACT_KONG:
        put_word(o, "kind", wire_mj_kong_words, a->meld - MELD_EXPOSED_KONG);
        put_tile(o, "pai", a->tile);
        break;
    case ACT_DISCARD:
    case ACT_PONG:
        put_tile(o, "pai", a->tile);
        break;
    case ACT_WIN:
    case ACT_PASS:
    case ACT_PLAY:
    case N_ACTION_KINDS:
        break;
    }
    return o;
}

static Json *meld_list(const MjSeat *seat)
{
    Json *list = json_new_list();
    for (int i = 0; i < seat->n_melds; i++) {
        Json *meld = json_new_object();
        put_word(meld, "type", meld_words, seat->meld[i].type);
        put_tile(meld, "tile", seat->meld[i].tile);
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

/* The void suits, null before they are known and in games without. */
static void put_void_suits(Json *o, const MjTable *t)
{
    if (t->seat[0].void_suit == SUIT_NONE) {
        json_put_null(o, "void");
        return;
    }
    Json *suits = json_new_list();
    for (int s = 0; s < t->n_seats; s++)
        add_suit(suits, t->seat[s].void_suit);
    json_put(o, "void", suits);
}

static void put_last(Json *o, const MjTable *t)
{
    if (t->last == TILE_NONE) {
        json_put_null(o, "last");
        return;
    }
    Json *last = json_new_object();
    put_tile(last, "pai", t->last);
    json_put_int(last, "actor", t->last_from);
    json_put(o, "last", last);
}

static Json *view_object(const View *v)
{
    const MjTable *t = &v->mj.table;
    Json *o = json_new_object();
    Json *counts = json_new_list();
    Json *melds = json_new_list();
    Json *ponds = json_new_list();
    for (int s = 0; s < t->n_seats; s++) {
        json_add_int(counts, t->seat[s].n_concealed);
        json_add(melds, meld_list(&t->seat[s]));
        json_add(ponds, tile_list(t->seat[s].pond, t->seat[s].n_pond));
    }
    json_put(o, "hand", count_list(v->mj.own.count));
    if (v->mj.own.drawn < N_KINDS && v->seat != SEAT_NONE)
        put_tile(o, "drawn", v->mj.own.drawn);
    else
        json_put_null(o, "drawn");
    json_put(o, "counts", counts);
    json_put(o, "melds", melds);
    json_put(o, "ponds", ponds);
    put_void_suits(o, t);
    json_put(o, "scores", wire_int_list(v->score, v->n_seats));
    json_put(o, "won", winner_list(t));
    json_put_int(o, "wall", t->wall);
    json_put_int(o, "oya", t->dealer);
    json_put_int(o, "turn", t->turn);
    put_last(o, t);
    return o;
}

const RecordFamily mahjong_record = {
    .event = event_object, .action = action_object, .read_action = wire_mj_read_action,
    .view = view_object, .reader = wire_mj_reader, .choices = rerun_choices_mj,
    .keep = rerun_keep_mj,
};
