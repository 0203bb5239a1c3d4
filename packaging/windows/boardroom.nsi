; The Windows installer of a frozen build, for one user, in English and French.
;     packaging/windows/setup.sh

Unicode true
Target amd64-unicode
ManifestDPIAware true
RequestExecutionLevel user
SetCompressor /SOLID lzma
SetCompressorDictSize 64

!ifndef VERSION
  !error "say -DVERSION=…"
!endif
!ifndef PAYLOAD
  !error "say -DPAYLOAD=… (the folder that PyInstaller made)"
!endif
!ifndef OUT
  !define OUT "Boardroom-${VERSION}-setup.exe"
!endif
!ifndef ICON
  !define ICON "..\..\assets\room\icons\boardroom.ico"
!endif
!ifndef LICENCE
  !define LICENCE "..\..\LICENSE"
!endif

!define NAME "Boardroom"
!define TYPE "Boardroom.Record"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\${NAME}"
!define MARK "boardroom-cli.exe"

Name "${NAME}"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\${NAME}"
InstallDirRegKey HKCU "Software\${NAME}" "Folder"
BrandingText "${NAME} ${VERSION}"

VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "${NAME}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "${NAME}"
VIAddVersionKey "LegalCopyright" "MIT License"

!include "MUI2.nsh"
!include "FileFunc.nsh"
!include "x64.nsh"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_ABORTWARNING
!define MUI_LANGDLL_REGISTRY_ROOT HKCU
!define MUI_LANGDLL_REGISTRY_KEY "Software\${NAME}"
!define MUI_LANGDLL_REGISTRY_VALUENAME "Language"
!define MUI_FINISHPAGE_RUN "$INSTDIR\${NAME}.exe"

!insertmacro MUI_PAGE_WELCOME
!insertmacro MUI_PAGE_LICENSE "${LICENCE}"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES

!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "French"
!insertmacro MUI_RESERVEFILE_LANGDLL

LangString RecordName ${LANG_ENGLISH} "Boardroom game record"
LangString RecordName ${LANG_FRENCH} "Partie enregistrée de Boardroom"
LangString Replay ${LANG_ENGLISH} "Review"
LangString Replay ${LANG_FRENCH} "Revoir"
LangString Not64 ${LANG_ENGLISH} "Boardroom needs a 64-bit Windows."
LangString Not64 ${LANG_FRENCH} "Boardroom demande un Windows 64 bits."
LangString Foreign ${LANG_ENGLISH} "This folder holds other files. Please choose an empty one."
LangString Foreign ${LANG_FRENCH} "Ce dossier contient d’autres fichiers. Veuillez en choisir un vide."
LangString Running ${LANG_ENGLISH} "Boardroom seems to be running. Please close it and try again."
LangString Running ${LANG_FRENCH} "Boardroom semble être ouvert. Veuillez le fermer et réessayer."

Function .onInit
  !insertmacro MUI_LANGDLL_DISPLAY
  ${IfNot} ${RunningX64}
    MessageBox MB_OK|MB_ICONSTOP "$(Not64)" /SD IDOK
    Abort
  ${EndIf}
FunctionEnd

Function un.onInit
  !insertmacro MUI_UNGETLANGUAGE
FunctionEnd

; What an earlier version left would be found before what is new.
!macro RemoveProgram
  ClearErrors
  ${If} ${FileExists} "$INSTDIR\${NAME}.exe"
    Delete "$INSTDIR\${NAME}.exe"
    ${If} ${Errors}
      MessageBox MB_OK|MB_ICONSTOP "$(Running)" /SD IDOK
      Abort
    ${EndIf}
  ${EndIf}
  Delete "$INSTDIR\${MARK}"
  RMDir /r "$INSTDIR\_internal"
!macroend

Section "Boardroom"
  ${IfNot} ${FileExists} "$INSTDIR\${MARK}"
    ${DirState} "$INSTDIR" $0
    ${If} $0 == 1
      MessageBox MB_OK|MB_ICONSTOP "$(Foreign)" /SD IDOK
      Abort
    ${EndIf}
  ${EndIf}
  !insertmacro RemoveProgram
  SetOutPath "$INSTDIR"
  File /r "${PAYLOAD}/*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortCut "$SMPROGRAMS\${NAME}.lnk" "$INSTDIR\${NAME}.exe"

  WriteRegStr HKCU "Software\Classes\.boardroom" "" "${TYPE}"
  WriteRegStr HKCU "Software\Classes\${TYPE}" "" "$(RecordName)"
  WriteRegStr HKCU "Software\Classes\${TYPE}\DefaultIcon" "" "$INSTDIR\${NAME}.exe,0"
  WriteRegStr HKCU "Software\Classes\${TYPE}\shell\open" "" "$(Replay)"
  WriteRegStr HKCU "Software\Classes\${TYPE}\shell\open\command" "" '"$INSTDIR\${NAME}.exe" replay "%1"'

  WriteRegStr HKCU "Software\${NAME}" "Folder" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "${NAME}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\${NAME}.exe"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "The Boardroom maintainers"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" $0
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd

; The person's games and settings stay.
Section "Uninstall"
  !insertmacro RemoveProgram
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\${NAME}.lnk"
  ReadRegStr $0 HKCU "Software\Classes\.boardroom" ""
  ${If} $0 == "${TYPE}"
    DeleteRegKey HKCU "Software\Classes\.boardroom"
  ${EndIf}
  DeleteRegKey HKCU "Software\Classes\${TYPE}"
  DeleteRegKey HKCU "Software\${NAME}"
  DeleteRegKey HKCU "${UNINSTALL}"
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd
