/* SPDX-License-Identifier: MIT */
/* The parts of UTF-8 needed to build, cut and show texts: which bytes are a whole character, and
 * which characters a terminal would obey instead of showing them. */
#ifndef PAIJU_UTF8_H
#define PAIJU_UTF8_H

#include <stdbool.h>
#include <stdint.h>

/* The length of the character at `s`, 1 to 4 bytes; 0 if they are not a whole character. A NUL has
 * 1. */
int utf8_length(const char *s);

/* The code point of the whole character of `n` bytes at `s`. */
uint32_t utf8_code(const char *s, int n);

/* Removes the bytes that are not a whole character, such as "%.40s" or a full buffer leaves when it
 * cuts one. Returns `text`. */
char *utf8_repair(char *text);

/* Does a terminal obey this code point instead of showing it? C0 and C1 control characters, DEL,
 * marks, embeddings, overrides and isolates of writing direction, separators of lines and
 * paragraphs, invisible operators and tags. */
bool utf8_is_control(uint32_t code);

/* Does a text contain such a character? Names and commands may not. */
bool utf8_has_control(const char *text);

/* Repairs a text and puts "?" in the place of each control character except those in `kept`, which
 * are ASCII: when printed, the result can only be read. Returns `text`. */
char *utf8_tame(char *text, const char *kept);

#endif
