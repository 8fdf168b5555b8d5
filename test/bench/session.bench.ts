import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Ask } from '../../src/domain/evening.ts';
import { openTableFile, type TableFile } from '../../src/journal/table-file.ts';
import { rulesOf } from '../../src/rules/catalog.ts';
import { dayClock, systemEntropy } from '../../src/service/tables.ts';
import { NO_PACE } from '../../src/session/evening/neighbours.ts';
import { type Evening, openEvening } from '../../src/session/evening/open-evening.ts';
import { planFor } from '../session/evening/rig.ts';
import { dice } from '../tools/dice.ts';
import { randomAnswer } from '../tools/random-play.ts';
import type { Bench, Figure } from './bench.ts';
import { median, spread } from './bench.ts';

const ENTRIES = 10_000;
const LIMIT_MS = 150;
const RUNS = 9;
const TAKEN_BACK = 40;

const quiet = () => undefined;

const opened = (file: string): TableFile => {
  const table = openTableFile(file);
  if (!table.ok) throw new Error(table.refusal.code);
  return table.value;
};

const eveningOn = (disk: TableFile): Promise<Evening> =>
  openEvening({
    table: 'main',
    rulesOf,
    disk,
    clock: dayClock,
    entropy: systemEntropy,
    pace: NO_PACE,
    language: 'en',
    changed: quiet,
    shown: quiet,
  });

const entriesOf = (disk: TableFile): number => disk.exported(disk.names()[0] ?? '')?.entries.length ?? 0;

/** A game that does not end: whenever it is over, its last answers are undone. */
const longGame = async (disk: TableFile): Promise<void> => {
  const evening = await eveningOn(disk);
  const chance = dice(5);
  let asked = 0;
  const ask = async (what: Ask): Promise<void> => {
    asked += 1;
    const outcome = await evening.ask(what, `ask-${asked}`);
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
  };
  for (const each of [{ do: 'plan', plan: planFor('lupus-token', 20) }, { do: 'open-deal' }, { do: 'deal-all' }, { do: 'seal' }] as const)
    await ask(each);
  // The log begins with the game and its seal.
  for (let [entries, back] = [2, 0]; entries < ENTRIES; entries += 1) {
    const { playing, stage } = evening.view;
    if (playing === null) throw new Error('no game');
    if (stage === 'over') back = TAKEN_BACK;
    if (back > 0) await ask({ do: 'undo', move: playing.undoes?.move ?? 0, seen: true });
    else await ask({ do: 'answer', answer: randomAnswer(playing.step, chance) });
    back -= 1;
  }
  await evening.close();
};

const reopening = async (): Promise<readonly Figure[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'wolftap-bench-'));
  const file = join(folder, 'long.wolftap');
  try {
    const disk = opened(file);
    await longGame(disk);
    const entries = entriesOf(disk);
    disk.close();
    const times: number[] = [];
    for (let n = 0; n < RUNS; n += 1) times.push(await timed(file));
    const ours = median(times.slice(2));
    const name = `re-opening a live game of ${entries.toLocaleString('en')} entries, to the moderator's view`;
    return [
      {
        name,
        unit: 'ms',
        ours,
        peer: LIMIT_MS,
        peerName: 'limit',
        ratio: ours / LIMIT_MS,
        goal: 'at most 1',
        holds: ours <= LIMIT_MS,
        spread: spread(times.slice(2)),
      },
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** Measures the opening of a table after a crash: its check, the chain of hashes, the parsing and the fold of every entry. */
const timed = async (file: string): Promise<number> => {
  const start = performance.now();
  const disk = opened(file);
  const evening = await eveningOn(disk);
  if (evening.view.playing === null) throw new Error('not the game');
  const taken = performance.now() - start;
  await evening.close();
  disk.close();
  return taken;
};

export const benches: readonly Bench[] = [{ name: 'session: re-opening', run: reopening }];
