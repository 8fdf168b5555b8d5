import type { EveningView, OfferedVoice } from '../../../domain/evening.ts';
import { LETTER_MS, letterMsWithin } from '../../../domain/speech.ts';

/** Nobody names so many screens in an evening. */
const MOST_NAMED = 50;

/** Who speaks at a table: pages of the moderator's side, and those public screens that this side has named. Strangers can offer a voice; it counts for nothing. */
export class Voices {
  #pages = 0;
  #measured: readonly number[] = [];
  #offered: readonly OfferedVoice[] = [];
  #named: readonly string[] = [];

  get count(): number {
    return this.#pages + this.#offered.filter(each => this.#isUsed(each)).length;
  }

  /** The slowest voice's time for a letter; one that was not measured takes as long as a usual one. */
  get letterMs(): number {
    const ofScreens = this.#offered.filter(each => this.#isUsed(each)).map(({ letterMs }) => letterMs ?? LETTER_MS.usual);
    const all = [...this.#measured, ...ofScreens];
    const isEachMeasured = all.length > 0 && this.#measured.length >= this.#pages;
    return letterMsWithin(Math.max(...all, ...(isEachMeasured ? [] : [LETTER_MS.usual])));
  }

  get named(): readonly string[] {
    return this.#named;
  }

  get offers(): EveningView['screens']['offers'] {
    return this.#offered.filter(({ here }) => !here).map(each => ({ name: each.name, used: this.#isUsed(each) }));
  }

  /** `measured`: what those of the pages take for a letter that know it. */
  hear(pages: number, offered: readonly OfferedVoice[], measured: readonly number[]): void {
    this.#pages = pages;
    this.#offered = offered;
    this.#measured = measured;
  }

  /** Named for the evening: a screen that calls again is the same. */
  name(name: string, used: boolean): void {
    const others = this.#named.filter(each => each !== name);
    this.#named = used ? [...others, name].slice(-MOST_NAMED) : others;
  }

  #isUsed({ name, here }: OfferedVoice): boolean {
    return here || this.#named.includes(name);
  }
}
