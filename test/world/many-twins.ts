import { BOOKS, type BookId } from '../../src/domain/ids.ts';
import { type LivePair, livePairs } from '../tools/live-twins.ts';
import { EVENED_BOOKS, evenedPairs, evenedTwins } from './evened-twins.ts';
import { type TwinRun, twins, unmoderatedTwins } from './twins.ts';

/** The kinds of pairs: a table of each book with a moderator, a night that the machine leads, and a tournament that evens out the wolves. */
const KINDS = [...BOOKS, 'led', 'evened'] as const;
type Kind = (typeof KINDS)[number];
const KIND_SAID: { readonly [K in Kind]: string } = {
  'lupus-classic': 'lupus-classic',
  'lupus-token': 'lupus-token',
  'one-night': 'one-night, with a moderator',
  thiercelieux: 'thiercelieux',
  led: 'one-night, led by the machine, with cards that hands move on the pads',
  evened: 'a tournament that evens out who is dealt to the wolves, from the draw of its lots to the end of the game',
};
/** How many courses of a book a batch has, and how many pairs of worlds are made of each course. */
const COURSES = 5;
const OF_A_COURSE = 4;
const BATCH = COURSES * OF_A_COURSE;

interface Row {
  pairs: number;
  told: number;
  compared: number;
}

/** What many pairs have shown. It can be sent from one process to another. */
export interface TwinTally {
  readonly rows: { readonly [K in Kind]: Row };
  readonly met: { [what: string]: number };
}

export const emptyTally = (): TwinTally => {
  const row = (): Row => ({ pairs: 0, told: 0, compared: 0 });
  return {
    rows: { 'lupus-classic': row(), 'lupus-token': row(), 'one-night': row(), thiercelieux: row(), led: row(), evened: row() },
    met: {},
  };
};

/** Which of all pairs are played: those of every `of`th batch, from the `part`th on. */
export interface TwinPart {
  readonly count: number;
  readonly from: number;
  readonly part: number;
  readonly of: number;
}

/** Plays a part of the pairs, shared among the kinds. */
export const manyTwins = async ({ count, from, part, of }: TwinPart): Promise<TwinTally> => {
  const tally = emptyTally();
  const each = Math.ceil(count / KINDS.length);
  for (let batch = 0; batch * BATCH < each; batch += 1)
    for (const [index, kind] of KINDS.entries())
      if ((batch * KINDS.length + index) % of === part)
        await playsBatch(tally, kind, from + batch * BATCH, Math.min(BATCH, each - batch * BATCH));
  return tally;
};

const playsBatch = async (tally: TwinTally, kind: Kind, from: number, count: number): Promise<void> => {
  const pairs = pairsOf(kind, Math.min(count, COURSES), from);
  for (let seed = from; seed < from + count; seed += 1) {
    const pair = pairs[seed % pairs.length];
    counts(tally, kind, `${kind} ${pair?.name ?? ''} seed ${seed}`, await playsPair(kind, pair, seed));
  }
};

const pairsOf = (kind: Kind, count: number, from: number): readonly LivePair[] => {
  if (kind === 'led') return [];
  if (kind === 'evened') return EVENED_BOOKS.flatMap(book => evenedPairs(book, count, from));
  return livePairs(kind satisfies BookId, count, from);
};

const playsPair = (kind: Kind, pair: LivePair | undefined, seed: number): Promise<TwinRun> => {
  if (pair === undefined) return unmoderatedTwins(seed);
  return kind === 'evened' ? evenedTwins(pair, seed) : twins(pair, seed);
};

const counts = ({ rows, met }: TwinTally, kind: Kind, name: string, run: TwinRun): void => {
  const row = rows[kind];
  row.pairs += 1;
  row.compared += run.compared;
  for (const what of run.met) met[what] = (met[what] ?? 0) + 1;
  if (run.findings.length === 0) return;
  row.told += 1;
  // Printed at once, because many pairs take long.
  console.log(`twins of ${name}: ${JSON.stringify(run.findings)}`);
};

/** Two tallies as one. */
export const bothTallies = (one: TwinTally, other: TwinTally): TwinTally => {
  const sum = emptyTally();
  for (const { rows, met } of [one, other]) {
    for (const kind of KINDS) {
      sum.rows[kind].pairs += rows[kind].pairs;
      sum.rows[kind].told += rows[kind].told;
      sum.rows[kind].compared += rows[kind].compared;
    }
    for (const [what, times] of Object.entries(met)) sum.met[what] = (sum.met[what] ?? 0) + times;
  }
  return sum;
};

/** How many pairs the room can tell apart. */
export const toldApart = ({ rows }: TwinTally): number => KINDS.reduce((sum, kind) => sum + rows[kind].told, 0);

/** A table for people, in Markdown. */
export const twinTable = ({ rows, met }: TwinTally): string =>
  [
    '| pairs of worlds that differ in secrets alone | pairs | pictures, lights and beeps compared | told apart |',
    '| --- | --- | --- | --- |',
    ...KINDS.map(kind => `| ${KIND_SAID[kind]} | ${rows[kind].pairs} | ${rows[kind].compared} | ${rows[kind].told} |`),
    '',
    `In both worlds of a pair at the same moments, by the names of asks and faults in test/world: ${Object.entries(met)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([what, times]) => `${what} ${times}`)
      .join(', ')}.`,
  ].join('\n');
