import { join } from 'node:path';
import type { Seat } from '../../../src/domain/ids.ts';
import { openTableFile } from '../../../src/journal/table-file.ts';
import { rulesOf } from '../../../src/rules/catalog.ts';
import { NO_PACE, type TouchOutcome } from '../../../src/session/evening/neighbours.ts';
import { type Evening, openEvening } from '../../../src/session/evening/open-evening.ts';
import { tableSeats } from '../../../src/table/deal.ts';
import { boxFor, layoutFor, padOf, uidOf } from '../../table/pieces.ts';
import { LUPUS_DECKS } from '../../tools/decks.ts';
import { dice } from '../../tools/dice.ts';
import { fakeClock } from '../../tools/fake-clock.ts';
import { randomAnswer } from '../../tools/random-play.ts';
import { entropyOf } from './rig.ts';

export const PLAYERS = 24;

/** 24 players at their pads before an open ballot, on a real disk. */
interface FullTable {
  readonly evening: Evening;
  /** The seats that may vote, in the order of their turns. */
  readonly electors: readonly Seat[];
  /** The number of views and of public tables that the evening has sent. */
  readonly told: { views: number; tables: number };
  /** Each voter lays a token on another seat's pad, all in one instant. */
  lay(voters: readonly Seat[]): readonly Promise<TouchOutcome>[];
  /** Lifts the token of this voter. */
  lift(voter: Seat): Promise<TouchOutcome>;
  /** Lifts all tokens and takes all votes back. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

export const fullTable = async (folder: string): Promise<FullTable> => {
  const opened = openTableFile(join(folder, 'table.wolftap'));
  if (!opened.ok) throw new Error(opened.refusal.code);
  const disk = opened.value;
  const told = { views: 0, tables: 0 };
  const evening = await openEvening({
    table: 'one',
    rulesOf,
    disk,
    clock: fakeClock(),
    entropy: entropyOf(3),
    pace: NO_PACE,
    language: 'fr',
    changed: () => {
      told.views += 1;
    },
    shown: () => {
      told.tables += 1;
    },
  });
  const ask = asker(evening);
  await toTheBallot(evening, ask);
  const asked = ballotOf(evening).electors;
  const electors = asked.map(({ seat }) => seat);
  const before = evening.view.playing?.answers ?? 0;
  let touches = 0;
  const lying = new Map<Seat, ReturnType<typeof padOf>>();

  const lay = (voter: Seat): Promise<TouchOutcome> => {
    const may = asked.find(({ seat }) => seat === voter)?.may ?? electors;
    const target = may.find(each => each > voter) ?? may[0] ?? voter;
    const [uid, spot] = [uidOf.token(voter), padOf(target)];
    lying.set(voter, spot);
    touches += 1;
    return evening.touch({ type: 'laid', spot, uid, fresh: true, name: `touch-${touches}` });
  };
  const lift = (voter: Seat): Promise<TouchOutcome> =>
    evening.touch({ type: 'lifted', spot: lying.get(voter) ?? padOf(voter), uid: uidOf.token(voter) });
  return {
    evening,
    electors,
    told,
    lift,
    lay: voters => voters.map(lay),
    clear: async () => {
      await Promise.all([...lying.keys()].map(lift));
      lying.clear();
      const { answers = before, undoes } = evening.view.playing ?? {};
      const move = undoes?.move ?? 0;
      await ask({ do: 'undo', move, from: move - (answers - before) + 1, seen: true });
    },
    close: async () => {
      await evening.close();
      disk.close();
    },
  };
};

type Asker = (ask: Parameters<Evening['ask']>[0]) => Promise<void>;

const asker = (evening: Evening): Asker => {
  let asked = 0;
  return async ask => {
    asked += 1;
    const outcome = await evening.ask(ask, `ask-${asked}`);
    if (!outcome.ok) throw new Error(JSON.stringify([ask, outcome.refusal]));
  };
};

const ballotOf = ({ view }: Evening) => {
  const asks = view.playing?.step.asks;
  if (asks?.kind !== 'ballot') throw new Error('no ballot is open');
  return asks;
};

const toTheBallot = async (evening: Evening, ask: Asker): Promise<void> => {
  const deck = LUPUS_DECKS.find(({ length }) => length === PLAYERS);
  if (deck === undefined) throw new Error('no deck for a full table');
  const names = deck.map((_, index) => `Player ${index + 1}`);
  await ask({ do: 'plan', plan: { book: 'lupus-token', names, deck, settings: {} } });
  await ask({ do: 'box', box: boxFor('lupus-token', PLAYERS) });
  for (const { spot, use } of layoutFor(tableSeats(PLAYERS)).uses) await ask({ do: 'use', spot, use });
  for (const each of ['open-deal', 'deal-all', 'seal'] as const) await ask({ do: each });
  const chance = dice(7);
  for (let turn = 0; turn < 60; turn += 1) {
    const step = evening.view.playing?.step;
    if (step === undefined) break;
    if (step.asks.kind === 'ballot' && step.asks.turn !== undefined) return;
    await ask({ do: 'answer', answer: randomAnswer(step, chance) });
  }
  throw new Error('no ballot is reached');
};
