/* Says that a record agrees with the rules, or where it first does not. */
#include "cmd_verify.h"

#include <stdio.h>

#include "i18n.h"
#include "output.h"
#include "verify.h"

int cmd_verify(const Cli *cli)
{
    Record *record;
    VerifyCount count;
    Diag diag = { 0 };
    if (record_read(cli->args[0], &record, &diag) != ERR_NONE)
        return cli_fail(&diag);
    Err e = verify_record(record, &count, &diag);
    record_free(record);
    if (e != ERR_NONE)
        return cli_fail(&diag);
    output(count.finished ? _("%s: agrees with the rules (hands: %d, events: %d)\n")
                          : _("%s: agrees with the rules so far, but the match is not finished "
                              "(hands: %d, events: %d)\n"),
           cli->args[0], count.hands, count.events);
    return EXIT_DONE;
}
