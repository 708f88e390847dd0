/* SPDX-License-Identifier: MIT */
/* The review: the meaning of a loss, and that it is found where it occurred. docs/review.md. */
#include <math.h>

#include "ai_player.h"
#include "record_play.h"
#include "review.h"
#include "review_judge.h"
#include "same_review.h"

/* -- the meaning of a loss --------------------------------------------------------------------- */

/* The match that a test reviews, the review, and its stream of random numbers. */
static Record *record;
static Review *r;
static uint64_t stream;

static void without_review(void)
{
    stream = 0;
    review_free(r);
    record_free(record);
    r = NULL;
    record = NULL;
    without_record();
}

TESTS(.timeout = 60, .setup = with_path, .teardown = without_review);

/* A typical hand has a spread of 4.6 in Xuezhan: 0.092, 0.276 and 0.69 points for a base score of
 * one; the standard rules of cards have the 235 of docs/review.md: 4.7, 14.1 and 35.25 points. */
TEST(classes_begin_at_fractions_of_the_spread_of_a_hand)
{
    static const struct { const char *game, *rules; double loss; ReviewClass class; } rows[] = {
        { "xuezhan", "", 0, REVIEW_FINE },           { "xuezhan", "", 0.091, REVIEW_FINE },
        { "xuezhan", "", 0.093, REVIEW_INACCURACY }, { "xuezhan", "", 0.275, REVIEW_INACCURACY },
        { "xuezhan", "", 0.277, REVIEW_MISTAKE },    { "xuezhan", "", 0.689, REVIEW_MISTAKE },
        { "xuezhan", "", 0.691, REVIEW_BLUNDER },
        { "xuezhan", "base_score=1000", 91, REVIEW_FINE },
        { "xuezhan", "base_score=1000", 691, REVIEW_BLUNDER },
        { "datongzi", "", 4.6, REVIEW_FINE },        { "datongzi", "", 4.8, REVIEW_INACCURACY },
        { "datongzi", "", 14.2, REVIEW_MISTAKE },    { "datongzi", "", 35.3, REVIEW_BLUNDER },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Game g;
        game_by(rows[i].game, rows[i].rules, &g);
        ck_assert_msg(review_class_of(&g, rows[i].loss) == rows[i].class, "%s %s: %f",
                      rows[i].game, rows[i].rules, rows[i].loss);
    }
}

#define NO_BONUS "bonus_tongzi_k=0 bonus_tongzi_a=0 bonus_tongzi_2=0 bonus_dizha=0 "

#define NO_PLACES NO_BONUS "finish_bonus=0,0,0 "

/* Where only cards pay, there are 300 points in three packs and 400 in four: 1.062 x 0.29 x 300 =
 * 92.4, and 123.2. Places 100, -40, -60 are 150, -60 and -90 above the mean of the others: mean
 * square 11400, with the points 87 x 87 = 7569; 1.062 x the root of 18969 is 146.3.
 *
 * All payments except points, times k: their variance, added to that of the points, is k x k times
 * as large. 235 x 235 = 55225 and 92.4 x 92.4 = 8538 leave 46687 for it. */
TEST(the_spread_of_cards_follows_points_places_and_all_payments)
{
    static const struct { const char *rules; double spread, tolerance; } row[] = {
        { "", 235, 0.5 },
        { NO_PLACES, 92.4, 0.05 },
        { NO_PLACES "decks=4 aside=8", 123.2, 0.05 },
        { NO_BONUS, 146.3, 0.05 },
        { "finish_bonus=200,-80,-120 bonus_tongzi_k=200 bonus_tongzi_a=400 bonus_tongzi_2=600 "
          "bonus_dizha=800", 441.9, 1 },
        { "finish_bonus=1000,-400,-600 bonus_tongzi_k=1000 bonus_tongzi_a=2000 "
          "bonus_tongzi_2=3000 bonus_dizha=4000", 2162.7, 5 },
        { "finish_bonus=10000,-4000,-6000 bonus_tongzi_k=10000 bonus_tongzi_a=20000 "
          "bonus_tongzi_2=30000 bonus_dizha=40000", 21607, 50 },
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        Game g;
        game_by("datongzi", row[i].rules, &g);
        ck_assert_double_eq_tol(review_spread(&g), row[i].spread, row[i].tolerance);
    }
}

TEST(every_game_has_its_own_spread)
{
    static const double spread[N_GAME_OPS] = { 4.6, 5.0, 2.0, 235 };
    for (int i = 0; i < N_GAME_OPS; i++) {
        Game g;
        game_default(&g, game_ops(i));
        ck_assert_int_eq(game_prepare(&g, NULL), ERR_NONE);
        ck_assert_double_eq_tol(review_spread(&g), spread[i], spread[i] > 100 ? 0.5 : 1e-9);
    }
    ck_assert_ptr_null(game_ops(N_GAME_OPS));
}

TEST(moves_within_two_standard_errors_count_as_equal)
{
    ck_assert_double_eq(review_loss(5, 1, 3.1, 0.5), 0);
    ck_assert_double_eq(review_loss(5, 0.5, 3.1, 1), 0);
    ck_assert_double_eq(review_loss(3, 0, 3, 0), 0);
    ck_assert_double_eq(review_loss(3, 0, 4, 0), 0);
}

TEST(beyond_two_standard_errors_all_but_one_counts_as_lost)
{
    ck_assert_double_eq_tol(review_loss(5, 1, 2, 0.5), 2, 1e-9);
    ck_assert_double_eq_tol(review_loss(5, 0, 2, 0), 3, 1e-9);
}

/* The normal distribution: 84.13 % lie below one standard deviation. */
TEST(a_result_is_expressed_as_a_share_of_all_results)
{
    Game g;
    game_by("xuezhan", "", &g);
    ck_assert_double_eq_tol(review_chance(&g, 0), 50, 1e-9);
    ck_assert_double_eq_tol(review_chance(&g, 4.6), 84.134, 0.001);
    ck_assert_double_eq_tol(review_chance(&g, -4.6), 15.866, 0.001);
}

/* 103.1668 * exp(-0.04354 * 10) - 3.1669 = 63.58 */
TEST(accuracy_falls_with_the_chance_lost)
{
    ck_assert_double_eq_tol(review_move_accuracy(60, 60), 100, 0.001);
    ck_assert_double_eq_tol(review_move_accuracy(40, 60), 100, 0.001);
    ck_assert_double_eq_tol(review_move_accuracy(60, 50), 63.58, 0.01);
    ck_assert_double_eq(review_move_accuracy(100, 0), 0);
}

/* Equal chances have equal weight: the means of 90, 90, 90, 10 are 70 and 4 / (3/90 + 1/10) =
 * 30. */
TEST(one_disaster_shows_in_the_accuracy_of_a_game)
{
    ReviewMove move[4] = { { 50, 90 }, { 50, 90 }, { 50, 90 }, { 50, 10 } };
    ck_assert_double_eq_tol(review_accuracy(move, 3), 90, 1e-9);
    ck_assert_double_eq_tol(review_accuracy(move, 4), 50, 1e-9);
    ck_assert_double_eq(review_accuracy(move, 0), 100);
}

/* -- matches to be reviewed -------------------------------------------------------------------- */

enum { FIFTH = 5 };

/* Is there a move that loses half a typical hand? */
static bool may_blunder(const Verdict *v, int n)
{
    return v[0].action.kind == ACT_DISCARD && v[0].points - v[n - 1].points > 2.3;
}

/* A human who plays what `ev` thinks best, except one discard from the fifth on, which is the worst
 * possible: that choice is *planted, if there is room for it. */
static void play_human(const Table *table, Action *planted)
{
    Match *m = recorded_match(table, path);
    const Game *g = match_game(m);
    AiPlayer *b = ai_player_new(opponent_find(g->ops, "ev")->spec, "ev", g, 0, match_seed(m));
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
        ai_start(b, &info, match_hand_no(m), info.n_log);
        while (!ai_think(b, &a))
            ;
        const Verdict *v = ai_verdicts(b, &n);
        a = v[0].action;
        discards += a.kind == ACT_DISCARD;
        if (planted != NULL && discards >= FIFTH && may_blunder(v, n)) {
            *planted = a = v[n - 1].action;
            planted = NULL;
        }
        ck_assert_int_eq(match_answer(m, 0, &a), ERR_NONE);
    }
    ai_player_free(b);
    match_free(m);
}

static Review *reviewed_by(const Record *of, SeatMask seats, const Opponent *level)
{
    ck_assert_ptr_nonnull(level);
    Review *review = review_new(of, seats, level, stream);
    while (review_step(review))
        ;
    return review;
}

static Review *reviewed(const Record *of, SeatMask seats, const char *level)
{
    return reviewed_by(of, seats, opponent_find(of->header.game.ops, level));
}

/* Few cards are quickly played and judged: seven ranks. */
#define FEW_CARDS "match_target=0 removed_ranks=3,4,6,7,8,9 "

/* A fast judge: for cards one that samples few worlds. */
static const Opponent *judge_of(const char *game)
{
    static AiSpec spec;
    static Opponent few = { .name = "few", .title = "few", .spec = &spec };
    const GameOps *ops = game_find(game);
    if (ops->family == FAMILY_MAHJONG)
        return opponent_find(ops, "ev");
    ai_spec_default(ai_engine_find(ops, "search"), &spec);
    spec.style.sim_count = 0.005;
    return &few;
}

/* Reviews the record at `path`. */
static void read_it(void)
{
    review_free(r);
    record_free(record);
    r = NULL;
    record = NULL;
    MUST(record_read, path, &record);
}

static void review_as(SeatMask seats, const Opponent *level)
{
    read_it();
    r = reviewed_by(record, seats, level);
}

static void review_it(SeatMask seats, const char *level)
{
    read_it();
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

/* A planted blunder must be found 95 times of 100. */
TEST(a_planted_blunder_is_the_costliest_decision)
{
    Tally tally = { 0, 0 };
    for (uint64_t seed = 1; seed <= 30 / SPARING; seed++)
        plant_and_find(seed, &tally);
    ck_assert_int_ge(tally.planted, 10 / SPARING);
    ck_assert_int_ge(100 * tally.found, 95 * tally.planted);
}

TEST(a_player_who_plays_like_the_level_loses_nothing)
{
    play_human(&alone, NULL);
    review_it(1, "ev");
    ReviewSum sum = sum_of(0);
    ck_assert_int_gt(sum.unforced, 5);
    ck_assert_int_eq(sum.loss, 0);
    ck_assert_int_eq(sum.accuracy, 10000);
    ck_assert_int_eq(sum.n[REVIEW_FINE], sum.unforced);
}

/* The record does not say which chi a pong outranked; this match has such a claim with a choice. */
TEST(a_lapsed_chi_is_taken_for_the_best_possible_one)
{
    Table table = { "tuidaohu", "hands=8", { "eff", "eff", "eff", "eff" }, 4 };
    play_and_review(&table, 15, "eff");
    for (Seat s = 0; s < 4; s++)
        ck_assert_int_eq(sum_of(s).loss, 0);
}

/* A player that samples few worlds is judged with more of them: sometimes another play was
 * better. */
TEST(a_simulating_player_loses_almost_nothing_by_its_own_judgement)
{
    Table table = { "datongzi", FEW_CARDS "match_deals=2", { "search", "search", "search" },
                    4 };
    keep_record(&table);
    review_as(7, judge_of("datongzi"));
    int64_t loss = 0;
    int unforced = 0;
    for (Seat s = 0; s < 3; s++) {
        ReviewSum sum = sum_of(s);
        loss += sum.loss;
        unforced += sum.unforced;
    }
    ck_assert_int_gt(unforced, 20);
    ck_assert_int_lt(loss / unforced, 4700);    /* on average not even an inaccuracy */
}

TEST(better_players_lose_less)
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

static int n_excellent(void)
{
    int n = 0;
    for (Seat s = 0; s < 4; s++)
        n += sum_of(s).excellent;
    return n;
}

/* 0.06 of 4.6 points and more. */
TEST(an_excellent_choice_is_clearly_ahead_of_all_others)
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

TEST(a_choice_that_the_plain_player_finds_is_not_excellent)
{
    Table table = { "xuezhan", "hands=6", { "eff", "eff", "eff", "eff" }, 9 };
    play_and_review(&table, 15, "ev");
    ck_assert_int_eq(n_excellent(), 0);
}

TEST(a_level_that_only_ranks_finds_nothing_excellent)
{
    Table table = { "xuezhan", "hands=2", { "ev", "ev", "ev", "ev" }, 9 };
    play_and_review(&table, 15, "eff");
    ck_assert_int_eq(n_excellent(), 0);
}

/* -- sums -------------------------------------------------------------------------------------- */

TEST(forced_decisions_do_not_count)
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

TEST(hands_and_kinds_add_up)
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

/* Row by row, over what a cut record contains. Luck is not asked for but computed: the sum over all
 * decisions and, for complete hands, the change after their last decision. */
static void nothing_is_left_over(const Review *review, int n_seats)
{
    for (Seat s = 0; s < n_seats; s++) {
        for (int hand = 0; hand <= review_n_hands(review); hand++) {
            ReviewSum sum;
            review_sum(review, s, hand, N_REVIEW_KINDS, &sum);
            ck_assert_int_eq(sum.luck - sum.loss, sum.result + sum.expected);
            ck_assert(sum.expected == 0 || sum.open);
        }
    }
}

/* The incomplete hand: the row has the luck that its decisions imply. */
static void luck_is_that_of_the_decisions(const Review *review, int n_seats)
{
    int last = review_n_hands(review);
    for (Seat s = 0; s < n_seats && review_is_open(review); s++) {
        ReviewSum sum;
        int64_t luck = 0, n = 0;
        review_sum(review, s, last, N_REVIEW_KINDS, &sum);
        for (int i = 0; i < review_n(review); i++) {
            const ReviewDecision *d = review_decision(review, i);
            if (d->seat == s && d->hand_no == last) {
                luck += d->luck;
                n += !d->forced;
            }
        }
        ck_assert(n == 0 || llabs(luck - sum.luck) <= n);   /* each is rounded */
    }
}

static const Table to_cut[] = {
    { "xuezhan", "hands=1", { "eff", "random", "eff", "random" }, 3 },
    { "hongzhong", "hands=1", { "eff", "random", "eff", "random" }, 3 },
    { "tuidaohu", "hands=1", { "eff", "random", "eff", "random" }, 3 },
    { "datongzi", FEW_CARDS "match_deals=1 players=4 aside=0 "
                  "finish_bonus=100,20,-40,-80",
      { "tidy", "random", "greedy", "tidy" }, 3 },
};

/* More choices than are judged in parallel. */
TEST_LOOP(the_number_of_threads_changes_nothing, 4)
{
    const Table *table = &to_cut[_i];
    keep_record(table);
    review_as(15, judge_of(table->game));
    ck_assert_int_gt(review_n(r), 16);
    Review *again = review_new(record, 15, judge_of(table->game), stream);
    review_use_threads(again, 3);
    while (review_step(again))
        ;
    must_say_the_same(again, r);
    review_free(again);
}

TEST_LOOP(the_result_is_luck_minus_losses_in_every_cut_record, 4)
{
    const Table *table = &to_cut[_i];
    const Opponent *level = judge_of(table->game);
    keep_record(table);
    for (size_t length = strlen(text), n = length; n > 0; n -= n < length / 5 ? n : length / 5) {
        Record *cut = read_text(text, n);
        if (cut == NULL)
            continue;
        Review *review = reviewed_by(cut, 15, level);
        nothing_is_left_over(review, cut->header.game.n_seats);
        luck_is_that_of_the_decisions(review, cut->header.game.n_seats);
        review_free(review);
        record_free(cut);
    }
}

/* -- the random numbers of a judgement --------------------------------------------------------- */

static const Table three = { "datongzi", FEW_CARDS "match_deals=1",
                             { "tidy", "greedy", "tidy" }, 22 };

static void same_review(const Review *a, const Review *b)
{
    ck_assert_int_eq(review_n(a), review_n(b));
    for (int i = 0; i < review_n(a); i++) {
        const ReviewDecision *x = review_decision(a, i), *y = review_decision(b, i);
        ck_assert_int_eq(x->loss, y->loss);
        ck_assert_int_eq(x->value, y->value);
        ck_assert(action_equal(&x->best, &y->best));
    }
}

/* The moves are the same; the seed, names and line numbers are not. */
TEST(a_review_does_not_depend_on_the_seed_as_text)
{
    keep_record(&three);
    review_as(7, judge_of("datongzi"));
    char *seed = strstr(text, "\"seed\":\"0x") + strlen("\"seed\":\"0x");
    *seed = *seed == '1' ? '2' : '1';
    char *name = strstr(text, "\"names\":[\"") + strlen("\"names\":[\"");
    *name = 'Z';
    Record *other = read_text(text, strlen(text));
    ck_assert_ptr_nonnull(other);
    ck_assert(other->header.seed != record->header.seed);
    Review *again = reviewed_by(other, 7, judge_of("datongzi"));
    same_review(r, again);
    review_free(again);
    record_free(other);
}

TEST(another_stream_samples_other_worlds)
{
    keep_record(&three);
    review_as(7, judge_of("datongzi"));
    stream = 1;
    Review *other = reviewed_by(record, 7, judge_of("datongzi"));
    int differ = 0;
    for (int i = 0; i < review_n(r); i++)
        differ += review_decision(r, i)->value != review_decision(other, i)->value;
    ck_assert_int_gt(differ, 5);
    review_free(other);
}

TEST(humans_are_reviewed_or_without_any_everyone)
{
    play_and_review(&human_table, 1, "eff");
    ck_assert_int_eq(review_usual_seats(record), 1 | 4);
    play_and_review(&four, 1, "eff");
    ck_assert_int_eq(review_usual_seats(record), 15);
}

/* -- incomplete records ------------------------------------------------------------------------ */

static bool same_decision(const ReviewDecision *a, const ReviewDecision *b)
{
    return a->event == b->event && a->seat == b->seat && a->loss == b->loss && a->luck == b->luck
        && action_equal(&a->best, &b->best);
}

/* A complete review has the same decisions, or begins with them. */
static void begins_as(const Review *other)
{
    Diag diag = { 0 };
    ck_assert(!review_fault(other, &diag));
    ck_assert_int_le(review_n(other), review_n(r));
    for (int i = 0; i < review_n(other); i++)
        ck_assert(same_decision(review_decision(r, i), review_decision(other, i)));
}

TEST(a_cut_record_is_reviewed_up_to_its_end)
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

TEST(a_damaged_record_is_reviewed_up_to_the_damage)
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

/* -- what nobody could know -------------------------------------------------------------------- */

/* Swaps the last two different tiles of the wall; the hand ends before they are drawn. */
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

TEST(tiles_that_nobody_saw_change_nothing)
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
