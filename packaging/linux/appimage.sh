#!/usr/bin/env bash
# The AppImage of a frozen build: dist/Boardroom-VERSION-ARCH.AppImage, or with --dir FOLDER only what goes into it.
set -euo pipefail
. "$(dirname "$0")/frozen.sh"

appdir=$work/Boardroom.AppDir
mkdir -p "$appdir/usr/lib"
mv "$program" "$appdir/usr/lib/boardroom"
"$here/lay_out.sh" "$appdir/usr"
install -m 755 "$here/AppRun" "$appdir/AppRun"
cp "$appdir/usr/share/applications/$id.desktop" "$appdir/$id.desktop"
cp "$appdir/usr/share/icons/hicolor/256x256/apps/$id.png" "$appdir/$id.png"
ln -s "$id.png" "$appdir/.DirIcon"
if [ "${1:-}" = --dir ]; then
  mv "$appdir" "$2"
  exit
fi
command -v appimagetool > /dev/null || { echo "appimagetool is needed" >&2; exit 2; }
image=$out/Boardroom-$version-$(uname -m).AppImage
ARCH=$(uname -m) VERSION=$version appimagetool --no-appstream --comp zstd \
  --mksquashfs-opt -Xcompression-level --mksquashfs-opt 22 --mksquashfs-opt -b --mksquashfs-opt 1M "$appdir" "$image"
echo "$image"
