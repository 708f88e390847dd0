/* SPDX-License-Identifier: MIT */
/* The user's settings and the rule options (src/config/settings.h, src/config/rules_load.h). */
#include <sys/stat.h>

#include "paths.h"
#include "rules_load.h"
#include "scratch.h"
#include "settings.h"
#include "tap.h"
#include "xuezhan.h"

static Diag diag;

static SettingsStore *store_with(const char *text)
{
    scratch_directory();
    return settings_load(scratch_text("config.ini", text));
}

/* The file as it is now; static. */
static const char *saved(const SettingsStore *s)
{
    return scratch_read(settings_file(s));
}

TEST(settings_have_defaults_without_a_file)
{
    setenv("XDG_CONFIG_HOME", scratch_directory(), 1);
    SettingsStore *s = settings_load(NULL);
    ck_assert_int_eq(settings_n_warnings(s), 0);
    ck_assert_int_eq(settings_now(s)->pace, PACE_NORMAL);
    ck_assert_int_eq(settings_now(s)->tiles, TILES_AUTO);
    ck_assert_str_eq(settings_now(s)->theme, "auto");
    settings_free(s);
}

TEST(settings_are_read_from_the_file)
{
    SettingsStore *s = store_with("[settings]\ntiles = cjk\npace = instant\nname = \"小林\"\n"
                                  "[keys]\nhint = i\nkong = g\n");
    const char *key, *value;
    ck_assert_int_eq(settings_n_warnings(s), 0);
    ck_assert_int_eq(settings_now(s)->tiles, TILES_CJK);
    ck_assert_int_eq(settings_now(s)->pace, PACE_INSTANT);
    ck_assert_str_eq(settings_now(s)->name, "小林");
    ck_assert(settings_entry(s, "keys", 1, &key, &value));
    ck_assert_str_eq(key, "kong");
    ck_assert_str_eq(value, "g");
    ck_assert(!settings_entry(s, "keys", 2, &key, &value));
    settings_free(s);
}

TEST(the_player_at_the_keyboard_has_personal_settings)
{
    SettingsStore *s = store_with("[settings]\ntiles = cjk\nname = Me\n"
                                  "[friend Ann]\ntiles = pips\nhints = always\n");
    ck_assert_int_eq(settings_n_warnings(s), 0);
    ck_assert_int_eq(settings_now(s)->tiles, TILES_CJK);
    settings_sit(s, "Ann");
    ck_assert_int_eq(settings_now(s)->tiles, TILES_PIPS);
    ck_assert_int_eq(settings_now(s)->hints, HINTS_ALWAYS);
    ck_assert_int_eq(settings_now(s)->pace, PACE_NORMAL);
    settings_sit(s, "Bob");                     /* one without any */
    ck_assert_int_eq(settings_now(s)->tiles, TILES_CJK);
    settings_sit(s, "Ann");
    settings_sit(s, "Me");
    ck_assert_int_eq(settings_now(s)->tiles, TILES_CJK);
    settings_sit(s, NULL);
    ck_assert_int_eq(settings_now(s)->hints, HINTS_ASK);
    settings_free(s);
}

TEST(what_a_friend_sets_is_saved_under_the_friends_name)
{
    SettingsStore *s = store_with("[settings]\npace = slow # mine\n");
    settings_sit(s, "Ann");
    ck_assert_int_eq(settings_set(s, "pace", "fast", &diag), ERR_NONE);
    ck_assert_int_eq(settings_set(s, "bell", "1", &diag), ERR_NONE);    /* shared by all */
    ck_assert_int_eq(settings_now(s)->pace, PACE_FAST);
    settings_sit(s, NULL);
    ck_assert_int_eq(settings_now(s)->pace, PACE_SLOW);
    ck_assert_int_eq(settings_now(s)->bell, 1);
    settings_sit(s, "Bob:]");                   /* no section can have this name */
    ck_assert_int_eq(settings_set(s, "pace", "instant", &diag), ERR_NONE);
    ck_assert_int_eq(settings_save(s, &diag), ERR_NONE);
    settings_sit(s, "Ann");
    ck_assert_int_eq(settings_now(s)->pace, PACE_FAST);
    settings_sit(s, "Bob:]");
    ck_assert_int_eq(settings_now(s)->pace, PACE_INSTANT);
    ck_assert_ptr_nonnull(strstr(scratch_read(settings_file(s)), "pace = slow # mine"));
    ck_assert_ptr_nonnull(strstr(scratch_read(settings_file(s)), "[friend ann]\npace = fast"));
    ck_assert_ptr_null(strstr(scratch_read(settings_file(s)), "instant"));
    settings_free(s);
}

TEST(bad_settings_of_friends_are_named_and_do_nothing)
{
    SettingsStore *s = store_with("[friend Ann]\ntiles = wood\nbell = 1\npace = fast\n"
                                  "[friend]\npace = slow\n");
    ck_assert_int_eq(settings_n_warnings(s), 3);
    ck_assert_ptr_nonnull(strstr(settings_warning(s, 0), "config.ini:2: "));
    ck_assert_ptr_nonnull(strstr(settings_warning(s, 1), "a friend has no setting bell"));
    ck_assert_ptr_nonnull(strstr(settings_warning(s, 2), "[friend NAME]"));
    settings_sit(s, "Ann");
    ck_assert_int_eq(settings_now(s)->tiles, TILES_AUTO);
    ck_assert_int_eq(settings_now(s)->bell, 0);
    ck_assert_int_eq(settings_now(s)->pace, PACE_FAST);
    settings_free(s);
}

TEST(settings_accept_the_former_names_of_tile_styles)
{
    SettingsStore *s = store_with("[settings]\ntiles = big\n");
    ck_assert_int_eq(settings_n_warnings(s), 0);
    ck_assert_int_eq(settings_now(s)->tiles, TILES_PIPS);
    ck_assert_int_eq(settings_override(s, "tiles", "digit", &diag), ERR_NONE);
    ck_assert_int_eq(settings_now(s)->tiles, TILES_ASCII);
    settings_free(s);
}

TEST(settings_accept_the_pace_as_the_numbers_of_former_versions)
{
    static const int pace[] = { PACE_INSTANT, PACE_FAST, PACE_NORMAL, PACE_SLOW, PACE_SLOW };
    char number[] = "0";
    SettingsStore *s = store_with("[settings]\nspeed = 4\n");
    char file[600];
    snprintf(file, sizeof file, "%s", settings_file(s));
    ck_assert_int_eq(settings_n_warnings(s), 0);
    ck_assert_int_eq(settings_now(s)->pace, PACE_SLOW);
    for (int i = 0; i <= 4; i++) {
        number[0] = (char)('0' + i);
        ck_assert_int_eq(settings_override(s, "speed", number, &diag), ERR_NONE);
        ck_assert_int_eq(settings_now(s)->pace, pace[i]);
    }
    ck_assert_int_eq(settings_override(s, "speed", "5", &diag), ERR_OPTION_VALUE);
    ck_assert_int_eq(settings_set(s, "speed", "1", &diag), ERR_NONE);
    ck_assert_int_eq(settings_save(s, &diag), ERR_NONE);
    settings_free(s);
    s = settings_load(file);            /* the former line precedes the present one */
    ck_assert_int_eq(settings_now(s)->pace, PACE_FAST);
    settings_free(s);
}

TEST(settings_name_bad_values_and_use_the_default)
{
    SettingsStore *s =
        store_with("[settings]\nbell = 9\nspede = 1\ntiles = 12abc\njunk\nmouse = 0\n");
    ck_assert_int_eq(settings_n_warnings(s), 4);
    ck_assert_ptr_nonnull(strstr(settings_warning(s, 0), "config.ini:5: "));     /* read first */
    ck_assert_ptr_nonnull(strstr(settings_warning(s, 1), "config.ini:2: bell = 9 is out of"));
    ck_assert_ptr_nonnull(strstr(settings_warning(s, 1), "the default is used"));
    ck_assert_ptr_nonnull(strstr(settings_warning(s, 2), "config.ini:3: unknown option "
                                                         "spede"));
    ck_assert_ptr_nonnull(strstr(settings_warning(s, 3), "config.ini:4: tiles = 12abc"));
    ck_assert_int_eq(settings_now(s)->pace, PACE_NORMAL);
    ck_assert_int_eq(settings_now(s)->bell, 0);
    ck_assert_int_eq(settings_now(s)->mouse, 0);
    settings_free(s);
}

TEST(settings_survive_any_file)
{
    static const char *const path[] = { "/", "/dev/zero", "/nonexistent" };
    for (int i = 0; i < 3; i++) {
        SettingsStore *s = settings_load(path[i]);
        ck_assert_int_eq(settings_n_warnings(s), 1);
        ck_assert_int_eq(settings_now(s)->pace, PACE_NORMAL);
        settings_free(s);
    }
}

/* A typing error in the name of a section would otherwise silently lose all its settings. */
TEST(settings_name_sections_that_do_not_exist)
{
    SettingsStore *s = store_with("[setings]\npace = fast\n[settings]\nbell = 1\n[keys]\nhint = x\n"
                                  "[mahjong liu]\nlike = club\n[xuezhan]\n");
    ck_assert_int_eq(settings_n_warnings(s), 2);
    ck_assert_ptr_nonnull(
        strstr(settings_warning(s, 0), "config.ini:1: unknown section [setings]"));
    ck_assert_ptr_nonnull(strstr(settings_warning(s, 0), "[mahjong NAME]"));
    ck_assert_ptr_nonnull(strstr(settings_warning(s, 1), "config.ini:9: "));
    ck_assert_int_eq(settings_set(s, "bell", "0", &diag), ERR_NONE);
    ck_assert_int_eq(settings_save(s, &diag), ERR_NONE);
    ck_assert_ptr_nonnull(strstr(saved(s), "[setings]\npace = fast\n"));
    settings_free(s);
}

TEST(settings_stop_complaining_after_the_first_lines)
{
    static char text[20000];
    for (int i = 0; i < 1000; i++)
        strcat(text, "no entry\n");
    SettingsStore *s = store_with(text);
    ck_assert_int_le(settings_n_warnings(s), 20);
    settings_free(s);
}

TEST(settings_save_only_permanent_values)
{
    SettingsStore *s = store_with("; mine\n[settings]\npace = fast ; slow\nfuture = 7\n");
    char text[SETTING_TEXT_MAX];
    ck_assert_int_eq(settings_override(s, "tiles", "ascii", &diag), ERR_NONE);
    ck_assert_int_eq(settings_set(s, "pace", "normal", &diag), ERR_NONE);
    ck_assert_int_eq(settings_set(s, "pace", "slow", &diag), ERR_NONE);
    ck_assert_int_eq(settings_set(s, "name", "it's me", &diag), ERR_NONE);
    ck_assert_int_eq(settings_now(s)->tiles, TILES_ASCII);
    ck_assert_str_eq(settings_text(s, "pace", text), "slow");
    ck_assert_str_eq(settings_text(s, "tiles", text), "ascii");
    ck_assert_str_eq(settings_text(s, "name", text), "it's me");
    ck_assert_str_eq(settings_text(s, "nothing", text), "");
    ck_assert_int_eq(settings_save(s, &diag), ERR_NONE);
    ck_assert_str_eq(saved(s), "; mine\n[settings]\npace = slow ; slow\nfuture = 7\n"
                               "name = \"it's me\"\n");
    settings_free(s);
}

TEST(keys_are_saved_and_comments_stay)
{
    SettingsStore *s = store_with("# mine\n[keys]\nhint = x F1 ; both\n");
    ck_assert_int_eq(settings_set_keys(s, "hint", "y", &diag), ERR_NONE);
    ck_assert_int_eq(settings_set_keys(s, "quit", "Q", &diag), ERR_NONE);
    ck_assert_int_eq(settings_save(s, &diag), ERR_NONE);
    ck_assert_str_eq(saved(s), "# mine\n[keys]\nhint = y ; both\nquit = Q\n");
    settings_free(s);
}

TEST(settings_refuse_bad_values_without_change)
{
    char text[SETTING_TEXT_MAX + 1];
    memset(text, 'x', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    SettingsStore *s = store_with("");
    ck_assert_int_eq(settings_set(s, "pace", "warp", &diag), ERR_OPTION_VALUE);
    ck_assert_int_eq(settings_set(s, "nothing", "1", &diag), ERR_OPTION_UNKNOWN);
    ck_assert_int_eq(settings_set(s, "name", text, &diag), ERR_OPTION_VALUE);
    ck_assert_int_eq(settings_now(s)->pace, PACE_NORMAL);
    ck_assert_str_eq(settings_now(s)->name, "");
    settings_free(s);
}

/* The file cannot hold both kinds of quotes in one value. */
TEST(a_value_that_the_file_cannot_hold_does_not_prevent_saving_others)
{
    SettingsStore *s = store_with("[settings]\npace = fast\n");
    char text[SETTING_TEXT_MAX];
    ck_assert_int_eq(settings_set(s, "name", "a\"b'c", &diag), ERR_OPTION_VALUE);
    ck_assert_str_eq(settings_text(s, "name", text), "");
    ck_assert_int_eq(settings_set_keys(s, "hint", "\" '", &diag), ERR_OPTION_VALUE);
    ck_assert_ptr_nonnull(strstr(diag.text, "hint: "));
    ck_assert_int_eq(settings_set(s, "pace", "slow", &diag), ERR_NONE);
    ck_assert_int_eq(settings_set_keys(s, "hint", "y", &diag), ERR_NONE);
    ck_assert_int_eq(settings_save(s, &diag), ERR_NONE);
    ck_assert_str_eq(saved(s), "[settings]\npace = slow\n\n[keys]\nhint = y\n");
    settings_free(s);
}

TEST(settings_save_creates_the_directories)
{
    char *path;
    setenv("XDG_CONFIG_HOME", scratch_directory(), 1);
    SettingsStore *s = settings_load(NULL);
    ck_assert_int_eq(settings_save(s, &diag), ERR_NONE);        /* nothing to save, no file */
    ck_assert_int_eq(settings_set(s, "lang", "zh_CN", &diag), ERR_NONE);
    ck_assert_int_eq(settings_save(s, &diag), ERR_NONE);
    settings_free(s);
    path = path_user(PATH_CONFIG, "config.ini");
    ck_assert_str_eq(scratch_read(path), "[settings]\nlang = zh_CN\n");
    ck_assert_str_eq(settings_peek_lang(NULL), "zh_CN");
    free(path);
}

TEST(settings_that_cannot_be_saved_can_be_saved_again)
{
    SettingsStore *s = settings_load("/dev/null/config.ini");
    ck_assert_int_eq(settings_set(s, "pace", "fast", &diag), ERR_NONE);
    ck_assert_int_eq(settings_save(s, &diag), ERR_FILE);
    ck_assert_int_eq(settings_save(s, &diag), ERR_FILE);
    settings_free(s);
}

TEST(settings_peek_reads_only_the_language)
{
    scratch_directory();
    ck_assert_str_eq(settings_peek_lang(scratch_text("a.ini", "[settings]\nlang = en\n")), "en");
    ck_assert_ptr_null(settings_peek_lang(scratch_text("b.ini", "[settings]\nlang = auto\n")));
    ck_assert_ptr_null(settings_peek_lang(scratch_text("c.ini", "[settings]\nlang = fr\n")));
    ck_assert_ptr_null(settings_peek_lang("/nonexistent"));
}

/* -- rule options ------------------------------------------------------------------------------ */

static Err load_rules(const char *source, const char *set, XzConfig *cfg)
{
    RulesWanted wanted = { "xuezhan", source, &set, set != NULL };
    diag = (Diag){ 0 };
    return rules_load(&wanted, &xz_options, cfg, sizeof *cfg, &diag);
}

/* The preset is the defaults with exactly these options. */
static void preset_is(const char *preset, const char *changes)
{
    XzConfig read = { 0 }, wanted = { 0 };
    char word[32];
    options_default(&xz_options, &wanted);
    for (int n; sscanf(changes, " %31s%n", word, &n) == 1; changes += n) {
        char *value = strchr(word, '=');
        *value++ = '\0';
        ck_assert_int_eq(option_set(&xz_options, &wanted, word, value, NULL), ERR_NONE);
    }
    ck_assert_int_eq(load_rules(preset, NULL, &read), ERR_NONE);
    ck_assert_mem_eq(&read, &wanted, sizeof read);
}

TEST(xuezhan_10_presets_change_exactly_their_options)
{
    preset_is("chengdu", "exchange_three=1 call_transfer=1 cap=16");
    preset_is("classic", "");
    preset_is("swap", "exchange_three=1");
    preset_is("capped", "cap=32");
}

/* "chengdu classic": the presets of a game in the order in which they are offered. */
static const char *presets_of(const char *game)
{
    static char list[PRESETS_MAX * PRESET_NAME_MAX];
    char name[PRESETS_MAX][PRESET_NAME_MAX];
    int n = rules_presets(game, name);
    list[0] = '\0';
    for (int i = 0; i < n; i++)
        strcat(strcat(list, i > 0 ? " " : ""), name[i]);
    return list;
}

TEST(xuezhan_10_presets_are_offered_in_order)
{
    ck_assert_str_eq(presets_of("xuezhan"), "chengdu classic swap capped");
    ck_assert_str_eq(presets_of("datongzi"), "standard four two quick high");
    ck_assert_str_eq(presets_of("hongzhong"), "standard two eight honours discard");
    ck_assert_str_eq(presets_of("tuidaohu"), "standard two no-chi orphans share");
    ck_assert_str_eq(presets_of("nothing"), "");
}

TEST(a_single_option_overrides_the_preset)
{
    XzConfig cfg = { 0 };
    ck_assert_int_eq(load_rules("capped", "cap=8", &cfg), ERR_NONE);
    ck_assert_int_eq(cfg.cap, 8);
}

/* Options that are refused: in a file, with its name, line and key; of the command line. */
static const struct {
    const char *file, *source, *set;
    Err         code;
    const char *text;
} refused[] = {
    { "[xuezhan]\nhands = 4\ncap = 12x\n", NULL, NULL, ERR_OPTION_VALUE,
      "a.ini:3: cap = 12x is not a whole number (0..1048576)" },
    { "[xuezhan]\ncapp = 1\n", NULL, NULL, ERR_OPTION_UNKNOWN,
      "a.ini:2: unknown option capp; did you mean cap?" },
    { "[xuezhan]\nbig_cal = 1\n", NULL, NULL, ERR_OPTION_UNKNOWN,
      "a.ini:2: unknown option big_cal; did you mean big_call?" },
    { "[xuehzan]\ncap = 1\n", NULL, NULL, ERR_OPTION_UNKNOWN,
      "a.ini:1: [xuehzan] is the wrong section" },
    { "; nothing\n", NULL, NULL, ERR_OPTION_UNKNOWN, "a.ini: the file has no section [xuezhan]" },
    { "[xuezhan]\ncap = 1\ncap = 2\n", NULL, NULL, ERR_SYNTAX,
      "a.ini:3: cap is already set on line 2" },
    { NULL, "./nonexistent", NULL, ERR_FILE, "./nonexistent: cannot open" },
    { NULL, "nosuch", NULL, ERR_USAGE, "unknown rule set \"nosuch\" for xuezhan; choose one of: "
                                       "chengdu, classic, swap, capped, FILE.ini" },
    { NULL, "", NULL, ERR_USAGE, "unknown rule set \"\"" },
    { NULL, NULL, "cap", ERR_USAGE, "--set cap: expected KEY=VALUE" },
    { NULL, NULL, "cap=", ERR_USAGE, "--set: cap =  is not a whole number" },
    { NULL, "classic", "cap=x", ERR_USAGE, "--set: cap = x is not a whole number" },
    { NULL, NULL, "capp=1", ERR_USAGE, "--set: unknown option capp" },
    { NULL, NULL, "=1", ERR_USAGE, "--set: unknown option" },
};

/* And nothing is applied. */
TEST_LOOP(errors_in_rules_are_named, sizeof refused / sizeof *refused)
{
    XzConfig cfg, before;
    char line[DIAG_FILE + DIAG_TEXT];
    memset(&cfg, 0x55, sizeof cfg);
    before = cfg;
    scratch_directory();
    const char *source = refused[_i].file != NULL ? scratch_text("a.ini", refused[_i].file)
                                                  : refused[_i].source;
    ck_assert_int_eq(load_rules(source, refused[_i].set, &cfg), refused[_i].code);
    ck_assert_msg(strstr(diag_text(&diag, line, sizeof line), refused[_i].text) != NULL, "%s",
                  line);
    ck_assert(refused[_i].code != ERR_USAGE || diag.file[0] == '\0');
    ck_assert_mem_eq(&cfg, &before, sizeof cfg);
}

static Err json_rules(const char *text, XzConfig *cfg)
{
    Json *j;
    diag = (Diag){ 0 };
    ck_assert_int_eq(json_parse(text, strlen(text), &j, &diag), ERR_NONE);
    Err e = rules_from_json(&xz_options, j, cfg, sizeof *cfg, &diag);
    json_free(j);
    return e;
}

TEST(rules_from_json_are_strict_about_types)
{
    XzConfig cfg;
    options_default(&xz_options, &cfg);
    ck_assert_int_eq(json_rules("{\"cap\":8,\"zimo\":\"base\",\"first_dealer\":2}", &cfg),
                     ERR_NONE);
    ck_assert_int_eq(cfg.cap, 8);
    ck_assert_int_eq(cfg.zimo, ZIMO_BASE);
    ck_assert_int_ne(json_rules("{\"base_score\":2,\"cap\":\"8\"}", &cfg), ERR_NONE);
    ck_assert_str_eq(diag.text, "config.cap: expected a whole number, not \"8\"");
    ck_assert_int_eq(cfg.base_score, 1);
    ck_assert_int_ne(json_rules("{\"multi_win\":true}", &cfg), ERR_NONE);
    ck_assert_int_ne(json_rules("{\"zimo\":[]}", &cfg), ERR_NONE);
    ck_assert_int_ne(json_rules("{\"zimo\":\"triple\"}", &cfg), ERR_NONE);
    ck_assert_int_ne(json_rules("{\"cap\":1048577}", &cfg), ERR_NONE);
    ck_assert_int_ne(json_rules("{\"nothing\":1}", &cfg), ERR_NONE);
}
