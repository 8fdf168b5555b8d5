import type { RoleId, Seat } from '../../domain/ids.ts';
import type { CardShown, News, Picture, PublicEnding, PublicVote } from '../../domain/picture.ts';
import type { ChosenSettings } from '../../domain/setup.ts';
import type { Room } from '../contract.ts';
import type { Ballot, Cause } from './state.ts';
import type { BallotStep, CallStep, VillageStep } from './steps.ts';

export interface Death {
  readonly seat: Seat;
  readonly cause: Cause;
}

/** A wave of eliminations: who brought it about, and what is said of it. */
export interface Wave {
  readonly type: 'eliminated';
  readonly by: 'night' | 'grief' | 'vote' | 'ruling' | { readonly hunter: Seat };
  /** In seat order, so that the order tells nothing (TH-260). */
  readonly deaths: readonly Death[];
  readonly says: { readonly causes: boolean; readonly grief: boolean };
  /** The moderator has passed the dawn over: the night has cost nobody anything. */
  readonly skipped?: boolean;
}

export type VillageEvent =
  | { readonly type: 'dealt'; readonly settings: ChosenSettings; readonly roles: readonly RoleId[] }
  | { readonly type: 'table-laid'; readonly players: number; readonly composition: Picture['composition'] }
  | { readonly type: 'night-fell'; readonly round: number }
  | { readonly type: 'rust-killed'; readonly seats: readonly Seat[] }
  | { readonly type: 'called'; readonly step: CallStep; readonly early: boolean }
  | { readonly type: 'call-added'; readonly step: CallStep }
  | { readonly type: 'paired'; readonly seats: readonly Seat[] }
  | { readonly type: 'looked'; readonly seat: Seat; readonly told: string }
  | { readonly type: 'model-chosen'; readonly seat: Seat }
  | { readonly type: 'side-chosen'; readonly by: Seat; readonly side: 'wolves' | 'villagers' }
  | { readonly type: 'bitten'; readonly seat: Seat }
  | { readonly type: 'girl-caught'; readonly seat: Seat }
  | { readonly type: 'stabbed'; readonly seat: Seat }
  | { readonly type: 'hand-raised'; readonly seat: Seat; readonly outcome: 'converted' | 'bitten' | 'spared' }
  | { readonly type: 'bitten-second'; readonly seat: Seat }
  | { readonly type: 'brewed'; readonly healed: Seat | null; readonly poisoned: Seat | null }
  | { readonly type: 'sniffed'; readonly seat: Seat; readonly told: 'yes' | 'no' }
  | { readonly type: 'charmed'; readonly seats: readonly Seat[] }
  | { readonly type: 'chose-nobody'; readonly step: CallStep }
  | { readonly type: 'scene-set'; readonly step: Exclude<VillageStep, 'over'> }
  | Wave
  | { readonly type: 'cards-shown'; readonly cards: readonly CardShown[] }
  | { readonly type: 'child-turned'; readonly seat: Seat }
  | { readonly type: 'angel-won'; readonly seat: Seat }
  /** Whom the curse reaches; in the journals of before it was not said by which elder. */
  | { readonly type: 'cursed'; readonly seats: readonly Seat[]; readonly by?: Seat }
  | { readonly type: 'curse-said' }
  | { readonly type: 'curse-lifted' }
  | { readonly type: 'shot-nobody'; readonly by: Seat }
  | { readonly type: 'shots-lapsed' }
  | { readonly type: 'swords-fell'; readonly seats: readonly Seat[] }
  | { readonly type: 'captain-set'; readonly to: Seat | null; readonly how: 'elected' | 'succeeded' | 'ruled' }
  | { readonly type: 'settled' }
  | { readonly type: 'window-closed' }
  | { readonly type: 'growled'; readonly growl: boolean }
  | {
      readonly type: 'ballot-opened';
      readonly step: BallotStep;
      readonly electors: readonly Seat[];
      readonly candidates: readonly Seat[];
      readonly back: Ballot['back'];
      readonly again: boolean;
      /** Votes that stand: none, unless a ruling changed who takes part. */
      readonly votes: readonly PublicVote[];
    }
  | { readonly type: 'voted'; readonly voter: Seat; readonly target: Seat | 'none'; readonly weight: number }
  | { readonly type: 'votes-counted'; readonly votes: readonly PublicVote[]; readonly tied: readonly Seat[] }
  | { readonly type: 'tied'; readonly seats: readonly Seat[] }
  | { readonly type: 'spared-by-vote' }
  /** It was opened by mistake: nobody is elected, and nobody is said to be. */
  | { readonly type: 'election-left' }
  | { readonly type: 'ruled-alive'; readonly seats: readonly Seat[] }
  | { readonly type: 'left'; readonly seats: readonly Seat[] }
  | { readonly type: 'ruled-role'; readonly seat: Seat; readonly role: RoleId }
  /** The dead did not hold the card that was thought: what it has set off, and has not happened yet, falls. */
  | { readonly type: 'never-held'; readonly seat: Seat; readonly card: RoleId }
  /** The dead held another card than was thought: what it does of itself, which nobody is asked for, is still to come. */
  | { readonly type: 'held'; readonly seat: Seat }
  | { readonly type: 'ended'; readonly ending: PublicEnding };

const NOBODY: readonly Seat[] = [];

/** What the table sees (section 10 of the catalogue). A new event does not compile until somebody decides here. */
export const ROOM: Room<VillageEvent> = {
  dealt: 'secret',
  'table-laid': ({ players, composition }) => ({ open: 'table', book: 'thiercelieux', players, composition }),
  'night-fell': ({ round }) => ({ open: 'night', round, step: 'nightfall' }),
  'rust-killed': 'secret',
  called: ({ step }) => ({ open: 'scene', step }),
  'call-added': ({ step }) => ({ open: 'scene', step }),
  paired: 'secret',
  looked: 'secret',
  'model-chosen': 'secret',
  'side-chosen': 'secret',
  bitten: 'secret',
  'girl-caught': 'secret',
  stabbed: 'secret',
  'hand-raised': 'secret',
  'bitten-second': 'secret',
  brewed: 'secret',
  sniffed: 'secret',
  charmed: 'secret',
  'chose-nobody': 'secret',
  'scene-set': ({ step }) => ({ open: 'scene', step }),
  eliminated: wave => ({ open: 'announced', news: newsOf(wave), out: wave.deaths.map(each => each.seat), back: NOBODY }),
  'cards-shown': ({ cards }) => ({ open: 'shown', cards }),
  'child-turned': 'secret',
  'angel-won': ({ seat }) => ({ open: 'said', news: { what: 'angel-won', seat } }),
  // Who has lost a power learns it at the next call; the room learns only that there is a curse, and not always.
  cursed: 'secret',
  'curse-said': () => ({ open: 'said', news: { what: 'cursed' } }),
  'curse-lifted': () => ({ open: 'said', news: { what: 'curse-lifted' } }),
  'shot-nobody': ({ by }) => ({ open: 'said', news: { what: 'no-shot', by } }),
  'shots-lapsed': 'secret',
  'swords-fell': 'secret',
  'captain-set': ({ to, how }) => ({ open: 'captain', to, news: captainNews(to, how) }),
  settled: 'secret',
  'window-closed': 'secret',
  growled: ({ growl }) => ({ open: 'said', news: { what: growl ? 'growl' : 'no-growl' } }),
  'ballot-opened': ({ step, electors, candidates, votes }) => ({
    open: 'ballot',
    ballot: { step, secret: false, electors, candidates, votes, cast: votes.map(vote => vote.voter), counted: false },
  }),
  voted: ({ voter, target, weight }) => ({ open: 'vote', vote: weight === 1 ? { voter, target } : { voter, target, weight } }),
  'votes-counted': ({ votes }) => ({ open: 'counted', votes }),
  tied: ({ seats }) => ({ open: 'said', news: { what: 'tied', seats } }),
  'spared-by-vote': () => ({ open: 'said', news: { what: 'nobody-voted-out' } }),
  'election-left': () => ({ open: 'day-over' }),
  'ruled-alive': ({ seats }) => ({ open: 'announced', out: NOBODY, back: seats, news: { what: 'ruled-alive', seats } }),
  left: ({ seats }) => ({ open: 'announced', out: seats, back: NOBODY, news: { what: 'left', seats } }),
  'ruled-role': 'secret',
  'never-held': 'secret',
  held: 'secret',
  ended: ({ ending }) => ({ open: 'ended', ending }),
};

const newsOf = ({ by, deaths, says }: Wave): News => {
  const seats = deaths.map(each => each.seat);
  const [first] = seats;
  if (by === 'ruling') return { what: 'ruled-dead', seats };
  if (first === undefined) return { what: 'nobody-died' };
  if (by === 'vote') return { what: 'voted-out', seat: first };
  if (by === 'grief' && says.grief) return { what: 'grief', seats };
  if (by === 'night' || by === 'grief')
    return says.causes ? { what: 'died', seats, causes: deaths.map(each => each.cause) } : { what: 'died', seats };
  return { what: 'shot', by: by.hunter, seat: first };
};

const captainNews = (to: Seat | null, how: 'elected' | 'succeeded' | 'ruled'): News | null => {
  switch (how) {
    case 'elected':
      return to === null ? { what: 'nobody-elected' } : { what: 'elected', seat: to };
    case 'succeeded':
      return to === null ? { what: 'office-vacant' } : { what: 'succeeded', seat: to };
    case 'ruled':
      return null;
  }
};
