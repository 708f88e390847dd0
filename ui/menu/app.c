/* SPDX-License-Identifier: MIT */
/* Opens the terminal, runs the screens and restores the terminal; or makes a picture without a
 * terminal. */
#include "app.h"

#include <stdlib.h>

#include "cli.h"
#include "i18n.h"
#include "menus.h"

/* Opens the ordered screen as the only one. */
static Err open_first(Ui *ui, const AppOrder *order, Diag *diag)
{
    if (order->replay.path != NULL)
        return begin_replay(ui, &order->replay, diag);
    if (order->table != NULL)
        return table_open_new(ui, order->table, diag);
    if (order->lesson != NULL)
        return begin_lesson(ui, order->lesson, diag);
    if (order->practice != NULL)
        ui_push(ui, train_new(order->practice));
    else
        ui_push(ui, order->joined != NULL ? joining_new(order->joined) : title_new());
    return ERR_NONE;
}

int app_run(SettingsStore *settings, const AppOrder *order, Diag *diag)
{
    char when[SETTING_TEXT_MAX];
    TermOptions options = { .unicode = i18n_utf8(),
                            .colour = term_wants_colour(settings_text(settings, "color", when)),
                            .mouse = order->mouse && settings_now(settings)->mouse != 0 };
    Ui ui;
    int status = EXIT_FAILURE;
    Term *term = term_curses_open(&options, diag);
    if (term == NULL) {
        match_free(order->joined);
        return status;
    }
    ui_init(&ui, term, settings);
    ui.settings_screen = settings_screen_new;
    ui.main_menu = title_new;
    if (open_first(&ui, order, diag) == ERR_NONE) {
        diag->code = ERR_NONE;
        if (term_curses_settle(term))
            ui_heed_terminal(&ui);
        status = ui_run(&ui);
    }
    ui_done(&ui);
    term->ops->free(term);
    if (ui.farewell.code != ERR_NONE)
        cli_fail(&ui.farewell);
    return ui.lost && status == EXIT_DONE ? EXIT_REFUSED : status;
}

Err app_picture(SettingsStore *settings, const AppOrder *order, Rect size, char **svg, Diag *diag)
{
    Ui ui;
    size_t length;
    bool colour = settings_now(settings)->color != COLOR_NEVER;
    Term *term = term_still_open(size.w, size.h, colour ? FELT_COLOURS : 0);
    ui_init(&ui, term, settings);
    Err err = ui_theme(&ui, settings_now(settings)->theme, diag);
    if (err == ERR_NONE)
        err = open_first(&ui, order, diag);
    if (err == ERR_NONE) {
        ui_run(&ui);
        *svg = ui_picture(&ui, &length);
    }
    ui_done(&ui);
    term->ops->free(term);
    return err;
}
