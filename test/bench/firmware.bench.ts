import { firmware } from '../firmware-bridge/emulated/firmware.ts';
import { type Measures, measure, RAM_BYTES, usedRam } from '../firmware-bridge/emulated/measures.ts';
import type { Bench, Figure } from './bench.ts';

const ROUND_MS = 120;
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

const times = ({ round, detected, detectedRounds, typically }: Measures): readonly Figure[] => [
  figure('firmware: a whole round of eight full pads, the longest', 'ms', round, ROUND_MS, 'limit'),
  figure('firmware: a tag laid down to the end of the line that tells it, the longest of 40', 'rounds', detectedRounds, ROUNDS, 'limit'),
  figure('firmware: the same', 'ms', detected, ROUNDS * round, 'two rounds'),
  figure('firmware: the same, typically', 'ms', typically, ROUNDS * round, 'two rounds'),
];

/** Measures in emulated time, so the speed of this machine does not matter. */
const inTheLoop = async (): Promise<readonly Figure[]> => [
  ...times(measure()),
  figure('firmware: flash', 'bytes', firmware().size, FLASH_BYTES * PART, 'two thirds of 32 KiB'),
  figure('firmware: RAM, variables and deepest stack', 'bytes', usedRam(), RAM_BYTES * PART, 'two thirds of 2 KiB'),
];

export const benches: readonly Bench[] = [{ name: 'firmware', run: inTheLoop }];
