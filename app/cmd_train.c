/* SPDX-License-Identifier: MIT */
/* Practice; in lines of text a question, its facts and numbered answers; one answer a line, until
 * "quit" or the end of the input or of the queue. */
#include "commands.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "clock.h"
#include "cmd_family.h"
#include "i18n.h"
#include "json.h"
#include "nearest.h"
#include "output.h"
#include "plain_io.h"
#include "plain_read.h"
#include "play.h"
#include "position_string.h"
#include "practice.h"
#include "screens.h"
#include "stats.h"
#include "text.h"
#include "x_alloc.h"

enum { LINE = 512, TABLE_COLUMNS = 79 };

/* -- the list ---------------------------------------------------------------------------------- */

typedef struct Standings {
    PracticeDay      day;
    PracticeStanding standing[DRILLS_MAX];
} Standings;

static void cmd_train_look(const PracticePlan *plan, Standings *out)
{
    Diag diag = { 0 };
    if (practice_look(plan, &out->day, out->standing, &diag) != ERR_NONE)
        cli_fail(&diag);            /* the list is printed even after an error */
}

static int print_list(const PracticePlan *plan)
{
    Standings *l = x_alloc(sizeof *l);
    cmd_train_look(plan, l);
    output("%s\n", _("drill     asked right level  due"));
    for (int i = 0; drill_at(i) != NULL; i++) {
        const PracticeStanding *s = &l->standing[i];
        char rate[32] = "-";
        if (s->asked > 0)
            snprintf(rate, sizeof rate, "%lld%%",
                     (long long)stats_ratio(s->right, s->asked, 100));
        output("%-9s%6lld%6s%6d%5d  %s\n", drill_at(i)->key, (long long)s->asked, rate, s->level,
               s->due, _(drill_at(i)->title));
    }
    free(l);
    return EXIT_DONE;
}

/* -- the same for scripts ---------------------------------------------------------------------- */

static Json *advice_list(const PracticeStanding standing[DRILLS_MAX])
{
    static const char *const why[] = { [WEAK_MISTAKES] = "mistakes", [WEAK_ANSWERS] = "answers",
                                       [WEAK_UNTRIED] = "untried" };
    PracticeAdvice advice[PRACTICE_ADVICE];
    int n = practice_advice(standing, advice);
    Json *list = json_new_list();
    for (int i = 0; i < n; i++)
        json_add(list, JSON_OBJECT(JSON_TEXT("drill", advice[i].drill->key),
                                   JSON_TEXT("why", why[advice[i].why]),
                                   JSON_INT("n", advice[i].n)));
    return list;
}

static int cmd_train_print_json(const PracticePlan *plan)
{
    Standings *l = x_alloc(sizeof *l);
    const PracticeDay *d = &l->day;
    char day[CLOCK_DAY];
    Diag diag = { 0 };
    Json *drills = json_new_list();
    cmd_train_look(plan, l);
    for (int i = 0; drill_at(i) != NULL; i++) {
        const PracticeStanding *s = &l->standing[i];
        json_add(drills, JSON_OBJECT(
            JSON_TEXT("drill", drill_at(i)->key), JSON_INT("asked", s->asked),
            JSON_INT("right", s->right), JSON_INT("again", s->again), JSON_INT("level", s->level),
            JSON_INT("due", s->due), JSON_INT("cards", s->cards), JSON_INT("aside", s->aside),
            JSON_INT("mistakes", s->own), JSON_INT("cost", s->cost)));
    }
    Json *o = JSON_OBJECT(
        JSON_TEXT("day", clock_day_text(d->day, day)), JSON_INT("due", d->due),
        JSON_INT("today", d->today), JSON_INT("tomorrow", d->tomorrow), JSON_INT("new", d->fresh),
        JSON_INT("cards", d->cards), JSON_INT("aside", d->aside), JSON_INT("mute", d->mute),
        JSON_INT("absent", d->absent), JSON_INT("streak", d->streak),
        JSON_VALUE("drills", drills), JSON_VALUE("next", advice_list(l->standing)));
    Err e = json_write_line(stdout, o, &diag);
    json_free(o);
    free(l);
    return e == ERR_NONE ? EXIT_DONE : cli_fail(&diag);
}

/* -- a question -------------------------------------------------------------------------------- */

static void print_notices(Practice *p)
{
    char text[LINE];
    while (practice_notice(p, text, sizeof text))
        output_to(stderr, "paiju: %s\n", text);
}

/* False: the queue is finished. */
static bool print_question(Practice *p, const PracticePlan *plan)
{
    const DrillQuestion *q = practice_question(p);
    PracticeTally tally;
    TextContext t;
    print_notices(p);
    if (q == NULL)
        return false;
    practice_tally(p, &tally);
    drill_context(q, &t);
    output(_("Question %d, level %d."), tally.asked + 1, q->level);
    if (plan->only == NULL)
        output(_(" %s."), _(practice_drill(p)->title));
    output("%s%s\n", tally.again && !tally.own ? " " : "",
           tally.again && !tally.own ? _("You have seen it before.") : "");
    for (int i = 0; i < q->n_facts; i++)
        output("%s\n", q->fact[i]);
    cmd_family(q->game.ops->family)->print_drill(q, &t);
    output("%s\n", q->text);
    for (int i = 0; i < q->n_choices; i++)
        output("%d. %s\n", drill_number(q, i), q->choice[i].text);
    if (q->form == DRILL_KINDS)
        output("%s\n", _("Type the tiles, such as 147m."));
    if (q->form == DRILL_MANY)
        output("%s\n", _("Type the numbers of all correct answers, or none."));
    return true;
}

/* -- an answer --------------------------------------------------------------------------------- */

static void cmd_train_say_line(void *to, const char *line)
{
    (void)to;
    output("%s\n", line);
}

static void cmd_train_print_verdict(Practice *p, const DrillAnswer *a, bool helped)
{
    const DrillQuestion *q = practice_question(p);
    DrillAnswer answer = drill_right_answer(q);
    char right[DRILL_TEXT], why[DRILL_SAID], position[POSITION_MAX];
    drill_explain(q, a, why, sizeof why);
    drill_answer_text(q, &answer, right, sizeof right);
    if (drill_is_right(q, a))
        output(_("Right: %s"), why);
    else
        output(_("Wrong: the answer is %s. %s"), right, why);
    output("\n");
    drill_table(q, a, &(ChoicePrint){ .rows = DRILL_CHOICES_MAX, .room = TABLE_COLUMNS,
                                      .say = cmd_train_say_line });
    if (drill_position(q, position)) {
        output(_("Position: %s"), position);
        output("\n");
    }
    output("\n");
    practice_answer(p, a, helped);
    print_notices(p);
}

typedef struct Session {
    const PracticePlan *plan;
    Practice           *p;
    bool                helped; /* a hint was shown */
} Session;

/* Processes a line; false if it ends the practice. */
static bool cmd_train_take_line(Session *s, const char *line)
{
    static const PlainName quit = { "quit", "q exit", "退出" }, hint = { "hint", "i", "提示" };
    static const PlainName repeat = { "repeat", "r", "重复" };
    char text[DRILL_SAID], word[DRILL_TEXT];
    const DrillQuestion *q = practice_question(s->p);
    DrillAnswer answer;
    Diag diag = { 0 };
    plain_normalise(line, word, sizeof word);
    if (plain_is_word(word, &quit))
        return false;
    if (plain_is_word(word, &hint)) {
        output("%s\n", drill_hint(q, text, sizeof text));
        s->helped = true;
    } else if (plain_is_word(word, &repeat) || line[0] == '\0') {
        print_question(s->p, s->plan);
    } else if (drill_read_answer(q, line, &answer, &diag) != ERR_NONE) {
        output(_("%s You can also type hint, repeat or quit."), diag.text);
        output("\n");
    } else {
        cmd_train_print_verdict(s->p, &answer, s->helped);
        s->helped = false;
        return print_question(s->p, s->plan);
    }
    return true;
}

/* -- a session --------------------------------------------------------------------------------- */

/* The questions of the day and, with `advises`, what would help most. */
static void print_day(const PracticePlan *plan, bool advises)
{
    PracticeAdvice advice[PRACTICE_ADVICE];
    char text[LINE];
    Standings *l = x_alloc(sizeof *l);
    Diag ignored = { 0 };
    int n = 0;
    if (practice_look(plan, &l->day, l->standing, &ignored) == ERR_NONE) {
        output("%s\n", practice_day_text(&l->day, text, sizeof text));
        n = advises ? practice_advice(l->standing, advice) : 0;
    }
    if (n > 0)
        output("%s\n", _("Practise next:"));
    for (int i = 0; i < n; i++) {
        output(_("%s: %s"), advice[i].drill->key,
               practice_advice_text(&advice[i], text, sizeof text));
        output("\n");
    }
    free(l);
}

static void print_sums(const PracticePlan *plan, const Practice *p)
{
    PracticeSum sum[DRILLS_MAX];
    char text[LINE];
    int n = practice_sums(p, sum, DRILLS_MAX);
    for (int i = 0; i < n && plan->only == NULL; i++)
        output("%s\n", practice_sum_text(&sum[i], text, sizeof text));
}

/* The score, the questions still waiting, and what would help most. */
static void cmd_train_print_end(const PracticePlan *plan, const Practice *p)
{
    PracticeTally t;
    practice_tally(p, &t);
    output(_("%d answered, %d right, level %d."), t.asked, t.right, t.level);
    output("\n");
    print_sums(plan, p);
    if (!plan->fixed && plan->only == NULL)
        print_day(plan, true);
}

static int cmd_train_practise(const PracticePlan *plan)
{
    const char *line;
    Practice *p = practice_new(plan);
    Session s = { .plan = plan, .p = p };
    PlainIo io = plain_io_new(stdin, stdout, false);
    io.prompts = false;
    output(_("Practice: %s. Commands: hint, repeat, quit."), practice_title(plan));
    output("\n");
    if (plan->only == NULL && !plan->aside)
        print_day(plan, false);
    if (print_question(p, plan)) {
        while ((line = plain_ask(&io)) != NULL && cmd_train_take_line(&s, line))
            ;
    } else {
        output("%s\n",
               plan->aside ? _("No questions are set aside.") : _("You are done for today."));
    }
    plain_io_free(&io);
    cmd_train_print_end(plan, p);
    practice_free(p);
    return EXIT_DONE;
}

/* -- the command ------------------------------------------------------------------------------- */

/* The words that can replace the name of a drill. */
static const struct {
    const char *name;
    int       (*print)(const PracticePlan *plan);   /* NULL: starts a session */
    bool        aside;
} cmd_train_words[] = {
    { "list", print_list, false },
    { "aside", NULL, true },
};
enum { N_WORDS = sizeof cmd_train_words / sizeof *cmd_train_words };

static int (*wanted_print(const Cli *cli))(const PracticePlan *plan)
{
    if (cli_given(cli, CLI_JSON))
        return cmd_train_print_json;
    for (int i = 0; i < N_WORDS && cli->n_args > 0; i++) {
        if (strcmp(cli->args[0], cmd_train_words[i].name) == 0)
            return cmd_train_words[i].print;
    }
    return NULL;
}

static Err no_such_drill(const char *word, Diag *diag)
{
    const char *keys[DRILLS_MAX + N_WORDS];
    char sentence[DIAG_TEXT / 2];
    int n = 0;
    for (int i = 0; i < DRILLS_MAX && drill_at(i) != NULL; i++)
        keys[n++] = drill_at(i)->key;
    for (int i = 0; i < N_WORDS; i++)
        keys[n++] = cmd_train_words[i].name;
    snprintf(sentence, sizeof sentence, _("there is no drill %.60s"), word);
    return nearest_refuse(diag, sentence, nearest_word(word, keys, n), keys, n);
}

static Err cmd_train_take_word(const char *word, PracticePlan *out, Diag *diag)
{
    for (int i = 0; i < N_WORDS; i++) {
        if (strcmp(word, cmd_train_words[i].name) == 0) {
            out->aside = cmd_train_words[i].aside;
            return ERR_NONE;
        }
    }
    out->only = drill_find(word);
    return out->only != NULL ? ERR_NONE : no_such_drill(word, diag);
}

static int cmd_train(const Cli *cli)
{
    Diag diag = { 0 };
    bool fixed = cli_given(cli, CLI_SEED);
    if (puzzle_is_meant(cli))
        return cmd_puzzle(cli);
    PracticePlan plan = practice_plan(settings_now(cli->settings));
    plan.fixed = fixed && cli->n_args > 0;
    plan.seed = cli_seed(cli, fixed ? 0 : play_fresh_seed());
    if (cli->n_args > 0 && cmd_train_take_word(cli->args[0], &plan, &diag) != ERR_NONE)
        return cli_fail(&diag);
    if (wanted_print(cli) != NULL)
        return wanted_print(cli)(&plan);
    return screens_are_unwanted(cli) ? cmd_train_practise(&plan)
                                     : screens_run(cli, (AppOrder){ .practice = &plan });
}

const CliCommand command_train = {
    "train", "[DRILL|list|aside|FILE]", 0, 1,
    CLI_TAKES(SCREEN_OPTIONS, CLI_SEED, CLI_POSITION, CLI_EXPORT, CLI_LEVEL, CLI_PLAIN, CLI_JSON),
    N_("practise what is due today, or one drill; list shows the drills"), cmd_train,
};
