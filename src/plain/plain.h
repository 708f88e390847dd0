/* SPDX-License-Identifier: MIT */
/* A match played by lines of text: every event a sentence, every decision a question that names its
 * answers, and words that are understood at any time. For screen readers, pipes and slow lines. */
#ifndef PAIJU_PLAIN_H
#define PAIJU_PLAIN_H

#include "match.h"
#include "plain_io.h"
#include "plain_show.h"
#include "settings.h"
#include "text.h"

typedef enum PlainEnd {
    PLAIN_FINISHED,             /* the match is over */
    PLAIN_LEFT,                 /* in the middle: by the word quit or at the end of the input */
    PLAIN_LOST,                 /* the host of a joined match is gone; that has not been said */
} PlainEnd;

/* Somebody who looks over the player's shoulder, as the teacher of a lesson does. */
typedef struct PlainGuide {
    void  *owner;
    /* After the question, and once more if it is repeated; and at the end of the match. */
    void (*says)(void *owner, PlainIo *io, const TextContext *t, const InfoSet *info);
    /* May the choice be made? If not, it has said why. */
    bool (*takes)(void *owner, PlainIo *io, const TextContext *t, const InfoSet *info,
                  const Action *a);
    /* The last choice was taken back. */
    void (*taken_back)(void *owner);
} PlainGuide;

typedef struct PlainTable {
    Match              *match;
    const Settings     *settings;       /* hints and the tutor */
    PlainRules         *rules;
    bool                resumed;        /* some of this hand was printed before */
    const PlainGuide   *guide;          /* or NULL; instead of hints and the tutor */
    SettingsStore      *store;          /* of `settings`, which words may change; or NULL */
} PlainTable;

/* Plays until the match is over or left. Several humans share the lines: each is asked for before
 * anything of his is printed, and what the one before him saw is pushed away by empty lines. */
PlainEnd plain_play(const PlainTable *table, PlainIo *io);

#endif
