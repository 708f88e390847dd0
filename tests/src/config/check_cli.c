/* SPDX-License-Identifier: MIT */
/* The command line: parsing, errors, help (src/config/cli.h). */
#include "cli.h"
#include "nearest.h"
#include "tap.h"

static int nothing(const Cli *cli)
{
    (void)cli;
    return EXIT_DONE;
}

static const CliCommand *const rows[] = {
    &(const CliCommand){ "", "", 0, 0, CLI_TAKES(CLI_TILES, CLI_CONFIG), "the screen", nothing },
    &(const CliCommand){ "play", "[GAME]", 0, 1,
      CLI_TAKES(CLI_SEED, CLI_SET, CLI_PLAIN, CLI_HANDS, CLI_PACE, CLI_RULES),
      "a table", nothing },
    &(const CliCommand){ "verify", "FILE", 1, 1, NULL, "check a record", nothing },
    &(const CliCommand){ "analyze", "GAME HAND [MELD...]", 2, -1, NULL, "one hand", nothing },
    &(const CliCommand){ "help", "[COMMAND]", 0, 1, NULL, "how to use it", NULL },
    &(const CliCommand){ "complete", "-- WORD...", 0, -1, NULL, "", nothing },
};

static void list(const CliTable *whole, const CliCommand *command, char *out, size_t size)
{
    (void)whole;
    snprintf(out, size, "%s", command->arguments[0] == 'G' ? "chess, go" : "");
}

static const CliTable table = { "paiju", rows, sizeof rows / sizeof *rows, NULL, list };

enum { ARGS_MAX = 16 };
static char *args[ARGS_MAX];
static Diag diag;

/* Parses "paiju" and the words of `line`, separated by single spaces. */
static Err parse(const char *line, Cli *cli)
{
    static char words[500];
    int n = 0;
    snprintf(words, sizeof words, "%s", line);
    args[n++] = words + sizeof words - 1;           /* the program's name does not matter */
    for (char *w = strtok(words, " "); w != NULL; w = strtok(NULL, " "))
        args[n++] = w;
    diag = (Diag){ 0 };
    return cli_parse(&table, n, args, cli, &diag);
}

TEST(cli_without_a_command_opens_the_screen)
{
    Cli cli;
    ck_assert_int_eq(parse("--tiles ascii", &cli), ERR_NONE);
    ck_assert_ptr_eq(cli.command, rows[0]);
    ck_assert_str_eq(cli.value[CLI_TILES], "ascii");
}

TEST(cli_takes_values_in_both_forms_and_in_any_order)
{
    Cli cli;
    ck_assert_int_eq(parse("--seed=0x2A play --hands 4 xuezhan --plain", &cli), ERR_NONE);
    ck_assert_str_eq(cli.command->name, "play");
    ck_assert_int_eq(cli.n_args, 1);
    ck_assert_str_eq(cli.args[0], "xuezhan");
    ck_assert_uint_eq(cli_seed(&cli, 1), 42);
    ck_assert_int_eq(cli_number(&cli, CLI_HANDS, 8), 4);
    ck_assert(cli_given(&cli, CLI_PLAIN));
    ck_assert(!cli_given(&cli, CLI_OPEN));
    ck_assert_int_eq(parse("play", &cli), ERR_NONE);
    ck_assert_uint_eq(cli_seed(&cli, 7), 7);
    ck_assert_int_eq(cli_number(&cli, CLI_HANDS, 8), 8);
}

TEST(cli_ends_options_at_two_dashes)
{
    Cli cli;
    ck_assert_int_eq(parse("verify -- --odd.jsonl", &cli), ERR_NONE);
    ck_assert_str_eq(cli.args[0], "--odd.jsonl");
    ck_assert_int_eq(parse("verify -", &cli), ERR_NONE);
    ck_assert_str_eq(cli.args[0], "-");
}

TEST(cli_collects_every_set_option)
{
    Cli cli;
    ck_assert_int_eq(parse("play --set cap=8 --set=zimo=base", &cli), ERR_NONE);
    ck_assert_int_eq(cli.n_sets, 2);
    ck_assert_str_eq(cli.set[0], "cap=8");
    ck_assert_str_eq(cli.set[1], "zimo=base");
}

TEST(cli_errors_are_named)
{
    static const char *const row[][2] = {
        { "play --seeds 1", "unknown option --seeds; did you mean --seed?" },
        { "play --frobnicate=3", "unknown option --frobnicate=3; --help lists the options" },
        { "play -x", "unknown option -x; --help lists the options" },
        { "play --seed", "--seed needs a value" },
        { "play --plain=yes", "--plain takes no value" },
        { "play --seed 12x", "--seed 12x: expected a 64-bit number (decimal or 0x...)" },
        { "play --seed -1", "--seed -1: expected a 64-bit number (decimal or 0x...)" },
        { "play --hands 0", "--hands 0: expected a whole number from 1 to 999" },
        { "play --hands 1e3", "--hands 1e3: expected a whole number from 1 to 999" },
        { "play --pace warp", "--pace = warp is not one of: slow normal fast instant" },
        { "play --speed 5", "--pace = 5 is not one of: slow normal fast instant" },
        { "--tiles chalk", "--tiles = chalk is not one of: auto ascii cjk traditional pips emoji" },
        { "verify a --seed 1", "--seed is not an option of paiju verify; see paiju verify --help" },
        { "--seed 1", "--seed is not an option of paiju; see paiju --help" },
        { "plya",
          "unknown command plya; did you mean play? Choose one of: play, verify, analyze, help" },
        { "xyz", "unknown command xyz; choose one of: play, verify, analyze, help" },
        { "help xyz", "unknown command xyz; choose one of: play, verify, analyze, help" },
        { "help play verify", "one argument too many: verify; usage: paiju help [COMMAND]" },
        { "verify", "usage: paiju verify FILE" },
        { "analyze", "usage: paiju analyze GAME HAND [MELD...] (one of chess, go)" },
        { "verify a b", "one argument too many: b; usage: paiju verify FILE" },
    };
    Cli cli;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        ck_assert_int_eq(parse(row[i][0], &cli), ERR_USAGE);
        ck_assert_str_eq(diag.text, row[i][1]);
    }
}

TEST(cli_help_is_an_option_a_command_and_a_letter)
{
    Cli cli;
    ck_assert_int_eq(parse("verify --help", &cli), ERR_NONE);
    ck_assert(cli_given(&cli, CLI_HELP));
    ck_assert_int_eq(parse("-h", &cli), ERR_NONE);
    ck_assert(cli.command == rows[0] && cli_given(&cli, CLI_HELP));
    ck_assert_int_eq(parse("play -h", &cli), ERR_NONE);
    ck_assert(cli.command == rows[1] && cli_given(&cli, CLI_HELP));
    ck_assert_int_eq(parse("help", &cli), ERR_NONE);
    ck_assert(cli.command == rows[0] && cli_given(&cli, CLI_HELP));
    ck_assert_int_eq(parse("help analyze", &cli), ERR_NONE);
    ck_assert(cli.command == rows[3] && cli_given(&cli, CLI_HELP));
    ck_assert_int_eq(parse("help --help", &cli), ERR_NONE);
    ck_assert_str_eq(cli.command->name, "help");
    ck_assert_int_eq(parse("-V", &cli), ERR_NONE);
    ck_assert(cli_given(&cli, CLI_VERSION));
}

TEST(cli_seeds_have_64_bits)
{
    uint64_t seed;
    ck_assert(cli_read_seed("18446744073709551615", &seed));
    ck_assert_uint_eq(seed, UINT64_MAX);
    ck_assert(cli_read_seed("0xffffFFFFffffFFFF", &seed));
    ck_assert(!cli_read_seed("18446744073709551616", &seed));
    ck_assert(!cli_read_seed("0x", &seed));
    ck_assert(!cli_read_seed("", &seed));
    ck_assert(!cli_read_seed(" 1", &seed));
    ck_assert(!cli_read_seed("+1", &seed));
    ck_assert(cli_read_seed("010", &seed));
    ck_assert_uint_eq(seed, 10);            /* never octal */
}

TEST(cli_finds_the_language_before_parsing)
{
    char *argv[] = { "paiju", "play", "--lang", "en", "--lang=zh_CN", "--", "--lang=en" };
    ck_assert_str_eq(cli_peek(7, argv, CLI_LANG), "zh_CN");
    ck_assert_str_eq(cli_peek(4, argv, CLI_LANG), "en");
    ck_assert_ptr_null(cli_peek(3, argv, CLI_LANG));
}

TEST(cli_settings_apply_to_this_run_only)
{
    Cli cli;
    ck_assert_int_eq(parse("play --speed 0", &cli), ERR_NONE);
    cli.settings = settings_load("/nonexistent");
    cli.value[CLI_NO_MOUSE] = "";
    cli_apply_settings(&cli);
    ck_assert_int_eq(settings_now(cli.settings)->pace, PACE_INSTANT);
    ck_assert_int_eq(settings_now(cli.settings)->mouse, 0);
    settings_free(cli.settings);
}

TEST(cli_help_lists_commands_and_their_options)
{
    char text[8000] = "";
    FILE *out = fmemopen(text, sizeof text, "w");
    cli_help(&table, rows[0], out);
    fclose(out);
    ck_assert_ptr_nonnull(strstr(text, "  analyze GAME HAND [MELD...]"));
    ck_assert_ptr_nonnull(strstr(text, "  --tiles auto|ascii|cjk|traditional|pips|emoji"));
    ck_assert_ptr_nonnull(strstr(text, "  -V, --version "));
    ck_assert_ptr_null(strstr(text, "complete"));
    ck_assert_ptr_null(strstr(text, "--seed"));

    out = fmemopen(text, sizeof text, "w");
    cli_help(&table, rows[1], out);
    fclose(out);
    ck_assert_ptr_nonnull(strstr(text, "Usage: paiju play [GAME] [options]\n"));
    ck_assert_ptr_nonnull(strstr(text, "  --seed N "));
    ck_assert_ptr_nonnull(strstr(text, "  --pace slow|normal|fast|instant"));
}

TEST(nearest_word_suggests_nothing_when_nothing_is_near)
{
    static const char *const words[] = { "classic", "swap", "capped" };
    ck_assert_str_eq(nearest_word("clasic", words, 3), "classic");
    ck_assert_str_eq(nearest_word("swpa", words, 3), "swap");
    ck_assert_ptr_null(nearest_word("hongzhong", words, 3));
    /* clas-p: three edits from classic, and as many from swap. */
    ck_assert_ptr_null(nearest_word("clasp", words, 3));
    ck_assert_ptr_null(nearest_word("a-word-that-is-longer-than-any-option-there-is", words, 3));
    ck_assert_str_eq(nearest_word("CLASSIC", words, 3), "classic");
    ck_assert_str_eq(nearest_word("cap", words, 3), "capped");
    ck_assert_ptr_null(nearest_word("c", words, 3));
}
