/* SPDX-License-Identifier: MIT */
/* Names of keys, for configuration, help, footers and test scripts. */
#include "key.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "glyph.h"
#include "utf8.h"

typedef struct KeyName {
    KeyCode     code;
    const char *name;
} KeyName;

static const KeyName key_names[] = {
    { K_TAB, "Tab" },            { K_ENTER, "Enter" },       { K_ESC, "Esc" },
    { K_SPACE, "Space" },        { K_BACKSPACE, "Bksp" },    { K_UP, "Up" },
    { K_DOWN, "Down" },          { K_LEFT, "Left" },         { K_RIGHT, "Right" },
    { K_HOME, "Home" },          { K_END, "End" },           { K_PAGE_UP, "PgUp" },
    { K_PAGE_DOWN, "PgDn" },     { K_DELETE, "Del" },        { K_BACK_TAB, "Shift-Tab" },
    { K_F1, "F1" },              { K_WHEEL_UP, "WheelUp" },  { K_WHEEL_DOWN, "WheelDown" },
    { K_RESIZE, "Resize" },      { K_HANG_UP, "HangUp" },
};

enum { N_NAMES = sizeof key_names / sizeof *key_names };

const char *key_text(KeyCode code, char out[KEY_NAME_MAX])
{
    for (int i = 0; i < N_NAMES; i++) {
        if (key_names[i].code == code) {
            snprintf(out, KEY_NAME_MAX, "%s", key_names[i].name);
            return out;
        }
    }
    if (code < 32)
        snprintf(out, KEY_NAME_MAX, "Ctrl-%c", (char)(code + '@'));
    else
        utf8_put(code, out);
    return out;
}

bool key_parse(const char *name, KeyCode *out)
{
    for (int i = 0; i < N_NAMES; i++) {
        if (strcasecmp(key_names[i].name, name) == 0) {
            *out = key_names[i].code;
            return true;
        }
    }
    if (strncasecmp(name, "Ctrl-", 5) == 0 && name[5] != '\0' && name[6] == '\0') {
        *out = (KeyCode)(name[5] & 31);
        return *out != K_NONE;
    }
    const char *rest = name;
    KeyCode code = utf8_next(&rest);
    if (*rest != '\0' || !key_is_text(code) || code == K_SPACE)
        return false;
    *out = code;
    return true;
}

bool key_is_text(KeyCode code)
{
    return code >= K_SPACE && code < K_UP && !utf8_is_control(code) && glyph_width(code) > 0;
}
