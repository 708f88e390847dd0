/* SPDX-License-Identifier: MIT */
/* datongzi.pattern, .beats, .score and .plays: cards, their patterns, and positions from given
 * hands. The hands are accepted as given: neither a full deck nor an even deal is required
 * (docs/query.md). */
#include <stdlib.h>
#include <string.h>

#include "dtz.h"
#include "dtz_enum.h"
#include "i18n.h"
#include "query_family.h"
#include "query_impl.h"
#include "x_alloc.h"

/* The game with the options in the line's `config`, even if the deck does not divide evenly. */
static Err read_game(const GameOps *game, const Json *in, Game *out, Diag *diag)
{
    Err e = query_config(in, game, out, diag);
    if (e != ERR_NONE)
        return e;
    out->n_seats = (uint8_t)dtz_config(out)->players;
    dtz_rules(dtz_config(out), &out->dtz);
    return ERR_NONE;
}

/* ---- cards and patterns -------------------------------------------------------------- */

static Err parse_cards(const char *key, const char *text, const Game *g, CardSet *out, Diag *diag)
{
    Diag fault = { 0 };
    Err e = cards_parse(text, &g->dtz.deck, out, &fault);
    return e == ERR_NONE ? e : diag_set(diag, e, "%s: %.200s", key, fault.text);
}

static Err read_cards(const Json *in, const char *key, const Game *g, CardSet *out, Diag *diag)
{
    const char *text;
    Err e = json_text(in, key, &text, diag);
    return e == ERR_NONE ? parse_cards(key, text, g, out, diag) : e;
}

/* Reads `prev`: a legal play, or none where that is allowed. */
static Err read_prev(const Json *in, const Game *g, DtzShape *out, Diag *diag)
{
    CardSet cards;
    Err e = read_cards(in, "prev", g, &cards, diag);
    if (e != ERR_NONE)
        return e;
    *out = dtz_recognise(&cards);
    if (out->pattern == DTZ_ILLEGAL)
        return diag_set(diag, ERR_NO_PATTERN, _("prev: these cards are not a legal play"));
    return ERR_NONE;
}

/* A rank or suit as a text of one letter. */
static void put_letter(Json *out, const char *key, char letter)
{
    json_put_text(out, key, (const char[]){ letter, '\0' });
}

Err query_datongzi_pattern(const GameOps *game, const Json *in, Json *out, Diag *diag)
{
    Game g;
    CardSet cards;
    Err e = read_game(game, in, &g, diag);
    if (e == ERR_NONE)
        e = read_cards(in, "cards", &g, &cards, diag);
    if (e != ERR_NONE)
        return e;
    DtzShape s = dtz_recognise(&cards);
    json_put_text(out, "pattern", dtz_pattern_word(s.pattern));
    if (s.pattern == DTZ_ILLEGAL)
        return ERR_NONE;
    put_letter(out, "rank", rank_letter(s.rank));
    if (s.suit == CARD_NONE)
        json_put_null(out, "suit");
    else
        put_letter(out, "suit", card_suit_letter(s.suit));
    json_put_int(out, "length", s.length);
    json_put_int(out, "kickers", dtz_kickers(&s));
    json_put_int(out, "size", s.size);
    return ERR_NONE;
}

Err query_datongzi_beats(const GameOps *game, const Json *in, Json *out, Diag *diag)
{
    Game g;
    DtzShape prev;
    CardSet cards;
    Err e = read_game(game, in, &g, diag);
    if (e == ERR_NONE)
        e = read_prev(in, &g, &prev, diag);
    if (e == ERR_NONE)
        e = read_cards(in, "next", &g, &cards, diag);
    if (e != ERR_NONE)
        return e;
    DtzShape next = dtz_recognise(&cards);
    json_put_flag(out, "beats", dtz_beats(&next, &prev));
    return ERR_NONE;
}

/* ---- plays --------------------------------------------------------------------------- */

static void put_plays(Json *out, const CardSet *hand, const DtzShape *prev, int64_t limit)
{
    uint64_t count = dtz_plays_count(hand, prev, DTZ_ALL);
    json_put_int(out, "count", count < INT64_MAX ? (int64_t)count : INT64_MAX);
    Json *list = json_new_list();
    DtzPlays plays;
    DtzPlay play;
    char text[CARDS_TEXT_MAX];
    dtz_plays_begin(&plays, hand, prev, DTZ_ALL);
    while (limit-- > 0 && dtz_plays_next(&plays, &play))
        json_add_text(list, cards_text(&play.cards, text));
    json_put(out, "plays", list);
}

Err query_datongzi_plays(const GameOps *game, const Json *in, Json *out, Diag *diag)
{
    Game g;
    CardSet hand;
    DtzShape prev;
    int64_t limit = 0;
    bool answers = json_has(in, "prev");
    Err e = read_game(game, in, &g, diag);
    if (e == ERR_NONE)
        e = read_cards(in, "hand", &g, &hand, diag);
    if (e == ERR_NONE && answers)
        e = read_prev(in, &g, &prev, diag);
    if (e == ERR_NONE && json_has(in, "limit"))
        e = json_int(in, "limit", (JsonRange){ 0, 1000000000 }, &limit, diag);
    if (e == ERR_NONE)
        put_plays(out, &hand, answers ? &prev : NULL, limit);
    return e;
}

/* ---- positions ----------------------------------------------------------------------- */

/* A deal played from given hands. */
typedef struct Table {
    Game   game;
    State *state;
    Json  *rounds;
    int    refused;             /* index of the first illegal move, or -1 */
} Table;

static Err read_hands(const Json *in, const Game *g, CardSet hand[SEATS_MAX], Diag *diag)
{
    const Json *list;
    Err e = json_list(in, "hands", &list, diag);
    if (e == ERR_NONE && json_size(list) != g->n_seats)
        return diag_set(diag, ERR_HAND_SIZE, _("hands: expected %d, one for each player"),
                        g->n_seats);
    for (int i = 0; e == ERR_NONE && i < g->n_seats; i++) {
        const char *text;
        char name[24];
        snprintf(name, sizeof name, "hands[%d]", i);
        e = json_item_text(list, i, &text, diag);
        if (e != ERR_NONE)
            json_within(diag, "hands", -1);
        else
            e = parse_cards(name, text, g, &hand[i], diag);
        int n = e == ERR_NONE ? cards_total(&hand[i]) : 1;
        if (n == 0 || n > UINT8_MAX)
            e = diag_set(diag, ERR_HAND_SIZE, _("%s: a hand has 1 to %d cards"), name, UINT8_MAX);
    }
    return e;
}

static Err start(const Json *in, Table *t, Diag *diag)
{
    CardSet hand[SEATS_MAX] = { { { 0 } } }, aside = { { 0 } };
    const int64_t score[SEATS_MAX] = { 0 };
    int64_t starter;
    Err e = dtz_places_check(dtz_config(&t->game), diag);
    if (e == ERR_NONE)
        e = read_hands(in, &t->game, hand, diag);
    if (e == ERR_NONE && json_has(in, "aside"))
        e = read_cards(in, "aside", &t->game, &aside, diag);
    if (e == ERR_NONE)
        e = json_int(in, "starter", (JsonRange){ 0, t->game.n_seats - 1 }, &starter, diag);
    if (e != ERR_NONE)
        return e;
    return dtz_start_hands(&t->game, hand, &aside, (Seat)starter, score, t->state);
}

static void note_rounds(Table *t, const EventList *events)
{
    for (int i = 0; i < events->n; i++) {
        const Event *e = &events->e[i];
        if (e->kind != EV_ROUND)
            continue;
        Json *round = json_new_object();
        json_put_int(round, "winner", e->actor);
        json_put_int(round, "points", e->points);
        json_put_int(round, "bonus", e->bonus);
        json_add(t->rounds, round);
    }
}

/* Reads [seat, cards or "pass"]. More copies than exist cannot be in a hand: such a move is
 * refused, it is not an error. */
static Err read_move(const Json *move, const Game *g, Seat *actor, Action *out, Diag *diag)
{
    const char *text;
    int64_t seat;
    if (json_size(move) != 2)
        return diag_set(diag, ERR_SYNTAX, _("expected a seat and its cards, or a seat and "
                                            "\"pass\""));
    Err e = json_item_int(move, 0, (JsonRange){ 0, SEAT_NONE }, &seat, diag);
    if (e == ERR_NONE)
        e = json_item_text(move, 1, &text, diag);
    if (e != ERR_NONE)
        return e;
    *actor = (Seat)seat;
    if (strcmp(text, "pass") == 0)
        return ERR_NONE;
    out->kind = ACT_PLAY;
    e = cards_parse(text, &g->dtz.deck, &out->cards, diag);
    return e == ERR_TOO_MANY_CARDS ? ERR_NONE : e;
}

/* Plays one move, unless an earlier one was refused. */
static Err play_move(Table *t, int i, const Json *move, Diag *diag)
{
    Seat actor = SEAT_NONE;
    Action a = { .kind = ACT_PASS };
    EventList events = EVENTS_ROOM;
    Diag fault = { 0 };
    Err e = read_move(move, &t->game, &actor, &a, &fault);
    if (e != ERR_NONE)
        return diag_set(diag, e, fault.text[0] == '[' ? "moves[%d]%.250s" : "moves[%d]: %.250s", i,
                        fault.text);
    if (t->refused < 0 && game_apply(&t->game, t->state, actor, &a, &events) != ERR_NONE)
        t->refused = i;
    note_rounds(t, &events);
    return ERR_NONE;
}

static Err play_moves(const Json *in, Table *t, Diag *diag)
{
    const Json *moves, *move;
    Err e = json_list(in, "moves", &moves, diag);
    for (int i = 0; e == ERR_NONE && i < json_size(moves); i++) {
        e = json_item_list(moves, i, &move, diag);
        if (e == ERR_NONE)
            e = play_move(t, i, move, diag);
        else
            json_within(diag, "moves", -1);
    }
    return e;
}

static void put_standing(Json *out, Table *t)
{
    View v;
    game_observe(&t->game, t->state, SEAT_NONE, &v);
    const DtzTable *table = &v.dtz.table;
    Json *scores = json_new_list(), *finish = json_new_list();
    for (int s = 0; s < v.n_seats; s++)
        json_add_int(scores, v.score[s]);
    for (int i = 0; i < (v.over ? v.n_seats : table->n_out); i++)
        json_add_int(finish, table->finish[i]);
    json_put(out, "rounds", t->rounds);
    json_put(out, "scores", scores);
    json_put(out, "finish", finish);
    json_put_flag(out, "over", v.over);
    if (v.over)
        json_put_null(out, "turn");
    else
        json_put_int(out, "turn", table->turn);
}

Err query_datongzi_score(const GameOps *game, const Json *in, Json *out, Diag *diag)
{
    Table t = { .refused = -1 };
    Err e = read_game(game, in, &t.game, diag);
    if (e != ERR_NONE)
        return e;
    t.state = x_alloc(t.game.ops->state_size);
    t.rounds = json_new_list();
    e = start(in, &t, diag);
    if (e == ERR_NONE)
        e = play_moves(in, &t, diag);
    if (e == ERR_NONE && t.refused < 0)
        put_standing(out, &t);
    else
        json_free(t.rounds);
    if (e == ERR_NONE && t.refused >= 0)
        json_put_int(out, "illegal_at", t.refused);
    free(t.state);
    return e;
}

/* ---- the kinds of the family --------------------------------------------------------- */

static bool every_game(const GameOps *game)
{
    (void)game;
    return true;
}

static const QueryRow kinds[] = {
    { "pattern", query_datongzi_pattern, every_game },
    { "beats",   query_datongzi_beats,   every_game },
    { "score",   query_datongzi_score,   every_game },
    { "plays",   query_datongzi_plays,   every_game },
    { .word = NULL },
};

const QueryFamily datongzi_query = { kinds };
