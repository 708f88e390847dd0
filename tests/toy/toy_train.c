/* SPDX-License-Identifier: MIT */
/* The toy family has no drills, so there is nothing to draw. */
#include "screen_train_impl.h"

static void draw(Train *t, const Ui *ui, Column *col, FaceStyle faces)
{
    (void)t;
    (void)ui;
    (void)col;
    (void)faces;
}

const TrainFamily toy_train = { .draw = draw };
