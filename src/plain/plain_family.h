/* SPDX-License-Identifier: MIT */
/* What a family of games provides for plain mode: parsing answers, showing the game, and the hints
 * before a choice is named. One row each, in plain_mj.c and plain_dtz.c. */
#ifndef PAIJU_PLAIN_FAMILY_H
#define PAIJU_PLAIN_FAMILY_H

#include "adviser.h"
#include "plain_read.h"
#include "plain_show.h"
#include "text_parts.h"

/* The plays listed last: `take N` refers to this list. */
typedef struct PlainPlays {
    int kind;                   /* a row of the family's table; 0: all */
    int page;                   /* from 1 */
} PlainPlays;

/* How important a piece of news is when the text must be short. */
typedef enum PlainWeight {
    NEWS_NONE,                  /* nothing is printed */
    NEWS_ORDINARY,              /* left out first */
    NEWS_TURN,                  /* left out if that is still too long */
    NEWS_MAIN,                  /* always printed */
    NEWS_DEAL,                  /* what you are dealt: on a line of its own */
} PlainWeight;

/* An event, and what the seat knows of the events after it, up to the present. */
typedef struct PlainMoment {
    const View      *view;      /* now, after log[n - 1] */
    const SeenEvent *log;
    int              i, n;
    bool             brief;
} PlainMoment;

typedef struct PlainFamily {
    const PlainName   *answer;      /* words, for "did you mean ..." */
    const char *const *help;        /* paragraphs, msgids; NULL at the end */
    bool               types_ranks; /* a letter may be a rank, and then it does not abbreviate a
                                     * word */

    /* Reads an answer; false if the line is not an answer. `line` is in lower case with single
     * spaces. */
    bool (*read)(const TextContext *t, const View *v, const char *line, PlainInput *out);

    /* plain_items. NULL: the game has no such notation. */
    int  (*items)(const Game *g, const char *text, uint8_t *out, int cap);

    void (*hand)(PlainIo *io, const TextContext *t, const View *v);
    void (*question)(PlainIo *io, const TextContext *t, const View *v);
    /* The answers open to the seat that is asked, on one line. */
    void (*possible)(PlainIo *io, const TextContext *t, const View *v);
    /* What has happened since the seat's last turn, or in this round, and what is at stake. */
    void (*round)(PlainIo *io, const TextContext *t, const InfoSet *info);
    /* What the seat has not seen; only what `text` names, if it is not "". */
    void (*unseen)(PlainIo *io, const TextContext *t, const View *v, const char *text);
    /* The tiles that would win; NULL: the game has no waits. */
    void (*waits)(PlainIo *io, const TextContext *t, const View *v);

    /* Lists the plays that `text` asks for: a kind, a page, or both. NULL: the game needs no
     * list. */
    void (*plays)(PlainIo *io, const View *v, const char *text, PlainPlays *shown);
    /* Play number i of the list shown, from 1; false if the list is shorter. */
    bool (*play_at)(const View *v, const PlainPlays *shown, int i, Action *out);

    /* May this event (a hidden draw, for example) form one sentence with the next? Then it is not
     * printed until the next has come. */
    bool (*opens)(const TextContext *t, const Event *e);
    /* Prints one sentence for two events, of which the first `opens`. False if they do not form
     * one; then nothing is written. */
    bool (*joined)(const TextContext *t, const Event two[2], char *out, size_t size);
    /* What must follow the sentence of event i; "" if nothing. */
    void (*after)(const TextContext *t, const PlainMoment *at, char *out, size_t size);

    /* The brief texts: an event, "" with NEWS_NONE; the question, "" if the news contains it; the
     * tiles the seat waits for, "" if none (NULL: the game has no waits). */
    PlainWeight (*news)(const TextContext *t, const View *v, const Event *e, char *out,
                        size_t size);
    void (*ask)(const TextContext *t, const View *v, char *out, size_t size);
    void (*ready)(const TextContext *t, const View *v, char *out, size_t size);

    /* The first hints: how far from ready (stage 1), what belongs together (stage 2). `choice`: the
     * quick list of what the seat can do. */
    void (*hint)(PlainIo *io, const TextContext *t, const InfoSet *info, const Verdict *choice,
                 int n, int stage);
} PlainFamily;

/* ---- plain_more_mj.c: members of the row of mahjong ---- */

void plain_hint_mj(PlainIo *io, const TextContext *t, const InfoSet *info, const Verdict *choice,
                   int n, int stage);
void plain_round_mj(PlainIo *io, const TextContext *t, const InfoSet *info);
void plain_unseen_mj(PlainIo *io, const TextContext *t, const View *v, const char *text);
void plain_waits_mj(PlainIo *io, const TextContext *t, const View *v);
PlainWeight plain_news_mj(const TextContext *t, const View *v, const Event *e, char *out,
                          size_t size);
bool plain_opens_mj(const TextContext *t, const Event *e);
bool plain_joined_mj(const TextContext *t, const Event two[2], char *out, size_t size);
void plain_after_mj(const TextContext *t, const PlainMoment *at, char *out, size_t size);
void plain_ask_mj(const TextContext *t, const View *v, char *out, size_t size);
void plain_ready_mj(const TextContext *t, const View *v, char *out, size_t size);

/* ---- plain_mj.c ---- */

/* A tile in words or signs: "5 dots", "5p", 五筒. */
bool plain_tile(const TextContext *t, const char *text, Tile *out);
/* A suit alone: "dots", "p", 筒; SUIT_NONE: not a suit. */
Suit plain_suit(const char *text);

/* ---- plain_show.c, plain_hint.c ---- */

/* Prints event i of a log, or it and the next if they form one sentence; returns how many were
 * printed. */
int plain_say_event(PlainIo *io, const TextContext *t, const Event *log, int i, int n);

/* What must follow the sentence of an event. Returns `out`. */
const char *plain_after(const TextContext *t, const PlainMoment *at, char *out, size_t size);

/* One line: "what to type: what it means". */
void plain_show_answer(PlainIo *io, const char *code, const char *meaning);

#endif
