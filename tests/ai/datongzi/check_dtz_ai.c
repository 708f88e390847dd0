/* SPDX-License-Identifier: MIT */
/* The players of Da Tong Zi and the advice behind `tidy`: what they choose, that what is proved is
 * true of the hidden cards, and that no player sees those. */
#include <stdlib.h>

#include "ai_players.h"
#include "dtz_advice.h"
#include "dtz_brute.h"
#include "dtz_impl.h"
#include "game.h"
#include "mj_view.h"
#include "tap.h"

enum { DEALS = 30 / SPARING, LAYOUTS = 3, LOG_MAX = 400, ENGINES_MAX = 8 };

/* A deal in play, with everything each seat has seen. */
typedef struct Table {
    Game      game;
    DtzState  state;
    SeenEvent log[SEATS_MAX][LOG_MAX];
    Deal      dealt[SEATS_MAX];
    int       n_log[SEATS_MAX];
} Table;

static Table table;             /* large */
static DtzAdvice advice;
static Verdict row[DTZ_ADVICE_PLAYS_MAX];
static int n_rows;

static State *state_of(Table *t)
{
    return (State *)&t->state;
}

static void log_event(Table *t, const Event *e)
{
    for (Seat s = 0; s < t->game.n_seats; s++) {
        ck_assert_int_lt(t->n_log[s], LOG_MAX);
        if (t->game.ops->mask(&t->game, e, s, &t->log[s][t->n_log[s]], &t->dealt[s]))
            t->n_log[s]++;
    }
}

/* Seat 0 leads; the rest of the deck is set aside. */
static void seat_three(Table *t, const char *set, const char *a, const char *b, const char *c)
{
    const int64_t score[SEATS_MAX] = { 0 };
    const CardSet hand[SEATS_MAX] = { cards(a), cards(b), cards(c) };
    memset(t, 0, sizeof *t);
    game_by("datongzi", set, &t->game);
    CardSet aside = t->game.dtz.deck;
    for (int s = 0; s < 3; s++)
        cards_remove(&aside, &hand[s]);
    ck_assert_int_eq(dtz_start_hands(&t->game, hand, &aside, 0, score, state_of(t)), ERR_NONE);
}

static void act(Table *t, const Action *a)
{
    Seat who = t->state.table.turn;
    EventList events = EVENTS_ROOM;
    ck_assert_int_eq(game_apply(&t->game, state_of(t), who, a, &events), ERR_NONE);
    for (int i = 0; i < events.n; i++)
        log_event(t, &events.e[i]);
}

static void play(Table *t, const char *text)
{
    act(t, &(Action){ .kind = ACT_PLAY, .cards = cards(text) });
}

static void pass(Table *t)
{
    act(t, &(Action){ .kind = ACT_PASS });
}

static InfoSet info_of(Table *t, Seat who)
{
    InfoSet info = { .log = t->log[who], .n_log = t->n_log[who] };
    game_observe(&t->game, state_of(t), who, &info.view);
    return info;
}

/* The choice of the seat on turn, as text. */
static const char *choice(const char *name, Table *t)
{
    static char text[CARDS_TEXT_MAX];
    InfoSet info = info_of(t, t->state.table.turn);
    Action a = decision_of(name, &t->game, &info, 0);
    return a.kind == ACT_PASS ? "pass" : cards_text(&a.cards, text);
}

/* ---- greedy: datongzi 8.3 ------------------------------------------------------------------- */

TESTS(.name = "players", .timeout = 60);

/* 5566 scores 33, the best single -8, the pair of kings -16 (datongzi 11.12). */
TEST(greedy_leads_the_play_with_the_best_lead_control)
{
    seat_three(&table, "", "S5 H5 S6 H6 SK", "S7", "S8");
    ck_assert_str_eq(choice("greedy", &table), "S5 H5 S6 H6");
}

TEST(greedy_beats_with_the_lowest_play)
{
    seat_three(&table, "", "S5 S9", "H6 C9 CA", "S8");
    play(&table, "S5");
    ck_assert_str_eq(choice("greedy", &table), "H6");
}

/* ---- weaknesses of beginners ---------------------------------------------------------------- */

TEST(a_careless_player_still_goes_out_when_it_can)
{
    AiSpec spec = neutral("tidy");
    spec.style.by_eye = spec.style.tears_pairs = 1;
    spec.style.temperature = spec.style.slack = 100;
    seat_three(&table, "", "C5 D5", "S8 HA C7", "HK DK D7");
    AiPlayer *b = ai_player_new(&spec, "weak", &table.game, 0, 7);
    InfoSet info = info_of(&table, 0);
    for (int decision = 0; decision < 50; decision++) {
        Action a = answer_of(b, &info, 1, decision);
        ck_assert_int_eq(cards_total(&a.cards), 2);
    }
    ai_player_free(b);
}

/* `tidy` with these weaknesses, for example "by_eye tears_pairs", decides for the seat on turn; the
 * caller frees it. */
static AiPlayer *asked(const char *key, Table *t, Action *out)
{
    AiSpec spec = neutral("tidy");
    const AiStyleRow *number;
    for (int i = 0; (number = style_row(i)) != NULL; i++)
        if (strstr(key, number->key) != NULL)
            *(double *)((char *)&spec.style + number->offset) = 1;
    InfoSet info = info_of(t, t->state.table.turn);
    AiPlayer *b = ai_player_new(&spec, "weak", &t->game, t->state.table.turn, 7);
    *out = answer_of(b, &info, 1, 0);
    return b;
}

static const char *weak_choice(const char *key, Table *t)
{
    static char text[CARDS_TEXT_MAX];
    Action a;
    ai_player_free(asked(key, t, &a));
    return a.kind == ACT_PASS ? "pass" : cards_text(&a.cards, text);
}

TEST(by_eye_a_pair_is_played_whole_unless_the_player_tears_pairs)
{
    seat_three(&table, "", "S6 H6 S9 SK CK SA", "S8 HA C7", "HK DK D7");
    ck_assert_str_eq(weak_choice("by_eye", &table), "S6 H6");
    ck_assert_str_eq(weak_choice("by_eye tears_pairs", &table), "H6");
}

TEST(a_hasty_player_spends_a_trump_where_a_single_would_do)
{
    seat_three(&table, "", "SK S9", "SA C9 H8 H8 H8 S6", "S8 HK CK D7 D9 C9");
    play(&table, "SK");
    ck_assert_str_eq(choice("tidy", &table), "SA");
    ck_assert_str_eq(weak_choice("hasty", &table), "H8 H8 H8");
}

TEST(by_eye_a_player_leads_the_lowest_card_and_without_a_plan_the_points)
{
    seat_three(&table, "", "S6 S7 H9 SK CK SA", "S8 HA C7", "HK DK D7");
    ck_assert_str_eq(weak_choice("by_eye", &table), "S6");
    ck_assert_str_eq(weak_choice("no_plan", &table), "SK CK");
}

/* The last play wins whatever the weakness. */
TEST(a_player_with_any_weakness_goes_out_when_it_can)
{
    seat_three(&table, "", "SK CK", "S8 HA C7", "HK DK D7");
    ck_assert_str_eq(weak_choice("by_eye", &table), "SK CK");
}

static double holds_of_best(const char *key, Table *t)
{
    Action a;
    int n;
    AiPlayer *b = asked(key, t, &a);
    double holds = ai_verdicts(b, &n)[0].dtz.holds;
    ai_player_free(b);
    return holds;
}

TEST(a_player_that_forgets_cards_believes_them_unplayed)
{
    seat_three(&table, "", "S2 H2 S5 S6", "C2 D2 S7", "SK S9 S8");
    play(&table, "S2 H2");
    pass(&table);
    pass(&table);
    ck_assert(holds_of_best("overlooks", &table) != holds_of_best("keeps_pairs", &table));
}

/* ---- greedy: trumps and passes -------------------------------------------------------------- */

/* An ordinary play comes before any trump, and the weakest trump before the others. */
TEST(greedy_plays_trumps_last)
{
    seat_three(&table, "", "SA S9", "H6 C6 D6 S6 S2 D7 D7 D7", "H5 H7 C7 D8 D8 D8 H9 H9");
    play(&table, "SA");
    ck_assert_str_eq(choice("greedy", &table), "S2");
    play(&table, "S2");
    ck_assert_str_eq(choice("greedy", &table), "D8 D8 D8");
}

TEST(greedy_passes_when_it_cannot_beat)
{
    seat_three(&table, "", "SA S9", "H6 C9 CK", "S8");
    play(&table, "SA");
    ck_assert_str_eq(choice("greedy", &table), "pass");
}

/* ---- tidy ----------------------------------------------------------------------------------- */

/* Six is the lowest rank that beats, but would break the bomb. */
TEST(tidy_does_not_break_a_bomb)
{
    seat_three(&table, "", "S5 S9", "H6 C6 D6 S6 CQ SK", "S8 HK CK D7 D9 C9");
    play(&table, "S5");
    ck_assert_str_eq(choice("tidy", &table), "CQ");
}

TEST(tidy_goes_out_when_it_can)
{
    seat_three(&table, "", "SJ HJ DJ S5 S6", "S7 H9 D9", "S8 HK CK");
    ck_assert_str_eq(choice("tidy", &table), "S5 S6 SJ HJ DJ");
}

/* A tongzi of aces pays 200 if it wins the round, one of eights pays nothing. */
TEST(tidy_does_not_spend_a_bonus_where_a_lesser_answer_beats)
{
    seat_three(&table, "", "SK S9", "SA SA SA H8 H8 H8 S6 H7", "S8 HK CK D7 D9 C9");
    play(&table, "SK");
    ck_assert_str_eq(choice("tidy", &table), "H8 H8 H8");
}

/* What a seat is shown: its plays, with its hand beside them. */
static void look(const Game *g, const InfoSet *info)
{
    dtz_advice_make(g, info, &advice);
    n_rows = dtz_advice_rank(g, &info->view, row, DTZ_ADVICE_PLAYS_MAX);
    dtz_advice_facts(g, &info->view, row, n_rows);
}

/* Where passing is allowed, no tongzi of eights is spent on five points. */
TEST(tidy_passes_rather_than_spend_a_tongzi_on_few_points)
{
    seat_three(&table, "must_beat=0", "S5 S9", "S2 S2 S2 H7 C7 D7", "S8 HK CK D7 D9 C9");
    play(&table, "S5");
    InfoSet info = info_of(&table, 1);
    look(&table.game, &info);
    int n_passes = 0;
    for (int i = 0; i < n_rows; i++)
        n_passes += row[i].action.kind == ACT_PASS;
    ck_assert_int_eq(n_passes, 1);
    ck_assert_str_ne(choice("tidy", &table), "S2 S2 S2");
}

/* ---- random --------------------------------------------------------------------------------- */

/* Ten canonical leads (datongzi 9.3), 2,000 draws: 200 of each, standard deviation 13; five of them
 * are 67. */
TEST(random_chooses_every_canonical_play_equally_often)
{
    seat_three(&table, "", "S9 S9 S9 H9 H9 D9", "S7", "S8");
    InfoSet info = info_of(&table, 0);
    Action menu[16];
    int count[16] = { 0 }, n = game_menu(&table.game, &info.view, menu, 16);
    ck_assert_int_eq(n, 10);
    for (int i = 0; i < 2000; i++) {
        Action a = decision_of("random", &table.game, &info, i);
        int k = 0;
        while (k < n && !action_equal(&a, &menu[k]))
            k++;
        ck_assert_int_lt(k, n);
        count[k]++;
    }
    for (int k = 0; k < n; k++)
        ck_assert_msg(abs(count[k] - 200) <= 67, "%d: %d", k, count[k]);
}

TEST(each_family_lists_its_engines)
{
    const GameOps *dtz = game_find("datongzi"), *xuezhan = game_find("xuezhan");
    static const char *const names[] = { "random", "greedy", "tidy" };
    for (int i = 0; i < 3; i++) {
        ck_assert_str_eq(ai_engine(dtz, i)->name, names[i]);
        ck_assert_ptr_eq(ai_engine_find(dtz, names[i]), ai_engine(dtz, i));
    }
    ck_assert_ptr_null(ai_engine_find(dtz, "eff"));
    ck_assert_ptr_null(ai_engine_find(xuezhan, "greedy"));
}

/* ---- the advice ----------------------------------------------------------------------------- */

static const Verdict *row_for(const char *text)
{
    CardSet wanted = cards(text);
    for (int i = 0; i < n_rows; i++)
        if (cards_equal(&row[i].action.cards, &wanted))
            return &row[i];
    ck_abort_msg("no row for %s", text);
    return NULL;
}

static void advise(Seat who)
{
    InfoSet info = info_of(&table, who);
    look(&table.game, &info);
}

/* All of the deck except these few cards has been played, so the unseen cards are known. */
static void play_the_rest(Table *t)
{
    t->state.table.played[2] = t->state.aside;
    memset(&t->state.aside, 0, sizeof t->state.aside);
    t->state.table.aside = 0;
}

TESTS(.name = "advice", .timeout = 60);

/* Unseen: S9 | SK HK SA S5 | ST HT. The king wins against all singles, and the pair of kings
 * against everything. */
TEST(rows_have_the_right_numbers)
{
    seat_three(&table, "", "S9 D9", "SK HK SA S5", "ST HT");
    play_the_rest(&table);
    play(&table, "S9");
    advise(1);
    const Verdict *king = row_for("HK");
    ck_assert_int_eq(king->dtz.shape.pattern, DTZ_SINGLE);
    ck_assert_int_eq(king->dtz.control, CONTROL_BOSS);
    ck_assert(king->dtz.holds == 1);
    ck_assert_int_eq(king->dtz.points, 10);
    ck_assert_int_eq(king->dtz.at_stake, 10);
    ck_assert_int_eq(king->dtz.bonus, 0);
    ck_assert_int_eq(king->dtz.plays_left, 3);
    ck_assert_int_eq(advice.plays_needed, 3);
    ck_assert_int_eq(cards_total(&advice.unseen), 3);
    char text[CARDS_TEXT_MAX];
    ck_assert_str_eq(cards_text(&advice.boss, text), "SK HK SA");
}

TEST(broken_trumps_and_bonuses_are_shown)
{
    seat_three(&table, "", "S9 D9", "SK SK SK S6 H6", "ST HT");
    play_the_rest(&table);
    play(&table, "S9");
    advise(1);
    ck_assert_int_eq(row_for("SK")->dtz.n_broken, 1);
    ck_assert_int_eq(row_for("SK SK SK")->dtz.n_broken, 0);
    ck_assert_int_eq(row_for("SK SK SK")->dtz.bonus, 100);
    ck_assert_str_eq(choice("tidy", &table), "SK SK SK");
}

static Verdict play_of(const char *text)
{
    return (Verdict){ .action = { .kind = ACT_PLAY, .cards = cards(text) } };
}

/* Three kings of one suit are a tongzi; three of two suits are a triple that breaks it. Fives as
 * kickers are points, nines are not. */
TEST(a_play_is_explained_by_the_cards_it_contains)
{
    seat_three(&table, "", "SK SK SK HK S5 H5 S9 H9", "S6 H7", "SJ H6");
    InfoSet info = info_of(&table, 0);
    Verdict v[] = { play_of("SK SK SK"), play_of("SK SK HK"), play_of("S9 H9"),
                    play_of("SK SK HK S9 H9"), play_of("SK SK HK S5 H5") };
    dtz_advice_facts(&table.game, &info.view, v, 5);
    ck_assert_int_eq(v[0].dtz.bonus, 100);
    ck_assert_int_eq(v[0].dtz.n_broken, 0);
    ck_assert_int_eq(v[1].dtz.bonus, 0);
    ck_assert_int_eq(v[1].dtz.n_broken, 1);
    ck_assert_int_eq(v[2].dtz.points, 0);
    ck_assert_int_eq(v[3].dtz.points, 30);
    ck_assert_int_eq(v[4].dtz.points, 40);
}

/* Why the seat just advised has only one choice. */
static FactCode only_reason(Seat seat)
{
    InfoSet info = info_of(&table, seat);
    Contrast c;
    ck_assert(contrast_of_best(&table.game, &info, row, n_rows, &c));
    ck_assert_int_eq(c.n_for, 1);
    ck_assert_int_eq(c.n_although, 0);
    return (FactCode)c.pro[0].code;
}

TEST(a_single_choice_is_reported_as_the_only_one)
{
    seat_three(&table, "", "S9 D9", "S6 H7", "SJ H6");
    play(&table, "S9");
    advise(1);
    ck_assert_int_eq(n_rows, 1);
    ck_assert_int_eq(row[0].action.kind, ACT_PASS);
    ck_assert_int_eq(only_reason(1), FACT_DTZ_CANNOT);
    pass(&table);
    advise(2);
    ck_assert_int_eq(n_rows, 1);
    ck_assert_int_eq(only_reason(2), FACT_DTZ_FORCED);
    advise(0);                      /* not on turn: everything except the rows */
    ck_assert_int_eq(n_rows, 0);
    ck_assert_int_eq(advice.plays_needed, 1);
}

static SeatMask tongzi_at(const char *text)
{
    Card c;
    ck_assert_int_eq(card_parse(text, &c, NULL), ERR_NONE);
    return advice.tongzi_at[c];
}

/* Seat 1 passes on a single, so it holds no tongzi, bomb or dizha (docs/ai.md 6). Seat 2 has three
 * cards left and cannot hold a dizha either. One of the nines has been seen. */
TEST(passes_prove_which_seats_hold_no_tongzi_and_no_dizha)
{
    seat_three(&table, "", "S9 D7", "S6 H7 H7 H7 C8 C8 D8 D8 S8", "S8 H6 HJ");
    advise(0);
    ck_assert_int_eq(tongzi_at("SK"), seat_bit(1) | seat_bit(2));
    ck_assert_int_eq(tongzi_at("S9"), 0);
    ck_assert_int_eq(advice.dizha_at[RANK_K], seat_bit(1));
    seat_three(&table, "", "S9 D7", "S6 H7 H7 C7 C8 C8 D8 H6 H5", "S8 H6 HJ");
    play(&table, "S9");
    pass(&table);
    advise(0);
    ck_assert_int_eq(tongzi_at("SK"), seat_bit(2));
    ck_assert_int_eq(advice.dizha_at[RANK_K], 0);
    InfoSet info = info_of(&table, 0);
    info.n_log = 0;                 /* without memory less is known */
    dtz_advice_make(&table.game, &info, &advice);
    ck_assert_int_eq(tongzi_at("SK"), seat_bit(1) | seat_bit(2));
}

/* A view before the first event, as a screen gets it. */
TEST(there_is_a_tally_before_the_deal)
{
    Game g;
    game_by("datongzi", "", &g);
    InfoSet info = { .log = NULL };
    game_view_new(&g, 0, &info.view);
    look(&g, &info);
    ck_assert_int_eq(cards_total(&advice.unseen), 132);
    ck_assert_int_eq(n_rows, 0);
    game_view_new(&g, SEAT_NONE, &info.view);
    dtz_advice_make(&g, &info, &advice);
    ck_assert_int_eq(cards_total(&advice.unseen), 132);
}

/* ---- over whole deals ----------------------------------------------------------------------- */

static const char *const option_sets[] = {
    "", "must_beat=0", "players=4 decks=4 aside=8 finish_bonus=100,-20,-40,-80",
    "players=2 aside=12 finish_bonus=100,-100", "decks=2 aside=4",
};
enum { N_OPTION_SETS = sizeof option_sets / sizeof option_sets[0] };

static void deal_out(Table *t, const char *set, uint64_t seed)
{
    Deal deal;
    Event start;
    const int64_t score[SEATS_MAX] = { 0 };
    memset(t, 0, sizeof *t);
    game_by("datongzi", set, &t->game);
    game_deal(&t->game, seed, 1, &deal);
    Seat first = game_first(&t->game, seed);
    ck_assert_int_eq(t->game.ops->start(&t->game, &deal, first, score, state_of(t)), ERR_NONE);
    game_start_event(&t->game, &deal, first, 1, score, &start);
    log_event(t, &start);
}

/* ck_assert writes every place it passes to a file; this macro writes nothing until it fails. */
static void must(bool holds, uint64_t seed, const char *what)
{
    if (!holds)
        ck_abort_msg("seed %llu: %s", (unsigned long long)seed, what);
}

/* What the advice calls impossible does not occur in the true hands. */
static void check_proofs(const Table *t, Seat who, uint64_t seed)
{
    for (Seat s = 0; s < t->game.n_seats; s++) {
        const CardSet *hand = &t->state.hand[s];
        if (s == who)
            continue;
        for (int c = 0; c < N_CARDS; c++)
            must(cards_count(hand, (Card)c) < 3 || has_seat(advice.tongzi_at[c], s), seed,
                 "a tongzi where none could be");
        for (RankMask m = dtz_dizha_ranks(hand); m != 0; m &= (RankMask)(m - 1))
            must(has_seat(advice.dizha_at[lowest_rank(m)], s), seed, "a dizha nobody expected");
    }
}

static void check_row(const Table *t, const InfoSet *info, const Verdict *v, uint64_t seed)
{
    must(t->game.ops->check(&t->game, &info->view, &v->action) == ERR_NONE, seed, "illegal row");
    if (v->action.kind != ACT_PLAY)
        return;
    must((v->dtz.holds == 1) == (v->dtz.control == CONTROL_BOSS), seed, "certain without proof");
    must(v->dtz.holds >= 0 && v->dtz.holds <= 1, seed, "no chance at all");
    for (Seat s = 0; s < t->game.n_seats; s++) {
        if (s == info->view.seat || v->dtz.control == CONTROL_OPEN)
            continue;
        DtzPlays plays;
        DtzPlay answer;
        dtz_plays_begin(&plays, &t->state.hand[s], &v->dtz.shape, DTZ_BARE);
        bool beaten = dtz_plays_next(&plays, &answer);
        must(!beaten || (v->dtz.control == CONTROL_TRUMPS && is_trump(answer.shape.pattern)), seed,
             "beaten against the proof");
    }
}

static void check_advice(Table *t, const InfoSet *info, uint64_t seed)
{
    look(&t->game, info);
    must(n_rows > 0, seed, "no rows");
    for (int i = 0; i < n_rows; i++) {
        check_row(t, info, &row[i], seed);
        must(i == 0 || row[i - 1].points >= row[i].points, seed, "unsorted");
    }
    check_proofs(t, info->view.seat, seed);
}

/* The same questions with the hidden cards dealt differently. */
static void decide_alike(Table *t, const InfoSet *info, uint64_t seed)
{
    static DtzState world;
    Action choice[ENGINES_MAX];
    uint8_t hidden[DEAL_MAX];
    InfoSet other = *info;
    Rng rng = rng_seeded(seed);
    int n = t->game.ops->unseen(&t->game, &info->view, hidden);
    for (int k = 0; ai_engine(t->game.ops, k) != NULL; k++) {
        const char *name = ai_engine(t->game.ops, k)->name;
        choice[k] = decision_of(name, &t->game, info, 0);
        must(t->game.ops->check(&t->game, &info->view, &choice[k]) == ERR_NONE, seed, name);
    }
    for (int i = 0; i < LAYOUTS; i++) {
        rng_shuffle(&rng, hidden, n);
        t->game.ops->fill(&t->game, &info->view, hidden, (State *)&world);
        game_observe(&t->game, (State *)&world, info->view.seat, &other.view);
        for (int k = 0; ai_engine(t->game.ops, k) != NULL; k++) {
            const char *name = ai_engine(t->game.ops, k)->name;
            Action again = decision_of(name, &t->game, &other, 0);
            must(action_equal(&again, &choice[k]), seed, name);
        }
    }
}

TEST_LOOP(players_and_advice_use_only_what_the_seat_may_know, N_OPTION_SETS)
{
    static const char *const names[] = { "tidy", "greedy", "random", "tidy" };
    const char *set = option_sets[_i];
    for (uint64_t seed = 1; seed <= DEALS / N_OPTION_SETS; seed++) {
        deal_out(&table, set, seed);
        for (int i = 0; !table.state.table.over; i++) {
            Seat who = table.state.table.turn;
            InfoSet info = info_of(&table, who);
            check_advice(&table, &info, seed);
            if (i % 5 == 0)
                decide_alike(&table, &info, seed);
            Action a = decision_of(names[(who + seed) % 4], &table.game, &info, i);
            act(&table, &a);
        }
    }
}
