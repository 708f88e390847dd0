/* SPDX-License-Identifier: MIT */
/* A table in plain mode, as its players read and type: what is printed for whom, the
 * effect of an empty line, and the record's notes about hints and warnings. */
#include "plain.h"

#include <fcntl.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include "match_play.h"
#include "usual_settings.h"
#include "take_over.h"

enum { SAID_MAX = 1 << 20 };

static const Table alone = { "xuezhan", "hands=1", { "human:Ann", "eff", "eff", "eff" }, 5 };
static const Table friends = { "xuezhan", "hands=2", { "human:Ann", "eff", "human:Bob", "eff" },
                               5 };

static char     *path;
static Settings  settings;

/* Hints are asked for, the tutor is silent. */
static void with_settings(void)
{
    settings = usual_settings();
    path = scratch_path("game.jsonl");
}

static void without_record(void)
{
    free(path);
}

/* Plays a match by the lines of a script and frees it; returns the output for the players. */
static const char *by_lines(Match *m, const char *script)
{
    static char said[SAID_MAX];
    FILE *in = fmemopen((char *)(uintptr_t)script, strlen(script), "r");
    FILE *out = fmemopen(said, sizeof said, "w");
    PlainTable table = { .match = m, .settings = &settings, .resumed = match_was_resumed(m) };
    PlainIo io = plain_io_new(in, out, false);
    plain_play(&table, &io);
    plain_io_free(&io);
    fclose(in);
    fclose(out);
    match_free(m);
    return said;
}

static const char *begun(const Table *table, const char *script)
{
    return by_lines(recorded_match(table, path), script);
}

static const char *resumed(const char *script)
{
    Match *m = NULL;
    MUST(match_resume, path, false, &m);
    return by_lines(m, script);
}

static int times(const char *text, const char *part)
{
    int n = 0;
    for (; (text = strstr(text, part)) != NULL; text++)
        n++;
    return n;
}

TESTS(.name = "table", .setup = with_settings, .teardown = without_record);

/* Ann is called twice: Bob deals, and both are called after a discard. */
TEST(each_friend_hears_once_that_the_game_was_resumed)
{
    Match *m = recorded_match(&friends, path);
    match_step(m, 0);
    match_free(m);
    const char *said = resumed("Ann\nlack m\nBob\nlack m\n2m\n\nAnn\n");
    ck_assert_int_eq(times(said, "Pass the keyboard to Ann."), 2);
    ck_assert_int_eq(times(said, "The game was saved and resumed since you were last here."), 2);
}

/* ---- several at one keyboard ----------------------------------------------------------------- */

/* Nobody is "you" for two readers. */
TEST(with_several_humans_the_end_of_a_hand_uses_names)
{
    Match *m = recorded_match(&friends, path);
    while (match_step(m, 0) != MATCH_HAND_OVER)
        answer_humans(m);
    const char *said = by_lines(m, "score\ntable\nquit\n");
    ck_assert_int_ge(times(said, "Ann"), 3);
    ck_assert_int_ge(times(said, "Bob"), 3);
    ck_assert_msg(times(said, "You ") + times(said, " you") == 0, "%s", said);
}

/* The page as the kernel passes it to a terminal with this many rows: \n as \r\n, its answer read
 * completely. */
static int covered(const char *term, int rows, bool *erased)
{
    char seen[4096] = "";
    int master = posix_openpt(O_RDWR | O_NOCTTY), n = 0;
    ck_assert(master >= 0 && grantpt(master) == 0 && unlockpt(master) == 0);
    FILE *slave = fopen(ptsname(master), "r+");
    ck_assert_ptr_nonnull(slave);
    ioctl(master, TIOCSWINSZ, &(struct winsize){ .ws_row = (unsigned short)rows, .ws_col = 80 });
    setenv("TERM", term, 1);
    PlainIo io = plain_io_new(slave, slave, false);
    plain_cover(&io);
    fputs("end", slave);
    fflush(slave);
    for (ssize_t got = 1; got > 0 && strstr(seen, "end") == NULL; n += (int)got)
        got = read(master, seen + n, sizeof seen - 1 - (size_t)n);
    fclose(slave);
    close(master);
    *erased = strstr(seen, "\033[H\033[2J\033[3Jend") != NULL;
    return times(seen, "\n");
}

TEST(a_terminal_of_any_height_shows_nothing_of_the_previous_hand)
{
    bool erased;
    ck_assert_int_eq(covered("xterm", 24, &erased), 60);
    ck_assert(erased);
    ck_assert_int_eq(covered("xterm", 120, &erased), 120);
    ck_assert(erased);
    ck_assert_int_eq(covered("dumb", 120, &erased), 120);
    ck_assert(!erased);
}

/* ---- lines ----------------------------------------------------------------------------------- */

/* One question for the game, one for each empty line. */
TEST(an_empty_line_chooses_nothing_where_there_are_several_choices)
{
    const char *said = begun(&alone, "\n\nquit\n");
    ck_assert_int_eq(times(said, "Choose your void suit:"), 3);
    ck_assert_int_eq(times(said, "Your void suit is"), 0);
}

TEST(the_log_has_its_last_ten_events_or_as_many_as_requested)
{
    begun(&alone, "lack m\n1\npass\n1\npass\n1\npass\n1\npass\n1\npass\nquit\n");
    int lines = times(resumed("quit\n"), "\n");
    ck_assert_int_eq(times(resumed("log\nquit\n"), "\n") - lines, 10);
    ck_assert_int_eq(times(resumed("log 11\nquit\n"), "\n") - lines, 11);
}

/* The question follows the events that end the log. */
/* The fifth, a draw, is part of the question. */
TEST(a_resumed_game_starts_with_the_last_five_events)
{
    begun(&alone, "lack m\n3m\npass\n4m\npass\nquit\n");
    const char *said = resumed("log 5\nquit\n");
    char *recalled = strndup(said, (size_t)(strstr(said, "Your turn.") - said));
    ck_assert_int_eq(times(recalled, "\n"), 4);
    ck_assert_int_eq(times(said, recalled), 2);
    free(recalled);
}

/* ---- hints and the tutor --------------------------------------------------------------------- */

TEST(the_record_notes_that_a_hint_was_given)
{
    begun(&alone, "hint\nquit\n");
    ck_assert_int_eq(times(scratch_read(path), "\"kind\":\"hint\""), 1);
}

TEST(with_hints_off_none_is_given_and_none_noted)
{
    settings.hints = HINTS_OFF;
    ck_assert_int_eq(times(begun(&alone, "hint\nquit\n"), "Hints are turned off in the "
                                                          "settings."), 1);
    ck_assert_int_eq(times(scratch_read(path), "\"kind\":\"hint\""), 0);
}

/* Six of the thirteen tiles are dots, three are characters. */
TEST(the_tutor_warns_before_or_reports_afterwards_or_is_silent)
{
    static const char script[] = "lack p\nyes\nquit\n";
    settings.tutor_threshold = FAULT_INACCURACY;
    const struct Row {
        int         tutor;
        int         costs, asks, notes;
    } rows[] = {
        { TUTOR_OFF, 0, 0, 0 },
        { TUTOR_WARN, 1, 1, 1 },
        { TUTOR_AFTER, 1, 0, 0 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        settings.tutor = rows[i].tutor;
        remove(path);
        const char *said = begun(&alone, script);
        ck_assert_int_eq(times(said, " costs about "), rows[i].costs);
        ck_assert_int_eq(times(said, "Do it anyway?"), rows[i].asks);
        ck_assert_int_eq(times(said, "Your void suit is dots."), 1);
        ck_assert_int_eq(times(scratch_read(path), "\"kind\":\"tutor\""), rows[i].notes);
    }
}
