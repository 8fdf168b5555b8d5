import type { Plan, PublicTable } from '../../src/domain/evening.ts';
import type { Dice } from '../tools/dice.ts';
import type { Course, LivePair } from '../tools/live-twins.ts';
import { TABLES } from '../tools/tables.ts';
import { AnnouncedPeople } from './announced.ts';
import { chanceOf, WorldTime } from './clock.ts';
import { drawnDamage } from './fault.ts';
import { type Finding, Findings } from './findings.ts';
import { Network } from './network.ts';
import type { Plant } from './plant.ts';
import { Screen } from './screen.ts';
import { type TableGround, TableService } from './table.ts';
import { TwinModerator } from './twin-moderator.ts';

const SCREENS = ['screen', 'phone'] as const;
/** A telephone opens the page of the table in the middle of the evening. */
const OPENS_MS = 60_000;

/** What a pair of worlds has shown. */
export interface TwinRun {
  readonly findings: readonly Finding[];
  /** How many pictures, lights and beeps were compared. */
  readonly compared: number;
  /** The faults, and the acts beside the game, in one of the two worlds. */
  readonly met: readonly string[];
}

/** What one world of a pair has shown, and when the first secret is told. */
export interface Heard {
  readonly told: (until: number) => readonly string[];
  readonly ended: number;
  readonly met: readonly string[];
}

/** Something that goes wrong in both worlds of a pair at the same moment. */
interface TwinFault {
  readonly at: number;
  readonly fault: (typeof TWIN_FAULTS)[number];
}
const DISK_FAULTS = ['slow', 'full', 'read-only', 'broken'] as const;
const DAMAGED = ['head', 'second-log'] as const;
const TWIN_FAULTS = ['kill', ...DAMAGED, ...DISK_FAULTS, 'leap', 'cut'] as const;

export const TROUBLED_MS = 240_000;
const MOST_FAULTS = 8;
export const LASTS_MS = 12_000;
/** How long a disk refuses: a choice that was made in time can still be written before its call may end. */
const REFUSES_MS = 5_000;
const SLEEPS_MS = 5_000;
const LONGEST_MS = 3_600_000;
/** Long enough for the called player to answer before the call may end, also on a slow disk: only late answers may be seen. */
const PACE = { least: 12_000, most: 18_000 } as const;

const faultsOf = (seed: number): readonly TwinFault[] => {
  const chance = chanceOf(seed, 'twin faults');
  return Array.from({ length: 1 + chance.below(MOST_FAULTS) }, () => ({
    at: chance.below(TROUBLED_MS),
    fault: chance.of(TWIN_FAULTS),
  }));
};

/** The public table without the seal, the only part that may differ with the deal. */
const opened = (table: PublicTable): string => JSON.stringify(table).replace(/"commitment":"[0-9a-f]{64}"/, '');

/** The surroundings of a table of a pair: its time, its network and the findings. */
export type TwinGround = Pick<TableGround, 'time' | 'network' | 'findings'>;
/** The parts that differ from table to table: how a table reaches a tournament and draws lots, and what its hub is told. */
type TwinTable = Pick<TableGround, 'reach' | 'draws'> & { readonly heard: readonly HeardThere[] };
/** Something that a hub is told, or shows. */
export interface HeardThere {
  readonly at: number;
  readonly what: string;
}
const ALONE: TwinTable = { reach: null, heard: [] };
const EARS = [...SCREENS, 'reader', 'hub'] as const;

/** A table of a pair, with screens, and what goes wrong there. */
export const troubledTable = (seed: number, plant: Plant, of: (ground: TwinGround) => TwinTable = () => ALONE) => {
  const time = new WorldTime();
  const seen = new Findings(() => time.now);
  const network = new Network(time, chanceOf(seed, 'network'));
  const { heard, ...parts } = of({ time, network, findings: seen });
  const table = new TableService({
    ...{ name: 't1', seed, time, network, findings: seen, plant, pace: PACE, ...parts },
    spoken: says => says.length * 1_000,
  });
  table.machine.calm();
  table.start();
  const screens = SCREENS.map(name => new Screen(name, table, network, time));
  for (const [index, screen] of screens.entries()) time.after(index * OPENS_MS, () => screen.opens());
  const faults = faultsOf(seed);
  const goesWrong = ({ at, fault }: TwinFault): void => {
    switch (fault) {
      case 'kill':
        table.kill(chanceOf(seed, 'keeps', at).once(2));
        time.after(LASTS_MS, () => table.start());
        return;
      case 'head':
      case 'second-log':
        table.damage(drawnDamage(fault, chanceOf(seed, 'damage', at)));
        time.after(LASTS_MS, () => table.start());
        return;
      case 'slow':
      case 'full':
      case 'read-only':
      case 'broken':
        table.disk.mood = fault;
        time.after(fault === 'slow' ? LASTS_MS : REFUSES_MS, () => {
          table.disk.mood = 'well';
        });
        return;
      case 'leap':
        table.machine.leap(SLEEPS_MS, table.clocks);
        return;
      case 'cut':
        network.cut(chanceOf(seed, 'cut', at).of(SCREENS));
    }
  };
  for (const fault of faults) time.after(fault.at, () => goesWrong(fault));
  /** Everything that anybody sees or hears round the table, and when, up to a moment. */
  const told = (until: number): readonly string[] =>
    [...screens.map(screen => screen.told.map(({ at, table: shown }) => ({ at, what: opened(shown) }))), table.board.shone, heard]
      .flatMap((each, of) => each.map(({ at, what }) => ({ at, text: `${at} ${EARS[of]} ${what}` })))
      .filter(({ at }) => at <= until)
      .map(({ text }) => text);
  return { time, seen, network, table, told, faults };
};

/** Plays a course by the clock, through faults. Gives what a screen was told, and when, until secrets are told. */
const heardIn = (course: Course, alikeUpTo: number, seed: number, plant: Plant, findings: Finding[]): Promise<Heard> => {
  const troubled = troubledTable(seed, plant);
  const { table, time } = troubled;
  return heardOf(troubled, new TwinModerator({ table, time, course, alikeUpTo, seed }), findings);
};

export const heardOf = async (
  { time, seen, table, told, faults }: ReturnType<typeof troubledTable>,
  moderator: TwinModerator,
  findings: Finding[],
): Promise<Heard> => {
  moderator.begin();
  while (!moderator.isDone && time.now < LONGEST_MS && seen.all.length === 0) await time.next();
  if (!moderator.isDone && seen.all.length === 0) seen.wrong('stands still', `after ${moderator.refused}`);
  const until = time.now + LASTS_MS;
  while (time.now < until) await time.next();
  table.kill(false);
  findings.push(...seen.all);
  return { told, ended: moderator.ended, met: [...faults.filter(({ at }) => at < time.now).map(({ fault }) => fault), ...moderator.met] };
};

const MOST_PLAYERS = 6;
/** What people do wrong in both worlds at the same moment. */
const meddlesOf = (seed: number) => {
  const chance = chanceOf(seed, 'twin meddles');
  return Array.from({ length: chance.below(MOST_FAULTS) }, () => ({
    at: chance.below(TROUBLED_MS),
    meddle: chance.of(['twice', 'again', 'early', 'leave', 'undo', 'rule', 'amend', 'pause', 'touch'] as const),
  }));
};

/** Plays a night that the machine leads, with cards on pads. Gives what a screen was told, and when, until the cards are turned up. */
const heardUnmoderated = async (secrets: Dice, seed: number, plant: Plant, findings: Finding[]): Promise<Heard> => {
  const { time, seen, network, table, told, faults } = troubledTable(seed, plant);
  const chance = chanceOf(seed, 'people');
  const { players, deck, settings } = chance.of(TABLES['one-night'].filter(each => each.players <= MOST_PLAYERS));
  const names = Array.from({ length: players }, (_, index) => `N${index + 1}`);
  const plan: Plan = { book: 'one-night', names, deck, settings: { ...settings, 'onenight.announcer': 'machine' } };
  const people = new AnnouncedPeople({ table, network, time, plan, chance, secrets });
  people.begin();
  const meddles = meddlesOf(seed);
  for (const { at, meddle } of meddles) time.after(at, () => people.meddle(meddle));
  let ended: number | null = null;
  while (ended === null && time.now < LONGEST_MS && seen.all.length === 0) {
    await time.next();
    const { playing, announced, stage } = table.view ?? { playing: null, announced: null, stage: null };
    const isTold = stage === 'over' || playing?.step.id === 'reveal' || announced?.phase === 'cards' || announced?.void != null;
    if (isTold) ended = time.now;
  }
  if (ended === null && seen.all.length === 0) seen.wrong('stands still', `${table.view?.stage} of nobody`);
  table.kill(false);
  findings.push(...seen.all);
  const met = [
    ...faults.filter(({ at }) => at < time.now).map(({ fault }) => fault),
    ...meddles.filter(({ at }) => at < time.now).map(({ meddle }) => meddle),
  ];
  return { told, ended: Number.POSITIVE_INFINITY, met };
};

/** Plays two worlds that differ in secrets alone. */
export const twins = async ({ one, other, alikeUpTo }: LivePair, seed: number, plant: Plant = {}): Promise<TwinRun> => {
  const findings: Finding[] = [];
  const here = await heardIn(one, alikeUpTo, seed, plant, findings);
  return compared(here, await heardIn(other, alikeUpTo, seed, plant, findings), findings);
};

/** The same for a table that nobody moderates. */
export const unmoderatedTwins = async (seed: number, plant: Plant = {}): Promise<TwinRun> => {
  const findings: Finding[] = [];
  const here = await heardUnmoderated(chanceOf(seed, 'secrets', 1), seed, plant, findings);
  return compared(here, await heardUnmoderated(chanceOf(seed, 'secrets', 2), seed, plant, findings), findings);
};

/** Checks that both worlds are alike until secrets are told in one of them. */
export const compared = (one: Heard, other: Heard, findings: readonly Finding[]): TwinRun => {
  const until = Math.min(one.ended, other.ended);
  const [here, there] = [one.told(until), other.told(until)];
  const run = { compared: here.length, met: one.met };
  const at = here.findIndex((each, index) => each !== there[index]);
  if (at < 0 && here.length === there.length) return { ...run, findings };
  const why = `message ${at} of ${here.length} and ${there.length}: ${here[at]} and ${there[at]}`;
  return { ...run, findings: [{ at: 0, invariant: 'told by secrets', why }, ...findings] };
};
