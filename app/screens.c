/* SPDX-License-Identifier: MIT */
/* Whether a command has a screen, and the start at that screen. A picture of it needs no terminal:
 * its size comes from --size, and it has 256 colours unless colour is off. */
#include "screens.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "file.h"
#include "i18n.h"
#include "output.h"

bool screens_possible(void)
{
    const char *term = getenv("TERM");
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && term != NULL && term[0] != '\0' &&
           strcmp(term, "dumb") != 0;
}

bool screens_can_ask(const Cli *cli)
{
    return cli_given(cli, CLI_PLAIN) || (isatty(STDIN_FILENO) && isatty(STDOUT_FILENO));
}

bool screens_are_unwanted(const Cli *cli)
{
    return cli_given(cli, CLI_PLAIN) || !screens_possible();
}

int screens_run(const Cli *cli, AppOrder order)
{
    Diag diag = { 0 };
    order.mouse = !cli_given(cli, CLI_NO_MOUSE);
    int status = app_run(cli->settings, &order, &diag);
    return diag.code != ERR_NONE ? cli_fail(&diag) : status;
}

/* "120x40". */
static Err read_size(const char *text, Rect *out, Diag *diag)
{
    char end;
    int cols, rows;
    *out = (Rect){ .w = PICTURE_COLS, .h = PICTURE_ROWS };
    if (text == NULL)
        return ERR_NONE;
    if (strlen(text) > 9 || sscanf(text, "%dx%d%c", &cols, &rows, &end) != 2 ||
        cols < UI_MIN_COLS || rows < UI_MIN_ROWS || cols > PICTURE_SIZE_MAX ||
        rows > PICTURE_SIZE_MAX)
        return diag_set(diag, ERR_USAGE,
                        _("--size %.20s: write it as COLUMNSxROWS, from %dx%d to %dx%d"), text,
                        UI_MIN_COLS, UI_MIN_ROWS, PICTURE_SIZE_MAX, PICTURE_SIZE_MAX);
    *out = (Rect){ .w = cols, .h = rows };
    return ERR_NONE;
}

int screens_picture(const Cli *cli, const AppOrder *order)
{
    Rect size;
    char *svg = NULL;
    Diag diag = { 0 };
    Err err = read_size(cli->value[CLI_SIZE], &size, &diag);
    if (err == ERR_NONE)
        err = app_picture(cli->settings, order, size, &svg, &diag);
    if (err == ERR_NONE && cli->n_args > 1)
        err = file_replace(cli->args[1], svg, strlen(svg), &diag);
    else if (err == ERR_NONE)
        output("%s", svg);
    free(svg);
    return err == ERR_NONE ? EXIT_DONE : cli_fail(&diag);
}
