/* SPDX-License-Identifier: MIT */
/* Searching a record for an event: "/" asks for words, the search keys go to further matches. */
#include <stdio.h>
#include <string.h>

#include "event_find.h"
#include "i18n.h"
#include "replay_impl.h"
#include "screen_question.h"

static EventFound replay_find_look(Table *t, int from, int dir, int *at)
{
    TextContext text = table_text(t);
    EventSearch where = { t->replay->viewer, &text, t->replay->review[t->me] };
    EventQuery query;
    if (!event_query_read(t->replay->wanted, &query))
        return EVENT_NONE;
    return event_find(&where, &query, from, dir, at);
}

static void replay_find_refuse(Table *t, Ui *ui, EventFound found, int dir)
{
    char key[KEY_NAME_MAX];
    if (found == EVENT_UNREVIEWED)
        ui_note(ui, STYLE_REFUSED, _("Nothing has been judged yet; press %s to review the "
                                     "decisions"), keymap_name(&ui->keys, CMD_REVIEW, key));
    else if (replay_review_percent(t) >= 0)
        ui_note(ui, STYLE_REFUSED, _("\"%s\": not found so far; the review is still running"),
                t->replay->wanted);
    else if (dir > 0)
        ui_note(ui, STYLE_REFUSED, _("\"%s\": no more after this"), t->replay->wanted);
    else
        ui_note(ui, STYLE_REFUSED, _("\"%s\": no more before this"), t->replay->wanted);
}

void replay_find_on(Table *t, Ui *ui, int dir)
{
    int at = 0;
    if (t->replay->wanted[0] == '\0') {
        char key[KEY_NAME_MAX];
        ui_note(ui, STYLE_REFUSED, _("Nothing has been searched for yet; press %s to search"),
                keymap_name(&ui->keys, CMD_FIND, key));
        return;
    }
    EventFound found = replay_find_look(t, viewer_at(t->replay->viewer), dir, &at);
    if (found == EVENT_FOUND)
        replay_go(t, ui, at);
    else
        replay_find_refuse(t, ui, found, dir);
}

/* Searches from here on and, if there is no match, from the beginning. */
static void replay_find_next(Table *t, Ui *ui)
{
    int at = 0;
    EventFound found = replay_find_look(t, viewer_at(t->replay->viewer), 1, &at);
    bool round = found == EVENT_NONE && replay_find_look(t, -1, 1, &at) == EVENT_FOUND;
    if (found != EVENT_FOUND && !round) {
        if (found == EVENT_UNREVIEWED || replay_review_percent(t) >= 0)
            replay_find_refuse(t, ui, found, 1);
        else
            ui_note(ui, STYLE_REFUSED, _("\"%s\" is not in this record"), t->replay->wanted);
        return;
    }
    replay_go(t, ui, at);
    if (round)
        ui_note(ui, STYLE_PLAIN, "%s", _("Found after continuing from the beginning"));
}

static void replay_find_typed(void *owner, Ui *ui, const char *line)
{
    Table *t = owner;
    if (line == NULL)
        return;
    snprintf(t->replay->wanted, sizeof t->replay->wanted, "%s", line);
    if (t->replay->wanted[strspn(t->replay->wanted, " ")] != '\0')
        replay_find_next(t, ui);
}

void replay_find(Table *t, Ui *ui)
{
    t->replay->playing = false;
    ui_push(ui, line_new(_("Search: pong, 2nd discard of 5p, win, a name, blunder"),
                         "", replay_find_typed, t));
}
