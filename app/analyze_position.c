/* SPDX-License-Identifier: MIT */
/* analyze POSITION: the table of a position string as sentences, and a level's judgement of each
 * choice; or the same as one JSON object. The string has no history, so the level has no beliefs
 * about the other seats, and the answer says so. */
#include "analyze_position.h"

#include <stdio.h>

#include "analyze_points.h"
#include "i18n.h"
#include "output.h"
#include "plain_io.h"
#include "plain_show.h"
#include "player.h"
#include "text_choice.h"

enum { ROOM = 100, MOST_FACTS = 3 };

void analyze_seats(const PositionTable *table, TextContext *t)
{
    *t = (TextContext){ .game = &table->game, .you = table->info.view.seat, .letters = true };
    for (Seat s = 0; s < table->game.n_seats; s++)
        t->name[s] = player_usual_name(s == t->you, s);
}

static void print_line(void *to, const char *line)
{
    (void)to;
    output("%s\n", line);
}

static void print_why(const TextContext *t, const Adviser *a)
{
    char text[TEXT_LINE];
    Contrast why;
    if (!adviser_contrast(a, -1, &why))
        return;
    if (text_for(t, &why, MOST_FACTS, text, sizeof text)[0] != '\0')
        output(_("For it: %s."), text);
    else
        output("%s", _("The other choices are hardly worse."));
    output("\n");
    if (text_although(t, &why, MOST_FACTS, text, sizeof text)[0] == '\0')
        return;
    output(_("Against it: %s."), text);
    output("\n");
}

void analyze_print_choices(const TextContext *t, const InfoSet *info, const Adviser *a,
                           int marked)
{
    int n;
    const Verdict *list = adviser_verdicts(a, &n);
    ChoiceTable choices = { .text = t, .view = &info->view, .list = list, .n = n,
                            .in_points = adviser_in_points(a) && adviser_has_judged(a) };
    if (adviser_has_judged(a))
        output(_("Choices as judged by %s, in %s:"), adviser_title(a), text_choice_units());
    output("\n");
    choice_table_print(&choices, &(ChoicePrint){ .rows = n, .room = ROOM, .marked = marked,
                                                 .say = print_line });
    if (adviser_has_judged(a))
        print_why(t, a);
}

static void print_text(const PositionTable *table, Adviser *a)
{
    TextContext t;
    PlainIo io = plain_io_new(stdin, stdout, false);
    analyze_seats(table, &t);
    plain_show_table(&io, &t, &table->info.view);
    plain_show_score(&io, &t, table->info.view.score);
    plain_show_question(&io, &t, &table->info.view);
    plain_io_free(&io);
    output("\n");
    analyze_think(a);
    analyze_print_choices(&t, &table->info, a, -1);
    output("%s\n", _("A position has no history, so the judgement starts with no information "
                     "about the others; a hint at the table may differ."));
}

static Err print_json(const PositionTable *table, Adviser *a, Diag *diag)
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

Err analyze_position(const Cli *cli, const char *text, Diag *diag)
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
        e = print_json(&table, a, diag);
    else
        print_text(&table, a);
    adviser_free(a);
    return e;
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
