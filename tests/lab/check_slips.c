/* SPDX-License-Identifier: MIT */
/* The levels over hundreds of hands: what their discards give away. It was once 2.12 useful tiles
 * per discard for every level below `expert`, and a ready hand in three. */
#include "advice.h"
#include "ai_player_make.h"
#include "beginner.h"
#include "mj_view.h"
#include "opponents.h"
#include "hand_alloc.h"

static const char *const games[] = { "xuezhan", "tuidaohu", "hongzhong" };
static const char *const levels[] = { "novice", "casual", "club" };
enum { N_GAMES = 3, N_LEVELS = 3, HANDS = 40 };

/* LEVEL_HANDS=1000: plays more of them. */
static int hands(void)
{
    const char *more = getenv("LEVEL_HANDS");
    return more != NULL ? atoi(more) : HANDS;
}

typedef struct Slips {
    int    cuts, ready_kept, near_cuts, wins;
    double useful_lost;         /* by discards that keep a hand as close, one or two from ready */
} Slips;

/* The maximum number of sets in the suit of a tile: any ranks as triplets, runs from the rest. */
static int sets_in(const uint8_t *count, Tile k)
{
    uint8_t own[9] = { 0 };
    int sets = 0;
    memcpy(own, count + tile_of(suit_of(k), 1), suit_of(k) == SUIT_Z ? 7 : 9);
    for (int triplets = 0; triplets < 512; triplets++) {     /* one bit for each rank */
        int left[9], n = 0;
        for (int r = 0; r < 9; r++) {
            bool triplet = (triplets >> r & 1) != 0 && own[r] >= 3;
            left[r] = own[r] - (triplet ? 3 : 0);
            n += triplet;
        }
        for (int r = 0; r < 7 && suit_of(k) != SUIT_Z; r++)
            while (left[r] > 0 && left[r + 1] > 0 && left[r + 2] > 0) {
                left[r]--;
                left[r + 1]--;
                left[r + 2]--;
                n++;
            }
        sets = n > sets ? n : sets;
    }
    return sets;
}

static bool breaks_set(const uint8_t *count, Tile k)
{
    uint8_t rest[N_KINDS];
    memcpy(rest, count, sizeof rest);
    rest[k]--;
    return sets_in(rest, k) < sets_in(count, k);
}

/* The result of each choice: the distance from ready, and the number of useful tiles. */
typedef struct Cuts {
    Verdict row[MJ_CHOICES_MAX];
    int     n, nearest, most;
    bool    loose;              /* an isolated tile may be discarded */
} Cuts;

static void cuts_of(const Game *g, const View *v, Cuts *out)
{
    out->n = advice_rank(g, v, out->row, MJ_CHOICES_MAX);
    out->nearest = MJ_SHANTEN_MAX;
    out->most = 0;
    out->loose = false;
    for (int i = 0; i < out->n; i++) {
        const Verdict *row = &out->row[i];
        if (row->action.kind != ACT_DISCARD)
            continue;
        out->loose |= beginner_company(v->mj.own.count, row->action.tile) == 0;
        if (row->mj.shanten > out->nearest)
            continue;
        bool more = row->mj.shanten < out->nearest || row->mj.live > out->most;
        out->most = more ? row->mj.live : out->most;
        out->nearest = row->mj.shanten;
    }
}

static void look_at_cut(const Game *g, const View *v, const Action *a, Slips *slips)
{
    Cuts cuts;
    const Verdict *chosen = NULL;
    cuts_of(g, v, &cuts);
    for (int i = 0; i < cuts.n; i++)
        if (cuts.row[i].action.kind == ACT_DISCARD && cuts.row[i].action.tile == a->tile)
            chosen = &cuts.row[i];
    ck_assert_ptr_nonnull(chosen);
    slips->cuts++;
    if (cuts.nearest <= 0) {
        slips->ready_kept++;
        ck_assert_int_le(chosen->mj.shanten, 0);
    } else {
        bool dead = suit_of(a->tile) == v->mj.table.seat[v->seat].void_suit;
        ck_assert(!cuts.loose || dead || !breaks_set(v->mj.own.count, a->tile));
    }
    if ((cuts.nearest == 1 || cuts.nearest == 2) && chosen->mj.shanten == cuts.nearest) {
        slips->near_cuts++;
        slips->useful_lost += cuts.most - chosen->mj.live;
    }
}

static void look_at(const Game *g, const View *v, const Action *a, Slips *slips)
{
    Action menu[MENU_MAX];
    int n = game_menu(g, v, menu, MENU_MAX);
    for (int i = 0; i < n; i++)
        if (menu[i].kind == ACT_WIN) {
            slips->wins++;
            ck_assert_int_eq(a->kind, ACT_WIN);
        }
    if (a->kind == ACT_DISCARD)
        look_at_cut(g, v, a, slips);
}

static void play_hand(const Game *g, Hand *h, AiPlayer *const ai[SEATS_MAX], int hand_no,
                      Slips *slips)
{
    static const int64_t level[SEATS_MAX] = { 0 };
    Deal deal;
    InfoSet info;
    game_deal(g, 20, hand_no, &deal);
    ck_assert_int_eq(hand_start(h, &deal, 0, hand_no, level), ERR_NONE);
    for (SeatMask asked; (asked = hand_asked(h)) != 0;) {
        Seat who = (Seat)__builtin_ctz(asked);
        Action a;
        hand_info(h, who, &info);
        ai_start(ai[who], &info, hand_no, info.n_log);
        while (!ai_think(ai[who], &a))
            ;
        look_at(g, &info.view, &a, slips);
        ck_assert_int_eq(hand_apply(h, who, &a), ERR_NONE);
    }
}

/* Four of a level. */
static Slips slips_of(const char *game, const char *level)
{
    Game g;
    Hand h;
    AiPlayer *ai[SEATS_MAX];
    Slips slips = { 0 };
    game_by(game, "", &g);
    hand_alloc(&h, &g);
    const Opponent *o = opponent_find(g.ops, level);
    for (Seat s = 0; s < g.n_seats; s++)
        ai[s] = ai_player_make(o->spec, o->stream, &g, s, 20);
    for (int i = 1; i <= hands(); i++)
        play_hand(&g, &h, ai, i, &slips);
    for (Seat s = 0; s < g.n_seats; s++)
        ai_player_free(ai[s]);
    hand_free(&h);
    return slips;
}

static void know_the_shipped(void)
{
    opponents_load(NULL, NULL, NULL);
}

TESTS(.timeout = 60, .setup = know_the_shipped, .teardown = opponents_free);

TEST_LOOP(no_level_gives_up_a_win_a_ready_hand_or_a_set_beside_an_isolated_tile, N_GAMES * N_LEVELS)
{
    Slips slips = slips_of(games[_i / N_LEVELS], levels[_i % N_LEVELS]);
    ck_assert_int_gt(slips.ready_kept, 20);
    ck_assert_int_gt(slips.wins, 20);
}

TEST_LOOP(club_loses_less_than_one_useful_tile_per_discard, N_GAMES)
{
    Slips slips = slips_of(games[_i], "club");
    ck_assert_int_gt(slips.near_cuts, 300);
    ck_assert_double_lt(slips.useful_lost, slips.near_cuts);
}
