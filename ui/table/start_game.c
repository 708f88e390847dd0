/* SPDX-License-Identifier: MIT */
/* Opens tables: new matches, resumed ones, replays. */
#include "start_game.h"

#include <stdlib.h>

#include "allowed.h"
#include "i18n.h"
#include "unfinished.h"
#include "x_alloc.h"

static void say_who_watches(Ui *ui, const Match *m)
{
    if (match_watch_path(m) != NULL)
        ui_note(ui, STYLE_PLAIN, _("Others can watch: paiju replay --follow %s"),
                match_watch_path(m));
}

Err table_open_new(Ui *ui, const PlaySetup *wanted, Diag *diag)
{
    PlaySetup setup = *wanted;
    Match *match = NULL;
    char text[DIAG_FILE + DIAG_TEXT + 32];
    play_take_settings(&setup, ui_settings(ui));
    Err err = play_begin(&setup, &match, diag);
    if (match == NULL)
        return err;
    lobby_open(ui, match);
    say_who_watches(ui, match);
    if (err != ERR_NONE)
        ui_note(ui, STYLE_REFUSED, _("This game is not being recorded: %s"),
                diag_text(diag, text, sizeof text));
    return ERR_NONE;
}

bool begin_asks(Ui *ui, const char *command, QuestionDone *done, void *owner)
{
    if (command == NULL)
        return false;
    const char *answers[] = {
        [COMMAND_REFUSED] = _("no, let the computer play this seat"),
        [COMMAND_ALLOWED] = _("yes, start it now and in later games"),
    };
    char *text = x_printf(_("This record starts a program on your computer. Allow it only if you "
                            "know the program:\n%s"), command);
    bool fits = question_fits(ui->canvas->cols, ui->canvas->rows, text, 2);
    if (fits)
        ui_push(ui, question_new(_("Start this program?"), text, answers, 2, done, owner));
    free(text);
    return fits;
}

bool begin_heeds(Ui *ui, const char *command, int answer)
{
    Diag diag = { 0 };
    if (answer != COMMAND_ALLOWED || command == NULL)
        return false;
    if (allowed_remember(command, &diag) != ERR_NONE)
        ui_note_diag(ui, &diag);
    return true;
}

/* -- playing again ----------------------------------------------------------------------------- */

Err begin_rematch(Ui *ui, const Match *m, Diag *diag)
{
    PlaySetup setup;
    const Game *g = match_game(m);
    int n_humans = 0;
    play_usual(&setup, g);
    for (Seat s = 0; s < g->n_seats; s++)
        n_humans += match_is_human(m, s);
    for (Seat s = 0; s < g->n_seats; s++) {
        Err err = player_parse(g->ops, allowed_player(g->ops, match_player(m, s)), &setup.player[s],
                               diag);
        if (err != ERR_NONE)
            return err;
        if (match_is_joined(m, s) || (match_is_human(m, s) && n_humans > 1))
            player_take_name(&setup.player[s], match_name(m, s));
    }
    return table_open_new(ui, &setup, diag);
}

/* -- resuming ---------------------------------------------------------------------------------- */

enum { REPAIR_NOT, REPAIR_RECORD };

/* Asks about a damaged record. False: it is not damaged, and there is no question. */
static bool asks_to_repair(Resuming *r, Ui *ui, QuestionDone *done)
{
    Diag diag = { 0 };
    char yes[128];
    int line = repair_first_bad(r->path, &diag);
    if (line == 0)
        return false;
    snprintf(yes, sizeof yes, _("drop everything from line %d on and resume"), line);
    const char *answers[] = { [REPAIR_NOT] = _("leave the record as it is"),
                              [REPAIR_RECORD] = yes };
    char *text = x_printf(_("The record is damaged from line %d on (%s). If you resume, the "
                            "damaged file is kept."), line, diag.text);
    ui_push(ui, question_new(_("Damaged record"), text, answers, 2, done, r));
    free(text);
    return true;
}

static void repair_chosen(void *owner, Ui *ui, int answer);

static void start_sit_down(Resuming *r, Ui *ui)
{
    Match *match = NULL;
    Diag diag = { 0 };
    if (asks_to_repair(r, ui, repair_chosen))
        return;
    *r->stale = true;
    if (play_resume(r->path, false, ui_settings(ui), &match, &diag) == ERR_NONE)
        lobby_open(ui, match);
    else
        ui_note_diag(ui, &diag);
    if (match != NULL)
        say_who_watches(ui, match);
}

static void repair_chosen(void *owner, Ui *ui, int answer)
{
    Resuming *r = owner;
    Diag diag = { 0 };
    if (answer == REPAIR_RECORD && repair_record(r->path, &diag) == ERR_NONE)
        start_sit_down(r, ui);
    else if (answer == REPAIR_RECORD)
        ui_note_diag(ui, &diag);
}

static void start_command_judged(void *owner, Ui *ui, int answer)
{
    Resuming *r = owner;
    char *command = allowed_lacks_in(r->path);
    if (begin_heeds(ui, command, answer))
        begin_resume(r, ui);
    else if (answer != CANCELLED)
        start_sit_down(r, ui);
    free(command);
}

void begin_resume(Resuming *r, Ui *ui)
{
    char *command = allowed_lacks_in(r->path);
    if (!begin_asks(ui, command, start_command_judged, r))
        start_sit_down(r, ui);
    free(command);
}
