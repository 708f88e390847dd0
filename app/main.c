/* SPDX-License-Identifier: MIT */
/* The program: the table of commands, the language, and what every command can rely on: three open
 * descriptors at the start, and at the end a check that standard output was written. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "allowed.h"
#include "app.h"
#include "choices.h"
#include "cli.h"
#include "commands.h"
#include "cmd_daily.h"
#include "cmd_join.h"
#include "cmd_learn.h"
#include "cmd_menu.h"
#include "cmd_picture.h"
#include "cmd_play.h"
#include "cmd_puzzle.h"
#include "cmd_replay.h"
#include "cmd_train.h"
#include "complete.h"
#include "config.h"
#include "game.h"
#include "guests.h"
#include "i18n.h"
#include "json.h"
#include "key_settings.h"
#include "opponents.h"
#include "own_engines.h"
#include "output.h"
#include "play.h"
#include "rules_load.h"
#include "rules_text.h"
#include "settings.h"
#include "stats.h"

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

static int cmd_complete(const Cli *cli);

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
    { "query", "KIND", 1, 1, NULL,
      N_("query the rules engine in JSON lines, for scripts and tests"), cmd_query },
    { "arena", "GAME | --merge DIR...", 1, -1,
      CLI_TAKES(RULE_OPTIONS, CLI_CONFIG, CLI_PLAYERS, CLI_SEED, CLI_DEALS, CLI_DUPLICATE,
                CLI_SIGMA, CLI_LADDER, CLI_RUNGS, CLI_JOBS, CLI_JSON, CLI_RECORD, CLI_RESULTS,
                CLI_PACK, CLI_SPRT, CLI_TOURNAMENT, CLI_PART, CLI_MERGE, ENGINE_OPTIONS),
      N_("play computer players against each other, without a screen"), cmd_arena },
    { "bot", "GAME", 1, 1,
      CLI_TAKES(RULE_OPTIONS, CLI_CONFIG, CLI_LEVEL, CLI_SEED, CLI_CHECK, CLI_DEALS,
                ENGINE_OPTIONS),
      N_("run paiju as an engine on standard input and output, or test an engine"), cmd_bot },
    { "conformance", "[GAME|KIND]", 0, 1,
      CLI_TAKES(CLI_ENGINE, CLI_QUERY, CLI_RECORD, CLI_CONFIG, CLI_SEED, CLI_DEALS, ENGINE_OPTIONS),
      N_("test another program or its records against the published formats"), cmd_conformance },
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
    { "stats", "[GAME]", 0, 1, CLI_TAKES(CLI_CONFIG, CLI_JSON, CLI_NAME, CLI_REBUILD),
      N_("show statistics of the games played here"), cmd_stats },
    { CLI_HELP_COMMAND, "[COMMAND]", 0, 1, NULL,
      N_("explain how to use the program or a command"), NULL },
    { "complete", "-- WORD...", 0, -1, CLI_TAKES(CLI_CONFIG), "", cmd_complete },
};

static const CliTable table = { commands, sizeof commands / sizeof commands[0], choices_of_first };

/* -- for shell completion ---------------------------------------------------------------------- */

static void print_word(void *context, const char *word, const char *about)
{
    (void)context;
    output("%s\t%s\n", word, about);
}

static int cmd_complete(const Cli *cli)
{
    char *nothing[] = { "" };
    bool typed = cli->n_args > 0;
    if (complete(&table, typed ? cli->args : nothing, typed ? cli->n_args : 1, print_word, NULL))
        output(":files\n");
    return EXIT_DONE;
}

/* -- starting and ending ----------------------------------------------------------------------- */

/* A descriptor that was closed by the caller would be given to the next file opened, such as a
 * record, and messages would be written into it. It gets /dev/null in the wrong mode, so that using
 * it fails. */
static void open_missing_descriptors(void)
{
    static const int mode[] = { O_WRONLY, O_RDONLY, O_WRONLY };
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++) {
        if (fcntl(fd, F_GETFD) < 0 && errno == EBADF && open("/dev/null", mode[fd]) != fd)
            exit(EXIT_REFUSED);
    }
}

/* --lang, else the settings, else the environment. */
static void choose_language(int argc, char **argv)
{
    const char *lang = cli_peek(argc, argv, CLI_LANG);
    if (lang == NULL)
        lang = settings_peek_lang(cli_peek(argc, argv, CLI_CONFIG));
    bool known = i18n_init(lang != NULL && strcmp(lang, "auto") == 0 ? NULL : lang);
    if (!known && strcmp(lang, "zh_CN") == 0)       /* other names are refused when the options are
                                                     * read */
        fputs("paiju: no catalogue of zh_CN was found: the texts are in English\n", stderr);
}

static void warn(void *context, const Diag *diag)
{
    (void)context;
    cli_fail(diag);
}

/* Reads settings and opponents for commands that accept --config. */
static void load_settings(Cli *cli)
{
    KeyMap keys;                    /* the screens load their own; this only reports errors */
    if (!cli_takes(cli->command, CLI_CONFIG))
        return;
    cli->settings = settings_load(cli->value[CLI_CONFIG]);
    cli_apply_settings(cli);
    for (int i = 0; i < settings_n_warnings(cli->settings); i++)
        output_to(stderr, "paiju: %s\n", settings_warning(cli->settings, i));
    keys_of_settings(cli->settings, &keys, warn, NULL);
    if (cli_given(cli, CLI_ENGINE_MS))
        own_engines_leave_time();
    const Ini *config = settings_ini(cli->settings);
    opponents_read_all(config, warn, NULL);
    allowed_configured(config);
    guests_configured(config);
}

static void keep_silent(void *context, const Diag *diag)
{
    (void)context;
    (void)diag;
}

/* Lists the opponents of the settings; errors in them are ignored here. */
static void print_help(Cli *cli)
{
    SettingsStore *settings = settings_load(cli->value[CLI_CONFIG]);
    opponents_read_all(settings_ini(settings), keep_silent, NULL);
    cli_help(&table, cli->command, stdout);
    choices_print(cli->command);
    opponents_free();
    settings_free(settings);
}

static int run(Cli *cli)
{
    if (cli_given(cli, CLI_HELP)) {
        print_help(cli);
        return EXIT_DONE;
    }
    if (cli_given(cli, CLI_VERSION)) {
        output("%s\n", PACKAGE_STRING);
        return EXIT_DONE;
    }
    load_settings(cli);
    int status = cli->command->run(cli);
    opponents_free();
    allowed_forget();
    guests_forget();
    settings_free(cli->settings);
    return status;
}

/* A full disk shows only when the last bytes are written. */
static int finish(int status)
{
    bool failed = ferror(stdout) != 0;
    errno = 0;
    if ((fflush(stdout) == 0 && !failed) || status != EXIT_DONE)
        return status;
    output_to(stderr, _("paiju: cannot write to standard output: %s\n"),
              errno != 0 ? strerror(errno) : _("some output was lost"));
    return EXIT_REFUSED;
}

int main(int argc, char **argv)
{
    Cli cli;
    Diag diag = { 0 };
    open_missing_descriptors();
    json_use_allocator();
    stats_use_allocator();
    choose_language(argc, argv);
    if (cli_parse(&table, argc, argv, &cli, &diag) != ERR_NONE)
        return cli_fail(&diag);
    return finish(run(&cli));
}
