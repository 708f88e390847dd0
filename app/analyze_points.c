/* SPDX-License-Identifier: MIT */
/* The choices of a position in points. */
#include "analyze_points.h"

#include <math.h>
#include <stdio.h>

#include "i18n.h"
#include "output.h"
#include "text_choice.h"
#include "text_verdict.h"
#include "wire.h"

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

static Json *parts_of(const Verdict *v)
{
    Json *parts = json_new_object();
    for (int part = 0; part < N_PARTS; part++) {
        int64_t points = llround(1000 * v->part[part]);
        if (points != 0)
            json_put_int(parts, text_part_word((VerdictPart)part), points);
    }
    return parts;
}

void analyze_put_points(Json *out, const Game *g, const Adviser *a)
{
    int n;
    const Verdict *v = adviser_verdicts(a, &n);
    Json *list = json_new_list();
    for (int i = 0; i < n; i++) {
        Json *choice = json_new_object();
        json_put(choice, "action", wire_action(g, &v[i].action));
        json_put_int(choice, "points", llround(1000 * v[i].points));
        json_put(choice, "parts", parts_of(&v[i]));
        json_add(list, choice);
    }
    json_put_text(out, "level", adviser_name(a));
    json_put(out, "choices", list);
}

static void say_line(void *to, const char *line)
{
    (void)to;
    output("%s\n", line);
}

void analyze_print_points(const Game *g, const Adviser *a, int most)
{
    enum { COLS = 100 };
    int n;
    const Verdict *v = adviser_verdicts(a, &n);
    const TextContext context = { .game = g, .you = SEAT_NONE, .letters = true,
                                  .name = { _("you"), _("player 2"), _("player 3"),
                                            _("player 4") } };
    const ChoiceTable table = { &context, &adviser_info(a)->view, v, n,
                                adviser_has_judged(a) };
    Contrast why;
    char list[TEXT_LINE];
    choice_table_print(&table, &(ChoicePrint){ most, COLS, 0, say_line, NULL });
    if (!adviser_contrast(a, -1, &why))
        return;
    if (text_for(&context, &why, CONTRAST_MAX, list, sizeof list)[0] != '\0')
        output(_("Reasons for the best: %s\n"), list);
    if (text_although(&context, &why, CONTRAST_MAX, list, sizeof list)[0] != '\0')
        output(_("Reasons against it: %s\n"), list);
}
