import type { Ballot, Call, Move, Night, State } from './lupus.ts';
import { begin, electorsOf, endingOf, holders, isCall, isOpen, living, mayChoose, nightOf, ranked } from './lupus.ts';
import type { PublicView, View } from './views.ts';
import { moderatorView, publicView } from './views.ts';

/** Returns the same state if the rules do not allow the move. */
export const reduce = (state: State, move: Move): State => {
  if (move.step !== state.step) return state;
  switch (move.type) {
    case 'choose':
      return choose(state, move.target);
    case 'miss':
      return state.step === 'wolves' && isOpen(state, 'wolves', holders(state, 'wolves'))
        ? { ...state, night: { ...state.night, answered: true } }
        : state;
    case 'vote':
      return vote(state, move.voter, move.target);
    case 'go-on':
      return goOn(state);
  }
};

const choose = (state: State, seat: number): State => {
  const { step, night } = state;
  if (!isCall(step) || step === 'medium') return state;
  const by = holders(state, step);
  const target = state.players[seat - 1];
  if (target === undefined || !isOpen(state, step, by) || !mayChoose(by, target)) return state;
  const told = step === 'seer' ? (target.role === 'werewolf' ? 'wolf' : 'not-wolf') : null;
  const chosen = { ...night, answered: true, deeds: [...night.deeds, { step, by, chose: [seat], told }] };
  return { ...state, night: withChoice(chosen, step, seat) };
};

const withChoice = (night: Night, step: Call, seat: number): Night => {
  switch (step) {
    case 'bodyguard':
      return { ...night, guarded: seat };
    case 'owl':
      return { ...night, pointed: seat };
    case 'wolves':
      return { ...night, bitten: seat };
    case 'seer':
    case 'medium':
      return night;
  }
};

const vote = (state: State, voter: number, target: number): State => {
  const { ballot } = state;
  if (ballot === null || ballot.step !== state.step) return state;
  const elector = ballot.electors.find(each => each.seat === voter);
  if (elector === undefined || !elector.may.includes(target)) return state;
  if (ballot.step === 'ballot2') {
    const others = ballot.votes.filter(each => each.voter !== voter);
    return { ...state, ballot: { ...ballot, votes: [...others, { voter, target }] } };
  }
  if (ballot.electors[ballot.votes.length] !== elector) return state;
  const votes = [...ballot.votes, { voter, target }];
  if (votes.length < ballot.electors.length) return { ...state, ballot: { ...ballot, votes } };
  const nominees = ranked(state, votes, living(state)).slice(0, 2);
  return { ...state, step: 'owl-call', ballot: { ...ballot, votes, counted: true }, nominees };
};

const goOn = (state: State): State => {
  const { step } = state;
  switch (step) {
    case 'nightfall':
      return callNext(state);
    case 'medium':
    case 'seer':
    case 'bodyguard':
    case 'owl':
    case 'wolves':
      return isOpen(state, step, holders(state, step)) ? state : callNext(state);
    case 'dawn':
      return dayBreaks(state);
    case 'discussion':
      return opens(state, 'ballot1', living(state));
    case 'owl-call':
      return hearOwl(state);
    case 'defence':
      return opens(state, 'ballot2', state.nominees);
    case 'ballot2':
      return reveal(state);
    case 'lynch':
      return lynch(state);
    case 'ballot1':
    case 'over':
      return state;
  }
};

const callNext = (state: State): State => {
  const { night } = state;
  const step = night.calls[0];
  if (step === undefined) return { ...state, step: 'dawn' };
  return { ...state, step, night: { ...night, calls: night.calls.slice(1), answered: false } };
};

const opens = (state: State, step: Ballot['step'], candidates: number[]): State => ({
  ...state,
  step,
  ballot: { step, electors: electorsOf(state, step), candidates, votes: [], counted: false },
});

const without = (state: State, seat: number): State['players'] =>
  state.players.map(each => (each.seat === seat ? { ...each, alive: false } : each));

const dayBreaks = (state: State): State => {
  const { bitten, guarded } = state.night;
  if (bitten === null || bitten === guarded) return { ...state, step: 'discussion', news: [{ what: 'nobody-died' }] };
  const players = without(state, bitten);
  const ending = endingOf(players);
  const after: State = { ...state, players, news: [{ what: 'died', seats: [bitten] }] };
  return ending === null ? { ...after, step: 'discussion', welcome: bitten } : { ...after, step: 'over', ending };
};

const hearOwl = (state: State): State => {
  const { players, night, nominees } = state;
  const pick = night.pointed;
  if (pick === null || !players[pick - 1]?.alive) return { ...state, step: 'defence', named: 'none', news: [{ what: 'named-nobody' }] };
  const changed = nominees.includes(pick) ? nominees : [pick, ...nominees.slice(0, 1)];
  return { ...state, step: 'defence', named: pick, nominees: changed, news: [{ what: 'named', seat: pick }] };
};

const reveal = (state: State): State => {
  const { ballot } = state;
  if (ballot === null || ballot.votes.length < ballot.electors.length) return state;
  return { ...state, step: 'lynch', ballot: { ...ballot, counted: true } };
};

const lynch = (state: State): State => {
  const [condemned = 0] = ranked(state, state.ballot?.votes ?? [], state.nominees);
  const players = without(state, condemned);
  const lynched = state.players[condemned - 1]?.role === 'werewolf' ? 'wolf' : 'not-wolf';
  const ending = endingOf(players);
  const after: State = { ...state, players, lynched, ballot: null, nominees: [], named: null };
  if (ending !== null) return { ...after, step: 'over', ending, news: [{ what: 'lynched', seat: condemned }] };
  const round = state.round + 1;
  return { ...after, step: 'nightfall', round, night: nightOf(round), news: [{ what: 'lynched', seat: condemned }] };
};

/** Plays a game with its log and computes both views after every move. */
export const playBare = (roles: readonly string[], moves: readonly Move[], seen: (room: PublicView, moderator: View) => void): State => {
  const log: Move[] = [];
  let state = begin(roles);
  for (const move of moves) {
    const next = reduce(state, move);
    if (next === state) throw new Error(`refused: ${JSON.stringify(move)}`);
    log.push(move);
    state = next;
    seen(publicView(state), moderatorView(state));
  }
  return state;
};
