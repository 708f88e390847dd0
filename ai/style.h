/* The numbers that make an opponent: strength, taste and noise. See style.def. */
#ifndef PAIJU_STYLE_H
#define PAIJU_STYLE_H

typedef struct Style {
#define STYLE(id, former, usual, least, greatest, text) double id;
#include "style.def"
#undef STYLE
} Style;

/* One number of a Style, for files, forms and documents. */
typedef struct StyleRow {
    const char *key;
    const char *former;         /* its key in files of the first versions; NULL: the same */
    int         offset;         /* of the double in Style */
    double      usual, least, greatest;
    const char *text;           /* msgid */
} StyleRow;

/* The rows in order; NULL past the end. */
const StyleRow *style_row(int i);

/* Every number at its usual value: the neutral player. */
void style_default(Style *out);

#endif
