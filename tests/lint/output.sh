#!/bin/sh
# SPDX-License-Identifier: MIT
# Output goes through one place: text from a file, an argument or an engine must go through
# src/base/output.c, which lets no control character pass.
. "${srcdir:-.}/tests/tap.sh"
cd "$srcdir" || exit 1

# JSON is escaped by its writer; the others write constants or files: the sentence about memory, the
# return to the margin, the erasing of a screen, the prompt, empty lines, the arena's journal, the
# message of the launcher of engines.
allowed='^src/base/\(json\|output\|x_alloc\)\.c:\|"\\r\\033\[K"\|"\\033\[H\\033\[2J\\033\[3J"\|fputs("> ", \|fputc(.\\n., \|fprintf(s->file\|no catalogue of\|paiju-guest is'
prints() {
    grep -nE '(^|[^a-z_])(v?f?printf|f?puts|f?putc|putchar|perror|psignal) ?\(' "$@" | grep -v "$allowed"
}
plant() {
    echo "$1" >"$work/plant.c"
    (cd "$work" && prints plant.c >found; test -s found)
}
scratch output
check "a printing call is found" plant '    printf("%s\n", name);'
check "a call that prints to standard error is found" plant '        fprintf(stderr, "paiju: %s\n", text);'
check "calls that fill a buffer are accepted" eval '! plant "    snprintf(out, size, text);"'
nothing "only src/base/output.c prints texts" "$(prints $(find rules ai src -name '*.c'))"

# Likewise one function opens files that somebody named: it checks that they are files. The others open
# constants and directories; the launcher of engines (guest*.c) opens /proc, the log of engines, whose
# kind it checks itself; Landlock opens names (O_PATH).
opens() {
    grep -nE '(^|[^a-z_>.])(f|f?re)?open(at|64)?\(' "$@" | grep -v '^src/\(base/file\|process/guest\|process/landlock\)\.c:\|"/dev/null"'
}
check "a call that opens a file is found" eval '
    echo "    FILE *f = fopen(path, \"r\");" >"$work/plant.c"; (cd "$work" && opens plant.c >found; test -s found)'
nothing "only src/base/file.c opens files" "$(opens $(find rules ai src ui app lab -name '*.c'))"

done_testing
