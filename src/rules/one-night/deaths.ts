import type { Seat } from '../../domain/ids.ts';
import { mostVoted, tallyOf } from '../kit/ballot.ts';
import { characterOf } from './characters.ts';
import type { OneNight } from './state.ts';
import { roleAt } from './state.ts';

/** ON-134 to ON-136: the players with the most votes, if they have two votes or more. */
export const votedToDie = ({ table, day }: OneNight): readonly Seat[] => {
  const tally = tallyOf(day.votes);
  const most = mostVoted(tally);
  const [first] = most;
  const votes = first === undefined ? 0 : (tally[first] ?? 0);
  const centre = table.set['onenight.vote_centre'] ? day.votes.filter(({ target }) => target === 'none').length : 0;
  return votes < 2 || centre > votes ? [] : most;
};

/** ON-138 to ON-143: every Hunter who dies takes along the player he voted for. */
export const deadOf = (state: OneNight): readonly Seat[] => {
  const dead = [...votedToDie(state)];
  // The list grows during the loop: the player whom a Hunter takes along may be a Hunter too.
  for (const seat of dead) {
    if (characterOf(roleAt(state, seat))?.atDeath !== 'takes-along') continue;
    const target = state.day.votes.find(vote => vote.voter === seat)?.target ?? 'none';
    if (target !== 'none' && !dead.includes(target)) dead.push(target);
  }
  return dead.sort((a, b) => a - b);
};
