/* The records browser. Only the rows in sight are looked into at once, so that it opens at the same
 * speed for ten records and for ten thousand; a search looks into the others in slices between two
 * keys. */
#include "screen_records.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "i18n.h"
#include "record_marks.h"
#include "records.h"
#include "screen_line.h"
#include "screen_question.h"
#include "start_game.h"
#include "table_family.h"
#include "widget_list.h"
#include "x_alloc.h"

enum { LOOKS_A_SLICE = 40, LINE_BYTES = 1024, DATE_COLS = 17, STAR_COLS = 2, GAME_COLS = 13 };

typedef struct Browser {
    Screen   screen;
    Records *records;           /* owned */
    RecordMarks *marks;         /* owned */
    int     *shown;             /* entries that match the search, newest first; owned */
    List     list;              /* of those */
    int      next;              /* entry that the search looks into next */
    Edit     search;
    bool     unfinished;        /* no others are listed */
    bool     stale;             /* something was above: files may have changed */
    Resuming resuming;
} Browser;

static const RecordEntry *entry_at(Browser *b, int row)
{
    return records_look(b->records, b->shown[row]);
}

/* -- rows -------------------------------------------------------------------------------------- */

/* Why there is no result. */
static const char *state_text(const RecordEntry *e)
{
    switch (e->state) {
    case RECORD_ABANDONED:  return _("abandoned");
    case RECORD_USELESS:    return _("cannot be read");
    case RECORD_FINISHED:
    case RECORD_UNFINISHED:
    case RECORD_UNREAD:     break;
    }
    return "";
}

static const char *game_text(const RecordEntry *e)
{
    return e->game != NULL ? _(e->game->title) : "?";
}

const char *record_standing_text(const RecordEntry *e, char out[RECORD_STANDING])
{
    char hand[RECORD_STANDING / 2];
    if (e->hand_no == 0 || e->game == NULL) {
        snprintf(out, RECORD_STANDING, "%s", _("not begun"));
        return out;
    }
    snprintf(hand, sizeof hand, _(table_family(e->game->family)->nth_hand), e->hand_no);
    if (e->hands > 0)
        snprintf(out, RECORD_STANDING, _("%s of %d, %+lld"), hand, e->hands, (long long)e->score);
    else
        snprintf(out, RECORD_STANDING, "%s, %+lld", hand, (long long)e->score);
    return out;
}

/* Who played and what came of it. */
static void outcome_text(const RecordEntry *e, char *out, size_t size)
{
    char standing[RECORD_STANDING];
    if (e->state == RECORD_FINISHED)
        snprintf(out, size, "%s", e->result);
    else if (e->state == RECORD_UNFINISHED && e->gone[0] != '\0')
        snprintf(out, size, _("gone: %s; %s, not finished"), e->gone,
                 record_standing_text(e, standing));
    else if (e->state == RECORD_UNFINISHED)
        snprintf(out, size, _("%s: not finished"), record_standing_text(e, standing));
    else
        snprintf(out, size, "%s: %s", e->players != NULL ? e->players : strrchr(e->path, '/') + 1,
                 state_text(e));
}

/* -- the search -------------------------------------------------------------------------------- */

/* Do all words of the search stand in the row? */
static bool matches(const Browser *b, const RecordEntry *e)
{
    if (b->unfinished && e->state != RECORD_UNFINISHED)
        return false;
    RecordMark mark = record_mark_of(b->marks, e->path);
    char row[LINE_BYTES], outcome[LINE_BYTES / 2], words[EDIT_MAX], *rest = NULL;
    outcome_text(e, outcome, sizeof outcome);
    snprintf(row, sizeof row, "%s%s %s %s %s %s %s", mark.starred ? "* " : "", e->date,
             game_text(e), e->game != NULL ? e->game->key : "",
             e->players != NULL ? e->players : "", mark.label, outcome);
    snprintf(words, sizeof words, "%s", b->search.text);
    for (char *word = strtok_r(words, " ", &rest); word != NULL; word = strtok_r(NULL, " ", &rest))
        if (strcasestr(row, word) == NULL)
            return false;
    return true;
}

static bool is_sifted(const Browser *b)
{
    return b->unfinished || b->search.text[0] != '\0';
}

static bool is_searching(const Browser *b)
{
    return is_sifted(b) && b->next < records_n(b->records);
}

/* Begins to list what matches; without a search that is everything. */
static void begin_list(Browser *b)
{
    int n = records_n(b->records);
    b->list.n = b->next = 0;
    for (int i = 0; i < n && !is_sifted(b); i++)
        b->shown[b->list.n++] = b->next++;
    if (b->list.selected >= b->list.n)
        b->list.selected = 0;
}

static void search_on(Browser *b)
{
    for (int i = 0; i < LOOKS_A_SLICE && is_searching(b); i++, b->next++) {
        if (matches(b, records_look(b->records, b->next)))
            b->shown[b->list.n++] = b->next;
    }
}

/* Lists the files again, and stays where it was. */
static void read_directory(Browser *b)
{
    records_free(b->records);
    record_marks_free(b->marks);
    free(b->shown);
    b->records = records_list();
    b->marks = record_marks_load();
    b->shown = x_alloc(((size_t)records_n(b->records) + 1) * sizeof *b->shown);
    int selected = b->list.selected;
    begin_list(b);
    b->list.selected = selected < b->list.n ? selected : 0;
    b->stale = false;
}

static int tick(Screen *s, Ui *ui, int64_t now)
{
    Browser *b = (Browser *)s;
    (void)now;
    if (b->stale)
        read_directory(b);
    if (!is_searching(b))
        return -1;
    int before = b->list.n;
    search_on(b);
    ui->dirty |= before != b->list.n || !is_searching(b);
    return is_searching(b) ? 0 : -1;
}

/* -- the picture ------------------------------------------------------------------------------- */

static void draw_row(Browser *b, Canvas *c, Rect r, int row)
{
    const RecordEntry *e = entry_at(b, row);
    RecordMark mark = record_mark_of(b->marks, e->path);
    char outcome[LINE_BYTES], label[2 * LINE_BYTES] = "";
    int y = r.y + row - b->list.top, x = r.x + 2;
    Style style = list_mark(&b->list, c, row);
    canvas_field(c, x, y, r.w - 2, style, mark.starred ? "*" : "");
    x += STAR_COLS;
    canvas_field(c, x, y, r.w - 2 - STAR_COLS, style, e->date);
    x += DATE_COLS;
    canvas_field(c, x, y, GAME_COLS, style, game_text(e));
    x += GAME_COLS;
    if (mark.label[0] != '\0')
        snprintf(label, sizeof label, _("\"%s\" "), mark.label);
    outcome_text(e, outcome, sizeof outcome);
    strncat(label, outcome, sizeof label - strlen(label) - 1);
    canvas_field(c, x, y, r.x + r.w - x, style, label);
}

static void draw_search(const Browser *b, Ui *ui, Canvas *c)
{
    char line[EDIT_MAX + 160], key[KEY_NAME_MAX];
    Rect r = { 1, c->rows - 2, c->cols - 2, 1 };
    snprintf(line, sizeof line, _("/%s: %d found"), b->search.text, b->list.n);
    if (b->screen.typing) {
        canvas_put(c, r.x, r.y, STYLE_PROMPT, "/");
        edit_draw(&b->search, c, r.x + 1, r.y, r.w - 1, STYLE_PROMPT);
        return;
    }
    if (b->search.text[0] == '\0')
        snprintf(line, sizeof line, _("Enter opens, %s searches"),
                 keymap_name(&ui->keys, CMD_SEARCH, key));
    canvas_field(c, r.x, r.y, r.w, STYLE_DIM, line);
}

static void draw(Screen *s, Ui *ui, Canvas *c)
{
    Browser *b = (Browser *)s;
    Rect rows = ui_body(c);
    int n = records_n(b->records);
    if (b->unfinished)
        ui_draw_title(c, "%s", _(" Unfinished games"));
    else
        ui_draw_title(c, ngettext(" %d record", " %d records", (unsigned)n), n);
    list_place(&b->list, rows);
    for (int i = b->list.top; i < b->list.n && i < b->list.top + rows.h; i++)
        draw_row(b, c, rows, i);
    if (b->list.n == 0 && !is_searching(b))
        canvas_put(c, rows.x + 2, rows.y, STYLE_DIM,
                   n == 0 ? _("no game has been played here yet") : _("nothing matches"));
    draw_search(b, ui, c);
    ui_draw_footer(ui, c, IN_RECORDS);
}

/* -- opening ----------------------------------------------------------------------------------- */

static void way_chosen(void *owner, Ui *ui, int answer)
{
    Browser *b = owner;
    const char *path = entry_at(b, b->list.selected)->path;
    Diag diag = { 0 };
    b->resuming = (Resuming){ path, &b->stale };
    if (answer == 0)
        begin_resume(&b->resuming, ui);
    if (answer == 1 && begin_replay(ui, &(ReplayStart){ .path = path }, &diag) != ERR_NONE)
        ui_note_diag(ui, &diag);
    b->stale |= answer == 1;
}

static void open_selected(Browser *b, Ui *ui)
{
    if (b->list.n == 0)
        return;
    const RecordEntry *e = entry_at(b, b->list.selected);
    if (e->state != RECORD_UNFINISHED) {
        way_chosen(b, ui, 1);
        return;
    }
    const char *answers[] = { _("resume"), _("look at it") };
    char *text = e->gone[0] != '\0' ? record_gone_text(e) : x_strdup("");
    ui_push(ui, question_new(_("This game is not finished"), text, answers, 2, way_chosen, b));
    free(text);
}

/* -- marks ------------------------------------------------------------------------------------- */

static void put_mark(Browser *b, Ui *ui, const RecordMark *mark)
{
    Diag diag = { 0 };
    if (record_mark_put(b->marks, entry_at(b, b->list.selected)->path, mark, &diag) != ERR_NONE)
        ui_note_diag(ui, &diag);
}

static void star(Browser *b, Ui *ui)
{
    RecordMark mark = record_mark_of(b->marks, entry_at(b, b->list.selected)->path);
    mark.starred = !mark.starred;
    put_mark(b, ui, &mark);
}

static void named(void *owner, Ui *ui, const char *line)
{
    Browser *b = owner;
    RecordMark mark = record_mark_of(b->marks, entry_at(b, b->list.selected)->path);
    if (line == NULL)
        return;
    snprintf(mark.label, sizeof mark.label, "%s", line);
    put_mark(b, ui, &mark);
}

static void deletion_chosen(void *owner, Ui *ui, int answer)
{
    Browser *b = owner;
    Diag diag = { 0 };
    if (answer != 1)
        return;
    if (record_delete(b->marks, entry_at(b, b->list.selected)->path, &diag) != ERR_NONE)
        ui_note_diag(ui, &diag);
    b->stale = true;
}

static void ask_to_delete(Browser *b, Ui *ui)
{
    const RecordEntry *e = entry_at(b, b->list.selected);
    const char *answers[] = { _("keep it"), _("delete it") };
    if (e->pinned) {
        ui_note(ui, STYLE_REFUSED, "%s",
                _("this game has PINs: it can be deleted when it is over or abandoned"));
        return;
    }
    char outcome[LINE_BYTES / 2];
    outcome_text(e, outcome, sizeof outcome);
    char *text = x_printf(_("%s, %s: %s\nWhat was counted of it stays in the statistics."), e->date,
                          game_text(e), outcome);
    ui_push(ui, question_new(_("Delete this record?"), text, answers, 2, deletion_chosen, b));
    free(text);
}

/* The commands for the row under the cursor. False: not one of them. */
static bool mark_command(Browser *b, Ui *ui, Command command)
{
    if (b->list.n == 0)
        return false;
    RecordMark mark = record_mark_of(b->marks, entry_at(b, b->list.selected)->path);
    switch ((int)command) {
    case CMD_STAR:   star(b, ui); break;
    case CMD_RENAME: ui_push(ui, line_new(_("Name of this record"), mark.label, named, b)); break;
    case CMD_DELETE: ask_to_delete(b, ui); break;
    default:         return false;
    }
    return true;
}

/* -- keys -------------------------------------------------------------------------------------- */

static void type(Browser *b, Key pressed)
{
    EditResult result = edit_key(&b->search, pressed);
    b->screen.typing = result == EDIT_MORE || result == EDIT_IGNORED;
    if (result == EDIT_CANCELLED)
        b->search.text[0] = '\0';
    if (result == EDIT_MORE || result == EDIT_CANCELLED)
        begin_list(b);
    if (pressed.code == K_UP || pressed.code == K_DOWN)
        list_command(&b->list, pressed.code == K_UP ? CMD_UP : CMD_DOWN);
}

static bool key(Screen *s, Ui *ui, Key pressed, Command command)
{
    Browser *b = (Browser *)s;
    int clicked = s->typing ? -1 : list_clicked(&b->list, pressed);
    if (s->typing)
        type(b, pressed);
    else if (clicked >= 0 || command == CMD_ENTER || command == CMD_MARK)
        open_selected(b, ui);
    else if (mark_command(b, ui, command))
        return true;
    else if (command == CMD_SEARCH || (command == CMD_BACK && b->search.text[0] != '\0')) {
        s->typing = command == CMD_SEARCH;
        b->search.text[0] = '\0';           /* a new search begins with all records */
        begin_list(b);
    } else
        return list_command(&b->list, command == CMD_TOP      ? CMD_FIRST
                                      : command == CMD_BOTTOM ? CMD_LAST
                                                              : command);
    return true;
}

static void discard(Screen *s)
{
    Browser *b = (Browser *)s;
    records_free(b->records);
    record_marks_free(b->marks);
    free(b->shown);
    free(b);
}

static const ScreenOps ops = {
    .context = IN_RECORDS, .draw = draw, .key = key, .tick = tick, .free = discard,
};

Screen *records_screen_new(bool unfinished)
{
    Browser *b = x_alloc(sizeof *b);
    b->screen.ops = &ops;
    b->unfinished = unfinished;
    read_directory(b);
    return &b->screen;
}
