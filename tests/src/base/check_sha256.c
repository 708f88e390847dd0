/* SPDX-License-Identifier: MIT */
/* SHA-256 against the vectors that NIST publishes (FIPS 180-2, appendix B; CAVP, SHA256ShortMsg)
 * and at lengths around block boundaries. */
#include "sha256.h"
#include "tap.h"

static const char *hash_of(const char *text)
{
    static char out[SHA256_TEXT];
    return sha256_hex(text, strlen(text), out);
}

TEST(short_messages_have_the_hashes_of_nist)
{
    static const char d3[] = { (char)0xd3 };
    char out[SHA256_TEXT];
    ck_assert_str_eq(hash_of(""),
                     "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    ck_assert_str_eq(hash_of("abc"),
                     "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    ck_assert_str_eq(hash_of("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
                     "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    ck_assert_str_eq(hash_of("abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
                             "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu"),
                     "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1");
    ck_assert_str_eq(sha256_hex(d3, 1, out),
                     "28969cdfa74a12c82f3bad960b0b000aca2ac329deea5c2328ebc6f2ba9802c1");
}

TEST(a_million_letters_a_have_the_hash_of_nist)
{
    enum { N = 1000000 };
    char out[SHA256_TEXT], *text = malloc(N);
    memset(text, 'a', N);
    ck_assert_str_eq(sha256_hex(text, N, out),
                     "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
    free(text);
}

/* The output of `printf 'a%.0s' $(seq N) | sha256sum`: the padding takes one block or two. */
TEST(lengths_around_a_block_boundary_are_right)
{
    static const struct { size_t n; const char *hash; } rows[] = {
        { 55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318" },
        { 56, "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a" },
        { 63, "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34" },
        { 64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb" },
        { 65, "635361c48bb9eab14198e76ea8ab7f1a41685d6ad62aa9146d301d4f17eb0ae0" },
        { 119, "31eba51c313a5c08226adf18d4a359cfdfd8d2e816b13f4af952f7ea6584dcfb" },
        { 120, "2f3d335432c70b580af0e8e1b3674a7c020d683aa5f73aaaedfdc55af904c21c" },
    };
    char out[SHA256_TEXT], text[128];
    memset(text, 'a', sizeof text);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        ck_assert_str_eq(sha256_hex(text, rows[i].n, out), rows[i].hash);
}
