import type { State } from './lupus.ts';
import { holders, isCall, isOpen, mayChoose, tallyOf } from './lupus.ts';

/** The views that both peers compute after every answer: for the room, and for the moderator with everything that the game waits for. */

const COMPOSITION = [
  { role: 'werewolf', count: 2 },
  { role: 'villager', count: 5 },
  { role: 'seer', count: 1 },
  { role: 'medium', count: 1 },
  { role: 'possessed', count: 1 },
  { role: 'bodyguard', count: 1 },
  { role: 'owl', count: 1 },
];

export const publicView = ({ players, round, step, welcome, ballot, nominees, named, news, ending }: State) => ({
  composition: COMPOSITION,
  round,
  scene: step,
  out: players.filter(each => !each.alive).map(each => each.seat),
  welcome: welcome ?? 'moderator',
  ballot: ballot && {
    step: ballot.step,
    electors: ballot.electors.map(each => each.seat),
    candidates: ballot.candidates,
    votes: ballot.step === 'ballot2' && !ballot.counted ? [] : ballot.votes,
    cast: ballot.votes.map(vote => vote.voter),
    counted: ballot.counted,
  },
  nominees: named === null ? [] : nominees,
  news,
  ending,
});
export type PublicView = ReturnType<typeof publicView>;

export const moderatorView = (state: State) => {
  const { players, round, step, welcome, ballot, nominees, named, night, ending } = state;
  return {
    round,
    step,
    seats: players,
    welcome: welcome ?? 'moderator',
    order: ballot === null ? [] : ballot.electors.map(each => each.seat),
    tally: ballot === null ? {} : tallyOf(ballot.votes),
    nominees,
    named: named ?? 'none',
    tonight: night.deeds,
    ending,
    awaited: awaited(state),
  };
};
export type View = ReturnType<typeof moderatorView>;

const awaited = (state: State) => {
  const { step, ballot, night, players, lynched } = state;
  if (isCall(step)) {
    const awake = holders(state, step);
    const open = isOpen(state, step, awake);
    const deed = night.deeds.find(each => each.step === step);
    const told = step === 'medium' ? (lynched ?? 'neutral') : (deed?.told ?? null);
    return {
      awake,
      sees: step === 'wolves' ? awake : [],
      told: awake.length === 0 ? null : told,
      among: open ? players.filter(each => mayChoose(awake, each)).map(each => each.seat) : null,
      mayMiss: open && step === 'wolves',
      ballot: null,
    };
  }
  return {
    awake: [],
    sees: [],
    told: null,
    among: null,
    mayMiss: false,
    ballot: ballot !== null && ballot.step === step ? votesAwaited(ballot) : null,
  };
};

const votesAwaited = ({ step, electors, votes }: NonNullable<State['ballot']>) => ({
  electors,
  turn: step === 'ballot1' ? (electors[votes.length]?.seat ?? null) : null,
  cast: votes.map(vote => vote.voter),
  mayClose: electors.length === votes.length,
});
