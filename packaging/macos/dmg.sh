#!/usr/bin/env bash
# The disk image of dist/Boardroom.app: dist/Boardroom-VERSION-ARCH.dmg. Runs on macOS.
#
# Signed if BOARDROOM_SIGN_IDENTITY names a certificate of the keychain (the spec signs the program itself with it),
# notarised if BOARDROOM_NOTARY_PROFILE names stored credentials ("xcrun notarytool store-credentials") or
# BOARDROOM_NOTARY_APPLE_ID, _TEAM_ID and _PASSWORD are set. Without them people open it by a right click.
set -euo pipefail
top=$(cd "$(dirname "$0")/../.." && pwd)
version=$(sed -n 's/^__version__ = "\(.*\)"/\1/p' "$top/boardroom/__init__.py")
app=$top/dist/Boardroom.app
dmg=$top/dist/Boardroom-$version-$(uname -m).dmg
identity=${BOARDROOM_SIGN_IDENTITY:-}
[ -d "$app" ] || { echo "no $app: pyinstaller --noconfirm packaging/boardroom.spec makes it" >&2; exit 2; }

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

codesign --verify --deep --strict "$app"

mkdir "$work/image"
ditto "$app" "$work/image/Boardroom.app"
ln -s /Applications "$work/image/Applications"
cp "$top/LICENSE" "$work/image/Licence.txt"
hdiutil create -quiet -ov -volname "Boardroom $version" -fs HFS+ -format ULMO \
  -srcfolder "$work/image" "$dmg"

if [ -n "$identity" ]; then codesign --timestamp --sign "$identity" "$dmg"; fi

credentials=()
if [ -n "${BOARDROOM_NOTARY_PROFILE:-}" ]; then
  credentials=(--keychain-profile "$BOARDROOM_NOTARY_PROFILE")
elif [ -n "${BOARDROOM_NOTARY_APPLE_ID:-}" ]; then
  credentials=(--apple-id "$BOARDROOM_NOTARY_APPLE_ID" --team-id "$BOARDROOM_NOTARY_TEAM_ID"
    --password "$BOARDROOM_NOTARY_PASSWORD")
fi
if [ ${#credentials[@]} -gt 0 ]; then
  xcrun notarytool submit "$dmg" --wait "${credentials[@]}"
  xcrun stapler staple "$dmg"
fi
hdiutil verify -quiet "$dmg"
echo "$dmg"
