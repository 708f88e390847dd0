/* SPDX-License-Identifier: MIT */
/* The second pass of a review: a stronger judge checks the mistakes of the first, and the milder
 * judgement counts. docs/review.md. */
#include "ai_player.h"
#include "drill_own.h"
#include "record_play.h"
#include "review.h"
#include "same_review.h"

/* Few cards are quickly judged: seven ranks. */
#define FEW_CARDS "match_target=0 removed_ranks=3,4,6,7,8,9 match_deals=1"

static const Table tables[] = {
    { "xuezhan", "hands=1", { "eff", "random", "eff", "random" }, 3 },
    { "hongzhong", "hands=1", { "eff", "random", "eff", "random" }, 3 },
    { "tuidaohu", "hands=1", { "eff", "random", "eff", "random" }, 3 },
    { "datongzi", FEW_CARDS, { "tidy", "random", "tidy" }, 3 },
};
enum { N_TABLES = sizeof tables / sizeof *tables, CARDS = N_TABLES - 1 };

static Record *record;
static Review *one, *both;              /* by the first pass alone, and by both */

/* Made once, before the tests, which only read them. */
static struct {
    Record *record;
    Review *one, *both;
} reviewed[N_TABLES];

static void without_reviews(void)
{
    review_free(both);
    record_free(record);
    without_record();
}

/* Fast judges: for cards those that sample few worlds, the second more of them. */
static const Opponent *judge(const char *game, int pass)
{
    static AiSpec spec[2];
    static Opponent few[2] = {
        { .name = "few", .title = "few", .spec = &spec[0] },
        { .name = "more", .title = "more", .spec = &spec[1] },
    };
    const GameOps *ops = game_find(game);
    if (ops->family == FAMILY_MAHJONG)
        return opponent_find(ops, "ev");
    ai_spec_default(ai_engine_find(ops, "search"), &spec[pass]);
    spec[pass].style.sim_count = pass == 0 ? 0.005 : 0.02;
    return &few[pass];
}

static SeatMask all_seats(void)
{
    return (SeatMask)(seat_bit(record->header.game.n_seats) - 1);
}

static Review *begin(const char *game)
{
    Review *r = review_new(record, all_seats(), judge(game, 0), 0);
    review_confirm_with(r, judge(game, 1));
    return r;
}

static Review *finish(Review *r)
{
    while (review_step(r))
        ;
    return r;
}

static void review_the_tables(void)
{
    with_path();
    for (int i = 0; i < N_TABLES; i++) {
        free(text);
        remove(path);                   /* only a part of it may be there */
        keep_record(&tables[i]);
        record = read_text(text, all_seeds() ? strlen(text) : strlen(text) / 2);
        ck_assert_ptr_nonnull(record);
        reviewed[i].record = record;
        reviewed[i].one = finish(review_new(record, all_seats(), judge(tables[i].game, 0), 0));
        reviewed[i].both = finish(begin(tables[i].game));
        ck_assert_int_eq(review_n(reviewed[i].one), review_n(reviewed[i].both));
    }
    without_record();
}

static void forget_the_tables(void)
{
    for (int i = 0; i < N_TABLES; i++) {
        review_free(reviewed[i].one);
        review_free(reviewed[i].both);
        record_free(reviewed[i].record);
    }
}

static void look_at(int table)
{
    record = reviewed[table].record;
    one = reviewed[table].one;
    both = reviewed[table].both;
}

/* -- the final judgement ----------------------------------------------------------------------- */

TESTS(.name = "reviewed", .timeout = 120, .setup_once = review_the_tables,
      .teardown_once = forget_the_tables);

TEST_LOOP(no_choice_is_judged_more_harshly_than_by_the_first_pass, N_TABLES)
{
    int confirmed = 0;
    look_at(_i);
    for (int i = 0; i < review_n(both); i++) {
        const ReviewDecision *d = review_decision(both, i);
        ck_assert_int_le(d->grade, d->first_grade);
        ck_assert(!d->doubted);
        ck_assert_int_eq(d->confirmed, d->grade > REVIEW_FINE);
        confirmed += d->confirmed;
    }
    ck_assert_int_gt(confirmed, 0);
    ck_assert_str_eq(review_second_level(both), judge(tables[_i].game, 1)->name);
    ck_assert_ptr_null(review_second_level(one));
}

/* A choice that the first pass calls fine keeps its judgement, to the last thousandth. */
TEST_LOOP(a_choice_that_the_first_pass_calls_fine_is_not_checked_again, N_TABLES)
{
    look_at(_i);
    for (int i = 0; i < review_n(both); i++) {
        const ReviewDecision *d = review_decision(both, i), *first = review_decision(one, i);
        if (d->first_grade > REVIEW_FINE || d->forced)
            continue;
        ck_assert_int_eq(d->value, first->value);
        ck_assert(action_equal(&d->chosen, &first->chosen));
        ck_assert_str_eq(review_mark_word(d), "");
    }
}

/* Players who choose at random err so often that a judge is wrong about some of it. */
TEST(some_mistakes_are_acquitted_and_then_lose_nothing)
{
    int acquitted = 0;
    for (int i = 0; i < CARDS; i++) {
        look_at(i);
        for (int k = 0; k < review_n(both); k++) {
            const ReviewDecision *d = review_decision(both, k);
            if (d->first_grade == REVIEW_FINE || d->grade > REVIEW_FINE)
                continue;
            acquitted++;
            ck_assert_str_eq(review_mark_word(d), "acquitted");
            ck_assert_int_eq(d->loss == 0, action_equal(&d->best, &d->chosen));
        }
    }
    ck_assert_int_gt(acquitted, 0);
}

/* -- sums -------------------------------------------------------------------------------------- */

TEST_LOOP(sums_use_the_final_judgement, N_TABLES)
{
    look_at(_i);
    for (Seat s = 0; s < record->header.game.n_seats; s++) {
        ReviewSum sum;
        int n[N_REVIEW_CLASSES] = { 0 };
        int64_t loss = 0;
        for (int i = 0; i < review_n(both); i++) {
            const ReviewDecision *d = review_decision(both, i);
            if (d->seat != s || d->forced)
                continue;
            n[d->grade]++;
            loss += d->loss;
        }
        review_sum(both, s, 0, N_REVIEW_KINDS, &sum);
        ck_assert_mem_eq(n, sum.n, sizeof n);
        ck_assert_int_eq(loss, sum.loss);
        ck_assert_int_eq(sum.luck, sum.result + sum.expected + sum.loss);
    }
}

/* The payment to a seat between two of its choices, as luck shows it: the change of its
 * expectation, less the part from its own choices. */
static int64_t paid_before(const Review *r, int i)
{
    const ReviewDecision *d = review_decision(r, i);
    int64_t expected = 0;
    for (int k = i - 1; k >= 0 && review_decision(r, k)->hand_no == d->hand_no; k--) {
        const ReviewDecision *was = review_decision(r, k);
        if (was->seat != d->seat || was->forced)
            continue;
        expected = was->value - was->loss;
        break;
    }
    return d->luck - (d->value - expected);
}

/* The second judge may find another value, but the payments at the table do not change. */
TEST(luck_between_two_choices_follows_the_milder_judgement)
{
    int changed = 0;
    for (int t = 0; t < N_TABLES; t++) {
        look_at(t);
        for (int i = 0; i < review_n(both); i++) {
            if (review_decision(both, i)->forced)
                continue;
            ck_assert_int_eq(paid_before(both, i), paid_before(one, i));
            changed += review_decision(both, i)->luck != review_decision(one, i)->luck;
        }
    }
    ck_assert_int_gt(changed, 0);
}

/* -- one pass ---------------------------------------------------------------------------------- */

/* For mahjong, which is only computed, a mistake is a loss of more than twice the error that
 * playing on has shown, and one error is subtracted from it. With 4.6, 5.0 and 2.0 points and 0.04,
 * 0.055 and 0.055 of them these are 0.184, 0.275 and 0.110. */
TEST_LOOP(a_single_pass_finds_only_losses_beyond_its_error, CARDS)
{
    static const int64_t error[CARDS] = { 184, 275, 110 };
    int same = 0;
    look_at(_i);
    Review *raw = begin(tables[_i].game);           /* before the second pass has answered */
    while (review_done(raw) < record->n_events)
        ck_assert(review_step(raw));
    for (int i = 0; i < review_n(one); i++) {
        const ReviewDecision *d = review_decision(one, i), *computed = review_decision(raw, i);
        if (d->forced)
            continue;
        bool beyond = computed->loss >= 2 * error[_i];
        ck_assert_int_eq(d->error, error[_i]);
        ck_assert_int_eq(computed->error, 0);
        ck_assert_int_le(llabs(d->loss - (beyond ? computed->loss - error[_i] : 0)), 1);
        same += beyond;
    }
    ck_assert_int_gt(same, 0);
    review_free(raw);
}

/* The kind of a mistake: a win was offered, but another claim or discard was missed. */
TEST(a_mistake_while_a_win_is_offered_is_named_after_the_missed_choice)
{
    for (int t = 0; t < CARDS; t++) {
        look_at(t);
        for (int i = 0; i < review_n(one); i++) {
            const ReviewDecision *d = review_decision(one, i);
            bool win = d->chosen.kind == ACT_WIN || d->best.kind == ACT_WIN;
            if (d->asked != REVIEW_WIN)
                ck_assert_int_eq(d->kind, d->asked);
            else if (d->loss > 0)
                ck_assert_int_eq(d->kind == REVIEW_WIN, win);
        }
    }
}

/* -- how it works ------------------------------------------------------------------------------ */

TEST_WITH(the_number_of_threads_changes_nothing, .from = 2, .to = N_TABLES)
{
    look_at(_i);
    for (int threads = all_seeds() ? 1 : 3; threads <= 3; threads += 2) {
        Review *again = begin(tables[_i].game);
        review_use_threads(again, threads);
        finish(again);
        must_say_the_same(again, both);
        review_free(again);
    }
}

TESTS(.name = "begun", .timeout = 120, .setup = with_path, .teardown = without_reviews);

/* The record ends within a hand: the result still expected is that of the last choice by the final
 * judgement. */
TEST(the_expectation_of_an_incomplete_hand_follows_the_milder_judgement)
{
    keep_record(&tables[0]);
    record = read_text(text, strlen(text) / 2);
    ck_assert_ptr_nonnull(record);
    both = finish(begin("xuezhan"));
    ck_assert(review_is_open(both));
    for (Seat s = 0; s < record->header.game.n_seats; s++) {
        ReviewSum sum;
        int64_t luck = 0, n = 0;
        review_sum(both, s, 0, N_REVIEW_KINDS, &sum);
        for (int i = 0; i < review_n(both); i++) {
            const ReviewDecision *d = review_decision(both, i);
            luck += d->seat == s ? d->luck : 0;
            n += d->seat == s && !d->forced;
        }
        ck_assert(n == 0 || llabs(luck - sum.luck) <= n);   /* each is rounded */
    }
}

/* The first pass is shown at once; its mistakes are marked until the second pass has checked
 * them. */
TEST(a_mistake_is_marked_as_doubtful_until_it_has_been_checked)
{
    keep_record(&tables[2]);
    record = read_text(text, strlen(text) / 2);
    both = begin("tuidaohu");
    bool seen = false;
    for (bool more = true; more; more = review_step(both)) {
        ReviewPass pass = review_second_pass(both);
        int doubted = 0;
        for (int i = 0; i < review_n(both); i++) {
            const ReviewDecision *d = review_decision(both, i);
            doubted += d->doubted;
            if (d->doubted)
                ck_assert_str_eq(review_mark_word(d), "doubted");
        }
        ck_assert_int_eq(doubted, pass.total - pass.done);
        seen |= doubted > 0;
        ck_assert(doubted == 0 || !review_is_settled(both, 1));
    }
    ReviewPass end = review_second_pass(both);
    ck_assert(seen && end.done == end.total && review_is_settled(both, 1));
}

/* A judge that only ranks has another measure, so there is nothing to compare. */
TEST(a_level_that_only_ranks_gets_no_second_pass)
{
    keep_record(&tables[0]);
    ck_assert_int_eq(record_read(path, &record, NULL), ERR_NONE);
    const GameOps *ops = record->header.game.ops;
    both = review_new(record, 1, opponent_find(ops, "eff"), 0);
    review_confirm_with(both, review_stronger_level(ops));
    ck_assert_ptr_null(review_second_level(both));
}
