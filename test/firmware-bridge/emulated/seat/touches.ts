import { dice as diceOf } from '../../../tools/dice.ts';
import { bare } from '../bare.ts';
import { tag } from '../tags.ts';
import { seatBoard } from './board.ts';

const US_A_MS = 1_000;
const REST_MS = 350;

interface SeatTouching {
  /** How long each tag lies. Then the tag is lifted, also where no event was told. */
  readonly length: number;
  readonly touches: number;
  /** The time in the field before a tag hears. */
  readonly wakesAfter: number;
  readonly seed?: number;
}

/** Touches of a fixed length on a board for one seat: the times from each beginning to its event, and from each end to its event. */
export const seatTouches = ({ length, touches, wakesAfter, seed = 1 }: SeatTouching) => {
  const board = seatBoard();
  const host = bare(board);
  const dice = diceOf(seed);
  host.run(200);
  host.say('C 1 M A');
  host.stay(500);
  const told: number[] = [];
  const lifted: number[] = [];
  for (let time = 0; time < touches; time += 1) {
    host.stay(REST_MS + dice.below(200));
    const uid = `04F${(0x1000000 + time * 0x123457).toString(16).toUpperCase()}AAAA`.slice(0, 14);
    const before = host.heard().length;
    const since = board.now() / US_A_MS;
    board.lay(tag({ uid, wakesAfter }));
    host.run(length);
    const until = board.now() / US_A_MS;
    board.lift();
    host.stay(REST_MS);
    const heard = host.heard().slice(before);
    const laid = heard.find(({ what }) => what.type === 'event' && what.what.is === 'laid' && what.what.uid === uid);
    const gone = heard.find(({ what }) => what.type === 'event' && what.what.is === 'lifted');
    if (laid === undefined) continue;
    told.push(laid.at - since);
    lifted.push((gone?.at ?? Number.POSITIVE_INFINITY) - until);
  }
  return { told, lifted };
};
