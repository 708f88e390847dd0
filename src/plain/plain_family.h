/* SPDX-License-Identifier: MIT */
/* What the plain mode must know of a family of games: how a line answers, what is shown, what a
 * hint says before it names a choice. One row each, in plain_show_mj.c and plain_show_dtz.c. */
#ifndef PAIJU_PLAIN_FAMILY_H
#define PAIJU_PLAIN_FAMILY_H

#include "adviser.h"
#include "plain_names.h"
#include "plain_read.h"
#include "plain_show.h"
#include "text_parts.h"

/* Which plays were listed last: what the number behind take means. */
typedef struct PlainPlays {
    int kind;                   /* a row of the family's table; 0: all */
    int page;                   /* from 1 */
} PlainPlays;

/* How much a piece of news matters where it has to be short. */
typedef enum PlainWeight {
    NEWS_NONE,                  /* nothing is said */
    NEWS_ORDINARY,              /* left out first */
    NEWS_TURN,                  /* left out if that is not enough */
    NEWS_MAIN,                  /* always said */
    NEWS_DEAL,                  /* what one is dealt: in a line of its own */
} PlainWeight;

/* An event and what the seat knows of that came behind it, up to the present. */
typedef struct PlainMoment {
    const View      *view;      /* now, after log[n - 1] */
    const SeenEvent *log;
    int              i, n;
    bool             brief;
} PlainMoment;

typedef struct PlainFamily {
    const PlainName   *answer;      /* words, for "did you mean ..." */
    const char *const *help;        /* paragraphs, msgids; NULL at the end */
    bool               types_ranks; /* a letter may be a rank: it is not short for a word then */

    /* Reads an answer: false if the line is none. `line` is in small letters with single blanks. */
    bool (*read)(const TextContext *t, const View *v, const char *line, PlainInput *out);

    /* plain_items. NULL: nobody writes them. */
    int  (*items)(const Game *g, const char *text, uint8_t *out, int cap);

    void (*hand)(PlainIo *io, const TextContext *t, const View *v);
    void (*table)(PlainIo *io, const TextContext *t, const View *v);
    void (*question)(PlainIo *io, const TextContext *t, const View *v);
    /* What the seat that is asked may type, in one line. */
    void (*possible)(PlainIo *io, const TextContext *t, const View *v);
    /* What has happened since the seat's last turn, or in this round, and what is at stake. */
    void (*round)(PlainIo *io, const TextContext *t, const InfoSet *info);
    /* What the seat has not seen; of what `text` names, if it is not "". */
    void (*unseen)(PlainIo *io, const TextContext *t, const View *v, const char *text);
    /* What would win; NULL: the game has no such thing. */
    void (*waits)(PlainIo *io, const TextContext *t, const View *v);

    /* The plays that `text` asks for: a kind, a page, or both. NULL: nobody needs a list. */
    void (*plays)(PlainIo *io, const View *v, const char *text, PlainPlays *shown);
    /* Play number i of the list shown, from 1; false if there are not so many. */
    bool (*play_at)(const View *v, const PlainPlays *shown, int i, Action *out);

    /* The sentence of an event, such as a hidden draw, may be one with that of the next: it is not
     * said before that has come. */
    bool (*opens)(const TextContext *t, const Event *e);
    /* Two events that make one sentence: the first opens it. False, and nothing written: they do
     * not. */
    bool (*joined)(const TextContext *t, const Event two[2], char *out, size_t size);
    /* What has to be said behind event i beside its own sentence; "" if nothing. */
    void (*after)(const TextContext *t, const PlainMoment *at, char *out, size_t size);

    /* For ears, in few words: an event, "" with NEWS_NONE; the question, "" if the news say it;
     * what the seat waits for, "" if nothing (NULL: no such thing). */
    PlainWeight (*news)(const TextContext *t, const View *v, const Event *e, char *out,
                        size_t size);
    void (*ask)(const TextContext *t, const View *v, char *out, size_t size);
    void (*ready)(const TextContext *t, const View *v, char *out, size_t size);

    /* Hints before the last: how far (stage 1), what belongs together (stage 2). `choice`: the
     * quick list of what the seat can do. */
    void (*hint)(PlainIo *io, const TextContext *t, const InfoSet *info, const Verdict *choice,
                 int n, int stage);
} PlainFamily;

LAYER_ROWS(PlainFamily, plain)

/* ---- plain_mj.c, plain_hint_mj.c, plain_more_mj.c ---- */

/* PlainFamily.answer, .read, .items, .hint and others of mahjong. */
bool plain_read_mj(const TextContext *t, const View *v, const char *line, PlainInput *out);
extern const PlainName plain_answers_mj[];
int  plain_items_mj(const Game *g, const char *text, uint8_t *out, int cap);
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

/* A tile in words or signs: "5 dots", "5p", 五筒. */
bool plain_tile(const TextContext *t, const char *text, Tile *out);
/* A suit alone: "dots", "p", 筒; SUIT_NONE: it is none. */
Suit plain_suit(const char *text);

/* ---- plain_dtz.c, plain_hint_dtz.c, plain_more_dtz.c, plain_plays_dtz.c ---- */

/* The same of cards. */
bool plain_read_dtz(const TextContext *t, const View *v, const char *line, PlainInput *out);
extern const PlainName plain_answers_dtz[];
int  plain_items_dtz(const Game *g, const char *text, uint8_t *out, int cap);
void plain_hint_dtz(PlainIo *io, const TextContext *t, const InfoSet *info, const Verdict *choice,
                    int n, int stage);

void plain_round_dtz(PlainIo *io, const TextContext *t, const InfoSet *info);
void plain_unseen_dtz(PlainIo *io, const TextContext *t, const View *v, const char *text);
PlainWeight plain_news_dtz(const TextContext *t, const View *v, const Event *e, char *out,
                           size_t size);
void plain_after_dtz(const TextContext *t, const PlainMoment *at, char *out, size_t size);
void plain_ask_dtz(const TextContext *t, const View *v, char *out, size_t size);
void plain_plays_dtz(PlainIo *io, const View *v, const char *text, PlainPlays *shown);
bool plain_play_at_dtz(const View *v, const PlainPlays *shown, int i, Action *out);

/* Says up to `most` of the plays, cheapest first; returns how many there are. */
int plain_name_plays_dtz(PlainIo *io, const View *v, int most);

/* The rank that text names, in any way cards are typed; CARD_NONE: none. */
int plain_rank(const char *text);

/* What lies on the table of a round: "Points in the round: 15, bonus 100." */
void plain_stake_dtz(TextLine *l, const TextContext *t, const DtzTable *table);

/* ---- plain_show.c ---- */

/* Says event i of a log, or it and the next where they make one sentence; returns how many. */
int plain_say_event(PlainIo *io, const TextContext *t, const Event *log, int i, int n);

/* What has to be said behind an event. Returns `out`. */
const char *plain_after(const TextContext *t, const PlainMoment *at, char *out, size_t size);

/* One line for "what to type: what it means". */
void plain_show_answer(PlainIo *io, const char *code, const char *meaning);

#endif
