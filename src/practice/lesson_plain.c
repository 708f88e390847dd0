/* SPDX-License-Identifier: MIT */
/* The teacher in plain mode: text to read comes after the question, what to type comes last. */
#include "lesson.h"

#include "i18n.h"
#include "lesson_course.h"
#include "plain_read.h"

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
