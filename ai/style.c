/* The rows of style.def and the neutral player. */
#include "style.h"

#include <stddef.h>

#include "msgid.h"

static const StyleRow rows[] = {
#define STYLE(id, former, usual, least, greatest, group, label, text) \
    { #id, former, offsetof(Style, id), usual, least, greatest, STYLE_##group, label, text },
#include "style.def"
#undef STYLE
};

enum { N_ROWS = sizeof rows / sizeof rows[0] };

const StyleRow *style_row(int i)
{
    return i >= 0 && i < N_ROWS ? &rows[i] : NULL;
}

void style_default(Style *out)
{
    *out = (Style){
#define STYLE(id, former, usual, least, greatest, group, label, text) .id = usual,
#include "style.def"
#undef STYLE
    };
}
