/* SPDX-License-Identifier: MIT */
/* The canvas and the widths of text: what is drawn is read back, whatever the terminal. */
#include <dirent.h>
#include <math.h>

#include "glyph.h"
#include "tap.h"
#include "term_dump.h"
#include "tiles.h"
#include "utf8.h"
#include "x_alloc.h"

/* The canvas as text; the caller frees it. */
static char *shown(const Canvas *c)
{
    char *text;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    canvas_write(c, NULL, out);
    fclose(out);
    return text;
}

static void expect(const Canvas *c, const char *wanted)
{
    char *text = shown(c);
    ck_assert_str_eq(text, wanted);
    free(text);
}

TEST(widths_are_those_of_terminals)
{
    ck_assert_int_eq(glyph_width('a'), 1);
    ck_assert_int_eq(glyph_width(0x4E94), 2);       /* a CJK ideograph */
    ck_assert_int_eq(glyph_width(0x1F007), 1);      /* a mahjong tile */
    ck_assert_int_eq(glyph_width(0x1F004), 2);      /* the one wide tile of the block */
    ck_assert_int_eq(glyph_width(0x1F0CF), 2);      /* the joker */
    ck_assert_int_eq(glyph_width(0x2500), 1);       /* box drawing */
    ck_assert_int_eq(glyph_width(0xFE0F), 0);       /* a variation selector */
    ck_assert_int_eq(glyph_width(0x0301), 0);       /* a combining mark */
    ck_assert_int_eq(text_width("五萬 5m"), 7);
}

TEST(utf8_is_read_as_it_was_written)
{
    static const uint32_t codes[] = { 'a', 0xE9, 0x4E94, 0x1F007, 0x10FFFF };
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++) {
        char text[5];
        const char *at = text;
        utf8_put(codes[i], text);
        ck_assert_uint_eq(utf8_next(&at), codes[i]);
        ck_assert_int_eq(*at, '\0');
    }
}

TEST(broken_utf8_gives_one_mark_per_byte)
{
    static const char *const broken[] = { "\xFF", "\xC0\x80", "\xE4\xBA", "\xED\xA0\x80", "\x80" };
    for (size_t i = 0; i < sizeof broken / sizeof *broken; i++) {
        const char *at = broken[i];
        ck_assert_uint_eq(utf8_next(&at), 0xFFFD);
        ck_assert_ptr_eq(at, broken[i] + 1);
    }
}

/* Every character has the length with which it is written, and is invalid without its last byte. */
TEST(utf8_detects_complete_characters)
{
    uint32_t wrong = 0;         /* asserted once: two million assertions take half a minute */
    for (uint32_t code = 1; code <= 0x10FFFF && wrong == 0; code++) {
        char text[5];
        int n = utf8_put(code, text);
        bool surrogate = code >= 0xD800 && code < 0xE000;
        if (utf8_length(text) != (surrogate ? 0 : n))
            wrong = code;
        text[n - 1] = '\0';
        if (utf8_length(text) != (n == 1 ? 1 : 0))
            wrong = code;
    }
    ck_assert_uint_eq(wrong, 0);
}

TEST(an_incomplete_character_at_a_cut_is_removed)
{
    static const char *const row[][2] = {
        { "", "" },
        { "a五b", "a五b" },
        { "一二\xE4\xB8, Lin", "一二, Lin" },
        { "\xF0\x9F\x80", "" },
        { "a\x80\xFF" "b", "ab" },
        { "\xE4五", "五" },
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        char text[32];
        snprintf(text, sizeof text, "%s", row[i][0]);
        ck_assert_str_eq(utf8_repair(text), row[i][1]);
    }
}

/* Characters that a terminal would obey become question marks; joiners, accents and wide signs
 * stay. */
TEST(a_tamed_text_has_no_control_characters)
{
    static const char *const row[][2] = {
        { "a\033[2Jb", "a?[2Jb" },
        { "\r\a\x7F", "???" },
        { "\xC2\x9B" "2J \u202Ered\u202C", "?2J ?red?" },
        { "\u2028\u2066\uFEFF\U000E0041", "????" },
        { "line\nnext\t", "line\nnext?" },
        { "e\u0301 五 \U0001F468\u200D\U0001F469", "e\u0301 五 \U0001F468\u200D\U0001F469" },
        { "cut \xE4\xB8", "cut " },
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        char text[64];
        snprintf(text, sizeof text, "%s", row[i][0]);
        ck_assert_int_eq(utf8_has_control(text), strchr(row[i][1], '?') != NULL || i == 4);
        ck_assert_str_eq(utf8_tame(text, "\n"), row[i][1]);
        ck_assert_str_eq(utf8_tame(text, "\n"), row[i][1]);
    }
}

TEST(a_screen_shows_no_control_characters)
{
    Canvas *c = canvas_new(8, 1, true);
    canvas_put(c, 0, 0, 0, "\033\xC2\x9B\u202E\u2028\U000E0001.");
    for (int x = 0; x < 5; x++)
        ck_assert_str_eq(canvas_at(c, x, 0)->text, "?");
    ck_assert_str_eq(canvas_at(c, 5, 0)->text, ".");
    canvas_free(c);
}

TEST(wrapping_breaks_at_spaces_and_beside_wide_glyphs)
{
    size_t skip;
    ck_assert_uint_eq(text_wrap("one two", 5, &skip), 3);
    ck_assert_uint_eq(skip, 1);
    ck_assert_uint_eq(text_wrap("onetwo", 5, &skip), 5);
    ck_assert_uint_eq(skip, 0);
    ck_assert_uint_eq(text_wrap("五萬六萬", 5, &skip),
                      6); /* two of them: the third needs column six */
    ck_assert_uint_eq(skip, 0);
    ck_assert_uint_eq(text_wrap("五萬六。", 7, &skip), 6);   /* a full stop does not begin a line */
    ck_assert_uint_eq(text_wrap("说“过”。", 5, &skip), 3);  /* nor does a closing quotation mark, */
    ck_assert_uint_eq(text_wrap("说了（过）", 6, &skip), 6);  /* and an opening one ends no line */
    ck_assert_uint_eq(text_wrap("a\nb", 5, &skip), 1);
    ck_assert_uint_eq(skip, 1);
    ck_assert_uint_eq(text_wrap("ab cd", 5, &skip), 5);
    ck_assert_uint_eq(skip, 0);
}

TEST(text_is_clipped_and_wide_glyphs_stay_whole)
{
    Canvas *c = canvas_new(6, 2, true);
    ck_assert_int_eq(canvas_put(c, 3, 0, STYLE_PLAIN, "五萬"), 7);
    canvas_put(c, -1, 1, STYLE_PLAIN, "五ab");
    expect(c, "   五\n ab\n");
    canvas_free(c);
}

TEST(half_of_a_wide_glyph_becomes_a_space)
{
    Canvas *c = canvas_new(6, 1, true);
    canvas_put(c, 0, 0, STYLE_PLAIN, "五萬");
    canvas_put(c, 1, 0, STYLE_PLAIN, "x");
    expect(c, " x萬\n");
    canvas_put(c, 2, 0, STYLE_PLAIN, "y");
    expect(c, " xy\n");
    canvas_free(c);
}

TEST(without_unicode_everything_is_ascii_of_the_same_width)
{
    Canvas *c = canvas_new(10, 3, false);
    canvas_put(c, 0, 0, STYLE_PLAIN, "五\tx");
    canvas_box(c, (Rect){ 0, 1, 4, 2 }, STYLE_LINE);
    expect(c, "???x\n+--+\n+--+\n");
    canvas_free(c);
}

TEST(fields_end_in_dots_when_they_overflow)
{
    Canvas *c = canvas_new(8, 2, true);
    canvas_field(c, 0, 0, 6, STYLE_PLAIN, "abcdefgh");
    canvas_field(c, 0, 1, 6, STYLE_PLAIN, "五萬六萬");
    expect(c, "abcd..\n五萬..\n");
    canvas_free(c);
}

TEST(the_end_of_a_long_text_is_shown_on_request)
{
    Canvas *c = canvas_new(6, 2, true);
    ck_assert_int_eq(canvas_wrapped(c, (Rect){ 0, 0, 6, 2 }, STYLE_PLAIN, "one two three"), 2);
    expect(c, "one\ntwo\n");
    canvas_clear(c);
    ck_assert_int_eq(canvas_wrapped_end(c, (Rect){ 0, 0, 6, 2 }, STYLE_PLAIN, "one two three"), 2);
    expect(c, "two\nthree\n");
    canvas_clear(c);
    ck_assert_int_eq(canvas_wrapped_end(c, (Rect){ 0, 0, 6, 2 }, STYLE_PLAIN, "one"), 1);
    expect(c, "one\n\n");
    canvas_free(c);
}

TEST(rules_have_a_title_and_a_note)
{
    Canvas *c = canvas_new(20, 2, false);
    canvas_rule(c, (Rect){ 0, 0, 20, 1 }, STYLE_LINE, "log", "m");
    canvas_rule(c, (Rect){ 0, 1, 8, 1 }, STYLE_LINE, "a long title", "m");
    expect(c, "-- log -------- m --\n-- a lon\n");
    canvas_free(c);
}

TEST(clip_keeps_drawing_inside)
{
    Canvas *c = canvas_new(6, 2, true);
    Rect old = canvas_clip(c, (Rect){ 1, 0, 3, 9 });
    canvas_put(c, 0, 0, STYLE_PLAIN, "abcdef");
    canvas_fill(c, (Rect){ 0, 1, 6, 1 }, STYLE_CURSOR);
    ck_assert_int_eq(canvas_at(c, 0, 1)->style, STYLE_PLAIN);
    ck_assert_int_eq(canvas_at(c, 3, 1)->style, STYLE_CURSOR);
    canvas_clip(c, old);
    canvas_put(c, 5, 0, STYLE_PLAIN, "f");
    expect(c, " bcd f\n\n");
    canvas_free(c);
}

TEST(every_face_fits_its_columns)
{
    Canvas *c = canvas_new(20, 6, true);
    for (int style = 0; style < N_FACE_STYLES; style++) {
        for (Tile t = 0; t < N_KINDS; t++) {
            canvas_clear(c);
            canvas_fill(c, (Rect){ 0, 0, 20, 1 }, STYLE_DIM);
            int end = tile_put(c, 3, 0, (TileLook){ (FaceStyle)style, STYLE_WILD, false }, t);
            ck_assert_int_eq(end, 3 + tile_cols((FaceStyle)style));
            ck_assert_int_eq(canvas_at(c, 2, 0)->style, STYLE_DIM);
            ck_assert_int_eq(canvas_at(c, end, 0)->style, STYLE_DIM);
        }
    }
    canvas_free(c);
}

TEST(faces_show_rank_and_suit)
{
    Canvas *c = canvas_new(12, 2, true);
    int x = tile_put(c, 0, 0, (TileLook){ FACE_CJK, STYLE_PLAIN, false }, 4);
    x = tile_put(c, x, 0, (TileLook){ FACE_CJK, STYLE_PLAIN, false }, 9 + 4);
    tile_put(c, x, 0, (TileLook){ .style = STYLE_PLAIN }, 18 + 6);
    tile_put_hand(c, 0, 1, FACE_ASCII, STYLE_PLAIN, TILE_HIDDEN);
    expect(c, "5万5条7p\n▒▒▒\n");
    canvas_free(c);
}

TEST(the_shown_faces_depend_on_the_terminal)
{
    ck_assert_int_eq(face_of_setting(0, true, true, true), FACE_CJK);         /* auto */
    ck_assert_int_eq(face_of_setting(0, true, true, false), FACE_PIPS);
    ck_assert_int_eq(face_of_setting(0, false, false, true), FACE_ASCII);
    ck_assert_int_eq(face_of_setting(1 + FACE_CJK, false, false, true), FACE_ASCII);
    ck_assert_int_eq(face_of_setting(0, true, false, true), FACE_PIPS);       /* a console */
    ck_assert_int_eq(face_of_setting(1 + FACE_TRADITIONAL, true, false, true), FACE_PIPS);
    ck_assert_int_eq(face_next(FACE_ASCII, false, false), FACE_ASCII);
    ck_assert_int_eq(face_next(FACE_ASCII, true, false), FACE_PIPS);
    ck_assert_int_eq(face_next(FACE_PIPS, true, true), FACE_ASCII);     /* emoji: a setting */
}

TEST(a_background_shows_below_anything_drawn_on_it)
{
    Canvas *c = canvas_new(4, 2, true);
    canvas_ground(c, (Rect){ 1, 0, 2, 9 }, STYLE_IVORY);
    canvas_put(c, 0, 0, STYLE_TILE_M, "五ab");
    canvas_put(c, 1, 0, STYLE_TILE_M, "x");         /* cuts the wide glyph in half */
    expect(c, " xab\n\n");
    ck_assert_int_eq(canvas_at(c, 0, 0)->ground, STYLE_PLAIN);
    ck_assert_int_eq(canvas_at(c, 1, 0)->ground, STYLE_IVORY);
    ck_assert_int_eq(canvas_at(c, 2, 1)->ground, STYLE_IVORY);
    ck_assert_int_eq(canvas_at(c, 3, 0)->ground, STYLE_PLAIN);
    canvas_clear(c);
    ck_assert_int_eq(canvas_at(c, 1, 0)->ground, STYLE_PLAIN);
    canvas_free(c);
}

TEST(a_style_without_a_background_uses_the_one_below)
{
    Theme t;
    theme_builtin(&t, FELT_COLOURS);
    ck_assert_str_eq(t.name, "felt");
    ck_assert_int_eq(theme_look(&t, STYLE_TILE_M, STYLE_IVORY).bg, t.look[STYLE_IVORY].bg);
    ck_assert_int_eq(theme_look(&t, STYLE_TILE_M, STYLE_PLAIN).bg, t.look[STYLE_PLAIN].bg);
    ck_assert_int_eq(theme_look(&t, STYLE_PLAIN, STYLE_PANEL).bg, t.look[STYLE_PANEL].bg);
    ck_assert_int_eq(theme_look(&t, STYLE_CURSOR, STYLE_IVORY).bg, t.look[STYLE_CURSOR].bg);
    theme_builtin(&t, 8);
    ck_assert_str_eq(t.name, "default");
    ck_assert_int_eq(theme_look(&t, STYLE_TILE_M, STYLE_IVORY).bg, -1);
}

/* One of xterm's 256 colours as linear red, green and blue light. */
static void light_of(Colour colour, double light[3])
{
    static const int plain[16] = { 0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd,
                                   0x00cdcd, 0xe5e5e5, 0x7f7f7f, 0xff0000, 0x00ff00, 0xffff00,
                                   0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff };
    static const int step[6] = { 0, 95, 135, 175, 215, 255 };
    for (int i = 0; i < 3; i++) {
        int cube = colour - 16, divisor = i == 0 ? 36 : i == 1 ? 6 : 1;
        int part = colour < 16    ? plain[colour] >> (16 - 8 * i) & 0xff
                   : colour < 232 ? step[cube / divisor % 6]
                                  : 8 + 10 * (colour - 232);
        double x = part / 255.0;
        light[i] = x <= 0.03928 ? x / 12.92 : pow((x + 0.055) / 1.055, 2.4);
    }
}

static double mix(const double row[3], const double light[3])
{
    return row[0] * light[0] + row[1] * light[1] + row[2] * light[2];
}

static const double brightness[3] = { 0.2126, 0.7152, 0.0722 };     /* WCAG 2 */

static double luminance(Colour colour)
{
    double light[3];
    light_of(colour, light);
    return mix(brightness, light);
}

static double contrast(Colour a, Colour b)
{
    double x = luminance(a) + 0.05, y = luminance(b) + 0.05;
    return x > y ? x / y : y / x;
}

/* Texts on the backgrounds on which they are drawn. */
static void check_contrast(const Theme *t, double least)
{
    static const Style faces[] = { STYLE_TILE_M, STYLE_TILE_S,  STYLE_TILE_P, STYLE_TILE_HONOUR,
                                   STYLE_TILE_WILD, STYLE_SPADES, STYLE_HEARTS, STYLE_CLUBS,
                                   STYLE_DIAMONDS };
    static const Style ivory[] = { STYLE_IVORY, STYLE_IVORY_DRAWN };
    static const Style cloth[] = { STYLE_PLAIN, STYLE_PANEL, STYLE_BAR, STYLE_PROMPT_BAR };
    for (Style s = STYLE_PLAIN; s < STYLE_TILE_M; s++) {
        bool face = s >= STYLE_SPADES && s <= STYLE_DIAMONDS;
        for (size_t i = 0; i < sizeof cloth / sizeof *cloth && !face && s != STYLE_LINE; i++) {
            Look look = theme_look(t, s, cloth[i]);
            Colour ink = look.fg >= 0 ? look.fg : t->look[STYLE_PLAIN].fg;
            double ratio = contrast(ink, look.bg);
            ck_assert_msg(ratio >= least, "%s: style %d on ground %zu has %.2f : 1", t->name, s,
                          i, ratio);
        }
    }
    for (size_t i = 0; i < sizeof faces / sizeof *faces; i++) {
        for (int worn = 0; worn < 2; worn++) {
            Look look = theme_look(t, faces[i], ivory[worn]);
            ck_assert_msg(contrast(look.fg, look.bg) >= least, "%s: face %zu has %.2f : 1%s",
                          t->name, i, contrast(look.fg, look.bg), worn ? ", worn" : "");
        }
    }
}

/* A theme of the program as it comes with it. */
static void load_known(Theme *t, const char *name)
{
    Diag diag;
    char *path = x_printf("%s/themes/%s.ini", getenv("PAIJU_DATADIR"), name);
    theme_builtin(t, FELT_COLOURS);
    if (strcmp(name, t->name) != 0)
        ck_assert_msg(theme_load(t, path, name, &diag) == ERR_NONE, "%s", diag.text);
    free(path);
}

static bool has_grounds(const Theme *t) { return t->look[STYLE_PLAIN].bg >= 0; }

TEST(the_program_knows_every_theme_that_comes_with_it)
{
    char *folder = x_printf("%s/themes", getenv("PAIJU_DATADIR"));
    DIR *themes = opendir(folder);
    ck_assert_ptr_nonnull(themes);
    for (struct dirent *file; (file = readdir(themes)) != NULL;) {
        int i = 0, length = (int)strcspn(file->d_name, ".");
        while (theme_names[i] != NULL &&
               (strncmp(theme_names[i], file->d_name, (size_t)length) != 0 ||
                theme_names[i][length] != '\0'))
            i++;
        ck_assert_msg(length == 0 || theme_names[i] != NULL, "%s is not in themes.def",
                      file->d_name);
    }
    closedir(themes);
    free(folder);
}

TEST(every_text_of_a_theme_with_backgrounds_is_readable)
{
    Theme t;
    int n = 0;
    for (int i = 0; theme_names[i] != NULL; i++) {
        load_known(&t, theme_names[i]);
        if (!has_grounds(&t))
            continue;
        check_contrast(&t, strcmp(t.name, "contrast") == 0 ? 7 : 4.5);
        n++;
    }
    ck_assert_int_gt(n, 1);
}

/* A colour as most terminals with few colours draw it: bold makes the first eight brighter. */
static Colour shown_colour(Colour full, Colour basic, int colours, bool brighter)
{
    Colour colour = theme_colour(full, basic, colours);
    return brighter && colour >= 0 && colour < 8 ? (Colour)(colour + 8) : colour;
}

/* Texts of a theme that leaves the background to the terminal, on black or on white. A terminal
 * that does not brighten bold shows bold letters, for which 3 : 1 is enough. */
static void check_few_colours(const Theme *t, int colours, Colour ground)
{
    for (Style s = STYLE_PLAIN; s < STYLE_EDGE; s++) {
        const Look *look = &t->look[s];
        bool bold = (look->attrs & ATTR_BOLD) != 0;
        for (int brighter = 0; brighter <= bold; brighter++) {
            Colour ink = shown_colour(look->fg, look->fg_basic, colours, brighter != 0);
            Colour bg = theme_colour(look->bg, look->bg_basic, colours);
            double least = bold && brighter == 0 ? 3 : 4.5;
            double ratio = ink < 0 ? 21 : contrast(ink, bg < 0 ? ground : bg);
            ck_assert_msg(ratio >= least || s == STYLE_LINE,
                          "%s, %d colours: style %d has %.2f : 1", t->name, colours, s, ratio);
        }
    }
}

TEST(every_text_in_8_and_16_colours_is_readable_on_black_or_white)
{
    Theme t;
    for (int colours = 8; colours <= 16; colours += 8) {
        theme_builtin(&t, colours);
        check_few_colours(&t, colours, 0);
        for (int i = 0; theme_names[i] != NULL; i++) {
            load_known(&t, theme_names[i]);
            if (!has_grounds(&t))
                check_few_colours(&t, colours, strstr(t.name, "light") != NULL ? 15 : 0);
        }
    }
}

/* How eyes without red, green or blue cones see light. Machado, Oliveira, Fernandes, "A
 * Physiologically-based Model for Simulation of Color Vision Deficiency", 2009, severity 1. */
static const double vision[4][3][3] = {
    { { 1, 0, 0 }, { 0, 1, 0 }, { 0, 0, 1 } },
    { { 0.152286, 1.052583, -0.204868 }, { 0.114503, 0.786281, 0.099216 },
      { -0.003882, -0.048116, 1.051998 } },
    { { 0.367322, 0.860646, -0.227968 }, { 0.280085, 0.672501, 0.047413 },
      { -0.011820, 0.042940, 0.968881 } },
    { { 1.255528, -0.076749, -0.178779 }, { -0.078411, 0.930809, 0.147602 },
      { 0.004733, 0.691367, 0.303900 } },
};
enum { N_VISIONS = sizeof vision / sizeof *vision };

static double lab_root(double x)
{
    return x > 0.008856 ? cbrt(x) : 7.787 * x + 16 / 116.0;
}

/* CIE L*a*b*, white D65. */
static void lab_of(Colour colour, int eyes, double lab[3])
{
    static const double xyz[3][3] = { { 0.4124, 0.3576, 0.1805 }, { 0.2126, 0.7152, 0.0722 },
                                      { 0.0193, 0.1192, 0.9505 } };
    static const double white[3] = { 0.95047, 1, 1.08883 };
    double light[3], seen[3], root[3];
    light_of(colour, light);
    for (int i = 0; i < 3; i++)
        seen[i] = fmin(1, fmax(0, mix(vision[eyes][i], light)));
    for (int i = 0; i < 3; i++)
        root[i] = lab_root(mix(xyz[i], seen) / white[i]);
    lab[0] = 116 * root[1] - 16;
    lab[1] = 500 * (root[0] - root[1]);
    lab[2] = 200 * (root[1] - root[2]);
}

static double difference(Colour a, Colour b, int eyes)
{
    double x[3], y[3];
    lab_of(a, eyes, x);
    lab_of(b, eyes, y);
    return sqrt(pow(x[0] - y[0], 2) + pow(x[1] - y[1], 2) + pow(x[2] - y[2], 2));
}

/* For pairs with different meanings, the smallest difference in any eyes; a style without a colour
 * has the terminal's foreground. At a difference of 10, two colours can be distinguished at a
 * glance. */
static double least_difference(const char *name, Colour ink)
{
    static const Style pair[][2] = {
        { STYLE_SUIT_M, STYLE_SUIT_S }, { STYLE_SUIT_M, STYLE_SUIT_P },
        { STYLE_SUIT_S, STYLE_SUIT_P }, { STYLE_GAIN, STYLE_LOSS },
        { STYLE_SAFE, STYLE_RISKY },    { STYLE_BEST, STYLE_DANGER },
    };
    Theme t;
    Diag diag;
    char *path = x_printf("%s/themes/%s.ini", getenv("PAIJU_DATADIR"), name);
    double least = 1000;
    ck_assert_int_eq(theme_load(&t, path, name, &diag), ERR_NONE);
    for (size_t i = 0; i < sizeof pair / sizeof *pair; i++) {
        Colour a = t.look[pair[i][0]].fg, b = t.look[pair[i][1]].fg;
        for (int eyes = 0; eyes < N_VISIONS; eyes++)
            least = fmin(least, difference(a < 0 ? ink : a, b < 0 ? ink : b, eyes));
    }
    free(path);
    return least;
}

TEST(colours_with_a_meaning_differ_to_all_colour_vision)
{
    ck_assert_double_gt(least_difference("colour-blind", 231), 30);
    ck_assert_double_gt(least_difference("colour-blind-light", 16), 30);
    ck_assert_double_lt(least_difference("light", 16), 15);     /* red and green */
}

TEST(a_theme_without_tiles_draws_them_like_their_suits)
{
    Theme t;
    Diag diag;
    char *path = x_printf("%s/themes/light.ini", getenv("PAIJU_DATADIR"));
    ck_assert_int_eq(theme_load(&t, path, "light", &diag), ERR_NONE);
    ck_assert_int_eq(t.look[STYLE_TILE_M].fg, t.look[STYLE_SUIT_M].fg);
    ck_assert_int_eq(t.look[STYLE_TILE_P].fg, 19);
    ck_assert_int_eq(t.look[STYLE_PROMPT_HEAD].bg, t.look[STYLE_MY_TURN].bg);
    ck_assert_int_eq(t.look[STYLE_IVORY].bg, -1);
    free(path);
}

TEST(themes_are_read_strictly)
{
    Theme t;
    Diag diag;
    theme_builtin(&t, 8);
    ck_assert_int_eq(theme_set(&t, "wild", "bold 208/yellow on blue", &diag), ERR_NONE);
    ck_assert_int_eq(t.look[STYLE_WILD].fg, 208);
    ck_assert_int_eq(t.look[STYLE_WILD].fg_basic, 3);
    ck_assert_int_eq(t.look[STYLE_WILD].bg, 4);
    ck_assert_int_eq(t.look[STYLE_WILD].attrs, ATTR_BOLD);
    ck_assert_int_eq(theme_set(&t, "wild", "bright-red", &diag), ERR_NONE);
    ck_assert_int_eq(t.look[STYLE_WILD].fg, 9);
    ck_assert_int_eq(t.look[STYLE_WILD].fg_basic, 1);
    static const char *const bad[] = { "pink", "208", "300/red", "208/pink", "red on", "7" };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        ck_assert_int_eq(theme_set(&t, "wild", bad[i], &diag), ERR_OPTION_VALUE);
    ck_assert_int_eq(t.look[STYLE_WILD].fg, 9);
    ck_assert_int_eq(theme_set(&t, "wilder", "red", &diag), ERR_OPTION_UNKNOWN);
}

TEST(crossing_lines_are_joined)
{
    Canvas *c = canvas_new(9, 5, true);
    canvas_rule(c, (Rect){ 0, 0, 9, 1 }, STYLE_LINE, NULL, NULL);
    canvas_vline(c, 4, 1, 3, STYLE_LINE);
    canvas_rule(c, (Rect){ 0, 2, 4, 1 }, STYLE_LINE, NULL, NULL);
    canvas_rule(c, (Rect){ 5, 3, 4, 1 }, STYLE_LINE, NULL, NULL);
    canvas_rule(c, (Rect){ 0, 4, 9, 1 }, STYLE_LINE, NULL, NULL);
    canvas_join(c, (Rect){ 0, 0, 9, 5 });
    expect(c, "────┬────\n    │\n────┤\n"
              "    ├────\n────┴────\n");
    c->ascii_signs = true;
    canvas_clear(c);
    canvas_rule(c, (Rect){ 0, 1, 9, 1 }, STYLE_LINE, NULL, NULL);
    canvas_vline(c, 4, 0, 4, STYLE_LINE);
    canvas_put(c, 0, 3, STYLE_PLAIN, "|-");
    canvas_join(c, (Rect){ 0, 0, 9, 5 });
    expect(c, "    |\n----+----\n    |\n|-  |\n\n");
    canvas_free(c);
}

TEST(boxes_side_by_side_share_their_corners)
{
    Canvas *c = canvas_new(9, 3, true);
    canvas_box(c, (Rect){ 0, 0, 4, 3 }, STYLE_LINE);
    canvas_box(c, (Rect){ 3, 0, 3, 3 }, STYLE_LINE);
    canvas_box(c, (Rect){ 6, 0, 3, 3 }, STYLE_LINE);
    canvas_join(c, (Rect){ 0, 0, 9, 3 });
    expect(c, "┌──┬─┐┌─┐\n│  │ ││ │\n└──┴─┘└─┘\n");
    canvas_free(c);
}

TEST(a_box_over_other_lines_stays_whole)
{
    Canvas *c = canvas_new(7, 3, true);
    canvas_rule(c, (Rect){ 0, 1, 7, 1 }, STYLE_LINE, NULL, NULL);
    canvas_fill(c, (Rect){ 2, 0, 3, 3 }, STYLE_PLAIN);
    canvas_box(c, (Rect){ 2, 0, 3, 3 }, STYLE_LINE);
    canvas_join(c, (Rect){ 2, 0, 3, 3 });
    canvas_join(c, (Rect){ 0, 0, 7, 3 });
    expect(c, "  ┌─┐\n──│ │──\n  └─┘\n");
    canvas_free(c);
}

/* East Asian terminals draw these two cells wide, which would break a table. */
TEST(signs_of_ambiguous_width_have_ascii_replacements)
{
    static const char *const doubtful = "●┃▀▶♠─│┌·…→";
    Canvas *c = canvas_new(16, 2, true);
    c->ascii_signs = true;
    canvas_put(c, 0, 0, STYLE_PLAIN, doubtful);
    canvas_put(c, 0, 1, STYLE_PLAIN, "五万 caf\u00E9");
    expect(c, "o|=>S-|+..>\n五万 caf\u00E9\n");
    canvas_free(c);
}
