import type { PlacedCode } from '../../../domain/refusal.ts';
import { ok } from '../../../domain/result.ts';
import type { Character } from '../role.ts';
import { everyNight, holding, noPrey, oneSeat } from '../role.ts';
import type { Player, Village } from '../state.ts';

const PRINTED = ['wolf', 'infect-father', 'big-bad-wolf', 'white-wolf'];

/** Kills a second victim each night as long as no other werewolf has been eliminated (TH-66, TH-67). */
export const bigBadWolf: Character = {
  id: 'big-bad-wolf',
  kind: 'wolf',
  wolf: true,
  calls: [
    {
      step: 'big-bad-wolf',
      nights: everyNight,
      wakes: holding('big-bad-wolf'),
      spent: state => state.players.some(each => isEliminated(each) && each.card !== 'big-bad-wolf' && disables(state, each)),
      asks: state => [oneSeat(state.set['bbw.mayDecline'], target => forbids(state, target))],
      decide: (_state, _wolf, { choose: [victim] }) =>
        ok([victim === undefined ? { type: 'chose-nobody', step: 'big-bad-wolf' } : { type: 'bitten-second', seat: victim }]),
    },
  ],
};

/** TH-68, TH-268: who fell tonight is, who went home is not. */
const isEliminated = ({ life, died }: Player): boolean => life === 'fallen' || died !== null;

const disables = ({ set }: Village, { card, wolf }: Player): boolean => {
  switch (set['bbw.disabledBy']) {
    case 'currentWolves':
      return wolf;
    case 'pactCards':
      return wolf || card === 'wild-child' || card === 'wolf-dog';
    case 'wolfCards':
      return PRINTED.includes(card);
  }
};

const forbids = ({ night }: Village, target: Player): PlacedCode | null =>
  noPrey(target) ?? (target.seat === night.choices.pack ? 'answer.pack_victim' : null);
