import type { Answer } from '../../src/domain/answer.ts';
import type { RecordedEvent } from '../../src/domain/entry.ts';
import type { StepId } from '../../src/domain/ids.ts';
import type { News, OpenEvent } from '../../src/domain/picture.ts';
import { ok } from '../../src/domain/refusal.ts';
import type { Book, Room, Rules } from '../../src/rules/contract.ts';
import { game } from '../../src/rules/game.ts';
import { seededChance } from '../../src/session/crypto.ts';

/** What a book that tells too much does besides: something shown that it should not show, or something done and not shown. */
type Leak<E> = { readonly type: 'leaked'; readonly open: OpenEvent } | { readonly type: 'hushed'; readonly event: E };
export type Leaky<E> = E | Leak<E>;

/** Bends what an answer does. */
export type Bend<S, E> = (before: S, events: readonly E[], answer: Answer) => readonly Leaky<E>[];
export type LeakOf<S, E extends RecordedEvent> = (book: Book<S, E>) => Bend<S, E>;

/** A book whose answers are bent; everything else is as in the true one. */
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
    // Both halves are whole; that the two together are, the compiler cannot work out for events that it does not know.
    room: { ...book.room, ...room } as unknown as Room<Leaky<E>>,
  });
};

const isLeaked = <E extends RecordedEvent>(event: Leaky<E>): event is Extract<Leak<E>, { type: 'leaked' }> => event.type === 'leaked';
const isHushed = <E extends RecordedEvent>(event: Leaky<E>): event is Extract<Leak<E>, { type: 'hushed' }> => event.type === 'hushed';

export const leaked = (open: OpenEvent): { readonly type: 'leaked'; readonly open: OpenEvent } => ({ type: 'leaked', open });
export const hushed = <E>(event: E): { readonly type: 'hushed'; readonly event: E } => ({ type: 'hushed', event });
export const announced = (news: News) => leaked({ open: 'announced', out: [], back: [], news });

/** Tells something besides, whenever such an event happens. */
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

/** A call in which nobody can do anything is not made. */
export const skipsCalls =
  <S, E extends RecordedEvent>(idle: (book: Book<S, E>, state: S, step: StepId) => boolean): LeakOf<S, E> =>
  book =>
  (before, events) => {
    const state = calledNow(book, before, events);
    if (state === undefined || !idle(book, state, book.step(state).id)) return events;
    const skipped = book.answer(state, { type: 'go-on', step: book.step(state).id }, seededChance('00'));
    return skipped.ok ? [...events.map(hushed), ...skipped.value.events] : events;
  };

/** A call in which nobody can do anything is made, and the room is not told. */
export const hushesCalls =
  <S, E extends RecordedEvent>(idle: (book: Book<S, E>, state: S, step: StepId) => boolean): LeakOf<S, E> =>
  book =>
  (before, events) => {
    const state = calledNow(book, before, events);
    if (state === undefined || !idle(book, state, book.step(state).id)) return events;
    return events.map(event => (event.type === 'called' ? hushed(event) : event));
  };

/** The holder of the role that is called is not there. */
export const nobodyWakes = <S, E extends RecordedEvent>(book: Book<S, E>, state: S): boolean => book.step(state).awake.length === 0;
