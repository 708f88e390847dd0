/* SPDX-License-Identifier: MIT */
/* Whole hands of Xuezhan under randomly drawn options, with every invariant of xuezhan 11 at every
 * step: tiles, sizes, money, legality, views. A failure prints the seed of its hand. */
#include "tap.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "draw_game.h"
#include "game.h"
#include "mj_hand_checks.h"
#include "mj_impl.h"
#include "record.h"
#include "scratch.h"
#include "verify.h"
#include "xuezhan.h"

enum { HANDS = 10000, CHUNKS = 20, RECORDED = 8 /* one hand in this many is recorded */ };

static char record_file[512];       /* in the scratch directory of the test */

/* The state of the test of one hand. */
typedef struct Trial {
    uint64_t  seed;
    Rng       rng;
    Game      game;
    MjState   state;
    View      folded[SEATS_MAX + 1];        /* one per seat, and a spectator's */
    int64_t   category[N_SETTLE_KINDS][SEATS_MAX];
    int       n_draws;
    SeatMask  won;
    RecordWriter *record;                   /* or NULL */
} Trial;

static State *state_of(Trial *t)
{
    return (State *)&t->state;
}

/* ck_assert writes every place it passes to a file; this macro writes nothing until it fails. */
static void must(bool holds, const Trial *t, const char *what)
{
    if (!holds)
        ck_abort_msg("seed %llu: %s", (unsigned long long)t->seed, what);
}

/* ---- invariants ------------------------------------------------------------------------------ */

/* 11.1, 11.2. */
static void check_tiles(const Trial *t)
{
    const MjState *s = &t->state;
    uint8_t total[N_KINDS] = { 0 };
    for (int i = s->front; i < s->back; i++)
        total[s->wall[i]]++;
    must(s->back - s->front == s->table.wall, t, "the wall is as long as the table says");
    for (Seat i = 0; i < 4; i++) {
        const MjSeat *seat = &s->table.seat[i];
        must(tiles_total(s->own[i].count) == seat->n_concealed, t,
             "the table knows how many tiles a seat holds");
        int between = 13 - 3 * seat->n_melds;
        bool opening = s->table.phase == MJ_EXCHANGE || s->table.phase == MJ_VOID;
        bool full = s->table.phase == MJ_TURN ? s->table.turn == i && !seat->won
                                              : opening && s->table.dealer == i;
        if (!seat->won)
            must(seat->n_concealed == between + full, t,
                 "13-3k tiles between turns, 14-3k on turn");
        MjHand hand;
        mj_hand_of(&s->table, &s->own[i], i, &hand);
        for (int k = 0; k < N_KINDS; k++)
            total[k] = (uint8_t)(total[k] + hand.count[k] + hand.melded[k]);
        for (int j = 0; j < seat->n_pond; j++)
            total[seat->pond[j]]++;
        for (int j = 0; j < seat->n_melds; j++)
            must(suit_of(seat->meld[j].tile) != seat->void_suit, t, "no meld of the void suit");
    }
    for (int k = 0; k < N_KINDS; k++)
        must(total[k] == (k < N_SUITED ? 4 : 0), t, "four copies of each kind");
}

/* 11.3. */
static void check_money(const Trial *t)
{
    int64_t sum = 0;
    for (int i = 0; i < 4; i++)
        sum += t->state.score[i];
    must(sum == 4 * (int64_t)xz_config(&t->game)->start_score, t,
         "totals sum to four times the start score");
    for (int c = 0; c < N_SETTLE_KINDS; c++) {
        sum = 0;
        for (int i = 0; i < 4; i++)
            sum += t->category[c][i];
        must(sum == 0, t, "every category sums to zero");
    }
}

/* 11.4: everything listed is legal; everything else is refused and changes nothing. */
static void check_legality(Trial *t, Seat who, const Action *menu, int n)
{
    must(menu_is_legal(&t->game, state_of(t), who, menu, n), t, "what is listed is legal");
    MjState before = t->state;
    for (uint8_t kind = 0; kind <= N_ACTION_KINDS; kind++)
        for (Tile tile = 0; tile < 40; tile++)
            for (uint8_t meld = 0; meld < N_MELD_TYPES; meld++) {
                Action a = { .kind = kind };
                if (kind == ACT_KONG)
                    a.meld = meld;
                else if (meld > 0)
                    continue;
                if (kind == ACT_DISCARD || kind == ACT_PONG || kind == ACT_KONG || kind == ACT_CHI)
                    a.tile = tile;
                else if (kind == ACT_VOID)
                    a.suit = tile;
                else if (kind == ACT_EXCHANGE)
                    a = (Action){ .kind = kind, .with = { tile, tile, tile } };
                if (!in_menu(menu, n, &a))
                    must(game_apply(&t->game, state_of(t), who, &a, NULL) != ERR_NONE, t,
                         "what is not listed is refused");
            }
    must(only_the_asked_answer(&t->game, state_of(t)), t, "who is not asked cannot answer");
    must(memcmp(&before, &t->state, sizeof before) == 0, t, "a refusal changes nothing");
}

/* The folded view of every seat, and of a spectator, equals the observed one. */
static void check_fold(Trial *t)
{
    for (int i = 0; i <= SEATS_MAX; i++) {
        Seat who = i < SEATS_MAX ? (Seat)i : SEAT_NONE;
        must(folds_as_seen(&t->game, state_of(t), who, &t->folded[i]), t,
             "the folded view is the observed one");
    }
}

/* A state made from a view and any order of the hidden tiles gives the same view. */
static void check_fill(Trial *t, Seat who)
{
    MjState made;
    must(imagine(&t->game, state_of(t), who, &t->rng, &made), t,
         "a filled state shows the view it came from");
}

/* 11.8, and the seats that may still take part: 11.9. */
static void check_event(Trial *t, const Event *e)
{
    switch ((EventKind)e->kind) {
    case EV_DRAW:
        t->n_draws++;
        must(!has_seat(t->won, e->actor), t, "winners draw no more");
        break;
    case EV_DISCARD:
    case EV_MELD:
    case EV_KONG:
        must(!has_seat(t->won, e->actor), t, "winners act no more");
        break;
    case EV_WIN: {
        const MjWorth *w = &e->worth;
        int doublings = __builtin_popcount(w->extras) + w->roots;
        int32_t full = w->base << doublings;
        int32_t cap = xz_config(&t->game)->cap;
        must(w->multiplier == (cap > 0 && full > cap ? cap : full), t,
             "fan x extras x roots, capped");
        for (Seat s = 0; s < 4; s++)
            must(!has_seat(t->won, s) || e->delta[s] == 0, t,
                 "winners pay and gain no more by wins");
        break;
    }
    case EV_SETTLE:
        for (int s = 0; s < 4; s++)
            t->category[e->type][s] += e->delta[s];
        for (Seat s = 0; s < 4; s++) {
            if (!has_seat(t->won, s))
                continue;
            bool may_gain = e->type == SETTLE_PIG || e->type == SETTLE_REFUND;
            must(e->delta[s] == 0 || (e->delta[s] > 0 && may_gain), t,
                 "winners receive from pigs and refunds only");
        }
        break;
    case EV_START:
    case EV_EXCHANGE:
    case EV_VOID:
    case EV_OUTRANKED:
    case EV_END:
    case EV_PLAY:
    case EV_PASS:
    case EV_OUT:
    case EV_ROUND:
    case N_EVENT_KINDS:
        break;
    }
}

/* Folds the events of one step and marks the winners once all wins on the tile are reported. */
static void take_events(Trial *t, const EventList *events)
{
    SeatMask winners = 0;
    for (int i = 0; i < events->n; i++) {
        const Event *e = &events->e[i];
        check_event(t, e);
        if (t->record != NULL)
            record_put_event(t->record, &t->game, e);
        winners = (SeatMask)(winners | (e->kind == EV_WIN ? seat_bit(e->actor) : 0));
        for (int s = 0; s <= SEATS_MAX; s++) {
            SeenEvent seen;
            Deal dealt;
            Seat who = s < SEATS_MAX ? (Seat)s : SEAT_NONE;
            if (t->game.ops->mask(&t->game, e, who, &seen, &dealt))
                must(t->game.ops->see(&t->game, &t->folded[s], &seen) == ERR_NONE, t,
                     "what happens folds");
        }
    }
    t->won = (SeatMask)(t->won | winners);
}

/* ---- playing --------------------------------------------------------------------------------- */

/* Mostly sensible moves, sometimes any, so that there are wins, kongs, robberies and passes. */
static Action choose(Trial *t, Seat who, const Action *menu, int n)
{
    View v;
    game_observe(&t->game, state_of(t), who, &v);
    if (menu[0].kind == ACT_WIN && rng_below(&t->rng, 4) != 0)
        return menu[0];
    bool turn = v.mj.table.phase == MJ_TURN;
    if (!turn || rng_below(&t->rng, 8) == 0)
        return menu[rng_below(&t->rng, (uint32_t)n)];
    for (int i = 0; i < n; i++)
        if (menu[i].kind == ACT_KONG && rng_below(&t->rng, 2) == 0)
            return menu[i];
    MjSet set;
    MjHand hand;
    MjDiscard rows[MJ_DISCARDS_MAX];
    mj_set_of(&t->game.mj, v.mj.table.seat[who].void_suit, &set);
    mj_hand_of(&v.mj.table, &v.mj.own, who, &hand);
    mj_discards(&set, &hand, NULL, mj_discardable(&t->game, &v.mj.table, &v.mj.own, who), true,
                rows);
    return (Action){ .kind = ACT_DISCARD, .tile = rows[0].tile };
}

/* Asks every seat in turn and applies the answers, in two orders if there are several. */
static void play_round(Trial *t, bool thorough)
{
    SeatMask asked = t->game.ops->asked(&t->game, state_of(t));
    Action answer[SEATS_MAX];
    uint8_t seats[SEATS_MAX];
    int n_asked = 0;
    must(claims_are_open(&t->game, state_of(t)), t, "no claim is one that all know to be none");
    for (Seat s = 0; s < 4; s++) {
        if (!has_seat(asked, s))
            continue;
        View v;
        Action menu[MENU_MAX];
        game_observe(&t->game, state_of(t), s, &v);
        int n = game_menu(&t->game, &v, menu, MENU_MAX);
        must(n > 0 && n < MENU_MAX, t, "who is asked has a choice, and it fits the menu");
        if (thorough) {
            check_legality(t, s, menu, n);
            check_fill(t, s);
        }
        answer[s] = choose(t, s, menu, n);
        seats[n_asked++] = s;
    }
    MjState other = t->state;
    EventList events = EVENTS_ROOM;
    events.n = 0;
    for (int i = 0; i < n_asked; i++)
        must(game_apply(&t->game, state_of(t), seats[i], &answer[seats[i]], &events) == ERR_NONE, t,
             "a listed action is accepted");
    if (n_asked > 1) {
        for (int i = n_asked - 1; i >= 0; i--)
            game_apply(&t->game, (State *)&other, seats[i], &answer[seats[i]], NULL);
        must(memcmp(&other, &t->state, sizeof other) == 0, t,
             "the order of answers does not matter");
    }
    take_events(t, &events);
}

static void begin_record(Trial *t)
{
    char name[] = "Lin", player[] = "random";
    RecordHeader header = { .game = t->game, .seed = t->seed };
    for (int s = 0; s < 4; s++) {
        header.name[s] = name;
        header.player[s] = player;
    }
    if (record_file[0] == '\0')
        snprintf(record_file, sizeof record_file, "%s/hand.jsonl", scratch_directory());
    unlink(record_file);
    ck_assert_int_eq(record_create(record_file, "xuezhan", &t->record, NULL), ERR_NONE);
    record_put_header(t->record, &header);
}

/* The rules accept the record when they play it again, and a view folded from it equals that of the
 * hand. */
static void check_record(Trial *t)
{
    record_close(t->record);
    Record *r;
    Diag diag = { 0 };
    VerifyCount count;
    must(record_read(record_file, &r, &diag) == ERR_NONE && r->bad.code == ERR_NONE, t,
         "the record can be read");
    must(verify_record(r, &count, &diag) == ERR_NONE && count.hands == 1, t, diag.text);
    for (int i = 0; i <= SEATS_MAX; i++) {
        View v;
        Seat who = i < SEATS_MAX ? (Seat)i : SEAT_NONE;
        game_view_new(&t->game, who, &v);
        for (int j = 0; j < r->n_events; j++) {
            SeenEvent seen;
            Deal dealt;
            if (t->game.ops->mask(&t->game, &r->event[j].e, who, &seen, &dealt))
                t->game.ops->see(&t->game, &v, &seen);
        }
        must(memcmp(&v, &t->folded[i], sizeof v) == 0, t,
             "a view folded from the record is the one of the hand");
    }
    record_free(r);
    unlink(record_file);
}

static void begin(Trial *t, uint64_t seed)
{
    memset(t, 0, sizeof *t);
    t->seed = seed;
    t->rng = rng_seeded(rng_derive(seed, "property", 0));
    draw_game(&t->rng, "xuezhan", &t->game);
    Deal deal;
    int64_t score[SEATS_MAX];
    for (int i = 0; i < SEATS_MAX; i++)
        score[i] = xz_config(&t->game)->start_score;
    game_deal(&t->game, seed, 1, &deal);
    Seat first = game_first(&t->game, seed);
    ck_assert_int_eq(t->game.ops->start(&t->game, &deal, first, score, state_of(t)), ERR_NONE);
    EventList opening = EVENTS_ROOM;
    opening.n = 1;
    game_start_event(&t->game, &deal, first, 1, score, &opening.e[0]);
    for (int s = 0; s <= SEATS_MAX; s++)
        game_view_new(&t->game, s < SEATS_MAX ? (Seat)s : SEAT_NONE, &t->folded[s]);
    if (seed % RECORDED == 5)
        begin_record(t);
    take_events(t, &opening);
}

static void play_hand(uint64_t seed)
{
    static Trial t;
    begin(&t, seed);
    bool thorough = seed % 16 == 1;
    while (t.game.ops->asked(&t.game, state_of(&t)) != 0) {
        check_tiles(&t);
        check_fold(&t);
        play_round(&t, thorough);
        check_money(&t);
    }
    check_tiles(&t);
    check_fold(&t);
    if (t.record != NULL)
        check_record(&t);
    /* 11.10 */
    ck_assert_int_le(t.n_draws, 55);
    ck_assert_int_le(t.state.table.n_won, 3);
    for (int s = 0; s < 4 && t.state.table.n_won == 3; s++)
        ck_assert(t.category[SETTLE_PIG][s] == 0 && t.category[SETTLE_REFUND][s] == 0
                  && t.category[SETTLE_BIGCALL][s] == 0);
    Result result;
    t.game.ops->result(&t.game, state_of(&t), &result);
    for (int s = 0; s < 4; s++)
        ck_assert_int_eq(result.delta[s], t.state.score[s] - xz_config(&t.game)->start_score);
}

TESTS(.name = "property", .timeout = 120);

TEST_LOOP(xuezhan_11_invariants_hold_in_random_hands, CHUNKS)
{
    for (int i = 0; i < few(HANDS / CHUNKS); i++)
        play_hand((uint64_t)(_i * (HANDS / CHUNKS) + i));
}

/* 11.11: the same seed and the same actions give the same hand, byte for byte. */
TEST(xuezhan_11_11_the_same_seed_gives_the_same_hand)
{
    static Trial a, b;
    begin(&a, 77);
    begin(&b, 77);
    while (a.game.ops->asked(&a.game, state_of(&a)) != 0) {
        play_round(&a, false);
        play_round(&b, false);
        ck_assert_int_eq(memcmp(&a.state, &b.state, sizeof a.state), 0);
    }
}
