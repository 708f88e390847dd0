/* SPDX-License-Identifier: MIT */
/* PINs of players who share a keyboard, as stored in records: a salted, slow hash. It stops an
 * honest friend from peeking; anybody who can read the file can also read the tiles in it. */
#ifndef PAIJU_PINS_H
#define PAIJU_PINS_H

#include <stdbool.h>

#include "sha256.h"

enum { PIN_SALT = 33 };         /* 32 hex digits and the NUL */

typedef struct PinHash {
    char salt[PIN_SALT];
    char hash[SHA256_TEXT];     /* "": no PIN */
    int  tries;                 /* wrong PINs that its player has not been informed of */
} PinHash;

/* Sets a new PIN, with a fresh salt; "": none. */
void pin_set(PinHash *p, const char *text);

/* Is this the PIN? Takes some hundredths of a second. */
bool pin_opens(const PinHash *p, const char *text);

#endif
