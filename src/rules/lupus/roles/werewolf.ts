import type { SeatView } from '../../../domain/moderator-view.ts';
import type { PlacedCode } from '../../../domain/refusal.ts';
import { everyNight, firstNight } from '../../kit/writing.ts';
import { call, holding, oneLiving, role } from '../role.ts';
import type { Lupus } from '../state.ts';

/** LC-46: if the moderator is the victim of the first night, the pack wakes then but bites nobody. */
const bites = ({ round, set }: Pick<Lupus, 'round' | 'set'>): boolean => round > 1 || set['night1.victim'] !== 'moderator';

const prey = ({ role: card }: SeatView, { set }: Lupus): PlacedCode | null =>
  card === 'werewolf' && !set['wolves.may_target_wolf'] ? 'answer.wolf_target' : null;

/** The pack wakes every night and agrees on one victim. Dawn decides whether the bite kills. */
export const werewolf = role({
  id: 'werewolf',
  side: 'wolves',
  wolf: true,
  whenNamed: { points: 'lives' },
  copies: 3,
  calls: [
    call({
      step: 'wolves',
      rule: { classic: 'LC-43', token: 'LT-12' },
      mayFail: () => true,
      nights: everyNight,
      wakes: holding('werewolf'),
      sees: (_state, awake) => awake,
      says: { recognise: firstNight, ask: bites },
      form: { choose: oneLiving(prey, { onCard: bites, now: bites, does: 'bites' }) },
    }),
  ],
});
