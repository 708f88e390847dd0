/* SPDX-License-Identifier: MIT */
/* Friends at one keyboard, for tests of what they see: a terminal whose player reads the screen
 * before each key, and each curtain compared, cell by cell, with one drawn from the only thing
 * everyone knows: whose it is. */
#ifndef PAIJU_FRIENDS_H
#define PAIJU_FRIENDS_H

#include "tap.h"

#include "cheap_levels.h"
#include "game.h"
#include "i18n.h"
#include "opponents.h"
#include "rng.h"
#include "screen_curtain.h"
#include "menus.h"
#include "start_game.h"
#include "table.h"
#include "term_dump.h"

/* A key, and its delay after the previous one. */
typedef struct Press {
    Key key;
    int after_ms;
} Press;

typedef struct Pattern {
    Canvas *canvas;             /* NULL: not drawn yet */
    char    language[8];
} Pattern;

/* A terminal whose player reads the screen before each key. */
typedef struct Friends {
    Term    term;
    Ui     *ui;
    int     cols, rows;
    int64_t now;
    Rng     rng;
    int     keys;               /* left to press; then the terminal hangs up */
    Press (*press)(struct Friends *f);
    bool    answered;           /* somebody is typing at the curtain: not compared */
    bool    hasty;              /* does not wait until everything is still */
    Press   next;               /* waits for its time */
    bool    waits;              /* such a key exists */
    int     curtains;           /* seen and compared */
    Pattern pattern[SEATS_MAX];
    bool    down;               /* the last screen had a curtain */
    int     hand_seen;          /* number of the hand that a player is viewing; 0: none */
    SeatMask decided;           /* seats that had a choice so far */
    uint64_t seed;              /* of the keys; 0: 7 */
    int     stage;              /* of a player who makes every mistake */
    bool    tried;              /* the last key was to take back */
    const char *text;           /* searched on every screen */
    bool    read;               /* it was found */
    int     rung;               /* bells since the last curtain was lifted */
} Friends;

static inline const Table *table_of(const Ui *ui)
{
    return (const Table *)ui->stack[0];
}

static inline const Screen *top_of(const Ui *ui)
{
    return ui->stack[ui->depth - 1];
}

static inline bool is_curtain(const Screen *s)
{
    return s->ops->context == IN_CURTAIN;
}

static inline KeyCode own_number(const Ui *ui)
{
    return (KeyCode)('1' + table_of(ui)->me);
}

/* -- the expected curtain ---------------------------------------------------------------------- */

/* This is drawn without any information about the game. */
static inline Canvas *plain_curtain(const Table *t, int cols, int rows, bool ascii)
{
    DumpOptions options = { cols, rows, true, 0, stdout };
    Diag diag;
    Ui ui;
    SettingsStore *settings = settings_load("/dev/null");
    Term *term = term_dump_open(&options, "", &diag);
    ui_init(&ui, term, settings);
    ui.settings_screen = settings_screen_new;
    Screen *s = curtain_new(&(CurtainSetup){ .name = match_name(t->match, t->me), .seat = t->me,
                                             .n_seats = match_game(t->match)->n_seats });
    Canvas *c = canvas_new(cols, rows, true);
    c->ascii_signs = ascii;
    ui.drawn = s;
    s->ops->draw(s, &ui, c);
    free(s);                    /* it owns nothing else */
    ui_done(&ui);
    term->ops->free(term);
    settings_free(settings);
    return c;
}

/* The same, drawn once for a seat, a window and a language. */
static inline const Canvas *pattern(Friends *f, bool ascii)
{
    const Table *t = table_of(f->ui);
    Pattern *p = &f->pattern[t->me];
    if (p->canvas == NULL || p->canvas->cols != f->cols || p->canvas->rows != f->rows ||
        p->canvas->ascii_signs != ascii || strcmp(p->language, i18n_code()) != 0) {
        if (p->canvas != NULL)
            canvas_free(p->canvas);
        p->canvas = plain_curtain(t, f->cols, f->rows, ascii);
        snprintf(p->language, sizeof p->language, "%s", i18n_code());
    }
    return p->canvas;
}

static inline void compare(const Canvas *shown, const Canvas *plain)
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
    ck_assert_int_eq(shown->cursor_x, plain->cursor_x);
    ck_assert_int_eq(shown->cursor_y, plain->cursor_y);
}

/* -- the terminal ------------------------------------------------------------------------------ */

static inline void size(const Term *term, int *cols, int *rows)
{
    const Friends *f = (const Friends *)term;
    *cols = f->cols;
    *rows = f->rows;
}

static inline bool shows(const Canvas *shown, const char *text)
{
    char line[1024];
    bool found = false;
    for (int y = 0; y < shown->rows && !found; y++) {
        size_t used = 0;
        for (int x = 0; x < shown->cols; x++)
            used += (size_t)snprintf(line + used, sizeof line - used, "%s",
                                     canvas_at(shown, x, y)->text);
        found = strstr(line, text) != NULL;
    }
    return found;
}

static inline int n_lines(const Canvas *shown)
{
    int n = 0;
    for (int y = 0; y < shown->rows; y++) {
        int x = 0;
        while (x < shown->cols && strcmp(canvas_at(shown, x, y)->text, " ") == 0)
            x++;
        n += x < shown->cols;
    }
    return n;
}

/* A player is at the keyboard after a curtain was lifted, until the next falls or the hand is
 * over. */
static inline void note_who_sits(Friends *f)
{
    bool down = false;
    int hand = match_hand_no(table_of(f->ui)->match);
    for (int i = 0; i < f->ui->depth; i++)
        down |= is_curtain(f->ui->stack[i]);
    if (down)
        f->hand_seen = 0;
    else if (f->down)
        f->hand_seen = hand;
    else if (f->hand_seen != hand)
        f->hand_seen = 0;
    f->down = down;
}

static inline void flush(Term *term, const Canvas *shown)
{
    Friends *f = (Friends *)term;
    f->read |= f->text != NULL && shows(shown, f->text);
    note_who_sits(f);
    if (f->ui->depth == 1 && f->hand_seen == 0 && !table_of(f->ui)->masked)
        ck_assert_msg(n_lines(shown) <= 1, "the table is shown while nobody sits there");
    if (!is_curtain(top_of(f->ui)) || f->answered || top_of(f->ui)->typing)
        return;
    compare(shown, pattern(f, shown->ascii_signs));
    f->curtains++;
}

/* Waits, reads, and presses a key that continues; at a curtain the number of the seat. */
static inline Press go_on(Friends *f)
{
    static const KeyCode played[] = { K_ENTER, K_ENTER, K_ENTER, 'p', 'n', 'g', '2' };
    KeyCode code = is_curtain(top_of(f->ui))
                       ? own_number(f->ui)
                       : played[rng_below(&f->rng, sizeof played / sizeof *played)];
    return (Press){ { code, 0, 0 }, 1000 };
}

static inline Key wait_key(Term *term, const int *fds, int n_fds, int timeout_ms)
{
    Friends *f = (Friends *)term;
    (void)fds;
    (void)n_fds;
    if (timeout_ms >= 0 && !f->hasty) {
        f->now += timeout_ms;
        return (Key){ K_NONE, 0, 0 };
    }
    if (!f->waits)
        f->next = f->press(f);
    f->waits = timeout_ms >= 0 && timeout_ms < f->next.after_ms;
    if (f->waits) {
        f->now += timeout_ms;
        f->next.after_ms -= timeout_ms;
        return (Key){ K_NONE, 0, 0 };
    }
    f->now += f->next.after_ms;
    return f->keys-- > 0 ? f->next.key : (Key){ K_HANG_UP, 0, 0 };
}

static inline int64_t now_ms(const Term *term)
{
    return ((const Friends *)term)->now;
}

static inline void set_switch(Term *term, bool on)
{
    (void)term;
    (void)on;
}

static inline void nothing(Term *term)
{
    (void)term;
}

static inline void ring(Term *term)
{
    ((Friends *)term)->rung++;
}

static const TermOps friends_ops = {
    .size = size, .flush = flush, .wait = wait_key, .now_ms = now_ms, .set_colour = set_switch,
    .beep = ring, .free = nothing,
};

/* -- hands ------------------------------------------------------------------------------------- */

/* A table, and settings that differ from the defaults. */
enum { SETTINGS_TRIED = 40 };
typedef struct Sitting {
    const char *game, *players;
    const char *set[SETTINGS_TRIED][2];
    int         keys;           /* at most */
} Sitting;

/* A table of this session, without a record. */
static inline void sit_down(const Sitting *sitting, Ui *ui, SettingsStore *settings)
{
    Diag diag = { .code = ERR_NONE };
    PlaySetup setup = { .seed = 9 };
    settings_override(settings, "pace", "instant", NULL);
    settings_override(settings, "hide_after", "0", NULL);       /* it would never be still */
    for (int i = 0; i < SETTINGS_TRIED && sitting->set[i][0] != NULL; i++)
        ck_assert_int_eq(settings_override(settings, sitting->set[i][0], sitting->set[i][1], &diag),
                         ERR_NONE);
    game_default(&setup.game, game_find(sitting->game));
    ck_assert_int_eq(game_prepare(&setup.game, &diag), ERR_NONE);
    ck_assert_int_eq(player_parse_list(&setup.game, sitting->players, setup.player, &diag),
                     ERR_NONE);
    MUST(table_open_new, ui, &setup);
}

static inline void complain(void *context, const Diag *diag)
{
    (void)context;
    ck_abort_msg("%s", diag->text);
}

/* Plays a hand, or as much of it as there are keys for. No level samples hands when one is over. */
static inline void play(Friends *f, const Sitting *sitting)
{
    Ui ui;
    SettingsStore *settings = settings_load("/dev/null");
    f->term = (Term){ .ops = &friends_ops, .unicode = true, .cjk = true };
    f->ui = &ui;
    f->rng = rng_seeded(f->seed != 0 ? f->seed : 7);
    setenv("XDG_DATA_HOME", scratch_directory(), 1);
    use_cheap_levels();
    opponents_load("/dev/null", complain, NULL);
    ui_init(&ui, &f->term, settings);
    ui.settings_screen = settings_screen_new;
    sit_down(sitting, &ui, settings);
    ui_run(&ui);
    ui_done(&ui);
    settings_free(settings);
    opponents_free();
    for (Seat s = 0; s < SEATS_MAX; s++)
        if (f->pattern[s].canvas != NULL)
            canvas_free(f->pattern[s].canvas);
}

#endif
