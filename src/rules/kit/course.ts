/** What happens next, told event by event: each is folded at once, so that the next is decided on what it made true. */
export class Course<S, E> {
  readonly #evolve: (state: S, event: E) => S;
  state: S;
  readonly events: E[] = [];

  constructor(evolve: (state: S, event: E) => S, state: S) {
    this.#evolve = evolve;
    this.state = state;
  }

  tell(event: E): this {
    this.state = this.#evolve(this.state, event);
    this.events.push(event);
    return this;
  }
}
