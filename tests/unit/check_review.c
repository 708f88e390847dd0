/* The review: what a loss means, and that it is found where it was made. ai 5. */
#include "brain.h"
#include "record_play.h"
#include "review.h"
#include "review_judge.h"
#include "tap.h"

/* -- what a loss means ------------------------------------------------------------------------- */

/* A typical hand has a spread of 4.6 in xuezhan: 0.092, 0.276 and 0.69 points. */
START_TEST(classes_begin_at_shares_of_the_spread_of_a_hand)
{
    Game g;
    game_by("xuezhan", "", &g);
    ck_assert_int_eq(review_class_of(&g, 0), REVIEW_FINE);
    ck_assert_int_eq(review_class_of(&g, 0.091), REVIEW_FINE);
    ck_assert_int_eq(review_class_of(&g, 0.093), REVIEW_INACCURACY);
    ck_assert_int_eq(review_class_of(&g, 0.275), REVIEW_INACCURACY);
    ck_assert_int_eq(review_class_of(&g, 0.277), REVIEW_MISTAKE);
    ck_assert_int_eq(review_class_of(&g, 0.689), REVIEW_MISTAKE);
    ck_assert_int_eq(review_class_of(&g, 0.691), REVIEW_BLUNDER);
}
END_TEST

START_TEST(classes_follow_the_base_score)
{
    Game g;
    game_by("xuezhan", "base_score=1000", &g);
    ck_assert_int_eq(review_class_of(&g, 91), REVIEW_FINE);
    ck_assert_int_eq(review_class_of(&g, 691), REVIEW_BLUNDER);
}
END_TEST

/* 235: 4.7, 14.1 and 35.25 points. */
START_TEST(classes_of_cards_are_of_their_own_spread)
{
    Game g;
    game_by("datongzi", "", &g);
    ck_assert_int_eq(review_class_of(&g, 4.6), REVIEW_FINE);
    ck_assert_int_eq(review_class_of(&g, 4.8), REVIEW_INACCURACY);
    ck_assert_int_eq(review_class_of(&g, 14.2), REVIEW_MISTAKE);
    ck_assert_int_eq(review_class_of(&g, 35.3), REVIEW_BLUNDER);
}
END_TEST

START_TEST(within_two_errors_moves_are_equal)
{
    ck_assert_double_eq(review_loss(5, 1, 3.1, 0.5), 0);
    ck_assert_double_eq(review_loss(5, 0.5, 3.1, 1), 0);
    ck_assert_double_eq(review_loss(3, 0, 3, 0), 0);
    ck_assert_double_eq(review_loss(3, 0, 4, 0), 0);
}
END_TEST

START_TEST(beyond_two_errors_all_but_one_is_lost)
{
    ck_assert_double_eq_tol(review_loss(5, 1, 2, 0.5), 2, 1e-9);
    ck_assert_double_eq_tol(review_loss(5, 0, 2, 0), 3, 1e-9);
}
END_TEST

/* The normal distribution: 84.13 % lie below one standard deviation. */
START_TEST(a_result_is_a_share_of_results)
{
    Game g;
    game_by("xuezhan", "", &g);
    ck_assert_double_eq_tol(review_chance(&g, 0), 50, 1e-9);
    ck_assert_double_eq_tol(review_chance(&g, 4.6), 84.134, 0.001);
    ck_assert_double_eq_tol(review_chance(&g, -4.6), 15.866, 0.001);
}
END_TEST

/* 103.1668 * exp(-0.04354 * 10) - 3.1669 = 63.58 */
START_TEST(accuracy_falls_with_the_chance_lost)
{
    ck_assert_double_eq_tol(review_move_accuracy(60, 60), 100, 0.001);
    ck_assert_double_eq_tol(review_move_accuracy(40, 60), 100, 0.001);
    ck_assert_double_eq_tol(review_move_accuracy(60, 50), 63.58, 0.01);
    ck_assert_double_eq(review_move_accuracy(100, 0), 0);
}
END_TEST

/* Equal chances weigh the same: means of 90, 90, 90, 10 are 70 and 4 / (3/90 + 1/10) = 30. */
START_TEST(one_disaster_shows_in_the_accuracy_of_a_game)
{
    ReviewMove move[4] = { { 50, 90 }, { 50, 90 }, { 50, 90 }, { 50, 10 } };
    ck_assert_double_eq_tol(review_accuracy(move, 3), 90, 1e-9);
    ck_assert_double_eq_tol(review_accuracy(move, 4), 50, 1e-9);
    ck_assert_double_eq(review_accuracy(move, 0), 100);
}
END_TEST

/* -- matches to be reviewed -------------------------------------------------------------------- */

/* What a test reviews, and the review. */
static Record *record;
static Review *r;

enum { FIFTH = 5 };

/* Is there a move that throws away half a typical hand? */
static bool may_blunder(const Verdict *v, int n)
{
    return v[0].action.kind == ACT_DISCARD && v[0].points - v[n - 1].points > 2.3;
}

/* A human who plays what `ev` thinks best, but for one discard from the fifth on, which is the
 * worst of those possible: that choice is *planted, if there is room for it. */
static void play_human(const Table *table, Action *planted)
{
    Match *m = recorded_match(table, path);
    const Game *g = match_game(m);
    Brain *b = brain_new(opponent_find(g->ops, "ev")->spec, "ev", g, 0, match_seed(m));
    MatchStatus status;
    int discards = 0;
    while ((status = match_step(m, 0)) != MATCH_OVER) {
        if (status == MATCH_HAND_OVER)
            match_next_hand(m);
        if (status != MATCH_WAITING || !has_seat(match_asked(m), 0))
            continue;
        InfoSet info;
        Action a;
        int n;
        match_infoset(m, 0, &info);
        brain_ask(b, &info, match_hand_no(m), info.n_log);
        while (!brain_poll(b, &a))
            ;
        const Verdict *v = brain_verdicts(b, &n);
        a = v[0].action;
        discards += a.kind == ACT_DISCARD;
        if (planted != NULL && discards >= FIFTH && may_blunder(v, n)) {
            *planted = a = v[n - 1].action;
            planted = NULL;
        }
        ck_assert_int_eq(match_answer(m, 0, &a), ERR_NONE);
    }
    brain_free(b);
    match_free(m);
}

static Review *reviewed(const Record *of, SeatMask seats, const char *level)
{
    const Opponent *o = opponent_find(of->header.game.ops, level);
    ck_assert_ptr_nonnull(o);
    Review *review = review_new(of, seats, o);
    while (review_step(review))
        ;
    return review;
}

/* Reviews what lies at `path`. */
static void review_it(SeatMask seats, const char *level)
{
    Diag diag = { 0 };
    review_free(r);
    record_free(record);
    r = NULL;
    record = NULL;
    ck_assert_msg(record_read(path, &record, &diag) == ERR_NONE, "%s", diag.text);
    r = reviewed(record, seats, level);
}

static void play_and_review(const Table *table, SeatMask seats, const char *level)
{
    free(text);
    keep_record(table);
    review_it(seats, level);
}

static ReviewSum sum_of(Seat s)
{
    ReviewSum sum;
    review_sum(r, s, 0, N_REVIEW_KINDS, &sum);
    return sum;
}

static void without_review(void)
{
    review_free(r);
    record_free(record);
    r = NULL;
    record = NULL;
    without_record();
}

static const Table alone = { "xuezhan", "hands=1", { "human", "eff", "eff", "eff" }, 1 };
static const Table four = { "xuezhan", "hands=2 exchange_three=1",
                            { "ev", "random", "eff", "random" }, 3 };

/* -- finding ----------------------------------------------------------------------------------- */

typedef struct Tally {
    int planted, found;
} Tally;

static void plant_and_find(uint64_t seed, Tally *tally)
{
    Table table = alone;
    Action planted = { .kind = ACT_PASS };
    table.seed = seed;
    play_human(&table, &planted);
    review_it(1, "ev");
    const ReviewDecision *worst;
    int n = review_costliest(r, REVIEW_BLUNDER, &worst, 1);
    if (planted.kind != ACT_PASS) {
        tally->planted++;
        tally->found += n == 1 && action_equal(&worst->chosen, &planted);
    }
}

/* ai 5 asks for 95 of 100. */
START_TEST(a_planted_blunder_is_the_costliest)
{
    Tally tally = { 0, 0 };
    for (uint64_t seed = 1; seed <= 30; seed++)
        plant_and_find(seed, &tally);
    ck_assert_int_ge(tally.planted, 10);
    ck_assert_int_ge(100 * tally.found, 95 * tally.planted);
}
END_TEST

START_TEST(who_plays_as_the_level_does_loses_nothing)
{
    play_human(&alone, NULL);
    review_it(1, "ev");
    ReviewSum sum = sum_of(0);
    ck_assert_int_gt(sum.unforced, 5);
    ck_assert_int_eq(sum.loss, 0);
    ck_assert_int_eq(sum.accuracy, 10000);
    ck_assert_int_eq(sum.n[REVIEW_FINE], sum.unforced);
}
END_TEST

/* The record does not say which chi a pong outranked; this match has such a claim with a choice. */
START_TEST(a_lapsed_chi_is_taken_for_the_best_that_was_possible)
{
    Table table = { "tuidaohu", "hands=8", { "eff", "eff", "eff", "eff" }, 4 };
    play_and_review(&table, 15, "eff");
    for (Seat s = 0; s < 4; s++)
        ck_assert_int_eq(sum_of(s).loss, 0);
}
END_TEST

/* Whoever simulates thinks afresh in a review: now and then another play looks better. */
START_TEST(who_simulates_loses_almost_nothing_to_himself)
{
    Table table = { "datongzi", "match_deals=2 match_target=0", { "search", "search", "search" },
                    4 };
    play_and_review(&table, 7, "search");
    int64_t loss = 0;
    int unforced = 0;
    for (Seat s = 0; s < 3; s++) {
        ReviewSum sum = sum_of(s);
        loss += sum.loss;
        unforced += sum.unforced;
    }
    ck_assert_int_gt(unforced, 20);
    ck_assert_int_lt(loss / unforced, 4700);    /* in the mean not even an inaccuracy */
}
END_TEST

START_TEST(better_players_lose_less)
{
    static const char *const names[] = { "random", "eff" };
    int64_t loss[2] = { 0, 0 };
    for (int i = 0; i < 2; i++) {
        Table table = { "xuezhan", "hands=2", { names[i], names[i], names[i], names[i] }, 9 };
        play_and_review(&table, 15, "ev");
        for (Seat s = 0; s < 4; s++) {
            ReviewSum sum = sum_of(s);
            loss[i] += sum.loss;
        }
    }
    ck_assert_int_gt(loss[0], 2 * loss[1]);
}
END_TEST

static int n_excellent(void)
{
    int n = 0;
    for (Seat s = 0; s < 4; s++)
        n += sum_of(s).excellent;
    return n;
}

/* 0.06 of 4.6 points and more. */
START_TEST(an_excellent_choice_is_ahead_of_all_others)
{
    Table table = { "xuezhan", "hands=6", { "ev", "ev", "ev", "ev" }, 9 };
    const ReviewDecision *found[400];
    play_and_review(&table, 15, "ev");
    int n = review_excellent(r, found, 400);
    ck_assert_int_gt(n, 0);
    ck_assert_int_eq(n, n_excellent());
    for (int i = 0; i < n; i++) {
        ck_assert(!found[i]->forced && found[i]->loss == 0);
        ck_assert(action_equal(&found[i]->chosen, &found[i]->best));
        ck_assert_int_ge(found[i]->lead, 276);
        ck_assert(i == 0 || found[i]->lead <= found[i - 1]->lead);
    }
}
END_TEST

START_TEST(what_the_plain_player_finds_is_not_excellent)
{
    Table table = { "xuezhan", "hands=6", { "eff", "eff", "eff", "eff" }, 9 };
    play_and_review(&table, 15, "ev");
    ck_assert_int_eq(n_excellent(), 0);
}
END_TEST

START_TEST(a_level_that_only_ranks_finds_nothing_excellent)
{
    Table table = { "xuezhan", "hands=2", { "ev", "ev", "ev", "ev" }, 9 };
    play_and_review(&table, 15, "eff");
    ck_assert_int_eq(n_excellent(), 0);
}
END_TEST

/* -- sums -------------------------------------------------------------------------------------- */

START_TEST(forced_decisions_do_not_count)
{
    play_and_review(&four, 15, "eff");
    int forced = 0;
    for (int i = 0; i < review_n(r); i++) {
        const ReviewDecision *d = review_decision(r, i);
        forced += d->forced;
        ck_assert(!d->forced || (d->loss == 0 && d->grade == REVIEW_FINE));
    }
    for (Seat s = 0; s < 4; s++) {
        ReviewSum sum = sum_of(s);
        forced -= sum.decisions - sum.unforced;
        ck_assert_int_eq(sum.unforced, sum.n[0] + sum.n[1] + sum.n[2] + sum.n[3]);
    }
    ck_assert_int_eq(forced, 0);
}
END_TEST

START_TEST(hands_and_kinds_add_up)
{
    play_and_review(&four, 2, "ev");
    ReviewSum all, hands = { 0 }, kinds = { 0 }, sum;
    review_sum(r, 1, 0, N_REVIEW_KINDS, &all);
    ck_assert_int_eq(review_n_hands(r), 2);
    for (int hand = 1; hand <= 2; hand++) {
        review_sum(r, 1, hand, N_REVIEW_KINDS, &sum);
        hands.decisions += sum.decisions;
        hands.loss += sum.loss;
        hands.luck += sum.luck;
    }
    for (int kind = 0; kind < N_REVIEW_KINDS; kind++) {
        review_sum(r, 1, 0, kind, &sum);
        kinds.decisions += sum.decisions;
        kinds.loss += sum.loss;
    }
    ck_assert_int_gt(all.loss, 0);
    ck_assert_int_eq(hands.decisions, all.decisions);
    ck_assert_int_eq(hands.loss, all.loss);
    ck_assert_int_eq(hands.luck, all.luck);
    ck_assert_int_eq(kinds.decisions, all.decisions);
    ck_assert_int_eq(kinds.loss, all.loss);
}
END_TEST

START_TEST(the_result_is_luck_minus_what_was_lost)
{
    play_and_review(&four, 15, "ev");
    for (Seat s = 0; s < 4; s++) {
        ReviewSum sum = sum_of(s);
        ck_assert_int_eq(sum.result, 1000 * record->end_score[s]);
        ck_assert_int_eq(sum.luck - sum.loss, sum.result);
    }
}
END_TEST

START_TEST(humans_are_reviewed_else_everyone)
{
    play_and_review(&human_table, 1, "eff");
    ck_assert_int_eq(review_usual_seats(record), 1 | 4);
    play_and_review(&four, 1, "eff");
    ck_assert_int_eq(review_usual_seats(record), 15);
}
END_TEST

/* -- records that are not whole ---------------------------------------------------------------- */

static bool same_decision(const ReviewDecision *a, const ReviewDecision *b)
{
    return a->event == b->event && a->seat == b->seat && a->loss == b->loss && a->luck == b->luck
        && action_equal(&a->best, &b->best);
}

/* A whole review has the same decisions, or begins with them. */
static void begins_as(const Review *other)
{
    Diag diag = { 0 };
    ck_assert(!review_fault(other, &diag));
    ck_assert_int_le(review_n(other), review_n(r));
    for (int i = 0; i < review_n(other); i++)
        ck_assert(same_decision(review_decision(r, i), review_decision(other, i)));
}

START_TEST(a_cut_record_is_reviewed_as_far_as_it_goes)
{
    play_and_review(&busy_table, 15, "eff");
    for (size_t length = strlen(text), n = 0; n < length; n += 97) {
        Record *cut = read_text(text, n);
        if (cut == NULL)
            continue;
        Review *other = reviewed(cut, 15, "eff");
        begins_as(other);
        review_free(other);
        record_free(cut);
    }
}
END_TEST

START_TEST(a_damaged_record_is_reviewed_up_to_the_damage)
{
    keep_record(&busy_table);
    char *at = strstr(text, "\"deltas\":[");
    Diag diag = { 0 };
    at[strlen("\"deltas\":[")] = '9';
    scratch_text("record.jsonl", text);
    review_it(15, "eff");
    ck_assert(review_fault(r, &diag));
    ck_assert_int_gt(diag.line, 1);
    ck_assert_int_gt(review_n(r), 0);
    for (int i = 0; i < review_n(r); i++)
        ck_assert_int_lt(review_decision(r, i)->line, diag.line);
}
END_TEST

/* -- what nobody could know -------------------------------------------------------------------- */

/* Exchanges the last two tiles of the wall that differ; the hand ends before they are drawn. */
static void exchange_last(void)
{
    char *end = strchr(strstr(text, "\"wall\":["), ']');
    char *last = end - 3, *other = last - 5;
    while (memcmp(other, last, 2) == 0)
        other -= 5;
    char kept[2];
    memcpy(kept, last, 2);
    memcpy(last, other, 2);
    memcpy(other, kept, 2);
}

START_TEST(tiles_that_nobody_saw_change_nothing)
{
    Table table = { "tuidaohu", "hands=1", { "eff", "random", "eff", "eff" }, 2 };
    play_and_review(&table, 15, "ev");
    exchange_last();
    Record *changed = read_text(text, strlen(text));
    ck_assert_ptr_nonnull(changed);
    Review *other = reviewed(changed, 15, "ev");
    ck_assert_int_eq(review_n(r), review_n(other));
    begins_as(other);
    review_free(other);
    record_free(changed);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("review");
    TCase *t = tcase_create("review");
    tcase_add_checked_fixture(t, with_path, without_review);
    tcase_set_timeout(t, 60);
    tcase_add_test(t, classes_begin_at_shares_of_the_spread_of_a_hand);
    tcase_add_test(t, classes_follow_the_base_score);
    tcase_add_test(t, classes_of_cards_are_of_their_own_spread);
    tcase_add_test(t, within_two_errors_moves_are_equal);
    tcase_add_test(t, beyond_two_errors_all_but_one_is_lost);
    tcase_add_test(t, a_result_is_a_share_of_results);
    tcase_add_test(t, accuracy_falls_with_the_chance_lost);
    tcase_add_test(t, one_disaster_shows_in_the_accuracy_of_a_game);
    tcase_add_test(t, a_planted_blunder_is_the_costliest);
    tcase_add_test(t, who_plays_as_the_level_does_loses_nothing);
    tcase_add_test(t, a_lapsed_chi_is_taken_for_the_best_that_was_possible);
    tcase_add_test(t, who_simulates_loses_almost_nothing_to_himself);
    tcase_add_test(t, better_players_lose_less);
    tcase_add_test(t, an_excellent_choice_is_ahead_of_all_others);
    tcase_add_test(t, what_the_plain_player_finds_is_not_excellent);
    tcase_add_test(t, a_level_that_only_ranks_finds_nothing_excellent);
    tcase_add_test(t, forced_decisions_do_not_count);
    tcase_add_test(t, hands_and_kinds_add_up);
    tcase_add_test(t, the_result_is_luck_minus_what_was_lost);
    tcase_add_test(t, humans_are_reviewed_else_everyone);
    tcase_add_test(t, a_cut_record_is_reviewed_as_far_as_it_goes);
    tcase_add_test(t, a_damaged_record_is_reviewed_up_to_the_damage);
    tcase_add_test(t, tiles_that_nobody_saw_change_nothing);
    suite_add_tcase(s, t);
    return s;
}
