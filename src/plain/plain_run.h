/* SPDX-License-Identifier: MIT */
/* What the files that run a table by lines share: plain.c has the loop and the keyboard,
 * plain_news.c says what has happened and asks, plain_obey.c does what words say. */
#ifndef PAIJU_PLAIN_RUN_H
#define PAIJU_PLAIN_RUN_H

#include "calls.h"
#include "plain.h"
#include "plain_family.h"
#include "plain_hint.h"
#include "plain_read.h"

typedef struct Plain {
    const PlainTable  *table;
    const PlainFamily *family;
    Match             *m;
    PlainIo           *io;
    TextContext        text;            /* of the seat that reads */
    Seat               me;              /* it; SEAT_NONE: nobody yet */
    int                n_humans;
    int                first_hand;      /* in which this sitting began */
    int                detail;          /* as in the settings, or as a word has it */
    Calls              calls;           /* of several humans */
    int                shown[SEATS_MAX];        /* entries of each log */
    char               ready[SEATS_MAX][TEXT_PHRASE];   /* what each was last said to wait for */
    PlainHint         *hint;
    PlainPlays         plays;           /* the list shown last */
    bool               left;
} Plain;

/* -- plain.c ----------------------------------------------------------------------------------- */

/* Of a hand that is taken up again the end of what had been said before. */
void plain_recall(Plain *p, Seat s);

/* A log was cut: what comes there now has not been said. */
void plain_forget_end(Plain *p, Seat s);

/* The teacher of a lesson has a say. */
void plain_guide(Plain *p, const InfoSet *info);

/* -- plain_news.c ------------------------------------------------------------------------------ */

/* Is only what is new said, in few words? A lesson has all details; `auto` has them until the first
 * hand of this sitting is over. */
bool plain_is_brief(const Plain *p);

/* What has happened since this seat was said last; `to_tile`: up to the last tile that could be
 * claimed. */
void plain_news(Plain *p, Seat s, bool to_tile);

/* The same, and the question. */
void plain_ask_seat(Plain *p, Seat s, const InfoSet *info);

/* The question with all details, or what may be done where there is none. */
void plain_ask_fully(Plain *p, const InfoSet *info);

/* After a line that was no good: what may be typed. */
void plain_possible(Plain *p, const View *v);

/* -- plain_obey.c ------------------------------------------------------------------------------ */

/* Does what a word says, or answers a line that was not understood; true if the question has
 * gone. `in` may become a choice: take. */
bool plain_obey(Plain *p, const InfoSet *info, PlainInput *in);

#endif
