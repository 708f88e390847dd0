#!/bin/sh
# SPDX-License-Identifier: MIT
# Every text of the program is translated: no file is missing, no entry missing, stale or fuzzy.
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
for lang in $(grep -v '^#' po/LINGUAS); do
    check "$lang: the catalogue is valid" msgfmt -c -o /dev/null "po/$lang.po"
    msgmerge -q --no-fuzzy-matching "po/$lang.po" "$work/paiju.pot" -o "$work/$lang.po"
    untranslated=$(msgattrib --untranslated --no-obsolete "$work/$lang.po" | sed "1,/^$/d")
    nothing "$lang: every text is translated" "$(echo "$untranslated" | grep -A1 "^msgid")"
    nothing "$lang: no entry is unused" "$(
        msgattrib --only-obsolete --no-wrap "$work/$lang.po" | grep '^#~ msgid')"
    nothing "$lang: a text that begins with spaces is translated with as many" "$(
        msgcat --no-wrap "po/$lang.po" | awk '
            /^msgid "/ { sub(/^msgid "/, ""); match($0, /^ */); blanks = RLENGTH }
            /^msgstr(\[0\])? "/ { sub(/^msgstr(\[0\])? "/, ""); match($0, /^ */)
                if ($0 != "\"" && RLENGTH != blanks) print }')"
    nothing "$lang: no entry is fuzzy" "$(msgattrib --only-fuzzy "po/$lang.po" | grep '^msgid')"
done

done_testing
