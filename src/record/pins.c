/* SPDX-License-Identifier: MIT */
/* The hash of a PIN: SHA-256 of salt and PIN, then repeatedly of the salt and the last result, so
 * that trying all numbers of four digits takes minutes. */
#include "pins.h"

#include <stdio.h>
#include <string.h>

#include "commit.h"

enum { PIN_ROUNDS = 20000, PIN_BYTES = 256 };

_Static_assert((int)PIN_SALT == (int)COMMIT_SALT, "a salt is a salt");

static void hash_pin(const char *salt, const char *text, char out[SHA256_TEXT])
{
    char line[PIN_BYTES];
    int n = snprintf(line, sizeof line, "%s %.200s", salt, text);
    sha256_hex(line, (size_t)n, out);
    for (int i = 0; i < PIN_ROUNDS; i++) {
        n = snprintf(line, sizeof line, "%s %s", salt, out);
        sha256_hex(line, (size_t)n, out);
    }
}

void pin_set(PinHash *p, const char *text)
{
    memset(p, 0, sizeof *p);
    if (text[0] == '\0')
        return;
    commit_fresh_salt(p->salt);
    hash_pin(p->salt, text, p->hash);
}

bool pin_opens(const PinHash *p, const char *text)
{
    char hash[SHA256_TEXT];
    hash_pin(p->salt, text, hash);
    return strcmp(hash, p->hash) == 0;
}
