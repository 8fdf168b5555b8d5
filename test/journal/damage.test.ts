import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Entry } from '../../src/domain/entry.ts';
import { type OpenResult, openJournal } from '../../src/journal/journal.ts';
import { JOURNAL_CODES } from '../../src/journal/problems.ts';
import { verifyJournal } from '../../src/journal/verify.ts';
import { campaign } from '../tools/campaign.ts';
import { vote, votes } from './entries.ts';
import { run, scratch } from './watch.ts';

const COUNT = 60;
/**
 * 100 damages are enough to find a journal that does not check its chain of hashes. Three find a journal that does not compare its head.
 */
const DAMAGES = campaign(100, 150);
const NAMES = ['game.journal', 'game.journal-wal', 'game.journal.head'] as const;

interface Damage {
  readonly name: (typeof NAMES)[number];
  readonly how: 'cut' | 'flip';
  readonly part: number;
  readonly bit: number;
}

let sound = '';
let folded = '';
let where = '';
beforeAll(() => {
  [sound, folded, where] = [scratch(), scratch(), scratch()];
  run('journal/programs/writer', [join(sound, 'game.journal'), String(COUNT), '1', 'leave']);
  run('journal/programs/writer', [join(folded, 'game.journal'), String(COUNT), '1', 'close']);
});

/** Damages a copy of a sound journal. Returns its path. */
const damaged = (from: string, { name, how, part, bit }: Damage): string => {
  rmSync(where, { recursive: true, force: true });
  mkdirSync(where);
  for (const each of NAMES) if (existsSync(join(from, each))) copyFileSync(join(from, each), join(where, each));
  const path = join(where, name);
  if (existsSync(path)) {
    const bytes = readFileSync(path);
    // The preallocated end of a file holds only zeros, so damage there harms nothing.
    const written = bytes.findLastIndex(byte => byte !== 0) + 1;
    const at = Math.min(written - 1, Math.floor(written * part));
    if (how === 'flip') bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << bit), at);
    writeFileSync(path, how === 'cut' ? bytes.subarray(0, at) : bytes);
  }
  return join(where, 'game.journal');
};

const expectTrue = (entries: readonly Entry[]) => expect(entries).toEqual(votes(entries.length));

/** Appends one more entry and expects to read all entries again. */
const goOn = async (opened: Extract<OpenResult, { ok: true }>, file: string) => {
  const { journal, entries } = opened.value;
  await journal.append([vote(entries.length)]);
  journal.close();
  const again = openJournal(file);
  expect(again).toMatchObject({ ok: true, value: { state: 'complete' } });
  if (!again.ok) return;
  expect(again.value.entries).toEqual(votes(entries.length + 1));
  again.value.journal.close();
};

const judge = async (from: string, damage: Damage): Promise<void> => {
  const file = damaged(from, damage);
  const opened = openJournal(file);
  if (opened.ok) {
    expectTrue(opened.value.entries);
    expect(opened.value.entries.length).toBe(COUNT);
    if (damage.name !== 'game.journal.head') expect(opened.value.state).toBe('complete');
    return goOn(opened, file);
  }
  expect(JOURNAL_CODES).toContain(opened.refusal.code);
  expect(opened.refusal.expected).toBe(COUNT);
  const accepted = openJournal(file, { accept: 'prefix' });
  if (!accepted.ok) {
    expect(accepted.refusal.code).toBe(opened.refusal.code);
    return;
  }
  expectTrue(accepted.value.entries);
  expect(accepted.value).toMatchObject({ state: 'prefix', lost: opened.refusal });
  expect(accepted.value.entries.length).toBe(opened.refusal.found);
  expect(existsSync(`${file}.damaged-1`)).toBe(true);
  return goOn(accepted, file);
};

const damage: fc.Arbitrary<Damage> = fc.record({
  name: fc.constantFrom(...NAMES),
  how: fc.constantFrom('cut', 'flip'),
  // fc.double would yield mostly numbers near zero.
  part: fc.integer({ min: 0, max: 999_999 }).map(millionths => millionths / 1_000_000),
  bit: fc.integer({ min: 0, max: 7 }),
});

describe('a damaged journal is never silently shorter and never tells a wrong entry', () => {
  it('cut at any byte or with any bit flipped, after a crash', async () => {
    await fc.assert(
      fc.asyncProperty(damage, each => judge(sound, each)),
      { seed: 20_261_121, numRuns: DAMAGES },
    );
  });

  it('cut at any byte or with any bit flipped, after an orderly end', async () => {
    await fc.assert(
      fc.asyncProperty(damage, each => judge(folded, each)),
      { seed: 20_261_122, numRuns: DAMAGES },
    );
  });

  it('a refused open leaves every byte as it was', () => {
    const file = damaged(sound, { name: 'game.journal-wal', how: 'flip', part: 0.5, bit: 3 });
    const bytes = () => NAMES.map(name => readFileSync(join(where, name)).toString('hex'));
    const before = bytes();
    expect(openJournal(file)).toMatchObject({ ok: false, refusal: { code: 'journal.tail_gone', expected: COUNT } });
    expect(verifyJournal(file)).toMatchObject({ ok: false, refusal: { code: 'journal.tail_gone', expected: COUNT } });
    expect(bytes()).toEqual(before);
    expect(readdirSync(where).sort()).toEqual([...NAMES, 'game.journal.lock'].sort());
  });

  it('a lost write-ahead log is noticed by the head alone', () => {
    const file = damaged(sound, { name: 'game.journal-wal', how: 'cut', part: 0, bit: 0 });
    expect(openJournal(file)).toMatchObject({
      ok: false,
      refusal: { code: 'journal.tail_gone', fault: 'head-is-ahead', found: 0, expected: COUNT },
    });
  });

  it('a journal that has vanished is not begun anew beside its head', () => {
    const file = damaged(folded, { name: 'game.journal.head', how: 'flip', part: 0.5, bit: 0 });
    rmSync(file);
    expect(openJournal(file)).toMatchObject({ ok: false, refusal: { code: 'journal.missing', expected: COUNT } });
  });

  it('without its head a journal opens, and says that nothing vouches for its end', () => {
    const file = damaged(sound, { name: 'game.journal.head', how: 'cut', part: 0, bit: 0 });
    rmSync(`${file}.head`);
    const opened = openJournal(file);
    expect(opened).toMatchObject({ ok: true, value: { state: 'unproven', notes: ['head.missing'] } });
    if (opened.ok) opened.value.journal.close();
    expect(statSync(`${file}.head`).mode & 0o777).toBe(0o600);
  });

  it.each([
    ['an empty file', ''],
    ['a text', 'this is a shopping list '.repeat(400)],
  ])('%s is not a journal', (_, text) => {
    const file = join(scratch(), 'game.journal');
    writeFileSync(file, text);
    expect(openJournal(file)).toMatchObject({ ok: false, refusal: { code: 'journal.not_a_journal' } });
    expect(readFileSync(file, 'utf8')).toBe(text);
  });
});
