/* SPDX-License-Identifier: MIT */
/* Commands of engines with options, and the engines of config.ini. */
#include "engine_spec.h"
#include "opponents.h"
#include "own_engines.h"
#include "scratch.h"
#include "tap.h"

/* ---- COMMAND?OPTIONS ------------------------------------------------------------------------ */

/* The command, read and written again. */
static const char *again(const char *text)
{
    static char out[1024];
    EngineSpec spec;
    Diag diag = { 0 };
    if (engine_spec_read(text, &spec, &diag) != ERR_NONE)
        return strcpy(out, diag.text);
    char *written = engine_spec_text(&spec);
    snprintf(out, sizeof out, "%s", written);
    free(written);
    engine_spec_free(&spec);
    return out;
}

TESTS(.teardown = opponents_free);

TEST(a_command_without_options_does_not_change)
{
    ck_assert_str_eq(again("python3  ./bot.py --x=1&2 "), "python3  ./bot.py --x=1&2 ");
}

TEST(options_follow_the_last_question_mark)
{
    EngineSpec spec;
    ck_assert_int_eq(engine_spec_read("./bot a?b?ms=5000&skill=7&book=a%2Cb%26c=d e", &spec, NULL),
                     ERR_NONE);
    ck_assert_str_eq(spec.command, "./bot a?b");
    ck_assert_int_eq(spec.ms, 5000);
    ck_assert_int_eq(spec.n, 2);
    ck_assert_str_eq(spec.setting[0].name, "skill");
    ck_assert_str_eq(spec.setting[0].value, "7");
    ck_assert_str_eq(spec.setting[1].value, "a,b&c=d e");
    engine_spec_free(&spec);
}

TEST(a_written_command_is_read_the_same)
{
    static const char *const texts[] = { "./bot?skill=7", "./bot?ms=1&a=%25%26%2C%3F", "./bot a?b?",
                                         "./bot?a=" };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        ck_assert_str_eq(again(texts[i]), texts[i]);
    ck_assert_str_eq(again("./bot?skill=7&ms=20"), "./bot?ms=20&skill=7");
    ck_assert_str_eq(again("./bot?"), "./bot");
}

TEST(a_text_that_is_not_an_option_is_named)
{
    static const char *const rows[][2] = {
        { "./bot?skill", "follow the last ?" },     { "./bot?x=%2", "%25 for a percent sign" },
        { "./bot?x=%00", "%25 for a percent sign" }, { "./bot?ms=0", "from 1 to 3600000" },
        { "./bot?ms=x", "from 1 to 3600000" },      { "./bot?ms=1&ms=2", "ms is given twice" },
        { "./bot?a=1&A=2", "A is given twice" }, { "./bot?7=a", "beginning with a letter" },
        { "./bot?engine=a", "cannot be the name" }, { " ?a=b", "needs a command" },
        { "./bot?a=%1b[2J", "cannot contain control characters" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strstr(again(rows[i][0]), rows[i][1]) == NULL)
            ck_abort_msg("%s: %s", rows[i][0], again(rows[i][0]));
}

/* ---- config.ini ----------------------------------------------------------------------------- */

static char heard[2048];

static void note(void *context, const Diag *diag)
{
    (void)context;
    size_t n = strlen(heard);
    snprintf(heard + n, sizeof heard - n, "%d: %s\n", diag->line, diag->text);
}

static void load(const char *own)
{
    heard[0] = '\0';
    scratch_directory();
    opponents_load(own != NULL ? scratch_text("config.ini", own) : NULL, note, NULL);
}

TEST(a_section_that_no_game_could_store_is_refused)
{
    char text[ENGINE_SPEC_MAX + 64], command[ENGINE_SPEC_MAX + 2] = { 0 };
    for (size_t more = 0; more < 2; more++) {
        memset(command, 'x', ENGINE_SPEC_MAX + more);
        memcpy(command, "./", 2);
        snprintf(text, sizeof text, "[opponent mine]\nengine = %s\n", command);
        load(text);
        ck_assert_msg((strstr(heard, "are longer than 506 bytes together") != NULL) == (more == 1),
                      "%zu: %s", more, heard);
    }
}

TEST(a_section_is_a_player_with_its_time_limit_and_options)
{
    load("[opponent mine]\nengine = /bin/my bot\nread = /tmp\nms = 5000\nSkill = 7\nbook = a,b\n"
         "[opponent other]\nengine = /bin/my bot\n");
    ck_assert_str_eq(heard, "");
    ck_assert_str_eq(own_engine_text("mine"), "/bin/my bot?ms=5000&skill=7&book=a%2Cb");
    ck_assert_str_eq(own_engine_text("other"), "/bin/my bot");
    ck_assert_str_eq(own_engine_name("/bin/my bot?ms=5000&skill=7&book=a%2Cb"), "mine");
    ck_assert_ptr_null(own_engine_name("/bin/my"));
    ck_assert_str_eq(own_engine_at(1), "other");
    ck_assert_ptr_null(own_engine_at(2));
    load(NULL);
    ck_assert_ptr_null(own_engine_at(0));
}

TEST(the_time_limit_of_the_command_line_applies_to_all)
{
    own_engines_leave_time();
    load("[opponent mine]\nengine = /bin/x\nms = 5000\nskill = 7\n");
    ck_assert_str_eq(own_engine_text("mine"), "/bin/x?skill=7");
    load("[opponent mine]\nengine = /bin/x\nms = fast\n");
    ck_assert_ptr_nonnull(strstr(heard, "3: ms = fast"));
}

TEST(an_error_is_named_with_its_line_and_the_rest_is_read)
{
    load("[opponent a]\nengine = /bin/x\nms = 0\n"
         "[opponent b]\nskill = 7\n"
         "[opponent club]\nengine = /bin/x\n"
         "[opponent Three Words Long]\nengine = /bin/x\n"
         "[opponent]\nengine = /bin/x\n"
         "[mahjong liu]\nlike = club\n[opponent liu]\nengine = /bin/x\n"
         "[opponent c]\nengine = /bin/x\n7th = 1\n"
         "[opponent good]\nengine = /bin/x\n");
    static const char *const wanted[] = {
        "3: ms = 0", "4: [opponent b]: missing engine = COMMAND",
        "6: \"club\": this name is taken", "8: \"three words long\": a name cannot contain",
        "10: missing name", "14: \"liu\": this name is taken",
        "18: \"7th\" cannot be the name of an engine option",
    };
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++)
        if (strstr(heard, wanted[i]) == NULL)
            ck_abort_msg("%s: %s", wanted[i], heard);
    ck_assert_str_eq(own_engine_at(0), "good");
}
