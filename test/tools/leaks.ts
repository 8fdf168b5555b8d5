import type { Answer } from '../../src/domain/answer.ts';
import type { RoleId, Seat } from '../../src/domain/ids.ts';
import type { Open, Picture } from '../../src/domain/picture.ts';
import { ok } from '../../src/domain/result.ts';
import { seededChance } from '../../src/engine/chance.ts';
import type { Book, Rules } from '../../src/rules/contract.ts';
import { game } from '../../src/rules/game.ts';
import { lupusClassic, lupusToken } from '../../src/rules/lupus/book.ts';
import type { LupusEvent } from '../../src/rules/lupus/events.ts';
import type { Lupus } from '../../src/rules/lupus/state.ts';

/** Events of a book that tells too much: something shown besides, or something done and not shown. */
type Leak = { readonly type: 'leaked'; readonly open: Open } | { readonly type: 'hushed'; readonly event: LupusEvent };
export type Leaky = LupusEvent | Leak;

type Bend = (before: Lupus, events: readonly LupusEvent[], answer: Answer) => readonly Leaky[];

/** A Lupus book whose answers are bent; everything else is as in the true one. */
const leaky = (book: Book<Lupus, LupusEvent>, bend: Bend): Rules =>
  game<Lupus, Leaky>({
    ...book,
    answer: (state, answer, chance) => {
      const result = book.answer(state, answer, chance);
      return result.ok ? ok(bend(state, result.value, answer)) : result;
    },
    evolve: (state, event) => {
      if (event.type === 'leaked') return state;
      return book.evolve(state, event.type === 'hushed' ? event.event : event);
    },
    room: { ...book.room, leaked: ({ open }) => open, hushed: 'secret' },
  });

const announced = (news: NonNullable<Picture['news']>): Leak => ({
  type: 'leaked',
  open: { open: 'announced', out: [], back: [], news },
});

const after = (book: Book<Lupus, LupusEvent>, before: Lupus, events: readonly LupusEvent[]): Lupus => events.reduce(book.evolve, before);

/** The holder of the role that is called lives. */
const isAnswered = (book: Book<Lupus, LupusEvent>, state: Lupus): boolean => book.step(state).awake.length > 0;

const wolvesChose = (book: Book<Lupus, LupusEvent>, state: Lupus): boolean => book.view(state).tonight.some(deed => deed.step === 'wolves');

const roleOf = (state: Lupus, seat: Seat): RoleId => state.seats[seat - 1]?.role ?? '';

type LeakOf = (book: Book<Lupus, LupusEvent>) => Bend;

/** Faults that somebody could build in one day, and what the room would learn by them. */
export const LEAKS: { readonly [what: string]: LeakOf } = {
  'the dawn tells the roles of the dead': () => (before, events) =>
    events.flatMap((event): readonly Leaky[] =>
      event.type === 'dawned' && event.dead.length > 0
        ? [event, announced({ what: 'died', seats: event.dead, causes: event.dead.map(seat => roleOf(before, seat)) })]
        : [event],
    ),
  'the lynching tells the role': () => (before, events) =>
    events.flatMap((event): readonly Leaky[] =>
      event.type === 'lynched' && event.seat !== 'none'
        ? [event, announced({ what: 'died', seats: [event.seat], causes: [roleOf(before, event.seat)] })]
        : [event],
    ),
  'a dawn without deaths tells that somebody was saved': book => (before, events) =>
    events.flatMap((event): readonly Leaky[] =>
      event.type === 'dawned' && event.dead.length === 0 && wolvesChose(book, before)
        ? [event, announced({ what: 'died', seats: [], causes: ['saved'] })]
        : [event],
    ),
  'a choice at night sends a message': () => (_before, events) =>
    events.flatMap((event): readonly Leaky[] =>
      event.type === 'looked' || event.type === 'guarded' || event.type === 'pointed'
        ? [event, announced({ what: 'night-falls' })]
        : [event],
    ),
  'the call of a dead role is skipped': book => (before, events) => {
    const state = after(book, before, events);
    if (events.at(-1)?.type !== 'called' || isAnswered(book, state)) return events;
    const skipped = book.answer(state, { type: 'go-on', step: state.step }, seededChance('00'));
    const hushed = events.map(event => ({ type: 'hushed', event }) as const);
    return skipped.ok ? [...hushed, ...skipped.value] : events;
  },
  'the call of a dead role is not shown': book => (before, events) =>
    events.map(
      (event): Leaky => (event.type === 'called' && !isAnswered(book, after(book, before, events)) ? { type: 'hushed', event } : event),
    ),
  'a saved life is not shown as a dawn': book => (before, events) =>
    events.map(
      (event): Leaky =>
        event.type === 'dawned' && event.dead.length === 0 && wolvesChose(book, before) ? { type: 'hushed', event } : event,
    ),
};

const BOOK_OF = { 'lupus-classic': lupusClassic, 'lupus-token': lupusToken };

/** The rules of an edition with a leak put in. */
export const leakyRules = (book: 'lupus-classic' | 'lupus-token', leak: LeakOf): Rules => leaky(BOOK_OF[book], leak(BOOK_OF[book]));

/** Settings by which a group gives secrets away of its own will: the check must see these too. */
export const TELLTALE: { readonly [what: string]: { readonly [setting: string]: string | boolean } } = {
  'causes are announced': { 'announce.causes': true },
  'dead roles are not called': { 'night.call_dead_roles': 'seer_only' },
};
