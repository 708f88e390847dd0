/* SPDX-License-Identifier: MIT */
/* Which commands of records may run (allowed.h). tests/e2e/commands.sh tests the screens that
 * ask. */
#include "allowed.h"

#include <unistd.h>

#include "game.h"
#include "opponents.h"
#include "scratch.h"
#include "tap.h"

static void fresh(void)
{
    const char *home = scratch_directory();
    setenv("HOME", home, 1);
    setenv("XDG_STATE_HOME", home, 1);
    ck_assert_int_eq(chdir(home), 0);
    allowed_forget();
}

TESTS(.setup = fresh, .teardown = allowed_forget);

TEST(nothing_is_allowed_at_first)
{
    ck_assert(!allowed_command("/usr/bin/true"));
    ck_assert(!allowed_command(""));
}

TEST(a_typed_command_is_allowed_until_the_program_ends)
{
    allowed_typed("exec:./bot");
    allowed_typed("human");
    ck_assert(allowed_command("./bot"));
    ck_assert(!allowed_command("./bot x"));
    ck_assert(!allowed_command("human"));
    allowed_forget();
    ck_assert(!allowed_command("./bot"));
}

TEST(a_yes_applies_to_later_starts)
{
    ck_assert_int_eq(allowed_remember("/bin/a b", NULL), ERR_NONE);
    ck_assert_int_eq(allowed_remember("/bin/c \"d\"", NULL), ERR_NONE);
    allowed_forget();
    ck_assert(allowed_command("/bin/a b"));
    ck_assert(allowed_command("/bin/c \"d\""));
    ck_assert(!allowed_command("/bin/a"));
    ck_assert(!allowed_command("/bin/a b c"));
}

TEST(a_command_cannot_smuggle_a_second_line_into_the_list)
{
    ck_assert_int_eq(allowed_remember("/bin/a\n{\"command\":\"/bin/evil\"}", NULL), ERR_NONE);
    allowed_forget();
    ck_assert(!allowed_command("/bin/evil"));
}

TEST(a_yes_to_a_relative_command_applies_only_in_its_directory)
{
    scratch_text("bot.py", "");
    ck_assert_int_eq(allowed_remember("python3 bot.py", NULL), ERR_NONE);
    allowed_forget();
    ck_assert(allowed_command("python3 bot.py"));
    fresh();
    scratch_text("bot.py", "");
    ck_assert(!allowed_command("python3 bot.py"));
}

TEST(if_the_list_cannot_be_written_the_command_is_allowed_for_this_start)
{
    setenv("XDG_STATE_HOME", "/proc/none", 1);
    ck_assert_int_eq(allowed_remember("/bin/a", NULL), ERR_FILE);
    ck_assert(allowed_command("/bin/a"));
    allowed_forget();
    ck_assert(!allowed_command("/bin/a"));
}

TEST(config_ini_allows_its_players_and_its_opponents)
{
    static const char own[] = "[settings]\nplayers = human,exec:/bin/a b,club\n"
                              "[opponent mine]\nengine = /bin/c\n"
                              "[keys]\nengine = /bin/d\nplayers = exec:/bin/e\n";
    Ini *ini = ini_load_lenient(scratch_text("config.ini", own), NULL, NULL);
    allowed_configured(ini);
    ini_free(ini);
    ck_assert(allowed_command("/bin/a b"));
    ck_assert(allowed_command("/bin/c"));
    ck_assert(!allowed_command("/bin/d"));
    ck_assert(!allowed_command("/bin/e"));
}

TEST(other_options_make_another_command_but_another_time_limit_does_not)
{
    static const char own[] = "[opponent mine]\nengine = /bin/c\nms = 9\nbook = a,b\n";
    const char *config = scratch_text("config.ini", own);
    Ini *ini = ini_load_lenient(config, NULL, NULL);
    opponents_read_all(ini, NULL, NULL);
    allowed_configured(ini);
    ini_free(ini);
    allowed_typed("exec:./bot?skill=7");
    ck_assert(allowed_command("./bot?ms=5&skill=7"));
    ck_assert(!allowed_command("./bot?skill=8"));
    ck_assert(!allowed_command("./bot"));
    ck_assert(allowed_command("/bin/c"));
    ck_assert(allowed_command("/bin/c?book=a%2Cb"));
    ck_assert(allowed_command("/bin/c?ms=7&book=a%2Cb"));
    ck_assert(!allowed_command("/bin/c?book=a"));
    opponents_free();
}

TEST(a_yes_to_an_option_that_names_a_file_applies_only_in_its_directory)
{
    ck_assert_int_eq(allowed_remember("/bin/a?book=./b", NULL), ERR_NONE);
    ck_assert_int_eq(allowed_remember("/bin/a?skill=7", NULL), ERR_NONE);
    allowed_forget();
    ck_assert(allowed_command("/bin/a?book=./b"));
    ck_assert_int_eq(chdir("/"), 0);
    ck_assert(!allowed_command("/bin/a?book=./b"));
    ck_assert(allowed_command("/bin/a?skill=7"));
}

TEST(the_usual_opponent_replaces_a_program_that_is_not_allowed)
{
    const GameOps *game = game_find("xuezhan");
    ck_assert_str_eq(allowed_player(game, "exec:/bin/a"), opponent_usual(game)->name);
    ck_assert_str_eq(allowed_player(game, "human"), "human");
    ck_assert_str_eq(allowed_player(game, "ai:eff"), "ai:eff");
    ck_assert_str_eq(allowed_player(game, "ai:rosa"), opponent_usual(game)->name);
    allowed_typed("exec:/bin/a");
    ck_assert_str_eq(allowed_player(game, "exec:/bin/a"), "exec:/bin/a");
}

TEST(the_seat_that_a_human_takes_over_needs_no_permission)
{
    RecordHeader h = { .game = { .n_seats = 3 } };
    char human[] = "human", a[] = "exec:/bin/a", b[] = "exec:/bin/b";
    h.player[0] = human;
    h.player[1] = a;
    h.player[2] = b;
    ck_assert_str_eq(allowed_lacks(&h, SEAT_NONE), "/bin/a");
    ck_assert_str_eq(allowed_lacks(&h, 1), "/bin/b");
    allowed_typed("exec:/bin/b");
    ck_assert_ptr_null(allowed_lacks(&h, 1));
}
