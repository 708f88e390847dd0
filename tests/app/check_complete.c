/* SPDX-License-Identifier: MIT */
/* Completion of a command line being typed (app/complete.h). */
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

static const struct { const char *line, *becomes; } completions[] = {
    /* a line begins with a command or an option */
    { "", "play verify analyze query train stats help" },
    { "--t", "--tiles" },
    { "--tiles cjk pl", "play" },
    { "--tiles=cjk pl", "play" },
    { "--v", "--version" },
    { "help tr", "train" },
    /* arguments by their names */
    { "play ", "xuezhan hongzhong tuidaohu datongzi" },
    { "play --plain x", "xuezhan" },
    { "play -- x", "xuezhan" },
    { "analyze x", "xuezhan" },
    { "analyze xuezhan ", "" },
    { "verify ", "+" },
    { "verify a b ", "+" },
    { "query hong", "hongzhong.win" },
    { "train wai", "waits +" },
    { "train as", "aside +" },
    /* after the last argument, options */
    { "query xuezhan.ting ", "--lang --help" },
    { "play xuezhan --pla", "--players --plain" },
    /* values of options */
    { "--lang ", "auto en zh_CN" },
    { "--lang=z", "--lang=zh_CN" },
    { "play --seed ", "" },
    { "play --record ", "+" },
    { "stats --game d", "datongzi" },
    { "stats --sort bl", "blunders" },
    { "play --players human,ef", "human,eff" },
    { "play datongzi --players gre", "greedy" },
    { "play --players=human,human,jo", "--players=human,human,join:" },
    { "play --level eff", "eff" },
    /* rules are those of the game on the line */
    { "play --rules sw", "swap +" },
    { "play hongzhong --rules ei", "eight +" },
    { "play --set exchange_d", "exchange_dir=" },
    { "play --set=exchange_d", "--set=exchange_dir=" },
    { "play --set passed_win=", "passed_win=raise passed_win=lock passed_win=off" },
    { "play --set cap=", "" },
    { "play datongzi --set finish", "finish_bonus=" },
    /* unknown words do no harm */
    { "nonsense ", "play verify analyze query train stats help" },
    { "--nonsense=", "" },
    { "play --nonsense xue", "xuezhan" },
    { "-", "--lang --tiles --help --version" },
    { "play a b c ", "--players --rules --set --seed --record --plain " "--level --lang --help" },
};

TEST(each_word_is_completed_as_its_place_demands)
{
    for (size_t i = 0; i < sizeof completions / sizeof *completions; i++)
        ck_assert_msg(strcmp(becomes(completions[i].line), completions[i].becomes) == 0, "%s: %s",
                      completions[i].line, becomes(completions[i].line));
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
