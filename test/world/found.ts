import type { WorldPlan } from './world.ts';

const ONE_ROUND = { hubs: 1, rounds: 1, players: 4, evens: false, padded: true, late: 0 } as const;

/** Worlds in which an invariant once failed or a run once went another way, each made as small as possible. They are played for ever. */
export const FOUND: { readonly [what: string]: WorldPlan } = {
  // The code is used up, and the machine does not know that it was let in: the desk gives another code.
  'a table is killed while it writes that a tournament has let it in': {
    ...{ seed: 25, books: ['one-night', 'one-night'], paced: true, unmoderated: false, tournament: ONE_ROUND },
    faults: [{ at: 18_364, table: 0, fault: 'kill', moment: 'writing', keeps: false, lasts: 50, clock: 0 }],
  },
  'a round is opened while the disk of a table refuses to write': {
    ...{ seed: 793, books: ['one-night', 'one-night'], paced: true, unmoderated: false, tournament: { ...ONE_ROUND, rounds: 2 } },
    faults: [
      { at: 60_438, table: 0, fault: 'part', lasts: 21_512 },
      { at: 112_454, table: 1, fault: 'disk', mood: 'broken', lasts: 22_802 },
    ],
  },
  // The tournament has parcels of the table from before its disk came back older; parcels that still wait there get other numbers.
  'a table comes back older, copies and all, while what it has told waits in it': {
    ...{ seed: 376, books: ['one-night', 'one-night'], paced: true, unmoderated: false, tournament: { ...ONE_ROUND, rounds: 2 } },
    faults: [
      { at: 10_961, table: 1, fault: 'rule' },
      { at: 20_803, table: 0, fault: 'badge-lost' },
      { at: 130_844, table: 0, fault: 'kill', moment: 'any', keeps: false, lasts: 50, clock: 0 },
      { at: 138_925, table: 1, fault: 'part-hub', lasts: 14_388 },
      { at: 144_114, table: 1, fault: 'rollback', damage: { of: 'rollback', how: 'with its copies' }, lasts: 1_318 },
      { at: 145_299, table: 1, fault: 'head', damage: { of: 'head', how: 'behind' }, lasts: 1_772 },
      { at: 145_320, table: 1, fault: 'early' },
      { at: 148_139, table: 1, fault: 'badge-lost' },
    ],
  },
};
