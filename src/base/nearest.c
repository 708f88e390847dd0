/* SPDX-License-Identifier: MIT */
/* Edit distance: a typing error changes a letter or two, or one Chinese character. */
#include "nearest.h"

#include <assert.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "i18n.h"
#include "utf8.h"

enum { WORD_MAX = 32, BEGINNING_LEAST = 3 };

/* Splits a word of any script into characters, with Latin letters in lower case; returns how many,
 * WORD_MAX + 1 if there are more. */
static int characters(const char *word, uint32_t out[WORD_MAX])
{
    int n = 0;
    while (*word != '\0') {
        int bytes = utf8_length(word);
        if (n == WORD_MAX)
            return WORD_MAX + 1;
        uint32_t c = bytes > 0 ? utf8_code(word, bytes) : (unsigned char)*word;
        out[n++] = c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c;
        word += bytes > 0 ? bytes : 1;
    }
    return n;
}

/* The number of characters to change, add or delete to turn one word into the other
 * (Levenshtein). */
static int distance(const uint32_t *a, int n_a, const uint32_t *b, int n_b)
{
    int row[WORD_MAX + 1];
    for (int j = 0; j <= n_b; j++)
        row[j] = j;
    for (int i = 0; i < n_a; i++) {
        int diagonal = row[0];
        row[0] = i + 1;
        for (int j = 0; j < n_b; j++) {
            int best = diagonal + (a[i] != b[j]);
            diagonal = row[j + 1];
            if (row[j] + 1 < best)
                best = row[j] + 1;
            if (diagonal + 1 < best)
                best = diagonal + 1;
            row[j + 1] = best;
        }
    }
    return row[n_b];
}

/* The first word with this beginning: the user stopped typing early. */
static const char *begun(const uint32_t *typed, int length, const char *const *words, int n)
{
    uint32_t known[WORD_MAX];
    for (int i = 0; length >= BEGINNING_LEAST && i < n; i++) {
        int n_known = characters(words[i], known);
        if (length < n_known && memcmp(typed, known, (size_t)length * sizeof *typed) == 0)
            return words[i];
    }
    return NULL;
}

/* A word that shares no character with the other is never near it. */
const char *nearest_word(const char *word, const char *const *words, int n)
{
    uint32_t typed[WORD_MAX], known[WORD_MAX];
    int length = characters(word, typed);
    const char *nearest = NULL;
    int least = length < 4 ? 2 : 3;         /* with this many errors it is another word */
    for (int i = 0; length <= WORD_MAX && i < n; i++) {
        int n_known = characters(words[i], known);
        assert(n_known <= WORD_MAX);
        int d = distance(typed, length, known, n_known);
        if (d < least && d < (length > n_known ? length : n_known)) {
            least = d;
            nearest = words[i];
        }
    }
    if (nearest != NULL || length > WORD_MAX)
        return nearest;
    return begun(typed, length, words, n);
}

const char *nearest_list(const char *const *words, int n, char out[DIAG_TEXT])
{
    size_t used = 0;
    out[0] = '\0';
    for (int i = 0; i < n && used < DIAG_TEXT; i++)
        used += (size_t)snprintf(out + used, DIAG_TEXT - used, "%s%s", i > 0 ? _(", ") : "",
                                 words[i]);
    return out;
}

Err nearest_refuse(Diag *diag, const char *sentence, const char *near, const char *const *words,
                   int n)
{
    char list[DIAG_TEXT];
    nearest_list(words, n, list);
    if (near != NULL)
        return diag_set(diag, ERR_USAGE, _("%s; did you mean %s? Choose one of: %s"), sentence,
                        near, list);
    return diag_set(diag, ERR_USAGE, _("%s; choose one of: %s"), sentence, list);
}
