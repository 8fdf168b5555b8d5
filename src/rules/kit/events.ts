import type { RecordedEvent } from '../../domain/entry.ts';
import type { HiddenOutcome } from '../../domain/happening.ts';
import type { Place, Seat } from '../../domain/ids.ts';
import type { OpenEvent } from '../../domain/picture.ts';
import type { Room } from '../contract.ts';

/** A type of event: what the room sees of it, and how it changes the state. */
interface Row<S> {
  readonly room: 'secret' | ((event: never) => OpenEvent);
  readonly fold: (state: S, event: never) => S;
  /** For an event of a call: the choice to write into the night's log; null if nothing was chosen. */
  readonly notes?: (event: never, state: S) => ChoiceNote | null;
  /** The outcomes of the event that the room is not told. `state` is the state before the event. */
  readonly untold?: (event: never, state: S) => readonly HiddenOutcome[];
}

/** A table of event types by name. A type does not compile until somebody has decided what the room sees of it. */
export interface Events<S> {
  readonly [type: string]: Row<S>;
}

/** The places that were chosen, and what the choice revealed to the player. */
export interface ChoiceNote {
  readonly chose: readonly Place[];
  readonly told?: string | readonly string[];
}

/** The events of an `Events` table, as the journal records them. */
export type EventIn<T> = { [N in keyof T & string]: { readonly type: N } & Payload<T[N]> }[keyof T & string];
/** The events that a role or one of its calls defines itself. */
export type EventOf<H extends { readonly calls: readonly object[] }> = H extends object
  ? OwnEvent<H> | OwnEvent<H['calls'][number]>
  : never;
type OwnEvent<B> = B extends { readonly events?: infer T } ? EventIn<T> : never;
type Payload<R> = R extends { readonly fold: (state: never, event: infer P) => unknown } ? (unknown extends P ? unknown : P) : never;

/** Joins tables of events. Throws if two tables define one type, so that no role changes what the room sees of another role's events. */
export const joinedEvents = <S>(tables: readonly Events<S>[]): Events<S> => {
  const all: { [type: string]: Row<S> } = {};
  for (const table of tables)
    for (const [type, row] of Object.entries(table)) {
      if (Object.hasOwn(all, type)) throw new Error(`two tables tell what ${type} is`);
      all[type] = row;
    }
  return all;
};

export const roomOf = <S, E extends RecordedEvent>(events: Events<S>): Room<E> =>
  Object.fromEntries(Object.entries(events).map(([type, { room }]) => [type, room])) as Room<E>;

/** The outcomes of an event that the room is not told. The cast is safe because each row is given only events of its own type. */
export const untoldOf =
  <S>(events: Events<S>): ((state: S, event: RecordedEvent) => readonly HiddenOutcome[]) =>
  (state, event) =>
    (events[event.type] as unknown as OpenRow<S> | undefined)?.untold?.(event, state) ?? NOTHING_UNTOLD;
const NOTHING_UNTOLD: readonly HiddenOutcome[] = [];

/** The hidden outcome that these seats share; none if there are no seats. */
export const fateOf = (fate: Extract<HiddenOutcome, { what: 'fate' }>['fate'], seats: readonly Seat[]): readonly HiddenOutcome[] =>
  seats.length === 0 ? NOTHING_UNTOLD : [{ what: 'fate', fate, seats }];

/** One function that folds all types of events. Its casts are safe because each row is given only events of its own type. */
export const folding = <S>(events: Events<S>, note: (state: S, noted: ChoiceNote) => S): ((state: S, event: RecordedEvent) => S) => {
  const folds: { readonly [type: string]: (state: S, event: RecordedEvent) => S } = Object.fromEntries(
    Object.entries(events).map(([type, row]) => [type, withNotes(row as unknown as OpenRow<S>, note)]),
  );
  return (state, event) => {
    const fold = folds[event.type];
    if (fold === undefined) throw new Error(`no event: ${event.type}`);
    return fold(state, event);
  };
};

interface OpenRow<S> {
  readonly fold: (state: S, event: RecordedEvent) => S;
  readonly notes?: (event: RecordedEvent, state: S) => ChoiceNote | null;
  readonly untold?: (event: RecordedEvent, state: S) => readonly HiddenOutcome[];
}

const withNotes = <S>({ fold, notes }: OpenRow<S>, note: (state: S, noted: ChoiceNote) => S): OpenRow<S>['fold'] => {
  if (notes === undefined) return fold;
  return (state, event) => {
    const noted = notes(event, state);
    return fold(noted === null ? state : note(state, noted), event);
  };
};
