/* SPDX-License-Identifier: MIT */
/* The position of the present decision as a line of text (docs/position.md): copied to the
 * clipboard of the terminal, and shown in the line of notices or, if it is too long for that, on a
 * page. */
#include "i18n.h"
#include "glyph.h"
#include "position_copy.h"
#include "position_string.h"
#include "screen_question.h"
#include "screen_reader.h"
#include "table.h"
#include "term_ask.h"
#include "x_alloc.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MARGIN = 4, BOX_LINE = 48 };

/* The text in lines of `cols` characters. */
static char *position_folded(const char *text, size_t cols)
{
    size_t n = strlen(text);
    char *out = x_alloc(n + n / cols + 3), *to = out;
    for (size_t i = 0; i < n; i++) {
        if (i % cols == 0)
            *to++ = '\n';
        *to++ = text[i];
    }
    *to = '\0';
    return out;
}

/* Shows the whole text in the line of notices, else in a box. */
static void position_show_box(Ui *ui, const char *sentence, const char *text)
{
    char line[POSITION_MAX + NOTE_MAX];
    const char *answer[] = { _("close") };
    snprintf(line, sizeof line, sentence, text);
    if (text_width(line) <= ui->canvas->cols - MARGIN && strlen(line) < NOTE_MAX) {
        ui_note(ui, STYLE_PLAIN, "%s", line);
        return;
    }
    char *lines = position_folded(text, BOX_LINE);
    char *page = x_printf(sentence, lines);
    free(lines);
    if (question_fits(ui->canvas->cols, ui->canvas->rows, page, 1))
        ui_push(ui, question_new(_("Position"), page, answer, 1, NULL, NULL));
    else
        ui_push(ui, reader_new(_("Position"), x_strdup(page), false));
    free(page);
}

void position_copy(Ui *ui, const char *text)
{
    bool taken = term_copy(ui->term, text);
    position_show_box(ui, taken ? _("Copied: %s") : _("Position: %s"), text);
}

void table_copy_position(Table *t, Ui *ui)
{
    char text[POSITION_MAX];
    bool decides = t->replay != NULL ? t->info.view.must_act : t->asked;
    if (!decides)
        ui_note(ui, STYLE_REFUSED, "%s", _("You can copy a position only when you have a decision "
                                           "to make"));
    else if (position_write(match_game(t->match), &t->info, text, sizeof text) != ERR_NONE)
        ui_note(ui, STYLE_REFUSED, "%s", _("This table cannot be written as a position"));
    else
        position_copy(ui, text);
}
