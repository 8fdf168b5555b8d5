import type { Seat } from '../../../domain/ids.ts';
import { ok, type PlacedCode } from '../../../domain/refusal.ts';
import { everyNight } from '../../kit/writing.ts';
import { call, holding, notOut, notOutNorSelf, one, role } from '../role.ts';
import { besides, changed, isSeated, type Player, playerAt, remade, type Village } from '../state.ts';

interface SniffEvent {
  readonly seat: Seat;
  readonly told: 'yes' | 'no';
}

const near = (target: Player, state: Village, awake: readonly Seat[]): PlacedCode | null =>
  state.set['fox.maySelf'] ? notOut(target) : notOutNorSelf(target, state, awake);

/** TH-110: the three players the fox asks about: the chosen one and a neighbour on each side. A player who fell tonight still counts. */
const group = (state: Village, centre: Player): readonly Player[] => [
  centre,
  ...besides(state, centre.seat, state.set['fox.neighbours'], isSeated),
];

/** Learns whether a werewolf sits among three neighbours, until the answer is no (TH-108, TH-109). */
export const fox = role({
  id: 'fox',
  kind: 'villager',
  copies: 1,
  calls: [
    call({
      step: 'fox',
      rule: 'TH-108',
      nights: everyNight,
      wakes: holding('fox'),
      mayBeEarly: true,
      form: { choose: one(near, { mayDecline: set => set['fox.mayDecline'] }) },
      events: {
        sniffed: {
          room: 'secret',
          notes: ({ seat, told }: SniffEvent) => ({ chose: [seat], told }),
          fold: (village, { told }: SniffEvent) =>
            told === 'yes'
              ? village
              : remade(village, { players: changed(village, village.night.deeds.at(-1)?.by ?? [], { lost: 'spent' }) }),
        },
      },
      decide: (state, _fox, { choose: [centre] }) => {
        const target = playerAt(state, centre ?? null);
        if (target === undefined) return ok([{ type: 'chose-nobody', step: 'fox' }]);
        const told: SniffEvent['told'] = group(state, target).some(each => each.wolf) ? 'yes' : 'no';
        return ok([{ type: 'sniffed', seat: target.seat, told }]);
      },
    }),
  ],
});
