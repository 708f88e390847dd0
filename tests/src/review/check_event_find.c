/* SPDX-License-Identifier: MIT */
/* Searching a record by event: the meaning of a query, and where it leads. */
#include "event_find.h"
#include "match_play.h"
#include "tuidaohu_record.h"

static Viewer *viewer;
static TextContext text;

/* Three hands of four events each: deal, the dealer's 1s, the other's win on it, the end. Jun deals
 * the first two, Lin, from whose seat the record is viewed, the third. */
static void open_record(void)
{
    static char record[TUIDAOHU_RECORD_MAX];
    scratch_user();
    tuidaohu_won_with_less(record);
    MUST(viewer_new, scratch_text("game.jsonl", record), &viewer);
    text = (TextContext){ .game = match_game(viewer_match(viewer)), .name = { "Jun", "Lin" },
                          .you = 1 };
}

static void close_record(void) { viewer_free(viewer); }

/* The event that a search leads to, -1: none. */
static int found(const char *wanted, int from, int dir)
{
    EventSearch where = { viewer, &text, NULL };
    EventQuery q;
    int at = -1;
    ck_assert_msg(event_query_read(wanted, &q), "%s", wanted);
    EventFound f = event_find(&where, &q, from, dir, &at);
    ck_assert_int_ne(f, EVENT_UNREVIEWED);
    return f == EVENT_FOUND ? at : -1;
}

TESTS(.name = "find", .setup = open_record, .teardown = close_record);

TEST(a_kind_of_event_leads_to_the_next_one_in_that_direction)
{
    ck_assert_int_eq(found("win", -1, 1), 2);
    ck_assert_int_eq(found("win", 2, 1), 6);
    ck_assert_int_eq(found("wins", 11, -1), 10);
    ck_assert_int_eq(found("胡", 6, -1), 2);
    ck_assert_int_eq(found("win", 10, 1), -1);
    ck_assert_int_eq(found("pong", -1, 1), -1);
}

TEST(a_kind_of_meld_is_not_another_one)
{
    viewer_record(viewer)->event[2].e = (Event){ .kind = EV_MELD, .actor = 1, .type = MELD_PONG };
    ck_assert_int_eq(found("pong", -1, 1), 2);
    ck_assert_int_eq(found("chi", -1, 1), -1);
}

TEST(a_number_means_the_nth_event_of_the_record_from_any_place)
{
    ck_assert_int_eq(found("2nd win", 11, 1), 6);
    ck_assert_int_eq(found("2 win", -1, -1), 6);
    ck_assert_int_eq(found("3rd discard of 1s", 0, 1), 9);
    ck_assert_int_eq(found("#1 discard", 5, 1), 1);
    ck_assert_int_eq(found("4th win", -1, 1), -1);
}

TEST(tiles_are_found_as_typed_and_by_name_but_not_by_part_of_a_number)
{
    ck_assert_int_eq(found("discard 1s", -1, 1), 1);
    ck_assert_int_eq(found("discard 1 bamboo", 1, 1), 5);
    ck_assert_int_eq(found("discard 11s", -1, 1), -1);
    ck_assert_int_eq(found("discard 1p", -1, 1), -1);
}

TEST(a_name_finds_events_by_that_player)
{
    ck_assert_int_eq(found("discard lin", -1, 1), 9);
    ck_assert_int_eq(found("discard you", -1, 1), 9);
    ck_assert_int_eq(found("Jun win", -1, 1), 10);
    ck_assert_int_eq(found("Lin", -1, 1), 2);
    ck_assert_int_eq(found("Bo", -1, 1), -1);
}

TEST(unknown_words_are_not_a_search)
{
    EventQuery q;
    ck_assert(!event_query_read("", &q));
    ck_assert(!event_query_read("  of the ", &q));
}

TEST(a_class_of_decisions_needs_a_review)
{
    EventSearch where = { viewer, &text, NULL };
    EventQuery q;
    int at;
    ck_assert(event_query_read("blunder", &q));
    ck_assert_int_eq(event_find(&where, &q, -1, 1, &at), EVENT_UNREVIEWED);
}

/* The first draw of seat 1 in a match, as it is typed: "draw Lin 5p". */
static int first_draw(const Viewer *v, char query[40])
{
    char tile[TILE_TEXT_MAX];
    for (int i = 0; i < viewer_n_events(v); i++) {
        const Event *e = &viewer_record(v)->event[i].e;
        if (e->kind == EV_DRAW && e->actor == 1) {
            sprintf(query, "draw Lin %s", tile_text(e->tile, tile));
            return i;
        }
    }
    return -1;
}

TEST(draws_of_others_are_found_only_where_all_hands_are_open)
{
    char path[640], query[40] = "";
    EventQuery q;
    Viewer *v;
    int at = -1;
    snprintf(path, sizeof path, "%.500s/match.jsonl", scratch_user());
    Match *m = recorded_match(&busy_table, path);
    play_out(m);
    match_free(m);
    ck_assert_int_eq(viewer_new(path, &v, NULL), ERR_NONE);
    viewer_sit(v, 0);
    viewer_open(v, false);
    TextContext words = { .game = match_game(viewer_match(v)),
                          .name = { "Jun", "Lin", "Mei", "Bo" } };
    EventSearch where = { v, &words, NULL };
    int draw = first_draw(v, query);
    ck_assert_int_ge(draw, 0);
    ck_assert(event_query_read(query, &q));
    ck_assert_int_eq(event_find(&where, &q, -1, 1, &at), EVENT_NONE);
    viewer_open(v, true);
    ck_assert_int_eq(event_find(&where, &q, -1, 1, &at), EVENT_FOUND);
    ck_assert_int_eq(at, draw);
    viewer_free(v);
}
