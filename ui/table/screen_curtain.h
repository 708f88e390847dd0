/* SPDX-License-Identifier: MIT */
/* Passing the keyboard: covers the table until the next player is there. */
#ifndef PAIJU_SCREEN_CURTAIN_H
#define PAIJU_SCREEN_CURTAIN_H

#include "match.h"
#include "screen.h"

enum { PIN_CHARS = 16, PIN_MAX = 4 * PIN_CHARS + 1 };       /* characters; bytes with the NUL */

/* What keeps the others from opening a player's curtain, as typed; "" for nothing. */
typedef struct Pin {
    char text[PIN_MAX];
} Pin;

typedef struct CurtainSetup {
    const char *name;                   /* copied */
    Seat        seat;
    int         n_seats;
    Match      *match;                  /* its PINs are asked for and changed here */
    bool        new_pin;                /* who sits there wants one; else it takes the old one */
    void      (*on_ready)(void *owner, Ui *ui); /* after the curtain has been closed */
    void      (*leave)(void *owner, Ui *ui);    /* the key to leave */
    void       *owner;
} CurtainSetup;

/* Does a PIN have at most PIN_CHARS characters? If not, `why` says so. */
bool pin_fits(const char *text, char *why, size_t size);

/* "east side", translated: seats round a table begin there. */
const char *seat_side(Seat s, int n_seats);

/* `order` is copied, its name too; ui_push takes the screen. */
Screen *curtain_new(const CurtainSetup *order);

/* A text for the player who has come, until a key. `over` shows it on the table, else alone. */
Screen *recap_new(const char *title, const char *text, bool over,
                  void (*read)(void *owner, Ui *ui), void *owner);

#endif
