/* SPDX-License-Identifier: MIT */
/* verify accepts records as played and refuses changed ones, naming the line. */
#include "mj_impl.h"
#include "record_play.h"
#include "wire.h"

static void with_record(void)
{
    with_path();
    keep_record(&busy_table);
}

TESTS(.timeout = 60, .setup = with_record, .teardown = without_record);

TEST(an_altered_payment_or_score_is_refused)
{
    ck_assert_int_gt(refuses_numbers("\"deltas\":["), 0);
    ck_assert_int_gt(refuses_numbers("\"scores\":["), 0);
}

TEST(an_altered_tile_or_actor_or_a_missing_line_is_refused)
{
    refuses_missing_lines();
    refuses_tiles_and_actors(4);
}

TEST(an_altered_draw_is_refused_in_its_line)
{
    const char *at = strstr(strstr(text, "\"tsumo\""), "\"pai\":\"") + 7;
    refuses_change(at, 2, strncmp(at, "1m", 2) == 0 ? "2m" : "1m", true);
}

TEST(an_altered_value_of_a_win_is_refused)
{
    const char *win = strstr(text, "\"type\":\"hora\"");
    ck_assert_ptr_nonnull(win);
    const char *at = strstr(win, "\"multiplier\":") + 13;
    refuses_change(at, strcspn(at, ","), "999", true);
    at = strstr(win, "\"main\":\"") + 8;
    refuses_change(at, strcspn(at, "\""), "十八罗汉", true);
}

/* The line that begins at or before `at`, with its end. */
static const char *line_start(const char *at)
{
    while (at > text && at[-1] != '\n')
        at--;
    return at;
}

TEST(two_swapped_lines_are_refused)
{
    int n = 0;
    for (const char *at = text; (at = strstr(at, "\"type\":\"dahai\"")) != NULL; at++) {
        const char *first = line_start(at);
        const char *second = strchr(first, '\n') + 1;
        size_t a = (size_t)(second - first);
        size_t b = strcspn(second, "\n") + 1;
        char *pair = malloc(a + b + 1);
        ck_assert_ptr_nonnull(pair);
        sprintf(pair, "%.*s%.*s", (int)b, second, (int)a, first);
        if (n++ % 9 == 0)
            refuses_change(first, a + b, pair, false);
        free(pair);
    }
}

TEST(an_altered_wall_is_refused)
{
    const char *wall = strstr(text, "\"wall\":[\"") + 9;
    const char *other = wall;
    while (strncmp(other, wall, 2) == 0)
        other += 5;
    char swapped[8] = { other[0], other[1], '\0' };
    refuses_change(wall, 2, swapped, true);
}

TEST(the_message_has_both_versions)
{
    VerifyCount count;
    Diag diag;
    char right[48], wanted[64];
    const char *win = strstr(text, "\"type\":\"hora\"");
    const char *at = strstr(win, "\"deltas\":[") + 10;
    snprintf(right, sizeof right, "%.*s", (int)strcspn(at, "]"), at);
    char *changed = replaced(at, strcspn(at, "]"), "1,2,3,4");
    ck_assert_int_eq(verdict(changed, &count, &diag), ERR_RECORD);
    snprintf(wanted, sizeof wanted, "{\"deltas\":[%s]}", right);
    ck_assert_ptr_nonnull(strstr(diag.text, "{\"deltas\":[1,2,3,4]}"));
    ck_assert_ptr_nonnull(strstr(diag.text, wanted));
    free(changed);
}

/* 61 bytes: two bytes of the last character would fit into the 60 of the sentence. */
TEST(a_long_name_in_the_message_is_cut_between_two_characters)
{
    static const Table table = { "xuezhan", "hands=1",
                                 { "human:aกกกกกกกกกกกกกกกกกกกก", "eff", "eff", "eff" }, 5 };
    VerifyCount count;
    Diag diag;
    free(text);
    keep_record(&table);
    const char *at = strstr(text, "\"type\":\"dahai\",\"actor\":0");
    ck_assert_ptr_nonnull(at);
    char *changed = replaced(at + strlen("\"type\":\"dahai\",\"actor\":"), 1, "1");
    ck_assert_int_eq(verdict(changed, &count, &diag), ERR_RECORD);
    ck_assert_ptr_nonnull(strstr(diag.text,
                                 "a win, a kong or a discard by aกกกกกกกกกกกกกกกกกกก, but"));
    free(changed);
}

TEST(a_match_that_ends_too_early_is_refused)
{
    const char *second = strstr(text, "{\"type\":\"start_kyoku\",\"kyoku\":2");
    const char *end = strstr(text, "{\"type\":\"end_game\"");
    refuses_change(second, (size_t)(end - second), "", false);
}

/* The record without its line `at`; the message of verify and the line it names. */
static void refused_without(const char *at, int line, const char *sentence)
{
    VerifyCount count;
    Diag diag;
    ck_assert_ptr_nonnull(at);
    char *changed = replaced(at, strcspn(at, "\n") + 1, "");
    ck_assert_int_eq(verdict(changed, &count, &diag), ERR_RECORD);
    ck_assert_int_eq(diag.line, line);
    ck_assert_str_eq(diag.text, sentence);
    free(changed);
}

/* The last line is end_game, the one before it ends the last hand. */
TEST(a_finished_match_whose_last_hand_has_no_end_is_refused)
{
    static const char *const games[][2] = {
        { "xuezhan", "hands=2" }, { "hongzhong", "hands=2" }, { "tuidaohu", "hands=2" },
        { "datongzi", "match_deals=2" },
    };
    for (int i = 0; i < 4; i++) {
        Table table = { games[i][0], games[i][1], { "random", "random", "random", "random" }, 3 };
        if (strcmp(table.game, "datongzi") == 0)
            table.player[3] = NULL;
        free(text);
        keep_record(&table);
        const char *first = strstr(text, "{\"type\":\"end_kyoku\"");
        const char *second = strstr(next_line(first), "{\"type\":\"end_kyoku\"");
        refused_without(second, count_lines(text) - 1,
                        "the end of the last hand is missing before this line");
    }
}

TEST(a_second_end_is_refused)
{
    VerifyCount count;
    Diag diag;
    char wanted[64];
    const char *end = strstr(text, "{\"type\":\"end_game\"");
    char *twice = replaced(text + strlen(text), 0, end);
    ck_assert_int_eq(verdict(twice, &count, &diag), ERR_RECORD);
    ck_assert_int_eq(diag.line, count_lines(text) + 1);
    snprintf(wanted, sizeof wanted, "the game ended on line %d", count_lines(text));
    ck_assert_str_eq(diag.text, wanted);
    free(twice);
}

TEST(an_unfinished_record_verifies_up_to_its_end)
{
    VerifyCount count;
    char *cut = strdup(text);
    *strstr(cut, "{\"type\":\"end_game\"") = '\0';
    MUST(verdict, cut, &count);
    ck_assert(!count.finished);
    const char *first = strstr(cut, "{\"type\":\"end_kyoku\"");
    *strstr(next_line(first), "{\"type\":\"end_kyoku\"") = '\0';
    MUST(verdict, cut, &count);
    ck_assert(!count.finished);
    *strstr(cut, "{\"type\":\"start_kyoku\",\"kyoku\":2") = '\0';
    MUST(verdict, cut, &count);
    ck_assert_int_eq(count.hands, 1);
    free(cut);
}

/* -- heavenly hands: xuezhan 8.9 a ------------------------------------------------------------- */

static void append(char *lines, Json *o)
{
    char *line = json_print(o);
    strcat(strcat(lines, line), "\n");
    free(line);
    json_free(o);
}

/* A deal that gives the dealer, seat 0, these fourteen tiles, the last one as the fourteenth. */
static void stack(const Game *g, const char *fourteen, Deal *d)
{
    Tile hand[14];
    int n, at = 0;
    ck_assert_int_eq(tiles_parse_list(fourteen, N_SUITED, hand, 14, &n, NULL), ERR_NONE);
    ck_assert_int_eq(n, 14);
    g->ops->pack(g, d);
    d->die = 1;
    for (int i = 0; i < n; i++) {
        int to = i < 13 ? i : 13 * g->n_seats;
        for (at = i < 13 ? i : 13; d->item[at] != hand[i]; at++)
            ;
        d->item[at] = d->item[to];
        d->item[to] = hand[i];
    }
}

/* The record of a heavenly hand up to its win; the caller frees it. 4m is the fourteenth tile, 5s
 * the highest kind. */
static char *heavenly_record(void)
{
    Game g;
    Deal deal;
    MjState state;
    EventList events = EVENTS_ROOM;
    static const int64_t score[SEATS_MAX];
    char *lines = calloc(1, 1 << 14);
    ck_assert_ptr_nonnull(lines);
    xuezhan_game("first_dealer=0", &g);
    stack(&g, "12356789m12355s4m", &deal);
    events.n = 0;
    game_start_event(&g, &deal, 0, 1, score, &events.e[events.n++]);
    ck_assert_int_eq(g.ops->start(&g, &deal, 0, score, (State *)&state), ERR_NONE);
    for (Seat s = 0; s < g.n_seats; s++) {
        Action lack = { .kind = ACT_VOID, .suit = SUIT_P };
        ck_assert_int_eq(game_apply(&g, (State *)&state, s, &lack, &events), ERR_NONE);
    }
    Action win = { .kind = ACT_WIN };
    ck_assert_int_eq(game_apply(&g, (State *)&state, 0, &win, &events), ERR_NONE);
    strcpy(lines, "{\"type\":\"start_game\",\"v\":1,\"game\":\"xuezhan\","
                  "\"rules\":{\"first_dealer\":0},\"names\":[\"A\",\"B\",\"C\",\"D\"],"
                  "\"players\":[\"human\",\"human\",\"human\",\"human\"],\"seed\":\"0x1\"}\n");
    for (int i = 0; i < events.n; i++)
        append(lines, wire_event(&g, &events.e[i]));
    return lines;
}

/* The record with this tile as the winning one is accepted. */
static bool accepts_heavenly_tile(const char *named)
{
    VerifyCount count;
    Diag diag;
    char *record = heavenly_record();
    memcpy(strstr(strstr(record, "\"hora\""), "\"pai\":\"") + 7, named, 2);
    bool accepted = verdict(record, &count, &diag) == ERR_NONE;
    free(record);
    return accepted;
}

TEST(xuezhan_8_9_a_a_record_names_the_fourteenth_tile)
{
    char *record = heavenly_record();
    ck_assert_ptr_nonnull(strstr(record, "\"hora\",\"actor\":0,\"target\":0,\"pai\":\"4m\""));
    free(record);
    ck_assert(accepts_heavenly_tile("4m"));
    ck_assert(accepts_heavenly_tile("5s"));         /* the highest kind held, as 0.1.0 wrote it */
    ck_assert(!accepts_heavenly_tile("3s"));        /* held */
    ck_assert(!accepts_heavenly_tile("9p"));        /* not held */
}

TEST(xuezhan_8_9_a_an_old_record_is_resumed_with_the_tile_it_names)
{
    Match *m = NULL;
    InfoSet info;
    accepts_heavenly_tile("5s");                    /* leaves the record at `path` */
    ck_assert_int_eq(match_resume(path, false, &m, NULL), ERR_NONE);
    match_infoset(m, 1, &info);
    ck_assert_int_eq(info.view.mj.table.seat[0].win_tile, tile("5s"));
    int wins = 0;
    for (int i = 0; i < info.n_log; i++) {
        const Event *e = &info.log[i].e;
        wins += e->kind == EV_WIN && e->tile == tile("5s");
    }
    ck_assert_int_eq(wins, 1);
    match_free(m);
}

TEST(notes_unknown_types_and_unknown_keys_are_ignored)
{
    VerifyCount count;
    const char *at = strstr(text, "{\"type\":\"dahai\"");
    char *changed = replaced(at, 1, "{\"type\":\"note\",\"at\":3,\"kind\":\"hint\"}\n"
                                    "{\"type\":\"weather\",\"rain\":true}\n{\"mood\":\"calm\",");
    MUST(verdict, changed, &count);
    ck_assert(count.finished);
    free(changed);
}
