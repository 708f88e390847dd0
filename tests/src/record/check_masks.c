/* SPDX-License-Identifier: MIT */
/* What a seat may know of each event: everything hidden from it is overwritten, and its masked
 * event must stay the same, byte for byte. This file defines again what is hidden, by the format of
 * the record and not by the code: the tiles of others, the wall and the cards set aside, the die,
 * the tiles others gave and received, the tiles others drew. Every kind of event of every game must
 * occur. The first line of a record and the position after a deal are compared in the same way. */
#include "match_play.h"
#include "wire.h"

static const Table tables[] = {
    { "xuezhan", "hands=12 exchange_three=1 call_transfer=1",
      { "eff", "random", "eff", "eff" }, 7 },
    { "xuezhan", "hands=6 exchange_three=1 exchange_dir=dice",
      { "eff", "eff", "eff", "random" }, 8 },
    { "hongzhong", "hands=12", { "eff", "random", "eff", "eff" }, 23 },
    { "tuidaohu", "hands=12 multi_win=1", { "eff", "eff", "random", "eff" }, 5 },
    { "tuidaohu", "hands=12 players=2", { "eff", "eff" }, 6 },
    { "datongzi", "match_deals=3", { "tidy", "greedy", "random" }, 9 },
    { "datongzi", "match_deals=2 players=2 aside=8 finish_bonus=100,-100",
      { "tidy", "greedy" }, 10 },
};
enum { N_TABLES = sizeof tables / sizeof *tables };

/* -- what is hidden ---------------------------------------------------------------------------- */

/* The places in the deal of the tiles that a seat may see: its own, and for the dealer the
 * fourteenth. */
static bool is_own(const Game *g, const Event *start, Seat who, int i)
{
    if (who == SEAT_NONE)
        return false;
    if (g->ops->family == FAMILY_MAHJONG)
        return i / 13 == who || (i == 13 * g->n_seats && who == start->actor);
    int each = g->dtz.hand_size;
    return i / each == who;
}

/* Overwrites all tiles or cards that `who` may not know, in `deal` those of a start; false if it
 * may know all. */
static bool disturb(const Game *g, Seat who, Rng *rng, Event *e, Deal *deal)
{
    uint8_t other = (uint8_t)rng_below(rng, 27);
    bool hidden = false;
    switch ((EventKind)e->kind) {
    case EV_START:
        *deal = *e->deal;
        for (int i = 0; i < deal->n; i++)
            if (!is_own(g, e, who, i))
                deal->item[i] = (uint8_t)rng_below(rng, 27);
        deal->die = (uint8_t)(1 + rng_below(rng, 6));
        e->deal = deal;
        return true;
    case EV_EXCHANGE:
        for (Seat s = 0; s < SEATS_MAX; s++) {
            if (s == who)
                continue;
            for (int i = 0; i < 3; i++) {
                e->give[s][i] = (Tile)rng_below(rng, 27);
                e->get[s][i] = (Tile)rng_below(rng, 27);
            }
            hidden = true;
        }
        return hidden;
    case EV_DRAW:
        hidden = e->actor != who;
        if (hidden)
            e->tile = other;
        return hidden;
    case EV_VOID: case EV_DISCARD: case EV_MELD: case EV_KONG: case EV_OUTRANKED: case EV_WIN:
    case EV_SETTLE: case EV_END: case EV_PLAY: case EV_PASS: case EV_OUT: case EV_ROUND:
    case N_EVENT_KINDS:
        break;
    }
    return false;
}

/* -- what a seat sees -------------------------------------------------------------------------- */

/* Everything a seat may know is unchanged in the masked event. */
static void check_kept(const Game *g, Seat who, const Event *e, const Event *seen)
{
    Event back = *seen;
    ck_assert_int_eq(seen->kind, e->kind);
    if (e->kind == EV_START) {
        ck_assert_ptr_ne(seen->deal, e->deal);
        ck_assert_int_eq(seen->deal->n, e->deal->n);
        for (int i = 0; i < e->deal->n; i++)
            ck_assert_int_eq(seen->deal->item[i],
                             is_own(g, e, who, i) ? e->deal->item[i] : TILE_HIDDEN);
        ck_assert_int_eq(seen->deal->die, 0);
        back.deal = e->deal;
    }
    if (e->kind == EV_EXCHANGE) {
        for (Seat s = 0; s < SEATS_MAX; s++) {
            for (int i = 0; i < 3; i++) {
                ck_assert_int_eq(seen->give[s][i], s == who ? e->give[s][i] : TILE_HIDDEN);
                ck_assert_int_eq(seen->get[s][i], s == who ? e->get[s][i] : TILE_HIDDEN);
            }
        }
        memcpy(back.give, e->give, sizeof back.give);
        memcpy(back.get, e->get, sizeof back.get);
    }
    if (e->kind == EV_DRAW) {
        ck_assert_int_eq(seen->tile, e->actor == who ? e->tile : TILE_HIDDEN);
        back.tile = e->tile;
    }
    ck_assert_mem_eq(&back, e, sizeof back);        /* nothing else has changed */
}

static void check_seat(const Game *g, Seat who, const Event *e, Rng *rng)
{
    SeenEvent seen, again;
    Deal deal, dealt = { 0 }, dealt_again = { 0 };
    bool told = g->ops->mask(g, e, who, &seen, &dealt);
    /* a claim that came too late is hidden from the others */
    ck_assert_int_eq(told, e->kind != EV_OUTRANKED || e->actor == who);
    if (!told)
        return;
    check_kept(g, who, e, &seen.e);
    for (int i = 0; i < 4; i++) {
        Event other = *e;
        if (!disturb(g, who, rng, &other, &deal))
            return;
        ck_assert(g->ops->mask(g, &other, who, &again, &dealt_again));
        if (e->kind == EV_START) {
            ck_assert_ptr_eq(again.e.deal, &dealt_again);
            again.e.deal = &dealt;
        }
        ck_assert_msg(memcmp(&again, &seen, sizeof seen) == 0 &&
                          memcmp(&dealt_again, &dealt, sizeof dealt) == 0,
                      "%s: seat %d sees what it may not know by an event of kind %d",
                      g->ops->key, who, e->kind);
    }
}

/* Returns the kinds that occurred, as bits. */
static unsigned check_record(const Record *r, uint64_t seed)
{
    const Game *g = &r->header.game;
    Rng rng = rng_seeded(seed);
    unsigned kinds = 0;
    for (int i = 0; i < r->n_events; i++) {
        const Event *e = &r->event[i].e;
        kinds |= 1u << e->kind;
        for (Seat who = 0; who < g->n_seats; who++)
            check_seat(g, who, e, &rng);
        check_seat(g, SEAT_NONE, e, &rng);
    }
    return kinds;
}

/* Plays the table's match and checks each event of its record. */
static unsigned check_table(const Table *table)
{
    char *path = scratch_path("game.jsonl");
    Record *r = played_record(table, path);
    unsigned kinds = check_record(r, table->seed);
    record_free(r);
    free(path);
    return kinds;
}

TESTS(.timeout = 60);

#define KIND(k) (1u << (k))
#define ALL_MAHJONG                                                                                \
    (KIND(EV_START) | KIND(EV_DRAW) | KIND(EV_DISCARD) | KIND(EV_MELD) | KIND(EV_KONG) |           \
     KIND(EV_WIN) | KIND(EV_END))

static const struct { const char *game; unsigned kinds; } vocabulary[] = {
    { "xuezhan",
        ALL_MAHJONG | KIND(EV_EXCHANGE) | KIND(EV_VOID) | KIND(EV_OUTRANKED) | KIND(EV_SETTLE) },
    { "hongzhong", ALL_MAHJONG | KIND(EV_SETTLE) },
    { "tuidaohu", ALL_MAHJONG | KIND(EV_OUTRANKED) },
    { "datongzi", KIND(EV_START) | KIND(EV_PLAY) | KIND(EV_PASS) | KIND(EV_OUT) | KIND(EV_ROUND) |
                      KIND(EV_SETTLE) | KIND(EV_END) },
};

/* -- the first line, and a position ------------------------------------------------------------ */

/* The seed, the salt, the time limit and the players of the other seats, with their commands. */
static void fill_secrets(RecordHeader *h, Rng *rng)
{
    static const char *const players[] = { "human", "ai:eff", "exec:/opt/engine --key 4711",
                                           "ai:master" };
    h->seed = rng_next(rng);
    h->engine.ms = 1 + (int)rng_below(rng, 9000);
    unsigned long long first = rng_next(rng), second = rng_next(rng);
    snprintf(h->salt, sizeof h->salt, "%016llx%016llx", first, second);
    for (Seat s = 0; s < h->game.n_seats; s++)
        h->player[s] = (char *)players[rng_below(rng, 4)];
}

TEST_LOOP(the_first_line_for_a_seat_does_not_depend_on_any_secret, N_TABLES)
{
    static char *const names[] = { "Ann", "Lin", "Mei", "Bo" };
    RecordHeader h = { .opening = NULL };
    Rng rng = rng_seeded(1);
    char *first = NULL;
    game_by(tables[_i].game, tables[_i].rules, &h.game);
    memcpy(h.name, names, sizeof names);
    memset(h.commit, 'c', SHA256_TEXT - 1);
    for (int i = 0; i < 50; i++) {
        fill_secrets(&h, &rng);
        Json *o = record_header_line(&h);
        char *line = json_print(o);
        json_free(o);
        first = first != NULL ? first : strdup(line);
        ck_assert_str_eq(line, first);
        free(line);
    }
    ck_assert_ptr_nonnull(strstr(first, "\"commit\":\"ccc"));
    free(first);
}

/* The same deal for `who`: the items hidden from it are in another order. */
static Deal dealt_otherwise(const Game *g, const Event *start, Seat who, Rng *rng)
{
    Deal d = *start->deal;
    uint8_t hidden[DEAL_MAX];
    int n = 0;
    for (int i = 0; i < d.n; i++)
        if (!is_own(g, start, who, i))
            hidden[n++] = d.item[i];
    rng_shuffle(rng, hidden, n);
    for (int i = 0, at = 0; i < d.n; i++)
        if (!is_own(g, start, who, i))
            d.item[i] = hidden[at++];
    d.die = (uint8_t)(1 + rng_below(rng, 6));
    return d;
}

/* What a seat, or a spectator with SEAT_NONE, sees of a hand just dealt: its event as sent to
 * engines, and the position. */
static char *seen_at_start(const Game *g, const Deal *d, Seat first, Seat who, View *out)
{
    const int64_t score[SEATS_MAX] = { 0 };
    State *state = calloc(1, g->ops->state_size);
    Event start;
    SeenEvent seen;
    Deal dealt;
    ck_assert_int_eq(g->ops->start(g, d, first, score, state), ERR_NONE);
    game_start_event(g, d, first, 1, score, &start);
    ck_assert(g->ops->mask(g, &start, who, &seen, &dealt));
    memset(out, 0, sizeof *out);
    game_observe(g, state, who, out);
    free(state);
    Json *o = wire_event(g, &seen.e);
    char *line = json_print(o);
    json_free(o);
    return line;
}

TEST_LOOP(a_position_does_not_depend_on_what_is_hidden, N_TABLES)
{
    enum { DEALS = 100 };
    Game g;
    Rng rng = rng_seeded(2);
    game_by(tables[_i].game, tables[_i].rules, &g);
    for (uint64_t seed = 0; seed < DEALS; seed++) {
        Deal deal;
        Event start;
        View view, other_view;
        const int64_t score[SEATS_MAX] = { 0 };
        Seat first = game_first(&g, seed);
        Seat who = (Seat)(seed % (g.n_seats + 1u));
        who = who < g.n_seats ? who : SEAT_NONE;
        game_deal(&g, seed, 1, &deal);
        game_start_event(&g, &deal, first, 1, score, &start);
        Deal other = dealt_otherwise(&g, &start, who, &rng);
        char *line = seen_at_start(&g, &deal, first, who, &view);
        char *other_line = seen_at_start(&g, &other, first, who, &other_view);
        ck_assert_str_eq(line, other_line);
        ck_assert_msg(memcmp(&view, &other_view, sizeof view) == 0, "seed %d, seat %d", (int)seed,
                      who);
        free(line);
        free(other_line);
    }
}

/* Every kind of event must occur, or nothing is said about it. */
TEST_LOOP(no_seat_sees_what_is_hidden_from_it_in_any_event_of_a_game, 4)
{
    unsigned kinds = 0;
    for (int i = 0; i < N_TABLES; i++) {
        if (strcmp(tables[i].game, vocabulary[_i].game) == 0)
            kinds |= check_table(&tables[i]);
    }
    ck_assert_msg(kinds == vocabulary[_i].kinds, "%s: %x, not %x", vocabulary[_i].game, kinds,
                  vocabulary[_i].kinds);
}
