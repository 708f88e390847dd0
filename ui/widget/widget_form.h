/* SPDX-License-Identifier: MIT */
/* A form: rows with a label and a value that can be changed, made from option tables and other
 * fields. */
#ifndef PAIJU_WIDGET_FORM_H
#define PAIJU_WIDGET_FORM_H

#include "options.h"
#include "phrase.h"
#include "widget_edit.h"
#include "widget_list.h"

typedef enum FieldKind {
    FIELD_HEADING,              /* a title between rows; never selected */
    FIELD_OPTION,               /* a row of an option table */
    FIELD_CHOICE,               /* one of `words`; *value is the index */
    FIELD_TEXT,                 /* typed into `text` */
    FIELD_REAL,                 /* a number that need not be whole */
    FIELD_FOLD,                 /* shows and hides rows: *open; `text` stands beside it */
    FIELD_ACTION,               /* Enter does something */
} FieldKind;

typedef struct Field {
    FieldKind   kind;
    const char *label;          /* translated */
    const char *help;           /* translated, a sentence or two; NULL for none */
    int         id;             /* the owner's number for it */
    const OptionTable *table;   /* FIELD_OPTION */
    const OptionDesc  *option;
    void              *cfg;
    const Phrase      *phrases; /* of its words; FIELD_CHOICE: NULL for those of form_name */
    const char *const *words;   /* FIELD_CHOICE */
    int               n_words;
    int              *value;
    char             *text;     /* FIELD_TEXT: EDIT_MAX bytes */
    bool              hidden;   /* shown as stars only, and typed from the start */
    double           *real, least, greatest, usual;     /* FIELD_REAL; shown beside it */
    bool             *open;     /* FIELD_FOLD */
    bool              idle;     /* its value has no effect now: it is dimmed */
} Field;

enum { FORM_FIELDS_MAX = 64 };

typedef struct Form {
    List  list;                 /* list.n = number of fields */
    Field field[FORM_FIELDS_MAX];
    bool  editing;              /* the selected value is being typed */
    Edit  edit;
    int   label_cols;
    Context keys;               /* whose keys stand at the bottom; 0: those of lists */
} Form;

typedef enum FormAnswer {
    FORM_IGNORED,               /* the key is not the form's */
    FORM_USED,
    FORM_CHANGED,               /* the selected field has another value */
    FORM_ACTION,                /* Enter on a FIELD_ACTION */
} FormAnswer;

/* Appends a field; there is room for FORM_FIELDS_MAX. */
void form_add(Form *f, Field field);

/* Appends a row of an option table, with the phrases for its words. */
void form_add_option(Form *f, const OptionTable *table, const OptionDesc *option, void *cfg,
                     const Phrase *phrases);

/* Appends the option of a place, as idle if it has no effect. */
void form_add_place(Form *f, const OptionTable *table, void *cfg, const Phrase *phrases,
                    const OptionPlace *place);

/* Appends the options from *at on, up to the next group (which *at is then) or the end. */
void form_add_places(Form *f, const OptionTable *table, void *cfg, const Phrase *phrases,
                     const OptionPlace **at);

/* The same for all groups, under their headings, and for options that no place names. `from`: the
 * first of them in `all`. */
void form_add_groups(Form *f, const OptionTable *table, void *cfg, const Phrase *phrases,
                     const OptionPlace *all, const OptionPlace *from);

/* Takes a key. `diag` is filled, and its code not ERR_NONE, when what was typed is refused. */
FormAnswer form_key(Form *f, Key key, Command c, Diag *diag);

/* The selected field. */
const Field *form_field(const Form *f);

/* A player or theme that the program brings, in its language; others as they are. */
const char *form_name(const char *word);

/* A sentence or two about the selected field, "" if nothing is to be said. */
const char *form_help(const Form *f);

/* Draws the rows that `r` has room for, the selected one among them; where there are more, marks
 * say so. */
void form_draw(Form *f, Canvas *c, Rect r);

#endif
