/* SPDX-License-Identifier: MIT */
/* A record shown on a table: you can move through it, look from any seat, go from mistake to
 * mistake, and play on from any position. */
#ifndef PAIJU_SCREEN_REPLAY_H
#define PAIJU_SCREEN_REPLAY_H

#include "screen.h"
#include "viewer.h"

/* The screen takes the viewer over. */
Screen *replay_new_screen(Viewer *viewer, Ui *ui);

/* The file is still being written: show what is added to it. `s` is such a screen. */
void replay_follow(Screen *s);

/* Goes to the beginning of a hand and reviews its decisions. `s` is such a screen. */
void replay_judge_hand(Screen *s, Ui *ui, int hand_no);

/* The event that begins a hand of the record, -1 if there is no such hand. */
int replay_start_of_hand(const Viewer *v, int hand_no);

#endif
