/* SPDX-License-Identifier: MIT */
/* Questions for a program that answers like `paiju query`, and what it answered. */
#ifndef PAIJU_QUESTIONS_IMPL_H
#define PAIJU_QUESTIONS_IMPL_H

#include "conformance_impl.h"

enum { QUESTION_NAME = 96 };

typedef struct Question {
    char  name[QUESTION_NAME];
    char *line;                     /* as it is sent */
    Json *expected;                 /* the answer */
    bool  error;                    /* of which the sentence may be another */
    bool  answered;
    Json *came;                     /* NULL: none, or what is no JSON */
    char  shown[TALK_SHOWN];        /* the line that came; "": none */
} Question;

typedef struct Questions {
    Question *q;
    int       n, cap;
} Questions;

/* The installed questions of a kind, those of its errors, some about ids, and a line that is too
 * long. The caller frees it. ERR_FILE. */
Err  questions_read(const QueryKind *kind, Questions *out, Diag *diag);
void questions_free(Questions *all);

/* What is wrong with the answer to a question that was answered; n = 0: nothing. */
void question_judge(const Question *q, Differences *out);

#endif
