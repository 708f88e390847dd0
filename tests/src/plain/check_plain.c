/* SPDX-License-Identifier: MIT */
/* The input of plain mode: every way to give an answer, what is not understood, and that any line
 * is read without harm. */
#include "mj_view.h"
#include "plain_family.h"
#include "plain_io.h"
#include "plain_read.h"

typedef struct Row {
    const char *line;
    const char *means;          /* an action by its code, a command, "wrong", "nothing" */
} Row;

static Game g;
static TextContext t;

static void sit_down(const char *game, const char *rules)
{
    game_by(game, rules, &g);
    t = (TextContext){ .game = &g, .name = { "You", "Lin", "Mei", "Bo" } };
}

/* On turn in mahjong, with these tiles. */
static View holding(const char *game, const char *rules, const char *tiles, const char *voids)
{
    sit_down(game, rules);
    return view_of(&g, tiles, voids);
}

/* The meaning of the line, as in the rows above. */
static const char *meaning(const View *v, const char *line)
{
    static char code[PLAIN_CODE + 16];
    PlainInput in;
    plain_read(&t, v, line, &in);
    if (in.what == PLAIN_ACTION && in.action.kind == ACT_PLAY)
        return cards_text(&in.action.cards, code);
    if (in.what == PLAIN_ACTION)
        return plain_code(&t, v, &in.action, code);
    if (in.what == PLAIN_WRONG)
        return "wrong";
    if (in.what == PLAIN_NOTHING)
        return "nothing";
    snprintf(code, sizeof code, in.text[0] != '\0' ? "%s %s" : "%s", plain_word(in.what), in.text);
    return code;
}

static void all_mean(const View *v, const Row *row, int n)
{
    for (int i = 0; i < n; i++)
        ck_assert_msg(strcmp(meaning(v, row[i].line), row[i].means) == 0, "%s means %s, not %s",
                      row[i].line, meaning(v, row[i].line), row[i].means);
}
#define ALL_MEAN(v, rows) all_mean(v, rows, (int)(sizeof rows / sizeof *rows))

TESTS(.name = "answers");

TEST(commands_are_understood_at_any_time)
{
    static const Row rows[] = {
        { "exit", "quit" },     { "退出", "quit" },   { "悔棋", "undo" },     { "撤销", "undo" },
        { "分数", "score" },    { "提示 3", "hint 3" }, { "提示 三", "hint 三" },
        { "unseen 5m", "unseen 5m" }, { "count", "unseen" }, { "seen", "unseen" },
        { "set tutor after", "settings tutor after" }, { "plays 99999", "plays 99999" },
        { "hand", "hand" },     { "h", "hand" },      { "TABLE", "table" },
        { " score ", "score" },
        { "log", "log" },       { "log 50", "log 50" }, { "hint", "hint" },   { "i", "hint" },
        { "hint 3", "hint 3" }, { "repeat", "repeat" }, { "undo", "undo" },   { "rules", "rules" },
        { "help", "help" },     { "?", "help" },      { "quit", "quit" },     { "q", "quit" },
        { "next", "next" },     { "", "nothing" },    { "   ", "nothing" },   { "hnad", "wrong" },
        { "log log", "wrong" }, { "hand 1 2", "wrong" }, { "log 12345", "wrong" },
    };
    View v = holding("xuezhan", "", "1123456m5567p99s", "smpp");
    ALL_MEAN(&v, rows);
    v.must_act = false;
    ALL_MEAN(&v, rows);
}

/* Each name of each command, in English and Chinese, whatever the question. */
TEST_LOOP(every_name_of_a_command_is_understood, 4)
{
    static const struct {
        const char *word, *also, *zh;
    } names[] = {
#define WORD(id, word, letter, also, zh, ...) { word, also, zh },
#include "plain_words.def"
#undef WORD
    };
    static const char *const games[] = { "xuezhan", "hongzhong", "tuidaohu", "datongzi" };
    View v;
    sit_down(games[_i], "");
    game_view_new(&g, 0, &v);
    v.must_act = true;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char list[256], *rest = list;
        snprintf(list, sizeof list, "%s %s %s", names[i].word, names[i].also, names[i].zh);
        for (char *name = strsep(&rest, " "); name != NULL; name = strsep(&rest, " "))
            if (name[0] != '\0')
                ck_assert_msg(strcmp(meaning(&v, name), names[i].word) == 0, "%s means %s",
                              name, meaning(&v, name));
    }
}

/* The answer to a line that cannot be obeyed. */
TEST(a_wrong_line_is_answered_with_what_is_expected)
{
    static const Row rows[] = {
        { "log x", "log takes a number of lines, such as log 20." },
        { "hint please", "hint takes a stage from 1 to 3, such as hint 3." },
        { "quit now", "Type quit alone, with nothing after it." },
        { "hand 3", "Type hand alone, with nothing after it." },
        { "pnog", "\"pnog\" was not understood; did you mean pong?" },
        { "setings", "\"setings\" was not understood; did you mean settings?" },
        { "悔其", "\"悔其\" was not understood; did you mean 悔牌?" },
        { "蛋", "\"蛋\" was not understood." },
        { "xylophone", "\"xylophone\" was not understood." },
        { "5\033[2J", "This was not understood." },
    };
    PlainInput in;
    View v = holding("xuezhan", "", "1123456m5567p99s", "smpp");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        plain_read(&t, &v, rows[i].line, &in);
        ck_assert_int_eq(in.what, PLAIN_WRONG);
        ck_assert_str_eq(in.wrong, rows[i].means);
    }
}

TEST(a_turn_is_answered_with_a_tile_or_its_place)
{
    static const Row rows[] = {
        { "1m", "1m" },           { "5p", "5p" },       { "1 character", "1m" },
        { "9 bamboo", "9s" },     { "discard 7p", "7p" }, { "d 7 p", "7p" },
        { "1", "1m" },            { "3", "2m" },        { "14", "6p" },     { "13", "7p" },
        { "discard 2", "1m" },    { "win", "win" },     { "w", "win" },     { "0", "wrong" },
        { "15", "wrong" },        { "10m", "wrong" },   { "discard", "wrong" },
        { "win 5m", "wrong" },    { "kong 5m", "kong" },
        { "discard 5 dots", "5p" }, { "five dots", "5p" },  { "throw 5p", "5p" },
        { "play nine bamboo", "9s" }, { "drop 3 characters", "3m" }, { "seven of dots", "7p" },
        { "打三万", "3m" },       { "三万", "3m" },        { "打 五 筒", "5p" },   { "五饼", "5p" },
        { "出九条", "9s" },       { "九索", "9s" },        { "打出二萬", "2m" },  { "三", "2m" },
        { "５ｐ", "5p" },         { "打７筒。", "7p" },    { "Five Dots.", "5p" }, { "１４", "6p" },
        { "自摸", "win" },        { "打", "wrong" },       { "打三", "2m" },    { "万", "wrong" },
    };
    View v = holding("xuezhan", "", "1123456m55667p99s", "----");
    v.mj.own.drawn = tile("6p");        /* in order 11 23456m 99s 5567p, then the drawn 6p */
    ALL_MEAN(&v, rows);
}

TEST(a_kong_must_be_named_where_there_are_two)
{
    static const Row rows[] = {
        { "kong", "wrong" }, { "kong 1m", "kong 1m" }, { "g 5p", "kong 5p" }, { "k", "wrong" },
    };
    View v = holding("xuezhan", "", "1111m5555p234678s", "mpss");
    v.mj.table.seat[0].void_suit = SUIT_NONE;
    ALL_MEAN(&v, rows);
}

TEST(a_claim_is_answered_with_a_word_or_letter)
{
    static const Row rows[] = {
        { "pong", "pong" },     { "p", "pong" },        { "pass", "pass" },    { "n", "pass" },
        { "win", "win" },       { "chi 46s", "chi 46s" }, { "chi 6s4s", "chi 46s" },
        { "chi 456s", "chi 46s" }, { "c 1", "chi 34s" }, { "chi 2", "chi 46s" },
        { "chi", "wrong" },     { "chi 9", "wrong" },   { "chi x", "wrong" },
        { "pong pong", "wrong" }, { "pass 5s", "wrong" }, { "win now", "wrong" },
        { "pong 5s", "pong" },    { "pong 6s", "wrong" }, { "chow 4 6 bamboo", "chi 46s" },
        { "pung", "pong" },       { "hu", "win" },        { "skip", "pass" },
        { "碰", "pong" },         { "碰五条", "pong" },   { "吃四六条", "chi 46s" },
        { "吃 1", "chi 34s" },    { "胡", "win" },        { "和牌", "win" },      { "过", "pass" },
        { "不要", "pass" },       { "过程", "log" },      { "碰六条", "wrong" },
    };
    View v = holding("tuidaohu", "", "34556s123m789p11z", "----");
    offer(&v, 3, "5s");
    ALL_MEAN(&v, rows);
}

TEST(three_tiles_and_a_void_suit_can_be_typed)
{
    static const Row swap[] = {
        { "swap 1m2m3m", "swap 123m" }, { "swap 321m", "swap 123m" }, { "1m 2m 3m", "swap 123m" },
        { "swap 1 2 3", "swap 123m" },  { "1, 2, 3", "swap 123m" }, { "3 1 2", "swap 123m" },
        { "give 5p5p6p", "swap 556p" },
        { "换一二三万", "swap 123m" },  { "一万、二万、三万", "swap 123m" },
        { "换 1 2 3", "swap 123m" },    { "exchange 1 2 3 characters", "swap 123m" },
        { "swap", "wrong" },            { "swap 1m", "wrong" },       { "1 2", "wrong" },
        { "swap 1 2 99", "wrong" },     { "swap 1m2m3m4m", "wrong" },
    };
    static const Row lack[] = {
        { "lack m", "lack m" }, { "void p", "lack p" }, { "s", "lack s" }, { "p", "lack p" },
        { "dots", "lack p" },   { "lack", "wrong" },    { "lack z", "wrong" },
        { "缺筒", "lack p" },   { "定缺万", "lack m" }, { "条", "lack s" },   { "void bamboo", "lack s" },
        { "缺 饼", "lack p" },  { "缺红中", "wrong" },
    };
    View v = holding("xuezhan", "exchange_three=1", "123456m556p9999s", "----");
    v.must_act = true;
    v.mj.table.phase = MJ_EXCHANGE;
    ALL_MEAN(&v, swap);
    v.mj.table.phase = MJ_VOID;
    ALL_MEAN(&v, lack);
}

/* In the order of the list of choices, which is searched by bytes. */
TEST(tiles_to_exchange_are_put_in_order)
{
    Action choice[1];
    PlainInput in;
    View v = holding("xuezhan", "exchange_three=1", "123m", "----");
    v.must_act = true;
    v.mj.table.phase = MJ_EXCHANGE;
    ck_assert_int_eq(game_menu(&g, &v, choice, 1), 1);
    plain_read(&t, &v, "3 1 2", &in);
    ck_assert(in.what == PLAIN_ACTION && action_equal(&in.action, &choice[0]));
    plain_read(&t, &v, "3m2m1m", &in);
    ck_assert(in.what == PLAIN_ACTION && action_equal(&in.action, &choice[0]));
}

TEST(honours_have_names)
{
    static const Row rows[] = {
        { "5z", "5z" }, { "red dragon", "5z" }, { "East Wind", "1z" }, { "8z", "wrong" },
        { "red", "5z" }, { "红中", "5z" },      { "打 东风", "1z" },   { "南", "2z" },
        { "白板", "7z" }, { "green", "6z" },    { "发财", "6z" },      { "throw north wind", "4z" },
    };
    View v = holding("tuidaohu", "", "12345m67p1122555z", "----");
    ALL_MEAN(&v, rows);
}

/* -- cards ------------------------------------------------------------------------------------- */

TEST(cards_are_typed_by_rank_or_in_full)
{
    static const Row rows[] = {
        { "55 8", "C5 D5 H8" },  { "558", "C5 D5 H8" },  { "8 5 5", "C5 D5 H8" },
        { "10", "ST" },          { "0", "ST" },          { "t", "ST" },
        { "q", "DQ" },           { "a", "HA" },          { "2", "S2" },
        { "S5 C5", "S5 C5" },    { "s10", "ST" },        { "play 8", "H8" },
        { "pass", "pass" },      { "n", "pass" },        { "take 1", "take 1" },
        { "five five eight", "C5 D5 H8" }, { "fives", "D5" }, { "ten", "ST" }, { "queen", "DQ" },
        { "五五八", "C5 D5 H8" }, { "出 五 五 八", "C5 D5 H8" }, { "出55", "C5 D5" },
        { "十", "ST" },
        { "黑桃五", "S5" },      { "不要", "pass" },     { "要不起", "pass" },   { "过", "pass" },
        { "选 2", "take 2" },    { "出法 炸弹", "plays 炸弹" },
        { "play", "wrong" },     { "play x", "wrong" },   { "8 8", "wrong" },     { "k", "wrong" },
        { "h", "hand" },         { "s", "score" },       { "plays", "plays" },
        { "plays 2", "plays 2" }, { "1", "wrong" },      { "s5 5", "wrong" },
    };
    View v;
    sit_down("datongzi", "");
    game_view_new(&g, 0, &v);
    v.must_act = true;
    v.dtz.table.turn = 0;
    ck_assert_int_eq(cards_parse("S5 C5 D5 H8 ST DQ HA S2", &g.dtz.deck, &v.dtz.hand, NULL),
                     ERR_NONE);
    ALL_MEAN(&v, rows);
}

/* -- every legal answer can be typed, and no line does harm ------------------------------------ */

/* Two plays that differ only in suits. */
static bool same_ranks(const CardSet *a, const CardSet *b)
{
    for (int rank = 0; rank < N_RANKS; rank++)
        if (rank_total(cards_of_rank(a, rank)) != rank_total(cards_of_rank(b, rank)))
            return false;
    return true;
}

static void answer_is_read(const View *v, const Action *a)
{
    char code[PLAIN_CODE];
    PlainInput in;
    plain_read(&t, v, plain_code(&t, v, a, code), &in);
    ck_assert_msg(in.what == PLAIN_ACTION, "%s: %s", code, in.wrong);
    ck_assert_int_eq(g.ops->check(&g, v, &in.action), ERR_NONE);
    if (a->kind == ACT_PLAY)
        ck_assert(same_ranks(&in.action.cards, &a->cards));
    else
        ck_assert_msg(action_equal(&in.action, a), "%s", code);
}

/* A random line: letters with a meaning, digits, bytes. */
static void any_line_is_read(const View *v, Rng *rng)
{
    static const char letters[] = "0123456789mspzhctqjka win pong kong chi swap lack take play";
    char line[64];
    PlainInput in;
    uint32_t n = rng_below(rng, sizeof line - 1);
    for (uint32_t i = 0; i < n; i++)
        line[i] = rng_below(rng, 8) > 0 ? letters[rng_below(rng, sizeof letters - 1)]
                                        : (char)(1 + rng_below(rng, 255));
    line[n] = '\0';
    plain_read(&t, v, line, &in);
    ck_assert(in.what != PLAIN_WRONG || in.wrong[0] != '\0');
    if (in.what == PLAIN_ACTION && v->must_act)
        g.ops->check(&g, v, &in.action);
}

static void play_a_hand(const char *key, uint64_t seed)
{
    Deal deal;
    int64_t score[SEATS_MAX] = { 0 };
    Rng rng = rng_seeded(seed);
    sit_down(key, strcmp(key, "xuezhan") == 0 ? "exchange_three=1" : "");
    State *state = calloc(1, g.ops->state_size);
    game_deal(&g, seed, 1, &deal);
    ck_assert_int_eq(g.ops->start(&g, &deal, game_first(&g, seed), score, state), ERR_NONE);
    for (SeatMask asked; (asked = g.ops->asked(&g, state)) != 0;) {
        static Action menu[MENU_MAX];
        View v;
        Seat s = 0;
        while (!has_seat(asked, s))
            s++;
        game_observe(&g, state, s, &v);
        int n = game_menu(&g, &v, menu, MENU_MAX);
        for (int i = 0; i < n; i += 1 + n / 40)
            answer_is_read(&v, &menu[i]);
        for (int i = 0; i < 20; i++)
            any_line_is_read(&v, &rng);
        ck_assert_int_eq(game_apply(&g, state, s, &menu[rng_below(&rng, (uint32_t)n)], NULL),
                         ERR_NONE);
    }
    free(state);
}

TEST_LOOP(every_legal_answer_can_be_typed, 4)
{
    static const char *const games[] = { "xuezhan", "hongzhong", "tuidaohu", "datongzi" };
    for (uint64_t seed = 1; seed <= 10; seed++)
        play_a_hand(games[_i], seed);
}

TEST(long_lines_and_long_words_are_refused)
{
    View v = holding("xuezhan", "", "1123456m55667p99s", "----");
    char line[5000];
    memset(line, '1', sizeof line);
    line[sizeof line - 1] = '\0';
    ck_assert_str_eq(meaning(&v, line), "wrong");
    line[400] = '\0';
    ck_assert_str_eq(meaning(&v, line), "wrong");
    memset(line, 'x', 399);
    ck_assert_str_eq(meaning(&v, line), "wrong");
    snprintf(line, sizeof line, "%400s", "hand");
    ck_assert_str_eq(meaning(&v, line), "hand");
    snprintf(line, sizeof line, "%401s", "hand");
    ck_assert_str_eq(meaning(&v, line), "wrong");
}

/* -- lines ------------------------------------------------------------------------------------- */

/* The output in lines of `width` columns. */
static const char *said(const char *line, int width)
{
    static char out[256];
    memset(out, 0, sizeof out);
    FILE *file = fmemopen(out, sizeof out, "w");
    PlainIo io = { .in = file, .out = file, .width = width };
    plain_say(&io, line);
    fclose(file);
    return out;
}

TESTS(.name = "lines");

TEST(lines_are_broken_at_spaces)
{
    ck_assert_str_eq(said("one two three", 0), "one two three\n");
    ck_assert_str_eq(said("one two three", 13), "one two three\n");
    ck_assert_str_eq(said("one two three", 12), "one two\nthree\n");
    ck_assert_str_eq(said("one two three", 7), "one two\nthree\n");
    ck_assert_str_eq(said("onetwothree", 4), "onet\nwoth\nree\n");
    ck_assert_str_eq(said("", 10), "\n");
}

/* In any locale: two columns each, and no closing mark begins a line. */
TEST(chinese_lines_can_be_broken_anywhere_except_before_a_closing_mark)
{
    ck_assert_str_eq(said("第一局你的牌", 6), "第一局\n你的牌\n");
    ck_assert_str_eq(said("第一局你的牌", 7), "第一局\n你的牌\n");
    ck_assert_str_eq(said("第一局：你的牌", 6), "第一\n局：你\n的牌\n");
    ck_assert_str_eq(said("打 7筒。过", 7), "打 7\n筒。过\n");
}

TEST(typed_text_is_cleaned)
{
    char text[] = " 5m \r\n\tx\001y\n\nlast";
    FILE *in = fmemopen(text, sizeof text - 1, "r"), *out = tmpfile();
    PlainIo io = plain_io_new(in, out, true);
    ck_assert_str_eq(plain_ask(&io), "5m");
    ck_assert_str_eq(plain_ask(&io), "x y");
    ck_assert_str_eq(plain_ask(&io), "");
    ck_assert_str_eq(plain_ask(&io), "last");
    ck_assert_ptr_null(plain_ask(&io));
    plain_io_free(&io);
    fclose(in);
    fclose(out);
}

TEST(few_cards_are_five_or_less)
{
    static const char *const said[] = { "", "1 left.", "2 left.", "3 left.", "4 left.", "5 left.",
                                        "", "" };
    sit_down("datongzi", "");
    View v = { .seat = 0 };
    const SeenEvent log = { { .kind = EV_PLAY, .actor = 1 } };
    const PlainMoment at = { .view = &v, .log = &log, .n = 1, .brief = true };
    for (int n = 0; n < 8; n++) {
        char out[TEXT_LINE];
        v.dtz.table.n_cards[1] = (uint8_t)n;
        plain_after(&t, &at, out, sizeof out);
        ck_assert_str_eq(out, said[n]);
    }
}
