/* SPDX-License-Identifier: MIT */
/* The contract of GameOps (game_types.h), checked for every game of the list under randomly drawn
 * options. Random hands are played, and at each choice everything is tried that the contract says
 * of views, menus, checks, states made from views, masks and steps. A new game is tested without a
 * change here. */
#include "draw_game.h"
#include "tap.h"

enum { HANDS = 120 / SPARING, ORDERS = 2, FEW = 3, STATE_MAX = 1 << 14 };

/* A hand in play, and the states to compare it with. */
typedef struct Trial {
    Game      game;
    uint64_t  seed;
    Rng       rng;
    uint64_t  state[STATE_MAX / 8], other[STATE_MAX / 8];
    Event     room[2][EVENTS_MAX];
    EventList events, more;         /* in `room` */
} Trial;

static Trial t;

static State *now(void) { return (State *)t.state; }
static State *copy_of_now(void)
{
    memcpy(t.other, t.state, t.game.ops->state_size);
    return (State *)t.other;
}

static void must(bool holds, const char *what)
{
    if (!holds)
        ck_abort_msg("%s, seed %llu: %s", t.game.ops->key, (unsigned long long)t.seed, what);
}

static bool states_are_equal(void)
{
    return memcmp(t.state, t.other, t.game.ops->state_size) == 0;
}

static bool views_are_equal(const View *a, const View *b) { return memcmp(a, b, sizeof *a) == 0; }

/* ---- the parts of the contract --------------------------------------------------------------- */

/* A menu has each choice once, check accepts each, and a shorter menu does not exceed the given
 * size. */
static void check_menu(const View *v, bool asked)
{
    static Action menu[MENU_MAX], few[FEW];
    int n = game_menu(&t.game, v, menu, MENU_MAX);
    must(n <= MENU_MAX && (n > 0) == asked, "exactly the seats asked have a choice");
    for (int i = 0; i < n; i++) {
        must(t.game.ops->check(&t.game, v, &menu[i]) == ERR_NONE, "check accepts the menu");
        for (int j = 0; j < i; j++)
            must(!action_equal(&menu[i], &menu[j]), "no choice stands in the menu twice");
    }
    int n_few = game_menu(&t.game, v, few, FEW);
    must(n_few <= FEW && (n_few > 0) == asked, "a short menu has something, too");
    for (int i = 0; i < n_few; i++)
        must(t.game.ops->check(&t.game, v, &few[i]) == ERR_NONE, "check accepts a short menu");
}

/* An action that is not a choice is refused, whatever its contents. */
static void check_nonsense(const View *v, bool asked)
{
    Action a;
    uint8_t *byte = (uint8_t *)&a;
    for (size_t i = 0; i < sizeof a; i++)
        byte[i] = (uint8_t)rng_next(&t.rng);
    Err e = t.game.ops->check(&t.game, v, &a);
    must(asked || e != ERR_NONE, "who is not asked may do nothing");
    a.kind = N_ACTION_KINDS;
    must(t.game.ops->check(&t.game, v, &a) != ERR_NONE, "there is no such choice");
}

/* Whatever the order of the hidden items, the view of the seat is the same. */
static void check_fill(const View *v)
{
    uint8_t item[DEAL_MAX];
    View again;
    int n = t.game.ops->unseen(&t.game, v, item);
    for (int i = 1; i < n; i++)
        must(item[i - 1] <= item[i], "unseen items are ascending");
    for (int i = 0; i < ORDERS; i++) {
        rng_shuffle(&t.rng, item, n);
        memset(t.other, 0xAA, t.game.ops->state_size);
        t.game.ops->fill(&t.game, v, item, (State *)t.other);
        game_observe(&t.game, (State *)t.other, v->seat, &again);
        must(views_are_equal(v, &again), "a filled state shows the view it came from");
    }
}

static void check_seat(Seat who, bool asked)
{
    View v, again;
    game_observe(&t.game, now(), who, &v);
    memset(&again, 0xAA, sizeof again);
    game_observe(&t.game, now(), who, &again);
    must(views_are_equal(&v, &again), "a view is filled whole, and always the same");
    must(v.seat == who && v.must_act == asked, "a view says whose it is, and who is asked");
    check_menu(&v, asked);
    check_nonsense(&v, asked);
    if (!v.over)
        check_fill(&v);
}

/* A spectator learns no more of an event than any seat, and only lapsed claims are hidden from
 * everyone else. */
static void check_masks(void)
{
    for (int i = 0; i < t.events.n; i++) {
        const Event *e = &t.events.e[i];
        for (Seat s = 0; s <= t.game.n_seats; s++) {
            SeenEvent seen;
            Seat who = s < t.game.n_seats ? s : SEAT_NONE;
            if (t.game.ops->mask(&t.game, e, who, &seen, NULL))
                must(seen.e.kind == e->kind && seen.e.actor == e->actor, "a mask hides no deed");
            else
                must(e->kind == EV_OUTRANKED && e->actor != who,
                     "a mask leaves out no other event");
        }
    }
}

/* ---- moves ----------------------------------------------------------------------------------- */

static void random_choice(Seat who, Action *out)
{
    static Action menu[MENU_MAX];
    View v;
    game_observe(&t.game, now(), who, &v);
    int n = game_menu(&t.game, &v, menu, MENU_MAX);
    must(n > 0, "who is asked has a choice");
    *out = menu[rng_below(&t.rng, (uint32_t)n)];
}

/* Every seat that is asked answers; the reverse order leads to the same state. */
static void answer_all(SeatMask asked)
{
    Action choice[SEATS_MAX];
    for (Seat s = 0; s < t.game.n_seats; s++)
        if (has_seat(asked, s))
            random_choice(s, &choice[s]);
    State *other = copy_of_now();
    t.more.n = t.events.n = 0;
    for (int s = t.game.n_seats - 1; s >= 0; s--)
        if (has_seat(asked, (Seat)s))
            t.game.ops->step(&t.game, other, (Seat)s, &choice[s], &t.more);
    for (Seat s = 0; s < t.game.n_seats; s++)
        if (has_seat(asked, s))
            must(game_apply(&t.game, now(), s, &choice[s], &t.events) == ERR_NONE,
                 "a choice of the menu is taken");
    must(t.events.n == t.more.n
             && memcmp(t.events.e, t.more.e, (size_t)t.more.n * sizeof *t.more.e) == 0,
         "the order of answers changes no event");
    must(states_are_equal(), "the order of answers changes nothing");
}

/* Without a place for events the state is the same. */
static void answer_unheard(SeatMask asked)
{
    Seat who = 0;
    while (!has_seat(asked, who))
        who++;
    Action a;
    random_choice(who, &a);
    State *other = copy_of_now();
    t.game.ops->step(&t.game, other, who, &a, NULL);
    t.events.n = 0;
    must(game_apply(&t.game, now(), who, &a, &t.events) == ERR_NONE, "a choice is taken");
    must(states_are_equal(), "who listens changes nothing");
}

/* Refused: a seat that is not asked, and an action that is not a choice. */
static void check_refusals(SeatMask asked)
{
    Action none = { .kind = N_ACTION_KINDS };
    copy_of_now();
    t.events.n = 0;
    for (Seat s = 0; s <= t.game.n_seats; s++)
        must(game_apply(&t.game, now(), s, &none, &t.events) != ERR_NONE, "nonsense is refused");
    must(states_are_equal() && t.events.n == 0, "what is refused changes nothing");
    must(asked != 0 || game_apply(&t.game, now(), 0, &none, NULL) == ERR_HAND_OVER,
         "nobody acts in a hand that is over");
}

static void check_start(const Deal *d, Seat first, const int64_t score[SEATS_MAX])
{
    Deal other = *d;
    Err (*start)(const Game *, const Deal *, Seat, const int64_t *, State *) = t.game.ops->start;
    must(start(&t.game, d, t.game.n_seats, score, (State *)t.other) == ERR_DEAL,
         "who goes first is a seat");
    other.n--;
    must(start(&t.game, &other, first, score, (State *)t.other) == ERR_DEAL, "a deal is whole");
    other = *d;
    other.item[0] = TILE_HIDDEN;
    must(start(&t.game, &other, first, score, (State *)t.other) == ERR_DEAL, "a deal is known");
    memset(t.state, 0xAA, sizeof t.state);
    memset(t.other, 0x55, sizeof t.other);
    must(start(&t.game, d, first, score, now()) == ERR_NONE
             && start(&t.game, d, first, score, (State *)t.other) == ERR_NONE && states_are_equal(),
         "a state is filled whole, and always the same");
}

static void play_hand(void)
{
    const int64_t score[SEATS_MAX] = { 11, -22, 33, -44 };
    Deal deal;
    Result result;
    Seat first = game_first(&t.game, t.seed);
    t.events = (EventList){ .e = t.room[0], .cap = EVENTS_MAX };
    t.more = (EventList){ .e = t.room[1], .cap = EVENTS_MAX };
    game_deal(&t.game, t.seed, 1, &deal);
    check_start(&deal, first, score);
    for (SeatMask asked; (asked = t.game.ops->asked(&t.game, now())) != 0;) {
        for (Seat s = 0; s < t.game.n_seats; s++)
            check_seat(s, has_seat(asked, s));
        check_seat(SEAT_NONE, false);
        check_refusals(asked);
        if ((asked & (asked - 1)) != 0)
            answer_all(asked);
        else
            answer_unheard(asked);
        check_masks();
    }
    check_refusals(0);
    t.game.ops->result(&t.game, now(), &result);
    View v;
    game_observe(&t.game, now(), SEAT_NONE, &v);
    must(v.over, "a hand in which nobody is asked is over");
    for (Seat s = 0; s < t.game.n_seats; s++)
        must(v.score[s] == score[s] + result.delta[s], "the result is what the hand moved");
}

TEST_LOOP(every_game_keeps_the_contract, N_GAME_OPS)
{
    for (int i = 0; i < HANDS; i++) {
        t.seed = (uint64_t)(1000 * _i + i);
        t.rng = rng_seeded(t.seed);
        draw_game(&t.rng, game_ops(_i)->key, &t.game);
        must(t.game.ops->state_size <= STATE_MAX, "there is room for the state here");
        play_hand();
    }
}
