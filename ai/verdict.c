/* The sentences of reasons, by their codes. */
#include "verdict.h"

#ifndef N_
#define N_(s) s
#endif

static const char *const text[N_REASONS] = {
#define REASON(id, msgid) msgid,
#include "reasons.def"
#undef REASON
};

const char *reason_text(ReasonCode code)
{
    return text[code];
}
