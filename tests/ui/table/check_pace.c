/* SPDX-License-Identifier: MIT */
/* The pace of the table, measured by the clock of the screens from event to event. */
#include "game.h"
#include "opponents.h"
#include "menus.h"
#include "screen_win.h"
#include "start_game.h"
#include "table.h"
#include "tap.h"
#include "term_dump.h"

enum { TIMES_MAX = 4000 };

/* When each event of the first hand was shown. */
static struct { int64_t at[TIMES_MAX]; Event e[TIMES_MAX]; int n; } shown;
static const TermOps *dump;
static Ui ui;
static int n_scenes, in_scene;      /* of wins; the log when the current one began, or 0 */
static int deepest;                 /* the most screens that lay over the table in that time */
static int n_for_nothing, n_boxes;  /* pictures after a round without points; those with a box */
static int n_watched, n_you;        /* pictures in which the watched seat has won; told as "you" */
static int n_backs, n_capped;       /* secret self-drawn wins; wins told as if capped */

/* Does a line of the picture contain this text? */
static bool says(const Canvas *c, const char *text)
{
    bool found = false;
    for (int y = 0; y < c->rows && !found; y++) {
        char line[4096] = "";
        for (int x = 0; x < c->cols; x++)
            strcat(line, c->cell[y * c->cols + x].text);
        found = strstr(line, text) != NULL;
    }
    return found;
}

/* The winner's tiles, as laid open, take the room of 14 and one more for each kong, also while they
 * are secret. */
static void measure_tiles(const Table *t)
{
    const Event *win = &t->info.log[t->info.n_log - 1].e;
    const MjSeat *seat = &t->info.view.mj.table.seat[win->actor];
    Canvas *open = canvas_new(80, 24, true);
    int tiles = 14, end = 80;
    for (int i = 0; i < seat->n_melds; i++)
        tiles += is_kong(seat->meld[i].type);
    mahjong_table.lay_open(t, &ui, open, (Rect){ 0, 0, 80, 4 }, win);
    while (end > 0 && canvas_at(open, end - 1, 0)->ground == STYLE_PLAIN &&
           strcmp(canvas_at(open, end - 1, 0)->text, " ") == 0)
        end--;
    ck_assert_int_eq(end, tiles * HAND_PITCH - 1 + 2 + 2 * seat->n_melds);
    n_backs += strcmp(canvas_at(open, 0, 0)->text, "▒") == 0 && win->actor == win->target;
    canvas_free(open);
}

/* A value that only an extra raises above the cap is called capped. */
static void cap_the_worth(const Table *t)
{
    WinScene scene = { .win = t->info.log[t->info.n_log - 1].e };
    scene.win.worth = (MjWorth){ .base = 2, .extras = 1, .multiplier = 3 };
    mahjong_table.describe_win(t, &scene);
    ck_assert_str_eq(scene.item[scene.n_items - 1].what, "capped at");
    n_capped++;
}

static void look_closer(const Table *t, const Canvas *c)
{
    const Event *last = t->info.n_log > 0 ? &t->info.log[t->info.n_log - 1].e : NULL;
    bool nothing = last != NULL && last->kind == EV_ROUND && last->points + last->bonus == 0;
    n_for_nothing += nothing;
    n_boxes += nothing && says(c, "┌");
    const MjTable *mj = &t->info.view.mj.table;
    if (t->family == &mahjong_table && t->watching && mj->seat[t->me].won > 0)
        n_watched += mj->phase != MJ_OVER;
    n_you += t->watching && says(c, "You have won");
}

static void look(Term *term, const Canvas *c)
{
    int n;
    const Table *t = (const Table *)ui.stack[0];
    look_closer(t, c);
    const SeenEvent *log = match_log(t->match, SEAT_NONE, &n);
    for (; match_hand_no(t->match) == 1 && shown.n < n && n < TIMES_MAX; shown.n++) {
        shown.at[shown.n] = term->ops->now_ms(term);
        shown.e[shown.n] = log[shown.n].e;
    }
    int scene = ui.depth > 1 && ui.stack[1]->ops->context == IN_TABLE ? t->info.n_log : 0;
    n_scenes += scene != in_scene && scene > 0;
    if (scene != in_scene && scene > 0) {
        measure_tiles(t);
        cap_the_worth(t);
    }
    in_scene = scene;
    deepest = scene > 0 && ui.depth - 1 > deepest ? ui.depth - 1 : deepest;
    dump->flush(term, c);
}

static void complain(void *context, const Diag *diag)
{
    (void)context;
    ck_abort_msg("%s", diag->text);
}

/* The table of a game at a pace, with these keys. */
static void play_seed(const char *game, uint64_t seed, const char *players, const char *pace,
                      const char *script)
{
    DumpOptions options = { 80, 24, true, 0, stdout };
    Diag diag = { .code = ERR_NONE };
    PlaySetup setup = { .seed = seed };
    SettingsStore *settings = settings_load("/dev/null");
    opponents_load("/dev/null", complain, NULL);
    ck_assert_int_eq(settings_override(settings, "pace", pace, &diag), ERR_NONE);
    game_default(&setup.game, game_find(game));
    ck_assert_int_eq(game_prepare(&setup.game, &diag), ERR_NONE);
    ck_assert_int_eq(player_parse_list(&setup.game, players, setup.player, &diag), ERR_NONE);
    Term *term = term_dump_open(&options, script, &diag);
    ck_assert_ptr_nonnull(term);
    dump = term->ops;
    TermOps ops = *dump;
    ops.flush = look;
    term->ops = &ops;
    memset(&shown, 0, sizeof shown);
    ui_init(&ui, term, settings);
    ui.settings_screen = settings_screen_new;
    setup.record = "/dev/null";
    ck_assert_msg(table_open_new(&ui, &setup, &diag) == ERR_NONE, "%s", diag.text);
    ui_run(&ui);
    ui_done(&ui);
    dump->free(term);
    settings_free(settings);
    opponents_free();
}

static void play(const char *game, const char *players, const char *pace, const char *script)
{
    play_seed(game, 9, players, pace, script);
}

/* How long an event was shown before the next one that is not a draw; -1: to the end. */
static int64_t stood(int i)
{
    int next = i + 1;
    while (next < shown.n && shown.e[next].kind == EV_DRAW)
        next++;
    return next < shown.n ? shown.at[next] - shown.at[i] : -1;
}

TEST(at_normal_pace_a_discard_takes_600_ms_a_claim_1200_and_a_win_2500)
{
    int seen[N_EVENT_KINDS] = { 0 };
    play("xuezhan", "eff,eff,eff,eff", "normal", "wait:300000");
    ck_assert_int_gt(shown.n, 50);
    for (int i = 0; i < shown.n - 1; i++) {
        int64_t ms = stood(i);
        int kind = shown.e[i].kind, next = shown.e[i + 1].kind;
        if (ms <= 0)
            continue;
        seen[kind]++;
        if (kind == EV_DISCARD && next == EV_DRAW)
            ck_assert_int_eq(ms, 600);
        if (kind == EV_MELD)
            ck_assert_int_eq(ms, 1200);
        if (kind == EV_KONG)
            ck_assert_int_ge(ms, 1200);
        if (kind == EV_VOID)
            ck_assert_int_ge(ms, 1200);
        if (kind == EV_WIN)
            ck_assert_int_ge(ms, 2500);
    }
    ck_assert_int_gt(seen[EV_DISCARD], 20);
    ck_assert_int_gt(seen[EV_MELD], 0);
    ck_assert_int_gt(seen[EV_VOID], 0);
    ck_assert_int_gt(seen[EV_WIN], 0);
}

TEST(at_instant_pace_a_hand_takes_no_time)
{
    play("xuezhan", "eff,eff,eff,eff", "instant", "wait:300000");
    ck_assert_int_gt(shown.n, 50);
    ck_assert_int_le(shown.at[shown.n - 1] - shown.at[0], 50);
}

/* From the discard of the human, who is seat 0, to the next decision. */
static int64_t wait_for_own_turn(const char *keys)
{
    char script[200];
    int64_t from = 0;
    snprintf(script, sizeof script,
             "wait:20000 Enter wait:20000 Enter wait:20000 Enter %s wait:20000", keys);
    play("xuezhan", "human,eff,eff,eff", "slow", script);
    for (int i = 0; i < shown.n; i++) {
        if (shown.e[i].actor != 0)
            continue;
        if (shown.e[i].kind == EV_DISCARD)
            from = shown.at[i];
        else if (from != 0 && shown.e[i].kind == EV_DRAW)
            return shown.at[i] - from;
    }
    return -1;
}

/* The number of scenes shown over the table in a hand. */
static int scenes(const char *pace, const char *script)
{
    n_scenes = in_scene = 0;
    play("xuezhan", "eff,eff,eff,eff", pace, script);
    return n_scenes;
}

TEST(every_win_is_a_scene_unless_the_pace_is_instant_and_any_key_ends_it)
{
    int wins = 0;
    ck_assert_int_eq(scenes("instant", "wait:300000"), 0);
    ck_assert_int_gt(scenes("normal", "wait:300000"), 0);
    for (int i = 0; i < shown.n; i++)
        wins += shown.e[i].kind == EV_WIN;
    ck_assert_int_eq(n_scenes, wins);
    ck_assert_int_eq(scenes("slow", "wait:58000 Enter wait:1000"), 1);
    ck_assert_int_eq(in_scene, 0);
}

/* In the first hand of this seed two players win with one tile. */
TEST(two_wins_with_one_tile_are_shown_one_after_the_other_in_order)
{
    int wins = 0, at_once = 0;
    n_scenes = in_scene = deepest = 0;
    play_seed("xuezhan", 71, "eff,eff,eff,eff", "fast", "wait:300000");
    for (int i = 0; i < shown.n; i++) {
        wins += shown.e[i].kind == EV_WIN;
        at_once += i > 0 && shown.e[i].kind == EV_WIN && shown.e[i - 1].kind == EV_WIN;
    }
    ck_assert_int_gt(at_once, 0);
    ck_assert_int_eq(n_scenes, wins);
    ck_assert_int_eq(deepest, 1);
}

TEST(any_key_without_another_effect_skips_to_your_next_decision)
{
    int64_t patient = wait_for_own_turn("wait:10");
    ck_assert_int_gt(patient, 3000);
    ck_assert_int_lt(wait_for_own_turn("wait:50 Enter"), 500);
    ck_assert_int_lt(wait_for_own_turn("wait:50 Space"), 500);
    ck_assert_int_lt(wait_for_own_turn("wait:50 Z"), 500);
    ck_assert_int_eq(wait_for_own_turn("wait:50 Left"), patient);
}

TEST(a_round_without_points_is_no_payment)
{
    n_for_nothing = n_boxes = 0;
    for (uint64_t seed = 1; seed < 4; seed++)
        play_seed("datongzi", seed, "tidy,tidy,tidy", "normal", "wait:300000");
    ck_assert_int_gt(n_for_nothing, 0);
    ck_assert_int_eq(n_boxes, 0);
}

TEST(the_prompt_of_a_watched_hand_never_says_that_you_have_won)
{
    n_watched = n_you = 0;
    for (uint64_t seed = 1; seed < 9 && n_watched == 0; seed++)
        play_seed("xuezhan", seed, "eff,eff,eff,eff", "normal", "wait:300000");
    ck_assert_int_gt(n_watched, 0);
    ck_assert_int_eq(n_you, 0);
}

TEST(a_secret_win_shows_as_many_backs_as_the_winner_has_tiles)
{
    n_backs = 0;
    for (uint64_t seed = 1; seed < 9 && n_backs == 0; seed++)
        play_seed("xuezhan", seed, "eff,eff,eff,eff", "normal", "wait:300000");
    ck_assert_int_gt(n_backs, 0);
}

TEST(a_win_that_an_extra_raises_above_the_cap_is_called_capped)
{
    n_capped = 0;
    play("xuezhan", "eff,eff,eff,eff", "normal", "wait:300000");
    ck_assert_int_gt(n_capped, 0);
}
