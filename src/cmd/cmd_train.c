/* Practice by lines: a question, its facts and numbered answers; an answer a line, until "quit" or
 * the end of the input. */
#include "cmd_train.h"

#include <stdlib.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cmd_family.h"
#include "drill_session.h"
#include "i18n.h"
#include "output.h"
#include "plain_io.h"
#include "plain_names.h"
#include "play.h"
#include "stats_figures.h"
#include "text.h"
#include "x_alloc.h"

/* -- the list ---------------------------------------------------------------------------------- */

static void print_row(const Drill *d, const DrillProgress *p)
{
    char rate[32] = "-";
    if (p->asked > 0)
        snprintf(rate, sizeof rate, "%lld%%", (long long)stats_ratio(p->right, p->asked, 100));
    output("%-10s%7lld%8s%7d%7d   %s\n", d->key, (long long)p->asked, rate, p->level, p->due,
           _(d->title));
}

static int print_list(void)
{
    DrillProgress progress[DRILLS_MAX];
    Diag diag = { 0 };
    if (drill_progress(progress, &diag) != ERR_NONE)
        cli_fail(&diag);            /* the list is there all the same */
    output("%s\n", _("drill       asked   right  level  again"));
    for (int i = 0; drill_at(i) != NULL; i++)
        print_row(drill_at(i), &progress[i]);
    return EXIT_DONE;
}

Err train_drill(const Cli *cli, const Drill **out, Diag *diag)
{
    *out = cli->n_args > 0 ? drill_find(cli->args[0]) : NULL;
    if (*out != NULL || cli->n_args == 0)
        return ERR_NONE;
    return diag_set(diag, ERR_USAGE, _("there is no drill %.60s; paiju train lists them"),
                    cli->args[0]);
}

/* -- a question -------------------------------------------------------------------------------- */

static void print_question(DrillSession *s)
{
    const DrillQuestion *q = drill_session_question(s);
    DrillTally tally;
    TextContext t;
    drill_session_tally(s, &tally);
    drill_context(q, &t);
    output(_("Question %d, level %d."), tally.asked + 1, q->level);
    output("%s%s\n", tally.again ? " " : "", tally.again ? _("It comes again.") : "");
    for (int i = 0; i < q->n_facts; i++)
        output("%s\n", q->fact[i]);
    cmd_family(q->game.ops->family)->print_drill(q, &t);
    output("%s\n", q->text);
    for (int i = 0; i < q->n_choices; i++)
        output("%d. %s\n", drill_number(q, i), q->choice[i].text);
    if (q->form == DRILL_KINDS)
        output("%s\n", _("Type the tiles, such as 147m."));
    if (q->form == DRILL_MANY)
        output("%s\n", _("Type all numbers that are right, or none."));
}

/* -- an answer --------------------------------------------------------------------------------- */

static void print_notice(DrillSession *s)
{
    Diag diag = { 0 };
    if (drill_session_notice(s, &diag))
        cli_fail(&diag);
}

static void print_verdict(DrillSession *s, const DrillAnswer *a)
{
    const DrillQuestion *q = drill_session_question(s);
    DrillAnswer answer = drill_right_answer(q);
    char right[DRILL_TEXT], why[4 * DRILL_TEXT];
    drill_explain(q, a, why, sizeof why);
    drill_answer_text(q, &answer, right, sizeof right);
    if (drill_session_answer(s, a))
        output(_("right: %s"), why);
    else
        output(_("wrong: the answer is %s. %s"), right, why);
    output("\n\n");
    print_notice(s);
}

/* Takes a line; false when it ends the practice. */
static bool take_line(DrillSession *s, const char *line)
{
    static const PlainName quit = { "quit", "q exit", "退出" }, hint = { "hint", "i", "提示" };
    static const PlainName repeat = { "repeat", "r", "重复" };
    char text[4 * DRILL_TEXT], word[DRILL_TEXT];
    DrillAnswer answer;
    Diag diag = { 0 };
    plain_normalise(line, word, sizeof word);
    if (plain_is_word(word, &quit))
        return false;
    if (plain_is_word(word, &hint)) {
        output("%s\n", drill_hint(drill_session_question(s), text, sizeof text));
    } else if (plain_is_word(word, &repeat) || line[0] == '\0') {
        print_question(s);
    } else if (drill_read_answer(drill_session_question(s), line, &answer, &diag) != ERR_NONE) {
        output(_("%s Or: hint, repeat, quit."), diag.text);
        output("\n");
    } else {
        print_verdict(s, &answer);
        print_question(s);
    }
    return true;
}

static int practise(DrillSession *s)
{
    const char *line;
    DrillTally t;
    PlainIo io = plain_io_new(stdin, stdout, false);
    io.prompts = false;
    output(_("Practice: %s. Commands: hint, repeat, quit."), _(drill_session_drill(s)->title));
    output("\n");
    print_notice(s);
    print_question(s);
    while ((line = plain_ask(&io)) != NULL && take_line(s, line))
        ;
    plain_io_free(&io);
    drill_session_tally(s, &t);
    output(_("Answered: %d, right: %d, level %d."), t.asked, t.right, t.level);
    output("\n");
    return EXIT_DONE;
}

int cmd_train_lines(const Cli *cli)
{
    const Drill *d;
    Diag diag = { 0 };
    if (train_drill(cli, &d, &diag) != ERR_NONE)
        return cli_fail(&diag);
    if (d == NULL)
        return print_list();
    bool fixed = cli_given(cli, CLI_SEED);
    DrillSession *s = drill_session_new(d, cli_seed(cli, fixed ? 0 : play_fresh_seed()), fixed);
    int status = practise(s);
    drill_session_free(s);
    return status;
}
