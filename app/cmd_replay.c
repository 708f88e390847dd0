/* SPDX-License-Identifier: MIT */
/* Prints a record as prose, with all hands open, which needs only the events and no rules; or steps
 * through it. */
#include "commands.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "clock.h"
#include "file.h"
#include "gz.h"
#include "i18n.h"
#include "output.h"
#include "plain.h"
#include "play.h"
#include "replay.h"
#include "help_text.h"
#include "screens.h"
#include "text.h"
#include "x_alloc.h"

static void print_header(const Record *r, const TextContext *t)
{
    const RecordHeader *h = &r->header;
    char line[TEXT_LINE];
    output("%s\n", text_announced(h->game.ops, record_shows_seed(r) ? &h->seed : NULL, line,
                                  sizeof line));
    if (h->daily[0] != '\0')
        output(_("Deal of the day %s: the same for everyone.\n"), h->daily);
    for (Seat s = 0; s < h->game.n_seats && !h->watched; s++) {
        output(_("%s: %s"), text_subject(t, s), h->player[s]);
        output("\n");
    }
    for (Seat s = 0; s < h->game.n_seats && h->watched; s++)
        output("%s%s", s == 0 ? "" : _(", "), text_subject(t, s));
    output(h->watched ? "\n" : "");
}

/* Prints the players who sit down or change places before event `i`, from change `next` on. */
static int print_changes(const Record *record, TextContext *t, int next, int i)
{
    Seating now;
    for (; next < record->n_changes && record->change[next].event <= i; next++) {
        const SeatChange *c = &record->change[next];
        if (c->with == SEAT_NONE && c->player[0] == '\0')
            output(_("%s takes the seat of %s."), c->name, t->name[c->seat]);
        else if (c->with != SEAT_NONE)
            output(_("%s and %s swap seats."), t->name[c->seat], t->name[c->with]);
        else
            output(_("%s takes the seat of %s (%s)."), c->name, t->name[c->seat],
                   c->player);
        output("\n");
        record_seating_after(record, next, &now);
        memcpy(t->name, now.name, sizeof now.name);
    }
    t->you = record->header.watched ? SEAT_NONE : text_named_you(t);
    return next;
}

/* The names of the players who began the game. */
static TextContext cmd_replay_names_of(const Record *record)
{
    TextContext t = { .game = &record->header.game };
    for (Seat s = 0; s < t.game->n_seats; s++)
        t.name[s] = record->header.name[s];
    t.you = record->header.watched ? SEAT_NONE : text_named_you(&t);
    return t;
}

static void cmd_replay_print_result(const Record *record, const TextContext *t)
{
    int64_t wins[SEATS_MAX];
    char line[TEXT_LINE];
    record_wins(record, record->n_events, wins);
    output("%s\n", text_result(t, record->end_score, wins, line, sizeof line));
}

static int print_record(const Replay *r)
{
    const Record *record = replay_record(r);
    TextContext t = cmd_replay_names_of(record);
    Diag diag = { 0 };
    char line[TEXT_LINE];
    print_header(record, &t);
    for (int i = 0, next = 0; i < replay_n_events(r); i++) {
        next = print_changes(record, &t, next, i);
        output("%s\n", text_event(&t, &record->event[i].e, line, sizeof line));
    }
    if (replay_fault(r, &diag))
        return cli_fail(&diag);
    if (record->end_line != 0)
        cmd_replay_print_result(record, &t);
    else
        output("%s\n", record->held_back
                           ? _("The next hand is still being played, so it is not shown.")
                           : _("The record ends here; the match is unfinished."));
    return EXIT_DONE;
}

/* The whole record as prose. */
static int replay_text(const Cli *cli)
{
    Record *record;
    Diag diag = { 0 };
    if (record_read_shown(cli->args[0], &record, &diag) != ERR_NONE)
        return cli_fail(&diag);
    if (record_keep_shown(record, &diag) != ERR_NONE) {
        record_free(record);
        return cli_fail(&diag);
    }
    Replay *r = replay_new(record);
    int status = print_record(r);
    replay_free(r);
    return status;
}

/* -- following --------------------------------------------------------------------------------- */

enum { LOOK_MS = 100, QUIET_MS = 60 * 1000 };

/* Waits a moment; true if q was typed. */
static bool leaves(void)
{
    char word[32];
    struct pollfd typed = { .fd = isatty(STDIN_FILENO) ? STDIN_FILENO : -1, .events = POLLIN };
    fflush(stdout);
    if (poll(&typed, 1, LOOK_MS) <= 0 || typed.revents == 0)
        return false;
    ssize_t n = read(STDIN_FILENO, word, sizeof word);
    return n <= 0 || word[0] == 'q' || word[0] == 'Q';
}

/* Does the file have a first line? */
static bool has_begun(const char *path)
{
    char text[4096];
    bool found = gz_is(path);
    int fd = file_open(path, O_RDONLY, 0, NULL);
    for (ssize_t n = 1; fd >= 0 && n > 0 && !found;) {
        n = read(fd, text, sizeof text);
        found = n > 0 && memchr(text, '\n', (size_t)n) != NULL;
    }
    if (fd >= 0)
        close(fd);
    return found;
}

/* Refuses a path that cannot become a file, or exists and is not a regular file. */
static Err check_place(const char *path, Diag *diag)
{
    struct stat st;
    const char *slash = strrchr(path, '/');
    char directory[PATH_MAX];
    snprintf(directory, sizeof directory, "%.*s", slash != NULL ? (int)(slash - path) + 1 : 1,
             slash != NULL ? path : ".");
    snprintf(diag->file, sizeof diag->file, "%s", path);
    if (stat(directory, &st) != 0)
        return diag_set(diag, ERR_FILE, _("cannot open: %s"), strerror(errno));
    Err e = file_check(path, diag);
    int fd = e == ERR_NONE && stat(path, &st) == 0 ? file_open(path, O_RDONLY, 0, diag) : 0;
    if (fd > 0)
        close(fd);
    return fd < 0 ? ERR_FILE : e;
}

/* The newest game in a directory; NULL: none. */
static char *newest_in(const char *directory)
{
    char *newest = NULL;
    struct stat st;
    struct timespec time = { 0 };
    DIR *dir = opendir(directory);
    for (struct dirent *e; dir != NULL && (e = readdir(dir)) != NULL;) {
        const char *ending = strrchr(e->d_name, '.');
        char *path = x_printf("%s/%s", directory, e->d_name);
        bool is = ending != NULL && strcmp(ending, ".jsonl") == 0 && stat(path, &st) == 0 &&
                  S_ISREG(st.st_mode);
        bool newer = is && (st.st_mtim.tv_sec > time.tv_sec ||
                            (st.st_mtim.tv_sec == time.tv_sec &&
                             st.st_mtim.tv_nsec > time.tv_nsec));
        free(newer ? newest : path);
        time = newer ? st.st_mtim : time;
        newest = newer ? path : newest;
    }
    if (dir != NULL)
        closedir(dir);
    return newest;
}

/* The file to follow; NULL: the named directory has no game. */
static char *cmd_replay_followed(const char *named)
{
    struct stat st;
    bool is_directory = stat(named, &st) == 0 && S_ISDIR(st.st_mode);
    return is_directory ? newest_in(named) : x_strdup(named);
}

/* Waits for the first line; false: the wait was ended. */
static bool cmd_replay_awaits(const char *path)
{
    bool begun = has_begun(path);
    if (!begun)
        output(_("Waiting for %s; type q and Enter to quit.\n"), path);
    for (; !begun; begun = has_begun(path))
        if (leaves())
            return false;
    return true;
}

/* Waits until the file has begun; in a directory, that is the newest game. The caller frees *path.
 * False, with the exit status: it can never begin, or the wait was ended. */
static bool follow_awaits(const Cli *cli, char **path, int *status)
{
    Diag diag = { 0 };
    *path = cmd_replay_followed(cli->args[0]);
    *status = EXIT_DONE;
    if (cli_given(cli, CLI_AT) || cli_given(cli, CLI_SVG)) {
        diag_set(&diag, ERR_USAGE, _("--%s cannot be used with --follow"),
                 cli_given(cli, CLI_AT) ? "at" : "svg");
    } else if (*path == NULL) {
        snprintf(diag.file, sizeof diag.file, "%s", cli->args[0]);
        diag_set(&diag, ERR_FILE, _("there is no game to watch here"));
    } else if (check_place(*path, &diag) == ERR_NONE) {
        return cmd_replay_awaits(*path);
    }
    *status = cli_fail(&diag);
    return false;
}

/* A record being followed. */
typedef struct Follow {
    Record     *record;
    TextContext text;
    int         line;           /* of the last event printed */
    int         next_change;
    int         n_undos;
    int         hidden;         /* the hand whose tiles will be shown; 0: none */
    int64_t     quiet_since;
    bool        quiet_said;
} Follow;

static void print_opened(Follow *f)
{
    char line[TEXT_LINE];
    const Record *r = f->record;
    int start = r->n_events > 0 ? record_hand_start(r, r->n_events - 1) : 0;
    if (f->hidden == 0 || r->n_events == 0 || r->event[start].hidden ||
        r->event[start].e.hand_no != f->hidden)
        return;
    output(_("Hand %d is revealed."), f->hidden);
    output("\n%s\n", text_event(&f->text, &r->event[start].e, line, sizeof line));
    f->hidden = 0;
}

/* Prints what has been added since. */
static void print_news(Follow *f)
{
    const Record *r = f->record;
    char line[TEXT_LINE];
    if (r->n_undos > f->n_undos && f->line > 0)
        output("%s\n", r->n_events == 0 ? _("Moves were taken back.")
                                        : _("Moves were taken back. The last move now:"));
    if (r->n_undos > f->n_undos && f->line > 0 && r->n_events > 0)
        output("%s\n", text_event(&f->text, &r->event[r->n_events - 1].e, line, sizeof line));
    f->n_undos = r->n_undos;
    for (int i = 0; i < r->n_events; i++) {
        const RecordEvent *at = &r->event[i];
        if (at->line <= f->line)
            continue;
        f->next_change = print_changes(r, &f->text, f->next_change, i);
        output("%s\n", text_event(&f->text, &at->e, line, sizeof line));
        if (at->e.kind == EV_START)
            f->hidden = at->hidden ? at->e.hand_no : 0;
        f->line = at->line;
    }
    print_opened(f);
}

static void say_quiet(Follow *f, bool news)
{
    if (news || f->quiet_since == 0) {
        f->quiet_since = clock_ms();
        f->quiet_said = false;
    }
    if (f->quiet_said || clock_ms() - f->quiet_since < QUIET_MS)
        return;
    f->quiet_said = true;
    output("%s\n", _("Nothing has happened for a minute."));
}

/* Reads the file once; false: the game is over. */
static bool follow_on(Follow *f, int *status)
{
    Diag diag = { 0 }, none = { 0 };
    const Record *r = f->record;
    bool news, written = record_is_written(r);
    if (record_read_on(f->record, &news, &diag) == ERR_NONE) {
        record_keep_shown(f->record, &none);
        if (news)
            print_news(f);
        if (r->end_line != 0)
            cmd_replay_print_result(r, &f->text);
        else if (r->left || r->abandoned)
            output("%s\n", _("The players have left; the match is unfinished."));
        if (r->end_line != 0 || r->left || r->abandoned)
            return false;
        diag = r->bad;
        if (diag.code == ERR_NONE && written) {
            say_quiet(f, news);
            return true;
        }
        if (diag.code == ERR_NONE && news)
            return true;
        if (diag.code == ERR_NONE)
            diag_set(&diag, ERR_FILE, _("the game was cut off; no more moves will follow"));
        snprintf(diag.file, sizeof diag.file, "%s", r->path);
    }
    *status = cli_fail(&diag);
    return false;
}

/* The record as prose, printed move by move as it grows. */
static int follow_text(const char *path)
{
    Follow f = { 0 };
    Diag diag = { 0 }, none = { 0 };
    int status = EXIT_DONE;
    if (record_read_shown(path, &f.record, &diag) != ERR_NONE)
        return cli_fail(&diag);
    f.text = cmd_replay_names_of(f.record);
    print_header(f.record, &f.text);
    record_keep_shown(f.record, &none);
    print_news(&f);
    while (follow_on(&f, &status) && !leaves())
        continue;
    record_free(f.record);
    return status;
}

/* Steps through the record in lines of text. */
static int replay_plain(const Cli *cli)
{
    Viewer *view;
    Diag diag = { 0 };
    const Settings *settings = settings_now(cli->settings);
    if (viewer_new(cli->args[0], &view, &diag) != ERR_NONE)
        return cli_fail(&diag);
    PlainIo io = plain_io_new(stdin, stdout, settings->wrap != 0);
    char line[TEXT_LINE];
    plain_say(&io, play_announced(viewer_match(view), line, sizeof line));
    bool there = !cli_given(cli, CLI_AT) ||
                 viewer_go_entry(view, (int)cli_number(cli, CLI_AT, 1), &diag) == ERR_NONE;
    if (there)
        plain_replay(view, settings, rules_text, &io);
    int status = !there || viewer_fault(view, &diag) ? cli_fail(&diag) : EXIT_DONE;
    plain_io_free(&io);
    viewer_free(view);
    return status;
}

/* -- the command ------------------------------------------------------------------------------- */

static int cmd_replay_follow(const Cli *cli, AppOrder order, bool lines)
{
    int status;
    char *path;
    bool begun = follow_awaits(cli, &path, &status);
    order.replay.path = path;
    if (begun)
        status = lines ? follow_text(path) : screens_run(cli, order);
    free(path);
    return status;
}

static int cmd_replay(const Cli *cli)
{
    bool follows = cli_given(cli, CLI_FOLLOW);
    AppOrder order = { .replay = { .path = cli->args[0], .entry = (int)cli_number(cli, CLI_AT, 0),
                                   .open_hands = cli_given(cli, CLI_OPEN), .follow = follows } };
    if (cli_given(cli, CLI_SVG) && !follows)
        return screens_picture(cli, &order);
    if (cli->n_args > 1) {
        Diag diag = { 0 };
        diag_set(&diag, ERR_USAGE, _("%.60s: a second file is allowed only with --svg, which saves "
                                     "a picture in it"), cli->args[1]);
        return cli_fail(&diag);
    }
    bool lines = cli_given(cli, CLI_TEXT) || screens_are_unwanted(cli);
    if (follows)
        return cmd_replay_follow(cli, order, lines);
    if (cli_given(cli, CLI_PLAIN))
        return replay_plain(cli);
    return lines ? replay_text(cli) : screens_run(cli, order);
}

const CliCommand command_replay = {
    "replay", "FILE [PICTURE]", 1, 2,
    CLI_TAKES(SCREEN_OPTIONS, CLI_OPEN, CLI_AT, CLI_SVG, CLI_SIZE, CLI_TEXT, CLI_PLAIN,
              CLI_FOLLOW),
    N_("show a record on the table, or print it as prose"), cmd_replay,
};
