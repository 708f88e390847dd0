/* SPDX-License-Identifier: MIT */
/* Plots: the line goes through its values, in braille and in ASCII; bars have the right length. */
#include "plot.h"
#include "tap.h"
#include "term_dump.h"

static void expect(Canvas *c, const char *wanted)
{
    char *text;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    canvas_write(c, NULL, out);
    fclose(out);
    ck_assert_str_eq(text, wanted);
    free(text);
    canvas_free(c);
}

TEST(a_line_in_ascii_joins_its_values)
{
    static const int64_t value[] = { 0, 4, 4, -2 };
    Canvas *c = canvas_new(10, 7, false);
    plot_line(c, (Rect){ 0, 0, 10, 7 }, value, 4);
    expect(c, "+4   ***\n"
              "     *  *\n"
              "    *   *\n"
              "    *   *\n"
              " 0 *-----*\n"
              "         *\n"
              "-2       *\n");
}

/* Three rows for 0, 1.5 and 3: 1 is nearer to 1.5 than to 0. */
TEST(a_value_between_two_rows_is_in_the_nearer_one)
{
    static const int64_t value[] = { 3, 1, 1, 0 };
    Canvas *c = canvas_new(7, 3, false);
    plot_line(c, (Rect){ 0, 0, 7, 3 }, value, 4);
    expect(c, "+3 *\n"
              "    **\n"
              " 0 ---*\n");
}

TEST(a_line_in_braille_has_eight_dots_per_cell)
{
    static const int64_t value[] = { 0, 7 };
    Canvas *c = canvas_new(7, 2, true);
    plot_line(c, (Rect){ 0, 0, 7, 2 }, value, 2);
    expect(c, "+7   ⡠⠊\n 0 ⡠⠊┄┄\n");
}

TEST(huge_values_do_not_overflow)
{
    static const int64_t value[] = { INT64_MIN / 2, INT64_MAX / 2, 0 };
    Canvas *c = canvas_new(60, 9, true);
    plot_line(c, (Rect){ 0, 0, 60, 9 }, value, 3);
    canvas_free(c);
}

TEST(without_room_or_values_nothing_is_drawn)
{
    static const int64_t value[] = { 1 };
    Canvas *c = canvas_new(3, 2, true);
    plot_line(c, (Rect){ 0, 0, 3, 2 }, value, 1);
    plot_line(c, (Rect){ 0, 0, 3, 2 }, value, 0);
    expect(c, "\n\n");
}

TEST(the_length_of_a_bar_is_its_share)
{
    Canvas *c = canvas_new(8, 3, true);
    plot_bar(c, 0, 0, 8, 1, 2);
    plot_bar(c, 0, 1, 8, 1, 64);
    plot_bar(c, 0, 2, 8, 5, 5);
    expect(c, "████····\n▏·······\n████████\n");
    c = canvas_new(8, 1, false);
    plot_bar(c, 0, 0, 8, 5, 16);
    expect(c, "###.....\n");
}
