import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { campaign } from '../../tools/campaign.ts';
import { type Dice, dice as diceOf } from '../../tools/dice.ts';
import { type Sitting, sit } from './sit.ts';
import { hands } from './taps.ts';

const MINUTES = campaign(0.1, 10);
const BOARDS = 2;
const STEP_MS = 25;
const MOST_GROWTH = 8_000_000;

/** After this time a restarted board has looked at its pads, and the host knows what lies there. */
const LOOKED_MS = 4_000;

interface Deed {
  readonly does: (board: number) => void;
  readonly mends?: (board: number) => void;
  /** The board loses its memory. */
  readonly restarts?: true;
}

/** Faults that happen one after another. Each is mended before the next begins. */
const mischief = (here: Sitting, dice: Dice, disturb: (board: number, isDisturbed: boolean) => void) => {
  const setNoise = (noise: number) => (): void => {
    here.cables.settings.noise = noise;
  };
  const plug = (board: number): void => here.plugAt(board).plug();
  const deeds: readonly Deed[] = [
    { does: board => here.plugAt(board).unplug(), mends: plug, restarts: true },
    { does: board => here.plugAt(board).unplug(true), mends: plug },
    { does: board => here.boardAt(board).brownOut(), restarts: true },
    { does: setNoise(0.02), mends: setNoise(0) },
    { does: board => here.plugAt(board).stall(true), mends: board => here.plugAt(board).stall(false) },
    { does: board => here.plugAt(board).shout(Uint8Array.from({ length: 2_000 }, () => dice.below(256))) },
  ];
  let next = 0;
  let done: { readonly deed: Deed; readonly board: number } | undefined;
  let calm: { readonly board: number; readonly at: number } | undefined;

  const mend = (now: number): void => {
    if (done === undefined) return;
    done.deed.mends?.(done.board);
    if (done.deed.restarts) calm = { board: done.board, at: now + LOOKED_MS };
    done = undefined;
  };
  const spoil = (now: number, deed: Deed): void => {
    if (calm !== undefined) return;
    done = { deed, board: dice.below(BOARDS) };
    if (deed.restarts) disturb(done.board, true);
    deed.does(done.board);
    next = now + 300 + dice.below(2_500);
  };
  return {
    step: (now: number): void => {
      if (calm !== undefined && now >= calm.at) {
        disturb(calm.board, false);
        calm = undefined;
      }
      if (now < next) return;
      next = now + 500 + dice.below(4_000);
      if (done !== undefined) mend(now);
      else spoil(now, deeds[dice.below(deeds.length)] ?? { does: () => undefined });
    },
    end: mend,
  };
};

const collect = (): number => {
  setFlagsFromString('--expose-gc');
  const gc: () => void = runInNewContext('gc');
  gc();
  return process.memoryUsage().heapUsed;
};

test(`${MINUTES} minutes of chaos: no tap is lost, doubled or invented, no reader is dead, memory does not grow`, async () => {
  const dice = diceOf(0xc4a05);
  const here = sit({ boards: BOARDS, noise: 0, seed: 99, keeps: () => false });
  await here.ready();
  await here.pass(2_000);
  const people = hands(here, dice);
  const trouble = mischief(here, dice, people.disturb);
  const start = here.cables.clock.now();
  let before: number | undefined;
  for (let now = start; now < start + MINUTES * 60_000; now = here.cables.clock.now()) {
    if (before === undefined && now > start + MINUTES * 20_000) before = collect();
    trouble.step(now);
    people.touch();
    await here.pass(STEP_MS);
  }
  trouble.end(here.cables.clock.now());
  await here.ready();
  await here.until('all is told', people.isSettled, 10_000);
  expect([people.faults(), people.unsettled()]).toEqual([[], []]);
  expect(people.taps()).toBeGreaterThan(MINUTES * 30);
  expect(collect() - (before ?? 0)).toBeLessThan(MOST_GROWTH);
  const taps = people.taps();
  people.clear();
  await here.until('the pads are empty', people.isSettled, 30_000);
  for (let seat = 0; people.taps() < taps + 10; seat += 1) {
    if (seat > 2_000) throw new Error(`a reader is dead: ${people.unsettled()}`);
    people.touch();
    await here.pass(STEP_MS);
  }
  expect(people.faults()).toEqual([]);
  expect(here.cables.clock.running).toBeLessThan(100);
  await here.stop();
});
