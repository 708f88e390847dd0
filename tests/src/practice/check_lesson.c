/* SPDX-License-Identifier: MIT */
/* The lessons: each can be played to its end by following its instructions, covers its promised
 * subjects, accepts no other move and stores nothing; and a file that is not a lesson is refused
 * with its line. */
#include "lesson.h"

#include <glob.h>

#include "game.h"
#include "i18n.h"
#include "paths.h"
#include "rng.h"
#include "scratch.h"
#include "tap.h"

enum { SAID_MAX = 1 << 16, SCRIPT_MAX = 1 << 12, TURNS_MAX = 40, DAMAGED = 400 };

static const GameOps *the_game(int i)
{
    ck_assert(lesson_exists(game_ops(i)));
    return game_ops(i);
}

static Course *course_of(const GameOps *game, Match **match)
{
    Course *c;
    MUST(course_new, game, NULL, &c, match);
    return c;
}

/* Lets the others play until the pupil is asked or the hand is over. */
static void let_play(Match *m)
{
    while (match_step(m, 0) == MATCH_MOVED)
        continue;
}

/* Reads on to the next move; NULL: there is none. */
static const LessonStep *read_on(Course *c, Match *m)
{
    const LessonStep *step;
    let_play(m);
    while ((step = course_step(c)) != NULL && !step->plays)
        course_read(c);
    return step;
}

static void make(Course *c, Match *m, const LessonStep *step)
{
    ck_assert(course_takes(c, &step->move));
    ck_assert_int_eq(match_answer(m, 0, &step->move), ERR_NONE);
}

static void play_through(Course *c, Match *m)
{
    const LessonStep *step;
    while ((step = read_on(c, m)) != NULL)
        make(c, m, step);
}

/* -- promises of each lesson ------------------------------------------------------------------- */

typedef struct Promise {
    const char *game;
    EventKind   kind;
    int         type;           /* of the event; -1: any */
    bool        own;            /* something that the pupil does */
} Promise;

static const Promise promises[] = {
    { "xuezhan", EV_EXCHANGE, -1, false },       { "xuezhan", EV_VOID, -1, false },
    { "xuezhan", EV_DISCARD, -1, true },         { "xuezhan", EV_MELD, MELD_PONG, true },
    { "xuezhan", EV_KONG, -1, true },            { "xuezhan", EV_WIN, -1, true },
    { "xuezhan", EV_WIN, -1, false },
    { "hongzhong", EV_MELD, MELD_PONG, true },   { "hongzhong", EV_KONG, MELD_ADDED_KONG, true },
    { "hongzhong", EV_WIN, -1, true },           { "hongzhong", EV_SETTLE, SETTLE_BIRDS, true },
    { "tuidaohu", EV_MELD, MELD_CHI, true },     { "tuidaohu", EV_MELD, MELD_PONG, true },
    { "tuidaohu", EV_WIN, -1, true },
    { "datongzi", EV_PLAY, DTZ_TRIPLE, true },   { "datongzi", EV_PLAY, DTZ_BOMB, true },
    { "datongzi", EV_PLAY, DTZ_SINGLE, true },   { "datongzi", EV_PLAY, DTZ_TONGZI, true },
    { "datongzi", EV_ROUND, -1, true },          { "datongzi", EV_OUT, 1, true },
};

static bool keeps(const Promise *p, const Event *e)
{
    int type = e->kind == EV_PLAY ? e->play.shape.pattern : e->type;
    return e->kind == p->kind && (p->type < 0 || type == p->type) &&
           (e->kind == EV_EXCHANGE || e->kind == EV_VOID || (e->actor == 0) == p->own);
}

TEST_LOOP(each_lesson_covers_every_subject_it_promises, N_GAME_OPS)
{
    const GameOps *game = the_game(_i);
    Match *m;
    int n, promised = 0;
    Course *c = course_of(game, &m);
    play_through(c, m);
    ck_assert(course_is_over(c));
    const SeenEvent *log = match_log(m, 0, &n);
    for (size_t i = 0; i < sizeof promises / sizeof *promises; i++) {
        bool kept = false;
        if (strcmp(promises[i].game, game->key) != 0)
            continue;
        promised++;
        for (int k = 0; k < n; k++)
            kept |= keeps(&promises[i], &log[k].e);
        ck_assert_msg(kept, "%s: event %d, type %d", game->key, promises[i].kind,
                      promises[i].type);
    }
    ck_assert_int_gt(promised, 0);
    match_free(m);
    course_free(c);
}

TEST_LOOP(no_other_move_is_accepted_at_any_step, N_GAME_OPS)
{
    Match *m;
    Course *c = course_of(the_game(_i), &m);
    const LessonStep *step;
    int others = 0;
    while ((step = read_on(c, m)) != NULL) {
        InfoSet info;
        Action menu[MENU_MAX];
        int number = course_number(c);
        match_infoset(m, 0, &info);
        int n_log = info.n_log, n = game_menu(match_game(m), &info.view, menu, MENU_MAX);
        for (int i = 0; i < n; i++) {
            if (action_equal(&menu[i], &step->move))
                continue;
            others++;
            ck_assert(!course_takes(c, &menu[i]));
        }
        let_play(m);
        match_infoset(m, 0, &info);
        ck_assert_int_eq(info.n_log, n_log);
        ck_assert_int_eq(course_number(c), number);
        make(c, m, step);
    }
    ck_assert_int_gt(others, 10);
    match_free(m);
    course_free(c);
}

TEST_LOOP(steps_that_were_taken_back_are_asked_again, N_GAME_OPS)
{
    Match *m;
    Course *c = course_of(the_game(_i), &m);
    play_through(c, m);
    for (int i = course_length(c); i > 0; i--) {
        ck_assert(course_back(c));
        ck_assert_int_eq(course_number(c), i);
        let_play(m);
        ck_assert_ptr_nonnull(course_step(c));
    }
    ck_assert(!course_back(c));
    play_through(c, m);
    ck_assert(course_is_over(c));
    match_free(m);
    course_free(c);
}

/* -- in plain mode ----------------------------------------------------------------------------- */

static const char *by_lines(const GameOps *game, const char *script)
{
    static char said[SAID_MAX];
    SettingsStore *settings = settings_load("/dev/null/none");
    FILE *in = tmpfile(), *out = fmemopen(said, sizeof said, "w");
    fputs(script, in);
    rewind(in);
    PlainIo io = plain_io_new(in, out, false);
    MUST(lesson_plain, game, settings_now(settings), NULL, &io);
    plain_io_free(&io);
    fclose(in);
    fclose(out);
    settings_free(settings);
    return said;
}

/* The rest of the last line that begins with `start`. */
static void last_line(const char *said, const char *start, char *out, size_t size)
{
    const char *at = NULL, *next = said;
    while ((next = strstr(next, start)) != NULL)
        at = next++;
    ck_assert_ptr_nonnull(at);
    at += strlen(start);
    snprintf(out, size, "%.*s", (int)strcspn(at, "\n"), at);
}

static void ends_by_typing_what_it_says(const GameOps *game, const char *type, const char *done)
{
    char script[SCRIPT_MAX] = "", line[256];
    const char *said = by_lines(game, script);
    for (int i = 0; i < TURNS_MAX && strstr(said, done) == NULL; i++) {
        last_line(said, type, line, sizeof line);
        size_t used = strlen(script);
        snprintf(script + used, sizeof script - used, "%s\n", line);
        said = by_lines(game, script);
    }
    ck_assert_msg(strstr(said, done) != NULL, "%s", said);
}

TEST_LOOP(typing_the_instructions_leads_to_the_end, N_GAME_OPS)
{
    ends_by_typing_what_it_says(the_game(_i), "Type: ", "The lesson is over.");
}

TEST_LOOP(typing_the_instructions_in_chinese_leads_to_the_end, N_GAME_OPS)
{
    ck_assert(i18n_init("zh_CN"));
    ends_by_typing_what_it_says(the_game(_i), "输入：", "这一课结束了");
    i18n_init("en");
}

TEST(a_wrong_move_is_answered_with_the_instruction)
{
    const char *said = by_lines(game_ops(0), "swap 777m\nhint\nswap 149p\n");
    ck_assert_ptr_nonnull(strstr(said, "Keep those: they already belong to sets."));
    ck_assert_ptr_nonnull(strstr(said, "get 2 5 8 dots"));
    ck_assert_ptr_null(strstr(said, "You give 7 7 7 characters"));
}

TEST(a_move_taken_back_is_asked_for_again)
{
    const char *said = by_lines(game_ops(0), "swap 149p\nundo\nswap 149p\nlack p\n");
    ck_assert_ptr_nonnull(strstr(said, "Taken back."));
    ck_assert_ptr_nonnull(strstr(said, "Type: 2p"));
}

TEST_LOOP(a_lesson_stores_nothing, N_GAME_OPS)
{
    Match *m;
    char *records = path_user(PATH_DATA, "records/*"), *state = path_user(PATH_STATE, "*");
    glob_t found = { 0 }, after = { 0 };
    glob(records, 0, NULL, &found);
    glob(state, GLOB_APPEND, NULL, &found);
    Course *c = course_of(the_game(_i), &m);
    play_through(c, m);
    ck_assert_ptr_null(match_record_path(m));
    ck_assert_str_eq(match_commit(m), "");
    match_free(m);
    course_free(c);
    glob(records, 0, NULL, &after);
    glob(state, GLOB_APPEND, NULL, &after);
    ck_assert_uint_eq(after.gl_pathc, found.gl_pathc);
    globfree(&found);
    globfree(&after);
    free(records);
    free(state);
}

/* -- files ------------------------------------------------------------------------------------- */

static const char whole[] =
    "[tuidaohu]\n"                                                          /* 1 */
    "hands = 1\n"
    "first_dealer = 0\n"
    "[deal]\n"
    "you = 1112223334445m\n"                                                /* 5 */
    "others = 147m147p147s1234z 258m258p258s1234z 369p369s369m5671z\n"
    "yours = 9p\n"
    "wall = 9s 9s 9s 5m\n"
    "[moves]\n"
    "1 = 9s\n"                                                              /* 10 */
    "2 = 9s\n"
    "3 = 9s\n"
    "[step first]\n"
    "say = N_(\"Discard the 9 dots.\")\n"
    "play = 9p\n"                                                           /* 15 */
    "[step second]\n"
    "say = N_(\"Win.\")\n"
    "play = win\n";

typedef struct Fault {
    const char *old, *new;      /* in `whole` */
    int         line;
    const char *says;
} Fault;

static const Fault faults[] = {
    { "", "", 0, NULL },
    { "hands = 1", "hands = 2", 1, "one hand" },
    { "hands = 1", "hand = 1", 2, "hand" },
    { "hands = 1", "hands = x", 2, "hands" },
    { "[moves]", "[movers]", 9, "sections" },
    { "1112223334445m", "1112223334445x", 5, "not tiles or cards" },
    { "1112223334445m", "1111122233344m", 4, "more of a tile" },
    { "\n1 = 9s", "\n7 = 9s", 10, "moves of seat 1 and up" },
    { "\n2 = 9s", "\n2 = 7s", 11, "7s" },
    { "\n2 = 9s", "\n2 = sing", 11, "sing" },
    { "\n3 = 9s\n", "\n", 1, "seat 3" },
    { "\n1 = 9s", "\n1 = 9s, 9s", 10, "last of these moves" },
    { "\n3 = 9s", "\n3 = 9s, 9s", 12, "last of these moves" },
    { "play = 9p", "play = 8p", 15, "do not have" },
    { "play = 9p", "plays = 9p", 15, "keys say, play" },
    { "play = 9p", "play = hand", 15, "hand" },
    { "N_(\"Win.\")", "Win.", 17, "write a sentence as" },
    { "N_(\"Win.\")", "N_(\"Win; now.\")", 17, "write a sentence as" },
    { "say = N_(\"Win.\")\n", "", 0, "needs a say line" },
    { "play = win\n", "", 17, "no step is left" },
    { "play = win\n", "play = win\n[step third]\nsay = N_(\"x\")\nplay = 1m\n", 21,
      "the hand ends before this step" },
};

static Err load(const char *text, size_t n, Diag *diag)
{
    Lesson *lesson = NULL;
    *diag = (Diag){ 0 };
    Err e = lesson_load(game_find("tuidaohu"), scratch_file("lesson.ini", text, n), &lesson, diag);
    if (e == ERR_NONE)
        lesson_free(lesson);
    return e;
}

TEST_LOOP(a_file_that_is_not_a_lesson_is_refused_with_its_line, sizeof faults / sizeof *faults)
{
    const Fault *f = &faults[_i];
    char text[2 * sizeof whole];
    Diag diag;
    scratch_directory();
    const char *at = strstr(whole, f->old);
    ck_assert_ptr_nonnull(at);
    snprintf(text, sizeof text, "%.*s%s%s", (int)(at - whole), whole, f->new,
             at + strlen(f->old));
    Err e = load(text, strlen(text), &diag);
    ck_assert_msg((e == ERR_NONE) == (f->says == NULL), "%s: %s", f->new, diag.text);
    if (f->says == NULL)
        return;
    ck_assert_msg(strstr(diag.text, f->says) != NULL, "%s: %s", f->new, diag.text);
    ck_assert_ptr_nonnull(strstr(diag.file, "lesson.ini"));
    if (f->line != 0)
        ck_assert_msg(diag.line == f->line, "%s: line %d: %s", f->new, diag.line, diag.text);
}

TEST(damaged_files_are_read_without_harm)
{
    Rng rng = rng_seeded(7);
    char text[sizeof whole];
    Diag diag;
    int refused = 0;
    scratch_directory();
    for (int i = 0; i < DAMAGED; i++) {
        memcpy(text, whole, sizeof whole);
        for (uint32_t k = 0; k <= rng_below(&rng, 3); k++) {
            uint32_t at = rng_below(&rng, sizeof whole - 1);
            text[at] = whole[rng_below(&rng, sizeof whole - 1)];
        }
        size_t n = rng_below(&rng, 4) == 0 ? rng_below(&rng, sizeof whole) : sizeof whole - 1;
        refused += load(text, n, &diag) != ERR_NONE;
    }
    ck_assert_int_gt(refused, DAMAGED / 2);
}

TEST(a_game_without_a_lesson_is_named)
{
    GameOps strange = *game_ops(0);
    Lesson *lesson;
    Diag diag = { 0 };
    strange.key = "strange";
    ck_assert(!lesson_exists(&strange));
    ck_assert_int_eq(lesson_of(&strange, &lesson, &diag), ERR_USAGE);
    ck_assert_ptr_nonnull(strstr(diag.text, "there is no lesson for"));
}
