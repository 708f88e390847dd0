/* Every unit test program is one suite(); tests/unit/tap.c has main and prints TAP. */
#ifndef PAIJU_TAP_H
#define PAIJU_TAP_H

#include <check.h>

Suite *suite(void);

#endif
