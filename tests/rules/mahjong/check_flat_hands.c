/* SPDX-License-Identifier: MIT */
/* Whole hands of Hongzhong and Tuidaohu at tables of two to four under randomly drawn options, with
 * every invariant of hongzhong 10 and tuidaohu 10 at every step: tiles, sizes, melds, money,
 * shanten, legality, views. A failure prints the game and the seed of its hand. */
#include "tap.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "draw_game.h"
#include "flat.h"
#include "game.h"
#include "mj_hand_checks.h"
#include "mj_impl.h"

enum {
    HANDS = 3000, CHUNKS = 20,
    THOROUGH = 16                   /* one hand in this many is tested in full */
};

static const char *const games[] = { "hongzhong", "tuidaohu" };

/* The state of the test of one hand. */
typedef struct Trial {
    uint64_t seed;
    bool     hongzhong;
    Rng      rng;
    Game     game;
    MjState  state;
    View     folded[SEATS_MAX + 1];         /* one per seat, and a spectator's */
    int64_t  kongs[SEATS_MAX];              /* the payments so far */
    int      n_wins, n_birds_shown;
    SeatMask winners;
} Trial;

static State *state_of(Trial *t)
{
    return (State *)&t->state;
}

/* ck_assert writes every place it passes to a file; this macro writes nothing until it fails. */
static void must(bool holds, const Trial *t, const char *what)
{
    if (!holds)
        ck_abort_msg("%s, seed %llu: %s", games[!t->hongzhong], (unsigned long long)t->seed, what);
}

static int32_t start_score_of(const Trial *t)
{
    return t->hongzhong ? hz_config(&t->game)->start_score : td_config(&t->game)->start_score;
}

/* ---- invariants of the table ----------------------------------------------------------------- */

/* hongzhong 10.3; tuidaohu 10.5, 10.6. */
static void check_melds(const Trial *t, Seat s)
{
    const MjSeat *seat = &t->state.table.seat[s];
    int n = t->game.n_seats;
    for (int i = 0; i < seat->n_melds; i++) {
        const MjMeld *m = &seat->meld[i];
        must(m->tile != t->game.mj.set.wild, t, "no meld of wilds");
        must(m->from != s, t, "nobody claims from itself");
        if (m->type != MELD_CHI)
            continue;
        must(t->game.mj.chi, t, "a run only where there is chi");
        must(m->from == seat_after(s, n - 1, n), t, "a chi comes from the left");
        must(m->tile < N_SUITED && rank_of(m->tile) <= 7 && m->taken >= m->tile
             && m->taken <= m->tile + 2, t, "a chi is three ranks of a suit");
    }
}

/* hongzhong 10.1, 10.2; tuidaohu 10.1, 10.2. */
static void check_tiles(const Trial *t, const MjState *s)
{
    uint8_t total[N_KINDS] = { 0 };
    must(s->back - s->front == s->table.wall, t, "the wall is as long as the table says");
    for (int i = s->front; i < s->back; i++)
        total[s->wall[i]]++;
    for (int i = 0; i < s->table.n_birds; i++)
        total[s->table.bird[i]]++;
    for (Seat i = 0; i < t->game.n_seats; i++) {
        const MjSeat *seat = &s->table.seat[i];
        must(tiles_total(s->own[i].count) == seat->n_concealed, t,
             "the table knows how many tiles a seat holds");
        bool full = s->table.phase == MJ_TURN ? s->table.turn == i
                                              : seat->won > 0 && seat->win_from == i;
        must(seat->n_concealed == 13 - 3 * seat->n_melds + full, t,
             "13-3k tiles between turns, 14-3k on turn");
        MjHand hand;
        mj_hand_of(&s->table, &s->own[i], i, &hand);
        for (int k = 0; k < N_KINDS; k++)
            total[k] = (uint8_t)(total[k] + hand.count[k] + hand.melded[k]);
        for (int j = 0; j < seat->n_pond; j++)
            total[seat->pond[j]]++;
    }
    must(memcmp(total, t->game.mj.set.copies, sizeof total) == 0, t, "every copy has its place");
}

/* hongzhong 10.4, tuidaohu 10.3. */
static void check_money(const Trial *t)
{
    int64_t sum = 0;
    for (int i = 0; i < t->game.n_seats; i++)
        sum += t->state.score[i];
    must(sum == (int64_t)t->game.n_seats * start_score_of(t), t, "no point comes or goes");
    for (int i = t->game.n_seats; i < SEATS_MAX; i++)
        must(t->state.score[i] == start_score_of(t), t, "who has no seat neither pays nor gains");
}

/* ---- invariants of a hand -------------------------------------------------------------------- */

/* The suits rotated by one, ranks reversed, and honours except the wild permuted. */
static void turned(const uint8_t from[N_KINDS], uint8_t to[N_KINDS], bool wild)
{
    static const Tile honour[7] = { 30, 27, 28, 29, 31, 33, 32 }, any[7] = { 33, 31, 27, 28, 29, 30,
                                                                             32 };
    for (int k = 0; k < N_SUITED; k++)
        to[(k / 9 + 1) % 3 * 9 + 8 - k % 9] = from[k];
    for (int k = 0; k < 7; k++)
        to[(wild ? honour : any)[k]] = from[N_SUITED + k];
}

/* hongzhong 10.8, tuidaohu 10.9. */
static void check_renamed(const Trial *t, const MjSet *set, const MjHand *h)
{
    MjHand other = { .n_melds = h->n_melds };
    turned(h->count, other.count, t->hongzhong);
    turned(h->melded, other.melded, t->hongzhong);
    must(mj_shanten(set, &other) == mj_shanten(set, h), t, "names do not matter to shanten");
    must(mj_win_shapes(set, &other) == mj_win_shapes(set, h), t, "nor to a win");
    uint8_t waits[N_KINDS] = { 0 }, then[N_KINDS];
    KindMask kinds = mj_waits(set, h), renamed = 0;
    for (Tile k = 0; k < N_KINDS; k++)
        waits[k] = has_kind(kinds, k);
    turned(waits, then, t->hongzhong);
    for (Tile k = 0; k < N_KINDS; k++)
        renamed |= then[k] ? kind_bit(k) : 0;
    must(tiles_total(h->count) % 3 != 1 || mj_waits(set, &other) == renamed, t,
         "and change only the names of the waits");
}

/* hongzhong 10.5, 10.6; tuidaohu 10.4, 10.8. */
static void check_thirteen(const Trial *t, const MjSet *set, const MjHand *h)
{
    int shanten = mj_shanten(set, h);
    KindMask waits = mj_waits(set, h), ukeire = mj_ukeire(set, h, NULL, NULL);
    must((waits != 0) == (shanten == 0), t, "waits if and only if ready");
    must(shanten != 0 || waits == ukeire, t, "what helps a ready hand is what it waits for");
    must(ukeire != 0, t, "some tile always helps");
    must(mj_win_shapes(set, h) == 0, t, "no win of 13-3k tiles");
    Tile wild = set->wild;
    if (wild != TILE_NONE && shanten == 0 && h->count[wild] < set->copies[wild])
        must(has_kind(waits, wild), t, "a ready hand waits for the wild");
    must(shanten <= (set->shapes & SHAPE_SEVEN_PAIRS && h->n_melds == 0 ? 6 : 8), t,
         "no hand is farther from a win");
}

/* hongzhong 10.7, tuidaohu 10.7: with random draws and discards. */
static void check_neighbours(Trial *t, const MjSet *set, const MjHand *h)
{
    int shanten = mj_shanten(set, h), total = tiles_total(h->count) + 3 * h->n_melds;
    MjHand other = *h;
    Tile k = (Tile)rng_below(&t->rng, N_KINDS);
    if (total == 13 && h->count[k] + h->melded[k] < set->copies[k]) {
        other.count[k]++;
        int after = mj_shanten(set, &other);
        must(after == shanten || after == shanten - 1, t, "a draw changes shanten by 0 or -1");
        must((after == -1) == (mj_win_shapes(set, &other) != 0), t, "a win is shanten -1");
    } else if (total == 14 && h->count[k] > 0) {
        other.count[k]--;
        int after = mj_shanten(set, &other);
        must(after == shanten || after == shanten + 1, t, "a discard changes shanten by 0 or +1");
    }
}

static void check_hands(Trial *t)
{
    const MjState *s = &t->state;
    const MjSet *set = &t->game.mj.set;
    for (Seat i = 0; i < t->game.n_seats; i++) {
        MjHand h;
        mj_hand_of(&s->table, &s->own[i], i, &h);
        check_melds(t, i);
        if (tiles_total(h.count) % 3 == 1)
            check_thirteen(t, set, &h);
        check_neighbours(t, set, &h);
        if (t->seed % THOROUGH == 2)
            check_renamed(t, set, &h);
    }
}

/* ---- legality -------------------------------------------------------------------------------- */

static void try_unlisted(Trial *t, Seat who, const Action *menu, int n, Action a)
{
    if (!in_menu(menu, n, &a))
        must(game_apply(&t->game, state_of(t), who, &a, NULL) != ERR_NONE, t,
             "what is not listed is refused");
}

/* Everything listed is legal; everything else is refused and changes nothing. */
static void check_legality(Trial *t, Seat who, const Action *menu, int n)
{
    must(menu_is_legal(&t->game, state_of(t), who, menu, n), t, "what is listed is legal");
    MjState before = t->state;
    for (uint8_t kind = 0; kind <= N_ACTION_KINDS; kind++)
        for (Tile tile = 0; tile < 40; tile++)
            for (uint8_t x = 0; x < 40; x++) {
                Action a = { .kind = kind };
                if (kind == ACT_DISCARD || kind == ACT_PONG || kind == ACT_KONG)
                    a.tile = tile;
                if (kind == ACT_KONG)
                    a.meld = x;
                if (kind == ACT_CHI) {
                    a.tile = t->state.table.last;
                    a.with[0] = tile;
                    a.with[1] = x;
                }
                if (x == 0 || kind == ACT_CHI || (kind == ACT_KONG && x < N_MELD_TYPES))
                    try_unlisted(t, who, menu, n, a);
            }
    must(only_the_asked_answer(&t->game, state_of(t)), t, "who is not asked cannot answer");
    must(memcmp(&before, &t->state, sizeof before) == 0, t, "a refusal changes nothing");
}

/* ---- views ----------------------------------------------------------------------------------- */

static Seat viewer(const Trial *t, int i)
{
    return i < t->game.n_seats ? (Seat)i : SEAT_NONE;
}

/* The folded view of every seat, and of a spectator, equals the observed one. */
static void check_fold(Trial *t)
{
    for (int i = 0; i <= t->game.n_seats; i++)
        must(folds_as_seen(&t->game, state_of(t), viewer(t, i), &t->folded[i]), t,
             "the folded view is the observed one");
}

/* Any listed answers until the hand is over; it must end. */
static void play_out(Trial *t, MjState *s)
{
    SeatMask asked;
    while ((asked = t->game.ops->asked(&t->game, (State *)s)) != 0) {
        Seat who = (Seat)__builtin_ctz(asked);
        View v;
        Action menu[MENU_MAX];
        game_observe(&t->game, (State *)s, who, &v);
        int n = game_menu(&t->game, &v, menu, MENU_MAX);
        must(n > 0, t, "who is asked has a choice in a filled state too");
        const Action *a = &menu[rng_below(&t->rng, (uint32_t)n)];
        must(game_apply(&t->game, (State *)s, who, a, NULL) == ERR_NONE, t, "and may take it");
    }
    check_tiles(t, s);
}

/* A state made from a view and any order of the hidden tiles gives the same view and holds every
 * tile once. */
static void fill(Trial *t, Seat who, MjState *made)
{
    must(imagine(&t->game, state_of(t), who, &t->rng, made), t,
         "a filled state shows the view it came from");
    check_tiles(t, made);
}

/* For every viewer, including spectators; and a seat that is asked can play on in its imagined
 * state. */
static void check_fill(Trial *t)
{
    SeatMask asked = t->game.ops->asked(&t->game, state_of(t));
    for (int i = 0; i <= t->game.n_seats; i++) {
        MjState made;
        fill(t, viewer(t, i), &made);
        if (i < t->game.n_seats && has_seat(asked, (Seat)i))
            play_out(t, &made);
    }
}

/* ---- events ---------------------------------------------------------------------------------- */

static void check_settle(Trial *t, const Event *e)
{
    bool moves = false;
    int64_t sum = 0;
    for (int s = 0; s < SEATS_MAX; s++) {
        moves |= e->delta[s] != 0;
        sum += e->delta[s];
        if (e->type == SETTLE_KONG || e->type == SETTLE_REFUND)
            t->kongs[s] += e->delta[s];
    }
    must(t->hongzhong, t, "only wins pay in tuidaohu");
    must(sum == 0, t, "every payment sums to zero");
    must(moves || e->type == SETTLE_BIRDS, t, "no payment of zero is reported, except birds");
    if (e->type != SETTLE_BIRDS)
        return;
    const HzConfig *cfg = hz_config(&t->game);
    int hits = 0;
    for (int i = 0; i < e->n_birds; i++)
        hits += mj_bird_hits(&t->game, e->bird[i]);
    must(e->hits == hits, t, "the hits are counted");
    must(e->n_birds <= cfg->birds + cfg->no_wild_birds, t, "no more birds than the rules say");
    t->n_birds_shown++;
}

static void check_win(Trial *t, const Event *e)
{
    t->n_wins++;
    t->winners = (SeatMask)(t->winners | seat_bit(e->actor));
    for (Seat s = 0; s < SEATS_MAX; s++)
        must(s == e->actor ? e->delta[s] > 0 : e->delta[s] <= 0, t, "the winner is paid");
    if (!t->hongzhong && !td_config(&t->game)->multi_win)
        must(e->delta[e->actor] == (int64_t)(t->game.n_seats - 1) *
                                      td_config(&t->game)->base_score, t,
             "a win is worth what the others pay together");
    bool given = e->target != e->actor;
    must(!given || e->flag || t->game.mj.win_on_discard, t, "wins on discards only if allowed");
}

/* Folds the events of one step. */
static void take_events(Trial *t, const EventList *events)
{
    for (int i = 0; i < events->n; i++) {
        const Event *e = &events->e[i];
        if (e->kind == EV_SETTLE)
            check_settle(t, e);
        else if (e->kind == EV_WIN)
            check_win(t, e);
        for (int s = 0; s <= t->game.n_seats; s++) {
            SeenEvent seen;
            Deal dealt;
            if (t->game.ops->mask(&t->game, e, viewer(t, s), &seen, &dealt))
                must(t->game.ops->see(&t->game, &t->folded[s], &seen) == ERR_NONE, t,
                     "what happens folds");
        }
    }
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
    MjHand hand;
    MjDiscard rows[MJ_DISCARDS_MAX];
    mj_hand_of(&v.mj.table, &v.mj.own, who, &hand);
    mj_discards(&t->game.mj.set, &hand, NULL,
                mj_discardable(&t->game, &v.mj.table, &v.mj.own, who), true, rows);
    return (Action){ .kind = ACT_DISCARD, .tile = rows[0].tile };
}

/* Asks every seat in turn and applies the answers, in two orders if there are several. */
static void play_round(Trial *t)
{
    SeatMask asked = t->game.ops->asked(&t->game, state_of(t));
    Action answer[SEATS_MAX];
    uint8_t seats[SEATS_MAX];
    int n_asked = 0;
    must(claims_are_open(&t->game, state_of(t)), t, "no claim is one that all know to be none");
    for (Seat s = 0; s < t->game.n_seats; s++) {
        if (!has_seat(asked, s))
            continue;
        View v;
        Action menu[MENU_MAX];
        game_observe(&t->game, state_of(t), s, &v);
        int n = game_menu(&t->game, &v, menu, MENU_MAX);
        must(n > 0 && n < MENU_MAX, t, "who is asked has a choice, and it fits the menu");
        if (t->seed % THOROUGH == 1)
            check_legality(t, s, menu, n);
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

static void begin(Trial *t, bool hongzhong, uint64_t seed)
{
    memset(t, 0, sizeof *t);
    t->seed = seed;
    t->hongzhong = hongzhong;
    t->rng = rng_seeded(rng_derive(seed, "property", hongzhong));
    draw_game(&t->rng, games[!hongzhong], &t->game);
    Deal deal;
    int64_t score[SEATS_MAX];
    for (int i = 0; i < SEATS_MAX; i++)
        score[i] = start_score_of(t);
    game_deal(&t->game, seed, 1, &deal);
    Seat first = game_first(&t->game, seed);
    ck_assert_int_eq(t->game.ops->start(&t->game, &deal, first, score, state_of(t)), ERR_NONE);
    EventList opening = EVENTS_ROOM;
    opening.n = 1;
    game_start_event(&t->game, &deal, first, 1, score, &opening.e[0]);
    for (int s = 0; s <= t->game.n_seats; s++)
        game_view_new(&t->game, viewer(t, s), &t->folded[s]);
    take_events(t, &opening);
}

/* hongzhong 8; tuidaohu 6, 7, 10.3. */
static void check_end(Trial *t)
{
    const MjState *s = &t->state;
    int winners = __builtin_popcount(t->winners), birds = s->table.n_birds;
    Result result;
    t->game.ops->result(&t->game, state_of(t), &result);
    for (int i = 0; i < SEATS_MAX; i++)
        must(result.delta[i] == s->score[i] - start_score_of(t), t, "the result is what moved");
    must(result.next_first < t->game.n_seats, t, "who deals next has a seat");
    must(result.reason == (winners > 0 ? END_WIN : END_WALL), t, "a win or the wall ends a hand");
    must(winners == t->n_wins && winners < t->game.n_seats, t, "everybody wins once at most");
    must(winners <= 1 || t->game.mj.multi_win, t, "several winners only where they may");
    must(t->n_birds_shown == (birds > 0 ? winners : 0), t, "birds are told for each winner");
    if (winners > 0)
        return;
    bool kept = t->hongzhong && !hz_config(&t->game)->kong_void_on_draw;
    for (int i = 0; i < SEATS_MAX; i++)
        must(result.delta[i] == (kept ? t->kongs[i] : 0), t, "without a win only kongs pay");
}

static void play_hand(bool hongzhong, uint64_t seed)
{
    static Trial t;
    begin(&t, hongzhong, seed);
    while (t.game.ops->asked(&t.game, state_of(&t)) != 0) {
        check_tiles(&t, &t.state);
        check_fold(&t);
        check_hands(&t);
        if (seed % THOROUGH == 1)
            check_fill(&t);
        play_round(&t);
        check_money(&t);
    }
    check_tiles(&t, &t.state);
    check_fold(&t);
    check_fill(&t);
    check_end(&t);
}

TESTS(.name = "property", .timeout = 120);

TEST_LOOP(hongzhong_10_invariants_hold_in_random_hands, CHUNKS)
{
    for (int i = 0; i < few(HANDS / CHUNKS); i++)
        play_hand(true, (uint64_t)(_i * (HANDS / CHUNKS) + i));
}

TEST_LOOP(tuidaohu_10_invariants_hold_in_random_hands, CHUNKS)
{
    for (int i = 0; i < few(HANDS / CHUNKS); i++)
        play_hand(false, (uint64_t)(_i * (HANDS / CHUNKS) + i));
}
