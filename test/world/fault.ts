import type { Dice } from '../tools/dice.ts';
import { chanceOf } from './clock.ts';
import type { DatabaseMood } from './database.ts';
import type { DiskMood } from './disk.ts';
import { DAMAGES, type Damage, type Damaged } from './files.ts';
import type { NetworkMood } from './network.ts';

/** Something that goes wrong in a world, at a table or at the hub of that number, at a moment of its time; what lasts is over after `lasts` milliseconds. */
export type Fault = {
  readonly at: number;
  readonly table: number;
} /** `moment`: in the middle of the next write, when that is there and nobody was told, or when a card was read that nobody has carried yet. */ & (
  | {
      readonly fault: 'kill';
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
/** What only a tournament has. */
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
/** What people do wrong, or a moderator does otherwise. */
export type Meddle = 'twice' | 'again' | 'early' | 'leave' | 'undo' | 'redo' | 'rule' | 'amend' | 'pause' | 'touch' | 'beyond';
/** What a moderator does to a deal whose cards are carried where lots say, before it is sealed or after. */
export const OF_DEALS = ['undeal', 'take-card', 'swap-cards', 'leave-deal'] as const;
export type DealMeddle = (typeof OF_DEALS)[number];
/** What the desk does twice, does besides, or may not do. */
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

/** What goes wrong in a world of this seed, in the order of time. */
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

/** What goes wrong besides where cards are carried: half of it between a card that is read and its carrying. */
export const faultsOfDeals = (seed: number, tables: number, until: number): readonly Fault[] => {
  const chance = chanceOf(seed, 'deals');
  return Array.from({ length: 1 + chance.below(MOST_OF_DEALS) }, (): Fault => {
    const when = { at: chance.below(until), table: chance.below(tables) };
    if (chance.once(2)) return { ...when, fault: chance.of(OF_DEALS) };
    return { ...when, fault: 'kill', moment: 'read', keeps: chance.once(2), lasts: 50 + chance.below(LASTS.kill), clock: 0 };
  });
};

/** When it is over. */
export const endOf = (fault: Fault): number => fault.at + ('lasts' in fault ? fault.lasts : 0);
