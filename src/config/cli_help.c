/* SPDX-License-Identifier: MIT */
/* --help, from the same rows as the parser. */
#include <string.h>

#include "cli.h"
#include "cli_impl.h"
#include "i18n.h"
#include "output.h"

enum { HELP_COLUMN = 28 };

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
static void print_row(FILE *out, const char *left, const char *right)
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
    const char *letter = cli_letter(option);
    snprintf(left, sizeof left, "%s%s--%s%s%s", letter != NULL ? letter : "",
             letter != NULL ? ", " : "", text.name, text.takes_value ? " " : "", text.argument);
    print_row(out, left, _(text.help));
}

static void print_options(FILE *out, const CliCommand *command)
{
    output_to(out, "\n%s\n", _("Options:"));
    for (int o = 0; o < N_CLI_OPTIONS; o++) {
        if (cli_lists(command, (CliOption)o))
            print_option(out, (CliOption)o);
    }
}

static void print_commands(FILE *out, const CliTable *table)
{
    output_to(out, "\n%s\n", _("Commands:"));
    for (int i = 0; i < table->n; i++) {
        const CliCommand *c = &table->row[i];
        char left[80];
        snprintf(left, sizeof left, "%s %s", c->name, c->arguments);
        if (c->name[0] != '\0' && c->help[0] != '\0')
            print_row(out, left, _(c->help));
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
    print_options(out, command);
}
