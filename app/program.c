/* SPDX-License-Identifier: MIT */
/* What every command of both programs can rely on: three open descriptors, the language and the
 * settings at the start, and at the end a check that standard output was written. */
#include "program.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "allowed.h"
#include "choices.h"
#include "config.h"
#include "guests.h"
#include "i18n.h"
#include "json.h"
#include "key_settings.h"
#include "opponents.h"
#include "output.h"
#include "own_engines.h"
#include "settings.h"

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

static void program_warn(void *context, const Diag *diag)
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
    keys_of_settings(cli->settings, &keys, program_warn, NULL);
    if (cli_given(cli, CLI_ENGINE_MS))
        own_engines_leave_time();
    const Ini *config = settings_ini(cli->settings);
    opponents_read_all(config, program_warn, NULL);
    allowed_configured(config);
    guests_configured(config);
}

static void keep_silent(void *context, const Diag *diag)
{
    (void)context;
    (void)diag;
}

static int program_run_command(Cli *cli)
{
    if (cli_given(cli, CLI_HELP)) {
        /* lists the opponents of the settings; errors in them are ignored here */
        SettingsStore *settings = settings_load(cli->value[CLI_CONFIG]);
        opponents_read_all(settings_ini(settings), keep_silent, NULL);
        cli_help(cli->table, cli->command, stdout);
        choices_print(cli->table, cli->command);
        opponents_free();
        settings_free(settings);
        return EXIT_DONE;
    }
    if (cli_given(cli, CLI_VERSION)) {
        output("%s %s\n", cli->table->program, PACKAGE_VERSION);
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
static int program_finish(int status)
{
    bool failed = ferror(stdout) != 0;
    errno = 0;
    if ((fflush(stdout) == 0 && !failed) || status != EXIT_DONE)
        return status;
    output_to(stderr, _("paiju: cannot write to standard output: %s\n"),
              errno != 0 ? strerror(errno) : _("some output was lost"));
    return EXIT_REFUSED;
}

void program_begin(int argc, char **argv)
{
    open_missing_descriptors();
    json_use_allocator();
    choose_language(argc, argv);
}

int program_run(const CliTable *table, int argc, char **argv)
{
    Cli cli;
    Diag diag = { 0 };
    if (cli_parse(table, argc, argv, &cli, &diag) != ERR_NONE)
        return cli_fail(&diag);
    return program_finish(program_run_command(&cli));
}
