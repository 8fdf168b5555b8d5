import type { SeatingDice } from './sitting.ts';

const CHANCES = 2 ** 30;
const LARGEST_LOSS = 64;
/** Steps for each square, in which losses are looked up. */
const GRAIN = 8;

/** Decides which exchanges are accepted at a temperature: one without a loss always, one with a larger loss less often. */
export class Acceptance {
  /** A larger loss is never accepted. */
  most = 0;
  readonly #chances = new Float64Array(LARGEST_LOSS * GRAIN + 1);
  readonly #dice: SeatingDice;

  constructor(dice: SeatingDice) {
    this.#dice = dice;
  }

  /** Sets the temperature, in squares. */
  heat(to: number): void {
    for (let step = 0; step <= LARGEST_LOSS * GRAIN; step += 1) this.#chances[step] = CHANCES * Math.exp(-step / GRAIN / to);
    this.most = this.#chances.findLastIndex(chance => chance >= 1) / GRAIN;
  }

  takes(loss: number): boolean {
    return loss <= 0 || (loss <= this.most && this.#dice.below(CHANCES) < (this.#chances[Math.ceil(loss * GRAIN)] ?? 0));
  }
}
