/* SPDX-License-Identifier: MIT */
/* A question over the screen below: a title, a sentence and a few answers to choose from. */
#ifndef PAIJU_SCREEN_QUESTION_H
#define PAIJU_SCREEN_QUESTION_H

#include "screen.h"

enum { ANSWERS_MAX = 9, CANCELLED = -1 };

/* Is called once, after the question has been closed, with the index of the answer or CANCELLED. */
typedef void QuestionDone(void *owner, Ui *ui, int answer);

/* `text` and the `n` answers are translated and copied. Digits choose too. */
Screen *question_new(const char *title, const char *text, const char *const *answers, int n,
                     QuestionDone *done, void *owner);

/* Would a screen of this size show the whole text and its `n` answers? */
bool question_fits(int cols, int rows, const char *text, int n);

#endif
