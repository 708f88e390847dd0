/* SPDX-License-Identifier: MIT */
/* Table-driven parsing. getopt_long is not used: it prints its own messages, has no types and
 * cannot suggest what was probably meant. */
#include "cli.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "game.h"
#include "i18n.h"
#include "nearest.h"
#include "opponents.h"
#include "output.h"

enum { COMMANDS_MAX = 64, HELP_COLUMN = 28 };

typedef enum CliKind {
    CLI_IS_FLAG,
    CLI_IS_TEXT,
    CLI_IS_NUMBER,
    CLI_IS_BITS,
    CLI_IS_SETTING,
} CliKind;

typedef struct CliOptionRow {
    CliKind     kind;
    const char *name;           /* without the dashes */
    const char *argument;       /* as in the help; "" for a flag and a setting */
    int64_t     least, greatest;
    const char *help;           /* msgid */
} CliOptionRow;

static const CliOptionRow cli_option_row[N_CLI_OPTIONS] = {
#define CLI_FLAG(id, name, help) [CLI_##id] = { CLI_IS_FLAG, name, "", 0, 0, help },
#define CLI_TEXT(id, name, arg, help) [CLI_##id] = { CLI_IS_TEXT, name, arg, 0, 0, help },
#define CLI_NUMBER(id, name, arg, least, greatest, help) \
    [CLI_##id] = { CLI_IS_NUMBER, name, arg, least, greatest, help },
#define CLI_BITS(id, name, arg, help) [CLI_##id] = { CLI_IS_BITS, name, arg, 0, 0, help },
#define CLI_SETTING(id, name, help) [CLI_##id] = { CLI_IS_SETTING, name, "", 0, 0, help },
#include "cli.def"
};

/* -- values ------------------------------------------------------------------------------------ */

bool cli_read_seed(const char *text, uint64_t *out)
{
    bool hex = text[0] == '0' && (text[1] == 'x' || text[1] == 'X');
    const char *digits = hex ? text + 2 : text;
    size_t n = strspn(digits, hex ? "0123456789abcdefABCDEF" : "0123456789");
    if (n == 0 || digits[n] != '\0')
        return false;
    errno = 0;
    *out = strtoull(digits, NULL, hex ? 16 : 10);
    return errno == 0;
}

static bool cli_read_number(const char *text, int64_t *out)
{
    const char *digits = text[0] == '-' ? text + 1 : text;
    if (digits[0] == '\0' || digits[strspn(digits, "0123456789")] != '\0')
        return false;
    errno = 0;
    *out = strtoll(text, NULL, 10);
    return errno == 0;
}

static Err check_value(const CliOptionRow *row, const char *value, Diag *diag)
{
    int64_t n;
    uint64_t bits;
    Diag fault = { 0 };
    if (row->kind == CLI_IS_NUMBER &&
        !(cli_read_number(value, &n) && n >= row->least && n <= row->greatest))
        return diag_set(diag, ERR_USAGE,
                        _("--%s %.60s: expected a whole number from %lld to %lld"), row->name,
                        value, (long long)row->least, (long long)row->greatest);
    if (row->kind == CLI_IS_BITS && !cli_read_seed(value, &bits))
        return diag_set(diag, ERR_USAGE,
                        _("--%s %.60s: expected a 64-bit number (decimal or 0x...)"), row->name,
                        value);
    if (row->kind == CLI_IS_SETTING && settings_check(row->name, value, &fault) != ERR_NONE)
        return diag_set(diag, ERR_USAGE, "--%s", fault.text);
    return ERR_NONE;
}

int64_t cli_number(const Cli *cli, CliOption option, int64_t otherwise)
{
    int64_t n = otherwise;
    if (cli->value[option] != NULL)
        cli_read_number(cli->value[option], &n);
    return n;
}

uint64_t cli_seed(const Cli *cli, uint64_t otherwise)
{
    uint64_t seed = otherwise;
    if (cli->value[CLI_SEED] != NULL)
        cli_read_seed(cli->value[CLI_SEED], &seed);
    return seed;
}

/* -- what is gone ------------------------------------------------------------------------------ */

/* What replaces an option or a command of earlier versions; NULL: it never existed. */
static const char *replacement_of(const char *word)
{
    static const struct { const char *word, *text; } removed[] = {
#define CLI_REMOVED(word, text) { word, text },
#include "cli_removed.def"
        { NULL, NULL },
    };
    int i = 0;
    while (removed[i].word != NULL && strcmp(removed[i].word, word) != 0)
        i++;
    return removed[i].text;
}

/* -- parsing ----------------------------------------------------------------------------------- */

int cli_find_option(const char *name, size_t n)
{
    char word[32];
    snprintf(word, sizeof word, "%.*s", n < sizeof word ? (int)n : 0, name);
    for (int o = 0; o < N_CLI_OPTIONS; o++) {
        if (strcmp(cli_option_row[o].name, settings_key_now(word)) == 0)
            return o;
    }
    return N_CLI_OPTIONS;
}

/* The usual short forms of options that every command has. */
static const char *const cli_letters[N_CLI_OPTIONS] = { [CLI_HELP] = "-h", [CLI_VERSION] = "-V" };

static Err unknown_option(const char *arg, Diag *diag)
{
    const char *names[N_CLI_OPTIONS];
    for (int o = 0; o < N_CLI_OPTIONS; o++)
        names[o] = cli_option_row[o].name;
    char name[32];
    snprintf(name, sizeof name, "%.*s", (int)strcspn(arg, "="), arg);
    if (replacement_of(name) != NULL)
        return diag_set(diag, ERR_USAGE, "%s", _(replacement_of(name)));
    const char *near = nearest_word(name + strspn(name, "-"), names, N_CLI_OPTIONS);
    if (near == NULL)
        return diag_set(diag, ERR_USAGE, _("unknown option %.60s; --help lists the options"), arg);
    return diag_set(diag, ERR_USAGE, _("unknown option %.60s; did you mean --%s?"), arg, near);
}

static Err store_option(Cli *out, int option, const char *value, Diag *diag)
{
    Err e = check_value(&cli_option_row[option], value, diag);
    if (e != ERR_NONE)
        return e;
    out->value[option] = value;
    if (option != CLI_SET)
        return ERR_NONE;
    if (out->n_sets == CLI_SETS_MAX)
        return diag_set(diag, ERR_USAGE, _("--set may be given at most %d times"), CLI_SETS_MAX);
    out->set[out->n_sets++] = value;
    return ERR_NONE;
}

/* Parses the option at argv[*i] and its value, which may be the next argument. */
static Err cli_take_option(Cli *out, int argc, char **argv, int *i, Diag *diag)
{
    const char *arg = argv[*i];
    const char *name = strncmp(arg, "--", 2) == 0 ? arg + 2 : "";
    size_t n = strcspn(name, "=");
    int option = name[0] != '\0' ? cli_find_option(name, n) : 0;
    while (name[0] == '\0' && option < N_CLI_OPTIONS &&
           (cli_letters[option] == NULL || strcmp(cli_letters[option], arg) != 0))
        option++;
    if (option == N_CLI_OPTIONS)
        return unknown_option(arg, diag);
    const CliOptionRow *row = &cli_option_row[option];
    bool attached = name[n] == '=';
    if (row->kind == CLI_IS_FLAG) {
        if (attached)
            return diag_set(diag, ERR_USAGE, _("--%s takes no value"), row->name);
        return store_option(out, option, "", diag);
    }
    if (!attached && *i + 1 >= argc)
        return diag_set(diag, ERR_USAGE, _("--%s needs a value"), row->name);
    const char *value = attached ? name + n + 1 : argv[++*i];
    return store_option(out, option, value, diag);
}

static Err cli_split(Cli *out, int argc, char **argv, Diag *diag)
{
    bool options_end = false;
    out->args = argv + 1;
    for (int i = 1; i < argc; i++) {
        if (options_end || argv[i][0] != '-' || argv[i][1] == '\0') {
            out->args[out->n_args++] = argv[i];
        } else if (strcmp(argv[i], "--") == 0) {
            options_end = true;
        } else {
            Err e = cli_take_option(out, argc, argv, &i, diag);
            if (e != ERR_NONE)
                return e;
        }
    }
    return ERR_NONE;
}

static Err unknown_command(const CliTable *table, const char *word, Diag *diag)
{
    const char *names[COMMANDS_MAX];
    char sentence[DIAG_TEXT / 2], play[40];
    int n = 0;
    if (replacement_of(word) != NULL)
        return diag_set(diag, ERR_USAGE, "%s", _(replacement_of(word)));
    for (int i = 0; i < table->n && n < COMMANDS_MAX; i++) {
        if (table->row[i]->name[0] != '\0' && table->row[i]->help[0] != '\0')
            names[n++] = table->row[i]->name;
    }
    snprintf(sentence, sizeof sentence, _("unknown command %.60s"), word);
    const char *near = nearest_word(word, names, n);
    if (game_find(word) != NULL) {
        snprintf(play, sizeof play, "play %s", game_find(word)->key);
        near = play;
    }
    return nearest_refuse(diag, sentence, near, names, n);
}

/* The first argument names the command; if there is none, the row without a name is used. */
static Err take_command(const CliTable *table, Cli *out, Diag *diag)
{
    const char *word = out->n_args > 0 ? out->args[0] : "";
    for (int i = 0; i < table->n; i++) {
        if (strcmp(table->row[i]->name, word) == 0 && (word[0] != '\0' || out->n_args == 0)) {
            out->command = table->row[i];
            out->args += out->n_args > 0;
            out->n_args -= out->n_args > 0;
            return ERR_NONE;
        }
    }
    return unknown_command(table, word, diag);
}

/* "help play" is "play --help". */
static Err find_command(const CliTable *table, Cli *out, Diag *diag)
{
    Err e = take_command(table, out, diag);
    if (e != ERR_NONE || strcmp(out->command->name, CLI_HELP_COMMAND) != 0 ||
        cli_given(out, CLI_HELP))
        return e;
    out->value[CLI_HELP] = "";
    if (out->n_args > 1)
        return diag_set(diag, ERR_USAGE, _("one argument too many: %.60s; usage: %s %s %s"),
                        out->args[1], table->program, out->command->name,
                        out->command->arguments);
    return take_command(table, out, diag);
}

bool cli_takes(const CliCommand *command, CliOption option)
{
    const CliOption *o = command->options;
    while (o != NULL && *o != N_CLI_OPTIONS && *o != option)
        o++;
    return o != NULL && *o == option;
}

static Err cli_check_options(const Cli *cli, Diag *diag)
{
    const char *space = cli->command->name[0] != '\0' ? " " : "";
    const char *program = cli->table->program;
    for (int o = 0; o < N_CLI_OPTIONS; o++) {
        if (cli->value[o] != NULL && o != CLI_HELP && o != CLI_VERSION && o != CLI_LANG &&
            !cli_takes(cli->command, (CliOption)o))
            return diag_set(diag, ERR_USAGE,
                            _("--%s is not an option of %s%s%s; see %s%s%s --help"),
                            cli_option_row[o].name, program, space, cli->command->name, program,
                            space, cli->command->name);
    }
    return ERR_NONE;
}

/* The usage error: what is missing, and the possible words. */
static Err cli_usage(const CliTable *table, const CliCommand *c, Diag *diag)
{
    char list[DIAG_TEXT] = "";
    if (table->list != NULL)
        table->list(table, c, list, sizeof list);
    if (list[0] == '\0')
        return diag_set(diag, ERR_USAGE, _("usage: %s %s %s"), table->program, c->name,
                        c->arguments);
    return diag_set(diag, ERR_USAGE, _("usage: %s %s %s (one of %s)"), table->program, c->name,
                    c->arguments, list);
}

static Err check_arguments(const CliTable *table, const Cli *cli, Diag *diag)
{
    const CliCommand *c = cli->command;
    if (cli->n_args < c->least)
        return cli_usage(table, c, diag);
    if (c->most >= 0 && cli->n_args > c->most)
        return diag_set(diag, ERR_USAGE, _("one argument too many: %.60s; usage: %s %s %s"),
                        cli->args[c->most], table->program, c->name, c->arguments);
    return ERR_NONE;
}

Err cli_parse(const CliTable *table, int argc, char **argv, Cli *out, Diag *diag)
{
    *out = (Cli){ .table = table };
    Err e = cli_split(out, argc, argv, diag);
    if (e == ERR_NONE)
        e = find_command(table, out, diag);
    if (e == ERR_NONE)
        e = cli_check_options(out, diag);
    if (e == ERR_NONE && !cli_given(out, CLI_HELP) && !cli_given(out, CLI_VERSION))
        e = check_arguments(table, out, diag);
    return e;
}

const char *cli_peek(int argc, char **argv, CliOption option)
{
    const char *name = cli_option_row[option].name;
    size_t n = strlen(name);
    const char *value = NULL;
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++) {
        if (strncmp(argv[i], "--", 2) != 0 || strncmp(argv[i] + 2, name, n) != 0)
            continue;
        if (argv[i][n + 2] == '=')
            value = argv[i] + n + 3;
        else if (argv[i][n + 2] == '\0' && i + 1 < argc)
            value = argv[i + 1];
    }
    return value;
}

void cli_apply_settings(const Cli *cli)
{
    for (int o = 0; o < N_CLI_OPTIONS; o++) {
        bool is_setting = cli_option_row[o].kind == CLI_IS_SETTING || o == CLI_THEME ||
                          o == CLI_SOCKET || o == CLI_WATCHABLE;
        if (is_setting && cli->value[o] != NULL)
            settings_override(cli->settings, cli_option_row[o].name, cli->value[o], NULL);
    }
    if (cli_given(cli, CLI_NO_MOUSE))
        settings_override(cli->settings, "mouse", "0", NULL);
}

int cli_fail(const Diag *diag)
{
    char line[DIAG_FILE + DIAG_TEXT];
    output_to(stderr, "paiju: %s\n", diag_text(diag, line, sizeof line));
    return diag->code == ERR_USAGE ? EXIT_USAGE : EXIT_REFUSED;
}

/* -- help -------------------------------------------------------------------------------------- */

/* "auto|en|zh_CN", or "0..4". */
static void setting_argument(const char *name, char *out, size_t size)
{
    const OptionDesc *row = option_find(&settings_table, name);
    if (row->type == OPTION_INT) {
        snprintf(out, size, "%d..%d", (int)row->min, (int)row->max);
        return;
    }
    snprintf(out, size, "%s", row->words);
    for (char *c = out; *c != '\0'; c++) {
        if (*c == ' ')
            *c = '|';
    }
}

/* Prints two columns; a first column that is too wide gets a separate line. */
static void cli_print_row(FILE *out, const char *left, const char *right)
{
    if (strlen(left) > HELP_COLUMN - 2)
        output_to(out, "  %s\n%*s  %s\n", left, HELP_COLUMN - 2, "", right);
    else
        output_to(out, "  %-*s%s\n", HELP_COLUMN - 2, left, right);
}

void cli_option_text(CliOption option, CliOptionText *out)
{
    const CliOptionRow *row = &cli_option_row[option];
    *out = (CliOptionText){ .name = row->name, .takes_value = row->kind != CLI_IS_FLAG,
                            .help = row->help };
    snprintf(out->argument, sizeof out->argument, "%s", row->argument);
    if (row->kind == CLI_IS_SETTING)
        setting_argument(row->name, out->argument, sizeof out->argument);
}

static void print_option(FILE *out, CliOption option)
{
    CliOptionText text;
    char left[120];
    cli_option_text(option, &text);
    const char *letter = cli_letters[option];
    snprintf(left, sizeof left, "%s%s--%s%s%s", letter != NULL ? letter : "",
             letter != NULL ? ", " : "", text.name, text.takes_value ? " " : "", text.argument);
    cli_print_row(out, left, _(text.help));
}

static void print_commands(FILE *out, const CliTable *table)
{
    output_to(out, "\n%s\n", _("Commands:"));
    for (int i = 0; i < table->n; i++) {
        const CliCommand *c = table->row[i];
        char left[80];
        snprintf(left, sizeof left, "%s %s", c->name, c->arguments);
        if (c->name[0] != '\0' && c->help[0] != '\0')
            cli_print_row(out, left, _(c->help));
    }
}

bool cli_lists(const CliCommand *command, CliOption option)
{
    bool whole = command->name[0] == '\0';
    return option == CLI_HELP || option == CLI_LANG || (whole && option == CLI_VERSION) ||
           cli_takes(command, option);
}

void cli_help(const CliTable *table, const CliCommand *command, FILE *out)
{
    bool whole = command->name[0] == '\0';
    if (whole)
        output_to(out, _("Usage: %s [options] [command]\n"), table->program);
    else
        output_to(out, _("Usage: %s %s %s [options]\n"), table->program, command->name,
                  command->arguments);
    output_to(out, "\n%s\n", _(command->help));
    if (whole) {
        print_commands(out, table);
        output_to(out, "\n");
        output_to(out, _("For more about a command, run %s help COMMAND."), table->program);
        output_to(out, "\n");
    }
    output_to(out, "\n%s\n", _("Options:"));
    for (int o = 0; o < N_CLI_OPTIONS; o++) {
        if (cli_lists(command, (CliOption)o))
            print_option(out, (CliOption)o);
    }
}
