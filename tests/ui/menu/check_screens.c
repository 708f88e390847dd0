/* SPDX-License-Identifier: MIT */
/* Random keys, clicks, pauses and sizes: the screens never crash, never hang, and always draw. Most
 * useful under the sanitizers. */
#include "cheap_levels.h"
#include "game.h"
#include "start_game.h"
#include "records.h"
#include "rng.h"
#include "menus.h"
#include "tap.h"
#include "term_dump.h"

enum { SCRIPTS = 72 / (SPARING > 1 ? 2 : 1), WORDS = 900, SCRIPT_MAX = 32 * WORDS };

static const char *const keys[] = {
    "Up", "Down", "Left", "Right", "Enter", "Enter", "Enter", "Enter", "Space", "Esc", "Home",
    "End", "PgUp", "PgDn", "Tab", "Bksp", "Del", "F1", "WheelUp", "WheelDown", "Ctrl-L", "?", ":",
    "q", "R", "C", "g", "G", "/", "n", "N", "p", "c", "w", "1", "2", "5", "9", "0", "-", "=", "[",
    "]", "]", "]", "i", "t", "m", "s", "v", "<", ">", ".", ".", "u", "h", "j", "k", "l", "x", "a",
    "7", "8", "P", "p", "p", "\xE4\xBA\x94", "e", "r", "V", "text:hint", "text:0x12", "text:dance",
    "text:theme", "shot",
};

/* Rules and players by game. */
typedef struct Variant {
    const char *game, *rules[6][2], *players;
} Variant;

static const Variant variants[] = {
    { "xuezhan", { { NULL } }, "human,eff,eff,eff" },
    { "xuezhan", { { "exchange_three", "1" } }, "human,eff,random,eff" },
    { "xuezhan", { { NULL } }, "eff,eff,eff,eff" },
    { "xuezhan", { { "exchange_three", "1" } }, "human,human,eff,random" },
    { "datongzi", { { NULL } }, "human,tidy,greedy" },
    { "datongzi", { { "match_deals", "2" }, { "must_beat", "0" } }, "human,human,random" },
    { "datongzi", { { NULL } }, "tidy,greedy,random" },
    { "datongzi",
      { { "decks", "4" }, { "players", "4" }, { "aside", "8" },
        { "finish_bonus", "100 -20 -40 -80" } },
      "human,tidy,greedy,random" },
    { "datongzi",
      { { "decks", "8" }, { "players", "2" }, { "removed_ranks", "" },
        { "finish_bonus", "100 -100" }, { "aside", "0" } },
      "human,random" },
    { "datongzi",
      { { "players", "2" }, { "removed_ranks", "" }, { "aside", "146" },
        { "finish_bonus", "100 -100" } },
      "human,tidy" },
    { "hongzhong", { { NULL } }, "human,eff,random,eff" },
    { "hongzhong",
      { { "players", "2" }, { "tiles", "136" }, { "wilds", "8" }, { "birds", "6" },
        { "win_on_discard", "1" } },
      "human,eff" },
    { "hongzhong",
      { { "players", "3" }, { "wild_discard", "1" }, { "kong_void_on_draw", "1" },
        { "no_wild_birds", "6" } },
      "human,human,random" },
    { "hongzhong", { { "birds", "6" }, { "no_wild_birds", "6" } }, "eff,eff,eff,eff" },
    { "tuidaohu", { { NULL } }, "human,eff,eff,random" },
    { "tuidaohu", { { "players", "2" }, { "thirteen_orphans", "1" } }, "human,random" },
    { "tuidaohu", { { "players", "3" }, { "multi_win", "1" } }, "human,human,eff" },
    { "tuidaohu", { { "chi", "0" }, { "discarder_pays_all", "0" } }, "eff,random,eff,random" },
};

enum { N_VARIANTS = sizeof variants / sizeof *variants };

/* One word of a script, preceded by a space. */
static int random_word(Rng *r, char *out, size_t size)
{
    uint32_t what = rng_below(r, 100);
    uint32_t high = 1 + rng_below(r, 50), row = rng_below(r, 45);
    if (what < 3)
        return snprintf(out, size, " size:%ux%u", 1 + rng_below(r, 150), high);
    if (what < 6)
        return snprintf(out, size, " size:%s", rng_below(r, 2) == 0 ? "80x24" : "60x20");
    if (what < 12)
        return snprintf(out, size, " click:%u,%u", rng_below(r, 120), row);
    if (what < 25)
        return snprintf(out, size, " wait:%u", 1 + rng_below(r, 4000));
    return snprintf(out, size, " %s", keys[rng_below(r, sizeof keys / sizeof *keys)]);
}

/* A game that was played here before, finished or not. */
static void open_some_record(Ui *ui, Rng *r)
{
    Records *records = records_list();
    Diag diag;
    if (records_n(records) > 0) {
        int i = (int)rng_below(r, (uint32_t)records_n(records));
        Err e = begin_replay(ui, &(ReplayStart){ .path = records_entry(records, i)->path }, &diag);
        /* a game of friends in its first hand may not be viewed; in which language it is said
         * depends on the keys before */
        ck_assert_msg(e == ERR_NONE || diag.code == ERR_RECORD, "%s", diag.text);
    }
    records_free(records);
}

static void play_randomly(uint64_t seed, FILE *out)
{
    Rng r = rng_seeded(seed);
    Diag diag = { .code = ERR_NONE };
    Ui ui;
    PlaySetup setup = { .seed = seed, .open_hands = true };
    bool unicode = rng_below(&r, 3) > 0;
    DumpOptions options = { 80, 24, unicode, rng_below(&r, 2) == 0 ? 0 : 256, out };
    char *script = calloc(1, SCRIPT_MAX);
    for (int i = 0, used = 0; i < WORDS; i++)
        used += random_word(&r, script + used, (size_t)(SCRIPT_MAX - used));
    SettingsStore *settings = settings_load(NULL);
    const Variant *v = &variants[seed % N_VARIANTS];
    game_default(&setup.game, game_find(v->game));
    for (int i = 0; v->rules[i][0] != NULL; i++)
        option_set(&setup.game.ops->options, &setup.game.cfg, v->rules[i][0], v->rules[i][1], NULL);
    ck_assert_msg(game_prepare(&setup.game, &diag) == ERR_NONE, "%s", diag.text);
    ck_assert_int_eq(player_parse_list(&setup.game, v->players, setup.player, &diag), ERR_NONE);
    Term *term = term_dump_open(&options, script, &diag);
    ck_assert_msg(term != NULL, "%s", diag.text);
    ui_init(&ui, term, settings);
    ui.settings_screen = settings_screen_new;
    ui_push(&ui, title_new());
    if (rng_below(&r, 4) > 0)
        ck_assert_int_eq(table_open_new(&ui, &setup, &diag), ERR_NONE);
    if (seed % 3 == 0)
        open_some_record(&ui, &r);
    int status = ui_run(&ui);
    ck_assert_msg(status == 0 || status == 129, "seed %llu: status %d", (unsigned long long)seed,
                  status);
    ui_done(&ui);
    term->ops->free(term);
    settings_free(settings);
    free(script);
}

TESTS(.timeout = 120);

TEST(random_keys_and_sizes_do_no_harm)
{
    FILE *out = fopen("/dev/null", "w");
    const char *home = scratch_directory();
    setenv("XDG_CONFIG_HOME", home, 1);
    setenv("XDG_DATA_HOME", home, 1);
    if (!all_seeds())
        use_cheap_levels();
    for (uint64_t seed = 1; seed <= SCRIPTS; seed++)
        play_randomly(seed, out);
    fclose(out);
}
