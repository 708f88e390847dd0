#!/bin/sh
# SPDX-License-Identifier: MIT
# The catalogues: no file is missing, no entry stale, fuzzy or wrong. A text without its translation is named, and
# only a release needs it (dist-hook in Makefile.am).
. "${srcdir:-.}/tests/tap.sh"
for tool in xgettext msgmerge msgfmt msgattrib msgcat; do
    command -v $tool >/dev/null || skip_all "no $tool"
done
scratch po
cd "$srcdir" || exit 1

marked=$(grep -rlE --include='*.[ch]' --include='*.def' --include='*.ini' \
    '(^|[^A-Za-z_])(_|N_|NN_|C_|NC_|ngettext|SAID)\("' rules ai src ui app lab data/lessons | sort)
listed=$(grep -v '^#' po/POTFILES.in | sort)
nothing "po/POTFILES.in lists every file with texts" "$(
    for file in $marked; do echo "$listed" | grep -qx "$file" || echo "$file"; done)"
nothing "po/POTFILES.in lists no file without texts" "$(
    for file in $listed; do echo "$marked" | grep -qx "$file" || echo "$file"; done)"

options=$(sed -n 's/^XGETTEXT_OPTIONS = //p' po/Makevars)

check "xgettext reads every listed file" \
    xgettext $options -f po/POTFILES.in -o "$work/paiju.pot"
# lacking LANG: the texts without a translation, in $work/lacking
lacking() {
    sh tools/untranslated.sh "po/$1.po" "$work/paiju.pot" >"$work/lacking"
}

# What is expected to fail is printed, with the texts, but fails nothing.
say_missing() {
    n_tests=$((n_tests + 1))
    echo "not ok $n_tests - $1: $(wc -l <"$work/lacking") texts have no Chinese yet: $(
        tr '#' ' ' <"$work/lacking" | paste -sd ';' | sed 's/;/; /g') # TODO before a release"
}

for lang in $(grep -v '^#' po/LINGUAS); do
    check "$lang: the catalogue is valid" msgfmt -c -o /dev/null "po/$lang.po"
    check "$lang: the catalogue is compared with the texts" lacking "$lang"
    [ ! -s "$work/lacking" ] || say_missing "$lang"
    nothing "$lang: no entry is unused" "$(
        msgmerge -q --no-fuzzy-matching "po/$lang.po" "$work/paiju.pot" -o - |
            msgattrib --only-obsolete --no-wrap | grep '^#~ msgid')"
    nothing "$lang: a text that begins with spaces is translated with as many" "$(
        msgcat --no-wrap "po/$lang.po" | awk '
            /^msgid "/ { sub(/^msgid "/, ""); match($0, /^ */); blanks = RLENGTH }
            /^msgstr(\[0\])? "/ { sub(/^msgstr(\[0\])? "/, ""); match($0, /^ */)
                if ($0 != "\"" && RLENGTH != blanks) print }')"
    nothing "$lang: no entry is fuzzy" "$(msgattrib --only-fuzzy "po/$lang.po" | grep '^msgid')"
done

done_testing
