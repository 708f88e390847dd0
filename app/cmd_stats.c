/* SPDX-License-Identifier: MIT */
/* Statistics as tables for people and as one object for scripts. Numbers come first and labels
 * last, so that labels of any language and width need no padding. */
#include "commands.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "drill_own.h"
#include "glyph.h"
#include "i18n.h"
#include "json.h"
#include "output.h"
#include "par.h"
#include "progress.h"
#include "rules_load.h"
#include "stats.h"

enum { COLUMN = 14, DAYS_SHOWN = 20 };

/* -- tables ------------------------------------------------------------------------------------ */

/* The width of a game's column: the usual one, or that of its longest figure and a space. */
static int column_of(const StatsGame *g)
{
    int width = COLUMN;
    for (int i = 0; i < stats_n_figures(); i++) {
        StatsFigure f;
        char figure[STATS_FIGURE_TEXT];
        if (stats_figure(g, i, &f) && text_width(stats_figure_text(&f, figure)) >= width)
            width = text_width(figure) + 1;
    }
    return width;
}

static void print_figures(const StatsReport *r)
{
    for (int g = 0; g < r->n_games; g++)
        output_right(_(r->game[g].ops->title), column_of(&r->game[g]));
    output("    %s\n", _("game"));
    for (int i = 0; i < stats_n_figures(); i++) {
        StatsFigure f = { 0 };
        bool any = false;
        for (int g = 0; g < r->n_games; g++)
            any |= stats_figure(&r->game[g], i, &f) && f.whole != 0;
        for (int g = 0; any && g < r->n_games; g++) {
            char figure[STATS_FIGURE_TEXT] = "-";
            if (stats_figure(&r->game[g], i, &f))
                stats_figure_text(&f, figure);
            output_right(figure, column_of(&r->game[g]));
        }
        if (any)
            output("    %s\n", f.label);
    }
}

static void cmd_stats_print_row(StatsKind kind, int64_t part, int64_t whole, const char *sentence,
                                ...)
    __attribute__((format(printf, 4, 5)));

/* A figure and its label. */
static void cmd_stats_print_row(StatsKind kind, int64_t part, int64_t whole, const char *sentence,
                                ...)
{
    StatsFigure f = { .kind = kind, .part = part, .whole = whole };
    char figure[STATS_FIGURE_TEXT];
    va_list args;
    va_start(args, sentence);
    output_right(stats_figure_text(&f, figure), COLUMN);
    output("    ");
    output_list(stdout, sentence, args);
    output("\n");
    va_end(args);
}

/* -- what was judged ------------------------------------------------------------------------ */

static const char *lost_a_hand(const StatsGame *g, int64_t loss, char out[REVIEW_WORD])
{
    return review_points(g->ops->family, g->judged > 0 ? loss / g->judged : 0, false, out);
}

static void print_phases(const StatsGame *g)
{
    char lost[REVIEW_WORD];
    if (g->judged > 0)
        output("  %s\n", _("Accuracy by part of the hand"));
    for (int i = 0; i < N_STATS_PHASES && g->judged > 0; i++) {
        const StatsSum *sum = &g->phase[i];
        cmd_stats_print_row(STATS_ACCURACY, sum->accuracy, sum->unforced,
                            _("%s: decisions %d, loss per hand %s"),
                            stats_phase_name((StatsPhase)i), (int)sum->unforced,
                            lost_a_hand(g, sum->loss, lost));
    }
}

static void cmd_stats_print_kinds(const StatsGame *g)
{
    enum { ADVICE = 3 };
    StudyAdvice advice[ADVICE];
    char lost[REVIEW_WORD];
    if (g->judged > 0)
        output("  %s\n", _("Accuracy by kind of decision, costliest first"));
    for (int i = 0; i < g->n_kinds; i++) {
        const StatsSum *sum = &g->kind[i];
        cmd_stats_print_row(STATS_ACCURACY, sum->accuracy, sum->unforced,
                            _("%s: decisions %d, mistakes %d, blunders %d, loss per hand %s"),
                            study_kind_name(sum->what), (int)sum->unforced, (int)sum->mistake,
                            (int)sum->blunder, lost_a_hand(g, sum->loss, lost));
    }
    int n = study_advice(g, advice, ADVICE);
    if (n > 0)
        output("  %s\n", _("Most useful practice, by loss per hand"));
    for (int i = 0; i < n; i++) {
        output_right(review_points(g->ops->family, advice[i].loss, false, lost), COLUMN);
        output("    paiju train %s\n", advice[i].drill->key);
    }
}

/* -- games and people -------------------------------------------------------------------------- */

static void print_game(const StatsGame *g)
{
    output("\n%s\n", _(g->ops->title));
    for (int i = 0; i < g->n_made; i++)
        output("%*lld    %s\n", COLUMN, (long long)g->made[i].n, stats_made_name(g->made[i].what));
    cmd_stats_print_row(STATS_HAND, g->best.score, 1, _("best: hand %d of %s"), g->best.hand_no,
                        g->best.record);
    cmd_stats_print_row(STATS_HAND, g->worst.score, 1, _("worst: hand %d of %s"), g->worst.hand_no,
                        g->worst.record);
    int earlier = g->n_days > DAYS_SHOWN ? g->n_days - DAYS_SHOWN : 0;
    if (earlier > 0) {
        output("%*s    ", COLUMN, "");
        output(ngettext("%d earlier day with reviews is not shown; --json lists them all",
                        "%d earlier days with reviews are not shown; --json lists them all",
                        (unsigned long)earlier),
               earlier);
        output("\n");
    }
    for (int i = earlier; i < g->n_days; i++)
        cmd_stats_print_row(STATS_ACCURACY, g->day[i].accuracy, 1,
                            ngettext("accuracy on %s (%d hand reviewed)",
                                     "accuracy on %s (%d hands reviewed)",
                                     (unsigned long)g->day[i].hands),
                            g->day[i].day, (int)g->day[i].hands);
    print_phases(g);
    cmd_stats_print_kinds(g);
}

static void print_drills(const StatsReport *r)
{
    if (r->n_drills > 0)
        output("\n%s\n", _("Drills: new questions answered correctly"));
    for (int i = 0; i < r->n_drills; i++) {
        const StatsDrill *drill = &r->drill[i];
        cmd_stats_print_row(STATS_SHARE, drill->right, drill->asked,
                            _("%s: %d of %d, %d repeated, last on %s"),
                            study_drill_name(drill->drill), (int)drill->right, (int)drill->asked,
                            (int)drill->again, drill->last);
    }
}

static void print_together(const StatsReport *r)
{
    if (r->n_together > 0)
        output("\n%s\n", _("Hands with a higher score than others at the table"));
    for (int i = 0; i < r->n_together; i++) {
        const StatsPerson *t = &r->together[i];
        cmd_stats_print_row(STATS_SHARE, t->ahead, t->hands,
                            _("%s, %s: ahead in %d of %d, behind in %d"), t->name, _(t->ops->title),
                            (int)t->ahead, (int)t->hands, (int)t->behind);
    }
}

/* The results of expert in the same deals, if they are stored. */
static void print_par(const StatsReport *r)
{
    ParHand sum;
    char result[PAR_WORD], par[PAR_WORD], difference[PAR_WORD];
    for (int i = 0; i < r->n_games; i++) {
        const GameOps *game = r->game[i].ops;
        if (!par_kept(game, &sum))
            continue;
        int64_t n = sum.hand_no;
        output(_("\n%s, per hand: result %s, par %s, difference %s (hands with par: %d)\n"),
               _(game->title), par_text(1000 * sum.result / n, 1, result),
               par_text(sum.par / n, 1, par), par_text(par_difference(&sum) / n, 1, difference),
               sum.hand_no);
    }
}

static void print_tables(const StatsReport *r)
{
    if (r->n_games == 0)
        output("%s\n", _("No hands have been played here yet."));
    else
        print_figures(r);
    for (int g = 0; g < r->n_games; g++)
        print_game(&r->game[g]);
    print_together(r);
    print_drills(r);
}

/* -- the object -------------------------------------------------------------------------------- */

/* Means in thousandths, shares and accuracy in hundredths of a per cent; values that are not known
 * yet are left out. */
static void put_figure(Json *o, const StatsFigure *f)
{
    if (f->whole == 0)
        return;
    switch (f->kind) {
    case STATS_COUNT:
    case STATS_ACCURACY: json_put_int(o, f->key, f->part); break;
    case STATS_MEAN:
    case STATS_POINTS:   json_put_int(o, f->key, stats_ratio(f->part, f->whole, 1000)); break;
    case STATS_SHARE:    json_put_int(o, f->key, stats_ratio(f->part, f->whole, 10000)); break;
    case STATS_HAND:     break;
    }
}

static Json *cmd_stats_hand_object(const StatsHandRef *ref)
{
    return JSON_OBJECT(JSON_INT("score", ref->score), JSON_INT("hand", ref->hand_no),
                       JSON_TEXT("record", ref->record), JSON_TEXT("date", ref->date));
}

static Json *sum_object(const StatsSum *sum)
{
    return JSON_OBJECT(JSON_INT("unforced", sum->unforced), JSON_INT("accuracy", sum->accuracy),
                       JSON_INT("loss", sum->loss), JSON_INT("inaccuracies", sum->inaccuracy),
                       JSON_INT("mistakes", sum->mistake), JSON_INT("blunders", sum->blunder));
}

/* The findings of reviews by part of the hand and by kind of decision, and what to practise. */
static void put_judged(Json *o, const StatsGame *g)
{
    enum { ADVICE = 8 };
    StudyAdvice advice[ADVICE];
    Json *phases = json_new_object(), *kinds = json_new_object(), *drills = json_new_list();
    for (int i = 0; i < N_STATS_PHASES && g->judged > 0; i++)
        json_put(phases, stats_phase_word((StatsPhase)i), sum_object(&g->phase[i]));
    for (int i = 0; i < g->n_kinds; i++)
        json_put(kinds, g->kind[i].what, sum_object(&g->kind[i]));
    int n = study_advice(g, advice, ADVICE);
    for (int i = 0; i < n; i++)
        json_add_text(drills, advice[i].drill->key);
    JSON_PUT(o, JSON_INT("judged", g->judged), JSON_VALUE("phases", phases),
             JSON_VALUE("kinds", kinds), JSON_VALUE("practise", drills));
}

static Json *game_object(const StatsGame *g)
{
    Json *o = JSON_OBJECT(JSON_TEXT("game", g->ops->key));
    Json *made = json_new_object(), *scores = json_new_list(), *days = json_new_list();
    for (int i = 0; i < stats_n_figures(); i++) {
        StatsFigure f;
        if (stats_figure(g, i, &f))
            put_figure(o, &f);
    }
    for (int i = 0; i < g->n_made; i++)
        json_put_int(made, g->made[i].what, g->made[i].n);
    for (int i = 0; i < g->n_scores; i++)
        json_add_int(scores, g->scores[i]);
    for (int i = 0; i < g->n_days; i++)
        json_add(days, JSON_OBJECT(JSON_TEXT("day", g->day[i].day),
                                   JSON_INT("hands", g->day[i].hands),
                                   JSON_INT("unforced", g->day[i].unforced),
                                   JSON_INT("accuracy", g->day[i].accuracy)));
    JSON_PUT(o, JSON_VALUE("best", cmd_stats_hand_object(&g->best)),
             JSON_VALUE("worst", cmd_stats_hand_object(&g->worst)), JSON_VALUE("made", made),
             JSON_VALUE("scores", scores), JSON_VALUE("days", days));
    put_judged(o, g);
    return o;
}

static Json *report_object(const StatsReport *r)
{
    Json *games = json_new_list(), *drills = json_new_list(), *together = json_new_list();
    for (int i = 0; i < r->n_together; i++) {
        const StatsPerson *t = &r->together[i];
        json_add(together, JSON_OBJECT(JSON_TEXT("name", t->name), JSON_TEXT("game", t->ops->key),
                                       JSON_INT("hands", t->hands), JSON_INT("ahead", t->ahead),
                                       JSON_INT("behind", t->behind)));
    }
    for (int g = 0; g < r->n_games; g++)
        json_add(games, game_object(&r->game[g]));
    for (int i = 0; i < r->n_drills; i++) {
        const StatsDrill *d = &r->drill[i];
        json_add(drills, JSON_OBJECT(JSON_TEXT("drill", d->drill), JSON_INT("asked", d->asked),
                                     JSON_INT("right", d->right), JSON_INT("again", d->again),
                                     JSON_TEXT("last", d->last)));
    }
    return JSON_OBJECT(JSON_VALUE("games", games), JSON_VALUE("together", together),
                       JSON_VALUE("drills", drills));
}

/* -- the command ------------------------------------------------------------------------------- */

/* The records that were skipped: one line for each, and one for all of them: `sum` contains a
 * number. */
static void print_passed_over(const Diag *why, int n, const char *sum)
{
    for (int i = 0; i < n; i++)
        cli_fail(&why[i]);
    if (n > 0)
        output_to(stderr, sum, n);
}

static void print_rebuilt(const StatsRebuilt *rebuilt)
{
    if (rebuilt->aside[0] != '\0')
        output_to(stderr, _("paiju: kept the old statistics as %s\n"), rebuilt->aside);
    output_to(stderr, _("paiju: recounted matches: %lld, hands: %lld\n"),
              (long long)rebuilt->matches, (long long)rebuilt->hands);
    print_passed_over(rebuilt->unreadable, rebuilt->n_unreadable, _("paiju: unreadable records: "
                                                                    "%d\n"));
    print_passed_over(rebuilt->absent, rebuilt->n_absent,
                      _("paiju: missing records that were kept elsewhere: %d\n"));
}

static void cmd_stats_show_progress(void *progress, int done, int n)
{
    progress_count(progress, N_("%d of %d records counted"), done, n);
}

static Err cmd_stats_rebuild(Diag *diag)
{
    StatsRebuilt rebuilt;
    Progress progress = progress_begin();
    Err e = stats_rebuild(&rebuilt, cmd_stats_show_progress, &progress, diag);
    progress_end(&progress);
    if (e == ERR_NONE)
        print_rebuilt(&rebuilt);
    stats_rebuilt_free(&rebuilt);
    return e;
}

static int cmd_stats(const Cli *cli)
{
    const GameOps *only = NULL;
    StatsReport *report;
    Diag diag = { 0 };
    if (cli->n_args > 0 && rules_game(cli->args[0], &only, &diag) != ERR_NONE)
        return cli_fail(&diag);
    if (cli_given(cli, CLI_REBUILD) && cmd_stats_rebuild(&diag) != ERR_NONE)
        return cli_fail(&diag);
    const char *owner = cli->settings != NULL ? settings_now(cli->settings)->name : "";
    if (stats_report_user(owner, only, &report, &diag) != ERR_NONE) {
        int failed = cli_fail(&diag);
        if (report == NULL)
            return failed;          /* otherwise only the records are shown */
    }
    Err e = ERR_NONE;
    if (cli_given(cli, CLI_JSON)) {
        Json *o = report_object(report);
        e = json_write_line(stdout, o, &diag);
        json_free(o);
    } else {
        print_tables(report);
        print_par(report);
    }
    stats_report_free(report);
    return e == ERR_NONE ? EXIT_DONE : cli_fail(&diag);
}

const CliCommand command_stats = {
    "stats", "[GAME]", 0, 1, CLI_TAKES(CLI_CONFIG, CLI_JSON, CLI_REBUILD),
    N_("show statistics of the games played here"), cmd_stats,
};
