import type { Seat } from '../../../domain/ids.ts';
import { ok } from '../../../domain/refusal.ts';
import { secondNight } from '../../kit/writing.ts';
import { call, holding, notOneself, oneLiving, role } from '../role.ts';
import { type Lupus, seatAt, withRole } from '../state.ts';

interface CopyEvent {
  readonly by: Seat;
  readonly seat: Seat;
  readonly became: 'wolf' | 'seer' | 'human';
  readonly told: string;
}

const BECOMES: { readonly [role: string]: CopyEvent['became'] } = { werewolf: 'wolf', seer: 'seer' };

const copied = (state: Lupus, { by, became }: CopyEvent): Lupus =>
  became === 'human' ? state : withRole(state, by, became === 'wolf' ? 'werewolf' : 'seer');

/** At the end of the second night points at a player, and becomes a werewolf or a seer if that player is one. */
export const mythomaniac = role({
  id: 'mythomaniac',
  side: 'humans',
  copies: 1,
  from: 16,
  calls: [
    call({
      step: 'mythomaniac',
      rule: { classic: 'LC-59', token: 'LT-17' },
      at: 'last',
      nights: secondNight,
      wakes: holding('mythomaniac'),
      form: { choose: oneLiving(notOneself(() => false)) },
      events: {
        copied: {
          room: 'secret',
          notes: ({ seat, told }: CopyEvent) => ({ chose: [seat], told }),
          fold: copied,
        },
      },
      decide: (state, [by], { choose: [chosen] }) => {
        const target = seatAt(state, chosen ?? null);
        if (target === undefined) return ok([{ type: 'chose-nobody', step: 'mythomaniac' }]);
        const became = BECOMES[target.role] ?? 'human';
        const told = state.set['mythomaniac.told'] === 'exact' ? became : 'nothing';
        return ok([{ type: 'copied', by: by ?? target.seat, seat: target.seat, became, told }]);
      },
    }),
  ],
});
