/* SPDX-License-Identifier: MIT */
/* Whole deals of Da Tong Zi over all presets and randomly drawn options, with every invariant of
 * datongzi 10 at every step: cards, readings, legality, rounds, points, views, and what passes
 * prove. A failure prints the seed of its deal. What every game promises,
 * tests/rules/game/check_contract.c tries, and tests/src/record/check_witnesses.c plays records. */
#include "dtz_brute.h"
#include "tap.h"

#include "draw_game.h"
#include "dtz_help.h"
#include "dtz_impl.h"

enum {
    DEALS = 2500, CHUNKS = 20, SMALL_HAND = 9, KEYS_MAX = 1 << 12,
};

/* The state of the test of one deal. */
typedef struct Trial {
    uint64_t  seed;
    Rng       rng;
    Game      game;
    DtzState  state;
    View      folded[SEATS_MAX + 1];        /* one per seat, and a spectator's */
    DtzProofs proofs;
    Seat      first;
    int64_t   rounds[SEATS_MAX];            /* won in rounds, points and bonuses */
    int64_t   points, bonuses;
    SeatMask  passed;                       /* in this round */
    SeatMask  passed_since;                 /* the last play */
    Seat      last;                         /* its player */
    bool      finish_paid;
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

/* ---- options ------------------------------------------------------------------------- */

/* The presets by what they change. */
static void preset(Trial *t, int which)
{
    static const char *const change[][8] = {
        { NULL },
        { "decks", "4", "players", "4", "aside", "8", "finish_bonus", "100 -20 -40 -80" },
        { "players", "2", "aside", "12", "finish_bonus", "100 -100", NULL },
        { "decks", "2", "aside", "4", NULL },
    };
    for (int i = 0; i < 8 && change[which][i] != NULL; i += 2)
        set_option(&t->game, change[which][i], change[which][i + 1]);
}

/* ---- invariants ---------------------------------------------------------------------- */

/* 10.1. */
static void check_cards(Trial *t)
{
    const DtzState *s = &t->state;
    CardSet all = s->aside;
    for (Seat i = 0; i < t->game.n_seats; i++) {
        must(cards_total(&s->hand[i]) == s->table.n_cards[i], t,
             "the table knows how many cards a seat holds");
        cards_add(&all, &s->hand[i]);
        cards_add(&all, &s->table.played[i]);
    }
    must(cards_equal(&all, &t->game.dtz.deck), t, "hands, aside and played are the deck");
}

/* 10.2: a random part of a hand reads as trying all readings gives. */
static void check_readings(Trial *t)
{
    const CardSet *hand = &t->state.hand[rng_below(&t->rng, t->game.n_seats)];
    Card list[CARDS_MAX];
    CardSet part = { { 0 } };
    int n = cards_list(hand, list), want = draw_between(&t->rng, 1, 12);
    int from = n > 0 ? (int)rng_below(&t->rng, (uint32_t)n) : 0;
    for (int i = from; i < n && want > 0; i++, want--)
        if (rng_below(&t->rng, 4) != 0)
            cards_put(&part, list[i]);
    DtzShape shape = dtz_recognise(&part), brute = brute_reading(&part);
    must(shape.pattern == brute.pattern && shape.rank == brute.rank
             && shape.length == brute.length && shape.size == brute.size
             && (shape.pattern == DTZ_ILLEGAL || shape.suit == brute.suit),
         t, "a reading is the first of all readings");
}

/* 10.3, on plays of this deal. */
static void check_order(Trial *t, const Action *menu, int n)
{
    DtzShape s[3];
    for (int i = 0; i < 3; i++)
        s[i] = dtz_recognise(&menu[rng_below(&t->rng, (uint32_t)n)].cards);
    if (s[0].pattern == DTZ_ILLEGAL || s[1].pattern == DTZ_ILLEGAL || s[2].pattern == DTZ_ILLEGAL)
        return;
    must(!dtz_beats(&s[0], &s[0]), t, "nothing beats itself");
    must(!dtz_beats(&s[0], &s[1]) || !dtz_beats(&s[1], &s[0]), t,
         "of two plays one beats the other at most");
    must(!dtz_beats(&s[0], &s[1]) || !dtz_beats(&s[1], &s[2]) || dtz_beats(&s[0], &s[2]), t,
         "beating is transitive");
    must(dtz_beats(&s[0], &s[1]) == brute_beats(&s[0], &s[1]), t,
         "beats agrees with the rules case by case");
}

/* 10.4, 10.6 on small hands. */
static void check_brute_force(Trial *t, Seat who)
{
    static PlayKey keys[KEYS_MAX];
    const CardSet *hand = &t->state.hand[who];
    const DtzShape *top = &t->state.table.top.shape;
    if (t->state.table.n_cards[who] > SMALL_HAND)
        return;
    int n = brute_keys(hand, top->pattern == DTZ_ILLEGAL ? NULL : top, keys, KEYS_MAX);
    must((uint64_t)n == dtz_plays_count(hand, top, DTZ_ALL), t, "the count is that of brute force");
    must(dtz_can_beat(hand, top) == (n > 0), t, "can_beat says whether a play beats");
}

/* 10.5: everything offered is legal, and passing only where it is allowed. */
static void check_menu(Trial *t, Seat who, const View *v, const Action *menu, int n)
{
    const DtzTable *table = &t->state.table;
    bool can = dtz_can_beat(&t->state.hand[who], &table->top.shape);
    bool leads = table->top_by == SEAT_NONE;
    bool may_pass = !leads && (dtz_config(&t->game)->must_beat == 0 || !can);
    must((menu[0].kind == ACT_PASS) == may_pass, t, "pass is offered where it is allowed");
    must((n > may_pass) == can, t, "plays are offered when there are any");
    Action a = { .kind = ACT_PASS };
    must((t->game.ops->check(&t->game, v, &a) == ERR_NONE) == may_pass, t,
         "an illegal pass is refused");
    a.kind = ACT_PLAY;
    must(t->game.ops->check(&t->game, v, &a) != ERR_NONE, t, "no cards are no play");
    cards_pack(&a.cards, t->game.dtz.ranks, 1);
    must(t->game.ops->check(&t->game, v, &a) != ERR_NONE, t, "a pack is no play");
}

/* Observed and folded views agree. */
static void check_views(Trial *t)
{
    for (int i = 0; i <= t->game.n_seats; i++) {
        Seat who = i < t->game.n_seats ? (Seat)i : SEAT_NONE;
        View v;
        game_observe(&t->game, state_of(t), who, &v);
        must(memcmp(&v, &t->folded[i], sizeof v) == 0, t, "the folded view is the observed one");
    }
}

/* What passes prove is true of the real hands, and no real hand beats a boss. */
static void check_knowledge(Trial *t, Seat who, const View *v)
{
    DtzPool pool;
    CardSet boss;
    dtz_pool_of(&t->game, v, &pool);
    dtz_list_boss(&pool, &t->state.hand[who], &boss);
    for (Seat s = 0; s < t->game.n_seats; s++) {
        must(dtz_caps_allow(&t->proofs.seat[s], &t->state.hand[s]), t,
             "a hand keeps within its proved caps");
        for (int r = 0; r < N_RANKS && s != who; r++) {
            DtzShape single = { DTZ_SINGLE, (uint8_t)r, CARD_NONE, 1, 1 };
            if (cards_of_rank(&boss, r) != 0)
                for (int higher = r + 1; higher < N_RANKS; higher++)
                    must(cards_of_rank(&t->state.hand[s], higher) == 0, t,
                         "no single beats a boss");
            must(!dtz_boss(&pool, &single) || !dtz_can_beat(&t->state.hand[s], &single), t,
                 "nothing beats a boss single");
        }
        const DtzShape *top = &t->state.table.top.shape;
        must(s == who || top->pattern == DTZ_ILLEGAL || !dtz_boss(&pool, top)
             || !dtz_can_beat(&t->state.hand[s], top), t, "nothing beats a boss play");
    }
}

/* Kickers for all numbers up to `max` equal those for each number. */
static void check_numbers(const Trial *t, const CardSet *hand, const CardSet *body, int max,
                          DtzTactic tactic)
{
    CardSet each[DTZ_KICKERS_MAX], alone[DTZ_KICKERS_MAX];
    int most = dtz_kickers_by_number(hand, body, max, tactic, each);
    for (int n = 1; n <= max; n++) {
        bool is_there = dtz_kickers_by_number(hand, body, n, tactic, alone) == n;
        must(is_there == (n <= most && !cards_empty(&each[n - 1])), t,
             "as many numbers of kickers");
        must(!is_there || cards_equal(&alone[n - 1], &each[n - 1]), t, "the same kickers");
    }
}

/* 10.12. */
static void check_kickers(Trial *t, const CardSet *hand, const CardSet *body)
{
    DtzShape shape = dtz_recognise(body);
    if (shape.pattern != DTZ_TRIPLE && shape.pattern != DTZ_AIRPLANE)
        return;
    CardSet rest = *hand, play = *body, each[DTZ_KICKERS_MAX];
    if (dtz_kickers(&shape) > 0)
        return;
    cards_remove(&rest, body);
    for (DtzTactic tactic = DTZ_PLAIN; tactic < N_DTZ_TACTICS; tactic++) {
        check_numbers(t, hand, body, 2 * shape.length, tactic);
        int most = draw_between(&t->rng, 1, 2 * shape.length);
        int n = dtz_kickers_by_number(hand, body, most, tactic, each);
        const CardSet chosen = n > 0 ? each[n - 1] : (CardSet){ { 0 } };
        must(n == cards_total(&chosen) && n <= most, t, "as many kickers as ordered");
        must(cards_contain(&rest, &chosen), t, "kickers come from the rest");
        play = *body;
        cards_add(&play, &chosen);
        DtzShape with = dtz_recognise(&play);
        must(with.pattern == shape.pattern && with.rank == shape.rank
                 && with.length == shape.length,
             t, "kickers leave the reading");
        DtzSplit split;
        dtz_split(&rest, &split);
        must(cards_equal(&chosen, &rest) || dtz_broken(&split, &rest, &chosen) == 0, t,
             "kickers break no trump");
    }
}

/* 8.4: every card once; the goals list only legal plays. */
static void check_helpers(Trial *t, Seat who, const Action *menu, int n)
{
    static DtzRanked ranked[DTZ_RANKED_MAX];
    const CardSet *hand = &t->state.hand[who];
    const DtzShape *top = t->state.table.top_by == SEAT_NONE ? NULL : &t->state.table.top.shape;
    CardSet sum = { { 0 } };
    DtzSplit split;
    dtz_split(hand, &split);
    for (int i = 0; i < split.n; i++) {
        DtzShape shape = dtz_recognise(&split.group[i].cards);
        must(memcmp(&shape, &split.group[i].shape, sizeof shape) == 0, t, "a group is a play");
        cards_add(&sum, &split.group[i].cards);
    }
    must(cards_equal(&sum, hand), t, "a split holds every card once");
    must(dtz_plays_needed(hand) >= 1 && dtz_plays_needed(hand) <= split.n, t, "plays needed");
    check_kickers(t, hand, &menu[rng_below(&t->rng, (uint32_t)n)].cards);
    DtzAim aim = { &t->game.dtz, hand, top, NULL };
    for (DtzGoal goal = DTZ_LEAD_CONTROL; goal <= DTZ_TRUMP_ONLY; goal++) {
        int m = dtz_goal_plays(&aim, goal, ranked, DTZ_RANKED_MAX);
        if (goal != DTZ_TRUMP_ONLY)
            must((m > 0)
                     == ((top == NULL) == (goal == DTZ_LEAD_CONTROL)
                         && dtz_can_beat(hand, &t->state.table.top.shape)),
                 t, "a goal has plays when there are any");
        for (int i = 0; i < m; i++)
            must(dtz_check_play(&t->state.table, hand, &ranked[i].play.cards) == ERR_NONE, t,
                 "plays of a goal are legal");
    }
}

/* ---- events -------------------------------------------------------------------------- */

/* 10.7-10.11. */
static void check_event(Trial *t, const Event *e, const DtzTable *before)
{
    const DtzConfig *cfg = dtz_config(&t->game);
    switch (e->kind) {
    case EV_PLAY:
        must(before->top_by == SEAT_NONE || brute_beats(&e->play.shape, &before->top.shape), t,
             "a play beats the one before");
        must(cfg->must_beat == 0 || !has_seat(t->passed, e->actor), t,
             "who passed does not play again");
        t->last = e->actor;
        t->passed_since = 0;
        break;
    case EV_PASS:
        t->passed |= seat_bit(e->actor);
        t->passed_since |= seat_bit(e->actor);
        break;
    case EV_ROUND:
        must(e->actor == t->last, t, "the winner made the last play");
        for (Seat s = 0; s < t->game.n_seats; s++)
            must(s == t->last || t->state.table.n_cards[s] == 0 || has_seat(t->passed_since, s), t,
                 "a round ends when every other seat has passed");
        must(e->bonus == 0 || e->bonus == cfg->bonus_dizha || e->bonus == cfg->bonus_tongzi_k
             || e->bonus == cfg->bonus_tongzi_a || e->bonus == cfg->bonus_tongzi_2
             || e->bonus == cfg->bonus_tongzi_other, t, "a bonus is one of five");
        t->rounds[e->actor] += e->points + e->bonus;
        t->points += e->points;
        t->bonuses += e->bonus;
        t->passed = 0;
        break;
    case EV_SETTLE:
        t->finish_paid = true;
        break;
    default:
        break;
    }
}

static void check_end(Trial *t)
{
    const DtzState *s = &t->state;
    SeatMask places = 0;
    int64_t expected = cards_points(&t->game.dtz.deck) - cards_points(&s->aside);
    int holders = 0;
    for (Seat i = 0; i < t->game.n_seats; i++) {
        int place = 0;
        places |= seat_bit(s->table.finish[i]);
        while (s->table.finish[place] != i)
            place++;
        must(s->score[i] == t->rounds[i] + dtz_config(&t->game)->finish_bonus.item[place], t,
             "a score is rounds and place");
        holders += s->table.n_cards[i] > 0;
        expected -= cards_points(&s->hand[i]);
    }
    must(places == (1 << t->game.n_seats) - 1 && holders <= 1 && t->finish_paid, t,
         "every seat has a place");
    must(t->points == expected, t, "round points are those played");
}

/* ---- a deal -------------------------------------------------------------------------- */

static void tell(Trial *t, const Event *e)
{
    dtz_proofs_see(&t->game, e, &t->proofs);
    for (int i = 0; i <= t->game.n_seats; i++) {
        SeenEvent seen;
        Deal dealt;
        Seat who = i < t->game.n_seats ? (Seat)i : SEAT_NONE;
        must(t->game.ops->mask(&t->game, e, who, &seen, &dealt), t, "nothing is withheld");
        must(t->game.ops->see(&t->game, &t->folded[i], &seen) == ERR_NONE, t, "what happens folds");
    }
}

static void open_deal(Trial *t)
{
    Deal deal;
    Event e;
    const int64_t score[SEATS_MAX] = { 0 };
    Diag diag = { 0 };
    if (game_prepare(&t->game, &diag) != ERR_NONE)
        ck_abort_msg("seed %llu: %s", (unsigned long long)t->seed, diag.text);
    game_deal(&t->game, t->seed, 1, &deal);
    t->first = game_first(&t->game, t->seed);
    must(t->game.ops->start(&t->game, &deal, t->first, score, state_of(t)) == ERR_NONE, t,
         "a deal of the game starts");
    for (int i = 0; i <= t->game.n_seats; i++)
        game_view_new(&t->game, i < t->game.n_seats ? (Seat)i : SEAT_NONE, &t->folded[i]);
    game_start_event(&t->game, &deal, t->first, 1, score, &e);
    tell(t, &e);
}

static void check_turn(Trial *t, Seat who, const View *v, const Action *menu, int n)
{
    check_cards(t);
    check_readings(t);
    check_order(t, menu, n);
    check_brute_force(t, who);
    check_menu(t, who, v, menu, n);
    check_views(t);
    check_knowledge(t, who, v);
    check_helpers(t, who, menu, n);
    int holders = 0;
    for (Seat s = 0; s < t->game.n_seats; s++)
        holders += t->state.table.n_cards[s] > 0;
    must(t->state.table.top_by != SEAT_NONE || holders >= 2, t,
         "two seats hold cards when a round opens");
}

static void one_deal(uint64_t seed)
{
    static Action menu[MENU_MAX];
    Trial t = { .seed = seed, .rng = rng_seeded(rng_derive(seed, "deal", 0)) };
    game_default(&t.game, game_find("datongzi"));
    if (seed % 2 == 0)
        preset(&t, (int)(seed / 2 % 4));
    else
        draw_deck(&t.rng, &t.game);
    open_deal(&t);
    for (SeatMask asked; (asked = t.game.ops->asked(&t.game, state_of(&t))) != 0;) {
        Seat who = (Seat)__builtin_ctz(asked);
        EventList events = EVENTS_ROOM;
        View v;
        DtzTable before = t.state.table;
        game_observe(&t.game, state_of(&t), who, &v);
        int n = game_menu(&t.game, &v, menu, MENU_MAX);
        check_turn(&t, who, &v, menu, n);
        Action a = menu[rng_below(&t.rng, (uint32_t)n)];
        must(game_apply(&t.game, state_of(&t), who, &a, &events) == ERR_NONE, &t,
             "a choice of the menu is taken");
        for (int i = 0; i < events.n; i++) {
            check_event(&t, &events.e[i], &before);
            tell(&t, &events.e[i]);
        }
    }
    check_cards(&t);
    check_views(&t);
    check_end(&t);
}

TESTS(.timeout = 120);

TEST_LOOP(datongzi_10_all_invariants_hold_in_random_deals, CHUNKS)
{
    for (int i = 0; i < few(DEALS / CHUNKS); i++)
        one_deal((uint64_t)(_i * (DEALS / CHUNKS) + i));
}
