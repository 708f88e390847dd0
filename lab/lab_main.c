/* SPDX-License-Identifier: MIT */
/* paiju-lab: what authors of engines and people who measure need; no screen. */
#include <stdio.h>
#include <string.h>

#include "../bench/bench.h"
#include "../tools/tools.h"
#include "choices.h"
#include "i18n.h"
#include "lab.h"
#include "program.h"

static int cmd_nothing(const Cli *cli)
{
    cli_help(cli->table, cli->command, stdout);
    return EXIT_USAGE;
}

static const CliCommand *const lab_commands[] = {
    &(const CliCommand){
        "", "", 0, 0, NULL,
        N_("Measures computer players, and tests engines and other programs of paiju."),
        cmd_nothing },
    &command_arena, &command_bot, &command_conformance, &command_query,
    &(const CliCommand){
        "bench", "[--list] [--brief] [--program FILE] [GROUP...]", 0, -1, NULL,
        N_("measure speed and memory of this program"), NULL },
    &(const CliCommand){
        "train", "TOOL [ARGUMENT...]", 0, -1, NULL,
        N_("train what the players use, or measure it; without a tool, list them"), NULL },
    PROGRAM_COMMANDS,
};

static void lab_list_kinds(const ChoiceAsk *ask)
{
    QueryKind kind;
    for (int i = 0; query_kind(i, &kind); i++)
        ask->take(ask->context, kind.name, "");
}

static const ChoiceRow lab_lists[] = {
    { "KIND", N_("Kinds:"), lab_list_kinds },
    { NULL, NULL, NULL },
};

/* -- bench and train, whose words are not those of the command line ---------------------------- */

static const struct { const char *name, *about; int (*run)(int argc, char **argv); } tools[] = {
#define TOOL(name, about) { #name, about, tool_##name },
#include "../tools/tools.def"
};

static int train(int argc, char **argv)
{
    for (size_t i = 0; argc > 1 && i < sizeof tools / sizeof *tools; i++) {
        if (strcmp(tools[i].name, argv[1]) == 0)
            return tools[i].run(argc - 1, argv + 1);
    }
    fputs(_("usage: paiju-lab train TOOL [ARGUMENT...]; the tools are\n"), stderr);
    for (size_t i = 0; i < sizeof tools / sizeof *tools; i++)
        fprintf(stderr, "  %-16s  %s\n", tools[i].name, tools[i].about);
    return EXIT_USAGE;
}

static const CliTable lab_command_table = { "paiju-lab", lab_commands,
                                            sizeof lab_commands / sizeof lab_commands[0], lab_lists,
                                            choices_of_first };

int main(int argc, char **argv)
{
    program_begin(argc, argv);
    bool asks = argc > 2 && strcmp(argv[2], "--help") == 0;
    if (argc > 1 && strcmp(argv[1], "bench") == 0 && !asks)
        return bench_main(argc - 1, argv + 1);
    if (argc > 1 && strcmp(argv[1], "train") == 0 && !asks)
        return train(argc - 1, argv + 1);
    return program_run(&lab_command_table, argc, argv);
}
