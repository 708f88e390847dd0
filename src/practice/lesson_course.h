/* SPDX-License-Identifier: MIT */
/* The course of a lesson: the step to take next, and what the teacher says about a move. A screen
 * or plain mode plays the match, displays the sentences and calls this before the pupil makes a
 * move:
 *
 *     step = course_step(c)                   the current step; NULL: others play
 *     course_read(c)                          its sentence has been read
 *     course_takes(c, &action)                is this the move? else course_step(c)->wrong
 */
#ifndef PAIJU_LESSON_COURSE_H
#define PAIJU_LESSON_COURSE_H

#include "lesson.h"

typedef struct Course Course;

/* Starts the lesson of a game. The caller owns the match it is played in, which keeps no record;
 * the course must outlive the match. ERR_USAGE, ERR_SYNTAX. */
Err  course_new(const GameOps *game, const char *name, Course **out, Match **match, Diag *diag);
void course_free(Course *c);            /* NULL is allowed */

/* The step to read or play now; NULL while the others play, and at the end. */
const LessonStep *course_step(const Course *c);

/* The previous step; NULL at the beginning. */
const LessonStep *course_previous(const Course *c);

/* The current step, a sentence, has been read. */
void course_read(Course *c);

/* Is this the move of the step? If so, the course advances once the move has been made. */
bool course_takes(Course *c, const Action *a);

/* The match has taken back the pupil's last move, so that its step is due again. */
void course_taken_back(Course *c);

/* Goes back to the previous sentence or move, which the match takes back; false: this is the
 * first. */
bool course_back(Course *c);

/* Has everything been read, and has the hand been played to its end? */
bool course_is_over(const Course *c);

int  course_number(const Course *c);    /* number of the step, from 1 */
int  course_length(const Course *c);

#endif
