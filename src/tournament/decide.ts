import type { TournamentAsk } from '../domain/tournament/ask.ts';
import { type AskTo, type FoundedTournament, refusedFor, type TournamentDecision } from './asks/decided.ts';
import { badge, badgeLost, checkIn, enter, keepApart, official, officialGone, presence, rename, withdraw } from './asks/participants.ts';
import { plan } from './asks/planning.ts';
import { correctResult, give, liftPenalty, penalty, type SidesOf, typeResult, voidGame, vouch } from './asks/results.ts';
import { closeRound, openRound, publish, recallRound, roundClock, roundExtra } from './asks/rounds.ts';
import { seatRounds, swap } from './asks/seats.ts';
import {
  answerCall,
  asideRead,
  device,
  deviceGone,
  extraTime,
  feature,
  freezeStandings,
  invite,
  message,
  part,
} from './asks/table-asks.ts';
import type { TournamentState } from './shape.ts';

export type { SidesOf } from './asks/results.ts';
export { hear, invitedBy, join, type TableHeard, toldInVain } from './hear.ts';

/**
 * The facts that follow from an ask of the desk, or the refusal. An ask for a state that holds already succeeds without a fact. `seed`:
 * fresh entropy, 64 hexadecimal digits; kept if the ask founds the tournament, otherwise unused. Without `sidesOf`, nobody checks whether
 * the sides of a typed result can win.
 */
export const decideAsk = (
  state: TournamentState,
  ask: TournamentAsk,
  now: number,
  seed: string,
  sidesOf: SidesOf = NO_SIDES,
): TournamentDecision => {
  if (ask.do === 'plan') return plan(state, ask, seed);
  // Pairing needs no plan: the desk is paired before anybody can plan on it.
  if (ask.do === 'device') return device(state, ask);
  if (ask.do === 'device-gone') return deviceGone(state, ask);
  return state.plan === null ? refusedFor('tournament.not_founded') : decided({ ...state, plan: state.plan }, ask, now, sidesOf);
};

const NO_SIDES: SidesOf = () => [];

type AskToFounded = Exclude<TournamentAsk, AskTo<'plan' | 'device' | 'device-gone'>>;

const decided = (state: FoundedTournament, ask: AskToFounded, now: number, sidesOf: SidesOf): TournamentDecision => {
  switch (ask.do) {
    case 'enter':
      return enter(state, ask);
    case 'rename':
      return rename(state, ask);
    case 'withdraw':
      return withdraw(state, ask);
    case 'presence':
      return presence(state, ask);
    case 'official':
      return official(state, ask);
    case 'official-gone':
      return officialGone(state, ask);
    case 'apart':
      return keepApart(state, ask);
    case 'badge':
      return badge(state, ask);
    case 'badge-lost':
      return badgeLost(state, ask);
    case 'check-in':
      return checkIn(state, ask);
    case 'seat':
      return seatRounds(state, ask);
    case 'swap':
      return swap(state, ask);
    case 'publish':
      return publish(state, ask);
    case 'open-round':
      return openRound(state, ask);
    case 'close-round':
      return closeRound(state, ask);
    case 'recall-round':
      return recallRound(state, ask);
    case 'round-clock':
      return roundClock(state, ask);
    case 'round-extra':
      return roundExtra(state, ask);
    case 'extra-time':
      return extraTime(state, ask);
    case 'invite':
      return invite(state, ask, now);
    case 'part':
      return part(state, ask);
    case 'type-result':
      return typeResult(state, ask, sidesOf);
    case 'vouch':
      return vouch(state, ask);
    case 'correct':
      return correctResult(state, ask, sidesOf);
    case 'void':
      return voidGame(state, ask);
    case 'give':
      return give(state, ask);
    case 'penalty':
      return penalty(state, ask);
    case 'lift-penalty':
      return liftPenalty(state, ask);
    case 'answer-call':
      return answerCall(state, ask);
    case 'aside-read':
      return asideRead(state, ask);
    case 'message':
      return message(state, ask, now);
    case 'standings':
      return freezeStandings(state, ask);
    case 'feature':
      return feature(state, ask);
  }
};
