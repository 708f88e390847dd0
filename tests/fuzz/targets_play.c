/* SPDX-License-Identifier: MIT */
/* Everyone that plays: engines, hosts, people at a keyboard. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "game.h"
#include "start_game.h"
#include "fuzz.h"
#include "joined.h"
#include "lab.h"
#include "match.h"
#include "plain.h"
#include "help_text.h"
#include "menus.h"
#include "term_dump.h"
#include "wire.h"

enum { INPUT_MAX = 4096, WORDS_MAX = 48, WORD_TEXT = 24 };

typedef struct SittingDown {
    const char *game, *human[SEATS_MAX], *players;
} SittingDown;

static const SittingDown seatings[] = {
    { "xuezhan", { "human", "random", "random", "random" },
      "human,random,random,random" },
    { "hongzhong", { "human", "random", "random", "random" },
      "human,random,random,random" },
    { "tuidaohu", { "human", "random", "random", "random" },
      "human,random,random,random" },
    { "datongzi", { "human", "random", "random" }, "human,random,random" },
};
enum { N_SEATINGS = sizeof seatings / sizeof *seatings };

static FILE *nowhere(void)
{
    static FILE *out;
    if (out == NULL)
        out = fopen("/dev/null", "w");
    return out;
}

static const SittingDown *seating_of(const char *bytes)
{
    return &seatings[(unsigned char)bytes[0] % N_SEATINGS];
}

static Match *new_match(const SittingDown *s, uint64_t seed)
{
    Game g;
    Match *m = NULL;
    game_default(&g, game_find(s->game));
    if (game_prepare(&g, NULL) != ERR_NONE)
        abort();
    MatchSetup setup = { .game = &g, .seed = seed };
    memcpy(setup.player, s->human, sizeof setup.player);
    if (match_new(&setup, &m, NULL) != ERR_NONE)
        abort();
    return m;
}

/* -- engines and hosts ------------------------------------------------------------------------- */

/* Every line is an answer to the same question. */
void fuzz_engine(const char *bytes, size_t n)
{
    static Match *asked[N_SEATINGS];
    if (n == 0)
        return;
    int game = (unsigned char)bytes[0] % N_SEATINGS;
    if (asked[game] == NULL) {
        asked[game] = new_match(&seatings[game], 5);
        while (match_asked(asked[game]) == 0 && match_step(asked[game], 0) != MATCH_OVER)
            ;
    }
    InfoSet info;
    const Game *g = match_game(asked[game]);
    match_infoset(asked[game], 0, &info);
    for (const char *line = bytes + 1; line < bytes + n;) {
        const char *end = memchr(line, '\n', (size_t)(bytes + n - line));
        size_t length = (size_t)((end != NULL ? end : bytes + n) - line);
        Json *o;
        Action a;
        Diag diag = { 0 };
        if (json_parse(line, length, &o, &diag) == ERR_NONE) {
            if (wire_read_action(g, o, &a, &diag) == ERR_NONE)
                g->ops->check(g, &info.view, &a);
            json_free(o);
        }
        line += length + 1;
    }
}

void fuzz_bot(const char *bytes, size_t n)
{
    Diag diag = { 0 };
    if (n < 2 || n > 16 * INPUT_MAX)
        return;
    const GameOps *game = game_find(seating_of(bytes)->game);
    FILE *in = fmemopen((void *)(uintptr_t)(bytes + 1), n - 1, "r");
    if (in == NULL)
        return;
    bot_serve(game, opponent_find(game, "random"), 1, in, nowhere(), &diag);
    fclose(in);
}

/* Everything that a host sends, then it is gone. The player takes the first choice offered. */
void fuzz_joined(const char *bytes, size_t n)
{
    int pair[2];
    Match *m;
    Diag diag = { 0 };
    MatchStatus status = MATCH_MOVED;
    if (n == 0 || n > 16 * INPUT_MAX || socketpair(AF_UNIX, SOCK_STREAM, 0, pair) != 0)
        return;
    bool sent = write(pair[0], bytes, n) == (ssize_t)n && shutdown(pair[0], SHUT_WR) == 0;
    if (!sent || joined_new(pair[1], &m, &diag) != ERR_NONE) {
        close(pair[0]);
        return;
    }
    joined_sit(m, "fuzz");
    while (status != MATCH_LOST && status != MATCH_OVER) {
        InfoSet info;
        Action first;
        Seat seat = joined_seat(m);
        status = match_step(m, 0);
        match_infoset(m, SEAT_NONE, &info);
        match_infoset(m, seat, &info);
        if (match_asked(m) != 0 && game_menu(match_game(m), &info.view, &first, 1) == 1)
            match_answer(m, seat, &first);
        if (status == MATCH_HAND_OVER)
            match_next_hand(m);
    }
    match_free(m);
    close(pair[0]);
}

/* -- people ------------------------------------------------------------------------------------ */

void fuzz_plain(const char *bytes, size_t n)
{
    if (n < 2 || n > INPUT_MAX)
        return;
    FILE *in = fmemopen((void *)(uintptr_t)(bytes + 1), n - 1, "r");
    if (in == NULL)
        return;
    SettingsStore *settings = settings_load("/dev/null");
    PlainIo io = plain_io_new(in, nowhere(), false);
    Match *m = new_match(seating_of(bytes), (unsigned char)bytes[0]);
    PlainTable table = { .match = m, .settings = settings_now(settings), .rules = rules_text };
    plain_play(&table, &io);
    match_free(m);
    plain_io_free(&io);
    settings_free(settings);
    fclose(in);
}

/* A key, a click, a pause or another size for each pair of bytes. */
static void word_of(unsigned char what, unsigned char how, char out[WORD_TEXT])
{
    static const char *const names[] = { "Up",   "Down", "Left", "Right", "Enter",  "Enter",
                                         "Space", "Esc",  "Home", "End",   "PgUp",   "PgDn",
                                         "Tab",  "Bksp", "Del",  "F1",    "Ctrl-L", "WheelUp" };
    if (what < 16)
        snprintf(out, WORD_TEXT, "size:%dx%d", 1 + how % 160, 1 + what * 3);
    else if (what < 48)
        snprintf(out, WORD_TEXT, "click:%d,%d", how % 120, what - 16);
    else if (what < 80)
        snprintf(out, WORD_TEXT, "wait:%d", 1 + how * 8);
    else if (what < 150)
        snprintf(out, WORD_TEXT, "%s", names[how % (sizeof names / sizeof *names)]);
    else
        snprintf(out, WORD_TEXT, "%c", how % 94 == '/' - 33 ? '?' : 33 + how % 94);
}

/* The input may be the command of an engine: without a slash and with an empty PATH it starts
 * nothing. */
void fuzz_keys(const char *bytes, size_t n)
{
    char script[WORDS_MAX * WORD_TEXT + 1] = "";
    size_t used = 0;
    Diag diag = { 0 };
    if (n < 2)
        return;
    for (size_t i = 2; i + 1 < n && i < 2 * WORDS_MAX; i += 2) {
        char word[WORD_TEXT];
        word_of((unsigned char)bytes[i], (unsigned char)bytes[i + 1], word);
        used += (size_t)snprintf(script + used, sizeof script - used, "%s ", word);
    }
    DumpOptions options = { 80, 24, (bytes[1] & 1) != 0, (bytes[1] & 2) != 0 ? 256 : 0, nowhere() };
    Term *term = term_dump_open(&options, script, &diag);
    if (term == NULL)
        return;
    SettingsStore *settings = settings_load("/dev/null");
    settings_override(settings, "speed", "instant", NULL);
    PlaySetup setup = { .seed = (unsigned char)bytes[0] };
    const SittingDown *s = seating_of(bytes);
    Ui ui;
    game_default(&setup.game, game_find(s->game));
    game_prepare(&setup.game, NULL);
    ui_init(&ui, term, settings);
    ui.settings_screen = settings_screen_new;
    ui_push(&ui, title_new());
    if (player_parse_list(&setup.game, s->players, setup.player, &diag) == ERR_NONE)
        table_open_new(&ui, &setup, &diag);
    ui_run(&ui);
    ui_done(&ui);
    term->ops->free(term);
    settings_free(settings);
}
