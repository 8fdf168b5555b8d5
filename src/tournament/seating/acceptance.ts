import type { SeatingDice } from './sitting.ts';

const CHANCES = 2 ** 30;
const LARGEST_LOSS = 64;
/** Losses are looked up in steps of a part of a square. */
const GRAIN = 8;

/** Which losses are accepted at a temperature: what is no loss always is, a larger one less often. */
export class Acceptance {
  /** A larger loss is never accepted. */
  most = 0;
  readonly #chances = new Float64Array(LARGEST_LOSS * GRAIN + 1);
  readonly #dice: SeatingDice;

  constructor(dice: SeatingDice) {
    this.#dice = dice;
  }

  /** A temperature, in squares. */
  heat(to: number): void {
    for (let step = 0; step <= LARGEST_LOSS * GRAIN; step += 1) this.#chances[step] = CHANCES * Math.exp(-step / GRAIN / to);
    this.most = this.#chances.findLastIndex(chance => chance >= 1) / GRAIN;
  }

  takes(loss: number): boolean {
    return loss <= 0 || (loss <= this.most && this.#dice.below(CHANCES) < (this.#chances[Math.ceil(loss * GRAIN)] ?? 0));
  }
}
