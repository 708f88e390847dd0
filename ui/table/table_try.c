/* SPDX-License-Identifier: MIT */
/* A decision tried again: a table on which moves are judged, not played. The position does not
 * change, so another move can be tried at once. The keys choose as at every table. */
#include <stdio.h>
#include <stdlib.h>

#include "i18n.h"
#include "screen_reader.h"
#include "start_game.h"
#include "table.h"
#include "take_over.h"
#include "retry.h"
#include "viewer.h"
#include "x_alloc.h"

enum { SENTENCE_BYTES = 1024 };

struct Trying {
    Retry *again;
    int       hand_no;
    bool      shows;            /* show the list when there is a verdict */
    char      sentence[SENTENCE_BYTES];         /* the verdict; "" for none */
    Style     style;
};

/* -- opening ----------------------------------------------------------------------------------- */

static void open_table(Ui *ui, Match *match, Retry *again)
{
    Table *t = (Table *)table_new(match, ui);
    t->trying = x_alloc(sizeof *t->trying);
    *t->trying = (Trying){ .again = again, .hand_no = match_hand_no(match) };
    t->visits = true;           /* quitting returns to the screen below */
    t->hint = 0;                /* the player has to find the best move alone */
    ui_push(ui, &t->screen);
    ui_note(ui, STYLE_PLAIN, "%s", _("What would you do here? Nothing is played or recorded."));
}

void table_try_event(Ui *ui, const Viewer *v, int event, Seat s)
{
    Match *match;
    Diag diag = { 0 };
    InfoSet info;
    const char *name = ui_settings(ui)->name;
    if (take_over_to_try(v, event, s, name[0] != '\0' ? name : NULL, &match, &diag) != ERR_NONE) {
        ui_note_diag(ui, &diag);
        return;
    }
    Retry *again = retry_new(match_game(match));
    match_infoset(match, s, &info);
    Err e = retry_ask(again, &info);
    if (e == ERR_NONE) {
        open_table(ui, match, again);
        return;
    }
    ui_note_refusal(ui, text_err(e));
    retry_free(again);
    match_free(match);
}

void table_try_last(Table *t, Ui *ui)
{
    Viewer *v;
    Diag diag = { 0 };
    const char *path = match_record_path(t->match);
    if (t->trying != NULL || t->lesson != NULL || path == NULL || t->watching) {
        ui_note(ui, STYLE_REFUSED, "%s",
                t->trying != NULL ? _("Choose another move; the position is still there")
                : t->watching     ? _("You are watching and have not decided anything")
                                  : _("This game is not recorded"));
        return;
    }
    if (viewer_new(path, &v, &diag) != ERR_NONE) {
        ui_note_diag(ui, &diag);
        return;
    }
    int last = viewer_n_events(v) - 1;
    if (viewer_decision(v, t->me, last) == last)
        last--;                 /* the present decision has not been made yet */
    int event = retry_decision(v, t->me, last);
    if (event >= 0)
        table_try_event(ui, v, event, t->me);
    else
        ui_note(ui, STYLE_REFUSED, "%s", _("You have not decided anything yet"));
    viewer_free(v);
}

/* -- a move ------------------------------------------------------------------------------------ */

static bool table_try_filter(Table *t, Ui *ui, const Action *a)
{
    if (t->trying == NULL)
        return false;
    Err e = retry_choose(t->trying->again, a);
    if (e != ERR_NONE) {
        ui_note_refusal(ui, text_err(e));
        return true;
    }
    t->trying->sentence[0] = '\0';
    ui_note(ui, STYLE_PLAIN, _("%s is judging your move"),
            review_usual_level(match_game(t->match)->ops)->title);
    return true;
}

static void say_verdict(Table *t, Ui *ui)
{
    Trying *y = t->trying;
    TextContext text = table_text(t);
    char key[KEY_NAME_MAX];
    y->style = retry_outcome(y->again) == TRY_LOSES ? STYLE_REFUSED : STYLE_STRONG;
    retry_text(y->again, &text, y->sentence, sizeof y->sentence);
    keymap_name(&ui->keys, CMD_JUDGED, key);
    ui_note(ui, y->style, _("%s   (%s: all choices)"), y->sentence, key);
    ui->dirty = true;
}

/* Opens the list of the choices with their values, now or when there is a verdict. */
static bool table_try_shows(Table *t, Ui *ui)
{
    TryOutcome outcome = retry_outcome(t->trying->again);
    t->trying->shows = outcome == TRY_THINKING;
    if (outcome == TRY_NOTHING)
        ui_note(ui, STYLE_REFUSED, "%s", _("Choose a move first; then you can see the answer"));
    if (outcome == TRY_NOTHING || outcome == TRY_THINKING)
        return true;
    TextContext text = table_text(t);
    char *list = retry_answer(t->trying->again, &text, ui->canvas->cols - 4);
    char *all = x_printf("%s\n\n%s", t->trying->sentence, list);
    free(list);
    ui_push(ui, reader_new(_("All choices in this position"), all, false));
    return true;
}

static bool table_try_think(Table *t, Ui *ui, int64_t now)
{
    (void)now;
    if (t->trying == NULL || retry_outcome(t->trying->again) != TRY_THINKING)
        return false;
    if (retry_think(t->trying->again))
        return true;
    say_verdict(t, ui);
    if (t->trying->shows)
        table_try_shows(t, ui);
    return false;
}

static bool table_try_key(Table *t, Ui *ui, Command command)
{
    if (t->trying == NULL)
        return false;
    switch ((int)command) {
    case CMD_QUIT:
    case CMD_MENU:
        ui_pop(ui);
        return true;
    case CMD_JUDGED:
        return table_try_shows(t, ui);
    case CMD_UNDO:
    case CMD_REDO:
        ui_note(ui, STYLE_REFUSED, "%s", _("Nothing was played; just choose another move"));
        return true;
    default:
        return false;
    }
}

/* -- the picture ------------------------------------------------------------------------------- */

static bool table_try_title(const Table *t, char *out, size_t size)
{
    if (t->trying == NULL)
        return false;
    snprintf(out, size, _(" Try again: %s, hand %d"), _(match_game(t->match)->ops->name),
             t->trying->hand_no);
    return true;
}

static void table_try_add_verdict(const Table *t, Column *col)
{
    if (t->trying != NULL && t->trying->sentence[0] != '\0')
        column_wrapped(col, t->trying->style, t->trying->sentence);
}

static void table_try_free(Table *t)
{
    if (t->trying != NULL)
        retry_free(t->trying->again);
    free(t->trying);
}

const TableFeature table_try = {
    .filter = table_try_filter, .key = table_try_key, .think = table_try_think,
    .title = table_try_title, .add_verdict = table_try_add_verdict, .free = table_try_free,
};
