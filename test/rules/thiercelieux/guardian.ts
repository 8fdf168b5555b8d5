import type { Seat } from '../../../src/domain/ids.ts';
import type { PlacedCode } from '../../../src/domain/refusal.ts';
import { everyNight, namedLastNight } from '../../../src/rules/kit/writing.ts';
import { call, holding, notOutNorSelf, one, role } from '../../../src/rules/thiercelieux/role.ts';
import type { Player, Village } from '../../../src/rules/thiercelieux/state.ts';

const notAgain = (target: Player, state: Village, awake: readonly Seat[]): PlacedCode | null =>
  notOutNorSelf(target, state, awake) ??
  (namedLastNight(state.past.nights, 'guardian').includes(target.seat) ? 'answer.repeated_target' : null);

/** The role of docs/ADD-A-ROLE.md under another name: it protects one other seat each night, and never the same seat twice in a row. */
export const guardian = role({
  id: 'guardian',
  kind: 'villager',
  copies: 1,
  calls: [
    call({
      step: 'guardian',
      rule: 'of-the-house',
      before: ['wolves'],
      nights: everyNight,
      wakes: holding('guardian'),
      form: { choose: one(notAgain, { does: 'saves' }) },
    }),
  ],
});
