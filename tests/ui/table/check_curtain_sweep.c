/* SPDX-License-Identifier: MIT */
/* Nothing leaks: friends with settings at their extremes press random keys, click, paste and resize
 * the window, in all games and both languages, and whenever nobody may see the table the screen
 * equals, byte for byte, one drawn with no information except whose curtain it is. */
#include "friends.h"

enum { TEXT_BYTES = 64, ROUNDS = 40 };

static const struct Evening {
    const char *game, *players, *adviser;
    int         keys;
} evenings[] = {
    { "xuezhan", "human:Ann,eff,human:Bartholomew Maximilian v,human:安安", "ev", 300 },
    { "hongzhong", "human:Ann,human:Bob,human:Cyd,human:Dai", "eff", 300 },
    { "tuidaohu", "human:Ann,human:Bob,eff,eff", "ev", 300 },
    { "datongzi", "human:Ann,human:四筒,human:Cyd", "tidy", 150 },
};
enum { N_EVENINGS = sizeof evenings / sizeof *evenings };

static const int windows[][2] = { { 60, 20 },  { 61, 24 },  { 78, 23 }, { 80, 24 },
                                  { 100, 30 }, { 120, 40 }, { 200, 60 } };

/* -- settings at their extremes ---------------------------------------------------------------- */

typedef struct Drawn {
    Sitting sitting;
    int     n;
    char    text[SETTINGS_TRIED][TEXT_BYTES];
} Drawn;

static void set(Drawn *d, const char *key, const char *value)
{
    ck_assert_int_lt(d->n, SETTINGS_TRIED);
    snprintf(d->text[d->n], TEXT_BYTES, "%s", value);
    d->sitting.set[d->n][0] = key;
    d->sitting.set[d->n][1] = d->text[d->n];
    d->n++;
}

/* One end of the range of a number, any of the words. */
static void set_extreme(Drawn *d, const OptionDesc *o, Rng *rng)
{
    char text[TEXT_BYTES], words[OPTION_TEXT_MAX], *rest = NULL;
    if (o->type == OPTION_INT) {
        snprintf(text, sizeof text, "%d", rng_below(rng, 2) != 0 ? o->max : o->min);
    } else {
        int n = 1;
        for (const char *c = o->words; *c != '\0'; c++)
            n += *c == ' ';
        int at = (int)rng_below(rng, (uint32_t)n);
        snprintf(words, sizeof words, "%s", o->words);
        char *word = strtok_r(words, " ", &rest);
        for (; at > 0; at--)
            word = strtok_r(NULL, " ", &rest);
        snprintf(text, sizeof text, "%s", word);
    }
    set(d, o->key, text);
}

/* All of them, even those that no table uses; the curtain stays down for half a second at most, to
 * limit the time of the test. */
static void draw_settings(Drawn *d, const struct Evening *e, Rng *rng)
{
    int n_themes = 0;
    *d = (Drawn){ .sitting = { .game = e->game, .players = e->players } };
    for (int i = 0; i < settings_table.n; i++)
        if (settings_table.row[i].type != OPTION_TEXT)
            set_extreme(d, &settings_table.row[i], rng);
    while (theme_names[n_themes] != NULL)
        n_themes++;
    set(d, "theme", theme_names[rng_below(rng, (uint32_t)n_themes)]);
    set(d, "hint_level", e->adviser);
    if (rng_below(rng, 2) != 0)
        set(d, "curtain_ms", "500");
    if (rng_below(rng, 2) != 0)
        set(d, "hide_after", "3");
}

/* -- keys -------------------------------------------------------------------------------------- */

static Press any_of(Friends *f, const KeyCode *code, uint32_t n, int after_ms)
{
    Key key = { .code = code[rng_below(&f->rng, n)] };
    key.x = (int)rng_below(&f->rng, (uint32_t)f->cols);
    key.y = (int)rng_below(&f->rng, (uint32_t)f->rows - 1);
    if (key.code == K_RESIZE) {
        const int *w = windows[rng_below(&f->rng, sizeof windows / sizeof *windows)];
        f->cols = w[0];
        f->rows = w[1];
    }
    return (Press){ key, after_ms };
}

/* p, which the curtain answers, is tested in check_curtain.c. */
static Press at_curtain(Friends *f)
{
    static const KeyCode codes[] = {
        K_RESIZE, K_RESIZE, K_CLICK, K_CLICK, K_ENTER, K_SPACE, K_ESC, K_TAB, '1', '2', '3', '4',
        '?', 'b', ':', 'x', 'S', 'C', 'q', 'i', 'u', 0x4E2D,
    };
    if (rng_below(&f->rng, 2) != 0)
        return (Press){ { own_number(f->ui), 0, 0 }, ui_settings(f->ui)->curtain_ms + 200 };
    return any_of(f, codes, sizeof codes / sizeof *codes, (int)rng_below(&f->rng, 3) * 300);
}

static Press wander(Friends *f)
{
    static const KeyCode codes[] = {
        K_ENTER, K_ENTER, K_ENTER, K_ENTER, K_ENTER, K_ENTER, K_SPACE, K_SPACE, 'n',     'n',
        'a',     'g',     'w',     'c',     '1',     '3',     'i',     'i',     't',     'm',
        'v',     's',     'r',     'u',     'x',     'F',     '?',     ':',     'C',     '.',
        K_LEFT,  K_RIGHT, K_UP,    K_DOWN,  K_TAB,   K_ESC,   K_ESC,   K_CLICK, K_CLICK, K_RESIZE,
    };
    if (is_curtain(top_of(f->ui)))
        return at_curtain(f);
    return any_of(f, codes, sizeof codes / sizeof *codes, (int)rng_below(&f->rng, 8) * 100);
}

TESTS(.name = "sweep", .timeout = 120);

TEST_LOOP(a_curtain_is_its_pattern_whatever_the_settings_the_size_and_the_keys,
          N_EVENINGS * few(ROUNDS))
{
    const struct Evening *e = &evenings[_i % N_EVENINGS];
    Rng rng = rng_seeded(rng_derive(15, "sweep", (uint64_t)_i));
    const int *w = windows[rng_below(&rng, sizeof windows / sizeof *windows)];
    Friends f = { .cols = w[0], .rows = w[1], .keys = e->keys, .press = wander, .hasty = true,
                  .seed = 1 + (uint64_t)_i };
    Drawn d;
    draw_settings(&d, e, &rng);
    i18n_change(_i / N_EVENINGS % 2 != 0 ? "zh_CN" : "en");
    play(&f, &d.sitting);
    i18n_change("en");
    ck_assert_int_gt(f.curtains, 0);
}
