/* A match told line by line while it is played. */
#include "cmd_play.h"

#include <poll.h>
#include <stdio.h>

#include "i18n.h"
#include "opponents.h"
#include "play.h"
#include "text.h"

static void print_notice(Match *m)
{
    Diag diag = { 0 };
    char line[DIAG_FILE + DIAG_TEXT];
    if (match_notice(m, &diag))
        fprintf(stderr, "paiju: %s\n", diag_text(&diag, line, sizeof line));
}

/* Prints the entries of the log from `shown` on; returns its length. */
static int print_log(const Match *m, const TextContext *t, bool open, int shown)
{
    int n;
    const SeenEvent *log = open ? match_open_log(m, &n) : match_log(m, SEAT_NONE, &n);
    char line[TEXT_LINE];
    for (int i = shown; i < n; i++)
        printf("%s\n", text_event(t, &log[i], line, sizeof line));
    return n;
}

/* Nothing moves before an engine has spoken or its time is up. */
static void wait_for_engines(const Match *m)
{
    int fd[SEATS_MAX], n = match_wait_fds(m, fd);
    struct pollfd wait[SEATS_MAX];
    for (int i = 0; i < n; i++)
        wait[i] = (struct pollfd){ .fd = fd[i], .events = POLLIN };
    poll(wait, (nfds_t)n, match_wait_ms(m));
}

static void play_on(Match *m, bool open)
{
    TextContext t;
    MatchStatus status;
    int shown = 0;
    play_context(m, &t);
    /* what a resumed record holds of this hand was told when it was played */
    if (match_hand_no(m) > 0)
        match_log(m, SEAT_NONE, &shown);
    while ((status = match_step(m, 0)) != MATCH_OVER) {
        if (status == MATCH_MOVED)
            shown = print_log(m, &t, open, shown);
        if (status == MATCH_WAITING)
            wait_for_engines(m);
        if (status == MATCH_HAND_OVER) {
            match_next_hand(m);
            shown = 0;
        }
        print_notice(m);
    }
    int64_t score[SEATS_MAX];
    char line[TEXT_LINE];
    match_scores(m, score);
    printf("%s\n", text_result(&t, score, line, sizeof line));
}

/* "eff,eff,eff,eff" */
static void usual_players(const Game *g, char *out, size_t size)
{
    size_t used = 0;
    for (int s = 0; s < g->n_seats && used < size; s++)
        used += (size_t)snprintf(out + used, size - used, "%s%s", s > 0 ? "," : "",
                                 opponent_usual(g->ops)->name);
}

static int refuse_humans(const PlaySetup *setup, Diag *diag)
{
    for (int s = 0; s < setup->game.n_seats; s++) {
        if (!setup->player[s].human)
            continue;
        char list[SEATS_MAX * PLAYER_TEXT];
        usual_players(&setup->game, list, sizeof list);
        diag_set(diag, ERR_PLAYER,
                 _("a human player needs a terminal, and no --plain; name computer players with "
                   "--players, such as %s"), list);
        return cli_fail(diag);
    }
    return EXIT_DONE;
}

int cmd_play_lines(const Cli *cli)
{
    PlaySetup setup;
    Match *m = NULL;
    Diag diag = { 0 };
    if (play_from_cli(cli, &setup, &diag) != ERR_NONE)
        return cli_fail(&diag);
    int status = refuse_humans(&setup, &diag);
    if (status != EXIT_DONE)
        return status;
    if (play_begin(&setup, &m, &diag) != ERR_NONE) {
        int failed = cli_fail(&diag);
        if (m == NULL)
            return failed;      /* else it is played without the record that nobody asked for */
    }
    printf(_("%s. Seed 0x%016llx.\n"), _(setup.game.ops->name), (unsigned long long)match_seed(m));
    play_on(m, setup.open);
    if (!match_is_recorded(m))
        status = EXIT_REFUSED;
    if (play_end(m, &diag) != ERR_NONE)
        cli_fail(&diag);
    return status;
}
