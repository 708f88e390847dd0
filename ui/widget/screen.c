/* SPDX-License-Identifier: MIT */
/* One loop for all screens. It waits only in poll(): opponents think in slices inside ui_tick(),
 * and the loop checks the keyboard between two slices. */
#include "screen.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "glyph.h"
#include "i18n.h"
#include "key_settings.h"
#include "nearest.h"
#include "opponents.h"
#include "paths.h"
#include "screen_reader.h"
#include "text.h"
#include "utf8.h"
#include "widget_form.h"
#include "x_alloc.h"

enum { HANG_UP_STATUS = 129, SIGNAL_STATUS = 128 };

const Settings *ui_settings(const Ui *ui) { return settings_now(ui->settings); }

void ui_set(Ui *ui, const char *key, const char *value)
{
    Diag diag = { 0 };
    if (settings_set(ui->settings, key, value, &diag) != ERR_NONE ||
        settings_save(ui->settings, &diag) != ERR_NONE)
        ui_note(ui, STYLE_REFUSED, "%s", diag.text);
}

/* The rest of the program prints any language, but a screen needs a font for it. If that is
 * missing, the screens switch to English; the notice is not translated, since nothing else is
 * either. */
static void stay_drawable(Ui *ui)
{
    if (ui->term->cjk || strcmp(i18n_code(), "en") == 0)
        return;
    i18n_change("en");
    opponents_load(settings_file(ui->settings), NULL, NULL);
    ui_note(ui, STYLE_REFUSED, "%s",
            ui->term->unicode
                ? "English, because this terminal's font has no Chinese characters"
                : "English, because the locale is not UTF-8; LC_ALL=C.UTF-8 gives Chinese");
}

void ui_use_language(Ui *ui)
{
    static const char *const lang[] = { [LANG_EN] = "en", [LANG_ZH_CN] = "zh_CN" };
    i18n_change(lang[ui_settings(ui)->lang]);
    opponents_load(settings_file(ui->settings), NULL, NULL);
    stay_drawable(ui);
    ui->dirty = true;
}

void ui_sit(Ui *ui, const char *name)
{
    int lang = ui_settings(ui)->lang;
    if (!settings_sit(ui->settings, name))
        return;
    if (ui_settings(ui)->lang != lang)
        ui_use_language(ui);
    ui->faces = ui_faces_of_setting(ui);
    ui->dirty = true;
}

void ui_use_colours(Ui *ui)
{
    char when[SETTING_TEXT_MAX];
    bool wanted = term_wants_colour(settings_text(ui->settings, "color", when));
    ui->term->ops->set_colour(ui->term, wanted);
    if (wanted && ui->term->colours == 0)
        ui_note(ui, STYLE_REFUSED, "%s", _("This terminal has no colours"));
    ui_heed_terminal(ui);
}

void ui_heed_terminal(Ui *ui)
{
    Diag diag = { 0 };
    if (ui_theme(ui, ui_settings(ui)->theme, &diag) != ERR_NONE)
        ui_note_diag(ui, &diag);
}

/* Errors in the settings: the first is shown in the notice, all of them go to standard error. */
typedef struct Faults {
    int  n;
    char first[NOTE_MAX];
} Faults;

static void ui_note_fault(void *context, const Diag *diag)
{
    Faults *faults = context;
    if (faults->n++ == 0)
        diag_text(diag, faults->first, sizeof faults->first);
}

static void load_keys(Ui *ui)
{
    Faults faults = { .n = settings_n_warnings(ui->settings) };
    if (faults.n > 0)
        snprintf(faults.first, sizeof faults.first, "%s", settings_warning(ui->settings, 0));
    keys_of_settings(ui->settings, &ui->keys, ui_note_fault, &faults);
    if (faults.n == 1)
        ui_note(ui, STYLE_REFUSED, "%s", faults.first);
    else if (faults.n > 1)
        ui_note(ui, STYLE_REFUSED, ngettext("%s (and %d more)", "%s (and %d more)",
                                            (unsigned long)(faults.n - 1)),
                faults.first, faults.n - 1);
}

FaceStyle ui_faces_of_setting(const Ui *ui)
{
    bool chinese = strncmp(i18n_code(), "zh", 2) == 0;
    return face_of_setting(ui_settings(ui)->tiles, ui->term->unicode, ui->term->cjk, chinese);
}

_Static_assert(TILES_AUTO == 0 && TILES_ASCII == 1 + FACE_ASCII, "face_of_setting");

void ui_init(Ui *ui, Term *term, SettingsStore *settings)
{
    int cols, rows;
    memset(ui, 0, sizeof *ui);
    ui->term = term;
    ui->settings = settings;
    term->theme = &ui->theme;
    term->ops->size(term, &cols, &rows);
    ui->canvas = canvas_new(cols, rows, term->unicode);
    ui->faces = ui_faces_of_setting(ui);
    theme_builtin(&ui->theme, term->colours);
    ui_heed_terminal(ui);
    load_keys(ui);
    stay_drawable(ui);
    ui->dirty = true;
}

/* -- the stack ------------------------------------------------------------------------------ */

static Screen *ui_top_of(const Ui *ui)
{
    return ui->depth > 0 ? ui->stack[ui->depth - 1] : NULL;
}

void ui_push(Ui *ui, Screen *s)
{
    assert(ui->depth < SCREENS_MAX);
    assert(s->ops->about != NULL);
    ui->stack[ui->depth++] = s;
    if (s->alone)
        ui->note[0] = '\0';
    ui->dirty = true;
}

/* The screen may still be running further up the C stack, so the loop frees it later. */
void ui_pop(Ui *ui)
{
    assert(ui->depth > 0 && ui->n_closed < SCREENS_MAX);
    ui->closed[ui->n_closed++] = ui->stack[--ui->depth];
    ui->dirty = true;
}

void ui_home(Ui *ui)
{
    while (ui->depth > 1)
        ui_pop(ui);
}

/* Ends the program after this key has been handled. */
static void end_program(Ui *ui, int exit_status)
{
    ui->leaving = true;
    ui->exit_status = exit_status;
}

static void free_closed(Ui *ui)
{
    while (ui->n_closed > 0) {
        Screen *s = ui->closed[--ui->n_closed];
        s->ops->free != NULL ? s->ops->free(s) : free(s);
    }
}

void ui_done(Ui *ui)
{
    while (ui->depth > 0) {
        ui_pop(ui);
        free_closed(ui);
    }
    free_closed(ui);
    canvas_free(ui->canvas);
}

void ui_farewell(Ui *ui, const Diag *diag)
{
    if (ui->said_farewell)
        return;
    ui->said_farewell = true;
    if (ui->depth > 0 && !ui->leaving)
        ui_note_diag(ui, diag);
    else
        ui->farewell = *diag;
}

void ui_report_lost(Ui *ui, const Diag *diag)
{
    ui->said_farewell = false;
    ui_farewell(ui, diag);
    ui->lost = true;
}

/* -- drawing -------------------------------------------------------------------------------- */

bool ui_is_alone(const Ui *ui)
{
    return ui->depth > 0 && ui_top_of(ui)->alone;
}

void ui_note(Ui *ui, Style style, const char *format, ...)
{
    va_list args;
    char text[NOTE_MAX];
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    utf8_repair(text);
    if (ui_is_alone(ui)) {
        memcpy(ui->held, text, sizeof text);
        ui->held_style = style;
        return;
    }
    memcpy(ui->note, text, sizeof text);
    ui->note_style = style;
    ui->refusal = style == STYLE_REFUSED && ui->in_key;
    ui->dirty = true;
}

void ui_drop_refusal(Ui *ui)
{
    if (ui->refusal)
        ui->note[0] = '\0';
}

void ui_note_refusal(Ui *ui, const char *sentence)
{
    char line[NOTE_MAX];
    snprintf(line, sizeof line, "%s", sentence);
    if (line[0] >= 'a' && line[0] <= 'z')
        line[0] = (char)(line[0] - 'a' + 'A');
    ui_note(ui, STYLE_REFUSED, "%s", line);
}

void ui_note_diag(Ui *ui, const Diag *diag)
{
    char line[DIAG_FILE + DIAG_TEXT + 32];
    diag_text(diag, line, sizeof line);
    /* "unknown option x" begins with a word; "ms: ...", "exec:x ..." and "cap = 9 ..." do not */
    size_t n = strspn(line, "abcdefghijklmnopqrstuvwxyz");
    if (n > 0 && line[n] == ' ' && line[n + 1] != '=')
        ui_note_refusal(ui, line);
    else
        ui_note(ui, STYLE_REFUSED, "%s", line);
}

void ui_draw_box(Canvas *c, Rect box, const char *title)
{
    canvas_fill(c, box, STYLE_PLAIN);
    canvas_ground(c, box, STYLE_PANEL);         /* else the screen below would show through */
    canvas_box(c, box, STYLE_LINE);
    canvas_join(c, box);
    canvas_putf(c, box.x + 2, box.y, STYLE_STRONG, " %.*s ", (int)text_fit(title, box.w - 6),
                title);
}

Rect ui_body(const Canvas *c)
{
    enum { HEAD_ROWS = 2, BOTTOM_ROWS = 3, SIDE_COLS = 1 };
    return (Rect){ SIDE_COLS, HEAD_ROWS, c->cols - 2 * SIDE_COLS,
                   c->rows - HEAD_ROWS - BOTTOM_ROWS };
}

void ui_draw_title(Canvas *c, const char *format, ...)
{
    char line[512];
    va_list args;
    va_start(args, format);
    vsnprintf(line, sizeof line, format, args);
    va_end(args);
    canvas_field(c, 0, 0, c->cols, STYLE_TITLE, line);
}

void ui_draw_footer(Ui *ui, Canvas *c)
{
    enum { GAP = 3 };
    char word[64];
    int x = 1, y = c->rows - 1;
    canvas_fill(c, (Rect){ 0, y, c->cols, 1 }, STYLE_DIM);
    canvas_ground(c, (Rect){ 0, y, c->cols, 1 }, STYLE_BAR);
    for (Command command = CMD_NONE;;) {
        command = keymap_footer(&ui->keys, ui->drawn->ops->context, command, word, sizeof word);
        if (command == CMD_NONE)
            return;
        if (x + text_width(word) >= c->cols)
            continue;
        Rect place = { x, y, text_width(word), 1 };
        ui_button(ui, place, command);
        x = canvas_put(c, x, y, STYLE_DIM, word) + GAP;
    }
}

void ui_button(Ui *ui, Rect place, Command command)
{
    if (ui->n_buttons < UI_BUTTONS_MAX)
        ui->button[ui->n_buttons++] = (UiButton){ place, command };
}

/* The command of the button under a click, CMD_NONE if there is none. */
static Command button_at(const Ui *ui, Key key)
{
    for (int i = 0; i < ui->n_buttons && key.code == K_CLICK; i++) {
        if (rect_has(ui->button[i].place, key.x, key.y))
            return ui->button[i].command;
    }
    return CMD_NONE;
}

void ui_draw_bottom(Ui *ui, Canvas *c, int margin, Style style, const char *wanted)
{
    canvas_ground(c, (Rect){ 0, c->rows - 2, c->cols, 1 }, STYLE_PROMPT_BAR);
    canvas_field(c, margin, c->rows - 2, c->cols - 2 * margin, style, wanted);
    ui_draw_footer(ui, c);
}

/* The row for a notice of `n` rows: on blank rows above the keys, at most one row away from them;
 * else over the keys; never over the prompt. */
static int notice_row(const Ui *ui, int n)
{
    const Canvas *c = ui->canvas;
    for (int y = c->rows - 1 - n; y >= c->rows - 2 - n; y--) {
        bool blank = true;
        for (int i = 0; i < n * c->cols && blank; i++)
            blank = strcmp(canvas_at(c, i % c->cols, y + i / c->cols)->text, " ") == 0;
        if (blank)
            return y;
    }
    int y = c->rows - n, kept = ui->prompt_line.y;
    return y <= kept && kept < y + n && ui->prompt_line.h > 0 && kept >= n ? kept - n : y;
}

/* Draws why the last key was refused, a notice, or the command that is being typed. */
static void draw_notice(Ui *ui)
{
    enum { LINES_MAX = 4 };
    Canvas *c = ui->canvas;
    int cols = c->cols - 2, lines = ui->prompting ? 1 : text_lines(ui->note, cols);
    if (lines == 0 || ui_is_alone(ui))
        return;
    lines = lines < LINES_MAX ? lines : LINES_MAX;
    Rect r = { 1, notice_row(ui, lines), cols, lines };
    if (r.y + lines == c->rows)
        ui->n_buttons = 0;                      /* covered buttons cannot be clicked */
    canvas_fill(c, (Rect){ 0, r.y, c->cols, lines }, STYLE_PLAIN);
    canvas_ground(c, (Rect){ 0, r.y, c->cols, lines }, STYLE_BAR);
    if (ui->prompting) {
        canvas_put(c, r.x, r.y, STYLE_PROMPT, ":");
        edit_draw(&ui->prompt, c, r.x + 1, r.y, r.w - 1, STYLE_PROMPT);
    } else {
        canvas_wrapped(c, r, ui->note_style, ui->note);
    }
}

static bool too_small(const Ui *ui)
{
    return ui->canvas->cols < UI_MIN_COLS || ui->canvas->rows < UI_MIN_ROWS;
}

static void draw_too_small(Ui *ui)
{
    char line[160], leave[KEY_NAME_MAX];
    Canvas *c = ui->canvas;
    snprintf(line, sizeof line,
             ui->unsaved ? _("Needs %dx%d (now %dx%d); %s quits, the last moves are not saved")
                         : _("Needs %dx%d (now %dx%d); %s quits, your game is saved"),
             UI_MIN_COLS, UI_MIN_ROWS, c->cols, c->rows, keymap_name(&ui->keys, CMD_QUIT, leave));
    canvas_wrapped(c, (Rect){ 0, 0, c->cols, c->rows }, STYLE_PLAIN, line);
}

static void ui_draw(Ui *ui)
{
    int cols, rows;
    ui->term->ops->size(ui->term, &cols, &rows);
    if (cols != ui->canvas->cols || rows != ui->canvas->rows)
        canvas_resize(ui->canvas, cols, rows);
    /* East Asian terminals may draw signs two columns wide, and a console's font may lack them */
    int signs = ui_settings(ui)->ascii_signs;
    ui->canvas->ascii_signs = ui->faces == FACE_ASCII || signs == SIGNS_ALWAYS ||
                              (signs == SIGNS_AUTO && ui->term->poor_signs);
    canvas_clear(ui->canvas);
    ui->prompt_line = (Rect){ 0 };
    int lowest = ui->depth - 1;
    while (lowest > 0 && ui->stack[lowest]->ops->over)
        lowest--;
    if (too_small(ui)) {
        draw_too_small(ui);
    } else {
        for (int i = lowest; i < ui->depth; i++) {
            ui->n_buttons = 0;                  /* keeps only those of the top screen */
            ui->drawn = ui->stack[i];
            ui->drawn->ops->draw(ui->drawn, ui, ui->canvas);
        }
        canvas_join(ui->canvas, (Rect){ 0, 0, cols, rows });
        draw_notice(ui);
    }
    ui->term->ops->flush(ui->term, ui->canvas);
    ui->dirty = false;
}

/* -- ignoring keys -------------------------------------------------------------------------- */

/* A key that is held down repeats faster than this. */
enum { ALONE_PART = 4 };

int ui_alone_ms(const Ui *ui)
{
    return ui_settings(ui)->curtain_ms / ALONE_PART;
}

static int64_t ui_now_ms(const Ui *ui)
{
    return ui->term->ops->now_ms(ui->term);
}

void ui_deafen(Ui *ui)
{
    ui->deaf_until = ui_now_ms(ui) + ui_settings(ui)->curtain_ms;
}

/* Is this key thrown away? If so, the silence that ends the deafness has to start again. */
static bool is_lost(Ui *ui, Key key)
{
    int64_t now = ui_now_ms(ui);
    if (now >= ui->deaf_until || key.code == K_RESIZE)
        return false;
    if (ui->deaf_until < now + ui_alone_ms(ui))
        ui->deaf_until = now + ui_alone_ms(ui);
    return true;
}

/* -- hiding a hand -------------------------------------------------------------------------- */

void ui_guard(Ui *ui, UiGuard guard)
{
    ui->guard = guard;
    ui->touched_ms = ui_now_ms(ui);
}

static bool ui_hides(const Ui *ui)
{
    return ui->guard.hide != NULL && !ui_is_alone(ui);
}

/* Hides the hand if no key has been pressed for some time; returns in how many ms that is due, -1:
 * never. */
static int hide_idle(Ui *ui)
{
    int64_t after = (int64_t)ui_settings(ui)->hide_after * 1000;
    if (after == 0 || !ui_hides(ui))
        return -1;
    int64_t left = ui->touched_ms + after - ui_now_ms(ui);
    if (left > 0)
        return (int)left;
    ui->touched_ms = ui_now_ms(ui);
    ui->guard.hide(ui->guard.owner, ui);
    return 0;
}

/* -- keys ----------------------------------------------------------------------------------- */

static Err no_such_theme(const char *name, Diag *diag)
{
    char sentence[DIAG_TEXT / 2];
    snprintf(sentence, sizeof sentence, _("there is no colour theme %.40s"), name);
    *diag = (Diag){ 0 };
    nearest_refuse(diag, sentence, nearest_word(name, theme_names, N_THEMES),
                   theme_names, N_THEMES);
    return diag->code = ERR_OPTION_VALUE;
}

/* The user's file of that name, else the program's. The caller frees it. */
static char *theme_path(const char *name)
{
    char *word = x_printf("themes/%s.ini", name), *own = path_user(PATH_CONFIG, word);
    bool has_own = strchr(name, '/') == NULL && access(own, F_OK) == 0;
    char *path = has_own ? own : path_shipped(word);
    if (!has_own)
        free(own);
    free(word);
    return path;
}

Err ui_theme(Ui *ui, const char *name, Diag *diag)
{
    Theme theme;
    theme_builtin(&theme, ui->term->colours);
    bool few = ui->term->colours > 0 && ui->term->colours < FELT_COLOURS;
    if (few && ui->term->light && strcmp(name, AUTO_THEME) == 0)
        name = "light";             /* felt sets a ground of its own */
    bool builtin = strcmp(name, AUTO_THEME) == 0 || strcmp(name, theme.name) == 0;
    bool file = ui->term->colours > 0 || strcmp(name, "none") == 0;     /* else only weight */
    Err err = ERR_NONE;
    if (!builtin && file) {
        char *path = theme_path(name);
        err = theme_load(&theme, path, name, diag);
        if (err == ERR_FILE && access(path, F_OK) != 0)
            err = no_such_theme(name, diag);
        free(path);
    }
    if (err != ERR_NONE)
        return err;
    ui->theme = theme;
    ui->dirty = true;
    return ERR_NONE;
}

static void next_theme(Ui *ui)
{
    int i = 0;
    Diag diag = { 0 };
    while (i < N_THEMES && strcmp(theme_names[i], ui->theme.name) != 0)
        i++;
    if (ui_theme(ui, theme_names[i < N_THEMES - 1 ? i + 1 : 0], &diag) == ERR_NONE) {
        ui_note(ui, STYLE_PLAIN, _("Colour theme: %s"), form_name(ui->theme.name));
        ui_set(ui, "theme", ui->theme.name);
    } else {
        ui_note_diag(ui, &diag);
    }
}

void ui_next_faces(Ui *ui)
{
    ui->faces = face_next(ui->faces, ui->term->unicode, ui->term->cjk);
    ui_set(ui, "tiles", face_word(ui->faces));
    ui_note(ui, STYLE_PLAIN, _("Tiles: %s"), face_word(ui->faces));
}

/* The commands that mean the same on every screen that does not use them. False: it is not one of
 * them. */
static bool common_command(Ui *ui, Command c)
{
    const Screen *top = ui_top_of(ui);
    switch ((int)c) {
    case CMD_HELP:
        ui_push(ui, help_new(ui, top));
        return true;
    case CMD_PROMPT:
        ui->prompting = true;
        ui->prompt.text[0] = '\0';
        return true;
    case CMD_REDRAW:
        ui->term->stale = true;
        return true;
    case CMD_THEME:
        next_theme(ui);
        return true;
    case CMD_PICTURE:
        ui_picture_save(ui);
        return true;
    case CMD_QUIT:
    case CMD_BACK:
        ui_pop(ui);
        return true;
    default:
        return false;
    }
}

/* Gives the key to the screen, then to the common commands. False: neither uses it here. */
static bool ui_give(Ui *ui, Key key, Command c)
{
    Screen *s = ui_top_of(ui);
    return (s->ops->key != NULL && s->ops->key(s, ui, key, c)) || common_command(ui, c);
}

static void run_prompt(Ui *ui)
{
    const char *word = ui->prompt.text;
    char help[KEY_NAME_MAX];
    if (*word == '\0')
        return;
    Command c = command_find(word, ui_top_of(ui)->ops->context);
    if (c == CMD_NONE || !ui_give(ui, (Key){ K_NONE, 0, 0 }, c))
        ui_note(ui, STYLE_REFUSED, _("No command \"%s\" here; %s lists the commands"), word,
                keymap_name(&ui->keys, CMD_HELP, help));
}

static void ui_take_key(Ui *ui, Key key)
{
    Screen *s = ui_top_of(ui);
    Command c = s->typing ? CMD_NONE : keymap_command(&ui->keys, s->ops->context, key.code);
    if (key.code == K_RESIZE)
        return;
    if (c == CMD_HIDE && !ui_hides(ui))
        c = CMD_NONE;           /* there is no other player */
    if (button_at(ui, key) != CMD_NONE && !s->typing) {
        c = button_at(ui, key);
        key.code = K_NONE;
    }
    ui->note[0] = '\0';
    ui->in_key = true;
    if (too_small(ui)) {        /* no question fits here, and every game is saved already */
        if (keymap_command(&ui->keys, s->ops->context, key.code) == CMD_QUIT)
            end_program(ui, EXIT_SUCCESS);
    } else if (ui->prompting && !ui_is_alone(ui)) {
        EditResult result = edit_key(&ui->prompt, key);
        ui->prompting = result == EDIT_MORE || result == EDIT_IGNORED;
        if (result == EDIT_DONE)
            run_prompt(ui);
    } else if (c == CMD_BOSS) {
        ui_push(ui, boss_key_new(ui));
    } else if (c == CMD_HIDE) {
        ui->guard.hide(ui->guard.owner, ui);
    } else if (!ui_give(ui, key, c) && key.code != K_CLICK) {
        char name[KEY_NAME_MAX], help[KEY_NAME_MAX];
        ui_note(ui, STYLE_REFUSED, _("%s does nothing here; %s lists the keys"),
                key_text(key.code, name), keymap_name(&ui->keys, CMD_HELP, help));
    }
}

int ui_run(Ui *ui)
{
    while (ui->depth > 0 && !ui->leaving) {
        int fd[SCREENS_MAX * SCREEN_FDS_MAX];
        char held[NOTE_MAX];
        Screen *s = ui_top_of(ui);
        int due = s->ops->tick != NULL ? s->ops->tick(s, ui, ui_now_ms(ui)) : -1, idle;
        if (ui_top_of(ui) != s)
            due = 0;                            /* a new screen has its own time */
        idle = hide_idle(ui);
        if (due < 0 || (idle >= 0 && idle < due))
            due = idle;
        free_closed(ui);
        if (ui->depth == 0 || ui->leaving)
            break;
        if (ui->held[0] != '\0' && !ui_is_alone(ui)) {
            memcpy(held, ui->held, sizeof held);
            ui->held[0] = '\0';
            ui_note(ui, ui->held_style, "%s", held);
        }
        if (ui->dirty)
            ui_draw(ui);
        s = ui_top_of(ui);
        int n = s->ops->fds != NULL ? s->ops->fds(s, fd) : 0;
        for (int i = 0; i < ui->depth - 1; i++)
            if (ui->stack[i]->ops->attend != NULL)
                n += ui->stack[i]->ops->attend(ui->stack[i], fd + n);
        Key key = ui->term->ops->wait(ui->term, fd, n, due);
        if (key.code == K_NONE)
            continue;
        ui->dirty = true;
        ui->touched_ms = key.code == K_RESIZE ? ui->touched_ms : ui_now_ms(ui);
        if (key.code == K_HANG_UP)
            end_program(ui, HANG_UP_STATUS);
        else if (key.code == K_SIGNAL)
            end_program(ui, SIGNAL_STATUS + key.x);
        else if (key.code == K_ANSWER)
            ui_heed_terminal(ui);
        else if (!is_lost(ui, key))
            ui_take_key(ui, key);
        ui->in_key = false;
        free_closed(ui);
    }
    return ui->exit_status;
}
