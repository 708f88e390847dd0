/* The list has the user's opponents of each family and a way to a new one. The form of one works on
 * a draft; nothing is written before it is saved. */
#include "screen_opponents.h"

#include <stdio.h>
#include <stdlib.h>

#include "i18n.h"
#include "opponents_edit.h"
#include "screen_form.h"
#include "x_alloc.h"

enum { KINDS_MAX = 96, ID_SAVE = 1, ID_LIKE, ID_NAME, ID_NUMBER, ID_NEW, ID_OWN };

/* ---- the form of one ------------------------------------------------------------------------ */

typedef struct Editor {
    Screen        screen;
    Form          form;
    OpponentDraft draft;
    char          name[EDIT_MAX], about[EDIT_MAX];
    int           like, n_kinds;
    const char   *kind[KINDS_MAX], *title[KINDS_MAX];   /* whom a new one may begin like */
} Editor;

static void note_fault(void *context, const Diag *diag)
{
    ui_note(context, STYLE_REFUSED, "%s", diag->text);
}

static void save(Editor *e, Ui *ui)
{
    Diag diag = { 0 };
    const char *file = settings_file(ui->settings);
    if (e->draft.is_new)
        snprintf(e->draft.name, sizeof e->draft.name, "%.*s", OPPONENT_NAME_MAX, e->name);
    if (opponent_draft_describe(&e->draft, e->about, &diag) != ERR_NONE ||
        opponent_draft_save(&e->draft, file, &diag) != ERR_NONE) {
        ui_note(ui, STYLE_REFUSED, "%s", diag.text);
        return;
    }
    ui_note(ui, STYLE_STRONG, _("%s is saved."), e->draft.name);
    opponents_load(file, note_fault, ui);
    ui_pop(ui);
}

/* A new one takes over the numbers of another. */
static void begin_like(Editor *e)
{
    opponent_draft_like(e->draft.game, opponent_find(e->draft.game, e->kind[e->like]), &e->draft);
}

static void draw_editor(Screen *screen, Ui *ui, Canvas *c)
{
    Editor *e = (Editor *)screen;
    if (e->draft.is_new)
        ui_draw_title(c, "%s", _(" A new opponent"));
    else
        ui_draw_title(c, _(" Opponent: %s"), e->draft.name);
    form_screen_draw(ui, c, &e->form, NULL,
                     _("left and right change a value, Enter opens numbers and texts"));
}

static bool key_editor(Screen *screen, Ui *ui, Key pressed, Command command)
{
    Editor *e = (Editor *)screen;
    FormAnswer answer = form_screen_key(ui, screen, &e->form, pressed, command);
    if (answer == FORM_CHANGED && form_field(&e->form)->id == ID_LIKE)
        begin_like(e);
    if (answer == FORM_ACTION)
        save(e, ui);
    return answer != FORM_IGNORED;
}

static const ScreenOps editor_ops = { .context = IN_LIST, .draw = draw_editor, .key = key_editor };

static void list_kinds(Editor *e)
{
    const Opponent *o;
    int n = 0;
    for (; n < KINDS_MAX && (o = opponent_at(e->draft.game, n)) != NULL; n++) {
        e->kind[n] = o->name;
        e->title[n] = o->title;
        if (o == opponent_usual(e->draft.game))
            e->like = n;
    }
    e->n_kinds = n;
}

static void fill_editor(Editor *e)
{
    form_add(&e->form, (Field){ .kind = FIELD_ACTION, .id = ID_SAVE, .label = _("save"),
                                .help = _("Nothing is written before.") });
    if (e->draft.is_new) {
        form_add(&e->form, (Field){ .kind = FIELD_TEXT, .id = ID_NAME, .label = _("name"),
                                    .help = _("Small letters, digits and -, as in --players."),
                                    .text = e->name });
        form_add(&e->form, (Field){ .kind = FIELD_CHOICE, .id = ID_LIKE, .label = _("like"),
                                    .help = _("Choosing one sets all the numbers below."),
                                    .words = e->title, .n_words = e->n_kinds, .value = &e->like });
    }
    form_add(&e->form, (Field){ .kind = FIELD_TEXT, .label = _("a line about it"),
                                .text = e->about });
    OpponentNumber number;
    for (int i = 0; opponent_number(i, &number); i++)
        form_add(&e->form, (Field){ .kind = FIELD_REAL, .id = ID_NUMBER, .label = number.key,
                                    .help = _(number.text), .real = &e->draft.number[i],
                                    .least = number.least, .greatest = number.greatest });
}

/* `own`: the one to be changed; NULL: a new one. */
static Screen *editor_new(const GameOps *game, const Opponent *own)
{
    Editor *e = x_alloc(sizeof *e);
    e->screen.ops = &editor_ops;
    e->draft.game = game;
    if (own != NULL) {
        opponent_draft_of(game, own, &e->draft);
        snprintf(e->about, sizeof e->about, "%s", e->draft.about);
    } else {
        list_kinds(e);
        begin_like(e);
    }
    fill_editor(e);
    return &e->screen;
}

/* ---- the list ------------------------------------------------------------------------------- */

/* What a row leads to. */
typedef struct Entry {
    const GameOps  *game;
    const Opponent *own;        /* NULL: a new one */
} Entry;

typedef struct Listing {
    Screen screen;
    Form   form;
    Entry  entry[FORM_FIELDS_MAX];      /* by field */
} Listing;

static void add_entry(Listing *l, const GameOps *game, const Opponent *own)
{
    if (l->form.list.n == FORM_FIELDS_MAX)
        return;
    l->entry[l->form.list.n] = (Entry){ game, own };
    form_add(&l->form, (Field){ .kind = FIELD_ACTION, .id = own != NULL ? ID_OWN : ID_NEW,
                                .label = own != NULL ? own->name : _("a new one"),
                                .help = own != NULL ? own->about : NULL });
}

/* Some game of each family stands for it. */
static void fill_listing(Listing *l)
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
}

static void draw_listing(Screen *screen, Ui *ui, Canvas *c)
{
    Listing *l = (Listing *)screen;
    fill_listing(l);                    /* the form above may have changed them */
    ui_draw_title(c, "%s", _(" Opponents of your own"));
    form_screen_draw(ui, c, &l->form, NULL,
                     _("Enter opens one; they can be chosen for a new game"));
}

static bool key_listing(Screen *screen, Ui *ui, Key pressed, Command command)
{
    Listing *l = (Listing *)screen;
    fill_listing(l);
    FormAnswer answer = form_screen_key(ui, screen, &l->form, pressed, command);
    if (answer == FORM_ACTION) {
        const Entry *e = &l->entry[l->form.list.selected];
        ui_push(ui, editor_new(e->game, e->own));
    }
    return answer != FORM_IGNORED;
}

static const ScreenOps listing_ops = {
    .context = IN_LIST, .draw = draw_listing, .key = key_listing,
};

Screen *opponents_screen_new(void)
{
    Listing *l = x_alloc(sizeof *l);
    l->screen.ops = &listing_ops;
    fill_listing(l);
    return &l->screen;
}
