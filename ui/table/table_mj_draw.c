/* The picture of a table of mahjong: the other seats, all rivers, and where the rest goes.
 * Everything is drawn again from the viewer's InfoSet each time. */
#include <stdio.h>

#include "glyph.h"
#include "i18n.h"
#include "table_mj_impl.h"

enum { PART_MAX = 200, BOTH_PANELS_ROWS = 30 };

const char *table_mj_suit_sign(const Ui *ui, Suit s)
{
    return s == SUIT_NONE ? "?" : face_suit_sign(ui->faces, s);
}

/* -- melds and rivers -------------------------------------------------------------------------- */

/* "k" behind a kong, "c" behind a concealed one. */
static const char *meld_mark(uint8_t type)
{
    return type == MELD_CONCEALED_KONG ? "c" : is_kong(type) ? "k" : "";
}

/* A meld in the least room: "5px3"; a run "345s<4", whose 4 was claimed. */
static int put_short_meld(const Table *t, const Ui *ui, Canvas *c, int x, int y, const MjMeld *m)
{
    bool wide = mj_desk_of(t)->layout.kind == LAYOUT_WIDE;
    const char *gap = wide ? " " : "";
    if (m->type != MELD_CHI) {
        TileLook look = table_mj_tile_look(t, ui, m->tile);
        look.roomy = wide;
        x = tile_put(c, x, y, look, m->tile);
        return canvas_putf(c, x, y, STYLE_PLAIN, "%sx%d", gap, is_kong(m->type) ? 4 : 3);
    }
    int rank = rank_of(m->tile);
    x = canvas_putf(c, x, y, table_mj_tile_style(t, m->tile), "%d%d%d%s", rank, rank + 1, rank + 2,
                    table_mj_suit_sign(ui, suit_of(m->tile)));
    return canvas_putf(c, x, y, STYLE_STRONG, "%s<%d", gap, rank_of(m->taken));
}

/* A meld tile by tile. In a run < stands before the tile that was claimed, always from the left. */
static int put_long_meld(const Table *t, const Ui *ui, Canvas *c, int x, int y, const MjMeld *m)
{
    bool chi = m->type == MELD_CHI, joined = face_is_chinese(ui->faces);
    int n = is_kong(m->type) ? 4 : 3;
    for (int i = 0; i < n; i++) {
        Tile tile = (Tile)(chi ? m->tile + i : m->tile);
        bool claimed = chi && tile == m->taken;
        x += (i > 0 && !joined) || (claimed && (i == 0 || joined));
        if (claimed)
            canvas_put(c, x - 1, y, STYLE_STRONG, "<");
        x = tile_put(c, x, y, table_mj_tile_look(t, ui, tile), tile);
    }
    return x;
}

int table_mj_draw_melds(const Table *t, const Ui *ui, Canvas *c, int x, int y, Seat s)
{
    const MjSeat *seat = table_mj_seat(t, s);
    for (int i = 0; i < seat->n_melds; i++) {
        const MjMeld *m = &seat->meld[i];
        x = canvas_put(c, x, y, STYLE_LINE, "[");
        if (mj_desk_of(t)->layout.kind == LAYOUT_COMPACT)
            x = put_short_meld(t, ui, c, x, y, m);
        else
            x = put_long_meld(t, ui, c, x, y, m);
        x = canvas_put(c, x, y, STYLE_LINE, "]");
        x = canvas_put(c, x, y, STYLE_STRONG, meld_mark(m->type)) + 1;
    }
    return x;
}

/* Is this the discard that may be claimed now? */
static bool is_fresh(const Table *t, Seat s, int i)
{
    const MjTable *mj = table_mj(t);
    return mj->last_from == s && mj->last != TILE_NONE && mj->phase == MJ_CLAIM &&
           i == mj->seat[s].n_pond - 1;
}

static int river_pitch(const Table *t, const Ui *ui)
{
    return tile_cols(ui->faces, mj_desk_of(t)->roomy) + 1;
}

/* One discard and the mark behind it. */
static void draw_discard(const Table *t, const Ui *ui, Canvas *c, Rect at, Seat s, int i)
{
    const MjSeat *seat = table_mj_seat(t, s);
    bool fresh = is_fresh(t, s, i);
    Tile tile = seat->pond[i];
    const char *mark = (seat->pond_mark[i] & POND_WON) != 0     ? "!"
                       : fresh                                  ? "+"
                       : tile == table_mj_rules(t)->set.wild       ? WILD_MARK
                       : (seat->pond_mark[i] & POND_DRAWN) != 0 ? "*"
                                                                : " ";
    TileLook look = table_mj_tile_look(t, ui, tile);
    look.style = fresh ? STYLE_FRESH : look.style;
    look.roomy = mj_desk_of(t)->roomy;
    look.worn = (seat->pond_mark[i] & POND_DRAWN) != 0;
    int x = tile_put(c, at.x, at.y, look, tile);
    canvas_put(c, x, at.y, *mark == '!' ? STYLE_WINNER : STYLE_STRONG, mark);
}

/* Discards `from` .. `to`-1 of a seat. */
typedef struct Discards {
    Seat seat;
    int  from, to;
} Discards;

/* In lines of a rectangle. */
static void draw_discards(const Table *t, const Ui *ui, Canvas *c, Rect r, Discards of)
{
    int pitch = river_pitch(t, ui), a_line = r.w / pitch > 0 ? r.w / pitch : 1;
    for (int i = of.from; i < of.to; i++) {
        int n = i - of.from;
        Rect at = { r.x + n % a_line * pitch, r.y + n / a_line, pitch, 1 };
        draw_discard(t, ui, c, at, of.seat, i);
    }
}

/* A river in a rectangle; when it is full the oldest discards are left out. */
static void draw_river(const Table *t, const Ui *ui, Canvas *c, Rect r, Seat s)
{
    int n = table_mj_seat(t, s)->n_pond, pitch = river_pitch(t, ui);
    int a_line = r.w / pitch > 0 ? r.w / pitch : 1, room = a_line * r.h;
    int from = n > room ? n - room + 1 : 0;
    if (from == 0) {
        draw_discards(t, ui, c, r, (Discards){ s, 0, n });
        return;
    }
    canvas_put(c, r.x, r.y, STYLE_DIM, "..");       /* takes the place of the first */
    int first = n < from + a_line - 1 ? n : from + a_line - 1;
    draw_discards(t, ui, c, (Rect){ r.x + pitch, r.y, r.w - pitch, 1 },
                  (Discards){ s, from, first });
    draw_discards(t, ui, c, (Rect){ r.x, r.y + 1, r.w, r.h - 1 }, (Discards){ s, first, n });
}

/* -- the other seats --------------------------------------------------------------------------- */

static const char *place_word(int place)
{
    static const char *const words[] = { "", N_("1st"), N_("2nd"), N_("3rd") };
    return place > 0 && place < 4 ? _(words[place]) : "";
}

/* "WON on 7p": all wins of the game are alike, and the first one ends the hand. */
static void plain_win(const MjSeat *seat, Seat s, char *out, size_t size)
{
    char tile[TILE_TEXT_MAX];
    snprintf(out, size, seat->win_from == s ? _("WON, drew %s") : _("WON on %s"),
             tile_text(seat->win_tile, tile));
}

void table_mj_state(const Table *t, Seat s, char *out, size_t size)
{
    const MjSeat *seat = table_mj_seat(t, s);
    char tile[TILE_TEXT_MAX];
    if (seat->won == 0)
        snprintf(out, size, ngettext("%d tile", "%d tiles", seat->n_concealed), seat->n_concealed);
    else if (!table_mj_rules(t)->fans)
        plain_win(seat, s, out, size);
    else if (seat->win_from == s)
        snprintf(out, size, _("WON %s, drew %s, x%d"), place_word(seat->won),
                 tile_text(seat->win_tile, tile), seat->win_multiplier);
    else
        snprintf(out, size, _("WON %s on %s, x%d"), place_word(seat->won),
                 tile_text(seat->win_tile, tile), seat->win_multiplier);
}

Style table_mj_name_style(const Table *t, Seat s)
{
    const MjTable *mj = table_mj(t);
    if (mj->seat[s].won > 0)
        return STYLE_WINNER;
    return mj->turn == s && mj->phase != MJ_EXCHANGE && mj->phase != MJ_VOID && mj->phase != MJ_OVER
               ? STYLE_MY_TURN : STYLE_STRONG;
}

void table_mj_void_text(const Table *t, const Ui *ui, Seat s, char *out, size_t size)
{
    Suit suit = table_mj_seat(t, s)->void_suit;
    if (suit == SUIT_NONE)
        snprintf(out, size, "%s", "");
    else
        snprintf(out, size, _("lacks %s"), table_mj_suit_sign(ui, suit));
}

/* "-- Lin (left) ---- lacks m -- 10 tiles -- +12 --"; what there is no room for is left out. */
static void draw_header(const Table *t, const Ui *ui, Canvas *c, Rect r, Seat s)
{
    char lack[64], state[80], score[32], side[64];
    bool won = table_mj_seat(t, s)->won > 0;
    int64_t points = table_score(t, s);
    table_mj_void_text(t, ui, s, lack, sizeof lack);
    table_mj_state(t, s, state, sizeof state);
    snprintf(score, sizeof score, "%+lld", (long long)points);
    snprintf(side, sizeof side, "(%s) ", table_side(t, s));
    canvas_rule(c, r, STYLE_LINE, NULL, NULL);
    int left = canvas_putf(c, r.x + 2, r.y, table_mj_name_style(t, s), " %s ",
                           match_name(t->match, s));
    int x = r.x + r.w - text_width(score) - 4;
    canvas_putf(c, x, r.y, points < 0 ? STYLE_LOSS : STYLE_GAIN, " %s ", score);
    x -= text_width(state) + 3;
    canvas_putf(c, x, r.y, won ? STYLE_WINNER : STYLE_PLAIN, " %s ", state);
    if (left + text_width(side) < x)
        left = canvas_put(c, left, r.y, STYLE_PLAIN, side);
    if (lack[0] != '\0' && !won && left + text_width(lack) + 2 < x)
        canvas_putf(c, x - text_width(lack) - 3, r.y, STYLE_STRONG, " %s ", lack);
}

/* A seat's open hand, while it may be shown. */
static int draw_open_hand(const Table *t, const Ui *ui, Canvas *c, int x, int y, Seat s)
{
    InfoSet info;
    if (!match_may_show(t->match, s) || match_hand_no(t->match) == 0)
        return x;
    match_infoset(t->match, s, &info);
    TileRow row = { info.view.mj.own.count, table_mj_rules(t)->set.wild, 0 };
    return 1 + tiles_put_row(c, x, y, ui->faces, &row);
}

/* A header, then melds and river; the river flows back into the line of the melds when it is long.
 */
static void draw_seat(const Table *t, const Ui *ui, Canvas *c, Rect r, Seat s)
{
    Rect old = canvas_clip(c, r);
    int n = table_mj_seat(t, s)->n_pond, pitch = river_pitch(t, ui), rows = r.h > 3 ? r.h - 2 : 1;
    Rect river = { r.x + 1, r.y + r.h - rows, r.w - 1, rows };
    int x = table_mj_draw_melds(t, ui, c, r.x + 1, r.y + 1, s);
    draw_header(t, ui, c, r, s);
    if (t->watching || t->status == MATCH_HAND_OVER)
        x = draw_open_hand(t, ui, c, x, r.y + 1, s);
    if (r.h == 2) {             /* melds and river share a line */
        river = (Rect){ x, r.y + 1, r.x + r.w - x, 1 };
    } else if (r.h == 3 && n > river.w / pitch) {
        int a_line = river.w / pitch, room = (r.x + r.w - x) / pitch, early = n - a_line;
        int shown = early < room ? early : room;
        Rect upper = { r.x + r.w - shown * pitch, r.y + 1, shown * pitch, 1 };
        draw_discards(t, ui, c, upper, (Discards){ s, early - shown, early });
        draw_discards(t, ui, c, river, (Discards){ s, early, n });
        canvas_clip(c, old);
        return;
    }
    draw_river(t, ui, c, river, s);
    canvas_clip(c, old);
}

/* -- the square of the wide layout ------------------------------------------------------------- */

/* Name, void suit, tiles and points below each other, at the left or right. The panel of scores has
 * points that are too long for here. */
static void draw_side_name(const Table *t, const Ui *ui, Canvas *c, Rect r, Seat s)
{
    const MjSeat *seat = table_mj_seat(t, s);
    char part[80];
    int64_t points = table_score(t, s);
    Rect old = canvas_clip(c, r);
    int x = r.x + 1, y = r.y;
    canvas_field(c, x, y++, r.w - 1, table_mj_name_style(t, s), match_name(t->match, s));
    canvas_putf(c, x, y++, STYLE_DIM, "%s", table_side(t, s));
    table_mj_void_text(t, ui, s, part, sizeof part);
    if (table_mj_rules(t)->void_suit)
        canvas_put(c, x, y++, STYLE_STRONG, part);
    snprintf(part, sizeof part, "%+lld", (long long)points);
    if (text_width(part) < r.w)
        canvas_put(c, x, y++, points < 0 ? STYLE_LOSS : STYLE_GAIN, part);
    table_mj_state(t, s, part, sizeof part);
    y += canvas_wrapped(c, (Rect){ x, y, r.w - 1, 3 }, seat->won > 0 ? STYLE_WINNER : STYLE_PLAIN,
                        part);
    for (int i = 0; i < seat->n_melds; i++) {
        int at = put_short_meld(t, ui, c, x, y, &seat->meld[i]);
        canvas_put(c, at, y++, STYLE_PLAIN, meld_mark(seat->meld[i].type));
    }
    canvas_clip(c, old);
}

static const char *river_title(const Table *t, Seat s)
{
    return s == t->me && !t->watching ? _("your river") : match_name(t->match, s);
}

static void draw_framed_river(const Table *t, const Ui *ui, Canvas *c, Rect frame, Seat s)
{
    Rect inside = { frame.x + 2, frame.y + 1, frame.w - 3, frame.h - 2 };
    canvas_box(c, frame, STYLE_LINE);
    Rect old = canvas_clip(c, (Rect){ frame.x + 1, frame.y, frame.w - 2, frame.h });
    canvas_putf(c, frame.x + 2, frame.y, table_mj_name_style(t, s), " %s ", river_title(t, s));
    draw_river(t, ui, c, inside, s);
    canvas_clip(c, old);
}

static void draw_centre(const Table *t, Canvas *c, Rect r)
{
    const MjTable *mj = table_mj(t);
    char line[80];
    int y = r.y + r.h / 2 - 2;
    snprintf(line, sizeof line, _("wall %d"), mj->wall);
    canvas_put(c, r.x + (r.w - text_width(line)) / 2, y, STYLE_STRONG, line);
    if (mj->phase == MJ_OVER)
        return;
    snprintf(line, sizeof line, ">> %s",
             mj->turn == t->me && !t->watching ? _("YOU") : match_name(t->match, mj->turn));
    canvas_put(c, r.x + (r.w - text_width(line)) / 2, y + 2, STYLE_MY_TURN, line);
}

static void draw_square(const Table *t, const Ui *ui, Canvas *c)
{
    const MjLayout *l = &mj_desk_of(t)->layout;
    int n = t->info.view.n_seats - 1;
    for (int i = 0; i < n; i++) {
        Seat s = table_opponent(t, i);
        if (l->seat[i].h == 2) {
            draw_header(t, ui, c, l->seat[i], s);
            table_mj_draw_melds(t, ui, c, l->seat[i].x + 1, l->seat[i].y + 1, s);
        } else {
            draw_side_name(t, ui, c, l->seat[i], s);
        }
        draw_framed_river(t, ui, c, l->river[i], s);
    }
    draw_framed_river(t, ui, c, l->own_river, t->me);
    draw_centre(t, c, l->centre);
}

/* -- all of it --------------------------------------------------------------------------------- */

static void draw_own_river(const Table *t, const Ui *ui, Canvas *c)
{
    const MjDesk *d = mj_desk_of(t);
    Rect r = d->layout.own_river;
    if (d->layout.kind == LAYOUT_NORMAL) {
        canvas_rule(c, r, STYLE_LINE, river_title(t, t->me), NULL);
        draw_river(t, ui, c, (Rect){ r.x + 1, r.y + 1, r.w - 1, r.h - 1 }, t->me);
    } else {
        int x = canvas_put(c, r.x + 1, r.y, STYLE_DIM, _("river")) + 1;
        draw_river(t, ui, c, (Rect){ x, r.y, r.x + r.w - x, r.h }, t->me);
    }
}

/* Does a river fit into its frame with wide faces? */
static bool has_room(const Table *t, const Ui *ui, Rect frame, Seat s)
{
    int pitch = tile_cols(ui->faces, true) + 1;
    return table_mj_seat(t, s)->n_pond <= (frame.w - 3) / pitch * (frame.h - 2);
}

/* Wide faces in all rivers or in none. */
static bool rivers_are_roomy(const Table *t, const Ui *ui)
{
    const MjLayout *l = &mj_desk_of(t)->layout;
    bool fits = l->kind == LAYOUT_WIDE && has_room(t, ui, l->own_river, t->me);
    for (int i = 0; i < t->info.view.n_seats - 1; i++)
        fits = fits && has_room(t, ui, l->river[i], table_opponent(t, i));
    return fits;
}

void table_mj_draw(Table *t, Ui *ui, Canvas *c)
{
    char detail[PART_MAX];
    MjLayout *l = &mj_desk(t)->layout;
    table_choose_tally(t, c);
    if (!t->tally_chosen && t->hint > 0 && c->rows < BOTH_PANELS_ROWS)
        t->tally = false;                       /* a hint takes its place */
    bool compact = layout_kind(c->cols, c->rows) == LAYOUT_COMPACT;
    FaceStyle faces = compact && ui->faces == FACE_PIPS ? FACE_ASCII : ui->faces;
    mj_desk(t)->hand_faces = faces;             /* the smallest table has no room for pips */
    layout_mj(c->cols, c->rows,
              &(MjRoom){ .hand_rows = tile_hand_rows(faces),
                         .n_opponents = t->info.view.n_seats - 1,
                         .panel = t->hint > 0 || t->tally }, l);
    t->layout = l->kind;
    mj_desk(t)->roomy = rivers_are_roomy(t, ui);
    snprintf(detail, sizeof detail, _("hand %d/%d  wall %d  dealer %s"),
             match_hand_no(t->match), match_n_hands(t->match), table_mj(t)->wall,
             match_name(t->match, table_mj(t)->dealer));
    table_draw_title(t, ui, c, detail);
    if (l->kind == LAYOUT_WIDE) {
        draw_square(t, ui, c);
    } else {
        for (int i = 0; i < t->info.view.n_seats - 1; i++)
            draw_seat(t, ui, c, l->seat[i], table_opponent(t, i));
        draw_own_river(t, ui, c);
    }
    canvas_vline(c, l->divider.x, l->divider.y, l->divider.h, STYLE_LINE);
    table_draw_log(t, ui, c, l->log);
    if (l->panel.h > 0)
        table_mj_draw_panel(t, ui, c, l->panel);
    table_mj_draw_own(t, ui, c);
    table_mj_draw_birds(t, ui, c);
    table_mj_draw_prompt(t, ui, c);
    ui_draw_footer(ui, c, t->screen.ops->context);
}
