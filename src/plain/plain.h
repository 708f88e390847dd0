/* SPDX-License-Identifier: MIT */
/* A match played in lines of text: every event is a sentence, every decision a question that lists
 * its answers, and some commands work at any time. For screen readers, pipes and slow
 * connections. */
#ifndef PAIJU_PLAIN_H
#define PAIJU_PLAIN_H

#include "match.h"
#include "plain_io.h"
#include "plain_show.h"
#include "settings.h"
#include "text.h"
#include "viewer.h"

typedef enum PlainEnd {
    PLAIN_FINISHED,             /* the match is over */
    PLAIN_LEFT,                 /* quit during the match, by command or at the end of the input */
    PLAIN_LOST,                 /* the host of a joined match has gone; this has not been printed
                                 * yet */
} PlainEnd;

/* Callbacks for a guide, such as the teacher of a lesson. */
typedef struct PlainGuide {
    void  *owner;
    /* Called after the question, again whenever it is repeated, and at the end of the match. */
    void (*says)(void *owner, PlainIo *io, const TextContext *t, const InfoSet *info);
    /* May the choice be made? If not, the function has printed the reason. */
    bool (*takes)(void *owner, PlainIo *io, const TextContext *t, const InfoSet *info,
                  const Action *a);
    /* The last choice was taken back. */
    void (*taken_back)(void *owner);
} PlainGuide;

typedef struct PlainTable {
    Match              *match;
    const Settings     *settings;       /* for hints and the tutor */
    PlainRules         *rules;
    bool                resumed;        /* part of this hand was printed before */
    const PlainGuide   *guide;          /* or NULL; instead of hints and the tutor */
    SettingsStore      *store;          /* of `settings`, which commands may change; or NULL */
} PlainTable;

/* Plays until the match is over or the player quits. Several humans share the terminal: each is
 * called by name before any private text is printed, and the text of the previous player is pushed
 * off the screen by empty lines. */
PlainEnd plain_play(const PlainTable *table, PlainIo *io);

/* -- settings, in plain_settings.c ------------------------------------------------------------- */

/* `text` is "" (all of them), a setting ("tutor") or a setting and its new value ("tutor after"),
 * which is checked and saved as on the settings screen. Names may be in Chinese. `store` NULL: they
 * cannot be saved, and a message reports this. True if something was changed. */
bool plain_change_settings(PlainIo *io, SettingsStore *store, const char *text);

/* The same for one setting; `value` "": prints its value. */
bool plain_change_setting(PlainIo *io, SettingsStore *store, const char *key, const char *value);

/* -- a review, in plain_review.c --------------------------------------------------------------- */

/* Prints the costliest decisions of a seat in the last finished hand, or in all finished hands, as
 * found by the review of the record. The current hand is left out. */
void plain_review(PlainIo *io, const Match *m, const TextContext *t, Seat s, bool all);

/* -- replays, in plain_replay.c ---------------------------------------------------------------- */

/* Ends with the command quit or at the end of the input. */
void plain_replay(Viewer *view, const Settings *settings, PlainRules *rules, PlainIo *io);

#endif
