/* SPDX-License-Identifier: MIT */
/* Catalogues: files made here byte by byte, intact and damaged, by the description in the manual of
 * gettext ("The Format of GNU MO Files"). */
#include <stdint.h>

#include "catalogue.h"
#include "rng.h"
#include "scratch.h"
#include "tap.h"

enum { FILE_MAX = 4096, HEAD = 28, DAMAGED = 1000 / SPARING };

#define NOTES(charset, plural)                                                                     \
    "Content-Type: text/plain; charset=" charset "\nPlural-Forms: " plural ";\n"
#define POLISH                                                                                     \
    "nplurals=3; plural=n == 1 ? 0 : n % 10 >= 2 && n % 10 <= 4 && "                               \
    "(n % 100 < 10 || n % 100 >= 20) ? 1 : 2"

/* One text and its translation; with the NULs between plural forms, without the last. */
typedef struct Entry {
    const char *text;
    size_t      text_size;
    const char *said;
    size_t      said_size;
} Entry;

#define ENTRY(text, said) { text, sizeof(text) - 1, said, sizeof(said) - 1 }

typedef struct Mo {
    char   bytes[FILE_MAX];
    size_t size;
    bool   big_endian;
} Mo;

static void put_number(Mo *mo, size_t at, uint32_t value)
{
    for (int i = 0; i < 4; i++)
        mo->bytes[at + (size_t)i] = (char)(value >> (mo->big_endian ? 24 - 8 * i : 8 * i) & 0xFF);
}

/* Appends a string to the file, and stores its row at `row`. */
static void put_string(Mo *mo, size_t row, const char *text, size_t size)
{
    ck_assert_uint_lt(mo->size + size, FILE_MAX);
    put_number(mo, row, (uint32_t)size);
    put_number(mo, row + 4, (uint32_t)mo->size);
    memcpy(mo->bytes + mo->size, text, size);
    mo->size += size + 1;
}

static Mo mo_of(const Entry *entry, size_t n, bool big_endian)
{
    Mo mo = { .big_endian = big_endian, .size = HEAD + 16 * n };
    put_number(&mo, 0, 0x950412DE);
    put_number(&mo, 8, (uint32_t)n);
    put_number(&mo, 12, HEAD);
    put_number(&mo, 16, (uint32_t)(HEAD + 8 * n));
    for (size_t i = 0; i < n; i++)
        put_string(&mo, HEAD + 8 * i, entry[i].text, entry[i].text_size);
    for (size_t i = 0; i < n; i++)
        put_string(&mo, HEAD + 8 * (n + i), entry[i].said, entry[i].said_size);
    return mo;
}

/* Sorted, as msgfmt sorts. */
static const Entry polish[] = {
    ENTRY("", NOTES("UTF-8", POLISH)),
    ENTRY("%d tile\0%d tiles", "%d kamień\0%d kamienie\0%d kamieni"),
    ENTRY("menu\004leave", "wyjście"),
    ENTRY("pong", "pong!"),
    ENTRY("wall", "mur"),
};

enum { N_POLISH = sizeof polish / sizeof *polish };

static Catalogue *read_mo(const Mo *mo)
{
    return catalogue_read(scratch_file("a.mo", mo->bytes, mo->size));
}

static void with_directory(void)
{
    scratch_directory();
}

TESTS(.setup = with_directory);

TEST_LOOP(texts_are_found_in_a_file_of_either_byte_order, 2)
{
    Mo mo = mo_of(polish, N_POLISH, _i == 1);
    Catalogue *c = read_mo(&mo);
    ck_assert_ptr_nonnull(c);
    ck_assert_str_eq(catalogue_text(c, "wall"), "mur");
    ck_assert_str_eq(catalogue_text(c, "pong"), "pong!");
    ck_assert_str_eq(catalogue_text(c, "menu\004leave"), "wyjście");
    ck_assert_str_eq(catalogue_plural(c, "%d tile", 1), "%d kamień");
    ck_assert_str_eq(catalogue_plural(c, "%d tile", 3), "%d kamienie");
    ck_assert_str_eq(catalogue_plural(c, "%d tile", 5), "%d kamieni");
    ck_assert_str_eq(catalogue_plural(c, "%d tile", 22), "%d kamienie");
    catalogue_free(c);
}

TEST(an_unknown_text_has_no_translation)
{
    static const char *const missing[] = { "", "a", "pon", "pongs", "leave", "wall ", "zzz", "字" };
    Mo mo = mo_of(polish, N_POLISH, false);
    Catalogue *c = read_mo(&mo);
    ck_assert_ptr_nonnull(c);
    for (size_t i = 0; i < sizeof missing / sizeof *missing; i++) {
        ck_assert_ptr_null(catalogue_text(c, missing[i]));
        ck_assert_ptr_null(catalogue_plural(c, missing[i], 1));
    }
    catalogue_free(c);
}

TEST(a_missing_plural_form_is_replaced_by_the_first)
{
    const Entry two[] = { polish[0], ENTRY("%d tile\0%d tiles", "%d kamień\0%d kamienie") };
    Mo mo = mo_of(two, 2, false);
    Catalogue *c = read_mo(&mo);
    ck_assert_str_eq(catalogue_plural(c, "%d tile", 3), "%d kamienie");
    ck_assert_str_eq(catalogue_plural(c, "%d tile", 5), "%d kamień");
    catalogue_free(c);
}

TEST(an_empty_translation_counts_as_missing)
{
    const Entry empty[] = { polish[0], ENTRY("wall", "") };
    Mo mo = mo_of(empty, 2, false);
    Catalogue *c = read_mo(&mo);
    ck_assert_ptr_nonnull(c);
    ck_assert_ptr_null(catalogue_text(c, "wall"));
    catalogue_free(c);
}

static void is_refused(const Mo *mo)
{
    ck_assert_ptr_null(read_mo(mo));
}

TEST(a_catalogue_in_another_character_set_is_refused)
{
    const Entry latin2[] = { ENTRY("", NOTES("ISO-8859-2", POLISH)), polish[3] };
    Mo mo = mo_of(latin2, 2, false);
    is_refused(&mo);
    mo = mo_of(polish + 1, N_POLISH - 1, false);    /* does not say which */
    is_refused(&mo);
}

TEST(an_unsorted_catalogue_is_refused)
{
    const Entry unsorted[] = { polish[0], polish[4], polish[3] };
    Mo mo = mo_of(unsorted, 3, false);
    is_refused(&mo);
}

TEST(a_file_that_is_not_a_catalogue_is_refused)
{
    ck_assert_ptr_null(catalogue_read("/nonexistent.mo"));
    ck_assert_ptr_null(catalogue_read("/"));
    ck_assert_ptr_null(catalogue_read("/dev/null"));
    ck_assert_ptr_null(catalogue_read("/dev/zero"));
    Mo mo = { .size = HEAD };
    is_refused(&mo);
    mo = mo_of(polish, N_POLISH, false);
    put_number(&mo, 4, 2u << 16);           /* a future revision */
    is_refused(&mo);
}

TEST(a_catalogue_cut_anywhere_is_refused)
{
    Mo mo = mo_of(polish, N_POLISH, false);
    for (size_t whole = mo.size; mo.size > 0; ) {
        mo.size--;
        ck_assert_uint_lt(mo.size, whole);
        is_refused(&mo);
    }
}

/* Each number of the header and of the rows: beyond the end, just beyond it, and so large that a
 * sum overflows. */
TEST(rows_that_point_outside_the_file_are_refused)
{
    for (size_t at = 8; at < HEAD + 16 * N_POLISH; at += 4) {
        if (at == 20 || at == 24)
            continue;                       /* the hash table, which is not used */
        Mo whole = mo_of(polish, N_POLISH, false);
        const uint32_t values[] = { (uint32_t)whole.size, 0x7FFFFFFF, 0x80000000, 0xFFFFFFF8,
                                    0xFFFFFFFF };
        for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
            Mo mo = whole;
            put_number(&mo, at, values[i]);
            is_refused(&mo);
        }
    }
}

static bool is_short(const char *said)
{
    return said == NULL || strlen(said) < FILE_MAX;
}

static void ask_everything(const Catalogue *c)
{
    bool all_short = true;
    for (size_t i = 0; i < N_POLISH; i++) {
        all_short &= is_short(catalogue_text(c, polish[i].text));
        for (unsigned long n = 0; n < 30; n++)
            all_short &= is_short(catalogue_plural(c, polish[i].text, n));
    }
    ck_assert(all_short);
}

/* Refused or not, nothing outside the file is read: the sanitized build would detect it. */
TEST(damaged_catalogues_do_no_harm)
{
    Rng rng = rng_seeded(11);
    int refused = 0;
    for (int i = 0; i < DAMAGED; i++) {
        Mo mo = mo_of(polish, N_POLISH, i % 2 == 1);
        for (uint32_t hits = 1 + rng_below(&rng, 3); hits > 0; hits--) {
            uint32_t at = rng_below(&rng, (uint32_t)mo.size);
            mo.bytes[at] = (char)rng_below(&rng, 256);
        }
        Catalogue *c = read_mo(&mo);
        if (c != NULL)
            ask_everything(c);
        refused += c == NULL;
        catalogue_free(c);
    }
    ck_assert_int_gt(refused, 0);
    ck_assert_int_lt(refused, DAMAGED);
}
