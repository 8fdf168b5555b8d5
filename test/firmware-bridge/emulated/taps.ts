import type { Dice } from '../../tools/dice.ts';
import type { Sitting } from './sit.ts';
import { tag } from './tags.ts';

const PADS = 8;

interface Seat {
  readonly board: number;
  readonly pad: number;
  /** The number of the tag that lies there. `laid` holds the numbers that lay there, in order. */
  lies: string | undefined;
  readonly laid: string[];
  /** The events of this seat, in order. */
  readonly told: string[];
  /** Whether the last tag may be told by an event other than a tap. */
  isDisturbed: boolean;
}

/** Hands that lay and lift tags on all seats. Every tag has a new number. The hands know which events must follow. */
export const hands = (here: Sitting, dice: Dice) => {
  const seats = here.boards.flatMap((_, board) =>
    Array.from({ length: PADS }, (_, pad): Seat => ({ board, pad, lies: undefined, laid: [], told: [], isDisturbed: false })),
  );
  const faults: string[] = [];
  const disturbed = new Set<number>();
  const owners = new Map<string, Seat>();
  let taps = 0;
  let next = 0;

  const newUid = (): string => {
    next += 1;
    const tail = Math.imul(next, 0x9e3779b1) >>> 0;
    // In a number of seven bytes the fourth byte is never 88, which is the cascade tag.
    const seven = `04${next.toString(16).padStart(4, '0')}2${tail.toString(16).padStart(8, '0').slice(1)}`;
    return (next % 3 === 0 ? `7${next.toString(16).padStart(7, '0')}` : seven).toUpperCase();
  };
  const isSettled = ({ lies, laid, told }: Seat): boolean => {
    const last = laid.at(-1);
    if (last === undefined) return told.length === 0;
    return lies === undefined ? told.at(-1) === `-${last}` || !told.some(each => each.slice(1) === last) : told.at(-1)?.slice(1) === last;
  };

  const wrongWith = (seat: Seat, mark: string, uid: string): readonly string[] => {
    const isPresent = mark !== '-';
    if (seat.told.some(each => each.slice(1) === uid && (each[0] !== '-') === isPresent)) return [`told twice: ${mark}${uid}`];
    if (mark === '=' && !seat.isDisturbed) return [`found instead of tapped: ${uid}`];
    return !isPresent && seat.lies === uid ? [`gone and yet there: ${uid}`] : [];
  };

  here.readers.on(event => {
    if (event.type !== 'present' && event.type !== 'gone') return;
    const seat = owners.get(event.tag.uid);
    const mark = event.type === 'gone' ? '-' : event.fresh ? '+' : '=';
    if (event.type === 'present' && event.fresh) taps += 1;
    if (seat === undefined || seat.pad !== event.slot) faults.push(`invented: ${mark}${event.slot}:${event.tag.uid}`);
    else {
      faults.push(...wrongWith(seat, mark, event.tag.uid));
      seat.told.push(`${mark}${event.tag.uid}`);
    }
  });

  const lay = (seat: Seat): void => {
    const uid = newUid();
    owners.set(uid, seat);
    seat.laid.push(uid);
    seat.lies = uid;
    here.boardAt(seat.board).lay(seat.pad, tag({ uid, sak: uid.length === 8 ? 0x08 : 0x00 }));
  };
  const lift = (seat: Seat): void => {
    seat.lies = undefined;
    here.boardAt(seat.board).lift(seat.pad);
  };
  /** Forgets tags that were told completely, so that a long evening needs no more memory than a short one. */
  const forget = (seat: Seat): void => {
    for (const uid of seat.laid.splice(0, seat.laid.length - 1)) {
      if (!seat.told.some(each => each.slice(1) === uid) && !seat.isDisturbed) faults.push(`lost: ${uid}`);
      owners.delete(uid);
    }
    seat.told.splice(0, Math.max(0, seat.told.length - 2));
  };

  return {
    seats,
    faults: (): readonly string[] => faults,
    taps: (): number => taps,
    laid: (): number => next,
    /** Lays or lifts a tag on a random seat, if everything there has been told. */
    touch: (): boolean => {
      const seat = seats[dice.below(seats.length)];
      if (seat === undefined || !isSettled(seat)) return false;
      forget(seat);
      if (seat.lies === undefined) {
        seat.isDisturbed = disturbed.has(seat.board);
        lay(seat);
      } else lift(seat);
      return true;
    },
    /** Says that a board starts again. Meanwhile a new tag may be found instead of tapped, or be lifted before the board has seen it. */
    disturb: (board: number, isDisturbed: boolean): void => {
      if (isDisturbed) disturbed.add(board);
      else disturbed.delete(board);
      for (const seat of seats) if (isDisturbed && seat.board === board) seat.isDisturbed = true;
    },
    isSettled: (): boolean => seats.every(isSettled),
    unsettled: (): readonly string[] =>
      seats.filter(seat => !isSettled(seat)).map(({ board, pad, lies, told }) => `${board}.${pad} lies ${lies} told ${told.slice(-3)}`),
    clear: (): void => {
      for (const seat of seats) if (seat.lies !== undefined) lift(seat);
    },
  };
};
