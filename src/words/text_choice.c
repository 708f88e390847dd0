/* SPDX-License-Identifier: MIT */
/* The table of choices in cells and lines. Numbers are counted in units of the last decimal shown,
 * so that what is shown adds up. */
#include "text_choice.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai_family.h"
#include "glyph.h"
#include "i18n.h"
#include "text_verdict.h"
#include "words_family.h"

/* -- numbers ----------------------------------------------------------------------------------- */

/* The number of decimals in a table whose best value is `best`. */
static int places_for(GameFamily family, double best)
{
    int places = words_family(family)->places;
    for (double limit = 100; places > 0 && fabs(best) >= limit; limit *= 10)
        places--;
    return places;
}

static double units_of(int places)
{
    double units = 1;
    for (; places > 0; places--)
        units *= 10;
    return units;
}

static void put_units(int64_t n, int places, const char *plus, char *out, size_t size)
{
    snprintf(out, size, "%s%.*f", n > 0 ? plus : "", places, (double)n / units_of(places));
}

static GameFamily text_choice_family_of(const ChoiceTable *c) { return c->text->game->ops->family; }

static int places_of(const ChoiceTable *c)
{
    return places_for(text_choice_family_of(c), c->n > 0 ? c->list[0].points : 0);
}

static int64_t text_choice_value_of(const ChoiceTable *c, int i)
{
    return llround(c->list[i].points * units_of(places_of(c)));
}

const char *text_choice_value(const ChoiceTable *c, int i, char *out, size_t size)
{
    put_units(text_choice_value_of(c, i), places_of(c), "+", out, size);
    return out;
}

const char *text_choice_loss(const ChoiceTable *c, int i, char *out, size_t size)
{
    if (i == 0)
        snprintf(out, size, "-");
    else
        put_units(text_choice_value_of(c, 0) - text_choice_value_of(c, i), places_of(c), "", out,
                  size);
    return out;
}

bool text_choice_loses(const ChoiceTable *c, int i)
{
    return text_choice_value_of(c, 0) > text_choice_value_of(c, i);
}

const char *text_choice_units(void) { return _("points per hand"); }

/* -- parts ------------------------------------------------------------------------------------- */

/* Whole units for parts that must add up to `total`: rounded down, with the remainder given to the
 * parts that lost most by rounding (the largest remainder method). */
static void share_out(const double part[N_PARTS], double units, int64_t total,
                      int64_t out[N_PARTS])
{
    double lost[N_PARTS];
    int64_t left = total;
    for (int i = 0; i < N_PARTS; i++) {
        double exact = part[i] * units;
        out[i] = (int64_t)floor(exact);
        lost[i] = exact - floor(exact);
        left -= out[i];
    }
    while (left != 0) {
        int step = left > 0 ? 1 : -1, next = -1;
        for (int i = 0; i < N_PARTS; i++)
            if (part[i] != 0 && (next < 0 || step * lost[i] > step * lost[next]))
                next = i;
        if (next < 0)
            return;
        out[next] += step;
        lost[next] -= step;
        left -= step;
    }
}

/* Largest first. */
static const char *list_parts(const int64_t part[N_PARTS], int places, char *out, size_t size)
{
    bool listed[N_PARTS] = { false };
    TextLine l = text_begin(out, size);
    for (;;) {
        int most = -1;
        for (int i = 0; i < N_PARTS; i++) {
            if (!listed[i] && part[i] != 0 && (most < 0 || llabs(part[i]) > llabs(part[most])))
                most = i;
        }
        if (most < 0)
            return out;
        char number[TEXT_POINTS];
        listed[most] = true;
        put_units(part[most], places, "+", number, sizeof number);
        text_add(&l, "%s%s %s", l.used > 0 ? _(", ") : "", text_part((VerdictPart)most), number);
    }
}

const char *text_choice_parts(const ChoiceTable *c, int i, bool against_best, char *out,
                              size_t size)
{
    int64_t whole[N_PARTS];
    double part[N_PARTS];
    const Verdict *v = &c->list[i];
    bool any = false;
    out[0] = '\0';
    for (int k = 0; k < N_PARTS; k++) {
        any |= v->part[k] != 0;
        part[k] = against_best ? c->list[0].part[k] - v->part[k] : v->part[k];
    }
    if (!c->in_points || !any)
        return out;
    share_out(part, units_of(places_of(c)),
              against_best ? text_choice_value_of(c, 0) - text_choice_value_of(c, i)
                           : text_choice_value_of(c, i), whole);
    return list_parts(whole, places_of(c), out, size);
}

const char *text_contrast_loss(const TextContext *t, const Contrast *c, char *out, size_t size)
{
    int places = places_for(t->game->ops->family, c->loss);
    put_units(llround(c->loss * units_of(places)), places, "", out, size);
    return out;
}

const char *text_contrast_parts(const TextContext *t, const Contrast *c, char *out, size_t size)
{
    int64_t whole[N_PARTS];
    int places = places_for(t->game->ops->family, c->loss);
    share_out(c->part, units_of(places), llround(c->loss * units_of(places)), whole);
    return list_parts(whole, places, out, size);
}

/* -- cells ------------------------------------------------------------------------------------- */

enum { RANK_MOVE = 100, RANK_LOSS = 90, RANK_VALUE = 50 };

void text_choice_columns(const ChoiceTable *c, ChoiceColumn out[CHOICE_COLUMNS])
{
    const WordsFamily *family = words_family(text_choice_family_of(c));
    memset(out, 0, CHOICE_COLUMNS * sizeof *out);
    for (int i = 0; i < CHOICE_COLUMNS; i++)
        out[i].head = "";
    out[0] = (ChoiceColumn){ _("move"), false, RANK_MOVE };
    if (family->choice_columns != NULL)
        family->choice_columns(c, &out[1]);
    if (!c->in_points)
        return;
    out[CHOICE_VALUE] = (ChoiceColumn){ _("value"), true, RANK_VALUE };
    out[CHOICE_LOSS] = (ChoiceColumn){ _("loss"), true, RANK_LOSS };
}

void text_choice_row(const ChoiceTable *c, int i, char cell[CHOICE_COLUMNS][CHOICE_CELL])
{
    const WordsFamily *family = words_family(text_choice_family_of(c));
    char move[TEXT_PHRASE];
    for (int k = 0; k < CHOICE_COLUMNS; k++)
        cell[k][0] = '\0';
    if (family->choice_move != NULL)
        family->choice_move(c, i, move, sizeof move);
    else
        text_action(c->text, &c->list[i].action, move, sizeof move);
    TextLine l = text_begin(cell[0], CHOICE_CELL);
    text_add(&l, "%s", move);
    if (family->choice_cells != NULL)
        family->choice_cells(c, i, &cell[1]);
    if (!c->in_points)
        return;
    text_choice_value(c, i, cell[CHOICE_VALUE], CHOICE_CELL);
    text_choice_loss(c, i, cell[CHOICE_LOSS], CHOICE_CELL);
}

static bool are_alike(const ChoiceTable *c, int i, int k)
{
    const AiFamily *family = ai_family(text_choice_family_of(c));
    return family->alike != NULL && family->alike(&c->list[i], &c->list[k]);
}

int text_choice_groups(const ChoiceTable *c, ChoiceGroup *out, int cap)
{
    bool grouped = false;       /* if all are alike, it is about the kickers: each is then a row */
    int n = 0;
    for (int i = 1; i < c->n; i++)
        grouped |= !are_alike(c, 0, i);
    for (int i = 0; i < c->n; i++) {
        int at = grouped ? 0 : n;
        while (at < n && !are_alike(c, out[at].row, i))
            at++;
        if (at < n)
            out[at].count++;
        else if (n < cap)
            out[n++] = (ChoiceGroup){ i, 1 };
    }
    return n;
}

/* -- lines ------------------------------------------------------------------------------------- */

enum { GROUPS_MAX = 512, GAP = 2, MARK = 2 };

/* The cells of a group: those of its best row, with a count. */
static void cells_of(const ChoiceTable *c, const ChoiceGroup *g,
                     char cell[CHOICE_COLUMNS][CHOICE_CELL])
{
    text_choice_row(c, g->row, cell);
    size_t used = strlen(cell[0]);
    if (g->count > 1)
        snprintf(cell[0] + used, CHOICE_CELL - used, _(" (%d alike)"), g->count);
    cell[0][text_whole(cell[0], CHOICE_CELL - 1)] = '\0';
}

void text_choice_widths(const ChoiceTable *c, const ChoiceGroup *group, int n, ChoiceWidths *out)
{
    char cell[CHOICE_COLUMNS][CHOICE_CELL];
    text_choice_columns(c, out->head);
    for (int k = 0; k < CHOICE_COLUMNS; k++)
        out->width[k] = k > 0 && out->head[k].rank > 0 ? text_width(out->head[k].head) : 0;
    for (int i = 0; i < n; i++) {
        text_choice_row(c, group != NULL ? group[i].row : i, cell);
        for (int k = 1; k < CHOICE_COLUMNS; k++)
            if (out->width[k] > 0 && text_width(cell[k]) > out->width[k])
                out->width[k] = text_width(cell[k]);
    }
}

int text_choice_fit(ChoiceWidths *w, int room)
{
    for (;;) {
        int cols = 0, least = 0;
        for (int k = 1; k < CHOICE_COLUMNS; k++) {
            cols += w->width[k] > 0 ? GAP + w->width[k] : 0;
            if (k != CHOICE_LOSS && w->width[k] > 0 &&
                (least == 0 || w->head[k].rank < w->head[least].rank))
                least = k;
        }
        if (cols <= room || least == 0)
            return cols;
        w->width[least] = 0;
    }
}

/* One line: a group, or the headings for NULL; the `marked` one begins with ">". */
static void choice_line(const ChoiceTable *c, const ChoiceWidths *w, const ChoiceGroup *group,
                        bool marked, const ChoicePrint *how)
{
    char cell[CHOICE_COLUMNS][CHOICE_CELL], out[CHOICE_LINE];
    TextLine line = text_begin(out, sizeof out);
    int pad = 0;
    if (group != NULL)
        cells_of(c, group, cell);
    text_add(&line, marked ? "> " : "  ");
    for (int k = 0; k < CHOICE_COLUMNS; k++) {
        if (w->width[k] == 0)
            continue;
        const char *text = group != NULL ? cell[k] : w->head[k].head;
        int gap = w->width[k] - text_width(text);
        gap = gap > 0 ? gap : 0;
        pad += w->head[k].right ? gap : 0;
        text_add(&line, "%*s%s", pad, "", text);
        pad = GAP + (w->head[k].right ? 0 : gap);
    }
    how->say(how->to, out);
}

void choice_table_print(const ChoiceTable *c, const ChoicePrint *how)
{
    ChoiceGroup group[GROUPS_MAX];
    ChoiceWidths w;
    char cell[CHOICE_COLUMNS][CHOICE_CELL];
    int n = text_choice_groups(c, group, GROUPS_MAX), rows = how->rows < n ? how->rows : n;
    bool shown = how->marked < 0;
    text_choice_widths(c, group, rows, &w);
    w.width[0] = text_width(w.head[0].head);
    for (int i = 0; i < rows; i++) {
        cells_of(c, &group[i], cell);
        int move = text_width(cell[0]);
        w.width[0] = move > w.width[0] ? move : w.width[0];
    }
    text_choice_fit(&w, how->room - MARK - w.width[0]);
    choice_line(c, &w, NULL, false, how);
    for (int i = 0; i < rows; i++) {
        bool marked = group[i].row == how->marked;
        shown |= marked;
        choice_line(c, &w, &group[i], marked, how);
    }
    if (!shown)
        choice_line(c, &w, &(ChoiceGroup){ how->marked, 1 }, true, how);
}
