/* SPDX-License-Identifier: MIT */
/* The steps of a lesson follow its match: each waits until the pupil has to decide or the hand is
 * over. */
#include "lesson_course.h"

#include <stdlib.h>

#include "opponents.h"
#include "player.h"
#include "x_alloc.h"

struct Course {
    Lesson *lesson;
    Match  *match;              /* borrowed */
    int     at;                 /* the next step */
};

enum { PUPIL = 0 };

Err course_new(const GameOps *game, const char *name, Course **out, Match **match, Diag *diag)
{
    Lesson *lesson;
    Err e = lesson_of(game, &lesson, diag);
    if (e != ERR_NONE)
        return e;
    MatchSetup setup = { .game = &lesson->game, .script = &lesson->script,
                         .name = { [PUPIL] = name } };
    for (Seat s = 0; s < lesson->game.n_seats; s++) {
        setup.player[s] = s == PUPIL ? "human" : opponent_usual(game)->name;
        if (s != PUPIL || name == NULL)     /* the sentences use the others' names */
            setup.name[s] = player_usual_name(true, s);
    }
    e = match_new(&setup, match, diag);
    if (e != ERR_NONE) {
        lesson_free(lesson);
        return e;
    }
    *out = x_alloc(sizeof **out);
    **out = (Course){ .lesson = lesson, .match = *match };
    return ERR_NONE;
}

void course_free(Course *c)
{
    if (c != NULL)
        lesson_free(c->lesson);
    free(c);
}

/* A lesson has only one hand, so it is over when the match is. */
static bool hand_is_over(const Course *c)
{
    return match_is_done(c->match);
}

const LessonStep *course_step(const Course *c)
{
    const Lesson *l = c->lesson;
    bool asked = has_seat(match_asked(c->match), PUPIL);
    return c->at < l->n_steps && (asked || hand_is_over(c)) ? &l->step[c->at] : NULL;
}

const LessonStep *course_previous(const Course *c)
{
    return c->at > 0 ? &c->lesson->step[c->at - 1] : NULL;
}

void course_read(Course *c)
{
    const LessonStep *step = course_step(c);
    if (step != NULL && !step->plays)
        c->at++;
}

bool course_takes(Course *c, const Action *a)
{
    const LessonStep *step = course_step(c);
    bool takes = step != NULL && step->plays && action_equal(&step->move, a);
    c->at += takes;
    return takes;
}

void course_taken_back(Course *c)
{
    while (c->at > 0 && !c->lesson->step[--c->at].plays)
        continue;
}

bool course_back(Course *c)
{
    if (c->at == 0)
        return false;
    if (c->lesson->step[c->at - 1].plays && !match_undo(c->match, PUPIL))
        return false;
    c->at--;
    return true;
}

bool course_is_over(const Course *c)
{
    return c->at == c->lesson->n_steps && hand_is_over(c);
}

int course_number(const Course *c)
{
    int n = c->at + 1;
    return n < c->lesson->n_steps ? n : c->lesson->n_steps;
}

int course_length(const Course *c)
{
    return c->lesson->n_steps;
}
