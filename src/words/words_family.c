/* The rows of the families by the list of them. */
#include "words_family.h"

#define FAMILY(room, name) extern const WordsFamily room##_words;
#include "families.def"
#undef FAMILY

const WordsFamily *words_family(GameFamily family)
{
    static const WordsFamily *const row[N_FAMILIES] = {
#define FAMILY(room, name) &room##_words,
#include "families.def"
#undef FAMILY
    };
    return row[family];
}
