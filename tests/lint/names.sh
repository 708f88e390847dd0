#!/bin/sh
# SPDX-License-Identifier: MIT
# A static name of the program stands in one file only, and a type name means one thing, so that a
# search, a backtrace or a breakpoint finds what was meant.
. "${srcdir:-.}/tests/tap.sh"
cd "$srcdir" || exit 1
sources=$(find rules ai src ui app lab bench tools -name '*.[ch]' | grep -v '/mj_tables\.c$')

# "FILE:LINE: NAME" for each name that a program finds in more than one file.
nothing "a static name stands in one file" "$(
    awk '/^static .*[(=;[,]/ && !/^static_assert/ {
             text = $0
             sub(/__attribute__.*/, "", text)
             if (text ~ /(struct|union|enum)[A-Za-z_0-9 ]*\{/ && !sub(/\{.*\}/, "", text)) next
             if (match(text, /^static [^(=;[]*[ *]\**[A-Za-z_][A-Za-z_0-9]*[(=;[, ]/) == 0) next
             sub(/[ ]*[(=;[,].*/, "", text)
             name = text
             sub(/.*[ *]/, "", name)
             if (name == "const" || name == "" || name ~ /^[A-Z_]+$/ && text !~ / /) next
             if (!(name in file)) { file[name] = FILENAME; line[name] = FNR }
             else if (file[name] != FILENAME) print FILENAME ":" FNR ": " name ", also in " file[name] ":" line[name]
         }' $sources)"
nothing "a type name means one thing" "$(
    awk '/^typedef (struct|union|enum) [A-Za-z_0-9]+ [A-Za-z_0-9]+;/ { next }
         /^typedef (struct|union|enum) [A-Za-z_0-9]+ \{/ || /^typedef [^{]*;$/ && !/\(/ {
             name = $0
             if (name ~ /\{/) name = $3
             else { sub(/(\[.*)?;$/, "", name); sub(/.*[ *]/, "", name) }
             if (!(name in file)) file[name] = FILENAME ":" FNR
             else print FILENAME ":" FNR ": " name ", also in " file[name]
         }' $sources)"
done_testing
