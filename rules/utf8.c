/* Whole characters of UTF-8: no surrogates, nothing beyond U+10FFFF, no longer form than needed. */
#include "utf8.h"

#include <stdbool.h>
#include <string.h>

/* The least and the greatest second byte: what separates good from bad beyond the lead byte. */
typedef struct Lead {
    unsigned char first, last;      /* lead bytes */
    int           length;
    unsigned char least, greatest;
} Lead;

static const Lead leads[] = {
    { 0x00, 0x7F, 1, 0x00, 0xFF }, { 0xC2, 0xDF, 2, 0x80, 0xBF }, { 0xE0, 0xE0, 3, 0xA0, 0xBF },
    { 0xE1, 0xEC, 3, 0x80, 0xBF }, { 0xED, 0xED, 3, 0x80, 0x9F }, { 0xEE, 0xEF, 3, 0x80, 0xBF },
    { 0xF0, 0xF0, 4, 0x90, 0xBF }, { 0xF1, 0xF3, 4, 0x80, 0xBF }, { 0xF4, 0xF4, 4, 0x80, 0x8F },
};

static bool is_whole(const unsigned char *s, const Lead *lead)
{
    if (lead->length == 1)
        return true;
    bool whole = s[1] >= lead->least && s[1] <= lead->greatest;
    for (int i = 2; i < lead->length && whole; i++)
        whole = (s[i] & 0xC0) == 0x80;
    return whole;
}

int utf8_length(const char *s)
{
    const unsigned char *byte = (const unsigned char *)s;
    for (size_t i = 0; i < sizeof leads / sizeof *leads; i++) {
        if (byte[0] >= leads[i].first && byte[0] <= leads[i].last)
            return is_whole(byte, &leads[i]) ? leads[i].length : 0;
    }
    return 0;
}

char *utf8_mend(char *text)
{
    char *to = text;
    for (const char *from = text; *from != '\0';) {
        int n = utf8_length(from);
        memmove(to, from, (size_t)n);
        to += n;
        from += n > 0 ? n : 1;
    }
    *to = '\0';
    return text;
}
