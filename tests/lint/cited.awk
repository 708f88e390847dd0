# SPDX-License-Identifier: MIT
# Citations: reads documents first, whose sections it learns, then files that cite them, and prints
# what leads nowhere, as FILE:LINE: CITATION. The variable n_documents says how many of the arguments
# are documents.
#
# Sections of a document are its numbered headings ("## 4 Claims"), paragraphs ("4.6 Passed win") and
# the items of lists within them. Cited is, in any text:
#   xuezhan 4.6, hongzhong 10.1, 10.2, tuidaohu 5 and 12     a section of docs/rules/NAME.md
#   xuezhan_4_6_what_is_promised                             the same, as the name of a test
#   docs/record.md 3, docs/review.md, "How far chance goes"  a document, its section or heading
# and in a document record.md 3, 4.6 in brackets, section 4, beside itself and of itself.

BEGIN { games = "(xuezhan|hongzhong|tuidaohu|datongzi)" }

FNR == 1 {
    n_files++
    file = FILENAME
    sub(/^\.\//, "", file)
    directory = file
    sub(/[^\/]*$/, "", directory)
    last = ""
    section = ""
    in_fence = 0
}

n_files <= n_documents { learn($0); next }

# A citation may continue on the next line, so each line is read together with the next.
{
    text = $0
    sub(/^[ \t]*(\/\*|\*|#|;|\/\/)?[ \t]*/, "", text)
    if (FNR > 1)
        look(last, text, FNR - 1)
    last = text
    # the last line of a file, with nothing after it
    lines[file] = FNR
    ends[file] = text
    place[file] = directory
}

END {
    for (file in ends) {
        directory = place[file]
        look(ends[file], "", lines[file])
    }
}

function learn(line,    number, heading) {
    exists[file] = 1
    if (line ~ /^```/)
        in_fence = !in_fence
    if (in_fence)
        return
    if (line ~ /^#+ /) {
        heading = line
        sub(/^#+ +/, "", heading)
        headings[file, heading] = 1
        number = leading_number(heading)
        section = number
    } else if (line ~ /^[0-9]+\.[0-9]+ /) {
        number = leading_number(line)
        section = number
    } else if (line ~ /^ *[0-9]+\. /) {
        number = line
        sub(/^ */, "", number)
        number = section "." leading_number(number)
    } else
        return
    sections[file, number] = 1
}

# "4.6" of "4.6 Passed win", "4" of "4. Comparison".
function leading_number(text) {
    if (!match(text, /^[0-9]+(\.[0-9]+)*/))
        return ""
    return substr(text, 1, RLENGTH)
}

# Citations that begin in the line `first` and may end in the next one.
function look(first, second, line_no,    both) {
    both = first " " second
    line = line_no
    begin_max = length(first)
    look_for_games(both)
    look_for_tests(first)
    look_for_paths(both)
    if (file in exists)
        look_within(both)
    if (match(both, /(^|[^A-Za-z_\/."0-9-])(formats|architecture|ai|ux|cli|analysis) [0-9](\.[0-9])?([^0-9A-Za-z]|$)/) \
        && RSTART <= begin_max)
        complain(substr(both, RSTART, RLENGTH))
}

function look_for_games(text,    at, rest, name) {
    at = 1
    while (match(substr(text, at), games ",? (sections? )?[0-9]")) {
        at += RSTART - 1
        if (at > begin_max)
            return
        name = substr(text, at)
        match(name, games)
        name = substr(name, 1, RLENGTH)
        rest = substr(text, at + length(name))
        # "hongzhong, 136 tiles" is not a citation, "hongzhong, section 4" is one
        if (rest !~ /^, [0-9]/) {
            sub(/^,? (sections? )?/, "", rest)
            look_for_numbers("docs/rules/" name ".md", name, rest)
        }
        at += length(name)
    }
}

# The numbers at the beginning of `text`: "4.6, 4.7 and 5".
function look_for_numbers(document, name, text,    number, after) {
    for (;;) {
        number = leading_number(text)
        after = substr(text, length(number) + 1, 1)
        if (number == "" || number + 0 > 99 || after ~ /[A-Za-z0-9_%]/ || number ~ /^0/)
            return
        check_section(document, number, name " " number)
        text = substr(text, length(number) + 1)
        if (!match(text, /^(,|;)? ?(and |to |or )?/) || RLENGTH < 2)
            return
        text = substr(text, RLENGTH + 1)
    }
}

function check_section(document, number, shown) {
    if (!((document, number) in sections))
        complain(shown)
}

# Names of tests: xuezhan_4_6_...
function look_for_tests(text,    name, part, n, number) {
    while (match(text, games "_[0-9]+(_[0-9]+)?_[a-z]")) {
        name = substr(text, RSTART, RLENGTH)
        text = substr(text, RSTART + RLENGTH)
        n = split(name, part, "_")
        number = part[2] (n > 3 ? "." part[3] : "")
        if (part[2] + 0 <= 99)
            check_section("docs/rules/" part[1] ".md", number, part[1] "_" part[2] (n > 3 ? "_" part[3] : ""))
    }
}

function look_for_paths(text,    at, path, document, rest) {
    at = 1
    while (match(substr(text, at), /[A-Za-z0-9_\/*-]+\.md/)) {
        at += RSTART - 1
        if (at > begin_max)
            return
        path = substr(text, at, RLENGTH)
        at += RLENGTH
        document = path
        if (file in exists && !(path in exists))
            document = directory path
        if (!(file in exists) && path !~ /^docs\//)
            continue
        rest = substr(text, at)
        if (path ~ /\*/)
            continue
        if (!(document in exists))
            complain(path)
        else if (rest ~ /^,? [0-9]/)
            look_for_numbers(document, path, substr(rest, 2))
        else if (match(rest, /^, "[^"]*"/) && !((document, substr(rest, 4, RLENGTH - 4)) in headings))
            complain(path substr(rest, 1, RLENGTH))
    }
}

# Citations within the rules: (4.6), (4.6 c), section 4.
function look_within(text,    rest, at, n, shown, number) {
    if (directory != "docs/rules/")
        return
    rest = text
    for (at = 1; match(rest, /\([0-9]+\.[0-9]+( [a-h])?[,)]|sections? [0-9]+/); at += n) {
        if (at + RSTART - 1 > begin_max)
            return
        shown = substr(rest, RSTART, RLENGTH)
        n = RSTART + RLENGTH - 1
        rest = substr(rest, n + 1)
        sub(/[,)]$/, "", shown)
        number = shown
        sub(/^[^0-9]*/, "", number)
        check_section(file, leading_number(number), shown)
    }
}

function complain(what) {
    sub(/^[^A-Za-z0-9(]/, "", what)
    sub(/[.,;:) ]+$/, "", what)
    print file ":" line ": " what
}
