/* SPDX-License-Identifier: MIT */
/* The one table of choices, and why one of them is better than another: the same rows and the same
 * reasons wherever choices are compared.
 *
 *     move        live       risk    value   loss
 *     > 9m        34 of 10   low     +2.02     -
 *       9s   -1   42 of 13   low     +1.80   0.22
 *
 * `value` is the expected result of the hand in points, `loss` how much less than the best that is,
 * never negative. All numbers of a table have as many places, and what is shown adds up: loss is
 * the difference of the values shown, parts add up to the value, parts of a comparison to the
 * loss. */
#ifndef PAIJU_TEXT_CHOICE_H
#define PAIJU_TEXT_CHOICE_H

#include "contrast.h"
#include "text.h"

enum {
    CHOICE_COLUMNS = 6,
    CHOICE_CELL = 64,
    CHOICE_OWN = 3,             /* columns of the family, between the move and the value */
    CHOICE_VALUE = 4,           /* places of these columns; the move is 0 */
    CHOICE_LOSS = 5,
    CHOICE_LINE = 512,          /* holds any line of the table */
};

/* What is compared; all borrowed. */
typedef struct ChoiceTable {
    const TextContext *text;
    const View        *view;
    const Verdict     *list;    /* best first, with facts */
    int                n;
    bool               in_points;   /* the values are expected results; else they only rank */
} ChoiceTable;

typedef struct ChoiceColumn {
    const char *head;           /* translated */
    bool        right;          /* right-aligned */
    int         rank;           /* the least goes first where there is no room; 0: nothing to say */
} ChoiceColumn;

/* Fills all CHOICE_COLUMNS of them. */
void text_choice_columns(const ChoiceTable *c, ChoiceColumn out[CHOICE_COLUMNS]);

/* The cells of row `i`; "" where there is nothing to say. */
void text_choice_row(const ChoiceTable *c, int i, char cell[CHOICE_COLUMNS][CHOICE_CELL]);

/* Rows that differ only in what they carry along or in suits of the same worth are one, with a
 * count: the best of them. Where that would leave one row, each is a row. Returns how many groups
 * there are, best first, at most `cap`. */
typedef struct ChoiceGroup {
    int row, count;
} ChoiceGroup;
int text_choice_groups(const ChoiceTable *c, ChoiceGroup *out, int cap);

/* "+2.02" and "0.22" or "-" for the best. */
const char *text_choice_value(const ChoiceTable *c, int i, char *out, size_t size);
const char *text_choice_loss(const ChoiceTable *c, int i, char *out, size_t size);

/* Is the loss shown of row `i` more than none? */
bool text_choice_loses(const ChoiceTable *c, int i);

/* "speed +1.90, danger -0.11": the parts of the value, and with `against_best` what the best has
 * more of (+) and less (-), which is the loss. "" where nothing is known. */
const char *text_choice_parts(const ChoiceTable *c, int i, bool against_best, char *out,
                              size_t size);

/* "points a hand": what values and losses count. */
const char *text_choice_units(void);

/* -- lines ------------------------------------------------------------------------------------- */

/* Which columns have room, and how wide they are. */
typedef struct ChoiceLayout {
    int          n;
    int          column[CHOICE_COLUMNS], width[CHOICE_COLUMNS];
    ChoiceColumn head[CHOICE_COLUMNS];
} ChoiceLayout;

/* For the first `rows` groups in `room` columns of a terminal. */
void text_choice_layout(const ChoiceTable *c, int rows, int room, ChoiceLayout *out);

/* A line of it: a group, or for NULL the headings; `marked` has ">" in front. */
const char *text_choice_line(const ChoiceTable *c, const ChoiceLayout *l, const ChoiceGroup *group,
                             bool marked, char out[CHOICE_LINE]);

/* The headings, the `rows` best and, if it is not among them, the row `marked` (-1: none), each
 * given to `say`. */
typedef void ChoiceSay(void *to, const char *line);
typedef struct ChoicePrint {
    int        rows, room, marked;
    ChoiceSay *say;
    void      *to;
} ChoicePrint;
void choice_table_print(const ChoiceTable *c, const ChoicePrint *how);

/* -- reasons ----------------------------------------------------------------------------------- */

/* One fact as a phrase, for the better choice or as an "although" about it. */
const char *text_fact(const TextContext *t, const Fact *f, bool although, char *out, size_t size);

/* The facts for the better choice, and those that speak for the other one: "A; B", at most `most`
 * of them. "" if there are none. */
const char *text_for(const TextContext *t, const Contrast *c, int most, char *out, size_t size);
const char *text_although(const TextContext *t, const Contrast *c, int most, char *out,
                          size_t size);

/* "A; B; although C": both, as one phrase. */
const char *text_why(const TextContext *t, const Contrast *c, char *out, size_t size);

/* "speed +0.62, danger -0.11": what the loss of a comparison is made of; it adds up to the loss
 * shown as text_loss_of does. */
const char *text_contrast_parts(const TextContext *t, const Contrast *c, char *out, size_t size);
const char *text_contrast_loss(const TextContext *t, const Contrast *c, char *out, size_t size);

#endif
