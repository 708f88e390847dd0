/* SPDX-License-Identifier: MIT */
/* The list of opponents: those from the files, then every engine as a neutral player.
 *
 * The list is read when the program starts, and again when the user changes the file or the
 * language; in between it is read-only. Players at a table and screens point into it, so an entry
 * never moves: reading again overwrites it, and removed entries are kept after the others. */
#include "opponents.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "ai_family.h"
#include "game.h"
#include "glyph.h"
#include "i18n.h"
#include "nearest.h"
#include "number.h"
#include "opponents_impl.h"
#include "own_engines.h"
#include "paths.h"
#include "utf8.h"
#include "x_alloc.h"

enum { BASELINES_MAX = 16, GAMES_MAX = 16 };

/* Of one game. */
typedef struct Opponents {
    OpponentEntry **entry;
    int             n, n_kept;  /* current ones; including removed ones */
    Opponent        baseline[BASELINES_MAX];
    AiSpec          spec[BASELINES_MAX];     /* of the baselines */
} Opponents;

static Opponents opponents_lists[GAMES_MAX];    /* in the order of game_ops */

static Opponents *opponents_list_of(const GameOps *game)
{
    int i = 0;
    while (game_ops(i) != game)
        i++;
    assert(i < GAMES_MAX);
    return &opponents_lists[i];
}

/* ---- filling -------------------------------------------------------------------------------- */

/* The index of the opponent, or the end. */
static int opponents_place_of(const Opponents *list, const char *name)
{
    int i = 0;
    while (i < list->n && strcmp(list->entry[i]->name, name) != 0)
        i++;
    return i;
}

const OpponentEntry *opponents_entry(const GameOps *game, const char *name)
{
    const Opponents *list = opponents_list_of(game);
    int i = opponents_place_of(list, name);
    return i < list->n ? list->entry[i] : NULL;
}

/* Adds a place after the current ones: the one the name had before, or a new one. */
static void add_place(Opponents *list, const char *name)
{
    int i = list->n;
    while (i < list->n_kept && strcmp(list->entry[i]->name, name) != 0)
        i++;
    if (i == list->n_kept) {
        list->n_kept++;
        list->entry = x_realloc(list->entry, (size_t)list->n_kept * sizeof list->entry[0]);
        list->entry[i] = x_alloc(sizeof *list->entry[i]);
    }
    OpponentEntry *found = list->entry[i];
    list->entry[i] = list->entry[list->n];
    list->entry[list->n++] = found;
}

/* Adds a copy to the opponents of a game, replacing one of the same name. */
static void opponents_add(const GameOps *game, const OpponentEntry *entry)
{
    Opponents *list = opponents_list_of(game);
    int i = opponents_place_of(list, entry->name);
    if (i == list->n)
        add_place(list, entry->name);
    OpponentEntry *e = list->entry[i];
    *e = *entry;
    const char *stream = e->stream[0] != '\0' ? e->stream : e->name;
    e->shown = (Opponent){ e->name, e->title, e->about, stream, entry->shown.kind, &e->spec };
}

void opponents_free(void)
{
    for (int g = 0; g < GAMES_MAX; g++) {
        for (int i = 0; i < opponents_lists[g].n_kept; i++)
            free(opponents_lists[g].entry[i]);
        free(opponents_lists[g].entry);
        opponents_lists[g].entry = NULL;
        opponents_lists[g].n = opponents_lists[g].n_kept = 0;
    }
    own_engines_free();
}

static void make_baseline(Opponents *list, int i, const EvaluatorOps *engine)
{
    ai_spec_default(engine, &list->spec[i]);
    list->baseline[i] = (Opponent){ engine->name, engine->name, _(engine->about), engine->name,
                                    OPPONENT_BASELINE, &list->spec[i] };
}

static const Opponent *baseline(const GameOps *game, int i)
{
    const EvaluatorOps *engine = i < BASELINES_MAX ? ai_engine(game, i) : NULL;
    if (engine == NULL)
        return NULL;
    Opponent *o = &opponents_list_of(game)->baseline[i];
    if (o->name == NULL)
        make_baseline(opponents_list_of(game), i, engine);
    return o;
}

/* The opponent that currently has that name. */
static const Opponent *opponents_named(const GameOps *game, const char *name)
{
    const OpponentEntry *e = opponents_entry(game, name);
    if (e != NULL)
        return &e->shown;
    const Opponent *o;
    int i = 0;
    while ((o = baseline(game, i)) != NULL && strcmp(o->name, name) != 0)
        i++;
    return o;
}

/* -- reading a file ---------------------------------------------------------------------------- */

/* Opponents from an INI file. Strict: a section with a fault gives no opponent, and every fault is
 * reported with its line and what was probably meant. */
enum { NAMES_MAX = 128 };

/* A section being read. */
typedef struct OpponentsReading {
    const Ini     *ini;
    bool           own;
    IniComplain   *complain;
    void          *context;
    const GameOps *game;        /* any game of the family; NULL: not an opponent section */
    bool           one_game;    /* the section is for this game alone */
    const IniEntry *head;
    bool           good;        /* no fault so far */
    OpponentEntry  entry;
    Diag           diag;        /* the fault that `fault` reports */
} OpponentsReading;

static void fault(OpponentsReading *r, const IniEntry *at)
{
    ini_place(r->ini, at, &r->diag);
    if (r->complain != NULL)
        r->complain(r->context, &r->diag);
    r->good = false;
}

/* The known words, for suggestions. */
typedef struct OpponentsKnown {
    int         n;
    const char *word[NAMES_MAX];
} OpponentsKnown;

static void know(OpponentsKnown *known, const char *word)
{
    if (known->n < NAMES_MAX)
        known->word[known->n++] = word;
}

/* Reports a value that should be one of the words, or a key. */
static void opponents_unknown(OpponentsReading *r, const IniEntry *e, bool is_key,
                              const OpponentsKnown *known)
{
    const char *near = nearest_word(is_key ? e->key : e->value, known->word, known->n);
    if (is_key && near == NULL)
        diag_set(&r->diag, ERR_OPTION_UNKNOWN, _("unknown option %.40s"), e->key);
    else if (is_key)
        diag_set(&r->diag, ERR_OPTION_UNKNOWN, _("unknown option %.40s; did you mean %s?"),
                 e->key, near);
    else if (near == NULL)
        diag_set(&r->diag, ERR_OPTION_VALUE, _("%s: unknown value %.40s"), e->key, e->value);
    else
        diag_set(&r->diag, ERR_OPTION_VALUE, _("%s: unknown value %.40s; did you mean %s?"),
                 e->key, e->value, near);
    fault(r, e);
}

/* ---- words ---------------------------------------------------------------------------------- */

static void take_engine(OpponentsReading *r, const IniEntry *e)
{
    const EvaluatorOps *engine = ai_engine_find(r->game, e->value);
    if (engine != NULL) {
        if (r->entry.spec.engine == NULL)
            ai_spec_default(engine, &r->entry.spec);
        r->entry.spec.engine = engine->name;
        return;
    }
    OpponentsKnown known = { 0 };
    for (int i = 0; (engine = ai_engine(r->game, i)) != NULL; i++)
        know(&known, engine->name);
    opponents_unknown(r, e, false, &known);
}

/* Takes the engine and numbers of an opponent that is already known. */
static void take_like(OpponentsReading *r, const IniEntry *e)
{
    const Opponent *o = opponent_find(r->game, e->value);
    if (o != NULL) {
        r->entry.spec = *o->spec;
        return;
    }
    OpponentsKnown known = { 0 };
    for (int i = 0; (o = opponent_at(r->game, i)) != NULL; i++)
        know(&known, o->name);
    opponents_unknown(r, e, false, &known);
}

static void take_kind(OpponentsReading *r, const IniEntry *e)
{
    static const struct {
        const char  *word;
        OpponentKind kind;
    } rows[] = {    /* users cannot define levels or frozen versions */
        { "personality", OPPONENT_PERSONALITY }, { "level", OPPONENT_LEVEL },
        { "frozen", OPPONENT_FROZEN },
    };
    OpponentsKnown kinds = { 0 };
    for (int i = 0; i < (r->own ? 1 : 3); i++) {
        if (strcmp(e->value, rows[i].word) == 0) {
            r->entry.shown.kind = r->own ? OPPONENT_OWN : rows[i].kind;
            return;
        }
        know(&kinds, rows[i].word);
    }
    opponents_unknown(r, e, false, &kinds);
}

/* Texts are chosen once the section is complete. */
static void opponents_take_text(OpponentsReading *r, const IniEntry *e)
{
    if (strlen(e->value) <= OPPONENT_TEXT_MAX)
        return;
    diag_set(&r->diag, ERR_OPTION_VALUE, _("%s is longer than %d bytes"), e->key,
             OPPONENT_TEXT_MAX);
    fault(r, e);
}

/* The name of its random stream. */
static void take_stream(OpponentsReading *r, const IniEntry *e)
{
    snprintf(r->entry.stream, sizeof r->entry.stream, "%.*s", OPPONENT_NAME_MAX, e->value);
}

/* Its former names. */
static void take_former(OpponentsReading *r, const IniEntry *e)
{
    opponents_take_text(r, e);
    snprintf(r->entry.former, sizeof r->entry.former, "%s", e->value);
}

typedef struct OpponentsWordRow {
    const char *key;
    void      (*take)(OpponentsReading *r, const IniEntry *e);
} OpponentsWordRow;

/* The other keys of a section besides numbers, in the order in which they are applied. */
static const OpponentsWordRow opponents_words[] = {
    { "like", take_like },  { "engine", take_engine },  { "kind", take_kind },
    { "about", opponents_take_text }, { "about_zh", opponents_take_text },
    { "name_zh", opponents_take_text },
    { "former", take_former }, { "stream", take_stream },
};

enum { N_WORDS = sizeof opponents_words / sizeof opponents_words[0] };

/* ---- numbers -------------------------------------------------------------------------------- */

static void opponents_take_number(OpponentsReading *r, const IniEntry *e, const AiStyleRow *row)
{
    double x = 0;
    bool is_number = number_read(e->value, &x);
    if (is_number && x >= row->least && x <= row->greatest) {
        style_set(&r->entry.spec.style, row, x);
        return;
    }
    diag_set(&r->diag, ERR_OPTION_VALUE,
             is_number ? _("%s = %.40s is out of range (%g..%g)")
                       : _("%s = %.40s is not a number (%g..%g)"),
             row->key, e->value, row->least, row->greatest);
    fault(r, e);
}

static void opponents_take_key(OpponentsReading *r, const IniEntry *e)
{
    const AiStyleRow *row;
    OpponentsKnown known = { 0 };
    for (int i = 0; (row = style_row(i)) != NULL; i++) {
        bool former = row->former != NULL && strcmp(row->former, e->key) == 0;
        if (former && ini_find(r->ini, r->head->section, row->key) != NULL)
            return;                 /* the section also has the new name of this number */
        if (former || strcmp(row->key, e->key) == 0) {
            opponents_take_number(r, e, row);
            return;
        }
        know(&known, row->key);
    }
    for (int i = 0; i < N_WORDS; i++) {
        if (strcmp(opponents_words[i].key, e->key) == 0)
            return;                 /* applied when the section was opened */
        know(&known, opponents_words[i].key);
    }
    opponents_unknown(r, e, true, &known);
}

/* ---- sections ------------------------------------------------------------------------------- */

/* The family for the first word of a section; N_FAMILIES if none. */
static GameFamily opponents_family_of(const char *section, size_t n)
{
    int f = 0;
    for (; f < N_FAMILIES; f++) {
        const char *name = ai_family((GameFamily)f)->name;
        if (strlen(name) == n && strncmp(name, section, n) == 0)
            break;
    }
    return (GameFamily)f;
}

/* [mahjong club], or [xuezhan club] for one game alone; a user's file also contains [settings],
 * [keys] and so on, which are skipped here. */
static void open_section(OpponentsReading *r)
{
    const char *section = r->head->section;
    size_t n = strcspn(section, " ");
    char word[INI_LINE_MAX + 1];
    snprintf(word, sizeof word, "%.*s", (int)n, section);
    GameFamily family = opponents_family_of(section, n);
    r->one_game = family == N_FAMILIES && !r->own;
    r->game = family != N_FAMILIES || r->own ? NULL : game_find(word);
    for (int i = 0; family != N_FAMILIES && r->game == NULL; i++)
        r->game = game_ops(i)->family == family ? game_ops(i) : NULL;
    bool has_name = section[n] != '\0';
    bool is_other = r->own && (strcmp(word, "opponent") == 0 ||     /* own_engines.c, guests.c */
                               strcmp(word, "friend") == 0);        /* settings.c */
    if (is_other || (r->game != NULL ? has_name : r->own && !has_name))
        return;
    diag_set(&r->diag, ERR_OPTION_UNKNOWN,
             _("[%.60s]: write a player's section as [mahjong NAME] or [cards NAME]"), section);
    fault(r, r->head);
    r->game = NULL;
}

/* Blanks of any width, which would look like the end of the name. */
static bool is_wide_blank(uint32_t code)
{
    return code == 0xA0 || code == 0x3000 || (code >= 0x2000 && code <= 0x200B);
}

/* May it be part of a name, which is used in --players between commas, in a section and in a
 * separate column? */
static bool is_good(uint32_t code)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyz0123456789-";
    if (code < 0x80)
        return strchr(plain, (int)code) != NULL;
    return code != 0xFFFD && !utf8_is_control(code) && !is_wide_blank(code) &&
           glyph_width(code) > 0;
}

/* Reports invalid characters. */
static Err check_characters(const char *name, Diag *diag)
{
    char bad[5];
    const char *at = name;
    uint32_t code = utf8_next(&at);
    if (code == 0)
        return diag_set(diag, ERR_PLAYER, _("missing name"));
    if (code == '-' || (code >= '0' && code <= '9'))
        return diag_set(diag, ERR_PLAYER, _("\"%.60s\": a name must begin with a letter"), name);
    while (code != 0 && is_good(code))
        code = utf8_next(&at);
    if (code == 0)
        return ERR_NONE;
    utf8_put(code, bad);
    if (code == ' ' || is_wide_blank(code))
        return diag_set(diag, ERR_PLAYER, _("\"%.60s\": a name cannot contain blanks; use - "
                                            "instead"),
                        name);
    if (code >= 'A' && code <= 'Z')
        return diag_set(diag, ERR_PLAYER, _("\"%.60s\": use only small letters in a name: %c, not "
                                            "%s"),
                        name, (char)(code - 'A' + 'a'), bad);
    return diag_set(diag, ERR_PLAYER,
                    _("\"%.60s\": a name cannot contain %s; use small letters, digits, - or "
                      "Chinese characters"), name, bad);
}

const char *opponents_family(const GameOps *game) { return ai_family(game->family)->name; }

Err opponents_check_name(const GameOps *game, const char *name, Diag *diag)
{
    static const char *const reserved[] = { "human", "join", "exec", "ai" };
    Err e = check_characters(name, diag);
    if (e != ERR_NONE)
        return e;
    if (text_width(name) > OPPONENT_NAME_COLS || strlen(name) > OPPONENT_NAME_MAX)
        return diag_set(diag, ERR_PLAYER,
                        _("\"%.60s\": a name can have at most %d letters or %d Chinese characters"),
                        name, OPPONENT_NAME_COLS, OPPONENT_NAME_COLS / 2);
    bool taken = opponents_named(game, name) != NULL || own_engine_text(name) != NULL;
    for (size_t i = 0; i < sizeof reserved / sizeof *reserved; i++)
        taken |= strcmp(name, reserved[i]) == 0;
    if (taken)
        return diag_set(diag, ERR_PLAYER, _("\"%.40s\": this name is taken"), name);
    return ERR_NONE;
}

static void opponents_take_name(OpponentsReading *r)
{
    const char *name = r->head->section + strcspn(r->head->section, " ");
    name += strspn(name, " ");
    const OpponentEntry *known = r->one_game ? opponents_entry(r->game, name) : NULL;
    if (known != NULL)
        r->entry = *known;
    else if (opponents_check_name(r->game, name, &r->diag) != ERR_NONE)
        fault(r, r->head);
    snprintf(r->entry.name, sizeof r->entry.name, "%s", name);
}

/* The entry of a key in the program's language, else in English; NULL: neither exists. */
static const IniEntry *text_entry(const OpponentsReading *r, const char *key)
{
    char local[32];
    snprintf(local, sizeof local, "%s_%s", key, i18n_code());
    const IniEntry *e = ini_find(r->ini, r->head->section, local);
    return e != NULL ? e : ini_find(r->ini, r->head->section, key);
}

/* Its text, or `otherwise`. */
static void choose_text(const OpponentsReading *r, const char *key, const char *otherwise,
                        char *out)
{
    const IniEntry *e = text_entry(r, key);
    if (e != NULL || otherwise != out)
        snprintf(out, OPPONENT_TEXT_MAX + 1, "%s", e != NULL ? e->value : otherwise);
}

static void close_section(OpponentsReading *r)
{
    if (r->game == NULL)
        return;
    if (r->good && r->entry.spec.engine == NULL) {
        diag_set(&r->diag, ERR_OPTION_VALUE, _("[%.60s]: missing engine or like"),
                 r->head->section);
        fault(r, r->head);
    }
    if (!r->good)
        return;
    const OpponentEntry *e = &r->entry;
    choose_text(r, "name", e->title[0] != '\0' ? e->title : e->name, r->entry.title);
    choose_text(r, "about", e->about, r->entry.about);
    const IniEntry *about = text_entry(r, "about");
    snprintf(r->entry.about_key, sizeof r->entry.about_key, "%s",
             about != NULL ? about->key : "about");
    const GameOps *game;
    for (int i = 0; (game = game_ops(i)) != NULL; i++) {
        if (r->one_game ? game == r->game : game->family == r->game->family)
            opponents_add(game, &r->entry);
    }
}

/* Reads the section whose header is entry `first`; returns the next header. */
static int read_section(OpponentsReading *r, int first)
{
    r->head = ini_entry(r->ini, first);
    r->good = true;
    r->entry = (OpponentEntry){ .shown.kind = r->own ? OPPONENT_OWN : OPPONENT_PERSONALITY };
    style_default(&r->entry.spec.style);
    open_section(r);
    if (r->game != NULL) {
        opponents_take_name(r);
        for (int i = 0; i < N_WORDS; i++) {
            const IniEntry *e = ini_find(r->ini, r->head->section, opponents_words[i].key);
            if (e != NULL)
                opponents_words[i].take(r, e);
        }
    }
    int i = first + 1;
    for (; i < ini_size(r->ini) && ini_entry(r->ini, i)->key[0] != '\0'; i++) {
        if (r->game != NULL)
            opponents_take_key(r, ini_entry(r->ini, i));
    }
    close_section(r);
    return i;
}

/* In a user's file (`own`) other sections are ignored. */
static void opponents_read(const Ini *ini, bool own, IniComplain *complain, void *context)
{
    OpponentsReading r = { .ini = ini, .own = own, .complain = complain, .context = context };
    for (int i = 0; i < ini_size(ini);)
        i = read_section(&r, i);
}

/* A user need not have a file; other faults of the file are reported when the settings are read. */
void opponents_read_all(const Ini *own, IniComplain *complain, void *context)
{
    for (int g = 0; g < GAMES_MAX; g++)
        opponents_lists[g].n = 0;
    own_engines_read(NULL, NULL, NULL);
    const GameOps *game;        /* all baselines in advance: threads also ask for them */
    for (int g = 0; (game = game_ops(g)) != NULL; g++) {
        const EvaluatorOps *engine;
        for (int i = 0; i < BASELINES_MAX && (engine = ai_engine(game, i)) != NULL; i++)
            make_baseline(&opponents_lists[g], i, engine);
    }
    char *path = path_shipped("ai.ini");
    Ini *ini = ini_load_lenient(path, complain, context);
    opponents_read(ini, false, complain, context);
    ini_free(ini);
    free(path);
    if (own == NULL)
        return;
    opponents_read(own, true, complain, context);
    own_engines_read(own, complain, context);
}

void opponents_load(const char *own, IniComplain *complain, void *context)
{
    bool has_own = own != NULL && access(own, F_OK) == 0;
    Ini *ini = has_own ? ini_load_lenient(own, NULL, NULL) : NULL;
    opponents_read_all(ini, complain, context);
    ini_free(ini);
}

/* ---- asking --------------------------------------------------------------------------------- */

const Opponent *opponent_at(const GameOps *game, int i)
{
    const Opponents *list = opponents_list_of(game);
    if (i < 0)
        return NULL;
    for (int k = 0; k < list->n; k++) {
        const Opponent *o = &list->entry[k]->shown;
        if (o->kind != OPPONENT_FROZEN && i-- == 0)
            return o;
    }
    return baseline(game, i);
}

/* Is it one of the words in the list, which is separated by blanks? */
static bool opponents_has_word(const char *list, const char *word)
{
    size_t n = strlen(word);
    for (const char *at = list; n > 0 && (at = strstr(at, word)) != NULL; at += n)
        if ((at == list || at[-1] == ' ') && (at[n] == ' ' || at[n] == '\0'))
            return true;
    return false;
}

const Opponent *opponent_find(const GameOps *game, const char *name)
{
    const Opponents *list = opponents_list_of(game);
    const Opponent *o = opponents_named(game, name);
    for (int i = 0; i < list->n && o == NULL; i++)
        o = opponents_has_word(list->entry[i]->former, name) ? &list->entry[i]->shown : NULL;
    return o;
}

static bool is_alike(const AiSpec *a, const AiSpec *b)
{
    const AiStyleRow *row;
    bool alike = strcmp(a->engine, b->engine) == 0;
    for (int i = 0; alike && (row = style_row(i)) != NULL; i++)
        alike = style_number(&a->style, row) == style_number(&b->style, row);
    return alike;
}

const Opponent *opponent_alike(const GameOps *game, const Opponent *o)
{
    const Opponent *other;
    int i = 0;
    while ((other = opponent_at(game, i)) != NULL &&
           (other == o || !is_alike(other->spec, o->spec)))
        i++;
    return other;
}

bool opponent_is_gone(const GameOps *game, const char *player)
{
    return strncmp(player, "ai:", 3) == 0 && opponent_find(game, player + 3) == NULL;
}

/* Without ai.ini, the best of the plain engines. */
const Opponent *opponent_usual(const GameOps *game)
{
    const Opponent *club = opponent_find(game, "club");
    return club != NULL ? club : opponent_find(game, ai_family(game->family)->quick->name);
}
