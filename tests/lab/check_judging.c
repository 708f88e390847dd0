/* SPDX-License-Identifier: MIT */
/* What the tests of other programs report about a line and about an answer. */
#include "conformance_impl.h"
#include "game.h"
#include "tap.h"

static RecordLine line;

/* The first error in a line of Da Tong Zi, "" if there is none. */
static const char *fault_of(const char *text)
{
    Game game;
    game_default(&game, game_find("datongzi"));
    ck_assert_int_eq(game_prepare(&game, NULL), ERR_NONE);
    line_check(&line, quoted(text), strlen(text), 9, &game);
    return line.n_faults > 0 ? line.fault[0] : "";
}

TEST(a_correct_line_has_no_error)
{
    ck_assert_str_eq(fault_of("{'type':'pass','actor':1}"), "");
    ck_assert_str_eq(line.remark, "");
    ck_assert_str_eq(fault_of("{'type':'undo','to':8}"), "");
    ck_assert_str_eq(fault_of("{'type':'note','at':8,'kind':'x','y':'1.5'}"), "");
}

TEST(fractions_are_found_at_any_depth)
{
    ck_assert_ptr_nonnull(strstr(fault_of("{'type':'pass','actor':1.0}"), "came 1.0"));
    ck_assert_ptr_nonnull(strstr(fault_of("{'type':'pass','actor':1e0}"), "came 1e0"));
    ck_assert_ptr_nonnull(strstr(fault_of("{'type':'note','y':[-12.5]}"), "came -12.5"));
}

TEST(a_line_cannot_take_back_itself)
{
    ck_assert_ptr_nonnull(strstr(fault_of("{'type':'undo','to':9}"), "out of range"));
    ck_assert_ptr_nonnull(strstr(fault_of("{'type':'undo','to':0}"), "out of range"));
}

TEST(unknown_keys_and_types_are_only_remarks)
{
    ck_assert_str_eq(fault_of("{'type':'pass','actor':1,'colour':2}"), "");
    ck_assert_ptr_nonnull(strstr(line.remark, "colour"));
    ck_assert_str_eq(fault_of("{'type':'tsumo','actor':1,'pai':'1m'}"), "");
    ck_assert_ptr_nonnull(strstr(line.remark, "tsumo"));
}

TEST(control_characters_do_not_reach_the_report)
{
    ck_assert_str_eq(fault_of("{'type':'x\\u001b[2J'}"), "");
    ck_assert_ptr_null(strchr(line.remark, '\033'));
}

static Json *object(const char *text)
{
    Json *o;
    MUST(json_parse, quoted(text), strlen(text), &o);
    return o;
}

/* The differences between two answers. */
static Differences judged(const char *expected, const char *came, bool error)
{
    Differences d;
    CaseQuestion q = { .error = error, .answered = true, .expected = object(expected),
                   .came = object(came) };
    question_judge(&q, &d);
    json_free(q.expected);
    json_free(q.came);
    return d;
}

TEST(the_order_of_keys_does_not_matter)
{
    const char *expected = "{'id':1,'a':[{'x':1,'y':2}],'b':null}";
    const char *same = "{'id':1,'b':null,'a':[{'y':2,'x':1}]}";
    const char *late_id = "{'b':null,'id':1,'a':[{'y':2,'x':1}]}";
    ck_assert_int_eq(judged(expected, same, false).n, 0);
    ck_assert_int_eq(judged(expected, late_id, false).n, 1);
}

TEST(every_difference_is_named)
{
    const char *expected = "{'id':1,'a':[1,2],'b':true}";
    Differences d = judged(expected, "{'id':1,'a':[2,1],'c':0}", false);
    ck_assert_int_eq(d.n, 3);
    ck_assert_str_eq(d.text[0], "a: expected [1,2], came [2,1]");
    ck_assert_str_eq(d.text[1], "b: expected true, but the key is missing");
    ck_assert_str_eq(d.text[2], "c: no key of this answer");
}

TEST(an_error_must_have_a_sentence_but_its_wording_is_free)
{
    const char *expected = "{'id':null,'error':'no such tile'}";
    ck_assert_int_eq(judged(expected, "{'id':null,'error':'what is this?'}", true).n, 0);
    ck_assert_int_eq(judged(expected, "{'id':null,'error':''}", true).n, 1);
    ck_assert_int_eq(judged(expected, "{'id':null,'error':true}", true).n, 1);
    ck_assert_int_eq(judged(expected, "{'error':'what is this?'}", true).n, 1);
    ck_assert_int_eq(judged(expected, "{'id':null,'waits':[]}", true).n, 2);
}
