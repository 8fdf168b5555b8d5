import type { Chance } from '../../domain/chance.ts';
import type { Draw } from '../../wire/scenario/fields.ts';

/** Gives each pinned result at the first draw in which it is possible; every other draw is made as usual. */
export class PinnedChance implements Chance {
  readonly #otherwise: Chance;
  #pins: readonly Draw[] = [];

  constructor(otherwise: Chance) {
    this.#otherwise = otherwise;
  }

  pin(draws: readonly Draw[]): void {
    this.#pins = draws;
  }

  get unused(): readonly Draw[] {
    return this.#pins;
  }

  pick<T>(label: string, among: readonly T[]): T {
    for (const [at, pin] of this.#pins.entries()) {
      const given = among.indexOf(pin as T);
      if (given < 0) continue;
      this.#pins = this.#pins.filter((_, index) => index !== at);
      return among[given] as T;
    }
    return this.#otherwise.pick(label, among);
  }
}
