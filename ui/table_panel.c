/* The hint panel in three stages (how far; which groups; which tile and why), and the tally of
 * unseen tiles. All numbers are those of the advice, which is made from the viewer's InfoSet alone.
 */
#include <stdio.h>
#include <string.h>

#include "glyph.h"
#include "i18n.h"
#include "table_impl.h"

enum { TALLY_ROWS = 5, HONOUR_RANKS = 7, LINE_MAX_BYTES = 400, NEXT_ROWS = 6, SCORE_ROWS = 5,
       REASONS_SHOWN = 2 };

/* "ready", "1 tile from ready" ... */
static const char *distance_text(int shanten, char *out, size_t size)
{
    if (shanten < 0)
        snprintf(out, size, "%s", _("a winning hand"));
    else if (shanten == 0)
        snprintf(out, size, "%s", _("ready"));
    else
        snprintf(out, size,
                 ngettext("%d tile from ready", "%d tiles from ready", (unsigned)shanten), shanten);
    return out;
}

/* "3p 6p" of a set of kinds. */
static void kinds_text(KindMask kinds, char *out, size_t size)
{
    uint8_t count[N_KINDS] = { 0 };
    char text[TILES_TEXT_MAX];
    for (Tile k = 0; k < N_KINDS; k++)
        count[k] = has_kind(kinds, k);
    snprintf(out, size, "%s", tiles_text(count, text));
}

/* -- stage 1: how far -------------------------------------------------------------------------- */

static void add_distance(Column *col, const Table *t, const Advice *a)
{
    char line[LINE_MAX_BYTES];
    column_line(col, STYLE_STRONG, distance_text(a->shanten, line, sizeof line));
    if (a->n_dead > 0 && t->hint == 1) {        /* later the groups and the reasons say so */
        snprintf(line, sizeof line,
                 ngettext("%d tile of the void suit has to go first",
                          "%d tiles of the void suit have to go first", a->n_dead),
                 a->n_dead);
        column_wrapped(col, STYLE_PLAIN, line);
    }
}

/* -- stage 2: which groups --------------------------------------------------------------------- */

static const char *group_word(uint8_t kind)
{
    static const char *const words[] = {
        [GROUP_MELD] = N_("open"),      [GROUP_SET] = N_("sets"),      [GROUP_PAIR] = N_("pairs"),
        [GROUP_PARTIAL] = N_("halves"), [GROUP_SINGLE] = N_("single"), [GROUP_DEAD] = N_("void"),
        [GROUP_WILD] = N_("wild"),      [GROUP_ORPHANS] = N_("orphans"),
    };
    return _(words[kind]);
}

static void group_text(const HandGroup *g, char *out, size_t size)
{
    uint8_t count[N_KINDS] = { 0 };
    char text[TILES_TEXT_MAX], wants[64];
    for (int i = 0; i < g->n; i++)
        count[g->tile[i]]++;
    kinds_text(g->wants, wants, sizeof wants);
    if (g->kind == GROUP_PARTIAL)
        snprintf(out, size, _("%s (%s, %d left)"), tiles_text(count, text), wants, g->live);
    else
        snprintf(out, size, "%s", tiles_text(count, text));
}

static void add_groups(Column *col, const Advice *a)
{
    for (uint8_t kind = GROUP_MELD; kind <= GROUP_DEAD; kind++) {
        char line[LINE_MAX_BYTES];
        size_t used = (size_t)snprintf(line, sizeof line, "%s", group_word(kind)), head = used;
        for (int i = 0; i < a->n_groups && used + 48 < sizeof line; i++) {
            char text[64];
            if (a->group[i].kind != kind)
                continue;
            group_text(&a->group[i], text, sizeof text);
            used += (size_t)snprintf(line + used, sizeof line - used, " %s", text);
        }
        if (used > head)
            column_wrapped(col, kind == GROUP_DEAD ? STYLE_VOID : STYLE_PLAIN, line);
    }
}

/* -- stage 3: which tile and why --------------------------------------------------------------- */

static Style danger_style(uint8_t level)
{
    static const Style style[] = { STYLE_SAFE, STYLE_PLAIN, STYLE_RISKY, STYLE_DANGER };
    return style[level];
}

/* " >9s   32 (13)  low": tile, live tiles and kinds, risk; behind it the distance if it differs. */
static void add_discard(Column *col, const Advice *a, int i)
{
    const AdviceRow *row = &a->row[i];
    char tile[TILE_TEXT_MAX], live[32], distance[64] = "";
    int kinds = 0;
    for (Tile k = 0; k < N_KINDS; k++)
        kinds += has_kind(row->ukeire, k);
    snprintf(live, sizeof live, "%d (%d)", row->live, kinds);
    if (row->shanten != a->row[0].shanten)
        snprintf(distance, sizeof distance, "+%d", row->shanten - a->row[0].shanten);
    if (column_full(col))
        return;
    int y = col->y++, x = col->r.x + 1;
    canvas_putf(col->c, x, y, i == 0 ? STYLE_BEST : STYLE_PLAIN, "%s%s", i == 0 ? ">" : " ",
                tile_text(row->action.tile, tile));
    canvas_put(col->c, x + 6, y, i == 0 ? STYLE_BEST : STYLE_PLAIN, live);
    canvas_put(col->c, x + 15, y, STYLE_DIM, distance);
    canvas_put(col->c, x + 19, y, danger_style(row->danger.level),
               text_danger((DangerLevel)row->danger.level));
}

/* A void suit by how far it leaves the hand, anything else by what it does to the hand. On one's
 * own turn a kong is a kong: the line has no room for its kind, and the prompt names it. */
static void add_other_action(Column *col, const Table *t, const Advice *a, int i)
{
    TextContext text = table_text(t);
    char phrase[TEXT_PHRASE], line[LINE_MAX_BYTES], measure[64];
    const AdviceRow *row = &a->row[i];
    Action action = row->action;
    if (action.kind == ACT_KONG)
        action.meld = MELD_EXPOSED_KONG;
    text_action(&text, &action, phrase, sizeof phrase);
    if (action.kind == ACT_LACK)
        snprintf(measure, sizeof measure, _("%d away"), row->shanten);
    else if (row->shanten > 0)
        snprintf(measure, sizeof measure, _("%d away, %d live"), row->shanten, row->live);
    else
        snprintf(measure, sizeof measure, _("ready, %d live"), row->live);
    bool phrase_only = action.kind == ACT_SWAP ||
                       (action.kind == ACT_WIN && !table_rules(t)->fans);
    if (phrase_only)
        snprintf(line, sizeof line, "%s%s", i == 0 ? ">" : " ", phrase);
    else if (action.kind == ACT_WIN)
        snprintf(line, sizeof line, _("%s%s: x%d"), i == 0 ? ">" : " ", phrase,
                 row->worth.multiplier);
    else
        snprintf(line, sizeof line, "%s%s: %s", i == 0 ? ">" : " ", phrase, measure);
    column_line(col, i == 0 ? STYLE_BEST : STYLE_PLAIN, line);
}

/* The two most telling facts about the first row; returns how many there are. How far a void suit
 * leaves the hand stands in its row already. */
static int best_reasons(const Table *t, const AdviceRow *row,
                        char out[REASONS_SHOWN][LINE_MAX_BYTES])
{
    TextContext text = table_text(t);
    Reason shown[REASONS_SHOWN];
    int n = 0, most = row->action.kind == ACT_LACK ? 1 : REASONS_SHOWN;
    for (; n < row->n_reasons && n < most; n++)
        shown[n] = row->reason[n];
    if (row->action.kind == ACT_DISCARD && n < most)
        shown[n++] = row->danger.reason;
    for (int i = 0; i < n; i++) {
        char reason[TEXT_LINE];
        text_reason(&text, &shown[i], reason, sizeof reason);
        snprintf(out[i], LINE_MAX_BYTES, i == 0 ? _("why: %.200s") : "%.200s", reason);
    }
    return n;
}

/* Winning tiles where all wins are alike: what is left of them, many in a line; "" if there are
 * none. */
static void plain_waits(const Table *t, const Advice *a, char out[LINE_MAX_BYTES])
{
    char line[LINE_MAX_BYTES - 32] = "", tile[TILE_TEXT_MAX];
    size_t used = 0;
    out[0] = '\0';
    for (int i = 0; i < a->n_waits && used + 32 < sizeof line; i++) {
        const AdviceWait *w = &a->wait[i];
        bool drawn_only = table_rules(t)->win_on_discard && w->on_discard.multiplier == 0;
        used += (size_t)snprintf(line + used, sizeof line - used, "%s", i > 0 ? ", " : "");
        used += (size_t)snprintf(line + used, sizeof line - used,
                                 drawn_only ? _("%s x%d if drawn") : _("%s x%d"),
                                 tile_text(w->tile, tile), w->live);
    }
    if (a->n_waits > 0)
        snprintf(out, LINE_MAX_BYTES, _("left: %s"), line);
}

/* Lines that the winning tiles should have. */
static int waits_lines(const Column *col, const Table *t, const Advice *a)
{
    enum { WAITS_SHOWN = 3 };
    char text[LINE_MAX_BYTES];
    plain_waits(t, a, text);
    int n = table_rules(t)->fans || text[0] == '\0' ? a->n_waits : text_lines(text, col->r.w - 1);
    return n < WAITS_SHOWN ? n : WAITS_SHOWN;
}

/* Winning tiles: what is left of them and what they pay. */
static void add_waits(Column *col, const Table *t, const Advice *a)
{
    char line[LINE_MAX_BYTES], tile[TILE_TEXT_MAX];
    if (!table_rules(t)->fans) {
        plain_waits(t, a, line);
        if (line[0] != '\0')
            column_wrapped(col, STYLE_PLAIN, line);
        return;
    }
    for (int i = 0; i < a->n_waits; i++) {
        const AdviceWait *w = &a->wait[i];
        snprintf(line, sizeof line, _("%s: x%d, drawn x%d, %d left"), tile_text(w->tile, tile),
                 w->on_discard.multiplier, w->self_draw.multiplier, w->live);
        column_line(col, w->live > 0 ? STYLE_PLAIN : STYLE_DIM, line);
    }
}

/* Rows of a discard are a table; all other actions are phrases. Where room is short the heading
 * and the lesser discards give way, so that the reasons are read to their end. */
static void add_ranking(Column *col, const Table *t, const Advice *a)
{
    char reason[REASONS_SHOWN][LINE_MAX_BYTES];
    int n_reasons = a->n_rows > 0 ? best_reasons(t, &a->row[0], reason) : 0, discards = 0;
    int room = col->r.y + col->r.h - col->y - waits_lines(col, t, a);
    for (int i = 0; i < n_reasons; i++)
        room -= text_lines(reason[i], col->r.w - 1);
    for (int i = 0; i < a->n_rows; i++)
        discards += a->row[i].action.kind == ACT_DISCARD;
    if (discards > 0 && (room > 2 || room > a->n_rows)) {
        column_line(col, STYLE_DIM, _(" cut   live     away risk"));
        room--;
    }
    int least = discards > 0 || (a->n_rows > 0 && a->row[0].action.kind == ACT_SWAP) ? 2 : 4;
    if (discards > 0 && a->n_waits > 0 && !table_rules(t)->fans)
        least = 1;              /* ready: the tiles waited for matter more */
    for (int i = 0; i < a->n_rows && i < (room > least ? room : least); i++) {
        if (a->row[i].action.kind == ACT_DISCARD)
            add_discard(col, a, i);
        else
            add_other_action(col, t, a, i);
    }
    add_waits(col, t, a);
    for (int i = 0; i < n_reasons; i++)
        column_wrapped(col, STYLE_PLAIN, reason[i]);
}

/* After the best discard: what the next draw would bring. */
static void add_next(Column *col, const Advice *a)
{
    if (a->n_next == 0)
        return;
    column_rule(col, _("if you draw"), NULL);
    for (int i = 0; i < a->n_next && i < NEXT_ROWS - 1; i++) {
        const AdviceNext *n = &a->next[i];
        char line[LINE_MAX_BYTES], draw[TILE_TEXT_MAX], cut[TILE_TEXT_MAX], waits[80];
        kinds_text(n->ukeire, waits, sizeof waits);
        if (n->shanten < 0)
            snprintf(line, sizeof line, _("%s: you win (%d left)"), tile_text(n->draw, draw),
                     n->draw_live);
        else
            snprintf(line, sizeof line, _("%s: cut %s, then %s, %d live"), tile_text(n->draw, draw),
                     tile_text(n->cut, cut), waits, n->live);
        column_line(col, STYLE_PLAIN, line);
    }
}

static void add_hint(Column *col, Table *t, const Ui *ui)
{
    if (!table_hint_begin(t, ui, col, _("%s: how far; again: groups; again: which tile")))
        return;
    const Advice *a = table_advice(t);
    if (table_seat(t, t->me)->won > 0) {
        column_line(col, STYLE_PLAIN, _("you have won"));
        return;
    }
    add_distance(col, t, a);
    if (t->hint == 2)
        add_groups(col, a);
    if (t->hint == 3)
        add_ranking(col, t, a);
    if (t->hint == 3 && t->layout.kind == LAYOUT_WIDE)
        add_next(col, a);
}

/* -- tally and scores -------------------------------------------------------------------------- */

/* Are there honours in the set, if only the wild one? */
static bool has_honours(const Table *t)
{
    for (int rank = 1; rank <= HONOUR_RANKS; rank++) {
        if (table_rules(t)->set.copies[tile_of(SUIT_Z, rank)] > 0)
            return true;
    }
    return false;
}

/* The row of a suit: how many are unseen of each kind that the set has. */
static void draw_suit_tally(const Table *t, const Ui *ui, Canvas *c, int x, int y, Suit suit)
{
    const uint8_t *copies = table_rules(t)->set.copies;
    uint8_t unseen[N_KINDS];
    mj_unseen_counts(match_game(t->match), &t->info.view, unseen);
    canvas_put(c, x, y, tile_colour(tile_of(suit, 1), TILE_NONE), table_suit_sign(ui, suit));
    for (int rank = 1; rank <= (suit == SUIT_Z ? HONOUR_RANKS : 9); rank++) {
        Tile k = tile_of(suit, rank);
        Style plain = k == table_rules(t)->set.wild ? STYLE_WILD : STYLE_PLAIN;
        if (copies[k] > 0)
            canvas_putf(c, x + 1 + rank * 2, y,
                        unseen[k] == 0           ? STYLE_DIM
                        : unseen[k] == copies[k] ? STYLE_STRONG
                                                 : plain,
                        "%d", unseen[k]);
    }
}

/* Copies of each kind that the viewer cannot see, a suit a line. */
static void draw_tally(Table *t, const Ui *ui, Canvas *c, Rect r)
{
    static const Suit suits[] = { SUIT_M, SUIT_S, SUIT_P, SUIT_Z };
    uint8_t unseen[N_KINDS];
    char title[64], key[KEY_NAME_MAX];
    int y = r.y + 1, n = has_honours(t) ? 4 : 3;
    mj_unseen_counts(match_game(t->match), &t->info.view, unseen);
    snprintf(title, sizeof title, _("unseen %d"), tiles_total(unseen));
    canvas_rule(c, r.x, r.y, r.w, STYLE_LINE, title, keymap_name(&ui->keys, CMD_TALLY, key));
    for (int i = 0; i < n; i++, y++)
        draw_suit_tally(t, ui, c, r.x + 1, y, suits[i]);
    for (int rank = 1; rank <= 9 && y < r.y + r.h; rank++)
        canvas_putf(c, r.x + 2 + rank * 2, y, STYLE_DIM, "%d", rank);
}

void table_draw_panel(Table *t, Ui *ui, Canvas *c, Rect r)
{
    Rect old = canvas_clip(c, r);
    bool wide = t->layout.kind == LAYOUT_WIDE, compact = t->layout.kind == LAYOUT_COMPACT;
    bool tally = t->tally && !(compact && t->hint > 0); /* the smallest table has room for one */
    if (wide) {
        table_draw_scores(t, c, (Rect){ r.x, r.y + r.h - SCORE_ROWS, r.w, SCORE_ROWS });
        r.h -= SCORE_ROWS;
    }
    if (tally) {
        int rows = TALLY_ROWS + has_honours(t);
        rows = compact && r.h < rows ? r.h : rows;
        draw_tally(t, ui, c, (Rect){ r.x, r.y + r.h - rows, r.w, rows });
        r.h -= rows;
    }
    if (t->hint > 0 || !compact) {
        Column col = { c, r, r.y };
        canvas_clip(c, r);
        add_hint(&col, t, ui);
    }
    canvas_clip(c, old);
}
