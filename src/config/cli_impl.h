/* SPDX-License-Identifier: MIT */
/* The option rows, for the parser (cli.c) and the help (cli_help.c). */
#ifndef PAIJU_CLI_IMPL_H
#define PAIJU_CLI_IMPL_H

#include "cli.h"

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

extern const CliOptionRow cli_option_row[N_CLI_OPTIONS];

#endif
