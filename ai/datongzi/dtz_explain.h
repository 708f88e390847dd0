/* Private to ai/. */
#ifndef PAIJU_DTZ_EXPLAIN_H
#define PAIJU_DTZ_EXPLAIN_H

#include "dtz_advice.h"

/* Fills the reasons of every row. */
void dtz_explain_rows(const View *v, DtzAdvice *a);

#endif
