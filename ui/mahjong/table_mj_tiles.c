/* SPDX-License-Identifier: MIT */
/* The small tiles on the table: discards, melds, and the other hands as backs or open tiles. */
#include <string.h>

#include "table_mj_impl.h"

enum { MELD_TILES = 4, BACK_COLS = 2, MELDS_GAP = 2 };

/* -- discards ---------------------------------------------------------------------------------- */

/* The last discard of a seat was claimed or won on. */
static void mj_tiles_take_last(MjPond *p, uint8_t fate)
{
    if (p->n > 0)
        p->tile[p->n - 1].fate |= fate;
}

static void mj_pond_lay(MjPond *p, Tile tile, uint8_t fate)
{
    if (p->n < POND_MAX)
        p->tile[p->n++] = (LaidTile){ tile, fate };
}

void table_mj_ponds(const Event *log, int n, MjPond pond[SEATS_MAX])
{
    Seat newest = SEAT_NONE;
    bool robbed = false;        /* the tile of the kong is there already */
    memset(pond, 0, SEATS_MAX * sizeof *pond);
    for (const Event *e = log; e < log + n; e++) {
        bool taken = e->kind == EV_MELD || (e->kind == EV_KONG && e->target != SEAT_NONE);
        robbed &= e->kind != EV_DRAW && e->kind != EV_KONG;
        if (e->kind == EV_DISCARD) {
            mj_pond_lay(&pond[e->actor], e->tile, e->flag ? LAID_AS_DRAWN : 0);
            newest = e->actor;
        } else if (taken) {
            mj_tiles_take_last(&pond[e->target], LAID_MELDED);
        } else if (e->kind == EV_WIN && e->target != e->actor) {
            if (e->flag && !robbed)
                mj_pond_lay(&pond[e->target], e->tile, 0);
            robbed |= e->flag;
            mj_tiles_take_last(&pond[e->target], LAID_WON);
        }
    }
    if (newest != SEAT_NONE)
        mj_tiles_take_last(&pond[newest], LAID_NEWEST);
}

uint16_t table_mj_received(const Event *log, int n, Seat s, const HandRow *hand)
{
    const Event *swap = NULL;
    uint16_t received = 0;
    for (const Event *e = log; e < log + n; e++) {
        swap = e->kind == EV_EXCHANGE ? e : swap;
        if (e->kind == EV_DISCARD && e->actor == s)
            return 0;
    }
    for (int i = 0; swap != NULL && i < EXCHANGED; i++) {
        for (int k = 0; k < hand->n; k++) {
            if (hand->tile[k] != swap->get[s][i] || (received >> k & 1) != 0)
                continue;
            received |= (uint16_t)(1u << k);
            break;
        }
    }
    return received;
}

/* The mark after a tile: for one won on, if the theme has no shades to show it; for a wild
 * always. */
static const char *mj_tiles_mark_of(const Table *t, const Ui *ui, LaidTile d)
{
    static const struct { uint8_t fate; char mark[2]; } marks[] = {
        { LAID_MELDED, "^" }, { LAID_NEWEST, "+" }, { LAID_AS_DRAWN, "*" },
    };
    if ((d.fate & LAID_WON) != 0)
        return "!";
    if (d.tile == table_mj_rules(t)->set.wild)
        return WILD_MARK;
    for (size_t i = 0; i < sizeof marks / sizeof *marks && !theme_has_shades(&ui->theme); i++) {
        if ((d.fate & marks[i].fate) != 0)
            return marks[i].mark;
    }
    return "";
}

/* A tile that was taken leaves its name on the cloth. */
static void draw_discard(const Table *t, const Ui *ui, Canvas *c, Rect at, LaidTile d)
{
    TileLook look = table_mj_tile_look(t, ui, d.tile);
    look.style = (d.fate & LAID_MELDED) != 0   ? STYLE_LINE
                 : (d.fate & LAID_WON) != 0    ? STYLE_MARKED
                 : (d.fate & LAID_NEWEST) != 0 ? STYLE_FRESH
                                               : look.style;
    look.worn = (d.fate & LAID_AS_DRAWN) != 0;
    int x = tile_put(c, at.x, at.y, look, d.tile);
    if (x < at.x + at.w)
        canvas_put(c, x, at.y, (d.fate & LAID_WON) != 0 ? STYLE_WINNER : STYLE_STRONG,
                   mj_tiles_mark_of(t, ui, d));
}

void table_mj_draw_pond(const Table *t, const Ui *ui, Canvas *c, Rect r, Seat s)
{
    const MjPond *p = &mj_desk_of(t)->pond[s];
    int cols = tile_cols(ui->faces), pitch = cols + 1;
    if (p->n > r.w / pitch * r.h)
        pitch = cols;           /* without gaps */
    int a_line = r.w / pitch, from = p->n - a_line * r.h;
    for (int i = from > 0 ? from : 0; i < p->n; i++) {
        int at = from > 0 ? i - from : i;
        Rect place = { r.x + at % a_line * pitch, r.y + at / a_line, pitch, 1 };
        if (from > 0 && at == 0)
            canvas_put(c, place.x, place.y, STYLE_DIM, "..");   /* for the earlier ones */
        else
            draw_discard(t, ui, c, place, p->tile[i]);
    }
}

/* -- melds ------------------------------------------------------------------------------------- */

/* A concealed kong shows backs at both ends. In other melds the claimed tile is on the side of the
 * seat that discarded it; in a run it keeps its order. */
int table_mj_meld_tiles(const Table *t, Seat s, const MjMeld *m, Tile tile[MELD_TILES],
                        int *claimed)
{
    int n = is_kong(m->type) ? 4 : 3, seats = t->info.view.n_seats;
    *claimed = -1;
    for (int i = 0; i < n; i++)
        tile[i] = (Tile)(m->type == MELD_CHI ? m->tile + i : m->tile);
    if (m->type == MELD_CONCEALED_KONG) {
        tile[0] = tile[n - 1] = TILE_HIDDEN;
    } else if (m->type == MELD_CHI) {
        *claimed = m->taken - m->tile;
    } else {
        int away = (m->from - s + seats) % seats;
        *claimed = away == 1 ? n - 1 : away == seats - 1 ? 0 : 1;
    }
    return n;
}

/* A back is a tile seen from behind: its upper half and, darker, its edge. Returns the column after
 * the tile. */
static int put_small(Canvas *c, int x, int y, TileLook look, Tile tile)
{
    if (tile != TILE_HIDDEN || !c->unicode)
        return tile_put(c, x, y, look, tile);
    canvas_put(c, x, y, STYLE_TILE_BACK, "▀▀");
    return x + tile_cols(look.faces);
}

static int meld_cols(const Ui *ui, const MjMeld *m, bool brief)
{
    int cols = tile_cols(ui->faces);
    bool marked = m->type == MELD_CHI && !theme_has_shades(&ui->theme);
    return brief ? cols * (m->type == MELD_CHI ? 3 : 1) + 2 * (m->type != MELD_CHI)
                 : cols * (is_kong(m->type) ? 4 : 3) + marked;
}

/* Draws the tiles side by side; a run has < before the claimed tile if the theme has no shades.
 * Brief: "5px3". */
static int put_meld(const Table *t, const Ui *ui, Canvas *c, const MeldRow *at, int i)
{
    const MjMeld *m = &table_mj_seat(t, at->seat)->meld[i];
    Tile tile[MELD_TILES];
    bool run = m->type == MELD_CHI, alike = at->brief && !run;
    int claimed, n = table_mj_meld_tiles(t, at->seat, m, tile, &claimed), x = at->x;
    if (alike)
        tile[0] = m->tile;
    for (int k = 0; k < (alike ? 1 : n); k++) {
        TileLook look = table_mj_tile_look(t, ui, tile[k]);
        look.worn = k == claimed && !alike;
        if (k == claimed && mj_desk_of(t)->newest_meld == m)
            look.style = STYLE_FRESH;
        if (run && !at->brief && k == claimed && !theme_has_shades(&ui->theme))
            x = canvas_put(c, x, at->y, STYLE_STRONG, "<");
        x = put_small(c, x, at->y, look, tile[k]);
    }
    return alike ? canvas_putf(c, x, at->y, STYLE_PLAIN, "x%d", n) : x;
}

int table_mj_melds_cols(const Table *t, const Ui *ui, const MeldRow *row)
{
    const MjSeat *seat = table_mj_seat(t, row->seat);
    int cols = 0;
    for (int i = 0; i < seat->n_melds; i++)
        cols += meld_cols(ui, &seat->meld[i], row->brief) + (i > 0);
    return cols;
}

int table_mj_draw_melds(const Table *t, const Ui *ui, Canvas *c, const MeldRow *row)
{
    MeldRow at = *row;
    for (int i = 0; i < table_mj_seat(t, row->seat)->n_melds; i++) {
        at.x += i > 0;
        at.x = put_meld(t, ui, c, &at, i);
    }
    return at.x;
}

/* -- the hands of the others ------------------------------------------------------------------- */

/* The tiles of a hand as far as they may be seen, wild ones first. Returns their number. */
static int mj_tiles_hand_of(const Table *t, Seat s, Tile tile[HAND_MAX])
{
    int n = 0, concealed = table_mj_seat(t, s)->n_concealed;
    Tile wild = table_mj_rules(t)->set.wild;
    InfoSet info;
    if (!table_hand_is_open(t, s)) {
        for (; n < concealed && n < HAND_MAX; n++)
            tile[n] = TILE_HIDDEN;
        return n;
    }
    match_infoset(t->match, s, &info);
    const uint8_t *count = info.view.mj.own.count;
    for (int k = -1; k < N_KINDS; k++) {
        Tile kind = k < 0 ? wild : (Tile)k;
        for (int i = 0; kind < N_KINDS && (k < 0 || kind != wild) && i < count[kind]; i++) {
            if (n < HAND_MAX)
                tile[n++] = kind;
        }
    }
    return n;
}

/* Draws a row in the middle of `r`, followed by the melds. */
static void draw_hand_row(const Table *t, const Ui *ui, Canvas *c, Rect r, Seat s)
{
    Tile tile[HAND_MAX];
    int n = mj_tiles_hand_of(t, s, tile), held = HAND_MAX - 1 - 3 * table_mj_seat(t, s)->n_melds;
    int cols = table_hand_is_open(t, s) ? tile_cols(ui->faces) : BACK_COLS, pitch = cols + 1;
    MeldRow melds = { s, 0, r.y, false };
    melds.brief = (held + 1) * pitch + MELDS_GAP + table_mj_melds_cols(t, ui, &melds) > r.w;
    int melds_cols = table_mj_melds_cols(t, ui, &melds) + MELDS_GAP;
    if (held * pitch + melds_cols > r.w + MELDS_GAP)
        pitch = cols;
    int x = r.x + (r.w + MELDS_GAP - held * pitch - melds_cols) / 2;
    melds.x = x + (n > held ? n : held) * pitch + MELDS_GAP - 1;
    table_mj_draw_melds(t, ui, c, &melds);
    for (int i = 0; i < n; i++)
        put_small(c, x + i * pitch, r.y, table_mj_tile_look(t, ui, tile[i]), tile[i]);
}

void table_mj_draw_hand_of(const Table *t, const Ui *ui, Canvas *c, const MjPlace *p, Seat s)
{
    Tile tile[HAND_MAX];
    int n = mj_tiles_hand_of(t, s, tile);
    int cols = table_hand_is_open(t, s) ? tile_cols(ui->faces) : BACK_COLS;
    bool right = table_mj_side(t, s) == SIDE_RIGHT;
    int x = p->hand.x + (right ? p->hand.w - cols : 0);
    if (p->hand.h == 1) {
        draw_hand_row(t, ui, c, p->hand, s);
        return;
    }
    for (int i = 0; i < n; i++)
        put_small(c, x, p->hand.y + i, table_mj_tile_look(t, ui, tile[i]), tile[i]);
    const MjSeat *seat = table_mj_seat(t, s);
    for (int i = 0; i < seat->n_melds; i++) {           /* next to the end of the hand */
        int spare = p->melds.w - meld_cols(ui, &seat->meld[i], false);
        MeldRow at = { s, p->melds.x + (right ? spare : 0), p->melds.y + p->melds.h, false };
        at.y -= seat->n_melds - i;
        put_meld(t, ui, c, &at, i);
    }
}
