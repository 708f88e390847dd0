/* The picture of the table. Everything is drawn anew from the viewer's InfoSet each time. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "glyph.h"
#include "i18n.h"
#include "table_impl.h"
#include "x_alloc.h"

enum { PART_MAX = 200, DRAWN_GAP = 2 };

const char *table_suit_sign(const Ui *ui, Suit s)
{
    static const char *const letter[] = { "m", "s", "p", "z" };
    static const char *const sign[] = { "萬", "條", "筒", "字" };
    if (s == SUIT_NONE)
        return "?";
    return ui->faces == FACE_CJK ? sign[s] : letter[s];
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
    bool wide = t->layout.kind == LAYOUT_WIDE;
    const char *gap = wide ? " " : "";
    if (m->type != MELD_CHI) {
        x = tile_put(c, x, y, ui->faces, wide, table_tile_style(t, m->tile), m->tile);
        return canvas_putf(c, x, y, STYLE_PLAIN, "%sx%d", gap, is_kong(m->type) ? 4 : 3);
    }
    int rank = rank_of(m->tile);
    x = canvas_putf(c, x, y, table_tile_style(t, m->tile), "%d%d%d%s", rank, rank + 1, rank + 2,
                    table_suit_sign(ui, suit_of(m->tile)));
    return canvas_putf(c, x, y, STYLE_STRONG, "%s<%d", gap, rank_of(m->taken));
}

/* A meld tile by tile. In a run < stands before the tile that was claimed, always from the left. */
static int put_long_meld(const Table *t, const Ui *ui, Canvas *c, int x, int y, const MjMeld *m)
{
    bool chi = m->type == MELD_CHI, joined = ui->faces == FACE_CJK;
    int n = is_kong(m->type) ? 4 : 3;
    for (int i = 0; i < n; i++) {
        Tile tile = (Tile)(chi ? m->tile + i : m->tile);
        bool claimed = chi && tile == m->taken;
        x += (i > 0 && !joined) || (claimed && (i == 0 || joined));
        if (claimed)
            canvas_put(c, x - 1, y, STYLE_STRONG, "<");
        x = tile_put(c, x, y, ui->faces, false, table_tile_style(t, tile), tile);
    }
    return x;
}

/* The melds of a seat as "[5p 5p 5p]k"; returns the column after them. */
static int draw_melds(const Table *t, const Ui *ui, Canvas *c, int x, int y, Seat s)
{
    const MjSeat *seat = table_seat(t, s);
    for (int i = 0; i < seat->n_melds; i++) {
        const MjMeld *m = &seat->meld[i];
        x = canvas_put(c, x, y, STYLE_LINE, "[");
        if (t->layout.kind == LAYOUT_COMPACT)
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
    return tile_cols(ui->faces, t->roomy) + 1;
}

/* One discard and the mark behind it. */
static void draw_discard(const Table *t, const Ui *ui, Canvas *c, int x, int y, Seat s, int i)
{
    const MjSeat *seat = table_seat(t, s);
    bool fresh = is_fresh(t, s, i);
    Tile tile = seat->pond[i];
    const char *mark = (seat->pond_mark[i] & POND_WON) != 0     ? "!"
                       : fresh                                  ? "+"
                       : tile == table_rules(t)->set.wild       ? WILD_MARK
                       : (seat->pond_mark[i] & POND_DRAWN) != 0 ? "*"
                                                                : " ";
    Style look = fresh ? STYLE_FRESH : table_tile_style(t, tile);
    x = tile_put(c, x, y, ui->faces, t->roomy, look, tile);
    canvas_put(c, x, y, *mark == '!' ? STYLE_WINNER : STYLE_STRONG, mark);
}

/* Discards `from` .. `to`-1 in lines of a rectangle. */
static void draw_discards(const Table *t, const Ui *ui, Canvas *c, Rect r, Seat s, int from, int to)
{
    int pitch = river_pitch(t, ui), a_line = r.w / pitch > 0 ? r.w / pitch : 1;
    for (int i = from; i < to; i++) {
        int at = i - from;
        draw_discard(t, ui, c, r.x + at % a_line * pitch, r.y + at / a_line, s, i);
    }
}

/* A river in a rectangle; when it is full the oldest discards are left out. */
static void draw_river(const Table *t, const Ui *ui, Canvas *c, Rect r, Seat s)
{
    int n = table_seat(t, s)->n_pond, pitch = river_pitch(t, ui);
    int a_line = r.w / pitch > 0 ? r.w / pitch : 1, room = a_line * r.h;
    int from = n > room ? n - room + 1 : 0;
    if (from == 0) {
        draw_discards(t, ui, c, r, s, 0, n);
        return;
    }
    canvas_put(c, r.x, r.y, STYLE_DIM, "..");       /* takes the place of the first */
    int first = n < from + a_line - 1 ? n : from + a_line - 1;
    draw_discards(t, ui, c, (Rect){ r.x + pitch, r.y, r.w - pitch, 1 }, s, from, first);
    draw_discards(t, ui, c, (Rect){ r.x, r.y + 1, r.w, r.h - 1 }, s, first, n);
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

/* "WON 1st on 7p x4" or "10 tiles" */
static void state_of(const Table *t, Seat s, char *out, size_t size)
{
    const MjSeat *seat = table_seat(t, s);
    char tile[TILE_TEXT_MAX];
    if (seat->won == 0)
        snprintf(out, size, ngettext("%d tile", "%d tiles", seat->n_concealed), seat->n_concealed);
    else if (!table_rules(t)->fans)
        plain_win(seat, s, out, size);
    else if (seat->win_from == s)
        snprintf(out, size, _("WON %s, drew %s, x%d"), place_word(seat->won),
                 tile_text(seat->win_tile, tile), seat->win_multiplier);
    else
        snprintf(out, size, _("WON %s on %s, x%d"), place_word(seat->won),
                 tile_text(seat->win_tile, tile), seat->win_multiplier);
}

static Style name_style(const Table *t, Seat s)
{
    const MjTable *mj = table_mj(t);
    if (mj->seat[s].won > 0)
        return STYLE_WINNER;
    return mj->turn == s && mj->phase != MJ_EXCHANGE && mj->phase != MJ_VOID && mj->phase != MJ_OVER
               ? STYLE_MY_TURN : STYLE_STRONG;
}

static void void_part(const Table *t, const Ui *ui, Seat s, char *out, size_t size)
{
    Suit suit = table_seat(t, s)->void_suit;
    if (suit == SUIT_NONE)
        snprintf(out, size, "%s", "");
    else
        snprintf(out, size, _("lacks %s"), table_suit_sign(ui, suit));
}

/* "-- Lin (left) ---- lacks m -- 10 tiles -- +12 --"; what there is no room for is left out. */
static void draw_header(const Table *t, const Ui *ui, Canvas *c, Rect r, Seat s)
{
    char lack[64], state[80], score[32], side[64];
    bool won = table_seat(t, s)->won > 0;
    int64_t points = table_score(t, s);
    void_part(t, ui, s, lack, sizeof lack);
    state_of(t, s, state, sizeof state);
    snprintf(score, sizeof score, "%+lld", (long long)points);
    snprintf(side, sizeof side, "(%s) ", table_side(t, s));
    canvas_rule(c, r.x, r.y, r.w, STYLE_LINE, NULL, NULL);
    int left = canvas_putf(c, r.x + 2, r.y, name_style(t, s), " %s ", match_name(t->match, s));
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
    if (!match_shows(t->match, s) || match_hand_no(t->match) == 0)
        return x;
    match_infoset(t->match, s, &info);
    return 1 + tiles_put_row(c, x, y, ui->faces, info.view.mj.own.count, table_rules(t)->set.wild,
                             0);
}

/* A header, then melds and river; the river flows back into the line of the melds when it is long.
 */
static void draw_seat(const Table *t, const Ui *ui, Canvas *c, Rect r, Seat s)
{
    Rect old = canvas_clip(c, r);
    int n = table_seat(t, s)->n_pond, pitch = river_pitch(t, ui), rows = r.h > 3 ? r.h - 2 : 1;
    Rect river = { r.x + 1, r.y + r.h - rows, r.w - 1, rows };
    int x = draw_melds(t, ui, c, r.x + 1, r.y + 1, s);
    draw_header(t, ui, c, r, s);
    if (t->watching || t->status == MATCH_HAND_OVER)
        x = draw_open_hand(t, ui, c, x, r.y + 1, s);
    if (r.h == 2) {             /* melds and river share a line */
        river = (Rect){ x, r.y + 1, r.x + r.w - x, 1 };
    } else if (r.h == 3 && n > river.w / pitch) {
        int a_line = river.w / pitch, room = (r.x + r.w - x) / pitch, early = n - a_line;
        int shown = early < room ? early : room;
        Rect upper = { r.x + r.w - shown * pitch, r.y + 1, shown * pitch, 1 };
        draw_discards(t, ui, c, upper, s, early - shown, early);
        draw_discards(t, ui, c, river, s, early, n);
        canvas_clip(c, old);
        return;
    }
    draw_river(t, ui, c, river, s);
    canvas_clip(c, old);
}

/* -- the square of the wide layout ------------------------------------------------------------- */

/* Name, void suit, tiles and points below each other, at the left or right. */
static void draw_side_name(const Table *t, const Ui *ui, Canvas *c, Rect r, Seat s)
{
    const MjSeat *seat = table_seat(t, s);
    char part[80];
    int64_t points = table_score(t, s);
    Rect old = canvas_clip(c, r);
    int x = r.x + 1, y = r.y;
    canvas_field(c, x, y++, r.w - 1, name_style(t, s), match_name(t->match, s));
    canvas_putf(c, x, y++, STYLE_DIM, "%s", table_side(t, s));
    void_part(t, ui, s, part, sizeof part);
    if (table_rules(t)->void_suit)
        canvas_put(c, x, y++, STYLE_STRONG, part);
    canvas_putf(c, x, y++, points < 0 ? STYLE_LOSS : STYLE_GAIN, "%+lld", (long long)points);
    state_of(t, s, part, sizeof part);
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
    canvas_putf(c, frame.x + 2, frame.y, name_style(t, s), " %s ", river_title(t, s));
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
    const TableLayout *l = &t->layout;
    int n = t->info.view.n_seats - 1;
    for (int i = 0; i < n; i++) {
        Seat s = table_opponent(t, i);
        if (l->seat[i].h == 2) {
            draw_header(t, ui, c, l->seat[i], s);
            draw_melds(t, ui, c, l->seat[i].x + 1, l->seat[i].y + 1, s);
        } else {
            draw_side_name(t, ui, c, l->seat[i], s);
        }
        draw_framed_river(t, ui, c, l->river[i], s);
    }
    draw_framed_river(t, ui, c, l->own_river, t->me);
    draw_centre(t, c, l->centre);
}

/* -- the own place ----------------------------------------------------------------------------- */

static Style own_tile_style(const Table *t, int i)
{
    Tile tile = t->hand.tile[i];
    bool lacked = tile < N_KINDS && suit_of(tile) == table_seat(t, t->me)->void_suit;
    if (i == t->cursor && t->asked)
        return STYLE_CURSOR;
    if ((t->marked >> i & 1) != 0)
        return STYLE_MARKED;
    return lacked ? STYLE_VOID : table_tile_style(t, tile);
}

static int tile_x(const Table *t, int i)
{
    return t->layout.hand.x + i * HAND_PITCH +
           (t->hand.drawn && i == t->hand.n - 1 ? DRAWN_GAP : 0);
}

int table_tile_at(const Table *t, int x, int y)
{
    for (int i = 0; i < t->hand.n; i++) {
        Rect place = { tile_x(t, i), t->layout.hand.y, HAND_PITCH, t->layout.hand.h };
        if (rect_has(place, x, y))
            return i;
    }
    return -1;
}

/* What is special about a tile without its colour: a dot for the void suit, a wave for a wild. */
static const char *tile_mark(const Table *t, Tile tile)
{
    if (tile >= N_KINDS)
        return "";
    if (tile == table_rules(t)->set.wild)
        return WILD_MARK;
    return suit_of(tile) == table_seat(t, t->me)->void_suit ? "." : "";
}

static void draw_hand(const Table *t, const Ui *ui, Canvas *c)
{
    int rows = t->layout.hand.h, y = t->layout.hand.y;
    for (int i = 0; i < t->hand.n; i++) {
        char key[KEY_NAME_MAX];
        int x = tile_x(t, i);
        bool drawn = t->hand.drawn && i == t->hand.n - 1;
        Command pick = drawn ? CMD_TILE_DRAWN : (Command)(CMD_TILE_1 + i);
        tile_put_hand(c, x, y, ui->faces, own_tile_style(t, i), t->hand.tile[i]);
        if (t->viewer == NULL)
            canvas_put(c, x + (ui->faces == FACE_BIG ? 2 : 1), t->layout.labels.y,
                       i == t->cursor ? STYLE_KEY : STYLE_DIM, keymap_name(&ui->keys, pick, key));
        canvas_put(c, x + 3, ui->faces == FACE_BIG ? y + 2 : y + rows - 1, STYLE_STRONG,
                   tile_mark(t, t->hand.tile[i]));
        if ((t->marked >> i & 1) != 0)
            canvas_put(c, x, t->layout.labels.y, STYLE_MARKED, "^");
        if (i == t->cursor && t->asked) {
            c->cursor_x = x + (ui->faces == FACE_BIG ? 2 : 1);
            c->cursor_y = y + (ui->faces == FACE_BIG ? 1 : 0);
        }
    }
}

/* The kinds of which the set has tiles. */
static KindMask kinds_of(const MjSet *set)
{
    KindMask kinds = 0;
    for (Tile k = 0; k < N_KINDS; k++) {
        if (set->copies[k] > 0)
            kinds |= kind_bit(k);
    }
    return kinds;
}

/* "3p 6p"; many kinds are grouped: "258m5z". */
static void waits_text(KindMask waits, char *out, size_t size)
{
    enum { GROUPED_FROM = 6 };
    uint8_t count[N_KINDS] = { 0 };
    char text[TILES_TEXT_MAX];
    size_t used = 0;
    for (Tile k = 0; k < N_KINDS; k++) {
        if (!has_kind(waits, k))
            continue;
        count[k] = 1;
        used += (size_t)snprintf(out + used, size - used, used > 0 ? " %s" : "%s",
                                 tile_text(k, text));
    }
    if (tiles_total(count) >= GROUPED_FROM)
        snprintf(out, size, "%s", tiles_text(count, text));
}

/* "ready: 3p 6p" for 13-3k tiles, else "". */
static void ready_part(const Table *t, char *out, size_t size)
{
    const MjTable *mj = table_mj(t);
    const MjOwn *own = &t->info.view.mj.own;
    MjSet set;
    MjHand hand;
    char kinds[PART_MAX];
    out[0] = '\0';
    if (tiles_total(own->count) % 3 != 1 || mj->seat[t->me].won > 0)
        return;
    mj_set_of(&match_game(t->match)->mj, mj->seat[t->me].void_suit, &set);
    mj_hand_of(mj, own, t->me, &hand);
    KindMask waits = mj_waits(&set, &hand);
    waits_text(waits, kinds, sizeof kinds);
    if (waits == 0)
        snprintf(out, size, "%s", table_rules(t)->void_suit ? _("not ready") : _("not ready yet"));
    else if (waits == kinds_of(&set))
        snprintf(out, size, "%s", _("ready: any tile"));
    else
        snprintf(out, size, _("ready: %s"), kinds);
}

/* Tiles of the void suit still held, -1 if no suit is void. */
static int void_tiles(const Table *t)
{
    Suit lack = table_seat(t, t->me)->void_suit;
    int n = 0;
    if (lack == SUIT_NONE)
        return -1;
    for (int rank = 1; rank <= 9; rank++)
        n += t->info.view.mj.own.count[tile_of(lack, rank)];
    return n;
}

/* " YOU  lacks m (clear)  -8  not ready  melds [5p 5p 5p]" under a rule. */
static void draw_own(const Table *t, const Ui *ui, Canvas *c, Rect r)
{
    const MjSeat *seat = table_seat(t, t->me);
    char part[PART_MAX], lack[64];
    int dead = void_tiles(t), y = r.y + 1;
    int64_t points = table_score(t, t->me);
    canvas_rule(c, r.x, r.y, r.w, STYLE_LINE, NULL, NULL);
    int x = canvas_putf(c, r.x, y, name_style(t, t->me), " %s ",
                        table_you(t)) + 1;
    void_part(t, ui, t->me, lack, sizeof lack);
    if (dead == 0)
        x = canvas_putf(c, x, y, STYLE_STRONG, _("%s (clear)"), lack) + 2;
    else if (dead > 0)
        x = canvas_putf(c, x, y, STYLE_STRONG, _("%s (%d to go)"), lack, dead) + 2;
    x = canvas_putf(c, x, y, points < 0 ? STYLE_LOSS : STYLE_GAIN, "%+lld", (long long)points) + 2;
    if (seat->won > 0)
        state_of(t, t->me, part, sizeof part);
    else if (ui_settings(ui)->hints != HINTS_OFF)
        ready_part(t, part, sizeof part);
    else
        part[0] = '\0';
    x = canvas_put(c, x, y, seat->won > 0 ? STYLE_WINNER : STYLE_PLAIN, part) + 2;
    draw_melds(t, ui, c, x, y, t->me);
}

/* -- the prompt -------------------------------------------------------------------------------- */

/* What is going on, when the viewer has nothing to decide. */
static void waiting_sentence(const Table *t, const Ui *ui, char *out, size_t size)
{
    char key[KEY_NAME_MAX];
    const MjTable *mj = table_mj(t);
    table_waiting_sentence(t, ui, mj->turn, out, size);
    if (out[0] == '\0' || t->viewer != NULL || t->paused || t->status == MATCH_HAND_OVER)
        return;
    if (mj->phase == MJ_OVER)
        snprintf(out, size, _("the hand is over; %s shows the scores"),
                 keymap_name(&ui->keys, CMD_ENTER, key));
    else if (mj->phase == MJ_EXCHANGE || mj->phase == MJ_VOID)
        snprintf(out, size, "%s", _("the others are choosing"));
    else if (!t->watching && mj->seat[t->me].won > 0)
        snprintf(out, size, _("you have won; the others play on (%s hurries)"),
                 keymap_name(&ui->keys, CMD_HURRY, key));
}

static bool may_discard_at_cursor(const Table *t)
{
    const MjView *v = &t->info.view.mj;
    return has_kind(mj_discardable(match_game(t->match), &v->table, &v->own, t->me),
                    t->hand.tile[t->cursor]);
}

/* What the viewer has to decide, before the buttons. */
static void asking_sentence(const Table *t, const Ui *ui, char *out, size_t size)
{
    const MjTable *mj = table_mj(t);
    char enter[KEY_NAME_MAX], mark[KEY_NAME_MAX], tile[TILE_TEXT_MAX];
    keymap_name(&ui->keys, CMD_ENTER, enter);
    keymap_name(&ui->keys, CMD_MARK, mark);
    if (mj->phase == MJ_EXCHANGE)
        snprintf(out, size, _("EXCHANGE: %s marks 3 of one suit, %s gives them"), mark,
                 enter);
    else if (mj->phase == MJ_VOID)
        snprintf(out, size, "%s", _("VOID SUIT:"));
    else if (mj->phase == MJ_TURN && !may_discard_at_cursor(t))
        snprintf(out, size, _("YOUR TURN: %s has to stay"),
                 tile_text(t->hand.tile[t->cursor], tile));
    else if (mj->phase == MJ_TURN)
        snprintf(out, size, _("YOUR TURN: %s discards %s"), enter,
                 tile_text(t->hand.tile[t->cursor], tile));
    else if (mj->phase == MJ_ROB)
        snprintf(out, size, _("%s adds %s to a pong:"), match_name(t->match, mj->last_from),
                 tile_text(mj->last, tile));
    else
        snprintf(out, size, _("%s cuts %s:"), match_name(t->match, mj->last_from),
                 tile_text(mj->last, tile));
}

/* Of several ways to chi the first is headed by the key that goes through them. */
static bool heads_ways(const Table *t, int i)
{
    return t->choice[i].action.kind == ACT_CHI && t->choice[i].command != CMD_CHI &&
           (i == 0 || t->choice[i - 1].action.kind != ACT_CHI);
}

static void draw_choices(Table *t, const Ui *ui, Canvas *c, int x, int y, bool brief)
{
    for (int i = 0; i < t->n_choices; i++) {
        Choice *choice = &t->choice[i];
        char key[KEY_NAME_MAX];
        bool chosen = i == t->chosen;
        if (heads_ways(t, i)) {
            x = canvas_putf(c, x, y, STYLE_KEY, " %s ", keymap_name(&ui->keys, CMD_CHI, key));
            x = canvas_putf(c, x, y, STYLE_PROMPT, "%s:", text_meld(MELD_CHI));
        }
        int from = x;
        if (choice->command != CMD_NONE)
            x = canvas_putf(c, x, y, chosen ? STYLE_CURSOR : STYLE_KEY, chosen ? ">%s " : " %s ",
                            keymap_name(&ui->keys, choice->command, key));
        x = canvas_putf(c, x, y, chosen ? STYLE_CURSOR : STYLE_PROMPT, "%s ",
                        brief ? choice->brief : choice->label);
        choice->place = (Rect){ from, y, x - from, 1 };
        if (chosen && table_mj(t)->phase != MJ_TURN) {
            c->cursor_x = from;
            c->cursor_y = y;
        }
        x++;
    }
}

/* What draw_choices needs at most. */
static int choices_cols(const Table *t, bool brief)
{
    int cols = 0;
    for (int i = 0; i < t->n_choices; i++) {
        cols += text_width(brief ? t->choice[i].brief : t->choice[i].label) + 5;
        cols += heads_ways(t, i) ? text_width(text_meld(MELD_CHI)) + 4 : 0;
    }
    return cols;
}

static void draw_prompt(Table *t, Ui *ui, Canvas *c)
{
    char line[PART_MAX];
    Rect r = t->layout.prompt;
    if (table_draw_note(ui, c, r))
        return;
    if (!t->asked) {
        waiting_sentence(t, ui, line, sizeof line);
        canvas_field(c, r.x + 1, r.y, r.w - 1, STYLE_DIM, line);
        return;
    }
    asking_sentence(t, ui, line, sizeof line);
    int x = r.x + 1, cols = text_width(line);
    bool brief = cols + choices_cols(t, false) >= r.w;
    if (cols + choices_cols(t, brief) < r.w)            /* else the choices alone */
        x = canvas_put(c, x, r.y, STYLE_MY_TURN, line) + 1;
    draw_choices(t, ui, c, x, r.y, brief);
}

/* -- all of it --------------------------------------------------------------------------------- */

static void draw_own_river(const Table *t, const Ui *ui, Canvas *c)
{
    Rect r = t->layout.own_river;
    if (t->layout.kind == LAYOUT_NORMAL) {
        canvas_rule(c, r.x, r.y, r.w, STYLE_LINE, river_title(t, t->me), NULL);
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
    return table_seat(t, s)->n_pond <= (frame.w - 3) / pitch * (frame.h - 2);
}

/* Wide faces in all rivers or in none. */
static bool rivers_are_roomy(const Table *t, const Ui *ui)
{
    const TableLayout *l = &t->layout;
    bool fits = l->kind == LAYOUT_WIDE && has_room(t, ui, l->own_river, t->me);
    for (int i = 0; i < t->info.view.n_seats - 1; i++)
        fits = fits && has_room(t, ui, l->river[i], table_opponent(t, i));
    return fits;
}

void table_draw(Screen *s, Ui *ui, Canvas *c)
{
    Table *t = (Table *)s;
    int hand_rows = tile_hand_rows(ui->faces);
    char detail[PART_MAX];
    TableLayout *l = &t->layout;
    if (!t->tally_chosen)
        t->tally = c->cols >= 80 && c->rows >= 24;
    layout_table(c->cols, c->rows, hand_rows, t->info.view.n_seats - 1, t->hint > 0 || t->tally, l);
    t->roomy = rivers_are_roomy(t, ui);
    snprintf(detail, sizeof detail, _("hand %d/%d  wall %d  dealer %s  speed %d  seed 0x%llx"),
             match_hand_no(t->match), match_n_hands(t->match), table_mj(t)->wall,
             match_name(t->match, table_mj(t)->dealer), ui_settings(ui)->speed,
             (unsigned long long)match_seed(t->match));
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
        table_draw_panel(t, ui, c, l->panel);
    draw_own(t, ui, c, l->own);
    draw_hand(t, ui, c);
    table_draw_birds(t, ui, c);
    draw_prompt(t, ui, c);
    ui_draw_footer(ui, c, t->screen.ops->context);
}
