/* SPDX-License-Identifier: MIT */
/* The players of Da Tong Zi and the hints behind `tidy`: what is proved is true of the hidden
 * cards, and no player sees those. What they choose is in choices.hands. */
#include "ai_players.h"
#include "card_table.h"
#include "dtz_advice.h"

enum { DEALS = 30 / SPARING, LAYOUTS = 3, ENGINES_MAX = 8 };

static CardTable table;
static DtzAdvice advice;
static Verdict row[DTZ_ADVICE_PLAYS_MAX];
static int n_rows;

TESTS(.name = "players", .timeout = 60);

/* ---- weaknesses of beginners ---------------------------------------------------------------- */

TEST(a_careless_player_still_goes_out_when_it_can)
{
    AiSpec spec = neutral("tidy");
    spec.style.by_eye = spec.style.tears_pairs = 1;
    spec.style.temperature = spec.style.slack = 100;
    card_table_seat(&table, "", "C5 D5 | S8 HA C7 | HK DK D7");
    AiPlayer *b = ai_player_new(&spec, "weak", &table.game, 0, 7);
    for (int decision = 0; decision < 50; decision++) {
        Action a = answer_of(b, &table.info[0], 1, decision);
        ck_assert_int_eq(cards_total(&a.cards), 2);
    }
    ai_player_free(b);
}

/* `tidy` with these weaknesses, for example "by_eye tears_pairs", decides for the seat on turn; the
 * caller frees it. */
static AiPlayer *asked(const char *key, CardTable *t, Action *out)
{
    AiSpec spec = neutral("tidy");
    const AiStyleRow *number;
    for (int i = 0; (number = style_row(i)) != NULL; i++)
        if (strstr(key, number->key) != NULL)
            *(double *)((char *)&spec.style + number->offset) = 1;
    Seat who = t->state.table.turn;
    AiPlayer *b = ai_player_new(&spec, "weak", &t->game, who, 7);
    *out = answer_of(b, &t->info[who], 1, 0);
    return b;
}

static double holds_of_best(const char *key, CardTable *t)
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
    card_table_seat(&table, "", "S2 H2 S5 S6 | C2 D2 S7 | SK S9 S8");
    card_table_play(&table, "S2 H2");
    card_table_play(&table, "pass");
    card_table_play(&table, "pass");
    ck_assert(holds_of_best("overlooks", &table) != holds_of_best("keeps_pairs", &table));
}

/* What a seat is shown: its plays, with its hand beside them. */
static void look(const Game *g, const InfoSet *info)
{
    dtz_advice_make(g, info, &advice);
    n_rows = dtz_advice_rank(g, &info->view, row, DTZ_ADVICE_PLAYS_MAX);
    dtz_advice_facts(g, &info->view, row, n_rows);
}

/* ---- random --------------------------------------------------------------------------------- */

/* Ten canonical leads (datongzi 9.3), 2,000 draws: 200 of each, standard deviation 13; five of them
 * are 67. */
TEST(random_chooses_every_canonical_play_equally_often)
{
    card_table_seat(&table, "", "S9 S9 S9 H9 H9 D9 | S7 | S8");
    const InfoSet info = table.info[0];
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

TESTS(.name = "advice", .timeout = 60);

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

/* ck_assert writes every place it passes to a file; this macro writes nothing until it fails. */
static void must(bool holds, uint64_t seed, const char *what)
{
    if (!holds)
        ck_abort_msg("seed %llu: %s", (unsigned long long)seed, what);
}

/* What the advice calls impossible does not occur in the true hands. */
static void check_proofs(const CardTable *t, Seat who, uint64_t seed)
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

static void check_row(const CardTable *t, const InfoSet *info, const Verdict *v, uint64_t seed)
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

static void check_advice(CardTable *t, const InfoSet *info, uint64_t seed)
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
static void decide_alike(CardTable *t, const InfoSet *info, uint64_t seed)
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
        static const int64_t score[SEATS_MAX];
        memset(&table, 0, sizeof table);
        game_by("datongzi", set, &table.game);
        card_table_deal(&table, seed, game_first(&table.game, seed), score);
        for (int i = 0; !table.state.table.over; i++) {
            Seat who = table.state.table.turn;
            const InfoSet info = table.info[who];
            check_advice(&table, &info, seed);
            if (i % 5 == 0)
                decide_alike(&table, &info, seed);
            Action a = decision_of(names[(who + seed) % 4], &table.game, &info, i);
            card_table_act(&table, &a, NULL);
        }
    }
}
