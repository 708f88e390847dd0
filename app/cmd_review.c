/* SPDX-License-Identifier: MIT */
/* paiju review FILE...: judges the decisions of the chosen seats and prints one report on all
 * records. The valid part of a damaged or unfinished record is reviewed, and the exit status shows
 * the damage. */
#include "commands.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "adviser.h"
#include "drill_own.h"
#include "i18n.h"
#include "progress.h"
#include "record_files.h"
#include "report.h"
#include "text.h"

static const char STANDARD_INPUT[] = "/dev/stdin";

/* -- options ----------------------------------------------------------------------------------- */

static Err choose_seats(const Cli *cli, const Record *record, SeatMask *out, Diag *diag)
{
    int64_t seat = cli_number(cli, CLI_SEAT, 0);
    *out = cli_given(cli, CLI_SEAT) ? seat_bit((Seat)seat) : review_usual_seats(record);
    if (seat < record->header.game.n_seats)
        return ERR_NONE;
    return diag_set(diag, ERR_USAGE, _("--seat %d: this record has seats 0 to %d"),
                    (int)seat, record->header.game.n_seats - 1);
}

static Err cmd_review_check_options(const Cli *cli, Diag *diag)
{
    if (cli_given(cli, CLI_TEXT) + cli_given(cli, CLI_JSON) + cli_given(cli, CLI_HTML) > 1)
        return diag_set(diag, ERR_USAGE, _("use only one of --text, --json and --html"));
    int streams = 0;
    for (int i = 0; i < cli->n_args; i++)
        streams += strcmp(cli->args[i], "-") == 0;
    if (streams > 1)
        return diag_set(diag, ERR_USAGE, _("standard input can be read only once"));
    return ERR_NONE;
}

/* -- progress: on a terminal, and only if it takes a while ------------------------------------- */

/* The number of decisions that will be checked is not known in advance: only the events show how
 * much is left. */
static void cmd_review_show_progress(Progress *p, const Review *r)
{
    int n = review_record(r)->n_events, done = review_done(r);
    char text[TEXT_PHRASE];
    if (!progress_is_due(p))
        return;
    ReviewPass second = review_second_pass(r);
    if (done < n)
        snprintf(text, sizeof text, _("%.40s: decision %d; %d of %d events reviewed"),
                 review_record(r)->path, review_seen(r), done, n);
    else
        snprintf(text, sizeof text, _("%.40s: %d of %d mistakes rechecked"),
                 review_record(r)->path, second.done, second.total);
    progress_show(p, text, done < n ? (double)done / n : 0);
}

/* -- one record -------------------------------------------------------------------------------- */

/* The reason for an exit status other than 0 although the report was printed. */
static bool fault_of(const Review *r, Diag *diag)
{
    const Record *record = review_record(r);
    if (review_fault(r, diag))
        return true;
    if (record->end_line > 0)
        return false;
    *diag = (Diag){ .line = 0 };
    snprintf(diag->file, sizeof diag->file, "%s", record->path);
    diag_set(diag, ERR_RECORD, _("the game is unfinished; only the recorded part was reviewed"));
    return true;
}

static int cmd_review_record(const Cli *cli, const Record *record, Report *report)
{
    const Opponent *level;
    SeatMask seats;
    Diag diag = { 0 };
    if (adviser_named(record->header.game.ops, cli->value[CLI_LEVEL], &level, &diag) != ERR_NONE ||
        choose_seats(cli, record, &seats, &diag) != ERR_NONE)
        return cli_fail(&diag);
    Review *r = review_new(record, seats, level, (uint64_t)cli_number(cli, CLI_STREAM, 0));
    review_keep_cases(r);
    /* a second pass if a person waits and sees the progress, unless a level was chosen */
    if (cli_given(cli, CLI_CONFIRM) || (isatty(STDERR_FILENO) && !cli_given(cli, CLI_LEVEL)))
        review_confirm_with(r, review_stronger_level(record->header.game.ops));
    Progress progress = progress_begin();
    while (review_step(r))
        cmd_review_show_progress(&progress, r);
    progress_end(&progress);
    int status = report_add(report, r, &diag) != ERR_NONE || fault_of(r, &diag) ? cli_fail(&diag)
                                                                                : EXIT_DONE;
    if (strcmp(record->path, STANDARD_INPUT) != 0)
        review_keep(r);
    review_free(r);
    return status;
}

static int review_file(const Cli *cli, const char *name, Report *report)
{
    Record *record;
    Diag diag = { 0 };
    const char *path = strcmp(name, "-") == 0 ? STANDARD_INPUT : name;
    if (record_read(path, &record, &diag) != ERR_NONE)
        return cli_fail(&diag);
    int status = record_keep_shown(record, &diag) == ERR_NONE
                 ? cmd_review_record(cli, record, report) : cli_fail(&diag);
    record_free(record);
    return status;
}

static int cmd_review(const Cli *cli)
{
    Diag diag = { 0 };
    int status = EXIT_DONE;
    if (cmd_review_check_options(cli, &diag) != ERR_NONE)
        return cli_fail(&diag);
    RecordFiles files = { 0 };
    for (int i = 0; i < cli->n_args; i++)
        record_files_add_file(&files, cli->args[i]);
    if (cli_given(cli, CLI_LINE) && files.n > 1) {
        record_files_free(&files);
        diag_set(&diag, ERR_USAGE, _("--line works with only one file"));
        return cli_fail(&diag);
    }
    ReportForm form = cli_given(cli, CLI_JSON)   ? REPORT_JSON
                      : cli_given(cli, CLI_HTML) ? REPORT_HTML
                                                 : REPORT_TEXT;
    Report *report = report_new(form, files.n, (int)cli_number(cli, CLI_LINE, 0));
    for (int i = 0; i < files.n; i++) {
        int one = review_file(cli, files.path[i], report);
        status = one > status ? one : status;
    }
    report_end(report);
    record_files_free(&files);
    return status;
}

const CliCommand command_review = {
    "review", "FILE...", 1, -1,
    CLI_TAKES(CLI_CONFIG, CLI_SEAT, CLI_STREAM, CLI_LEVEL, CLI_TEXT, CLI_JSON, CLI_HTML,
              CLI_LINE, CLI_CONFIRM),
    N_("review a record: what each decision cost"), cmd_review,
};
