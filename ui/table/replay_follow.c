/* SPDX-License-Identifier: MIT */
/* Shows a record that is still being written. A viewer at the end sees new events as they come; a
 * viewer at an earlier position is not disturbed. */
#include "i18n.h"
#include "replay_impl.h"

enum { LOOK_MS = 200, QUIET_MS = 60 * 1000, BEHIND_MAX = 24 };

bool replay_refuses(Table *t, Ui *ui, Command command)
{
    static const Command judging[] = {
        CMD_TRY_AGAIN, CMD_TAKE_OVER, CMD_REVIEW, CMD_NEXT_MISTAKE, CMD_LAST_MISTAKE, CMD_FIND,
        CMD_NEXT_FOUND, CMD_LAST_FOUND, CMD_GRAPH, CMD_POSITION,
    };
    const Viewer *v = t->replay->viewer;
    bool judges = false, watched = viewer_record(v)->header.watched;
    for (size_t i = 0; i < sizeof judging / sizeof *judging; i++)
        judges |= command == judging[i];
    if (command == CMD_OPEN_HANDS && viewer_is_hidden(v))
        ui_note(ui, STYLE_REFUSED, "%s", _("You will see all hands when this one is over"));
    else if (judges && watched)
        ui_note(ui, STYLE_REFUSED, "%s", _("You are watching; moves are not judged here"));
    else if (judges && t->replay->following)
        ui_note(ui, STYLE_REFUSED, "%s", _("Not possible while the game is being played"));
    else
        return false;
    return true;
}

/* Stops following the file; `why` is shown. */
static int follow_end(Table *t, Ui *ui, Style style, const char *why)
{
    t->replay->following = false;
    ui_note(ui, style, "%s", why);
    return -1;
}

static void take_news(Table *t, Ui *ui, bool at_end, bool undone)
{
    Viewer *v = t->replay->viewer;
    int last = viewer_n_events(v) - 1;
    if (undone)
        ui_note(ui, STYLE_PLAIN, "%s", _("Moves were taken back"));
    if (at_end && last - viewer_at(v) > BEHIND_MAX)
        viewer_go(v, last);
    t->replay->playing = at_end && viewer_at(v) < last;
    replay_moved(t, ui);
}

/* Reads the file once. */
static int follow_look(Table *t, Ui *ui, int64_t now)
{
    Viewer *v = t->replay->viewer;
    const Record *r = viewer_record(v);
    Diag diag = { 0 };
    char text[DIAG_FILE + DIAG_TEXT];
    int undos = r->n_undos;
    bool news, written = record_is_written(r);
    bool at_end = t->replay->playing || viewer_at(v) == viewer_n_events(v) - 1;
    if (viewer_read_on(v, &news, &diag) != ERR_NONE)
        return follow_end(t, ui, STYLE_REFUSED, diag_text(&diag, text, sizeof text));
    if (news) {
        t->replay->news_ms = now;
        t->replay->quiet_said = false;
        take_news(t, ui, at_end, r->n_undos > undos);
    }
    if (r->end_line != 0 || viewer_fault(v, &diag))
        t->replay->following = false;
    else if (r->left || r->abandoned)
        return follow_end(t, ui, STYLE_PLAIN, _("The players have left; the match is unfinished."));
    else if (!written && !news)
        return follow_end(t, ui, STYLE_REFUSED,
                          _("the game was cut off; no more moves will follow"));
    t->replay->news_ms = t->replay->news_ms == 0 ? now : t->replay->news_ms;
    if (t->replay->following && !t->replay->quiet_said && now - t->replay->news_ms >= QUIET_MS) {
        t->replay->quiet_said = true;
        ui_note(ui, STYLE_PLAIN, "%s", _("Nothing has happened for a minute."));
    }
    return t->replay->following ? LOOK_MS : -1;
}

int replay_follow_step(Table *t, Ui *ui, int64_t now)
{
    Replaying *r = t->replay;
    if (!r->following)
        return -1;
    if (now < r->look_ms)
        return (int)(r->look_ms - now);
    r->look_ms = now + LOOK_MS;
    return follow_look(t, ui, now);
}
