import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REMEDIES, remedyLines } from '../../firmware-bridge/troubles.ts';
import type { Finding } from '../../src/cli/doctor/finding.ts';
import { installation } from '../../src/cli/doctor/installation.ts';
import { dataFolder } from '../../src/program/flags.ts';
import { asInstalled, commandLine, installedAs, programName } from '../../src/program/installed.ts';
import { failureInWords } from '../../src/service/announce.ts';
import { LANGUAGES, patternsOf, wordsIn } from '../../src/words/words.ts';
import { freshFolder } from '../tools/folder.ts';

const words = wordsIn('en');
const NO_UNIT = 'LoadState=not-found\nActiveState=inactive\nUnitFileState=\n';

/** What the doctor says of a program in a folder, with these files in it. */
const looks = (files: readonly string[], { within = '', debian = false, unit = NO_UNIT } = {}): readonly Finding[] => {
  const folder = freshFolder();
  const root = join(folder, within, 'wolftap');
  mkdirSync(join(root, 'src'), { recursive: true });
  for (const file of files) writeFileSync(join(root, file), file === 'package.json' ? '{"version":"7.8.9"}' : '');
  const debianList = join(folder, 'wolftap.list');
  if (debian) writeFileSync(debianList, `/.\n${root}\n${root}/bin\n`);
  const found = installation(root, (is, key, args = {}, ...mend) => ({ is, text: words.text(key, args), mend }), {
    debianList,
    unit: () => unit,
  });
  return [...found].map(each => ({ ...each, text: each.text.replace(root, 'HERE') }));
};

test.each([
  [['package.json', 'src/main.ts'], {}, 'Wolftap 7.8.9, a checkout, in HERE'],
  [['package.json'], { debian: true }, 'Wolftap 7.8.9, the Debian package, in HERE'],
  [['package.json'], { within: 'node_modules' }, 'Wolftap 7.8.9, the npm package, in HERE'],
  [['package.json'], {}, 'Wolftap 7.8.9, unpacked or copied, in HERE'],
  [[], {}, 'Wolftap ?, unpacked or copied, in HERE'],
])('%j %j: %s, and nothing is said of a service that is not there', (files, how, text) => {
  expect(looks(files, how)).toEqual([{ is: 'good', text, mend: [] }]);
});

const ENABLE = 'sudo systemctl enable --now wolftap.service';
test.each([
  ['active', 'enabled', 'good', 'The service wolftap is running and starts with the machine.', []],
  ['active', 'disabled', 'hint', 'The service wolftap is running and does not start with the machine.', [ENABLE]],
  ['inactive', 'disabled', 'hint', 'The service wolftap is not running and does not start with the machine.', [ENABLE]],
  [
    'failed',
    'enabled',
    'bad',
    'The service wolftap has failed and starts with the machine.',
    expect.arrayContaining(['sudo systemctl restart wolftap.service']),
  ],
])('a unit that is %s and %s', (active, enabled, is, text, mend) => {
  expect(looks([], { unit: `LoadState=loaded\nActiveState=${active}\nUnitFileState=${enabled}\n` })[1]).toEqual({ is, text, mend });
});

test('where there is no systemd nothing is said of it', () => {
  expect(looks([], { unit: '' })).toHaveLength(1);
});

const CHECKOUT = ['npm install --include=optional', 'npm rebuild @pokusew/pcsclite'];
const HERE = ['cd /opt/w', 'npm rebuild better-sqlite3'];
const FLASH = ['npm run firmware', 'npm run flash -- /dev/ttyACM0'];
const LEAVE = 'readers --leave /dev/ttyACM0';
const APT = 'sudo apt-get install --yes pcscd';
const AGAIN = 'sudo apt install --reinstall ./wolftap_VERSION_amd64.deb';
test.each([
  ['checkout', [`npx wolftap ${LEAVE}`], CHECKOUT, HERE, FLASH],
  ['npm', [`wolftap ${LEAVE}`], ['npm install --global nfc-pcsc'], ['npm install --global better-sqlite3'], []],
  ['debian', [`sudo -u wolftap wolftap ${LEAVE} --data /var/lib/wolftap`], [AGAIN], [AGAIN], []],
  [
    'folder',
    [`node /opt/w/bin/wolftap.mjs ${LEAVE}`],
    ['npm install --prefix /opt/w nfc-pcsc'],
    ['npm install --prefix /opt/w better-sqlite3'],
    [],
  ],
] as const)('what mends something is spelled as %s needs it', (as, ...spelled) => {
  const here = { root: '/opt/w', as };
  expect([[`npx wolftap ${LEAVE}`], CHECKOUT, HERE, FLASH].map(lines => asInstalled(lines, undefined, here))).toEqual(spelled);
  expect(asInstalled([APT], undefined, here)).toEqual([APT]);
});

const USUAL = dataFolder({});
const UNIT = '/var/lib/wolftap';
test.each([
  ['checkout', USUAL, 'npx wolftap aside'],
  ['npm', USUAL, 'wolftap aside'],
  ['debian', USUAL, 'wolftap aside'],
  ['debian', UNIT, `sudo -u wolftap wolftap aside --data ${UNIT}`],
  ['debian', undefined, `sudo -u wolftap wolftap aside --data ${UNIT}`],
  // The unit of a checkout runs as an account of its own too.
  ['checkout', UNIT, `sudo -u wolftap npx wolftap aside --data ${UNIT}`],
  ['npm', '/media/a stick', `wolftap aside --data '/media/a stick'`],
  ['folder', '/data', `node '/opt/our wolves/bin/wolftap.mjs' aside --data /data`],
] as const)('what a terminal of %s with its data in %s is told to run', (as, data, line) => {
  const here = { root: '/opt/our wolves', as };
  expect(commandLine('aside', data, here)).toBe(line);
  expect(asInstalled(['npx wolftap aside'], data, here)).toEqual([line]);
});

test('every remedy of a reader names no command of a checkout but where there is one', () => {
  const lines = (Object.keys(REMEDIES) as (keyof typeof REMEDIES)[]).flatMap(code => remedyLines(code));
  expect(lines.join()).toContain('npx wolftap');
  for (const as of ['npm', 'debian', 'folder'] as const)
    expect(asInstalled(lines, undefined, { root: '/opt/w', as }).filter(line => /npx|npm (?:run|rebuild)|--include/.test(line))).toEqual(
      [],
    );
});

test.each(LANGUAGES)('what was put aside is looked at as this installation needs it, in %s', language => {
  const { said } = wordsIn(language);
  const how = commandLine('aside', UNIT, { root: '/usr/lib/wolftap', as: 'debian' });
  for (const code of ['kept.aside', 'game.unreadable']) expect(said({ code, found: 1, how }, String, 'lupus-classic')).toContain(how);
  const all = Object.entries(patternsOf(language)).filter(([key]) => !/^(?:screen\.seal|invitation)/.test(key));
  expect(all.filter(([, text]) => /\bwolftap (?:aside|hall|restore|backup|readers|doctor|cards)\b/.test(text))).toEqual([]);
});

test.each(LANGUAGES)('what the terminal and the screen say names the program by its installation, in %s', language => {
  const all = Object.entries(patternsOf(language)).filter(([key]) => /^(?:service\.(?:note|failed)|invitation|screen\.seal)/.test(key));
  expect(all.filter(([, text]) => /npx|npm/.test(text))).toEqual([]);
  const said = failureInWords({ failure: 'data-restoring', with: { file: 'DATA' } }, wordsIn(language));
  expect(said).toMatch(new RegExp(`${programName()} restore [A-Z]+ --replace --data DATA`));
  expect(installedAs(join(import.meta.dirname, '../..'))).toBe('checkout');
});
