import { role } from '../role.ts';

/** Wins alone if alive at the end. The wolves and the owl cannot kill it (LC-57, LT-19); the seer's look kills it at dawn (LC-41). */
export const werehamster = role({
  id: 'werehamster',
  side: 'werehamster',
  winsAlone: { classic: 'LC-99', token: 'LT-54' },
  whenNamed: { bites: 'lives', points: 'lives', looks: 'dies' },
  copies: 1,
  from: 15,
  calls: [],
});
