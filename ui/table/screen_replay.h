/* SPDX-License-Identifier: MIT */
/* A record on the table: moving through it, looking from any seat, going from mistake to mistake,
 * playing on from any position. */
#ifndef PAIJU_SCREEN_REPLAY_H
#define PAIJU_SCREEN_REPLAY_H

#include "screen.h"
#include "viewer.h"

/* The viewer is the screen's from now on. */
Screen *replay_new_screen(Viewer *viewer, Ui *ui);

/* The file is still being written: what comes is shown. `s` is such a screen. */
void replay_follow(Screen *s);

/* Goes to the beginning of a hand and judges its decisions. `s` is such a screen. */
void replay_judge_hand(Screen *s, Ui *ui, int hand_no);

/* The event that a hand of the record begins with, -1 if it has none. */
int replay_start_of_hand(const Viewer *v, int hand_no);

#endif
