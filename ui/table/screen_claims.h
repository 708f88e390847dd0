/* SPDX-License-Identifier: MIT */
/* Several humans at one keyboard claim a tile: an open page over the open table. */
#ifndef PAIJU_SCREEN_CLAIMS_H
#define PAIJU_SCREEN_CLAIMS_H

#include "claims.h"
#include "match.h"
#include "screen.h"

typedef struct ClaimsSetup {
    const Match *match;
    ClaimPage   *page;                          /* borrowed: it outlives the screen */
    void       (*on_closed)(void *owner, Ui *ui);       /* after the page has gone */
    void       (*leave)(void *owner, Ui *ui);           /* the key to leave */
    void        *owner;
} ClaimsSetup;

/* The page is shown from now on; `setup` is copied. ui_push takes the screen. */
Screen *claims_new(const ClaimsSetup *setup, const Ui *ui);

#endif
