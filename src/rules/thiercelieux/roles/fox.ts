import { ok } from '../../../domain/result.ts';
import { besides } from '../neighbours.ts';
import type { Character } from '../role.ts';
import { everyNight, holding, notOut, notOutNorSelf, oneSeat } from '../role.ts';
import type { Player, Village } from '../state.ts';
import { isSeated, playerAt } from '../state.ts';

/** Learns whether a werewolf sits among three neighbours, until the answer is no (TH-108, TH-109). */
export const fox: Character = {
  id: 'fox',
  kind: 'villager',
  wolf: false,
  calls: [
    {
      step: 'fox',
      nights: everyNight,
      wakes: holding('fox'),
      mayBeEarly: true,
      asks: ({ set }, awake) => [oneSeat(set['fox.mayDecline'], set['fox.maySelf'] ? notOut : notOutNorSelf(awake))],
      decide: (state, _fox, { choose: [centre] }) => {
        const target = playerAt(state, centre ?? null);
        if (target === undefined) return ok([{ type: 'chose-nobody', step: 'fox' }]);
        return ok([{ type: 'sniffed', seat: target.seat, told: group(state, target).some(each => each.wolf) ? 'yes' : 'no' }]);
      },
    },
  ],
};

/** TH-110: a player fallen tonight keeps the seat. */
const group = (state: Village, centre: Player): readonly Player[] => [
  centre,
  ...besides(state, centre.seat, state.set['fox.neighbours'], isSeated),
];
