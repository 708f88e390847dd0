/* One hand: what the logs of the seats hold, the way back, and what a refusal leaves alone. Every
 * promise is kept in every game. */
#include <string.h>

#include "mj_view.h"
#include "rng.h"
#include "tap.h"
#include "x_hand.h"

enum { ALL_LOGS = (1u << N_HAND_LOGS) - 1 };

static Game game;
static Hand hand;
static Rng rng;

static const int64_t no_scores[SEATS_MAX];

/* Deals a hand of one of the games, which keeps these logs. */
static void deal(int which, HandLogs keeps)
{
    Deal d;
    hand_free(&hand);
    game_by(game_ops(which)->key, "", &game);
    x_hand_new(&hand, &game, keeps);
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

static Seat viewer(int log)
{
    return log == HAND_SPECTATOR ? SEAT_NONE : (Seat)log;
}

/* The view that the log of a seat folds to is the one the rules give it, judgements apart. */
static void check_folds(int log)
{
    View folded;
    InfoSet info;
    hand_info(&hand, viewer(log), &info);
    game_view_new(&game, viewer(log), &folded);
    for (int i = 0; i < info.n_log; i++)
        ck_assert_int_eq(game.ops->see(&game, &folded, &info.log[i]), ERR_NONE);
    folded.must_act = info.view.must_act;
    if (game.ops->family == FAMILY_MAHJONG) {
        info.view.mj.own.win_locked = false;
        info.view.mj.own.passed = 0;
    }
    ck_assert_mem_eq(&folded, &info.view, sizeof folded);
}

START_TEST(the_log_of_every_seat_folds_to_what_the_rules_let_it_see)
{
    deal(_i, ALL_LOGS);
    while (hand_asked(&hand) != 0) {
        choose_any();
        for (int log = 0; log < HAND_WHOLE; log++) {
            if (log < game.n_seats || log == HAND_SPECTATOR)
                check_folds(log);
        }
    }
}
END_TEST

START_TEST(every_log_is_the_whole_one_masked_for_its_seat)
{
    deal(_i, ALL_LOGS);
    play_out();
    for (int log = 0; log < HAND_WHOLE; log++) {
        int n = 0;
        for (int i = 0; i < hand.whole.n; i++) {
            SeenEvent seen;
            if (game.ops->mask(&game, &hand.whole.e[i], viewer(log), &seen))
                ck_assert_mem_eq(&hand.log[log].e[n++], &seen, sizeof seen);
        }
        ck_assert_int_eq(hand.log[log].n, n);
    }
}
END_TEST

START_TEST(only_the_logs_asked_for_are_kept)
{
    deal(_i, 1u << 2);
    play_some(20);
    for (int log = 0; log < HAND_WHOLE; log++)
        ck_assert_int_eq(hand.log[log].n > 0, log == 2);
    ck_assert_int_eq(hand.whole.n, 0);
}
END_TEST

START_TEST(a_hand_begins_with_the_event_of_its_start)
{
    deal(_i, ALL_LOGS);
    const Event *e = &hand.log[0].e[0].e;
    ck_assert(e->kind == EV_START && e->actor == 1 && e->hand_no == 3);
    ck_assert_int_eq(hand.news.n, 1);
    ck_assert_int_eq(hand.log[0].n, 1);
}
END_TEST

START_TEST(the_next_hand_begins_with_empty_logs)
{
    Deal d;
    deal(_i, ALL_LOGS);
    play_some(20);
    game_deal(&game, 7, 2, &d);
    ck_assert_int_eq(hand_start(&hand, &d, 0, 4, no_scores), ERR_NONE);
    ck_assert_int_eq(hand.whole.n, 1);
    ck_assert_int_eq(hand.log[2].n, 1);
    ck_assert_int_eq(hand.log[2].n_before, 0);
}
END_TEST

START_TEST(the_news_are_what_the_last_choice_led_to)
{
    deal(_i, ALL_LOGS);
    while (hand_asked(&hand) != 0) {
        int before = hand.whole.n, seen = hand.log[3].n;
        choose_any();
        ck_assert_int_eq(hand.whole.n, before + hand.news.n);
        for (int i = 0; i < hand.news.n; i++)
            ck_assert_mem_eq(&hand.news.e[i], &hand.whole.e[before + i], sizeof(Event));
        ck_assert_int_eq(hand.log[3].n_before, seen);
    }
}
END_TEST

START_TEST(no_hand_is_longer_than_it_is_said_to_be)
{
    deal(_i, ALL_LOGS);
    play_out();
    ck_assert_int_gt(hand.whole.n, 10);
    ck_assert_int_lt(hand.whole.n, HAND_EVENTS_MAX);
}
END_TEST

/* -- menus ------------------------------------------------------------------------------------- */

START_TEST(whether_there_is_a_choice_and_which_of_a_kind_is_what_the_menu_says)
{
    deal(_i, 0);
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
END_TEST

/* -- two halves -------------------------------------------------------------------------------- */

START_TEST(what_was_chosen_is_seen_only_when_it_is_published)
{
    deal(_i, ALL_LOGS);
    Seat who;
    do {
        int before = hand.whole.n;
        Action a = any_choice(&who);
        ck_assert_int_eq(hand_choose(&hand, who, &a), ERR_NONE);
        ck_assert_int_eq(hand.whole.n, before);
        ck_assert(hand.news.n == 0 || hand.news.e[0].kind != EV_START);
    } while (hand.news.n == 0);
    int n = hand.whole.n;
    hand_publish(&hand);
    ck_assert_int_eq(hand.whole.n, n + hand.news.n);
}
END_TEST

START_TEST(a_choice_checked_by_the_caller_leads_to_the_same)
{
    static Hand other;
    Seat who;
    deal(_i, ALL_LOGS);
    x_hand_new(&other, &game, ALL_LOGS);
    ck_assert_int_eq(hand_start(&other, &hand.whole.e[0].deal, 1, 3, no_scores), ERR_NONE);
    while (hand_asked(&hand) != 0) {
        Action a = any_choice(&who);
        ck_assert_int_eq(hand_apply(&hand, who, &a), ERR_NONE);
        hand_play(&other, who, &a);
    }
    ck_assert_int_eq(other.whole.n, hand.whole.n);
    ck_assert_mem_eq(other.whole.e, hand.whole.e, (size_t)hand.whole.n * sizeof *hand.whole.e);
    ck_assert_mem_eq(other.state, hand.state, game.ops->state_size);
    hand_free(&other);
}
END_TEST

/* -- refusals ---------------------------------------------------------------------------------- */

/* All that a hand holds, to compare. */
typedef struct Look {
    char   state[4096];
    int    n[N_HAND_LOGS];
    int    n_news;
    Event  last_news, last;
} Look;

static Look look(void)
{
    Look l = { .n_news = hand.news.n };
    ck_assert_uint_le(game.ops->state_size, sizeof l.state);
    memcpy(l.state, hand.state, game.ops->state_size);
    for (int i = 0; i < HAND_WHOLE; i++)
        l.n[i] = hand.log[i].n;
    l.n[HAND_WHOLE] = hand.whole.n;
    l.last = hand.whole.e[hand.whole.n - 1];
    l.last_news = hand.news.e[hand.news.n > 0 ? hand.news.n - 1 : 0];
    return l;
}

START_TEST(a_refused_choice_changes_nothing)
{
    deal(_i, ALL_LOGS);
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
END_TEST

START_TEST(nobody_chooses_when_the_hand_is_over)
{
    deal(_i, ALL_LOGS);
    play_out();
    Look before = look();
    ck_assert_int_eq(hand_apply(&hand, 0, &(Action){ .kind = ACT_PASS }), ERR_HAND_OVER);
    Look after = look();
    ck_assert_mem_eq(&after, &before, sizeof after);
}
END_TEST

/* -- the way back ------------------------------------------------------------------------------ */

START_TEST(undo_leads_back_to_the_moment_kept)
{
    HandPoint point;
    deal(_i, ALL_LOGS);
    play_some(15);
    Look before = look();
    hand_point_new(&hand, &point);
    play_some(25);
    hand_undo(&hand, &point);
    Look after = look();
    after.n_news = before.n_news;
    after.last_news = before.last_news;
    ck_assert_mem_eq(&after, &before, sizeof after);
    ck_assert_int_eq(hand.news.n, 0);
    hand_point_free(&hand, &point);
}
END_TEST

START_TEST(the_same_choices_after_an_undo_lead_to_the_same_logs)
{
    static SeenEvent seen[HAND_EVENTS_MAX];
    HandPoint point;
    deal(_i, ALL_LOGS);
    play_some(5);
    hand_point_new(&hand, &point);
    Rng from_here = rng;
    play_out();
    int n = hand.log[2].n;
    memcpy(seen, hand.log[2].e, (size_t)n * sizeof *seen);
    for (int again = 0; again < 2; again++) {
        hand_undo(&hand, &point);
        rng = from_here;
        play_out();
        ck_assert_int_eq(hand.log[2].n, n);
        ck_assert_mem_eq(hand.log[2].e, seen, (size_t)n * sizeof *seen);
    }
    hand_point_free(&hand, &point);
}
END_TEST

START_TEST(logs_can_be_filled_again_from_the_whole_one)
{
    static Event all[HAND_EVENTS_MAX];
    deal(_i, ALL_LOGS);
    play_out();
    int n = hand.whole.n, seen = hand.log[1].n;
    memcpy(all, hand.whole.e, (size_t)n * sizeof *all);
    for (int i = 0; i < n; i++)
        hand_show(&hand, &all[i]);
    ck_assert_int_eq(hand.whole.n, n);
    ck_assert_int_eq(hand.log[1].n, seen);
    check_folds(1);
}
END_TEST

static void end_hand(void)
{
    hand_free(&hand);
}

SUITE
{
    Suite *s = suite_create("hand");
    TCase *t = tcase_create("hand");
    tcase_add_checked_fixture(t, NULL, end_hand);
#define IN_EVERY_GAME(test) tcase_add_loop_test(t, test, 0, N_GAME_OPS)
    IN_EVERY_GAME(the_log_of_every_seat_folds_to_what_the_rules_let_it_see);
    IN_EVERY_GAME(every_log_is_the_whole_one_masked_for_its_seat);
    IN_EVERY_GAME(only_the_logs_asked_for_are_kept);
    IN_EVERY_GAME(a_hand_begins_with_the_event_of_its_start);
    IN_EVERY_GAME(the_next_hand_begins_with_empty_logs);
    IN_EVERY_GAME(the_news_are_what_the_last_choice_led_to);
    IN_EVERY_GAME(no_hand_is_longer_than_it_is_said_to_be);
    IN_EVERY_GAME(whether_there_is_a_choice_and_which_of_a_kind_is_what_the_menu_says);
    IN_EVERY_GAME(what_was_chosen_is_seen_only_when_it_is_published);
    IN_EVERY_GAME(a_choice_checked_by_the_caller_leads_to_the_same);
    IN_EVERY_GAME(a_refused_choice_changes_nothing);
    IN_EVERY_GAME(nobody_chooses_when_the_hand_is_over);
    IN_EVERY_GAME(undo_leads_back_to_the_moment_kept);
    IN_EVERY_GAME(the_same_choices_after_an_undo_lead_to_the_same_logs);
    IN_EVERY_GAME(logs_can_be_filled_again_from_the_whole_one);
#undef IN_EVERY_GAME
    suite_add_tcase(s, t);
    return s;
}
