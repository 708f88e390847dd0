/* SPDX-License-Identifier: MIT */
/* Practice: the list of drills, and a drill. */
#ifndef PAIJU_SCREEN_TRAIN_H
#define PAIJU_SCREEN_TRAIN_H

#include "practice.h"
#include "screen.h"

/* The list of drills with the results. */
Screen *train_menu_new(void);

/* A drill. With `fixed` its questions depend on `seed` alone. */
Screen *train_new(const PracticePlan *plan);

#endif
