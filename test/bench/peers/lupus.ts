/**
 * The game that both peers play: the token edition for twelve with its standard settings, as an author of only this game would write it.
 * This file reads the state. Each peer writes the state in its own way, in its own file.
 */

export type Call = 'medium' | 'seer' | 'bodyguard' | 'owl' | 'wolves';
export type Stage = 'nightfall' | Call | 'dawn' | 'discussion' | 'ballot1' | 'owl-call' | 'defence' | 'ballot2' | 'lynch' | 'over';

export interface Player {
  seat: number;
  role: string;
  alive: boolean;
}
export interface Deed {
  step: Stage;
  by: number[];
  chose: number[];
  told: string | null;
}
export interface Night {
  calls: Call[];
  answered: boolean;
  deeds: Deed[];
  guarded: number | null;
  pointed: number | null;
  bitten: number | null;
}
export interface Vote {
  voter: number;
  target: number;
}
export interface Elector {
  seat: number;
  may: number[];
}
export interface Ballot {
  step: 'ballot1' | 'ballot2';
  electors: Elector[];
  candidates: number[];
  votes: Vote[];
  counted: boolean;
}
export interface Ending {
  sides: string[];
  winners: number[];
  because: string;
  roles: { seat: number; role: string }[];
}
export type News =
  | { what: 'night-falls' | 'nobody-died' | 'named-nobody' }
  | { what: 'died'; seats: number[] }
  | { what: 'named' | 'lynched'; seat: number };

export interface State {
  players: Player[];
  round: number;
  step: Stage;
  night: Night;
  ballot: Ballot | null;
  nominees: number[];
  named: number | 'none' | null;
  welcome: number | null;
  lynched: 'wolf' | 'not-wolf' | null;
  news: readonly News[];
  ending: Ending | null;
}

export type Move =
  | { type: 'go-on'; step: string }
  | { type: 'choose'; step: string; target: number }
  | { type: 'miss'; step: string }
  | { type: 'vote'; step: string; voter: number; target: number };

const FIRST_NIGHT: Call[] = ['seer', 'owl', 'wolves'];
const LATER_NIGHTS: Call[] = ['medium', 'seer', 'bodyguard', 'owl', 'wolves'];

export const nightOf = (round: number): Night => ({
  calls: round === 1 ? FIRST_NIGHT : LATER_NIGHTS,
  answered: false,
  deeds: [],
  guarded: null,
  pointed: null,
  bitten: null,
});

export const begin = (roles: readonly string[]): State => ({
  players: roles.map((role, index) => ({ seat: index + 1, role, alive: true })),
  round: 1,
  step: 'nightfall',
  night: nightOf(1),
  ballot: null,
  nominees: [],
  named: null,
  welcome: null,
  lynched: null,
  news: [{ what: 'night-falls' }],
  ending: null,
});

const CALLED: Record<Call, string> = { medium: 'medium', seer: 'seer', bodyguard: 'bodyguard', owl: 'owl', wolves: 'werewolf' };

export const isCall = (step: Stage): step is Call => step in CALLED;

export const holders = ({ players }: State, call: Call): number[] =>
  players.filter(each => each.alive && each.role === CALLED[call]).map(each => each.seat);

export const living = ({ players }: State): number[] => players.filter(each => each.alive).map(each => each.seat);

/** Whether the awake players have not chosen yet. The medium never chooses. */
export const isOpen = ({ night }: State, call: Call, by: number[]): boolean => call !== 'medium' && by.length > 0 && !night.answered;

/** Wolves do not bite wolves, and nobody else chooses himself. */
export const mayChoose = (by: number[], target: Player): boolean => target.alive && !by.includes(target.seat);

export const electorsOf = (state: State, step: Ballot['step']): Elector[] => {
  const { players, welcome, nominees } = state;
  const start = welcome === null ? players.length - 1 : welcome - 2 + (welcome === 1 ? players.length : 0);
  const order = [...players.slice(start), ...players.slice(0, start)];
  if (step === 'ballot2')
    return order.filter(each => each.alive && !nominees.includes(each.seat)).map(each => ({ seat: each.seat, may: nominees }));
  const candidates = living(state);
  return order.map(({ seat }) => ({ seat, may: candidates.filter(each => each !== seat) }));
};

export const tallyOf = (votes: Vote[]): Record<number, number> => {
  const tally: Record<number, number> = {};
  for (const { target } of votes) tally[target] = (tally[target] ?? 0) + 1;
  return tally;
};

/** More votes come first. Between equals, the seat nearest clockwise to the Welcome card comes first. */
export const ranked = ({ players, welcome }: State, votes: Vote[], candidates: number[]): number[] => {
  const tally = tallyOf(votes);
  const away = (seat: number) => (seat - (welcome ?? 0) + players.length - 1) % players.length;
  return [...candidates].sort((a, b) => (tally[b] ?? 0) - (tally[a] ?? 0) || away(a) - away(b));
};

export const endingOf = (players: Player[]): Ending | null => {
  const alive = players.filter(each => each.alive);
  const wolves = alive.filter(each => each.role === 'werewolf').length;
  if (wolves > 0 && wolves < alive.length - wolves) return null;
  const withWolves = (role: string) => role === 'werewolf' || role === 'possessed';
  return {
    sides: [wolves === 0 ? 'humans' : 'wolves'],
    winners: players.filter(each => withWolves(each.role) === wolves > 0).map(each => each.seat),
    because: wolves === 0 ? 'no-wolves' : 'parity',
    roles: players.map(({ seat, role }) => ({ seat, role })),
  };
};
