import type { Place, RoleId, Seat } from '../../src/domain/ids.ts';
import type { OneNightEvent } from '../../src/rules/one-night/events.ts';
import type { OneNight } from '../../src/rules/one-night/state.ts';
import type { LeakOf, Leaky } from './bent.ts';
import { announced, hushesCalls, leaked, nobodyWakes, skipsCalls, tells } from './bent.ts';

type OneNightLeak = LeakOf<OneNight, OneNightEvent>;

const seatsAmong = (places: readonly Place[]): readonly Seat[] => places.filter(place => typeof place === 'number');

/** A card that somebody looks at is shown to the room. */
const showsWhatIsSeen: OneNightLeak = () => (_before, events) =>
  events.flatMap((event): readonly Leaky<OneNightEvent>[] => {
    if (event.type !== 'looked') return [event];
    const cards = seatsAmong(event.at).map((seat, index) => ({ seat, role: event.told[index] ?? ('' satisfies RoleId) }));
    return [event, leaked({ open: 'shown', cards })];
  });

/** A swap sends one message more, without content. */
const sendsOnASwap: OneNightLeak = () => (_before, events) =>
  events.flatMap((event): readonly Leaky<OneNightEvent>[] =>
    event.type === 'swapped' ? [event, announced({ what: 'night-falls' })] : [event],
  );

/** Leaks that a plausible programming error could cause. The check of secrecy has to find each of them. */
export const ONE_NIGHT_LEAKS: { readonly [what: string]: OneNightLeak } = {
  'a card is shown at a look': showsWhatIsSeen,
  'a swap sends a message': sendsOnASwap,
  'the call of a role in the centre is skipped': skipsCalls(nobodyWakes),
  'the call of a role in the centre is not shown': hushesCalls(nobodyWakes),
  'a choice that was missed is told': tells(event => (event.type === 'missed' ? { what: 'died', seats: [] } : undefined)),
  'a choice that was declined is told': tells(event => (event.type === 'declined' ? { what: 'died', seats: [] } : undefined)),
  'what the Doppelgänger copied is told': tells(event =>
    event.type === 'copied' ? { what: 'died', seats: [], causes: [event.role] } : undefined,
  ),
  'that the cards are asked for is told': tells(event => (event.type === 'cards-asked' ? { what: 'vote-again' } : undefined)),
};

/** A leak that only two evenings with different votes can show. */
export const SHOWS_A_COVERED_VOTE: OneNightLeak = () => (_before, events) =>
  events.flatMap((event): readonly Leaky<OneNightEvent>[] =>
    event.type === 'vote-covered' ? [event, leaked({ open: 'vote', vote: { voter: event.voter, target: event.target } })] : [event],
  );
