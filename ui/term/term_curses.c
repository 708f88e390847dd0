/* SPDX-License-Identifier: MIT */
/* The terminal through ncurses. No other file includes curses.h.
 * Cells are placed one by one at absolute positions, so that a glyph that the terminal draws wider
 * or narrower than expected never shifts its neighbours; curses sends only what has changed. A
 * signal sets a flag that wait() returns as a key, because nothing else is safe in a handler. */
#include "term.h"

#include <curses.h>
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include "escape.h"
#include "i18n.h"
#include "paint.h"
#include "term_ask.h"
#include "term_rescue.h"
#include "x_alloc.h"

enum {
    ESC_DELAY_MS = 25,          /* with the default of a second Esc feels broken */
    FDS_MAX = 16,
    PAIRS_MAX = 255, /* more than any theme has */
    DEAD_READS = 16,            /* readable so often without a key: the terminal is gone */
};

typedef struct Pair {
    short ink, ground;
} Pair;

typedef struct CursesTerm {
    Term    term;
    SCREEN *screen;
    bool    started, default_colours;   /* colours are started; default ones exist */
    int     dead_reads;
    int64_t esc_ms;             /* when the key Esc was last returned */
    bool    asked;              /* answers may still come */
    TermAnswers answers;
    int64_t asked_ms;
    Key     early;              /* a key that came while we waited for answers; K_NONE: none */
    Theme   theme;              /* of the pairs in use */
    bool    mouse;              /* clicks are ours now */
    Paint  *paint;              /* owned; NULL: curses draws */
    bool    painting;           /* the painter drew the last picture */
    short   n_pairs;            /* colour pairs in use, from 1 on */
    Pair    pair[PAIRS_MAX + 1];
} CursesTerm;

static volatile sig_atomic_t caught_signal, continued;

/* The modes of the terminal before it was taken over. */
static struct termios curses_tty_before;

static void note_signal(int number)
{
    caught_signal = number;
}

static void note_continued(int number)
{
    (void)number;
    continued = 1;
}

/* Stops the program as Ctrl-Z does; curses catches that to restore the terminal. In the background
 * the terminal has been restored already. */
static void stop_in_order(int number)
{
    (void)number;
    raise(tcgetpgrp(STDIN_FILENO) == getpgrp() ? SIGTSTP : SIGSTOP);
}

/* The first three end the program in the normal way, between two keys. */
static void curses_watch_signals(void)
{
    static const struct { int number; void (*handler)(int); } watched[] = {
        { SIGHUP, note_signal },    { SIGTERM, note_signal },   { SIGINT, note_signal },
        { SIGTTIN, stop_in_order }, { SIGTTOU, stop_in_order }, { SIGCONT, note_continued },
    };
    for (size_t i = 0; i < sizeof watched / sizeof *watched; i++) {
        struct sigaction action = { .sa_handler = watched[i].handler };
        sigaction(watched[i].number, &action, NULL);
    }
}

/* After a stop that cannot be caught, the shell has changed the modes and written over the
 * picture. */
static Key curses_repaint(CursesTerm *ct)
{
    continued = 0;
    ct->painting = false;
    reset_prog_mode();
    clearok(curscr, TRUE);
    return (Key){ K_RESIZE, 0, 0 };
}

/* -- output --------------------------------------------------------------------------------- */

static void curses_size(const Term *t, int *cols, int *rows)
{
    (void)t;
    *cols = COLS > 0 ? COLS : 1;
    *rows = LINES > 0 ? LINES : 1;
}

static short colour_of(const CursesTerm *ct, Colour full, Colour basic, short otherwise)
{
    Colour colour = theme_colour(full, basic, ct->term.colours);
    return (short)(colour >= 0 || ct->default_colours ? colour : otherwise);
}

/* The colour pair of a cell, made when the two colours first occur together: some terminals have
 * only 64 pairs. If none is left, the cell gets the default colours. */
static short pair_of(CursesTerm *ct, const Cell *cell)
{
    if (ct->term.colours == 0)
        return 0;
    Look look = theme_look(&ct->theme, cell->style, cell->ground);
    Pair wanted = { colour_of(ct, look.fg, look.fg_basic, COLOR_WHITE),
                    colour_of(ct, look.bg, look.bg_basic, COLOR_BLACK) };
    for (short i = 1; i <= ct->n_pairs; i++) {
        if (ct->pair[i].ink == wanted.ink && ct->pair[i].ground == wanted.ground)
            return i;
    }
    if (ct->n_pairs + 1 >= COLOR_PAIRS || ct->n_pairs == PAIRS_MAX)
        return 0;
    ct->pair[++ct->n_pairs] = wanted;
    init_pair(ct->n_pairs, wanted.ink, wanted.ground);
    return ct->n_pairs;
}

static attr_t attrs_of(const CursesTerm *ct, Style style)
{
    static const attr_t attr[] = { A_BOLD, A_DIM, A_UNDERLINE, A_REVERSE };
    attr_t attrs = A_NORMAL;
    for (int bit = 0; bit < 4; bit++) {
        if ((ct->theme.look[style].attrs >> bit & 1) != 0)
            attrs |= attr[bit];
    }
    return attrs;
}

static void curses_write_all(const char *bytes, size_t n)
{
    while (n > 0) {
        ssize_t done = write(STDOUT_FILENO, bytes, n);
        struct pollfd out = { .fd = STDOUT_FILENO, .events = POLLOUT };
        if (done < 0 && errno != EINTR && errno != EAGAIN)
            return;                             /* the terminal is gone: the next key reports it */
        if (done < 0 && errno == EAGAIN)
            poll(&out, 1, -1);
        bytes += done > 0 ? done : 0;
        n -= done > 0 ? (size_t)done : 0;
    }
}

/* Draws with the painter. curses may have to write something before the next key, as after a change
 * of size; it must do so before the picture. */
static void curses_paint(CursesTerm *ct, const Canvas *c, bool cursor)
{
    size_t n;
    if (!ct->painting || is_wintouched(stdscr)) {
        erase();
        refresh();
        paint_forget(ct->paint);
    }
    ct->painting = true;
    curs_set(cursor ? 1 : 0);
    const char *bytes = paint_picture(ct->paint, c, ct->term.theme, &n);
    curses_write_all(bytes, n);
}

static const char *curses_capability(const char *name)
{
    const char *text = tigetstr(name);
    return text != (char *)-1 ? text : NULL;
}

/* Takes over what the screens have set since the last picture. */
static void curses_heed(CursesTerm *ct)
{
    Term *t = &ct->term;
    if (memcmp(&ct->theme, t->theme, sizeof ct->theme) != 0) {
        ct->theme = *t->theme;
        ct->n_pairs = 0;
    }
    if (t->stale) {
        if (ct->paint != NULL)
            paint_forget(ct->paint);
        clearok(curscr, TRUE);
    }
    if (t->mouse != ct->mouse) {
        bool can = curses_capability("kmous") != NULL;      /* otherwise clicks arrive as letters */
        mouseinterval(0);
        mousemask(t->mouse && can ? BUTTON1_PRESSED | BUTTON1_CLICKED | BUTTON4_PRESSED |
                                        BUTTON5_PRESSED : 0, NULL);
    }
    ct->mouse = t->mouse;
    t->stale = false;
}

static void curses_flush(Term *t, const Canvas *c)
{
    CursesTerm *ct = (CursesTerm *)t;
    curses_heed(ct);
    bool cursor = c->cursor_x >= 0 && c->cursor_x < COLS && c->cursor_y >= 0 && c->cursor_y < LINES;
    if (ct->paint != NULL && t->colours > 0 && c->cols == COLS && c->rows == LINES) {
        curses_paint(ct, c, cursor);
        return;
    }
    if (ct->painting)
        clearok(curscr, TRUE);
    ct->painting = false;
    for (int y = 0; y < c->rows && y < LINES; y++) {
        for (int x = 0; x < c->cols && x < COLS; x++) {
            const Cell *cell = canvas_at(c, x, y);
            if (cell->width == 0)
                continue;
            attr_set(attrs_of(ct, cell->style), pair_of(ct, cell), NULL);
            mvaddstr(y, x, cell->text);
        }
    }
    curs_set(cursor ? 1 : 0);
    if (cursor)
        move(c->cursor_y, c->cursor_x);
    refresh();
}

/* Colours cannot be stopped once started: without colours everything is drawn in the default
 * pair. */
static void curses_set_colour(Term *t, bool on)
{
    CursesTerm *ct = (CursesTerm *)t;
    if (on && !ct->started) {
        ct->started = has_colors() && start_color() == OK;
        ct->default_colours = ct->started && use_default_colors() == OK;
    }
    t->colours = on && ct->started ? COLORS : 0;
}

static void curses_ring(Term *t)
{
    (void)t;
    beep();
}

/* -- input ---------------------------------------------------------------------------------- */

static int64_t curses_now_ms(const Term *t)
{
    (void)t;
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static Key mouse_key(void)
{
    MEVENT e;
    if (getmouse(&e) != OK)
        return (Key){ K_NONE, 0, 0 };
    Key key = { K_NONE, e.x, e.y };
    if ((e.bstate & (BUTTON1_PRESSED | BUTTON1_CLICKED)) != 0)
        key.code = K_CLICK;
    else if ((e.bstate & BUTTON4_PRESSED) != 0)
        key.code = K_WHEEL_UP;
    else if ((e.bstate & BUTTON5_PRESSED) != 0)
        key.code = K_WHEEL_DOWN;
    return key;
}

static Key function_key(wint_t code)
{
    static const struct { int curses; KeyCode ours; } table[] = {
        { KEY_UP, K_UP },         { KEY_DOWN, K_DOWN },       { KEY_LEFT, K_LEFT },
        { KEY_RIGHT, K_RIGHT },   { KEY_HOME, K_HOME },       { KEY_END, K_END },
        { KEY_PPAGE, K_PAGE_UP }, { KEY_NPAGE, K_PAGE_DOWN }, { KEY_DC, K_DELETE },
        { KEY_BTAB, K_BACK_TAB }, { KEY_F(1), K_F1 },         { KEY_ENTER, K_ENTER },
        { KEY_A1, K_HOME },       { KEY_C1, K_END },          { KEY_A3, K_PAGE_UP },
        { KEY_C3, K_PAGE_DOWN },  { KEY_RESIZE, K_RESIZE },   { KEY_BACKSPACE, K_BACKSPACE },
    };
    if (code == KEY_MOUSE)
        return mouse_key();
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        if ((wint_t)table[i].curses == code)
            return (Key){ table[i].ours, 0, 0 };
    }
    return (Key){ K_NONE, 0, 0 };
}

/* The next character of a sequence; K_NONE for a key that curses recognized, of which only a change
 * of size matters. False: no character came in time. */
static bool curses_next_sign(int wait_ms, wint_t *code, bool *resized)
{
    struct pollfd in = { .fd = STDIN_FILENO, .events = POLLIN };
    int kind = get_wch(code);
    if (kind == ERR && wait_ms > 0 && caught_signal == 0 && poll(&in, 1, wait_ms) > 0)
        kind = get_wch(code);
    if (kind == KEY_CODE_YES) {
        *resized |= function_key(*code).code == K_RESIZE;
        *code = K_NONE;
    }
    return kind != ERR;
}

static bool is_otherwise(const Term *t, const Term *thought)
{
    return t->light != thought->light || t->poor_signs != thought->poor_signs;
}

/* Takes an answer of the terminal. True: it changes what was assumed. */
static bool curses_heard(CursesTerm *ct, const char *text)
{
    Term *t = &ct->term, before = *t;
    if (!ct->asked || !term_answer(&ct->answers, text))
        return false;
    if (ct->answers.knows_ground)
        t->light = ct->answers.light;
    if (ct->answers.knows_width)
        t->poor_signs = ct->answers.wide;
    ct->asked = !ct->answers.knows_ground || (t->unicode && !ct->answers.knows_width);
    return is_otherwise(t, &before);
}

/* Typing Esc and ] begins a string that never ends; the keys after it must not all be taken as part
 * of it. */
static bool is_endless(const CursesTerm *ct, const Escape *e, int64_t begun_ms)
{
    enum { ANSWER_TAKES_MS = 1000 };
    bool string = e->state == ESCAPE_STRING || e->state == ESCAPE_STRING_END;
    return string && curses_now_ms(&ct->term) - begun_ms > ANSWER_TAKES_MS;
}

/* The key Esc, the key that a sequence means, or no key for all other sequences. An answer that
 * comes byte by byte must not close a screen with its Esc. */
static Key read_sequence(CursesTerm *ct, Escape e)
{
    enum { ANSWER_MS = 50, ANSWERS_COME_MS = 2000 };
    bool resized = false;
    wint_t code;
    KeyCode key = K_NONE;
    int64_t begun_ms = curses_now_ms(&ct->term);
    for (;;) {
        bool expected = ct->asked && curses_now_ms(&ct->term) - ct->asked_ms < ANSWERS_COME_MS;
        int wait_ms = e.state == ESCAPE_BEGUN && expected ? ANSWER_MS : escape_wait_ms(&e);
        if (!curses_next_sign(wait_ms, &code, &resized)) {
            if (e.state == ESCAPE_TWICE)
                unget_wch(K_ESC);
            key = e.state <= ESCAPE_TWICE ? K_ESC : K_NONE;
            break;
        }
        EscapeStep step = escape_feed(&e, (KeyCode)code, &key);
        if (step == ESCAPE_ALONE) {
            unget_wch((wchar_t)code);
            key = K_ESC;
        }
        if (step == ESCAPE_OVER && key == K_NONE && curses_heard(ct, e.text))
            key = K_ANSWER;
        if (step != ESCAPE_MORE || is_endless(ct, &e, begun_ms))
            break;
    }
    if (key == K_ESC)
        ct->esc_ms = curses_now_ms(&ct->term);
    return (Key){ resized ? K_RESIZE : key, 0, 0 };
}

/* A key that has already arrived; false if there is none. On a slow line the rest of a sequence may
 * come some time after its Esc. */
static bool curses_read_key(CursesTerm *ct, Key *key)
{
    enum { LATE_MS = 100, FIRST_C1 = 0x80, LAST_C1 = 0x9F, C1_TO_ESC = 0x40 };
    wint_t code;
    Escape e = { 0 };
    KeyCode none;
    int kind = get_wch(&code);
    if (kind == ERR)
        return false;
    ct->dead_reads = 0;
    bool late = (code == '[' || code == 'O' || code == ']') &&
                curses_now_ms(&ct->term) - ct->esc_ms < LATE_MS;
    bool c1 = code >= FIRST_C1 && code <= LAST_C1;
    if (kind == KEY_CODE_YES) {
        *key = function_key(code);
    } else if (code == K_ESC || late || c1) {
        if (code != K_ESC)
            escape_feed(&e, (KeyCode)code - (c1 ? C1_TO_ESC : 0), &none);
        *key = read_sequence(ct, e);
    } else {
        *key = (Key){ code == '\n' ? K_ENTER : code == '\b' ? K_BACKSPACE : (KeyCode)code, 0, 0 };
    }
    return true;
}

/* The next input that has already come; false if there is none. */
static bool curses_take_key(CursesTerm *ct, Key *key)
{
    if (caught_signal != 0) {
        *key = (Key){ K_SIGNAL, caught_signal, 0 };
    } else if (continued) {
        *key = curses_repaint(ct);
    } else if (ct->early.code != K_NONE) {
        *key = ct->early;
        ct->early.code = K_NONE;
    } else if (!curses_read_key(ct, key)) {
        if (ct->dead_reads < DEAD_READS)
            return false;
        *key = (Key){ K_HANG_UP, 0, 0 };
    }
    return true;
}

/* Signals are unblocked only while it waits, so that none is missed between the check for input and
 * the wait, which has no time limit on a screen where nothing moves. */
static Key wait_in_peace(CursesTerm *ct, const int *fds, int n_fds, int64_t end, const sigset_t *in)
{
    Key key;
    while (!curses_take_key(ct, &key)) {
        struct pollfd watched[FDS_MAX + 1] = { { .fd = STDIN_FILENO, .events = POLLIN } };
        nfds_t n = 1;
        for (int i = 0; i < n_fds && n <= FDS_MAX; i++)
            watched[n++] = (struct pollfd){ .fd = fds[i], .events = POLLIN };
        int64_t left = end < 0 ? 0 : end - curses_now_ms(&ct->term);
        left = left > 0 ? left : 0;
        const struct timespec wait = { (time_t)(left / 1000), (long)(left % 1000) * 1000000 };
        int ready = ppoll(watched, n, end < 0 ? NULL : &wait, in);
        if (ready > 0 && watched[0].revents != 0)
            ct->dead_reads++;
        else if (ready > 0 || (end >= 0 && curses_now_ms(&ct->term) >= end))
            return (Key){ K_NONE, 0, 0 };
    }
    return key;
}

static Key wait_key(Term *t, const int *fds, int n_fds, int timeout_ms)
{
    static const int fault[] = { SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGSYS, SIGTRAP };
    sigset_t before, all;
    int64_t end = timeout_ms < 0 ? -1 : curses_now_ms(t) + timeout_ms;
    sigfillset(&all);
    for (size_t i = 0; i < sizeof fault / sizeof *fault; i++)
        sigdelset(&all, fault[i]);              /* those that our own faults raise */
    pthread_sigmask(SIG_BLOCK, &all, &before);
    Key key = wait_in_peace((CursesTerm *)t, fds, n_fds, end, &before);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return key;
}

/* -- opening and closing -------------------------------------------------------------------- */

/* Takes the answers that have come, and waits until all have come, a key is pressed or time is
 * up. */
static void await_answers(CursesTerm *ct, int64_t end)
{
    struct pollfd in = { .fd = STDIN_FILENO, .events = POLLIN };
    int64_t now;
    do {
        Key key;
        while (ct->early.code == K_NONE && curses_read_key(ct, &key)) {
            if (key.code != K_ANSWER)
                ct->early = key;
        }
        now = curses_now_ms(&ct->term);
    } while (ct->asked && ct->early.code == K_NONE && now < end &&
             poll(&in, 1, (int)(end - now)) >= 0);
}

/* Asks the terminal about itself. The answers come as input, mostly at once, and are read just
 * before the first picture. */
static void curses_ask(CursesTerm *ct, const char *type)
{
    ct->term.light = term_light_by(getenv("COLORFGBG"));
    ct->term.cjk = ct->term.unicode && term_has_signs(type);
    ct->term.poor_signs = !term_has_signs(type);
    if (!term_can_be_asked(type))
        return;
    ct->asked = true;
    ct->asked_ms = curses_now_ms(&ct->term);
    curs_set(0);                        /* this also flushes the output of curses */
    fputs(TERM_ASK_GROUND, stdout);
    if (ct->term.unicode)
        fputs(TERM_ASK_WIDTH, stdout);
    fflush(stdout);
}

bool term_curses_settle(Term *t)
{
    enum { FIRST_PICTURE_MS = 2 };
    CursesTerm *ct = (CursesTerm *)t;
    Term before = *t;
    bool by_ground = t->colours > 0 && t->colours < FELT_COLOURS;
    if (ct->asked)
        await_answers(ct, by_ground ? ct->asked_ms + FIRST_PICTURE_MS : 0);
    return is_otherwise(t, &before);
}

static void give_back(Term *t)
{
    enum { LAST_ANSWER_MS = 100, JUST_ASKED_MS = 500 };
    CursesTerm *ct = (CursesTerm *)t;
    int64_t now = curses_now_ms(t);
    if (ct->asked && now - ct->asked_ms < JUST_ASKED_MS)
        await_answers(ct, now + LAST_ANSWER_MS);        /* or the shell would take them for keys */
    endwin();
    tcsetattr(STDIN_FILENO, TCSADRAIN, &curses_tty_before);
    term_rescue_end();
    delscreen(ct->screen);
    if (ct->paint != NULL)
        paint_free(ct->paint);
    free(ct);
}

static bool curses_copy(Term *t, const char *bytes)
{
    const char *type = getenv("TERM");
    (void)t;
    if (type == NULL || !term_can_be_asked(type))
        return false;
    fflush(stdout);
    curses_write_all(bytes, strlen(bytes));
    return true;
}

static const TermOps curses_ops = {
    .size = curses_size, .flush = curses_flush, .wait = wait_key, .now_ms = curses_now_ms,
    .set_colour = curses_set_colour, .beep = curses_ring, .copy = curses_copy, .free = give_back,
};

static void prepare_input(void)
{
    struct termios tty;
    cbreak();
    noecho();
    nonl();
    nodelay(stdscr, TRUE);
    if (getenv("ESCDELAY") == NULL)               /* otherwise the library has read it */
        set_escdelay(ESC_DELAY_MS);
    keypad(stdscr, TRUE);
    if (tcgetattr(STDIN_FILENO, &tty) == 0) {       /* so that Ctrl-S does not freeze the screen */
        tty.c_iflag &= ~(tcflag_t)IXON;
        tcsetattr(STDIN_FILENO, TCSADRAIN, &tty);
        def_prog_mode();
    }
}

/* Adds what endwin() would write: mouse, keypad, colours, alternate screen, cursor. We never turn
 * bracketed paste on, but turn it off in case the terminal sends the brackets anyway. */
static void complete_rescue(void)
{
    static const char *const names[] = { "rmkx", "sgr0", "op", "rmcup", "cnorm" };
    if (curses_capability("kmous") != NULL) {
        term_rescue_add("\033[?1006;1015;1003;1002;1000l");
        term_rescue_add("\033[?2004l");
    }
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        term_rescue_add(curses_capability(names[i]));
    if (curses_capability("rmcup") == NULL)
        term_rescue_add("\r\n");           /* the picture stays: continue below it */
}

Term *term_curses_open(const TermOptions *options, Diag *diag)
{
    const char *name = getenv("TERM");
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO) ||
        tcgetattr(STDIN_FILENO, &curses_tty_before) != 0) {
        diag_set(diag, ERR_FILE, _("standard input and output must be a terminal"));
        return NULL;
    }
    term_rescue_begin(&curses_tty_before);  /* newterm changes the modes */
    x_alloc_at_end(term_rescue_now);
    SCREEN *screen = newterm(NULL, stdout, stdin);
    if (screen == NULL) {
        term_rescue_end();
        diag_set(diag, ERR_FILE,
                 _("the terminal type TERM=%s is unknown; set TERM to a known type, such as "
                   "xterm, or use --plain"),
                 name != NULL ? name : "");
        return NULL;
    }
    CursesTerm *ct = x_alloc(sizeof *ct);
    *ct = (CursesTerm){ .term = { .ops = &curses_ops, .unicode = options->unicode,
                                  .mouse = options->mouse },
                        .screen = screen,
                        .esc_ms = INT64_MIN / 2 };
    const char *colour = curses_capability("setaf"), *place = curses_capability("cup");
    if (tigetnum("colors") >= FELT_COLOURS && colour != NULL && place != NULL &&
        strcmp(tiparm(colour, 123), "\033[38;5;123m") == 0 &&
        strcmp(tiparm(place, 4, 5), "\033[5;6H") == 0)     /* as the painter writes them */
        ct->paint = paint_new();
    complete_rescue();
    curses_watch_signals();
    prepare_input();
    curses_set_colour(&ct->term, options->colour);
    curses_ask(ct, name);
    return &ct->term;
}

bool term_wants_colour(const char *when)
{
    const char *no_color = getenv("NO_COLOR");
    if (strcmp(when, "auto") == 0)
        return no_color == NULL || *no_color == '\0';
    return strcmp(when, "always") == 0;
}
