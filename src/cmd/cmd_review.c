/* paiju review FILE: judges the decisions of the chosen seats and prints the report. What is whole
 * of a damaged record is reviewed; the exit status tells. */
#include "cmd_review.h"

#include "adviser.h"
#include "i18n.h"
#include "review_keep.h"
#include "review_print.h"

static Err choose_seats(const Cli *cli, const Record *record, SeatMask *out, Diag *diag)
{
    int64_t seat = cli_number(cli, CLI_SEAT, 0);
    *out = cli_given(cli, CLI_SEAT) ? seat_bit((Seat)seat) : review_usual_seats(record);
    if (seat < record->header.game.n_seats)
        return ERR_NONE;
    return diag_set(diag, ERR_USAGE, _("--seat %d: the seats of this record are 0 to %d"),
                    (int)seat, record->header.game.n_seats - 1);
}

static int print(const Cli *cli, const Review *r)
{
    Diag diag = { 0 };
    if (cli_given(cli, CLI_JSON)) {
        if (review_print_json(r, &diag) != ERR_NONE)
            return cli_fail(&diag);
    } else if (cli_given(cli, CLI_MD)) {
        review_print_md(r);
    } else {
        review_print_text(r);
    }
    return review_fault(r, &diag) ? cli_fail(&diag) : EXIT_DONE;
}

static int review(const Cli *cli, const Record *record)
{
    const Opponent *level;
    SeatMask seats;
    Diag diag = { 0 };
    if (adviser_named(record->header.game.ops, cli->value[CLI_LEVEL], &level, &diag) != ERR_NONE ||
        choose_seats(cli, record, &seats, &diag) != ERR_NONE)
        return cli_fail(&diag);
    Review *r = review_new(record, seats, level, (uint64_t)cli_number(cli, CLI_STREAM, 0));
    while (review_step(r))
        ;
    int status = print(cli, r);
    review_keep(r);
    review_free(r);
    return status;
}

int cmd_review(const Cli *cli)
{
    Record *record;
    Diag diag = { 0 };
    if (cli_given(cli, CLI_TEXT) + cli_given(cli, CLI_JSON) + cli_given(cli, CLI_MD) > 1) {
        diag_set(&diag, ERR_USAGE, _("one of --text, --json and --md is enough"));
        return cli_fail(&diag);
    }
    if (record_read(cli->args[0], &record, &diag) != ERR_NONE)
        return cli_fail(&diag);
    int status = record_keep_shown(record, &diag) == ERR_NONE ? review(cli, record)
                                                               : cli_fail(&diag);
    record_free(record);
    return status;
}
