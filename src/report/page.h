/* SPDX-License-Identifier: MIT */
/* The position of a decision as things to draw: the hand, the tile or play to answer, and a line
 * for each seat. A family fills it in (page_mj.c, page_dtz.c); each form of a report draws it in
 * its own way: in words, or as tiles and cards. */
#ifndef PAIJU_PAGE_H
#define PAIJU_PAGE_H

#include "json.h"
#include "text.h"
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

/* Pieces with a label: "pong", "discarded", "to beat: ...". */
typedef struct PageRow {
    char   label[TEXT_PHRASE];
    bool   cards;               /* else tiles */
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

/* A row in words: "1 1 4 characters, red dragon"; cards by rank: "7♠♠♣ 10♥". Returns `out`. */
const char *page_row_text(const TextContext *t, const PageRow *row, char *out, size_t size);

/* -- for the families -------------------------------------------------------------------------- */

typedef struct ReportFamily {
    bool cards;                 /* its hands are cards */
    const char *nth_hand;       /* msgid: "hand %d", "deal %d" */
    /* Fills in the hand, facts, what must be answered and the seats, whose seat, own and score are
     * already set. */
    void (*page)(const TextContext *t, const View *v, Page *out);
    /* Adds what a choice leads to, with the keys of docs/review.md. */
    void (*put_facts)(const Verdict *v, Json *to);
    /* The pieces that a choice takes from the hand: the number of each item. */
    void (*taken)(const Action *a, uint8_t count[N_CARDS]);
} ReportFamily;

/* Adds a piece at the end of a row; plural: the cards of a set, by rank. */
void page_add(PageRow *row, uint8_t item, uint8_t marks);
void page_add_cards(PageRow *row, const CardSet *cards);
/* Adds a line about a seat, or about all: a translated text, with arguments like printf. */
void page_fact(Page *page, const char *format, ...) __attribute__((format(printf, 2, 3)));
void page_seat_fact(PageSeat *seat, const char *format, ...) __attribute__((format(printf, 2, 3)));
PageRow *page_seat_row(PageSeat *seat, const char *label);

#endif
