import type { Ask, Plan } from '../../src/domain/evening.ts';
import { USUAL_PACE } from '../../src/session/evening/neighbours.ts';
import { tablePlaces } from '../../src/table/deal.ts';
import type { Course, LivePair } from '../tools/live-twins.ts';
import { chanceOf, WorldTime } from './clock.ts';
import { type Finding, Findings } from './findings.ts';
import { Network } from './network.ts';
import type { Plant } from './plant.ts';
import { type Message, Screen } from './screen.ts';
import { TableService } from './table.ts';

/** Something that goes wrong in both worlds of a pair at the same moment. */
interface TwinFault {
  readonly at: number;
  readonly fault: 'kill' | 'slow' | 'leap' | 'cut';
}

const TROUBLED_MS = 240_000;
const MOST_FAULTS = 8;
const LASTS_MS = 12_000;
const SLEEPS_MS = 5_000;
/** People look at the clock so often; whoever is called chooses after a while. */
const TICK_MS = 250;
const CHOOSES_MS = 3_000;
const LOOKS_MS = 1_000;
const LONGEST_MS = 3_600_000;

const faultsOf = (seed: number): readonly TwinFault[] => {
  const chance = chanceOf(seed, 'twin faults');
  return Array.from({ length: 1 + chance.below(MOST_FAULTS) }, () => ({
    at: chance.below(TROUBLED_MS),
    fault: chance.of(['kill', 'slow', 'leap', 'cut'] as const),
  }));
};

/** Plays a course by the clock, through faults. Gives what a screen was told, and when. */
const heardIn = async ({ setUp, deal, deeds }: Course, seed: number, plant: Plant, findings: Finding[]): Promise<readonly Message[]> => {
  const time = new WorldTime();
  const seen = new Findings(() => time.now);
  const network = new Network(time, chanceOf(seed, 'network'));
  const table = new TableService({
    ...{ name: 't1', seed, time, network, findings: seen, plant, pace: USUAL_PACE, reach: null },
    spoken: says => says.length * 1_000,
  });
  table.machine.calm();
  table.start();
  const screen = new Screen('screen', table, network, time);
  screen.opens();
  for (const { at, fault } of faultsOf(seed))
    time.after(at, () => {
      if (fault === 'kill') {
        table.kill(false);
        time.after(LASTS_MS, () => table.start());
      } else if (fault === 'slow') {
        table.disk.mood = 'slow';
        time.after(LASTS_MS, () => {
          table.disk.mood = 'well';
        });
      } else if (fault === 'leap') table.machine.leap(SLEEPS_MS, table.clocks);
      else network.cut('screen');
    });
  const { book, players, deck, settings } = setUp;
  const plan: Plan = { book, names: Array.from({ length: players }, (_, index) => `N${index + 1}`), deck, settings };
  const roles = [...deal.roles, ...deal.centre];
  const asks: readonly Ask[] = [
    { do: 'plan', plan },
    { do: 'open-deal' },
    ...tablePlaces(book, players).map((place, index): Ask => ({ do: 'card', place, role: roles[index] ?? '' })),
    { do: 'seal' },
    ...deeds.map(({ answer }): Ask => ({ do: 'answer', answer })),
  ];
  let done = 0;
  let isAsking = false;
  let told = 0;
  let looked = 0;
  /** When the next ask is due: a choice during its call, the end of a call as early as possible, everything else after a look. */
  const isDue = (ask: Ask): boolean => {
    const { playing, now } = table.evening?.view ?? { playing: null, now: 0 };
    if (ask.do !== 'answer' || playing?.step.time !== 'call') return now >= looked + LOOKS_MS;
    const { since, until } = playing.pace;
    return now >= (ask.answer.type === 'go-on' ? (until ?? now) : since + CHOOSES_MS);
  };
  const asksNow = (ask: Ask, id: string, next: () => void): void => {
    isAsking = true;
    void table.ask(ask, id, outcome => {
      isAsking = false;
      looked = table.machine.now();
      if (outcome.ok) next();
    });
  };
  const tick = (): void => {
    time.after(TICK_MS, tick);
    const view = table.evening?.view;
    if (view === undefined) {
      isAsking = false;
      return;
    }
    const ask = asks[done];
    if (isAsking) return;
    const script = view.playing?.script ?? null;
    if (script !== null && script.told < script.parts.length) {
      if (view.now < looked + LOOKS_MS) return;
      told += 1;
      asksNow({ do: 'announce', move: script.move, told: script.told }, `told-${told}`, () => undefined);
    } else if (ask !== undefined && isDue(ask))
      asksNow(ask, `ask-${done}`, () => {
        done += 1;
      });
  };
  tick();
  while (done < asks.length && time.now < LONGEST_MS && seen.all.length === 0) await time.next();
  if (done < asks.length && seen.all.length === 0) seen.wrong('stands still', `ask ${done} of ${asks.length}`);
  const until = time.now + LASTS_MS;
  while (time.now < until) await time.next();
  table.kill(false);
  findings.push(...seen.all);
  return screen.told;
};

/** Without the seal, the only part that may differ with the deal; and without what comes once secrets are told. */
const open = (told: readonly Message[], n: number): readonly string[] => {
  const end = told.findIndex(({ table }) => (table.message?.n ?? 0) > n);
  return told
    .slice(0, end < 0 ? undefined : end)
    .map(({ at, table }) => `${at} ${JSON.stringify(table).replace(/"commitment":"[0-9a-f]{64}"/, '')}`);
};

/** What differs between two worlds that differ in secrets alone. */
export const twinsDiffer = async ({ one, other, alikeUpTo }: LivePair, seed: number, plant: Plant = {}): Promise<readonly Finding[]> => {
  const findings: Finding[] = [];
  const [here, there] = [
    open(await heardIn(one, seed, plant, findings), alikeUpTo),
    open(await heardIn(other, seed, plant, findings), alikeUpTo),
  ];
  const at = here.findIndex((each, index) => each !== there[index]);
  if (at >= 0 || here.length !== there.length)
    findings.push({
      at: 0,
      invariant: 'told by secrets',
      why: `message ${at} of ${here.length} and ${there.length}: ${here[at]} and ${there[at]}`,
    });
  return findings;
};
