/* SPDX-License-Identifier: MIT */
/* A form: rows with a label and a value that can be changed, made from option tables and from other
 * fields. */
#ifndef PAIJU_WIDGET_FORM_H
#define PAIJU_WIDGET_FORM_H

#include "options.h"
#include "phrase.h"
#include "screen.h"
#include "widget_edit.h"
#include "widget_list.h"

typedef enum FieldKind {
    FIELD_HEADING,              /* a heading between rows; never selected */
    FIELD_OPTION,               /* a row of an option table */
    FIELD_CHOICE,               /* one of `words`; *value is its index */
    FIELD_TEXT,                 /* typed into `text` */
    FIELD_REAL,                 /* a number with decimals */
    FIELD_FOLD,                 /* opens and closes a group of rows: *open; `text` is its value */
    FIELD_ACTION,               /* Enter does something */
} FieldKind;

typedef struct Field {
    FieldKind   kind;
    const char *label;          /* translated */
    const char *help;           /* translated, a sentence or two; NULL: none */
    int         id;             /* identifies the field to the owner of the form */
    const OptionTable *table;   /* FIELD_OPTION */
    const OptionDesc  *option;
    void              *cfg;
    const Phrase      *phrases; /* for words; NULL in a FIELD_CHOICE: those of form_name */
    const char *const *words;   /* FIELD_CHOICE */
    int               n_words;
    int              *value;
    char             *text;     /* FIELD_TEXT: EDIT_MAX bytes */
    double           *real, least, greatest, usual;     /* FIELD_REAL and its range */
    bool             *open;     /* FIELD_FOLD */
    bool              idle;     /* its value has no effect now: it is drawn dim */
} Field;

enum { FORM_FIELDS_MAX = 64 };

typedef struct Form {
    List  list;                 /* list.n = number of fields */
    Field field[FORM_FIELDS_MAX];
    bool  editing;              /* the selected value is being edited */
    Edit  edit;
    int   label_cols;
} Form;

typedef enum FormAnswer {
    FORM_IGNORED,               /* the form does not use the key */
    FORM_USED,
    FORM_CHANGED,               /* the selected field has a new value */
    FORM_ACTION,                /* Enter on a FIELD_ACTION */
} FormAnswer;

/* Adds a field at the end; there is room for FORM_FIELDS_MAX. */
void form_add(Form *f, Field field);

/* Adds a row of an option table, with the phrases for its words. */
void form_add_option(Form *f, const OptionTable *table, const OptionDesc *option, void *cfg,
                     const Phrase *phrases);

/* Adds the option of a place; it is idle if it has no effect. */
void form_add_place(Form *f, const OptionTable *table, void *cfg, const Phrase *phrases,
                    const OptionPlace *place);

/* Adds the options from *at on, up to the next group (*at then points to it) or the end. */
void form_add_places(Form *f, const OptionTable *table, void *cfg, const Phrase *phrases,
                     const OptionPlace **at);

/* The same for all groups, each under its heading, and for the options that no place names. `from`:
 * the first of them in `all`. */
void form_add_groups(Form *f, const OptionTable *table, void *cfg, const Phrase *phrases,
                     const OptionPlace *all, const OptionPlace *from);

/* Handles a key. If the typed value is refused, `diag` is filled and its code is not ERR_NONE. */
FormAnswer form_key(Form *f, Key key, Command c, Diag *diag);

/* The selected field. */
const Field *form_field(const Form *f);

/* The translated name of a built-in player or theme; other names are returned unchanged. */
const char *form_name(const char *word);

/* Draws the rows that fit into `r`, including the selected one; marks show that there are more. */
void form_draw(Form *f, Canvas *c, Rect r);

/* -- a screen that consists of a form and a sentence about the selected field ------------------ */

/* Draws everything except the title: the form, `help` (NULL: the help of the selected field), the
 * status line (`otherwise` if there is no notice) and the keys. */
void form_screen_draw(Ui *ui, Canvas *c, Form *form, const char *help, const char *otherwise);

/* Gives the key to the form. If the form refuses a value, the status line says why. */
FormAnswer form_screen_key(Ui *ui, Screen *s, Form *form, Key pressed, Command command);

#endif
