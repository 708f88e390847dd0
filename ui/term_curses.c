/* The terminal by ncurses: the only file that includes curses.h.
 *
 * Cells are placed one by one at absolute positions, so a glyph that the terminal draws wider or
 * narrower than expected never shifts its neighbours; curses sends only what changed. Signals set a
 * flag that wait() reports as a key, because nothing else is safe in a handler. */
#include "term.h"

#include <curses.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include "i18n.h"
#include "x_alloc.h"

enum {
    ESC_DELAY_MS = 25, /* the library's default of a second makes Esc feel broken */
    FDS_MAX = 8,
    DEAD_READS = 16, /* so many readable moments without a key: the terminal is gone */
    SIGNAL_CHECK_MS =
        500, /* a signal that comes just before poll() is seen after this at the latest */
};

typedef struct CursesTerm {
    Term    term;
    SCREEN *screen;
    bool    started, default_colours;   /* colours have been; the terminal's own can be kept */
    int     dead_reads;
    attr_t  attrs[N_STYLES];    /* of the theme; the colour pair of a style is its number + 1 */
} CursesTerm;

static volatile sig_atomic_t caught_signal;

/* For the crash handler, which gets no argument. */
static struct termios tty_before;
static char leave_sequence[128];

static void note_signal(int number)
{
    caught_signal = number;
}

/* A crash must not leave the terminal in raw mode on its second screen. Async-signal-safe calls
 * only. */
static void give_back_and_die(int number)
{
    ssize_t ignored = write(STDOUT_FILENO, leave_sequence, strlen(leave_sequence));
    (void)ignored;
    tcsetattr(STDIN_FILENO, TCSANOW, &tty_before);
    signal(number, SIG_DFL);
    raise(number);
}

static void watch_signals(void)
{
    static const int ends[] = { SIGHUP, SIGTERM, SIGINT };
    static const int crashes[] = { SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL };
    struct sigaction end = { .sa_handler = note_signal },
                     crash = { .sa_handler = give_back_and_die }, old;
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
        sigaction(ends[i], &end, NULL);
    for (size_t i = 0; i < sizeof crashes / sizeof *crashes; i++) {
        bool ours = sigaction(crashes[i], NULL, &old) == 0 && old.sa_handler == SIG_DFL;
        if (ours)               /* sanitizers and debuggers bring their own */
            sigaction(crashes[i], &crash, NULL);
    }
}

/* -- output --------------------------------------------------------------------------------- */

static void size(const Term *t, int *cols, int *rows)
{
    (void)t;
    *cols = COLS > 0 ? COLS : 1;
    *rows = LINES > 0 ? LINES : 1;
}

static void flush(Term *t, const Canvas *c)
{
    const CursesTerm *ct = (const CursesTerm *)t;
    for (int y = 0; y < c->rows && y < LINES; y++) {
        for (int x = 0; x < c->cols && x < COLS; x++) {
            const Cell *cell = canvas_at(c, x, y);
            short pair = (short)(t->colours > 0 ? cell->style + 1 : 0);
            if (cell->width == 0)
                continue;
            attr_set(ct->attrs[cell->style], pair, NULL);
            mvaddstr(y, x, cell->text);
        }
    }
    bool cursor = c->cursor_x >= 0 && c->cursor_x < COLS && c->cursor_y >= 0 && c->cursor_y < LINES;
    curs_set(cursor ? 1 : 0);
    if (cursor)
        move(c->cursor_y, c->cursor_x);
    refresh();
}

static short colour_of(const CursesTerm *ct, Colour full, Colour basic, short otherwise)
{
    Colour colour = full < ct->term.colours ? full : basic;
    return (short)(colour >= 0 || ct->default_colours ? colour : otherwise);
}

static void set_theme(Term *t, const Theme *theme)
{
    static const attr_t attr[] = { A_BOLD, A_DIM, A_UNDERLINE, A_REVERSE };
    CursesTerm *ct = (CursesTerm *)t;
    for (int i = 0; i < N_STYLES; i++) {
        const Look *look = &theme->look[i];
        ct->attrs[i] = A_NORMAL;
        for (int bit = 0; bit < 4; bit++) {
            if ((look->attrs >> bit & 1) != 0)
                ct->attrs[i] |= attr[bit];
        }
        if (t->colours > 0)
            init_pair((short)(i + 1), colour_of(ct, look->fg, look->fg_basic, COLOR_WHITE),
                      colour_of(ct, look->bg, look->bg_basic, COLOR_BLACK));
    }
}

/* Colours that have been started stay: without them all is written in the terminal's own pair. */
static void set_colour(Term *t, bool on)
{
    CursesTerm *ct = (CursesTerm *)t;
    if (on && !ct->started) {
        ct->started = has_colors() && start_color() == OK;
        ct->default_colours = ct->started && use_default_colors() == OK;
    }
    t->colours = on && ct->started ? COLORS : 0;
}

static void redraw(Term *t)
{
    (void)t;
    clearok(curscr, TRUE);
}

static void ring(Term *t)
{
    (void)t;
    beep();
}

/* -- input ---------------------------------------------------------------------------------- */

static int64_t now_ms(const Term *t)
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

/* A key that has arrived already; false if there is none. */
static bool read_key(CursesTerm *ct, Key *key)
{
    wint_t code;
    int kind = get_wch(&code);
    if (kind == ERR)
        return false;
    ct->dead_reads = 0;
    if (kind == KEY_CODE_YES)
        *key = function_key(code);
    else
        *key = (Key){ code == '\n' ? K_ENTER : code == '\b' ? K_BACKSPACE : (KeyCode)code, 0, 0 };
    return true;
}

static Key wait_key(Term *t, const int *fds, int n_fds, int timeout_ms)
{
    CursesTerm *ct = (CursesTerm *)t;
    int64_t end = now_ms(t) + timeout_ms;
    for (;;) {
        Key key;
        if (caught_signal != 0)
            return (Key){ K_SIGNAL, caught_signal, 0 };
        if (read_key(ct, &key))
            return key;
        if (ct->dead_reads >= DEAD_READS)
            return (Key){ K_HANG_UP, 0, 0 };
        struct pollfd watched[FDS_MAX + 1] = { { .fd = STDIN_FILENO, .events = POLLIN } };
        nfds_t n = 1;
        for (int i = 0; i < n_fds && n <= FDS_MAX; i++)
            watched[n++] = (struct pollfd){ .fd = fds[i], .events = POLLIN };
        int64_t left = timeout_ms < 0 ? SIGNAL_CHECK_MS : end - now_ms(t);
        int ready = poll(watched, n,
                         left < 0                 ? 0
                         : left < SIGNAL_CHECK_MS ? (int)left
                                                  : SIGNAL_CHECK_MS);
        if (ready > 0 && watched[0].revents != 0)
            ct->dead_reads++;
        else if (ready > 0 || (timeout_ms >= 0 && now_ms(t) >= end))
            return (Key){ K_NONE, 0, 0 };
    }
}

/* -- opening and closing -------------------------------------------------------------------- */

static void give_back(Term *t)
{
    CursesTerm *ct = (CursesTerm *)t;
    endwin();
    delscreen(ct->screen);
    tcsetattr(STDIN_FILENO, TCSADRAIN, &tty_before);
    free(ct);
}

static void set_mouse(Term *t, bool on)
{
    (void)t;
    const char *prefix = tigetstr("kmous");
    bool can = prefix != NULL && prefix != (char *)-1;      /* else clicks arrive as letters */
    mouseinterval(0);
    mousemask(on && can ? BUTTON1_PRESSED | BUTTON1_CLICKED | BUTTON4_PRESSED | BUTTON5_PRESSED : 0,
              NULL);
}

static const TermOps ops = {
    .size = size,
    .flush = flush,
    .wait = wait_key,
    .now_ms = now_ms,
    .set_theme = set_theme,
    .set_colour = set_colour,
    .redraw = redraw,
    .beep = ring,
    .set_mouse = set_mouse,
    .free = give_back,
};

static void prepare_input(void)
{
    struct termios tty;
    cbreak();
    noecho();
    nonl();
    nodelay(stdscr, TRUE);
    set_escdelay(ESC_DELAY_MS);
    keypad(stdscr, TRUE);
    if (tcgetattr(STDIN_FILENO, &tty) == 0) {       /* Ctrl-S must not freeze the screen */
        tty.c_iflag &= ~(tcflag_t)IXON;
        tcsetattr(STDIN_FILENO, TCSADRAIN, &tty);
        def_prog_mode();
    }
}

static void note_leave_sequence(void)
{
    static const char *const names[] = { "rmcup", "cnorm", "sgr0" };
    for (int i = 0; i < 3; i++) {
        const char *text = tigetstr(names[i]);
        if (text != NULL && text != (char *)-1 &&
            strlen(leave_sequence) + strlen(text) < sizeof leave_sequence)
            strcat(leave_sequence, text);
    }
}

Term *term_curses_open(const TermOptions *options, Diag *diag)
{
    const char *name = getenv("TERM");
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO) ||
        tcgetattr(STDIN_FILENO, &tty_before) != 0) {
        diag_set(diag, ERR_FILE, _("a terminal is needed on standard input and output"));
        return NULL;
    }
    SCREEN *screen = newterm(NULL, stdout, stdin);
    if (screen == NULL) {
        diag_set(diag, ERR_FILE,
                 _("the terminal type TERM=%s is unknown; set TERM to one that is, such as "
                   "xterm"),
                 name != NULL ? name : "");
        return NULL;
    }
    CursesTerm *ct = x_alloc(sizeof *ct);
    *ct = (CursesTerm){ .term = { .ops = &ops, .unicode = options->unicode }, .screen = screen };
    prepare_input();
    if (options->mouse)
        set_mouse(&ct->term, true);
    note_leave_sequence();
    watch_signals();
    set_colour(&ct->term, options->colour);
    return &ct->term;
}

bool term_wants_colour(const char *when)
{
    const char *no_color = getenv("NO_COLOR");
    if (strcmp(when, "auto") == 0)
        return no_color == NULL || *no_color == '\0';
    return strcmp(when, "always") == 0;
}
