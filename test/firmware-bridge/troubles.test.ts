import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { TROUBLES } from '../../firmware-bridge/drivers/reader.ts';
import { REMEDIES, RULES_FILE, remedyLines, shellLine, UDEV_STEPS } from '../../firmware-bridge/troubles.ts';
import { LANGUAGES, patternsOf, wordsIn } from '../../src/words/words.ts';

const FIXED_BY_LINES = [
  'pcsc-not-installed',
  'pcscd-missing',
  'pcscd-stopped',
  'pcsc-denied',
  'kernel-holds-reader',
  'port-busy',
  'port-denied',
] as const;

describe('Every trouble of a reader', () => {
  test('has a remedy, and none stands there for a trouble that there is not', () => {
    expect(Object.keys(REMEDIES).sort()).toEqual([...TROUBLES].sort());
  });

  test.each(LANGUAGES)('is told in %s, each in its own words, and nothing besides', language => {
    const told = Object.keys(patternsOf(language)).flatMap(key => (key.startsWith('trouble.') ? [key.slice('trouble.'.length)] : []));
    expect(told.sort()).toEqual([...TROUBLES].sort());
    expect(new Set(TROUBLES.map(code => wordsIn(language).trouble(code))).size).toBe(TROUBLES.length);
  });

  test.each(FIXED_BY_LINES)('%s is mended by lines that can be pasted', code => {
    expect(REMEDIES[code].mender).toBe('keyboard');
    expect(remedyLines(code).length).toBeGreaterThan(0);
  });

  test('every trouble that is mended at the keyboard has lines to run', () => {
    for (const { mender, steps } of Object.values(REMEDIES)) if (mender === 'keyboard') expect(steps).not.toEqual([]);
  });

  test('only a board that has said, with its checksum, that it is one of ours is to be overwritten', () => {
    const overwritten = TROUBLES.filter(code => remedyLines(code, '/dev/ttyUSB0').some(line => line.includes('flash')));
    expect(overwritten).toEqual(['other-protocol']);
  });

  test('every line is one that a shell understands', () => {
    const lines = TROUBLES.flatMap(code => remedyLines(code, 'cannot open /dev/ttyUSB0'));
    const eachByItself = 'for line; do bash -nc "$line" || echo "not understood: $line"; done';
    expect(execFileSync('bash', ['-c', eachByItself, 'each', ...new Set(lines)], { encoding: 'utf8' })).toBe('');
  });
});

test('the kernel is told to leave the reader alone by a file of the system', () => {
  expect(remedyLines('kernel-holds-reader')[0]).toBe(
    "printf '%s\\n' 'blacklist pn533_usb' 'blacklist pn533' 'blacklist nfc' | sudo tee /etc/modprobe.d/wolftap-nfc.conf",
  );
});

test('packages and accounts are those of the machine', () => {
  const [packages] = REMEDIES['pcscd-missing'].steps;
  const [rule] = REMEDIES['pcsc-denied'].steps;
  if (packages === undefined || rule === undefined) throw new Error('there are steps');
  const on = (system: 'debian' | 'fedora' | 'arch') => shellLine(packages, undefined, { system, user: 'ana' });
  expect([on('debian'), on('fedora'), on('arch')]).toEqual([
    'sudo apt-get install --yes pcscd libccid libpcsclite1',
    'sudo dnf install --assumeyes pcsc-lite pcsc-lite-ccid',
    'sudo pacman --sync --needed --noconfirm pcsclite ccid',
  ]);
  expect(shellLine(rule, undefined, { system: 'debian', user: 'ana' })).toContain('subject.user == "ana"');
});

test('a port that a trouble names stands in the lines', () => {
  expect(remedyLines('port-busy', 'Cannot lock port /dev/ttyUSB0')[0]).toBe('sudo lsof /dev/ttyUSB0');
  expect(remedyLines('port-busy')[0]).toBe('sudo lsof PORT');
  expect(shellLine({ run: 'ls PORT' }, "/dev/it's")).toBe(`ls '/dev/it'\\''s'`);
});

test('the udev rules are there, name the common boards, and come before the file that gives rights', () => {
  expect(existsSync(RULES_FILE)).toBe(true);
  const rules = readFileSync(RULES_FILE, 'utf8');
  for (const vendor of ['1a86', '0403', '10c4', '2341', '072f']) expect(rules).toContain(vendor);
  for (const line of rules.split('\n').filter(each => each !== '' && !each.startsWith('#')))
    expect(line).toMatch(/^SUBSYSTEM==.*GROUP="(dialout|plugdev)", MODE="0660", TAG\+="uaccess"/);
  const installed = UDEV_STEPS.map(step => shellLine(step))[0] ?? '';
  expect(installed).toMatch(/\/etc\/udev\/rules\.d\/(\d+)-wolftap\.rules$/);
  expect(Number(/(\d+)-wolftap\.rules$/.exec(installed)?.[1])).toBeLessThan(73);
});
