/* SPDX-License-Identifier: MIT */
/* Statistics go by name: of the hands of people who share a keyboard, those of the player with the
 * name in the settings count. */
#include "match_play.h"
#include "stats_home.h"

static int64_t hands_of(const char *owner)
{
    const StatsReport *r = report_of(owner);
    return r->n_games > 0 ? r->game[0].hands : 0;
}

static void to_end_of_hand(Match *m)
{
    while (match_step(m, 0) != MATCH_HAND_OVER)
        answer_humans(m);
}

/* Ann leaves in the first of three hands and is back for the second, Dai then sits at seat 1, Bob
 * and a computer change places for the third. *bob: Bob's final score. */
static void play_an_evening(int64_t *bob)
{
    static const Table evening = { "xuezhan", "hands=3",
                                   { "human:Ann", "random", "human:Bob", "random" }, 5 };
    Match *m = recorded_match(&evening, own_record);
    int64_t score[SEATS_MAX];
    while (match_asked(m) == 0)
        match_step(m, 0);
    ck_assert_int_eq(match_reseat(m, 0, "random", "random", NULL), ERR_NONE);
    to_end_of_hand(m);
    ck_assert_int_eq(match_reseat(m, 0, "human", "Ann", NULL), ERR_NONE);
    ck_assert_int_eq(match_reseat(m, 1, "human", "Dai", NULL), ERR_NONE);
    match_next_hand(m);
    to_end_of_hand(m);
    ck_assert_int_eq(match_swap_seats(m, 2, 3, NULL), ERR_NONE);
    play_out(m);
    match_scores(m, score);
    *bob = score[3];
    match_free(m);
    ck_assert_int_eq(stats_add_played(own_record, NULL), ERR_NONE);
}

TESTS(.name = "names", .timeout = 60, .setup = fresh_user, .teardown = forget_report);

/* And points follow a player to another seat; the owner is the player of that name. */
TEST(a_hand_counts_for_the_person_who_played_all_of_it)
{
    int64_t bob;
    play_an_evening(&bob);
    ck_assert_int_eq(hands_of("Ann"), 2);
    ck_assert_int_eq(hands_of("Bob"), 3);
    ck_assert_int_eq(hands_of("Dai"), 2);
    ck_assert_int_eq(hands_of("random"), 0);
    ck_assert_int_eq(hands_of("Cyd"), 0);         /* a friend in the first seat is not me */
    const StatsReport *r = report_of("Bob");
    ck_assert_int_eq(r->game[0].score, bob);
    ck_assert_int_eq(r->game[0].matches, 1);
    ck_assert_int_eq(r->game[0].finished, 1);
    ck_assert_int_eq(r->game[0].n_scores, 3);
    ck_assert_int_eq(r->n_together, 2);
    for (int i = 0; i < r->n_together; i++)
        ck_assert_int_eq(r->together[i].hands, 2);      /* with Ann and with Dai */
}

/* Ann leaves during the hand and is back before it ends. */
TEST(a_hand_played_in_part_by_a_computer_counts_for_nobody)
{
    enum { UNDER_WAY = 12, LATER = 20 };
    static const Table two = { "xuezhan", "hands=1",
                               { "human:Ann", "random", "human:Bob", "random" }, 5 };
    Match *m = recorded_match(&two, own_record);
    for (int n = 0; n < LATER; match_log(m, SEAT_NONE, &n)) {
        if (n >= UNDER_WAY && match_is_human(m, 0))
            ck_assert_int_eq(match_reseat(m, 0, "random", "random", NULL), ERR_NONE);
        ck_assert_int_ne(match_step(m, 0), MATCH_HAND_OVER);
        answer_humans(m);
    }
    ck_assert_int_eq(match_reseat(m, 0, "human", "Ann", NULL), ERR_NONE);
    play_out(m);
    match_free(m);
    ck_assert_int_eq(stats_add_played(own_record, NULL), ERR_NONE);
    ck_assert_int_eq(hands_of("Ann"), 0);
    ck_assert_int_eq(hands_of("Bob"), 1);
}

/* No other person has ever sat there, so the name does not matter. */
TEST(the_only_person_at_a_table_is_the_owner)
{
    static const Table alone = { "xuezhan", "hands=1",
                                 { "random", "human:Ann", "random", "random" }, 5 };
    Match *m = recorded_match(&alone, own_record);
    play_out(m);
    match_free(m);
    ck_assert_int_eq(stats_add_played(own_record, NULL), ERR_NONE);
    ck_assert_int_eq(hands_of("Bob"), 1);
}
