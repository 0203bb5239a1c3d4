#!/usr/bin/env bash
# The Debian package of a frozen build: dist/boardroom_VERSION_ARCH.deb
set -euo pipefail
. "$(dirname "$0")/frozen.sh"

maintainer="The Boardroom maintainers <${BOARDROOM_EMAIL:-maintainers@boardroom.example}>"
arch=$(dpkg --print-architecture)
root=$work/root
mkdir -p "$root"/{usr/lib,usr/bin,usr/share/doc/boardroom,usr/share/lintian/overrides,DEBIAN}
mv "$program" "$root/usr/lib/boardroom"
ln -s ../lib/boardroom/boardroom "$root/usr/bin/boardroom"
"$here/lay_out.sh" "$root/usr"
install -m 644 "$here/copyright" "$root/usr/share/doc/boardroom/copyright"
gzip -9nc > "$root/usr/share/doc/boardroom/changelog.gz" <<CHANGELOG
boardroom ($version) stable; urgency=medium

  * The release of this version.

 -- $maintainer  $(date -R -u -d "@${SOURCE_DATE_EPOCH:-$(date +%s)}")
CHANGELOG
install -m 644 "$top/CHANGELOG.md" "$root/usr/share/doc/boardroom/NEWS.md"
install -m 644 "$here/lintian-overrides" "$root/usr/share/lintian/overrides/boardroom"

glibc=$(find "$root/usr/lib" -type f -exec sh -c 'objdump -T "$1" 2>/dev/null' _ {} \; |
  grep -o 'GLIBC_2[0-9.]*' | sort -Vu | tail -1 | cut -d_ -f2)
(cd "$root" && find usr -type f -exec md5sum {} + > DEBIAN/md5sums)
cat > "$root/DEBIAN/control" <<CONTROL
Package: boardroom
Version: $version
Architecture: $arch
Maintainer: $maintainer
Installed-Size: $(du -sk --exclude=DEBIAN "$root" | cut -f1)
Depends: libc6 (>= ${glibc:-2.28}), libgcc-s1, libstdc++6, libx11-6, libxext6
Recommends: libasound2 | libasound2t64, libpulse0, libxcursor1, libxi6, libxrandr2, libxss1, libxkbcommon0
Section: misc
Priority: optional
Description: four modern board games on one computer
 Lost Cities, Jekyll vs Hyde, Fantasy Pub and Gatsby, offline, in English and
 French, against people at the same screen or against the computer at four
 strengths.
CONTROL
deb=$out/boardroom_${version}_$arch.deb
dpkg-deb --root-owner-group -Zxz -z9 --build "$root" "$deb" > /dev/null
echo "$deb"
