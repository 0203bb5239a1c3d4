# Sourced by the package scripts: where things are, and the frozen build that they pack.
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
top=$(cd "$here/../.." && pwd)
frozen=${BOARDROOM_FROZEN:-$top/dist/boardroom}
out=${BOARDROOM_PACKAGES:-$top/dist}
version=$(sed -n 's/^__version__ = "\(.*\)"/\1/p' "$top/boardroom/__init__.py")
id=games.boardroom.Boardroom
if [ ! -x "$frozen/boardroom" ]; then
  echo "no frozen build in $frozen: pyinstaller --noconfirm packaging/boardroom.spec makes it" >&2
  exit 2
fi
for tool in objdump chrpath; do
  command -v $tool > /dev/null || { echo "$tool is needed: apt-get install binutils chrpath" >&2; exit 2; }
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$out"
umask 022

# A copy with plain rights and without the builder's library paths, which the program does not look at.
program=$work/boardroom
cp -a "$frozen" "$program"
find "$program" -type d -exec chmod 755 {} +
find "$program" -type f -exec chmod 644 {} +
chmod 755 "$program/boardroom"
find "$program" -type f -name '*.so*' | while read -r library; do
  if objdump -p "$library" 2>/dev/null | grep -Eq 'R(UN)?PATH +/'; then chrpath -d "$library" > /dev/null; fi
done
