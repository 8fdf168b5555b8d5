import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { secondDocumentsFile } from '../../src/journal/copies.ts';
import { headFile } from '../../src/journal/head.ts';
import { secondLogFile } from '../../src/journal/second-log.ts';
import { walFile } from '../../src/journal/store.ts';
import { openTableFile, type TableFile } from '../../src/journal/table-file.ts';
import { rulesOf } from '../../src/rules/catalog.ts';
import { NO_PACE } from '../../src/session/evening/neighbours.ts';
import { openEvening } from '../../src/session/evening/open-evening.ts';
import { lastingOf } from '../kept/folder.ts';
import { writesInto } from '../kept/rare-tables.ts';
import {
  accepted,
  begun,
  type Disk,
  entropyOf,
  opened as openedRig,
  planFor,
  playsOne,
  playsOut,
  type Rig,
} from '../session/evening/rig.ts';
import { campaign } from '../tools/campaign.ts';
import { type Dice, dice } from '../tools/dice.ts';
import { fakeClock } from '../tools/fake-clock.ts';
import { flip } from './flips.ts';
import { copiesFollowed } from './table-commits.ts';
import { scratchInMemory } from './watch.ts';

/** Forty find a file that does not compare an index with its table; as many find documents without a hash. */
const DAMAGES = campaign(40, 1_500);
const NAME = 'one.wolftap';

const opened = (folder: string): TableFile => {
  const table = openTableFile(join(folder, NAME));
  if (!table.ok) throw new Error(table.refusal.code);
  return table.value;
};

/** What somebody who comes back after a start finds. */
interface Found {
  readonly view: unknown;
  readonly games: { readonly [game: string]: string | undefined };
  readonly documents: readonly unknown[];
}

let keys: readonly string[] = [];
const foundIn = async (table: TableFile): Promise<Found & { readonly isNoticed: boolean }> => {
  const games = Object.fromEntries(table.names().map(name => [name, table.exported(name)?.text]));
  const documents = keys.map(key => table.read(key));
  const evening = await openEvening({
    table: 'one',
    rulesOf,
    disk: table,
    clock: fakeClock({ start: 5_000 }),
    entropy: entropyOf(1),
    pace: NO_PACE,
    language: 'en',
    changed: () => undefined,
    shown: () => undefined,
  });
  const { view } = evening;
  await evening.close();
  return { view: lastingOf(view), games, documents, isNoticed: view.notice !== null };
};

/** A table after a game that is over and one that is played, closed; and the same as a kill leaves it, with all that was done since in its log. */
const SOUND = { closed: '', killed: '' };
const whole: { [kind: string]: Found } = {};

const played = async (rig: Rig, chance: Dice): Promise<void> => {
  await begun(rig, planFor('lupus-token'));
  await playsOut(rig, chance);
  await accepted(rig.ask({ do: 'again' }));
  await begun(rig, planFor('thiercelieux'));
  for (let moves = 0; moves < 12; moves += 1) await playsOne(rig, chance);
};

/** What was written since, one commit for each document and each entry. */
const goesOn = async (table: TableFile, before: Disk, { docs, logs }: Disk): Promise<void> => {
  for (const [game, entries] of logs)
    for (const entry of entries.slice(before.logs.get(game)?.length ?? 0))
      await table.commit({ documents: [], log: { game, entries: [entry] } });
  for (const [key, text] of docs) if (before.docs.get(key) !== text) await table.put(key, JSON.parse(text));
};

beforeAll(async () => {
  Object.assign(SOUND, { closed: scratchInMemory(), killed: scratchInMemory() });
  const [rig, chance] = [await openedRig(), dice(4)];
  await played(rig, chance);
  const before = rig.disk.copy();
  const table = opened(SOUND.closed);
  await writesInto(table, 'one', before);
  keys = [...before.docs.keys()];
  table.close();
  for (let moves = 0; moves < 6; moves += 1) await playsOne(rig, chance);
  const running = scratchInMemory();
  cpSync(SOUND.closed, running, { recursive: true });
  const more = opened(running);
  await goesOn(more, before, rig.disk);
  await copiesFollowed();
  cpSync(running, SOUND.killed, { recursive: true });
  more.close();
  for (const [kind, folder] of Object.entries(SOUND)) {
    const copy = scratchInMemory();
    cpSync(folder, copy, { recursive: true });
    const again = opened(copy);
    whole[kind] = await foundIn(again);
    again.close();
  }
});

interface Damage {
  readonly file: (name: string) => string;
  readonly how: 'cut' | 'flip';
  readonly at: number;
  readonly bit: number;
}

/** The header of the database, and what a kill leaves in its log, are small and weigh much: they are met more often than by their size. */
const FILES: readonly (readonly [kind: keyof typeof SOUND, file: (name: string) => string, within: number])[] = [
  ['closed', name => name, 1],
  ['closed', name => name, 1],
  ['closed', name => name, 0],
  ['closed', headFile, 1],
  ['closed', secondLogFile, 1],
  ['closed', secondDocumentsFile, 1],
  ['killed', walFile, 1],
  ['killed', walFile, 1],
  ['killed', name => name, 1],
];
const HEADER = 100;

const drawn = (chance: Dice, folder: string, file: Damage['file'], within: number): Damage => {
  const bytes = readFileSync(file(join(folder, NAME)));
  // The end of a file that was made room for holds zeros alone.
  const length = within === 0 ? HEADER : bytes.findLastIndex(byte => byte !== 0) + 1;
  return { file, how: chance.once(6) ? 'cut' : 'flip', at: chance.below(length), bit: chance.below(8) };
};

const harm = (folder: string, { file, how, at, bit }: Damage): string => {
  const path = file(join(folder, NAME));
  if (how === 'flip') flip(path, { at, bit });
  else writeFileSync(path, readFileSync(path).subarray(0, at));
  return `${how} of ${file(NAME)} at ${at}, bit ${bit}`;
};

describe('a damaged table', () => {
  it('cut at any byte, or with any bit flipped, opens; what was lost is told and can be restored, and all is as it was', async () => {
    const chance = dice(15);
    const tally = { told: 0, silent: [] as string[], apart: [] as string[] };
    const where = scratchInMemory();
    for (let n = 0; n < DAMAGES; n += 1) {
      const [kind, file, within] = chance.of(FILES);
      rmSync(where, { recursive: true, force: true });
      cpSync(SOUND[kind], where, { recursive: true });
      const what = harm(where, drawn(chance, SOUND[kind], file, within));
      const table = opened(where);
      const isTold = table.lost !== null || table.ahead.length > 0;
      const before = await foundIn(table);
      expect(before.isNoticed || table.ahead.length > 0, what).toBe(isTold);
      await table.commit({ documents: [], log: null, takesAhead: true });
      table.close();
      const again = opened(where);
      const { isNoticed, ...after } = await foundIn(again);
      again.close();
      if (isTold) tally.told += 1;
      else if (!isSame(before, whole[kind])) tally.silent.push(what);
      if (!isSame(after, whole[kind])) tally.apart.push(what);
      // What was restored is not told again.
      if (isNoticed) tally.apart.push(what);
    }
    expect(tally).toEqual({ told: expect.any(Number), silent: [], apart: [] });
    expect(tally.told).toBeGreaterThan(DAMAGES / 4);
  });

  it('without its head, opens as it was', async () => {
    const where = scratchInMemory();
    cpSync(SOUND.closed, where, { recursive: true });
    rmSync(headFile(join(where, NAME)));
    const table = opened(where);
    const { isNoticed, ...found } = await foundIn(table);
    table.close();
    expect([isNoticed, isSame(found, whole.closed), existsSync(headFile(join(where, NAME)))]).toEqual([false, true, true]);
  });
});

const isSame = ({ view, games, documents }: Found, other: Found | undefined): boolean =>
  JSON.stringify([view, Object.entries(games).sort(), documents]) ===
  JSON.stringify([other?.view, Object.entries(other?.games ?? {}).sort(), other?.documents]);
