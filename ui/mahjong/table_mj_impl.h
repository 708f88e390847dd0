/* SPDX-License-Identifier: MIT */
/* Shared by the files of a mahjong table: table_mj.c (the sorted hand), table_mj_keys.c,
 * table_mj_draw.c, table_mj_tiles.c, table_mj_own.c, table_mj_win.c, table_mj_panel.c. */
#ifndef PAIJU_TABLE_MJ_IMPL_H
#define PAIJU_TABLE_MJ_IMPL_H

#include "layout_mj.h"
#include "table.h"

enum {
    HAND_MAX = 14,
    CHOICES_MAX = 16,           /* buttons of a prompt */
    EXCHANGED = 3,              /* tiles that each player passes on before the hand */
};

typedef enum HandSort { SORT_SUIT, SORT_VOID_FIRST, SORT_RANK, N_HAND_SORTS } HandSort;

/* The tiles of your hand in the order of the screen. */
typedef struct HandRow {
    Tile tile[HAND_MAX];
    int  n;
    bool drawn;                 /* the last tile is apart: it was just drawn */
} HandRow;

/* Something that can be done now, and its key: a button in the prompt line. */
typedef struct MjChoice {
    Action  action;
    Command command;            /* CMD_NONE: only through the highlight */
    char    label[64];
    char    brief[40];          /* if there is no room for the label */
    Rect    place;              /* where it was last drawn, for clicks */
} MjChoice;

/* What happened to a discard: bits. */
enum { LAID_AS_DRAWN = 1, LAID_MELDED = 2, LAID_WON = 4, LAID_NEWEST = 8 };

typedef struct LaidTile {
    Tile    tile;
    uint8_t fate;
} LaidTile;

/* All discards of a seat, including those that others claimed. */
typedef struct MjPond {
    LaidTile tile[POND_MAX];
    int       n;
} MjPond;

/* The state of a mahjong table beyond that of all tables. */
typedef struct MjDesk {
    HandRow     hand;
    HandSort    sort;
    int         cursor;         /* a tile of the hand */
    int         picked;         /* by its key or a click; again discards it; -1: none */
    uint16_t    marked;         /* tiles chosen for the exchange, one bit each */
    uint16_t    received;       /* tiles got in the exchange, until the first discard */
    MjChoice    choice[CHOICES_MAX];    /* legal claims, wins and kongs; suits */
    int         n_choices, chosen;      /* chosen: highlighted, -1: none */
    MjLayout    layout;
    MjPond      pond[SEATS_MAX];
    const MjMeld *newest_meld;  /* it has the newest discard; NULL: that was not claimed */
    Tile        hinted;         /* the discard that the hint names; TILE_NONE: none */
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

/* The rules of mahjong at this table. */
static inline const MjRules *table_mj_rules(const Table *t) { return &match_game(t->match)->mj; }

/* The style of a tile at this table, which may have a wild. */
static inline Style table_mj_tile_style(const Table *t, Tile tile)
{
    return tile_colour(tile, table_mj_rules(t)->set.wild);
}

/* The same with the faces in the settings. */
static inline TileLook table_mj_tile_look(const Table *t, const Ui *ui, Tile tile)
{
    return (TileLook){ .faces = ui->faces, .style = table_mj_tile_style(t, tile) };
}

/* -- table_mj.c -------------------------------------------------------------------------------- */

/* Is the game in this phase? */
bool table_mj_phase(const Table *t, MjPhase phase);

/* The number of tiles of a suit in your hand. */
int table_mj_n_of_suit(const Table *t, Suit suit);

/* -- table_mj_keys.c --------------------------------------------------------------------------- */

/* TableFamily.command and .click. */
bool table_mj_command(Table *t, Ui *ui, Command command);
void table_mj_click(Table *t, Ui *ui, int x, int y);

/* The number of tiles marked for the exchange. */
int table_mj_n_marked(const Table *t);

/* The highlighted tile of the hand, -1 if a choice of the prompt is highlighted, or nothing. */
int table_mj_lit_tile(const Table *t);

/* Must the tile at that place of the hand be kept now? Then *why says which tiles must go first and
 * why. */
bool table_mj_stays(const Table *t, int i, char *why, size_t size);

/* Lists what `me` can do now, without discards and exchanges. */
void table_mj_list_choices(Table *t);

/* -- table_mj_draw.c --------------------------------------------------------------------------- */

/* TableFamily.draw. */
void table_mj_draw(Table *t, Ui *ui, Canvas *c);

/* The state of a seat: "WON 1st, x4", or its void suit. The winning tile is marked where it is, and
 * named in the log. Returns the style. */
Style table_mj_standing(const Table *t, Seat s, char *out, size_t size);

/* The columns of the lines about the seats in a list, which makes them line up. */
typedef struct NameColumns {
    int name, lack, score;
} NameColumns;
NameColumns table_mj_name_columns(const Table *t);

/* Draws the points with their sign so that they end before column `end`. */
void table_mj_put_score(const Table *t, Canvas *c, int end, int y, Seat s);

/* The style of a name: special if the seat has won or is on turn. */
Style table_mj_name_style(const Table *t, Seat s);

/* -- table_mj_tiles.c -------------------------------------------------------------------------- */

/* Collects the discards of all seats from the log of the hand. */
void table_mj_ponds(const Event *log, int n, MjPond pond[SEATS_MAX]);

/* The tiles of a seat's hand that it got in the exchange, one bit each, until its first discard. */
uint16_t table_mj_received(const Event *log, int n, Seat s, const HandRow *hand);

/* Draws the discards of a seat in the lines of a rectangle; if they do not fit, the oldest are left
 * out. */
void table_mj_draw_pond(const Table *t, const Ui *ui, Canvas *c, Rect r, Seat s);

/* The tiles of a meld in their order on the table, at most four, and the index of the claimed one,
 * -1: none. Returns their number. */
int table_mj_meld_tiles(const Table *t, Seat s, const MjMeld *m, Tile tile[4], int *claimed);

/* Melds in a row from a column on; brief: "5px3". */
typedef struct MeldRow {
    Seat seat;
    int  x, y;
    bool brief;
} MeldRow;

/* The width of the row; and drawing it, which returns the column after it. */
int table_mj_melds_cols(const Table *t, const Ui *ui, const MeldRow *row);
int table_mj_draw_melds(const Table *t, const Ui *ui, Canvas *c, const MeldRow *row);

/* Draws the hand of another seat at a round table, as backs or open tiles, and its melds. */
void table_mj_draw_hand_of(const Table *t, const Ui *ui, Canvas *c, const MjPlace *p, Seat s);

/* The side where a seat sits. */
typedef enum TableSide { SIDE_BELOW, SIDE_RIGHT, SIDE_ACROSS, SIDE_LEFT } TableSide;
TableSide table_mj_side(const Table *t, Seat s);

/* -- table_mj_own.c ---------------------------------------------------------------------------- */

/* Draws the line about the viewer, and the hand. */
void table_mj_draw_own(const Table *t, const Ui *ui, Canvas *c);

/* Draws what the viewer has to decide, with a button for each choice; or what the game is waiting
 * for. */
void table_mj_draw_prompt(Table *t, Ui *ui, Canvas *c);

/* The tile of the hand at a point, -1 if there is none. */
int table_mj_tile_at(const Table *t, int x, int y);

/* -- table_mj_win.c ---------------------------------------------------------------------------- */

/* Draws the birds of the hand, in a box over the middle of the table. */
void table_mj_draw_birds(const Table *t, const Ui *ui, Canvas *c);

/* TableFamily.reveals and TableFamily.held_back: birds are turned over one by one, then the
 * payments for them are shown. */
int     table_mj_reveals(const Table *t, int *held);
int64_t table_mj_held_back(const Table *t, Seat s);

/* -- table_mj_panel.c -------------------------------------------------------------------------- */

/* Draws hint and tally in the panel. */
void table_mj_draw_panel(Table *t, Ui *ui, Canvas *c, Rect r);

/* -- score_mj.c -------------------------------------------------------------------------------- */

/* Adds the summary, a page for each winner, the payments and their sums. */
void score_mj_pages(Score *s);

/* For TableFamily (table_family.h). */
void table_mj_describe_win(const Table *t, struct WinScene *scene);
int  table_mj_lay_open(const Table *t, const Ui *ui, Canvas *c, Rect r, const Event *win);

/* Adds the table of choices to the hint panel, with reasons and the parts of the values
 * (table_mj_choices.c). There must be at least one choice. */
void table_mj_add_choices(Column *col, Table *t, const Ui *ui, const TableChoices *l);
void table_mj_add_parts(Column *col, Table *t, const TableChoices *l);

#endif
