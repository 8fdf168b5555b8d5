import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { quoted } from '../../firmware-bridge/quoted.ts';
import { dataFolder } from './flags.ts';

/** How a program came to its folder; `folder`: it was unpacked or copied there. */
type InstallKind = 'checkout' | 'debian' | 'npm' | 'folder';

const HERE = fileURLToPath(new URL('../..', import.meta.url));
/** The list of files that dpkg keeps of the Debian package. */
const DEBIAN_LIST = '/var/lib/dpkg/info/wolftap.list';

const withoutEnd = (place: string): string => (place.endsWith(sep) ? place.slice(0, -1) : place);

export const installedAs = (place: string, debianList = DEBIAN_LIST): InstallKind => {
  const root = withoutEnd(place);
  if (existsSync(join(root, 'src', 'main.ts'))) return 'checkout';
  if (existsSync(debianList) && readFileSync(debianList, 'utf8').split('\n').includes(root)) return 'debian';
  return basename(dirname(root)) === 'node_modules' ? 'npm' : 'folder';
};

/** A folder, and how the program came there. */
interface Installation {
  readonly root: string;
  readonly as: InstallKind;
}

const ours = (): Installation => ({ root: withoutEnd(HERE), as: installedAs(HERE) });

/** How people call the program where it is installed like this. */
export const programName = ({ root, as }: Installation = ours()): string => {
  switch (as) {
    case 'checkout':
      return 'npx wolftap';
    case 'debian':
    case 'npm':
      return 'wolftap';
    case 'folder':
      return `node ${quoted(join(root, 'bin', 'wolftap.mjs'))}`;
  }
};

/** The data folder of the unit, which belongs to an account of its own. */
const OF_THE_UNIT = '/var/lib/wolftap';

/** How people call the program for this data folder. */
export const programFor = (data: string | undefined, here: Installation = ours()): string =>
  `${data === OF_THE_UNIT ? 'sudo -u wolftap ' : ''}${programName(here)}`;

/** A command as people type it for this data folder; without a folder, for the usual one of this installation. */
export const commandLine = (command: string, data: string | undefined, here: Installation = ours()): string => {
  const folder = data ?? (here.as === 'debian' ? OF_THE_UNIT : dataFolder({}));
  return `${programFor(folder, here)} ${command}${folder === dataFolder({}) ? '' : ` --data ${quoted(folder)}`}`;
};

const OF_A_CHECKOUT = 'npx wolftap';
/** Lines for a checkout alone: those that build it, and the way into its folder. */
const NEEDS_CHECKOUT = /^(?:npm run|cd) /;
const REBUILDS = /^npm (?:rebuild|install --include=optional)/;
/** The package that each line brings. A line that is not named here needs none: the line before it has brought the package. */
const BRINGS: { readonly [line: string]: string } = {
  'npm install --include=optional': 'nfc-pcsc',
  'npm rebuild better-sqlite3': 'better-sqlite3',
  'npm rebuild @serialport/bindings-cpp': '@serialport/bindings-cpp',
};

/** The line that brings a package to this installation. */
const bring = (name: string, { root, as }: Installation): string => {
  switch (as) {
    case 'npm':
      return `npm install --global ${name}`;
    case 'checkout':
    case 'folder':
      return `npm install --prefix ${quoted(root)} ${name}`;
    case 'debian':
      return 'sudo apt install --reinstall ./wolftap_VERSION_amd64.deb';
  }
};

/** Lines that mend a fault in a checkout, rewritten for this installation and this data folder. Empty where no line mends it here. */
export const asInstalled = (lines: readonly string[], data: string | undefined, here: Installation = ours()): readonly string[] =>
  lines.flatMap(line => {
    if (line.startsWith(`${OF_A_CHECKOUT} `)) return [commandLine(line.slice(OF_A_CHECKOUT.length + 1), data, here)];
    if (here.as === 'checkout') return [line];
    if (NEEDS_CHECKOUT.test(line)) return [];
    if (!REBUILDS.test(line)) return [line];
    const name = BRINGS[line];
    return name === undefined ? [] : [bring(name, here)];
  });
