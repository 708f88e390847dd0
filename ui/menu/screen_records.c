/* SPDX-License-Identifier: MIT */
/* The list of records. Only the visible rows are read at once, so that ten thousand records open as
 * fast as ten; searching, filtering and sorting read the others in slices between two keys. */
#include "menus.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "i18n.h"
#include "screen_question.h"
#include "start_game.h"
#include "widget_list.h"
#include "x_alloc.h"

enum { LOOKS_A_SLICE = 40, LINE_BYTES = 1024 };

typedef struct Browser {
    Screen      screen;
    char       *name;           /* the name in the settings; owned */
    RecordList *records;        /* owned */
    RecordSieve sieve;
    RecordOrder order;
    bool        reverse;
    List        list;           /* the records that match */
    Edit        search;
    bool        unfinished;     /* only unfinished ones are listed */
    bool        stale;          /* another screen was above: files may have changed */
    bool        busy;           /* not all matches have been found */
    Command     typed;          /* what a line is typed for: CMD_RENAME, CMD_NOTE */
    Resuming    resuming;
} Browser;

static const RecordEntry *browser_selected(Browser *b)
{
    return record_list_entry(b->records, b->list.selected);
}

/* -- listing ----------------------------------------------------------------------------------- */

/* Starts listing the records that match. */
static void begin_list(Browser *b)
{
    snprintf(b->sieve.words, sizeof b->sieve.words, "%s", b->search.text);
    b->sieve.unfinished |= b->unfinished;
    record_list_sift(b->records, &b->sieve, b->order, b->reverse);
    b->list.n = record_list_n(b->records);
    b->busy = true;
    if (b->list.selected >= b->list.n)
        b->list.selected = 0;
}

/* Lists the files again and keeps the position. */
static void read_directory(Browser *b)
{
    int selected = b->list.selected;
    record_list_free(b->records);
    b->records = record_list_new(b->name);
    begin_list(b);
    b->list.selected = selected < b->list.n ? selected : 0;
    b->stale = false;
}

static int browser_tick(Screen *s, Ui *ui, int64_t now)
{
    Browser *b = (Browser *)s;
    (void)now;
    if (b->stale)
        read_directory(b);
    if (!b->busy)
        return -1;
    int before = b->list.n;
    b->busy = record_list_step(b->records, LOOKS_A_SLICE);
    b->list.n = record_list_n(b->records);
    ui->dirty |= before != b->list.n || !b->busy;
    return b->busy ? 0 : -1;
}

/* -- the picture ------------------------------------------------------------------------------- */

/* Draws what the columns have no room for: the points of all players, and the note. */
static void draw_details(Browser *b, Canvas *c)
{
    char line[LINE_BYTES], outcome[LINE_BYTES / 2];
    if (b->list.n == 0)
        return;
    RecordMark mark = record_list_mark(b->records, b->list.selected);
    record_outcome_text(browser_selected(b), outcome, sizeof outcome);
    snprintf(line, sizeof line, mark.note[0] != '\0' ? "%s  \"%s\"" : "%s", outcome, mark.note);
    canvas_field(c, 1, c->rows - 3, c->cols - 2, STYLE_PLAIN, line);
}

static void draw_search(const Browser *b, Ui *ui, Canvas *c)
{
    char line[EDIT_MAX + LINE_BYTES], chosen[LINE_BYTES / 2], key[KEY_NAME_MAX];
    Rect r = { 1, c->rows - 2, c->cols - 2, 1 };
    if (b->screen.typing) {
        canvas_put(c, r.x, r.y, STYLE_PROMPT, "/");
        edit_draw(&b->search, c, r.x + 1, r.y, r.w - 1, STYLE_PROMPT);
        return;
    }
    RecordSieve sieve = b->sieve;
    sieve.unfinished &= !b->unfinished;         /* the title says that */
    sieve_text(&sieve, chosen, sizeof chosen);
    if (b->search.text[0] != '\0' && chosen[0] != '\0')
        snprintf(line, sizeof line, _("%s; /%s: %d found"), chosen, b->search.text, b->list.n);
    else if (b->search.text[0] != '\0')
        snprintf(line, sizeof line, _("/%s: %d found"), b->search.text, b->list.n);
    else if (chosen[0] != '\0')
        snprintf(line, sizeof line, _("%s: %d found"), chosen, b->list.n);
    else
        snprintf(line, sizeof line, _("Enter: open, %s: search"),
                 keymap_name(&ui->keys, CMD_SEARCH, key));
    canvas_field(c, r.x, r.y, r.w, STYLE_DIM, line);
}

static void browser_draw_title(const Browser *b, Canvas *c)
{
    int n = record_list_all(b->records);
    const char *order = record_order_text(b->order);
    char line[LINE_BYTES];
    if (b->unfinished)
        snprintf(line, sizeof line, "%s", _(" Unfinished games"));
    else
        snprintf(line, sizeof line, ngettext(" %d record", " %d records", (unsigned)n), n);
    if (b->order == RECORDS_BY_DATE && !b->reverse)
        ui_draw_title(c, "%s", line);
    else if (b->reverse)
        ui_draw_title(c, _("%s, %s, reversed"), line, order);
    else
        ui_draw_title(c, _("%s, %s"), line, order);
}

static void browser_draw(Screen *s, Ui *ui, Canvas *c)
{
    Browser *b = (Browser *)s;
    Rect rows = ui_body(c);
    browser_draw_title(b, c);
    records_draw_rows(b->records, &b->list, c, rows);
    if (b->list.n == 0 && !b->busy)
        canvas_put(c, rows.x + 2, rows.y + 1, STYLE_DIM,
                   record_list_all(b->records) == 0 ? _("no games played yet")
                                                    : _("no records match"));
    draw_details(b, c);
    draw_search(b, ui, c);
    ui_draw_footer(ui, c);
}

/* -- opening ----------------------------------------------------------------------------------- */

static void browser_way_chosen(void *owner, Ui *ui, int answer)
{
    Browser *b = owner;
    const char *path = browser_selected(b)->path;
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
    const RecordEntry *e = browser_selected(b);
    if (e->state != RECORD_UNFINISHED) {
        browser_way_chosen(b, ui, 1);
        return;
    }
    const char *answers[] = { _("resume"), _("view it") };
    char *text = e->gone[0] != '\0' ? record_gone_text(e) : x_strdup("");
    ui_push(ui,
            question_new(_("This game is not finished"), text, answers, 2, browser_way_chosen, b));
    free(text);
}

/* -- marks ------------------------------------------------------------------------------------- */

static void browser_put_mark(Browser *b, Ui *ui, const RecordMark *mark)
{
    Diag diag = { 0 };
    if (record_list_put_mark(b->records, b->list.selected, mark, &diag) != ERR_NONE)
        ui_note_diag(ui, &diag);
}

/* The name or the note that was asked for. */
static void records_typed(void *owner, Ui *ui, const char *line)
{
    Browser *b = owner;
    RecordMark mark = record_list_mark(b->records, b->list.selected);
    if (line == NULL)
        return;
    if (b->typed == CMD_NOTE)
        snprintf(mark.note, sizeof mark.note, "%s", line);
    else
        snprintf(mark.label, sizeof mark.label, "%s", line);
    browser_put_mark(b, ui, &mark);
}

static void browser_deletion_chosen(void *owner, Ui *ui, int answer)
{
    Browser *b = owner;
    Diag diag = { 0 };
    if (answer != 1)
        return;
    if (record_list_delete(b->records, b->list.selected, &diag) != ERR_NONE)
        ui_note_diag(ui, &diag);
    b->stale = true;
}

/* The commands for the row under the cursor. False: it is not one of them. */
static bool mark_command(Browser *b, Ui *ui, Command command)
{
    if (command != CMD_STAR && command != CMD_RENAME && command != CMD_NOTE &&
        command != CMD_DELETE)
        return false;
    if (b->list.n == 0) {
        ui_note(ui, STYLE_REFUSED, "%s", _("There is no record here"));
        return true;
    }
    RecordMark mark = record_list_mark(b->records, b->list.selected);
    b->typed = command;
    if (command == CMD_STAR) {
        mark.starred = !mark.starred;
        browser_put_mark(b, ui, &mark);
    } else if (command == CMD_DELETE) {
        const RecordEntry *e = browser_selected(b);
        const char *answers[] = { _("keep it"), _("delete it") };
        char outcome[LINE_BYTES / 2];
        record_outcome_text(e, outcome, sizeof outcome);
        char *text = x_printf(_("%s, %s: %s\nHands that were already counted stay in the "
                                "statistics."), e->date,
                              e->game != NULL ? _(e->game->title) : "?", outcome);
        ui_push(ui, question_new(_("Delete this record?"), text, answers, 2,
                                 browser_deletion_chosen, b));
        free(text);
    } else {
        bool note = command == CMD_NOTE;
        ui_push(ui, line_new(note ? _("Note on this record") : _("Name of this record"),
                             note ? mark.note : mark.label, records_typed, b));
    }
    return true;
}

/* -- filtering and sorting --------------------------------------------------------------------- */

static void sieve_changed(void *owner, Ui *ui)
{
    Browser *b = owner;
    (void)ui;
    b->list.selected = 0;
    begin_list(b);
}

/* False: it is not one of these commands. */
static bool list_otherwise(Browser *b, Ui *ui, Command command)
{
    if (command != CMD_ORDER && command != CMD_TURN_ROUND && command != CMD_SIEVE)
        return false;
    if (command == CMD_SIEVE) {
        ui_push(ui, sieve_new(b->records, &b->sieve, sieve_changed, b));
        return true;
    }
    if (command == CMD_ORDER)
        b->order = (RecordOrder)((b->order + 1) % N_RECORD_ORDERS);
    b->reverse = command == CMD_TURN_ROUND && !b->reverse;
    sieve_changed(b, ui);
    return true;
}

/* Ends the search or, if there is none, the filter. False: there is neither. */
static bool show_all_again(Browser *b)
{
    char chosen[LINE_BYTES];
    RecordSieve sieve = b->sieve;
    sieve.unfinished &= !b->unfinished;
    sieve.words[0] = '\0';
    if (b->search.text[0] != '\0')
        b->search.text[0] = '\0';
    else if (sieve_text(&sieve, chosen, sizeof chosen)[0] != '\0')
        b->sieve = (RecordSieve){ .unfinished = b->unfinished };
    else
        return false;
    begin_list(b);
    return true;
}

/* -- keys -------------------------------------------------------------------------------------- */

static void browser_type_letter(Browser *b, Key pressed)
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

static bool browser_key(Screen *s, Ui *ui, Key pressed, Command command)
{
    Browser *b = (Browser *)s;
    int clicked = s->typing ? -1 : list_clicked(&b->list, pressed);
    if (s->typing)
        browser_type_letter(b, pressed);
    else if (clicked >= 0 || command == CMD_ENTER || command == CMD_MARK)
        open_selected(b, ui);
    else if (mark_command(b, ui, command) || list_otherwise(b, ui, command))
        return true;
    else if (command == CMD_SEARCH) {
        s->typing = true;
        b->search.text[0] = '\0';       /* a new search starts from all that pass the filter */
        begin_list(b);
    } else if (command == CMD_BACK)
        return show_all_again(b);
    else
        return list_command(&b->list, command == CMD_TOP      ? CMD_FIRST
                                      : command == CMD_BOTTOM ? CMD_LAST
                                                              : command);
    return true;
}

static void browser_free(Screen *s)
{
    Browser *b = (Browser *)s;
    record_list_free(b->records);
    free(b->name);
    free(b);
}

static const ScreenOps browser_ops = {
    .about = N_("These are the games you have played. Open one to replay it, resume it, or have "
                "your play reviewed."),
    .context = IN_RECORDS, .draw = browser_draw, .key = browser_key, .tick = browser_tick,
    .free = browser_free,
};

Screen *records_screen_new(const Ui *ui, bool unfinished)
{
    Browser *b = x_alloc(sizeof *b);
    b->name = x_strdup(ui_settings(ui)->name);
    b->screen.ops = &browser_ops;
    b->unfinished = unfinished;
    read_directory(b);
    return &b->screen;
}
