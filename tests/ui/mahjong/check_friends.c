/* SPDX-License-Identifier: MIT */
/* How much work a hand is for friends at one keyboard: hands are played through the screens, with
 * keys alone, by friends who choose like the opponent eff, and keys and curtains are counted. On a
 * page of claims everyone presses a key, even without a claim. */
#include "game.h"
#include "opponents.h"
#include "player.h"
#include "scratch.h"
#include "menus.h"
#include "start_game.h"
#include "table_mj_impl.h"
#include "tap.h"

enum { PATIENCE_MS = 1000, KEYS_MAX = 4000, QUEUE_MAX = 8, SEEDS = 7 };

/* A terminal with friends in front of it. */
typedef struct Friends {
    Term    term;
    Ui      ui;
    int64_t now, since_ms;      /* when the current screen appeared */
    const Screen *top;
    int     n_events;           /* at that time, of the hand */
    Player *mind[SEATS_MAX];    /* chooses for a friend */
    KeyCode queue[QUEUE_MAX];   /* keys of a choice still to be pressed */
    int     n_queued;
    SeatMask pressed;           /* on the page that is open */
    bool    idle;               /* they discard what they draw, and claim nothing */
    int     keys, curtains, pages;
} Friends;

static Table *table_of(Friends *f)
{
    return (Table *)f->ui.stack[0];
}

static KeyCode key_of(const Friends *f, Command command, int i)
{
    return f->ui.keys.key[command][i];
}

static void queue(Friends *f, KeyCode code)
{
    ck_assert_int_lt(f->n_queued, QUEUE_MAX);
    f->queue[f->n_queued++] = code;
}

static Action choice(Friends *f, Seat s)
{
    InfoSet info;
    Action a;
    match_infoset(table_of(f)->match, s, &info);
    f->mind[s]->ops->ask(f->mind[s], &info);
    while (f->mind[s]->ops->poll(f->mind[s], f->now, &a) != ASK_READY)
        ;
    return a;
}

/* -- pages ------------------------------------------------------------------------------------- */

static Command claim_command(const Action *a)
{
    static const Command command[N_ACTION_KINDS] = {
        [ACT_PASS] = CMD_ALL_PASS, [ACT_PONG] = CMD_ALL_PONG, [ACT_KONG] = CMD_ALL_KONG,
        [ACT_WIN] = CMD_ALL_WIN,
    };
    if (a->kind != ACT_CHI)
        return command[a->kind];
    return a->tile < a->with[0] ? CMD_ALL_CHI_1 : a->tile < a->with[1] ? CMD_ALL_CHI_2
                                                                      : CMD_ALL_CHI_3;
}

/* Has the friend a claim? If not, the friend may still be asked, about the next turn. */
static bool claims_now(const Match *m, Seat s)
{
    InfoSet info;
    match_infoset(m, s, &info);
    return has_seat(match_asked(m), s) && info.view.mj.table.phase != MJ_TURN;
}

/* The next of those who are asked presses a key. */
static KeyCode claim(Friends *f)
{
    const Table *t = table_of(f);
    const Match *m = t->match;
    const Game *g = match_game(m);
    for (Seat s = 0, hand = 0; s < match_game(m)->n_seats; s++) {
        if (!match_is_human(m, s))
            continue;
        hand++;
        Action a = { .kind = ACT_PASS };
        if (has_seat(f->pressed, s) || g->ops->open_claims(g, &t->info.view, s) == 0)
            continue;
        if (!f->idle && claims_now(m, s))
            a = choice(f, s);
        f->pressed |= seat_bit(s);
        return key_of(f, claim_command(&a), hand - 1);
    }
    ck_abort_msg("everybody has pressed, and the page is still there");
    return K_NONE;
}

/* -- the table --------------------------------------------------------------------------------- */

/* The place of a tile of the hand for which no key is queued yet. */
static int place_of(const MjDesk *d, Tile tile, unsigned *used)
{
    int i = d->hand.n - 1;
    while (i >= 0 && (d->hand.tile[i] != tile || (*used >> i & 1) != 0))
        i--;
    ck_assert_int_ge(i, 0);
    *used |= 1u << i;
    return i;
}

static KeyCode key_of_place(const Friends *f, int i)
{
    return key_of(f, (Command)(CMD_TILE_1 + i), 0);
}

/* Enter if the cursor is already on the tile, otherwise the tile's key twice. */
static void queue_discard(Friends *f, const MjDesk *d, Tile tile)
{
    unsigned used = 0;
    if (d->chosen < 0 && d->cursor < d->hand.n && d->hand.tile[d->cursor] == tile) {
        queue(f, K_ENTER);
        return;
    }
    KeyCode code = key_of_place(f, place_of(d, tile, &used));
    queue(f, code);
    queue(f, code);
}

static void queue_choice(Friends *f, const Action *a)
{
    const MjDesk *d = mj_desk_of(table_of(f));
    static const Command at_table[N_ACTION_KINDS] = {
        [ACT_PASS] = CMD_PASS, [ACT_PONG] = CMD_PONG, [ACT_KONG] = CMD_KONG, [ACT_WIN] = CMD_WIN,
    };
    unsigned used = 0;
    int suit = 0;
    switch (a->kind) {
    case ACT_DISCARD:
        queue_discard(f, d, a->tile);
        break;
    case ACT_EXCHANGE:
        for (int i = 0; i < 3; i++)
            queue(f, key_of_place(f, place_of(d, a->with[i], &used)));
        queue(f, K_ENTER);
        break;
    case ACT_VOID:
        while (d->choice[suit].action.suit != a->suit)
            suit++;
        if (suit != d->chosen)
            queue(f, key_of_place(f, suit));
        queue(f, K_ENTER);
        break;
    default:
        queue(f, key_of(f, at_table[a->kind], 0));
    }
}

/* The key to press now; K_NONE: nothing yet, K_HANG_UP: the hand is over. */
static KeyCode press(Friends *f)
{
    Context in = f->top->ops->context;
    if (in == IN_SCORE)
        return K_HANG_UP;
    if (in == IN_CURTAIN) {
        f->curtains++;
        return key_of(f, CMD_COME, table_of(f)->me);
    }
    if (in == IN_CLAIMS) {
        f->pages += f->pressed == 0;
        return claim(f);
    }
    if (f->top != &table_of(f)->screen || f->idle)
        return K_ENTER;
    if (f->n_queued == 0) {
        Action a = choice(f, table_of(f)->me);
        queue_choice(f, &a);
    }
    KeyCode code = f->queue[0];
    memmove(f->queue, f->queue + 1, (size_t)--f->n_queued * sizeof *f->queue);
    return code;
}

/* -- the terminal ------------------------------------------------------------------------------ */

static void size(const Term *term, int *cols, int *rows)
{
    (void)term;
    *cols = 80;
    *rows = 24;
}

static void flush(Term *term, const Canvas *c)
{
    (void)term;
    (void)c;
}

/* Nobody hurries: a key is pressed when the current screen has been there for a second, which on a
 * page is enough for its pause to be over. */
static Key wait_key(Term *term, const int *fds, int n_fds, int timeout_ms)
{
    Friends *f = (Friends *)term;
    (void)fds;
    (void)n_fds;
    const Screen *top = f->ui.stack[f->ui.depth - 1];
    int n;
    match_log(table_of(f)->match, SEAT_NONE, &n);
    if (top != f->top || n != f->n_events) {
        f->top = top;
        f->n_events = n;
        f->since_ms = f->now;
        f->pressed = 0;
    }
    bool page = top->ops->context == IN_CLAIMS && f->now >= f->since_ms + PATIENCE_MS;
    if (timeout_ms >= 0 && !page) {
        f->now += timeout_ms > 0 ? timeout_ms : 1;
        return (Key){ K_NONE, 0, 0 };
    }
    f->now += page ? 10 : PATIENCE_MS;
    KeyCode code = press(f);
    f->keys += code != K_HANG_UP;
    ck_assert_int_lt(f->keys, KEYS_MAX);
    return (Key){ code, 0, 0 };
}

static int64_t now_ms(const Term *term)
{
    return ((const Friends *)term)->now;
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
    .size = size, .flush = flush, .wait = wait_key, .now_ms = now_ms, .set_colour = set_switch,
    .beep = nothing, .free = nothing,
};

/* -- hands ------------------------------------------------------------------------------------- */

static void complain(void *context, const Diag *diag)
{
    (void)context;
    ck_abort_msg("%s", diag->text);
}

typedef struct Evening {
    const char *game, *option, *players, *claims;
    bool idle;
    int  keys, curtains;        /* at most, as the median over the seeds */
} Evening;

/* A hand from its first curtain to its scores. */
static void play_hand(Friends *f, const Evening *e, uint64_t seed)
{
    Diag diag = { .code = ERR_NONE };
    PlaySetup setup = { .seed = seed, .record = "/dev/null" };
    SettingsStore *settings = settings_load("/dev/null");
    *f = (Friends){ .term = { .ops = &friends_ops, .unicode = true, .cjk = true },
                    .idle = e->idle };
    setenv("XDG_DATA_HOME", scratch_directory(), 1);
    opponents_load("/dev/null", complain, NULL);
    ui_init(&f->ui, &f->term, settings);
    f->ui.settings_screen = settings_screen_new;
    settings_override(settings, "pace", "instant", NULL);
    settings_override(settings, "claims", e->claims, NULL);
    settings_override(settings, "hide_after", "0", NULL);
    game_default(&setup.game, game_find(e->game));
    if (e->option != NULL)
        option_set(&setup.game.ops->options, &setup.game.cfg, e->option, "1", NULL);
    ck_assert_int_eq(game_prepare(&setup.game, &diag), ERR_NONE);
    ck_assert_int_eq(player_parse_list(&setup.game, e->players, setup.player, &diag), ERR_NONE);
    ck_assert_msg(table_open_new(&f->ui, &setup, &diag) == ERR_NONE, "%s", diag.text);
    for (Seat s = 0; s < setup.game.n_seats; s++)
        f->mind[s] = player_ai_new("eff", match_game(table_of(f)->match), s, seed);
    ui_run(&f->ui);
    for (Seat s = 0; s < setup.game.n_seats; s++)
        f->mind[s]->ops->free(f->mind[s]);
    ui_done(&f->ui);
    settings_free(settings);
    opponents_free();
}

static int by_number(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

static int median(int n[SEEDS])
{
    qsort(n, SEEDS, sizeof *n, by_number);
    return n[SEEDS / 2];
}

#define FOUR "human:Ann,human:Bob,human:Cyd,human:Dai"

/* In the third nobody wins or claims, so hands last until the wall is empty. */
static const Evening evenings[] = {
    { "hongzhong", NULL, FOUR, "together", false, 250, 90 },
    { "xuezhan", "exchange_three", "human:Ann,club,human:Bob,club", "together", false, 150, 90 },
    { "hongzhong", NULL, FOUR, "together", true, 300, 90 },
    { "hongzhong", NULL, FOUR, "in_turn", false, 677, 243 },
};
enum { N_EVENINGS = sizeof evenings / sizeof *evenings };

TESTS(.timeout = 120);

TEST_LOOP(a_hand_of_friends_needs_few_keys_and_curtains, N_EVENINGS)
{
    const Evening *e = &evenings[_i];
    int keys[SEEDS], curtains[SEEDS];
    printf("# %s, %s, claims %s%s: keys/curtains/pages of seeds 1 to %d:", e->game, e->players,
           e->claims, e->idle ? ", nobody wins" : "", SEEDS);
    for (int i = 0; i < SEEDS; i++) {
        Friends f;
        play_hand(&f, e, (uint64_t)i + 1);
        keys[i] = f.keys;
        curtains[i] = f.curtains;
        printf(" %d/%d/%d", f.keys, f.curtains, f.pages);
    }
    int most_keys = median(keys), most_curtains = median(curtains);
    printf("; median %d keys, %d curtains\n", most_keys, most_curtains);
    fflush(stdout);
    ck_assert_int_le(most_keys, e->keys);
    ck_assert_int_le(most_curtains, e->curtains);
}
