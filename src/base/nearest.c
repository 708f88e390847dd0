/* Edit distance: a slip of the fingers changes a letter or two. */
#include "nearest.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

enum { WORD_MAX = 32 };

/* Letters to change, add or drop to make one word of the other (Levenshtein). */
static int distance(const char *a, const char *b)
{
    int row[WORD_MAX + 1];
    size_t n = strlen(b);
    for (size_t j = 0; j <= n; j++)
        row[j] = (int)j;
    for (size_t i = 0; a[i] != '\0'; i++) {
        int diagonal = row[0];
        row[0] = (int)i + 1;
        for (size_t j = 0; j < n; j++) {
            int best = diagonal + (a[i] != b[j]);
            diagonal = row[j + 1];
            if (row[j] + 1 < best)
                best = row[j] + 1;
            if (diagonal + 1 < best)
                best = diagonal + 1;
            row[j + 1] = best;
        }
    }
    return row[n];
}

const char *nearest_word(const char *word, const char *const *words, int n)
{
    size_t length = strlen(word);
    if (length > WORD_MAX)
        return NULL;
    const char *nearest = NULL;
    int least = length < 4 ? 2 : 3;         /* as many slips make another word */
    for (int i = 0; i < n; i++) {
        assert(strlen(words[i]) <= WORD_MAX);
        int d = distance(word, words[i]);
        if (d < least) {
            least = d;
            nearest = words[i];
        }
    }
    return nearest;
}
