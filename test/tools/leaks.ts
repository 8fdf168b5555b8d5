import type { RoleId, Seat } from '../../src/domain/ids.ts';
import type { Book } from '../../src/rules/contract.ts';
import { lupusClassic, lupusToken } from '../../src/rules/lupus/book.ts';
import type { LupusEvent } from '../../src/rules/lupus/events.ts';
import type { Lupus } from '../../src/rules/lupus/state.ts';
import type { LeakOf, Leaky } from './bent.ts';
import { announced, hushed, hushesCalls, nobodyWakes, skipsCalls } from './bent.ts';

const wolvesChose = (book: Book<Lupus, LupusEvent>, state: Lupus): boolean => book.view(state).tonight.some(deed => deed.step === 'wolves');

const roleOf = (state: Lupus, seat: Seat): RoleId => state.seats[seat - 1]?.role ?? '';

/** Leaks that a plausible programming error could cause. The check of secrecy has to find each of them. */
export const LEAKS: { readonly [what: string]: LeakOf<Lupus, LupusEvent> } = {
  'the dawn tells the roles of the dead': () => (before, events) =>
    events.flatMap((event): readonly Leaky<LupusEvent>[] =>
      event.type === 'dawned' && event.dead.length > 0
        ? [event, announced({ what: 'died', seats: event.dead, causes: event.dead.map(seat => roleOf(before, seat)) })]
        : [event],
    ),
  'the lynching tells the role': () => (before, events) =>
    events.flatMap((event): readonly Leaky<LupusEvent>[] =>
      event.type === 'lynched' && event.seat !== 'none'
        ? [event, announced({ what: 'died', seats: [event.seat], causes: [roleOf(before, event.seat)] })]
        : [event],
    ),
  'a dawn without deaths tells that somebody was saved': book => (before, events) =>
    events.flatMap((event): readonly Leaky<LupusEvent>[] =>
      event.type === 'dawned' && event.dead.length === 0 && wolvesChose(book, before)
        ? [event, announced({ what: 'died', seats: [], causes: ['saved'] })]
        : [event],
    ),
  'a choice at night sends a message': () => (_before, events) =>
    events.flatMap((event): readonly Leaky<LupusEvent>[] =>
      event.type === 'chosen' && event.step !== 'wolves' ? [event, announced({ what: 'night-falls' })] : [event],
    ),
  'the call of a dead role is skipped': skipsCalls(nobodyWakes),
  'the call of a dead role is not shown': hushesCalls(nobodyWakes),
  'a saved life is not shown as a dawn': book => (before, events) =>
    events.map(
      (event): Leaky<LupusEvent> =>
        event.type === 'dawned' && event.dead.length === 0 && wolvesChose(book, before) ? hushed(event) : event,
    ),
};

export const LUPUS_BOOK_OF = { 'lupus-classic': lupusClassic, 'lupus-token': lupusToken };

/** Settings by which a group gives secrets away on purpose. The check has to find these too. */
export const TELLTALE: { readonly [what: string]: { readonly [setting: string]: string | boolean } } = {
  'causes are announced': { 'announce.causes': true },
  'dead roles are not called': { 'night.call_dead_roles': 'seer_only' },
};
