import type { SeatCamp } from '../../domain/ending.ts';
import type { SeatView } from '../../domain/moderator-view.ts';
import type { PublicEnding } from '../../domain/picture.ts';
import { characterOf } from './characters.ts';
import type { Side } from './role.ts';
import type { Lupus } from './state.ts';

/** LC-96 to LC-99: how the game has ended; undefined while it goes on. */
export const endingOf = (state: Lupus): PublicEnding | undefined => {
  let wolves = 0;
  let others = 0;
  let hamster = false;
  for (const { alive, role } of state.seats) {
    if (!alive) continue;
    if (role === 'werewolf') wolves += 1;
    else others += 1;
    if (role === 'werehamster') hamster = true;
  }
  if (wolves > 0 && wolves < others) return undefined;
  const because = wolves === 0 ? 'no-wolves' : 'parity';
  const survivors: Side = wolves === 0 ? 'humans' : 'wolves';
  const side: Side = hamster ? 'werehamster' : survivors;
  return {
    sides: [side],
    winners: state.seats.filter(each => wins(side, each)).map(each => each.seat),
    because,
    ...revealed(state),
  };
};

/** Whether a player wins with this side. A card of the group's own is a human; a dead werehamster wins with nobody. */
const wins = (side: Side, each: SeatView): boolean => sideOf(each) === side && (side !== 'werehamster' || each.alive);

const sideOf = ({ role }: SeatView): Side => characterOf(role)?.side ?? 'humans';

export const campsOf = ({ seats }: Lupus): readonly SeatCamp[] =>
  seats.map(each => ({ seat: each.seat, side: sideOf(each), wolf: each.role === 'werewolf' }));

const revealed = (state: Lupus): Pick<PublicEnding, 'roles' | 'nights'> => {
  const reveal = state.set['end.reveal'];
  if (reveal === 'none') return {};
  const roles = state.seats.map(({ seat, dealt, role }) => ({ seat, dealt, role }));
  return reveal === 'all' ? { roles, nights: state.nights } : { roles };
};
