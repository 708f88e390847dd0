/* SPDX-License-Identifier: MIT */
/* The adviser at the table. It thinks in slices from the tick of the table, while its advice is
 * wanted: by the last stage of the hint panel, or by the tutor.
 * The tutor never delays a move for long. If it warns before a move, a move made before the adviser
 * is done is held back, visibly: for HELD_MS at most, and any key plays it at once. If it comments
 * only afterwards, the move is played, and the adviser keeps thinking about the position before it,
 * even when the next decision has come, unless the hints for that are open. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "adviser.h"
#include "i18n.h"
#include "screen_question.h"
#include "screen_reader.h"
#include "table.h"
#include "text_choice.h"
#include "text_parts.h"
#include "text_verdict.h"
#include "utf8.h"
#include "x_alloc.h"

enum { HELD_MS = 2000, REPORT_MAX = 1 << 16, REASONS_SAID = 2, LINE_BYTES = 512 };

struct Tutor {
    Adviser *adviser;           /* NULL until advice is wanted */
    char     level[SETTING_TEXT_MAX];   /* the setting that `adviser` was made with */
    bool     holding;           /* `held` is waiting for the adviser */
    int64_t  until_ms;          /* the latest time to wait; 0: not set yet */
    Action   held;              /* also the move that the question is about */
    bool     to_report;         /* `made` has been played and its cost will be shown */
    Action   made;
    char     sentence[512];     /* what it cost, in words; "" for none */
    Style    sentence_style;
    bool     unsaid;            /* `sentence` has not been shown in the status line yet */
    char    *report;            /* on the last decision judged; NULL: none yet */
    Seat     reported;          /* the seat that decided */
};

Tutor *tutor_new(void)
{
    return x_alloc(sizeof(Tutor));
}

void tutor_free(Tutor *u)
{
    adviser_free(u->adviser);
    free(u->report);
    free(u);
}

/* -- the adviser ------------------------------------------------------------------------------- */

/* At a table or in a replay. */
static bool has_to_decide(const Table *t)
{
    return t->replay != NULL ? t->info.view.must_act : t->asked;
}

static bool tutor_is_wanted(const Table *t, const Ui *ui)
{
    bool tutored = !t->watching && t->trying == NULL && ui_settings(ui)->tutor != TUTOR_OFF;
    return t->lesson == NULL && has_to_decide(t) && (t->hint == HINT_STAGES || tutored);
}

/* Gives the adviser the present decision. */
static void tutor_ask(Table *t, const Ui *ui)
{
    Tutor *u = t->tutor;
    const Game *g = match_game(t->match);
    const char *level = ui_settings(ui)->hint_level;
    if (u->adviser == NULL || strcmp(u->level, level) != 0) {   /* the setting may have changed */
        adviser_free(u->adviser);
        u->adviser = adviser_new(adviser_level(g->ops, level), g, match_seed(t->match));
        snprintf(u->level, sizeof u->level, "%s", level);
    }
    u->to_report = false;
    adviser_ask(u->adviser, &t->info);
}

static bool is_at_work(const Tutor *u)
{
    return u->adviser != NULL && adviser_in_points(u->adviser) && adviser_is_thinking(u->adviser);
}

/* A move is called a mistake only after the stronger engine has checked it: true while it does. */
static bool puts_again(Tutor *u, const Action *a)
{
    adviser_confirm(u->adviser, a);
    return adviser_is_confirming(u->adviser);
}

static bool tutor_is_thinking(const Table *t)
{
    return has_to_decide(t) && is_at_work(t->tutor);
}

void panel_says_thinking(Column *col, const Table *t)
{
    if (tutor_is_thinking(t))
        column_wrapped(col, STYLE_DIM, _("Quick advice; still thinking"));
}

TableChoices table_choices(Table *t, const Ui *ui)
{
    TableChoices c = { .game = match_game(t->match)->ops };
    if (!t->info.view.must_act || t->tutor->to_report)
        return c;
    tutor_ask(t, ui);
    c.v = adviser_verdicts(t->tutor->adviser, &c.n);
    c.judged = adviser_has_judged(t->tutor->adviser);
    return c;
}

int table_find_choice(const Table *t, const Action *a)
{
    return adviser_find(t->tutor->adviser, a);
}

/* -- the report -------------------------------------------------------------------------------- */

static void tutor_add_line(void *report, const char *line)
{
    text_add(report, "%s\n", line);
}

/* Adds a line such as "  for: A; B"; nothing if the list is empty. */
static void add_named(const char *format, const char *list, TextLine *report)
{
    if (list[0] == '\0')
        return;
    text_add(report, format, list);
    text_add(report, "\n");
}

static void tutor_add_reasons(const TextContext *text, const ReviewDecision *d, TextLine *report)
{
    char list[TEXT_LINE];
    add_named(_("  reasons: %s"), text_for(text, &d->why, CONTRAST_MAX, list, sizeof list), report);
    add_named(_("  however: %s"), text_although(text, &d->why, CONTRAST_MAX, list, sizeof list),
              report);
    if (d->loss > 0)
        add_named(_("  the loss comes from: %s"),
                  text_contrast_parts(text, &d->why, list, sizeof list), report);
}

static void add_choices(const Table *t, const TextContext *text, const Action *chosen,
                        TextLine *report)
{
    enum { REPORT_COLS = 76 };
    int n;
    const Verdict *list = adviser_verdicts(t->tutor->adviser, &n);
    const ChoiceTable table = { text, &adviser_info(t->tutor->adviser)->view, list, n, true };
    const ChoicePrint how = { n, REPORT_COLS, adviser_find(t->tutor->adviser, chosen),
                              tutor_add_line,
                              report };
    choice_table_print(&table, &how);
}

static void keep_report(Table *t, const ReviewDecision *d)
{
    Tutor *u = t->tutor;
    TextContext text = table_text(t);
    char line[LINE_BYTES];
    if (u->report == NULL)
        u->report = x_alloc(REPORT_MAX);
    TextLine report = text_begin(u->report, REPORT_MAX);
    u->reported = d->seat;
    review_cost_text(&text, d, line, sizeof line);
    tutor_add_line(&report, line);
    tutor_add_reasons(&text, d, &report);
    text_add(&report, "\n");
    text_add(&report, _("All choices as judged by %s, %s:"), adviser_title(u->adviser),
             text_choice_units());
    text_add(&report, "\n");
    add_choices(t, &text, &d->chosen, &report);
}

void table_show_judged(Table *t, Ui *ui)
{
    if (t->tutor->report == NULL || t->tutor->reported != t->me)
        ui_note(ui, STYLE_REFUSED, "%s",
                _("No decision of yours has been judged yet; turn on the tutor in the settings"));
    else
        ui_push(ui, reader_new(_("Your last decision"), x_strdup(t->tutor->report), false));
}

/* -- reporting afterwards */

/* The sentence is shown in the panel, where it covers no prompt. The smallest table has no panel:
 * there only mistakes are shown, in the status line. */
static void report_made(Table *t, Ui *ui)
{
    Tutor *u = t->tutor;
    ReviewDecision d;
    TextContext text = table_text(t);
    if (puts_again(u, &u->made) || !adviser_judge(u->adviser, &u->made, &d))
        return;
    u->to_report = false;
    keep_report(t, &d);
    review_cost_text(&text, &d, u->sentence, sizeof u->sentence);
    u->sentence_style = d.grade > REVIEW_FINE ? STYLE_REFUSED : STYLE_PLAIN;
    ui->dirty = true;
    u->unsaid = d.grade > REVIEW_FINE && t->layout == LAYOUT_COMPACT;
}

static void tutor_add_verdict(const Table *t, Column *col)
{
    if (t->tutor->sentence[0] != '\0' && t->tutor->reported == t->me)
        column_wrapped(col, t->tutor->sentence_style, t->tutor->sentence);
}

/* -- warning ----------------------------------------------------------------------------------- */

enum { ANSWER_RECONSIDER, ANSWER_PLAY };

static void tutor_warned(void *owner, Ui *ui, int answer)
{
    Table *t = owner;
    if (answer == ANSWER_PLAY)
        table_play(t, ui, &t->tutor->held);
}

static void tutor_warn(Table *t, Ui *ui, const ReviewDecision *d)
{
    TextContext text = table_text(t);
    char sentence[TEXT_LINE], chosen[TEXT_PHRASE], cost[TEXT_LINE], anyway[TEXT_PHRASE + 32];
    text_action(&text, &d->chosen, chosen, sizeof chosen);
    TextLine line = text_begin(sentence, sizeof sentence);
    text_add(&line, "%s", review_cost_text(&text, d, cost, sizeof cost));
    char why[TEXT_LINE];
    if (text_for(&text, &d->why, REASONS_SAID, why, sizeof why)[0] != '\0')
        text_add(&line, _("\nReasons: %.400s."), why);
    if (text_although(&text, &d->why, 1, why, sizeof why)[0] != '\0')
        text_add(&line, _("\nHowever: %.200s."), why);
    snprintf(anyway, sizeof anyway, _("%.100s anyway"), chosen);
    const char *answers[] = { _("think again"), utf8_repair(anyway) };
    match_note(t->match, "tutor");
    ui_push(ui, question_new(_("Tutor"), utf8_repair(sentence), answers, 2, tutor_warned, t));
}

/* The adviser is done: true if the move is too weak, and a question about it is open. */
static bool tutor_warns(Table *t, Ui *ui, const Action *a)
{
    ReviewDecision d;
    if (!adviser_judge(t->tutor->adviser, a, &d))
        return false;
    keep_report(t, &d);
    if (d.grade < REVIEW_INACCURACY + ui_settings(ui)->tutor_threshold)
        return false;
    t->tutor->held = *a;
    tutor_warn(t, ui, &d);
    return true;
}

static bool tutor_filter(Table *t, Ui *ui, const Action *a)
{
    Tutor *u = t->tutor;
    const Game *g = match_game(t->match);
    if (ui_settings(ui)->tutor == TUTOR_OFF || !t->asked ||
        g->ops->check(g, &t->info.view, a) != ERR_NONE)
        return false;
    tutor_ask(t, ui);
    if (ui_settings(ui)->tutor == TUTOR_AFTER) {
        u->to_report = true;
        u->sentence[0] = '\0';
        u->made = *a;
        return false;
    }
    if (!tutor_is_thinking(t) && !puts_again(u, a))
        return tutor_warns(t, ui, a);
    u->holding = true;
    u->until_ms = 0;
    u->held = *a;
    ui_note(ui, STYLE_PLAIN, "%s", _("The tutor is checking your move; any key plays it now"));
    return true;
}

bool tutor_release(Table *t, Ui *ui)
{
    if (!t->tutor->holding)
        return false;
    t->tutor->holding = false;
    table_play(t, ui, &t->tutor->held);
    return true;
}

/* A move is held back: asks about it or plays it. */
static void tutor_settle_held(Table *t, Ui *ui, int64_t now)
{
    Tutor *u = t->tutor;
    if (u->until_ms == 0)
        u->until_ms = now + HELD_MS;
    bool thinking = tutor_is_thinking(t) || puts_again(u, &u->held);
    if (thinking && now < u->until_ms)
        return;
    u->holding = false;
    ui->note[0] = '\0';
    ui->dirty = true;
    if (thinking || !tutor_warns(t, ui, &u->held))
        table_play(t, ui, &u->held);
}

static bool tutor_think(Table *t, Ui *ui, int64_t now)
{
    Tutor *u = t->tutor;
    if (u->to_report && u->adviser != NULL)
        report_made(t, ui);
    if (u->unsaid && !ui_is_alone(ui)) {        /* else others may be looking at a curtain */
        u->unsaid = false;
        ui_note(ui, STYLE_REFUSED, "%s", u->sentence);
    }
    bool reporting = u->to_report && is_at_work(u) && t->hint < HINT_STAGES;
    if (tutor_is_wanted(t, ui) && !reporting)
        tutor_ask(t, ui);
    bool at_work = (u->to_report || tutor_is_wanted(t, ui)) && is_at_work(u);
    if (at_work && adviser_think(u->adviser))
        ui->dirty = true;
    if (u->holding)
        tutor_settle_held(t, ui, now);
    return at_work;
}

static void tutor_free_of(Table *t)
{
    tutor_free(t->tutor);
}

const TableFeature table_tutor = {
    .filter = tutor_filter, .think = tutor_think, .add_verdict = tutor_add_verdict,
    .free = tutor_free_of,
};
