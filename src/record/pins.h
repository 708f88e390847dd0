/* SPDX-License-Identifier: MIT */
/* PINs of players who share a keyboard, as records keep them: a salted, slow hash. It keeps an
 * honest friend from a look in passing; anybody who can read the file can read the tiles in it,
 * too. */
#ifndef PAIJU_PINS_H
#define PAIJU_PINS_H

#include <stdbool.h>

#include "sha256.h"

enum { PIN_SALT = 33 };         /* 32 hex digits and the NUL */

typedef struct PinHash {
    char salt[PIN_SALT];
    char hash[SHA256_TEXT];     /* "": there is no PIN */
    int  tries;                 /* wrong PINs that its player has not been told of */
} PinHash;

/* Another PIN, with a fresh salt; "": none. */
void pin_set(PinHash *p, const char *text);

/* Is it the PIN? Takes some hundredths of a second. */
bool pin_opens(const PinHash *p, const char *text);

#endif
