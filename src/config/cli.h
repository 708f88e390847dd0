/* SPDX-License-Identifier: MIT */
/* The command line: commands and GNU long options from two tables. The same rows give --help, the
 * parser, and what tests compare completion and man page with. */
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

enum { CLI_SETS_MAX = 64 };         /* --set may be given this often */

enum { EXIT_DONE = 0, EXIT_REFUSED = 1, EXIT_USAGE = 2 };   /* exit status */

typedef struct Cli Cli;

/* A command. The row without a name is `paiju` alone. */
typedef struct CliCommand {
    const char *name;
    const char *arguments;          /* "GAME HAND [MELD...]", for --help */
    int         least, most;        /* number of them; most < 0: any number */
    const CliOption *options;       /* those that belong to it; --help always does. NULL: none */
    const char *help;               /* msgid; what it does; "": for programs, not listed */
    int       (*run)(const Cli *cli);       /* returns the exit status */
} CliCommand;

/* The command of this name is the help of the one named behind it; its row has nothing to run. */
#define CLI_HELP_COMMAND "help"

typedef struct CliTable {
    const CliCommand *row;
    int               n;
    /* Writes the words that the first argument of a command may be, "a, b, c"; nothing where it may
     * be anything. NULL: nobody knows any. */
    void            (*list)(const CliCommand *command, char *out, size_t size);
} CliTable;

/* A command line that was understood; texts are borrowed from argv. */
struct Cli {
    const CliCommand *command;
    int               n_args;
    char            **args;         /* of the command, without options */
    const char       *value[N_CLI_OPTIONS];     /* NULL: not given; a flag: "" */
    int               n_sets;
    const char       *set[CLI_SETS_MAX];        /* values of --set in order */
    SettingsStore    *settings;     /* NULL unless main loaded them for the command */
};

/* Reads argv[1..]. Options and arguments may be mixed, "--" ends the options. argv is reordered.
 * ERR_USAGE; then out->command is the command meant, if it was recognised. */
Err cli_parse(const CliTable *table, int argc, char **argv, Cli *out, Diag *diag);

/* The value of a text option before anything is parsed, NULL if it is not there: the language
 * must be known before the first sentence. */
const char *cli_peek(int argc, char **argv, CliOption option);

static inline bool cli_given(const Cli *cli, CliOption o) { return cli->value[o] != NULL; }

/* The value of a number option (parsed and in range already), `otherwise` if not given. */
int64_t cli_number(const Cli *cli, CliOption option, int64_t otherwise);

/* Reads 64 bits, decimal or 0x. */
bool cli_read_seed(const char *text, uint64_t *out);

/* The value of --seed, `otherwise` if not given. */
uint64_t cli_seed(const Cli *cli, uint64_t otherwise);

/* Takes the options that are settings over into cli->settings, for this run. */
void cli_apply_settings(const Cli *cli);

/* An option as the help shows it. */
typedef struct CliOptionText {
    const char *name;               /* without the dashes */
    char        argument[80];       /* "FILE", "auto|always|never", "" */
    bool        takes_value;
    const char *help;               /* msgid */
} CliOptionText;

void cli_option_text(CliOption option, CliOptionText *out);

/* "-h"; NULL: the option has no letter. */
const char *cli_letter(CliOption option);

/* The option of that name (n bytes), as it is called now or was; N_CLI_OPTIONS: there is none. */
int cli_find_option(const char *name, size_t n);

/* Does the option belong to the command? */
bool cli_takes(const CliCommand *command, CliOption option);

/* Does the help of the command list it? */
bool cli_lists(const CliCommand *command, CliOption option);

/* Prints the help of a command, or of the program. */
void cli_help(const CliTable *table, const CliCommand *command, FILE *out);

/* Prints "paiju: FILE:LINE: text" to standard error and returns the exit status that belongs to
 * it. */
int cli_fail(const Diag *diag);

#endif
