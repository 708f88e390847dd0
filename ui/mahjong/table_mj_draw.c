/* SPDX-License-Identifier: MIT */
/* The picture of a mahjong table: the other seats, all discards, and the places of the rest.
 * Everything is drawn again each time from the viewer's InfoSet. */
#include <stdio.h>

#include "glyph.h"
#include "i18n.h"
#include "table_mj_impl.h"

enum { PART_MAX = 200, BOTH_PANELS_ROWS = 30, SCORE_COLS = 5 };

/* -- the other seats --------------------------------------------------------------------------- */

Style table_mj_name_style(const Table *t, Seat s)
{
    const MjTable *mj = table_mj(t);
    if (mj->seat[s].won > 0)
        return STYLE_WINNER;
    return mj->turn == s && mj->phase != MJ_EXCHANGE && mj->phase != MJ_VOID && mj->phase != MJ_OVER
               ? STYLE_MY_TURN : STYLE_STRONG;
}

static int wider(int cols, const char *text)
{
    return text_width(text) > cols ? text_width(text) : cols;
}

void table_mj_put_score(const Table *t, Canvas *c, int end, int y, Seat s)
{
    char score[32];
    int64_t points = table_score(t, s);
    snprintf(score, sizeof score, "%+lld", (long long)points);
    canvas_put(c, end - text_width(score), y, points < 0 ? STYLE_LOSS : STYLE_GAIN, score);
}

Style table_mj_standing(const Table *t, Seat s, char *out, size_t size)
{
    const MjSeat *seat = table_mj_seat(t, s);
    TextContext text = table_text(t);
    static const char *const places[] = { N_("1st"), N_("2nd"), N_("3rd") };
    char tile[TEXT_TILE];
    out[0] = '\0';
    if (seat->won == 0) {
        if (seat->void_suit != SUIT_NONE)
            snprintf(out, size, _("no %s"), text_suit(seat->void_suit));
        return seat->void_suit != SUIT_NONE ? suit_colour(seat->void_suit) : STYLE_PLAIN;
    }
    text_tile(&text, seat->win_tile, tile, sizeof tile);
    if (table_mj_rules(t)->fans)
        snprintf(out, size, _("won %s, x%d"), seat->won < 4 ? _(places[seat->won - 1]) : "",
                 seat->win_multiplier);
    else                        /* all wins are alike, and the first one ends the hand */
        snprintf(out, size, seat->win_from == s ? _("won, drew %s") : _("won with %s"), tile);
    return STYLE_WINNER;
}

NameColumns table_mj_name_columns(const Table *t)
{
    NameColumns at = { wider(0, table_you(t)), 0, SCORE_COLS };
    for (Seat s = 0; s < t->info.view.n_seats; s++) {
        char lack[PART_MAX], score[32];
        table_mj_standing(t, s, lack, sizeof lack);
        snprintf(score, sizeof score, "%+lld", (long long)table_score(t, s));
        at.name = wider(at.name, match_name(t->match, s));
        at.lack = wider(at.lack, lack);
        at.score = wider(at.score, score);
    }
    return at;
}

/* "Lin  no dots   +12  10 tiles      2s2s2s": the melds are at the end, in short form if there is
 * no room. */
static void mj_draw_line(const Table *t, const Ui *ui, Canvas *c, Rect r, Seat s)
{
    char part[PART_MAX];
    NameColumns at = table_mj_name_columns(t);
    canvas_putf(c, r.x, r.y, table_mj_name_style(t, s), " %s ", match_name(t->match, s));
    Style style = table_mj_standing(t, s, part, sizeof part);
    canvas_put(c, r.x + at.name + 3, r.y, style, part);
    int x = r.x + at.name + 3 + at.lack + (at.lack > 0) + at.score;
    table_mj_put_score(t, c, x, r.y, s);
    x += 2;
    MeldRow melds = { s, 0, r.y, false };
    melds.brief = x + table_mj_melds_cols(t, ui, &melds) >= r.x + r.w;
    melds.x = r.x + r.w - 1 - table_mj_melds_cols(t, ui, &melds);
    table_mj_draw_melds(t, ui, c, &melds);
    if (table_mj_seat(t, s)->won > 0)
        return;
    int n = table_mj_seat(t, s)->n_concealed;
    snprintf(part, sizeof part, ngettext("%d tile", "%d tiles", (unsigned)n), n);
    if (x + text_width(part) < melds.x)
        canvas_put(c, x, r.y, STYLE_PLAIN, part);
}

/* A seat in a list: its line, its hand if open, its discards. */
static void mj_draw_seat(const Table *t, const Ui *ui, Canvas *c, const MjPlace *p, Seat s)
{
    mj_draw_line(t, ui, c, p->name, s);
    if (p->hand.h > 0 && table_hand_is_open(t, s)) {
        InfoSet info;
        match_infoset(t->match, s, &info);
        int gap = p->hand.w >= HAND_MAX * (tile_cols(ui->faces) + 1);
        tiles_put_row(c, p->hand.x, p->hand.y, ui->faces,
                      &(TileRow){ info.view.mj.own.count, table_mj_rules(t)->set.wild, gap });
    }
    table_mj_draw_pond(t, ui, c, p->pond, s);
}

/* -- a round table ----------------------------------------------------------------------------- */

/* A seat on the left or right: name, void suit or win, and points below each other, at the edge. */
static void draw_side_name(const Table *t, Canvas *c, Rect r, Seat s)
{
    char part[PART_MAX];
    int end = r.x + r.w;
    bool right = table_mj_side(t, s) == SIDE_RIGHT;
    const char *name = match_name(t->match, s);
    int cols = text_width(name) < r.w ? text_width(name) : r.w;
    canvas_field(c, right ? end - cols : r.x, r.y, cols, table_mj_name_style(t, s), name);
    Style style = table_mj_standing(t, s, part, sizeof part);
    canvas_put(c, right ? end - text_width(part) : r.x, r.y + 1, style, part);
    r.y += part[0] != '\0' ? 2 : 1;
    snprintf(part, sizeof part, "%+lld", (long long)table_score(t, s));
    table_mj_put_score(t, c, right ? end : r.x + text_width(part), r.y, s);
}

/* A seat opposite: the same in one line, centred. */
static void draw_upper_name(const Table *t, Canvas *c, Rect r, Seat s)
{
    char state[PART_MAX], score[32];
    const char *name = match_name(t->match, s);
    Style style = table_mj_standing(t, s, state, sizeof state);
    int gap = state[0] != '\0' ? 2 : 0;
    snprintf(score, sizeof score, "%+lld", (long long)table_score(t, s));
    int cols = text_width(name) + 2 + text_width(state) + gap + text_width(score);
    int x = canvas_putf(c, r.x + (r.w - cols) / 2, r.y, table_mj_name_style(t, s), " %s ", name);
    x = canvas_put(c, x + 1, r.y, style, state) + gap + text_width(score);
    table_mj_put_score(t, c, x, r.y, s);
}

TableSide table_mj_side(const Table *t, Seat s)
{
    int n = t->info.view.n_seats, away = (s - t->me + n) % n;
    return away == 0           ? SIDE_BELOW
           : n == 2            ? SIDE_ACROSS
           : away == 1         ? SIDE_RIGHT
           : away == n - 1     ? SIDE_LEFT
                               : SIDE_ACROSS;
}

static void draw_arrow(const Table *t, Canvas *c, Rect r)
{
    static const char *const arrows[2][4] = { { "v", ">", "^", "<" }, { "▼", "▶", "▲", "◀" } };
    const MjTable *mj = table_mj(t);
    if (mj->phase == MJ_OVER || mj->phase == MJ_EXCHANGE || mj->phase == MJ_VOID)
        return;
    TableSide side = table_mj_side(t, mj->turn);
    int x = side == SIDE_RIGHT ? r.x + r.w - 2 : side == SIDE_LEFT ? r.x + 1 : r.x + r.w / 2;
    int y = side == SIDE_BELOW ? r.y + r.h - 1 : side == SIDE_ACROSS ? r.y : r.y + r.h / 2;
    canvas_put(c, x, y, STYLE_WINNER, arrows[c->unicode][side]);
}

/* Draws text centred in the last rows of `r`, as many as it needs. */
static void put_centred(Canvas *c, Rect r, Style style, const char *text)
{
    for (int y = r.y + r.h - text_lines(text, r.w); *text != '\0'; y++) {
        size_t skip, n = text_wrap(text, r.w, &skip);
        char line[PART_MAX];
        snprintf(line, sizeof line, "%.*s", (int)n, text);
        canvas_put(c, r.x + (r.w - text_width(line)) / 2, y, style, line);
        text += n + skip;
    }
}

/* Draws the tiles left, the dealer, and an arrow to the player on turn. */
static void draw_centre(const Table *t, Canvas *c, Rect r)
{
    char line[PART_MAX];
    Rect old = canvas_clip(c, r);
    canvas_ground(c, r, STYLE_CENTRE);
    snprintf(line, sizeof line, _("wall %d"), table_mj(t)->wall);
    put_centred(c, (Rect){ r.x, r.y, r.w, 2 }, STYLE_STRONG, line);
    snprintf(line, sizeof line, _("dealer %s"), match_name(t->match, table_mj(t)->dealer));
    put_centred(c, (Rect){ r.x, r.y, r.w, r.h - 1 }, STYLE_DIM, line);
    draw_arrow(t, c, r);
    canvas_clip(c, old);
}

static void draw_round(const Table *t, const Ui *ui, Canvas *c)
{
    const MjLayout *l = &mj_desk_of(t)->layout;
    for (int i = 0; i < t->info.view.n_seats - 1; i++) {
        Seat s = table_opponent(t, i);
        const MjPlace *p = &l->seat[i];
        if (p->name.h == 1)
            draw_upper_name(t, c, p->name, s);
        else
            draw_side_name(t, c, p->name, s);
        table_mj_draw_hand_of(t, ui, c, p, s);
        table_mj_draw_pond(t, ui, c, p->pond, s);
    }
    draw_centre(t, c, l->centre);
}

/* -- all parts --------------------------------------------------------------------------------- */

/* Collects the discards from the log, and the meld that took the newest one, if any. */
static void mj_draw_read_log(Table *t)
{
    MjDesk *d = mj_desk(t);
    const Event *log = events_seen(t->info.log);
    table_mj_ponds(log, t->info.n_log, d->pond);
    d->newest_meld = NULL;
    for (Seat s = 0; s < t->info.view.n_seats; s++) {
        const MjPond *p = &d->pond[s];
        uint8_t fate = p->n > 0 ? p->tile[p->n - 1].fate : 0;
        if ((fate & LAID_NEWEST) == 0 || (fate & LAID_MELDED) == 0)
            continue;
        const MjSeat *taker = table_mj_seat(t, table_mj(t)->turn);
        d->newest_meld = taker->n_melds > 0 ? &taker->meld[taker->n_melds - 1] : NULL;
    }
}

static MjRoom room_wanted(const Table *t, const Ui *ui)
{
    MjRoom want = { .hand_rows = tile_hand_rows(mj_desk_of(t)->hand_faces),
                    .n_opponents = t->info.view.n_seats - 1,
                    .panel = t->hint > 0 || t->tally || t->lesson != NULL,
                    .pitch = tile_cols(ui->faces) + 1 };
    for (int i = 0; i < want.n_opponents; i++)
        want.open |= table_hand_is_open(t, table_opponent(t, i));
    return want;
}

void table_mj_draw(Table *t, Ui *ui, Canvas *c)
{
    char detail[PART_MAX];
    MjLayout *l = &mj_desk(t)->layout;
    table_choose_tally(t, c);
    if (!t->tally_chosen && t->hint > 0 && c->rows < BOTH_PANELS_ROWS)
        t->tally = false;                       /* the hint replaces it */
    bool compact = layout_kind(c->cols, c->rows) == LAYOUT_COMPACT;
    FaceStyle faces = compact && ui->faces == FACE_PIPS ? FACE_ASCII : ui->faces;
    mj_desk(t)->hand_faces = faces;             /* the smallest table has no room for pips */
    MjRoom want = room_wanted(t, ui);
    layout_mj(c->cols, c->rows, &want, l);
    t->layout = l->kind;
    mj_draw_read_log(t);
    mj_desk(t)->hinted = TILE_NONE;             /* the panel will set it again */
    snprintf(detail, sizeof detail, _("hand %d/%d  wall %d  dealer %s"),
             match_hand_no(t->match), match_n_hands(t->match), table_mj(t)->wall,
             match_name(t->match, table_mj(t)->dealer));
    table_draw_title(t, ui, c, detail);
    if (l->round)
        draw_round(t, ui, c);
    for (int i = 0; i < want.n_opponents && !l->round; i++)
        mj_draw_seat(t, ui, c, &l->seat[i], table_opponent(t, i));
    table_mj_draw_pond(t, ui, c, l->own_pond, t->me);
    canvas_vline(c, l->divider.x, l->divider.y, l->divider.h, STYLE_LINE);
    table_draw_log(t, ui, c, l->log);
    if (l->panel.h > 0)
        table_mj_draw_panel(t, ui, c, l->panel);
    table_mj_draw_own(t, ui, c);
    table_mj_draw_birds(t, ui, c);
    table_mj_draw_prompt(t, ui, c);
    ui_draw_footer(ui, c);
}
