import type { RecordedEvent } from '../../domain/entry.ts';

/** Collects the events of one answer. Each is folded at once, so that the next is decided on the state after it. */
export class Course<S, E extends RecordedEvent> {
  readonly #evolve: (state: S, event: E) => S;
  state: S;
  readonly events: E[] = [];

  constructor(evolve: (state: S, event: E) => S, state: S) {
    this.#evolve = evolve;
    this.state = state;
  }

  /** Takes the events of a role, whose type is wider. Each is a common event or the role's own, and the book knows both. */
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
