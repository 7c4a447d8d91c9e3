#!/bin/sh
# Installs the game that lies beside this script, with an entry in the desktop's menu:
#   ./install.sh             for you alone, below ~/.local (for everybody, below /usr/local, if you are root)
#   ./install.sh --remove    removes it again; games and settings stay
# PREFIX=/some/where chooses another place. Installed, it is called uninstall.sh and removes what it lies in.
set -eu

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd -P)
if [ "$(id -u)" = 0 ]; then
    prefix=${PREFIX:-/usr/local}
else
    prefix=${PREFIX:-$HOME/.local}
fi
case $0 in
*uninstall.sh)
    prefix=${here%/lib/claim-desktop}
    set -- --remove
    ;;
esac
game=$prefix/lib/claim-desktop
command=$prefix/bin/claim-desktop
entry=$prefix/share/applications/claim-desktop.desktop
metainfo=$prefix/share/metainfo/claim-desktop.metainfo.xml
icons=$prefix/share/icons/hicolor
sizes='16 24 32 48 64 128 256 512'

refresh() {
    # The menu finds out by itself too, only later; so it is no error where these are missing.
    if command -v update-desktop-database > /dev/null 2>&1; then
        update-desktop-database -q "$prefix/share/applications" || true
    fi
    if command -v gtk-update-icon-cache > /dev/null 2>&1; then
        gtk-update-icon-cache -q -t -f "$icons" || true
    fi
}

remove() {
    rm -rf -- "$game"
    rm -f -- "$command" "$entry" "$metainfo"
    for size in $sizes; do
        rm -f -- "$icons/${size}x$size/apps/claim-desktop.png"
    done
}

case ${1-} in
--remove)
    remove
    refresh
    echo "Claim Desktop is removed. Games and settings are still in ~/.local/share/claim-desktop."
    exit 0
    ;;
'') ;;
*)
    echo "usage: $0 [--remove]" >&2
    exit 2
    ;;
esac

if [ "$here" = "$game" ]; then
    echo "Run install.sh from the folder that was unpacked." >&2
    exit 1
fi
remove
mkdir -p -- "$game" "${command%/*}" "${entry%/*}" "${metainfo%/*}"
cp -R -P -- "$here/claim-desktop" "$here/lib" "$here/licences" "$game/"
cp -- "$here/install.sh" "$game/uninstall.sh"
ln -s -- "$game/claim-desktop" "$command"
# A desktop entry escapes what stands in quotation marks, and then every backslash of that once more.
escaped=$(printf '%s' "$game/claim-desktop" | sed -e 's/\\/\\\\\\\\/g' -e 's/["`$]/\\\\&/g' -e 's/%/%%/g')
{
    while IFS= read -r line; do
        case $line in
        Exec=*) printf 'Exec="%s"\n' "$escaped" ;;
        *) printf '%s\n' "$line" ;;
        esac
    done < "$here/share/claim-desktop.desktop"
} > "$entry"
cp -- "$here/share/claim-desktop.metainfo.xml" "$metainfo"
for size in $sizes; do
    mkdir -p -- "$icons/${size}x$size/apps"
    cp -- "$here/share/claim-desktop-$size.png" "$icons/${size}x$size/apps/claim-desktop.png"
done
refresh
echo "Claim Desktop is installed: look in your menu under Games, or run $command."
echo "To remove it: $game/uninstall.sh"
