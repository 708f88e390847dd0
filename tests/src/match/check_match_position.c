/* SPDX-License-Identifier: MIT */
/* A match that begins with a position: the knowledge of the seat is kept, hidden tiles are dealt
 * consistently with it, and the hand can be played to its end from any question of any game. */
#include "dtz.h"
#include "match.h"
#include "mj_view.h"
#include "opponents.h"
#include "position_hands.h"
#include "position_string.h"

enum { HANDS = 12, GAMES = 4, EVERY = 23 };

typedef struct Count {
    int  seen, played;
    bool phase[MJ_OVER];
} Count;

/* ---- what is hidden -------------------------------------------------------------------------- */

/* Every player must have followed the rules: no tile of the void suit where another was discarded,
 * no card with which a pass would not have been allowed. */
static void check_rules_kept(const Game *g, const View *all)
{
    Seat s = all->seat;
    if (g->ops->family == FAMILY_MAHJONG) {
        const MjSeat *seat = &all->mj.table.seat[s];
        KindMask held = kinds_held(all->mj.own.count), out = suit_mask(seat->void_suit);
        bool rid = seat->n_pond > 0
                   && suit_of(seat->pond[seat->n_pond - 1]) != seat->void_suit;
        bool drew = all->mj.table.phase == MJ_TURN && all->mj.table.turn == s;
        ck_assert(!rid || drew || (held & out) == 0);
    }
}

static void check_dealt(const Game *g, const View *v, uint64_t seed)
{
    static uint64_t room[1 << 11], again[1 << 11];
    View seen;
    ck_assert_uint_le(g->ops->state_size, sizeof room);
    position_deal(g, v, seed, (State *)room);
    position_deal(g, v, seed, (State *)again);
    ck_assert_mem_eq(room, again, g->ops->state_size);
    game_observe(g, (State *)room, v->seat, &seen);
    ck_assert_mem_eq(&seen, v, sizeof seen);
    for (Seat s = 0; s < g->n_seats; s++) {
        game_observe(g, (State *)room, s, &seen);
        if (s != v->seat && v->mj.table.phase != MJ_EXCHANGE)
            check_rules_kept(g, &seen);
    }
}

/* ---- the hand is played ---------------------------------------------------------------------- */

static Action first_choice(const Match *m, Seat s)
{
    InfoSet info;
    Action menu[MENU_MAX];
    match_infoset(m, s, &info);
    ck_assert_int_gt(game_menu(match_game(m), &info.view, menu, MENU_MAX), 0);
    return menu[0];
}

static void play_out(const Game *g, const InfoSet *position, uint64_t seed)
{
    MatchSetup setup = { .game = g, .seed = seed, .position = position };
    Seat you = position->view.seat;
    Match *m = NULL;
    InfoSet info;
    MatchStatus status;
    const char *quick = ai_family(g->ops->family)->quick->name;
    for (Seat s = 0; s < g->n_seats; s++)
        setup.player[s] = s == you ? "human" : quick;
    MUST(match_new, &setup, &m);
    match_infoset(m, you, &info);
    ck_assert_int_eq(info.n_log, 0);
    ck_assert_mem_eq(&info.view, &position->view, sizeof info.view);
    ck_assert(has_seat(match_asked(m), you));
    bool undone = false;
    while ((status = match_step(m, 0)) != MATCH_OVER) {
        if (status == MATCH_HAND_OVER)
            match_next_hand(m);
        if (status == MATCH_MOVED && !undone && match_can_take_back(m, you)) {
            undone = match_undo(m, you);
            match_infoset(m, you, &info);
            ck_assert_mem_eq(&info.view, &position->view, sizeof info.view);
        }
        if (has_seat(match_asked(m), you)) {
            Action a = first_choice(m, you);
            ck_assert_int_eq(match_answer(m, you, &a), ERR_NONE);
        }
    }
    ck_assert_int_eq(match_hands_done(m), 1);
    match_free(m);
}

static void try_position(void *context, const Game *g, const InfoSet *info, Rng *rng)
{
    Count *count = context;
    char text[POSITION_MAX];
    static PositionTable table;
    uint64_t seed = rng_next(rng);
    if (count->seen++ % EVERY != 0)
        return;
    ck_assert_int_eq(position_write(g, info, text, sizeof text), ERR_NONE);
    ck_assert_int_eq(position_read(text, &table, NULL), ERR_NONE);
    check_dealt(&table.game, &table.info.view, seed);
    play_out(&table.game, &table.info, seed);
    count->played++;
    if (g->ops->family == FAMILY_MAHJONG)
        count->phase[table.info.view.mj.table.phase] = true;
}

TESTS(.without_timeout = true);

TEST_LOOP(a_hand_can_be_played_on_from_any_position, GAMES)
{
    const GameOps *ops = game_ops(_i);
    Count count = { 0 };
    for (int hand = 0; hand < HANDS; hand++) {
        Game g;
        game_by(ops->key, strcmp(ops->key, "xuezhan") == 0 ? "exchange_three=1" : "", &g);
        play_hand(&g, rng_derive(22, ops->key, (uint64_t)hand), try_position, &count);
    }
    ck_assert_int_gt(count.played, 0);
    if (ops->family == FAMILY_MAHJONG)
        ck_assert(count.phase[MJ_TURN] && count.phase[MJ_CLAIM]);
}

/* Nobody passed who had to beat, in the hands dealt for the position, too. */
TEST(a_player_who_has_passed_cannot_hold_a_play_that_beats)
{
    static uint64_t room[1 << 11];
    View v;
    Game g;
    Deal deal;
    game_by("datongzi", "", &g);
    game_deal(&g, 5, 1, &deal);
    const int64_t score[SEATS_MAX] = { 0 };
    ck_assert_int_eq(g.ops->start(&g, &deal, 0, score, (State *)room), ERR_NONE);
    for (int i = 0, passed = 0; i < 200 && passed < 20; i++) {
        Seat turn;
        for (turn = 0; !has_seat(g.ops->asked(&g, (State *)room), turn);)
            turn++;
        game_observe(&g, (State *)room, turn, &v);
        if (v.dtz.table.passed != 0) {
            static uint64_t other[1 << 11];
            position_deal(&g, &v, (uint64_t)i, (State *)other);
            for (Seat s = 0; s < g.n_seats; s++) {
                View of;
                game_observe(&g, (State *)other, s, &of);
                if (has_seat(v.dtz.table.passed, s))
                    ck_assert(!dtz_can_beat(&of.dtz.hand, &v.dtz.table.top.shape));
            }
            passed++;
        }
        Action menu[MENU_MAX];
        int n = game_menu(&g, &v, menu, MENU_MAX);
        if (n == 0)
            break;
        game_apply(&g, (State *)room, turn, &menu[n - 1], NULL);
        if (g.ops->asked(&g, (State *)room) == 0)
            break;
    }
}

TEST(a_program_cannot_join_in_the_middle_of_a_hand)
{
    Game g;
    Match *m = NULL;
    Diag diag = { 0 };
    game_by("xuezhan", "", &g);
    InfoSet info = { .view = view_of(&g, "123m456s789p11m22s3p", "pppp") };
    MatchSetup setup = { .game = &g, .position = &info,
                         .player = { "human", "exec:cat", "eff", "eff" } };
    ck_assert_int_eq(match_new(&setup, &m, &diag), ERR_PLAYER);
    ck_assert_ptr_nonnull(strstr(diag.text, "exec:cat"));
}
