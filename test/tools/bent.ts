import type { Answer } from '../../src/domain/answer.ts';
import type { RecordedEvent } from '../../src/domain/entry.ts';
import type { StepId } from '../../src/domain/ids.ts';
import type { News, OpenEvent } from '../../src/domain/picture.ts';
import { ok } from '../../src/domain/refusal.ts';
import type { Book, Room, Rules } from '../../src/rules/contract.ts';
import { game } from '../../src/rules/game.ts';
import { seededChance } from '../../src/session/crypto.ts';

/** The extra event of a leaky book: it shows the room a secret (`leaked`), or hides an event that the room should see (`hushed`). */
type Leak<E> = { readonly type: 'leaked'; readonly open: OpenEvent } | { readonly type: 'hushed'; readonly event: E };
export type Leaky<E> = E | Leak<E>;

/** Replaces the events of an answer. */
export type Bend<S, E> = (before: S, events: readonly E[], answer: Answer) => readonly Leaky<E>[];
export type LeakOf<S, E extends RecordedEvent> = (book: Book<S, E>) => Bend<S, E>;

/** The rules of a book whose answers go through a leak. Everything else stays as in the true book. */
export const leakyRules = <S, E extends RecordedEvent>(book: Book<S, E>, leak: LeakOf<S, E>): Rules => {
  const bend = leak(book);
  const evolve = (state: S, event: Leaky<E>): S => {
    if (isHushed(event)) return book.evolve(state, event.event);
    return isLeaked(event) ? state : book.evolve(state, event);
  };
  const room: Room<Leak<E>> = { leaked: ({ open }) => open, hushed: 'secret' };
  return game<S, Leaky<E>>({
    ...book,
    evolve,
    answer: (state, answer, chance) => {
      const result = book.answer(state, answer, chance);
      if (!result.ok) return result;
      const events = bend(state, result.value.events, answer);
      return ok({ events, state: events.reduce(evolve, state) });
    },
    // The compiler cannot infer that the two halves cover every event, because it does not know the events of the book.
    room: { ...book.room, ...room } as unknown as Room<Leaky<E>>,
  });
};

const isLeaked = <E extends RecordedEvent>(event: Leaky<E>): event is Extract<Leak<E>, { type: 'leaked' }> => event.type === 'leaked';
const isHushed = <E extends RecordedEvent>(event: Leaky<E>): event is Extract<Leak<E>, { type: 'hushed' }> => event.type === 'hushed';

export const leaked = (open: OpenEvent): { readonly type: 'leaked'; readonly open: OpenEvent } => ({ type: 'leaked', open });
export const hushed = <E>(event: E): { readonly type: 'hushed'; readonly event: E } => ({ type: 'hushed', event });
export const announced = (news: News) => leaked({ open: 'announced', out: [], back: [], news });

/** A leak that adds a public announcement to some events. */
export const tells =
  <S, E extends RecordedEvent>(news: (event: E, before: S) => News | undefined): LeakOf<S, E> =>
  () =>
  (before, events) =>
    events.flatMap((event): readonly Leaky<E>[] => {
      const told = news(event, before);
      return told === undefined ? [event] : [event, announced(told)];
    });

const calledNow = <S, E extends RecordedEvent>(book: Book<S, E>, before: S, events: readonly E[]): S | undefined =>
  events.at(-1)?.type === 'called' ? events.reduce(book.evolve, before) : undefined;

/** A leak that skips every call in which nobody can do anything. */
export const skipsCalls =
  <S, E extends RecordedEvent>(idle: (book: Book<S, E>, state: S, step: StepId) => boolean): LeakOf<S, E> =>
  book =>
  (before, events) => {
    const state = calledNow(book, before, events);
    if (state === undefined || !idle(book, state, book.step(state).id)) return events;
    const skipped = book.answer(state, { type: 'go-on', step: book.step(state).id }, seededChance('00'));
    return skipped.ok ? [...events.map(hushed), ...skipped.value.events] : events;
  };

/** A leak that makes every call in which nobody can do anything, but does not show the call to the room. */
export const hushesCalls =
  <S, E extends RecordedEvent>(idle: (book: Book<S, E>, state: S, step: StepId) => boolean): LeakOf<S, E> =>
  book =>
  (before, events) => {
    const state = calledNow(book, before, events);
    if (state === undefined || !idle(book, state, book.step(state).id)) return events;
    return events.map(event => (event.type === 'called' ? hushed(event) : event));
  };

/** Nobody in the game holds the role that is called. */
export const nobodyWakes = <S, E extends RecordedEvent>(book: Book<S, E>, state: S): boolean => book.step(state).awake.length === 0;
