/* SPDX-License-Identifier: MIT */
/* paiju: the table of commands, and which of them have a screen. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app.h"
#include "choices.h"
#include "cli.h"
#include "cmd_daily.h"
#include "cmd_join.h"
#include "cmd_learn.h"
#include "cmd_menu.h"
#include "cmd_picture.h"
#include "cmd_play.h"
#include "cmd_puzzle.h"
#include "cmd_replay.h"
#include "cmd_train.h"
#include "commands.h"
#include "i18n.h"
#include "output.h"
#include "paths.h"
#include "play.h"
#include "program.h"
#include "rules_load.h"
#include "rules_text.h"
#include "x_alloc.h"

/* -- the commands that need a screen ----------------------------------------------------------- */

static bool has_screen(void)
{
    const char *term = getenv("TERM");
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && term != NULL && term[0] != '\0' &&
           strcmp(term, "dumb") != 0;
}

/* Starts the curses program at the requested screen. */
static int run_screens(const Cli *cli, AppOrder order)
{
    Diag diag = { 0 };
    order.mouse = !cli_given(cli, CLI_NO_MOUSE);
    int status = app_run(cli->settings, &order, &diag);
    return diag.code != ERR_NONE ? cli_fail(&diag) : status;
}

static int cmd_menu(const Cli *cli)
{
    bool plain = cli_given(cli, CLI_PLAIN);
    if (plain || (!has_screen() && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO)))
        return cmd_menu_lines(cli, rules_text);
    if (has_screen())
        return run_screens(cli, (AppOrder){ 0 });
    Diag diag = { 0 };
    diag_set(&diag, ERR_FILE, _("the menu needs a terminal; use paiju --plain for a menu in plain "
                                "text"));
    return cli_fail(&diag);
}

static int cmd_play(const Cli *cli)
{
    if (cli_given(cli, CLI_PLAIN) || !has_screen())
        return cmd_play_lines(cli, rules_text);
    PlaySetup setup;
    Diag diag = { 0 };
    if (play_from_cli(cli, &setup, &diag) != ERR_NONE)
        return cli_fail(&diag);
    return run_screens(cli, (AppOrder){ .table = &setup });
}

static int cmd_join(const Cli *cli)
{
    int status;
    bool plain = cli_given(cli, CLI_PLAIN);
    if (!plain && !has_screen()) {
        Diag diag = { 0 };
        diag_set(&diag, ERR_PLAYER, _("a human needs a terminal, or --plain to play in plain "
                                      "text"));
        return cli_fail(&diag);
    }
    Match *m = cmd_join_sit(cli, &status);
    if (m == NULL)
        return status;
    return plain ? cmd_join_lines(cli, m, rules_text)
                 : run_screens(cli, (AppOrder){ .joined = m });
}

static int cmd_daily(const Cli *cli)
{
    Daily d;
    PlaySetup setup;
    Diag diag = { 0 };
    if (cli_given(cli, CLI_PLAIN) || !has_screen())
        return cmd_daily_lines(cli, rules_text);
    if (cmd_daily_of(cli, &d, &diag) != ERR_NONE)
        return cli_fail(&diag);
    int status = EXIT_DONE;
    if (d.state == DAILY_PLAYED)
        output(_("You have already played the deal of %s; each deal is played once.\n"), d.date);
    else if (daily_setup(&d, &setup, &diag) != ERR_NONE)
        status = cli_fail(&diag);
    else
        status = run_screens(cli, (AppOrder){ .table = &setup });
    daily_done(&d);
    return status == EXIT_DONE ? cmd_daily_result(cli) : status;
}

static int cmd_learn(const Cli *cli)
{
    AppOrder order = { 0 };
    Diag diag = { 0 };
    if (cli->n_args == 0 || cli_given(cli, CLI_PLAIN) || !has_screen())
        return cmd_learn_lines(cli, rules_text);
    if (rules_game(cli->args[0], &order.lesson, &diag) != ERR_NONE)
        return cli_fail(&diag);
    return run_screens(cli, order);
}

static int follow(const Cli *cli, AppOrder order, bool lines)
{
    int status;
    char *path;
    bool begun = cmd_follow_awaits(cli, &path, &status);
    order.replay.path = path;
    if (begun)
        status = lines ? cmd_follow_text(path) : run_screens(cli, order);
    free(path);
    return status;
}

static int cmd_replay(const Cli *cli)
{
    AppOrder order = { .replay = { .path = cli->args[0], .entry = (int)cli_number(cli, CLI_AT, 0),
                                   .open = cli_given(cli, CLI_OPEN),
                                   .follow = cli_given(cli, CLI_FOLLOW) } };
    if (cli_given(cli, CLI_SVG) && !cli_given(cli, CLI_FOLLOW))
        return cmd_picture(cli, &order);
    if (cli->n_args > 1)
        return cmd_picture_missing(cli);
    bool lines = cli_given(cli, CLI_TEXT) || cli_given(cli, CLI_PLAIN) || !has_screen();
    if (cli_given(cli, CLI_FOLLOW))
        return follow(cli, order, lines);
    if (cli_given(cli, CLI_PLAIN))
        return cmd_replay_plain(cli, rules_text);
    return lines ? cmd_replay_text(cli) : run_screens(cli, order);
}

static int cmd_train(const Cli *cli)
{
    PracticePlan plan;
    AppOrder order = { .practice = &plan };
    Diag diag = { 0 };
    bool lines;
    if (puzzle_is_meant(cli))
        return cmd_puzzle(cli);
    if (train_plan(cli, &plan, &lines, &diag) != ERR_NONE)
        return cli_fail(&diag);
    if (lines || cli_given(cli, CLI_PLAIN) || !has_screen())
        return cmd_train_lines(cli);
    return run_screens(cli, order);
}

/* -- the table --------------------------------------------------------------------------------- */

#define RULE_OPTIONS CLI_RULES, CLI_SET
#define ENGINE_OPTIONS CLI_ENGINE_MS, CLI_ENGINE_START_MS, CLI_ENGINE_STARTS
#define SCREEN_OPTIONS                                                                             \
    CLI_CONFIG, CLI_TILES, CLI_COLOR, CLI_NO_MOUSE, CLI_THEME, CLI_PACE, CLI_HINTS

static const CliCommand commands[] = {
    { "", "", 0, 0, CLI_TAKES(SCREEN_OPTIONS, CLI_PLAIN),
      N_("Chinese mahjong and Da Tong Zi in the terminal. Without a command, it opens the main "
         "menu."),
      cmd_menu },
    { "play", "[GAME]", 0, 1,
      CLI_TAKES(SCREEN_OPTIONS, RULE_OPTIONS, CLI_PLAYERS, CLI_SEED, CLI_HANDS, CLI_POSITION,
                CLI_PLAIN, CLI_OPEN, CLI_RECORD, ENGINE_OPTIONS, CLI_THINK, CLI_SOCKET,
                CLI_WATCHABLE),
      N_("play a game"), cmd_play },
    { "join", "[SOCKET|DIRECTORY]", 0, 1, CLI_TAKES(SCREEN_OPTIONS, CLI_PLAIN),
      N_("take a seat at a table that is open on another terminal of this machine"), cmd_join },
    { "learn", "[GAME]", 0, 1, CLI_TAKES(SCREEN_OPTIONS, CLI_PLAIN),
      N_("play a first lesson, one guided hand; without a game, list the lessons"), cmd_learn },
    { "replay", "FILE [PICTURE]", 1, 2,
      CLI_TAKES(SCREEN_OPTIONS, CLI_OPEN, CLI_AT, CLI_SVG, CLI_SIZE, CLI_TEXT, CLI_PLAIN,
                CLI_FOLLOW),
      N_("show a record on the table, or print it as prose"), cmd_replay },
    { "review", "FILE...", 1, -1,
      CLI_TAKES(CLI_CONFIG, CLI_SEAT, CLI_STREAM, CLI_LEVEL, CLI_TEXT, CLI_JSON, CLI_HTML,
                CLI_LINE, CLI_CONFIRM),
      N_("review a record: what each decision cost"), cmd_review },
    { "daily", "[GAME]", 0, 1, CLI_TAKES(SCREEN_OPTIONS, CLI_DATE, CLI_PLAIN),
      N_("play the deal of the day: one hand, the same for everyone"), cmd_daily },
    { "verify", "FILE|DIRECTORY...", 1, -1, NULL,
      N_("check records against the rules: every event, payment and score"), cmd_verify },
    { "analyze", "GAME HAND [MELD...] | POSITION", 1, -1,
      CLI_TAKES(RULE_OPTIONS, CLI_CONFIG, CLI_VOID, CLI_SEEN, CLI_AGAINST, CLI_LEVEL, CLI_JSON),
      N_("examine a hand: how far from ready, what it waits for, what to discard"), cmd_analyze },
    { "train", "[DRILL|list|aside|FILE]", 0, 1,
      CLI_TAKES(SCREEN_OPTIONS, CLI_SEED, CLI_POSITION, CLI_EXPORT, CLI_LEVEL, CLI_PLAIN, CLI_JSON),
      N_("practise what is due today, or one drill; list shows the drills"), cmd_train },
    { "rules", "GAME", 1, 1, CLI_TAKES(RULE_OPTIONS),
      N_("show the rules of a game and everything that pays"), cmd_rules },
    { "records", "[WORD...]", 0, -1,
      CLI_TAKES(CLI_CONFIG, CLI_GAME, CLI_OPPONENT, CLI_SINCE, CLI_UNTIL, CLI_STAR, CLI_SORT,
                CLI_REVERSE, CLI_JSON),
      N_("list the games played here, with place, result and accuracy; words filter the list"),
      cmd_records },
    { "stats", "[GAME]", 0, 1, CLI_TAKES(CLI_CONFIG, CLI_JSON, CLI_REBUILD),
      N_("show statistics of the games played here"), cmd_stats },
    PROGRAM_COMMANDS,
};

static const CliTable table = { "paiju", commands, sizeof commands / sizeof commands[0], NULL,
                                choices_of_first };

/* -- paiju-lab --------------------------------------------------------------------------------- */

/* Is this one of the commands that moved there? They start it, until the next release. */
static bool is_for_lab(int argc, char **argv)
{
    static const char *const moved[] = { "arena", "bot", "conformance", "query" };
    char **words = x_alloc(((size_t)argc + 1) * sizeof *words);
    Cli cli;
    Diag diag = { 0 };
    memcpy(words, argv, ((size_t)argc + 1) * sizeof *words);
    bool unknown = cli_parse(&table, argc, words, &cli, &diag) != ERR_NONE && cli.n_args > 0 &&
                   (cli.command == NULL || strcmp(cli.command->name, CLI_HELP_COMMAND) == 0);
    bool found = false;
    for (size_t i = 0; unknown && i < sizeof moved / sizeof *moved; i++)
        found = found || strcmp(cli.args[0], moved[i]) == 0;
    free(words);
    return found;
}

/* Starts the program beside this one with the same arguments; returns only if it cannot. */
static int start_lab(char **argv)
{
    Diag diag = { 0 };
    argv[0] = path_beside("paiju-lab");
    execv(argv[0], argv);
    diag_set(&diag, ERR_FILE, _("this command is now part of paiju-lab, and %.200s cannot be "
                                "started: %s"), argv[0], strerror(errno));
    free(argv[0]);
    return cli_fail(&diag);
}

int main(int argc, char **argv)
{
    program_begin(argc, argv);
    return is_for_lab(argc, argv) ? start_lab(argv) : program_run(&table, argc, argv);
}
