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

#endif
