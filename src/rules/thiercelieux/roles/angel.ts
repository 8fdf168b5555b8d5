import type { Seat } from '../../../domain/ids.ts';
import { role } from '../role.ts';
import type { Cause, Player, Village } from '../state.ts';
import { isLover, playerAt, remade } from '../state.ts';

interface AngelWon {
  readonly seat: Seat;
}

const LISTED: readonly Cause[] = ['vote', 'poison', 'pack', 'bigBad'];

/** TH-131 to TH-135: whether the angel has won by dying. */
const hasWon = (state: Village, { seat, card, wolf, died }: Player): boolean => {
  if (card !== 'angel' || died?.window !== true || wolf || isLover(state, seat)) return false;
  return state.set['angel.causes'] === 'any' || LISTED.includes(died.cause);
};

const wins = (state: Village, seats: readonly Seat[]) => {
  const won = seats.find(each => {
    const player = playerAt(state, each);
    return player !== undefined && hasWon(state, player);
  });
  return won === undefined ? [] : [{ type: 'angel-won', seat: won }];
};

/** Wins if eliminated on the opening day or in the first night; afterwards a villager (TH-131, TH-133). */
export const angel = role({
  id: 'angel',
  kind: 'solitary',
  copies: 1,
  calls: [],
  opensByDay: true,
  camp: {
    id: 'angel',
    side: 'angel',
    because: 'angel',
    rule: 'TH-132',
    isGoalOf: (state, { seat, wolf }) => !wolf && state.past.window && !isLover(state, seat),
    endsTheGame: set => set['angel.onWin'] === 'end',
  },
  afterDeaths: wins,
  afterCards: wins,
  events: {
    'angel-won': {
      room: ({ seat }: AngelWon) => ({ open: 'said', news: { what: 'angel-won', seat } }),
      fold: (village, { seat }: AngelWon) => remade(village, { past: { ...village.past, wonByDying: { seat, camp: 'angel' } } }),
    },
  },
});
