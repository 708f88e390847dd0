/* Friends at one keyboard: while nobody may see the table the screen shows the curtain and nothing
 * else. Hands are played with all kinds of settings at several sizes, and each curtain is compared,
 * cell by cell, with one drawn from what everybody knows: whose it is. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "begin.h"
#include "opponents.h"
#include "rng.h"
#include "scratch.h"
#include "screen_curtain.h"
#include "table_impl.h"
#include "tap.h"
#include "term_dump.h"

/* A terminal whose player looks at the screen before each key. */
typedef struct Friends {
    Term    term;
    Ui     *ui;
    int     cols, rows;
    int64_t now;
    Rng     rng;
    int     keys;               /* left to press; then the terminal hangs up */
    int     curtains;           /* seen and compared */
} Friends;

static const Table *table_of(const Ui *ui)
{
    return (const Table *)ui->stack[0];
}

static const Screen *top_of(const Ui *ui)
{
    return ui->stack[ui->depth - 1];
}

static bool is_curtain(const Screen *s)
{
    return s->ops->context == IN_CURTAIN;
}

/* -- the curtain as it should be --------------------------------------------------------------- */

/* Whoever draws this knows nothing of the game. */
static Canvas *plain_curtain(const Table *t, int cols, int rows)
{
    DumpOptions options = { cols, rows, true, 0, stdout };
    Diag diag;
    Ui ui;
    Pin none = { "" };
    SettingsStore *settings = settings_load("/dev/null");
    Term *term = term_dump_open(&options, "", &diag);
    ui_init(&ui, term, settings);
    Screen *s = curtain_new(&(CurtainOrder){ .name = match_name(t->match, t->me), .pin = &none });
    Canvas *c = canvas_new(cols, rows, true);
    s->ops->draw(s, &ui, c);
    s->ops->free(s);
    ui_done(&ui);
    term->ops->free(term);
    settings_free(settings);
    return c;
}

static void compare(const Canvas *shown, const Canvas *plain)
{
    for (int y = 0; y < shown->rows; y++) {
        for (int x = 0; x < shown->cols; x++) {
            const Cell *a = canvas_at(shown, x, y), *b = canvas_at(plain, x, y);
            if (strcmp(a->text, b->text) == 0 && a->style == b->style)
                continue;
            canvas_write(shown, NULL, stderr);
            ck_abort_msg("line %d of the curtain shows something else", y + 1);
        }
    }
}

/* -- the terminal ------------------------------------------------------------------------------ */

static void size(const Term *term, int *cols, int *rows)
{
    const Friends *f = (const Friends *)term;
    *cols = f->cols;
    *rows = f->rows;
}

static void flush(Term *term, const Canvas *shown)
{
    Friends *f = (Friends *)term;
    if (!is_curtain(top_of(f->ui)))
        return;
    Canvas *plain = plain_curtain(table_of(f->ui), f->cols, f->rows);
    compare(shown, plain);
    canvas_free(plain);
    f->curtains++;
}

/* What is due is waited for; then somebody presses a key that goes on. */
static Key wait_key(Term *term, const int *fds, int n_fds, int timeout_ms)
{
    static const KeyCode played[] = { K_ENTER, K_ENTER, K_ENTER, 'p', 'n', 'g', '2' };
    Friends *f = (Friends *)term;
    (void)fds;
    (void)n_fds;
    if (timeout_ms >= 0) {
        f->now += timeout_ms > 0 ? timeout_ms : 1;
        return (Key){ K_NONE, 0, 0 };
    }
    if (f->keys-- == 0)
        return (Key){ K_HANG_UP, 0, 0 };
    if (is_curtain(top_of(f->ui)))
        return (Key){ K_ENTER, 0, 0 };
    return (Key){ played[rng_below(&f->rng, sizeof played / sizeof *played)], 0, 0 };
}

static int64_t now_ms(const Term *term)
{
    return ((const Friends *)term)->now;
}

static void set_theme(Term *term, const Theme *theme)
{
    (void)term;
    (void)theme;
}

static void set_switch(Term *term, bool on)
{
    (void)term;
    (void)on;
}

static void nothing(Term *term)
{
    (void)term;
}

static const TermOps friends_ops = {
    .size = size, .flush = flush, .wait = wait_key, .now_ms = now_ms, .set_theme = set_theme,
    .set_colour = set_switch, .redraw = nothing, .beep = nothing, .set_mouse = set_switch,
    .free = nothing,
};

/* -- hands ------------------------------------------------------------------------------------- */

/* The settings that add text to a table. */
typedef struct Sitting {
    const char *game, *players;
    const char *set[5][2];
    int         keys;           /* at most */
} Sitting;

static const Sitting sittings[] = {
    { "tuidaohu", "human:Ann,human:Bob,club,club",
      { { "tutor", "after" }, { "tutor_threshold", "inaccuracy" }, { "hint_level", "ev" } }, 500 },
    { "tuidaohu", "human:Ann,human:Bob,club,club",
      { { "tutor", "warn" }, { "tutor_threshold", "inaccuracy" }, { "hint_level", "ev" },
        { "confirm_pass", "1" }, { "bell", "1" } }, 500 },
    { "xuezhan", "human:Ann,eff,human:Bob,human:Cyd",
      { { "hints", "always" }, { "hotseat_recap", "0" } }, 500 },
    { "hongzhong", "human:Ann,human:Bob,human:Cyd,human:Dai", { { "hints", "off" } }, 500 },
    { "datongzi", "human:Ann,human:Bob,human:Cyd",
      { { "tutor", "after" }, { "tutor_threshold", "inaccuracy" }, { "hint_level", "search" } },
      400 / SPARING },
};
enum { N_SITTINGS = sizeof sittings / sizeof *sittings };

static const int sizes[][2] = { { 60, 20 }, { 78, 23 }, { 80, 24 } };
enum { N_SIZES = sizeof sizes / sizeof *sizes };

/* A table of this sitting, without a record. */
static void sit_down(const Sitting *sitting, Ui *ui, SettingsStore *settings)
{
    Diag diag = { .code = ERR_NONE };
    PlaySetup setup = { .seed = 9 };
    for (int i = 0; i < 5 && sitting->set[i][0] != NULL; i++)
        ck_assert_int_eq(settings_override(settings, sitting->set[i][0], sitting->set[i][1], &diag),
                         ERR_NONE);
    settings_override(settings, "speed", "0", NULL);
    game_default(&setup.game, game_find(sitting->game));
    ck_assert_int_eq(game_prepare(&setup.game, &diag), ERR_NONE);
    ck_assert_int_eq(player_parse_list(&setup.game, sitting->players, setup.player, &diag),
                     ERR_NONE);
    ck_assert_msg(begin_table(ui, &setup, NULL, &diag) == ERR_NONE, "%s", diag.text);
}

static void complain(void *context, const Diag *diag)
{
    (void)context;
    ck_abort_msg("%s", diag->text);
}

START_TEST(a_curtain_shows_its_own_text_and_nothing_else)
{
    const Sitting *sitting = &sittings[_i / N_SIZES];
    const int *window = sizes[_i % N_SIZES];
    Ui ui;
    Friends f = { .term = { &friends_ops, 0, true }, .ui = &ui, .cols = window[0],
                  .rows = window[1], .rng = rng_seeded(7), .keys = sitting->keys };
    SettingsStore *settings = settings_load("/dev/null");
    setenv("XDG_DATA_HOME", scratch_directory(), 1);
    opponents_load("/dev/null", complain, NULL);
    ui_init(&ui, &f.term, settings);
    sit_down(sitting, &ui, settings);
    ui_run(&ui);
    ui_done(&ui);
    settings_free(settings);
    opponents_free();
    ck_assert_int_gt(f.curtains, sitting->keys / 40);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("curtain");
    TCase *t = tcase_create("curtain");
    tcase_set_timeout(t, 120);
    tcase_add_loop_test(t, a_curtain_shows_its_own_text_and_nothing_else, 0, N_SITTINGS * N_SIZES);
    suite_add_tcase(s, t);
    return s;
}
