/* SPDX-License-Identifier: MIT */
/* Reports whether a record agrees with the rules, and the first place where it does not; for
 * several records, how many agree. */
#include "commands.h"

#include <stdio.h>
#include <stdlib.h>

#include "commit.h"
#include "i18n.h"
#include "output.h"
#include "parallel.h"
#include "progress.h"
#include "record_files.h"
#include "verify.h"
#include "x_alloc.h"

enum { AT_ONCE = 64 };

/* The result for one record. */
typedef struct Checked {
    const char *path;
    Err         err;
    Diag        diag;
    VerifyCount count;
    bool        secret;         /* its seed is not revealed yet */
    char       *commit;         /* owned; NULL: no commitment */
    char       *command;        /* owned: it prints the commitment */
} Checked;

static void verify_item(void *ctx, int i)
{
    Checked *v = (Checked *)ctx + i;
    Record *record;
    v->err = record_read(v->path, &record, &v->diag);
    if (v->err != ERR_NONE)
        return;
    v->err = verify_record(record, &v->count, &v->diag);
    if (v->err == ERR_NONE && v->count.committed) {
        v->secret = !record_shows_seed(record);
        v->commit = x_strdup(record->header.commit);
        v->command = v->secret ? NULL : commit_command(&record->header);    /* it has the seed,
                                                        * which determines all hands */
    }
    record_free(record);
}

static void cmd_verify_forget(Checked *v)
{
    free(v->commit);
    free(v->command);
}

static int verify_one(const char *path)
{
    Checked one = { .path = path }, *v = &one;
    verify_item(v, 0);
    if (v->err != ERR_NONE)
        return cli_fail(&v->diag);
    output(v->count.finished ? _("%s: agrees with the rules (hands: %d, events: %d)\n")
                             : _("%s: agrees with the rules so far, but the match is unfinished "
                                 "(hands: %d, events: %d)\n"),
           v->path, v->count.hands, v->count.events);
    if (v->commit != NULL && v->secret)
        output(_("%s: the deals match the commitment %s; once the match is over, a command that "
                 "computes it is shown here\n"), v->path, v->commit);
    else if (v->commit != NULL)
        output(_("%s: the deals match the commitment %s; this command computes it:\n%s\n"),
               v->path, v->commit, v->command);
    cmd_verify_forget(v);
    return EXIT_DONE;
}

/* The sum over several. */
typedef struct Sum {
    int     agree, unfinished;
    int64_t hands, events;
} Sum;

/* Messages overwrite the progress line. */
static void count_some(Checked *v, int n, Sum *sum, Progress *progress)
{
    parallel_for(verify_item, v, n);
    for (int i = 0; i < n; i++) {
        if (v[i].err != ERR_NONE) {
            progress_end(progress);
            cli_fail(&v[i].diag);
        }
        sum->agree += v[i].err == ERR_NONE;
        sum->unfinished += v[i].err == ERR_NONE && !v[i].count.finished;
        sum->hands += v[i].count.hands;
        sum->events += v[i].count.events;
        cmd_verify_forget(&v[i]);
    }
}

/* Records that do not agree are listed in the order of the files. */
static int verify_many(const RecordFiles *files)
{
    Sum sum = { 0 };
    Checked *v = x_alloc(AT_ONCE * sizeof *v);
    Progress progress = progress_begin();
    for (int from = 0; from < files->n; from += AT_ONCE) {
        progress_count(&progress, N_("%d of %d records checked"), from, files->n);
        int n = files->n - from < AT_ONCE ? files->n - from : AT_ONCE;
        for (int i = 0; i < n; i++)
            v[i] = (Checked){ .path = files->path[from + i] };
        count_some(v, n, &sum, &progress);
    }
    progress_end(&progress);
    free(v);
    output(_("%d of %d records agree with the rules (unfinished: %d, hands: %lld, events: "
             "%lld)\n"), sum.agree, files->n, sum.unfinished, (long long)sum.hands,
           (long long)sum.events);
    return sum.agree == files->n ? EXIT_DONE : EXIT_REFUSED;
}

static int cmd_verify(const Cli *cli)
{
    RecordFiles files = { 0 };
    for (int i = 0; i < cli->n_args; i++)
        record_files_add(&files, cli->args[i]);
    Diag diag = { 0 };
    if (files.n == 0)
        diag_set(&diag, ERR_FILE, _("there are no records (*.jsonl) in %s"), cli->args[0]);
    int status = files.n == 0   ? cli_fail(&diag)
                 : files.n == 1 ? verify_one(files.path[0])
                                : verify_many(&files);
    record_files_free(&files);
    return status;
}

const CliCommand command_verify = {
    "verify", "FILE|DIRECTORY...", 1, -1, NULL,
    N_("check records against the rules: every event, payment and score"), cmd_verify,
};
