/* SPDX-License-Identifier: MIT */
/* Boxes over the screen below: a question with a title, a sentence and a few answers, or an input
 * line. */
#ifndef PAIJU_SCREEN_QUESTION_H
#define PAIJU_SCREEN_QUESTION_H

#include "screen.h"

enum { ANSWERS_MAX = 9, CANCELLED = -1 };

/* Called once, after the question has been closed, with the index of the answer or CANCELLED. */
typedef void QuestionDone(void *owner, Ui *ui, int answer);

/* `text` and the `n` answers are translated and copied. An answer can also be chosen by its
 * digit. `done` NULL: every answer only closes the question. */
Screen *question_new(const char *title, const char *text, const char *const *answers, int n,
                     QuestionDone *done, void *owner);

/* Does the whole text with `n` answers fit on a screen of this size? */
bool question_fits(int cols, int rows, const char *text, int n);

/* Called once, after the box has been closed, with the text; NULL if it was cancelled. `line` is
 * borrowed. */
typedef void LineDone(void *owner, Ui *ui, const char *line);

/* `title` is translated; `line` is the text to begin with. Both are copied. */
Screen *line_new(const char *title, const char *line, LineDone *done, void *owner);

#endif
