#!/bin/sh
# SPDX-License-Identifier: MIT
# Prints the texts of the template POT that CATALOGUE does not have: tools/untranslated.sh CATALOGUE POT
# A contributor need not know every language (tests/lint/po.sh says what is missing), but a release is complete
# (dist-hook in Makefile.am).
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
msgmerge -q --no-fuzzy-matching "$1" "$2" -o "$work/merged" &&
    msgattrib --untranslated --no-obsolete --no-wrap "$work/merged" >"$work/lacking" || exit 1
awk 'function tell() { if (text != "") print text; text = ""; in_text = 0 }
    /^msgid "/ { in_text = 1; sub(/^msgid /, "") }
    in_text && /^"/ { text = text substr($0, 2, length($0) - 2); next }
    { tell() }' "$work/lacking"
