/* SPDX-License-Identifier: MIT */
/* The list of records for people and scripts: the rows of the screen's list, in the same orders and
 * with the same filter. Numbers come first and names last, as in paiju stats. */
#include "commands.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "glyph.h"
#include "i18n.h"
#include "json.h"
#include "nearest.h"
#include "output.h"
#include "record_list.h"
#include "rules_load.h"
#include "x_alloc.h"

enum { LOOKS = 1000 };

/* -- the table --------------------------------------------------------------------------------- */

enum { DATE_COLS = 16, PLACE_COLS = 7, RESULT_COLS = 12, ACCURACY_COLS = 10, CLASS_COLS = 4 };

static void cmd_records_print_heading(void)
{
    output("%s", _("date"));
    output_right("", DATE_COLS - text_width(_("date")));
    output_right(_("place"), PLACE_COLS);
    output_right(_("result"), RESULT_COLS);
    output_right(_("accuracy"), ACCURACY_COLS);
    output_right("??", CLASS_COLS);
    output("    %s\n", _("game, opponents, record"));
}

static void print_right(const char *text, int cols)
{
    output_right(text[0] != '\0' ? text : "-", cols);
}

static void cmd_records_print_row(RecordList *l, int row)
{
    const RecordEntry *e = record_list_entry(l, row);
    RecordMark mark = record_list_mark(l, row);
    RecordFigures f;
    record_list_figures(l, row, &f);
    output("%-*s", DATE_COLS, e->date);
    print_right(f.place, PLACE_COLS);
    print_right(f.result, RESULT_COLS);
    print_right(f.accuracy, ACCURACY_COLS);
    print_right(f.blunders, CLASS_COLS);
    output("  %s ", mark.starred ? "*" : " ");
    if (mark.label[0] != '\0')
        output("\"%s\" ", mark.label);
    output("%s, %s, ", e->game->key, e->owner != SEAT_NONE ? e->others : e->players);
    if (e->state == RECORD_UNFINISHED)
        output("%s, ", _("unfinished"));
    if (e->state == RECORD_ABANDONED)
        output("%s, ", _("abandoned"));
    const char *slash = strrchr(e->path, '/');
    output("%s\n", slash != NULL ? slash + 1 : e->path);
    if (mark.note[0] != '\0')
        output("    %s\n", mark.note);
}

static void cmd_records_print_table(RecordList *l)
{
    if (record_list_all(l) == 0) {
        output("%s\n", _("No games have been played here yet."));
        return;
    }
    if (record_list_n(l) > 0)
        cmd_records_print_heading();
    for (int row = 0; row < record_list_n(l); row++)
        cmd_records_print_row(l, row);
    output(ngettext("%d record of %d\n", "%d records of %d\n", (unsigned)record_list_n(l)),
           record_list_n(l), record_list_all(l));
}

/* -- the object -------------------------------------------------------------------------------- */

static void put_names(Json *o, const char *key, const char *names)
{
    Json *list = json_new_list();
    char *text = x_strdup(names), *rest = NULL;
    for (char *name = strtok_r(text, ",", &rest); name != NULL; name = strtok_r(NULL, ",", &rest))
        json_add_text(list, name + strspn(name, " "));
    json_put(o, key, list);
    free(text);
}

/* Unknown values are left out: a place without a human or an end, an accuracy without a review. */
static void cmd_records_put_result(Json *o, const RecordEntry *e)
{
    if (e->owner != SEAT_NONE)
        json_put_int(o, "seat", e->owner);
    json_put_int(o, "seats", e->n_seats);
    if (e->place > 0)
        json_put_int(o, "place", e->place);
    if (e->owner != SEAT_NONE && e->state != RECORD_ABANDONED)
        json_put_int(o, "score", e->score);
    if (e->owner != SEAT_NONE && e->wins >= 0)
        json_put_int(o, "wins", e->wins);
    if (e->hand_no > 0)
        json_put_int(o, "hand", e->hand_no);
}

static Json *row_object(RecordList *l, int row)
{
    static const char *const state[] = {
        [RECORD_FINISHED] = "finished", [RECORD_UNFINISHED] = "unfinished",
        [RECORD_ABANDONED] = "abandoned", [RECORD_USELESS] = "unreadable",
        [RECORD_UNREAD] = "unreadable",
    };
    const RecordEntry *e = record_list_entry(l, row);
    RecordMark mark = record_list_mark(l, row);
    Json *o = JSON_OBJECT(JSON_TEXT("record", e->path), JSON_TEXT("date", e->date),
                          JSON_TEXT("game", e->game->key), JSON_TEXT("state", state[e->state]));
    cmd_records_put_result(o, e);
    put_names(o, "players", e->players);
    put_names(o, "opponents", e->others);
    const StatsRecord *review = record_list_review(l, row);
    if (review != NULL)
        JSON_PUT(o, JSON_INT("reviewed", review->hands), JSON_INT("accuracy", review->accuracy),
                 JSON_INT("inaccuracies", review->inaccuracy),
                 JSON_INT("mistakes", review->mistake), JSON_INT("blunders", review->blunder));
    return JSON_PUT(o, JSON_FLAG("star", mark.starred), JSON_TEXT("label", mark.label),
                    JSON_TEXT("note", mark.note));
}

static Err print_object(RecordList *l, Diag *diag)
{
    Json *list = json_new_list();
    for (int row = 0; row < record_list_n(l); row++)
        json_add(list, row_object(l, row));
    Json *o = JSON_OBJECT(JSON_VALUE("records", list));
    Err e = json_write_line(stdout, o, diag);
    json_free(o);
    return e;
}

/* -- the command line -------------------------------------------------------------------------- */

static Err take_order(const char *word, RecordOrder *out, Diag *diag)
{
    const char *words[N_RECORD_ORDERS];
    char sentence[DIAG_TEXT / 2];
    for (int i = 0; i < N_RECORD_ORDERS; i++) {
        words[i] = record_order_word((RecordOrder)i);
        if (strcmp(word, words[i]) == 0) {
            *out = (RecordOrder)i;
            return ERR_NONE;
        }
    }
    snprintf(sentence, sizeof sentence, _("--sort: there is no order %.40s"), word);
    return nearest_refuse(diag, sentence, nearest_word(word, words, N_RECORD_ORDERS), words,
                          N_RECORD_ORDERS);
}

/* "2026", "2026-11", "2026-11-20". */
static bool is_date(const char *text)
{
    static const char shape[] = "dddd-dd-dd";
    size_t n = strlen(text);
    for (size_t i = 0; i < n && i < sizeof shape - 1; i++)
        if (shape[i] == 'd' ? !isdigit((unsigned char)text[i]) : text[i] != shape[i])
            return false;
    return n == 4 || n == 7 || n == 10;
}

static Err cmd_records_take_date(const Cli *cli, CliOption option, const char *name,
                                 char out[SIEVE_DATE], Diag *diag)
{
    if (!cli_given(cli, option))
        return ERR_NONE;
    snprintf(out, SIEVE_DATE, "%s", cli->value[option]);
    if (is_date(cli->value[option]))
        return ERR_NONE;
    return diag_set(diag, ERR_USAGE,
                    _("%s: %.40s is not a date; give a year, a month or a day, such as "
                      "2026-11-20"), name,
                    cli->value[option]);
}

typedef struct Wanted {
    RecordSieve sieve;
    RecordOrder order;
} Wanted;

static Err read_wanted(const Cli *cli, Wanted *out, Diag *diag)
{
    *out = (Wanted){ .order = RECORDS_BY_DATE, .sieve.readable = true };
    RecordSieve *sieve = &out->sieve;
    size_t n = 0;
    Err e = ERR_NONE;
    if (cli_given(cli, CLI_GAME))
        e = rules_game(cli->value[CLI_GAME], &sieve->game, diag);
    if (e == ERR_NONE && cli_given(cli, CLI_SORT))
        e = take_order(cli->value[CLI_SORT], &out->order, diag);
    if (e == ERR_NONE)
        e = cmd_records_take_date(cli, CLI_SINCE, "--since", sieve->since, diag);
    if (e == ERR_NONE)
        e = cmd_records_take_date(cli, CLI_UNTIL, "--until", sieve->until, diag);
    if (cli_given(cli, CLI_OPPONENT))
        snprintf(sieve->opponent, sizeof sieve->opponent, "%s", cli->value[CLI_OPPONENT]);
    sieve->starred = cli_given(cli, CLI_STAR);
    for (int i = 0; i < cli->n_args && n < sizeof sieve->words; i++)
        n += (size_t)snprintf(sieve->words + n, sizeof sieve->words - n, "%s%s",
                              i > 0 ? " " : "", cli->args[i]);
    return e;
}

/* Lists the records that cannot be read, with the reasons. Returns how many. */
static int name_unreadable(RecordList *l)
{
    int n = 0;
    for (int i = 0; i < record_list_all(l); i++) {
        const RecordEntry *e = record_list_known(l, i);
        RecordGist gist;
        Diag why = { 0 };
        if (e->state != RECORD_USELESS)
            continue;
        n++;
        if (record_gist(e->path, &gist, &why) == ERR_NONE)
            record_header_free(&gist.header);           /* it has become readable since */
        else
            cli_fail(&why);
    }
    return n;
}

static int cmd_records(const Cli *cli)
{
    Diag diag = { 0 };
    Wanted wanted;
    if (read_wanted(cli, &wanted, &diag) != ERR_NONE)
        return cli_fail(&diag);
    const char *owner = cli->settings != NULL ? settings_now(cli->settings)->name : "";
    RecordList *l = record_list_new(owner);
    while (record_list_look(l, LOOKS))
        continue;
    record_list_sift(l, &wanted.sieve, wanted.order, cli_given(cli, CLI_REVERSE));
    while (record_list_step(l, LOOKS))
        continue;
    Err e = ERR_NONE;
    if (cli_given(cli, CLI_JSON))
        e = print_object(l, &diag);
    else
        cmd_records_print_table(l);
    int unreadable = name_unreadable(l);
    record_list_free(l);
    if (e != ERR_NONE)
        return cli_fail(&diag);
    return unreadable > 0 ? EXIT_REFUSED : EXIT_DONE;
}

const CliCommand command_records = {
    "records", "[WORD...]", 0, -1,
    CLI_TAKES(CLI_CONFIG, CLI_GAME, CLI_OPPONENT, CLI_SINCE, CLI_UNTIL, CLI_STAR, CLI_SORT,
              CLI_REVERSE, CLI_JSON),
    N_("list the games played here, with place, result and accuracy; words filter the list"),
    cmd_records,
};
