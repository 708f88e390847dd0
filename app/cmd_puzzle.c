/* SPDX-License-Identifier: MIT */
/* Puzzles in lines of text: a position is shown as in a game in plain mode and answered in the same
 * way. A level judges: every choice within the margin of the best is right. Results are not stored.
 * It also writes a pack of the player's own mistakes. */
#include "commands.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "adviser.h"
#include "analyze.h"
#include "box.h"
#include "drill_own.h"
#include "i18n.h"
#include "output.h"
#include "plain_io.h"
#include "plain_read.h"
#include "plain_show.h"
#include "text_choice.h"
#include "x_alloc.h"

bool puzzle_is_meant(const Cli *cli)
{
    const char *word = cli->n_args > 0 ? cli->args[0] : NULL;
    if (cli_given(cli, CLI_POSITION) || cli_given(cli, CLI_EXPORT))
        return true;
    return word != NULL && drill_find(word) == NULL
           && (position_is_string(word) || strpbrk(word, "/.") != NULL);
}

/* ---- one puzzle ------------------------------------------------------------------------------ */

typedef struct Puzzle {
    PositionPack        pack;
    const char         *level;      /* NULL: the default level */
    int                 at, asked, right;
    PositionTable       table;
    TextContext         text;
    Adviser            *adviser;
    PlainIo             io;
} Puzzle;

static void puzzle_show(Puzzle *p)
{
    const View *v = &p->table.info.view;
    const char *title = p->pack.row[p->at].title;
    output(_("Position %d of %d. %s"), p->at + 1, p->pack.n, _(p->table.game.ops->name));
    output("\n");
    if (title[0] != '\0')
        output("%s\n", title);
    plain_show_table(&p->io, &p->text, v);
    plain_show_score(&p->io, &p->text, v->score);
    plain_show_question(&p->io, &p->text, v);
}

static void puzzle_take_up(Puzzle *p)
{
    position_read(p->pack.row[p->at].text, &p->table, NULL);
    analyze_seats(&p->table, &p->text);
    const Opponent *level;
    Diag ignored = { 0 };
    if (adviser_named(p->table.game.ops, p->level, &level, &ignored) != ERR_NONE)
        adviser_named(p->table.game.ops, NULL, &level, NULL);   /* of another game */
    p->adviser = adviser_new(level, &p->table.game, 0);
    adviser_ask(p->adviser, &p->table.info);
    puzzle_show(p);
}

/* ---- answers --------------------------------------------------------------------------------- */

/* Prints the value of a choice, and then the whole table. */
static void puzzle_judge(Puzzle *p, const Action *a)
{
    ReviewDecision d;
    char chosen[TEXT_PHRASE], best[TEXT_PHRASE];
    while (!adviser_think(p->adviser))
        continue;
    p->asked++;
    bool judged = adviser_judge(p->adviser, a, &d);
    int place = adviser_find(p->adviser, a);
    bool right = judged ? d.grade < REVIEW_INACCURACY : place == 0;
    p->right += right;
    text_action(&p->text, a, chosen, sizeof chosen);
    if (right)
        output(_("Right: %s."), chosen);
    else
        output(_("Not the best: %s. Better: %s."), chosen,
               text_action(&p->text, judged ? &d.best : a, best, sizeof best));
    output("\n");
    analyze_print_choices(&p->text, p->adviser, place);
    output("\n");
}

/* Commands other than answers: about the table, and about the puzzle. False: not one of them. */
static bool puzzle_obeys(Puzzle *p, PlainWord word)
{
    const View *v = &p->table.info.view;
    switch ((int)word) {
    case PLAIN_HAND:     plain_show_hand(&p->io, &p->text, v); break;
    case PLAIN_TABLE:    plain_show_table(&p->io, &p->text, v); break;
    case PLAIN_SCORE:    plain_show_score(&p->io, &p->text, v->score); break;
    case PLAIN_POSSIBLE: plain_show_possible(&p->io, &p->text, v); break;
    case PLAIN_POSITION: output("%s\n", p->pack.row[p->at].text); break;
    case PLAIN_NOTHING:
    case PLAIN_REPEAT:   puzzle_show(p); break;
    default:             return false;
    }
    return true;
}

/* True: continue with the next puzzle. */
static bool takes_answer(Puzzle *p, const PlainInput *in)
{
    const Game *g = &p->table.game;
    if (in->what == PLAIN_WRONG) {
        output("%s\n", in->wrong);
        return false;
    }
    if (in->what != PLAIN_ACTION) {
        output("%s\n", _("Type an answer as in a game, or one of: hand, table, score, possible, "
                         "repeat, position, next, quit."));
        return false;
    }
    Err e = g->ops->check(g, &p->table.info.view, &in->action);
    if (e != ERR_NONE)
        output("%s\n", _(err_text(e)));
    else
        puzzle_judge(p, &in->action);
    return e == ERR_NONE;
}

/* Asks until there is an answer; false at the end of the input. */
static bool puzzle_ask(Puzzle *p)
{
    const char *line;
    while ((line = plain_ask(&p->io)) != NULL) {
        PlainInput in;
        plain_read(&p->text, &p->table.info.view, line, &in);
        if (in.what == PLAIN_QUIT)
            return false;
        if (in.what == PLAIN_NEXT || (!puzzle_obeys(p, in.what) && takes_answer(p, &in)))
            return true;
    }
    return false;
}

static void puzzle_play(Puzzle *p)
{
    bool more = true;
    p->io = plain_io_new(stdin, stdout, false);
    for (p->at = 0; more && p->at < p->pack.n; p->at++) {
        puzzle_take_up(p);
        more = puzzle_ask(p);
        adviser_free(p->adviser);
    }
    plain_io_free(&p->io);
    output(_("%d answered, %d right."), p->asked, p->right);
    output("\n");
}

/* ---- a pack of one's own mistakes ------------------------------------------------------------ */

static int puzzle_export(void)
{
    Stats *stats;
    Box box = { 0 };
    Diag diag = { 0 };
    int n = 0;
    Err e = stats_open(&stats, &diag);
    if (e != ERR_NONE)
        return cli_fail(&diag);
    e = box_read(stats, NULL, &box, &diag);
    stats_close(stats);
    if (e != ERR_NONE)
        return cli_fail(&diag);
    output("# %s\n", _("positions of your own mistakes; paiju train FILE asks them again"));
    for (int i = 0; i < box.n; i++) {
        char text[POSITION_MAX];
        const char *id = box.card[i].id;
        if (!drill_is_own(id) || !drill_own_position(id, text))
            continue;
        output("%s %s, %s\n", text, _(box.card[i].drill->title), drill_own_record(id));
        n++;
    }
    box_free(&box);
    if (n == 0)
        output("# %s\n", _("none yet: reviews of your games collect them"));
    return EXIT_DONE;
}

/* ---- the command ----------------------------------------------------------------------------- */

static Err read_pack(const Cli *cli, PositionPack *out, Diag *diag)
{
    const char *text = cli->value[CLI_POSITION];
    const char *word = cli->n_args > 0 ? cli->args[0] : "";
    if (text == NULL && position_is_string(word) && strchr(word, '.') != NULL
        && access(word, F_OK) != 0)
        text = word;
    return text != NULL ? pack_add(out, text, "", diag) : pack_read(word, out, diag);
}

int cmd_puzzle(const Cli *cli)
{
    Diag diag = { 0 };
    PositionPack pack = { .n = 0 };
    Puzzle *p = NULL;
    if (cli_given(cli, CLI_EXPORT))
        return puzzle_export();
    if (read_pack(cli, &pack, &diag) != ERR_NONE) {
        diag.code = diag.file[0] == '\0' ? ERR_USAGE : diag.code;
        return cli_fail(&diag);
    }
    p = x_alloc(sizeof *p);
    p->pack = pack;
    position_read(pack.row[0].text, &p->table, NULL);
    Err e;
    const Opponent *level;
    diag = (Diag){ 0 };             /* an error about the level, not the file */
    p->level = cli->value[CLI_LEVEL];
    e = adviser_named(p->table.game.ops, p->level, &level, &diag);
    if (e == ERR_NONE)
        puzzle_play(p);
    free(p);
    pack_free(&pack);
    return e == ERR_NONE ? EXIT_DONE : cli_fail(&diag);
}
