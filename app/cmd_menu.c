/* SPDX-License-Identifier: MIT */
/* The main menu; in lines of text it takes words that work like the commands of the same
 * names, until quit. */
#include "commands.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "drill.h"
#include "game.h"
#include "i18n.h"
#include "lesson.h"
#include "match.h"
#include "menu_order.h"
#include "menus.h"
#include "plain.h"
#include "plain_read.h"
#include "practice.h"
#include "records.h"
#include "rules_load.h"
#include "screens.h"
#include "unfinished.h"

enum { LINE_BYTES = 512, RECORDS_SHOWN = 10 };

typedef struct LineMenu {
    const Cli  *cli;
    PlainIo     io;
    bool        done;
    const struct MenuRow *asked;        /* the last command that listed its choices */
} LineMenu;

enum { LISTS = 1, RAW = 2, A_GAME = 4, ALONE = 8 };

typedef struct MenuRow {
    PlainName name;
    void    (*obey)(LineMenu *m, const char *text);     /* what it does; NULL: */
    const CliCommand *command;                          /* it runs this with its argument */
    unsigned  how;              /* LISTS its choices if it has no argument; the argument is RAW and
                                 * keeps its capitals, or names A_GAME; ALONE: it has none */
    const char *help;
} MenuRow;

/* -- games ------------------------------------------------------------------------------------- */

/* The game with that key, that name in the language of the texts, or that number in the list. */
static const GameOps *game_named(const char *word)
{
    int number = 0;
    plain_number(word, &number);
    for (int i = 0; game_ops(i) != NULL; i++) {
        const PlainName name = { game_ops(i)->key, "", "" };
        if (plain_is_word(word, &name) || strcmp(word, _(game_ops(i)->name)) == 0 ||
            number == i + 1)
            return game_ops(i);
    }
    return NULL;
}

static const GameOps *game_wanted(LineMenu *m, const char *word)
{
    const GameOps *game = word[0] != '\0' ? game_named(word) : NULL;
    if (game != NULL)
        return game;
    const char *meant = word[0] != '\0' ? rules_game_meant(word) : NULL;
    if (meant != NULL)
        plain_sayf(&m->io, _("There is no game %s; did you mean %s?"), word, meant);
    else if (word[0] != '\0')
        plain_sayf(&m->io, _("There is no game %s."), word);
    plain_say(&m->io, _("Choose a game by its number or name:"));
    for (int i = 0; game_ops(i) != NULL; i++)
        plain_sayf(&m->io, _("%d: %s, %s"), i + 1, game_ops(i)->key, _(game_ops(i)->name));
    return NULL;
}

/* Runs the equivalent command line, with one argument or, for NULL, none. */
static void menu_run(LineMenu *m, const CliCommand *command, const char *argument)
{
    Cli cli = *m->cli;
    char *args[] = { (char *)(uintptr_t)argument };
    cli.args = args;
    cli.n_args = argument != NULL;
    cli.value[CLI_PLAIN] = "";
    command->run(&cli);
}

/* -- the commands ------------------------------------------------------------------------------ */

/* A game, its rules and its opponents. */
static void menu_play(LineMenu *m, const char *text)
{
    char first[LINE_BYTES], word[LINE_BYTES];
    size_t n = strcspn(text, " \t");
    MenuOrder order;
    Diag diag = { 0 };
    snprintf(first, sizeof first, "%.*s", (int)n, text);
    plain_normalise(first, word, sizeof word);
    const GameOps *game = game_wanted(m, word);
    if (game == NULL)
        return;
    if (menu_order(m->cli, game, text + n, &order, &diag) != ERR_NONE)
        plain_say(&m->io, diag.text);
    else
        command_play.run(&order.cli);
}

static void menu_setup(LineMenu *m, const char *text)
{
    const GameOps *game = game_wanted(m, text);
    if (game != NULL)
        menu_order_choices(&m->io, game);
}

/* All unfinished games; the caller frees them. */
static Unfinished *all_unfinished(void)
{
    enum { LOOKS = 64 };
    Unfinished *u = unfinished_search();
    while (unfinished_look(u, LOOKS))
        continue;
    return u;
}

/* Resumes the game left last, or the one with a number in the list. */
static void menu_resume(LineMenu *m, const char *text)
{
    int number = 1;
    Unfinished *u = all_unfinished();
    int n = unfinished_n(u);
    if (text[0] != '\0' && (!plain_number(text, &number) || number < 1 || number > n))
        plain_sayf(&m->io,
                   ngettext("There is no unfinished game %s; the list has %d entry.",
                            "There is no unfinished game %s; the list has %d entries.",
                            (unsigned)n),
                   text, n);
    else if (n == 0)
        plain_say(&m->io, _("There are no unfinished games."));
    else
        cmd_resume_lines(m->cli, unfinished_path(u, number - 1));
    unfinished_free(u);
}

/* Prints the list; a number then selects from it. */
static void menu_unfinished(LineMenu *m, const char *text)
{
    if (text[0] != '\0') {
        menu_resume(m, text);
        return;
    }
    Unfinished *u = all_unfinished();
    for (int i = 0; i < unfinished_n(u); i++) {        /* "2: Xuezhan, hand 3 of 8. You, Lin" */
        RecordEntry e;
        char standing[RECORD_STANDING];
        record_entry_of(unfinished_path(u, i), &e);
        plain_sayf(&m->io, _("%d: %s, %s. %s"), i + 1, e.game != NULL ? _(e.game->name) : "?",
                   record_standing_text(&e, standing), e.players != NULL ? e.players : "");
        record_entry_done(&e);
    }
    if (unfinished_n(u) > 0)
        plain_say(&m->io, _("Type resume and a number to resume a game, such as resume 1."));
    else
        plain_say(&m->io, _("There are no unfinished games."));
    unfinished_free(u);
}

static void menu_practise(LineMenu *m, const char *text)
{
    static const PlainName today = { "today", "1", "今天" };
    const Drill *drill = drill_find(text);
    int number = 0;
    if (drill == NULL && plain_number(text, &number) && number > 1)    /* in the list after today */
        for (int i = 0; i < number - 1 && (drill = drill_at(i)) != NULL; i++)
            continue;
    if (drill != NULL || plain_is_word(text, &today)) {
        menu_run(m, &command_train, drill != NULL ? drill->key : NULL);
        return;
    }
    if (text[0] != '\0')
        plain_sayf(&m->io, _("There is no drill %s."), text);
    plain_say(&m->io, _("Choose a drill by its number or name:"));
    plain_sayf(&m->io, _("%d: %s, %s"), 1, "today", _("questions due today"));
    for (int i = 0; drill_at(i) != NULL; i++)
        plain_sayf(&m->io, _("%d: %s, %s"), i + 2, drill_at(i)->key, _(drill_at(i)->title));
}

static void list_records(LineMenu *m, Records *list)
{
    int n = records_n(list);
    for (int i = 0; i < n && i < RECORDS_SHOWN; i++) {
        const RecordEntry *e = records_look(list, i);
        if (e->game == NULL)
            plain_sayf(&m->io, _("%d: %s, cannot be read"), i + 1, e->date);
        else if (e->result != NULL && e->result[0] != '\0')
            plain_sayf(&m->io, _("%d: %s, %s. %s"), i + 1, e->date, _(e->game->name), e->result);
        else
            plain_sayf(&m->io, _("%d: %s, %s. %s. Unfinished"), i + 1, e->date, _(e->game->name),
                       e->players);
    }
    if (n == 0)
        plain_say(&m->io, _("There are no records yet."));
    else
        plain_say(&m->io, _("Type records and a number to step through a record, such as records "
                            "1."));
}

static void menu_records(LineMenu *m, const char *text)
{
    Records *list = records_list();
    int number = 0;
    plain_number(text, &number);
    if (number >= 1 && number <= records_n(list)) {
        menu_run(m, &command_replay, records_entry(list, number - 1)->path);
    } else {
        if (text[0] != '\0')
            plain_sayf(&m->io, _("There is no record %s."), text);
        list_records(m, list);
    }
    records_free(list);
}

static void menu_settings(LineMenu *m, const char *text)
{
    plain_change_settings(&m->io, m->cli->settings, text);
}

static void menu_quit(LineMenu *m, const char *text)
{
    (void)text;
    m->done = true;
}

/* -- words ------------------------------------------------------------------------------------- */

static void menu_help(LineMenu *m, const char *text);

static const MenuRow menu_rows[] = {
    { { "play", "new game", "打牌 开局 新局 玩" }, menu_play, NULL, LISTS | RAW,
      N_("start a new game, such as play 2, play xuezhan or play xuezhan classic master") },
    { { "setup", "options choices", "开局选项" }, menu_setup, NULL, LISTS,
      N_("show what you can type after play: rule sets, options and opponents; such as "
         "setup xuezhan") },
    { { "resume", "continue", "继续 接着打" }, menu_resume, NULL, 0,
      N_("resume your last unfinished game; resume 2 resumes another one") },
    { { "unfinished", "games", "未完" }, menu_unfinished, NULL, LISTS,
      N_("list the games you can resume") },
    { { "daily", "day", "每日 每日一局" }, NULL, &command_daily, LISTS | A_GAME,
      N_("play the deal of the day, once only, such as daily xuezhan") },
    { { "practise", "practice train drill", "练习" }, menu_practise, NULL, LISTS,
      N_("practise with drills, such as practise 1 or practise waits") },
    { { "learn", "lesson", "新手课 入门 学 教学" }, NULL, &command_learn, LISTS | A_GAME,
      N_("take a first lesson, such as learn xuezhan") },
    { { "records", "record replay", "牌谱" }, menu_records, NULL, LISTS,
      N_("list your games so far; records 1 steps through the newest") },
    { { "stats", "statistics results", "战绩 统计" }, NULL, &command_stats, ALONE,
      N_("show your statistics") },
    { { "rules", "rule", "规则" }, NULL, &command_rules, LISTS | A_GAME,
      N_("show the rules and everything that pays, such as rules xuezhan") },
    { { "settings", "set setting", "设置" }, menu_settings, NULL, RAW,
      N_("list the settings or change one, such as set tutor after, as on the settings screen") },
    { { "join", "sit", "入座" }, NULL, &command_join, RAW,
      N_("take a seat at a table on another terminal of this machine, such as join Bob") },
    { { "help", "? words", "帮助" }, menu_help, NULL, 0,
      N_("show this list") },
    { { "quit", "q exit leave bye", "退出 离开 再见" }, menu_quit, NULL, 0,
      N_("quit the program") },
};
enum { N_ROWS = sizeof menu_rows / sizeof *menu_rows };

static void menu_help(LineMenu *m, const char *text)
{
    (void)text;
    for (int i = 0; i < N_ROWS; i++) {
        char name[LINE_BYTES];
        plain_name_shown(&menu_rows[i].name, "", name, sizeof name);
        plain_sayf(&m->io, _("%s: %s"), name, _(menu_rows[i].help));
    }
}

static void menu_not_understood(LineMenu *m, const char *word)
{
    int w = 0;
    while (w < N_PLAIN_WORDS && !plain_says((PlainWord)w, word))
        w++;
    if (w < N_PLAIN_WORDS) {
        plain_sayf(&m->io, _("%s works only at a table; type play or resume to get to one."), word);
        return;
    }
    PlainName names[N_ROWS + 1] = { { NULL, NULL, NULL } };
    const PlainName *tables[] = { names };
    for (int i = 0; i < N_ROWS; i++)
        names[i] = menu_rows[i].name;
    const char *nearest = plain_nearest(word, tables, 1);
    if (nearest != NULL)
        plain_sayf(&m->io, _("This was not understood; did you mean %s? help lists all commands."),
                   nearest);
    else
        plain_say(&m->io, _("This was not understood; help lists all commands."));
}

static void menu_obey_row(LineMenu *m, const MenuRow *row, const char *text)
{
    const GameOps *game;
    if (row->obey != NULL)
        row->obey(m, text);
    else if (!(row->how & A_GAME))
        menu_run(m, row->command, row->how & ALONE || text[0] == '\0' ? NULL : text);
    else if ((game = game_wanted(m, text)) != NULL)
        menu_run(m, row->command, game->key);
}

static void menu_obey(LineMenu *m, const char *line)
{
    char text[LINE_BYTES], word[LINE_BYTES];
    plain_normalise(line, text, sizeof text);
    const char *rest = plain_first_word(text, word, sizeof word);
    if (word[0] == '\0') {
        menu_help(m, "");
        return;
    }
    for (const MenuRow *row = menu_rows; row < menu_rows + N_ROWS; row++) {
        if (!plain_is_word(word, &row->name))
            continue;
        m->asked = rest[0] == '\0' && (row->how & LISTS) ? row : NULL;
        const char *raw = line + strcspn(line, " ");
        raw += strspn(raw, " ");
        menu_obey_row(m, row, (row->how & RAW) && raw[0] != '\0' ? raw : rest);
        return;
    }
    /* a number or a name alone answers the last list of choices, which otherwise prints why it is
     * not one of them, or starts a game */
    int number;
    if (m->asked != NULL)
        menu_obey_row(m, m->asked, text);
    else if (plain_number(text, &number) || game_named(text) != NULL || drill_find(text) != NULL)
        menu_play(m, text);
    else
        menu_not_understood(m, word);
}

/* The notes beside rows of the screen's menu: the game left last, and the questions due. */
static void menu_say_news(LineMenu *m)
{
    Unfinished *u = unfinished_search();
    if (unfinished_look_for_one(u)) {
        RecordEntry e;
        char standing[RECORD_STANDING];
        record_entry_of(unfinished_path(u, 0), &e);
        plain_sayf(&m->io, _("Unfinished game: %s, %s. Type resume to continue it."),
                   e.game != NULL ? _(e.game->name) : "?", record_standing_text(&e, standing));
        record_entry_done(&e);
    }
    unfinished_free(u);
    PracticePlan plan = practice_plan(settings_now(m->cli->settings));
    int due = practice_due(&plan);
    if (due > 0)
        plain_sayf(&m->io, ngettext("%d question you got wrong is due",
                                    "%d questions you got wrong are due", (unsigned)due), due);
}

static int cmd_menu(const Cli *cli)
{
    bool wrap = settings_now(cli->settings)->wrap != 0;
    Diag diag = { 0 };
    if (!screens_are_unwanted(cli))
        return screens_run(cli, (AppOrder){ 0 });
    if (!screens_can_ask(cli)) {
        diag_set(&diag, ERR_FILE, _("the menu needs a terminal; use paiju --plain for a menu in "
                                    "plain text"));
        return cli_fail(&diag);
    }
    setvbuf(stdin, NULL, _IONBF, 0);        /* a game that begins must continue reading where the
                                             * menu stopped */
    LineMenu m = { .cli = cli, .io = plain_io_new(stdin, stdout, wrap) };
    const char *line;
    menu_say_news(&m);
    plain_say(&m.io, _("Menu: play, resume, daily, practise, learn, records, stats, rules, "
                       "settings, join or quit. Type help for more."));
    while (!m.done && (line = plain_ask(&m.io)) != NULL) {
        menu_obey(&m, line);
        if (!m.done)
            plain_say(&m.io, _("Menu."));
    }
    plain_io_free(&m.io);
    return EXIT_DONE;
}

const CliCommand command_menu = {
    "", "", 0, 0, CLI_TAKES(SCREEN_OPTIONS, CLI_PLAIN),
    N_("Chinese mahjong and Da Tong Zi in the terminal. Without a command, it opens the main "
    "menu."),
    cmd_menu,
};
