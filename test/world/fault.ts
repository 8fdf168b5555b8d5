import type { Dice } from '../tools/dice.ts';
import { chanceOf } from './clock.ts';
import type { DatabaseMood } from './database.ts';
import type { DiskMood } from './disk.ts';
import { DAMAGES, type Damage, type Damaged } from './files.ts';
import type { NetworkMood } from './network.ts';

/** A fault in a world, at the table or the hub of this number, at a moment of the world's time. It is over after `lasts` milliseconds. */
export type Fault = {
  readonly at: number;
  readonly table: number;
} & (
  | {
      readonly fault: 'kill';
      /** At any time, during the next write, once that is kept but not told, or between the reading of a card and its carrying. */
      readonly moment: 'any' | 'writing' | 'kept' | 'read';
      readonly keeps: boolean;
      readonly lasts: number;
      readonly clock: number;
    }
  | { readonly fault: Damaged; readonly damage: Damage; readonly lasts: number }
  | { readonly fault: 'disk'; readonly mood: Exclude<DiskMood, 'well'>; readonly lasts: number }
  | { readonly fault: 'network'; readonly mood: Exclude<NetworkMood, 'well'>; readonly lasts: number }
  | { readonly fault: 'part'; readonly lasts: number }
  | { readonly fault: 'kill-hub' | 'part-hub'; readonly lasts: number }
  | { readonly fault: 'database'; readonly mood: Exclude<DatabaseMood, 'well'>; readonly lasts: number }
  | { readonly fault: 'cut' }
  | { readonly fault: 'cut-hub' | DeskMeddle }
  | { readonly fault: 'leap'; readonly by: number }
  | { readonly fault: 'reader'; readonly lasts: number }
  | { readonly fault: Meddle | DealMeddle }
);
/** Faults that only a tournament has. */
const OF_HUBS = [
  'kill-hub',
  'part-hub',
  'database',
  'cut-hub',
  'twice-at-desk',
  'void',
  'badge-lost',
  'beyond-at-desk',
] as const satisfies readonly Fault['fault'][];
const OF_TABLES = [
  'kill',
  'disk',
  'head',
  'second-log',
  'rollback',
  'network',
  'part',
  'cut',
  'leap',
  'reader',
  'twice',
  'again',
  'early',
  'leave',
  'undo',
  'redo',
  'rule',
  'amend',
  'pause',
  'touch',
  'beyond',
] as const satisfies readonly Fault['fault'][];
/** Mistakes of people, and unusual acts of a moderator. */
export type Meddle = 'twice' | 'again' | 'early' | 'leave' | 'undo' | 'redo' | 'rule' | 'amend' | 'pause' | 'touch' | 'beyond';
/** Acts of a moderator on a deal whose cards are carried where lots say, before or after it is sealed. */
export const OF_DEALS = ['undeal', 'take-card', 'swap-cards', 'leave-deal'] as const;
export type DealMeddle = (typeof OF_DEALS)[number];
/** Acts of the desk: an ask that is sent twice, unusual asks, and asks beyond a limit. */
export type DeskMeddle = 'twice-at-desk' | 'void' | 'badge-lost' | 'beyond-at-desk';
export type HubFault = Extract<Fault, { readonly fault: (typeof OF_HUBS)[number] }>;
export const FAULTS: readonly Fault['fault'][] = [...OF_TABLES, ...OF_HUBS, ...OF_DEALS];

const LASTS = { kill: 20_000, disk: 30_000, network: 40_000, part: 30_000, reader: 40_000, hub: 60_000, database: 30_000 } as const;
/** By how much a clock may be wrong after a start, and how long a machine may sleep. */
const WRONG_MS = 3_600_000;
const SLEEPS_MS = 40_000;
const MOST_OF_DEALS = 6;

export const drawnDamage = (of: Damaged, chance: Dice): Damage => {
  switch (of) {
    case 'head':
      return { of, how: chance.of(DAMAGES.head) };
    case 'second-log':
      return { of, how: chance.of(DAMAGES['second-log']) };
    case 'rollback':
      return { of, how: chance.of(DAMAGES.rollback) };
  }
};

const drawn = (chance: Dice, at: number, table: number, hasHubs: boolean): Fault => {
  const fault = chance.once(4) ? 'kill' : chance.of(hasHubs && chance.once(2) ? OF_HUBS : OF_TABLES);
  const when = { at, table };
  const lasts = (most: number): number => 50 + chance.below(most);
  switch (fault) {
    case 'kill': {
      const clock = chance.once(4) ? chance.below(2 * WRONG_MS) - WRONG_MS : 0;
      const moment = chance.of(['any', 'writing', 'kept'] as const);
      return { ...when, fault, moment, keeps: chance.once(2), lasts: chance.once(3) ? lasts(LASTS.kill) : 50, clock };
    }
    case 'disk':
      return { ...when, fault, mood: chance.of(['slow', 'full', 'read-only', 'broken'] as const), lasts: lasts(LASTS.disk) };
    case 'head':
    case 'second-log':
    case 'rollback':
      return { ...when, fault, damage: drawnDamage(fault, chance), lasts: lasts(LASTS.kill) };
    case 'network':
      return { ...when, fault, mood: chance.of(['doubling', 'lagging'] as const), lasts: lasts(LASTS.network) };
    case 'part':
      return { ...when, fault, lasts: lasts(LASTS.part) };
    case 'kill-hub':
    case 'part-hub':
      return { ...when, fault, lasts: lasts(LASTS.hub) };
    case 'database':
      return { ...when, fault, mood: chance.of(['away', 'loses answers'] as const), lasts: lasts(LASTS.database) };
    case 'leap':
      return { ...when, fault, by: lasts(SLEEPS_MS) };
    case 'reader':
      return { ...when, fault, lasts: lasts(LASTS.reader) };
    case 'cut':
    case 'cut-hub':
    case 'twice-at-desk':
    case 'void':
    case 'badge-lost':
    case 'beyond-at-desk':
    case 'twice':
    case 'again':
    case 'early':
    case 'leave':
    case 'undo':
    case 'redo':
    case 'rule':
    case 'amend':
    case 'pause':
    case 'touch':
    case 'beyond':
      return { ...when, fault };
  }
};

/** The faults in a world of this seed, in the order of time. */
export const faultsOf = (
  seed: number,
  { tables, hubs }: { readonly tables: number; readonly hubs: number },
  until: number,
  count: number,
): readonly Fault[] => {
  const chance = chanceOf(seed, 'faults');
  const all = Array.from({ length: count }, () => drawn(chance, chance.below(until), chance.below(tables), hubs > 0));
  return all.toSorted((one, other) => one.at - other.at);
};

/** More faults for a world where cards are carried; half of them come between the reading of a card and its carrying. */
export const faultsOfDeals = (seed: number, tables: number, until: number): readonly Fault[] => {
  const chance = chanceOf(seed, 'deals');
  return Array.from({ length: 1 + chance.below(MOST_OF_DEALS) }, (): Fault => {
    const when = { at: chance.below(until), table: chance.below(tables) };
    if (chance.once(2)) return { ...when, fault: chance.of(OF_DEALS) };
    return { ...when, fault: 'kill', moment: 'read', keeps: chance.once(2), lasts: 50 + chance.below(LASTS.kill), clock: 0 };
  });
};

/** When the fault is over. */
export const endOf = (fault: Fault): number => fault.at + ('lasts' in fault ? fault.lasts : 0);
