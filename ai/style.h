/* SPDX-License-Identifier: MIT */
/* The numbers that define an opponent: strength, preferences and noise. See style.def. */
#ifndef PAIJU_STYLE_H
#define PAIJU_STYLE_H

#include <stdbool.h>
#include <stdint.h>

typedef struct AiStyle {
#define STYLE(id, former, usual, least, greatest, group, label, text) double id;
#include "style.def"
#undef STYLE
} AiStyle;

/* The group of a form in which a number is shown. */
typedef enum StyleGroup {
    STYLE_PREFERENCE, STYLE_STRENGTH, STYLE_WEAKNESS, STYLE_SPECIAL,
} StyleGroup;

/* One number of a Style, for files, forms and documents. */
typedef struct AiStyleRow {
    const char *key;
    const char *former;         /* its key in files of the first versions; NULL: the same */
    int         offset;         /* of the double in Style */
    double      usual, least, greatest;
    StyleGroup  group;
    const char *label, *text;   /* msgids: a word or two, and what more and less of it do */
} AiStyleRow;

/* The rows in order; NULL past the end. */
const AiStyleRow *style_row(int i);

/* Reads and sets the number of a row. */
double style_number(const AiStyle *s, const AiStyleRow *row);
void style_set(AiStyle *s, const AiStyleRow *row, double x);

/* Every number at its usual value: the neutral player. */
void style_default(AiStyle *out);

/* What the weaknesses of beginners have in common in all games (docs/opponents.md): each is a
 * share, 0..1, of tiles, decisions or hands, and the seed decides when it shows. */

/* Is any weakness above 0? */
bool has_weakness(const AiStyle *s);

/* Does a weakness with this share show in this case? */
bool happens(double share, uint64_t seed, const char *label, int index);

#endif
