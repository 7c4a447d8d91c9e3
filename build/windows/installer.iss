; The installer for Windows, by Inno Setup 6:
;   iscc /DVersion=1.2.3 /DSource=FOLDER /O"OUTPUT FOLDER" build\windows\installer.iss

[Setup]
AppId={{5E0B2A54-93E6-4C1D-9F6C-7C1F0E5F2D11}
AppName=Claim Desktop
AppVersion={#Version}
AppPublisher=Claim Desktop
DefaultDirName={autopf}\Claim Desktop
DefaultGroupName=Claim Desktop
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
LicenseFile=..\..\LICENSE
SetupIconFile=..\icons\claim-desktop.ico
UninstallDisplayIcon={app}\claim-desktop.exe
OutputBaseFilename=claim-desktop-{#Version}-windows-x86_64-setup
Compression=lzma2
SolidCompression=yes
WizardStyle=modern
CloseApplications=yes

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "de"; MessagesFile: "compiler:Languages\German.isl"
Name: "fr"; MessagesFile: "compiler:Languages\French.isl"
Name: "nl"; MessagesFile: "compiler:Languages\Dutch.isl"

[InstallDelete]
; An older version may have had files that this one lacks.
Type: filesandordirs; Name: "{app}\lib"

[Files]
Source: "{#Source}\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs createallsubdirs

[Tasks]
Name: desktopicon; Description: "{cm:CreateDesktopIcon}"; GroupDescription: "{cm:AdditionalIcons}"; Flags: unchecked

[Icons]
Name: "{group}\Claim Desktop"; Filename: "{app}\claim-desktop.exe"
Name: "{autodesktop}\Claim Desktop"; Filename: "{app}\claim-desktop.exe"; Tasks: desktopicon

[Run]
Filename: "{app}\claim-desktop.exe"; Description: "{cm:LaunchProgram,Claim Desktop}"; Flags: nowait postinstall skipifsilent
