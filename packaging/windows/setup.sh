#!/usr/bin/env bash
# The Windows installer of the frozen build in dist/boardroom: dist/Boardroom-VERSION-setup.exe. Needs makensis.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
top=$(cd "$here/../.." && pwd)
version=$(sed -n 's/^__version__ = "\(.*\)"/\1/p' "$top/boardroom/__init__.py" | tr -d '\r')
[ -f "$top/dist/boardroom/Boardroom.exe" ] || { echo "no frozen build in dist/boardroom" >&2; exit 2; }
cd "$here"
makensis -V2 -INPUTCHARSET UTF8 "-DVERSION=$version" -DPAYLOAD=../../dist/boardroom \
  "-DOUT=../../dist/Boardroom-$version-setup.exe" boardroom.nsi
echo "$top/dist/Boardroom-$version-setup.exe"
