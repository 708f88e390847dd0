/* Drawing a question: facts, the hand in the chosen faces, the choices, and after the answer what
 * there is to say about it in the place of the facts. */
#include <stdio.h>
#include <string.h>

#include "card_signs.h"
#include "glyph.h"
#include "i18n.h"
#include "layout.h"
#include "screen_train_impl.h"
#include "widget_column.h"

enum { LABEL_COLS = 14, KIND_PITCH = 5, MARK_COLS = 2, GAP = 2, LINE = 1200 };

/* Where a line of a column begins. */
static int left_of(const Column *col)
{
    return col->r.x + 1;
}

/* -- facts ------------------------------------------------------------------------------------- */

/* Short facts share a line: small windows have few. */
static void draw_facts(const DrillQuestion *q, Column *col)
{
    char line[LINE] = "";
    for (int i = 0; i < q->n_facts; i++) {
        bool fits = line[0] != '\0' &&
                    text_width(line) + 1 + text_width(q->fact[i]) <= col->r.w - 2;
        if (!fits && line[0] != '\0')
            column_wrapped(col, STYLE_PLAIN, line);
        size_t used = fits ? strlen(line) : 0;
        snprintf(line + used, sizeof line - used, fits ? " %s" : "%s", q->fact[i]);
    }
    if (line[0] != '\0')
        column_wrapped(col, STYLE_PLAIN, line);
}

static void draw_verdict(const Train *t, Column *col)
{
    char text[4 * DRILL_TEXT], answer[DRILL_TEXT], line[5 * DRILL_TEXT];
    const DrillQuestion *q = &t->shown;
    DrillAnswer right = drill_right_answer(q);
    drill_explain(q, &t->answer, text, sizeof text);
    drill_answer_text(q, &right, answer, sizeof answer);
    if (t->right)
        snprintf(line, sizeof line, _("Right: %s"), answer);
    else
        snprintf(line, sizeof line, _("Wrong: the answer is %s."), answer);
    column_wrapped(col, t->right ? STYLE_BEST : STYLE_REFUSED, line);
    column_wrapped(col, STYLE_PLAIN, text);
}

/* -- tiles ------------------------------------------------------------------------------------- */

/* "1", or after the answer what the choice was. */
static void put_label(const Train *t, Canvas *c, int x, int y, int place)
{
    char label[8];
    bool right = train_place_is_right(t, place), chosen = train_is_marked(t, place);
    Style style = STYLE_KEY;
    snprintf(label, sizeof label, "%2d", t->shown.first + place);
    if (t->answered && (right || chosen)) {
        snprintf(label, sizeof label, "%s", right ? "++" : "--");
        style = right ? STYLE_BEST : STYLE_REFUSED;
    }
    canvas_put(c, x + 1, y, t->cursor == place && !t->answered ? STYLE_CURSOR : style, label);
}

static int choice_of_tile(const DrillQuestion *q, Tile tile)
{
    for (int i = 0; i < q->n_choices; i++) {
        if (q->choice[i].tile == tile)
            return i;
    }
    return -1;
}

/* One tile of the hand at `x`; with a label if it can be chosen and is the first of its kind. */
static void draw_tile(Train *t, Canvas *c, FaceStyle faces, int x, int y, Tile tile, bool first)
{
    int rows = tile_hand_rows(faces), place = choice_of_tile(&t->shown, tile);
    int top = y - train_in_hand(&t->shown);
    Tile wild = t->shown.game.mj.set.wild;
    tile_put_hand(c, x, y, faces, tile_colour(tile, wild), tile);
    if (place < 0)
        return;
    if (first)
        put_label(t, c, x, top, place);
    if (first || t->at[place].w == 0)
        t->at[place] = (Rect){ x, top, HAND_PITCH, rows + y - top };
    else
        t->at[place].w = x + HAND_PITCH - t->at[place].x;
}

static void draw_melds(const DrillQuestion *q, Canvas *c, FaceStyle faces, Rect line)
{
    int x = line.x;
    for (int i = 0; i < q->n_melds; i++) {
        const MjMeld *m = &q->meld[i];
        uint8_t count[N_KINDS] = { 0 };
        for (int j = 0; j < 3 && m->type == MELD_CHI; j++)
            count[m->tile + j] = 1;
        if (m->type != MELD_CHI)
            count[m->tile] = is_kong(m->type) ? 4 : 3;
        x = canvas_put(c, x, line.y, STYLE_DIM, "[");
        x = tiles_put_row(c, x, line.y, faces, count, TILE_NONE, 0);
        x = canvas_put(c, x, line.y, STYLE_DIM, "] ");
    }
}

static void draw_hand(Train *t, Column *col, FaceStyle faces)
{
    const DrillQuestion *q = &t->shown;
    int x = left_of(col), y = col->y + train_in_hand(q), drawn = q->extra;
    bool cuts = train_in_hand(q);
    for (Tile k = 0; k < N_KINDS; k++) {
        for (int i = 0; i < q->count[k]; i++, x += HAND_PITCH)
            draw_tile(t, col->c, faces, x, y, k, i == 0);
    }
    if (drawn != TILE_NONE) {
        bool first = q->count[drawn] == 0;
        x = canvas_put(col->c, x, y, STYLE_DIM, "+");
        Rect kept = { 0, 0, 0, 0 };
        int place = choice_of_tile(q, (Tile)drawn);
        if (!first && place >= 0)
            kept = t->at[place];
        draw_tile(t, col->c, faces, x, y, (Tile)drawn, first || !cuts);
        if (!first && place >= 0)
            t->at[place] = kept;        /* a click on its like does the same */
    }
    col->y = y + tile_hand_rows(faces);
    if (q->n_melds > 0)
        draw_melds(q, col->c, faces, (Rect){ left_of(col), col->y++, col->r.w, 1 });
}

/* -- cards ------------------------------------------------------------------------------------- */

/* Ranks above suits, a column a card, a gap between ranks. */
static void draw_strip(const Ui *ui, Column *col, const char *label, const CardSet *cards)
{
    Card list[CARDS_MAX];
    int n = cards_list(cards, list), x = left_of(col) + LABEL_COLS;
    if (n == 0)
        return;
    canvas_field(col->c, left_of(col), col->y, LABEL_COLS - 1, STYLE_DIM, label);
    for (int i = 0; i < n; i++) {
        if (i > 0 && card_rank(list[i]) != card_rank(list[i - 1]))
            x++;
        int suit = card_suit(list[i]);
        canvas_putf(col->c, x, col->y, STYLE_STRONG, "%c", rank_letter(card_rank(list[i])));
        canvas_put(col->c, x, col->y + 1, card_suit_style(suit), card_suit_sign(ui, suit));
        x++;
    }
    col->y += 2;
}

static void draw_cards(const DrillQuestion *q, const Ui *ui, Column *col)
{
    draw_strip(ui, col, _("your hand"), &q->hand);
    draw_strip(ui, col, _("on the table"), &q->top.cards);
    draw_strip(ui, col, cards_empty(&q->top.cards) ? _("the cards") : _("the answer"),
               &q->next.cards);
}

/* -- answers ----------------------------------------------------------------------------------- */

static const char *mark_of(const Train *t, int place)
{
    bool marked = train_is_marked(t, place);
    if (t->answered && train_place_is_right(t, place))
        return marked ? "+ " : "! ";
    if (t->answered)
        return marked ? "x " : "  ";
    return marked ? "* " : "  ";
}

static Style style_of(const Train *t, int place)
{
    if (t->answered && train_place_is_right(t, place))
        return STYLE_BEST;
    if (t->answered)
        return train_is_marked(t, place) ? STYLE_REFUSED : STYLE_PLAIN;
    return place == t->cursor ? STYLE_CURSOR : STYLE_PLAIN;
}

static void draw_kinds(Train *t, Column *col, FaceStyle faces)
{
    const DrillQuestion *q = &t->shown;
    Suit suit = suit_of(train_kind(q, 0));
    int x = left_of(col);
    t->columns = 9;
    for (int i = 0; i < train_n_places(t); i++) {
        Tile k = train_kind(q, i);
        if (suit_of(k) != suit) {
            x = left_of(col);
            col->y++;
            suit = suit_of(k);
        }
        t->at[i] = (Rect){ x, col->y, KIND_PITCH, 1 };
        Style look = style_of(t, i);
        canvas_put(col->c, x, col->y, look, mark_of(t, i));
        tile_put(col->c, x + MARK_COLS, col->y, faces, false,
                 look == STYLE_PLAIN ? tile_colour(k, q->game.mj.set.wild) : look, k);
        x += KIND_PITCH;
    }
    col->y++;
}

static int widest_choice(const DrillQuestion *q)
{
    int widest = 0;
    for (int i = 0; i < q->n_choices; i++) {
        int w = text_width(q->choice[i].text);
        widest = w > widest ? w : widest;
    }
    return widest;
}

/* In one column where there is room for it. */
static void draw_choices(Train *t, Column *col, int room)
{
    const DrillQuestion *q = &t->shown;
    int w = widest_choice(q) + MARK_COLS + 3 + GAP, fit = (col->r.w - 2) / w;
    int columns = 1;
    while (columns < fit && (q->n_choices + columns - 1) / columns > room)
        columns++;
    w = columns == 1 && w > col->r.w - 2 ? col->r.w - 2 : w;
    t->columns = columns;
    for (int i = 0; i < q->n_choices; i++) {
        char line[DRILL_CHOICE + 16];
        t->at[i] = (Rect){ left_of(col) + i % columns * w, col->y + i / columns, w, 1 };
        snprintf(line, sizeof line, "%s%d  %s", mark_of(t, i), q->first + i, q->choice[i].text);
        if (col->y + i / columns < col->r.y + col->r.h)
            canvas_field(col->c, t->at[i].x, t->at[i].y, w - GAP, style_of(t, i), line);
    }
    col->y += (q->n_choices + columns - 1) / columns;
}

/* -- all of it --------------------------------------------------------------------------------- */

/* Rows that an answer needs below hand and question. */
static int rows_of_choices(const DrillQuestion *q)
{
    if (train_in_hand(q))
        return 0;
    if (q->form != DRILL_KINDS)
        return q->n_choices;
    int rows = 0;
    for (Suit s = 0; s < N_SUITS; s++)
        rows += (q->asked & suit_mask(s)) != 0;
    return rows;
}

void train_draw_body(Train *t, Ui *ui, Canvas *c, Rect r)
{
    const DrillQuestion *q = &t->shown;
    bool compact = layout_kind(c->cols, c->rows) == LAYOUT_COMPACT;
    FaceStyle faces = ui->faces == FACE_BIG && compact ? FACE_ASCII : ui->faces;
    Column col = { c, { r.x - 1, r.y, r.w + 2, r.h }, r.y };
    t->n_at = train_n_places(t);
    memset(t->at, 0, sizeof t->at);
    if (!t->answered) {
        draw_facts(q, &col);
        col.y += !compact;
    }
    if (q->game.ops->family == FAMILY_MAHJONG)
        draw_hand(t, &col, faces);
    else
        draw_cards(q, ui, &col);
    column_wrapped(&col, STYLE_STRONG, q->text);
    if (q->form == DRILL_KINDS)
        draw_kinds(t, &col, faces);
    else if (!train_in_hand(q))
        draw_choices(t, &col, t->answered && rows_of_choices(q) > r.h / 3 ? r.h / 3
                                                                          : column_room(&col));
    if (t->answered) {
        col.y += !compact;
        draw_verdict(t, &col);
    } else if (t->hinted) {
        char hint[DRILL_TEXT];
        column_wrapped(&col, STYLE_PROMPT, drill_hint(q, hint, sizeof hint));
    }
}
