#!/bin/sh
# Installs for one user into ~/.local (or PREFIX), or removes it again with --remove; games and settings stay.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
prefix=${PREFIX:-$HOME/.local}
id=games.boardroom.Boardroom
applications=$prefix/share/applications

refresh() {
  for command in "update-desktop-database -q $applications" "update-mime-database $prefix/share/mime" \
    "gtk-update-icon-cache -q -t $prefix/share/icons/hicolor"; do
    if command -v "${command%% *}" > /dev/null 2>&1; then $command > /dev/null 2>&1 || true; fi
  done
}

remove() {
  rm -rf "$prefix/lib/boardroom"
  rm -f "$prefix/bin/boardroom" "$applications/$id.desktop" "$applications/$id.record.desktop" \
    "$prefix/share/mime/packages/$id.xml" "$prefix/share/metainfo/$id.metainfo.xml" \
    "$prefix/share/man/man6/boardroom.6.gz" "$prefix"/share/icons/hicolor/*/apps/$id.png
}

case "${1:-}" in
  "") ;;
  --remove) remove; refresh; echo "Boardroom is removed."; exit 0 ;;
  *) echo "install.sh [--remove]" >&2; exit 2 ;;
esac

remove
mkdir -p "$prefix/lib" "$prefix/bin"
cp -R "$here/boardroom" "$prefix/lib/boardroom"
cp -R "$here/share" "$prefix/"
for entry in "$applications/$id.desktop" "$applications/$id.record.desktop"; do
  sed "s|^Exec=boardroom|Exec=\"$prefix/lib/boardroom/boardroom\"|" "$entry" > "$entry.new"
  mv "$entry.new" "$entry"
done
ln -sf ../lib/boardroom/boardroom "$prefix/bin/boardroom"
refresh
echo "Boardroom is installed: find it in the menu, or run $prefix/bin/boardroom"
