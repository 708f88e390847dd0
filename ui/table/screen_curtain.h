/* SPDX-License-Identifier: MIT */
/* Passing the keyboard on: a curtain hides the table until the next player is there. */
#ifndef PAIJU_SCREEN_CURTAIN_H
#define PAIJU_SCREEN_CURTAIN_H

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

/* A text for the player who has just come, shown until a key is pressed. `over`: on top of the
 * table; else on an empty screen. */
Screen *recap_new(const char *title, const char *text, bool over,
                  void (*read)(void *owner, Ui *ui), void *owner);

#endif
