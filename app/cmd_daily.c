/* SPDX-License-Identifier: MIT */
/* The deal of the day, and its result. */
#include "commands.h"

#include <stdio.h>
#include <stdlib.h>

#include "daily.h"
#include "game.h"
#include "i18n.h"
#include "output.h"
#include "rules_load.h"
#include "screens.h"

/* The deal requested by the command line; the caller frees it. */
static Err deal_wanted(const Cli *cli, Daily *out, Diag *diag)
{
    const GameOps *game = game_ops(0);
    Err e = cli->n_args > 0 ? rules_game(cli->args[0], &game, diag) : ERR_NONE;
    return e == ERR_NONE ? daily_of(game, cli->value[CLI_DATE], out, diag) : e;
}

/* Computes and stores par, unless it is known. False: there is no result. */
static bool find_par(Daily *d)
{
    Diag diag = { 0 };
    Record *record = d->known ? NULL : daily_record(d);
    Seat owner = record != NULL ? record_owner(&record->header) : SEAT_NONE;
    if (owner != SEAT_NONE) {
        Par *p = par_new(record, owner, PAR_PLAYINGS);
        while (par_step(p))
            continue;
        ParHand sum = par_sum(p);
        if (daily_keep(d, &sum, &diag) != ERR_NONE)
            cli_fail(&diag);
        par_free(p);
    }
    record_free(record);
    return d->known;
}

static int cmd_daily_print_result(Daily *d)
{
    char result[PAR_WORD], par[PAR_WORD], difference[PAR_WORD], line[DAILY_LINE];
    if (!find_par(d)) {
        output("%s\n", _("You started this deal and abandoned it, so it has no result."));
        return EXIT_REFUSED;
    }
    output(_("Your result: %s. Par (expert on the same walls): %s. Difference: %s.\n"),
           par_text(1000 * d->hand.result, 0, result), par_text(d->hand.par, 2, par),
           par_text(par_difference(&d->hand), 2, difference));
    output("%s\n", daily_line(d, line));
    return EXIT_DONE;
}

/* The result, or that the deal is not finished yet. */
static int print_state(const Cli *cli)
{
    Daily d;
    Diag diag = { 0 };
    if (deal_wanted(cli, &d, &diag) != ERR_NONE)
        return cli_fail(&diag);
    int status = d.state == DAILY_PLAYED ? cmd_daily_print_result(&d) : EXIT_DONE;
    if (d.state != DAILY_PLAYED)
        output(_("The deal of %s is unfinished; run the same command to resume it.\n"), d.date);
    daily_done(&d);
    return status;
}

static int cmd_daily_play(const Cli *cli, const Daily *d)
{
    PlaySetup setup;
    Diag diag = { 0 };
    Cli own = *cli;
    if (daily_setup(d, &setup, &diag) != ERR_NONE)
        return cli_fail(&diag);
    if (!screens_are_unwanted(cli))
        return screens_run(cli, (AppOrder){ .table = &setup });
    own.value[CLI_RECORD] = d->path;        /* the record already determines the game */
    output(_("Deal of the day %s: the same for everyone.\n"), d->date);
    return cmd_play_setup(&own, &setup);
}

static int cmd_daily(const Cli *cli)
{
    Daily d;
    Diag diag = { 0 };
    if (deal_wanted(cli, &d, &diag) != ERR_NONE)
        return cli_fail(&diag);
    int status = EXIT_DONE;
    if (d.state == DAILY_PLAYED)
        output(_("You have already played the deal of %s; each deal is played once.\n"), d.date);
    else
        status = cmd_daily_play(cli, &d);
    daily_done(&d);
    return status == EXIT_DONE ? print_state(cli) : status;
}

const CliCommand command_daily = {
    "daily", "[GAME]", 0, 1, CLI_TAKES(SCREEN_OPTIONS, CLI_DATE, CLI_PLAIN),
    N_("play the deal of the day: one hand, the same for everyone"), cmd_daily,
};
