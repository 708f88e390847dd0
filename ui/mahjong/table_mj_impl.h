/* SPDX-License-Identifier: MIT */
/* What the files of a mahjong table share: table_mj.c (the hand in its order), table_mj_keys.c,
 * table_mj_draw.c, table_mj_tiles.c, table_mj_own.c, table_mj_win.c, table_mj_panel.c. */
#ifndef PAIJU_TABLE_MJ_IMPL_H
#define PAIJU_TABLE_MJ_IMPL_H

#include "advice.h"
#include "layout_mj.h"
#include "table.h"

enum {
    HAND_MAX = 14,
    CHOICES_MAX = 16,           /* buttons of a prompt */
    EXCHANGED = 3,              /* tiles that everybody gives before the hand */
};

typedef enum HandSort { SORT_SUIT, SORT_VOID_FIRST, SORT_RANK, N_HAND_SORTS } HandSort;

/* The tiles of your hand as they stand on the screen. */
typedef struct HandRow {
    Tile tile[HAND_MAX];
    int  n;
    bool drawn;                 /* the last one stands apart: it was just drawn */
} HandRow;

/* Something that can be done now, with the key that does it: a button of the prompt line. */
typedef struct Choice {
    Action  action;
    Command command;            /* CMD_NONE: only by the highlight */
    char    label[64];
    char    brief[40];          /* where the line has no room for the label */
    Rect    place;              /* where it was drawn, for clicks */
} Choice;

/* What became of a discard: bits. */
enum { LAID_AS_DRAWN = 1, LAID_MELDED = 2, LAID_WON = 4, LAID_NEWEST = 8 };

typedef struct LaidTile {
    Tile    tile;
    uint8_t fate;
} LaidTile;

/* All discards of a seat, those too that others took. */
typedef struct MjPond {
    LaidTile tile[POND_MAX];
    int       n;
} MjPond;

/* What a mahjong table remembers besides what all tables do. */
typedef struct MjDesk {
    HandRow     hand;
    HandSort    sort;
    int         cursor;         /* a tile of the hand */
    int         picked;         /* by its key or a click; again discards it; -1 none */
    uint16_t    marked;         /* tiles chosen for the exchange, bit by bit */
    uint16_t    received;       /* tiles that came by it, until the first discard */
    Choice      choice[CHOICES_MAX];    /* claims, wins and kongs that are legal; suits */
    int         n_choices, chosen;      /* chosen: highlighted, -1 none */
    MjLayout    layout;
    MjPond      pond[SEATS_MAX];
    const MjMeld *newest_meld;  /* that took the newest discard; NULL: it lies in a pond */
    Tile        hinted;         /* the discard a hint names; TILE_NONE: no hint names one */
    FaceStyle   hand_faces;     /* how the tiles of the hand are drawn */
} MjDesk;

typedef struct MjScreen {
    Table  table;
    MjDesk desk;
} MjScreen;

static inline MjDesk *mj_desk(Table *t) { return &((MjScreen *)t)->desk; }
static inline const MjDesk *mj_desk_of(const Table *t) { return &((const MjScreen *)t)->desk; }

static inline const MjTable *table_mj(const Table *t) { return &t->info.view.mj.table; }
static inline const MjSeat *table_mj_seat(const Table *t, Seat s) { return &table_mj(t)->seat[s]; }

/* The rules of mahjong as this table has them. */
static inline const MjRules *table_mj_rules(const Table *t) { return &match_game(t->match)->mj; }

/* The style of a tile at this table, where one may be wild. */
static inline Style table_mj_tile_style(const Table *t, Tile tile)
{
    return tile_colour(tile, table_mj_rules(t)->set.wild);
}

/* The same with the faces of the settings. */
static inline TileLook table_mj_tile_look(const Table *t, const Ui *ui, Tile tile)
{
    return (TileLook){ .faces = ui->faces, .style = table_mj_tile_style(t, tile) };
}

/* -- table_mj.c -------------------------------------------------------------------------------- */

/* Is this going on? */
bool table_mj_phase(const Table *t, MjPhase phase);

/* Tiles of a number suit in your hand. */
int table_mj_n_of_suit(const Table *t, Suit suit);

/* -- table_mj_keys.c --------------------------------------------------------------------------- */

/* TableFamily.command and .click. */
bool table_mj_command(Table *t, Ui *ui, Command command);
void table_mj_click(Table *t, Ui *ui, int x, int y);

/* Tiles marked for the exchange. */
int table_mj_n_marked(const Table *t);

/* The tile of the hand that is highlighted, -1 while a choice of the prompt is, or nothing. */
int table_mj_lit_tile(const Table *t);

/* Must the tile at that place of the hand be kept now? Then *why says which must go and why. */
bool table_mj_stays(const Table *t, int i, char *why, size_t size);

/* Lists what `me` can do now, except discards and exchanges. */
void table_mj_list_choices(Table *t);

/* -- table_mj_draw.c --------------------------------------------------------------------------- */

/* TableFamily.draw. */
void table_mj_draw(Table *t, Ui *ui, Canvas *c);

/* How a seat stands: "WON 1st, x4", or its void suit. The tile of a win is marked where it lies and
 * named in the log. Returns the style. */
Style table_mj_standing(const Table *t, Seat s, char *out, size_t size);

/* The columns of the lines about the seats of a list, so that they stand below each other. */
typedef struct NameColumns {
    int name, lack, score;
} NameColumns;
NameColumns table_mj_name_columns(const Table *t);

/* Points with their sign, which end before column `end`. */
void table_mj_put_score(const Table *t, Canvas *c, int end, int y, Seat s);

/* A name is marked when its seat has won, or is on turn. */
Style table_mj_name_style(const Table *t, Seat s);

/* "no dots", "" while no suit is void. */
void table_mj_void_text(const Table *t, Seat s, char *out, size_t size);

/* The sign of a suit in the tile style: a letter or a character. */
const char *table_mj_suit_sign(const Ui *ui, Suit s);

/* -- table_mj_tiles.c -------------------------------------------------------------------------- */

/* The discards of all seats by the log of the hand. */
void table_mj_ponds(const Event *log, int n, MjPond pond[SEATS_MAX]);

/* The tiles of a seat's hand that came by the exchange, bit by bit, until its first discard. */
uint16_t table_mj_received(const Event *log, int n, Seat s, const HandRow *hand);

/* The discards of a seat in lines of a rectangle; when it is full the oldest are left out. */
void table_mj_draw_pond(const Table *t, const Ui *ui, Canvas *c, Rect r, Seat s);

/* The tiles of a meld as they lie, at most four, and the place of the claimed one, -1: none.
 * Returns their number. */
int table_mj_meld_tiles(const Table *t, Seat s, const MjMeld *m, Tile tile[4], int *claimed);

/* Melds in a row from a column; brief: "5px3". */
typedef struct MeldRow {
    Seat seat;
    int  x, y;
    bool brief;
} MeldRow;

/* Its columns; and the row itself: returns the column after it. */
int table_mj_melds_cols(const Table *t, const Ui *ui, const MeldRow *row);
int table_mj_draw_melds(const Table *t, const Ui *ui, Canvas *c, const MeldRow *row);

/* May its hand be seen, and is it time to show it? */
bool table_mj_is_open(const Table *t, Seat s);

/* The hand of another seat as backs or open tiles, and its melds, at a round table. */
void table_mj_draw_hand_of(const Table *t, const Ui *ui, Canvas *c, const MjPlace *p, Seat s);

/* At which side a seat sits. */
typedef enum TableSide { SIDE_BELOW, SIDE_RIGHT, SIDE_ACROSS, SIDE_LEFT } TableSide;
TableSide table_mj_side(const Table *t, Seat s);

/* -- table_mj_own.c ---------------------------------------------------------------------------- */

/* The line about oneself and the hand. */
void table_mj_draw_own(const Table *t, const Ui *ui, Canvas *c);

/* What is to be decided, with a button for each choice; or what is going on. */
void table_mj_draw_prompt(Table *t, Ui *ui, Canvas *c);

/* The tile of the hand at a point, -1 if there is none. */
int table_mj_tile_at(const Table *t, int x, int y);

/* -- table_mj_win.c ---------------------------------------------------------------------------- */

/* The birds of the hand, in a box over the middle of the table. */
void table_mj_draw_birds(const Table *t, const Ui *ui, Canvas *c);

/* TableFamily.reveals and TableFamily.held_back: birds one by one, then the payments for them. */
int     table_mj_reveals(const Table *t, int *held);
int64_t table_mj_held_back(const Table *t, Seat s);

/* -- table_mj_panel.c -------------------------------------------------------------------------- */

/* Draws hint and tally into the panel. */
void table_mj_draw_panel(Table *t, Ui *ui, Canvas *c, Rect r);

/* -- score_mj.c -------------------------------------------------------------------------------- */

/* A page for each winner, then all payments and their sums. */
void score_mj_pages(Score *s);

/* For the row of the family (table_family.h). */
void table_mj_describe_win(const Table *t, struct WinScene *scene);
int  table_mj_lay_open(const Table *t, const Ui *ui, Canvas *c, Rect r, const Event *win);

/* The table of choices of the hint panel, with reasons, and what the values are made of
 * (table_mj_choices.c). There is at least one choice. */
void table_mj_add_choices(Column *col, Table *t, const Ui *ui, const ChoiceList *l);
void table_mj_add_parts(Column *col, Table *t, const ChoiceList *l);

#endif
