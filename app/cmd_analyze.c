/* SPDX-License-Identifier: MIT */
/* `analyze_hand`: each family of games prints the analysis of a hand. A position string contains
 * its game: its table as sentences, and a level's judgement of each choice; or the same as one JSON
 * object. The string has no history, so the level has no beliefs about the other seats, and the
 * answer says so. */
#include "commands.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "analyze.h"
#include "cmd_family.h"
#include "i18n.h"
#include "output.h"
#include "plain_show.h"
#include "player.h"
#include "rules_load.h"
#include "text_choice.h"
#include "text_verdict.h"
#include "wire.h"

enum { MOST_FACTS = 3 };

/* -- the choices of a position ----------------------------------------------------------------- */

Err analyze_ask(const Cli *cli, const Game *g, const View *v, Adviser **out, Diag *diag)
{
    const Opponent *level;
    *out = NULL;
    Err e = adviser_named(g->ops, cli->value[CLI_LEVEL], &level, diag);
    if (e != ERR_NONE)
        return e;
    *out = adviser_new(level, g, 0);
    adviser_ask(*out, &(InfoSet){ .view = *v });
    return ERR_NONE;
}

bool analyze_think(Adviser *a)
{
    while (adviser_in_points(a) && !adviser_think(a))
        continue;
    return adviser_has_judged(a);
}

Err analyze_write(Json *out, Diag *diag)
{
    Err e = json_write_line(stdout, out, diag);
    if (e != ERR_NONE)
        snprintf(diag->file, sizeof diag->file, "%s", _("standard output"));
    json_free(out);
    return e;
}

void analyze_put_points(Json *out, const Game *g, const Adviser *a)
{
    int n;
    const Verdict *v = adviser_verdicts(a, &n);
    Json *list = json_new_list();
    for (int i = 0; i < n; i++) {
        Json *parts = json_new_object();
        for (int part = 0; part < N_PARTS; part++) {
            int64_t points = llround(1000 * v[i].part[part]);
            if (points != 0)
                json_put_int(parts, text_part_word((VerdictPart)part), points);
        }
        json_add(list, JSON_OBJECT(JSON_VALUE("action", wire_action(g, &v[i].action)),
                                   JSON_INT("points", llround(1000 * v[i].points)),
                                   JSON_VALUE("parts", parts)));
    }
    JSON_PUT(out, JSON_TEXT("level", adviser_name(a)), JSON_VALUE("choices", list));
}

static void analyze_say_line(void *to, const char *line)
{
    (void)to;
    output("%s\n", line);
}

/* The table of choices, and why the best one is best. */
static void print_table(const TextContext *t, const Adviser *a, int most, int marked)
{
    enum { COLS = 100 };
    int n;
    const Verdict *list = adviser_verdicts(a, &n);
    const bool judged = adviser_has_judged(a);
    const ChoiceTable table = { t, &adviser_info(a)->view, list, n,
                                judged && adviser_in_points(a) };
    Contrast why;
    choice_table_print(&table, &(ChoicePrint){ most < n ? most : n, COLS, marked, analyze_say_line,
                                               NULL });
    if (adviser_contrast(a, -1, &why) && (judged || why.n_for > 0))
        text_say_reasons(t, &why, (FactsSaid){ MOST_FACTS, MOST_FACTS }, analyze_say_line, NULL);
}

void analyze_print_points(const Game *g, const Adviser *a, int most)
{
    const TextContext context = { .game = g, .you = SEAT_NONE, .letters = true,
                                  .name = { _("you"), _("player 2"), _("player 3"),
                                            _("player 4") } };
    print_table(&context, a, most, 0);
}

void analyze_seats(const PositionTable *table, TextContext *t)
{
    *t = (TextContext){ .game = &table->game, .you = table->info.view.seat, .letters = true };
    for (Seat s = 0; s < table->game.n_seats; s++)
        t->name[s] = player_usual_name(s == t->you, s);
}

void analyze_print_choices(const TextContext *t, const Adviser *a, int marked)
{
    if (adviser_has_judged(a))
        output(_("Choices as judged by %s, in %s:"), adviser_title(a), text_choice_units());
    output("\n");
    print_table(t, a, MENU_MAX, marked);
}

void analyze_print_assumed(const Game *g, const View *v)
{
    char text[POSITION_MAX];
    if (position_write(g, &(InfoSet){ .view = *v }, text, sizeof text) == ERR_NONE)
        output(_("As a position string: %s"), text);
    if (text[0] != '\0')
        output("\n");
}

void analyze_put_assumed(Json *out, const Game *g, const View *v)
{
    char text[POSITION_MAX];
    if (position_write(g, &(InfoSet){ .view = *v }, text, sizeof text) == ERR_NONE)
        json_put_text(out, "position", text);
}

/* -- a position string ------------------------------------------------------------------------- */

static void print_position(const PositionTable *table, Adviser *a)
{
    TextContext t;
    PlainIo io = plain_io_new(stdin, stdout, false);
    analyze_seats(table, &t);
    plain_show_table(&io, &t, &table->info.view);
    plain_show_question(&io, &t, &table->info.view);
    plain_io_free(&io);
    output("\n");
    analyze_think(a);
    analyze_print_choices(&t, a, -1);
    output("%s\n", _("A position has no history, so the judgement starts with no information "
                     "about the others; a hint at the table may differ."));
}

static Err print_position_json(const PositionTable *table, Adviser *a, Diag *diag)
{
    char text[POSITION_MAX];
    Json *out = json_new_object();
    json_put_text(out, "game", table->game.ops->key);
    if (position_write(&table->game, &table->info, text, sizeof text) == ERR_NONE)
        json_put_text(out, "position", text);
    json_put_int(out, "seat", table->info.view.seat);
    json_put_flag(out, "judged", analyze_think(a));
    analyze_put_points(out, &table->game, a);
    return analyze_write(out, diag);
}

static Err analyze_position(const Cli *cli, const char *text, Diag *diag)
{
    static const struct { CliOption option; const char *name; } other[] = {
        { CLI_RULES, "rules" }, { CLI_VOID, "void" }, { CLI_SEEN, "seen" },
        { CLI_AGAINST, "against" }, { CLI_SET, "set" },
    };
    PositionTable table;
    Adviser *a;
    Diag fault = { 0 };
    if (position_read(text, &table, &fault) != ERR_NONE)
        return diag_set(diag, ERR_USAGE, "%s", fault.text);
    for (size_t i = 0; i < sizeof other / sizeof *other; i++)
        if (cli_given(cli, other[i].option) || (other[i].option == CLI_SET && cli->n_sets > 0))
            return diag_set(diag, ERR_USAGE, _("--%s cannot be used with a position"),
                            other[i].name);
    Err e = analyze_ask(cli, &table.game, &table.info.view, &a, diag);
    if (e != ERR_NONE)
        return e;
    if (cli_given(cli, CLI_JSON))
        e = print_position_json(&table, a, diag);
    else
        print_position(&table, a);
    adviser_free(a);
    return e;
}

/* -- the command ------------------------------------------------------------------------------- */

static Err analyze_hand(const Cli *cli, Diag *diag)
{
    Game game;
    /* no game has a name with a slash */
    if (cli->n_args == 1 &&
        (position_is_string(cli->args[0]) || strchr(cli->args[0], '/') != NULL))
        return analyze_position(cli, cli->args[0], diag);
    Err e = rules_from_cli(cli, cli->args[0], &game, diag);
    if (e == ERR_NONE && cli->n_args < 2)
        return diag_set(diag, ERR_USAGE, _("give a hand after the game, or only a position"));
    return e == ERR_NONE ? cmd_family(game.ops->family)->analyze(cli, &game, diag) : e;
}

static int cmd_analyze(const Cli *cli)
{
    Diag diag = { 0 };
    if (analyze_hand(cli, &diag) == ERR_NONE)
        return EXIT_DONE;
    diag.code = diag.file[0] == '\0' ? ERR_USAGE : diag.code;    /* otherwise the error is about a
                                                                  * file */
    return cli_fail(&diag);
}

const CliCommand command_analyze = {
    "analyze", "GAME HAND [MELD...] | POSITION", 1, -1,
    CLI_TAKES(RULE_OPTIONS, CLI_CONFIG, CLI_VOID, CLI_SEEN, CLI_AGAINST, CLI_LEVEL, CLI_JSON),
    N_("examine a hand: how far from ready, what it waits for, what to discard"), cmd_analyze,
};
