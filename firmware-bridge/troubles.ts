import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { TroubleCode } from './drivers/reader.ts';
import { quoted } from './quoted.ts';

/** The kinds of systems for which the packages are known. */
type System = 'debian' | 'fedora' | 'arch';

/** A command to type, a file to write, or packages to install. In the lines of a file `USER` stands for the account. */
type RemedyStep =
  | { readonly run: string }
  | { readonly file: string; readonly lines: readonly string[] }
  | { readonly install: { readonly [S in System]: string } };

/** Who can repair a trouble: a person at the keyboard, a person at the table (a cable, a tag, a chip), or nobody has to. */
type Mender = 'keyboard' | 'table' | 'nobody';

interface Remedy {
  readonly mender: Mender;
  /** One line for the person who repairs it. */
  readonly about: string;
  /** What to do, in this order. `PORT` stands for the port that the trouble names. */
  readonly steps: readonly RemedyStep[];
}

export const RULES_FILE = fileURLToPath(new URL('./udev/70-wolftap.rules', import.meta.url));
const PLACE = '/etc/udev/rules.d/70-wolftap.rules';
const run = (...commands: readonly string[]): readonly RemedyStep[] => commands.map(command => ({ run: command }));

/** Lets the person at this machine use readers, without logging out. */
export const UDEV_STEPS: readonly RemedyStep[] = run(
  `sudo install -m 644 ${quoted(RULES_FILE)} ${PLACE}`,
  'sudo udevadm control --reload',
  'sudo udevadm trigger --subsystem-match=tty --subsystem-match=usb',
);

const PCSC_PACKAGES: RemedyStep = {
  install: { debian: 'pcscd libccid libpcsclite1', fedora: 'pcsc-lite pcsc-lite-ccid', arch: 'pcsclite ccid' },
};
const PCSC_HEADERS: RemedyStep = {
  install: { debian: 'build-essential libpcsclite-dev', fedora: 'gcc-c++ make pcsc-lite-devel', arch: 'base-devel pcsclite' },
};
const POLKIT_RULE: RemedyStep = {
  file: '/etc/polkit-1/rules.d/50-wolftap-pcsc.rules',
  lines: [
    'polkit.addRule(function(action, subject) {',
    '  if (action.id.indexOf("org.debian.pcsc-lite.") == 0 && subject.user == "USER") return polkit.Result.YES;',
    '});',
  ],
};
const WHAT_IS_THERE = run('ls -l /dev/serial/by-id/');
const RESTART = run('sudo systemctl restart pcscd.socket pcscd.service');
const remedy = (mender: Mender, about: string, steps: readonly RemedyStep[] = []): Remedy => ({ mender, about, steps });

/** Every trouble that a driver can report, and how to repair it. */
export const REMEDIES: { readonly [C in TroubleCode]: Remedy } = {
  'pcsc-not-installed': remedy('keyboard', 'the package nfc-pcsc is not there or was not compiled', [
    PCSC_HEADERS,
    ...run('npm install --include=optional', 'npm rebuild @pokusew/pcsclite'),
  ]),
  'pcscd-missing': remedy('keyboard', 'the PC/SC service is not installed', [
    PCSC_PACKAGES,
    ...run('sudo systemctl enable --now pcscd.socket'),
  ]),
  'pcscd-stopped': remedy('keyboard', 'the PC/SC service does not run', run('sudo systemctl enable --now pcscd.socket')),
  'pcscd-hung': remedy('keyboard', 'the PC/SC service does not answer; it is started anew by itself, or by hand', RESTART),
  'pcsc-denied': remedy('keyboard', 'the system does not let this account use card readers', [
    POLKIT_RULE,
    ...run('sudo systemctl restart polkit.service pcscd.socket pcscd.service'),
  ]),
  'kernel-holds-reader': remedy('keyboard', 'a module of the kernel holds the reader', [
    { file: '/etc/modprobe.d/wolftap-nfc.conf', lines: ['blacklist pn533_usb', 'blacklist pn533', 'blacklist nfc'] },
    // One command each: where one module is not loaded, the others are still removed.
    ...run('sudo modprobe --remove --quiet pn533_usb', 'sudo modprobe --remove --quiet pn533', 'sudo modprobe --remove --quiet nfc'),
    ...RESTART,
  ]),
  'too-many-readers': remedy(
    'table',
    'PC/SC has no room for another reader (16 at most, and each hidden slot counts); unplug one, or use pads, which do not need it',
    run('LC_ALL=C lsusb'),
  ),
  'reader-unplugged': remedy('table', 'plug the reader in again; if it was not unplugged, try another cable or a hub with its own supply'),
  'reader-fails': remedy(
    'table',
    'the reader answers with errors: unplug it, wait five seconds, plug it in again',
    run('sudo dmesg --ctime | tail -n 30'),
  ),
  'which-reader': remedy('table', 'two readers that cannot be told apart: tap on the one that is meant'),
  'port-busy': remedy(
    'keyboard',
    'another program uses the port',
    run('sudo lsof PORT', 'sudo systemctl stop ModemManager.service brltty.service'),
  ),
  'port-denied': remedy('keyboard', 'no right to use the port', [
    ...UDEV_STEPS,
    // For a machine without a seat, where the rule does not help; works after the next login.
    ...run('sudo usermod -aG dialout,plugdev "$USER"'),
  ]),
  'port-gone': remedy('table', 'the port is there no more: plug the board in again', run('ls -l /dev/serial/by-id/')),
  // No step flashes firmware here: the device may not be one of our boards.
  'port-silent': remedy(
    'table',
    'nothing is heard on the port: check the cable (some only charge), and what is connected there; a board of your own that is new: docs/HARDWARE.md',
    WHAT_IS_THERE,
  ),
  'port-rubbish': remedy('table', 'what is heard makes no sense: another device, another speed, or a bad cable', WHAT_IS_THERE),
  'other-protocol': remedy('keyboard', 'the board runs another version of the firmware', run('npm run firmware', 'npm run flash -- PORT')),
  'other-device': remedy(
    'table',
    'a device that is no reader of ours speaks on the port; opening a port restarts many devices: leave this one alone for good',
    [...WHAT_IS_THERE, ...run('npx wolftap readers --leave PORT')],
  ),
  'field-busy': remedy('table', 'another board holds its field for too long: check that only one program speaks with the boards'),
  'chip-absent': remedy('table', 'a pad without a reader chip: check its supply, SPI wires and its own select wire'),
  'chip-stuck': remedy('table', 'a reader chip that answers no more: check 3.3 V and shorten its wires; the board resets it by itself'),
  'chip-unknown': remedy('nobody', 'a reader chip of another make; it may read less far'),
  'trace-broken': remedy('nobody', 'the recording cannot be read to its end; what could be read was played'),
  closed: remedy('nobody', 'ended on purpose'),
};

/** The machine that has the trouble. */
interface Here {
  readonly system: System;
  readonly user: string;
}

const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};
const systemOf = (release: string): System => {
  const kinds = (/^ID_LIKE=.*$/m.exec(release)?.[0] ?? '') + (/^ID=.*$/m.exec(release)?.[0] ?? '');
  if (/fedora|rhel|suse/.test(kinds)) return 'fedora';
  return /arch/.test(kinds) ? 'arch' : 'debian';
};
/** An account of a container may have no name. */
const userName = (): string => {
  try {
    return userInfo().username;
  } catch {
    return '$USER';
  }
};
const here = (): Here => ({ system: systemOf(textOf('/etc/os-release')), user: userName() });

const INSTALL: { readonly [S in System]: string } = {
  debian: 'sudo apt-get install --yes',
  fedora: 'sudo dnf install --assumeyes',
  arch: 'sudo pacman --sync --needed --noconfirm',
};

/** A line to paste into a shell, for each step. */
export const shellLine = (step: RemedyStep, port?: string, { system, user }: Here = here()): string => {
  if ('install' in step) return `${INSTALL[system]} ${step.install[system]}`;
  if ('file' in step)
    return `printf '%s\\n' ${step.lines.map(line => `'${line.replaceAll('USER', user)}'`).join(' ')} | sudo tee ${step.file}`;
  return port === undefined ? step.run : step.run.replaceAll('PORT', quoted(port));
};

/** The shell lines that repair a trouble; `detail` may name a port. */
export const remedyLines = (code: TroubleCode, detail = ''): readonly string[] => {
  const port = /\/dev\/[\w./:+-]+/.exec(detail)?.[0];
  return REMEDIES[code].steps.map(step => shellLine(step, port));
};
