/* SPDX-License-Identifier: MIT */
/* A match played in lines of text, or printed line by line while computers play it. */
#include "commands.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "allowed.h"
#include "i18n.h"
#include "opponents.h"
#include "output.h"
#include "plain.h"
#include "play.h"
#include "records.h"
#include "help_text.h"
#include "screens.h"
#include "stats.h"
#include "text.h"
#include "unfinished.h"

/* -- the lobby: the command each friend must type, and which friends have joined --------------- */

static volatile sig_atomic_t cmd_play_left;     /* such a match has been asked to end */

static void cmd_play_leave(int number)
{
    (void)number;
    cmd_play_left = 1;
}

/* Prints the commands of the friends who have not joined. */
static void print_listeners(const Match *m)
{
    for (Seat s = 0; s < match_game(m)->n_seats; s++)
        if (match_is_joined(m, s) && !match_is_here(m, s))
            output(_("Waiting for %s, who must type: paiju join %s\n"), match_name(m, s),
                   match_socket(m, s));
    fflush(stdout);
}

/* Prints which players have come or gone since. */
static void print_joined(Match *m)
{
    Diag diag = { 0 };
    match_attend(m);
    while (match_notice(m, &diag))
        output("%s\n", diag.text);
    fflush(stdout);
}

/* Without a player at the keyboard: waits until everyone invited has joined. False: a signal has
 * asked the program to end, which ends the match as its host would: the record is closed and the
 * sockets are removed. */
static bool lobby_gather(Match *m)
{
    static const int number[] = { SIGINT, SIGTERM, SIGHUP };
    const struct sigaction action = { .sa_handler = cmd_play_leave };
    if (!match_awaits_players(m))
        return true;
    for (size_t i = 0; i < sizeof number / sizeof *number; i++)
        sigaction(number[i], &action, NULL);
    print_listeners(m);
    print_joined(m);
    while (!cmd_play_left && match_awaits_players(m)) {
        play_wait(m);
        print_joined(m);
    }
    return !cmd_play_left;
}

/* With a player at the keyboard: waits until everyone has joined, or a line asks to begin without
 * the rest. False: the player quits. Afterwards typed lines and the table are awaited together. */
static bool lobby_ask(Match *m, PlainIo *io)
{
    if (!match_awaits_players(m))
        return true;
    print_listeners(m);
    plain_say(io, _("Press Enter to begin without them, or type quit. They can join at any time; "
                    "until then the computer plays for them."));
    print_joined(m);
    bool comes = false;
    while (match_awaits_players(m) && !comes) {
        comes = play_wait_or(m, fileno(io->in));
        print_joined(m);
    }
    io->match = m;
    const char *line = comes ? plain_ask(io) : "";
    return line != NULL && strcmp(line, "quit") != 0 && strcmp(line, _("quit")) != 0;
}

/* -- computers alone --------------------------------------------------------------------------- */

/* Prints the entries of the log from `shown` on; returns its length. */
static int print_log(const Match *m, const TextContext *t, bool open, int shown)
{
    int n;
    const Event *log =
        open ? match_open_log(m, &n) : events_seen(match_log(m, SEAT_NONE, &n));
    char line[TEXT_LINE];
    for (int i = shown; i < n; i++)
        output("%s\n", text_event(t, &log[i], line, sizeof line));
    return n;
}

static void cmd_play_on(Match *m, bool open)
{
    TextContext t;
    MatchStatus status;
    Diag diag = { 0 };
    int shown = 0;
    play_context(m, &t);
    /* what a resumed record contains of this hand was printed when it was played */
    if (match_hand_no(m) > 0)
        match_log(m, SEAT_NONE, &shown);
    while (!cmd_play_left && (status = match_step(m, 0)) != MATCH_OVER) {
        if (status == MATCH_MOVED)
            shown = print_log(m, &t, open, shown);
        if (status == MATCH_WAITING)
            play_wait(m);
        if (status == MATCH_HAND_OVER) {
            match_next_hand(m);
            shown = 0;
        }
        if (match_notice(m, &diag))
            cli_fail(&diag);
    }
    if (cmd_play_left)
        return;
    int64_t score[SEATS_MAX];
    MatchTally tally;
    char line[TEXT_LINE];
    match_scores(m, score);
    match_tally(m, &tally);
    output("%s\n", text_result(&t, score, tally.wins, line, sizeof line));
}

/* The example is "eff,eff,eff,eff". */
static int refuse_humans(const PlaySetup *setup)
{
    Diag diag = { 0 };
    char list[SEATS_MAX * PLAYER_TEXT];
    size_t used = 0;
    for (int s = 0; s < setup->game.n_seats && used < sizeof list; s++)
        used += (size_t)snprintf(list + used, sizeof list - used, "%s%s", s > 0 ? "," : "",
                                 opponent_usual(setup->game.ops)->name);
    diag_set(&diag, ERR_PLAYER,
             _("a human needs a terminal, or --plain to play in plain text; or name computer "
               "players with --players, such as %s"), list);
    return cli_fail(&diag);
}

/* -- humans by lines of text ------------------------------------------------------------------- */

static void name_those_gone(const char *path, PlainIo *io)
{
    RecordEntry entry;
    record_entry_of(path, &entry);
    if (entry.gone != NULL && entry.gone[0] != '\0') {
        char *text = record_gone_text(&entry);
        plain_say(io, text);
        free(text);
    }
    record_entry_done(&entry);
}

/* Is the record of the requested game? */
static bool cmd_play_offer(const Cli *cli, const char *path, PlainIo *io)
{
    RecordGist gist;
    char question[TEXT_PHRASE + DIAG_FILE];
    if (record_gist(path, &gist, NULL) != ERR_NONE)
        return false;
    const GameOps *game = gist.header.game.ops;
    bool wanted = cli->n_args == 0 || strcmp(cli->args[0], game->key) == 0;
    snprintf(question, sizeof question,
             _("You have an unfinished game of %s, %s. Resume it? Answer yes or no."),
             _(game->name), path);
    record_header_free(&gist.header);
    if (wanted)
        name_those_gone(path, io);
    return wanted && plain_ask_yes(io, question, false);
}

/* Asks for consent to each program named in the record, until one is refused. */
static void ask_for_commands(const char *path, PlainIo *io)
{
    char *command;
    bool yes = true;
    while (yes && (command = allowed_lacks_in(path)) != NULL) {
        Diag diag = { 0 };
        plain_say(io, _("This record wants to start a program on your computer. Allow it only if "
                        "you know the program:"));
        plain_sayf(io, "    %s", command);
        yes = plain_ask_yes(io, _("Allow it to start, now and in later games? Answer yes or "
                                  "no."), false);
        if (yes && allowed_remember(command, &diag) != ERR_NONE)
            cli_fail(&diag);
        free(command);
    }
}

/* A damaged record is continued from its last good line only with the player's consent. */
static bool agree_to_repair(const char *path, PlainIo *io)
{
    Diag diag = { 0 };
    char question[TEXT_PHRASE + DIAG_TEXT];
    int line = repair_first_bad(path, &diag);
    if (line == 0)
        return true;
    snprintf(question, sizeof question,
             _("The record is damaged from line %d on (%s). Resume from the last good line? The "
               "damaged file is kept. Answer yes or no."), line, diag.text);
    if (!plain_ask_yes(io, question, false))
        return false;
    Err e = repair_record(path, &diag);
    if (e != ERR_NONE)
        cli_fail(&diag);
    return e == ERR_NONE;
}

/* The match of an unfinished record; NULL after printing the reason. */
static Match *cmd_play_take_up(const Cli *cli, const char *path, PlainIo *io)
{
    Match *m = NULL;
    Diag diag = { 0 };
    ask_for_commands(path, io);
    if (play_resume(path, false, settings_now(cli->settings), &m, &diag) != ERR_NONE)
        cli_fail(&diag);
    return m;
}

/* The unfinished game, if there is one and the player wants it. A record or a seed on the command
 * line already chooses a game. */
static Match *resume_offered(const Cli *cli, PlainIo *io)
{
    Match *m = NULL;
    char *path = NULL;
    if (!cli_given(cli, CLI_RECORD) && !cli_given(cli, CLI_SEED)
        && !cli_given(cli, CLI_POSITION))
        path = record_find_unfinished();
    if (path != NULL && cmd_play_offer(cli, path, io) && agree_to_repair(path, io))
        m = cmd_play_take_up(cli, path, io);
    free(path);
    return m;
}

/* While the record cannot be written, asks for another file to save the game in. Asks only at a
 * terminal: the lines of a script answer the game's questions and do not name files. True if the
 * game has been saved. */
static bool cmd_play_save(Match *m, PlainIo *io)
{
    Diag diag = { 0 };
    char text[DIAG_FILE + DIAG_TEXT];
    while (!match_save(m)) {
        match_trouble(m, &diag);
        plain_say(io, diag_text(&diag, text, sizeof text));
        if (!io->prompts)
            return false;
        plain_say(io, _("Type the name of another file to save the game in, or press Enter not to "
                        "save it."));
        const char *path = plain_ask(io);
        if (path == NULL || path[0] == '\0')
            return false;
        if (match_save_as(m, path, &diag) != ERR_NONE)
            plain_say(io, diag_text(&diag, text, sizeof text));
        else
            plain_sayf(io, _("The game is saved in %s."), match_record_path(m));
    }
    return true;
}

/* How to resume a saved game. */
static void print_ending(const Match *m, const Cli *cli, PlainIo *io)
{
    const char *path = match_record_path(m);
    if (path == NULL)
        plain_say(io, _("This game has no record, so you cannot resume it."));
    else if (cli_given(cli, CLI_RECORD))
        plain_sayf(io, _("The game is saved in %s; run the same command to resume it."), path);
    else
        plain_sayf(io, _("The game is saved in %s; paiju play %s --plain offers to resume it."),
                   path, match_game(m)->ops->key);
}

/* Plays a match until it is over or the player quits; ends it. */
static int cmd_play_sit_down(const Cli *cli, Match *m, PlainIo *io)
{
    Diag diag = { 0 };
    char line[TEXT_LINE];
    plain_say(io, play_announced(m, line, sizeof line));
    if (match_watch_path(m) != NULL)
        plain_sayf(io, _("Others can watch: paiju replay --follow %s"), match_watch_path(m));
    plain_say(io, _("Type help for a list of commands."));
    PlainTable table = { m, settings_now(cli->settings), rules_text, match_hand_no(m) > 0, NULL,
                         cli->settings };
    PlainEnd end = lobby_ask(m, io) ? plain_play(&table, io) : PLAIN_LEFT;
    bool moved = !match_is_recorded(m), saved = cmd_play_save(m, io);
    if (saved && end == PLAIN_LEFT && !moved)
        print_ending(m, cli, io);
    if (stats_end_match(m, &diag) != ERR_NONE)
        cli_fail(&diag);
    return saved ? EXIT_DONE : EXIT_REFUSED;
}

static int play_humans(const Cli *cli, PlaySetup *setup)
{
    const Settings *settings = settings_now(cli->settings);
    setvbuf(stdin, NULL, _IONBF, 0);        /* a line and the table are awaited together */
    PlainIo io = plain_io_new(stdin, stdout, settings->wrap != 0);
    Diag diag = { 0 };
    int status = EXIT_DONE;
    play_take_settings(setup, settings);
    Match *m = resume_offered(cli, &io);
    if (m == NULL && play_begin(setup, &m, &diag) != ERR_NONE)
        status = cli_fail(&diag);       /* only if there is no match; otherwise it is played without
                                         * a record */
    if (m != NULL)
        status = cmd_play_sit_down(cli, m, &io);
    plain_io_free(&io);
    return status;
}

int cmd_resume_lines(const Cli *cli, const char *path)
{
    PlainIo io = plain_io_new(stdin, stdout, settings_now(cli->settings)->wrap != 0);
    Match *m = NULL;
    name_those_gone(path, &io);
    if (agree_to_repair(path, &io))
        m = cmd_play_take_up(cli, path, &io);
    int status = m != NULL ? cmd_play_sit_down(cli, m, &io) : EXIT_REFUSED;
    plain_io_free(&io);
    return status;
}

/* -- the command ------------------------------------------------------------------------------- */

static int play_computers(const Cli *cli, PlaySetup *setup)
{
    play_take_settings(setup, settings_now(cli->settings));
    Match *m = NULL;
    Diag diag = { 0 };
    if (play_begin(setup, &m, &diag) != ERR_NONE) {
        int failed = cli_fail(&diag);
        if (m == NULL)
            return failed;      /* otherwise it is played without a record, which was not
                                 * requested */
    }
    char line[TEXT_LINE];
    output("%s\n", play_announced(m, line, sizeof line));
    if (match_watch_path(m) != NULL) {
        output(_("Others can watch: paiju replay --follow %s"), match_watch_path(m));
        output("\n");
    }
    if (lobby_gather(m))
        cmd_play_on(m, setup->open_hands);
    int status = match_save(m) ? EXIT_DONE : EXIT_REFUSED;     /* the reason was printed at the
                                                                * start */
    if (stats_end_match(m, &diag) != ERR_NONE)
        cli_fail(&diag);
    return status;
}

static int cmd_play(const Cli *cli)
{
    PlaySetup setup;
    Diag diag = { 0 };
    if (play_from_cli(cli, &setup, &diag) != ERR_NONE)
        return cli_fail(&diag);
    if (!screens_are_unwanted(cli))
        return screens_run(cli, (AppOrder){ .table = &setup });
    bool humans = false;
    for (int s = 0; s < setup.game.n_seats; s++)
        humans |= setup.player[s].human;
    return humans ? cmd_play_setup(cli, &setup) : play_computers(cli, &setup);
}

const CliCommand command_play = {
    "play", "[GAME]", 0, 1,
    CLI_TAKES(SCREEN_OPTIONS, RULE_OPTIONS, CLI_PLAYERS, CLI_SEED, CLI_HANDS, CLI_POSITION,
              CLI_PLAIN, CLI_OPEN, CLI_RECORD, ENGINE_OPTIONS, CLI_THINK, CLI_SOCKET,
              CLI_WATCHABLE),
    N_("play a game"), cmd_play,
};

int cmd_play_setup(const Cli *cli, PlaySetup *setup)
{
    return screens_can_ask(cli) ? play_humans(cli, setup) : refuse_humans(setup);
}
