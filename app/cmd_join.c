/* SPDX-License-Identifier: MIT */
/* Finds a seat and plays it. */
#include "commands.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "i18n.h"
#include "join_find.h"
#include "plain.h"
#include "help_text.h"
#include "screens.h"
#include "text.h"
#include "x_alloc.h"

/* -- which seat -------------------------------------------------------------------------------- */

/* "Bob at Xuezhan (Ann, Bob, Cyd, Dee)" */
static const char *cmd_join_describe(const Match *m, char *out, size_t size)
{
    size_t used = 0;
    char names[TEXT_PHRASE] = "";
    for (Seat s = 0; s < match_game(m)->n_seats && used < sizeof names; s++)
        used += (size_t)snprintf(names + used, sizeof names - used, "%s%s", s > 0 ? _(", ") : "",
                                 match_name(m, s));
    snprintf(out, size, _("%s in %s (%s)"), match_name(m, joined_seat(m)),
             _(match_game(m)->ops->title), names);
    return out;
}

/* At a terminal, asks the user. Returns the number of a place, -1: none. */
static int ask_which(const JoinPlaces *places)
{
    PlainIo io = plain_io_new(stdin, stdout, false);
    char line[TEXT_LINE];
    const char *typed;
    int n = 0;
    for (int i = 0; i < places->n; i++)
        plain_sayf(&io, "%d  %s", i + 1, cmd_join_describe(places->match[i], line, sizeof line));
    plain_say(&io, _("Which seat is yours? Type its number."));
    while ((typed = plain_ask(&io)) != NULL && typed[0] != '\0' &&
           ((n = atoi(typed)) < 1 || n > places->n))
        plain_sayf(&io, _("Type a number from 1 to %d, or press Enter to quit."), places->n);
    bool chosen = typed != NULL && typed[0] != '\0';
    plain_io_free(&io);
    return chosen ? n - 1 : -1;
}

/* Without a terminal, lists the places instead of asking. */
static int list_them(const JoinPlaces *places)
{
    Diag diag = { 0 };
    char names[TEXT_PHRASE] = "";
    size_t used = 0;
    for (int i = 0; i < places->n && used < sizeof names; i++)
        used += (size_t)snprintf(names + used, sizeof names - used, "%s%s", i > 0 ? _(", ") : "",
                                 match_name(places->match[i], joined_seat(places->match[i])));
    diag_set(&diag, ERR_USAGE, _("several seats are free: %s; choose one, such as paiju join "
                                 "%s"), names,
             places->path[0]);
    return cli_fail(&diag);
}

/* The named table, in the directory of the settings or the default one. The caller frees it. */
static char *cmd_join_place_of(const Cli *cli)
{
    const char *directory = settings_now(cli->settings)->socket;
    if (directory[0] == '\0')
        return cli->n_args > 0 ? x_strdup(cli->args[0]) : NULL;
    if (cli->n_args == 0)
        return x_strdup(directory);
    bool is_name = strchr(cli->args[0], '/') == NULL && access(cli->args[0], F_OK) != 0;
    return is_name ? x_printf("%s/%s", directory, cli->args[0]) : x_strdup(cli->args[0]);
}

/* Joins the table requested by the command line. NULL: no seat, and *status is the exit status. */
static Match *cmd_join_sit(const Cli *cli, int *status)
{
    JoinPlaces places;
    Diag diag = { 0 };
    Match *m = NULL;
    int i = 0;
    bool asks = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    *status = EXIT_DONE;
    char *place = cmd_join_place_of(cli);
    if (join_find(place, &places, &diag) != ERR_NONE)
        *status = cli_fail(&diag);
    else if (places.n > 1 && asks)
        i = ask_which(&places);
    else if (places.n > 1)
        *status = list_them(&places);
    if (*status == EXIT_DONE && i >= 0 &&
        join_take(&places, i, settings_now(cli->settings)->name, &m, &diag) != ERR_NONE)
        *status = cli_fail(&diag);
    join_places_free(&places);
    free(place);
    return m;
}

/* -- by lines of text -------------------------------------------------------------------------- */

/* Prints how the match ended for this seat; returns the exit status. */
static int cmd_join_print_end(const Match *m, PlainEnd end, PlainIo *io)
{
    Diag diag = { 0 };
    if (end == PLAIN_LEFT)
        plain_say(io, _("The computer plays on for you; run paiju join to come back."));
    if (end != PLAIN_LOST)
        return EXIT_DONE;
    if (joined_lost(m, &diag))
        return cli_fail(&diag);
    plain_say(io, diag.text);
    return EXIT_DONE;
}

/* Frees the match. */
static int play_lines(const Cli *cli, Match *m)
{
    const Settings *settings = settings_now(cli->settings);
    char line[TEXT_LINE];
    setvbuf(stdin, NULL, _IONBF, 0);        /* a line and the table are awaited together */
    PlainIo io = plain_io_new(stdin, stdout, settings->wrap != 0);
    io.match = m;
    plain_sayf(&io, _("You are playing as %s."), cmd_join_describe(m, line, sizeof line));
    plain_say(&io, _("Type help for a list of commands."));
    PlainTable table = { m, settings, rules_text, false, NULL, cli->settings };
    int status = cmd_join_print_end(m, plain_play(&table, &io), &io);
    match_free(m);
    plain_io_free(&io);
    return status;
}

static int cmd_join(const Cli *cli)
{
    int status;
    Diag diag = { 0 };
    bool plain = cli_given(cli, CLI_PLAIN);
    if (!plain && !screens_possible()) {
        diag_set(&diag, ERR_PLAYER, _("a human needs a terminal, or --plain to play in plain "
                                      "text"));
        return cli_fail(&diag);
    }
    Match *m = cmd_join_sit(cli, &status);
    if (m == NULL)
        return status;
    return plain ? play_lines(cli, m) : screens_run(cli, (AppOrder){ .joined = m });
}

const CliCommand command_join = {
    "join", "[SOCKET|DIRECTORY]", 0, 1, CLI_TAKES(SCREEN_OPTIONS, CLI_PLAIN),
    N_("take a seat at a table that is open on another terminal of this machine"), cmd_join,
};
