/* SPDX-License-Identifier: MIT */
/* Shared by the files that run a table in lines of text: plain.c has the loop and the keyboard,
 * plain_news.c prints what has happened and asks, plain_obey.c carries out commands. */
#ifndef PAIJU_PLAIN_RUN_H
#define PAIJU_PLAIN_RUN_H

#include "keyboard.h"
#include "plain.h"
#include "plain_family.h"
#include "plain_read.h"
#include "plain_show.h"

typedef struct Plain {
    const PlainTable  *table;
    const PlainFamily *family;
    Match             *m;
    PlainIo           *io;
    TextContext        text;            /* from the view of the seat at the keyboard */
    Seat               me;              /* that seat; SEAT_NONE: none yet */
    int                n_humans;
    int                first_hand;      /* the hand in which this session began */
    int                detail;          /* from the settings, or as a command has changed it */
    Keyboard           keyboard;        /* of several humans */
    int                shown[SEATS_MAX];        /* entries of each log that have been shown */
    char               ready[SEATS_MAX][TEXT_PHRASE];   /* the waits last printed for each seat */
    PlainHint         *hint;
    PlainPlays         plays;           /* the list shown last */
    bool               left;
    /* Of the command that is carried out: */
    const InfoSet     *info;
    PlainInput        *in;              /* may become a choice, after `take` */
    bool               moot;            /* the question no longer applies */
} Plain;

/* -- plain.c ----------------------------------------------------------------------------------- */

/* Repeats the end of what had been printed of a hand that is resumed. */
void plain_recall(Plain *p, Seat s);

/* A log was cut: the events that come there now have not been printed. */
void plain_forget_end(Plain *p, Seat s);

/* Lets the teacher of a lesson speak. */
void plain_guide(Plain *p, const InfoSet *info);

/* -- plain_news.c ------------------------------------------------------------------------------ */

/* Is the text brief, with only what is new? A lesson has full detail; `auto` has it until the first
 * hand of this session is over. */
bool plain_is_brief(const Plain *p);

/* Prints what has happened since this seat was last informed; `to_tile`: up to the last tile that
 * could be claimed. */
void plain_news(Plain *p, Seat s, bool to_tile);

/* The same, and the question. */
void plain_ask_seat(Plain *p, Seat s, const InfoSet *info);

/* The question with full detail, or the commands if there is no question. */
void plain_ask_fully(Plain *p, const InfoSet *info);

/* After an invalid line: what may be typed. */
void plain_possible(Plain *p, const View *v);

/* -- plain_obey.c ------------------------------------------------------------------------------ */

/* Carries out a command, or answers a line that was not understood; true if the question no longer
 * applies. */
bool plain_obey(Plain *p, const InfoSet *info, PlainInput *in);

#endif
