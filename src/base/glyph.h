/* SPDX-License-Identifier: MIT */
/* UTF-8 text in terminal columns: decoding, widths from our own table, fitting and wrapping. */
#ifndef PAIJU_GLYPH_H
#define PAIJU_GLYPH_H

#include <stddef.h>
#include <stdint.h>

/* Decodes one code point and advances `*s` past it. Invalid UTF-8 yields U+FFFD and skips one byte;
 * at the end of the text it yields 0 and does not advance. */
uint32_t utf8_next(const char **s);

/* Writes one code point as UTF-8 with a NUL; returns its length in bytes, 1..4. */
int utf8_put(uint32_t code, char out[5]);

/* Columns of a code point: 0 combining marks, joiners and variation selectors; 2 CJK and the two
 * wide glyphs of the mahjong and card blocks (U+1F004, U+1F0CF); 1 all others. */
int glyph_width(uint32_t code);

/* The ASCII replacement for a character whose width differs between terminals (lines, blocks,
 * arrows, card suits, quotation marks: "ambiguous" in East Asian Width): '|' for `│`. '\0' for all
 * other characters. */
char glyph_in_ascii(uint32_t code);

/* Columns of a text. */
int text_width(const char *s);

/* Length in bytes of the longest beginning of `s` that fits in `cols` columns. */
size_t text_fit(const char *s, int cols);

/* Length in bytes of the first line of `s` wrapped at `cols` >= 2 columns: breaks at '\n', at a
 * space, or beside a wide glyph but not before a closing mark; words longer than a line are cut.
 * `*skip` is the length of the separator before the next line. */
size_t text_wrap(const char *s, int cols, size_t *skip);

#endif
