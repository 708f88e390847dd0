/* SPDX-License-Identifier: MIT */
/* Friends who share plain mode: between the call and the typed name nothing but the call is
 * printed, whatever the settings, the language and the earlier input; and the text of the previous
 * player has scrolled out of sight. */
#include "plain.h"

#include <unistd.h>

#include "i18n.h"
#include "match_play.h"
#include "opponents.h"
#include "settings.h"

enum { ROUNDS = 8 / SPARING, COVER = 60, LINE_BYTES = 512, LINES_TYPED = 400 };

static const Table evenings[] = {
    { "xuezhan", "hands=2 exchange_three=1", { "human:Ann", "eff", "human:Bob", "human:Cyd" }, 5 },
    { "hongzhong", "hands=2", { "human:Ann", "human:Bob", "human:Cyd", "human:Dai" }, 6 },
    { "tuidaohu", "hands=2", { "eff", "human:Ann", "eff", "human:安安" }, 7 },
    { "datongzi", "", { "human:Ann", "human:Bob", "human:Cyd" }, 8 },
};
enum { N_EVENINGS = sizeof evenings / sizeof *evenings };

/* The typists: each line is made when it is requested, depending on the output so far. */
typedef struct Typists {
    const Match *match;
    FILE       *out;
    char       *said;           /* everything printed so far */
    size_t      size;
    size_t      mark;           /* of it: the output at the last typed line */
    char        line[64];
    const char *rest;           /* of the line being read */
    Rng         rng;
    int         left;           /* lines to type */
    bool        well;           /* they take the best move of the hint */
    int         calls;          /* seen */
    int         hand;           /* of the last */
    int         asked;          /* wrong names typed at this call */
    Seat        called;         /* SEAT_NONE: a player has come */
} Typists;

static void call_of(const Match *m, Seat s, bool again, char out[LINE_BYTES])
{
    const char *name = match_name(m, s);
    if (again)
        snprintf(out, LINE_BYTES, _("Waiting for %s: type that name or %d, or type quit."),
                 name, s + 1);
    else
        snprintf(out, LINE_BYTES,
                 _("Pass the keyboard to %s. %s, type your name or %d, then press Enter."), name,
                 name, s + 1);
    strcat(out, "\n");
}

/* The seat called in the new output, and where; SEAT_NONE: no call. */
static Seat find_call(const Typists *t, const char **at)
{
    char call[LINE_BYTES];
    for (Seat s = 0; s < match_game(t->match)->n_seats; s++) {
        call_of(t->match, s, false, call);
        *at = match_is_human(t->match, s) ? strstr(t->said + t->mark, call) : NULL;
        if (*at != NULL)
            return s;
    }
    return SEAT_NONE;
}

/* Before the first call nobody has read anything, and at the end of a hand everyone has read
 * everything: in these cases no lines are needed and nothing precedes the call. */
static bool is_covered(Typists *t, const char *call)
{
    int blank = 0, hand = match_hand_no(t->match);
    bool begins = t->hand != hand;
    t->hand = hand;
    while (call - blank > t->said && call[-blank - 1] == '\n')
        blank++;
    return blank >= COVER || t->calls == 0 || (begins && call == t->said + t->mark);
}

static void check_call(Typists *t, Seat s, const char *at)
{
    char call[LINE_BYTES];
    call_of(t->match, s, false, call);
    ck_assert_msg(strcmp(at, call) == 0, "behind the call stands more: %s", at);
    ck_assert_msg(is_covered(t, at), "what was read before still stands there: %s",
                  t->said + t->mark);
    t->calls++;
    t->called = s;
    t->asked = 0;
}

/* The answers of a game, valid and invalid, and commands. */
static const char *any_answer(Typists *t)
{
    static const char *const answers[] = {
        "",     "",       "",         "pass",     "pass", "next",   "1",         "2",
        "5",    "14",     "3",        "hint",     "take", "hint 3", "take best", "take 1",
        "undo", "log",    "lack m",   "lack s",   "win",  "repeat", "swap 1 2 3", "unseen",
        "help", "plays",  "nonsense", "possible", "score", "table",
    };
    static const char *const best[] = { "", "hint 3", "take best" };
    return t->well ? best[t->left % 3]
                   : answers[rng_below(&t->rng, sizeof answers / sizeof *answers)];
}

static const char *answer(Typists *t)
{
    const char *at;
    char call[LINE_BYTES];
    Seat s = find_call(t, &at);
    if (s != SEAT_NONE) {
        check_call(t, s, at);
    } else if (t->called != SEAT_NONE && t->asked > 0) {
        call_of(t->match, t->called, true, call);
        ck_assert_str_eq(t->said + t->mark, call);
    }
    if (t->called == SEAT_NONE) {
        ck_assert_msg(t->hand == match_hand_no(t->match), "a hand began without a call: %s",
                      t->said + t->mark);
        return any_answer(t);
    }
    if (t->asked == 0 && rng_below(&t->rng, 3) == 0) {
        t->asked++;
        return any_answer(t)[0] == 'h' ? "help" : "nobody";
    }
    static char number[8];
    snprintf(number, sizeof number, "%d", t->called + 1);
    t->called = SEAT_NONE;
    t->asked = 0;
    return number;
}

static ssize_t type(void *cookie, char *buffer, size_t size)
{
    Typists *t = cookie;
    if (size == 0 || (*t->rest == '\0' && t->left-- <= 0))
        return 0;
    if (*t->rest == '\0') {
        fflush(t->out);
        snprintf(t->line, sizeof t->line, "%s\n", answer(t));
        t->rest = t->line;
        t->mark = t->size;
    }
    *buffer = *t->rest++;
    return 1;
}

static void play_by_lines(Typists *t, Match *m, const Settings *settings)
{
    FILE *in = fopencookie(t, "r", (cookie_io_functions_t){ .read = type });
    setvbuf(in, NULL, _IONBF, 0);
    t->match = m;
    t->rest = "";
    t->called = SEAT_NONE;
    t->out = open_memstream(&t->said, &t->size);
    fflush(t->out);
    PlainTable table = { .match = m, .settings = settings };
    PlainIo io = plain_io_new(in, t->out, false);
    plain_play(&table, &io);
    plain_io_free(&io);
    fclose(in);
    fclose(t->out);
    free(t->said);
}

static const char *any_of(Rng *rng, const char *const *words, uint32_t n)
{
    return words[rng_below(rng, n)];
}

TESTS(.name = "calls", .timeout = 60);

TEST_LOOP(nothing_is_printed_between_the_call_and_the_typed_name, N_EVENINGS * ROUNDS)
{
    static const char *const hints[] = { "off", "ask", "always" };
    static const char *const tutor[] = { "off", "warn", "after" };
    static const char *const detail[] = { "auto", "full", "brief" };
    Rng rng = rng_seeded(rng_derive(15, "calls", (uint64_t)_i));
    SettingsStore *store = settings_load("/dev/null/none");
    settings_override(store, "hints", any_of(&rng, hints, 3), NULL);
    settings_override(store, "tutor", any_of(&rng, tutor, 3), NULL);
    settings_override(store, "plain_detail", any_of(&rng, detail, 3), NULL);
    settings_override(store, "tutor_threshold", "inaccuracy", NULL);
    const Table *table = &evenings[_i % N_EVENINGS];
    const char *adviser = strcmp(table->game, "datongzi") == 0 ? "tidy" : "eff";
    settings_override(store, "hint_level", adviser, NULL);
    i18n_change(_i / N_EVENINGS % 2 != 0 ? "zh_CN" : "en");
    opponents_load(NULL, NULL, NULL);
    Match *m = new_match(table, NULL);
    Typists t = { .rng = rng_seeded((uint64_t)_i), .left = LINES_TYPED };
    play_by_lines(&t, m, settings_now(store));
    ck_assert_int_gt(t.calls, 5);
    match_free(m);
    i18n_change("en");
    settings_free(store);
}

/* Who wins by self-draw has the keyboard, and deals the next hand. */
TEST(the_winner_is_called_to_the_next_hand)
{
    static const Table table = { "tuidaohu", "hands=8",
                                 { "human:Ann", "human:Bob", "random", "random" }, 3 };
    SettingsStore *store = settings_load("/dev/null/none");
    settings_override(store, "hint_level", "eff", NULL);
    settings_override(store, "plain_detail", "full", NULL);
    Match *m = new_match(&table, NULL);
    Typists t = { .rng = rng_seeded(1), .left = 8 * LINES_TYPED, .well = true };
    play_by_lines(&t, m, settings_now(store));
    ck_assert(match_is_done(m));
    match_free(m);
    settings_free(store);
}
