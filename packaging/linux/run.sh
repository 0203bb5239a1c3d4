#!/usr/bin/env bash
# A self-extracting installer for one user on any Linux: dist/Boardroom-VERSION-ARCH.run, and the same as a tarball.
#     sh Boardroom-….run                 installs into ~/.local
#     sh Boardroom-….run -- --remove     removes it; games and settings stay
set -euo pipefail
. "$(dirname "$0")/frozen.sh"
command -v makeself > /dev/null || { echo "makeself is needed: apt-get install makeself" >&2; exit 2; }

tree=$work/Boardroom-$version
mkdir -p "$tree"
mv "$program" "$tree/boardroom"
"$here/lay_out.sh" "$tree"
install -m 755 "$here/install.sh" "$tree/install.sh"
name=$out/Boardroom-$version-$(uname -m)
tar -C "$work" --owner=0 --group=0 --sort=name -cJf "$name.tar.xz" "Boardroom-$version"
makeself --quiet --xz --nox11 --nomd5 --sha256 "$tree" "$name.run" "Boardroom $version" ./install.sh > /dev/null
printf '%s\n' "$name.tar.xz" "$name.run"
