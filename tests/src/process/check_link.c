/* SPDX-License-Identifier: MIT */
/* Lines over pipes (src/process/link.h): what arrives, whole and no more, and what cannot leave. */
#include "link.h"

#include <fcntl.h>
#include <unistd.h>

#include "scratch.h"
#include "tap.h"

/* Reads a file of these bytes. */
static Link link_to(const char *bytes, size_t n)
{
    return link_new(open(scratch_file("lines", bytes, n), O_RDONLY), -1);
}

TEST(the_longest_line_is_read_and_one_byte_more_is_not)
{
    char *text = malloc(LINK_LINE_MAX + 2);
    const char *line;
    size_t n;
    scratch_directory();
    for (size_t more = 0; more < 2; more++) {
        memset(text, 'x', LINK_LINE_MAX + more);
        text[LINK_LINE_MAX + more] = '\n';
        Link l = link_to(text, LINK_LINE_MAX + more + 1);
        ck_assert_int_eq(link_get(&l, &line, &n), more == 0 ? LINK_LINE : LINK_TOO_LONG);
        close(l.in);
        link_free(&l);
    }
    free(text);
}

TEST(lines_come_one_by_one_and_half_a_line_never)
{
    static const char text[] = "one\n\nthree\nhal";
    static const char *const wanted[] = { "one", "", "three" };
    const char *line;
    size_t n;
    scratch_directory();
    Link l = link_to(text, sizeof text - 1);
    for (int i = 0; i < 3; i++) {
        ck_assert_int_eq(link_get(&l, &line, &n), LINK_LINE);
        ck_assert(n == strlen(wanted[i]) && memcmp(line, wanted[i], n) == 0);
        ck_assert_int_eq(link_holds_line(&l), i < 2);
    }
    ck_assert_int_eq(link_get(&l, &line, &n), LINK_ENDED);
    close(l.in);
    link_free(&l);
}

TEST(unread_lines_wait_and_a_reader_that_is_gone_ends_the_link)
{
    int ends[2];
    char read_back[8];
    ck_assert_int_eq(pipe(ends), 0);
    Link l = link_new(ends[0], ends[1]);
    while (l.n_unsent == 0)             /* until the pipe is full */
        ck_assert(link_put(&l, "ready?"));
    ck_assert(!link_send(&l));
    while (read(ends[0], read_back, 7) == 7)
        ck_assert_int_eq(memcmp(read_back, "ready?\n", 7), 0);
    ck_assert(link_send(&l));
    close(ends[0]);
    ck_assert(!link_put(&l, "ready?"));
    ck_assert(l.ended);
    close(ends[1]);
    link_free(&l);
}
