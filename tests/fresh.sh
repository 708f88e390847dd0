#!/bin/sh
# SPDX-License-Identifier: MIT
# tests/fresh.sh bookworm|trixie [root|user]
#
# The two commands of the README on a minimal Debian: once as root, where the missing packages are
# installed, and once as a user without root, who sees what to install. Makes the system with debootstrap,
# in a directory that is removed afterwards. Not part of `make check', because it takes minutes and the
# network, and needs root.
#
# MIRROR   where packages come from; otherwise the mirror in the apt sources of this machine
# CACHE    where the bare system and the packages are kept for the next time; otherwise
#          ~/.cache/paiju-fresh
# QUICK=1  leaves out ./quickstart test
# KEEP=1   leaves the directory there and says where it is

release=$1
who=${2-root user}
top=$(cd "$(dirname "$0")/.." && pwd)
n_bad=0
unset LANG LANGUAGE LC_ALL LC_CTYPE LC_MESSAGES CC CFLAGS

skip() {
    echo "skipped: fresh.sh $release: $*"
    exit 77
}
fail() {
    echo "fresh.sh: $*" >&2
    exit 1
}

case $release in
bookworm | trixie) ;;
*) fail "which Debian? bookworm or trixie" ;;
esac
[ "$(id -u)" = 0 ] || skip "needs root"
for tool in debootstrap unshare chroot; do
    command -v $tool >/dev/null || skip "no $tool"
done
unshare --mount --pid --fork true 2>/dev/null || skip "no namespaces here"

# ---- the bare system

# The first Debian mirror of the host's sources: lines "deb URI ..." or fields "URIs: URI".
host_mirror() {
    cat /etc/apt/sources.list /etc/apt/sources.list.d/*.list /etc/apt/sources.list.d/*.sources \
        2>/dev/null |
        sed -n 's/^deb  *\(\[[^]]*\] *\)\{0,1\}\([a-z]*:[^ ]*\).*/\2/p; s/^URIs: *\([^ ]*\).*/\1/p' |
        grep '/debian/*$' | head -n 1
}

MIRROR=${MIRROR-$(host_mirror)}
MIRROR=${MIRROR:-http://deb.debian.org/debian}
CACHE=${CACHE-${XDG_CACHE_HOME-$HOME/.cache}/paiju-fresh}
mkdir -p "$CACHE/$release-debs" || fail "cannot write in $CACHE"
work=$(mktemp -d "${TMPDIR-/var/tmp}/paiju-fresh.XXXXXX") || exit 1
trap 'if [ -n "$KEEP" ]; then echo "kept: $work"; else rm -rf "$work"; fi' EXIT
trap 'exit 1' HUP INT TERM

bare=$CACHE/$release.tar
if [ ! -f "$bare" ]; then
    echo "fresh.sh: making a bare $release from $MIRROR"
    debootstrap --variant=minbase "$release" "$work/bare" "$MIRROR" >"$work/log" 2>&1 ||
        { tail -n 5 "$work/log" >&2; fail "debootstrap failed"; }
    rm -f "$work"/bare/var/cache/apt/archives/*.deb
    tar -C "$work/bare" -cf "$bare.new" . && mv "$bare.new" "$bare" || fail "cannot write $bare"
    rm -rf "$work/bare"
fi

# unpack NAME: a bare system in $root, with this tree in it as /home/joe/paiju.
unpack() {
    root=$work/$1
    mkdir "$root" && tar -C "$root" -xf "$bare" || fail "cannot unpack $bare"
    cp /etc/resolv.conf "$root/etc/" && cp /etc/hosts "$root/etc/"
    cp "$CACHE/$release-debs"/*.deb "$root/var/cache/apt/archives/" 2>/dev/null
    echo 'Binary::apt-get::APT::Keep-Downloaded-Packages "true";' >"$root/etc/apt/apt.conf.d/90fresh"
    inside root 'useradd --create-home --shell /bin/sh joe && mkdir /home/joe/paiju' ||
        fail "cannot make a user"
    git -C "$top" ls-files -z | tar -C "$top" -c --null -T - | tar -C "$root/home/joe/paiju" -x ||
        fail "cannot copy $top"
    inside root 'chown -R joe: /home/joe/paiju'
}

# inside USER COMMAND: one shell line in the tree, with the environment of a new login. Mounts and
# processes go with it.
inside() {
    unshare --mount --pid --fork sh -c '
        mount -t proc proc "$1/proc" && mount --rbind /dev "$1/dev" &&
        exec chroot "$1" env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin TERM=dumb \
            ${http_proxy:+"http_proxy=$http_proxy"} su "$2" -s /bin/sh -c "$3"' \
        sh "$root" "$1" "cd /home/joe/paiju 2>/dev/null; $2" </dev/null
}

keep_debs() {
    cp -n "$root"/var/cache/apt/archives/*.deb "$CACHE/$release-debs/" 2>/dev/null
}

# ---- what is checked

# check NAME COMMAND...
check() {
    name=$1
    shift
    if "$@"; then
        echo "ok - $release: $name"
    else
        echo "not ok - $release: $name"
        n_bad=$((n_bad + 1))
    fi
}

# runs USER COMMAND: the output is in $work/out, and is shown if the command fails.
runs() {
    inside "$@" >"$work/out" 2>&1 || { tail -n 40 "$work/out" | sed 's/^/# /'; return 1; }
}
has() {
    grep -q -- "$1" "$work/out" || { tail -n 40 "$work/out" | sed 's/^/# /'; return 1; }
}

plays_a_hand() {
    runs "$1" './quickstart' && has '^Hand 1' && has '^The match is over' &&
        has 'in a terminal ./quickstart starts the game'
}
passes_all_tests() {
    runs "$1" './quickstart test' && tail -n 3 "$work/out" | sed 's/^/# /' && has ' 0 failed'
}
told_what_to_install() {
    ! inside "$1" "$2" >"$work/out" 2>&1 && has 'apt-get install'
}

# Every line of text is Chinese when Chinese was asked for, with no locales except C and C.UTF-8.
speaks_chinese() {
    runs "$1" 'for locale in C C.UTF-8 zh_CN.UTF-8 en_US.UTF-8; do
        env -i LC_ALL=$locale build/paiju --lang zh_CN --help | head -n 1; done' &&
        [ "$(grep -c '^用法' "$work/out")" = 4 ]
}

# Files outside the tree that neither apt-get nor the kernel writes.
files() {
    (cd "$root" && find . -xdev \( -path ./home/joe/paiju -o -path ./usr -o -path ./var -o \
        -path ./etc -o -path ./dev -o -path ./proc \) -prune -o -print | sort)
}
leaves_nothing_behind() {
    files >"$work/after"
    diff "$work/before" "$work/after" | sed -n 's/^[<>]/# &/p' | head -n 20 >"$work/out"
    cat "$work/out"
    [ ! -s "$work/out" ]
}

as_root() {
    unpack root
    check "root without packages: ./quickstart plays a hand" plays_a_hand root
    check "root: the output is Chinese in every locale" speaks_chinese root
    files >"$work/before"
    [ -n "$QUICK" ] || check "root: ./quickstart test passes" passes_all_tests root
    check "root: nothing is left outside the tree" leaves_nothing_behind
    keep_debs
}

as_user() {
    unpack user
    check "user without packages: ./quickstart says what to install" \
        told_what_to_install joe './quickstart'
    check "user without packages: ./quickstart test says what to install" \
        told_what_to_install joe './quickstart test'
    install=$(sed -n 's/.*\(apt-get install .*\)/\1/p' "$work/out")
    check "root installs exactly those packages: $install" \
        runs root "apt-get update -qq && DEBIAN_FRONTEND=noninteractive $install -y"
    keep_debs
    check "user: ./quickstart plays a hand" plays_a_hand joe
    check "user: the output is Chinese in every locale" speaks_chinese joe
    files >"$work/before"
    [ -n "$QUICK" ] || check "user: ./quickstart test passes" passes_all_tests joe
    check "user: nothing is left outside the tree" leaves_nothing_behind
}

for one in $who; do
    as_$one
done
echo "fresh.sh $release: $n_bad failed"
[ $n_bad -eq 0 ]
