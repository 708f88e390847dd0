/* SPDX-License-Identifier: MIT */
/* Shared by the files of the Da Tong Zi table: table_dtz.c (hand, cards picked, list of plays),
 * table_dtz_keys.c, table_dtz_draw.c, table_dtz_seats.c, table_dtz_hand.c, table_dtz_hint.c,
 * table_dtz_panel.c. */
#ifndef PAIJU_TABLE_DTZ_IMPL_H
#define PAIJU_TABLE_DTZ_IMPL_H

#include "dtz_advice.h"
#include "dtz_enum.h"
#include "layout_dtz.h"
#include "table.h"

enum { PLAY_TEXT_MAX = 1024, HELD_MAX = 256, BUTTONS_MAX = 3 };

typedef enum CardSort {
    CARDS_LOW_FIRST, CARDS_HIGH_FIRST, CARDS_MOST_FIRST, N_CARD_SORTS
} CardSort;

/* The legal plays to step through, found one by one: first those without wings, then airplanes with
 * wings, of which there may be a million. */
typedef struct PlayList {
    bool      open;
    DtzPlays  bare, winged;
    bool      bare_done, done;
    DtzPlay  *play;             /* found so far; owned */
    int       n, cap, at;
    uint64_t  total;
} PlayList;

/* Something to click on. */
typedef struct Button {
    Command command;
    Rect    place;
} Button;

/* What a Da Tong Zi table remembers besides what all tables do: the hand in its order, the cards
 * picked, the list of plays, and where everything was drawn. */
typedef struct DtzDesk {
    CardSort   sort;
    uint8_t    rank[N_RANKS];   /* ranks of the deck in the order of the hand */
    int        n_ranks;
    Card       card[HELD_MAX];  /* the hand in that order, suit by suit */
    int        n_cards;
    int        cursor;          /* into `card` */
    CardSet    picked;
    PlayList   list;
    bool       open;            /* hands of others lie open */
    DtzLayout  layout;
    Button     button[BUTTONS_MAX];
    int        n_buttons;
    int        list_y, list_from, list_rows;    /* rows of the list at the last drawing */
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

/* The cards picked stay if they are still held and no decision begins (`fresh`). */
void table_dtz_refresh(Table *t, bool fresh);

/* The card under the cursor, CARD_NONE of an empty hand. */
Card desk_card(const DtzDesk *d);

/* The first copy of a card in the hand, -1 if it is not held. */
int desk_place_of(const DtzDesk *d, Card card);

/* Which of its copies the card at a place of the hand is, from 0. */
int desk_copy(const DtzDesk *d, int i);

/* May the cards picked be played now? ERR_NONE if they may. */
Err desk_check(const Table *t);

/* May the seat pass? ERR_NONE if it may. */
Err desk_check_pass(const Table *t);

/* Can anything in the hand beat the top play? */
bool desk_can_beat(const Table *t);

/* Is passing all that is left? */
bool desk_must_pass(const Table *t);

/* Of `n` cards of a rank in a play those in its body: kickers of that rank come behind the plus. */
int desk_in_body(const DtzShape *s, int rank, int n);

/* "Q Q Q + 7 7"; cards of one rank together, kickers behind a plus. */
const char *play_text(const DtzPlay *p, char out[PLAY_TEXT_MAX]);

/* The same in short: "7-9 + 6×2 10", "7 7-9 9"; runs as such, and numbers of equal ranks. */
const char *play_brief(const DtzPlay *p, char out[PLAY_TEXT_MAX]);

/* Airplanes and what has no room in so many columns as the second, else the first. */
const char *play_fitting(const DtzPlay *p, int cols, char out[PLAY_TEXT_MAX]);

/* The second, but of a long run no more than "7-9, 14 cards" where there is no room. */
const char *play_short(const DtzPlay *p, int cols, char out[PLAY_TEXT_MAX]);

/* The same with the suits of some ranks: "9♠♠♦", "7-9 + 6×2 10 (9♠♠♦)". */
const char *play_with_suits(const Ui *ui, const DtzPlay *p, RankMask ranks, int cols,
                            char out[PLAY_TEXT_MAX]);

/* The ranks in whose suits two sets of the same ranks differ; 0 if the ranks do. */
RankMask ranks_apart(const CardSet *a, const CardSet *b);

/* The cards picked with their reading. */
DtzPlay desk_play(const Table *t);

/* The list of plays: opens it or steps; the play reached is picked. */
void list_step(Table *t, int by);

/* Finds plays until there are `n` or no more. */
void list_find(PlayList *l, int n);


/* The events of the round that is going on begin here in the log; the result of the round before,
 * NULL in the first one. `number`: of this round, from 1. */
int round_start(const Table *t, int *number, const Event **before);

/* -- table_dtz_keys.c -------------------------------------------------------------------------- */

/* TableFamily.command and .click. */
bool table_dtz_command(Table *t, Ui *ui, Command command);
void table_dtz_click(Table *t, Ui *ui, int x, int y);

/* -- table_dtz_draw.c -------------------------------------------------------------------------- */

/* TableFamily.draw. */
void table_dtz_draw(Table *t, Ui *ui, Canvas *c);

/* What the cards picked make, and whether that beats the play on the table. */
void desk_choice(const Table *t, char *out, size_t size);

/* Lays out the table for the size of the canvas. */
void table_dtz_place(Table *t, const Canvas *c);

/* -- table_dtz_seats.c ------------------------------------------------------------------------- */

/* The seat `i` of the layout: name, cards, score, and what it did last in this round. */
void desk_draw_seat(const Table *t, const Ui *ui, Canvas *c, int i);

/* Does the hand of anybody else lie open? */
bool desk_hands_open(const Table *t);

/* -- table_dtz_hand.c -------------------------------------------------------------------------- */

/* The player's cards, a column a rank. */
void desk_draw_hand(const Table *t, const Ui *ui, Canvas *c);

/* The most cards of a rank in the hand; rows of badges that they need. */
int desk_tallest(const DtzDesk *d, const CardSet *hand);
int desk_badges(const DtzDesk *d, const CardSet *hand);

/* The card at a point: an index into the hand, -1 if there is none. */
int desk_card_at(const DtzDesk *d, int x, int y);

/* -- table_dtz_hint.c -------------------------------------------------------------------------- */

/* The hint at its stage. */
void desk_add_hint(Column *col, Table *t, const Ui *ui);

/* -- table_dtz_panel.c ------------------------------------------------------------------------- */

/* Hint, tally or list of plays beside the table. */
void desk_draw_panel(Table *t, Ui *ui, Canvas *c, Rect r);

/* -- score_dtz.c ------------------------------------------------------------------------------- */

/* Every round with its winner, points and bonus; the sums by category. */
void score_dtz_pages(Score *s);

#endif
