/* SPDX-License-Identifier: MIT */
/* Position strings: a written string is read as the same view, whatever is hidden; and nothing
 * impossible at a table is read. POSITION_HANDS in the environment: this many hands of each game
 * instead of a few. */
#include "draw_game.h"
#include "mj_view.h"
#include "position_hands.h"
#include "position_string.h"

enum { HANDS = 500, DAMAGED_HANDS = 6, DAMAGE_EVERY = 11, GAMES = 4, COUNTS = 10,
       STATE_MAX = 1 << 14 };

/* The lengths of the strings, by game. */
typedef struct Lengths {
    long   positions;
    double sum;
    size_t most, over_250;
} Lengths;

static uint64_t room[STATE_MAX / 8];

static int hands_wanted(void)
{
    const char *many = getenv("POSITION_HANDS");
    return many != NULL ? atoi(many) : few(HANDS);
}

/* ---- one position ---------------------------------------------------------------------------- */

static void write_position(const Game *g, const InfoSet *info, char out[POSITION_MAX])
{
    ck_assert_int_eq(position_write(g, info, out, POSITION_MAX), ERR_NONE);
}

/* Only characters that shells, chats and mail programs do not interpret. */
static void check_letters(const char *text)
{
    static const char allowed[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                                  "./,+-";
    ck_assert_msg(strspn(text, allowed) == strlen(text), "%s", text);
    ck_assert_msg(strstr(text, "--") == NULL && strstr(text, "..") == NULL
                  && strstr(text, "//") == NULL, "%s", text);
}

/* Without the traces that a table keeps of a discard that was taken away. */
static void tidy(const Game *g, View *v)
{
    for (Seat s = 0; g->ops->family == FAMILY_MAHJONG && s < SEATS_MAX; s++) {
        MjSeat *seat = &v->mj.table.seat[s];
        memset(seat->pond + seat->n_pond, 0, (size_t)(POND_MAX - seat->n_pond));
        memset(seat->pond_mark + seat->n_pond, 0, (size_t)(POND_MAX - seat->n_pond));
    }
}

static void check_same(const Game *g, const View *v, const char *text)
{
    static PositionTable read;
    char again[POSITION_MAX];
    Diag diag = { 0 };
    if (position_read(text, &read, &diag) != ERR_NONE)
        ck_abort_msg("%s: %s", text, diag.text);
    ck_assert_int_eq(read.info.n_log, 0);
    View as_written = *v;
    tidy(g, &as_written);
    ck_assert_msg(memcmp(&read.info.view, &as_written, sizeof *v) == 0, "%s", text);
    ck_assert_mem_eq(&read.game.cfg, &g->cfg, sizeof g->cfg);
    write_position(&read.game, &read.info, again);
    ck_assert_str_eq(again, text);
}

/* Others hold tiles of the wall and vice versa: the string is the same. */
static void check_hidden(const Game *g, const View *v, const char *text, Rng *rng)
{
    uint8_t item[DEAL_MAX];
    char again[POSITION_MAX];
    InfoSet info = { .n_log = 0 };
    int n = g->ops->unseen(g, v, item);
    rng_shuffle(rng, item, n);
    g->ops->fill(g, v, item, (State *)room);
    game_observe(g, (State *)room, v->seat, &info.view);
    write_position(g, &info, again);
    ck_assert_str_eq(again, text);
}

static void check_position(void *context, const Game *g, const InfoSet *info, Rng *rng)
{
    Lengths *lengths = context;
    char text[POSITION_MAX];
    write_position(g, info, text);
    check_letters(text);
    check_same(g, &info->view, text);
    check_hidden(g, &info->view, text, rng);
    lengths->positions++;
    lengths->sum += (double)strlen(text);
    lengths->over_250 += strlen(text) > 250;
    if (strlen(text) > lengths->most)
        lengths->most = strlen(text);
}

/* ---- every position -------------------------------------------------------------------------- */

TESTS(.without_timeout = true);

/* Every position of hands with the default options, and of as many with random ones. */
TEST_LOOP(every_position_is_read_as_it_was_written, GAMES)
{
    const GameOps *ops = game_ops(_i);
    Lengths usual = { 0 }, drawn = { 0 };
    for (int hand = 0; hand < hands_wanted(); hand++) {
        uint64_t seed = rng_derive(20, ops->key, (uint64_t)hand);
        Rng rng = rng_seeded(seed);
        Game g;
        game_default(&g, ops);
        ck_assert_int_eq(game_prepare(&g, NULL), ERR_NONE);
        play_hand(&g, seed, check_position, &usual);
        draw_game(&rng, ops->key, &g);
        if (hand % 4 == 0)
            play_hand(&g, seed + 1, check_position, &drawn);
    }
    printf("# %s: %ld positions, %.0f characters on average, at most %zu, %.1f %% over 250; "
           "%ld with other options, at most %zu\n", ops->key, usual.positions,
           usual.sum / (double)usual.positions, usual.most,
           100.0 * (double)usual.over_250 / (double)usual.positions, drawn.positions, drawn.most);
}

/* ---- damage ---------------------------------------------------------------------------------- */

/* Refused with a place in the string, or read as another valid position. */
static void check_damaged(const char *text)
{
    static PositionTable read;
    char again[POSITION_MAX];
    Diag diag = { 0 };
    int column;
    if (position_read(text, &read, &diag) != ERR_NONE) {
        ck_assert_int_eq(diag.code, ERR_SYNTAX);
        ck_assert_msg(sscanf(diag.text, "column %d, ", &column) == 1, "%s", diag.text);
        ck_assert_msg(column >= 1 && column <= (int)strlen(text) + 1, "%s: %s", text, diag.text);
        return;
    }
    write_position(&read.game, &read.info, again);
    check_same(&read.game, &read.info.view, again);
    Action menu[MENU_MAX];
    Rng rng = rng_seeded(1);
    int n = game_menu(&read.game, &read.info.view, menu, MENU_MAX);
    ck_assert_int_gt(n, 0);
    check_hidden(&read.game, &read.info.view, again, &rng);
}

static void damage(void *context, const Game *g, const InfoSet *info, Rng *rng)
{
    Lengths *lengths = context;
    static const char letters[] = "0123456789mspzMSPcpeakdrwx./,+-TJQKASHCD _~\177\n";
    char text[POSITION_MAX], hurt[2 * POSITION_MAX];
    if (lengths->positions++ % (all_seeds() ? DAMAGE_EVERY : 4 * DAMAGE_EVERY) != 0)
        return;
    write_position(g, info, text);
    size_t n = strlen(text);
    for (size_t i = 0; i < n; i++) {
        snprintf(hurt, sizeof hurt, "%.*s%s", (int)i, text, text + i + 1);      /* left out */
        check_damaged(hurt);
        snprintf(hurt, sizeof hurt, "%.*s%s", (int)i + 1, text, text + i);      /* doubled */
        check_damaged(hurt);
        snprintf(hurt, sizeof hurt, "%.*s", (int)i, text);                      /* cut off */
        check_damaged(hurt);
        for (int k = 0; k < 4; k++) {
            strcpy(hurt, text);
            hurt[i] = letters[rng_below(rng, sizeof letters - 1)];
            check_damaged(hurt);
        }
    }
}

TEST_LOOP(a_damaged_string_is_refused_or_another_position, GAMES)
{
    const GameOps *ops = game_ops(_i);
    Lengths count = { 0 };
    for (int hand = 0; hand < DAMAGED_HANDS; hand++) {
        uint64_t seed = rng_derive(21, ops->key, (uint64_t)hand);
        Rng rng = rng_seeded(seed);
        Game g;
        draw_game(&rng, ops->key, &g);
        play_hand(&g, seed, damage, &count);
    }
}

/* ---- what is refused, and where -------------------------------------------------------------- */

#define XZ "pj1/xuezhan/-/"
#define HZ "pj1/hongzhong/-/"
#define DTZ "pj1/datongzi/-/"

typedef struct Refused {
    const char *text;
    int         column;
    const char *says;
} Refused;

#define START XZ "s0.d0/turn/w55/123m456s789p11m22s3p/"

static const Refused refused[] = {
    /* the header */
    { "", 1, "version: expected something like \"pj1\", found \"\"" },
    { "pj2/xuezhan/-/", 1, "found \"pj2/xuezhan/" },
    { "pj10/xuezhan/-/", 4, "game: expected something like \"/xuezhan/-\", found \"0/" },
    { "xuezhan", 1, "version" },
    { "pj1/bridge/-/", 5, "game: " },
    { "pj1/xuezhan/nonsense.1/", 13, "options: expected something like \"cap.16\"" },
    { "pj1/xuezhan/cap.-4/", 13, "options: cap" },
    { "pj1/xuezhan/cap.4,cap.8/", 19, "options: " },
    { "pj1/xuezhan/base_score.2/", 13, "options: " },
    { "pj1/datongzi/decks.2/", 14, "" },        /* its cards cannot be dealt evenly */
    { "pj1/xuezhan/-/s0 d0", 17, "dealer: expected something like \".d0\", found \" d0\"" },
    { "pj1/xuezhan/-/s4", 16, "seat: expected something like \"0\", found \"4\"" },
    { "pj1/xuezhan/-/s0.d0/win/", 21, "asked: expected something like \"turn.5m\"" },
    /* a dealer's first turn: 14 tiles, 55 in the wall */
    { START "0,-,-,-/0,p,-,-/0,p,-,-/0,p,-,-/-", 53,
      "void: this does not agree with the field asked" },
    { XZ "s0.d0/turn/w54/123m456s789p11m22s3p/0,p,-,-/0,p,-,-/0,p,-,-/0,p,-,-/-", 27,
      "wall: 54 in all, but 55 by" },
    { XZ "s0.d0/turn/w55/123m456s789p11m22s33p/0,p,-,-/0,p,-,-/0,p,-,-/0,p,-,-/-", 30,
      "hand: 15 in all, but 14 by" },
    { XZ "s0.d0/turn/w55/123M456s789p11m22s3p/0,p,-,-/0,p,-,-/0,p,-,-/0,p,-,-/-", 30, "hand: " },
    { XZ "s0.d0/turn/w55/111m456s789p11m22s3p/0,p,-,-/0,p,-,-/0,p,-,-/0,p,-,-/-", 30,
      "hand: more of 1m than the game has (4)" },
    { XZ "s0.d0/turn.3p/w55/123m456s789p11m22s3p/0,p,-,-/0,p,-,-/0,p,-,-/0,p,-,-/-", 21,
      "asked: this does not agree with the field wall" },
    { XZ "s0.d0/kong.3p/w55/123m456s789p11m22s3p/0,p,-,-/0,p,-,-/0,p,-,-/0,p,-,-/-", 21,
      "asked: this does not agree with the field melds" },
    { XZ "s0.d0/rob.3p.1/w55/123m456s789p11m22s3p/0,p,-,-/0,p,-,-/0,p,-,-/0,p,-,-/-", 61,
      "pond: this does not agree with the field dealer" },
    { XZ "s0.d0/exchange/w55/123m456s789p11m22s3p/0,-,-,-/0,-,-,-/0,-,-,-/0,-,-,-/-", 21,
      "asked: the rules do not allow this" },
    { XZ "s0.d0/void/w55/123m456s789p11m22s3p/0,-,-,5m/0,-,-,-/0,-,-,-/0,-,-,-/-", 57,
      "pond: this does not agree with the field asked" },
    { XZ "s0.d0/turn/w55/123m456s789p11z22s3p/0,p,-,-/0,p,-,-/0,p,-,-/0,p,-,-/-", 42,
      "hand: expected something like \"123m456s\", found \"11z22s3p/0,p\"" },
    { START "0,p,-,-/0,p,-,-/0,p,-,-/0,p,-,-/5m", 83,
      "kongs: this does not agree with the field melds" },
    { START "0,p,-,-/0,p,-,-/0,p,-,-/0,p,-,-/r1", 83,
      "kongs: this does not agree with the field pond" },
    { START "0,p,-,-/0,p,-,-/0,p,-,-/0,p,-,-/-x", 84, "kongs: expected something like" },
    { START "0,p,x,-/0,p,-,-/0,p,-,-/0,p,-,-/-", 55, "melds: expected something like" },
    { START "0,p,-,-,5.1m.0.1/0,p,-,-/0,p,-,-/0,p,-,-/-", 59, "win: expected something like" },
    /* seat 3 has discarded the dealer's tile: nobody can have been asked before */
    { XZ "s0.d3/claim.5m.3/w55/5567m456s789p123s/0,p,-,-/0,s,-,-/0,s,-,-/0,s,-,6m/-", 21,
      "asked: this does not agree with the field pond" },
    { XZ "s0.d3/claim.9m.3/w55/5567m456s789p123s/0,p,-,-/0,s,-,-/0,s,-,-/0,s,-,9m/-", 21,
      "asked: this does not agree with the field hand" },
    { XZ "s0.d3/claim.5m.0/w55/5567m456s789p123s/0,p,-,-/0,s,-,-/0,s,-,-/0,s,-,5m/-", 84,
      "pond: 1 in all, but 0 by" },
    { XZ "s0.d2/claim.5m.3/w55/5567m456s789p123s/0,p,-,-/0,s,-,-/0,s,-,-/0,s,-,5m/-", 76,
      "pond: this does not agree with the field dealer" },
    { HZ "s0.d3/claim.5m.3/w59/5567m456s789p123s/0,-,c3m4,-/0,-,-,-/0,-,-,-/0,-,-,5m/-", 60,
      "melds: the rules do not allow this" },
    { XZ "s0.d0/turn/w55/123m456s789p11m22s3p/9,p,-,-/0,p,-,-/-4,p,-,-/0,p,-,-/-", 51,
      "score: 5 in all, but 0 by" },
    /* cards */
    { DTZ "s0.l1/lead/p0/5S/0,1,-/0,41,-/0,41,-", 35, "cards: 1 in all, but 41 by" },
    { DTZ "s0.l0/lead/p0/5SSSS/0,1,-/0,41,-/0,41,-", 30, "hand: more of S5 than the game has (3)" },
    { DTZ "s0.l0/beat.5S.0/p5/6S/0,1,-/0,41,-/0,41,-", 0, "" },
    { DTZ "s0.l0/beat.5S5S.1/p5/6S/0,1,-/0,41,-/0,41,-", 29, "asked: expected something like" },
};

TEST_LOOP(an_impossible_position_is_refused_at_its_place, sizeof refused / sizeof *refused)
{
    const Refused *row = &refused[_i];
    static PositionTable read;
    Diag diag = { 0 };
    int column = 0;
    ck_assert_msg(position_read(row->text, &read, &diag) == ERR_SYNTAX, "%s", row->text);
    ck_assert_int_eq(sscanf(diag.text, "column %d, ", &column), 1);
    ck_assert_msg(strstr(diag.text, row->says) != NULL, "%s: %s", row->text, diag.text);
    ck_assert_msg(row->column == 0 || column == row->column, "%s: %s", row->text, diag.text);
}

/* A string as long as the longest that is written is read, and a longer one is not, although each
 * of its fields is as it should be. */
TEST(a_huge_string_is_refused)
{
    static const char *const option[] = { "cap", "base-score", "multi-win", "rob-kong", "tianhu",
                                          "big-call", "kong-refund", "haidi-pao", "hands",
                                          "call-transfer", "pig-multiplier" };
    static PositionTable read;
    for (size_t n = 0; n <= sizeof option / sizeof *option; n++) {
        char text[3 * POSITION_MAX] = "pj1/xuezhan/";
        Diag diag = { 0 };
        for (size_t i = 0; i < n; i++)
            sprintf(text + strlen(text), "%s%s.%0120d", i > 0 ? "," : "", option[i], 1);
        sprintf(text + strlen(text), "%s/%s", n == 0 ? "-" : "", strstr(START, "s0"));
        strcat(text, "0,p,-,-/0,p,-,-/0,p,-,-/0,p,-,-/-");
        bool fits = strlen(text) < POSITION_MAX;
        ck_assert_msg((position_read(text, &read, &diag) == ERR_NONE) == fits, "%s", diag.text);
    }
}

TEST(only_the_position_of_a_seat_that_is_asked_is_written)
{
    char text[POSITION_MAX] = "x";
    Game g;
    game_by("xuezhan", "", &g);
    InfoSet info = { .view = view_of(&g, "123m456s789p11m22s", "pppp") };
    info.view.must_act = false;
    ck_assert_int_eq(position_write(&g, &info, text, sizeof text), ERR_NOT_ASKED);
    ck_assert_str_eq(text, "");
    info.view.seat = SEAT_NONE;
    ck_assert_int_eq(position_write(&g, &info, text, sizeof text), ERR_NOT_ASKED);
}
