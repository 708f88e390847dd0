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

/* A line of two columns; a first column that is too wide gets a line of its own. */
static void print_row(FILE *out, const char *left, const char *right)
{
    if (strlen(left) > HELP_COLUMN - 2)
        output_to(out, "  %s\n%*s  %s\n", left, HELP_COLUMN - 2, "", right);
    else
        output_to(out, "  %-*s%s\n", HELP_COLUMN - 2, left, right);
}

static void print_option(FILE *out, const CliOptionRow *row)
{
    char argument[80], left[120];
    snprintf(argument, sizeof argument, "%s", row->argument);
    if (row->kind == CLI_IS_SETTING)
        setting_argument(row->name, argument, sizeof argument);
    snprintf(left, sizeof left, "--%s%s%s", row->name, argument[0] != '\0' ? " " : "", argument);
    print_row(out, left, _(row->help));
}

static void print_options(FILE *out, uint64_t options)
{
    output_to(out, "\n%s\n", _("Options:"));
    for (int o = 0; o < N_CLI_OPTIONS; o++) {
        if (options & CLI_BIT(o))
            print_option(out, &cli_option_row[o]);
    }
}

static void print_commands(FILE *out, const CliTable *table)
{
    output_to(out, "\n%s\n", _("Commands:"));
    for (int i = 0; i < table->n; i++) {
        const CliCommand *c = &table->row[i];
        char left[80];
        snprintf(left, sizeof left, "%s %s", c->name, c->arguments);
        if (c->name[0] != '\0')
            print_row(out, left, _(c->help));
    }
}

void cli_help(const CliTable *table, const CliCommand *command, FILE *out)
{
    bool whole = command->name[0] == '\0';
    uint64_t always = CLI_BIT(CLI_HELP) | CLI_BIT(CLI_LANG) | (whole ? CLI_BIT(CLI_VERSION) : 0);
    if (whole)
        output_to(out, _("Usage: paiju [options] [command]\n"));
    else
        output_to(out, _("Usage: paiju %s %s [options]\n"), command->name, command->arguments);
    output_to(out, "\n%s\n", _(command->help));
    if (whole)
        print_commands(out, table);
    print_options(out, command->options | always);
    if (whole)
        output_to(out, "\n%s\n", _("See paiju COMMAND --help for more about a command."));
}
