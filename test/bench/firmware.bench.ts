import { firmware } from '../firmware-bridge/emulated/firmware.ts';
import { type Measures, measure, RAM_BYTES, usedRam } from '../firmware-bridge/emulated/measures.ts';
import { seatTouches } from '../firmware-bridge/emulated/seat/touches.ts';
import { touchesOf, within } from '../firmware-bridge/emulated/touches.ts';
import type { Bench, Figure } from './bench.ts';

const ROUND_MS = 90;
const ROUNDS = 2;
const FLASH_BYTES = 32 * 1_024;
/** The part of the memory that may be used. A third has to stay free. */
const PART = 2 / 3;

const figure = (name: string, unit: string, ours: number, limit: number, limitName: string): Figure => ({
  name,
  unit,
  ours,
  peer: limit,
  peerName: limitName,
  ratio: ours / limit,
  goal: `under ${Math.round(limit).toLocaleString('en')} ${unit}`,
  holds: ours < limit,
});

const atLeast = (name: string, ours: number, least: number, all: number): Figure => ({
  name,
  unit: `of ${all}`,
  ours,
  peer: least,
  peerName: 'at least',
  ratio: ours / least,
  goal: `${least} or more`,
  holds: ours >= least,
});

const times = ({ round, detected, detectedRounds, typically }: Measures): readonly Figure[] => [
  figure('firmware: a whole round of eight full pads, the longest', 'ms', round, ROUND_MS, 'limit'),
  figure('firmware: a tag laid down to the end of the line that tells it, the longest of 40', 'rounds', detectedRounds, ROUNDS, 'limit'),
  figure('firmware: the same', 'ms', detected, ROUNDS * round, 'two rounds'),
  figure('firmware: the same, typically', 'ms', typically, ROUNDS * round, 'two rounds'),
];

/** How many of 12 touches of each length must be told. A touch shorter than a round of three boards may fall between two looks. */
const TOUCHES = 12;
const LENGTHS: readonly (readonly [ms: number, least: number])[] = [
  [80, 10],
  [150, TOUCHES],
  [250, TOUCHES],
  [350, TOUCHES],
  [500, TOUCHES],
  [700, TOUCHES],
];

/** Taps as hands make them: 24 seats on three boards, a tag on every other pad, and each tag is lifted even where it was not told. */
const byLength = async ([length, least]: (typeof LENGTHS)[number]): Promise<readonly Figure[]> => {
  const { told, lifted } = await touchesOf({ boards: 3, length, touches: TOUCHES, seed: length });
  const name = `firmware: touches of ${length} ms on 24 full pads`;
  return [
    atLeast(`${name}, told`, told.length, least, TOUCHES),
    figure(`${name}, laid to told, typically`, 'ms', within(told, 0.5), 100, 'limit'),
    figure(`${name}, laid to told, 99 of 100`, 'ms', within(told, 0.99), 250, 'limit'),
    figure(`${name}, lifted to told, the longest`, 'ms', within(lifted, 1), 300, 'limit'),
  ];
};
const inEachLength = async (): Promise<readonly Figure[]> => {
  const figures: Figure[] = [];
  for (const length of LENGTHS) figures.push(...(await byLength(length)));
  return figures;
};

/** The same with tags that are ready as late as the standard allows. A lift may fall into any kind of look, so more touches are needed. */
const LATE_TOUCHES = 24;
const ofLateTags = async (): Promise<readonly Figure[]> => {
  const { told, lifted } = await touchesOf({ boards: 3, length: 150, touches: LATE_TOUCHES, seed: 150, wakesAfter: 4_500 });
  const name = 'firmware: touches of 150 ms on 24 full pads, tags ready late';
  return [
    atLeast(`${name}, told`, told.length, LATE_TOUCHES, LATE_TOUCHES),
    figure(`${name}, laid to told, typically`, 'ms', within(told, 0.5), 100, 'limit'),
    figure(`${name}, laid to told, 99 of 100`, 'ms', within(told, 0.99), 250, 'limit'),
    figure(`${name}, lifted to told, the longest`, 'ms', within(lifted, 1), 300, 'limit'),
  ];
};

/** The same on a board for one seat: with tags that are ready at once, and as late as the standard allows. */
const SEAT_TOUCHES = 40;
const ofSeats = (): readonly Figure[] =>
  [
    { length: 80, wakesAfter: 1_000, least: SEAT_TOUCHES, tags: 'ready at once' },
    { length: 80, wakesAfter: 4_500, least: 34, tags: 'ready late' },
    { length: 150, wakesAfter: 4_500, least: SEAT_TOUCHES, tags: 'ready late' },
  ].flatMap(({ length, wakesAfter, least, tags }) => {
    const { told, lifted } = seatTouches({ length, wakesAfter, touches: SEAT_TOUCHES, seed: 3 });
    const name = `firmware: touches of ${length} ms on a seat's board, tags ${tags}`;
    return [
      atLeast(`${name}, told`, told.length, least, SEAT_TOUCHES),
      figure(`${name}, laid to told, typically`, 'ms', within(told, 0.5), 100, 'limit'),
      figure(`${name}, laid to told, the longest`, 'ms', within(told, 1), 150, 'limit'),
      figure(`${name}, lifted to told, the longest`, 'ms', within(lifted, 1), 300, 'limit'),
    ];
  });

/** Measures in emulated time, so the speed of this machine does not matter. */
const inTheLoop = async (): Promise<readonly Figure[]> => [
  ...times(measure()),
  ...(await inEachLength()),
  ...(await ofLateTags()),
  ...ofSeats(),
  figure('firmware: flash', 'bytes', firmware().size, FLASH_BYTES * PART, 'two thirds of 32 KiB'),
  figure('firmware: RAM, variables and deepest stack', 'bytes', usedRam(), RAM_BYTES * PART, 'two thirds of 2 KiB'),
];

export const benches: readonly Bench[] = [{ name: 'firmware', run: inTheLoop }];
