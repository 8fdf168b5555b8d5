import type { HandRaised } from '../role.ts';
import { holding, role } from '../role.ts';
import type { Village } from '../state.ts';

/** TH-97: what a raised hand does to the elder. */
const whenInfected = ({ set, stores }: Village): HandRaised => {
  switch (set['elder.infection']) {
    case 'biteStands':
      return 'bitten';
    case 'nothing':
      return 'spared';
    case 'firstBiteOnly':
      return stores.lives > 1 ? 'bitten' : 'converted';
  }
};

/** Survives one bite. If the village itself kills him, it loses its powers (TH-92 to TH-94). */
export const elder = role({
  id: 'elder',
  kind: 'villager',
  copies: 1,
  lives: 2,
  atDeath: 'curses',
  whenInfected,
  calls: [],
  marks: state => holding('elder')(state).map(seat => ({ seat, mark: 'lives', left: state.stores.lives })),
});
