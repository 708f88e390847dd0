/* SPDX-License-Identifier: MIT */
/* Practice on the screen: the list of drills, and one of them. */
#ifndef PAIJU_SCREEN_TRAIN_H
#define PAIJU_SCREEN_TRAIN_H

#include "practice.h"
#include "screen.h"

/* The list with its results. */
Screen *train_menu_new(void);

/* A drill. With `fixed` its questions are those of `seed` alone. */
Screen *train_new(const PracticePlan *plan);

#endif
