/* Forms. Left and right go through the values of a row; Enter opens numbers and texts for typing;
 * what the option table refuses is refused here with the same sentence. */
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

enum { VALUE_MAX = EDIT_MAX, LABEL_COLS_MAX = 46, BIG_STEP_FROM = 64 };

/* Names of players and themes that the program itself brings. */
static const Phrase name_phrases[] = {
    { "human", N_("human") },
    { "felt", N_("felt") },
    { "night", N_("night") },
    { "paper", N_("paper") },
    { "contrast", N_("contrast") },
    { "default", N_("default") },
    { "light", N_("light") },
    { "colour-blind", N_("colour-blind") },
    { "mono", N_("no colours") },
    { "none", N_("bare") },
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

const Field *form_field(const Form *f) { return &f->field[f->list.selected]; }

const char *form_help(const Form *f, char *out, size_t size)
{
    const Field *field = form_field(f);
    if (field->kind == FIELD_OPTION)
        snprintf(out, size, "%s (%s)", field->label, field->option->key);
    else
        snprintf(out, size, "%s", field->help != NULL ? field->help : "");
    return out;
}

static bool is_switch(const OptionDesc *o)
{
    return o->type == OPTION_INT && o->min == 0 && o->max == 1;
}

/* The value as it is shown, translated. */
static const char *shown_value(const Field *f, char out[VALUE_MAX])
{
    out[0] = '\0';
    if (f->kind == FIELD_CHOICE) {
        snprintf(out, VALUE_MAX, "%s",
                 phrase_of(f->phrases != NULL ? f->phrases : name_phrases, f->words[*f->value]));
    } else if (f->kind == FIELD_TEXT && f->hidden) {
        snprintf(out, VALUE_MAX, "%s", f->text[0] != '\0' ? "****" : "");
    } else if (f->kind == FIELD_TEXT) {
        snprintf(out, VALUE_MAX, "%s", f->text);
    } else if (f->kind == FIELD_REAL) {
        number_text(*f->real, out);
    } else if (f->kind == FIELD_OPTION) {
        option_phrase(f->phrases, f->option, f->cfg, out, VALUE_MAX);
    }
    return out;
}

/* The word of that number in "raise lock off". */
static void nth_word(const char *words, int n, char *out, size_t size)
{
    while (n-- > 0)
        words = strchr(words, ' ') + 1;
    snprintf(out, size, "%.*s", (int)strcspn(words, " "), words);
}

/* How many values "raise lock off" offers. */
static int n_words(const char *words)
{
    int n = 1;
    for (; *words != '\0'; words++)
        n += *words == ' ';
    return n;
}

/* One step up or down; numbers stop at their bounds, words go round. */
static bool step_option(const Field *f, int by)
{
    const OptionDesc *o = f->option;
    if (option_is_list(o))
        return false;
    char text[64];
    int64_t value = option_get(o, f->cfg);
    int64_t n = o->type == OPTION_WORD ? n_words(o->words) : (int64_t)o->max - o->min + 1;
    if (o->type == OPTION_WORD || is_switch(o)) {
        value = o->min + (value - o->min + by + n) % n;
    } else {
        int64_t step = value >= 2 * BIG_STEP_FROM ? value / BIG_STEP_FROM : 1;
        value += by * step;
        value = value < o->min ? o->min : value > o->max ? o->max : value;
    }
    if (value == option_get(o, f->cfg))
        return false;
    if (o->type == OPTION_WORD)
        nth_word(o->words, (int)value, text, sizeof text);
    else
        snprintf(text, sizeof text, "%lld", (long long)value);
    return option_set(f->table, f->cfg, o->key, text, NULL) == ERR_NONE;
}

/* A twentieth of the range, on marks of that size. */
static bool step_real(const Field *f, int by)
{
    double step = (f->greatest - f->least) / 20;
    double mark = round((*f->real - f->least) / step) + by;
    double value = f->least + step * fmin(fmax(mark, 0), 20);
    value = round(value * 1e6) / 1e6;       /* no tails of the binary fraction */
    bool changed = value != *f->real;
    *f->real = value;
    return changed;
}

static FormAnswer step_field(const Field *f, int by)
{
    if (f->kind == FIELD_CHOICE) {
        *f->value = (*f->value + by + f->n_words) % f->n_words;
        return FORM_CHANGED;
    }
    if (f->kind == FIELD_OPTION)
        return step_option(f, by) ? FORM_CHANGED : FORM_USED;
    if (f->kind == FIELD_REAL)
        return step_real(f, by) ? FORM_CHANGED : FORM_USED;
    return FORM_USED;
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
    f->edit.hidden = field->hidden;
    if (field->hidden)
        f->edit.text[0] = '\0';
    else
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

/* Moves the selection away from a heading, on in the direction of the last step. */
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

static FormAnswer click_field(Form *f, Key key)
{
    int row = list_row_at(&f->list, key.x, key.y);
    if (row < 0 || f->field[row].kind == FIELD_HEADING)
        return FORM_USED;
    bool again = row == f->list.selected;
    f->list.selected = row;
    return again || f->field[row].kind == FIELD_ACTION ? open_field(f) : FORM_USED;
}

FormAnswer form_key(Form *f, Key key, Command c, Diag *diag)
{
    int before = f->list.selected;
    diag->code = ERR_NONE;
    if (f->editing)
        return edit_field(f, key, diag);
    if (key.code == K_CLICK)
        return click_field(f, key);
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

static void draw_field(Form *f, Canvas *c, int i, Rect row)
{
    const Field *field = &f->field[i];
    char value[VALUE_MAX];
    bool selected = i == f->list.selected;
    if (field->kind == FIELD_HEADING) {
        canvas_rule(c, row, STYLE_LINE, field->label, NULL);
        return;
    }
    if (field->kind == FIELD_ACTION) {
        canvas_putf(c, row.x + 1, row.y, selected ? STYLE_CURSOR : STYLE_STRONG, "[ %s ]",
                    field->label);
    } else {
        int x = row.x + 1 + f->label_cols;
        canvas_field(c, row.x + 1, row.y, f->label_cols - 1, selected ? STYLE_STRONG : STYLE_PLAIN,
                     field->label);
        if (selected && f->editing) {
            edit_draw(&f->edit, c, x, row.y, row.x + row.w - x, STYLE_MARKED);
            return;
        }
        shown_value(field, value);
        if (selected)
            canvas_putf(c, x, row.y, STYLE_CURSOR, "< %s >", value);
        else
            canvas_field(c, x + 2, row.y, row.x + row.w - x - 2, STYLE_PLAIN, value);
    }
    if (selected) {
        c->cursor_x = row.x + 1;
        c->cursor_y = row.y;
        canvas_put(c, row.x, row.y, STYLE_CURSOR, ">");
    }
}

void form_draw(Form *f, Canvas *c, Rect r)
{
    list_place(&f->list, r);
    for (int i = 0; i < r.h && f->list.top + i < f->list.n; i++)
        draw_field(f, c, f->list.top + i, (Rect){ r.x, r.y + i, r.w, 1 });
}
