import type { BookId, Centre, Place, RoleId, Seat } from '../../domain/ids.ts';
import type { CardShown, Picture, PublicEnding, PublicVote } from '../../domain/picture.ts';
import type { ChosenSettings } from '../../domain/setup.ts';
import type { Room } from '../contract.ts';
import type { CallStep } from './steps.ts';

export type OneNightEvent =
  | {
      readonly type: 'dealt';
      readonly settings: ChosenSettings;
      readonly roles: readonly RoleId[];
      readonly centre: readonly RoleId[];
      /** The cards that may lie there, where nobody has told which lies where. */
      readonly deck?: readonly RoleId[];
    }
  | { readonly type: 'table-laid'; readonly book: BookId; readonly players: number; readonly composition: Picture['composition'] }
  | { readonly type: 'night-fell'; readonly step: CallStep }
  | { readonly type: 'called'; readonly step: CallStep }
  | { readonly type: 'copied'; readonly by: Seat; readonly seat: Seat; readonly role: RoleId }
  | { readonly type: 'looked'; readonly by: Seat; readonly at: readonly Place[]; readonly told: readonly RoleId[] }
  | { readonly type: 'swapped'; readonly by: Seat; readonly between: readonly [Place, Place]; readonly told: readonly RoleId[] }
  | { readonly type: 'declined' }
  /** The time ran out: what was left undone is drawn or asked for at the reveal, where the group plays so. */
  | { readonly type: 'missed'; readonly owing: readonly Seat[]; readonly unseen: boolean }
  /** Nobody wrote down what was chosen; `unseen`: not even whom the Doppelgänger looked at. */
  | { readonly type: 'not-logged'; readonly unseen?: true }
  | { readonly type: 'day-broke' }
  | { readonly type: 'cards-asked' }
  /** The cards were asked for by mistake: what the log says stands. */
  | { readonly type: 'log-kept' }
  | {
      readonly type: 'cards-laid';
      readonly cards: readonly RoleId[];
      readonly copied: RoleId | null;
      readonly differing: readonly Place[];
      readonly copyDiffers: boolean;
      /** What the Doppelgänger copied is still to be told. */
      readonly unseen?: true;
    }
  | {
      readonly type: 'ballot-opened';
      readonly seats: readonly Seat[];
      /** Votes that stand: none, unless a ruling changed who takes part. */
      readonly votes?: readonly PublicVote[];
      readonly passed?: readonly Seat[];
    }
  | { readonly type: 'ballot-voided' }
  | { readonly type: 'vote-covered'; readonly voter: Seat; readonly target: Seat | 'none'; readonly passed?: true }
  | { readonly type: 'votes-counted'; readonly votes: readonly PublicVote[] }
  | { readonly type: 'reveal-opened' }
  | { readonly type: 'card-drawn'; readonly seat: Seat; readonly slot: Centre }
  | { readonly type: 'seat-named'; readonly seat: Seat | 'none'; readonly role: RoleId | null }
  | { readonly type: 'dead-counted'; readonly seats: readonly Seat[] }
  | { readonly type: 'dead-told'; readonly seats: readonly Seat[] }
  | { readonly type: 'cards-shown'; readonly cards: readonly CardShown[] }
  | { readonly type: 'call-added'; readonly step: CallStep }
  | { readonly type: 'left'; readonly seats: readonly Seat[] }
  | { readonly type: 'returned'; readonly seats: readonly Seat[] }
  | { readonly type: 'cards-ruled'; readonly cards: readonly RoleId[] }
  | { readonly type: 'ended'; readonly ending: PublicEnding };

const NOBODY: readonly Seat[] = [];

/** What the table sees (section 15 of the catalogue): the calls, who has voted, and at the reveal everything. */
export const ROOM: Room<OneNightEvent> = {
  dealt: 'secret',
  'table-laid': ({ book, players, composition }) => ({ open: 'table', book, players, composition }),
  'night-fell': ({ step }) => ({ open: 'night', round: 1, step }),
  called: ({ step }) => ({ open: 'scene', step }),
  copied: 'secret',
  looked: 'secret',
  swapped: 'secret',
  declined: 'secret',
  missed: 'secret',
  'not-logged': 'secret',
  'day-broke': () => ({ open: 'scene', step: 'discussion' }),
  'cards-asked': 'secret',
  'log-kept': 'secret',
  'cards-laid': 'secret',
  'ballot-opened': ({ seats, votes = [] }) => ({
    open: 'ballot',
    ballot: {
      step: 'vote',
      secret: true,
      electors: seats,
      candidates: seats,
      votes: [],
      cast: votes.map(({ voter }) => voter),
      counted: false,
    },
  }),
  'ballot-voided': () => ({ open: 'said', news: { what: 'vote-again' } }),
  'vote-covered': ({ voter }) => ({ open: 'cast', voter }),
  'votes-counted': ({ votes }) => ({ open: 'counted', votes }),
  'reveal-opened': () => ({ open: 'scene', step: 'reveal' }),
  'card-drawn': 'secret',
  'seat-named': 'secret',
  'dead-counted': 'secret',
  'dead-told': ({ seats }) => ({
    open: 'announced',
    out: seats,
    back: NOBODY,
    news: seats.length > 0 ? { what: 'died', seats } : { what: 'nobody-died' },
  }),
  'cards-shown': ({ cards }) => ({ open: 'shown', cards }),
  'call-added': ({ step }) => ({ open: 'scene', step }),
  left: ({ seats }) => ({ open: 'announced', out: seats, back: NOBODY, news: { what: 'left', seats } }),
  returned: ({ seats }) => ({ open: 'announced', out: NOBODY, back: seats, news: { what: 'ruled-alive', seats } }),
  'cards-ruled': 'secret',
  ended: ({ ending }) => ({ open: 'ended', ending }),
};
