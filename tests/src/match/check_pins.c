/* SPDX-License-Identifier: MIT */
/* PINs of friends at one keyboard: they survive quitting and resuming, wrong ones are counted until
 * their owner has been informed, and a record shows nobody the hand that friends are playing. */
#include "pins.h"
#include "record_play.h"
#include "take_over.h"
#include "tap.h"
#include "viewer.h"

static const Table friends = { "hongzhong", "hands=1", { "human:Ann", "eff", "human:Bob", "eff" },
                               5 };

static const Table two_hands = { "hongzhong", "hands=2",
                                 { "human:Ann", "eff", "human:Bob", "eff" }, 5 };

static Match *resumed(void)
{
    Match *m = NULL;
    Diag diag = { 0 };
    ck_assert_msg(match_resume(path, false, &m, &diag) == ERR_NONE, "%s", diag.text);
    return m;
}

START_TEST(only_the_right_pin_opens)
{
    PinHash a, b;
    pin_set(&a, "north-4711");
    pin_set(&b, "north-4711");
    ck_assert(pin_opens(&a, "north-4711"));
    ck_assert(!pin_opens(&a, "north-4712"));
    ck_assert(!pin_opens(&a, ""));
    ck_assert_str_ne(a.hash, b.hash);       /* the same PIN of two friends is stored differently */
    ck_assert_ptr_null(strstr(a.hash, "north-4711"));
    pin_set(&a, "");
    ck_assert_str_eq(a.hash, "");
}
END_TEST

START_TEST(a_pin_is_also_asked_for_after_resuming)
{
    Match *m = recorded_match(&friends, path);
    ck_assert(!match_has_pins(m) && !match_was_resumed(m));
    play_steps(m, 5);
    match_set_pin(m, 2, "north-4711");
    match_free(m);
    ck_assert_ptr_null(strstr(scratch_read(path), "north-4711"));
    m = resumed();
    ck_assert(match_was_resumed(m));
    ck_assert(match_has_pin(m, 2) && !match_has_pin(m, 0));
    ck_assert(match_try_pin(m, 2, "north-4711"));
    match_set_pin(m, 2, "");
    match_free(m);
    m = resumed();
    ck_assert(!match_has_pins(m));
    match_free(m);
}
END_TEST

START_TEST(wrong_pins_are_counted_until_their_owner_has_been_informed)
{
    Match *m = recorded_match(&friends, path);
    play_steps(m, 5);
    match_set_pin(m, 2, "4711");
    for (int i = 0; i < 3; i++)
        ck_assert(!match_try_pin(m, 2, "0000"));
    match_free(m);
    m = resumed();
    ck_assert_int_eq(match_pin_tries(m, 2), 3);
    ck_assert_int_eq(match_pin_tries(m, 0), 0);
    match_pin_tries_shown(m, 2);
    match_free(m);
    m = resumed();
    ck_assert_int_eq(match_pin_tries(m, 2), 0);
    match_free(m);
}
END_TEST

static Viewer *looked_at(int n_events)
{
    Viewer *view = NULL;
    Diag diag = { 0 };
    ck_assert_msg(viewer_new(path, &view, &diag) == ERR_NONE, "%s", diag.text);
    ck_assert_int_eq(viewer_n_events(view), n_events);
    return view;
}

static int n_events_recorded(void)
{
    Record *r;
    ck_assert_int_eq(record_read(path, &r, NULL), ERR_NONE);
    int n = r->n_events;
    record_free(r);
    return n;
}

/* Plays until a hand is over. */
static void play_hand(Match *m)
{
    while (match_step(m, 0) != MATCH_HAND_OVER)
        answer_humans(m);
}

/* With or without a PIN: the viewer would show all hands. */
START_TEST(a_hand_of_friends_can_be_viewed_only_after_its_end)
{
    Match *m = recorded_match(&two_hands, path);
    Viewer *view;
    Diag diag = { 0 };
    play_steps(m, 5);
    ck_assert_int_eq(viewer_new(path, &view, &diag), ERR_RECORD);
    play_hand(m);
    int first = n_events_recorded();
    viewer_free(looked_at(first));
    match_next_hand(m);
    play_steps(m, 5);
    ck_assert_int_gt(n_events_recorded(), first);
    view = looked_at(first);
    ck_assert(!match_shows_seed(viewer_match(view)));
    viewer_free(view);
    play_out(m);
    match_free(m);
    viewer_free(looked_at(n_events_recorded()));
}
END_TEST

/* The next deals follow from the same seed. */
START_TEST(nobody_can_play_on_from_an_unfinished_match_of_friends)
{
    Match *m = recorded_match(&two_hands, path), *other;
    Diag diag = { 0 };
    play_hand(m);
    Viewer *view = looked_at(n_events_recorded());
    ck_assert_int_eq(take_over(view, 5, 0, NULL, &other, &diag), ERR_RECORD);
    ck_assert_ptr_nonnull(strstr(diag.text, "Several people are playing this match"));
    viewer_free(view);
    match_free(m);
}
END_TEST

START_TEST(an_abandoned_game_of_friends_can_be_viewed_and_not_resumed)
{
    Match *m = recorded_match(&two_hands, path);
    Diag diag = { 0 };
    play_steps(m, 5);
    match_abandon(m);
    match_free(m);
    viewer_free(looked_at(n_events_recorded()));
    ck_assert_int_eq(match_resume(path, false, &m, &diag), ERR_RECORD);
    ck_assert_ptr_nonnull(strstr(diag.text, "was abandoned"));
}
END_TEST

START_TEST(a_record_with_pins_agrees_with_the_rules)
{
    Match *m = recorded_match(&friends, path);
    match_set_pin(m, 0, "4711");
    match_try_pin(m, 0, "1");
    play_out(m);
    match_free(m);
    agreed();
}
END_TEST

SUITE
{
    Suite *s = suite_create("pins");
    TCase *t = tcase_create("pins");
    tcase_set_timeout(t, 60);
    tcase_add_checked_fixture(t, with_path, without_record);
    tcase_add_test(t, only_the_right_pin_opens);
    tcase_add_test(t, a_pin_is_also_asked_for_after_resuming);
    tcase_add_test(t, wrong_pins_are_counted_until_their_owner_has_been_informed);
    tcase_add_test(t, a_hand_of_friends_can_be_viewed_only_after_its_end);
    tcase_add_test(t, nobody_can_play_on_from_an_unfinished_match_of_friends);
    tcase_add_test(t, an_abandoned_game_of_friends_can_be_viewed_and_not_resumed);
    tcase_add_test(t, a_record_with_pins_agrees_with_the_rules);
    suite_add_tcase(s, t);
    return s;
}
