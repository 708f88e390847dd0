/* SPDX-License-Identifier: MIT */
/* Several people at one keyboard: a curtain hides the table until the next player is there; a page
 * over the table, on which no hand can be seen, lets all claim a tile at once. */
#ifndef PAIJU_SCREEN_CURTAIN_H
#define PAIJU_SCREEN_CURTAIN_H

#include "claims.h"
#include "match.h"
#include "screen.h"

typedef struct CurtainSetup {
    const char *name;                   /* copied */
    Seat        seat;
    int         n_seats;
    void      (*on_ready)(void *owner, Ui *ui); /* called after the curtain has been opened */
    void      (*leave)(void *owner, Ui *ui);    /* called when the quit key is pressed */
    void       *owner;
} CurtainSetup;

/* "east side", translated. Seats round a table are counted from the east. */
const char *seat_side(Seat s, int n_seats);

/* `order` and its name are copied. The screen belongs to ui_push. */
Screen *curtain_new(const CurtainSetup *order);

/* A text for the player who has just come, shown until a key is pressed; then `read`, unless NULL,
 * is called. `over`: on top of the table; else on an empty screen. */
Screen *recap_new(const char *title, const char *text, bool over,
                  void (*read)(void *owner, Ui *ui), void *owner);

/* -- screen_claims.c --------------------------------------------------------------------------- */

typedef struct ClaimsSetup {
    const Match *match;
    ClaimPage   *page;                          /* borrowed: it must outlive the screen */
    void       (*on_closed)(void *owner, Ui *ui);       /* called after the page has closed */
    void       (*leave)(void *owner, Ui *ui);           /* called when the quit key is pressed */
    void        *owner;
} ClaimsSetup;

/* A page that is open from now on. `setup` is copied. The screen belongs to ui_push. */
Screen *claims_new(const ClaimsSetup *setup, const Ui *ui);

#endif
