/* SPDX-License-Identifier: MIT */
/* The table of everything that pays: it states what the rules pay, under any settings. */
#include "glyph.h"
#include "i18n.h"
#include "mj_view.h"
#include "pays.h"
#include "xuezhan.h"

static Game g;
static char text[PAYS_MAX];

/* The table of a game with these options, "key=value key=value". */
static const char *table(const char *game, const char *options)
{
    game_by(game, options, &g);
    return pays_text(&g, text, sizeof text);
}

static bool has(const char *line) { return strstr(text, line) != NULL; }

TEST(every_fan_is_listed_with_its_multiplier_and_description)
{
    table("xuezhan", "");
    for (int f = 0; f < N_FANS; f++) {
        char row[128];
        snprintf(row, sizeof row, "  %-30sx%-5d%s\n", xz_fan[f].name, (int)xz_fan[f].multiplier,
                 xz_fan[f].meaning);
        ck_assert_msg(has(row), "%s", row);
    }
}

TEST(a_cap_limits_every_fan)
{
    table("xuezhan", "cap=16");
    ck_assert(has("pure eighteen arhats          x16 "));
    ck_assert(has("pure triplets                 x8 "));
    ck_assert(has("cap                           x16 "));
    ck_assert(!has("x32"));
}

TEST(fans_that_the_options_turn_off_are_not_listed)
{
    table("xuezhan", "tianhu=0 zimo=none rob_kong=0 big_call=0 pig_multiplier=0 kong_refund=0");
    ck_assert(!has("heavenly hand") && !has("earthly hand") && !has("robbed kong"));
    ck_assert(!has("you draw the winning tile yourself"));
    ck_assert(!has("by robbing") && !has("When the wall runs out"));
    table("xuezhan", "haidi_pao=1");
    ck_assert(has("last discard"));
}

TEST(payments_depend_on_the_base_and_the_discarder)
{
    table("xuezhan", "base_score=5");
    ck_assert(has("win on a discard              the discarder pays 5\n"));
    ck_assert(has("win by self-draw              everyone pays 10\n"));
    ck_assert(has("concealed kong                everyone pays 10\n"));
    ck_assert(has("exposed kong                  the discarder pays 10\n"));
    ck_assert(has("flower pig                    pays 80 to everyone who is not one\n"));
    table("hongzhong", "");
    ck_assert(has("win by robbing a kong         the player who is robbed pays 6\n"));
    ck_assert(!has("win on a discard"));
    ck_assert(has("each hit                      adds 1 to what each payer pays\n"));
    table("hongzhong", "dealer_bonus=2 birds=0");
    ck_assert(has("... if dealer wins or pays    everyone pays 4\n"));
    ck_assert(!has("Birds"));
    table("tuidaohu", "discarder_pays_all=0");
    ck_assert(has("win on a discard              everyone pays 1\n"));
}

TEST(da_tong_zi_lists_cards_bonuses_and_places)
{
    table("datongzi", "bonus_tongzi_other=50");
    ck_assert(has("each 5                        +5\n"));
    ck_assert(has("each 10                       +10\n"));
    ck_assert(has("a tongzi of 2                 +300\n"));
    ck_assert(has("a tongzi of 7                 +50\n"));
    ck_assert(!has("a tongzi of 4 ") && has("a dizha                       +400\n"));
    ck_assert(has("place 3                       -60\n"));
}

/* Rows must fit beside each other in the narrowest window that is promised a full table. */
TEST(no_line_is_wider_than_a_screen_in_either_language)
{
    static const char *const language[] = { "en", "zh_CN" };
    for (int l = 0; l < 2; l++) {
        i18n_init(language[l]);
        const GameOps *ops;
        for (int i = 0; (ops = game_ops(i)) != NULL; i++) {
            char *rest = text;
            table(ops->key, "");
            for (char *line = strsep(&rest, "\n"); line != NULL; line = strsep(&rest, "\n"))
                ck_assert_msg(text_width(line) <= 79, "%s", line);
        }
    }
    i18n_init("en");
}
