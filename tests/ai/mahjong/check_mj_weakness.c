/* SPDX-License-Identifier: MIT */
/* How beginners err: each weakness shows, and none makes a player absurd. */
#include "ai_players.h"
#include "mj.h"
#include "mj_view.h"
#include "hand_alloc.h"

enum { HANDS = 40 };

static const char *const games[] = { "xuezhan", "hongzhong", "tuidaohu" };
enum { N_GAMES = sizeof games / sizeof games[0] };

typedef struct Table {
    Game      game;
    AiPlayer *ai[SEATS_MAX];
    Hand      hand;
} Table;

/* Called with each decision before it is made. */
typedef void (*Visit)(const Game *g, const View *v, const Action *a);

static AiSpec with(const char *key, double share)
{
    AiSpec spec = neutral("eff");
    const AiStyleRow *row;
    for (int i = 0; (row = style_row(i)) != NULL; i++)
        if (row->group == STYLE_WEAKNESS && (key == NULL || strcmp(row->key, key) == 0))
            *(double *)((char *)&spec.style + row->offset) = share;
    return spec;
}

static void play_hand(Table *t, int hand_no, Visit visit)
{
    static const int64_t level[SEATS_MAX] = { 0 };
    Deal deal;
    InfoSet info;
    game_deal(&t->game, 5, hand_no, &deal);
    ck_assert_int_eq(hand_start(&t->hand, &deal, 0, hand_no, level), ERR_NONE);
    for (SeatMask asked; (asked = hand_asked(&t->hand)) != 0;) {
        Seat who = 0;
        while (!has_seat(asked, who))
            who++;
        hand_info(&t->hand, who, &info);
        Action a = answer_of(t->ai[who], &info, hand_no, info.n_log);
        visit(&t->game, &info.view, &a);
        ck_assert_int_eq(hand_apply(&t->hand, who, &a), ERR_NONE);
    }
}

/* Four of these players, `hands` hands. */
static void play_hands(const char *game, const char *rules, const AiSpec *spec, Visit visit)
{
    Table t;
    game_by(game, rules, &t.game);
    hand_alloc(&t.hand, &t.game);
    for (Seat s = 0; s < t.game.n_seats; s++)
        t.ai[s] = ai_player_new(spec, "mj_weakness", &t.game, s, 9);
    for (int i = 1; i <= HANDS; i++)
        play_hand(&t, i, visit);
    for (Seat s = 0; s < t.game.n_seats; s++)
        ai_player_free(t.ai[s]);
    hand_free(&t.hand);
}

/* ---- no player is absurd -------------------------------------------------------------------- */

static int n_ready, n_wins_offered;

static int shanten_after(const Game *g, const View *v, Tile cut)
{
    MjSet set;
    MjHand hand;
    mj_set_of(&g->mj, v->mj.table.seat[v->seat].void_suit, &set);
    mj_hand_of(&v->mj.table, v->mj.own.count, v->seat, &hand);
    hand.count[cut]--;
    return mj_shanten(&set, &hand);
}

static void keeps_what_is_good(const Game *g, const View *v, const Action *a)
{
    Action menu[MENU_MAX];
    int n = game_menu(g, v, menu, MENU_MAX), nearest = MJ_SHANTEN_MAX;
    for (int i = 0; i < n; i++) {
        if (menu[i].kind == ACT_WIN) {
            n_wins_offered++;
            ck_assert_int_eq(a->kind, ACT_WIN);
        }
        if (menu[i].kind == ACT_DISCARD && shanten_after(g, v, menu[i].tile) < nearest)
            nearest = shanten_after(g, v, menu[i].tile);
    }
    if (nearest == 0 && a->kind == ACT_DISCARD) {
        n_ready++;
        ck_assert_int_eq(shanten_after(g, v, a->tile), 0);
    }
}

TESTS(.timeout = 60);

TEST_LOOP(a_player_with_all_weaknesses_takes_every_win_and_keeps_every_ready_hand, N_GAMES)
{
    AiSpec spec = with(NULL, 1);
    n_ready = n_wins_offered = 0;
    play_hands(games[_i], "", &spec, keeps_what_is_good);
    ck_assert_int_gt(n_ready, 20);
    ck_assert_int_gt(n_wins_offered, 5);
}

/* An isolated tile is discarded before one of three that form a set. */
static int company_of(const uint8_t *count, Tile k)
{
    int n = count[k] - 1;
    for (int by = -2; by <= 2 && suit_of(k) != SUIT_Z; by++)
        if (by != 0 && rank_of(k) + by >= 1 && rank_of(k) + by <= 9)
            n += count[k + by];
    return n;
}

static bool is_lonely(const Action *a, const uint8_t *count)
{
    return a->kind == ACT_DISCARD && company_of(count, a->tile) == 0;
}

static int n_lonely;

static void cuts_the_lonely(const Game *g, const View *v, const Action *a)
{
    Action menu[MENU_MAX];
    const uint8_t *count = v->mj.own.count;
    bool lonely = false, ready = false;
    int n = game_menu(g, v, menu, MENU_MAX);
    for (int i = 0; i < n; i++) {
        lonely |= is_lonely(&menu[i], count);
        ready |= menu[i].kind == ACT_DISCARD && shanten_after(g, v, menu[i].tile) == 0;
    }
    if (lonely && !ready && a->kind == ACT_DISCARD) {
        n_lonely++;
        ck_assert(is_lonely(a, count));
    }
}

TEST_LOOP(by_eye_an_isolated_tile_is_discarded_before_any_part_of_a_set, N_GAMES)
{
    AiSpec spec = with("by_eye", 1);
    n_lonely = 0;
    play_hands(games[_i], "", &spec, cuts_the_lonely);
    ck_assert_int_gt(n_lonely, 50);
}

/* ---- each weakness shows -------------------------------------------------------------------- */

static int n_calls, n_pairs_broken, n_cuts;

static void count_choices(const Game *g, const View *v, const Action *a)
{
    (void)g;
    n_calls += a->kind == ACT_PONG || a->kind == ACT_CHI;
    n_cuts += a->kind == ACT_DISCARD;
    n_pairs_broken += a->kind == ACT_DISCARD && v->mj.own.count[a->tile] == 2;
}

static void count_of(const char *key, double share)
{
    AiSpec spec = with(key, share);
    n_calls = n_pairs_broken = n_cuts = 0;
    play_hands("tuidaohu", "", &spec, count_choices);
}

TEST(hasty_players_claim_more_and_players_that_miss_calls_claim_nothing)
{
    count_of("hasty", 0);
    int usual = n_calls;
    count_of("hasty", 1);
    ck_assert_int_gt(n_calls, usual);
    count_of("misses_calls", 1);
    ck_assert_int_eq(n_calls, 0);
}

TEST(players_that_keep_pairs_break_fewer)
{
    count_of("keeps_pairs", 0);
    int usual = n_pairs_broken;
    count_of("keeps_pairs", 1);
    ck_assert_int_lt(2 * n_pairs_broken, usual);
}

static int n_long_void;

/* Nobody declares void a suit that has over two tiles more than another. */
static void count_long_voids(const Game *g, const View *v, const Action *a)
{
    (void)g;
    if (a->kind != ACT_VOID)
        return;
    int tiles = tiles_of_suit(v->mj.own.count, a->suit), least = tiles;
    for (Suit suit = SUIT_M; suit <= SUIT_P; suit++)
        if (tiles_of_suit(v->mj.own.count, suit) < least)
            least = tiles_of_suit(v->mj.own.count, suit);
    ck_assert_int_le(tiles, least + 2);
    n_long_void += tiles > least;
}

TEST(without_a_plan_the_void_suit_is_not_always_the_shortest)
{
    AiSpec planned = with("no_plan", 0), at_a_glance = with("no_plan", 1);
    n_long_void = 0;
    play_hands("xuezhan", "", &planned, count_long_voids);
    ck_assert_int_eq(n_long_void, 0);
    play_hands("xuezhan", "", &at_a_glance, count_long_voids);
    ck_assert_int_gt(n_long_void, HANDS / 4);
}

/* Three of the 8s have been discarded, so waiting for 6s is better. A player who has not noticed
 * them takes both for equal and discards the lower tile. */
TEST(overlooked_tiles_are_believed_to_be_unseen)
{
    Game g;
    xuezhan_game("", &g);
    for (int share = 0; share <= 1; share++) {
        AiSpec spec = with("overlooks", share);
        InfoSet info = { .view = view_of(&g, "12345678999m579s", "pppp") };
        add_pond(&info.view, 1, "888s");
        AiPlayer *b = ai_player_new(&spec, "mj_weakness", &g, 0, 9);
        Action a = answer_of(b, &info, 1, 0);
        ck_assert_int_eq(a.tile, tile(share == 0 ? "9s" : "5s"));
        ai_player_free(b);
    }
}
