#!/usr/bin/env bash
# Puts menu entries, icons, man page and metadata under FOLDER/share; sourced or run by the package scripts.
#     packaging/linux/lay_out.sh FOLDER
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
top=$(cd "$here/../.." && pwd)
share=$1/share
id=games.boardroom.Boardroom
version=$(sed -n 's/^__version__ = "\(.*\)"/\1/p' "$top/boardroom/__init__.py")
date=$(date -u -d "@${SOURCE_DATE_EPOCH:-$(git -C "$top" log -1 --format=%ct 2>/dev/null || date +%s)}" +%F)

filled() { sed "s/@VERSION@/$version/; s/@DATE@/$date/" "$here/$1" > "$2"; }

mkdir -p "$share"/{applications,metainfo,mime/packages,man/man6}
install -m 644 "$here/$id.desktop" "$here/$id.record.desktop" "$share/applications/"
install -m 644 "$here/$id.mime.xml" "$share/mime/packages/$id.xml"
filled "$id.metainfo.xml" "$share/metainfo/$id.metainfo.xml"
filled boardroom.6 "$share/man/man6/boardroom.6"
gzip -9n -f "$share/man/man6/boardroom.6"
for size in 16 24 32 48 64 128 256 512; do
  icons=$share/icons/hicolor/${size}x$size/apps
  mkdir -p "$icons"
  install -m 644 "$top/assets/room/icons/boardroom_$size.png" "$icons/$id.png"
done
