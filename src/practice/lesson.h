/* SPDX-License-Identifier: MIT */
/* Lessons: one hand of a game with a fixed deal, in which you make the moves that a teacher
 * explains. A lesson is a file, data/lessons/GAME.ini (docs/lessons.md): rules, the deal, the moves
 * of the others, and the steps with their sentences. Loading it plays the hand by the rules of the
 * game: a lesson that loads can be played to its end. You sit at seat 0. */
#ifndef PAIJU_LESSON_H
#define PAIJU_LESSON_H

#include "match.h"
#include "plain.h"

/* A sentence to read, or a move to make. */
typedef struct LessonStep {
    const char *say;            /* msgid */
    const char *wrong;          /* after a wrong move; msgid; "": only says what to do */
    bool        plays;          /* `move` must be made; else the sentence is only read */
    Action      move;
} LessonStep;

typedef struct Lesson {
    Game        game;
    MatchScript script;
    LessonStep *step;
    int         n_steps;
    struct Ini *file;           /* owns the borrowed sentences */
} Lesson;

/* The lesson of a game. ERR_USAGE: the game does not have one. */
Err lesson_of(const GameOps *game, Lesson **out, Diag *diag);
bool lesson_exists(const GameOps *game);

/* Loads a lesson from a file. On success the caller frees *out; else `diag` names file and line. */
Err lesson_load(const GameOps *game, const char *path, Lesson **out, Diag *diag);
void lesson_free(Lesson *l);            /* NULL is allowed */

/* Runs the lesson of a game; `rules` answers the command rules. ERR_USAGE: the game does not have
 * one; other errors only if nothing has been printed. */
Err lesson_plain(const GameOps *game, const Settings *settings, PlainRules *rules,
                 PlainIo *io, Diag *diag);

/* -- the course of a lesson, in lesson_course.c ------------------------------------------------ */

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
