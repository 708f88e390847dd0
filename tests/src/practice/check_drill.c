/* SPDX-License-Identifier: MIT */
/* Practice: every question has exactly one answer, which independent arithmetic confirms; each
 * level is harder than the one before; blunders become questions. */
#include <ctype.h>
#include <math.h>

#include "drill_impl.h"
#include "drill_own.h"
#include "dtz_brute.h"
#include "match_play.h"
#include "mj.h"
#include "review_judge.h"
#include "slow_hand.h"
#include "stats.h"
#include "xuezhan.h"

enum { RULE_SEEDS = 60, TEXT_SIZE = DRILL_SAID };

static DrillQuestion q;

static void make(const char *drill, int level, uint64_t seed)
{
    const Drill *d = drill_find(drill);
    ck_assert_msg(d != NULL && drill_make(d, level, seed, &q), "%s, level %d, seed %d", drill,
                  level, (int)seed);
}

/* Calls `check` for questions of a drill of every level. */
static void each_question(const char *drill, int seeds, void (*check)(void))
{
    for (int level = 1; level <= DRILL_LEVELS; level++) {
        for (int seed = 1; seed <= seeds; seed++) {
            make(drill, level, (uint64_t)seed);
            check();
        }
    }
}

static int right_choice(void)
{
    int i = 0;
    while (!q.choice[i].right)
        i++;
    return i;
}

/* -- every question ---------------------------------------------------------------------------- */

static void check_shape(void)
{
    char text[TEXT_SIZE];
    DrillAnswer right = drill_right_answer(&q), read;
    int n_right = 0;
    ck_assert(q.text[0] != '\0');
    for (int i = 0; i < q.n_choices; i++)
        n_right += q.choice[i].right;
    if (q.form == DRILL_ONE)
        ck_assert(n_right >= 1 && n_right < q.n_choices && (n_right == 1 || q.n_judged > 0));
    if (q.form == DRILL_KINDS)
        ck_assert(q.kinds != 0 && (q.kinds & ~q.asked) == 0 && q.kinds != q.asked);
    else
        ck_assert_int_gt(q.n_choices, 1);
    for (int i = 0; i < q.n_choices; i++) {
        ck_assert(q.choice[i].text[0] != '\0');
        for (int j = 0; j < i; j++)
            ck_assert_str_ne(q.choice[i].text, q.choice[j].text);
    }
    if (q.form == DRILL_ONE)
        right.choices &= ~right.choices + 1;        /* one of the right ones */
    ck_assert(drill_is_right(&q, &right));
    ck_assert(drill_explain(&q, &right, text, sizeof text)[0] != '\0');
    ck_assert(drill_hint(&q, text, sizeof text)[0] != '\0');
    ck_assert(drill_answer_text(&q, &right, text, sizeof text)[0] != '\0');
    if (q.form == DRILL_KINDS) {
        uint8_t count[N_KINDS];
        for (Tile k = 0; k < N_KINDS; k++)
            count[k] = has_kind(right.kinds, k);
        tiles_text(count, text);
    } else if (q.form == DRILL_ONE)
        snprintf(text, sizeof text, "%d", drill_number(&q, right_choice()));
    else
        return;
    ck_assert_int_eq(drill_read_answer(&q, text, &read, NULL), ERR_NONE);
    ck_assert(drill_is_right(&q, &read));
}

static void check_wrong(void)
{
    char text[TEXT_SIZE];
    DrillAnswer right = drill_right_answer(&q), a = right;
    for (int i = 0; i < q.n_choices && q.form == DRILL_ONE; i++) {
        a.choices = UINT32_C(1) << i;
        ck_assert_int_eq(drill_is_right(&q, &a), q.choice[i].right);
        ck_assert(drill_explain(&q, &a, text, sizeof text)[0] != '\0');
    }
    a = (DrillAnswer){ right.choices ^ 1, right.kinds ^ q.asked };
    ck_assert(q.form == DRILL_ONE || !drill_is_right(&q, &a));
}

/* The tile of a choice of discard is in the hand. */
static void check_discards(void)
{
    for (int i = 0; i < q.n_choices; i++) {
        Tile tile = q.choice[i].tile;
        ck_assert(tile == TILE_NONE || q.count[tile] > 0 || tile == q.extra);
    }
}

/* A choice is right if and only if its loss in the table is within the margin. A choice that loses
 * more, but perhaps only by an error of the judgement, is not offered, so no right answer loses
 * more than a wrong one. */
static void check_right_within_the_margin(void)
{
    double spread = review_spread(&q.game);
    ck_assert_int_eq(q.n_judged, q.n_choices);
    for (int i = 0; i < q.n_choices; i++) {
        const Verdict *v = &q.judged[q.choice[i].row];
        double loss = q.judged[0].points - v->points;
        double sure = review_loss(q.judged[0].points, q.judged[0].error, v->points, v->error);
        ck_assert_double_ge(loss, 0);
        ck_assert_int_eq(q.choice[i].right, loss / spread <= 0.06);
        ck_assert_int_eq(!q.choice[i].right, sure / spread > 0.06);
    }
}

/* The text about each choice has the numbers of the table: its value, and its loss unless that is
 * zero. A right answer that is not the best says so, too. */
static void check_costs_are_those_of_the_table(void)
{
    TextContext t;
    drill_context(&q, &t);
    const ChoiceTable table = { .text = &t, .view = &q.view, .list = q.judged, .n = q.n_judged,
                                .in_points = true };
    for (int i = 0; i < q.n_choices; i++) {
        const DrillAnswer a = { .choices = UINT32_C(1) << i };
        char number[CHOICE_CELL], costs[2 * CHOICE_CELL], text[TEXT_SIZE];
        const char *why = q.choice[i].why;
        text_choice_value(&table, q.choice[i].row, number, sizeof number);
        snprintf(costs, sizeof costs, "expected result %s.", number);
        ck_assert_msg(strstr(why, costs) != NULL, "%s: %s", why, costs);
        text_choice_loss(&table, q.choice[i].row, number, sizeof number);
        snprintf(costs, sizeof costs, "It costs %s.", number);
        bool costs_something = q.choice[i].row > 0 && atof(number) > 0;
        ck_assert_msg((strstr(why, "It costs ") != NULL) == costs_something, "%s", why);
        ck_assert_msg(!costs_something || strstr(why, costs) != NULL, "%s: %s", why, costs);
        drill_explain(&q, &a, text, sizeof text);
        ck_assert_ptr_nonnull(strstr(text, why));
    }
}

static void check_answers(void)
{
    check_shape();
    check_wrong();
    check_discards();
    if (q.n_judged > 0) {
        check_right_within_the_margin();
        check_costs_are_those_of_the_table();
    }
}

/* Questions of judgement are made slowly, those about cards most slowly. */
static bool is_judged(const Drill *d) { return d->search != NULL; }
static bool is_judged_play(const Drill *d) { return is_judged(d) && d->family == FAMILY_DATONGZI; }

static int n_drills(void)
{
    int n = 0;
    while (drill_at(n) != NULL)
        n++;
    return n;
}

TESTS(.name = "questions", .timeout = 60);

TEST_LOOP(every_question_has_one_answer, n_drills())
{
    const Drill *d = drill_at(_i);
    if (!is_judged(d) || all_seeds()) {
        each_question(d->key, is_judged(d) ? 1 : few(RULE_SEEDS), check_answers);
    } else {
        make(d->key, 1 + _i % DRILL_LEVELS, 1);
        check_answers();
    }
}

/* In these a choice that lost 94 was right, and one that lost 38 wrong. */
TEST_LOOP(a_loss_that_may_be_an_error_is_neither_right_nor_wrong, 2)
{
    static const struct { const char *drill; uint64_t seed; } found[] = {
        { "answer", 11 }, { "lead", 13 },
    };
    make(found[_i].drill, 4, rng_derive(found[_i].seed, "question", 9));
    check_right_within_the_margin();
}

/* A drill with a measure of its own: the n-th decision of its seat. */
typedef struct WalkCount {
    Seat seat;
    int  seen, wanted;
    bool gives_up;
} WalkCount;

static DrillStep count_decision(void *context, const InfoSet *info, const Action *quick)
{
    WalkCount *w = context;
    ck_assert_int_eq(info->view.seat, w->seat);
    ck_assert_ptr_nonnull(quick);
    if (++w->seen < w->wanted)
        return DRILL_ON;
    return w->gives_up ? DRILL_STOP : DRILL_FOUND;
}

static bool walk_to(const char *key, WalkCount *w)
{
    Game game;
    Rng rng = rng_seeded(5);
    game_default(&game, game_find(key));
    ck_assert_int_eq(game_prepare(&game, NULL), ERR_NONE);
    return drill_walk(&game, w->seat, &rng, count_decision, w);
}

TEST(a_drill_asks_the_decisions_of_one_seat_until_it_has_its_question)
{
    static const char *const games[] = { "xuezhan", "datongzi" };
    for (int i = 0; i < 2; i++) {
        WalkCount third = { .seat = 1, .wanted = 3 };
        WalkCount enough = { .seat = 1, .wanted = 3, .gives_up = true };
        WalkCount none = { .seat = 1, .wanted = 10000 };
        ck_assert(walk_to(games[i], &third));
        ck_assert_int_eq(third.seen, 3);
        ck_assert(!walk_to(games[i], &enough));
        ck_assert_int_eq(enough.seen, 3);
        ck_assert(!walk_to(games[i], &none));   /* the hand ends */
        ck_assert_int_gt(none.seen, 3);
    }
}

TEST(choices_are_numbered_from_1_and_choosing_none_is_0_at_the_end)
{
    DrillQuestion many = { .n_choices = 7 }, far = { .n_choices = 7, .zero_last = true };
    ck_assert_int_eq(drill_number(&many, 0), 1);
    ck_assert_int_eq(drill_number(&many, 6), 7);
    ck_assert_int_eq(drill_place(&many, 0), -1);
    ck_assert_int_eq(drill_place(&many, 7), 6);
    ck_assert_int_eq(drill_number(&far, 0), 1);
    ck_assert_int_eq(drill_number(&far, 6), 0);
    ck_assert_int_eq(drill_place(&far, 0), 6);
    ck_assert_int_eq(drill_place(&far, 7), -1);
}

/* -- answers that follow from the rules -------------------------------------------------------- */

static void hand_now(MjHand *hand, MjSet *set)
{
    memset(hand, 0, sizeof *hand);
    memcpy(hand->count, q.count, sizeof hand->count);
    hand->n_melds = (uint8_t)q.n_melds;
    for (int i = 0; i < q.n_melds; i++)
        hand->melded[q.meld[i].tile] = is_kong(q.meld[i].type) ? 4 : 3;
    mj_set_of(&q.game.mj, q.void_suit, set);
}

static void check_legal_hand(void)
{
    MjHand hand;
    MjSet set;
    hand_now(&hand, &set);
    int n = tiles_total(hand.count) + (q.extra != TILE_NONE);
    ck_assert_int_eq(n + 3 * q.n_melds, q.extra != TILE_NONE ? 14 : 13);
    for (Tile k = 0; k < N_KINDS; k++)
        ck_assert_int_le(hand.count[k] + hand.melded[k] + (q.extra == k), N_COPIES);
}

static void check_ready(void)
{
    MjHand hand;
    MjSet set;
    check_legal_hand();
    hand_now(&hand, &set);
    ck_assert_int_eq(drill_number(&q, right_choice()), slow_shanten(&set, &hand));
}

static void check_waits(void)
{
    MjHand hand;
    MjSet set;
    check_legal_hand();
    hand_now(&hand, &set);
    for (Tile k = 0; k < N_KINDS; k++) {
        if (!has_kind(q.asked, k))
            continue;
        bool wins = false;
        if (hand.count[k] + hand.melded[k] < set.copies[k]) {
            hand.count[k]++;
            wins = slow_win_shapes(&set, &hand) != 0;
            hand.count[k]--;
        }
        ck_assert_int_eq(wins, has_kind(q.kinds, k));
    }
}

TEST(xuezhan_6_7_ready_agrees_with_a_slow_count)
{
    each_question("ready", 3, check_ready);
}

TEST(xuezhan_6_6_waits_agree_with_trying_every_tile)
{
    each_question("waits", few(RULE_SEEDS), check_waits);
}

/* The rules engine values the hand; the multiplier follows from the parts. xuezhan 7.3 */
static void check_value(void)
{
    XzHand hand = { .n_melds = q.n_melds, .void_suit = q.void_suit };
    MjWorth worth;
    TextContext t;
    char text[TEXT_PHRASE], product[32];
    check_legal_hand();
    memcpy(hand.count, q.count, sizeof hand.count);
    memcpy(hand.meld, q.meld, sizeof hand.meld);
    hand.count[q.extra]++;
    ck_assert_int_eq(xz_score(xz_config(&q.game), &hand, q.flags, &worth), XZ_WIN);
    drill_context(&q, &t);
    ck_assert_str_eq(q.choice[right_choice()].text, text_worth(&t, &worth, text, sizeof text));
    int doubled = worth.base << (worth.roots + __builtin_popcount(worth.extras));
    snprintf(product, sizeof product, "= x%d", doubled);
    ck_assert_ptr_nonnull(strstr(q.choice[right_choice()].text, product));
}

/* A kind of which the winner has none: it can be a kong of another player. */
static bool has_a_foreign_kind(const MjHand *hand)
{
    bool found = false;
    for (Tile k = 0; k < N_SUITED; k++)
        found |= hand->count[k] + hand->melded[k] == 0 && k != q.extra;
    return found;
}

static int robbed, replaced;

static void check_win_can_happen(void)
{
    MjHand hand;
    MjSet set;
    hand_now(&hand, &set);
    int of_winner = (q.flags & WIN_ROB_KONG) != 0 ? 4 : 1;      /* held or shown by others */
    bool own_kong = false;
    for (int i = 0; i < q.n_melds; i++)
        own_kong |= is_kong(q.meld[i].type);
    for (Tile k = 0; k < N_SUITED; k++) {
        int outside = q.extra == k ? of_winner : 0;
        ck_assert_msg(hand.count[k] + hand.melded[k] + outside <= N_COPIES, "%s", q.fact[1]);
    }
    ck_assert((q.flags & WIN_AFTER_KONG) == 0 || (own_kong && (q.flags & WIN_SELF_DRAW) != 0));
    ck_assert((q.flags & WIN_DISCARD_AFTER_KONG) == 0 || has_a_foreign_kind(&hand));
    ck_assert((q.flags & WIN_SELF_DRAW) == 0 ||
              (q.flags & (WIN_ROB_KONG | WIN_DISCARD_AFTER_KONG)) == 0);
    robbed += (q.flags & WIN_ROB_KONG) != 0;
    replaced += (q.flags & WIN_AFTER_KONG) != 0;
}

TEST(xuezhan_7_the_value_of_a_hand_is_that_of_the_rules)
{
    each_question("value", few(RULE_SEEDS), check_value);
}

/* A robbed kong uses all four copies, so the winner holds none of them. xuezhan 4.5 */
TEST(xuezhan_4_5_a_win_can_happen_as_it_is_described)
{
    robbed = replaced = 0;
    each_question("value", few(1000), check_win_can_happen);
    ck_assert_int_gt(robbed, 0);
    ck_assert_int_gt(replaced, 0);
}

static void check_pattern(void)
{
    DtzShape shape = brute_reading(&q.next.cards);
    int last = q.n_choices - 1;
    ck_assert_int_eq(right_choice(), shape.pattern == DTZ_ILLEGAL ? last : shape.pattern - 1);
    ck_assert(cards_contain(&q.game.dtz.deck, &q.next.cards));
}

TEST(datongzi_3_patterns_agree_with_trying_all_readings)
{
    each_question("pattern", few(RULE_SEEDS), check_pattern);
}

static void check_beats(void)
{
    DtzShape top = brute_reading(&q.top.cards), next = brute_reading(&q.next.cards);
    CardSet both = q.top.cards;
    int right = next.pattern == DTZ_ILLEGAL ? 2 : brute_beats(&next, &top) ? 0 : 1;
    cards_add(&both, &q.next.cards);
    ck_assert(cards_contain(&q.game.dtz.deck, &both));
    ck_assert_int_ne(top.pattern, DTZ_ILLEGAL);
    ck_assert_int_eq(right_choice(), right);
}

TEST(datongzi_4_beats_agrees_case_by_case)
{
    each_question("beats", few(RULE_SEEDS), check_beats);
}

/* The cards that a text names: "5 10 of spades, 5 of hearts". */
static CardSet cards_named(const char *text)
{
    CardSet set = { { 0 } };
    int rank[CARDS_TEXT_MAX], n = 0;
    char word[16];
    while (sscanf(text += strspn(text, " ,"), "%15[^ ,]", word) == 1) {
        text += strlen(word);
        int suit = card_suit_from_letter((char)toupper((unsigned char)word[0]));
        if (strcmp(word, "of") == 0)
            continue;
        if (word[1] == '\0' || strcmp(word, "10") == 0)
            rank[n++] = word[0] == '1' ? RANK_T : rank_from_letter(word[0]);
        while (word[1] > '9' && n > 0)
            cards_put(&set, card_of(rank[--n], suit));
    }
    return set;
}

/* The cards of a choice: "5 of spades, 5 of hearts: pair of fives". */
static DtzPlay play_of_choice(int i)
{
    DtzPlay play;
    char text[DRILL_CHOICE];
    snprintf(text, sizeof text, "%s", q.choice[i].text);
    *strchr(text, ':') = '\0';
    play.cards = cards_named(text);
    ck_assert(cards_contain(&q.hand, &play.cards));
    play.shape = brute_reading(&play.cards);
    return play;
}

/* Lower is cheaper: trumps by class, then strength. datongzi 8.3 and 4 */
static int cost(const DtzShape *s)
{
    int trump = s->pattern >= DTZ_BOMB ? s->pattern : 0;
    int strength = s->rank * 4;
    if (s->pattern == DTZ_TONGZI)
        strength += 3 - s->suit;
    return trump * 10000 + (s->pattern == DTZ_BOMB ? s->size * 100 : 0) + strength;
}

static void check_cheapest(void)
{
    static PlayKey key[4096];
    DtzPlay right = play_of_choice(right_choice());
    for (int i = 0; i < q.n_choices; i++) {
        DtzPlay play = play_of_choice(i);
        ck_assert(brute_beats(&play.shape, &q.top.shape));
        ck_assert_int_le(cost(&right.shape), cost(&play.shape));
    }
    if (cards_total(&q.hand) > 12)
        return;
    int n = brute_keys(&q.hand, &q.top.shape, key, 4096);
    for (int i = 0; i < n; i++) {
        DtzShape s = { .pattern = key[i].pattern, .rank = key[i].rank, .suit = key[i].suit };
        for (int r = 0; r < N_RANKS; r++)
            s.size = (uint8_t)(s.size + key[i].taken[r]);
        ck_assert_int_le(cost(&right.shape), cost(&s));
    }
}

TEST(datongzi_8_3_no_answer_that_beats_is_cheaper)
{
    each_question("cheapest", 12, check_cheapest);
}

static void check_tongzi(void)
{
    static const char *const rank_sign[N_RANKS] = { "3", "4", "5", "6", "7", "8", "9",
                                                "10", "J", "Q", "K", "A", "2" };
    const char *at = strstr(q.fact[0], "far: ");
    char text[DRILL_FACT];
    CardSet seen, hand = q.hand;
    ck_assert_ptr_nonnull(at);
    snprintf(text, sizeof text, "%s", at + 5);
    *strchr(text, '.') = '\0';
    seen = cards_named(text);
    cards_add(&seen, &hand);
    ck_assert(cards_contain(&q.game.dtz.deck, &seen));
    for (int i = 0; i < q.n_choices; i++) {
        char name[16], suit[16];
        int rank = 0;
        ck_assert_int_eq(sscanf(q.choice[i].text, "tongzi of %15s in %15s", name, suit), 2);
        while (strcmp(name, rank_sign[rank]) != 0)
            ck_assert_int_lt(++rank, N_RANKS);
        int s = suit[0] == 's' ? SPADES : suit[0] == 'h' ? HEARTS : suit[0] == 'c' ? CLUBS
                                                                                 : DIAMONDS;
        int n = cards_count(&seen, card_of(rank, s));
        ck_assert_int_eq(q.choice[i].right, n == 0);
    }
}

TEST(a_tongzi_can_be_unseen_only_if_no_copy_was_seen)
{
    each_question("tongzi", few(RULE_SEEDS), check_tongzi);
}

/* -- judgement --------------------------------------------------------------------------------- */

/* The advantage of the right choice over the next wrong one, in spreads of a hand. */
static double margin(void)
{
    double next = -1e9;
    for (int i = 0; i < q.n_choices; i++) {
        double worth = q.judged[q.choice[i].row].points;
        if (!q.choice[i].right && worth > next)
            next = worth;
    }
    return (q.judged[0].points - next) / review_spread(&q.game);
}

/* The rows of a table, and those that are marked. */
static void count_rows(void *to, const char *line)
{
    int *rows = to;
    rows[0] += line[0] != '\0';
    rows[1] += line[0] == '>';
}

/* Right or wrong, the table has every choice and marks the one taken. */
TEST_LOOP(every_answer_is_followed_by_the_table_of_choices, 3)
{
    static const char *const drill[] = { "win", "claim", "lead" };
    make(drill[_i], 1, 5);
    for (int i = 0; i < q.n_choices; i++) {
        const DrillAnswer a = { .choices = UINT32_C(1) << i };
        int rows[2] = { 0 };
        drill_table(&q, &a, &(ChoicePrint){ .rows = 99, .room = 60, .say = count_rows,
                                            .to = rows });
        ck_assert_int_ge(rows[0], q.n_choices + 1);
        ck_assert_int_eq(rows[1], 1);
    }
}

/* The hand after an action; a pong or chi includes its discard. */
static void hand_after(const Verdict *v, MjHand *hand)
{
    const Action *a = &v->action;
    if (q.extra != TILE_NONE && a->kind == ACT_DISCARD)
        hand->count[q.extra]++;
    if (a->kind == ACT_DISCARD)
        hand->count[a->tile]--;
    if (a->kind == ACT_PONG) {
        hand->count[a->tile] = (uint8_t)(hand->count[a->tile] - 2);
        hand->count[v->mj.next_discard]--;
        hand->melded[a->tile] = 3;
        hand->n_melds++;
    }
}

static int named_calls;

/* The description of a choice is true of the resulting hand, and a pong is called a pong. */
static void check_waits_shown(void)
{
    for (int i = 0; i < q.n_choices; i++) {
        MjHand hand;
        MjSet set;
        const Verdict *v = &q.judged[q.choice[i].row];
        const char *shown = strstr(q.choice[i].why, ": ready, ");
        if (v->action.kind == ACT_PONG) {
            ck_assert_ptr_nonnull(strstr(q.choice[i].text, "pong "));
            ck_assert_ptr_nonnull(strstr(q.choice[i].text, "then discard "));
            named_calls++;
        }
        if (shown == NULL || v->action.kind == ACT_KONG || v->action.kind == ACT_WIN)
            continue;
        char waits[TEXT_SIZE], tiles[TEXT_SIZE];
        hand_now(&hand, &set);
        hand_after(v, &hand);
        uint8_t count[N_KINDS] = { 0 };
        KindMask kinds = mj_waits(&set, &hand);
        TextContext t;
        drill_context(&q, &t);
        for (Tile k = 0; k < N_KINDS; k++)
            count[k] = has_kind(kinds, k);
        snprintf(waits, sizeof waits, "(%s)", text_tiles(&t, count, tiles, sizeof tiles));
        ck_assert_msg(strstr(shown, waits) != NULL, "%s: %s", q.choice[i].why, waits);
    }
}

TEST(every_wait_shown_is_one_of_the_resulting_hand)
{
    if (!all_seeds())           /* means over many questions: make check-long */
        return;
    named_calls = 0;
    for (uint64_t seed = 100; seed < 140; seed++) {
        make("win", 1 + (int)(seed % DRILL_LEVELS), seed);
        check_waits_shown();
    }
    for (uint64_t seed = 100; seed < 110; seed++) {
        make("claim", 1, seed);
        check_waits_shown();
    }
    ck_assert_int_gt(named_calls, 3);
}

/* "Take it" must not be the answer to every question. */
TEST(waiting_is_right_about_as_often_as_winning)
{
    if (!all_seeds())           /* means over many questions: make check-long */
        return;
    int waits = 0;
    for (int seed = 1; seed <= 40; seed++) {
        make("win", 2, (uint64_t)seed);
        waits += !q.choice[0].right;
    }
    ck_assert_int_ge(waits, 10);
    ck_assert_int_le(waits, 30);
}

/* -- difficulty -------------------------------------------------------------------------------- */

static double hardness_of(const char *drill)
{
    int tiles = tiles_total(q.count), kinds = __builtin_popcountll(q.kinds);
    if (strcmp(drill, "ready") == 0)
        return tiles + drill_number(&q, right_choice());
    if (strcmp(drill, "waits") == 0)
        return tiles + kinds;
    if (strcmp(drill, "value") == 0)
        return (double)strlen(q.choice[right_choice()].text);
    if (strcmp(drill, "tongzi") == 0)
        return q.n_choices;
    if (q.n_judged == 0)
        return cards_total(&q.hand) + cards_total(&q.top.cards) + cards_total(&q.next.cards);
    return -margin();
}

static double mean_hardness(const char *drill, int level, int seeds)
{
    double sum = 0;
    for (int seed = 1; seed <= seeds; seed++) {
        make(drill, level, (uint64_t)seed);
        sum += hardness_of(drill);
    }
    return sum / seeds;
}

TEST_LOOP(difficulty_rises_with_the_level, n_drills())
{
    if (!all_seeds())           /* means over many questions: make check-long */
        return;
    const Drill *d = drill_at(_i);
    int seeds = is_judged_play(d) ? 3 : is_judged(d) ? 12 : RULE_SEEDS;
    double easy = mean_hardness(d->key, 1, seeds);
    double hard = mean_hardness(d->key, DRILL_LEVELS, seeds);
    if (strcmp(d->key, "win") != 0)         /* where positions to wait are rare at every level */
        ck_assert_msg(easy < hard, "%s: %f, %f", d->key, easy, hard);
}

/* -- the user's blunders ----------------------------------------------------------------------- */

static void count_card(void *context, const StatsCard *card)
{
    *(int *)context += strcmp(card->drill, "discard") == 0;
}

static int cards_of_discards(void)
{
    Stats *stats;
    int n = 0;
    ck_assert_int_eq(stats_open(&stats, NULL), ERR_NONE);
    ck_assert_int_eq(stats_each_card(stats, count_card, &n, NULL), ERR_NONE);
    stats_close(stats);
    return n;
}

/* A match of two humans at `path`, reviewed; the caller frees both. */
static Review *review_humans(const char *path, Record **record)
{
    free(play_to(&human_table, path));
    ck_assert_int_eq(record_read(path, record, NULL), ERR_NONE);
    Review *review = review_new(*record, review_usual_seats(*record),
                                review_usual_level((*record)->header.game.ops), 0);
    while (review_step(review))
        ;
    return review;
}

/* -- typed answers ----------------------------------------------------------------------------- */

static bool reads(const char *text)
{
    DrillAnswer a;
    Diag diag = { 0 };
    bool taken = drill_read_answer(&q, text, &a, &diag) == ERR_NONE;
    ck_assert_int_eq(taken, diag.text[0] == '\0');
    return taken;
}

TEST(answers_are_read_strictly)
{
    static const struct { const char *drill, *right[4], *wrong[6]; } rows[] = {
        { "pattern", { "1", "9" }, { "0", "10", "1 2", "one", "1x" } },
        { "waits", { "14m", "1m 4m", "1m,2s" }, { "14", "0m", "m", "quit" } },
        { "tongzi", { "none", "1 2", "1,2" }, { "4 9", "all" } },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        make(rows[i].drill, 1, 1);
        for (int k = 0; rows[i].right[k] != NULL; k++)
            ck_assert_msg(reads(rows[i].right[k]), "%s: %s", rows[i].drill, rows[i].right[k]);
        for (int k = 0; rows[i].wrong[k] != NULL; k++)
            ck_assert_msg(!reads(rows[i].wrong[k]), "%s: %s", rows[i].drill, rows[i].wrong[k]);
    }
}

/* Of another version, or typed: such a question belongs to no record. */
TEST(only_a_whole_id_names_a_record)
{
    static const char *const rows[][2] = {
        { "own:12:3:game.jsonl", "game.jsonl" }, { "own:0:0:a:b", "a:b" },
        { "own:12:4:game.jsonl", NULL }, { "own:-1:0:game.jsonl", NULL },
        { "own:12:-1:game.jsonl", NULL }, { "own:12:3", NULL }, { "own:x:3:game.jsonl", NULL },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        ck_assert_str_eq(drill_own_record(rows[i][0]), rows[i][rows[i][1] != NULL]);
}

TESTS(.name = "own blunders", .timeout = 60);

/* A record from somebody else can be viewed, but its mistakes are not the user's; once it counts as
 * played here they are. */
TEST(blunders_of_other_people_are_not_asked)
{
    Record *record;
    scratch_user();
    char *path = scratch_path("sent.jsonl");
    Review *review = review_humans(path, &record);
    ck_assert_int_eq(drill_keep_blunders(record, review), 0);
    ck_assert_int_eq(stats_add_played(path, NULL), ERR_NONE);
    ck_assert_int_gt(drill_keep_blunders(record, review), 0);
    review_free(review);
    record_free(record);
    free(path);
}

/* A human who plays any legal move makes blunders; they are asked as that seat saw them. Guests at
 * the same keyboard have separate ones; a choice that the judge of practice finds as good as the
 * best is not asked. */
TEST(the_users_blunders_become_questions)
{
    Record *record;
    char path[600];
    snprintf(path, sizeof path, "%.500s/xuezhan-20261101-200000.jsonl", scratch_user());
    Review *review = review_humans(path, &record);
    int kept = drill_keep_blunders(record, review), asked = 0;
    for (int i = 0; i < review_n(review); i++) {
        const ReviewDecision *d = review_decision(review, i);
        char id[DRILL_ID];
        const Drill *drill = drill_for_decision(d);
        if (d->seat != 0 || d->forced || d->grade < REVIEW_MISTAKE || drill == NULL)
            continue;
        ck_assert(drill_own_id(record, d, id));
        asked += drill_make_own(drill, id, &q);
    }
    ck_assert_int_gt(kept, 0);
    ck_assert_int_le(kept, asked);      /* what the judge of practice finds right is not kept */
    ck_assert_int_eq(drill_keep_blunders(record, review), 0);
    int due = cards_of_discards(), made = 0;
    ck_assert_int_gt(due, 0);
    for (int i = 0; i < review_n(review); i++) {
        const ReviewDecision *d = review_decision(review, i);
        char id[DRILL_ID];
        if (d->forced || d->grade < REVIEW_BLUNDER || d->kind != REVIEW_DISCARD)
            continue;
        ck_assert(drill_own_id(record, d, id));
        if (!drill_make_own(drill_for_decision(d), id, &q))
            continue;               /* the engine of the drill finds no clear answer */
        made++;
        check_answers();
        ck_assert_double_gt(margin(), 0.06);
        int chosen = 0;
        while (q.choice[chosen].tile != d->chosen.tile)
            ck_assert_int_lt(++chosen, q.n_choices);
    }
    ck_assert_int_gt(made, 0);
    review_free(review);
    record_free(record);
    ck_assert_int_eq(remove(path), 0);
    ck_assert_int_eq(cards_of_discards(), due);     /* the record is gone, but the cards remain */
}
