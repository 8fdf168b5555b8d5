import type { PlacedCode } from '../../../domain/refusal.ts';
import { everyNight } from '../../kit/writing.ts';
import { call, holding, noPrey, one, role, type VillageList } from '../role.ts';
import type { Player, Village } from '../state.ts';
import { namedAt } from '../state.ts';

/** TH-68, TH-268: a player who fell tonight counts as eliminated, a player who went home does not. */
const isEliminated = ({ life, died }: Player): boolean => life === 'fallen' || died !== null;

const disables = ({ set }: Village, { card, wolf }: Player, { characterOf }: VillageList): boolean => {
  switch (set['bbw.disabledBy']) {
    case 'currentWolves':
      return wolf;
    case 'pactCards':
      return wolf || card === 'wild-child' || card === 'wolf-dog';
    case 'wolfCards':
      return characterOf(card)?.wolf === true;
  }
};

const otherPrey = (target: Player, state: Village): PlacedCode | null =>
  noPrey(target) ?? (namedAt(state, 'wolves').includes(target.seat) ? 'answer.pack_victim' : null);

/** Kills a second victim each night as long as no other werewolf has been eliminated (TH-66, TH-67). */
export const bigBadWolf = role({
  id: 'big-bad-wolf',
  kind: 'wolf',
  wolf: true,
  copies: 1,
  calls: [
    call({
      step: 'big-bad-wolf',
      rule: 'TH-66',
      after: ['wolves'],
      nights: everyNight,
      wakes: holding('big-bad-wolf'),
      spent: (state, list) => state.players.some(each => isEliminated(each) && each.card !== 'big-bad-wolf' && disables(state, each, list)),
      form: { choose: one(otherPrey, { mayDecline: set => set['bbw.mayDecline'], does: 'bigBad' }) },
    }),
  ],
});
