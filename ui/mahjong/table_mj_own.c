/* SPDX-License-Identifier: MIT */
/* The lower edge of a mahjong table: the line about the viewer, the hand, and the prompt with what
 * can be done now. */
#include <stdio.h>

#include "game_words.h"
#include "glyph.h"
#include "i18n.h"
#include "mj.h"
#include "table_mj_impl.h"

enum { PART_MAX = 200, DRAWN_GAP = 2 };

/* -- the player's place ------------------------------------------------------------------------ */

/* Is this the tile that the lesson wants to be played? Of equal tiles, the last. */
static bool lesson_wants(const Table *t, int i)
{
    const MjDesk *d = mj_desk_of(t);
    const Action *a = table_lesson_wants(t);
    Tile tile = d->hand.tile[i];
    if (a == NULL || (i + 1 < d->hand.n && d->hand.tile[i + 1] == tile))
        return false;
    if (a->kind == ACT_EXCHANGE)
        return tile == a->with[0] || tile == a->with[1] || tile == a->with[2];
    return a->kind == ACT_DISCARD && tile == a->tile;
}

static Style own_tile_style(const Table *t, int i)
{
    const MjDesk *d = mj_desk_of(t);
    Tile tile = d->hand.tile[i];
    bool lacked = tile < N_KINDS && suit_of(tile) == table_mj_seat(t, t->me)->void_suit;
    if (i == table_mj_lit_tile(t))
        return STYLE_CURSOR;
    if ((d->marked >> i & 1) != 0)
        return STYLE_MARKED;
    if (lesson_wants(t, i))
        return STYLE_MY_TURN;
    if (tile == d->hinted)
        return STYLE_FRESH;
    return lacked ? STYLE_VOID : table_mj_tile_style(t, tile);
}

/* Where the hand and the melds after it begin, and their spacing. */
typedef struct OwnRow {
    int  x, melds;              /* columns of the first tile and the first meld */
    int  pitch;                 /* from one tile of a meld to the next */
} OwnRow;

/* Melds are blocks like the tiles of the hand, at some distance from it, or closer if there is no
 * room. At a round table the hand is centred; it does not move when a tile is drawn. */
static OwnRow own_row(const Table *t)
{
    const MjDesk *d = mj_desk_of(t);
    const MjSeat *seat = table_mj_seat(t, t->me);
    int held = (HAND_MAX - 3 * seat->n_melds) * HAND_PITCH + DRAWN_GAP, tiles = 0;
    for (int i = 0; i < seat->n_melds; i++)
        tiles += is_kong(seat->meld[i].type) ? 4 : 3;
    int pitch = held + tiles * HAND_PITCH + seat->n_melds <= d->layout.hand.w ? HAND_PITCH
                                                                              : HAND_COLS;
    int cols = held + tiles * pitch + seat->n_melds;
    int x = d->layout.hand.x + (d->layout.round ? (d->layout.hand.w - cols) / 2 : 0);
    return (OwnRow){ x, x + held + 1, pitch };
}

static int tile_x(const Table *t, int i)
{
    const MjDesk *d = mj_desk_of(t);
    return own_row(t).x + i * HAND_PITCH + (d->hand.drawn && i == d->hand.n - 1 ? DRAWN_GAP : 0);
}

int table_mj_tile_at(const Table *t, int x, int y)
{
    const MjDesk *d = mj_desk_of(t);
    for (int i = 0; i < d->hand.n; i++) {
        Rect place = { tile_x(t, i), d->layout.hand.y, HAND_PITCH, d->layout.hand.h };
        if (rect_has(place, x, y))
            return i;
    }
    return -1;
}

/* A mark for a tile that does not depend on colour: a dot for the void suit if the theme has no
 * shades; a wave for a wild. */
static const char *tile_mark(const Table *t, const Ui *ui, Tile tile)
{
    if (tile >= N_KINDS)
        return "";
    if (tile == table_mj_rules(t)->set.wild)
        return WILD_MARK;
    bool lacked = suit_of(tile) == table_mj_seat(t, t->me)->void_suit;
    return lacked && !theme_has_shades(&ui->theme) ? "." : "";
}

/* Draws the melds flat after the hand. */
static void draw_own_melds(const Table *t, const Ui *ui, Canvas *c)
{
    const MjDesk *d = mj_desk_of(t);
    const MjSeat *seat = table_mj_seat(t, t->me);
    OwnRow row = own_row(t);
    int rows = tile_hand_rows(d->hand_faces), x = row.melds;
    bool tall = d->layout.hand.h > rows;
    if (!tall) {
        table_mj_draw_melds(t, ui, c, &(MeldRow){ t->me, x, d->layout.hand.y, false });
        return;
    }
    for (int i = 0; i < seat->n_melds; i++, x++) {
        Tile tile[4];
        int claimed, n = table_mj_meld_tiles(t, t->me, &seat->meld[i], tile, &claimed);
        for (int k = 0; k < n; k++, x += row.pitch) {
            bool lit = k == claimed && d->newest_meld == &seat->meld[i];
            tile_put_hand(c, x, d->layout.hand.y + 1, d->hand_faces,
                          lit ? STYLE_FRESH : table_mj_tile_style(t, tile[k]), tile[k]);
            tile_put_edge(c, x, d->layout.hand.y + 1 + rows, false);
        }
    }
}

static void mj_own_draw_hand(const Table *t, const Ui *ui, Canvas *c)
{
    const MjDesk *d = mj_desk_of(t);
    int rows = tile_hand_rows(d->hand_faces);
    bool tall = d->layout.hand.h > rows;        /* room to lift a tile, and for its edge */
    for (int i = 0; i < d->hand.n; i++) {
        char key[KEY_NAME_MAX];
        int x = tile_x(t, i);
        bool drawn = d->hand.drawn && i == d->hand.n - 1;
        Command pick = drawn ? CMD_TILE_DRAWN : (Command)(CMD_TILE_1 + i);
        bool chosen = i == table_mj_lit_tile(t), marked = (d->marked >> i & 1) != 0;
        bool received = (d->received >> i & 1) != 0;
        int y = d->layout.hand.y + (tall && !chosen && !marked);
        tile_put_hand(c, x, y, d->hand_faces, own_tile_style(t, i), d->hand.tile[i]);
        if (tall)
            tile_put_edge(c, x, y + rows,
                          chosen || marked || received || lesson_wants(t, i));
        if (t->replay == NULL)
            canvas_put(c, x + 1, d->layout.labels.y, chosen ? STYLE_EDGE_LIT : STYLE_DIM,
                       keymap_name(&ui->keys, pick, key));
        canvas_put(c, x + HAND_COLS, y + rows - 1, STYLE_STRONG, tile_mark(t, ui, d->hand.tile[i]));
        if (marked || received)
            canvas_put(c, x, d->layout.labels.y, marked ? STYLE_MARKED : STYLE_KEY,
                       marked ? "^" : "+");
        else if (d->hand.tile[i] == d->hinted)
            canvas_put(c, x, d->layout.labels.y, STYLE_BEST, "*");
        if (chosen) {
            c->cursor_x = x + 1;
            c->cursor_y = y;
        }
    }
}

/* Draws whether the hand of 13-3k tiles is ready, and the tiles it waits for, closer together if
 * there are many. */
static void draw_ready(const Table *t, const Ui *ui, Canvas *c, Rect at)
{
    int x = at.x, y = at.y;
    const GameOps *game = match_game(t->match)->ops;
    const MjTable *mj = table_mj(t);
    const MjPrivate *own = &t->info.view.mj.own;
    MjSet set;
    MjHand hand;
    uint8_t count[N_KINDS];
    if (tiles_total(own->count) % 3 != 1)
        return;
    mj_set_of(&match_game(t->match)->mj, mj->seat[t->me].void_suit, &set);
    mj_hand_of(mj, own->count, t->me, &hand);
    KindMask waits = mj_waits(&set, &hand);
    if (waits == 0 || waits == kinds_held(set.copies)) {
        canvas_put(c, x, y, STYLE_PLAIN,
                   waits == 0 ? game_word(game, N_("not ready")) : _("ready: any tile"));
        return;
    }
    kinds_count(waits, count);
    x = canvas_put(c, x, y, STYLE_PLAIN, _("ready:")) + 1;
    int gap = x + tiles_total(count) * (tile_cols(ui->faces) + 1) <= at.x + at.w;
    tiles_put_row(c, x, y, ui->faces, &(TileRow){ count, set.wild, gap });
}

/* "no dots (2 to go)", with a tick when none is left, as far as the hand is known; returns the
 * column after it. */
static int put_own_standing(const Table *t, Canvas *c, int x, int y)
{
    char text[PART_MAX];
    const MjSeat *seat = table_mj_seat(t, t->me);
    Style style = table_mj_standing(t, t->me, text, sizeof text);
    if (seat->won > 0 || seat->void_suit == SUIT_NONE || t->view_seat == SEAT_NONE)
        return canvas_put(c, x, y, style, text);
    int to_go = table_mj_n_of_suit(t, seat->void_suit);
    return to_go > 0 ? canvas_putf(c, x, y, style, _("%s (%d to go)"), text, to_go)
                     : canvas_putf(c, x, y, style, "%s %s", text, c->unicode ? "✓" : "ok");
}

/* " YOU  no dots ✓  -8  not ready": in a list the points line up with those of the others. */
static void draw_about_oneself(const Table *t, const Ui *ui, Canvas *c, Rect r)
{
    char part[PART_MAX];
    bool round = mj_desk_of(t)->layout.round;
    NameColumns at = table_mj_name_columns(t);
    int x = round ? own_row(t).x : r.x;
    int standing_x = round ? x + text_width(table_you(t)) + 3 : x + at.name + 3;
    int column = round ? 0 : standing_x + at.lack + (at.lack > 0) + at.score;
    Rect old = canvas_clip(c, r);
    canvas_putf(c, x, r.y, table_mj_name_style(t, t->me), " %s ", table_you(t));
    x = put_own_standing(t, c, standing_x, r.y);
    snprintf(part, sizeof part, "%+lld", (long long)table_score(t, t->me));
    x += (x > standing_x ? 2 : 0) + text_width(part);
    x = x > column ? x : column;
    table_mj_put_score(t, c, x, r.y, t->me);
    x += 2;
    if (table_mj_seat(t, t->me)->won == 0 && ui_settings(ui)->hints != HINTS_OFF)
        draw_ready(t, ui, c, (Rect){ x, r.y, r.x + r.w - x, 1 });
    canvas_clip(c, old);
}

void table_mj_draw_own(const Table *t, const Ui *ui, Canvas *c)
{
    draw_about_oneself(t, ui, c, mj_desk_of(t)->layout.own);
    mj_own_draw_hand(t, ui, c);
    draw_own_melds(t, ui, c);
}

/* -- the prompt -------------------------------------------------------------------------------- */

/* What the game is waiting for while the viewer has no decision. */
static void waiting_sentence(const Table *t, const Ui *ui, char *out, size_t size)
{
    char key[KEY_NAME_MAX];
    const MjTable *mj = table_mj(t);
    table_waiting_sentence(t, ui, mj->turn, out, size);
    if (out[0] == '\0' || t->replay != NULL || t->paused || t->status == MATCH_HAND_OVER ||
        table_lesson_reads(t))
        return;
    if (mj->phase == MJ_OVER)
        snprintf(out, size, _("The hand is over; %s shows the scores"),
                 keymap_name(&ui->keys, CMD_ENTER, key));
    else if (mj->phase == MJ_EXCHANGE || mj->phase == MJ_VOID)
        snprintf(out, size, "%s", _("The others are choosing"));
    else if (!t->watching && mj->seat[t->me].won > 0)
        snprintf(out, size, _("You have won; the others play on (%s skips ahead)"),
                 keymap_name(&ui->keys, CMD_HURRY, key));
}

/* The sentence of the prompt: its first words, and what Enter does. */
typedef struct Asking {
    char head[PART_MAX], rest[PART_MAX];
} Asking;

/* What the viewer has to decide, before the buttons. */
static void asking_sentence(const Table *t, const Ui *ui, Asking *out)
{
    static const char *const does[N_ACTION_KINDS] = {
        [ACT_PASS] = N_("%s passes"), [ACT_CHI] = N_("%s takes the run"),
        [ACT_PONG] = N_("%s takes the pong"), [ACT_KONG] = N_("%s takes the kong"),
        [ACT_WIN] = N_("%s wins"), [ACT_VOID] = N_("%s declares"),
    };
    const MjTable *mj = table_mj(t);
    const MjDesk *d = mj_desk_of(t);
    TextContext text = table_text(t);
    int marked = table_mj_n_marked(t);
    char tile[TEXT_PHRASE], enter[KEY_NAME_MAX], mark[KEY_NAME_MAX];
    keymap_name(&ui->keys, CMD_ENTER, enter);
    keymap_name(&ui->keys, CMD_MARK, mark);
    *out = (Asking){ 0 };
    if (mj->phase == MJ_EXCHANGE && marked == EXCHANGED)
        snprintf(out->rest, PART_MAX, _("%d of %d marked; %s gives them"), marked, EXCHANGED,
                 enter);
    else if (mj->phase == MJ_EXCHANGE)
        snprintf(out->rest, PART_MAX, _("%d of %d marked, of one suit; %s marks"), marked,
                 EXCHANGED, mark);
    else if (d->chosen >= 0)
        snprintf(out->rest, PART_MAX, _(does[d->choice[d->chosen].action.kind]), enter);
    else if (mj->phase == MJ_TURN && !table_mj_stays(t, d->cursor, out->rest, PART_MAX))
        snprintf(out->rest, PART_MAX, _("%s discards %s"), enter,
                 text_tile(&text, d->hand.tile[d->cursor], tile, sizeof tile));
    if (mj->phase == MJ_EXCHANGE || mj->phase == MJ_VOID || mj->phase == MJ_TURN)
        snprintf(out->head, PART_MAX, "%s", mj->phase == MJ_EXCHANGE ? _("Exchange:")
                                            : mj->phase == MJ_VOID   ? _("Void suit:")
                                                                     : _("Your turn:"));
    else
        snprintf(out->head, PART_MAX, mj->phase == MJ_ROB ? _("%s adds %s to a pong:")
                                                          : _("%s discards %s:"),
                 match_name(t->match, mj->last_from),
                 text_tile(&text, mj->last, tile, sizeof tile));
}

/* If there are several ways to chi, the first follows the key that goes through them. */
static bool heads_ways(const Table *t, int i)
{
    const MjDesk *d = mj_desk_of(t);
    return d->choice[i].action.kind == ACT_CHI && d->choice[i].command != CMD_CHI &&
           (i == 0 || d->choice[i - 1].action.kind != ACT_CHI);
}

static void mj_own_draw_choices(Table *t, const Ui *ui, Canvas *c, int x, int y, bool brief)
{
    MjDesk *d = mj_desk(t);
    for (int i = 0; i < d->n_choices; i++) {
        MjChoice *choice = &d->choice[i];
        char key[KEY_NAME_MAX];
        bool chosen = i == d->chosen;
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
        if (chosen) {
            c->cursor_x = from;
            c->cursor_y = y;
        }
        x++;
    }
}

/* The width that mj_own_draw_choices needs at most. */
static int choices_cols(const Table *t, bool brief)
{
    const MjDesk *d = mj_desk_of(t);
    int cols = 0;
    for (int i = 0; i < d->n_choices; i++) {
        cols += text_width(brief ? d->choice[i].brief : d->choice[i].label) + 5;
        cols += heads_ways(t, i) ? text_width(text_meld(MELD_CHI)) + 4 : 0;
    }
    return cols;
}

/* Draws as much of the sentence as fits beside the choices: with its end, without it, or
 * nothing. */
static void draw_asking(Table *t, Ui *ui, Canvas *c, Rect r)
{
    enum { HEAD_COLS = 4 };
    Asking asking;
    asking_sentence(t, ui, &asking);
    int head = text_width(asking.head) + HEAD_COLS, rest = text_width(asking.rest) + 2;
    bool brief = head + rest + choices_cols(t, false) >= r.w;
    int room = r.w - choices_cols(t, brief);
    int x = table_draw_prompt(ui, c, r, room > head ? asking.head : "");
    if (room > head + rest)
        x = canvas_put(c, x, r.y, STYLE_PROMPT, asking.rest) + 2;
    mj_own_draw_choices(t, ui, c, x, r.y, brief);
}

void table_mj_draw_prompt(Table *t, Ui *ui, Canvas *c)
{
    MjDesk *d = mj_desk(t);
    char line[PART_MAX];
    Rect r = d->layout.prompt;
    for (int i = 0; i < d->n_choices; i++)
        d->choice[i].place = (Rect){ 0 };       /* hidden choices cannot be clicked */
    if (t->asked) {
        draw_asking(t, ui, c, r);
        return;
    }
    waiting_sentence(t, ui, line, sizeof line);
    canvas_field(c, table_draw_prompt(ui, c, r, ""), r.y, r.w - 1, STYLE_DIM, line);
}
