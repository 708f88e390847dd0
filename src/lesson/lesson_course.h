/* SPDX-License-Identifier: MIT */
/* The course of a lesson: which of its steps is due, and what the teacher says about a move. A
 * screen or the plain mode plays the match, gives the sentences out and asks here before a move of
 * the pupil is made:
 *
 *     step = course_step(c)                   the sentence that is due; NULL: others play
 *     course_read(c)                          it has been read
 *     course_takes(c, &action)                is this the move? else course_step(c)->wrong
 */
#ifndef PAIJU_LESSON_COURSE_H
#define PAIJU_LESSON_COURSE_H

#include "lesson.h"

typedef struct Course Course;

/* The lesson of a game from its beginning, with the match it is played in, which keeps no record
 * and is the caller's; the course must outlive it. ERR_USAGE, ERR_SYNTAX. */
Err  course_new(const GameOps *game, const char *name, Course **out, Match **match, Diag *diag);
void course_free(Course *c);            /* NULL is allowed */

/* What is to be read or done now; NULL while the others play, and at the end. */
const LessonStep *course_step(const Course *c);

/* What was due before; NULL at the beginning. */
const LessonStep *course_previous(const Course *c);

/* The step is a sentence and has been read. */
void course_read(Course *c);

/* Is this the move of the step? Then the next step is due once it has been made. */
bool course_takes(Course *c, const Action *a);

/* The match has taken back the last move of the pupil: its step is due again. */
void course_taken_back(Course *c);

/* Back to the sentence or the move before, which the match takes back; false: it is the first. */
bool course_back(Course *c);

/* Has everything been read and the hand played to its end? */
bool course_is_over(const Course *c);

int  course_number(const Course *c);    /* of the step, from 1 */
int  course_length(const Course *c);

#endif
