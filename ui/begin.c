/* From an order to a table. */
#include "begin.h"

#include "i18n.h"
#include "screen_replay.h"
#include "screen_table.h"

Err begin_table(Ui *ui, const PlaySetup *wanted, const Pin *pins, Diag *diag)
{
    PlaySetup setup = *wanted;
    Match *match = NULL;
    char text[DIAG_FILE + DIAG_TEXT + 32];
    play_name_first_human(&setup, ui_settings(ui)->name);
    Err err = play_begin(&setup, &match, diag);
    if (match == NULL)
        return err;
    ui_push(ui, table_new(match, pins, ui));
    if (err != ERR_NONE)
        ui_note(ui, STYLE_REFUSED, _("this game is not recorded: %s"),
                diag_text(diag, text, sizeof text));
    return ERR_NONE;
}

Err begin_resumed(Ui *ui, const char *path, Diag *diag)
{
    Match *match;
    Err err = match_resume(path, false, &match, diag);
    if (err == ERR_NONE)
        ui_push(ui, table_new(match, NULL, ui));
    return err;
}

Err begin_replay(Ui *ui, const char *path, Diag *diag)
{
    Match *match;
    Diag fault;
    Err err = match_view_new(path, &match, diag);
    if (err != ERR_NONE)
        return err;
    ui_push(ui, replay_new_screen(match, ui));
    if (match_view_fault(match, &fault))
        ui_note(ui, STYLE_REFUSED, _("this record is damaged: line %d: %s"), fault.line,
                fault.text);
    return ERR_NONE;
}
