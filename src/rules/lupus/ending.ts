import type { SeatCamp } from '../../domain/ending.ts';
import type { SeatView } from '../../domain/moderator-view.ts';
import type { PublicEnding } from '../../domain/picture.ts';
import { ownCardOf, playsAlone } from '../kit/own.ts';
import { characterOf } from './characters.ts';
import type { Lupus } from './state.ts';

/** LC-96 to LC-99: how the game has ended; undefined while it goes on. */
export const endingOf = (state: Lupus): PublicEnding | undefined => {
  let wolves = 0;
  let others = 0;
  const alone = new Set<string>();
  for (const { alive, role } of state.seats) {
    if (!alive) continue;
    const character = characterOf(role);
    if (character?.wolf === true) wolves += 1;
    else others += 1;
    if (character?.winsAlone !== undefined || playsAlone(state.set, role)) alone.add(sideOf(state, { role }));
  }
  if (wolves > 0 && wolves < others) return undefined;
  const because = wolves === 0 ? 'no-wolves' : 'parity';
  const sides = alone.size > 0 ? [...alone] : [wolves === 0 ? 'humans' : 'wolves'];
  return {
    sides,
    winners: state.seats.filter(each => wins(state, sides, each)).map(each => each.seat),
    because,
    ...revealed(state),
  };
};

/** Whether a player wins with one of these sides. A player who plays alone must be alive to win. */
const wins = (state: Lupus, sides: readonly string[], each: SeatView): boolean =>
  sides.includes(sideOf(state, each)) &&
  (each.alive || (characterOf(each.role)?.winsAlone === undefined && !playsAlone(state.set, each.role)));

/** A card of the group's own is a human, and wins with the wolves or alone if the group has written so. */
const sideOf = ({ set }: Lupus, { role }: Pick<SeatView, 'role'>): string =>
  characterOf(role)?.side ?? ownCardOf(set, role)?.side ?? 'humans';

export const campsOf = (state: Lupus): readonly SeatCamp[] =>
  state.seats.map(each => ({ seat: each.seat, side: sideOf(state, each), wolf: characterOf(each.role)?.wolf === true }));

const revealed = (state: Lupus): Pick<PublicEnding, 'roles' | 'nights'> => {
  const reveal = state.set['end.reveal'];
  if (reveal === 'none') return {};
  const roles = state.seats.map(({ seat, dealt, role }) => ({ seat, dealt, role }));
  return reveal === 'all' ? { roles, nights: state.nights } : { roles };
};
