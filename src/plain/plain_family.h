/* What the plain mode must know of a family of games: how a line answers, what is shown, what a
 * hint says before it names a choice. One row each, in plain_show_mj.c and plain_show_dtz.c. */
#ifndef PAIJU_PLAIN_FAMILY_H
#define PAIJU_PLAIN_FAMILY_H

#include "adviser.h"
#include "plain_read.h"
#include "plain_show.h"

typedef struct PlainFamily {
    const char *const *answer;      /* words, for "did you mean ..."; NULL at the end */
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
    /* The plays that are allowed, a page from 1. NULL: nobody needs a list of them. */
    void (*plays)(PlainIo *io, const View *v, int page);

    /* Hints before the last: how far (stage 1), what belongs together (stage 2). `choice`: the
     * quick list of what the seat can do. */
    void (*hint)(PlainIo *io, const TextContext *t, const InfoSet *info, const Verdict *choice,
                 int n, int stage);
} PlainFamily;

LAYER_ROWS(PlainFamily, plain)

/* ---- plain_mj.c, plain_hint_mj.c ---- */

/* PlainFamily.read, .items and .hint of mahjong. */
bool plain_read_mj(const TextContext *t, const View *v, const char *line, PlainInput *out);
int  plain_items_mj(const Game *g, const char *text, uint8_t *out, int cap);
void plain_hint_mj(PlainIo *io, const TextContext *t, const InfoSet *info, const Verdict *choice,
                   int n, int stage);

/* ---- plain_dtz.c, plain_hint_dtz.c ---- */

/* The same of cards. */
bool plain_read_dtz(const TextContext *t, const View *v, const char *line, PlainInput *out);
int  plain_items_dtz(const Game *g, const char *text, uint8_t *out, int cap);
void plain_hint_dtz(PlainIo *io, const TextContext *t, const InfoSet *info, const Verdict *choice,
                    int n, int stage);

/* ---- plain_show.c ---- */

/* One line for "what to type: what it means". */
void plain_show_answer(PlainIo *io, const char *code, const char *meaning);

#endif
