/* SPDX-License-Identifier: MIT */
/* The clipboard of the terminal: the bytes of OSC 52, and which terminals receive them. */
#include <string.h>

#include "tap.h"
#include "term_clip.h"

/* The examples of RFC 4648 10. */
TEST(a_text_is_sent_in_base64)
{
    static const struct { const char *text, *base64; } row[] = {
        { "", "" }, { "f", "Zg==" }, { "fo", "Zm8=" }, { "foo", "Zm9v" }, { "foobar", "Zm9vYmFy" },
    };
    char out[CLIP_SEQUENCE];
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        clip_sequence(row[i].text, out);
        ck_assert_int_eq(strncmp(out, "\033]52;c;", 7), 0);
        ck_assert_int_eq(strncmp(out + 7, row[i].base64, strlen(row[i].base64)), 0);
        ck_assert_str_eq(out + 7 + strlen(row[i].base64), "\033\\");
    }
}

static char sent[CLIP_SEQUENCE];

static bool take(Term *t, const char *bytes)
{
    (void)t;
    strcpy(sent, bytes);
    return true;
}

TEST(only_a_terminal_that_supports_it_is_sent_a_text)
{
    TermOps ops = { .copy = NULL };
    Term t = { .ops = &ops };
    static char huge[CLIP_MAX + 2];
    ck_assert(!term_copy(&t, "foo"));
    ops.copy = take;
    ck_assert(term_copy(&t, "foo"));
    ck_assert_str_eq(sent, "\033]52;c;Zm9v\033\\");
    memset(huge, 'x', CLIP_MAX + 1);
    ck_assert(!term_copy(&t, huge));
}
