/* Says that a record agrees with the rules, or where it first does not. */
#include "cmd_verify.h"

#include <stdio.h>
#include <stdlib.h>

#include "commit.h"
#include "i18n.h"
#include "output.h"
#include "verify.h"

/* The command has the seed in it, from which all hands follow. */
static void show_commitment(const char *path, const Record *record)
{
    const RecordHeader *h = &record->header;
    if (!record_shows_seed(record)) {
        output(_("%s: the deals are those committed to by %s; when the match is over, a command "
                 "that prints it is shown here\n"), path, h->commit);
        return;
    }
    char *command = commit_command(h);
    output(_("%s: the deals are those committed to by %s; this command prints it:\n%s\n"), path,
           h->commit, command);
    free(command);
}

int cmd_verify(const Cli *cli)
{
    Record *record;
    VerifyCount count;
    Diag diag = { 0 };
    if (record_read(cli->args[0], &record, &diag) != ERR_NONE)
        return cli_fail(&diag);
    Err e = verify_record(record, &count, &diag);
    if (e == ERR_NONE) {
        output(count.finished ? _("%s: agrees with the rules (hands: %d, events: %d)\n")
                              : _("%s: agrees with the rules so far, but the match is not finished "
                                  "(hands: %d, events: %d)\n"),
               cli->args[0], count.hands, count.events);
        if (count.committed)
            show_commitment(cli->args[0], record);
    }
    record_free(record);
    return e == ERR_NONE ? EXIT_DONE : cli_fail(&diag);
}
