/* SPDX-License-Identifier: MIT */
/* Moves that cannot be saved, because the disk is full or gone: the table says so as long as this
 * lasts, and asks before it is left. */

#include "i18n.h"
#include "screen_line.h"
#include "screen_question.h"
#include "table.h"

enum { SAVE_STAY, SAVE_AGAIN, SAVE_ELSEWHERE, SAVE_LEAVE, N_SAVES };

void table_warn_unsaved(Table *t, Ui *ui)
{
    Diag diag = { 0 };
    ui->unsaved = match_trouble(t->match, &diag);
    if (ui->unsaved && ui->note[0] == '\0' && !ui_is_alone(ui))
        ui_note(ui, STYLE_REFUSED, "%s", diag.text);
}

static void path_typed(void *owner, Ui *ui, const char *path)
{
    Table *t = owner;
    Diag diag = { 0 };
    if (path == NULL || path[0] == '\0')
        table_leave_saved(t, ui);
    else if (match_save_as(t->match, path, &diag) != ERR_NONE)
        ui_note_diag(ui, &diag);
    else
        ui_note(ui, STYLE_PLAIN, _("From now on the game is saved in %s"),
                match_record_path(t->match));
}

static void unsaved_chosen(void *owner, Ui *ui, int answer)
{
    Table *t = owner;
    if (answer == SAVE_AGAIN)
        table_leave_saved(t, ui);
    if (answer == SAVE_ELSEWHERE)
        ui_push(ui, line_new(_("Save the game in another file"), match_record_path(t->match),
                             path_typed, t));
    if (answer == SAVE_LEAVE)
        table_leave(t, ui);
}

void table_leave_saved(Table *t, Ui *ui)
{
    Diag diag = { 0 };
    char text[DIAG_FILE + DIAG_TEXT];
    if (match_save(t->match)) {
        table_leave(t, ui);
        return;
    }
    match_trouble(t->match, &diag);
    const char *answers[N_SAVES] = {
        [SAVE_STAY] = _("stay at the table"),
        [SAVE_AGAIN] = _("try again"),
        [SAVE_ELSEWHERE] = _("save the game in another file"),
        [SAVE_LEAVE] = _("quit without the last moves"),
    };
    ui_push(ui, question_new(_("Not saved"), diag_text(&diag, text, sizeof text), answers, N_SAVES,
                             unsaved_chosen, t));
}
