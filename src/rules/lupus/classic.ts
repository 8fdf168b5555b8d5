import type { Seat } from '../../domain/ids.ts';
import { mostVoted } from '../kit/ballot.ts';
import type { ClassicSettings } from './house-rules.ts';
import type { Procedure } from './procedure.ts';
import type { Lupus } from './state.ts';
import { clockwise } from './state.ts';

/** The day of the edition with mob cards: two nominees or more, all ballots aloud, ties voted again and then drawn. */
export const classic: Procedure = {
  order: clockwise,
  ghosts: state => (setOf(state)['classic.ghosts'] ? 'may' : 'never'),
  votes: (state, step, seat) => {
    if (step === 'ballot1') return true;
    const untied = step === 'revote' && setOf(state)['vote.revote_electors'] === 'not_tied';
    return !(untied ? state.day.tied : state.day.nominees).includes(seat);
  },
  isSecret: () => false,
  nominate: (_state, tally) => {
    const first = mostVoted(tally);
    if (first.length !== 1) return first;
    return inSeatOrder([...first, ...mostVoted(new Map([...tally].filter(([seat]) => !first.includes(seat))))]);
  },
  withPick: (_state, tally, pick) => inSeatOrder([...new Set([pick, ...mostVoted(tally)])]),
  verdict: (state, _step, tally) => {
    const most = mostVoted(tally);
    const [only] = most;
    if (most.length === 1 && only !== undefined) return { verdict: 'condemned', seat: only };
    // LC-88: where everybody is nominated nobody can vote, and all are tied at nothing.
    if (state.day.ballot?.electors.length === 0) return { verdict: 'tied', seats: state.day.nominees };
    return most.length === 0 ? { verdict: 'nobody' } : { verdict: 'tied', seats: most };
  },
  anchorAmong: state => setOf(state)['vote.anchor_multi_death'],
  anchorReturns: () => false,
  lynchedAnchors: state => setOf(state)['vote.anchor'] === 'last_death',
};

const setOf = (state: Lupus): ClassicSettings => {
  if (state.table.edition !== 'classic') throw new Error('not the classic edition');
  return state.table.set;
};

const inSeatOrder = (seats: readonly Seat[]): readonly Seat[] => [...seats].sort((a, b) => a - b);
