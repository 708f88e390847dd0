/* SPDX-License-Identifier: MIT */
/* The hint panel in three stages (the distance; the groups; which tile and why), and the tally of
 * unseen tiles. All numbers come from the advice, which is based on the viewer's InfoSet alone. */
#include <stdio.h>

#include "advice.h"
#include "game_words.h"
#include "glyph.h"
#include "i18n.h"
#include "mj.h"
#include "table_mj_impl.h"

enum { TALLY_ROWS = 5, HONOUR_RANKS = 7, LINE_MAX_BYTES = 400, NEXT_ROWS = 6,
       SCORE_ROWS = 5 };

/* -- words and small tiles together ------------------------------------------------------------ */

/* Pieces one after the other in a column; a piece that does not fit starts a new line. */
typedef struct PanelFlow {
    Column   *col;
    FaceStyle faces;
    Tile      wild;
    int       x, y;             /* where the next piece begins */
} PanelFlow;

enum { FLOW_INDENT = 1 };

static PanelFlow flow_begin(Column *col, const Table *t, const Ui *ui)
{
    return (PanelFlow){ col, ui->faces, table_mj_rules(t)->set.wild, col->r.x + 1, col->y };
}

/* Makes room for `cols` columns; false if the column is full. */
static bool flow_room(PanelFlow *f, int cols)
{
    Column *col = f->col;
    if (f->x > col->r.x + 1 && f->x + cols > col->r.x + col->r.w) {
        f->x = col->r.x + 1 + FLOW_INDENT;
        f->y++;
    }
    if (f->y >= col->r.y + col->r.h)
        return false;
    col->y = f->y + 1;
    return true;
}

static void flow_text(PanelFlow *f, Style style, const char *text)
{
    if (flow_room(f, text_width(text)))
        f->x = canvas_put(f->col->c, f->x, f->y, style, text);
}

/* The width of one small tile, or of those of a set of kinds. */
static int flow_cols(const PanelFlow *f, const uint8_t count[N_KINDS])
{
    return tiles_total(count) * (tile_cols(f->faces) + !face_is_chinese(f->faces));
}

static void flow_tiles(PanelFlow *f, const uint8_t count[N_KINDS])
{
    TileRow row = { count, f->wild, !face_is_chinese(f->faces) };
    if (flow_room(f, flow_cols(f, count)))
        f->x = tiles_put_row(f->col->c, f->x, f->y, f->faces, &row);
}

static void flow_tile(PanelFlow *f, Tile tile)
{
    uint8_t count[N_KINDS] = { 0 };
    count[tile] = 1;
    flow_tiles(f, count);
}

/* -- stage 1: the distance --------------------------------------------------------------------- */

/* Void tiles are mentioned once there is a void suit. */
static void add_distance(Column *col, const Table *t, const Advice *a)
{
    char line[LINE_MAX_BYTES];
    const TextContext text = table_text(t);
    column_wrapped(col, STYLE_STRONG, text_distance(&text, a->shanten, line, sizeof line));
    if (a->n_dead > 0 && t->hint == 1 && !table_mj_phase(t, MJ_EXCHANGE) &&
        !table_mj_phase(t, MJ_VOID)) {
        snprintf(line, sizeof line,
                 ngettext("discard %d tile of your void suit first",
                          "discard %d tiles of your void suit first", a->n_dead),
                 a->n_dead);
        column_wrapped(col, STYLE_PLAIN, line);
    }
}

/* -- stage 2: the groups ----------------------------------------------------------------------- */

/* For two tiles also what they wait for: "4s 5s (3s 6s, 7 left)". */
static void mj_panel_add_group(PanelFlow *f, const HandGroup *g)
{
    uint8_t count[N_KINDS] = { 0 }, wants[N_KINDS];
    char left[64];
    for (int i = 0; i < g->n; i++)
        count[g->tile[i]]++;
    kinds_count(g->wants, wants);
    snprintf(left, sizeof left, _("%d left"), g->live);
    bool waits = g->kind == GROUP_PARTIAL;
    flow_room(f, flow_cols(f, count) + (waits ? flow_cols(f, wants) + text_width(left) + 3 : 1));
    flow_tiles(f, count);
    if (waits) {
        flow_text(f, STYLE_PLAIN, "(");
        flow_tiles(f, wants);
        flow_text(f, STYLE_PLAIN, left);
        flow_text(f, STYLE_PLAIN, ")");
    }
    f->x++;
}

static void mj_panel_add_groups(Column *col, const Table *t, const Ui *ui, const Advice *a)
{
    static const char *const words[] = {
        [GROUP_MELD] = N_("melds"),      [GROUP_SET] = N_("sets"),      [GROUP_PAIR] = N_("pairs"),
        [GROUP_PARTIAL] = N_("partial"), [GROUP_SINGLE] = N_("isolated"), [GROUP_DEAD] = N_("void"),
        [GROUP_WILD] = N_("wild"),      [GROUP_ORPHANS] = N_("orphans"),
    };
    for (uint8_t kind = GROUP_MELD; kind <= GROUP_DEAD; kind++) {
        PanelFlow f = flow_begin(col, t, ui);
        for (int i = 0; i < a->n_groups; i++) {
            if (a->group[i].kind != kind)
                continue;
            if (f.x == col->r.x + 1 && !column_full(col)) {
                flow_text(&f, kind == GROUP_DEAD ? STYLE_VOID : STYLE_PLAIN, _(words[kind]));
                f.x++;
            }
            mj_panel_add_group(&f, &a->group[i]);
        }
    }
}

/* -- stage 3: which tile and why --------------------------------------------------------------- */

/* Winning tiles when all wins have the same value: the number left of each, several in a line. */
static void add_plain_waits(Column *col, const Table *t, const Ui *ui, const Advice *a)
{
    PanelFlow f = flow_begin(col, t, ui);
    flow_text(&f, STYLE_PLAIN, _("left:"));
    for (int i = 0; i < a->n_waits; i++) {
        char text[64];
        const AdviceWait *w = &a->wait[i];
        bool drawn_only = table_mj_rules(t)->win_on_discard && w->on_discard.multiplier == 0;
        snprintf(text, sizeof text, drawn_only ? _("x%d if drawn") : _("x%d"), w->live);
        f.x++;
        flow_room(&f, tile_cols(f.faces) + 1 + text_width(text));
        flow_tile(&f, w->tile);
        flow_text(&f, STYLE_PLAIN, text);
    }
}

/* Winning tiles: the number left of each, and what it pays. */
static void mj_panel_add_waits(Column *col, const Table *t, const Ui *ui, const Advice *a)
{
    if (!table_mj_rules(t)->fans && a->n_waits > 0)
        add_plain_waits(col, t, ui, a);
    for (int i = 0; i < a->n_waits && table_mj_rules(t)->fans; i++) {
        char line[LINE_MAX_BYTES];
        const AdviceWait *w = &a->wait[i];
        PanelFlow f = flow_begin(col, t, ui);
        snprintf(line, sizeof line, _("x%d, drawn x%d, %d left"), w->on_discard.multiplier,
                 w->self_draw.multiplier, w->live);
        flow_tile(&f, w->tile);
        f.x++;
        if (!column_full(col) || f.x > col->r.x + 2)
            canvas_put(col->c, f.x, f.y, w->live > 0 ? STYLE_PLAIN : STYLE_DIM, line);
    }
}

/* What the next draw can bring after the best discard. */
static void add_next(Column *col, const Table *t, const Ui *ui, const Advice *a)
{
    TextContext text = table_text(t);
    if (a->n_next == 0)
        return;
    column_rule(col, _("if you draw"), NULL);
    for (int i = 0; i < a->n_next && i < NEXT_ROWS - 1; i++) {
        const AdviceDraw *n = &a->next[i];
        char line[LINE_MAX_BYTES], cut[TEXT_TILE];
        uint8_t useful[N_KINDS] = { 0 };
        PanelFlow f = flow_begin(col, t, ui);
        flow_tile(&f, n->draw);
        f.x++;
        if (n->shanten < 0)
            snprintf(line, sizeof line, _("you win (%d left)"), n->draw_live);
        else
            snprintf(line, sizeof line, _("discard %s, then %d live"),
                     text_tile(&text, n->cut, cut, sizeof cut), n->live);
        flow_text(&f, STYLE_PLAIN, line);
        f.x++;
        if (n->shanten >= 0)
            kinds_count(n->ukeire, useful);
        if (f.x + flow_cols(&f, useful) <= col->r.x + col->r.w)
            flow_tiles(&f, useful);
    }
}

static void mj_panel_add_hint(Column *col, Table *t, const Ui *ui)
{
    if (!table_hint_begin(t, ui, col, _("%s: how far; twice: groups; three times: best discard")))
        return;
    if (table_mj_seat(t, t->me)->won > 0) {
        column_line(col, STYLE_PLAIN, _("you have won"));
        return;
    }
    Advice a;
    TableChoices l = { .n = 0 };
    if (t->hint == HINT_STAGES)
        l = table_choices(t, ui);
    advice_make(match_game(t->match), &t->info.view, l.v, l.n, &a);
    if (l.n > 0) {
        table_mj_add_choices(col, t, ui, &l);
        if (l.v[0].action.kind == ACT_DISCARD)
            mj_desk(t)->hinted = l.v[0].action.tile;
    }
    if (t->hint < HINT_STAGES || l.n == 0)
        add_distance(col, t, &a);
    if (t->hint == 2)
        mj_panel_add_groups(col, t, ui, &a);
    if (t->hint < HINT_STAGES)
        return;
    mj_panel_add_waits(col, t, ui, &a);
    table_mj_add_parts(col, t, &l);
    if (l.n > 0 && !column_full(col))
        add_distance(col, t, &a);
    panel_says_thinking(col, t);
    if (mj_desk_of(t)->layout.kind == LAYOUT_WIDE)
        add_next(col, t, ui, &a);
}

/* -- tally and scores -------------------------------------------------------------------------- */

/* Does the set have honours, even if only the wild one? */
static bool has_honours(const Table *t)
{
    for (int rank = 1; rank <= HONOUR_RANKS; rank++) {
        if (table_mj_rules(t)->set.copies[tile_of(SUIT_Z, rank)] > 0)
            return true;
    }
    return false;
}

/* Draws the row of a suit: the number unseen of each kind in the set. */
static void draw_suit_tally(const Table *t, Canvas *c, int x, int y, Suit suit,
                            const uint8_t unseen[N_KINDS])
{
    const uint8_t *copies = table_mj_rules(t)->set.copies;
    for (int rank = 1; rank <= (suit == SUIT_Z ? HONOUR_RANKS : 9); rank++) {
        Tile k = tile_of(suit, rank);
        Style plain = k == table_mj_rules(t)->set.wild ? STYLE_WILD : STYLE_PLAIN;
        if (copies[k] > 0)
            canvas_putf(c, x + 1 + rank * 2, y,
                        unseen[k] == 0           ? STYLE_DIM
                        : unseen[k] == copies[k] ? STYLE_STRONG
                                                 : plain,
                        "%d", unseen[k]);
    }
}

/* The copies of each kind that the viewer cannot see, one suit per line. */
static void mj_panel_draw_tally(Table *t, const Ui *ui, Canvas *c, Rect r)
{
    static const Suit suits[] = { SUIT_M, SUIT_S, SUIT_P, SUIT_Z };
    uint8_t unseen[N_KINDS];
    char title[64], key[KEY_NAME_MAX];
    int y = r.y + 1, n = has_honours(t) ? 4 : 3;
    mj_unseen_counts(match_game(t->match), &t->info.view, unseen);
    snprintf(title, sizeof title, _("unseen %d"), tiles_total(unseen));
    canvas_rule(c, r, STYLE_LINE, title, keymap_name(&ui->keys, CMD_TALLY, key));
    for (int i = 0; i < n; i++, y++) {
        canvas_put(c, r.x + 1, y, suit_colour(suits[i]), face_suit_sign(ui->faces, suits[i]));
        draw_suit_tally(t, c, r.x + 1, y, suits[i], unseen);
    }
    for (int rank = 1; rank <= 9 && y < r.y + r.h; rank++)
        canvas_putf(c, r.x + 2 + rank * 2, y, STYLE_DIM, "%d", rank);
}

void table_mj_draw_panel(Table *t, Ui *ui, Canvas *c, Rect r)
{
    MjDesk *d = mj_desk(t);
    if (table_lesson_draw(t, ui, c, r))
        return;
    canvas_ground(c, r, STYLE_PANEL);
    Rect old = canvas_clip(c, r);
    bool wide = d->layout.kind == LAYOUT_WIDE, compact = d->layout.kind == LAYOUT_COMPACT;
    bool tally = t->tally && !(compact && t->hint > 0);         /* small: only one has room */
    if (wide) {
        table_draw_scores(t, c, (Rect){ r.x, r.y + r.h - SCORE_ROWS, r.w, SCORE_ROWS });
        r.h -= SCORE_ROWS;
    }
    if (tally) {
        int rows = TALLY_ROWS + has_honours(t);
        rows = compact && r.h < rows ? r.h : rows;
        mj_panel_draw_tally(t, ui, c, (Rect){ r.x, r.y + r.h - rows, r.w, rows });
        r.h -= rows;
    }
    if (t->hint > 0 || !compact) {
        Column col = { c, r, r.y };
        canvas_clip(c, r);
        mj_panel_add_hint(&col, t, ui);
    }
    canvas_clip(c, old);
}
