/* SPDX-License-Identifier: MIT */
/* Marks texts that screens show but that are written where no language is chosen yet. */
#ifndef PAIJU_MSGID_H
#define PAIJU_MSGID_H

/* Marks a text for the translators. The text itself does not change; code that shows it translates
 * it with gettext. */
#define N_(s) s

#endif
