/* SPDX-License-Identifier: MIT */
/* datongzi.pattern, .beats, .score and .plays: cards, their patterns, and positions from given
 * hands. The hands are accepted as given: neither a full deck nor an even deal is required
 * (docs/query.md). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "dtz.h"
#include "dtz_enum.h"
#include "game.h"
#include "i18n.h"
#include "query_family.h"
#include "x_alloc.h"

/* ---- cards and patterns -------------------------------------------------------------- */

static Err query_dtz_parse(const char *key, const char *text, const Game *g, CardSet *out,
                           Diag *diag)
{
    Diag fault = { 0 };
    Err e = cards_parse(text, &g->dtz.deck, out, &fault);
    return e == ERR_NONE ? e : diag_set(diag, e, "%s: %.200s", key, fault.text);
}

static Err query_dtz_cards(const Json *in, const char *key, const Game *g, CardSet *out, Diag *diag)
{
    const char *text;
    Err e = json_text(in, key, &text, diag);
    return e == ERR_NONE ? query_dtz_parse(key, text, g, out, diag) : e;
}

/* The game with the options in the line's `config`, even if the deck does not divide evenly. */
static Err query_dtz_game(const GameOps *game, const Json *in, Game *out, Diag *diag)
{
    Err e = query_config(in, game, out, diag);
    if (e != ERR_NONE)
        return e;
    out->n_seats = (uint8_t)dtz_config(out)->players;
    dtz_rules(dtz_config(out), &out->dtz);
    return ERR_NONE;
}

/* Reads `prev`: a legal play. */
static Err query_dtz_prev(const Json *in, const Game *g, DtzShape *out, Diag *diag)
{
    CardSet cards;
    Err e = query_dtz_cards(in, "prev", g, &cards, diag);
    if (e != ERR_NONE)
        return e;
    *out = dtz_recognise(&cards);
    if (out->pattern == DTZ_ILLEGAL)
        return diag_set(diag, ERR_NO_PATTERN, _("prev: these cards are not a legal play"));
    return ERR_NONE;
}

static Err query_dtz_pattern(const GameOps *game, const Json *in, Json *out, Diag *diag)
{
    Game g;
    CardSet cards;
    Err e = query_dtz_game(game, in, &g, diag);
    if (e != ERR_NONE || (e = query_dtz_cards(in, "cards", &g, &cards, diag)) != ERR_NONE)
        return e;
    DtzShape s = dtz_recognise(&cards);
    json_put_text(out, "pattern", dtz_pattern_word(s.pattern));
    if (s.pattern == DTZ_ILLEGAL)
        return ERR_NONE;
    const char suit[] = { s.suit == CARD_NONE ? '\0' : card_suit_letter(s.suit), '\0' };
    const char rank[] = { rank_letter(s.rank), '\0' };
    JSON_PUT(out, JSON_TEXT("rank", rank), JSON_TEXT("suit", s.suit == CARD_NONE ? NULL : suit),
             JSON_INT("length", s.length), JSON_INT("kickers", dtz_kickers(&s)),
             JSON_INT("size", s.size));
    return ERR_NONE;
}

static Err query_dtz_beats(const GameOps *game, const Json *in, Json *out, Diag *diag)
{
    Game g;
    DtzShape prev;
    CardSet cards;
    Err e = query_dtz_game(game, in, &g, diag);
    if (e != ERR_NONE || (e = query_dtz_prev(in, &g, &prev, diag)) != ERR_NONE ||
        (e = query_dtz_cards(in, "next", &g, &cards, diag)) != ERR_NONE)
        return e;
    DtzShape next = dtz_recognise(&cards);
    json_put_flag(out, "beats", dtz_beats(&next, &prev));
    return ERR_NONE;
}

static Err query_dtz_plays(const GameOps *game, const Json *in, Json *out, Diag *diag)
{
    Game g;
    CardSet hand;
    DtzShape shape, *prev = json_has(in, "prev") ? &shape : NULL;
    int64_t limit = 0;
    Err e = query_dtz_game(game, in, &g, diag);
    if (e != ERR_NONE || (e = query_dtz_cards(in, "hand", &g, &hand, diag)) != ERR_NONE ||
        (prev != NULL && (e = query_dtz_prev(in, &g, prev, diag)) != ERR_NONE) ||
        (json_has(in, "limit") &&
         (e = json_int(in, "limit", (JsonRange){ 0, 1000000000 }, &limit, diag)) != ERR_NONE))
        return e;
    uint64_t count = dtz_plays_count(&hand, prev, DTZ_ALL);
    Json *list = json_new_list();
    DtzPlays plays;
    DtzPlay play;
    char text[CARDS_TEXT_MAX];
    dtz_plays_begin(&plays, &hand, prev, DTZ_ALL);
    while (limit-- > 0 && dtz_plays_next(&plays, &play))
        json_add_text(list, cards_text(&play.cards, text));
    json_put_int(out, "count", count < INT64_MAX ? (int64_t)count : INT64_MAX);
    json_put(out, "plays", list);
    return ERR_NONE;
}

/* ---- positions ----------------------------------------------------------------------- */

/* A deal played from given hands. */
typedef struct QueryDeal {
    Game   game;
    State *state;
    Json  *rounds;
    int    refused;             /* index of the first illegal move, or -1 */
} QueryDeal;

static Err query_dtz_hands(const Json *in, const Game *g, CardSet hand[SEATS_MAX], Diag *diag)
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
            e = query_dtz_parse(name, text, g, &hand[i], diag);
        int n = e == ERR_NONE ? cards_total(&hand[i]) : 1;
        if (n == 0 || n > UINT8_MAX)
            e = diag_set(diag, ERR_HAND_SIZE, _("%s: a hand has 1 to %d cards"), name, UINT8_MAX);
    }
    return e;
}

static Err query_dtz_start(const Json *in, QueryDeal *d, Diag *diag)
{
    CardSet hand[SEATS_MAX] = { { { 0 } } }, aside = { { 0 } };
    const int64_t score[SEATS_MAX] = { 0 };
    const Game *g = &d->game;
    int64_t starter;
    Err e = dtz_places_check(dtz_config(g), diag);
    if (e != ERR_NONE || (e = query_dtz_hands(in, g, hand, diag)) != ERR_NONE ||
        (json_has(in, "aside") &&
         (e = query_dtz_cards(in, "aside", g, &aside, diag)) != ERR_NONE) ||
        (e = json_int(in, "starter", (JsonRange){ 0, g->n_seats - 1 }, &starter, diag)) != ERR_NONE)
        return e;
    return dtz_start_hands(g, hand, &aside, (Seat)starter, score, d->state);
}

/* Reads [seat, cards or "pass"]. More copies than exist cannot be in a hand: such a move is
 * refused, it is not an error. */
static Err query_dtz_move(const Json *move, const Game *g, Seat *actor, Action *out, Diag *diag)
{
    const char *text;
    int64_t seat;
    if (json_size(move) != 2)
        return diag_set(diag, ERR_SYNTAX, _("expected a seat and its cards, or a seat and "
                                            "\"pass\""));
    Err e = json_item_int(move, 0, (JsonRange){ 0, SEAT_NONE }, &seat, diag);
    if (e != ERR_NONE || (e = json_item_text(move, 1, &text, diag)) != ERR_NONE)
        return e;
    *actor = (Seat)seat;
    *out = (Action){ .kind = ACT_PASS };
    if (strcmp(text, "pass") == 0)
        return ERR_NONE;
    out->kind = ACT_PLAY;
    e = cards_parse(text, &g->dtz.deck, &out->cards, diag);
    return e == ERR_TOO_MANY_CARDS ? ERR_NONE : e;
}

/* Plays one move, unless an earlier one was refused. */
static void query_dtz_play(QueryDeal *d, int i, Seat actor, const Action *a)
{
    EventList events = EVENTS_ROOM;
    if (d->refused < 0 && game_apply(&d->game, d->state, actor, a, &events) != ERR_NONE)
        d->refused = i;
    for (int k = 0; k < events.n; k++) {
        const Event *e = &events.e[k];
        if (e->kind == EV_ROUND)
            json_add(d->rounds, JSON_OBJECT(JSON_INT("winner", e->actor),
                                            JSON_INT("points", e->points),
                                            JSON_INT("bonus", e->bonus)));
    }
}

static Err query_dtz_play_all(const Json *in, QueryDeal *d, Diag *diag)
{
    const Json *moves, *move;
    Err e = json_list(in, "moves", &moves, diag);
    for (int i = 0; e == ERR_NONE && i < json_size(moves); i++) {
        Diag fault = { 0 };
        Seat actor = SEAT_NONE;
        Action a;
        e = json_item_list(moves, i, &move, diag);
        if (e != ERR_NONE)
            json_within(diag, "moves", -1);
        else if ((e = query_dtz_move(move, &d->game, &actor, &a, &fault)) == ERR_NONE)
            query_dtz_play(d, i, actor, &a);
        else
            diag_set(diag, e, fault.text[0] == '[' ? "moves[%d]%.250s" : "moves[%d]: %.250s", i,
                     fault.text);
    }
    return e;
}

static void query_dtz_put_standing(Json *out, QueryDeal *d)
{
    View v;
    game_observe(&d->game, d->state, SEAT_NONE, &v);
    const DtzTable *table = &v.dtz.table;
    Json *scores = json_new_list(), *finish = json_new_list();
    for (int s = 0; s < v.n_seats; s++)
        json_add_int(scores, v.score[s]);
    for (int i = 0; i < (v.over ? v.n_seats : table->n_out); i++)
        json_add_int(finish, table->finish[i]);
    JSON_PUT(out, JSON_VALUE("rounds", d->rounds), JSON_VALUE("scores", scores),
             JSON_VALUE("finish", finish), JSON_FLAG("over", v.over));
    if (v.over)
        json_put_null(out, "turn");
    else
        json_put_int(out, "turn", table->turn);
}

static Err query_dtz_score(const GameOps *game, const Json *in, Json *out, Diag *diag)
{
    QueryDeal d = { .refused = -1 };
    Err e = query_dtz_game(game, in, &d.game, diag);
    if (e != ERR_NONE)
        return e;
    d.state = x_alloc(d.game.ops->state_size);
    d.rounds = json_new_list();
    e = query_dtz_start(in, &d, diag);
    if (e == ERR_NONE)
        e = query_dtz_play_all(in, &d, diag);
    if (e == ERR_NONE && d.refused < 0)
        query_dtz_put_standing(out, &d);
    else
        json_free(d.rounds);
    if (e == ERR_NONE && d.refused >= 0)
        json_put_int(out, "illegal_at", d.refused);
    free(d.state);
    return e;
}

/* ---- the kinds of the family --------------------------------------------------------- */

static bool query_dtz_has(const GameOps *game)
{
    (void)game;
    return true;
}

static const QueryRow query_dtz_kinds[] = {
    { "pattern", query_dtz_pattern, query_dtz_has },
    { "beats",   query_dtz_beats,   query_dtz_has },
    { "score",   query_dtz_score,   query_dtz_has },
    { "plays",   query_dtz_plays,   query_dtz_has },
    { .word = NULL },
};

const QueryFamily datongzi_query = { query_dtz_kinds };
