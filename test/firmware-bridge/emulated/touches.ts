import { dice as diceOf } from '../../tools/dice.ts';
import { sit } from './sit.ts';
import { tag } from './tags.ts';

const PADS = [0, 1, 2, 3, 4, 5, 6, 7];
/** Longer than a lift takes to be told. */
const REST_MS = 350;
const US_A_MS = 1_000;

export interface TouchesSeen {
  /** For each touch that was told: the time from laying the tag until the supervisor told it. */
  readonly told: readonly number[];
  /** For each tap that was told: the time from lifting the tag until the supervisor told the lift. */
  readonly lifted: readonly number[];
  /** Touches that were not told as taps, but reported as too short. */
  readonly brief: number;
  readonly touches: number;
}

interface Touching {
  readonly boards: number;
  /** How long each tag lies. Then the tag is lifted, also where no event was told. */
  readonly length: number;
  readonly touches: number;
  readonly seed?: number;
  /** The time in the field before a tag hears. */
  readonly wakesAfter?: number;
}

/** Touches on full boards, with times in milliseconds: a tag lies on every pad but the touched one. */
export const touchesOf = async ({ boards, length, touches, seed = 1, wakesAfter = 1_000 }: Touching): Promise<TouchesSeen> => {
  const here = sit({ boards, seed });
  const dice = diceOf(seed);
  await here.ready();
  await here.pass(1_500);
  const uidOn = (board: number, pad: number): string => `04${board}${pad}2233445566`;
  for (let board = 0; board < boards; board += 1)
    for (const pad of PADS) here.boardAt(board).lay(pad, tag({ uid: uidOn(board, pad), wakesAfter }));
  await here.pass(2_000);
  if (here.events.filter(({ type }) => type === 'present').length !== 8 * boards) throw new Error('the tags that lie there are not told');
  const told: number[] = [];
  const lifted: number[] = [];
  let brief = 0;
  for (let time = 0; time < touches; time += 1) {
    const [board, pad] = [time % boards, Math.floor(time / boards) % PADS.length];
    const touched = here.boardAt(board);
    touched.lift(pad);
    await here.pass(REST_MS + dice.below(200));
    here.events.length = 0;
    const uid = `04F${(0x1000000 + time * 0x123457).toString(16).toUpperCase()}AAAA`.slice(0, 14);
    const laidAt = touched.now();
    touched.lay(pad, tag({ uid, wakesAfter }));
    await here.pass(length);
    const liftedAt = touched.now();
    touched.lift(pad);
    await here.pass(REST_MS);
    const present = here.events.find(event => event.type === 'present' && event.tag.uid === uid);
    const gone = here.events.find(event => event.type === 'gone' && event.tag.uid === uid);
    if (present !== undefined) told.push(present.at - laidAt / US_A_MS);
    else if (here.events.some(event => event.type === 'unclear' && event.why !== undefined)) brief += 1;
    if (present !== undefined) lifted.push((gone?.at ?? Number.POSITIVE_INFINITY) - liftedAt / US_A_MS);
    touched.lay(pad, tag({ uid: uidOn(board, pad), wakesAfter }));
    await here.pass(REST_MS);
  }
  await here.stop();
  return { told, lifted, brief, touches };
};

/** The time that the share `part` of the times does not exceed. */
export const within = (times: readonly number[], part: number): number =>
  [...times].sort((a, b) => a - b)[Math.max(0, Math.ceil(times.length * part) - 1)] ?? Number.POSITIVE_INFINITY;
