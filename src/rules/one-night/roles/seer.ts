import { call, centre, dealtOnly, may, others, role } from '../role.ts';

/** May look at one other player's card or at two centre cards. */
export const seer = role({
  id: 'seer',
  side: 'village',
  copies: 1,
  calls: [
    call({
      step: 'seer',
      rule: 'ON-68',
      wakes: dealtOnly('seer'),
      says: { 'action-one-or-two': { insteadOf: 'action', where: ({ set }) => set['onenight.seer_centre_min'] === 1 } },
      form: { choose: may('looks', [others(1), centre(2, set => set['onenight.seer_centre_min'])]) },
      atOnce: true,
    }),
  ],
});
