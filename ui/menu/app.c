/* Opening the terminal, running the screens, giving the terminal back. */
#include "app.h"

#include <stdlib.h>

#include "cli.h"
#include "i18n.h"
#include "screen_settings.h"
#include "screen_title.h"
#include "screen_train.h"

int app_run(SettingsStore *settings, const AppOrder *order, Diag *diag)
{
    char when[SETTING_TEXT_MAX];
    TermOptions options = { .unicode = i18n_utf8(),
                            .colour = term_wants_colour(settings_text(settings, "color", when)),
                            .mouse = order->mouse && settings_now(settings)->mouse != 0 };
    Ui ui;
    int status = EXIT_FAILURE;
    Err err = ERR_NONE;
    Term *term = term_curses_open(&options, diag);
    if (term == NULL)
        return status;
    ui_init(&ui, term, settings);
    ui.settings_screen = settings_screen_new;
    if (order->replay != NULL)
        err = begin_replay(&ui, order->replay, diag);
    else if (order->table != NULL)
        err = table_open_new(&ui, order->table, NULL, diag);
    else if (order->drill != NULL)
        ui_push(&ui, train_new(order->drill, order->seed, order->fixed));
    else
        ui_push(&ui, title_new());
    if (err == ERR_NONE) {
        diag->code = ERR_NONE;
        status = ui_run(&ui);
    }
    ui_done(&ui);
    term->ops->free(term);
    if (ui.farewell.code != ERR_NONE)
        cli_fail(&ui.farewell);
    return ui.lost && status == EXIT_DONE ? EXIT_REFUSED : status;
}
