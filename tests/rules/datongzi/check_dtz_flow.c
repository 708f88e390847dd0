/* SPDX-License-Identifier: MIT */
/* Deals, matches and options of Da Tong Zi (datongzi 1, 2, 6 and 7), and contradictions between
 * options. */
#include "dtz_brute.h"
#include "dtz_impl.h"
#include "hand_cases.h"
#include "rules_load.h"

typedef struct Play {
    Game     game;
    DtzState state;
} Play;

static void set(Game *g, const char *rules)
{
    hand_rules(&dtz_options, &g->cfg, rules);
}

/* Hands are used exactly as given; seat 0 leads. */
static void open_table(Play *p, const char *a, const char *b, const char *c)
{
    const CardSet hand[SEATS_MAX] = { cards(a), cards(b), cards(c) }, aside = { { 0 } };
    const int64_t score[SEATS_MAX] = { 0 };
    memset(p, 0, sizeof *p);
    game_default(&p->game, game_find("datongzi"));
    p->game.n_seats = 3;
    dtz_rules(dtz_config(&p->game), &p->game.dtz);
    ck_assert_int_eq(dtz_start_hands(&p->game, hand, &aside, 0, score, (State *)&p->state),
                     ERR_NONE);
}

TEST(datongzi_11_9_leads_of_four_sevens_and_an_eight_are_right)
{
    CardSet plain = cards("S7 H7 C7 D7 S8"), tongzi = cards("S7 S7 S7 H7 S8");
    /* 7, 8, 77, 777, 777+8, 7777 */
    ck_assert_uint_eq(dtz_plays_count(&plain, NULL, DTZ_ALL), 6);
    /* 7 (S7 breaks the tongzi, H7 does not), 8, 77, 777, 777+8, 7777, tongzi */
    ck_assert_uint_eq(dtz_plays_count(&tongzi, NULL, DTZ_ALL), 8);
    DtzPlays list;
    DtzPlay play;
    dtz_plays_begin(&list, &tongzi, NULL, DTZ_BARE);
    while (dtz_plays_next(&list, &play))
        if (play.shape.pattern == DTZ_TRIPLE)
            ck_assert_int_eq(cards_count(&play.cards, card_of(RANK_7, HEARTS)), 1);
}

/* ---- deals and matches --------------------------------------------------------------- */

TEST(datongzi_1_4_a_deal_has_41_cards_per_seat_and_nine_set_aside)
{
    Game g;
    Deal d;
    DtzState s;
    const int64_t score[SEATS_MAX] = { 0 };
    game_default(&g, game_find("datongzi"));
    ck_assert_int_eq(game_prepare(&g, NULL), ERR_NONE);
    game_deal(&g, 7, 1, &d);
    ck_assert_int_eq(d.n, 132);
    ck_assert_int_eq(g.ops->start(&g, &d, 2, score, (State *)&s), ERR_NONE);
    for (int i = 0; i < 3; i++)
        ck_assert_int_eq(cards_total(&s.hand[i]), 41);
    ck_assert_int_eq(cards_total(&s.aside), 9);
    ck_assert_int_eq(s.table.turn, 2);
    d.item[0] = d.item[1] = d.item[2] = d.item[3] = d.item[4];
    ck_assert_int_eq(g.ops->start(&g, &d, 2, score, (State *)&s), ERR_DEAL);
}

TEST(datongzi_6_7_a_match_ends_by_deals_or_at_its_target)
{
    Game g;
    MatchPlan plan;
    const int64_t low[SEATS_MAX] = { 900, -100, 0 }, high[SEATS_MAX] = { 900, 1000, 0 },
                  sinking[SEATS_MAX] = { -900, -100, 0 };
    game_default(&g, game_find("datongzi"));
    g.ops->plan(&g, &plan);
    ck_assert(!plan_is_done(&plan, 0, low));
    ck_assert(plan_is_done(&plan, 1, low));
    set(&g, "match_deals=0 match_target=1000");
    g.ops->plan(&g, &plan);
    ck_assert(!plan_is_done(&plan, 50, low));
    ck_assert(plan_is_done(&plan, 2, high));
    set(&g, "match_deals=3");
    g.ops->plan(&g, &plan);
    ck_assert(plan_is_done(&plan, 3, low));
    ck_assert(plan_is_done(&plan, 2, high));
    /* if finish bonuses take more than the cards give, no target is ever reached */
    set(&g, "match_deals=0 match_target=500");
    g.ops->plan(&g, &plan);
    ck_assert(!plan_is_done(&plan, 998, sinking));
    ck_assert(plan_is_done(&plan, 999, sinking));
}

TEST(datongzi_2_2_the_leader_of_later_deals_is_right)
{
    Play p;
    Result r;
    open_table(&p, "S5", "HK", "S9 H9 C9 D9 D6");
    static const char *const moves[] = { "S5", "HK", "S9 H9 C9 D9" };
    for (Seat seat = 0; seat < 3; seat++) {
        const Action a = { .kind = ACT_PLAY, .cards = cards(moves[seat]) };
        ck_assert_int_eq(game_apply(&p.game, (State *)&p.state, seat, &a, NULL), ERR_NONE);
    }
    p.game.ops->result(&p.game, (State *)&p.state, &r);
    ck_assert_int_eq(r.next_first, SEAT_NONE);
    ck_assert_int_eq(r.delta[2], -45);
    SeatMask drawn = 0;
    for (int hand = 2; hand < 60; hand++)
        drawn |= seat_bit(game_next_first(&p.game, 5, hand, &r));
    ck_assert_int_eq(drawn, 7);
    set(&p.game, "next_starter=first_out");
    p.game.ops->result(&p.game, (State *)&p.state, &r);
    ck_assert_int_eq(game_next_first(&p.game, 5, 2, &r), 0);
}

/* ---- options ------------------------------------------------------------------------- */

TEST(datongzi_7_contradictory_options_are_named)
{
    static const char *const row[][2] = {
        { "aside=10", "aside = 10 leaves 122 cards, which 3 players cannot share evenly" },
        { "aside=120",
          "aside = 120 leaves less than 5 cards for each of 3 players (the deck has 132)" },
        { "players=4", "finish_bonus has 3 numbers, but players = 4: one for each place is needed, "
                       "as in the rule set four" },
        { "match_deals=0", "a match needs an end: match_deals or match_target must be above 0" },
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        Game g;
        Diag diag = { 0 };
        game_default(&g, game_find("datongzi"));
        set(&g, row[i][0]);
        ck_assert_int_eq(game_prepare(&g, &diag), ERR_OPTION_VALUE);
        ck_assert_str_eq(diag.text, row[i][1]);
    }
}

TEST(datongzi_7_ranks_can_be_removed_or_kept)
{
    Game g;
    char text[OPTION_TEXT_MAX];
    game_default(&g, game_find("datongzi"));
    const OptionDesc *o = option_find(&dtz_options, "removed_ranks");
    ck_assert_str_eq(option_text(o, &g.cfg, text, sizeof text), "3 4");
    set(&g, "removed_ranks=3,4,6");
    dtz_rules(dtz_config(&g), &g.dtz);
    ck_assert_int_eq(g.dtz.n_cards, 120);
    set(&g, "removed_ranks=");
    dtz_rules(dtz_config(&g), &g.dtz);
    ck_assert_int_eq(g.dtz.n_cards, 156);
    ck_assert_int_eq(option_set(&dtz_options, &g.cfg, "removed_ranks", "5", NULL),
                     ERR_OPTION_VALUE);
    ck_assert_int_eq(option_set(&dtz_options, &g.cfg, "removed_ranks", "3 3", NULL),
                     ERR_OPTION_VALUE);
}

/* Players, cards per seat, the largest finish bonus and the bonus of a dizha. */
static const struct { const char *name; int players, hand, finish, dizha; } presets[] = {
    { "standard", 3, 41, 100, 400 }, { "four", 4, 42, 100, 400 }, { "two", 2, 60, 100, 400 },
    { "quick", 3, 28, 100, 400 },    { "high", 3, 41, 200, 800 },
};
enum { N_PRESETS = sizeof presets / sizeof presets[0] };

TEST_LOOP(datongzi_7_presets_have_their_values, N_PRESETS)
{
    Game g;
    Diag diag = { 0 };
    const RulesWanted wanted = { .game = "datongzi", .source = presets[_i].name };
    game_default(&g, game_find("datongzi"));
    Err e = rules_load(&wanted, &dtz_options, &g.cfg, sizeof g.cfg, &diag);
    if (e == ERR_NONE)
        e = game_prepare(&g, &diag);
    ck_assert_msg(e == ERR_NONE, "%s: %s", diag.file, diag.text);
    ck_assert_int_eq(g.n_seats, presets[_i].players);
    ck_assert_int_eq(g.dtz.hand_size, presets[_i].hand);
    ck_assert_int_eq(dtz_config(&g)->finish_bonus.item[0], presets[_i].finish);
    ck_assert_int_eq(dtz_config(&g)->bonus_dizha, presets[_i].dizha);
}

/* Checked by a view alone, without the caller that knows which seat is asked. */
TEST(a_view_refuses_actions_out_of_turn_and_those_of_other_games)
{
    static Play p;
    View v;
    Action play = { .kind = ACT_PLAY, .cards = cards("S5") }, win = { .kind = ACT_WIN }, menu[4];
    open_table(&p, "S5", "S6 S7", "S8 S9");
    game_observe(&p.game, (State *)&p.state, 1, &v);
    ck_assert_int_eq(p.game.ops->check(&p.game, &v, &play), ERR_NOT_ASKED);
    ck_assert_int_eq(game_menu(&p.game, &v, menu, 4), 0);
    game_observe(&p.game, (State *)&p.state, 0, &v);
    ck_assert_int_eq(p.game.ops->check(&p.game, &v, &win), ERR_NOT_AN_ACTION);
    ck_assert_int_eq(game_menu(&p.game, &v, menu, 0), 0);
    v.dtz.table.over = true;
    ck_assert_int_eq(p.game.ops->check(&p.game, &v, &play), ERR_HAND_OVER);
}

/* A menu may be a selection although it is shorter than its array: of many plays few are listed. */
TEST(a_menu_reports_whether_it_lists_all_plays)
{
    static Play p;
    static Action menu[257];
    View v;
    open_table(&p, "S5 H5 C5 S6 H6 C6 S7 H8 C9 DT SJ HQ CK DA S2 H9", "S5 S6 S7", "S8 S9");
    game_observe(&p.game, (State *)&p.state, 0, &v);
    int n = game_menu(&p.game, &v, menu, 257);
    ck_assert_int_lt(n, 257);
    ck_assert(p.game.ops->selects(&p.game, &v, n));
    open_table(&p, "S5 H5 S6", "S5 S6 S7", "S8 S9");
    game_observe(&p.game, (State *)&p.state, 0, &v);
    n = game_menu(&p.game, &v, menu, 257);
    ck_assert_int_eq(n, 3);
    ck_assert(!p.game.ops->selects(&p.game, &v, n));
}

TEST(an_unterminated_item_of_a_list_is_refused)
{
    Game g;
    char item[200];
    memset(item, '7', sizeof item);
    item[sizeof item - 1] = '\0';
    game_default(&g, game_find("datongzi"));
    ck_assert_int_eq(option_set(&dtz_options, &g.cfg, "finish_bonus", item, NULL),
                     ERR_OPTION_VALUE);
}

TEST(deals_that_cannot_be_dealt_evenly_are_refused)
{
    static Play p;
    const int64_t score[SEATS_MAX] = { 0 };
    CardSet hand[SEATS_MAX] = { cards("S5"), cards("S6"), cards("S7") }, none = { { 0 } };
    Deal d;
    View v;
    const SeenEvent start = { .e = { .kind = EV_START, .deal = &d } };
    open_table(&p, "S5", "S6", "S7");
    State *s = (State *)&p.state;
    game_observe(&p.game, s, SEAT_NONE, &v);
    ck_assert_int_eq(dtz_start_hands(&p.game, hand, &none, 3, score, s), ERR_DEAL);
    hand[1] = none;
    ck_assert_int_eq(dtz_start_hands(&p.game, hand, &none, 0, score, s), ERR_DEAL);
    ck_assert_int_eq(game_prepare(&p.game, NULL), ERR_NONE);
    game_deal(&p.game, 1, 1, &d);
    ck_assert_int_eq(p.game.ops->see(&p.game, &v, &start), ERR_NONE);
    d.n--;
    ck_assert_int_eq(p.game.ops->see(&p.game, &v, &start), ERR_EVENT);
    ck_assert_int_eq(p.game.ops->start(&p.game, &d, 0, score, s), ERR_DEAL);
    d.n++;
    d.item[0] = N_CARDS;
    ck_assert_int_eq(p.game.ops->start(&p.game, &d, 0, score, s), ERR_DEAL);
}
