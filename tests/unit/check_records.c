/* The list of records: what a row says of a file. */
#include <stdlib.h>
#include <sys/stat.h>

#include "records.h"
#include "scratch.h"
#include "tap.h"
#include "tuidaohu_record.h"

/* A user without records. */
static void fresh_user(void)
{
    char path[600];
    const char *home = scratch_directory();
    setenv("XDG_DATA_HOME", home, 1);
    snprintf(path, sizeof path, "%.500s/paiju", home);
    ck_assert_int_eq(mkdir(path, 0700), 0);
    strcat(path, "/records");
    ck_assert_int_eq(mkdir(path, 0700), 0);
}

START_TEST(tuidaohu_6_3_the_winner_of_a_match_stands_first_with_the_hands_won)
{
    static char record[TUIDAOHU_RECORD_MAX];
    tuidaohu_won_with_less(record);
    scratch_text("paiju/records/tuidaohu-20261101-203000.jsonl", record);
    Records *r = records_list();
    ck_assert_int_eq(records_n(r), 1);
    const RecordEntry *e = records_look(r, 0);
    ck_assert_int_eq(e->state, RECORD_FINISHED);
    ck_assert_str_eq(e->players, "Jun, Lin");
    ck_assert_str_eq(e->result, "Lin 2 (-1), Jun 1 (+1)");
    records_free(r);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("records");
    TCase *t = tcase_create("records");
    tcase_add_checked_fixture(t, fresh_user, NULL);
    tcase_add_test(t, tuidaohu_6_3_the_winner_of_a_match_stands_first_with_the_hands_won);
    suite_add_tcase(s, t);
    return s;
}
