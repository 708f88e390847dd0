/* SPDX-License-Identifier: MIT */
/* Saves the canvas as it was last drawn, before the key that asks for it changed anything. */
#include "screen.h"

#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "file.h"
#include "i18n.h"
#include "paths.h"
#include "svg.h"
#include "x_alloc.h"

char *ui_picture(const Ui *ui, size_t *length)
{
    char *text = NULL;
    FILE *out = open_memstream(&text, length);
    if (out == NULL)
        x_alloc_failed();
    svg_write(ui->canvas, &(SvgLook){ &ui->theme, ui->term->colours, ui->term->light }, out);
    if (fclose(out) != 0)
        x_alloc_failed();
    return text;
}

/* In DIRECTORY/paiju-YYYYMMDD-HHMMSS.svg, then -2, -3 and so on. */
void ui_picture_save(Ui *ui)
{
    Diag diag = { 0 };
    size_t length;
    char stamp[32];
    struct tm local;
    time_t now = time(NULL);
    localtime_r(&now, &local);
    strftime(stamp, sizeof stamp, "%Y%m%d-%H%M%S", &local);
    char *directory = path_user(PATH_DATA, "pictures");
    char *path = x_printf("%s/paiju-%s.svg", directory, stamp);
    for (int n = 2; access(path, F_OK) == 0; n++) {
        free(path);
        path = x_printf("%s/paiju-%s-%d.svg", directory, stamp, n);
    }
    char *text = ui_picture(ui, &length), *name = path_shown(path);
    Err err = path_make(directory, &diag);
    if (err == ERR_NONE)
        err = file_replace(path, text, length, &diag);
    if (err == ERR_NONE)
        ui_note(ui, STYLE_PLAIN, _("Picture saved: %s"), name);
    else
        ui_note_diag(ui, &diag);
    free(text);
    free(name);
    free(path);
    free(directory);
}
