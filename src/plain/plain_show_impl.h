/* Sentences about what lies open, by family. */
#ifndef PAIJU_PLAIN_SHOW_IMPL_H
#define PAIJU_PLAIN_SHOW_IMPL_H

#include "plain_read.h"
#include "plain_show.h"

/* One line for "what to type: what it means". */
void plain_show_answer(PlainIo *io, const char *code, const char *meaning);

void plain_mahjong_hand(PlainIo *io, const TextContext *t, const View *v);
void plain_mahjong_table(PlainIo *io, const TextContext *t, const View *v);
void plain_mahjong_question(PlainIo *io, const TextContext *t, const View *v);

void plain_cards_hand(PlainIo *io, const TextContext *t, const View *v);
void plain_cards_table(PlainIo *io, const TextContext *t, const View *v);
void plain_cards_question(PlainIo *io, const TextContext *t, const View *v);

/* A play that may be made, as an example; "" if there is none. Returns `out`. */
const char *plain_cards_example(const View *v, char out[PLAIN_CODE]);

#endif
