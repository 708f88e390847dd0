/* SPDX-License-Identifier: MIT */
/* Whole hands of mahjong, at tables of two to four under randomly drawn options, with the
 * invariants of xuezhan 11, hongzhong 10 and tuidaohu 10 at every step: tiles, sizes, melds, money,
 * shanten, legality, views. A failure prints the game and the seed of its hand. What every game
 * promises, tests/rules/game/check_contract.c tries, and tests/src/record/check_witnesses.c plays
 * records of such hands. */
#include "tap.h"

#include "draw_game.h"
#include "flat.h"
#include "mj_impl.h"
#include "xuezhan.h"

enum {
    XUEZHAN_HANDS = 10000, FLAT_HANDS = 3000, CHUNKS = 20,
    THOROUGH = 16                   /* one hand in this many is tested in full */
};

/* The state of the test of one hand. */
typedef struct Trial {
    const char *key;                        /* of the game */
    bool     xuezhan, hongzhong;
    uint64_t seed;
    Rng      rng;
    Game     game;
    MjState  state;
    View     folded[SEATS_MAX + 1];         /* one per seat, and a spectator's */
    int64_t  start_score;
    int64_t  paid[N_SETTLE_KINDS][SEATS_MAX];
    int      n_draws, n_wins, n_birds_shown;
    SeatMask won;                           /* before this step */
} Trial;

static State *state_of(Trial *t)
{
    return (State *)&t->state;
}

/* ck_assert writes every place it passes to a file; this writes nothing until it fails. */
static void must(bool holds, const Trial *t, const char *what)
{
    if (!holds)
        ck_abort_msg("%s, seed %llu: %s", t->key, (unsigned long long)t->seed, what);
}

static Seat viewer(const Trial *t, int i)
{
    return i < t->game.n_seats ? (Seat)i : SEAT_NONE;
}

/* ---- invariants of the table ----------------------------------------------------------------- */

/* hongzhong 10.3; tuidaohu 10.5, 10.6; xuezhan 11.2. */
static void check_melds(const Trial *t, Seat s)
{
    const MjSeat *seat = &t->state.table.seat[s];
    int n = t->game.n_seats;
    for (int i = 0; i < seat->n_melds; i++) {
        const MjMeld *m = &seat->meld[i];
        must(suit_of(m->tile) != seat->void_suit, t, "no meld of the void suit");
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

/* Has the seat one tile more than between turns? In Xuezhan the hand of a winner is face down. */
static bool is_full(const MjTable *table, Seat s)
{
    if (table->phase == MJ_TURN)
        return table->turn == s;
    if (table->phase == MJ_EXCHANGE || table->phase == MJ_VOID)
        return table->dealer == s;
    return table->seat[s].won > 0 && table->seat[s].win_from == s;
}

/* xuezhan 11.1, 11.2; hongzhong 10.1, 10.2; tuidaohu 10.1, 10.2. */
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
        must((t->xuezhan && seat->won)
             || seat->n_concealed == 13 - 3 * seat->n_melds + is_full(&s->table, i), t,
             "13-3k tiles between turns, 14-3k on turn");
        MjHand hand;
        mj_hand_of(&s->table, s->own[i].count, i, &hand);
        for (int k = 0; k < N_KINDS; k++)
            total[k] = (uint8_t)(total[k] + hand.count[k] + hand.melded[k]);
        for (int j = 0; j < seat->n_pond; j++)
            total[seat->pond[j]]++;
    }
    must(memcmp(total, t->game.mj.set.copies, sizeof total) == 0, t, "every copy has its place");
}

static int64_t sum_of(const int64_t *number)
{
    int64_t sum = 0;
    for (int i = 0; i < SEATS_MAX; i++)
        sum += number[i];
    return sum;
}

/* xuezhan 11.3, hongzhong 10.4, tuidaohu 10.3. */
static void check_money(const Trial *t)
{
    must(sum_of(t->state.score) == SEATS_MAX * t->start_score, t, "no point comes or goes");
    for (int i = t->game.n_seats; i < SEATS_MAX; i++)
        must(t->state.score[i] == t->start_score, t, "who has no seat neither pays nor gains");
    for (int c = 0; c < N_SETTLE_KINDS; c++)
        must(sum_of(t->paid[c]) == 0, t, "every category sums to zero");
}

/* ---- invariants of a hand -------------------------------------------------------------------- */

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
        mj_hand_of(&s->table, s->own[i].count, i, &h);
        check_melds(t, i);
        if (t->xuezhan)
            continue;
        if (tiles_total(h.count) % 3 == 1)
            check_thirteen(t, set, &h);
        check_neighbours(t, set, &h);
    }
}

/* ---- legality -------------------------------------------------------------------------------- */

static bool in_menu(const Action *menu, int n, const Action *a)
{
    for (int i = 0; i < n; i++)
        if (action_equal(&menu[i], a))
            return true;
    return false;
}

static void try_unlisted(Trial *t, Seat who, const Action *menu, int n, Action a)
{
    if (!in_menu(menu, n, &a))
        must(game_apply(&t->game, state_of(t), who, &a, NULL) != ERR_NONE, t,
             "what is not listed is refused");
}

/* xuezhan 11.4: what is not listed is refused and changes nothing. */
static void check_legality(Trial *t, Seat who, const Action *menu, int n)
{
    MjState before = t->state;
    for (uint8_t kind = 0; kind <= N_ACTION_KINDS; kind++)
        for (Tile tile = 0; tile < 40; tile++)
            for (uint8_t x = 0; x < 40; x++) {
                Action a = { .kind = kind };
                if (kind == ACT_DISCARD || kind == ACT_PONG || kind == ACT_KONG)
                    a.tile = tile;
                if (kind == ACT_KONG)
                    a.meld = x;
                if (kind == ACT_VOID)
                    a.suit = tile;
                if (kind == ACT_EXCHANGE)
                    a = (Action){ .kind = kind, .with = { tile, tile, tile } };
                if (kind == ACT_CHI) {
                    a.tile = t->state.table.last;
                    a.with[0] = tile;
                    a.with[1] = x;
                }
                if (x == 0 || kind == ACT_CHI || (kind == ACT_KONG && x < N_MELD_TYPES))
                    try_unlisted(t, who, menu, n, a);
            }
    must(memcmp(&before, &t->state, sizeof before) == 0, t, "a refusal changes nothing");
}

/* ---- views ----------------------------------------------------------------------------------- */

/* The view that `who` folded from events is the observed one; judgements are not compared. */
static bool folds_as_seen(const Game *g, State *s, Seat who, const View *folded)
{
    View seen;
    game_observe(g, s, who, &seen);
    seen.must_act = false;
    seen.mj.own.win_locked = false;
    seen.mj.own.passed = 0;
    return memcmp(&seen, folded, sizeof seen) == 0;
}

/* No seat has a claim that the open table rules out, and all viewers agree on what it rules out. */
static bool claims_are_open(const Game *g, State *state)
{
    const MjState *s = mj_state_const(state);
    for (int viewer = 0; viewer <= g->n_seats; viewer++) {
        View v;
        game_observe(g, state, viewer < g->n_seats ? (Seat)viewer : SEAT_NONE, &v);
        for (Seat who = 0; who < g->n_seats; who++) {
            bool claim = s->table.phase == MJ_CLAIM || s->table.phase == MJ_ROB;
            ClaimMask has = claim ? mj_claims(g, &s->table, &s->own[who], who) : 0;
            if ((has & ~g->ops->open_claims(g, &v, who)) != 0)
                return false;
        }
    }
    return true;
}

/* Makes a state from what `who` sees and any order of the rest; it must give the same view. */
static bool imagine(const Game *g, State *s, Seat who, Rng *r, MjState *made)
{
    View v, again;
    uint8_t order[DEAL_MAX];
    game_observe(g, s, who, &v);
    int n = g->ops->unseen(g, &v, order);
    rng_shuffle(r, order, n);
    g->ops->fill(g, &v, order, (State *)made);
    game_observe(g, (State *)made, who, &again);
    return memcmp(&v, &again, sizeof v) == 0;
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

/* xuezhan 11.8, 11.9: only pigs and refunds pay who has won. */
static void check_xuezhan_event(Trial *t, const Event *e)
{
    if (e->kind == EV_DRAW || e->kind == EV_DISCARD || e->kind == EV_MELD || e->kind == EV_KONG)
        must(!has_seat(t->won, e->actor), t, "winners draw and act no more");
    if (e->kind == EV_WIN) {
        const MjWorth *w = &e->worth;
        int32_t full = w->base << (__builtin_popcount(w->extras) + w->roots);
        int32_t cap = xz_config(&t->game)->cap;
        must(w->multiplier == (cap > 0 && full > cap ? cap : full), t,
             "fan x extras x roots, capped");
    }
    for (Seat s = 0; s < SEATS_MAX; s++) {
        bool may_gain = e->kind == EV_SETTLE && (e->type == SETTLE_PIG || e->type == SETTLE_REFUND);
        must((e->kind != EV_WIN && e->kind != EV_SETTLE) || !has_seat(t->won, s)
             || e->delta[s] == 0 || (may_gain && e->delta[s] > 0), t,
             "winners receive from pigs and refunds only");
    }
}

static void check_birds(Trial *t, const Event *e)
{
    const HzConfig *cfg = hz_config(&t->game);
    int hits = 0;
    for (int i = 0; i < e->n_birds; i++)
        hits += mj_bird_hits(&t->game, e->bird[i]);
    must(e->hits == hits, t, "the hits are counted");
    must(e->n_birds <= cfg->birds + cfg->no_wild_birds, t, "no more birds than the rules say");
    t->n_birds_shown++;
}

static void check_flat_settle(Trial *t, const Event *e)
{
    static const int64_t nothing[SEATS_MAX];
    must(t->hongzhong, t, "only wins pay in tuidaohu");
    must(sum_of(e->delta) == 0, t, "every payment sums to zero");
    must(e->type == SETTLE_BIRDS || memcmp(e->delta, nothing, sizeof nothing) != 0, t,
         "no payment of zero is reported, except birds");
    if (e->type == SETTLE_BIRDS)
        check_birds(t, e);
}

static void check_flat_win(const Trial *t, const Event *e)
{
    for (Seat s = 0; s < SEATS_MAX; s++)
        must(s == e->actor ? e->delta[s] > 0 : e->delta[s] <= 0, t, "the winner is paid");
    if (!t->hongzhong && !td_config(&t->game)->multi_win)
        must(e->delta[e->actor] == (int64_t)(t->game.n_seats - 1) *
                                      td_config(&t->game)->base_score, t,
             "a win is worth what the others pay together");
    bool given = e->target != e->actor;
    must(!given || e->flag || t->game.mj.win_on_discard, t, "wins on discards only if allowed");
}

static void check_event(Trial *t, const Event *e)
{
    t->n_draws += e->kind == EV_DRAW;
    t->n_wins += e->kind == EV_WIN;
    for (int s = 0; e->kind == EV_SETTLE && s < SEATS_MAX; s++)
        t->paid[e->type][s] += e->delta[s];
    if (t->xuezhan)
        check_xuezhan_event(t, e);
    else if (e->kind == EV_SETTLE)
        check_flat_settle(t, e);
    else if (e->kind == EV_WIN)
        check_flat_win(t, e);
}

/* Folds the events of one step and marks the winners once all wins on the tile are reported. */
static void take_events(Trial *t, const EventList *events)
{
    SeatMask winners = 0;
    for (int i = 0; i < events->n; i++) {
        const Event *e = &events->e[i];
        check_event(t, e);
        winners = (SeatMask)(winners | (e->kind == EV_WIN ? seat_bit(e->actor) : 0));
        for (int s = 0; s <= t->game.n_seats; s++) {
            SeenEvent seen;
            Deal dealt;
            if (t->game.ops->mask(&t->game, e, viewer(t, s), &seen, &dealt))
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
    mj_hand_of(&v.mj.table, v.mj.own.count, who, &hand);
    mj_discards(&set, &hand, NULL, mj_discardable(&t->game, &v.mj.table, &v.mj.own, who), true,
                rows);
    return (Action){ .kind = ACT_DISCARD, .tile = rows[0].tile };
}

/* Asks every seat in turn and applies the answers. */
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
    EventList events = EVENTS_ROOM;
    events.n = 0;
    for (int i = 0; i < n_asked; i++)
        must(game_apply(&t->game, state_of(t), seats[i], &answer[seats[i]], &events) == ERR_NONE, t,
             "a listed action is accepted");
    take_events(t, &events);
}

static void begin(Trial *t, const char *key, uint64_t seed)
{
    *t = (Trial){ .key = key, .seed = seed, .xuezhan = strcmp(key, "xuezhan") == 0,
                  .hongzhong = strcmp(key, "hongzhong") == 0 };
    t->rng = rng_seeded(rng_derive(seed, "property", t->hongzhong));
    draw_game(&t->rng, key, &t->game);
    Deal deal;
    MatchPlan plan;
    int64_t score[SEATS_MAX];
    t->game.ops->plan(&t->game, &plan);
    t->start_score = plan.start_score;
    for (int i = 0; i < SEATS_MAX; i++)
        score[i] = t->start_score;
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

/* xuezhan 11.10. */
static void check_xuezhan_end(const Trial *t)
{
    must(t->n_draws <= 55, t, "nobody draws from an empty wall");
    must(t->state.table.n_won <= 3, t, "one player never wins");
    for (int s = 0; s < 4 && t->state.table.n_won == 3; s++)
        must(t->paid[SETTLE_PIG][s] == 0 && t->paid[SETTLE_REFUND][s] == 0
             && t->paid[SETTLE_BIGCALL][s] == 0, t, "no checks after three wins");
}

/* hongzhong 8; tuidaohu 6, 7, 10.3. */
static void check_flat_end(const Trial *t, const Result *result)
{
    int winners = __builtin_popcount(t->won), birds = t->state.table.n_birds;
    must(result->next_first < t->game.n_seats, t, "who deals next has a seat");
    must(result->reason == (winners > 0 ? END_WIN : END_WALL), t, "a win or the wall ends a hand");
    must(winners == t->n_wins && winners < t->game.n_seats, t, "everybody wins once at most");
    must(winners <= 1 || t->game.mj.multi_win, t, "several winners only where they may");
    must(t->n_birds_shown == (birds > 0 ? winners : 0), t, "birds are told for each winner");
    bool kept = t->hongzhong && !hz_config(&t->game)->kong_void_on_draw;
    for (int i = 0; i < SEATS_MAX && winners == 0; i++)
        must(result->delta[i] == kept * (t->paid[SETTLE_KONG][i] + t->paid[SETTLE_REFUND][i]), t,
             "without a win only kongs pay");
}

static void play_hand(const char *key, uint64_t seed)
{
    static Trial t;
    begin(&t, key, seed);
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
    Result result;
    t.game.ops->result(&t.game, state_of(&t), &result);
    for (int i = 0; i < SEATS_MAX; i++)
        must(result.delta[i] == t.state.score[i] - t.start_score, &t, "the result is what moved");
    if (t.xuezhan)
        check_xuezhan_end(&t);
    else {
        check_fill(&t);
        check_flat_end(&t, &result);
    }
}

static void play_hands(const char *key, int chunk, int hands)
{
    for (int i = 0; i < few(hands / CHUNKS); i++)
        play_hand(key, (uint64_t)(chunk * (hands / CHUNKS) + i));
}

TESTS(.name = "property", .timeout = 120);

TEST_LOOP(xuezhan_11_invariants_hold_in_random_hands, CHUNKS)
{
    play_hands("xuezhan", _i, XUEZHAN_HANDS);
}

TEST_LOOP(hongzhong_10_invariants_hold_in_random_hands, CHUNKS)
{
    play_hands("hongzhong", _i, FLAT_HANDS);
}

TEST_LOOP(tuidaohu_10_invariants_hold_in_random_hands, CHUNKS)
{
    play_hands("tuidaohu", _i, FLAT_HANDS);
}
