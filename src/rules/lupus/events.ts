import type { BookId, RoleId, Seat } from '../../domain/ids.ts';
import type { News, Picture, PublicEnding, PublicVote, Total } from '../../domain/picture.ts';
import type { ChosenSettings } from '../../domain/setup.ts';
import type { Room } from '../contract.ts';
import type { BallotStep, CallStep, Edition } from './steps.ts';

/** Why somebody died at dawn. */
export type Cause = 'wolves' | 'seer' | 'owl';

/** Steps that are announced and ask for nothing. */
export type SceneStep = 'dawn' | 'discussion' | 'owl-call' | 'defence' | 'lots' | 'lynch';

export type LupusEvent =
  | { readonly type: 'dealt'; readonly edition: Edition; readonly settings: ChosenSettings; readonly roles: readonly RoleId[] }
  | { readonly type: 'table-laid'; readonly book: BookId; readonly players: number; readonly composition: Picture['composition'] }
  | { readonly type: 'night-fell'; readonly round: number }
  | { readonly type: 'called'; readonly step: CallStep }
  | { readonly type: 'looked'; readonly seat: Seat; readonly told: string }
  | { readonly type: 'guarded'; readonly seat: Seat }
  | { readonly type: 'pointed'; readonly seat: Seat }
  | { readonly type: 'bitten'; readonly seat: Seat }
  | { readonly type: 'copied'; readonly by: Seat; readonly seat: Seat; readonly became: 'wolf' | 'seer' | 'human'; readonly told: string }
  | { readonly type: 'order-drawn'; readonly order: readonly Seat[] }
  | { readonly type: 'chose-nobody'; readonly step: CallStep }
  | { readonly type: 'scene-set'; readonly step: SceneStep }
  | {
      readonly type: 'dawned';
      readonly dead: readonly Seat[];
      readonly moderator: boolean;
      /** Beside the dead, one each; only where causes are announced. */
      readonly causes?: readonly Cause[];
    }
  | { readonly type: 'anchored'; readonly to: Seat | 'moderator' }
  | {
      readonly type: 'ballot-opened';
      readonly step: BallotStep;
      readonly secret: boolean;
      readonly electors: readonly Seat[];
      readonly candidates: readonly Seat[];
      /** Votes that stand: none, unless a ruling changed who takes part. */
      readonly votes: readonly PublicVote[];
    }
  | { readonly type: 'voted'; readonly voter: Seat; readonly target: Seat | 'none' }
  | { readonly type: 'token-covered'; readonly voter: Seat; readonly target: Seat | 'none' }
  | { readonly type: 'votes-counted'; readonly votes: readonly PublicVote[]; readonly totals?: readonly Total[] }
  | { readonly type: 'owl-named'; readonly seat: Seat | 'none' }
  | { readonly type: 'nominated'; readonly seats: readonly Seat[] }
  | { readonly type: 'tied'; readonly seats: readonly Seat[] }
  | { readonly type: 'lot-drawn'; readonly seat: Seat }
  | { readonly type: 'condemned'; readonly seat: Seat | 'none' }
  | { readonly type: 'lynched'; readonly seat: Seat | 'none' }
  | { readonly type: 'ruled-dead'; readonly seats: readonly Seat[] }
  | { readonly type: 'ruled-alive'; readonly seats: readonly Seat[] }
  | { readonly type: 'left'; readonly seats: readonly Seat[] }
  | { readonly type: 'ruled-role'; readonly seat: Seat; readonly role: RoleId }
  | { readonly type: 'call-added'; readonly step: CallStep }
  | { readonly type: 'ended'; readonly ending: PublicEnding };

const NOBODY: readonly Seat[] = [];

const dawnNews = (dead: readonly Seat[], moderator: boolean, causes: { readonly causes?: readonly Cause[] }): News => {
  if (moderator) return { what: 'moderator-died', seats: dead, ...causes };
  return dead.length > 0 ? { what: 'died', seats: dead, ...causes } : { what: 'nobody-died' };
};

/** What the table sees (section 5 of the catalogue). A new event does not compile until somebody decides here. */
export const ROOM: Room<LupusEvent> = {
  dealt: 'secret',
  'table-laid': ({ book, players, composition }) => ({ open: 'table', book, players, composition }),
  'night-fell': ({ round }) => ({ open: 'night', round, step: 'nightfall' }),
  called: ({ step }) => ({ open: 'scene', step }),
  looked: 'secret',
  guarded: 'secret',
  pointed: 'secret',
  bitten: 'secret',
  copied: 'secret',
  'order-drawn': 'secret',
  'chose-nobody': 'secret',
  'scene-set': ({ step }) => ({ open: 'scene', step }),
  dawned: ({ dead, moderator, causes }) => ({
    open: 'announced',
    out: dead,
    back: NOBODY,
    news: dawnNews(dead, moderator, causes === undefined ? {} : { causes }),
  }),
  anchored: ({ to }) => ({ open: 'anchor', to }),
  'ballot-opened': ({ step, secret, electors, candidates, votes }) => ({
    open: 'ballot',
    ballot: {
      step,
      secret,
      electors,
      candidates,
      votes: secret ? [] : votes,
      cast: votes.map(vote => vote.voter),
      counted: false,
    },
  }),
  voted: ({ voter, target }) => ({ open: 'vote', vote: { voter, target } }),
  'token-covered': ({ voter }) => ({ open: 'cast', voter }),
  'votes-counted': ({ votes, totals }) => ({ open: 'counted', votes, ...(totals === undefined ? {} : { totals }) }),
  'owl-named': ({ seat }) => ({
    open: 'announced',
    out: NOBODY,
    back: NOBODY,
    news: seat === 'none' ? { what: 'named-nobody' } : { what: 'named', seat },
  }),
  nominated: ({ seats }) => ({ open: 'nominated', seats }),
  // LC-85: who is not tied has dropped out.
  tied: ({ seats }) => ({ open: 'announced', out: NOBODY, back: NOBODY, news: { what: 'tied', seats }, nominees: seats }),
  'lot-drawn': ({ seat }) => ({ open: 'announced', out: NOBODY, back: NOBODY, news: { what: 'drawn', seat } }),
  // The count is public, and so is what it means; the name is said once, at the lynching.
  condemned: 'secret',
  lynched: ({ seat }) =>
    seat === 'none'
      ? { open: 'announced', out: NOBODY, back: NOBODY, news: { what: 'nobody-lynched' } }
      : { open: 'announced', out: [seat], back: NOBODY, news: { what: 'lynched', seat } },
  'ruled-dead': ({ seats }) => ({ open: 'announced', out: seats, back: NOBODY, news: { what: 'ruled-dead', seats } }),
  'ruled-alive': ({ seats }) => ({ open: 'announced', out: NOBODY, back: seats, news: { what: 'ruled-alive', seats } }),
  left: ({ seats }) => ({ open: 'announced', out: seats, back: NOBODY, news: { what: 'left', seats } }),
  'ruled-role': 'secret',
  'call-added': ({ step }) => ({ open: 'scene', step }),
  ended: ({ ending }) => ({ open: 'ended', ending }),
};
