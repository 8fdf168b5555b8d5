import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Finding } from '../../src/cli/doctor/finding.ts';
import { installation } from '../../src/cli/doctor/installation.ts';
import { wordsIn } from '../../src/words/words.ts';
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
