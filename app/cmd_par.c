/* SPDX-License-Identifier: MIT */
/* paiju par FILE...: for each chair, hand by hand, its result, the result of expert with the same
 * walls, and the difference; for many hands, how much less the difference varies. The valid part of
 * a damaged record is played, and the exit status shows the damage. */
#include "commands.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "clock.h"
#include "i18n.h"
#include "json.h"
#include "output.h"
#include "par.h"
#include "par_spread.h"
#include "record_files.h"
#include "text.h"

enum { PLACES = 2, SPREAD_LEAST = 30, GLANCE_MS = 500, NAMES_MAX = 512 };

/* The totals of all files. */
typedef struct Total {
    const Cli *cli;
    Json      *records;         /* NULL: text output */
    ParSpread  spread;
    int        hands;
} Total;

/* -- progress ---------------------------------------------------------------------------------- */

/* On a terminal, shows the progress of a chair. `percent` below 0 clears the line. */
static void show_progress(const char *file, int percent)
{
    if (!isatty(STDERR_FILENO))
        return;
    char text[TEXT_PHRASE] = "";
    if (percent >= 0)
        snprintf(text, sizeof text, "%.60s: %d%%", file, percent);
    output_progress(text);
}

static void play_all(Par *p, const char *file)
{
    int64_t next = clock_ms() + GLANCE_MS;
    bool shown = false;
    while (par_step(p)) {
        if (clock_ms() < next)
            continue;
        show_progress(file, par_percent(p));
        shown = true;
        next = clock_ms() + GLANCE_MS;
    }
    if (shown)
        show_progress(file, -1);
}

/* -- as text ----------------------------------------------------------------------------------- */

static void print_row(const char *what, const ParHand *h)
{
    char result[PAR_WORD], par[PAR_WORD], difference[PAR_WORD];
    output("%6s %9s %11s %11s\n", what, par_text(1000 * h->result, 0, result),
           par_text(h->par, PLACES, par), par_text(par_difference(h), PLACES, difference));
}

/* "Ann, Bo": the players of the seats in which expert stands in. */
static void names_of(const Record *r, SeatMask seats, char *out, size_t size)
{
    size_t used = 0;
    out[0] = '\0';
    for (Seat s = 0; s < r->header.game.n_seats; s++) {
        char name[TEXT_PHRASE];
        if (has_seat(seats, s) && used < size)
            used += (size_t)snprintf(out + used, size - used, "%s%s", used > 0 ? _(", ") : "",
                                     record_people_text(r, s, name, sizeof name));
    }
}

static void print_seat(const Record *r, const Par *p)
{
    char name[TEXT_PHRASE], others[NAMES_MAX], number[PAR_WORD];
    const GameOps *game = r->header.game.ops;
    record_people_text(r, par_seat(p), name, sizeof name);
    output(_("%s: %s, seat %d (%s)\n"), r->path, _(game->title), par_seat(p), name);
    if (par_n(p) == 0) {
        output("%s\n", _("  No hand was played to its end at this seat."));
        return;
    }
    output("%6s %9s %11s %11s\n", _("hand"), _("result"), _("par"), _("difference"));
    for (int i = 0; i < par_n(p); i++) {
        snprintf(number, sizeof number, "%d", par_hand(p, i)->hand_no);
        print_row(number, par_hand(p, i));
    }
    ParHand sum = par_sum(p);
    print_row(_("all"), &sum);
    names_of(r, par_stands_in(p), others, sizeof others);
    if (others[0] != '\0')
        output(_("  %s also plays for: %s\n"), par_player(game), others);
}

static void print_spread(const Total *t)
{
    ParSpreadSum s = par_spread_sum(&t->spread);
    if (t->hands < SPREAD_LEAST)
        return;
    output(_("Standard deviations over %d hands: result %.2f points, par %.2f, difference "
             "%.2f.\n"), t->hands, s.result, s.par, s.difference);
    output(_("The variance of the difference is %.0f%% of the variance of the result.\n"),
           100 * s.ratio);
}

/* -- as JSON ----------------------------------------------------------------------------------- */

static void put_points(Json *o, const ParHand *h)
{
    json_put_int(o, "result", 1000 * h->result);
    json_put_int(o, "par", h->par);
    json_put_int(o, "difference", par_difference(h));
}

static Json *seat_object(const Record *r, const Par *p)
{
    Json *o = json_new_object(), *hands = json_new_list(), *others = json_new_list();
    char name[TEXT_PHRASE];
    ParHand sum = par_sum(p);
    json_put_int(o, "seat", par_seat(p));
    json_put_text(o, "name", record_people_text(r, par_seat(p), name, sizeof name));
    for (Seat s = 0; s < r->header.game.n_seats; s++)
        if (has_seat(par_stands_in(p), s))
            json_add_int(others, s);
    json_put(o, "stands_in", others);
    for (int i = 0; i < par_n(p); i++) {
        Json *hand = json_new_object();
        json_put_int(hand, "kyoku", par_hand(p, i)->hand_no);
        put_points(hand, par_hand(p, i));
        json_add(hands, hand);
    }
    json_put(o, "hands", hands);
    put_points(o, &sum);
    return o;
}

static Json *record_object(const Record *r)
{
    Json *o = json_new_object();
    json_put_text(o, "file", r->path);
    json_put_text(o, "game", r->header.game.ops->key);
    json_put_text(o, "player", par_player(r->header.game.ops));
    return o;
}

/* -- records ----------------------------------------------------------------------------------- */

static Err choose_seats(const Cli *cli, const Record *record, SeatMask *out, Diag *diag)
{
    int64_t seat = cli_number(cli, CLI_SEAT, 0);
    *out = cli_given(cli, CLI_SEAT) ? seat_bit((Seat)seat) : par_usual_seats(record);
    if (seat < record->header.game.n_seats)
        return ERR_NONE;
    return diag_set(diag, ERR_USAGE, _("--seat %d: this record has seats 0 to %d"),
                    (int)seat, record->header.game.n_seats - 1);
}

static void play_seat(const Record *r, Seat s, Total *t, Json *seats)
{
    Par *p = par_new(r, s, (int)cli_number(t->cli, CLI_PLAYINGS, PAR_PLAYINGS));
    play_all(p, r->path);
    for (int i = 0; i < par_n(p); i++)
        par_spread_add(&t->spread, par_hand(p, i));
    t->hands += par_n(p);
    if (seats != NULL)
        json_add(seats, seat_object(r, p));
    else
        print_seat(r, p);
    par_free(p);
}

/* Plays the valid part; returns the status of the rest. */
static int play_record(const Record *r, Total *t)
{
    SeatMask seats;
    Diag diag = { 0 };
    if (choose_seats(t->cli, r, &seats, &diag) != ERR_NONE)
        return cli_fail(&diag);
    Json *list = t->records != NULL ? json_new_list() : NULL;
    for (Seat s = 0; s < r->header.game.n_seats; s++)
        if (has_seat(seats, s))
            play_seat(r, s, t, list);
    if (list != NULL) {
        Json *o = record_object(r);
        json_put(o, "seats", list);
        json_add(t->records, o);
    }
    return r->bad.code != ERR_NONE ? cli_fail(&r->bad) : EXIT_DONE;
}

static int play_file(const char *path, Total *t)
{
    Record *record;
    Diag diag = { 0 };
    if (record_read(strcmp(path, "-") == 0 ? "/dev/stdin" : path, &record, &diag) != ERR_NONE)
        return cli_fail(&diag);
    int status = record_keep_shown(record, &diag) == ERR_NONE ? play_record(record, t)
                                                               : cli_fail(&diag);
    record_free(record);
    return status;
}

static int play_files(const RecordFiles *files, Total *t)
{
    int status = EXIT_DONE;
    for (int i = 0; i < files->n; i++) {
        int one = play_file(files->path[i], t);
        status = one > status ? one : status;
    }
    return status;
}

static int print_json(Total *t)
{
    Diag diag = { 0 };
    Json *o = json_new_object();
    json_put_int(o, "playings", cli_number(t->cli, CLI_PLAYINGS, PAR_PLAYINGS));
    json_put(o, "records", t->records);
    Err e = json_write_line(stdout, o, &diag);
    json_free(o);
    return e != ERR_NONE ? cli_fail(&diag) : EXIT_DONE;
}

int cmd_par(const Cli *cli)
{
    RecordFiles files = { 0 };
    Total t = { .cli = cli };
    Diag diag = { 0 };
    for (int i = 0; i < cli->n_args; i++)
        record_files_add(&files, cli->args[i]);
    if (files.n == 0)
        diag_set(&diag, ERR_FILE, _("there are no records (*.jsonl) in %s"), cli->args[0]);
    if (cli_given(cli, CLI_JSON))
        t.records = json_new_list();
    int status = files.n == 0 ? cli_fail(&diag) : play_files(&files, &t);
    int printed = EXIT_DONE;
    if (t.records != NULL)
        printed = print_json(&t);
    else
        print_spread(&t);
    record_files_free(&files);
    return printed > status ? printed : status;
}
