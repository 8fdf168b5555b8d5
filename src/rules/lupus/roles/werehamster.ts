import { role } from '../role.ts';

/** Alive at the end, it alone has won. The wolves cannot eat it (LC-57), nor the owl kill it (LT-19); the seer's look kills it at dawn (LC-41). */
export const werehamster = role({
  id: 'werehamster',
  side: 'werehamster',
  winsAlone: { classic: 'LC-99', token: 'LT-54' },
  whenNamed: { bites: 'lives', points: 'lives', looks: 'dies' },
  copies: 1,
  from: 15,
  calls: [],
});
