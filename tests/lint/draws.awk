# SPDX-License-Identifier: MIT
# Finds expressions in which a generator is advanced twice and C does not define which comes first:
# compilers differ.
#
# A function draws if it is one of `primitive` or calls one that does, unless on a generator that it made
# itself. Static functions are visible only in their file, unless they are in a header. Read all files
# twice: with pass=1, then with pass=2.

BEGIN {
    primitive = "rng_next rng_below rng_shuffle"
    n = split(primitive, word, " ")
    for (i = 1; i <= n; i++)
        draws["", word[i]] = 1
}

function key_of(name) { return ((FILENAME, name) in is_static) ? FILENAME : "" }

# The text of a line without comments, strings and character constants.
function plain(text,    at) {
    gsub(/"([^"\\]|\\.)*"/, "0", text)
    gsub(/'([^'\\]|\\.)*'/, "0", text)
    if (in_comment) {
        at = index(text, "*/")
        if (at == 0)
            return ""
        in_comment = 0
        text = substr(text, at + 2)
    }
    gsub(/\/\*([^*]|\*+[^*\/])*\*+\//, " ", text)
    at = index(text, "/*")
    if (at > 0) {
        in_comment = 1
        text = substr(text, 1, at - 1)
    }
    sub(/\/\/.*/, "", text)
    return text
}

function begin_function(text) {
    head = text
    match(head, /[A-Za-z_][A-Za-z0-9_]*\(/)
    name = substr(head, RSTART, RLENGTH - 1)
    head = substr(head, RSTART + RLENGTH)
    if (text ~ /(^| )static / && FILENAME !~ /\.h$/)
        is_static[FILENAME, name] = 1
}

# The text between the parenthesis at the end of `text` and its partner.
function inner(text,    i, c, depth) {
    for (i = 1; i <= length(text); i++) {
        c = substr(text, i, 1)
        if (c ~ /[({\[]/)
            depth++
        else if (c ~ /[)}\]]/ && --depth < 0)
            return substr(text, 1, i - 1)
    }
    return text
}

# Splits a text into its arguments, item[1..]; returns their number.
function items_of(text, item,    n, i, c, depth) {
    n = 1
    item[1] = ""
    for (i = 1; i <= length(text); i++) {
        c = substr(text, i, 1)
        depth += (c ~ /[({\[]/) - (c ~ /[)}\]]/)
        if (c == "," && depth == 0)
            item[++n] = ""
        else
            item[n] = item[n] c
    }
    return n
}

# The parameter of the function that an argument passes on, counted from 1; 0: something global; -1: a
# local variable.
function handed_on(argument,    word, i, n, item) {
    if (!match(argument, /&?[A-Za-z_][A-Za-z0-9_]*/))
        return -1
    word = substr(argument, RSTART, RLENGTH)
    sub(/^&/, "", word)
    n = items_of(head, item)
    for (i = 1; i <= n; i++) {
        if (item[i] ~ "[ *]" word "[)\\[]*$")
            return i
    }
    return body ~ "[A-Z][A-Za-z0-9]* ([a-z_0-9, =*]*[ ,*])?" word "[ ;,=\\[]" ? -1 : 0
}

# Remembers the calls: caller, callee, and which parameters are passed on in which places.
function end_function(    text, called, n, i, item, places) {
    text = body
    while (match(text, /[A-Za-z_][A-Za-z0-9_]*\(/)) {
        called = substr(text, RSTART, RLENGTH - 1)
        text = substr(text, RSTART + RLENGTH)
        n = items_of(inner(text), item)
        places = ""
        for (i = 1; i <= n; i++)
            places = places " " handed_on(item[i])
        if (called != name)
            edge[++n_edges] = FILENAME SUBSEP name SUBSEP called SUBSEP places
    }
}

# draws[file, function] is the position of the parameter with the generator, 0 if it is global.
function spread(    changed, i, part, from, to, place, from_place) {
    do {
        changed = 0
        for (i = 1; i <= n_edges; i++) {
            split(edge[i], part, SUBSEP)
            from = ((part[1], part[2]) in is_static) ? part[1] : ""
            to = ((part[1], part[3]) in is_static) ? part[1] : ""
            if (!((to, part[3]) in draws) || ((from, part[2]) in draws))
                continue
            split(part[4], place, " ")
            from_place = draws[to, part[3]]
            from_place = from_place == 0 ? 0 : place[from_place]
            if (from_place >= 0 && from_place != "") {
                draws[from, part[2]] = from_place
                changed = 1
            }
        }
    } while (changed)
}

# Does the list draw? If two of its items draw, that is an error: their order is undefined.
function list_draws(text,    n, i, item, drawn) {
    n = items_of(text, item)
    for (i = 1; i <= n; i++)
        drawn += expression_draws(item[i])
    fault = fault || drawn > 1
    return drawn > 0
}

# Does a part draw that has no operators that order their operands? The same is asked of its operands.
function operands_draw(text,    i, c, word, group, drawn) {
    word = ""
    for (i = 1; i <= length(text); i++) {
        c = substr(text, i, 1)
        if (c !~ /[({\[]/) {
            word = c ~ /[A-Za-z0-9_]/ ? word c : ""
            continue
        }
        group = inner(substr(text, i + 1))
        i += length(group) + 1
        if (c == "{" || (c == "(" && word != ""))
            drawn += list_draws(group) || (word != "" && ((key_of(word), word) in draws))
        else
            drawn += statement_draws(group)
        word = ""
    }
    fault = fault || drawn > 1
    return drawn > 0
}

# The same for both sides of an assignment; && || ? : order their operands.
function expression_draws(text,    n, i, c, two, depth, part, side, sides) {
    n = length(text)
    part = ""
    for (i = 1; i <= n + 1; i++) {
        c = substr(text, i, 1)
        two = substr(text, i, 2)
        depth += (c ~ /[({\[]/) - (c ~ /[)}\]]/)
        if (i > n || (depth == 0 && (two == "&&" || two == "||" || c == "?" || c == ":"))) {
            side += operands_draw(part)
            part = ""
            i += two == "&&" || two == "||"
        } else if (depth == 0 && c == "=" && two != "==" && part !~ /[=!<>]$/) {
            sides += (side += operands_draw(part)) > 0
            side = 0
            part = ""
        } else {
            part = part c
        }
    }
    sides += side > 0
    fault = fault || sides > 1
    return sides > 0
}

# The commas of declarations and of the comma operator order what they separate.
function statement_draws(text,    n, i, item, drawn) {
    n = items_of(text, item)
    for (i = 1; i <= n; i++)
        drawn += expression_draws(item[i])
    return drawn > 0
}

function judge(text) {
    if (text !~ /\(.*\(/)
        return
    gsub(/ +/, " ", text)
    sub(/^ (else )?for \(/, "", text)
    fault = 0
    statement_draws(text)
    if (fault)
        print FILENAME ": " name ":" text
}

# Cuts a function into full expressions and judges each: at semicolons, at the braces of blocks, after
# the parentheses of if, for, while and switch. The braces of initializers and compound literals belong
# to an expression.
function judge_function(    i, c, before, depth, opened, text, kind, level) {
    text = ""
    depth = level = 0
    opened = -1
    for (i = 1; i <= length(body); i++) {
        c = substr(body, i, 1)
        if (c == "(") {
            depth++
            if (opened < 0 && text ~ /(^|[^A-Za-z0-9_])(if|for|while|switch) $/)
                opened = depth
        } else if (c == ")") {
            depth--
        } else if (c == "{") {
            before = substr(text, length(text), 1)
            kind[++level] = text ~ /(=|,|{|return) ?$/ || (before == ")" && depth >= 0 && text !~ /\) $/)
        }
        text = text c
        if (c == ";" || (c == "{" && !kind[level]) || (c == "}" && !kind[level]) ||
            (c == ")" && opened > depth)) {
            judge(text)
            text = ""
            opened = c == ")" ? -1 : opened
        }
        level -= c == "}"
    }
}

FNR == 1 {
    in_comment = inside = 0
    heading = ""
    if (pass == 2 && !spreaded) {
        spread()
        spreaded = 1
    }
}

{ line = plain($0) }

!inside && line ~ /^\{/ {
    inside = 1
    body = ""
    begin_function(heading)
    next
}
inside && line ~ /^\}/ {
    inside = 0
    heading = ""
    if (pass == 1)
        end_function()
    else
        judge_function()
    next
}
inside { body = body " " line; next }
line ~ /^#/ || line ~ /[;}] *$/ { heading = ""; next }
{ heading = heading (heading == "" ? "" : " ") line }
