/* SPDX-License-Identifier: MIT */
/* The hint of the Da Tong Zi table in three stages: how many plays; what the others can still hold;
 * which play and why, with the table of choices. */
#include <stdio.h>
#include <string.h>

#include "card_signs.h"
#include "dtz_advice.h"
#include "glyph.h"
#include "i18n.h"
#include "table_dtz_impl.h"
#include "text_choice.h"
#include "text_parts.h"

enum { LINE_BYTES = 512, ROWS_MAX = 64 };

/* -- plays in few columns ---------------------------------------------------------------------- */

/* play_brief for airplanes and for plays that do not fit into `cols`, else play_text. */
static const char *play_fitting(const DtzPlay *p, int cols, char out[PLAY_TEXT_MAX])
{
    play_text(p, out);
    bool brief = p->shape.pattern == DTZ_AIRPLANE || text_width(out) > cols;
    return brief ? play_brief(p, out) : out;
}

const char *play_short(const DtzPlay *p, int cols, char out[PLAY_TEXT_MAX])
{
    if (text_width(play_brief(p, out)) > cols && p->shape.length > 1)
        snprintf(out, PLAY_TEXT_MAX, _("%s-%s, %d cards"),
                 text_rank(p->shape.rank - p->shape.length + 1), text_rank(p->shape.rank),
                 p->shape.size);
    return out;
}

const char *play_with_suits(const Ui *ui, const DtzPlay *p, RankMask ranks, int cols,
                            char out[PLAY_TEXT_MAX])
{
    TextLine line = text_begin(out, PLAY_TEXT_MAX);
    bool alone = p->shape.length == 1 && dtz_kickers(&p->shape) == 0;
    if (ranks == 0 || !alone)
        line.used = strlen(play_fitting(p, cols, out));
    for (int rank = 0; rank < N_RANKS; rank++) {
        RankCards v = cards_of_rank(&p->cards, rank);
        if (!has_rank(ranks, rank) || v == 0)
            continue;
        text_add(&line, "%s%s", alone ? "" : " (", text_rank(rank));
        for (int suit = 0; suit < N_CARD_SUITS; suit++)
            for (int n = suit_count(v, suit); n > 0; n--)
                text_add(&line, "%s", card_suit_sign(ui, suit));
        text_add(&line, "%s", alone ? "" : ")");
    }
    return out;
}

RankMask ranks_apart(const CardSet *a, const CardSet *b)
{
    RankCounts x = rank_counts(a), y = rank_counts(b);
    RankMask apart = 0;
    if (x.packed[0] != y.packed[0] || x.packed[1] != y.packed[1])
        return 0;
    for (int rank = 0; rank < N_RANKS; rank++)
        if (cards_of_rank(a, rank) != cards_of_rank(b, rank))
            apart |= rank_bit(rank);
    return apart;
}

/* -- the hand and the others ------------------------------------------------------------------- */

static void add_needs(Column *col, const DtzAdvice *a)
{
    char line[LINE_BYTES + PLAY_TEXT_MAX], ranks[PLAY_TEXT_MAX];
    column_wrapped(col, STYLE_STRONG, text_needs(a->plays_needed, line, sizeof line));
    play_text(&(DtzPlay){ a->boss, { 0 } }, ranks);
    snprintf(line, sizeof line, _("highest single cards: %s"), ranks[0] != '\0' ? ranks : "-");
    column_wrapped(col, STYLE_PLAIN, line);
}

/* "K♠♥ 9♦": the cards of which a seat could hold three. */
static void tongzi_text(const Ui *ui, const DtzAdvice *a, Seat s, char out[LINE_BYTES])
{
    TextLine line = text_begin(out, LINE_BYTES);
    for (int rank = N_RANKS - 1; rank >= 0; rank--) {
        bool begun = false;
        for (int suit = 0; suit < N_CARD_SUITS; suit++) {
            if (!has_seat(a->tongzi_at[card_of(rank, suit)], s))
                continue;
            text_add(&line, "%s%s%s", begun || line.used == 0 ? "" : " ",
                     begun ? "" : text_rank(rank), card_suit_sign(ui, suit));
            begun = true;
        }
    }
    if (line.used == 0)
        text_add(&line, "-");
}

static void dizha_text(const DtzAdvice *a, Seat s, char out[LINE_BYTES])
{
    TextLine line = text_begin(out, LINE_BYTES);
    for (int rank = N_RANKS - 1; rank >= 0; rank--)
        if (has_seat(a->dizha_at[rank], s))
            text_add(&line, line.used == 0 ? "%s" : " %s", text_rank(rank));
    if (line.used == 0)
        text_add(&line, "-");
}

/* Adds what the others could hold, by seat if the seats differ. */
static void add_possible(Column *col, const Table *t, const Ui *ui, const DtzAdvice *a)
{
    char line[3 * LINE_BYTES], tongzi[SEATS_MAX][LINE_BYTES], dizha[SEATS_MAX][LINE_BYTES];
    bool same = true;
    Seat first = SEAT_NONE;
    for (int i = 0; i < t->info.view.n_seats - 1; i++) {
        Seat s = table_opponent(t, i);
        tongzi_text(ui, a, s, tongzi[s]);
        dizha_text(a, s, dizha[s]);
        if (dtz_is_out(dtz_of(t), s))
            continue;
        first = first == SEAT_NONE ? s : first;
        same = same && strcmp(tongzi[s], tongzi[first]) == 0 && strcmp(dizha[s], dizha[first]) == 0;
    }
    for (int i = 0; i < t->info.view.n_seats - 1; i++) {
        Seat s = table_opponent(t, i);
        if (dtz_is_out(dtz_of(t), s) || (same && s != first))
            continue;
        if (same)
            snprintf(line, sizeof line, _("still possible: tongzi %s; dizha %s"), tongzi[s],
                     dizha[s]);
        else
            snprintf(line, sizeof line, _("%s: tongzi %s; dizha %s"), match_name(t->match, s),
                     tongzi[s], dizha[s]);
        column_wrapped(col, STYLE_PLAIN, line);
    }
}

/* Adds how the player's cards belong together. */
static void dtz_hint_add_groups(Column *col, const Table *t)
{
    DtzSplit split;
    dtz_split(hand_of(t), &split);
    for (int i = 0; i < split.n; i++) {
        char cards[PLAY_TEXT_MAX], line[LINE_BYTES + PLAY_TEXT_MAX], pattern[TEXT_PHRASE];
        const DtzPlay *g = &split.group[i];
        if (g->shape.pattern == DTZ_SINGLE || g->shape.pattern == DTZ_PAIR)
            continue;
        text_pattern_brief(&g->shape, pattern, sizeof pattern);
        play_fitting(g, col->r.w - 3 - text_width(pattern), cards);
        snprintf(line, sizeof line, "%s  %s", cards, pattern);
        column_line(col, STYLE_PLAIN, line);
    }
}

/* -- the table of choices ---------------------------------------------------------------------- */

/* The choices and their rows in the table. */
typedef struct HintRows {
    ChoiceTable table;
    ChoiceGroup group[ROWS_MAX];
    int         n;
    ChoiceWidths beside;        /* the columns that fit beside the move */
    int          cells;         /* where they begin, counted from the left of the panel */
} HintRows;

enum { MARK = 1,
       BRIEF_COLS = 22 };               /* of a move before it is shortened */

/* The move in a row, as ranks; with suits if another row has the same ranks. */
static void name_row(const Ui *ui, const HintRows *r, int i, int cols, char out[PLAY_TEXT_MAX])
{
    const Verdict *v = &r->table.list[r->group[i].row];
    DtzPlay play = { v->action.cards, v->dtz.shape };
    RankMask apart = 0;
    char count[16] = "";
    if (r->group[i].count > 1)
        snprintf(count, sizeof count, " (%d)", r->group[i].count);
    if (v->action.kind != ACT_PLAY) {
        snprintf(out, PLAY_TEXT_MAX, "%s", C_("datongzi", "pass"));
        return;
    }
    for (int k = 0; k < r->n; k++)
        apart |= ranks_apart(&v->action.cards, &r->table.list[r->group[k].row].action.cards);
    play_with_suits(ui, &play, apart, cols - text_width(count), out);
    if (text_width(out) > cols - text_width(count) && apart == 0)
        play_short(&play, cols - text_width(count), out);
    size_t used = strlen(out);
    if ((int)text_width(out) + text_width(count) <= cols)
        snprintf(out + used, PLAY_TEXT_MAX - used, "%s", count);
}

/* Computes the widths for the first `n` rows; leaves out the columns that do not fit next to the
 * moves in short form. */
static void dtz_hint_lay_out(const Ui *ui, HintRows *r, int n, int room)
{
    int widest = text_width(_("move"));
    for (int i = 0; i < n; i++) {
        char move[PLAY_TEXT_MAX];
        name_row(ui, r, i, BRIEF_COLS, move);
        widest = text_width(move) > widest ? text_width(move) : widest;
    }
    text_choice_widths(&r->table, r->group, n, &r->beside);
    r->cells = 1 + room - text_choice_fit(&r->beside, room - MARK - widest);
}

static void dtz_hint_add_row(Column *col, const Ui *ui, const HintRows *r, int i)
{
    char move[PLAY_TEXT_MAX];
    Style style = i == 0 ? STYLE_BEST : STYLE_PLAIN;
    int y = col->y, cells = r->cells + col->r.x;
    int x = table_choice_row(col, &r->table, &r->beside,
                             &(ChoiceLine){ r->group[i].row, cells, i == 0, style });
    name_row(ui, r, i, cells - x, move);
    canvas_field(col->c, x, y, cells - x, style, move);
}

/* -- reasons ----------------------------------------------------------------------------------- */

enum { LEAST_ROWS = 3, FOR_MOST = 3 };

/* The choice that the best is compared with: the picked cards, else the next row. -1: none. */
static int compared_with(const Table *t, const HintRows *r)
{
    DtzPlay picked = desk_play(t);
    Action play = { .kind = ACT_PLAY, .cards = picked.cards };
    int at = picked.shape.pattern != DTZ_ILLEGAL ? table_find_choice(t, &play) : -1;
    return at > 0 ? at : r->n > 1 ? r->group[1].row : -1;
}

/* "Play triple of 9 + Q A: then 3 plays are left instead of 5". */
static void dtz_hint_add_sentence(Column *col, const Table *t, const HintRows *r)
{
    TextContext text = table_text(t);
    char choice[TEXT_PHRASE];
    int other = compared_with(t, r);
    Contrast c = { .n_for = 0 };
    const Verdict *best = &r->table.list[0];
    text_action(&text, &best->action, choice, sizeof choice);
    if (other > 0)
        contrast_make(&(ContrastPair){ match_game(t->match), &t->info, r->table.list, r->table.n,
                                       best, &r->table.list[other] }, &c);
    else
        contrast_of_best(match_game(t->match), &t->info, r->table.list, r->table.n, &c);
    table_hint_reasons(col, choice, &(HintReasons){ &text, &c, FOR_MOST, 1 + LEAST_ROWS });
}

static void add_ranking(Column *col, const Table *t, const Ui *ui, const TableChoices *l)
{
    TextContext text = table_text(t);
    HintRows r = { .table = { &text, &t->info.view, l->v, l->n, l->judged } };
    r.n = text_choice_groups(&r.table, r.group, ROWS_MAX);
    panel_says_thinking(col, t);
    dtz_hint_add_sentence(col, t, &r);
    int n = r.n < column_room(col) - 1 ? r.n : column_room(col) - 1;
    dtz_hint_lay_out(ui, &r, n, col->r.w - 2);
    table_choice_heading(col, &r.beside, col->r.x + r.cells,
                         r.n < l->n ? _("move (alike)") : _("move"));
    for (int i = 0; i < n; i++)
        dtz_hint_add_row(col, ui, &r, i);
    table_choice_parts(col, &r.table, compared_with(t, &r));
}

/* -- all parts --------------------------------------------------------------------------------- */

void desk_add_hint(Column *col, Table *t, const Ui *ui)
{
    if (!table_hint_begin(t, ui, col,
                          _("%s: plays needed; twice: what is out; three times: best play")))
        return;
    DtzAdvice a;
    TableChoices l = { .n = 0 };
    dtz_advice_make(match_game(t->match), &t->info, &a);
    if (t->hint == HINT_STAGES)
        l = table_choices(t, ui);
    if (l.n == 0)
        add_needs(col, &a);
    else
        add_ranking(col, t, ui, &l);
    if (t->hint == 2) {
        add_possible(col, t, ui, &a);
        dtz_hint_add_groups(col, t);
    }
}
