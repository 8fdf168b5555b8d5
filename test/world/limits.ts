import type { Ask, Plan } from '../../src/domain/evening.ts';
import { seat } from '../../src/domain/ids.ts';
import { LONGEST_NAME } from '../../src/domain/name.ts';
import { type EnrolledTag, MOST_TAGS } from '../../src/domain/piece.ts';
import type { TournamentAsk } from '../../src/domain/tournament/ask.ts';
import { playerId } from '../../src/domain/tournament/people.ts';
import { MOST_ENTRANTS } from '../../src/domain/tournament/plan.ts';
import { MOST_CARDS, MOST_SEATS } from '../../src/wire/shapes.ts';
import type { Dice } from '../tools/dice.ts';

const TOO_LONG = 'n'.repeat(LONGEST_NAME + 1);
const uidOf = (index: number): string => `04${index.toString(16).toUpperCase().padStart(12, '0')}`;
const aTag = (_: unknown, index: number): EnrolledTag => ({
  uid: uidOf(index),
  piece: { is: 'command', command: 'veil' },
  label: '',
  retired: false,
});

const all = new WeakSet<object>();
const noted = <T extends object>(ask: T): T => {
  all.add(ask);
  return ask;
};

/** An ask at a table that goes beyond a limit: a name, a box, a table, a deck or a clock. */
export const beyondAtTable = (plan: Plan, chance: Dice): Ask => {
  const tooMany = Array.from({ length: MOST_TAGS + 1 }, aTag);
  return noted(
    chance.of<Ask>([
      { do: 'keep-plan', name: TOO_LONG },
      { do: 'substitute', seat: seat(1), name: TOO_LONG },
      { do: 'label', uid: uidOf(1), label: TOO_LONG },
      { do: 'box', box: { name: '', tags: tooMany } },
      { do: 'enrol-all', tags: tooMany.map(({ uid, piece }) => ({ uid, piece })) },
      { do: 'plan', plan: { ...plan, names: Array.from({ length: MOST_SEATS + 1 }, (_, index) => `N${index}`) } },
      { do: 'plan', plan: { ...plan, deck: Array.from({ length: MOST_CARDS + 1 }, () => plan.deck[0] ?? '') } },
      { do: 'clock', seconds: 3_601 },
    ]),
  );
};

/** An ask of the desk that goes beyond a limit, or lacks what it must have. */
export const beyondAtDesk = (chance: Dice): TournamentAsk => {
  const someone = (index: number) => ({ player: playerId(`more${index}`), name: `More ${index}`, group: '' });
  return noted(
    chance.of<TournamentAsk>([
      { do: 'enter', entries: [{ ...someone(1), name: TOO_LONG }] },
      { do: 'enter', entries: Array.from({ length: MOST_ENTRANTS }, (_, index) => someone(index)) },
      { do: 'penalty', id: 'none', player: playerId('p1'), points: 1, reason: ' ' },
      { do: 'badge', uid: uidOf(2), of: { player: playerId('nobody') } },
    ]),
  );
};

/** Whether no table and no tournament may do this. */
export const isBeyond = (ask: object): boolean => all.has(ask);
