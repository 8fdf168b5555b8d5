import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { JOURNAL_CODES } from '../../src/journal/problems.ts';
import { openTableFile, type TableFile } from '../../src/journal/table-file.ts';
import { readJournal, verifyJournal } from '../../src/journal/verify.ts';
import { campaign } from '../tools/campaign.ts';
import { vote, votes } from './entries.ts';
import { oldGame } from './old-game.ts';
import { GAMES } from './table-commits.ts';
import { run, scratch } from './watch.ts';

const COUNT = 60;
/** 100 damages are enough to find a table that does not check its chain of hashes. Three find one that does not compare its head. */
const DAMAGES = campaign(100, 150);
const FILE = 'one.wolftap';
const OF_TABLE = ['', '-wal', '.head', '.jsonl'] as const;
const OF_OLD_GAME = ['', '-wal', '.head'] as const;
type End = (typeof OF_TABLE)[number];

interface Damage {
  readonly end: End;
  readonly how: 'cut' | 'flip';
  readonly part: number;
  readonly bit: number;
}

let where = '';
const table = { crashed: '', closed: '' };
const old = { crashed: '', closed: '' };
beforeAll(() => {
  where = scratch();
  for (const folders of [table, old]) for (const how of ['crashed', 'closed'] as const) folders[how] = scratch();
  run('journal/programs/table-writer', [join(table.crashed, FILE), String(COUNT), 'leave']);
  run('journal/programs/table-writer', [join(table.closed, FILE), String(COUNT), 'close']);
  oldGame(join(old.crashed, FILE), votes(COUNT), 40);
  oldGame(join(old.closed, FILE), votes(COUNT));
});

/** Damages a copy of what lies in a folder. Returns the path of its main file. */
const damaged = (from: string, { end, how, part, bit }: Damage): string => {
  rmSync(where, { recursive: true, force: true });
  mkdirSync(where);
  const file = join(where, FILE);
  for (const each of OF_TABLE) if (existsSync(join(from, FILE + each))) copyFileSync(join(from, FILE + each), file + each);
  const path = file + end;
  if (existsSync(path)) {
    const bytes = readFileSync(path);
    // The preallocated end of a file holds only zeros, so damage there harms nothing.
    const written = bytes.findLastIndex(byte => byte !== 0) + 1;
    const at = Math.min(written - 1, Math.floor(written * part));
    if (how === 'flip') bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << bit), at);
    writeFileSync(path, how === 'cut' ? bytes.subarray(0, at) : bytes);
  }
  return file;
};

const damageOf = (ends: readonly End[]): fc.Arbitrary<Damage> =>
  fc.record({
    end: fc.constantFrom(...ends),
    how: fc.constantFrom('cut', 'flip'),
    // fc.double would yield mostly numbers near zero.
    part: fc.integer({ min: 0, max: 999_999 }).map(millionths => millionths / 1_000_000),
    bit: fc.integer({ min: 0, max: 7 }),
  });

const SITUATIONS = ['crashed', 'closed'] as const;

const opened = (file: string): TableFile => {
  const found = openTableFile(file);
  if (!found.ok) throw new Error(found.refusal.code);
  return found.value;
};
const loggedIn = (of: TableFile) => {
  const log = of.game(GAMES[0]);
  return log.ok ? log.value.entries : [];
};

/** The table opens with a true beginning of its log. Where that is not all of it, it says so, and the second log still holds the rest. */
const judgeTable = async (file: string): Promise<void> => {
  const first = opened(file);
  const entries = loggedIn(first);
  expect(entries).toEqual(votes(entries.length));
  if (entries.length < COUNT) {
    expect(JOURNAL_CODES).toContain(first.lost?.code);
    expect(readdirSync(where).some(name => name.includes('.damaged-')) || first.lost?.code === 'journal.missing').toBe(true);
    expect(first.ahead).toMatchObject([{ after: entries.length, rows: { length: COUNT - entries.length } }]);
    expect(first.takeAhead().ok).toBe(true);
    expect(loggedIn(first)).toEqual(votes(COUNT));
  } else expect(first.ahead).toEqual([]);
  expect((await first.commit({ documents: [], log: { game: GAMES[0], entries: [vote(COUNT)] } })).ok).toBe(true);
  first.close();
  const again = opened(file);
  expect([again.lost, loggedIn(again)]).toEqual([null, votes(COUNT + 1)]);
  again.close();
};

describe('a damaged table is never silently shorter and never tells a wrong entry', () => {
  it.each(SITUATIONS)('cut at any byte or with any bit flipped, when its program had %s it', how =>
    fc.assert(
      fc.asyncProperty(damageOf(OF_TABLE), damage => judgeTable(damaged(table[how], damage))),
      { seed: 20_261_121, numRuns: DAMAGES },
    ),
  );
});

const judgeOldGame = (file: string, { end }: Damage): void => {
  const [verified, read] = [verifyJournal(file), readJournal(file)];
  if (verified.ok) {
    expect([verified.value.count, read]).toEqual([COUNT, { ok: true, value: votes(COUNT) }]);
    if (end !== '.head') expect(verified.value.notes).toEqual([]);
    return;
  }
  expect(read).toEqual(verified);
  expect(JOURNAL_CODES).toContain(verified.refusal.code);
  expect(verified.refusal.expected).toBe(COUNT);
};

describe('the damaged file of one game, as earlier versions kept it, is never silently shorter', () => {
  it.each(SITUATIONS)('cut at any byte or with any bit flipped, when its program had %s it', how =>
    fc.assert(
      fc.property(damageOf(OF_OLD_GAME), damage => judgeOldGame(damaged(old[how], damage), damage)),
      { seed: 20_261_122, numRuns: DAMAGES },
    ),
  );

  it('verify leaves every byte as it was', () => {
    const file = damaged(old.crashed, { end: '-wal', how: 'flip', part: 0.5, bit: 3 });
    const bytes = () => OF_OLD_GAME.map(end => readFileSync(file + end).toString('hex'));
    const before = bytes();
    expect(verifyJournal(file)).toMatchObject({ ok: false, refusal: { code: 'journal.tail_gone', expected: COUNT } });
    expect(bytes()).toEqual(before);
    expect(readdirSync(where).sort()).toEqual([...OF_OLD_GAME.map(end => FILE + end), `${FILE}.lock`].sort());
  });

  it('a lost write-ahead log is noticed by the head alone', () => {
    const file = damaged(old.crashed, { end: '-wal', how: 'cut', part: 0, bit: 0 });
    expect(verifyJournal(file)).toMatchObject({
      ok: false,
      refusal: { code: 'journal.tail_gone', fault: 'head-is-ahead', found: COUNT - 40, expected: COUNT },
    });
  });

  it('without its head it is read, and the note says that nothing vouches for its end', () => {
    const file = damaged(old.crashed, { end: '.head', how: 'cut', part: 0, bit: 0 });
    rmSync(`${file}.head`);
    expect(verifyJournal(file)).toMatchObject({ ok: true, value: { count: COUNT, notes: ['head.missing'] } });
  });

  it.each([
    ['an empty file', ''],
    ['a text', 'this is a shopping list '.repeat(400)],
  ])('%s is not a journal', (_, text) => {
    const file = join(scratch(), FILE);
    writeFileSync(file, text);
    expect(verifyJournal(file)).toMatchObject({ ok: false, refusal: { code: 'journal.not_a_journal' } });
    expect(readFileSync(file, 'utf8')).toBe(text);
  });
});
