/* SPDX-License-Identifier: MIT */
/* An unfinished match of friends at one keyboard: its record shows nobody the hand that they are
 * playing. */
#include "record_play.h"
#include "take_over.h"
#include "unfinished.h"
#include "viewer.h"

static const Table friends = { "hongzhong", "hands=1", { "human:Ann", "eff", "human:Bob", "eff" },
                               5 };

static const Table two_hands = { "hongzhong", "hands=2",
                                 { "human:Ann", "eff", "human:Bob", "eff" }, 5 };

static Match *resumed(void)
{
    Match *m = NULL;
    MUST(match_resume, path, false, &m);
    return m;
}

TESTS(.timeout = 60, .setup = with_path, .teardown = without_record);

/* In earlier versions a player could have a PIN, in notes of the record. */
TEST(a_record_with_pins_is_resumed_and_plays_on)
{
    Match *m = recorded_match(&friends, path);
    ck_assert(!match_was_resumed(m));
    play_steps(m, 5);
    match_free(m);
    const char *before = scratch_read(path);
    char *whole = NULL;
    ck_assert_int_gt(asprintf(&whole, "%s"
                     "{\"type\":\"note\",\"at\":5,\"kind\":\"pin\",\"seat\":2,"
                     "\"salt\":\"00000000000000000000000000000000\",\"hash\":\"%064d\"}\n"
                     "{\"type\":\"note\",\"at\":6,\"kind\":\"pin-tried\",\"seat\":2}\n"
                     "{\"type\":\"note\",\"at\":7,\"kind\":\"pin-told\",\"seat\":2}\n",
                     before, 0), 0);
    scratch_file("record.jsonl", whole, strlen(whole));
    free(whole);
    m = resumed();
    ck_assert(match_was_resumed(m));
    play_out(m);
    match_free(m);
    agreed();
}

static Viewer *looked_at(int n_events)
{
    Viewer *view = NULL;
    MUST(viewer_new, path, &view);
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

/* The viewer would show all hands. */
TEST(a_hand_of_friends_can_be_viewed_only_after_its_end)
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

/* The next deals follow from the same seed. */
TEST(nobody_can_play_on_from_an_unfinished_match_of_friends)
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

TEST(an_abandoned_game_of_friends_can_be_viewed_and_not_resumed)
{
    Match *m = recorded_match(&two_hands, path);
    Diag diag = { 0 };
    play_steps(m, 5);
    match_note(m, "abandoned");
    match_free(m);
    viewer_free(looked_at(n_events_recorded()));
    ck_assert_int_eq(match_resume(path, false, &m, &diag), ERR_RECORD);
    ck_assert_ptr_nonnull(strstr(diag.text, "was abandoned"));
}

static int n_unfinished(void)
{
    Unfinished *u = unfinished_search();
    while (unfinished_look(u, 9))
        continue;
    int n = unfinished_n(u);
    unfinished_free(u);
    return n;
}

TEST(a_game_that_is_over_is_not_offered_to_be_resumed)
{
    scratch_user();
    const char *kept = scratch_text("paiju/records/hongzhong-20261101-203000.jsonl", "");
    remove(kept);
    Match *m = recorded_match(&friends, kept);
    play_hand(m);
    match_free(m);
    ck_assert_int_eq(n_unfinished(), 0);
}

/* Nothing can be appended to it. */
TEST(a_packed_game_is_not_offered_to_be_resumed)
{
    char pack[300];
    scratch_user();
    const char *kept = scratch_text("paiju/records/hongzhong-20261101-203000.jsonl", "");
    snprintf(pack, sizeof pack, "gzip -n '%s'", kept);
    remove(kept);
    Match *m = recorded_match(&two_hands, kept);
    play_hand(m);
    match_free(m);
    ck_assert_int_eq(n_unfinished(), 1);
    ck_assert_int_eq(system(pack), 0);
    ck_assert_int_eq(n_unfinished(), 0);
}
