/* SPDX-License-Identifier: MIT */
/* Puzzle packs: the contents of a line, and that a file is read completely or not at all. */
#include "position_string.h"
#include "scratch.h"
#include "tap.h"

#define FIRST "pj1/xuezhan/-/s0.d0/void/w55/123m456s789p11m22s3p/0,-,-,-/0,-,-,-/0,-,-,-/0,-,-,-/-"
#define SECOND "pj1/xuezhan/-/s0.d0/void/w55/123m456s789p11m22s4p/0,-,-,-/0,-,-,-/0,-,-,-/0,-,-,-/-"

static PositionPack read_text(const char *text, Diag *diag)
{
    PositionPack p = { .n = 0 };
    scratch_directory();
    Err e = pack_read(scratch_text("pack", text), &p, diag);
    ck_assert((e == ERR_NONE) == (p.n > 0));
    return p;
}

TEST(each_line_has_a_position_and_a_title)
{
    Diag diag = { 0 };
    PositionTable table;
    const char *text = "# mine\n\n" FIRST " the first  one \r\n  " SECOND "\n# end";
    PositionPack p = read_text(text, &diag);
    ck_assert_msg(p.n == 2, "%s", diag.text);
    ck_assert_str_eq(p.row[0].text, FIRST);
    ck_assert_int_eq(strncmp(p.row[0].title, "the first  one", 14), 0);
    ck_assert_str_eq(p.row[1].title, "");
    ck_assert_int_eq(position_read(p.row[1].text, &table, NULL), ERR_NONE);
    ck_assert_int_eq(table.info.view.mj.own.count[21], 1);      /* 4p */
    pack_free(&p);
}

TEST(a_broken_line_is_named_and_nothing_is_read)
{
    Diag diag = { 0 };
    ck_assert_int_eq(read_text(FIRST "\n\npj1/xuezhan/-/s7 broken\n", &diag).n, 0);
    ck_assert_int_eq(diag.code, ERR_SYNTAX);
    ck_assert_int_eq(diag.line, 3);
    ck_assert_ptr_nonnull(strstr(diag.text, "column 16"));
}

TEST(a_file_without_a_position_is_not_a_pack)
{
    Diag diag = { 0 };
    PositionPack p = { .n = 0 };
    ck_assert_int_eq(read_text("# nothing\n", &diag).n, 0);
    ck_assert_ptr_nonnull(strstr(diag.text, "no position"));
    scratch_directory();
    ck_assert_int_eq(pack_read(scratch_file("bytes", "pj1\0\377\n", 6), &p, &diag), ERR_SYNTAX);
    ck_assert_int_eq(pack_read("/nonexistent/pack", &p, &diag), ERR_FILE);
    ck_assert_int_eq(p.n, 0);
}

/* A title is printed, so everything that could control a terminal is removed from it. */
TEST(control_characters_are_removed_from_a_title)
{
    Diag diag = { 0 };
    PositionPack p = read_text(FIRST " red \033[31m \342\200\256 \377\n", &diag);
    ck_assert_int_eq(p.n, 1);
    ck_assert_ptr_null(strchr(p.row[0].title, '\033'));
    ck_assert_ptr_null(strchr(p.row[0].title, '\377'));
    ck_assert_ptr_null(strstr(p.row[0].title, "\342\200\256"));
    pack_free(&p);
}
