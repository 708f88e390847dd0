/* UTF-8 as far as texts are built and cut: which bytes are a whole character. */
#ifndef PAIJU_UTF8_H
#define PAIJU_UTF8_H

/* Bytes of the character at `s`, 1 to 4; 0 if they are no whole character. A NUL has 1. */
int utf8_length(const char *s);

/* Takes out the bytes that are no whole character: what "%.40s" and a full buffer leave of one that
 * they cut. Returns `text`. */
char *utf8_mend(char *text);

#endif
