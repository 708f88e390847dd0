/* SPDX-License-Identifier: MIT */
/* Columns of characters (src/base/glyph.h): the Unicode table against that of the C library. */
#include <locale.h>
#include <wchar.h>

#include "glyph.h"
#include "tap.h"

typedef struct Range {
    uint32_t first, last;
} Range;

/* Characters that Unicode 15.1 and 16 added or made wide: an older C library lacks them. */
static const Range is_new[] = {
    { 0x0897, 0x0897 },   { 0x2630, 0x2637 },   { 0x268A, 0x268F },   { 0x2FFC, 0x2FFF },
    { 0x31E4, 0x31E5 },   { 0x31EF, 0x31EF },   { 0x4DC0, 0x4DFF },   { 0x10D69, 0x10EFC },
    { 0x113BB, 0x113E2 }, { 0x11F5A, 0x11F5A }, { 0x1611E, 0x1612F }, { 0x1D300, 0x1D376 },
    { 0x1E5EE, 0x1E5EF }, { 0x18CFF, 0x18CFF }, { 0x1FA89, 0x1FAE9 },
};

/* Characters on which C libraries disagree, and controls, each of which is shown as a question
 * mark. */
static const Range disputed[] = {
    { 0x061C, 0x061C },   { 0x2028, 0x202E },   { 0x2060, 0x206F },   { 0xFFF9, 0xFFFB },
    { 0x0600, 0x0605 },   { 0x06DD, 0x06DD },   { 0x070F, 0x070F },   { 0x0890, 0x0891 },
    { 0x08E2, 0x08E2 },   { 0x110BD, 0x110CD },         /* signs that precede numbers */
    { 0x1160, 0x11FF },   { 0xD7B0, 0xD7FB },           /* later parts of Hangul syllables */
    { 0x302A, 0x302F },   { 0x3099, 0x309A },   { 0xFE20, 0xFE2F },     /* marks of wide scripts */
    { 0x3248, 0x324F },                                 /* numbers in circles: ambiguous */
    { 0x16FE4, 0x16FE4 },
};

static bool is_in(uint32_t code, const Range *range, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        if (code >= range[i].first && code <= range[i].last)
            return true;
    }
    return false;
}

TEST(the_table_agrees_with_wcwidth)
{
    if (setlocale(LC_CTYPE, "C.UTF-8") == NULL)
        return;
    int differ = 0;
    for (uint32_t code = 0xA0; code < 0x40000; code++) {
        int width = wcwidth((wchar_t)code);
        if (width < 0 || code == 0xAD || width == glyph_width(code) ||
            is_in(code, is_new, sizeof is_new / sizeof *is_new) ||
            is_in(code, disputed, sizeof disputed / sizeof *disputed))
            continue;
        if (differ++ < 20)
            printf("# U+%04X: wcwidth %d, table %d\n", (unsigned)code, width, glyph_width(code));
    }
    ck_assert_int_eq(differ, 0);
}

/* Emoji that are shown as pictures by default, from the first of them to those of Unicode 16. */
TEST(emoji_take_two_columns)
{
    static const uint32_t emoji[] = {
        0x231A, 0x23F0, 0x26A1, 0x2705, 0x2728, 0x274C, 0x2B50, 0x1F004, 0x1F0CF, 0x1F18E,
        0x1F308, 0x1F385, 0x1F60A, 0x1F680, 0x1F6D7, 0x1F7F0, 0x1F977, 0x1FA70, 0x1FAE8,
        0x1FAE9, 0x1FAC6, 0x1FABE, 0x1FADC, 0x1FADF, 0x1FA89, 0x1FA8F,
    };
    for (size_t i = 0; i < sizeof emoji / sizeof *emoji; i++)
        ck_assert_msg(glyph_width(emoji[i]) == 2, "U+%04X", (unsigned)emoji[i]);
}

TEST(marks_take_no_column_and_the_signs_of_the_table_one)
{
    static const uint32_t none[] = { 0x0301, 0x200B, 0x200D, 0x20E3, 0xFE0F, 0xFEFF, 0xE0100 };
    static const uint32_t one[] = { 'a', 0xB7, 0x2500, 0x2588, 0x25CF, 0x2660, 0x2764, 0x1F007,
                                    0x1F336 };
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        ck_assert_msg(glyph_width(none[i]) == 0, "U+%04X", (unsigned)none[i]);
    for (size_t i = 0; i < sizeof one / sizeof *one; i++)
        ck_assert_msg(glyph_width(one[i]) == 1, "U+%04X", (unsigned)one[i]);
}
