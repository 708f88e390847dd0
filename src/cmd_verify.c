/* Says that a record agrees with the rules, or where it first does not. */
#include "cmd_verify.h"

#include <stdio.h>
#include <stdlib.h>

#include "commit.h"
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
    char *command = commit_command(&record->header), commit[SHA256_TEXT];
    snprintf(commit, sizeof commit, "%s", record->header.commit);
    record_free(record);
    if (e != ERR_NONE) {
        free(command);
        return cli_fail(&diag);
    }
    output(count.finished ? _("%s: agrees with the rules (hands: %d, events: %d)\n")
                          : _("%s: agrees with the rules so far, but the match is not finished "
                              "(hands: %d, events: %d)\n"),
           cli->args[0], count.hands, count.events);
    if (count.committed)
        output(_("%s: the deals are those committed to by %s; this command prints it:\n%s\n"),
               cli->args[0], commit, command);
    free(command);
    return EXIT_DONE;
}
