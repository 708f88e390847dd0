/* SPDX-License-Identifier: MIT */
/* Completion of a command line being typed (app/complete.h). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "choices.h"
#include "i18n.h"
#include "tap.h"

static const CliCommand *const rows[] = {
    &(const CliCommand){ "", "", 0, 0, CLI_TAKES(CLI_TILES), "the screen", NULL },
    &(const CliCommand){ "play", "[GAME]", 0, 1,
      CLI_TAKES(CLI_PLAYERS, CLI_RULES, CLI_SET, CLI_LEVEL, CLI_RECORD, CLI_SEED, CLI_PLAIN),
      "a table", NULL },
    &(const CliCommand){ "verify", "FILE|DIRECTORY...", 1, -1, NULL, "check records", NULL },
    &(const CliCommand){ "analyze", "GAME HAND [MELD...] | POSITION", 1, -1, NULL, "one hand",
                         NULL },
    &(const CliCommand){ "query", "KIND", 1, 1, NULL, "the rules engine", NULL },
    &(const CliCommand){ "train", "[DRILL|list|aside|FILE]", 0, 1, NULL, "practice", NULL },
    &(const CliCommand){ "stats", "[GAME]", 0, 1, CLI_TAKES(CLI_GAME, CLI_SORT), "results", NULL },
    &(const CliCommand){ "help", "[COMMAND]", 0, 1, NULL, "help", NULL },
    &(const CliCommand){ "secret", "", 0, 0, NULL, "", NULL },
};
/* Words that only the program of the table knows. */
static void list_kinds(const ChoiceAsk *ask)
{
    static const char *const kind[] = { "xuezhan.score", "xuezhan.ting", "hongzhong.win" };
    for (int i = 0; i < 3; i++)
        ask->take(ask->context, kind[i], "");
}
static const ChoiceRow lists[] = { { "KIND", NULL, list_kinds }, { NULL, NULL, NULL } };
static const CliTable table = { "paiju", rows, sizeof rows / sizeof *rows, lists,
                                choices_of_first };

enum { ARGS_MAX = 16, TEXT = 4000 };

static void append(void *context, const char *word, const char *about)
{
    char *text = context;
    size_t used = strlen(text);
    (void)about;
    snprintf(text + used, TEXT - used, "%s%s", used > 0 ? " " : "", word);
}

/* The completions of the last word of `line`, with single spaces between words; "+" at the end: or
 * a file. */
static const char *becomes(const char *line)
{
    static char text[TEXT];
    char words[500], *args[ARGS_MAX];
    int n = 0;
    snprintf(words, sizeof words, "%s", line);
    args[n++] = words;
    for (char *c = words; *c != '\0'; c++) {
        if (*c == ' ') {
            *c = '\0';
            args[n++] = c + 1;
        }
    }
    text[0] = '\0';
    if (complete(&table, args, n, append, text))
        append(text, "+", "");
    return text;
}

TEST(a_line_begins_with_a_command_or_an_option)
{
    ck_assert_str_eq(becomes(""), "play verify analyze query train stats help");
    ck_assert_str_eq(becomes("--t"), "--tiles");
    ck_assert_str_eq(becomes("--tiles cjk pl"), "play");
    ck_assert_str_eq(becomes("--tiles=cjk pl"), "play");
    ck_assert_str_eq(becomes("--v"), "--version");
    ck_assert_str_eq(becomes("help tr"), "train");
}

TEST(arguments_are_completed_by_their_names)
{
    ck_assert_str_eq(becomes("play "), "xuezhan hongzhong tuidaohu datongzi");
    ck_assert_str_eq(becomes("play --plain x"), "xuezhan");
    ck_assert_str_eq(becomes("play -- x"), "xuezhan");
    ck_assert_str_eq(becomes("analyze x"), "xuezhan");
    ck_assert_str_eq(becomes("analyze xuezhan "), "");
    ck_assert_str_eq(becomes("verify "), "+");
    ck_assert_str_eq(becomes("verify a b "), "+");
    ck_assert_str_eq(becomes("query hong"), "hongzhong.win");
    ck_assert_str_eq(becomes("train wai"), "waits +");
    ck_assert_str_eq(becomes("train as"), "aside +");
}

TEST(after_the_last_argument_options_are_completed)
{
    ck_assert_str_eq(becomes("query xuezhan.ting "), "--lang --help");
    ck_assert_str_eq(becomes("play xuezhan --pla"), "--players --plain");
}

TEST(values_of_options_are_completed)
{
    ck_assert_str_eq(becomes("--lang "), "auto en zh_CN");
    ck_assert_str_eq(becomes("--lang=z"), "--lang=zh_CN");
    ck_assert_str_eq(becomes("play --seed "), "");
    ck_assert_str_eq(becomes("play --record "), "+");
    ck_assert_str_eq(becomes("stats --game d"), "datongzi");
    ck_assert_str_eq(becomes("stats --sort bl"), "blunders");
    ck_assert_str_eq(becomes("play --players human,ef"), "human,eff");
    ck_assert_str_eq(becomes("play datongzi --players gre"), "greedy");
    ck_assert_str_eq(becomes("play --players=human,human,jo"), "--players=human,human,join:");
    ck_assert_str_eq(becomes("play --level eff"), "eff");
}

TEST(rules_are_those_of_the_game_on_the_line)
{
    ck_assert_str_eq(becomes("play --rules sw"), "swap +");
    ck_assert_str_eq(becomes("play hongzhong --rules ei"), "eight +");
    ck_assert_str_eq(becomes("play --set exchange_d"), "exchange_dir=");
    ck_assert_str_eq(becomes("play --set=exchange_d"), "--set=exchange_dir=");
    ck_assert_str_eq(becomes("play --set passed_win="),
                     "passed_win=raise passed_win=lock passed_win=off");
    ck_assert_str_eq(becomes("play --set cap="), "");
    ck_assert_str_eq(becomes("play datongzi --set finish"), "finish_bonus=");
}

TEST(unknown_words_do_no_harm)
{
    ck_assert_str_eq(becomes("nonsense "), "play verify analyze query train stats help");
    ck_assert_str_eq(becomes("--nonsense="), "");
    ck_assert_str_eq(becomes("play --nonsense xue"), "xuezhan");
    ck_assert_str_eq(becomes("-"), "--lang --tiles --help --version");
    ck_assert_str_eq(becomes("play a b c "), "--players --rules --set --seed --record --plain "
                                             "--level --lang --help");
}

TEST(a_missing_argument_gives_the_list_of_choices)
{
    char list[500];
    choices_of_first(&table, rows[4], list, sizeof list);
    ck_assert_str_eq(list, "xuezhan.score, xuezhan.ting, hongzhong.win");
    choices_of_first(&table, rows[2], list, sizeof list);
    ck_assert_str_eq(list, "");
    choices_of_first(&table, rows[3], list, sizeof list);
    ck_assert_str_eq(list, "xuezhan, hongzhong, tuidaohu, datongzi");
}
