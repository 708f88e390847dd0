/* SPDX-License-Identifier: MIT */
/* The command line: commands and GNU long options from two tables. The same rows are used for
 * --help, for the parser, and for the tests of completion and man page. */
#ifndef PAIJU_CLI_H
#define PAIJU_CLI_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "err.h"
#include "settings.h"

typedef enum CliOption {
#define CLI_FLAG(id, name, help) CLI_##id,
#define CLI_TEXT(id, name, arg, help) CLI_##id,
#define CLI_NUMBER(id, name, arg, least, greatest, help) CLI_##id,
#define CLI_BITS(id, name, arg, help) CLI_##id,
#define CLI_SETTING(id, name, help) CLI_##id,
#include "cli.def"
#undef CLI_FLAG
#undef CLI_TEXT
#undef CLI_NUMBER
#undef CLI_BITS
#undef CLI_SETTING
    N_CLI_OPTIONS
} CliOption;

/* A list of options for a CliCommand. */
#define CLI_TAKES(...) ((const CliOption[]){ __VA_ARGS__, N_CLI_OPTIONS })

enum { CLI_SETS_MAX = 64 };         /* maximum number of --set options */

enum { EXIT_DONE = 0, EXIT_REFUSED = 1, EXIT_USAGE = 2 };   /* exit status */

typedef struct Cli Cli;

/* A command; everything about it stands in the file that runs it. The one without a name is for
 * `paiju` alone. */
typedef struct CliCommand {
    const char *name;
    const char *arguments;          /* "GAME HAND [MELD...]", for --help */
    int         least, most;        /* how many; most < 0: any number */
    const CliOption *options;       /* its options; --help is always included. NULL: none */
    const char *help;               /* msgid: what it does; "": for programs, not listed */
    int       (*run)(const Cli *cli);       /* returns the exit status */
} CliCommand;

/* This command prints the help of the command named after it; its row has no `run`. */
#define CLI_HELP_COMMAND "help"

typedef struct CliTable {
    const char       *program;      /* "paiju" */
    const CliCommand *const *row;
    int               n;
    const struct ChoiceRow *lists;  /* words that only this program knows (choices.h), up to a row
                                     * without an argument; NULL: none */
    /* Writes the possible words for the first argument of a command, "a, b, c"; nothing if it may
     * be anything. NULL: not available. */
    void            (*list)(const struct CliTable *table, const CliCommand *command, char *out,
                            size_t size);
} CliTable;

/* A parsed command line; texts are borrowed from argv. */
struct Cli {
    const CliTable   *table;
    const CliCommand *command;
    int               n_args;
    char            **args;         /* arguments of the command, without options */
    const char       *value[N_CLI_OPTIONS];     /* NULL: not given; a flag: "" */
    int               n_sets;
    const char       *set[CLI_SETS_MAX];        /* values of --set in order */
    SettingsStore    *settings;     /* NULL unless main has loaded them for the command */
};

/* Parses argv[1..]. Options and arguments may be mixed; "--" ends the options. argv is reordered.
 * On ERR_USAGE out->command is the command, if it was recognised. */
Err cli_parse(const CliTable *table, int argc, char **argv, Cli *out, Diag *diag);

/* The value of a text option before anything is parsed, NULL if absent: the language must be known
 * before the first message. */
const char *cli_peek(int argc, char **argv, CliOption option);

static inline bool cli_given(const Cli *cli, CliOption o) { return cli->value[o] != NULL; }

/* The value of a number option (already parsed and checked), or `otherwise` if not given. */
int64_t cli_number(const Cli *cli, CliOption option, int64_t otherwise);

/* Parses 64 bits, decimal or 0x. */
bool cli_read_seed(const char *text, uint64_t *out);

/* The value of --seed, or `otherwise` if not given. */
uint64_t cli_seed(const Cli *cli, uint64_t otherwise);

/* Copies the options that are also settings to cli->settings, for this run. */
void cli_apply_settings(const Cli *cli);

/* An option as displayed in the help. */
typedef struct CliOptionText {
    const char *name;               /* without the dashes */
    char        argument[80];       /* "FILE", "auto|always|never", "" */
    bool        takes_value;
    const char *help;               /* msgid */
} CliOptionText;

void cli_option_text(CliOption option, CliOptionText *out);

/* The option with that current or former name (n bytes); N_CLI_OPTIONS: not found. */
int cli_find_option(const char *name, size_t n);

/* Does the command accept the option? */
bool cli_takes(const CliCommand *command, CliOption option);

/* Does the help of the command list it? */
bool cli_lists(const CliCommand *command, CliOption option);

/* Prints the help of a command, or of the program. */
void cli_help(const CliTable *table, const CliCommand *command, FILE *out);

/* Prints "paiju: FILE:LINE: text" to standard error and returns the corresponding exit status. */
int cli_fail(const Diag *diag);

#endif
