/* SPDX-License-Identifier: MIT */
/* Pictures of screens: every glyph in its cell, in the colours of the theme, and nothing but SVG
 * markup. */
#include "svg.h"
#include "tap.h"

/* The picture of one row of 12 cells; the caller frees it. */
static char *picture(const char *text, Style style, Style ground, int colours)
{
    char *svg;
    size_t size;
    Theme theme;
    theme_builtin(&theme, colours);
    FILE *out = open_memstream(&svg, &size);
    Canvas *c = canvas_new(12, 1, true);
    canvas_ground(c, (Rect){ 1, 0, 3, 1 }, ground);
    canvas_put(c, 1, 0, style, text);
    svg_write(c, &(SvgLook){ &theme, colours, false }, out);
    canvas_free(c);
    fclose(out);
    return svg;
}

/* Does the picture of the text have this element? */
static bool has(const char *text, Style style, const char *element)
{
    char *svg = picture(text, style, STYLE_IVORY, 256);
    bool found = strstr(svg, element) != NULL;
    if (!found)
        fprintf(stderr, "%s\nin\n%s", element, svg);
    free(svg);
    return found;
}

TEST(a_picture_is_as_large_as_its_cells)
{
    ck_assert(has("", STYLE_PLAIN, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"120\" "
                                   "height=\"20\" viewBox=\"0 0 120 20\""));
    ck_assert(has("", STYLE_PLAIN, "<rect width=\"120\" height=\"20\" fill=\"#005f00\"/>"));
}

TEST(foreground_and_background_are_those_of_the_theme)
{
    ck_assert(has("5p", STYLE_TILE_P, "<rect x=\"10\" y=\"0\" width=\"30\" height=\"20\" "
                                      "fill=\"#ffffd7\"/>"));
    ck_assert(has("5p", STYLE_TILE_P, "<text x=\"10\" y=\"15\" fill=\"#005f87\" "
                                      "textLength=\"20\">5p</text>"));
    ck_assert(has("5p", STYLE_STRONG, "fill=\"#ffffff\" font-weight=\"bold\""));
}

TEST(text_is_set_to_the_width_of_its_cells)
{
    ck_assert(has("one two", STYLE_PLAIN, " textLength=\"70\">one two</text>"));
}

TEST(wide_glyphs_and_signs_are_placed_one_by_one)
{
    static const char *const text = "五a万♠";
    ck_assert(has(text, STYLE_STRONG, "x=\"12\" y=\"15\" fill=\"#ffffff\" font-weight=\"bold\">五"));
    ck_assert(has(text, STYLE_PLAIN, "x=\"30\" y=\"15\" fill=\"#dadada\" textLength=\"10\">a"));
    ck_assert(has(text, STYLE_PLAIN, "<text x=\"42\" y=\"15\" fill=\"#dadada\">万</text>"));
    ck_assert(has(text, STYLE_PLAIN, "<text x=\"60\" y=\"15\" fill=\"#dadada\">♠</text>"));
}

TEST(lines_blocks_and_pips_are_drawn)
{
    ck_assert(has("─▀", STYLE_LINE, "<path fill=\"#5faf5f\" d=\"M10 10h10v1h-10z"
                                    "M20 0h10v10h-10z\"/>"));
    ck_assert(has("●", STYLE_TILE_P, "d=\"M11 10a4 4"));
}

TEST(reversed_cells_swap_foreground_and_background)
{
    char *svg = picture("x", STYLE_TITLE, STYLE_PLAIN, 8);
    ck_assert_ptr_nonnull(strstr(svg, "<rect x=\"10\" y=\"0\" width=\"10\" height=\"20\" "
                                      "fill=\"#e5e5e5\"/>"));
    ck_assert_ptr_nonnull(strstr(svg, "fill=\"#000000\" textLength=\"10\">x"));
    free(svg);
}

TEST(bold_is_brighter_in_8_colours_as_in_xterm)
{
    char *svg = picture("x", STYLE_REFUSED, STYLE_PLAIN, 8);
    ck_assert_ptr_nonnull(strstr(svg, "fill=\"#ff0000\" font-weight=\"bold\""));
    free(svg);
}

TEST(an_underline_is_drawn_as_a_line)
{
    ck_assert(has("ab", STYLE_RISKY, "<rect x=\"10\" y=\"17\" width=\"20\" height=\"1\" "
                                     "fill=\"#ffd787\"/>"));
}

/* Names are chosen by players. */
TEST(no_text_can_become_markup)
{
    ck_assert(has("<b>&\"'", STYLE_PLAIN, ">&lt;b&gt;&amp;\"'</text>"));
    ck_assert(has("a\uFFFF\033", STYLE_PLAIN, ">?</text>"));
}
