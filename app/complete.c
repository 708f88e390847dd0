/* SPDX-License-Identifier: MIT */
/* The preceding words determine what is expected: the value of an option, an option, or an argument
 * of the command, by its name in the row of the command: "[DRILL|list|aside|FILE]". */
#include "choices.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "game.h"
#include "i18n.h"
#include "output.h"

enum { WORD_BYTES = 256, NONE = N_CLI_OPTIONS };

/* A line up to the word being typed. */
typedef struct Typed {
    const CliTable   *table;
    const CliCommand *command;
    const GameOps    *game;
    int               n_args;       /* of the command, before this word */
    int               option;       /* the word is the value of this option; NONE: it is not a
                                     * value */
    bool              ended;        /* by "--": no more options */
    char              stem[WORD_BYTES];     /* the part of the word that stays */
    const char       *word;         /* the part to complete */
    ChoiceTake       *take;
    void             *context;
    bool              files;
} Typed;

/* -- offering ---------------------------------------------------------------------------------- */

static void complete_offer(void *context, const char *word, const char *about)
{
    Typed *t = context;
    char whole[2 * WORD_BYTES];
    if (strncmp(word, t->word, strlen(t->word)) != 0)
        return;
    snprintf(whole, sizeof whole, "%s%s", t->stem, word);
    t->take(t->context, whole, about);
}

static void offer_key(void *context, const char *word, const char *about)
{
    char key[WORD_BYTES];
    snprintf(key, sizeof key, "%s=", word);
    complete_offer(context, key, about);
}

static void offer_list(Typed *t, ChoiceList *list, ChoiceTake *take)
{
    list(&(ChoiceAsk){ t->table, t->game, take, t });
}

/* "raise lock off", separated by `mark`. */
static void offer_words(Typed *t, const char *words, char mark)
{
    const char marks[] = { mark, '\0' };
    while (*words != '\0') {
        char word[WORD_BYTES];
        size_t n = strcspn(words, marks);
        snprintf(word, sizeof word, "%.*s", (int)n, words);
        complete_offer(t, word, "");
        words += n + (words[n] != '\0');
    }
}

/* Keeps the first `n` bytes of the word as they are. */
static void complete_keep(Typed *t, size_t n)
{
    size_t used = strlen(t->stem);
    snprintf(t->stem + used, sizeof t->stem - used, "%.*s", (int)n, t->word);
    t->word += n;
}

/* -- values of options ------------------------------------------------------------------------- */

/* "club,club,ma": completes the last one. */
static void offer_players(Typed *t, ChoiceList *list)
{
    const char *comma = strrchr(t->word, ',');
    if (comma != NULL)
        complete_keep(t, (size_t)(comma + 1 - t->word));
    offer_list(t, list, complete_offer);
}

/* A rule option, or a value after its "=". */
static void offer_set(Typed *t)
{
    size_t n = strcspn(t->word, "=");
    if (t->word[n] == '\0') {
        offer_list(t, choices_keys, offer_key);
        return;
    }
    char key[WORD_BYTES];
    snprintf(key, sizeof key, "%.*s", (int)n, t->word);
    complete_keep(t, n + 1);
    const OptionDesc *row = option_find(&t->game->options, key);
    if (row != NULL && row->words != NULL)
        offer_words(t, row->words, ' ');
}

static bool complete_is_file(const char *argument)
{
    static const char *const file[] = { "FILE", "DIR", "SOCKET", "PICTURE", "COMMAND", "CMD" };
    for (size_t i = 0; i < sizeof file / sizeof *file; i++) {
        if (strncmp(argument, file[i], strlen(file[i])) == 0)
            return true;
    }
    return false;
}

/* One of "FILE|PRESET", "auto|always|never": the name of an argument, or a word as it is typed. */
static void offer_part(Typed *t, const char *part, bool is_option)
{
    const ChoiceRow *row = choices_named(t->table, part);
    if (is_option && complete_is_file(part))
        t->files = true;
    else if (row != NULL)
        offer_list(t, row->list, complete_offer);
    else if (complete_is_file(part))
        t->files = true;
    else if (islower((unsigned char)part[0]) && strstr(part, "..") == NULL)
        complete_offer(t, part, "");
}

static void offer_parts(Typed *t, const char *parts, bool is_option)
{
    while (*parts != '\0') {
        char part[WORD_BYTES];
        size_t n = strcspn(parts, "|");
        snprintf(part, sizeof part, "%.*s", (int)n, parts);
        offer_part(t, part, is_option);
        parts += n + (parts[n] != '\0');
    }
}

static void offer_value(Typed *t)
{
    CliOptionText text;
    switch (t->option) {
    case CLI_SET:      offer_set(t); return;
    case CLI_PLAYERS:  offer_players(t, choices_players); return;
    case CLI_RUNGS:    offer_players(t, choices_opponents); return;
    case CLI_LEVEL:
    case CLI_OPPONENT: offer_list(t, choices_opponents, complete_offer); return;
    case CLI_THEME:    offer_list(t, choices_themes, complete_offer); return;
    default:           break;
    }
    cli_option_text((CliOption)t->option, &text);
    offer_parts(t, text.argument, true);
}

/* -- options and arguments --------------------------------------------------------------------- */

static void offer_options(Typed *t)
{
    for (int o = 0; o < N_CLI_OPTIONS; o++) {
        CliOptionText text;
        char name[WORD_BYTES];
        if (!cli_lists(t->command, (CliOption)o))
            continue;
        cli_option_text((CliOption)o, &text);
        snprintf(name, sizeof name, "--%s", text.name);
        complete_offer(t, name, _(text.help));
    }
}

/* The name of the i-th argument without its brackets and dots; the last one may be repeated.
 * "": none. */
static void argument_name(const char *arguments, int i, char *out, size_t size)
{
    out[0] = '\0';
    for (int k = 0; *arguments != '\0' && strncmp(arguments, "| ", 2) != 0; k++) {
        size_t n = strcspn(arguments, " ");
        size_t brackets = arguments[0] == '[', end = strcspn(arguments + brackets, " ].");
        bool repeated = strstr(arguments, "...") != NULL && arguments[n] == '\0';
        if (k == i || (k < i && repeated)) {
            snprintf(out, size, "%.*s", (int)end, arguments + brackets);
            return;
        }
        arguments += n + strspn(arguments + n, " ");
    }
}

static void offer_argument(Typed *t)
{
    char parts[WORD_BYTES];
    if (t->command->name[0] == '\0') {
        offer_list(t, choices_commands, complete_offer);
        return;
    }
    argument_name(t->command->arguments, t->n_args, parts, sizeof parts);
    if (parts[0] == '\0' && !t->ended)
        offer_options(t);
    else
        offer_parts(t, parts, false);
}

/* -- the line ---------------------------------------------------------------------------------- */

static void take_argument(Typed *t, const char *word)
{
    bool named = t->command->name[0] != '\0';
    const GameOps *game = game_find(word);
    for (int i = 0; !named && i < t->table->n; i++) {
        if (strcmp(t->table->row[i]->name, word) == 0)
            t->command = t->table->row[i];
    }
    t->n_args += named;
    if (game != NULL)
        t->game = game;
}

static void read_before(Typed *t, char *const *word, int n)
{
    for (int i = 0; i < n; i++) {
        if (t->option != NONE) {
            if (t->option == CLI_GAME && game_find(word[i]) != NULL)
                t->game = game_find(word[i]);
            t->option = NONE;
        } else if (!t->ended && strcmp(word[i], "--") == 0) {
            t->ended = true;
        } else if (!t->ended && strncmp(word[i], "--", 2) == 0) {
            CliOptionText text = { .takes_value = false };
            int option = cli_find_option(word[i] + 2, strcspn(word[i] + 2, "="));
            if (option != NONE && strchr(word[i], '=') == NULL)
                cli_option_text((CliOption)option, &text);
            t->option = text.takes_value ? option : NONE;       /* its value follows */
        } else if (t->ended || word[i][0] != '-') {
            take_argument(t, word[i]);
        }
    }
}

bool complete(const CliTable *table, char *const *word, int n, ChoiceTake *take, void *context)
{
    Typed t = { .table = table, .command = table->row[0], .game = game_ops(0), .option = NONE,
                .word = word[n - 1], .take = take, .context = context };
    read_before(&t, word, n - 1);
    bool is_option = !t.ended && t.option == NONE && t.word[0] == '-';
    const char *equals = strchr(t.word, '=');
    if (is_option && equals != NULL && strncmp(t.word, "--", 2) == 0) {
        t.option = cli_find_option(t.word + 2, (size_t)(equals - t.word) - 2);
        if (t.option == NONE)
            return false;
        complete_keep(&t, (size_t)(equals + 1 - t.word));
    }
    if (t.option != NONE)
        offer_value(&t);
    else if (is_option)
        offer_options(&t);
    else
        offer_argument(&t);
    return t.files;
}

/* -- the command ------------------------------------------------------------------------------- */

static void print_word(void *context, const char *word, const char *about)
{
    (void)context;
    output("%s\t%s\n", word, about);
}

static int cmd_complete(const Cli *cli)
{
    char *nothing[] = { "" };
    bool typed = cli->n_args > 0;
    if (complete(cli->table, typed ? cli->args : nothing, typed ? cli->n_args : 1, print_word,
                 NULL))
        output(":files\n");
    return EXIT_DONE;
}

const CliCommand command_complete = {
    "complete", "-- WORD...", 0, -1, CLI_TAKES(CLI_CONFIG), "", cmd_complete,
};
