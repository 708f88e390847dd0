/* SPDX-License-Identifier: MIT */
/* The commitment to the deals: made before the first tile, opened at the end, checked by verify and
 * by sha256sum. */
#include "commit.h"
#include "record_play.h"

static const Table table = { "xuezhan", "hands=2", { "eff", "random", "eff", "eff" }, 5 };

static void with_record(void)
{
    with_path();
    keep_record(&table);
}

/* The value of a key in the first line of the record. */
static const char *value_of(const char *key)
{
    static char out[128];
    char head[32];
    snprintf(head, sizeof head, "\"%s\":\"", key);
    const char *at = strstr(text, head);
    ck_assert_ptr_nonnull(at);
    at += strlen(head);
    snprintf(out, sizeof out, "%.*s", (int)strcspn(at, "\""), at);
    return out;
}

static Err verified(const char *bytes, Diag *diag)
{
    Record *r;
    VerifyCount count;
    *diag = (Diag){ 0 };
    scratch_file("record.jsonl", bytes, strlen(bytes));
    Err e = record_read(path, &r, diag);
    if (e == ERR_NONE) {
        e = verify_record(r, &count, diag);
        record_free(r);
    }
    return e;
}

TESTS(.setup = with_record, .teardown = without_record);

/* The opening, assembled by hand from the first line as an outsider would. */
TEST(the_commitment_is_the_hash_of_five_lines)
{
    char hash[SHA256_TEXT], commit[SHA256_TEXT], seed[32], salt[64];
    Record *r = read_text(text, strlen(text));
    ck_assert_ptr_nonnull(r);
    snprintf(commit, sizeof commit, "%s", value_of("commit"));
    snprintf(seed, sizeof seed, "%s", value_of("seed"));
    snprintf(salt, sizeof salt, "%s", value_of("salt"));
    ck_assert_int_eq(strncmp(r->header.opening, "paiju deal 1\nxuezhan\n{\"", 23), 0);
    const char *rules = strchr(strchr(r->header.opening, '\n') + 1, '\n') + 1;
    const char *after = strchr(rules, '\n') + 1;
    ck_assert_ptr_null(memchr(rules, ' ', (size_t)(after - rules)));
    char tail[128];
    snprintf(tail, sizeof tail, "%s\n%s\n", seed, salt);
    ck_assert_str_eq(after, tail);
    ck_assert_str_eq(sha256_hex(r->header.opening, strlen(r->header.opening), hash), commit);
    record_free(r);
}

/* Every option is there, and the keys are in alphabetical order. */
TEST(the_rules_are_in_the_order_of_their_keys)
{
    Record *r = read_text(text, strlen(text));
    char last[64] = "", key[64];
    const char *at = strchr(r->header.opening, '{') + 1;
    int n = 0;
    for (; *at == '"'; n++) {
        snprintf(key, sizeof key, "%.*s", (int)strcspn(at + 1, "\""), at + 1);
        ck_assert_str_gt(key, last);
        snprintf(last, sizeof last, "%s", key);
        at += strlen(key) + 3;
        if (*at == '[')
            at += strcspn(at, "]");
        at += strcspn(at, ",}");
        at += *at == ',';
    }
    ck_assert_int_gt(n, 10);
    ck_assert_int_eq(n, r->header.game.ops->options.n);
    record_free(r);
}

TEST(the_deals_are_those_committed_to)
{
    VerifyCount count = agreed();
    ck_assert(count.committed);
    MUST(verified, text);
}

/* Changes the byte after `head` and returns what verify reports. */
static const char *after_change(const char *head, int at, char to)
{
    static Diag diag;
    char *copy = strdup(text), *byte = strstr(copy, head);
    ck_assert_ptr_nonnull(byte);
    byte += strlen(head) + (size_t)at;
    *byte = *byte == to ? (char)(to + 1) : to;
    Err e = verified(copy, &diag);
    free(copy);
    ck_assert_int_eq(e, ERR_RECORD);
    return diag.text;
}

TEST(a_changed_opening_does_not_match_the_commitment)
{
    static const char not_those[] = "game, rules, seed and salt do not match the commitment";
    ck_assert_ptr_nonnull(strstr(after_change("\"seed\":\"0x", 15, '6'), not_those));
    ck_assert_ptr_nonnull(strstr(after_change("\"salt\":\"", 0, '0'), not_those));
    ck_assert_ptr_nonnull(strstr(after_change("\"commit\":\"", 9, '0'), not_those));
}

/* A cheat who has the seed swaps two tiles of the wall, so that all tiles are still there. */
TEST(a_changed_tile_is_not_the_deal_committed_to)
{
    Diag diag;
    char *copy = strdup(text), *wall = strstr(copy, "\"wall\":[");
    char *a = strchr(wall + 8, '"') + 1, *end = strchr(wall, ']'), *b = end - 3;
    while (memcmp(a, b, 2) == 0)
        b -= 5;
    char swap[2] = { a[0], a[1] };
    memcpy(a, b, 2);
    memcpy(b, swap, 2);
    /* nothing has been played yet: the record ends after the deal */
    char *line = strchr(wall, '\n') + 1;
    *line = '\0';
    ck_assert_int_eq(verified(copy, &diag), ERR_RECORD);
    ck_assert_ptr_nonnull(strstr(diag.text, "the deal of hand 1 does not match the commitment"));
    ck_assert_int_eq(diag.line, 2);
    free(copy);
}

TEST(records_without_a_commitment_stay_valid)
{
    char *copy = strdup(text);
    static const char *const keys[] = { "\"commit\":\"", "\"salt\":\"" };
    for (int i = 0; i < 2; i++) {
        char *at = strstr(copy, keys[i]), *end = strchr(at + strlen(keys[i]), '"') + 2;
        memmove(at, end, strlen(end) + 1);
    }
    MUST(verified, copy);
    free(copy);
}

/* No fresh random salt is drawn if the user gave the seed. */
TEST(the_same_seed_gives_the_same_salt_and_another_seed_another)
{
    RecordHeader h[3] = { { .seed = 5 }, { .seed = 5 }, { .seed = 6 } };
    for (int i = 0; i < 3; i++) {
        game_default(&h[i].game, game_find("tuidaohu"));
        commit_seal(&h[i]);
    }
    ck_assert_str_eq(h[0].salt, h[1].salt);
    ck_assert_str_eq(h[0].commit, h[1].commit);
    ck_assert_str_ne(h[0].salt, h[2].salt);
    ck_assert_str_ne(h[0].commit, h[2].commit);
    for (int i = 0; i < 3; i++)
        record_header_free(&h[i]);
}

TEST(a_fresh_salt_has_128_bits_and_is_never_repeated)
{
    char a[COMMIT_SALT], b[COMMIT_SALT];
    commit_fresh_salt(a);
    commit_fresh_salt(b);
    ck_assert_uint_eq(strspn(a, "0123456789abcdef"), 32);
    ck_assert_str_ne(a, b);
}

TEST(the_opening_is_shown_after_the_match)
{
    Match *m = new_match(&human_table, NULL);
    ck_assert_uint_eq(strlen(match_commit(m)), 64);
    ck_assert_ptr_null(match_opening(m));
    play_out(m);
    ck_assert_ptr_nonnull(match_opening(m));
    match_free(m);
}

static Err read_seed(const char *seed)
{
    RecordHeader h = { .game.ops = game_find("xuezhan") };
    Json *o = json_new_object();
    json_put_text(o, "commit", "00000000000000000000000000000000"
                               "00000000000000000000000000000000");
    json_put_text(o, "salt", "00000000000000000000000000000000");
    json_put_text(o, "seed", seed);
    json_put(o, "rules", json_new_object());
    Err e = commit_read(o, &h, NULL);
    free(h.opening);
    json_free(o);
    return e;
}

/* A record may come from anybody, and the command is meant to be pasted into a shell. */
TEST(no_opening_can_break_out_of_the_quotes_of_the_command)
{
    ck_assert_int_eq(read_seed("5"), ERR_NONE);
    ck_assert_int_eq(read_seed("5'; touch here; '"), ERR_SYNTAX);
    ck_assert_int_eq(read_seed("5\\"), ERR_SYNTAX);
}
