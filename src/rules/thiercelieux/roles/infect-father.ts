import type { Seat } from '../../../domain/ids.ts';
import { ok } from '../../../domain/result.ts';
import type { VillageEvent } from '../events.ts';
import type { Ask, Character } from '../role.ts';
import { everyNight, holding, oneSeat } from '../role.ts';
import type { Player, Village } from '../state.ts';
import { isIn, playerAt } from '../state.ts';

/** Once a game, turns the pack's victim into a werewolf instead of letting it die (TH-56). */
export const infectFather: Character = {
  id: 'infect-father',
  kind: 'wolf',
  wolf: true,
  calls: [
    {
      step: 'infect-father',
      nights: everyNight,
      wakes: holding('infect-father'),
      spent: state => !state.stores.conversion,
      asks: state => (victims(state).length === 0 ? [] : [WHETHER, ...which(state)]),
      decide: (state, _father, { option, choose }) => {
        const victim = playerAt(state, choose[0] ?? victims(state)[0] ?? null);
        if (option !== 'infect' || victim === undefined) return ok([{ type: 'chose-nobody', step: 'infect-father' }]);
        return ok([{ type: 'hand-raised', seat: victim.seat, outcome: outcomeFor(state, victim) } satisfies VillageEvent]);
      },
    },
  ],
};

const WHETHER: Ask = { kind: 'word', name: 'option', among: ['none', 'infect'], optional: true };

/** TH-57. */
const victims = ({ set, players, night: { choices } }: Village): readonly Seat[] => {
  const bitten = set['infect.victim'] === 'pack' ? [choices.pack] : [choices.pack, choices.bigBad];
  return players.filter(each => bitten.includes(each.seat) && isIn(each) && !each.wolf).map(each => each.seat);
};

const which = (state: Village): readonly Ask[] =>
  victims(state).length < 2 ? [] : [oneSeat(true, target => (victims(state).includes(target.seat) ? null : 'answer.not_a_victim'))];

/** TH-97: what a raised hand does to the elder. */
const outcomeFor = ({ set, stores }: Village, victim: Player) => {
  if (victim.card !== 'elder') return 'converted';
  switch (set['elder.infection']) {
    case 'biteStands':
      return 'bitten';
    case 'nothing':
      return 'spared';
    case 'firstBiteOnly':
      return stores.lives > 1 ? 'bitten' : 'converted';
  }
};
