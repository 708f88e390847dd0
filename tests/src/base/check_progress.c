/* SPDX-License-Identifier: MIT */
/* How progress and the time left are shown. */
#include "progress.h"
#include "tap.h"

static void says(double seconds, const char *wanted)
{
    char text[64];
    ck_assert_str_eq(progress_text("1 of 9", seconds, text, sizeof text), wanted);
}

TEST(durations_are_shown_in_seconds_minutes_or_hours)
{
    says(0.2, "1 of 9, about 0 s left");
    says(99.4, "1 of 9, about 99 s left");
    says(100, "1 of 9, about 2 min left");
    says(5999, "1 of 9, about 100 min left");
    says(6000, "1 of 9, about 1 h 40 min left");
    says(36061, "1 of 9, about 10 h 01 min left");
}

/* Not when output is not a terminal, and not in the first second. */
TEST(progress_is_shown_only_to_a_user_who_waits)
{
    Progress p = { .wanted = false, .next_ms = 0 };
    ck_assert(!progress_is_due(&p));
    p = progress_begin();
    p.wanted = true;
    ck_assert(!progress_is_due(&p));
    progress_count(&p, "%d of %d", 1, 2);
    ck_assert(!p.shown);
}
