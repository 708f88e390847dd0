/* SPDX-License-Identifier: MIT */
/* Questions for a program that answers like `paiju-lab query`, and the answers received. */
#ifndef PAIJU_QUESTIONS_IMPL_H
#define PAIJU_QUESTIONS_IMPL_H

#include "conformance_impl.h"

enum { QUESTION_NAME = 96 };

typedef struct Question {
    char  name[QUESTION_NAME];
    char *line;                     /* as sent */
    Json *expected;                 /* the answer */
    bool  error;                    /* the message may differ */
    bool  answered;
    Json *came;                     /* NULL: none, or it is not JSON */
    char  shown[TALK_SHOWN];        /* the line received; "": none */
} Question;

typedef struct Questions {
    Question *q;
    int       n, cap;
} Questions;

/* The installed questions of a kind, those about its errors, some about ids, and a line that is too
 * long. The caller frees it. ERR_FILE. */
Err  questions_read(const QueryKind *kind, Questions *out, Diag *diag);
void questions_free(Questions *all);

/* The faults of the answer to a question that was answered; n = 0: none. */
void question_judge(const Question *q, Differences *out);

#endif
