/* SPDX-License-Identifier: MIT */
/* What a seat sees: facts about the table and about each seat, the tile or play to answer, the
 * hand. This is said here once. A family fills it in (text_mj.c, text_dtz.c); plain mode, `analyze`
 * and the reports in text say it in words, a report in HTML draws the tiles and cards. */
#ifndef PAIJU_PAGE_H
#define PAIJU_PAGE_H

#include "text_parts.h"
#include "verdict.h"

/* Marks on a tile or card. */
enum {
    MARK_DRAWN = 1,             /* the tile just drawn: placed apart */
    MARK_NEWEST = 2,            /* the discard that may be claimed */
    MARK_WON = 4,               /* a discard that another seat won on */
    MARK_MADE = 8,              /* part of the choice that was made */
    MARK_BEST = 16,             /* part of the best choice */
};

typedef struct Piece {
    uint8_t item;               /* Tile or Card; TILE_HIDDEN = CARD_HIDDEN: face down */
    uint8_t marks;
} Piece;

/* Pieces with a label: "pong", "discarded", "Bo has played ...". */
typedef struct PageRow {
    char   label[TEXT_PHRASE];
    bool   cards;               /* else tiles */
    bool   meld;                /* in words "pong 5 dots", not "pong: 5 5 5 dots" */
    bool   in_order;            /* in the order of play; else sorted */
    int    n, cap;
    Piece *piece;
} PageRow;

enum { PAGE_ROWS = 8, PAGE_FACTS = 8 };

/* A seat; the report has its name. */
typedef struct PageSeat {
    Seat    seat;
    bool    own;
    int64_t score;
    int     n_facts;
    char    fact[PAGE_FACTS][TEXT_PHRASE];      /* "13 tiles", "void dots", "deals", "has passed" */
    int     n_rows;
    PageRow row[PAGE_ROWS];                     /* melds, then discards */
} PageSeat;

typedef struct Page {
    int      n_facts;
    char     fact[PAGE_FACTS][TEXT_PHRASE];     /* "43 tiles in the wall" */
    PageRow  asked;             /* the discard or the play to answer; empty: none */
    PageRow  hand;
    int      n_seats;
    PageSeat seat[SEATS_MAX];   /* in the order of play, starting with the seat asked */
} Page;

/* `made` and `best` are marked in the hand; either may be NULL. page_free frees the rows. */
void page_make(const TextContext *t, const View *v, const Action *made, const Action *best,
               Page *out);
void page_free(Page *page);

/* Says the page in sentences, a line for all and one for each seat: "Lin (+12): dealer, void dots,
 * 13 tiles in hand; pong 5 dots; discarded: 1 4 dots, 5 bamboo." and what must be answered. */
void page_say(const TextContext *t, const Page *p, TextSay *say, void *to);

/* "1 1 4 characters, red dragon", without a tile just drawn; cards by rank: "7♠♠♣ 10♥". Returns
 * `out`, as does the next. */
const char *page_row_text(const TextContext *t, const PageRow *row, char *out, size_t size);
/* "pong 5 dots, chi 3 4 5 bamboo"; "": none. */
const char *page_melds_text(const TextContext *t, const PageSeat *seat, char *out, size_t size);

/* Adds "Just drawn: 5 dots." if the hand has such a tile. */
void page_add_drawn(TextLine *l, const TextContext *t, const PageRow *hand);

/* -- for the families -------------------------------------------------------------------------- */

/* Adds a piece at the end of a row; plural: the cards of a set, by rank. */
void page_add(PageRow *row, uint8_t item, uint8_t marks);
void page_add_cards(PageRow *row, const CardSet *cards);
/* Adds a line about a seat, or about all: a translated text, with arguments like printf. */
void page_fact(Page *page, const char *format, ...) __attribute__((format(printf, 2, 3)));
void page_seat_fact(PageSeat *seat, const char *format, ...) __attribute__((format(printf, 2, 3)));
PageRow *page_seat_row(PageSeat *seat, const char *label);

#endif
