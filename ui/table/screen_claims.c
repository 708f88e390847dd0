/* SPDX-License-Identifier: MIT */
/* The page on which all humans claim a tile at once. Below it is the table as a spectator sees it.
 * The page shows the tile, and the keys of each player who could claim it, judging only from what
 * is open on the table. Pressing a key changes nothing on the page. What is drawn, how long the
 * page stays and when it rings depend only on the open table, so that brightness, time and sound
 * are the same whatever the hands are. */
#include "screen_curtain.h"

#include <stdio.h>

#include "glyph.h"
#include "i18n.h"
#include "text.h"
#include "tiles.h"
#include "x_alloc.h"

enum { BOX_COLS = 76, NAME_COLS = 12, TILE_AREA = 6, LINE_BYTES = 512, TICK_MS = 250,
       AWAY_MS = 4 * TICK_MS };

typedef struct ClaimsScreen {
    Screen      screen;
    ClaimsSetup setup;
    int64_t     seen_ms;        /* when the screen was last attended to */
} ClaimsScreen;

static const Command claims_command_of[N_CLAIM_KEYS] = {
    [CLAIM_PASS] = CMD_ALL_PASS, [CLAIM_PONG] = CMD_ALL_PONG, [CLAIM_KONG] = CMD_ALL_KONG,
    [CLAIM_WIN] = CMD_ALL_WIN, [CLAIM_CHI_LOWEST] = CMD_ALL_CHI_1,
    [CLAIM_CHI_MIDDLE] = CMD_ALL_CHI_2, [CLAIM_CHI_HIGHEST] = CMD_ALL_CHI_3,
};

/* A command has a key for each human, in the order of their seats. */
static KeyCode claims_key_of(const ClaimsScreen *page, const Ui *ui, Seat s, ClaimKey key)
{
    int n = 0;
    for (Seat before = 0; before < s; before++)
        n += match_is_human(page->setup.match, before);
    return ui->keys.key[claims_command_of[key]][n];
}

/* -- the picture ------------------------------------------------------------------------------- */

/* "chi 5-6-7" for a run. */
static void claims_label(const ClaimPage *page, ClaimKey key, char *out, size_t size)
{
    static const char *const words[N_CLAIM_KEYS] = {
        [CLAIM_PASS] = N_("pass"), [CLAIM_KONG] = N_("kong"), [CLAIM_WIN] = N_("win"),
    };
    int rank = rank_of(claims_run(page, key));
    if (key == CLAIM_PONG)
        snprintf(out, size, "%s", text_meld(MELD_PONG));
    else if (words[key] != NULL)
        snprintf(out, size, "%s", _(words[key]));
    else
        snprintf(out, size, _("chi %d%d%d"), rank, rank + 1, rank + 2);
}

/* Draws the keys of a player from column `x` on, in as many lines as they need within `w`; returns
 * the number of lines. c NULL: they are only counted. */
static int put_keys(const ClaimsScreen *s, const Ui *ui, Canvas *c, Rect r, Seat seat)
{
    enum { GAP = 3 };
    const ClaimPage *page = s->setup.page;
    int x = r.x, lines = 1;
    for (ClaimKey key = 0; key < N_CLAIM_KEYS; key++) {
        char word[64], name[KEY_NAME_MAX];
        if ((page->offered[seat] >> key & 1) == 0)
            continue;
        claims_label(page, key, word, sizeof word);
        key_text(claims_key_of(s, ui, seat, key), name);
        int cols = text_width(name) + 1 + text_width(word);
        bool new_line = key >= CLAIM_CHI_LOWEST && lines == 1;
        if (new_line || (x > r.x && x + cols > r.x + r.w)) {
            x = r.x;
            lines++;
        }
        if (c != NULL) {
            int next = canvas_put(c, x, r.y + lines - 1, STYLE_KEY, name);
            canvas_put(c, next + 1, r.y + lines - 1, STYLE_PLAIN, word);
        }
        x += cols + GAP;
    }
    return lines;
}

/* How long the page stays open; before it opens, that keys are not accepted yet. */
static void time_left(const ClaimPage *page, int64_t now, char *out, size_t size)
{
    int64_t seconds = (page->closes_ms - now + 999) / 1000;
    if (now < page->hears_ms)
        snprintf(out, size, "%s", _(" Hands on your keys ... "));
    else
        snprintf(out, size, _(" Press now: %d s "), (int)(seconds > 0 ? seconds : 0));
}

static void claims_draw(Screen *screen, Ui *ui, Canvas *c)
{
    const ClaimsScreen *s = (const ClaimsScreen *)screen;
    const ClaimPage *page = s->setup.page;
    TextContext text = { .game = match_game(s->setup.match), .you = SEAT_NONE };
    char line[LINE_BYTES];
    bool small = layout_kind(c->cols, c->rows) == LAYOUT_COMPACT;
    const char *note = small ? _("Nothing shows; the last key counts, no key is a pass.")
                             : _("Press one of your own keys; the last one counts. Nothing is "
                                 "shown, and players who press nothing pass.");
    for (Seat seat = 0; seat < text.game->n_seats; seat++)
        text.name[seat] = match_name(s->setup.match, seat);
    Rect box = { .w = c->cols - 2 < BOX_COLS ? c->cols - 2 : BOX_COLS };
    int inside = box.w - 4, keys = inside - TILE_AREA - NAME_COLS;
    int rows = tile_hand_rows(ui->faces), players = 0;
    for (Seat seat = 0; seat < SEATS_MAX; seat++)
        if (has_seat(page->asked, seat))
            players += put_keys(s, ui, NULL, (Rect){ .w = keys }, seat);
    players = players > rows ? players : rows + 1;
    box.h = 4 - small + players + text_lines(note, inside);
    box.x = (c->cols - box.w) / 2;
    box.y = c->rows - 1 - box.h;
    box.y = ui->prompt_line.h > 0 && ui->prompt_line.y < box.y ? ui->prompt_line.y : box.y;
    Rect below = { 0, box.y, c->cols, c->rows - box.y };
    canvas_fill(c, below, STYLE_PLAIN);
    canvas_ground(c, below, STYLE_PLAIN);
    ui_draw_box(c, box, _("Who wants it?"));
    text_event(&text, &page->given, line, sizeof line);
    canvas_field(c, box.x + 2, box.y + 1, inside, STYLE_STRONG, line);
    int y = box.y + 2;
    canvas_ground(c, (Rect){ box.x + 2, y, HAND_COLS, rows }, STYLE_IVORY);
    tile_put_hand(c, box.x + 2, y, ui->faces, tile_colour(page->given.tile, TILE_NONE),
                  page->given.tile);
    tile_put_edge(c, box.x + 2, y + rows, true);
    for (Seat seat = 0; seat < SEATS_MAX; seat++) {
        if (!has_seat(page->asked, seat))
            continue;
        canvas_field(c, box.x + 2 + TILE_AREA, y, NAME_COLS - 1, STYLE_STRONG, text.name[seat]);
        y += put_keys(s, ui, c, (Rect){ box.x + 2 + TILE_AREA + NAME_COLS, y, keys, 1 }, seat);
    }
    canvas_wrapped(c, (Rect){ box.x + 2, box.y + 3 - small + players, inside, box.h },
                   STYLE_DIM, note);
    time_left(page, ui->term->ops->now_ms(ui->term), line, sizeof line);
    canvas_put(c, box.x + box.w - 2 - text_width(line), box.y + box.h - 1, STYLE_STRONG, line);
    ui_draw_footer(ui, c);
}

/* -- keys and time ----------------------------------------------------------------------------- */

/* No key that a player presses has a visible effect; even an unused key is not reported. */
static bool claims_key(Screen *screen, Ui *ui, Key pressed, Command command)
{
    ClaimsScreen *s = (ClaimsScreen *)screen;
    int64_t now = ui->term->ops->now_ms(ui->term);
    bool mine = command == CMD_NONE;
    for (ClaimKey k = 0; k < N_CLAIM_KEYS; k++) {
        mine |= command == claims_command_of[k];
        for (Seat seat = 0; seat < SEATS_MAX; seat++) {
            if (has_seat(s->setup.page->asked, seat) && pressed.code != K_NONE &&
                claims_key_of(s, ui, seat, k) == pressed.code)
                claims_press(s->setup.page, seat, k, now);
        }
    }
    if (command == CMD_QUIT)
        s->setup.leave(s->setup.owner, ui);
    return mine || command == CMD_QUIT;
}

/* The clock of the page stops while help or another screen covers it. */
static int claims_tick(Screen *screen, Ui *ui, int64_t now)
{
    ClaimsScreen *s = (ClaimsScreen *)screen;
    ClaimPage *page = s->setup.page;
    if (now - s->seen_ms > AWAY_MS) {
        page->hears_ms += now - s->seen_ms;
        page->closes_ms += now - s->seen_ms;
    }
    s->seen_ms = now;
    if (claims_are_closed(page, now)) {
        ClaimsSetup setup = s->setup;
        ui_pop(ui);
        setup.on_closed(setup.owner, ui);
        return 0;
    }
    int64_t next = now < page->hears_ms ? page->hears_ms - now : (page->closes_ms - now) % 1000;
    next = next > 0 ? next : 1000;
    ui->dirty = true;
    return (int)(next < TICK_MS ? next : TICK_MS);
}

static const ScreenOps claims_ops = {
    .about = N_("Someone has discarded a tile that you may want, and all players at this "
                "keyboard decide at the same time. Press the key of your claim, or your key for "
                "passing, before the time is up."),
    .context = IN_CLAIMS, .over = true, .draw = claims_draw, .key = claims_key, .tick = claims_tick,
};

Screen *claims_new(const ClaimsSetup *setup, const Ui *ui)
{
    ClaimsScreen *s = x_alloc(sizeof *s);
    int64_t now = ui->term->ops->now_ms(ui->term);
    *s = (ClaimsScreen){ .screen = { .ops = &claims_ops, .game = match_game(setup->match)->ops,
                                     .alone = true },
                         .setup = *setup, .seen_ms = now };
    claims_show(setup->page, now, ui_settings(ui)->curtain_ms,
                1000 * ui_settings(ui)->claim_seconds);
    return &s->screen;
}
