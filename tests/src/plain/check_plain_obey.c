/* SPDX-License-Identifier: MIT */
/* The output and effect of the commands of plain mode at a table: the information of a screen,
 * lists of plays, settings that are saved, a review of a finished hand. */
#include "plain.h"

#include <unistd.h>

#include "i18n.h"
#include "match_play.h"
#include "usual_settings.h"

enum { SAID_MAX = 1 << 20 };

static char          *path, *config;
static SettingsStore *store;

static void with_settings(void)
{
    config = scratch_path("config.ini");
    path = scratch_path("game.jsonl");
    remove(config);
    store = settings_load(config);
    opponents_load(NULL, no_complaint, NULL);
}

static void free_settings(void)
{
    i18n_change("en");
    settings_free(store);
    free(config);
    free(path);
}

static char *rules_of(const Game *game)
{
    (void)game;
    return strdup("# Rules\nOf the game.\n");
}

/* The output from the first question on, which the script answers. */
static const char *said_to(const Table *table, const char *script)
{
    static char said[SAID_MAX];
    memset(said, 0, sizeof said);
    remove(path);
    Match *m = recorded_match(table, path);
    FILE *in = fmemopen((char *)(uintptr_t)script, strlen(script), "r");
    FILE *out = fmemopen(said, sizeof said, "w");
    PlainTable plain = { .match = m, .settings = settings_now(store), .rules = rules_of,
                         .store = store };
    PlainIo io = plain_io_new(in, out, false);
    plain_play(&plain, &io);
    plain_io_free(&io);
    fclose(in);
    fclose(out);
    match_free(m);
    return said;
}

static void says(const Table *table, const char *script, const char *part)
{
    const char *said = said_to(table, script);
    ck_assert_msg(strstr(said, part) != NULL, "%s says no %s but:\n%s", script, part, said);
}

static void is_silent(const Table *table, const char *script, const char *part)
{
    const char *said = said_to(table, script);
    ck_assert_msg(strstr(said, part) == NULL, "%s says %s:\n%s", script, part, said);
}

static const Table tiles = { "xuezhan", "hands=2", { "human", "eff", "eff", "eff" }, 5 };
static const Table winds = { "tuidaohu", "hands=1", { "human", "eff", "eff", "eff" }, 5 };
static const Table cards = { "datongzi", "match_deals=1", { "human", "tidy", "tidy" }, 42 };

/* ---- each command ---------------------------------------------------------------------------- */

typedef struct Row {
    const Table *table;
    const char  *script, *part;
} Row;

/* The hand is 3 7 9 characters, 4 6 7 7 bamboo, 1 5 6 7 7 8 dots. */
static const Row rows[] = {
    { &tiles, "hand\n", "position 13: 8 dots" },
    { &tiles, "lack p\ntable\n",
      "53 tiles in the wall. In the order of play:\nYou (+0): void dots, 14 tiles in hand.\n" },
    { &tiles, "lack p\ntable\n",
      "Mei (+0): dealer, void bamboo, 13 tiles in hand; discarded: 3 bamboo.\n" },
    { &tiles, "score\n", "Scores: You 0, Lin 0, Mei 0, Bo 0.\nHand 1 of 2." },
    { &tiles, "lack p\nround\n", "Mei discards 3 bamboo.\nBo draws and discards 1 bamboo." },
    { &tiles, "lack p\n8p\nround\n", "Lin draws and discards " },
    { &tiles, "unseen\n", "Two left: 7 bamboo, 7 dots.\nThree left: 3 7 9 characters, " },
    { &tiles, "unseen\n", "You have seen none of the other tiles." },
    { &tiles, "unseen 7s\n", "Unseen: 7 bamboo (2 left)." },
    { &tiles, "unseen 七条\n", "Unseen: 7 bamboo (2 left)." },
    { &tiles, "unseen dots\n", "Unseen: 1 dot (3 left), 2 dots (4 left), " },
    { &tiles, "unseen fish\n", "unseen takes a tile or a suit, such as unseen 5m or unseen dots." },
    { &winds, "unseen red\n", "Unseen: red dragon (" },
    { &tiles, "waits\n", "The hand is not ready: no tile wins yet." },
    { &tiles, "winners\n", "Nobody has won yet." },
    { &tiles, "log 1\n", "Choose your void suit:\nlack m" },
    { &tiles, "hint 3\n", "Best choice (" },
    { &tiles, "hint 3\ntake\n", "Your void suit is characters." },
    { &tiles, "hint 3\ntake best\n", "Your void suit is characters." },
    { &tiles, "take\n", "take makes the best move of hint 3. Type hint 3 first." },
    { &tiles, "take 1\n", "Type take alone, or take best, to follow the hint." },
    { &tiles, "plays\n", "You have nothing to play now." },
    { &tiles, "possible\n", "You can type: lack m, lack s, lack p; help for more." },
    { &tiles, "brief\nrepeat\n", "Choose your void suit:" },
    { &tiles, "lack p\nundo\n", "Taken back." },
    { &tiles, "review\n", "No hand is finished yet, so there is nothing to review." },
    { &tiles, "review us\n", "Type review for the last hand, review all for the whole match." },
    { &tiles, "brief\nlack p\n",
      "Bo is void in bamboo. Mei: 3 bamboo. Bo: 1 bamboo. You draw 3 char" },
    { &tiles, "seed\n", "The seed stays secret until the match is over" },
    { &tiles, "rules\n", "Rules\nOf the game." },
    { &tiles, "help\n", "quit, q: quit; the game is saved" },
    { &cards, "hand\n", "Patterns: tongzi of A in spades" },
    { &cards, "9\nround\n", "Points in the round: 0." },
    { &cards, "9\ntable\n", "In the order of play:\nYou (+0): 40 cards, " },
    { &cards, "unseen\n", "Unseen: 8 fives, 8 sixes, 11 sevens, " },
    { &cards, "unseen 5\n",
      "Unseen cards of rank 5: 8 (3 of spades, 2 of hearts, 1 of clubs, 2 of di" },
    { &cards, "unseen x\n", "unseen takes a rank, such as unseen 5 or unseen K." },
    { &cards, "waits\n", "There are no waits in this game." },
    { &cards, "plays\n", "take 1: 7, single 7\n" },
    { &cards, "plays 2\n", "take 11: " },
    { &cards, "plays bombs\n", "take 1: 5 5 5 5, bomb of 5, four cards\n" },
    { &cards, "plays dizha\n", "There are no such plays." },
    { &cards, "plays pairs\ntake 1\nlog\n", "You play Q Q of spades: pair of Q." },
    { &cards, "take 1\nlog\n", "You play 7 of hearts: single 7." },
    { &cards, "plays 99\n", "There are no more: the list has " },
    { &cards, "plays triples 2\n", "There are 30 in this list; plays triples 3 shows more." },
    { &cards, "plays triples 4\n", "There are no more: the list has 30 plays." },
    { &cards, "plays 99999\n", "Type plays and a kind, a page or both, such as plays bombs 2. " },
    { &cards, "plays nonsense\n",
      "Type plays and a kind, a page or both, such as plays bombs 2. " },
    { &cards, "take 999\n", "There is no play 999; type plays for the list." },
    { &cards, "take me\n", "Type take and the number of a play in the list, such" },
    { &cards, "repeat\n", "Type ranks, such as 7. Type plays for a list of what you can play" },
};

TESTS(.name = "words", .setup = with_settings, .teardown = free_settings);

TEST_LOOP(each_command_prints_what_it_promises, sizeof rows / sizeof *rows)
{
    says(rows[_i].table, rows[_i].script, rows[_i].part);
}

/* After a hand that follows the hints, and one of arbitrary legal moves. */
TEST(the_winner_and_the_weak_moves_are_reported_after_the_hand)
{
    char script[8192] = "";
    for (int i = 0; i < 60; i++)
        strcat(script, "hint 3\ntake\n");
    char *end = script + strlen(script);
    strcpy(end, "winners\nreview\nreview all\nquit\n");
    const char *said = said_to(&winds, script);
    ck_assert_ptr_nonnull(strstr(said, "The match is over: "));
    strcpy(script, "");
    for (int i = 0; i < 30; i++)
        strcat(script, "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n13\n14\npass\n");
    strcpy(script + strlen(script), "winners\nreview\nquit\n");
    said = said_to(&(Table){ "tuidaohu", "hands=2", { "human", "eff", "eff", "eff" }, 5 }, script);
    ck_assert_msg(strstr(said, "Hand 1: ") != NULL && strstr(said, " costs about ") != NULL, "%s",
                  said);
}

/* ---- plays ----------------------------------------------------------------------------------- */

/* Plays that break something up come after all others. */
TEST(plays_that_break_nothing_come_first)
{
    const char *said = said_to(&cards, "plays 1\nplays 2\nplays 3\nplays 4\nplays 5\nplays 6\n");
    const char *breaks = strstr(said, "; breaks up");
    ck_assert_ptr_nonnull(breaks);
    for (const char *line = strstr(breaks, "take "); line != NULL; line = strstr(line + 1, "take "))
        ck_assert_msg(strstr(line, "; breaks up") == line + strcspn(line, ";\n"), "%s", line);
}

TEST(cheap_plays_are_ordinary_and_break_nothing)
{
    const char *said = said_to(&cards, "plays cheap\nquit\n");
    ck_assert_ptr_nonnull(strstr(said, "take 1: 7, single 7\n"));
    ck_assert_ptr_null(strstr(said, "bomb of"));
    ck_assert_ptr_null(strstr(said, "single 8"));       /* of an airplane */
    ck_assert_ptr_null(strstr(said, "pair of J"));  /* of three */
}

/* ---- settings -------------------------------------------------------------------------------- */

static void is_saved(const char *line)
{
    ck_assert_msg(strstr(scratch_read(config), line) != NULL, "%s", scratch_read(config));
}

TEST(settings_are_listed_changed_and_saved)
{
    says(&tiles, "settings\n", "tutor: off; possible: off warn after");
    says(&tiles, "set tutor after\n", "tutor: after; ");
    is_saved("tutor = after");
    says(&tiles, "set name Ann Lee\n", "name (your name): Ann Lee");
    is_saved("name = \"Ann Lee\"");
    says(&tiles, "name Bob\n", "name (your name): Bob");
    is_saved("name = Bob");
    says(&tiles, "pace slow\n", "pace: slow; possible: slow normal fast instant");
    is_saved("pace = slow");
    says(&tiles, "设置 指导 off\n", "tutor: off; ");
    is_saved("tutor = off");
}

TEST(a_wrong_setting_is_refused_as_on_the_screen)
{
    says(&tiles, "set tutor perhaps\n", "tutor");
    is_silent(&tiles, "set tutor perhaps\nsettings\n", "tutor: perhaps");
    says(&tiles, "set hint_level nobody\n", "no player called nobody can give hints");
    says(&tiles, "set colour red\n", "There is no such setting. Type settings for a list.");
    ck_assert(access(config, F_OK) != 0 || strstr(scratch_read(config), "perhaps") == NULL);
}

/* A newly chosen tutor speaks from the next choice on. */
TEST(a_setting_takes_effect_at_once)
{
    says(&tiles, "set tutor_threshold inaccuracy\nset tutor warn\nlack p\n",
         "Do it anyway? Answer yes or no.");
    says(&tiles, "set tutor off\nset hints off\nhint\n", "Hints are turned off in the settings.");
    says(&tiles, "set hints ask\nset lang zh_CN\nhand\n", "你的手牌");
}

TEST(brief_and_full_are_saved)
{
    is_silent(&tiles, "brief\nlack p\n", "Just drawn");
    is_saved("plain_detail = brief");
    is_silent(&tiles, "lack p\n", "Just drawn");
    says(&tiles, "full\nlack p\n", "Just drawn");
    is_saved("plain_detail = full");
}

/* ---- several humans -------------------------------------------------------------------------- */

/* Ann hears Bob's moves and not her own. */
TEST(a_call_does_not_repeat_your_own_discard)
{
    static const Table friends = { "tuidaohu", "hands=1",
                                   { "human:Ann", "human:Bob", "human:Cyd", "human:Dan" }, 5 };
    char script[2048] = "";
    for (int i = 0; i < 12; i++)
        strcat(script, "1\n2\n3\n4\n\n1\npass\n");
    is_silent(&friends, script, "You discard");
    says(&friends, script, "Ann draws and discards");
}
