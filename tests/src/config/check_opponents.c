/* SPDX-License-Identifier: MIT */
/* Opponents from files: the program's, the user's, and every error named. */
#include "ai_player.h"
#include "i18n.h"
#include "mj_view.h"
#include "number.h"
#include "opponents_edit.h"
#include "player.h"
#include "scratch.h"

/* The complaints, one per line. */
static char told[4096];

static void note(void *context, const Diag *diag)
{
    (void)context;
    size_t n = strlen(told);
    snprintf(told + n, sizeof told - n, "%d: %s\n", diag->line, diag->text);
}

static char config_path[1024];  /* of the opponents last loaded */

static void load(const char *own)
{
    told[0] = '\0';
    scratch_directory();
    if (own != NULL)
        strcpy(config_path, scratch_text("config.ini", own));
    opponents_load(own != NULL ? config_path : NULL, note, NULL);
}

/* The file was changed; it has no errors. */
static void reload(void)
{
    opponents_load(config_path, note, NULL);
    ck_assert_str_eq(told, "");
}

static const GameOps *xuezhan(void)
{
    return game_find("xuezhan");
}

static const Opponent *mahjong(const char *name)
{
    return opponent_find(xuezhan(), name);
}

/* The numbers that ai.ini has for one game; the other games keep the family's. */
static char *shipped;           /* directory of the program's data, or NULL */

static void remember_data(void)
{
    const char *path = getenv("PAIJU_DATADIR");
    shipped = path != NULL ? strdup(path) : NULL;
}

static void restore_data(void)
{
    opponents_free();
    if (shipped != NULL)
        setenv("PAIJU_DATADIR", shipped, 1);
    else
        unsetenv("PAIJU_DATADIR");
    free(shipped);
}

TESTS(.setup = remember_data, .teardown = restore_data);

TEST(the_installed_opponents_have_no_errors)
{
    load(NULL);
    ck_assert_str_eq(told, "");
}

/* Levels of one ladder, the Xuezhan levels except the last; at least seven personalities of
 * Xuezhan, four of cards, and a description of each. */
TEST(there_are_levels_and_personalities_for_both_families)
{
    static const char *const levels[] = { "novice", "casual", "club", "expert", "master",
                                          "grandmaster" };
    static const char *const games[] = { "xuezhan", "datongzi" };
    load(NULL);
    for (int f = 0; f < 2; f++) {
        int n = 0, n_personalities = 0;
        const Opponent *o;
        for (int i = 0; (o = opponent_at(game_find(games[f]), i)) != NULL; i++) {
            if (o->kind == OPPONENT_LEVEL)
                ck_assert_str_eq(o->name, levels[n++]);
            n_personalities += o->kind == OPPONENT_PERSONALITY;
            ck_assert_str_ne(o->about, "");
            ck_assert_ptr_nonnull(ai_engine_find(game_find(games[f]), o->spec->engine));
        }
        ck_assert_int_eq(n, f == 0 ? 5 : 6);
        ck_assert_int_ge(n_personalities, f == 0 ? 7 : 4);
    }
}

TEST(baselines_come_after_the_others_and_exist_without_files)
{
    load(NULL);
    int i = 0;
    while (opponent_at(xuezhan(), i)->kind != OPPONENT_BASELINE)
        i++;
    ck_assert_int_gt(i, 0);
    ck_assert_str_eq(opponent_at(xuezhan(), i)->name, "random");
    ck_assert_str_eq(opponent_usual(xuezhan())->name, "club");
    opponents_free();
    ck_assert_str_eq(opponent_at(xuezhan(), 0)->name, "random");
    ck_assert_str_eq(opponent_usual(xuezhan())->name, "eff");
    ck_assert_str_eq(opponent_usual(game_find("datongzi"))->name, "tidy");
    ck_assert_ptr_null(opponent_at(xuezhan(), -1));
}

/* Tables of an arena ask at the same time: existing data is not written again. */
TEST(looking_up_an_opponent_writes_nothing)
{
    load(NULL);
    Opponent *first = (Opponent *)(uintptr_t)mahjong("eff");
    first->about = "as it was";
    ck_assert_ptr_eq(mahjong("eff"), first);
    ck_assert_str_eq(mahjong("eff")->about, "as it was");
    load(NULL);
    ck_assert_str_ne(mahjong("eff")->about, "as it was");
}

TEST(a_game_can_have_its_own_version_of_an_opponent)
{
    told[0] = '\0';
    setenv("PAIJU_DATADIR", scratch_directory(), 1);
    scratch_text("ai.ini", "[mahjong a]\nkind = level\nengine = random\nabout = A\n"
                           "[mahjong b]\nengine = eff\n"
                           "[tuidaohu a]\nengine = eff\n[hongzhong c]\nlike = a\n");
    opponents_load(NULL, note, NULL);
    ck_assert_str_eq(told, "");
    const Opponent *everywhere = mahjong("a"), *there = opponent_at(game_find("tuidaohu"), 0);
    ck_assert_str_eq(everywhere->spec->engine, "random");
    ck_assert_str_eq(there->name, "a");
    ck_assert_str_eq(there->spec->engine, "eff");
    ck_assert_str_eq(there->about, "A");
    ck_assert_int_eq(there->kind, OPPONENT_LEVEL);
    ck_assert_ptr_null(mahjong("c"));
    ck_assert_ptr_nonnull(opponent_find(game_find("hongzhong"), "c"));
}

TEST(own_opponents_are_based_on_another_and_change_it)
{
    load("[settings]\npace = fast\n"
         "[mahjong lin]\nlike = novice\nengine = random\ngreed = -0.25\nabout = Lin\n"
         "[cards bo-2]\nengine = tidy\n");
    ck_assert_str_eq(told, "");
    const Opponent *lin = mahjong("lin"), *novice = mahjong("novice");
    ck_assert_ptr_nonnull(lin);
    ck_assert_int_eq(lin->kind, OPPONENT_OWN);
    ck_assert_str_eq(lin->about, "Lin");
    ck_assert_str_eq(lin->spec->engine, "random");
    ck_assert(lin->spec->style.greed == -0.25);
    ck_assert(lin->spec->style.temperature == novice->spec->style.temperature);
    ck_assert_ptr_null(mahjong("bo-2"));
    ck_assert_ptr_nonnull(opponent_find(game_find("datongzi"), "bo-2"));
    opponents_free();
    ck_assert_ptr_null(mahjong("lin"));
}

/* Numbers of the first versions had other keys. */
TEST(numbers_under_the_keys_of_the_first_versions_are_read)
{
    load("[mahjong lin]\nengine = ev\nsight = 3\nk = 2\nc = 3\nalpha1 = 0.25\nalpha2 = 0.5\n");
    ck_assert_str_eq(told, "");
    const AiStyle *style = &mahjong("lin")->spec->style;
    ck_assert(style->depth == 3);
    ck_assert(style->progress_decay == 2 && style->danger_decay == 3);
    ck_assert(style->win_weight == 0.25 && style->progress_weight == 0.5);
}

TEST(of_a_number_under_both_keys_the_new_one_is_used)
{
    load("[mahjong lin]\nengine = ev\ndepth = 4\nsight = 3\n");
    ck_assert_str_eq(told, "");
    ck_assert(mahjong("lin")->spec->style.depth == 4);
}

/* A file with errors: they are named with line, key and the nearest word, and the opponent is left
 * out. */
#define RISK "[mahjong lin]\nlike = club\nrisk = "
#define SECTION "write a player's section as [mahjong NAME] or [cards NAME]\n"

TEST(errors_are_named_and_names_are_plain_and_unique)
{
    static const char *const row[][2] = {
        { "[mahjong lin]\nlike = club\ngred = 1\n",
          "3: unknown option gred; did you mean greed?\n" },
        { "[mahjong lin]\nlike = clib\n", "2: like: unknown value clib; did you mean club?\n" },
        { "[mahjong lin]\nengine = efff\n", "2: engine: unknown value efff; did you mean eff?\n" },
        { RISK "3\n", "3: risk = 3 is out of range (-1..1)\n" },
        { RISK "0,5\n", "3: risk = 0,5 is not a number (-1..1)\n" },
        { RISK "1e-1\n", "3: risk = 1e-1 is not a number (-1..1)\n" },
        { RISK "x\npatience = 9\n",
          "3: risk = x is not a number (-1..1)\n4: patience = 9 is out of range (-1..1)\n" },
        { "[mahjong lin]\ngreed = 1\n", "1: [mahjong lin]: missing engine or like\n" },
        { "[mahjon lin]\nlike = club\n", "1: [mahjon lin]: " SECTION },
        { "[cards]\nlike = club\n", "1: [cards]: " SECTION },
        { "[mahjong lin]\nlike = club\nkind = level\n", "3: kind: unknown value level\n" },
        { "[mahjong lin lin]\nlike = club\n",
          "1: \"lin lin\": a name cannot contain blanks; use - instead\n" },
        { "[mahjong 林　林]\nlike = club\n",
          "1: \"林　林\": a name cannot contain blanks; use - instead\n" },
        { "[mahjong 7]\nlike = club\n", "1: \"7\": a name must begin with a letter\n" },
        { "[mahjong lin,bo]\nlike = club\n", "1: \"lin,bo\": a name cannot contain ,; use small "
          "letters, digits, - or Chinese characters\n" },
        { "[mahjong 一二三四五六七八九十一二三]\nlike = club\n", "1: \"一二三四五六七八九十一二三\": a "
          "name can have at most 24 letters or 12 Chinese characters\n" },
        { "[mahjong club]\nlike = eff\n", "1: \"club\": this name is taken\n" },
        { "[mahjong eff]\nlike = eff\n", "1: \"eff\": this name is taken\n" },
        { "[mahjong human]\nlike = eff\n", "1: \"human\": this name is taken\n" },
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        load(row[i][0]);
        ck_assert_msg(strcmp(told, row[i][1]) == 0, "%s: %s", row[i][0], told);
        ck_assert_ptr_null(mahjong("lin"));
    }
}

/* One bad section does not affect the others. */
TEST(an_error_costs_only_its_own_section)
{
    load("[mahjong bad]\nrisk = 7\n[mahjong good]\nlike = club\n");
    ck_assert_ptr_null(mahjong("bad"));
    ck_assert_ptr_nonnull(mahjong("good"));
}

TEST(players_are_parsed_by_these_names)
{
    PlayerSpec spec;
    Diag diag = { 0 };
    load("[mahjong lin]\nlike = club\n");
    ck_assert_int_eq(player_parse(xuezhan(), "lin", &spec, NULL), ERR_NONE);
    ck_assert_str_eq(spec.kind, "ai:lin");
    ck_assert_int_eq(player_parse(xuezhan(), "ai:expert", &spec, NULL), ERR_NONE);
    ck_assert_int_eq(player_parse(xuezhan(), "expart", &spec, &diag), ERR_PLAYER);
    ck_assert_ptr_nonnull(strstr(diag.text, "did you mean expert?"));
}

TEST(a_long_name_is_cut_between_two_characters)
{
    PlayerSpec spec = { .human = true };
    char name[] = "a五五五五五五五五五五五五五五五五五五五五五五";     /* 1 + 22 * 3 bytes */
    player_take_name(&spec, name);
    name[1 + 20 * 3] = '\0';                /* the next character does not fit in 63 bytes */
    ck_assert_str_eq(spec.name, name);
    player_take_name(&spec, "Ann");
    ck_assert_str_eq(spec.name, "Ann");
}

/* ---- drafts --------------------------------------------------------------------------------- */

/* The index of a number in a draft. */
static int number_of(const char *key)
{
    OpponentNumber number;
    int i = 0;
    while (opponent_number(i, &number) && strcmp(number.key, key) != 0)
        i++;
    ck_assert_str_eq(number.key, key);
    return i;
}

TEST(a_draft_becomes_an_opponent_that_can_be_changed)
{
    OpponentDraft draft = { .name = "lin" };
    load("[settings]\npace = fast    # mine\n");
    opponent_draft_like(xuezhan(), mahjong("novice"), &draft);
    draft.number[number_of("greed")] = 0.75;
    MUST(opponent_draft_save, &draft, config_path);
    ck_assert_str_eq(scratch_read(config_path),
                     "[settings]\npace = fast    # mine\n"
                     "\n[mahjong lin]\nlike = novice\ngreed = 0.75\n");
    reload();
    opponent_draft_of(xuezhan(), mahjong("lin"), &draft);
    draft.number[number_of("greed")] = 0.5;
    draft.number[number_of("risk")] = -1;
    MUST(opponent_draft_save, &draft, config_path);
    reload();
    ck_assert(mahjong("lin")->spec->style.greed == 0.5 && mahjong("lin")->spec->style.risk == -1);
    ck_assert(mahjong("lin")->spec->style.slack == mahjong("novice")->spec->style.slack);
}

/* Saving another number does not change the description, however long it is and whatever its
 * language. */
TEST(a_draft_does_not_touch_unchanged_lines)
{
    static const char file[] = "[mahjong lin]\nlike = novice\n"
        "about = \"takes part of the hand apart early, keeps the pairs, folds late, likes dragons "
        "and winds more than it should, never calls before the sixth discard, and\"\n"
        "about_zh = \"很早就拆搭子，对子都留着\"\n";
    static const char *const lang[] = { "en", "zh_CN" };
    for (int i = 0; i < 2; i++) {
        OpponentDraft draft;
        char wanted[1024];
        i18n_change(lang[i]);
        load(file);
        opponent_draft_of(xuezhan(), mahjong("lin"), &draft);
        ck_assert_int_eq(opponent_draft_describe(&draft, mahjong("lin")->about, NULL), ERR_NONE);
        draft.number[number_of("sim_count")] = 7;
        MUST(opponent_draft_save, &draft, config_path);
        snprintf(wanted, sizeof wanted, "%ssim_count = 7\n", file);
        ck_assert_str_eq(scratch_read(config_path), wanted);
    }
    i18n_change(NULL);
}

TEST(a_new_description_replaces_the_old_one_in_place)
{
    static const char *const lang[] = { "en", "zh_CN" };
    static const char *const changed[] = {
        "[mahjong lin]\nlike = novice\nabout = \"calm 五\"\nabout_zh = \"急\"\n",
        "[mahjong lin]\nlike = novice\nabout = calm\nabout_zh = \"calm 五\"\n",
    };
    static const char file[] =
        "[mahjong lin]\nlike = novice\nabout = calm\nabout_zh = \"急\"\n";
    char longest[OPPONENT_TEXT_MAX + 2];
    memset(longest, 'x', sizeof longest - 1);
    longest[sizeof longest - 1] = '\0';
    for (int i = 0; i < 2; i++) {
        OpponentDraft draft;
        i18n_change(lang[i]);
        load(file);
        opponent_draft_of(xuezhan(), mahjong("lin"), &draft);
        ck_assert_int_eq(opponent_draft_describe(&draft, "calm 五", NULL), ERR_NONE);
        ck_assert_int_eq(opponent_draft_describe(&draft, longest, NULL), ERR_OPTION_VALUE);
        MUST(opponent_draft_save, &draft, config_path);
        ck_assert_str_eq(scratch_read(config_path), changed[i]);
    }
    i18n_change(NULL);
}

/* Whatever number is saved, the file can be read again and gives the same number. */
TEST(a_number_is_read_as_it_was_saved)
{
    static const double numbers[] = { 0.00001, 1e-10, 0.1, 1.0 / 3, 7, 99.999, 100 };
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        OpponentDraft draft;
        load("[mahjong lin]\nlike = novice\n");
        opponent_draft_of(xuezhan(), mahjong("lin"), &draft);
        draft.number[number_of("temperature")] = numbers[i];
        MUST(opponent_draft_save, &draft, config_path);
        reload();
        ck_assert_double_eq_tol(mahjong("lin")->spec->style.temperature, numbers[i], 1e-15);
    }
}

TEST(numbers_are_written_as_short_as_possible_without_loss)
{
    static const struct { double x; const char *text; } row[] = {
        { 0, "0" }, { 0.5, "0.5" }, { -1, "-1" }, { 0.00001, "0.00001" }, { 100000, "100000" },
        { 0.1 + 0.2, "0.30000000000000004" },
    };
    double x = 7;
    char text[NUMBER_TEXT];
    for (size_t i = 0; i < sizeof row / sizeof *row; i++)
        ck_assert_str_eq(number_text(row[i].x, text), row[i].text);
    ck_assert(number_read(".25", &x) && x == 0.25);
    ck_assert(!number_read("1e-5", &x) && !number_read("", &x) && !number_read("-", &x));
    ck_assert(!number_read("1.2.3", &x) && !number_read("0x1", &x) && x == 0.25);
}

/* Players at a table borrow them while their owner edits the file or changes the language. */
TEST(borrowed_opponents_survive_a_reload)
{
    load("[mahjong lin]\nlike = club\ngreed = 0.75\n\n[mahjong yu]\nlike = club\n");
    const Opponent *lin = mahjong("lin"), *yu = mahjong("yu"), *club = mahjong("club");
    load("[mahjong an]\nlike = club\n\n[mahjong lin]\nlike = club\ngreed = 0.5\n");
    ck_assert_str_eq(told, "");
    ck_assert(mahjong("lin") == lin && lin->spec->style.greed == 0.5);
    ck_assert(mahjong("club") == club && mahjong("yu") == NULL && mahjong("an") != yu);
    ck_assert_str_eq(yu->name, "yu");
    i18n_change("zh_CN");
    load("");
    ck_assert_str_ne(club->title, "club");
    i18n_change("en");
    load("");
    ck_assert_str_eq(club->title, "club");
    i18n_change(NULL);
}

TEST(a_name_can_be_chinese)
{
    PlayerSpec spec;
    load("[mahjong 小红]\nlike = club\n[cards 十二个字的名字也可以用的]\nlike = club\n");
    ck_assert_str_eq(told, "");
    ck_assert_int_eq(player_parse(xuezhan(), "ai:小红", &spec, NULL), ERR_NONE);
    ck_assert_str_eq(spec.kind, "ai:小红");
    ck_assert_ptr_nonnull(opponent_find(game_find("datongzi"), "十二个字的名字也可以用的"));
}

/* ---- renaming and deleting ------------------------------------------------------------------ */

static void rename_to(const char *before, const char *name)
{
    OpponentDraft draft;
    opponent_draft_of(xuezhan(), mahjong(before), &draft);
    snprintf(draft.name, sizeof draft.name, "%s", name);
    MUST(opponent_draft_save, &draft, config_path);
    reload();
}

TEST(a_renamed_opponent_keeps_its_place_its_comments_and_those_based_on_it)
{
    load("# mine\n[ mahjong rosa ]\n# the first\nlike = club\ngreed = 1 # much\n\n"
        "[keys]\nhint = x\n\n[mahjong bo]\nlike = rosa\n");
    rename_to("rosa", "小红");
    ck_assert_str_eq(scratch_read(config_path),
                     "# mine\n[mahjong 小红]\n# the first\nlike = club\ngreed = 1 # much\n"
                     "former = rosa\n\n[keys]\nhint = x\n\n[mahjong bo]\nlike = \"小红\"\n");
    ck_assert(mahjong("小红")->spec->style.greed == 1 && mahjong("bo")->spec->style.greed == 1);
}

TEST(a_record_finds_an_opponent_by_a_former_name)
{
    PlayerSpec spec;
    load("[mahjong rosa]\nlike = club\n");
    rename_to("rosa", "rose");
    rename_to("rose", "liu");
    ck_assert_str_eq(mahjong("rosa")->name, "liu");
    ck_assert_str_eq(mahjong("rose")->name, "liu");
    ck_assert_int_eq(player_parse(xuezhan(), "ai:rosa", &spec, NULL), ERR_NONE);
    ck_assert_str_eq(spec.kind, "ai:liu");
    ck_assert_ptr_null(mahjong("ros"));
    rename_to("liu", "rosa");
    ck_assert_ptr_nonnull(strstr(scratch_read(config_path), "former = \"liu rose\"\n"));
}

TEST(a_new_opponent_can_take_a_former_name_of_another)
{
    OpponentDraft draft = { .name = "rosa" };
    load("[mahjong rosa]\nlike = club\n");
    rename_to("rosa", "rose");
    opponent_draft_like(xuezhan(), mahjong("novice"), &draft);
    MUST(opponent_draft_save, &draft, config_path);
    reload();
    ck_assert_str_eq(mahjong("rosa")->name, "rosa");
}

TEST(an_invalid_name_changes_nothing)
{
    static const char text[] = "[mahjong rosa]\nlike = club\n[mahjong bo]\nlike = rosa\n";
    static const char *const names[] = { "", "bo", "Rosa", "club", "a,b", "a b" };
    load(text);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        OpponentDraft draft;
        opponent_draft_of(xuezhan(), mahjong("rosa"), &draft);
        snprintf(draft.name, sizeof draft.name, "%s", names[i]);
        draft.number[number_of("greed")] = 1;
        ck_assert_int_eq(opponent_draft_save(&draft, config_path, NULL), ERR_PLAYER);
        ck_assert_str_eq(scratch_read(config_path), text);
        opponent_draft_like(xuezhan(), mahjong("club"), &draft);
        snprintf(draft.name, sizeof draft.name, "%s", names[i]);
        ck_assert_int_eq(opponent_draft_save(&draft, config_path, NULL), ERR_PLAYER);
    }
}

TEST(deleting_an_opponent_does_not_change_those_based_on_it)
{
    load("[mahjong rosa]\nlike = novice\ngreed = 1\nrisk = 0.5\nabout = Rosa\n\n# Bo\n"
        "[mahjong bo]\nlike = rosa\nrisk = -1\n");
    AiStyle before = mahjong("bo")->spec->style;
    ck_assert_int_eq(opponent_delete(xuezhan(), mahjong("rosa"), config_path, NULL), ERR_NONE);
    ck_assert_str_eq(scratch_read(config_path),
                     "# Bo\n[mahjong bo]\nlike = novice\nrisk = -1\ngreed = 1\n");
    reload();
    ck_assert_ptr_null(mahjong("rosa"));
    ck_assert_mem_eq(&mahjong("bo")->spec->style, &before, sizeof before);
}

TEST(deleting_keeps_all_other_lines)
{
    load("[settings]\npace = fast\n\n# about rosa\n[mahjong rosa]\nlike = club\n# end\n\n"
        "[keys]\nhint = x\n\n[cards rosa]\nlike = club\n");
    ck_assert_int_eq(opponent_delete(xuezhan(), mahjong("rosa"), config_path, NULL), ERR_NONE);
    ck_assert_str_eq(scratch_read(config_path),
                     "[settings]\npace = fast\n\n# about rosa\n# end\n\n[keys]\nhint = x\n\n"
                     "[cards rosa]\nlike = club\n");
}

TEST(an_opponent_that_plays_like_another_is_detected)
{
    load("[mahjong lin]\nlike = club\n[mahjong bo]\nlike = club\ngreed = 1\n");
    ck_assert_str_eq(opponent_alike(xuezhan(), mahjong("lin"))->name, "club");
    ck_assert_ptr_null(opponent_alike(xuezhan(), mahjong("bo")));
}

TEST(numbers_have_labels_for_players_and_a_default_in_their_range)
{
    OpponentNumber number;
    for (int i = 0; opponent_number(i, &number); i++) {
        ck_assert_ptr_null(strchr(number.label, '_'));
        ck_assert(number.least <= number.usual && number.usual <= number.greatest);
    }
}
