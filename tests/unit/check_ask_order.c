/* Several humans at one keyboard: who is called about a claim. */
#include "ask_order.h"
#include "tap.h"

/* The seats called, in their order, as text. */
static const char *called(AskCase c)
{
    static char text[SEATS_MAX + 1];
    Seat order[SEATS_MAX];
    c.n_seats = 4;
    int n = ask_order(&c, order);
    for (int i = 0; i < n; i++)
        text[i] = (char)('0' + order[i]);
    text[n] = '\0';
    return text;
}

enum { S0 = 1, S1 = 2, S2 = 4, S3 = 8 };

START_TEST(without_a_claim_only_who_has_to_decide_is_called)
{
    ck_assert_str_eq(called((AskCase){ .humans = S0 | S2, .asked = S2, .giver = SEAT_NONE }), "2");
    ck_assert_str_eq(called((AskCase){ .humans = S0 | S1 | S3, .asked = S0 | S1 | S3,
                                       .giver = SEAT_NONE, .every = true }), "013");
}
END_TEST

START_TEST(one_claim_calls_all_humans_but_the_giver_from_the_giver_s_next_on)
{
    ck_assert_str_eq(called((AskCase){ .humans = S0 | S1 | S3, .asked = S3, .giver = 2 }), "301");
    ck_assert_str_eq(called((AskCase){ .humans = S0 | S1 | S3, .asked = S3, .giver = 1 }), "30");
}
END_TEST

START_TEST(who_has_won_is_not_called)
{
    ck_assert_str_eq(called((AskCase){ .humans = S0 | S1 | S3, .asked = S3, .out = S0,
                                       .giver = 2 }), "31");
}
END_TEST

START_TEST(when_no_human_can_claim_nobody_is_called)
{
    ck_assert_str_eq(called((AskCase){ .humans = S0 | S1, .giver = 2 }), "");
}
END_TEST

START_TEST(or_all_are_called_after_every_tile)
{
    ck_assert_str_eq(called((AskCase){ .humans = S0 | S1, .giver = 2, .every = true }), "01");
    ck_assert_str_eq(called((AskCase){ .humans = S0 | S1, .giver = 0, .every = true }), "1");
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("ask_order");
    TCase *t = tcase_create("ask_order");
    tcase_add_test(t, without_a_claim_only_who_has_to_decide_is_called);
    tcase_add_test(t, one_claim_calls_all_humans_but_the_giver_from_the_giver_s_next_on);
    tcase_add_test(t, who_has_won_is_not_called);
    tcase_add_test(t, when_no_human_can_claim_nobody_is_called);
    tcase_add_test(t, or_all_are_called_after_every_tile);
    suite_add_tcase(s, t);
    return s;
}
