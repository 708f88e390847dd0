#!/bin/sh
# SPDX-License-Identifier: MIT
# Every section and every document that code, tests and documents cite exists in the tree.
. "${srcdir:-.}/tests/tap.sh"
scratch cited
lint=$(cd "$srcdir" && pwd)/tests/lint/cited.awk

# Citations without a target in the tree below the directory $1.
astray() {
    (
        cd "$1" || exit 1
        documents=$(find docs CONTRIBUTING.md -name '*.md' 2>/dev/null | sort)
        citing=$(find . -name .git -prune -o -name 'build*' -prune -o -path ./tests/golden -prune -o \
            -path ./tests/upgrade -prune -o -path ./tests/vectors/\*.jsonl -prune -o -path ./portable -prune -o \
            -type f \( -name '*.[ch]' -o -name '*.def' -o -name '*.sh' -o -name '*.awk' -o -name '*.am' -o \
            -name '*.md' -o -name '*.ini' -o -name '*.py' -o -name '*.hands' -o -name '*.6' -o -name NEWS -o \
            -name list -o -name quickstart -o -name configure.ac \) ! -name cited.sh ! -name cited.awk -print | sort)
        LC_ALL=C awk -v n_documents="$(echo "$documents" | wc -l)" -f "$lint" $documents $citing
    )
}

nothing "every citation leads to a section" "$(astray "$srcdir")"

# Files of the tree that documents and product code name, except placeholders and build products.
nothing "every file that is named exists" "$(
    cd "$srcdir" && grep -rnoE '\b(rules|ai|src|ui|tests|tools|bench|data|engines|po)/[A-Za-z0-9_/.-]*\.(c|h|def|sh|ini|py|jsonl|txt|po)\b' \
        docs README.md NEWS CONTRIBUTING.md man rules ai src ui app lab 2>/dev/null |
        while IFS=: read -r file line path; do
            case $path in
            *[A-Z][A-Z]*) ;;
            *) [ -e "$path" ] || [ -e "data/$path" ] || echo "$file:$line: $path" ;;
            esac
        done)"

# The same on a tree with many errors.
mkdir -p "$work/docs/rules" "$work/src"
cat >"$work/docs/rules/xuezhan.md" <<'END'
# Xuezhan
## 4 Claims
4.6 Passed win (4.9): see section 4, not section 8.
## 11 Invariants
1. One.
END
cat >"$work/docs/record.md" <<'END'
# Records
## 1 The file
## Reading
A line is cut off (gone.md, record.md 7, rules/xuezhan.md 4.6, record.md 1).
END
cat >"$work/src/a.c" <<'END'
/* xuezhan 4, 4.6 and 11.1, docs/record.md 1, docs/record.md, "Reading": right.
 * xuezhan 5, xuezhan 4.6 and 11.2, docs/record.md 2, docs/record.md, "Writing", docs/none.md, xuezhan
 * 4.7, formats 1. Not cited: xuezhan 123m, xuezhan 500 deals, xuezhan, 12 tiles. */
TEST(xuezhan_4_6_is_there)
TEST(xuezhan_4_8_is_not)
END
cat >"$work/wanted" <<'END'
docs/record.md:4: gone.md
docs/record.md:4: record.md 7
docs/rules/xuezhan.md:3: (4.9
docs/rules/xuezhan.md:3: section 8
src/a.c:2: docs/none.md
src/a.c:2: docs/record.md 2
src/a.c:2: docs/record.md, "Writing"
src/a.c:2: xuezhan 11.2
src/a.c:2: xuezhan 4.7
src/a.c:2: xuezhan 5
src/a.c:3: formats 1
src/a.c:5: xuezhan_4_8
END
astray "$work" | LC_ALL=C sort >"$work/got"
check "wrong citations are found" diff "$work/wanted" "$work/got"

done_testing
