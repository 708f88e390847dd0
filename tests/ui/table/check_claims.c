/* SPDX-License-Identifier: MIT */
/* The page of claims gives nothing away: for random hands behind the same open table it is drawn
 * the same, cell by cell and moment by moment, it rings as often, and it closes at the same time
 * when the same keys are pressed. And friends who press keys at random on pages finish their
 * hands. */
#include "friends.h"

#include "mj_view.h"

enum { CALLS = 1000 / SPARING, GIVER = 3, PATIENCE_MS = 1000, PICTURES_MAX = 64 };

/* Everything that can be seen and heard of one page. */
typedef struct Seen {
    uint64_t picture[PICTURES_MAX];
    int64_t  at_ms[PICTURES_MAX];
    int      n, rung;
    int64_t  came_ms, closed_ms;
} Seen;

typedef struct Watched {
    Friends f;                  /* the terminal; first */
    Seen    seen;
    const char *keys;           /* pressed on the page, in order */
    int     n_pressed;
    int64_t since_ms;           /* when the page appeared; -1: not yet */
    bool    real;               /* a player had a claim */
    bool    to_close;           /* the screens after the page are not compared */
} Watched;

static bool is_page(const Ui *ui)
{
    return top_of(ui)->ops->context == IN_CLAIMS;
}

/* A hash that other pictures do not share. */
static uint64_t picture_of(const Canvas *c)
{
    uint64_t sum = 14695981039346656037u;
    for (int y = 0; y < c->rows; y++)
        for (int x = 0; x < c->cols; x++) {
            const Cell *cell = canvas_at(c, x, y);
            for (const char *at = cell->text; *at != '\0'; at++)
                sum = (sum ^ (uint8_t)*at) * 1099511628211u;
            sum = (sum ^ cell->style ^ (uint64_t)cell->ground << 8) * 1099511628211u;
        }
    return sum;
}

static void watch(Term *term, const Canvas *shown)
{
    Watched *w = (Watched *)term;
    if (w->since_ms < 0 && !is_page(w->f.ui))
        return;
    if (w->since_ms < 0) {
        const Match *m = table_of(w->f.ui)->match;
        int n;
        const SeenEvent *log = match_log(m, SEAT_NONE, &n);
        w->since_ms = w->seen.came_ms = w->f.now;
        w->real = match_asked(m) != 0 && log[n - 1].e.kind == EV_DISCARD;
    }
    ck_assert_int_lt(w->seen.n, PICTURES_MAX);
    w->seen.picture[w->seen.n] = picture_of(shown);
    w->seen.at_ms[w->seen.n++] = w->f.now - w->since_ms;
    if (!is_page(w->f.ui) && w->seen.closed_ms == 0)
        w->seen.closed_ms = w->f.now - w->since_ms;
}

/* Time passes; keys are pressed a second after the page has appeared, 100 ms apart. At the next
 * curtain everyone quits. */
static Key wait_on_page(Term *term, const int *fds, int n_fds, int timeout_ms)
{
    Watched *w = (Watched *)term;
    (void)fds;
    (void)n_fds;
    if (w->since_ms >= 0 && !is_page(w->f.ui) &&
        (w->to_close || is_curtain(top_of(w->f.ui)))) {
        w->seen.rung = w->f.rung;
        return (Key){ K_HANG_UP, 0, 0 };
    }
    int64_t due = w->since_ms + PATIENCE_MS + 100 * w->n_pressed;
    bool more = is_page(w->f.ui) && w->n_pressed < (int)strlen(w->keys);
    if (more && w->f.now + timeout_ms >= due) {
        w->f.now = due;
        return (Key){ (KeyCode)w->keys[w->n_pressed++], 0, 0 };
    }
    ck_assert_int_ge(timeout_ms, 0);
    w->f.now += timeout_ms;
    return (Key){ K_NONE, 0, 0 };
}

/* The tiles of the discarder stay, all others are dealt again. */
static void deal_again(Rng *rng, Deal *deal)
{
    enum { HAND = 13, FOURTEENTH = 4 * HAND };
    uint8_t other[DEAL_MAX];
    int n = 0;
    for (int i = 0; i < deal->n; i++)
        if (i / HAND != GIVER && i != FOURTEENTH)
            other[n++] = deal->item[i];
    rng_shuffle(rng, other, n);
    n = 0;
    for (int i = 0; i < deal->n; i++)
        if (i / HAND != GIVER && i != FOURTEENTH)
            deal->item[i] = other[n++];
}

static void sit_at(Watched *w, const Game *g, const MatchScript *script, const char *const *player)
{
    static const TermOps ops = {
        .size = size, .flush = watch, .wait = wait_on_page, .now_ms = now_ms,
        .set_colour = set_switch, .beep = ring, .free = nothing,
    };
    Ui ui;
    Match *m;
    Diag diag = { 0 };
    SettingsStore *settings = settings_load("/dev/null");
    MatchSetup setup = { .game = g, .script = script };
    memcpy(setup.player, player, sizeof setup.player);
    w->f.term = (Term){ .ops = &ops, .unicode = true, .cjk = true };
    w->f.ui = &ui;
    w->f.cols = 80;
    w->f.rows = 24;
    w->since_ms = -1;
    settings_override(settings, "bell", "1", NULL);
    ui_init(&ui, &w->f.term, settings);
    ui.settings_screen = settings_screen_new;
    ck_assert_msg(match_new(&setup, &m, &diag) == ERR_NONE, "%s", diag.text);
    ui_push(&ui, table_new(m, &ui));
    ui_run(&ui);
    ui_done(&ui);
    settings_free(settings);
}

#define THREE { "human:Ann", "human:Bob", "human:Cyd", "eff" }
#define TWO { "eff", "human:Bob", "human:Cyd", "eff" }

/* The trials of one game. Everyone passes, or some press nothing and the time runs out. Where a
 * computer is next, the page is followed by its move. */
static const struct Try {
    const char *game, *set, *keys;
    const char *player[SEATS_MAX];
    bool        to_close;
    int         least_real;     /* calls in a hundred in which a player has a claim */
} tries[] = {
    { "hongzhong", "", "ah1", THREE, false, 3 },
    { "hongzhong", "win_on_discard=1", "ah", THREE, false, 3 },
    { "tuidaohu", "", "1ha", THREE, false, 20 },
    { "tuidaohu", "", "", TWO, true, 3 },
    { "hongzhong", "", "ha", TWO, true, 1 },
};
enum { N_TRIES = sizeof tries / sizeof *tries };

TESTS(.timeout = 120);

TEST_LOOP(a_page_looks_sounds_and_lasts_the_same_whatever_the_hands, N_TRIES)
{
    const struct Try *t = &tries[_i];
    Game g;
    MatchScript script = { .first = GIVER };
    Rng rng = rng_seeded((uint64_t)_i + 1);
    Seen first = { .n = 0 };
    int real = 0, n = CALLS / N_TRIES;
    opponents_load("/dev/null", complain, NULL);
    game_by(t->game, t->set, &g);
    game_deal(&g, 5, 1, &script.deal);
    Action give = { .kind = ACT_DISCARD, .tile = script.deal.item[GIVER * 13] };
    script.move[GIVER] = &give;
    script.n_moves[GIVER] = 1;
    for (int i = 0; i < n; i++) {
        Watched w = { .keys = t->keys, .to_close = t->to_close };
        sit_at(&w, &g, &script, t->player);
        if (i == 0)
            first = w.seen;
        real += w.real;
        ck_assert_int_gt(w.seen.n, 2);
        ck_assert_int_eq(w.seen.rung, first.rung);
        ck_assert_int_eq(w.seen.came_ms, first.came_ms);
        ck_assert_int_eq(w.seen.closed_ms, first.closed_ms);
        ck_assert_int_eq(w.seen.n, first.n);
        ck_assert_mem_eq(w.seen.at_ms, first.at_ms, sizeof first.at_ms);
        ck_assert_mem_eq(w.seen.picture, first.picture, sizeof first.picture);
        deal_again(&rng, &script.deal);
    }
    opponents_free();
    ck_assert_int_gt(real * 100, t->least_real * n);
    ck_assert_int_lt(real, n);
}

/* -- any keys ---------------------------------------------------------------------------------- */

/* Keys of pages and all others, at random; at a curtain mostly the one that lifts it. */
static Press press_anything(Friends *f)
{
    static const char keys[] = "asdfhjkl1234567890zxcnm,weruio?qg\r\r\r\r";
    f->stage += is_page(f->ui);
    KeyCode code = (KeyCode)keys[rng_below(&f->rng, sizeof keys - 1)];
    if (is_curtain(top_of(f->ui)))
        code = own_number(f->ui);
    return (Press){ { code == '\r' ? K_ENTER : code, 0, 0 }, is_page(f->ui) ? 300 : 1000 };
}

TEST_LOOP(friends_who_press_any_keys_on_pages_finish_their_hands, 3)
{
    static const Sitting tables[] = {
        { "hongzhong", "human:Ann,human:Bob,human:Cyd,human:Dai", { { "bell", "1" } }, 900 },
        { "tuidaohu", "human:Ann,human:Bob,eff,eff", { { "claim_seconds", "1" } }, 900 },
        { "xuezhan", "human:Ann,eff,human:Bob,human:Cyd", { { "curtain_ms", "0" } }, 900 },
    };
    Friends f = { .cols = 60, .rows = 20, .keys = tables[_i].keys, .press = press_anything,
                  .hasty = true };
    play(&f, &tables[_i]);
    ck_assert_int_gt(f.stage, 20);
    ck_assert_int_gt(f.curtains, 5);
}
