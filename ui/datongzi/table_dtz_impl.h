/* SPDX-License-Identifier: MIT */
/* Shared by the files of the Da Tong Zi table: table_dtz.c (hand, picked cards, list of plays),
 * table_dtz_keys.c, table_dtz_draw.c, table_dtz_seats.c, table_dtz_hand.c, table_dtz_hint.c,
 * table_dtz_panel.c. */
#ifndef PAIJU_TABLE_DTZ_IMPL_H
#define PAIJU_TABLE_DTZ_IMPL_H

#include "dtz_enum.h"
#include "layout_dtz.h"
#include "table.h"

enum { PLAY_TEXT_MAX = 1024, HELD_MAX = 256, BUTTONS_MAX = 3 };

typedef enum CardSort {
    CARDS_LOW_FIRST, CARDS_HIGH_FIRST, CARDS_MOST_FIRST, N_CARD_SORTS
} CardSort;

/* The legal plays to step through, found one by one: first those without wings, then airplanes with
 * wings, of which there can be a million. */
typedef struct PlayList {
    bool      open;
    DtzPlays  bare, winged;
    bool      bare_done, done;
    DtzPlay  *play;             /* found so far; owned */
    int       n, cap, at;
    uint64_t  total;
} PlayList;

/* A place to click on. */
typedef struct Button {
    Command command;
    Rect    place;
} Button;

/* The state of a Da Tong Zi table beyond that of all tables: the sorted hand, the picked cards, the
 * list of plays, and where everything was drawn. */
typedef struct DtzDesk {
    CardSort   sort;
    uint8_t    rank[N_RANKS];   /* the ranks of the deck in the order of the hand */
    int        n_ranks;
    Card       card[HELD_MAX];  /* the hand in this order, suit by suit */
    int        n_cards;
    int        cursor;          /* into `card` */
    CardSet    picked;
    PlayList   list;
    bool       open;            /* the other hands are open */
    DtzLayout  layout;
    Button     button[BUTTONS_MAX];
    int        n_buttons;
    int        list_y, list_from, list_rows;    /* rows of the list when it was last drawn */
} DtzDesk;

typedef struct DtzScreen {
    Table   table;
    DtzDesk desk;
} DtzScreen;

static inline DtzDesk *dtz_desk(Table *t) { return &((DtzScreen *)t)->desk; }
static inline const DtzDesk *dtz_desk_of(const Table *t) { return &((const DtzScreen *)t)->desk; }

static inline const DtzTable *dtz_of(const Table *t) { return &t->info.view.dtz.table; }
static inline const CardSet *hand_of(const Table *t) { return &t->info.view.dtz.hand; }

/* -- table_dtz.c ------------------------------------------------------------------------------- */

/* The picked cards stay picked if they are still held and there is no new decision (`fresh`). */
void table_dtz_refresh(Table *t, bool fresh);

/* Unpicks all cards and closes the list of plays. */
void table_dtz_clear(Table *t);

/* The card under the cursor, CARD_NONE if the hand is empty. */
Card desk_card(const DtzDesk *d);

/* Which copy of its card is at a place of the hand, from 0. */
int desk_copy(const DtzDesk *d, int i);

/* May the picked cards be played now? ERR_NONE: yes. */
Err desk_check(const Table *t);

/* May the seat pass? ERR_NONE: yes. */
Err desk_check_pass(const Table *t);

/* Can any cards in the hand beat the top play? */
bool desk_can_beat(const Table *t);

/* Is passing the only legal move? */
bool desk_must_pass(const Table *t);

/* How many of the `n` cards of a rank in a play are in its body: kickers of that rank come after
 * the plus. */
int desk_in_body(const DtzShape *s, int rank, int n);

/* "Q Q Q + 7 7": cards of the same rank together, kickers after a plus. */
const char *play_text(const DtzPlay *p, char out[PLAY_TEXT_MAX]);

/* In short form: "7-9 + 6×2 10", "7 7-9 9"; runs as ranges, and cards of equal rank as a number. */
const char *play_brief(const DtzPlay *p, char out[PLAY_TEXT_MAX]);

/* play_brief; a long run becomes "7-9, 14 cards" if there is no room. */
const char *play_short(const DtzPlay *p, int cols, char out[PLAY_TEXT_MAX]);

/* The same with the suits of some ranks: "9♠♠♦", "7-9 + 6×2 10 (9♠♠♦)". */
const char *play_with_suits(const Ui *ui, const DtzPlay *p, RankMask ranks, int cols,
                            char out[PLAY_TEXT_MAX]);

/* The ranks in which two sets of the same ranks have different suits; 0 if the ranks differ. */
RankMask ranks_apart(const CardSet *a, const CardSet *b);

/* The picked cards, read as a play. */
DtzPlay desk_play(const Table *t);

/* Opens the list of plays or steps through it; picks the play reached. */
void list_step(Table *t, int by);

/* Finds plays until there are `n`, or no more. */
void list_find(PlayList *l, int n);


/* The entry of the log where the present round begins; also its number, from 1, and the result of
 * the previous round, NULL in the first one. */
int round_start(const Table *t, int *number, const Event **before);

/* -- table_dtz_keys.c -------------------------------------------------------------------------- */

/* TableFamily.command and .click. */
bool table_dtz_command(Table *t, Ui *ui, Command command);
void table_dtz_click(Table *t, Ui *ui, int x, int y);

/* -- table_dtz_draw.c -------------------------------------------------------------------------- */

/* TableFamily.draw. */
void table_dtz_draw(Table *t, Ui *ui, Canvas *c);

/* What the picked cards make, and whether that beats the play on the table. */
void desk_choice(const Table *t, char *out, size_t size);

/* -- table_dtz_seats.c ------------------------------------------------------------------------- */

/* Draws seat `i` of the layout: name, cards, score, and its last move in this round. */
void desk_draw_seat(const Table *t, const Ui *ui, Canvas *c, int i);

/* Is any other hand open? */
bool desk_hands_open(const Table *t);

/* -- table_dtz_hand.c -------------------------------------------------------------------------- */

/* Draws the player's cards, one column per rank. */
void desk_draw_hand(const Table *t, const Ui *ui, Canvas *c);

/* The largest number of cards of one rank in the hand; and the rows of badges needed. */
int desk_tallest(const DtzDesk *d, const CardSet *hand);
int desk_badges(const DtzDesk *d, const CardSet *hand);

/* The card at a point: its place in the hand, -1 if there is none. */
int desk_card_at(const DtzDesk *d, int x, int y);

/* -- table_dtz_hint.c -------------------------------------------------------------------------- */

/* Adds the hint, up to its present stage. */
void desk_add_hint(Column *col, Table *t, const Ui *ui);

/* -- table_dtz_panel.c ------------------------------------------------------------------------- */

/* Draws the log, hint, tally or list of plays beside the table. */
void desk_draw_panel(Table *t, Ui *ui, Canvas *c, Rect r);

/* -- score_dtz.c ------------------------------------------------------------------------------- */

/* Adds the pages: every round with its winner, points and bonus; the sums by category. */
void score_dtz_pages(Score *s);

#endif
