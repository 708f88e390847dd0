/* SPDX-License-Identifier: MIT */
/* UTF-8 text as terminal columns: decoding, widths from our own table, fitting and wrapping. */
#ifndef PAIJU_GLYPH_H
#define PAIJU_GLYPH_H

#include <stddef.h>
#include <stdint.h>

/* Decodes one code point and moves `*s` behind it. Broken UTF-8 yields U+FFFD and skips one byte;
 * at the end of the text it yields 0 and does not move. */
uint32_t utf8_next(const char **s);

/* Writes one code point as UTF-8 with a NUL; returns its length in bytes, 1..4. */
int utf8_put(uint32_t code, char out[5]);

/* Columns of a code point: 0 combining marks, joiners and variation selectors; 2 CJK and the two
 * wide glyphs of the mahjong and card blocks (U+1F004, U+1F0CF); 1 all others. */
int glyph_width(uint32_t code);

/* The ASCII character that stands for a sign of which terminals do not agree how wide it is (lines,
 * blocks, arrows, suits of cards, quotation marks: "ambiguous" in East Asian Width): '|' for `│`.
 * '\0' for all that is not such a sign. */
char glyph_in_ascii(uint32_t code);

/* Columns of a text. */
int text_width(const char *s);

/* Bytes of the longest head of `s` that fits in `cols` columns. */
size_t text_fit(const char *s, int cols);

/* Bytes of the first line of `s` wrapped at `cols` >= 2 columns: breaks at '\n', at a space, or
 * beside a wide glyph but not before a closing mark; words longer than a line are cut. `*skip` is
 * what separates it from the next line. */
size_t text_wrap(const char *s, int cols, size_t *skip);

#endif
