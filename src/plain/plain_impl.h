/* SPDX-License-Identifier: MIT */
/* What the files of plain mode share. */
#ifndef PAIJU_PLAIN_IMPL_H
#define PAIJU_PLAIN_IMPL_H

#include "plain_names.h"
#include "plain_read.h"

/* Records that a line was not understood, with the reason as a sentence. Returns true, for readers
 * of answers. */
bool plain_wrong(PlainInput *out, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
