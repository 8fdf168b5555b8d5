import type { RoleId, Seat } from '../../src/domain/ids.ts';
import type { SeatView } from '../../src/domain/moderator-view.ts';

interface End {
  readonly side: 'humans' | 'wolves' | 'werehamster';
  readonly winners: readonly Seat[];
}

const WITH_THE_WOLVES: readonly RoleId[] = ['werewolf', 'possessed'];

/** LC-96 to LC-99, written a second time from the catalogue. Undefined while the game goes on. */
export const endTest = (seats: readonly SeatView[]): End | undefined => {
  const living = seats.filter(each => each.alive);
  const W = living.filter(each => each.role === 'werewolf').length;
  const H = living.length - W;
  const first = W === 0;
  const second = W >= H;
  if (!first && !second) return undefined;
  const hamsters = living.filter(each => each.role === 'werehamster').map(each => each.seat);
  if (hamsters.length > 0) return { side: 'werehamster', winners: hamsters };
  const wolvish = (role: RoleId) => WITH_THE_WOLVES.includes(role);
  const winner = (role: RoleId) => (first ? !wolvish(role) && role !== 'werehamster' : wolvish(role));
  return { side: first ? 'humans' : 'wolves', winners: seats.filter(each => winner(each.role)).map(each => each.seat) };
};
