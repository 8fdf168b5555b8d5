import type { SeatCamp } from '../../domain/ending.ts';
import type { SeatView } from '../../domain/moderator-view.ts';
import type { PublicEnding } from '../../domain/picture.ts';
import { ownCardOf } from '../kit/own.ts';
import { characterOf } from './characters.ts';
import type { Lupus } from './state.ts';

/** LC-96 to LC-99: how the game has ended; undefined while it goes on. */
export const endingOf = (state: Lupus): PublicEnding | undefined => {
  let wolves = 0;
  let others = 0;
  let alone: string | undefined;
  for (const { alive, role } of state.seats) {
    if (!alive) continue;
    const character = characterOf(role);
    if (character?.wolf === true) wolves += 1;
    else others += 1;
    if (character?.winsAlone !== undefined) alone = character.side;
  }
  if (wolves > 0 && wolves < others) return undefined;
  const because = wolves === 0 ? 'no-wolves' : 'parity';
  const side = alone ?? (wolves === 0 ? 'humans' : 'wolves');
  return {
    sides: [side],
    winners: state.seats.filter(each => wins(state, side, each)).map(each => each.seat),
    because,
    ...revealed(state),
  };
};

/** Whether a player wins with this side; whoever wins alone must live. */
const wins = (state: Lupus, side: string, each: SeatView): boolean =>
  sideOf(state, each) === side && (each.alive || characterOf(each.role)?.winsAlone === undefined);

/** A card of the group's own is a human, and wins with the wolves if the group has written so. */
const sideOf = ({ set }: Lupus, { role }: SeatView): string => characterOf(role)?.side ?? ownCardOf(set, role)?.side ?? 'humans';

export const campsOf = (state: Lupus): readonly SeatCamp[] =>
  state.seats.map(each => ({ seat: each.seat, side: sideOf(state, each), wolf: characterOf(each.role)?.wolf === true }));

const revealed = (state: Lupus): Pick<PublicEnding, 'roles' | 'nights'> => {
  const reveal = state.set['end.reveal'];
  if (reveal === 'none') return {};
  const roles = state.seats.map(({ seat, dealt, role }) => ({ seat, dealt, role }));
  return reveal === 'all' ? { roles, nights: state.nights } : { roles };
};
