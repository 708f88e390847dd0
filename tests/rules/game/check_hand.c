/* SPDX-License-Identifier: MIT */
/* One hand: the logs of the seats, undo, and what a refusal leaves unchanged. Every promise is
 * tested in every game. */
#include "mj_view.h"
#include "hand_alloc.h"

static Game game;
static Hand hand;
static Rng rng;

static const int64_t no_scores[SEATS_MAX];

/* Deals a hand of one of the games. */
static void deal(int which)
{
    Deal d;
    hand_free(&hand);
    game_by(game_ops(which)->key, "", &game);
    hand_alloc(&hand, &game);
    rng = rng_seeded(rng_derive(7, "hand", (uint64_t)which));
    game_deal(&game, 7, 1, &d);
    ck_assert_int_eq(hand_start(&hand, &d, 1, 3, no_scores), ERR_NONE);
}

static Seat first_asked(void)
{
    Seat who = 0;
    while (!has_seat(hand_asked(&hand), who))
        who++;
    return who;
}

/* Some choice of the first seat that is asked. */
static Action any_choice(Seat *who)
{
    View v;
    Action menu[MENU_MAX];
    *who = first_asked();
    game_observe(&game, hand.state, *who, &v);
    return menu[rng_below(&rng, (uint32_t)game_menu(&game, &v, menu, MENU_MAX))];
}

static void choose_any(void)
{
    Seat who;
    Action a = any_choice(&who);
    ck_assert_int_eq(hand_apply(&hand, who, &a), ERR_NONE);
}

static void play_some(int choices)
{
    for (int i = 0; i < choices && hand_asked(&hand) != 0; i++)
        choose_any();
}

static void play_out(void)
{
    while (hand_asked(&hand) != 0)
        choose_any();
}

/* The viewers of a hand: each seat, then a spectator. */
static Seat viewer(int i)
{
    return i < game.n_seats ? (Seat)i : SEAT_NONE;
}

/* The log of a seat folds to the view that the rules give it, apart from judgements. */
static void check_folds(Seat who)
{
    View folded;
    InfoSet info;
    hand_info(&hand, who, &info);
    game_view_new(&game, who, &folded);
    for (int i = 0; i < info.n_log; i++)
        ck_assert_int_eq(game.ops->see(&game, &folded, &info.log[i]), ERR_NONE);
    folded.must_act = info.view.must_act;
    if (game.ops->family == FAMILY_MAHJONG) {
        info.view.mj.own.win_locked = false;
        info.view.mj.own.passed = 0;
    }
    ck_assert_mem_eq(&folded, &info.view, sizeof folded);
}

static void end_hand(void)
{
    hand_free(&hand);
}

TESTS(.teardown = end_hand);

TEST_LOOP(the_log_of_every_seat_folds_to_the_view_that_the_rules_give_it, N_GAME_OPS)
{
    deal(_i);
    while (hand_asked(&hand) != 0) {
        choose_any();
        for (int i = 0; i <= game.n_seats; i++)
            check_folds(viewer(i));
    }
}

/* The log of a seat is the one log of the hand, masked for it. */
static void check_masked(Seat who)
{
    const SeenLog *log = hand_log(&hand, who);
    int n = 0;
    for (int i = 0; i < hand.log.n; i++) {
        SeenEvent seen;
        Deal dealt = { 0 };
        if (!game.ops->mask(&game, &hand.log.e[i], who, &seen, &dealt))
            continue;
        if (i == 0) {
            ck_assert_mem_eq(log->e[0].e.deal, &dealt, sizeof dealt);
            seen.e.deal = log->e[0].e.deal;
        }
        ck_assert_mem_eq(&log->e[n++], &seen, sizeof seen);
    }
    ck_assert_int_eq(log->n, n);
}

TEST_LOOP(the_log_of_a_seat_is_the_masked_log_whenever_it_is_read, N_GAME_OPS)
{
    deal(_i);
    for (int choice = 0; hand_asked(&hand) != 0; choice++) {
        choose_any();
        check_masked(0);
        if (choice % 7 == 0)
            check_masked(viewer(choice / 7 % (game.n_seats + 1)));
    }
    for (int i = 0; i <= game.n_seats; i++)
        check_masked(viewer(i));
}

TEST_LOOP(nothing_is_masked_for_a_seat_that_does_not_read_its_log, N_GAME_OPS)
{
    deal(_i);
    play_some(20);
    hand_log(&hand, 1);
    for (int i = 0; i <= SEATS_MAX; i++)
        ck_assert_int_eq(hand.seen[i].n > 0, i == 1);
}

/* A question stays as it was asked while others answer. */
TEST_LOOP(a_log_does_not_change_until_its_seat_reads_it_again, N_GAME_OPS)
{
    InfoSet info;
    deal(_i);
    play_some(5);
    hand_info(&hand, 1, &info);
    SeenEvent *before = malloc((size_t)info.n_log * sizeof *before);
    memcpy(before, info.log, (size_t)info.n_log * sizeof *before);
    for (int i = 0; i < 60 && hand_asked(&hand) != 0; i++) {
        choose_any();
        hand_log(&hand, 0);
    }
    ck_assert_mem_eq(info.log, before, (size_t)info.n_log * sizeof *before);
    free(before);
}

TEST_LOOP(a_hand_begins_with_its_start_event, N_GAME_OPS)
{
    deal(_i);
    const Event *e = &hand_log(&hand, 0)->e[0].e;
    ck_assert(e->kind == EV_START && e->actor == 1 && e->hand_no == 3);
    ck_assert_int_eq(hand_news(&hand).n, 1);
    ck_assert_int_eq(hand_log(&hand, 0)->n, 1);
}

TEST_LOOP(the_next_hand_begins_with_empty_logs, N_GAME_OPS)
{
    Deal d;
    deal(_i);
    play_some(20);
    game_deal(&game, 7, 2, &d);
    ck_assert_int_eq(hand_start(&hand, &d, 0, 4, no_scores), ERR_NONE);
    ck_assert_int_eq(hand.log.n, 1);
    ck_assert_mem_eq(hand.log.e[0].deal, &d, sizeof d);
    ck_assert_int_eq(hand_log(&hand, 1)->n, 1);
    ck_assert_int_eq(hand_log(&hand, 1)->n_before, 0);
}

TEST_LOOP(the_news_are_the_events_of_the_last_choice, N_GAME_OPS)
{
    deal(_i);
    while (hand_asked(&hand) != 0) {
        int before = hand.log.n, seen = hand_log(&hand, 1)->n;
        choose_any();
        EventList news = hand_news(&hand);
        ck_assert_int_eq(hand.log.n, before + news.n);
        ck_assert(news.n == 0 || news.e == &hand.log.e[before]);
        ck_assert_int_eq(hand_log(&hand, 1)->n_before, seen);
        ck_assert_int_eq(hand_log(&hand, 1)->n_before, seen);
    }
}

TEST_LOOP(no_hand_is_longer_than_the_stated_maximum, N_GAME_OPS)
{
    deal(_i);
    play_out();
    ck_assert_int_gt(hand.log.n, 10);
    ck_assert_int_lt(hand.log.n, HAND_EVENTS_MAX);
}

/* -- menus ------------------------------------------------------------------------------------- */

TEST_LOOP(the_queries_for_choices_agree_with_the_menu, N_GAME_OPS)
{
    deal(_i);
    for (int i = 0; i < 60 && hand_asked(&hand) != 0; i++) {
        View v;
        Action menu[MENU_MAX], some[MENU_MAX];
        game_observe(&game, hand.state, first_asked(), &v);
        int n = game_menu(&game, &v, menu, MENU_MAX), all = 0;
        ck_assert_int_eq(game_has_choice(&game, &v), n > 1);
        for (int kind = 0; kind < N_ACTION_KINDS; kind++) {
            int of_kind = game_menu_of(&game, &v, (ActionKind)kind, some, MENU_MAX);
            ck_assert(of_kind == 0 || some[of_kind - 1].kind == kind);
            ck_assert_int_eq(game_menu_of(&game, &v, (ActionKind)kind, some, 1), of_kind > 0);
            all += of_kind;
        }
        ck_assert_int_eq(all, n);
        choose_any();
    }
}

/* -- check and step as two calls --------------------------------------------------------------- */

TEST_LOOP(the_news_of_several_choices_are_kept_together, N_GAME_OPS)
{
    Seat who;
    deal(_i);
    hand_clear_news(&hand);
    ck_assert_int_eq(hand_news(&hand).n, 0);
    for (int n = hand.log.n; hand_asked(&hand) != 0;) {
        Action a = any_choice(&who);
        ck_assert_int_eq(hand_choose(&hand, who, &a), ERR_NONE);
        ck_assert_int_eq(hand_news(&hand).n, hand.log.n - n);
    }
}

TEST_LOOP(a_choice_checked_by_the_caller_leads_to_the_same_state, N_GAME_OPS)
{
    static Hand other;
    Seat who;
    deal(_i);
    hand_alloc(&other, &game);
    ck_assert_int_eq(hand_start(&other, hand.log.e[0].deal, 1, 3, no_scores), ERR_NONE);
    while (hand_asked(&hand) != 0) {
        Action a = any_choice(&who);
        ck_assert_int_eq(hand_apply(&hand, who, &a), ERR_NONE);
        hand_play(&other, who, &a);
    }
    ck_assert_int_eq(other.log.n, hand.log.n);
    ck_assert_mem_eq(other.log.deal, hand.log.deal, sizeof(Deal));
    other.log.e[0].deal = hand.log.e[0].deal;
    ck_assert_mem_eq(other.log.e, hand.log.e, (size_t)hand.log.n * sizeof *hand.log.e);
    ck_assert_mem_eq(other.state, hand.state, game.ops->state_size);
    hand_free(&other);
}

/* -- refusals ---------------------------------------------------------------------------------- */

/* The complete contents of a hand, for comparison. */
typedef struct Look {
    char   state[4096];
    int    n, seen[SEATS_MAX + 1];
    int    n_news;
    Event  last;
} Look;

static Look look(void)
{
    Look l = { .n_news = hand_news(&hand).n, .n = hand.log.n };
    ck_assert_uint_le(game.ops->state_size, sizeof l.state);
    memcpy(l.state, hand.state, game.ops->state_size);
    for (int i = 0; i <= game.n_seats; i++)
        l.seen[i] = hand_log(&hand, viewer(i))->n;
    l.last = hand.log.e[hand.log.n - 1];
    return l;
}

TEST_LOOP(a_refused_choice_changes_nothing, N_GAME_OPS)
{
    deal(_i);
    for (int i = 0; i < 40 && hand_asked(&hand) != 0; i++) {
        Look before = look();
        Seat asked = first_asked();
        Action nonsense = { .kind = N_ACTION_KINDS };
        ck_assert_int_ne(hand_apply(&hand, asked, &nonsense), ERR_NONE);
        for (Seat s = 0; s < SEATS_MAX; s++) {
            if (!has_seat(hand_asked(&hand), s))
                ck_assert_int_eq(hand_apply(&hand, s, &nonsense), ERR_NOT_ASKED);
        }
        Look after = look();
        ck_assert_mem_eq(&after, &before, sizeof after);
        choose_any();
    }
}

TEST_LOOP(nobody_can_choose_after_the_end_of_the_hand, N_GAME_OPS)
{
    deal(_i);
    play_out();
    Look before = look();
    ck_assert_int_eq(hand_apply(&hand, 0, &(Action){ .kind = ACT_PASS }), ERR_HAND_OVER);
    Look after = look();
    ck_assert_mem_eq(&after, &before, sizeof after);
}

/* -- undo -------------------------------------------------------------------------------------- */

TEST_LOOP(undo_leads_back_to_the_saved_moment, N_GAME_OPS)
{
    HandPoint point;
    deal(_i);
    play_some(15);
    Look before = look();
    hand_point_new(&hand, &point);
    play_some(25);
    hand_undo(&hand, &point);
    Look after = look();
    after.n_news = before.n_news;
    ck_assert_mem_eq(&after, &before, sizeof after);
    ck_assert_int_eq(hand_news(&hand).n, 0);
    hand_point_free(&hand, &point);
}

TEST_LOOP(the_same_choices_after_an_undo_lead_to_the_same_logs, N_GAME_OPS)
{
    static SeenEvent seen[HAND_EVENTS_MAX];
    HandPoint point;
    deal(_i);
    play_some(5);
    hand_point_new(&hand, &point);
    Rng from_here = rng;
    play_out();
    int n = hand_log(&hand, 1)->n;
    memcpy(seen, hand_log(&hand, 1)->e, (size_t)n * sizeof *seen);
    for (int again = 0; again < 2; again++) {
        hand_undo(&hand, &point);
        rng = from_here;
        play_out();
        ck_assert_int_eq(hand_log(&hand, 1)->n, n);
        ck_assert_mem_eq(hand_log(&hand, 1)->e, seen, (size_t)n * sizeof *seen);
    }
    hand_point_free(&hand, &point);
}

TEST_LOOP(a_log_that_was_cut_can_grow_again, N_GAME_OPS)
{
    deal(_i);
    play_out();
    int n = hand.log.n;
    for (int at = n; at > 0; at -= 9) {
        hand_cut(&hand, at);
        check_masked(0);
    }
    hand_cut(&hand, n);
    check_folds(0);
    check_folds(1);
}

TEST_LOOP(a_log_taken_from_a_hand_can_be_put_back, N_GAME_OPS)
{
    Deal d;
    deal(_i);
    play_out();
    Look before = look();
    EventList log = hand_take_log(&hand);
    ck_assert_int_eq(hand.log.n, 0);
    ck_assert_int_eq(hand_log(&hand, 1)->n, 0);
    memcpy(before.state, hand.state, game.ops->state_size);
    game_deal(&game, 7, 2, &d);
    ck_assert_int_eq(hand_start(&hand, &d, 0, 4, no_scores), ERR_NONE);
    hand_log(&hand, 1);
    hand_put_log(&hand, log);
    memcpy(hand.state, before.state, game.ops->state_size);
    Look after = look();
    after.n_news = before.n_news;
    ck_assert_mem_eq(&after, &before, sizeof after);
    check_folds(1);
}

TEST_LOOP(a_log_can_be_attached_to_another_hand, N_GAME_OPS)
{
    static Hand other;
    deal(_i);
    play_out();
    hand_alloc(&other, &game);
    for (int i = 0; i < hand.log.n; i++)
        hand_show(&other, &hand.log.e[i]);
    ck_assert_int_eq(hand_news(&other).n, 0);
    ck_assert_int_eq(hand_log(&other, 1)->n, hand_log(&hand, 1)->n);
    ck_assert_ptr_ne(other.log.e[0].deal, hand.log.e[0].deal);
    ck_assert_mem_eq(other.log.e[0].deal, hand.log.e[0].deal, sizeof(Deal));
    hand_free(&other);
}
