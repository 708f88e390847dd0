/* SPDX-License-Identifier: MIT */
/* Whole hands as heard in plain mode: the length of a brief prompt, and the whole output from the
 * deal to the end, word for word, full and brief, in English and Chinese. */
#include "plain.h"

#include "adviser.h"
#include "i18n.h"
#include "match_play.h"
#include "plain_read.h"
#include "usual_settings.h"

enum { SAID_MAX = 1 << 20, LINE_BYTES = 4096, WORDS_MOST = 30, DEAL_MOST = 35 };

/* A typist: its seat in the match, and the next line it types. */
typedef struct Typist {
    Match   *m;
    Seat     seat;
    Adviser *adviser;
    FILE    *echo;              /* the log includes the typed lines; or NULL */
} Typist;

static Settings settings;

static void with_settings(void)
{
    settings = usual_settings();
}

static void in_english(void) { i18n_change("en"); }

/* The choice that the quick advice ranks first, as it is typed; an empty line between hands. */
static ssize_t type_line(void *cookie, char *out, size_t size)
{
    Typist *typist = cookie;
    InfoSet info;
    char code[PLAIN_CODE] = "";
    match_infoset(typist->m, typist->seat, &info);
    TextContext t = { .game = match_game(typist->m), .you = typist->seat };
    if (info.view.must_act) {
        int n;
        adviser_ask(typist->adviser, &info);
        const Verdict *v = adviser_verdicts(typist->adviser, &n);
        ck_assert_int_gt(n, 0);
        plain_code(&t, &info.view, &v[0].action, code);
    }
    int n = snprintf(out, size, "%s\n", code);
    ck_assert(n > 0 && (size_t)n < size);
    if (typist->echo != NULL)
        fputs(out, typist->echo);
    return n;
}

/* All output of a match; "> " marks where a line was awaited. */
static const char *heard(const Table *table, int detail, bool echo)
{
    static char said[SAID_MAX];
    memset(said, 0, sizeof said);
    Match *m = new_match(table, NULL);
    const Game *g = match_game(m);
    FILE *out = fmemopen(said, sizeof said, "w");
    Typist typist = { .m = m, .adviser = adviser_new(adviser_level(g->ops, "expert"), g, 1),
                      .echo = echo ? out : NULL };
    FILE *in = fopencookie(&typist, "r", (cookie_io_functions_t){ .read = type_line });
    settings.plain_detail = detail;
    PlainTable plain = { .match = m, .settings = &settings };
    PlainIo io = plain_io_new(in, out, false);
    io.prompts = true;
    plain_play(&plain, &io);
    plain_io_free(&io);
    fclose(in);
    fclose(out);
    adviser_free(typist.adviser);
    match_free(m);
    return said;
}

/* Words as a listener counts them: text between spaces, and two Chinese characters are a word. */
static int words_in(const char *text, size_t n)
{
    int words = 0, signs = 0;
    bool inside = false;
    for (size_t i = 0; i < n; i++) {
        unsigned char c = (unsigned char)text[i];
        bool blank = c == ' ' || c == '\n' || c >= 0x80;
        words += !blank && !inside;
        inside = !blank;
        signs += c >= 0xE4 && c <= 0xE9;
    }
    return words + (signs + 1) / 2;
}

/* ---- thirty words ---------------------------------------------------------------------------- */

static const Table tables[] = {
    { "xuezhan", "hands=3 exchange_three=1", { "human", "club", "club", "club" }, 1 },
    { "hongzhong", "hands=3", { "human", "club", "club", "club" }, 1 },
    { "tuidaohu", "hands=3", { "human", "club", "club", "club" }, 1 },
    { "datongzi", "match_deals=2", { "human", "club", "club" }, 1 },
    { "datongzi", "match_deals=2 players=4 aside=8 finish_bonus=100,20,-40,-80",
      { "human", "club", "club", "club" }, 1 },
};
enum { N_TABLES = sizeof tables / sizeof *tables, SEEDS = 6 };

/* The dealt hand is read once, in a separate line: its length; 0: not read here. */
static size_t deal_in(const char *said)
{
    static const char *const starts[] = { "Hand ", "Deal ", "第 " };
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++)
        if (strncmp(said, starts[i], strlen(starts[i])) == 0)
            return strcspn(said, "\n") + 1;
    return 0;
}

static void prompts_are_short(const Table *table)
{
    const char *said = heard(table, DETAIL_BRIEF, false), *end;
    int prompts = 0;
    for (; (end = strstr(said, "> ")) != NULL; said = end + 2, prompts++) {
        size_t deal = deal_in(said);
        ck_assert_msg(words_in(said, deal) <= DEAL_MOST, "%.*s", (int)deal, said);
        said += deal;
        int words = words_in(said, (size_t)(end - said));
        ck_assert_msg(words <= WORDS_MOST, "%s, seed %d: %d words: %.*s", table->game,
                      (int)table->seed, words, (int)(end - said), said);
    }
    ck_assert_int_gt(prompts, 10);
}

TESTS(.name = "heard", .setup = with_settings, .teardown = in_english);

TEST_LOOP(no_brief_prompt_has_more_than_thirty_words, 2 * N_TABLES)
{
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        Table table = tables[_i % N_TABLES];
        table.seed = seed;
        i18n_change(_i < N_TABLES ? "en" : "zh_CN");
        prompts_are_short(&table);
    }
}

/* ---- word for word --------------------------------------------------------------------------- */

static const struct {
    Table       table;
    const char *name;
} accounts[] = {
    { { "xuezhan", "hands=1", { "human", "club", "club", "club" }, 9 }, "xuezhan" },
    { { "datongzi", "match_deals=1", { "human", "club", "club" }, 9 }, "datongzi" },
};

/* Compares with the file of that name; GOLDEN_UPDATE rewrites the file. */
static void is_as_in(const char *name, const char *said)
{
    static char expected[SAID_MAX];
    char path[LINE_BYTES];
    const char *srcdir = getenv("srcdir");
    snprintf(path, sizeof path, "%s/tests/src/plain/%s", srcdir != NULL ? srcdir : ".", name);
    FILE *file = fopen(path, getenv("GOLDEN_UPDATE") != NULL ? "w+" : "r");
    ck_assert_msg(file != NULL, "%s is missing", path);
    if (getenv("GOLDEN_UPDATE") != NULL)
        fputs(said, file);
    rewind(file);
    expected[fread(expected, 1, sizeof expected - 1, file)] = '\0';
    fclose(file);
    for (const char *a = said, *b = expected; *a != '\0' || *b != '\0';) {
        size_t n = strcspn(a, "\n"), m = strcspn(b, "\n");
        ck_assert_msg(n == m && strncmp(a, b, n) == 0, "%s: %.*s, not %.*s", name, (int)n, a,
                      (int)m, b);
        a += n + (a[n] != '\0');
        b += m + (b[m] != '\0');
    }
}

TEST_LOOP(a_whole_hand_is_heard_as_in_its_file, 8)
{
    char name[64];
    bool brief = (_i & 1) != 0, chinese = (_i & 2) != 0;
    i18n_change(chinese ? "zh_CN" : "en");
    snprintf(name, sizeof name, "heard_%s%s_%s.txt", chinese ? "zh_" : "", accounts[_i / 4].name,
             brief ? "brief" : "full");
    is_as_in(name, heard(&accounts[_i / 4].table, brief ? DETAIL_BRIEF : DETAIL_FULL, true));
}

/* Full in the first hand of a session; the change is announced once. */
TEST(automatic_starts_full_and_becomes_brief)
{
    const char *said = heard(&tables[2], DETAIL_AUTO, false);
    const char *change = strstr(said, "From now on, messages are brief.");
    ck_assert_ptr_nonnull(change);
    ck_assert_ptr_null(strstr(change + 1, "From now on, messages are brief."));
    ck_assert_ptr_null(strstr(change, "Just drawn"));
    ck_assert(strstr(said, "Just drawn") < change);
}

/* ---- a hand without a third winner ----------------------------------------------------------- */

/* The sentence that begins like this, or "". */
static const char *sentence(const char *said, const char *beginning, char *out, size_t size)
{
    const char *at = strstr(said, beginning);
    snprintf(out, size, "%.*s", at != NULL ? (int)strcspn(at, ".\n") : 0, at != NULL ? at : "");
    return out;
}

/* Everyone who pays is named; with three winners nobody pays. */
TEST(players_not_ready_at_the_end_of_the_wall_are_named_in_full_and_in_brief)
{
    static const char *const pays[][2] = { { "You are not ready and pay", "You" },
                                           { "Lin is not ready and pays", "Lin" },
                                           { "Mei is not ready and pays", "Mei" },
                                           { "Bo is not ready and pays", "Bo" } };
    int named = 0;
    for (uint64_t seed = 1; seed <= 8; seed++) {
        Table table = { "xuezhan", "hands=1", { "human", "club", "club", "random" }, seed };
        char full[LINE_BYTES], brief[LINE_BYTES];
        const char *said = heard(&table, DETAIL_FULL, false);
        sentence(said, "Not ready: ", full, sizeof full);
        for (size_t i = 0; i < sizeof pays / sizeof *pays; i++)
            ck_assert_msg(strstr(said, pays[i][0]) == NULL || strstr(full, pays[i][1]) != NULL,
                          "seed %d: %s, but: %s", (int)seed, pays[i][0], full);
        ck_assert(full[0] == '\0' || strstr(said, "The hand is over: the wall is empty.") != NULL);
        ck_assert_str_eq(sentence(heard(&table, DETAIL_BRIEF, false), "Not ready: ", brief,
                                  sizeof brief), full);
        named += full[0] != '\0';
    }
    ck_assert_int_gt(named, 1);
}
