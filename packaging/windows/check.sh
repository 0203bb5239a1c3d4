#!/usr/bin/env bash
# Compiles the installer on a stand-in payload: its script is right, whatever the frozen build holds.
#     packaging/windows/check.sh [Boardroom-setup.exe]
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/boardroom/_internal"
for name in Boardroom.exe boardroom-cli.exe _internal/base_library.zip; do echo stand-in > "$work/boardroom/$name"; done
out=${1:-$work/Boardroom-setup.exe}
cd "$here"
makensis -WX -V2 -INPUTCHARSET UTF8 -DVERSION=0.0.0 "-DPAYLOAD=$work/boardroom" "-DOUT=$out" \
  "-DICON=../../assets/room/icons/boardroom.ico" "-DLICENCE=../../LICENSE" boardroom.nsi
test -s "$out"
