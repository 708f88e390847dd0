/* SPDX-License-Identifier: MIT */
/* The grammar of one line. It accepts what iniparser accepts, except for what iniparser silently
 * misreads: values cut off by a comment sign, unclosed quotes, continued lines. */
#include "ini_line.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

#include "i18n.h"
#include "ini.h"
#include "utf8.h"

/* A part of a line. */
typedef struct Span {
    const char *at;
    size_t      n;
} Span;

static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

static Span trimmed(Span s)
{
    while (s.n > 0 && is_blank(s.at[0])) {
        s.at++;
        s.n--;
    }
    while (s.n > 0 && is_blank(s.at[s.n - 1]))
        s.n--;
    return s;
}

/* Tabs count as blanks; bytes that are not UTF-8 pass unchanged. */
static bool has_control(Span s)
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
static const char *take_name(Span s, char out[INI_NAME_MAX + 1])
{
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

static const char *take_section(Span s, IniLine *out)
{
    const char *close = memchr(s.at, ']', s.n);
    if (close != s.at + s.n - 1)
        return N_("write a section as [name], alone on its line");
    out->kind = INI_SECTION;
    return take_name(trimmed((Span){ s.at + 1, s.n - 2 }), out->name);
}

/* The fault in a quoted value. */
static const char *quoted_fault(Span v)
{
    const char *close = memchr(v.at + 1, v.at[0], v.n - 1);
    if (close == NULL)
        return N_("missing closing quote");
    Span after = trimmed((Span){ close + 1, (size_t)(v.at + v.n - close - 1) });
    if (after.n > 0 && after.at[0] != '#' && after.at[0] != ';')
        return N_("unexpected text after the closing quote");
    return NULL;
}

static const char *take_entry(const char *line, Span s, IniLine *out)
{
    const char *equals = memchr(s.at, '=', s.n);
    if (equals == NULL)
        return N_("expected [section], key = value, or a comment");
    Span value = trimmed((Span){ equals + 1, (size_t)(s.at + s.n - equals - 1) });
    out->kind = INI_ENTRY;
    out->value_at = (size_t)(value.at - line);
    out->value_length = value.n;
    if (value.n > 0 && (value.at[0] == '#' || value.at[0] == ';'))
        return N_("# and ; begin a comment; put the value in quotes");
    if (value.n > 0 && (value.at[0] == '"' || value.at[0] == '\'')) {
        const char *fault = quoted_fault(value);
        if (fault != NULL)
            return fault;
    }
    return take_name(trimmed((Span){ s.at, (size_t)(equals - s.at) }), out->name);
}

static const char *take_line(const char *line, size_t length, IniLine *out)
{
    if (length > INI_LINE_MAX)
        return N_("the line is too long");
    Span s = trimmed((Span){ line, length });
    if (has_control(s))
        return N_("control character in the line; is this a text file?");
    if (s.n == 0)
        return NULL;
    if (s.at[s.n - 1] == '\\')     /* iniparser would append the next line, even to a comment */
        return N_("a line cannot end with a backslash");
    if (s.at[0] == '#' || s.at[0] == ';')
        return NULL;
    return s.at[0] == '[' ? take_section(s, out) : take_entry(line, s, out);
}

void ini_line_read(const char *line, size_t length, IniLine *out)
{
    memset(out, 0, sizeof *out);
    out->fault = take_line(line, length, out);
    if (out->fault != NULL)
        out->kind = INI_FAULT;
}

size_t ini_value_extent(const char *value, size_t n)
{
    if (n > 0 && (value[0] == '"' || value[0] == '\'')) {
        const char *close = memchr(value + 1, value[0], n - 1);
        return close != NULL ? (size_t)(close - value) + 1 : n;
    }
    size_t end = 0;
    while (end < n && value[end] != ';' && value[end] != '#')
        end++;
    while (end > 0 && (value[end - 1] == ' ' || value[end - 1] == '\t'))
        end--;
    return end;
}

size_t ini_line_length(const char *text, size_t rest)
{
    const char *end = memchr(text, '\n', rest);
    return end != NULL ? (size_t)(end - text) : rest;
}
