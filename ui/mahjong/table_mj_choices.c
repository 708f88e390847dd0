/* SPDX-License-Identifier: MIT */
/* The last stage of the hint: the table of choices, why the best is better than the one under the
 * cursor (or the next), and the parts of the values. */
#include <stdio.h>

#include "glyph.h"
#include "i18n.h"
#include "table_mj_impl.h"
#include "text_choice.h"

enum { ROWS_MOST = 8, ROWS_LEAST = 3, MARK = 1 };

typedef struct ChoiceRows {
    ChoiceTable  table;
    TextContext  text;
    int          n;                     /* rows shown */
    int          against;               /* index of the choice that the best is compared with */
    int          move_cols;
    ChoiceWidths beside;                /* the columns beside the move */
} ChoiceRows;

/* -- columns ----------------------------------------------------------------------------------- */

static bool is_tile(const ChoiceRows *r, int i)
{
    return r->table.list[i].action.kind == ACT_DISCARD;
}

/* A move in short form: the prompt names the tile of a claim, and there is no room for the kind of
 * a kong. */
static const char *move_text(const ChoiceRows *r, int i, char out[TEXT_PHRASE])
{
    const Action *a = &r->table.list[i].action;
    if (a->kind == ACT_CHI)
        snprintf(out, TEXT_PHRASE, _("chi (%d %d)"), rank_of(a->with[0]), rank_of(a->with[1]));
    else if (a->kind == ACT_PONG)
        snprintf(out, TEXT_PHRASE, "%s", text_meld(MELD_PONG));
    else if (a->kind == ACT_KONG && a->meld == MELD_EXPOSED_KONG)
        snprintf(out, TEXT_PHRASE, "%s", _("kong"));
    else if (a->kind == ACT_VOID)
        snprintf(out, TEXT_PHRASE, "%s", text_suit(a->suit));
    else
        text_action(&r->text, a, out, TEXT_PHRASE);
    return out;
}

static void mj_choices_lay_out(ChoiceRows *r, const Ui *ui, int room)
{
    char move[TEXT_PHRASE];
    int least = tile_cols(ui->faces);       /* words can be cut, tiles cannot */
    r->move_cols = text_width(_("move"));
    for (int i = 0; i < r->n; i++) {
        int cols = is_tile(r, i) ? least : text_width(move_text(r, i, move));
        r->move_cols = cols > r->move_cols ? cols : r->move_cols;
    }
    text_choice_widths(&r->table, NULL, r->n, &r->beside);
    int left = room - MARK - r->move_cols;
    int cols = text_choice_fit(&r->beside,
                               r->table.in_points ? left : left + r->move_cols - least);
    r->move_cols -= cols > left ? cols - left : 0;
}

static int cells_x(const Column *col, const ChoiceRows *r)
{
    return col->r.x + 1 + MARK + r->move_cols;
}

static void mj_choices_add_row(Column *col, const Table *t, const Ui *ui, const ChoiceRows *r,
                               int i)
{
    static const Style risk[] = { STYLE_SAFE, STYLE_PLAIN, STYLE_RISKY, STYLE_DANGER };
    char move[TEXT_PHRASE];
    const Verdict *v = &r->table.list[i];
    int y = col->y;
    int x = table_choice_row(col, &r->table, &r->beside,
                             &(ChoiceLine){ i, cells_x(col, r), i == 0,
                                            risk[v->mj.danger.level] });
    if (is_tile(r, i))
        tile_put(col->c, x, y, table_mj_tile_look(t, ui, v->action.tile), v->action.tile);
    else
        canvas_field(col->c, x, y, r->move_cols, i == 0 ? STYLE_BEST : STYLE_PLAIN,
                     move_text(r, i, move));
}

/* -- reasons ----------------------------------------------------------------------------------- */

/* "Discard 9 bamboo, not 2 bamboo" */
static void name_both(const ChoiceRows *r, bool hardly, char *out, size_t size)
{
    char best[TEXT_PHRASE], other[TEXT_PHRASE];
    const Action *a = &r->table.list[0].action, *b = &r->table.list[r->against].action;
    text_action(&r->text, a, best, sizeof best);
    if (a->kind == ACT_DISCARD && b->kind == ACT_DISCARD)
        text_tile(&r->text, b->tile, other, sizeof other);
    else
        move_text(r, r->against, other);
    snprintf(out, size, hardly ? _("%.80s, hardly better than %.80s") : _("%.80s, not %.80s"), best,
             other);
}

/* -- all parts --------------------------------------------------------------------------------- */

/* The choice under the cursor if it is in the list and is not the best; else -1. */
static int looked_at(const Table *t)
{
    const MjDesk *d = mj_desk_of(t);
    Action a = { .kind = ACT_DISCARD };
    if (d->chosen >= 0)
        a = d->choice[d->chosen].action;
    else if (d->cursor < d->hand.n)
        a.tile = d->hand.tile[d->cursor];
    int i = table_find_choice(t, &a);
    return i > 0 ? i : -1;
}

static void mj_choices_begin(Table *t, const TableChoices *l, ChoiceRows *r, Contrast *why)
{
    r->text = table_text(t);
    r->table = (ChoiceTable){ &r->text, &t->info.view, l->v, l->n, l->judged };
    int at = looked_at(t);              /* under the cursor, else the first with a lower value */
    r->against = at > 0 && at < l->n ? at : contrast_second(match_game(t->match), l->v, l->n);
    contrast_make(&(ContrastPair){ match_game(t->match), &t->info, l->v, l->n, &l->v[0],
                                   &l->v[r->against] }, why);
}

void table_mj_add_choices(Column *col, Table *t, const Ui *ui, const TableChoices *l)
{
    enum { FOR_MOST = 2 };
    Contrast why;
    ChoiceRows r = { .n = 0 };
    char both[2 * TEXT_PHRASE];
    if (l->n < 2) {
        TextContext text = table_text(t);
        char only[TEXT_PHRASE], line[2 * TEXT_PHRASE];
        snprintf(line, sizeof line, _("You have only one move: %s."),
                 text_action(&text, &l->v[0].action, only, sizeof only));
        column_wrapped(col, STYLE_BEST, line);
        return;
    }
    mj_choices_begin(t, l, &r, &why);
    name_both(&r, why.n_for == 0, both, sizeof both);
    table_hint_reasons(col, both, &(HintReasons){ &r.text, &why, FOR_MOST,
                                                  2 + (l->n < ROWS_LEAST ? l->n : ROWS_LEAST) });
    int room = column_room(col) - 1;
    r.n = l->n < ROWS_MOST ? l->n : ROWS_MOST;
    r.n = r.n < room ? r.n : room;
    mj_choices_lay_out(&r, ui, col->r.w - 2);
    table_choice_heading(col, &r.beside, cells_x(col, &r), _("move"));
    for (int i = 0; i < r.n; i++)
        mj_choices_add_row(col, t, ui, &r, i);
}

void table_mj_add_parts(Column *col, Table *t, const TableChoices *l)
{
    Contrast why;
    ChoiceRows r = { .n = 0 };
    if (l->n < 2 || !l->judged)
        return;
    mj_choices_begin(t, l, &r, &why);
    table_choice_parts(col, &r.table, r.against);
}
