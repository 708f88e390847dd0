/* SPDX-License-Identifier: MIT */
/* The strict JSON reader and the writer (src/base/json.h), and the reader whose error sticks. */
#include "json_reader.h"
#include "tap.h"

static Diag diag;

static Json *parsed(const char *text)
{
    Json *j = NULL;
    ck_assert_int_eq(json_parse(text, strlen(text), &j, &diag), ERR_NONE);
    return j;
}

/* The sentence with which a line is refused. */
static const char *refused(const char *text, size_t length)
{
    Json *j = NULL;
    diag = (Diag){ 0 };
    ck_assert_int_eq(json_parse(text, length, &j, &diag), ERR_SYNTAX);
    ck_assert_ptr_null(j);
    return diag.text;
}

/* The getter refused with this sentence. */
static void is_fault(Err e, const char *sentence)
{
    ck_assert_int_eq(e, ERR_SYNTAX);
    ck_assert_str_eq(diag.text, sentence);
}

TEST(json_refuses_anything_but_a_single_object)
{
    static const char *const line[] = {
        "", " ", "{", "}", "[]", "\"a\"", "12", "null", "{} {}", "{\"a\":}", "{\"a\":1,}",
        "{a:1}", "{'a':1}", "{\"a\":01}", "{\"a\":1e999}", "{\"a\":NaN}", "{\"a\":\"\t\"}",
        "{\"a\":99999999999999999999}", "// {}", "\xEF\xBB\xBF{}", "{\"a\":\"\xff\"}",
    };
    for (size_t i = 0; i < sizeof line / sizeof *line; i++)
        ck_assert_str_ne(refused(line[i], strlen(line[i])), "");
}

TEST(json_refuses_a_duplicate_key)
{
    const char *line = "{\"a\":1,\"a\":2}";
    ck_assert_ptr_nonnull(strstr(refused(line, strlen(line)), "duplicate"));
}

TEST(json_refuses_nul_bytes)
{
    static const char line[] = "{\"a\":\"x\0y\"}";
    static const char escaped[] = "{\"a\":\"x\\u0000y\"}";
    refused(line, sizeof line - 1);
    refused(escaped, sizeof escaped - 1);
}

TEST(json_refuses_deep_nesting_but_not_brackets_in_strings)
{
    char line[400] = "{\"a\":";
    for (int i = 0; i < 100; i++)
        strcat(line, "[");
    ck_assert_ptr_nonnull(strstr(refused(line, strlen(line)), "nested"));

    Json *j = parsed("{\"a\":\"[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[\\\"{{{{{{{{{{{\"}");
    json_free(j);
}

TEST(json_refuses_a_line_that_is_too_long)
{
    char *line = malloc(JSON_LINE_MAX + 2);
    memset(line, ' ', JSON_LINE_MAX + 1);
    ck_assert_ptr_nonnull(strstr(refused(line, JSON_LINE_MAX + 1), "longer"));
    free(line);
}

TEST(json_counts_lines_and_skips_long_ones)
{
    FILE *file = tmpfile();
    fputs("{}\n\n", file);
    for (int i = 0; i < 1000000; i++)
        putc('x', file);
    fputs("\nlast", file);
    rewind(file);
    JsonLines lines = { .file = file };

    ck_assert_int_eq(json_next_line(&lines), JSON_LINE_READ);
    ck_assert_str_eq(lines.text, "{}");
    ck_assert(!lines.cut);
    ck_assert_int_eq(json_next_line(&lines), JSON_LINE_READ);
    ck_assert_uint_eq(lines.length, 0);
    ck_assert_int_eq(json_next_line(&lines), JSON_LINE_TOO_LONG);
    ck_assert_int_eq(lines.number, 3);
    ck_assert_int_eq(json_next_line(&lines), JSON_LINE_READ);
    ck_assert_str_eq(lines.text, "last");
    ck_assert(lines.cut);
    ck_assert_int_eq(json_next_line(&lines), JSON_LINE_END);
    free(lines.text);
    fclose(file);
}

TEST(json_distinguishes_a_read_error_from_the_end)
{
    FILE *directory = fopen("/", "r");
    ck_assert_ptr_nonnull(directory);
    JsonLines lines = { .file = directory };
    ck_assert_int_eq(json_next_line(&lines), JSON_LINE_FAILED);
    free(lines.text);
    fclose(directory);
}

/* The error of each getter for each wrong value. */
TEST(json_getters_name_the_key_and_the_value_found)
{
    Json *j = parsed("{\"n\":1.5,\"t\":3,\"f\":\"yes\",\"l\":{},\"o\":[],\"z\":null,\"w\":\"x\"}");
    int64_t n;
    const char *t;
    bool f;
    const Json *child;
    int w;
    is_fault(json_int(j, "n", (JsonRange){ 0, 9 }, &n, &diag),
             "n: expected a whole number, not 1.5");
    is_fault(json_text(j, "t", &t, &diag), "t: expected a string, not 3");
    is_fault(json_flag(j, "f", &f, &diag), "f: expected true or false, not \"yes\"");
    is_fault(json_list(j, "l", &child, &diag), "l: expected a list, not an object");
    is_fault(json_child(j, "o", &child, &diag), "o: expected an object, not a list");
    is_fault(json_text(j, "z", &t, &diag), "z: expected a string, not null");
    is_fault(json_word(j, "w", "m s p", &w, &diag), "w: \"x\" is not one of: m s p");
    is_fault(json_text(j, "gone", &t, &diag), "gone: this key is missing");
    json_free(j);
}

TEST(json_numbers_must_be_in_their_range)
{
    Json *j = parsed("{\"a\":10,\"b\":-1,\"c\":9223372036854775807}");
    int64_t n = 7;
    is_fault(json_int(j, "a", (JsonRange){ 0, 9 }, &n, &diag), "a: 10 is out of range (0..9)");
    ck_assert_int_eq(json_int(j, "b", (JsonRange){ 0, 9 }, &n, &diag), ERR_SYNTAX);
    ck_assert_int_eq(n, 7);
    ck_assert_int_eq(json_int(j, "c", (JsonRange){ 0, INT64_MAX }, &n, &diag), ERR_NONE);
    ck_assert_int_eq(n, INT64_MAX);
    json_free(j);
}

TEST(json_words_are_matched_as_a_whole_and_by_index)
{
    Json *j = parsed("{\"a\":\"pong\",\"b\":\"pon\",\"c\":\"\",\"d\":\"chi pong\"}");
    int w = -1;
    ck_assert_int_eq(json_word(j, "a", "chi pong kong", &w, &diag), ERR_NONE);
    ck_assert_int_eq(w, 1);
    ck_assert_int_eq(json_word(j, "b", "chi pong kong", &w, &diag), ERR_SYNTAX);
    ck_assert_int_eq(json_word(j, "c", "chi pong kong", &w, &diag), ERR_SYNTAX);
    ck_assert_int_eq(json_word(j, "d", "chi pong kong", &w, &diag), ERR_SYNTAX);
    json_free(j);
}

TEST(json_items_are_named_with_their_path)
{
    Json *j = parsed("{\"players\":[{\"tiles\":[\"1m\",2]}]}");
    const Json *players, *player, *tiles;
    const char *text;
    ck_assert_int_eq(json_list(j, "players", &players, &diag), ERR_NONE);
    ck_assert_int_eq(json_item_child(players, 0, &player, &diag), ERR_NONE);
    ck_assert_int_eq(json_list(player, "tiles", &tiles, &diag), ERR_NONE);
    ck_assert_int_eq(json_size(tiles), 2);
    ck_assert_int_eq(json_item_text(tiles, 0, &text, &diag), ERR_NONE);
    ck_assert_str_eq(text, "1m");
    ck_assert_int_eq(json_item_text(tiles, 1, &text, &diag), ERR_SYNTAX);
    json_within(&diag, "tiles", -1);
    json_within(&diag, "players", 0);
    ck_assert_str_eq(diag.text, "players[0].tiles[1]: expected a string, not 2");
    json_free(j);
}

/* Files come from outside: a list that is too short is an error of the file, not of a caller. */
TEST(json_a_missing_item_is_named)
{
    Json *j = parsed("{\"l\":[7]}");
    const Json *l, *child;
    const char *text;
    int64_t n = 0;
    ck_assert_int_eq(json_list(j, "l", &l, &diag), ERR_NONE);
    is_fault(json_item_int(l, 1, (JsonRange){ 0, 9 }, &n, &diag), "[1]: this item is missing");
    ck_assert_int_eq(json_item_text(l, 1, &text, NULL), ERR_SYNTAX);
    ck_assert_int_eq(json_item_list(l, 1, &child, NULL), ERR_SYNTAX);
    ck_assert_int_eq(json_item_child(l, 1, &child, NULL), ERR_SYNTAX);
    ck_assert_int_eq(json_item_int(l, -1, (JsonRange){ 0, 9 }, &n, NULL), ERR_SYNTAX);
    json_free(j);
}

TEST(json_null_is_present_but_has_no_value)
{
    Json *j = parsed("{\"a\":null}");
    ck_assert_ptr_nonnull(json_member(j, "a"));
    ck_assert(!json_has(j, "a"));
    ck_assert(!json_has(j, "b"));
    json_free(j);
}

TEST(json_option_values_are_strings_and_integers)
{
    Json *j = parsed("{\"a\":12,\"b\":\"raise\",\"c\":true,\"d\":1.0,\"e\":[1,[]],\"f\":[1,-2]}");
    char scratch[JSON_VALUE_TEXT];
    ck_assert_str_eq(json_as_text(json_member(j, "a"), scratch), "12");
    ck_assert_str_eq(json_as_text(json_member(j, "b"), scratch), "raise");
    ck_assert_ptr_null(json_as_text(json_member(j, "c"), scratch));
    ck_assert_ptr_null(json_as_text(json_member(j, "d"), scratch));
    ck_assert_ptr_null(json_as_text(json_member(j, "e"), scratch));
    ck_assert_str_eq(json_as_text(json_member(j, "f"), scratch), "1 -2");
    json_free(j);
}

TEST(json_is_written_in_order_on_one_line)
{
    Json *j = json_new_object(), *list = json_new_list();
    json_add_text(list, "自摸");
    json_add_int(list, -3);
    json_put_text(j, "z", "a\n\"b\"");
    json_put(j, "list", list);
    json_put_null(j, "n");
    json_put_flag(j, "f", false);
    json_put_int(j, "a", INT64_C(-9000000000));
    json_put_text(j, "none", NULL);
    json_put_text(j, "empty", "");
    char *line = json_print(j);
    ck_assert_str_eq(line, "{\"z\":\"a\\n\\\"b\\\"\",\"list\":[\"自摸\",-3],\"n\":null,\"f\":false,"
                           "\"a\":-9000000000,\"none\":null,\"empty\":\"\"}");
    free(line);
    json_free(j);
}

TEST(json_objects_are_values_and_their_keys_are_numbered)
{
    Json *list = json_new_list(), *j = JSON_OBJECT(JSON_TEXT("t", "x"), JSON_TEXT("none", NULL));
    json_add_int(list, 2);
    ck_assert_ptr_eq(JSON_PUT(j, JSON_INT("a", INT64_C(-9000000000)), JSON_FLAG("f", true),
                              JSON_VALUE("list", list)), j);
    char *line = json_print(j), *part = json_print(list);
    ck_assert_str_eq(line, "{\"t\":\"x\",\"none\":null,\"a\":-9000000000,\"f\":true,\"list\":[2]}");
    ck_assert_str_eq(part, "[2]");
    ck_assert_str_eq(json_key(j, 0), "t");
    ck_assert_str_eq(json_key(j, 4), "list");
    ck_assert_ptr_null(json_key(j, 5));
    free(part);
    free(line);
    json_free(j);
}

TEST(json_repairs_text_that_is_not_utf8)
{
    Json *j = json_new_object();
    json_put_text(j, "a", "x\xff自\xe8\x87");           /* a stray byte, a whole, half a character */
    /* overlong, a surrogate, beyond the last character */
    json_put_text(j, "b", "\xc0\x80\xed\xa0\x80\xf4\x90\x80\x80");
    char *line = json_print(j);
    ck_assert_str_eq(line, "{\"a\":\"x?自??\",\"b\":\"?????????\"}");
    free(line);
    json_free(j);
}

TEST(json_copies_outlive_their_document)
{
    Json *in = parsed("{\"id\":{\"a\":[1,2]}}");
    Json *out = json_new_object();
    json_put_copy(out, "id", json_member(in, "id"));
    json_free(in);
    char *line = json_print(out);
    ck_assert_str_eq(line, "{\"id\":{\"a\":[1,2]}}");
    free(line);
    json_free(out);
}

TEST(json_write_notices_a_full_disk)
{
    FILE *full = fopen("/dev/full", "w");
    if (full == NULL)
        return;                     /* not every system has one */
    Json *j = json_new_object();
    ck_assert_int_eq(json_write_line(full, j, &diag), ERR_FILE);
    json_free(j);
    fclose(full);
}

TEST(json_reader_names_the_path_of_the_first_error_and_reads_no_further)
{
    Json *j = parsed("{\"a\":3,\"hands\":[[\"1m\"],[\"2m\",4]],\"b\":[{\"at\":true}],\"c\":\"x\"}");
    JsonReader r = json_reader(j, &diag);
    ck_assert_int_eq(json_get_int(&r, "a", (JsonRange){ 0, 9 }), 3);
    json_enter_list(&r, "hands");
    json_enter_item_list(&r, 1);
    ck_assert_int_eq(json_count(&r), 2);
    ck_assert_str_eq(json_get_item_text(&r, 0), "2m");
    ck_assert_str_eq(json_get_item_text(&r, 1), "");
    ck_assert_int_eq(r.err, ERR_SYNTAX);
    ck_assert_str_eq(diag.text, "hands[1][1]: expected a string, not 4");
    ck_assert_int_eq(json_count(&r), 0);
    json_leave(&r);
    json_leave(&r);
    ck_assert_int_eq(json_get_int(&r, "a", (JsonRange){ 0, 9 }), 0);
    json_refuse(&r, ERR_RECORD, "later");
    json_fault(&r, ERR_RECORD, "c", -1);
    ck_assert_int_eq(r.err, ERR_SYNTAX);
    ck_assert_str_eq(diag.text, "hands[1][1]: expected a string, not 4");
    r = json_reader(j, &diag);
    json_enter_list(&r, "b");
    json_enter_item_child(&r, 0);
    json_get_int(&r, "at", (JsonRange){ 0, 9 });
    ck_assert_str_eq(diag.text, "b[0].at: expected a whole number, not true");
    r = json_reader(j, &diag);
    json_fault(&r, diag_set(json_diag(&r), ERR_TILE_TEXT, "no tile"), "c", -1);
    ck_assert_int_eq(r.err, ERR_TILE_TEXT);
    ck_assert_str_eq(diag.text, "c: no tile");
    json_free(j);
}
