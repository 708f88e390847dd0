/* SPDX-License-Identifier: MIT */
/* The table of commands and the active key map. Help texts and footers are made from the map, so
 * that they always name the keys that work. */
#include "keys.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "i18n.h"

static const CommandRow command_rows[N_COMMANDS] = {
#define COMMAND(id, word, contexts, keys, footer, help) \
    [CMD_##id] = { #word, keys, footer, help, contexts },
#include "keys.def"
#undef COMMAND
};

const CommandRow *command_row(Command c) { return &command_rows[c]; }

Command command_find(const char *word, Context in)
{
    for (Command c = CMD_NONE + 1; c < N_COMMANDS; c++) {
        if ((command_rows[c].contexts & in) != 0 && strcmp(command_rows[c].word, word) == 0)
            return c;
    }
    return CMD_NONE;
}

/* Reads the names of up to KEYS_PER_COMMAND keys; returns their number, -1 if one is not a key. */
static int parse_keys(const char *text, KeyCode key[KEYS_PER_COMMAND])
{
    char list[128], *rest = NULL;
    int n = 0;
    if (strlen(text) >= sizeof list)
        return -1;
    strcpy(list, text);
    for (char *name = strtok_r(list, " ", &rest); name != NULL; name = strtok_r(NULL, " ", &rest)) {
        if (n == KEYS_PER_COMMAND || !key_parse(name, &key[n]))
            return -1;
        n++;
    }
    return n;
}

void keymap_default(KeyMap *m)
{
    *m = (KeyMap){ 0 };
    for (Command c = CMD_NONE + 1; c < N_COMMANDS; c++)
        parse_keys(command_rows[c].keys, m->key[c]);
}

/* One of the keys must be without Ctrl: some terminals and multiplexers intercept Ctrl keys. */
Err keymap_set(KeyMap *m, const char *word, const char *keys, Diag *diag)
{
    Command c = command_find(word, IN_ALL);
    if (c == CMD_NONE)
        return diag_set(diag, ERR_OPTION_UNKNOWN, _("%s: no such command"), word);
    KeyCode key[KEYS_PER_COMMAND] = { 0 };
    int n = parse_keys(keys, key);
    if (n <= 0) {
        return diag_set(diag, ERR_OPTION_VALUE,
                        _("%s = %s: give one to four key names, such as \"p F1 Ctrl-L Enter\""),
                        word, keys);
    }
    bool plain = false;
    for (int i = 0; i < n; i++)
        plain |= key[i] >= K_SPACE || key[i] == K_TAB || key[i] == K_ENTER || key[i] == K_ESC;
    if (!plain)
        return diag_set(diag, ERR_OPTION_VALUE, _("%s = %s: at least one key must work without "
                                                  "Ctrl"), word,
                        keys);
    memcpy(m->key[c], key, sizeof key);
    return ERR_NONE;
}

static bool has_key(const KeyMap *m, Command c, KeyCode code)
{
    for (int i = 0; i < KEYS_PER_COMMAND; i++) {
        if (m->key[c][i] == code)
            return true;
    }
    return false;
}

/* Would a key of both commands have two meanings somewhere? */
static bool share_a_context(Command a, Command b)
{
    return (command_rows[a].contexts & command_rows[b].contexts & IN_ALL) != 0 &&
           ((command_rows[a].contexts ^ command_rows[b].contexts) & TYPED) == 0;
}

void keymap_yield(KeyMap *m, const bool own[N_COMMANDS])
{
    for (Command c = CMD_NONE + 1; c < N_COMMANDS; c++) {
        int kept = 0;
        for (int i = 0; i < KEYS_PER_COMMAND && !own[c]; i++) {
            KeyCode code = m->key[c][i];
            bool taken = code == K_NONE;
            m->key[c][i] = K_NONE;
            for (Command other = CMD_NONE + 1; other < N_COMMANDS && !taken; other++)
                taken = own[other] && share_a_context(c, other) && has_key(m, other, code);
            if (!taken)
                m->key[c][kept++] = code;
        }
    }
}

Command keymap_rival(const KeyMap *m, Command c, KeyCode code, Command after)
{
    for (Command other = after + 1; other < N_COMMANDS; other++) {
        if (other != c && share_a_context(c, other) && has_key(m, other, code))
            return other;
    }
    return CMD_NONE;
}

Err keymap_check(const KeyMap *m, Diag *diag)
{
    for (Command c = CMD_NONE + 1; c < N_COMMANDS; c++) {
        for (int i = 0; i < KEYS_PER_COMMAND && m->key[c][i] != K_NONE; i++) {
            char name[KEY_NAME_MAX];
            Command first = keymap_command(m, command_rows[c].contexts & IN_ALL, m->key[c][i]);
            if (first != c &&
                ((command_rows[first].contexts ^ command_rows[c].contexts) & TYPED) == 0) {
                return diag_set(diag, ERR_OPTION_VALUE,
                                _("key %s is bound to both \"%s\" and \"%s\""),
                                key_text(m->key[c][i], name), command_rows[first].word,
                                command_rows[c].word);
            }
        }
    }
    return ERR_NONE;
}

Command keymap_command(const KeyMap *m, Context in, KeyCode code)
{
    Command found = CMD_NONE;
    if (code == K_NONE)
        return CMD_NONE;
    for (Command c = CMD_NONE + 1; c < N_COMMANDS; c++) {
        if ((command_rows[c].contexts & in) == 0 || !has_key(m, c, code))
            continue;
        if ((command_rows[c].contexts & TYPED) != 0)
            return c;
        found = found == CMD_NONE ? c : found;
    }
    return found;
}

const char *keymap_names(const KeyMap *m, Context in, Command c, char *out, size_t size)
{
    size_t used = 0;
    out[0] = '\0';
    for (int i = 0; i < KEYS_PER_COMMAND && m->key[c][i] != K_NONE && used < size; i++) {
        char name[KEY_NAME_MAX];
        if (m->key[c][i] == K_WHEEL_UP || m->key[c][i] == K_WHEEL_DOWN ||
            keymap_command(m, in, m->key[c][i]) != c)
            continue;
        used += (size_t)snprintf(out + used, size - used, "%s%s", used > 0 ? ", " : "",
                                 key_text(m->key[c][i], name));
    }
    return out;
}

const char *keymap_name(const KeyMap *m, Command c, char out[KEY_NAME_MAX])
{
    static const char *const words[] = { N_("Enter"), N_("Space"), N_("Bksp") };
    key_text(m->key[c][0], out);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (strcmp(out, words[i]) == 0) {
            snprintf(out, KEY_NAME_MAX, "%s", _(words[i]));
            break;
        }
    }
    return out;
}

Command keymap_footer(const KeyMap *m, Context in, Command after, char *out, size_t size)
{
    for (Command c = after + 1; c < N_COMMANDS; c++) {
        char name[KEY_NAME_MAX];
        if ((command_rows[c].contexts & in) == 0 || command_rows[c].footer[0] == '\0' ||
            keymap_command(m, in, m->key[c][0]) != c)           /* the key is a rank here */
            continue;
        snprintf(out, size, "%s %s", keymap_name(m, c, name), _(command_rows[c].footer));
        return c;
    }
    return CMD_NONE;
}
