/* SPDX-License-Identifier: MIT */
/* Forms. Left and right go through the values of a row; Enter opens numbers and texts for editing.
 * A value that the option table refuses is refused here with the same sentence. */
#include "widget_form.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "glyph.h"
#include "i18n.h"
#include "number.h"
#include "theme.h"

enum { VALUE_MAX = EDIT_MAX, LABEL_COLS_MAX = 36, BIG_STEP_FROM = 64, GAP = 2, MARKS = 4 };

/* Names of the built-in players and themes. */
static const Phrase name_phrases[] = {
    { "human", N_("human") },
    { "join", N_("another terminal") },
#define THEME(word, name) { word, name },
#include "themes.def"
#undef THEME
    { NULL, NULL },
};

const char *form_name(const char *word) { return phrase_of(name_phrases, word); }

void form_add(Form *f, Field field)
{
    assert(f->list.n < FORM_FIELDS_MAX);
    f->field[f->list.n++] = field;
    int cols = text_width(field.label) + 2;
    if (field.kind != FIELD_HEADING && field.kind != FIELD_ACTION && cols > f->label_cols)
        f->label_cols = cols < LABEL_COLS_MAX ? cols : LABEL_COLS_MAX;
    if (f->field[f->list.selected].kind == FIELD_HEADING && f->list.selected + 1 < f->list.n)
        f->list.selected++;
}

void form_add_option(Form *f, const OptionTable *table, const OptionDesc *option, void *cfg,
                     const Phrase *phrases)
{
    form_add(f, (Field){ .kind = FIELD_OPTION, .label = _(option->help), .table = table,
                         .option = option, .cfg = cfg, .phrases = phrases });
}

void form_add_place(Form *f, const OptionTable *table, void *cfg, const Phrase *phrases,
                    const OptionPlace *place)
{
    form_add_option(f, table, option_find(table, place->key), cfg, phrases);
    Field *field = &f->field[f->list.n - 1];
    field->help = place->about != NULL ? _(place->about) : NULL;
    field->idle = !option_counts(table, cfg, place->needs);
}

void form_add_places(Form *f, const OptionTable *table, void *cfg, const Phrase *phrases,
                     const OptionPlace **at)
{
    do
        form_add_place(f, table, cfg, phrases, (*at)++);
    while ((*at)->key != NULL && (*at)->group == NULL);
}

void form_add_groups(Form *f, const OptionTable *table, void *cfg, const Phrase *phrases,
                     const OptionPlace *all, const OptionPlace *from)
{
    while (from->key != NULL) {
        form_add(f, (Field){ .kind = FIELD_HEADING, .label = _(from->group) });
        form_add_places(f, table, cfg, phrases, &from);
    }
    for (int i = 0; i < table->n; i++) {
        const OptionPlace *place = all;
        while (place->key != NULL && strcmp(place->key, table->row[i].key) != 0)
            place++;
        if (place->key == NULL)
            form_add_option(f, table, &table->row[i], cfg, phrases);
    }
}

const Field *form_field(const Form *f) { return &f->field[f->list.selected]; }

static bool is_switch(const OptionDesc *o)
{
    return o->type == OPTION_INT && o->min == 0 && o->max == 1;
}

/* The value as shown, translated. */
static const char *shown_value(const Field *f, char out[VALUE_MAX])
{
    const char *text = "";
    if (f->kind == FIELD_REAL)
        return number_text(*f->real, out);
    if (f->kind == FIELD_OPTION)
        return option_phrase(f->phrases, f->option, f->cfg, out, VALUE_MAX);
    if (f->kind == FIELD_CHOICE)
        text = phrase_of(f->phrases != NULL ? f->phrases : name_phrases, f->words[*f->value]);
    else if (f->kind == FIELD_TEXT || f->kind == FIELD_FOLD)
        text = f->text;
    snprintf(out, VALUE_MAX, "%s", text);
    return out;
}

/* One step up or down; numbers stop at their limits, words wrap round. */
static bool step_option(const Field *f, int by)
{
    const OptionDesc *o = f->option;
    if (option_is_list(o))
        return false;
    char text[64];
    const char *words = o->words;
    int64_t value = option_get(o, f->cfg), n = (int64_t)o->max - o->min + 1;
    if (o->type == OPTION_WORD) {               /* a list like "raise lock off" */
        n = 1;
        for (const char *c = words; *c != '\0'; c++)
            n += *c == ' ';
    }
    if (o->type == OPTION_WORD || is_switch(o)) {
        value = o->min + (value - o->min + by + n) % n;
    } else {
        int64_t step = value >= 2 * BIG_STEP_FROM ? value / BIG_STEP_FROM : 1;
        value += by * step;
        value = value < o->min ? o->min : value > o->max ? o->max : value;
    }
    if (value == option_get(o, f->cfg))
        return false;
    for (int64_t i = 0; i < value && o->type == OPTION_WORD; i++)
        words = strchr(words, ' ') + 1;
    if (o->type == OPTION_WORD)
        snprintf(text, sizeof text, "%.*s", (int)strcspn(words, " "), words);
    else
        snprintf(text, sizeof text, "%lld", (long long)value);
    return option_set(f->table, f->cfg, o->key, text, NULL) == ERR_NONE;
}

/* A step of a twentieth of the range, to multiples of that. */
static bool step_real(const Field *f, int by)
{
    double step = (f->greatest - f->least) / 20;
    double mark = round((*f->real - f->least) / step) + by;
    double value = f->least + step * fmin(fmax(mark, 0), 20);
    value = round(value * 1e6) / 1e6;       /* without the rounding error of binary fractions */
    bool changed = value != *f->real;
    *f->real = value;
    return changed;
}

static FormAnswer step_field(const Field *f, int by)
{
    bool changed = f->kind == FIELD_FOLD || f->kind == FIELD_CHOICE;
    if (f->kind == FIELD_FOLD)
        *f->open = !*f->open;
    else if (f->kind == FIELD_CHOICE)
        *f->value = (*f->value + by + f->n_words) % f->n_words;
    else if (f->kind == FIELD_OPTION)
        changed = step_option(f, by);
    else if (f->kind == FIELD_REAL)
        changed = step_real(f, by);
    return changed ? FORM_CHANGED : FORM_USED;
}

static FormAnswer open_field(Form *f)
{
    const Field *field = form_field(f);
    if (field->kind == FIELD_ACTION)
        return FORM_ACTION;
    bool typed = field->kind == FIELD_TEXT || field->kind == FIELD_REAL ||
                 (field->kind == FIELD_OPTION && field->option->type != OPTION_WORD &&
                  !is_switch(field->option));
    if (!typed)
        return step_field(field, 1);
    f->editing = true;
    shown_value(field, f->edit.text);
    return FORM_USED;
}

static bool set_real(const Field *f, const char *text, Diag *diag)
{
    double value;
    if (number_read(text, &value) && value >= f->least && value <= f->greatest) {
        *f->real = value;
        return true;
    }
    diag_set(diag, ERR_OPTION_VALUE, _("%.40s is not a number from %g to %g"), text, f->least,
             f->greatest);
    return false;
}

static FormAnswer edit_field(Form *f, Key key, Diag *diag)
{
    const Field *field = form_field(f);
    EditResult result = edit_key(&f->edit, key);
    if (result == EDIT_MORE || result == EDIT_IGNORED)
        return FORM_USED;
    f->editing = false;
    if (result == EDIT_CANCELLED)
        return FORM_USED;
    if (field->kind == FIELD_TEXT)
        snprintf(field->text, EDIT_MAX, "%s", f->edit.text);
    else if (field->kind == FIELD_REAL)
        return set_real(field, f->edit.text, diag) ? FORM_CHANGED : FORM_USED;
    else if (option_set(field->table, field->cfg, field->option->key, f->edit.text, diag) !=
             ERR_NONE)
        return FORM_USED;
    return FORM_CHANGED;
}

/* Moves the selection off a heading, in the direction of the last step. */
static void leave_heading(Form *f, int by)
{
    List *l = &f->list;
    while (l->selected >= 0 && l->selected < l->n && f->field[l->selected].kind == FIELD_HEADING)
        l->selected += by;
    if (l->selected < 0 || l->selected >= l->n) {
        l->selected = l->selected < 0 ? 0 : l->n - 1;
        while (f->field[l->selected].kind == FIELD_HEADING)
            l->selected -= by;
    }
}

FormAnswer form_key(Form *f, Key key, Command c, Diag *diag)
{
    int before = f->list.selected;
    diag->code = ERR_NONE;
    if (f->editing)
        return edit_field(f, key, diag);
    if (key.code == K_CLICK) {
        int row = list_row_at(&f->list, key.x, key.y);
        if (row < 0 || f->field[row].kind == FIELD_HEADING)
            return FORM_USED;
        f->list.selected = row;
        return row == before || f->field[row].kind == FIELD_ACTION ? open_field(f) : FORM_USED;
    }
    if (list_command(&f->list, c)) {
        leave_heading(f, f->list.selected < before ? -1 : 1);
        return FORM_USED;
    }
    if (c == CMD_LEFT || c == CMD_RIGHT)
        return step_field(form_field(f), c == CMD_LEFT ? -1 : 1);
    if (c == CMD_ENTER || c == CMD_MARK)
        return open_field(f);
    return FORM_IGNORED;
}

/* The value begins at the common column, further right after a long label, further left if it is
 * long. To the right of a number are its range and its usual value. */
static void form_draw_value(Form *f, Canvas *c, const Field *field, Rect row, bool selected)
{
    enum { NUMBER_COLS = 12 };
    char value[VALUE_MAX], least_text[NUMBER_TEXT], most[NUMBER_TEXT], usual[NUMBER_TEXT];
    shown_value(field, value);
    bool editing = selected && f->editing;
    int cols = editing ? VALUE_MAX / 4 : text_width(value) + MARKS;
    int x = row.x + 1 + f->label_cols, least = row.x + 1 + text_width(field->label) + GAP;
    if (x + cols > row.x + row.w)
        x = row.x + row.w - cols;
    x = x < least ? least : x;
    int room = row.x + row.w - x;
    canvas_field(c, row.x + 1, row.y, x - row.x - GAP, field->idle ? STYLE_DIM
                 : selected ? STYLE_STRONG : STYLE_PLAIN, field->label);
    if (editing)
        edit_draw(&f->edit, c, x, row.y, room, STYLE_MARKED);
    else if (field->kind == FIELD_FOLD)
        canvas_field(c, x + GAP, row.y, room - GAP, STYLE_DIM, value);
    else if (selected)
        canvas_putf(c, x, row.y, STYLE_CURSOR, "< %s >", value);
    else
        canvas_field(c, x + GAP, row.y, room - GAP, field->idle ? STYLE_DIM : STYLE_PLAIN, value);
    if (field->kind != FIELD_REAL || editing || room <= NUMBER_COLS)
        return;
    snprintf(value, sizeof value, _("%s to %s, usually %s"), number_text(field->least, least_text),
             number_text(field->greatest, most), number_text(field->usual, usual));
    canvas_field(c, x + NUMBER_COLS, row.y, room - NUMBER_COLS, STYLE_DIM, value);
}

static void draw_field(Form *f, Canvas *c, int i, Rect row)
{
    const Field *field = &f->field[i];
    bool selected = i == f->list.selected;
    if (field->kind == FIELD_HEADING) {
        canvas_rule(c, row, STYLE_LINE, field->label, NULL);
        return;
    }
    if (selected) {
        canvas_ground(c, row, STYLE_PROMPT_BAR);
        canvas_put(c, row.x, row.y, STYLE_CURSOR, ">");
        c->cursor_x = row.x + 1;
        c->cursor_y = row.y;
    }
    if (field->kind == FIELD_ACTION)
        canvas_putf(c, row.x + 1, row.y, selected ? STYLE_CURSOR : STYLE_STRONG, "[ %s ]",
                    field->label);
    else
        form_draw_value(f, c, field, row, selected);
    if (field->kind == FIELD_FOLD)
        canvas_put(c, row.x + 1 + text_width(field->label), row.y, STYLE_KEY,
                   *field->open ? " -" : " +");
}

/* If the form does not fit, its last row shows that there are more. */
void form_draw(Form *f, Canvas *c, Rect r)
{
    bool scrolls = f->list.n > r.h;
    Rect rows = { r.x, r.y, r.w, r.h - scrolls };
    list_place(&f->list, rows);
    for (int i = 0; i < rows.h && f->list.top + i < f->list.n; i++)
        draw_field(f, c, f->list.top + i, (Rect){ r.x, r.y + i, r.w, 1 });
    int below = f->list.n - f->list.top - rows.h, above = f->list.top;
    if (below > 0)
        canvas_putf(c, r.x + 1, r.y + rows.h, STYLE_DIM,
                    ngettext("%s %d more row below", "%s %d more rows below", (unsigned)below),
                    c->unicode ? "▼" : "v", below);
    else if (above > 0)
        canvas_putf(c, r.x + 1, r.y + rows.h, STYLE_DIM,
                    ngettext("%s %d more row above", "%s %d more rows above", (unsigned)above),
                    c->unicode ? "▲" : "^", above);
}

/* -- a screen that consists of a form ---------------------------------------------------------- */

FormAnswer form_screen_key(Ui *ui, Screen *s, Form *form, Key pressed, Command command)
{
    Diag diag = { 0 };
    FormAnswer answer = form_key(form, pressed, command, &diag);
    if (diag.code != ERR_NONE)
        ui_note(ui, STYLE_REFUSED, "%s", diag.text);
    s->typing = form->editing;
    return answer;
}

/* From top to bottom: title, a blank row, form, two rows of help, status line, keys. */
void form_screen_draw(Ui *ui, Canvas *c, Form *form, const char *help, const char *otherwise)
{
    enum { HELP_ROWS = 2 };
    Rect body = ui_body(c);
    if (help == NULL)
        help = form_field(form)->help != NULL ? form_field(form)->help : "";
    int rows = body.h + 1 - HELP_ROWS;      /* the help is just above the status line */
    form_draw(form, c, (Rect){ body.x, body.y, body.w, rows });
    canvas_wrapped(c, (Rect){ body.x + 1, body.y + rows, body.w - 2, HELP_ROWS }, STYLE_DIM,
                   help);
    ui_draw_bottom(ui, c, 2, STYLE_PLAIN, otherwise);
}
