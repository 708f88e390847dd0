/* SPDX-License-Identifier: MIT */
/* The list has the user's opponents of each family, and a row for a new one. The form works on a
 * draft; nothing is written until it is saved. */
#include "menus.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game.h"
#include "i18n.h"
#include "opponents_edit.h"
#include "widget_form.h"
#include "screen_question.h"
#include "x_alloc.h"

enum {
    KINDS_MAX = 96, ID_SAVE = 1, ID_LIKE, ID_NAME, ID_NUMBER, ID_FOLD, ID_NEW, ID_OWN,
};

typedef struct Editor {
    Screen        screen;
    Form          form;
    OpponentDraft draft;
    char          name[EDIT_MAX], about[EDIT_MAX], fold[1];
    bool          shows_special;
    int           like, n_kinds;
    const char   *kind[KINDS_MAX], *title[KINDS_MAX];   /* to begin a new one with */
} Editor;

static void editor_note_fault(void *context, const Diag *diag)
{
    ui_note(context, STYLE_REFUSED, "%s", diag->text);
}

/* Reads the file again; the screens show what it says. */
static void editor_reload(Ui *ui)
{
    opponents_load(settings_file(ui->settings), editor_note_fault, ui);
}

/* -- shared by list and form ------------------------------------------------------------------ */

/* Changes one name among the players remembered for the next game. */
static void rename_remembered(Ui *ui, const char *before, const char *name)
{
    char list[SETTING_TEXT_MAX], out[2 * SETTING_TEXT_MAX] = "", *rest = NULL;
    size_t used = 0;
    for (int g = 0; game_ops(g) != NULL; g++) {
        const Opponent *o = opponent_find(game_ops(g), before);
        if (o != NULL && strcmp(o->name, before) == 0)
            return;                     /* an opponent of the other family still has this name */
    }
    settings_text(ui->settings, "players", list);
    for (char *w = strtok_r(list, ",", &rest); w != NULL; w = strtok_r(NULL, ",", &rest))
        used += (size_t)snprintf(out + used, sizeof out - used, "%s%s", used > 0 ? "," : "",
                                 strcmp(w, before) == 0 ? name : w);
    if (used < SETTING_TEXT_MAX && strcmp(out, ui_settings(ui)->players) != 0)
        ui_set(ui, "players", out);
}

/* Saves a draft. False: it was refused, and the status line says why. */
static bool save_draft(const OpponentDraft *draft, Ui *ui)
{
    Diag diag = { 0 };
    if (opponent_draft_save(draft, settings_file(ui->settings), &diag) != ERR_NONE) {
        ui_note_diag(ui, &diag);
        return false;
    }
    editor_reload(ui);
    if (!draft->is_new && strcmp(draft->name, draft->name_before) != 0)
        rename_remembered(ui, draft->name_before, draft->name);
    const Opponent *saved = opponent_find(draft->game, draft->name);
    const Opponent *alike = saved != NULL ? opponent_alike(draft->game, saved) : NULL;
    if (alike != NULL)
        ui_note(ui, STYLE_STRONG, _("%s is saved. It plays exactly like %s: change a number to "
                                    "make it different."), draft->name, alike->title);
    else
        ui_note(ui, STYLE_STRONG, _("%s is saved."), draft->name);
    return true;
}

static void delete_own(const GameOps *game, const Opponent *own, Ui *ui)
{
    Diag diag = { 0 };
    char name[OPPONENT_NAME_MAX + 1];
    snprintf(name, sizeof name, "%s", own->name);
    if (opponent_delete(game, own, settings_file(ui->settings), &diag) != ERR_NONE) {
        ui_note_diag(ui, &diag);
        return;
    }
    editor_reload(ui);
    ui_note(ui, STYLE_STRONG, _("%s is deleted."), name);
}

static void editor_ask_to_delete(const GameOps *game, const Opponent *own, Ui *ui,
                                 QuestionDone *done, void *owner)
{
    const char *answers[] = { _("keep it"), _("delete it") };
    char *title = x_printf(_("Delete %s?"), own->title);
    char *text = x_printf(_("This removes it from the settings file. Unfinished games against it "
                            "resume with %s instead."), opponent_usual(game)->title);
    ui_push(ui, question_new(title, text, answers, 2, done, owner));
    free(title);
    free(text);
}

/* -- the form --------------------------------------------------------------------------------- */

/* Takes over the texts that were typed. */
static bool take_texts(Editor *e, Ui *ui)
{
    Diag diag = { 0 };
    snprintf(e->draft.name, sizeof e->draft.name, "%.*s", OPPONENT_TEXT_MAX, e->name);
    if (opponent_draft_describe(&e->draft, e->about, &diag) == ERR_NONE)
        return true;
    ui_note_diag(ui, &diag);
    return false;
}

static void editor_save(Editor *e, Ui *ui)
{
    if (take_texts(e, ui) && save_draft(&e->draft, ui))
        ui_pop(ui);
}

static void editor_deletion_chosen(void *owner, Ui *ui, int answer)
{
    Editor *e = owner;
    if (answer != 1)
        return;
    ui_pop(ui);
    delete_own(e->draft.game, opponent_find(e->draft.game, e->draft.name_before), ui);
}

enum { LEAVE_SAVE, LEAVE_DROP, LEAVE_NOT, LEAVE_WAYS };

static void leaving_judged(void *owner, Ui *ui, int answer)
{
    if (answer == LEAVE_SAVE)
        editor_save(owner, ui);
    else if (answer == LEAVE_DROP)
        ui_pop(ui);
}

/* Asks whether to discard the changes. False: there are none. */
static bool asks_to_save(Editor *e, Ui *ui)
{
    if (!take_texts(e, ui))
        return true;
    if (!opponent_draft_changed(&e->draft))
        return false;
    const char *answers[LEAVE_WAYS] = {
        [LEAVE_SAVE] = _("save"), [LEAVE_DROP] = _("quit without saving"),
        [LEAVE_NOT] = _("stay here"),
    };
    ui_push(ui, question_new(_("Your changes are not saved"), "", answers, LEAVE_WAYS,
                             leaving_judged, e));
    return true;
}

static Screen *editor_new(const GameOps *game, const Opponent *own, const Opponent *like);

/* The commands that the list has as well. False: it is not one of them. */
static bool editor_command(Editor *e, Ui *ui, Command command)
{
    const Opponent *own = opponent_find(e->draft.game, e->draft.name_before);
    if (command == CMD_BACK || command == CMD_QUIT)
        return asks_to_save(e, ui);
    if (command != CMD_DELETE && command != CMD_COPY && command != CMD_RENAME)
        return false;
    if (e->draft.is_new)
        ui_note(ui, STYLE_REFUSED, "%s", _("This opponent is not saved yet"));
    else if (command == CMD_DELETE)
        editor_ask_to_delete(e->draft.game, own, ui, editor_deletion_chosen, e);
    else if (command == CMD_COPY)
        ui_push(ui, editor_new(e->draft.game, NULL, own));
    else
        ui_note(ui, STYLE_REFUSED, "%s", _("Press Enter on the row of the name to change it"));
    return true;
}

/* A new opponent starts with the numbers of another one. */
static void begin_like(Editor *e)
{
    opponent_draft_like(e->draft.game, opponent_find(e->draft.game, e->kind[e->like]), &e->draft);
}

static void draw_editor(Screen *screen, Ui *ui, Canvas *c)
{
    Editor *e = (Editor *)screen;
    if (e->draft.is_new)
        ui_draw_title(c, "%s", _(" New opponent"));
    else
        ui_draw_title(c, _(" Opponent: %s"), e->draft.name_before);
    form_screen_draw(ui, c, &e->form, NULL,
                     _("Left, Right: change; Enter: type a number or text"));
}

static void fill_editor(Editor *e);

static bool key_editor(Screen *screen, Ui *ui, Key pressed, Command command)
{
    Editor *e = (Editor *)screen;
    FormAnswer answer = form_screen_key(ui, screen, &e->form, pressed, command);
    int id = form_field(&e->form)->id;
    if (answer == FORM_CHANGED && id == ID_LIKE)
        begin_like(e);
    if (answer == FORM_CHANGED && id == ID_FOLD)
        fill_editor(e);
    if (answer == FORM_ACTION)
        editor_save(e, ui);
    return answer != FORM_IGNORED || editor_command(e, ui, command);
}

static const ScreenOps editor_ops = {
    .about = N_("Make an opponent of your own: choose how strong it is and what it likes to do."),
    .context = IN_OWN, .draw = draw_editor, .key = key_editor,
};

/* `like`: the one selected at first. */
static void editor_list_kinds(Editor *e, const Opponent *like)
{
    const Opponent *o;
    int n = 0;
    for (; n < KINDS_MAX && (o = opponent_at(e->draft.game, n)) != NULL; n++) {
        e->kind[n] = o->name;
        e->title[n] = o->title;
        if (o == like)
            e->like = n;
    }
    e->n_kinds = n;
}

static void add_numbers(Editor *e, OpponentGroup group)
{
    OpponentNumber number;
    for (int i = 0; opponent_number(i, &number); i++) {
        if (number.group == group)
            form_add(&e->form, (Field){ .kind = FIELD_REAL, .id = ID_NUMBER,
                                        .label = _(number.label), .help = _(number.text),
                                        .real = &e->draft.number[i], .least = number.least,
                                        .greatest = number.greatest, .usual = number.usual });
    }
}

/* Fills the rows and keeps the selection. */
static void fill_editor(Editor *e)
{
    Form *f = &e->form;
    f->list.n = 0;
    form_add(f, (Field){ .kind = FIELD_ACTION, .id = ID_SAVE, .label = _("save"),
                         .help = _("Nothing is saved until you choose this.") });
    form_add(f, (Field){ .kind = FIELD_TEXT, .id = ID_NAME, .label = _("name"),
                         .help = _("Lower-case letters, digits and -, or Chinese characters, as "
                                   "in --players. This is its name at the table."),
                         .text = e->name });
    if (e->draft.is_new)
        form_add(f, (Field){ .kind = FIELD_CHOICE, .id = ID_LIKE, .label = _("based on"),
                             .help = _("Choosing one sets all the numbers below."),
                             .words = e->title, .n_words = e->n_kinds, .value = &e->like });
    form_add(f, (Field){ .kind = FIELD_TEXT, .label = _("description"), .text = e->about });
    form_add(f, (Field){ .kind = FIELD_HEADING, .label = _("style") });
    add_numbers(e, OPPONENT_PREFERENCE);
    form_add(f, (Field){ .kind = FIELD_HEADING, .label = _("strength") });
    add_numbers(e, OPPONENT_STRENGTH);
    form_add(f, (Field){ .kind = FIELD_HEADING, .label = _("beginners' weaknesses") });
    add_numbers(e, OPPONENT_WEAKNESS);
    form_add(f, (Field){ .kind = FIELD_FOLD, .id = ID_FOLD, .label = _("special numbers"),
                         .text = e->fold, .open = &e->shows_special,
                         .help = _("Enter shows or hides numbers that few people change.") });
    if (e->shows_special)
        add_numbers(e, OPPONENT_SPECIAL);
}

/* `own`: the opponent to change; NULL: a new one, like `like`. */
static Screen *editor_new(const GameOps *game, const Opponent *own, const Opponent *like)
{
    Editor *e = x_alloc(sizeof *e);
    e->screen.ops = &editor_ops;
    e->draft.game = game;
    if (own != NULL) {
        opponent_draft_of(game, own, &e->draft);
        snprintf(e->about, sizeof e->about, "%s", e->draft.about);
        snprintf(e->name, sizeof e->name, "%s", e->draft.name);
    } else {
        editor_list_kinds(e, like);
        begin_like(e);
    }
    fill_editor(e);
    return &e->screen;
}

/* -- the list --------------------------------------------------------------------------------- */

/* What a row opens. */
typedef struct Entry {
    const GameOps  *game;
    const Opponent *own;        /* NULL: a new one */
} Entry;

typedef struct OpponentListing {
    Screen screen;
    Form   form;
    Entry  entry[FORM_FIELDS_MAX];      /* by field */
    char   typed[EDIT_MAX];             /* the name being asked for */
} OpponentListing;

static void add_entry(OpponentListing *l, const GameOps *game, const Opponent *own)
{
    if (l->form.list.n == FORM_FIELDS_MAX)
        return;
    l->entry[l->form.list.n] = (Entry){ game, own };
    form_add(&l->form, (Field){ .kind = FIELD_ACTION, .id = own != NULL ? ID_OWN : ID_NEW,
                                .label = own != NULL ? own->name : _("add an opponent"),
                                .help = own != NULL ? own->about
                                                    : _("Starts as a copy of one of the built-in "
                                                        "players.") });
}

/* For each family, one of its games stands in. */
static void fill_listing(OpponentListing *l)
{
    l->form.list.n = 0;
    for (int f = 0; f < N_FAMILIES; f++) {
        const GameOps *game = NULL;
        const Opponent *o;
        for (int i = 0; game == NULL || (int)game->family != f; i++)
            game = game_ops(i);
        form_add(&l->form, (Field){ .kind = FIELD_HEADING,
                                    .label = _(opponents_family(game)) });
        add_entry(l, game, NULL);
        for (int i = 0; (o = opponent_at(game, i)) != NULL; i++) {
            if (o->kind == OPPONENT_OWN)
                add_entry(l, game, o);
        }
    }
    if (l->form.list.selected >= l->form.list.n)
        l->form.list.selected = l->form.list.n - 1;
}

static void draw_listing(Screen *screen, Ui *ui, Canvas *c)
{
    OpponentListing *l = (OpponentListing *)screen;
    fill_listing(l);                    /* the form above may have changed them */
    ui_draw_title(c, "%s", _(" Your opponents"));
    form_screen_draw(ui, c, &l->form, NULL,
                     _("Enter: edit; you can choose these opponents in a new game"));
}

static void listed_deleted(void *owner, Ui *ui, int answer)
{
    OpponentListing *l = owner;
    const Entry *e = &l->entry[l->form.list.selected];
    if (answer == 1)
        delete_own(e->game, e->own, ui);
}

static void ask_name(OpponentListing *l, Ui *ui);

/* Asks again for a name that was refused, with the text as it was typed. */
static void editor_on_name(void *owner, Ui *ui, const char *line)
{
    OpponentListing *l = owner;
    const Entry *e = &l->entry[l->form.list.selected];
    OpponentDraft draft;
    if (line == NULL || strcmp(line, e->own->name) == 0)
        return;
    opponent_draft_of(e->game, e->own, &draft);
    snprintf(draft.name, sizeof draft.name, "%.*s", OPPONENT_TEXT_MAX, line);
    snprintf(l->typed, sizeof l->typed, "%s", line);
    if (!save_draft(&draft, ui))
        ask_name(l, ui);
}

static void ask_name(OpponentListing *l, Ui *ui)
{
    ui_push(ui, line_new(_("Name of this opponent"), l->typed, editor_on_name, l));
}

/* The commands for the opponent under the cursor. False: it is not one of them. */
static bool listing_command(OpponentListing *l, Ui *ui, Command command)
{
    const Entry *e = &l->entry[l->form.list.selected];
    if (command != CMD_DELETE && command != CMD_COPY && command != CMD_RENAME)
        return false;
    if (e->own == NULL) {
        ui_note(ui, STYLE_REFUSED, "%s", _("Choose one of your own opponents first"));
        return true;
    }
    if (command == CMD_DELETE)
        editor_ask_to_delete(e->game, e->own, ui, listed_deleted, l);
    if (command == CMD_COPY)
        ui_push(ui, editor_new(e->game, NULL, e->own));
    if (command == CMD_RENAME) {
        snprintf(l->typed, sizeof l->typed, "%s", e->own->name);
        ask_name(l, ui);
    }
    return true;
}

static bool key_listing(Screen *screen, Ui *ui, Key pressed, Command command)
{
    OpponentListing *l = (OpponentListing *)screen;
    fill_listing(l);
    FormAnswer answer = form_screen_key(ui, screen, &l->form, pressed, command);
    if (answer == FORM_ACTION) {
        const Entry *e = &l->entry[l->form.list.selected];
        ui_push(ui, editor_new(e->game, e->own, opponent_usual(e->game)));
    }
    return answer != FORM_IGNORED || listing_command(l, ui, command);
}

static const ScreenOps listing_ops = {
    .about = N_("These are the opponents you have made. Add one, change one, or delete one."),
    .context = IN_OWN, .draw = draw_listing, .key = key_listing,
};

Screen *opponents_screen_new(void)
{
    OpponentListing *l = x_alloc(sizeof *l);
    l->screen.ops = &listing_ops;
    fill_listing(l);
    return &l->screen;
}
