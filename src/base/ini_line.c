/* SPDX-License-Identifier: MIT */
/* The grammar of one line. It accepts what iniparser accepts, except for what iniparser silently
 * misreads: values cut off by a comment sign, unclosed quotes, continued lines. */
#include "ini_line.h"

#include <ctype.h>
#include <string.h>

#include "i18n.h"
#include "ini.h"
#include "utf8.h"

/* A part of a line. */
typedef struct Span {
    const char *at;
    size_t      n;
} Span;

static bool line_is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

static Span line_trim(Span s)
{
    while (s.n > 0 && line_is_blank(s.at[0])) {
        s.at++;
        s.n--;
    }
    while (s.n > 0 && line_is_blank(s.at[s.n - 1]))
        s.n--;
    return s;
}

/* Tabs count as blanks; bytes that are not UTF-8 pass unchanged. */
static bool line_has_control(Span s)
{
    for (size_t i = 0; i < s.n;) {
        int n = utf8_length(s.at + i);
        if (n > 0 && s.at[i] != '\t' && utf8_is_control(utf8_code(s.at + i, n)))
            return true;
        i += n > 0 ? (size_t)n : 1;
    }
    return false;
}

/* Copies a section name or key in lower case; returns the fault if it is not valid. */
static const char *line_take_name(Span s, char out[INI_NAME_MAX + 1])
{
    s = line_trim(s);
    if (s.n == 0)
        return N_("missing name");
    if (s.n > INI_NAME_MAX)
        return N_("the name is too long");
    if (memchr(s.at, ':', s.n) != NULL)
        return N_("a name cannot contain a colon");
    for (size_t i = 0; i < s.n; i++)
        out[i] = (char)tolower((unsigned char)s.at[i]);
    out[s.n] = '\0';
    return NULL;
}

static bool line_is_comment(Span s) { return s.n > 0 && (s.at[0] == '#' || s.at[0] == ';'); }

/* Leaves the value itself in *v, without quotes and without a comment after it; returns the
 * fault. */
static const char *line_take_value(Span *v, bool *quoted)
{
    if (line_is_comment(*v))
        return N_("# and ; begin a comment; put the value in quotes");
    *quoted = v->n > 0 && (v->at[0] == '"' || v->at[0] == '\'');
    if (!*quoted) {
        size_t n = 0;
        while (n < v->n && v->at[n] != ';' && v->at[n] != '#')
            n++;
        *v = line_trim((Span){ v->at, n });
        return NULL;
    }
    const char *close = memchr(v->at + 1, v->at[0], v->n - 1);
    if (close == NULL)
        return N_("missing closing quote");
    Span after = line_trim((Span){ close + 1, (size_t)(v->at + v->n - close - 1) });
    if (after.n > 0 && !line_is_comment(after))
        return N_("unexpected text after the closing quote");
    *v = (Span){ v->at + 1, (size_t)(close - v->at - 1) };
    return NULL;
}

/* Reads the line `s`; *value gets its value or the name in brackets. Returns the fault. */
static const char *line_take(Span s, IniLine *out, Span *value)
{
    if (s.n > INI_LINE_MAX)
        return N_("the line is too long");
    s = line_trim(s);
    if (line_has_control(s))
        return N_("control character in the line; is this a text file?");
    if (s.n > 0 && s.at[s.n - 1] == '\\')     /* iniparser would append the next line */
        return N_("a line cannot end with a backslash");
    if (s.n == 0 || line_is_comment(s))
        return NULL;
    if (s.at[0] == '[') {
        if (memchr(s.at, ']', s.n) != s.at + s.n - 1)
            return N_("write a section as [name], alone on its line");
        out->kind = INI_SECTION;
        *value = (Span){ s.at + 1, s.n - 2 };
        return line_take_name(*value, out->name);
    }
    const char *equals = memchr(s.at, '=', s.n);
    if (equals == NULL)
        return N_("expected [section], key = value, or a comment");
    out->kind = INI_ENTRY;
    *value = line_trim((Span){ equals + 1, (size_t)(s.at + s.n - equals - 1) });
    const char *fault = line_take_value(value, &out->quoted);
    return fault != NULL ? fault
                         : line_take_name((Span){ s.at, (size_t)(equals - s.at) }, out->name);
}

bool ini_line_read(const char *text, size_t n, IniLine *line)
{
    size_t at = line->next;
    if (at == 0 && n >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0)
        at = 3;
    if (at >= n)
        return false;
    const char *end = memchr(text + at, '\n', n - at);
    size_t length = end != NULL ? (size_t)(end - text) - at : n - at;
    *line = (IniLine){ .number = line->number + 1, .at = at, .length = length,
                       .next = at + length + (end != NULL ? 1 : 0) };
    Span value = { text + at, 0 };
    line->fault = line_take((Span){ text + at, length }, line, &value);
    line->value_at = (size_t)(value.at - text);
    line->value_n = value.n;
    if (line->fault != NULL)
        line->kind = INI_FAULT;
    return true;
}
