/* SPDX-License-Identifier: MIT */
/* Several humans at one keyboard claim a tile at once: a page over the table, on which no hand can
 * be seen. */
#ifndef PAIJU_SCREEN_CLAIMS_H
#define PAIJU_SCREEN_CLAIMS_H

#include "claims.h"
#include "match.h"
#include "screen.h"

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
