#!/bin/sh
# SPDX-License-Identifier: MIT
# With another C library: the code that finds languages and reads catalogues is built with musl, whose
# gettext ignores LANGUAGE and whose locales are all UTF-8 except C, and must give the same result as the
# program.
. "$srcdir/tests/tap.sh"
command -v musl-gcc >/dev/null || skip_all "no musl-gcc"
scratch musl

sources="src/base/catalogue.c src/base/file.c src/base/i18n.c src/base/paths.c src/base/plural.c src/base/x_alloc.c rules/err.c rules/utf8.c"
check "the code compiles with musl without warnings" sh -c "
    cd '$srcdir' && musl-gcc -std=gnu11 -static -Wall -Wextra -Werror -D_GNU_SOURCE \
    -DPAIJU_INSTALLED_DATADIR='\"/nonexistent\"' -DPAIJU_INSTALLED_LIBEXECDIR='\"/nonexistent\"' \
    -DPAIJU_INSTALLED_LOCALEDIR='\"/nonexistent\"' \
    -I'$builddir' -Irules -Isrc/base $sources tests/e2e/say.c -o '$work/say'"

# say VARIABLE=VALUE... [LANGUAGE]: a text, and one with a number.
say() {
    env -i PAIJU_LOCALEDIR="$PAIJU_LOCALEDIR" "$@"
}
for locale in C C.UTF-8 zh_CN.UTF-8 en_US.UTF-8; do
    check "$locale: a request for zh_CN gives Chinese" test "$(say LC_ALL=$locale "$work/say" zh_CN)" = "七对，3 张"
    check "$locale: a request for en gives English" test "$(say LC_ALL=$locale "$work/say" en)" = "seven pairs, 3 tiles"
done
check "LANG=zh_CN.UTF-8 is Chinese" test "$(say LANG=zh_CN.UTF-8 "$work/say")" = "七对，3 张"
check "LANGUAGE is obeyed" test "$(say LANG=en_US.UTF-8 LANGUAGE=zh_CN "$work/say")" = "七对，3 张"
check "the C locale is English" test "$(say LC_ALL=C "$work/say")" = "seven pairs, 3 tiles"

done_testing
