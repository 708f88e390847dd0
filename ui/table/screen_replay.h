/* A record on the table: moving through it, looking from any seat, going from mistake to mistake,
 * playing on from any position. */
#ifndef PAIJU_SCREEN_REPLAY_H
#define PAIJU_SCREEN_REPLAY_H

#include "screen.h"
#include "viewer.h"

/* The viewer is the screen's from now on. */
Screen *replay_new_screen(Viewer *viewer, Ui *ui);

#endif
