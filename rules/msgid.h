/* SPDX-License-Identifier: MIT */
/* Texts that screens show and that are written where no language is known. */
#ifndef PAIJU_MSGID_H
#define PAIJU_MSGID_H

/* Marks a text for the translators. It stays as it is; who shows it passes it through gettext. */
#define N_(s) s

#endif
