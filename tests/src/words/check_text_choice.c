/* SPDX-License-Identifier: MIT */
/* The table of choices: the parts shown add up, and the parts without room are left out in
 * order. */
#include <math.h>

#include "mj_view.h"
#include "text_choice.h"

enum { ROUNDS = 2000, ROWS = 5 };

static Game g;
static View v;
static TextContext text;
static Verdict list[ROWS];

static void with_names(void)
{
    xuezhan_game("", &g);
    v = view_of(&g, "123456789m23559s", "pmmm");
    text = (TextContext){ .game = &g, .name = { "You", "Lin", "Mei", "Bo" }, .you = 0,
                          .letters = true };
}

/* Choices of random value, best first; the parts of each add up to it. */
static ChoiceTable random_table(Rng *r, double size)
{
    static const char *const cut[ROWS] = { "9s", "2s", "3s", "1m", "9m" };
    double value = size * ((double)rng_below(r, 2000) - 1000) / 1000;
    for (int i = 0; i < ROWS; i++) {
        list[i] = (Verdict){ .action = { .kind = ACT_DISCARD, .tile = tile(cut[i]) } };
        list[i].points = value;
        list[i].part[PART_VALUE] = size * rng_below(r, 1000) / 777;
        list[i].part[PART_DANGER] = -size * rng_below(r, 1000) / 1313;
        list[i].part[PART_SPEED] = value - list[i].part[PART_VALUE] - list[i].part[PART_DANGER];
        value -= size * rng_below(r, 1000) / 1717;
    }
    return (ChoiceTable){ &text, &v, list, ROWS, true };
}

/* The sum of the numbers in "speed +1.90, danger -0.11". */
static double sum_of(const char *parts)
{
    double sum = 0;
    for (const char *at = parts; *at != '\0'; at++) {
        if (*at == '+' || *at == '-')
            sum += strtod(at, NULL);
    }
    return sum;
}

TESTS(.setup = with_names);

TEST(the_parts_shown_add_up)
{
    Rng r = rng_seeded(18);
    for (int round = 0; round < ROUNDS; round++) {
        ChoiceTable c = random_table(&r, round % 3 == 0 ? 300 : round % 3 == 1 ? 3 : 0.05);
        char best[CHOICE_CELL], value[CHOICE_CELL], loss[CHOICE_CELL], parts[TEXT_LINE];
        text_choice_value(&c, 0, best, sizeof best);
        for (int i = 0; i < ROWS; i++) {
            text_choice_value(&c, i, value, sizeof value);
            text_choice_parts(&c, i, false, parts, sizeof parts);
            ck_assert_msg(fabs(sum_of(parts) - atof(value)) < 1e-6, "%s: %s", value, parts);
            text_choice_loss(&c, i, loss, sizeof loss);
            double lost = i == 0 ? 0 : atof(loss);
            ck_assert_msg(lost >= 0 && fabs(atof(best) - atof(value) - lost) < 1e-6, "%s %s %s",
                          best, value, loss);
            text_choice_parts(&c, i, true, parts, sizeof parts);
            ck_assert_msg(fabs(sum_of(parts) - lost) < 1e-6, "%s: %s", loss, parts);
        }
    }
}

TEST(a_loss_is_the_sum_of_its_parts)
{
    Rng r = rng_seeded(19);
    for (int round = 0; round < ROUNDS; round++) {
        random_table(&r, 2);
        Contrast c = { .loss = list[0].points - list[4].points };
        char loss[CHOICE_CELL], parts[TEXT_LINE];
        for (int k = 0; k < N_PARTS; k++)
            c.part[k] = list[0].part[k] - list[4].part[k];
        text_contrast_loss(&text, &c, loss, sizeof loss);
        text_contrast_parts(&text, &c, parts, sizeof parts);
        ck_assert_msg(fabs(sum_of(parts) - atof(loss)) < 1e-6, "%s: %s", loss, parts);
    }
}

static int lines_said;
static char first_line[CHOICE_LINE], last_line[CHOICE_LINE];

static void hear(void *to, const char *line)
{
    (void)to;
    snprintf(lines_said++ == 0 ? first_line : last_line, CHOICE_LINE, "%s", line);
}

TEST(the_loss_is_the_last_number_to_be_left_out)
{
    Rng r = rng_seeded(20);
    ChoiceTable c = random_table(&r, 3);
    for (int narrow = 0; narrow < 2; narrow++) {
        lines_said = 0;
        choice_table_print(&c, &(ChoicePrint){ ROWS, narrow ? 14 : 100, -1, hear, NULL });
        ck_assert((strstr(first_line, "value") == NULL) == narrow);
        ck_assert(narrow == 0 || strncmp(first_line, "  move ", 7) == 0);
        ck_assert_ptr_nonnull(strstr(first_line, " loss"));
    }
}

TEST(the_choice_made_is_shown_even_if_it_is_not_among_the_best)
{
    Rng r = rng_seeded(21);
    ChoiceTable c = random_table(&r, 3);
    lines_said = 0;
    choice_table_print(&c, &(ChoicePrint){ 2, 80, 4, hear, NULL });
    ck_assert_int_eq(lines_said, 4);            /* headings, the two best, the one made */
    ck_assert_ptr_nonnull(strstr(first_line, "loss"));
    ck_assert_ptr_nonnull(strstr(last_line, "> 9m"));
}
