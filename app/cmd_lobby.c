/* SPDX-License-Identifier: MIT */
/* The lobby in lines of text: the command each friend must type, and which friends have joined. */
#include "cmd_lobby.h"

#include <signal.h>
#include <string.h>

#include "i18n.h"
#include "output.h"
#include "play.h"

static volatile sig_atomic_t left;

static void leave(int number)
{
    (void)number;
    left = 1;
}

bool lobby_is_left(void)
{
    return left != 0;
}

/* A signal ends the match as its host would: the record is closed and the sockets are removed. */
static void heed_signals(void)
{
    static const int number[] = { SIGINT, SIGTERM, SIGHUP };
    const struct sigaction action = { .sa_handler = leave };
    for (size_t i = 0; i < sizeof number / sizeof *number; i++)
        sigaction(number[i], &action, NULL);
}

/* Prints the commands of the friends who have not joined. */
static void print_doors(const Match *m)
{
    for (Seat s = 0; s < match_game(m)->n_seats; s++)
        if (match_is_joined(m, s) && !match_is_here(m, s))
            output(_("Waiting for %s, who must type: paiju join %s\n"), match_name(m, s),
                   match_socket(m, s));
    fflush(stdout);
}

/* Prints which players have come or gone since. */
static void print_news(Match *m)
{
    Diag diag = { 0 };
    match_attend(m);
    while (match_notice(m, &diag))
        output("%s\n", diag.text);
    fflush(stdout);
}

bool lobby_gather(Match *m)
{
    if (!match_awaits_players(m))
        return true;
    heed_signals();
    print_doors(m);
    print_news(m);
    while (!left && match_awaits_players(m)) {
        play_wait(m);
        print_news(m);
    }
    return !left;
}

/* Handles a line that was typed while waiting. */
static bool leaves(PlainIo *io)
{
    const char *line = plain_ask(io);
    return line == NULL || strcmp(line, "quit") == 0 || strcmp(line, _("quit")) == 0;
}

bool lobby_ask(Match *m, PlainIo *io)
{
    if (!match_awaits_players(m))
        return true;
    print_doors(m);
    plain_say(io, _("Press Enter to begin without them, or type quit. They can join at any time; "
                    "until then the computer plays for them."));
    print_news(m);
    bool comes = false;
    while (match_awaits_players(m) && !comes) {
        comes = play_wait_or(m, fileno(io->in));
        print_news(m);
    }
    io->match = m;
    return !comes || !leaves(io);
}
