#!/bin/sh
# SPDX-License-Identifier: MIT
# Every file names its licence in its first lines, or is listed in REUSE.toml because it cannot: what
# `reuse lint` asks for, without reuse.
. "${srcdir:-.}/tests/tap.sh"
cd "$srcdir" || exit 1
files=$(git ls-files 2>/dev/null)
[ -n "$files" ] || skip_all "no git checkout"

# The patterns of REUSE.toml, except the one for everything, as shell patterns.
patterns=$(sed -n 's/^    "\(.*\)",$/\1/p' REUSE.toml)
is_excused() {
    for pattern in $patterns; do
        case $1 in $pattern) return 0 ;; esac
    done
    return 1
}

set -f
tag=SPDX-License-'Identifier: MIT'         # in two, or reuse would read it as this file's
check "REUSE.toml is readable for this test" test "$(echo "$patterns" | wc -l)" -gt 5
nothing "every file names its licence in its first lines or is listed in REUSE.toml" "$(
    awk -v first=3 -v tag="$tag" 'FNR == 1 { if (lacks) print name; name = FILENAME; lacks = 1 }
        FNR <= first && index($0, tag) { lacks = 0 }
        FNR > first { nextfile }
        END { if (lacks) print name }' $(echo "$files" | grep -v '^COPYING$\|^LICENSES/') |
        while read -r file; do is_excused "$file" || echo "$file"; done)"
nothing "every pattern of REUSE.toml matches a file" "$(
    for pattern in $patterns; do
        found=
        for file in $files; do
            case $file in $pattern) found=yes; break ;; esac
        done
        [ -n "$found" ] || echo "$pattern"
    done)"
check "the licence is the one of COPYING" cmp COPYING LICENSES/MIT.txt
done_testing
