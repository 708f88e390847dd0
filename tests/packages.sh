#!/bin/sh
# SPDX-License-Identifier: MIT
# tests/packages.sh bookworm|trixie [TARBALL]
#
# The package of debian/ in bare systems: builds it from the tarball (or from one that `make dist` makes in a build
# below ./build-dist) with every flag of hardening, shows what lintian says, installs it in a system that has nothing
# else, runs the tests of debian/tests there, and purges it. Not part of `make check', because it takes minutes and the
# network, and needs root.
#
# MIRROR   where packages come from
# KEEP=1   leaves the directory there and says where it is; the package is in its build/
release=$1
top=$(cd "$(dirname "$0")/.." && pwd)
n_bad=0
unset LANG LANGUAGE LC_ALL MAKEFLAGS

skip() {
    echo "skipped: packages.sh $release: $*"
    exit 77
}
fail() {
    echo "packages.sh: $*" >&2
    exit 1
}
case $release in
bookworm | trixie) ;;
*) fail "which Debian? bookworm or trixie" ;;
esac
[ "$(id -u)" = 0 ] || skip "needs root"
for tool in mmdebstrap unshare chroot; do
    command -v $tool >/dev/null || skip "no $tool"
done
work=$(mktemp -d "${TMPDIR-/var/tmp}/paiju-packages.XXXXXX") || exit 1
trap 'if [ -n "$KEEP" ]; then echo "kept: $work"; else rm -rf "$work"; fi' EXIT
trap 'exit 1' HUP INT TERM

# check NAME COMMAND...
check() {
    name=$1
    shift
    if "$@" >"$work/said" 2>&1; then
        echo "ok - $release: $name"
    else
        tail -n 30 "$work/said" | sed 's/^/# /'
        echo "not ok - $release: $name"
        n_bad=$((n_bad + 1))
    fi
}
# bare NAME: a separate system with the packages that every Debian has.
bare() {
    mmdebstrap --quiet --variant=minbase "$release" "$work/$1" ${MIRROR:+"$MIRROR"} &&
        cp /etc/resolv.conf /etc/hosts "$work/$1/etc/"
}
# inside NAME COMMAND: runs it as root of that system. Mounts and processes go with it.
inside() {
    unshare --mount --pid --fork sh -c '
        mount --bind "$1" "$1" && mount -t proc proc "$1/proc" && mount --rbind /dev "$1/dev" &&
        exec chroot "$1" env -i HOME=/root LC_ALL=C.UTF-8 PATH=/usr/sbin:/usr/bin:/sbin:/bin TERM=dumb \
            DEBIAN_FRONTEND=noninteractive ${http_proxy:+"http_proxy=$http_proxy"} sh -c "$2"' \
        sh "$work/$1" "$2" </dev/null
}
files() {
    (cd "$work/play" && find . -xdev \( -path ./var/lib/dpkg -o -path ./var/lib/apt -o -path ./var/cache -o \
        -path ./var/log -o -path ./proc -o -path ./dev -o -path ./tmp -o -path ./root -o -path ./paiju \) -prune -o -print | sort)
}

tarball=$2
if [ -z "$tarball" ]; then
    mkdir -p "$top/build-dist" && cd "$top/build-dist" || exit 1
    { [ -x ../configure ] || ../bootstrap; } >/dev/null && ../configure >/dev/null && make dist >/dev/null ||
        fail "make dist failed in build-dist"
    tarball=$(ls -t "$PWD"/paiju-*.tar.xz | head -n 1)
fi
version=$(sed -n '1s/.*(\(.*\)-.*/\1/p' "$top/debian/changelog")

# ---- building

bare build && bare play || fail "cannot make a bare $release"
mkdir -p "$work/build/build/paiju-$version"
cp "$tarball" "$work/build/build/paiju_$version.orig.tar.xz"
tar -xJf "$tarball" -C "$work/build/build/paiju-$version" --strip-components=1
cp -R "$top/debian" "$work/build/build/paiju-$version/"
check "the build dependencies can be installed" inside build "apt-get update -qq && apt-get install -y -qq --no-install-recommends \
    build-essential fakeroot lintian devscripts && useradd -m joe && cd /build/paiju-$version &&
    apt-get build-dep -y -qq --no-install-recommends ./ && chown -R joe: /build"
check "the package builds and passes its tests" inside build "cd /build/paiju-$version && su joe -c 'dpkg-buildpackage -us -uc'"
check "lintian reports nothing" inside build '
    su joe -c "lintian --pedantic -I -E --suppress-tags newer-standards-version /build/*.changes" >/tmp/said 2>&1; cat /tmp/said; ! grep "^[EWIPX]:" /tmp/said'
# The start code of Debian 13 lacks control-flow protection, so no program has it completely.
check "the programs are hardened" inside build 'cd /tmp && dpkg-deb -x /build/paiju_*.deb paiju || exit 1
    hardening-check paiju/usr/games/paiju paiju/usr/libexec/paiju/paiju-guest >said; cat said
    ! grep -E "^ (Position|Stack protected|Fortify|Read-only|Immediate).*: no" said'

# ---- installing, playing, removing

mkdir -p "$work/play/paiju"
cp "$work"/build/build/paiju_*.deb "$work/play/paiju/"
cp -R "$top/debian/tests" "$work/play/paiju/"
inside play 'apt-get update -qq && apt-get install -y -qq --no-install-recommends tmux' >/dev/null 2>&1
files >"$work/before"
check "the package can be installed" inside play 'apt-get install -y -qq --no-install-recommends /paiju/paiju_*.deb'
for test in a-hand a-screen; do
    check "debian/tests/$test" inside play "export AUTOPKGTEST_TMP=\$(mktemp -d) && cd /paiju && sh tests/$test"
done
check "the package can be purged" inside play 'apt-get purge -y -qq paiju && apt-get autoremove --purge -y -qq'
files >"$work/after"
check "a purged package leaves nothing behind" diff "$work/before" "$work/after"
echo "packages.sh $release: $n_bad failed"
[ $n_bad -eq 0 ]
