/* SPDX-License-Identifier: MIT */
/* UTF-8 as far as texts are built, cut and shown: which bytes are a whole character, and which
 * characters a terminal would obey instead of showing them. */
#ifndef PAIJU_UTF8_H
#define PAIJU_UTF8_H

#include <stdbool.h>
#include <stdint.h>

/* Bytes of the character at `s`, 1 to 4; 0 if they are no whole character. A NUL has 1. */
int utf8_length(const char *s);

/* The code point of the whole character of `n` bytes at `s`. */
uint32_t utf8_code(const char *s, int n);

/* Takes out the bytes that are no whole character: what "%.40s" and a full buffer leave of one that
 * they cut. Returns `text`. */
char *utf8_mend(char *text);

/* Is this code point an order rather than a sign? C0 and C1 control characters, DEL, marks,
 * embeddings, overrides and isolates of writing direction, separators of lines and paragraphs,
 * invisible operators and tags. */
bool utf8_is_control(uint32_t code);

/* Does a text hold one of them? Names and commands may not. */
bool utf8_has_control(const char *text);

/* Mends a text and puts "?" in the place of each control character but those of `kept`, which are
 * ASCII: what is printed afterwards can only be read. Returns `text`. */
char *utf8_tame(char *text, const char *kept);

#endif
