import type { EveningView, OfferedVoice } from '../../../domain/evening.ts';

/** Nobody names so many screens in an evening. */
const MOST_NAMED = 50;

/** Who speaks at a table: pages of the moderator's side, and those public screens that this side has named. Strangers can offer a voice; it counts for nothing. */
export class Voices {
  #pages = 0;
  #offered: readonly OfferedVoice[] = [];
  #named: readonly string[] = [];

  get count(): number {
    return this.#pages + this.#offered.filter(each => this.#isUsed(each)).length;
  }

  get offers(): EveningView['screens']['offers'] {
    return this.#offered.filter(({ here }) => !here).map(each => ({ name: each.name, used: this.#isUsed(each) }));
  }

  hear(pages: number, offered: readonly OfferedVoice[]): void {
    this.#pages = pages;
    this.#offered = offered;
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
