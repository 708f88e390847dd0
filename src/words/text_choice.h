/* SPDX-License-Identifier: MIT */
/* The table of choices, and why one of them is better than another: the same rows and reasons
 * wherever choices are compared.
 *
 *     move        live       risk    value   loss
 *     > 9m        34 of 10   low     +2.02     -
 *       9s   -1   42 of 13   low     +1.80   0.22
 *
 * `value` is the expected result of the hand in points, `loss` the difference to the best, never
 * negative. All numbers of a table have the same number of decimals, and the numbers shown add up:
 * the loss is the difference of the values shown, parts add up to the value, and parts of a
 * comparison to the loss. */
#ifndef PAIJU_TEXT_CHOICE_H
#define PAIJU_TEXT_CHOICE_H

#include "contrast.h"
#include "text.h"

enum {
    CHOICE_COLUMNS = 6,
    CHOICE_CELL = 64,
    CHOICE_OWN = 3,             /* columns of the family, between move and value */
    CHOICE_VALUE = 4,           /* indices of these columns; the move is column 0 */
    CHOICE_LOSS = 5,
    CHOICE_LINE = 512,          /* enough for any line of the table */
};

/* The choices to compare; all borrowed. */
typedef struct ChoiceTable {
    const TextContext *text;
    const View        *view;
    const Verdict     *list;    /* best first, with facts */
    int                n;
    bool               in_points;   /* the values are expected results; otherwise they only rank */
} ChoiceTable;

typedef struct ChoiceColumn {
    const char *head;           /* translated */
    bool        right;          /* right-aligned */
    int         rank;           /* the lowest is left out first if there is no room; 0: empty
                                 * column */
} ChoiceColumn;

/* Fills all CHOICE_COLUMNS entries. */
void text_choice_columns(const ChoiceTable *c, ChoiceColumn out[CHOICE_COLUMNS]);

/* The cells of row `i`; "" where there is nothing to show. */
void text_choice_row(const ChoiceTable *c, int i, char cell[CHOICE_COLUMNS][CHOICE_CELL]);

/* Rows that differ only in kickers or in equivalent suits are combined into one row, the best of
 * them, with a count. If this would leave a single row, they are not combined. Returns how many
 * groups there are, best first, at most `cap`. */
typedef struct ChoiceGroup {
    int row, count;
} ChoiceGroup;
int text_choice_groups(const ChoiceTable *c, ChoiceGroup *out, int cap);

/* The columns beside the move in a panel: their headings and widths; 0: not shown. */
typedef struct ChoiceWidths {
    int          width[CHOICE_COLUMNS];
    ChoiceColumn head[CHOICE_COLUMNS];
} ChoiceWidths;

/* For the first `n` rows, or groups unless `group` is NULL. */
void text_choice_widths(const ChoiceTable *c, const ChoiceGroup *group, int n, ChoiceWidths *out);

/* Leaves out the columns that do not fit; the loss is always kept. Returns the columns needed, with
 * the gaps before them. */
int text_choice_fit(ChoiceWidths *w, int room);

/* "+2.02"; and "0.22", or "-" for the best. */
const char *text_choice_value(const ChoiceTable *c, int i, char *out, size_t size);
const char *text_choice_loss(const ChoiceTable *c, int i, char *out, size_t size);

/* Is the loss shown for row `i` more than zero? */
bool text_choice_loses(const ChoiceTable *c, int i);

/* "speed +1.90, danger -0.11": the parts of the value; with `against_best`, the parts of which the
 * best has more (+) and less (-), which add up to the loss. "" if nothing is known. */
const char *text_choice_parts(const ChoiceTable *c, int i, bool against_best, char *out,
                              size_t size);

/* "points a hand": the unit of values and losses. */
const char *text_choice_units(void);

/* -- lines ------------------------------------------------------------------------------------- */

/* Passes to `say` the headings, the best `rows` groups and, if it is not among them, the row
 * `marked` (-1: none), which begins with ">". Columns that do not fit are left out, but not the
 * loss. */
typedef struct ChoicePrint {
    int        rows, room, marked;
    TextSay   *say;
    void      *to;
} ChoicePrint;
void choice_table_print(const ChoiceTable *c, const ChoicePrint *how);

/* -- reasons ----------------------------------------------------------------------------------- */

/* One fact as a phrase, for the better choice or as an "although" about it. */
const char *text_fact(const TextContext *t, const Fact *f, bool although, char *out, size_t size);

/* The facts for the better choice, and the facts for the other one: "A; B", at most `most` of them.
 * "" if there are none. */
const char *text_for(const TextContext *t, const Contrast *c, int most, char *out, size_t size);
const char *text_although(const TextContext *t, const Contrast *c, int most, char *out,
                          size_t size);

/* Both as sentences, at most so many facts of each; if nothing speaks for the better choice, that
 * the others are hardly worse. */
typedef struct FactsSaid {
    int pro, con;
} FactsSaid;
void text_say_reasons(const TextContext *t, const Contrast *c, FactsSaid most, TextSay *say,
                      void *to);

/* "A; B; although C": both, as one phrase. */
const char *text_why(const TextContext *t, const Contrast *c, char *out, size_t size);

/* "speed +0.62, danger -0.11": the parts of the loss in a comparison; they add up to the loss shown
 * by text_loss_of. */
const char *text_contrast_parts(const TextContext *t, const Contrast *c, char *out, size_t size);
const char *text_contrast_loss(const TextContext *t, const Contrast *c, char *out, size_t size);

#endif
