import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { no, ok } from '../../../src/domain/refusal.ts';
import { openSqliteTournament } from '../../../src/journal/tournament/sqlite.ts';
import { type TournamentLog, TournamentLogFailure } from '../../../src/journal/tournament-log.ts';
import { type Decide, type Ledger, openLedger, type Write } from '../../../src/tournament/host/ledger.ts';
import { opened } from '../../journal/tournament/logs.ts';

let folder: string;
let log: TournamentLog;
let ledger: Ledger;
/** How many parts each append had; a set `fails` makes the next ones fail. */
let appends: number[];
let fails: Error | null;
let grown: number;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wolftap-ledger-'));
  log = opened(openSqliteTournament({ file: join(folder, 'cup.sqlite') }));
  [appends, fails, grown] = [[], null, 0];
  const counted: TournamentLog = {
    ...log,
    append: async (after, group, newer) => {
      appends.push(group.length);
      if (fails !== null) throw fails;
      return log.append(after, group, newer);
    },
  };
  ledger = openLedger(counted, () => {
    grown += 1;
  });
});
afterEach(async () => {
  await log.close();
  rmSync(folder, { recursive: true });
});

const HOW = { by: { desk: 'laptop' }, asked: null, mark: null } as const;
/** Says how many facts there were when it was decided. */
const counts: Decide = state => ok([{ fact: 'message', tables: [], hall: true, text: `after ${state.n}` }]);
const refuses: Decide = () => no({ code: 'tournament.not_founded' });
const breaks: Decide = () => {
  throw new RangeError('a fault of ours');
};
const parcel = (seq: number, decide: Decide): Write => ({ decide, by: { table: 1 }, asked: null, mark: { table: 1, game: 'g', seq } });
const texts = async (): Promise<readonly unknown[]> => (await log.read(0)).map(({ fact }) => (fact.fact === 'message' ? fact.text : ''));

test('what is asked at one instant is one commit and one change, and each is decided on those before it', async () => {
  const results = await Promise.all([counts, counts, refuses, counts].map(decide => ledger.write(decide, HOW)));
  expect(results.map(result => result.ok)).toEqual([true, true, false, true]);
  expect(await texts()).toEqual(['after 0', 'after 1', 'after 2']);
  expect([appends, grown, ledger.state.n, ledger.state.notice.text]).toEqual([[4], 1, 3, 'after 2']);
});

test('what is asked while a commit is under way shares the next one, and no commit grows without bounds', async () => {
  const first = ledger.write(counts, HOW);
  await Promise.resolve();
  const others = Array.from({ length: 700 }, () => ledger.write(counts, HOW));
  await Promise.all([first, ...others, ledger.idle()]);
  expect(ledger.state.n).toBe(701);
  expect(appends.length).toBeLessThan(5);
  expect(Math.max(...appends)).toBeLessThanOrEqual(500);
});

test('a name that is asked twice at one instant is written once', async () => {
  const named = { ...HOW, asked: 'key' };
  expect(await Promise.all([ledger.write(counts, named), ledger.write(counts, named)])).toEqual([ok(null), ok(null)]);
  expect(await texts()).toEqual(['after 0']);
});

test('a decision that breaks fails alone; of its table nothing is written after it, and the mark stays before it', async () => {
  const table = ledger.writeAll([parcel(1, counts), parcel(2, breaks), parcel(3, counts)]);
  const desk = ledger.write(counts, HOW);
  await expect(table).rejects.toThrow('a fault of ours');
  expect(await desk).toEqual(ok(null));
  expect(await texts()).toEqual(['after 0', 'after 1']);
  expect(await log.marks(1)).toEqual({ g: 1 });
});

test('a commit that fails changes nothing here, and says so to everybody who waited', async () => {
  await ledger.write(counts, HOW);
  fails = new TournamentLogFailure('tournament.away');
  const both = await Promise.allSettled([ledger.write(counts, HOW), ledger.write(counts, HOW)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect([ledger.state.n, ledger.state.notice.text, grown]).toEqual([1, 'after 0', 1]);
  fails = null;
  await ledger.write(counts, HOW);
  expect(await texts()).toEqual(['after 0', 'after 1']);
});
