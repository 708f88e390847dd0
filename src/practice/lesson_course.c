/* SPDX-License-Identifier: MIT */
/* The steps of a lesson follow its match: each waits until the pupil has to decide or the hand is
 * over. */

#include <stdlib.h>

#include "i18n.h"
#include "lesson.h"
#include "opponents.h"
#include "plain_read.h"
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
static bool course_hand_is_over(const Course *c)
{
    return match_is_done(c->match);
}

const LessonStep *course_step(const Course *c)
{
    const Lesson *l = c->lesson;
    bool asked = has_seat(match_asked(c->match), PUPIL);
    return c->at < l->n_steps && (asked || course_hand_is_over(c)) ? &l->step[c->at] : NULL;
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
    return c->at == c->lesson->n_steps && course_hand_is_over(c);
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

/* -- the teacher in plain mode: reading comes after the question, what to type comes last ------ */

/* Prints what to type for the move of a step. */
static void say_what_to_type(PlainIo *io, const TextContext *t, const InfoSet *info,
                             const LessonStep *step)
{
    char code[PLAIN_CODE];
    plain_sayf(io, _("Type: %s"), plain_code(t, &info->view, &step->move, code));
}

static void says(void *owner, PlainIo *io, const TextContext *t, const InfoSet *info)
{
    Course *c = owner;
    const LessonStep *step;
    while ((step = course_step(c)) != NULL) {
        plain_sayf(io, _("[%d/%d] %s"), course_number(c), course_length(c), _(step->say));
        if (step->plays) {
            say_what_to_type(io, t, info, step);
            return;
        }
        course_read(c);
    }
}

static bool takes(void *owner, PlainIo *io, const TextContext *t, const InfoSet *info,
                  const Action *a)
{
    Course *c = owner;
    const LessonStep *step = course_step(c);
    if (course_takes(c, a))
        return true;
    plain_say(io, step->wrong[0] != '\0' ? _(step->wrong)
                                         : _("This is not the move of the lesson."));
    say_what_to_type(io, t, info, step);
    return false;
}

static void taken_back(void *owner)
{
    course_taken_back(owner);
}

Err lesson_plain(const GameOps *game, const Settings *settings, PlainRules *rules,
                 PlainIo *io, Diag *diag)
{
    Course *course;
    Match *match;
    Err e = course_new(game, settings->name[0] != '\0' ? settings->name : NULL, &course, &match,
                       diag);
    if (e != ERR_NONE)
        return e;
    PlainGuide guide = { course, says, takes, taken_back };
    PlainTable table = { .match = match, .settings = settings, .rules = rules, .guide = &guide };
    plain_sayf(io, _("First lesson: %s. Nothing is recorded."), _(game->name));
    plain_say(io, _("Type help for a list of commands."));
    bool finished = plain_play(&table, io) == PLAIN_FINISHED;
    if (finished)
        plain_sayf(io, _("The lesson is over. To play: paiju play %s --plain"), game->key);
    match_free(match);
    course_free(course);
    return ERR_NONE;
}
