import type { Answer, Ruling } from '../domain/answer.ts';
import type { Chance } from '../domain/chance.ts';
import type { SeatCamp } from '../domain/ending.ts';
import type { RecordedEvent } from '../domain/entry.ts';
import type { HiddenOutcome } from '../domain/happening.ts';
import type { ModeratorView, SeatMark } from '../domain/moderator-view.ts';
import { announces, NO_PICTURE, type OpenEvent, type Picture, show } from '../domain/picture.ts';
import { no, ok, type Refusal, type Result } from '../domain/refusal.ts';
import { isUnknown } from '../domain/setup.ts';
import type { Step } from '../domain/step.ts';
import type { Book, Move, Play, Room, Rules, StateChange } from './contract.ts';
import { isSameDeck } from './kit/deck.ts';
import { checkSettings } from './settings.ts';

/** Hides the state and events of a book, so that nothing outside the book has to know their types. */
export const game = <S, E extends RecordedEvent>(book: Book<S, E>): Rules => {
  const empty = new Moment(book, book.nothing, NO_PICTURE);
  const check: Rules['check'] = setUp => {
    const settings = checkSettings(book.settings, setUp.settings, book.former);
    if (settings.length > 0) return { refusals: settings, warnings: [] };
    return book.check(setUp);
  };
  return {
    id: book.id,
    settings: book.settings,
    former: book.former,
    offers: book.offers,
    leading: book.leading,
    check,
    opens: event => toCurrentEvents(book, [event]).map(each => roomView(book.room, each))[0],
    empty,
    begin: (setUp, deal) => {
      const { refusals } = check(setUp);
      if (refusals.length > 0) return no(refusals);
      const isProven = isSameDeck(setUp.deck, [...deal.roles, ...deal.centre]) && deal.roles.length === setUp.players;
      if (!isProven && !(isUnknown(deal) && book.playsUnseen === true)) return no([{ code: 'deal.not_the_deck' } satisfies Refusal]);
      return ok(empty.after(book.begin(setUp, deal)));
    },
  };
};

class Moment<S, E extends RecordedEvent> implements Play {
  readonly #book: Book<S, E>;
  readonly #state: S;
  readonly picture: Picture;
  #step: Step | undefined;
  #view: ModeratorView | undefined;

  constructor(book: Book<S, E>, state: S, picture: Picture) {
    this.#book = book;
    this.#state = state;
    this.picture = picture;
  }

  get step(): Step {
    this.#step ??= this.#book.step(this.#state);
    return this.#step;
  }

  get view(): ModeratorView {
    this.#view ??= this.#book.view(this.#state);
    return this.#view;
  }

  get camps(): readonly SeatCamp[] {
    return this.#book.camps(this.#state);
  }

  get marks(): readonly SeatMark[] {
    return this.#book.marks(this.#state);
  }

  answer(answer: Answer, chance: Chance): Result<Move> {
    const result = this.#book.answer(this.#state, answer, chance);
    return result.ok ? ok(this.#onwards(result.value)) : result;
  }

  rule(ruling: Ruling, chance: Chance): Result<Move> {
    const result = this.#book.rule(this.#state, ruling, chance);
    return result.ok ? ok(this.#onwards(result.value)) : result;
  }

  after(events: readonly E[]): Move {
    return this.#onwards({ events, state: events.reduce(this.#book.evolve, this.#state) });
  }

  #onwards({ events, state }: StateChange<S, E>): Move {
    let picture = this.picture;
    let goesOn = false;
    for (const event of events) {
      const open = roomView(this.#book.room, event);
      if (open === undefined) continue;
      picture = show(picture, open, goesOn);
      goesOn ||= announces(open);
    }
    return { events, play: new Moment(this.#book, state, picture) };
  }

  replay(events: readonly RecordedEvent[]): Play {
    const { room } = this.#book;
    for (const { type } of events) if (!Object.hasOwn(room, type)) return this.after(toCurrentEvents(this.#book, events)).play;
    return this.after(events as readonly E[]).play;
  }

  untold(events: readonly RecordedEvent[]): readonly HiddenOutcome[] {
    let state = this.#state;
    return toCurrentEvents(this.#book, events).flatMap(event => {
      const before = state;
      state = this.#book.evolve(before, event);
      return this.#book.untold(before, event);
    });
  }

  fingerprint(): string {
    return JSON.stringify(this.#state);
  }
}

/** Translates events of earlier versions into events of today. */
const toCurrentEvents = <S, E extends RecordedEvent>(
  { id, room, formerEvents = {} }: Book<S, E>,
  events: readonly RecordedEvent[],
): readonly E[] => {
  const current: readonly RecordedEvent[] = events.map(event => {
    if (Object.hasOwn(room, event.type)) return event;
    const former = Object.hasOwn(formerEvents, event.type) ? formerEvents[event.type] : undefined;
    if (former === undefined) throw new Error(`no event of ${id}: ${event.type}`);
    return former(event);
  });
  return current as readonly E[];
};

/** What the room sees of an event. No other function makes an event public. */
const roomView = <E extends RecordedEvent>(room: Room<E>, event: E): OpenEvent | undefined => {
  const shown = (room as { readonly [type: string]: 'secret' | ((event: E) => OpenEvent) })[event.type];
  return shown === undefined || shown === 'secret' ? undefined : shown(event);
};
