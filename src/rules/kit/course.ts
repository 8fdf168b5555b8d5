import type { RecordedEvent } from '../../domain/entry.ts';

/** What happens next, told event by event: each is folded at once, so that the next is decided on what it made true. */
export class Course<S, E extends RecordedEvent> {
  readonly #evolve: (state: S, event: E) => S;
  state: S;
  readonly events: E[] = [];

  constructor(evolve: (state: S, event: E) => S, state: S) {
    this.#evolve = evolve;
    this.state = state;
  }

  /** What a role tells is common, or its own: the book knows both. */
  tellAll(events: readonly RecordedEvent[]): this {
    for (const event of events) this.tell(event as E);
    return this;
  }

  tell(event: E): this {
    this.state = this.#evolve(this.state, event);
    this.events.push(event);
    return this;
  }
}
