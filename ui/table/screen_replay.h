/* A record on the table: moving through it, looking from any seat, going from mistake to mistake,
 * playing on from any position. */
#ifndef PAIJU_SCREEN_REPLAY_H
#define PAIJU_SCREEN_REPLAY_H

#include "match_view.h"
#include "screen.h"

/* `match` looks at a record (match_view.h) and is the screen's from now on. */
Screen *replay_new_screen(Match *match, Ui *ui);

#endif
