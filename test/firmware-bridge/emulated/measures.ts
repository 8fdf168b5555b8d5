import { dice as diceOf } from '../../tools/dice.ts';
import { bare } from './bare.ts';
import { emulatedBoard } from './board.ts';
import { tag } from './tags.ts';

const US_A_MS = 1_000;
const PADS = [0, 1, 2, 3, 4, 5, 6, 7];
const TAPS = 40;
/** Within this time the board tells its longest round once more. */
const STATISTICS_MS = 11_000;

export interface Measures {
  /** The longest round over eight pads with tags of seven bytes, in milliseconds: as the board reports it, and as its fields show it. */
  readonly round: number;
  /** The longest of the first rounds, in which all these tags are new, in milliseconds. */
  readonly firstRounds: number;
  readonly roundByFields: number;
  /** The longest time from laying a tag to the end of the line that tells it: in milliseconds, and in rounds. */
  readonly detected: number;
  readonly detectedRounds: number;
  readonly typically: number;
}

/** Measures the speed of the firmware in emulated time. */
export const measure = (taps = TAPS): Measures => {
  const visits: number[] = [];
  const board = emulatedBoard({
    around: pad => ({
      switched: (isOn, at) => {
        if (pad === 0 && isOn) visits.push(at / US_A_MS);
      },
    }),
  });
  const host = bare(board);
  const dice = diceOf(40);
  host.run(150);
  host.say('C 1 M A');
  for (const pad of PADS) board.lay(pad, tag({ uid: `0411223344556${pad}` }));
  host.stay(STATISTICS_MS);
  const firstRounds = host.last('rounds').longest / US_A_MS;
  visits.length = 0;
  host.stay(STATISTICS_MS);
  const round = host.last('rounds').longest / US_A_MS;
  const gaps = visits.slice(1).map((at, index) => at - (visits[index] ?? at));
  const times = Array.from({ length: taps }, (_, time) => {
    board.lift(3);
    host.stay(400 + dice.below(200_000) / US_A_MS);
    const from = board.now();
    const uid = (0xdead0000 + time).toString(16).toUpperCase();
    board.lay(3, tag({ uid }));
    host.until('it is told', () => host.events().at(-1) === `3 +${uid}.00`);
    return (board.now() - from) / US_A_MS;
  });
  const sorted = [...times].sort((a, b) => a - b);
  const detected = sorted.at(-1) ?? Number.NaN;
  return {
    round,
    firstRounds,
    roundByFields: Math.max(...gaps),
    detected,
    detectedRounds: detected / round,
    typically: sorted[Math.floor(taps / 2)] ?? Number.NaN,
  };
};

export const RAM_BYTES = 2_048;

/** The most RAM that the firmware uses for variables and stack, after a run through everything that can happen to a board. */
export const usedRam = (): number => {
  const board = emulatedBoard();
  const host = bare(board);
  const dice = diceOf(5);
  host.run(150);
  host.say('C 1 I 5F3A09C1');
  host.run(300);
  host.say('C 2 M A');
  for (let time = 0; time < 12; time += 1) {
    const pad = dice.below(8);
    board.lift(pad);
    for (let tags = dice.below(3); tags > 0; tags -= 1) board.lay(pad, tag({ uid: `041122334455667788${time + 10}${tags}`.slice(0, 20) }));
    board.stick(dice.below(8), time % 4 === 0 ? 0x00 : undefined);
    host.say(`C ${time + 3} L 0${time % 8} FF`);
    host.say(`C ${time + 4} B 50 3`);
    board.hear(Uint8Array.from({ length: 200 }, () => dice.below(256)));
    host.take(time % 3 !== 0);
    host.stay(700);
    if (time === 6) host.say('C 99 M T');
    host.say(`G ${time + 1}`);
  }
  host.run(3_500);
  return RAM_BYTES - board.neverUsed();
};
