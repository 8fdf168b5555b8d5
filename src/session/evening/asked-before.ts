import type { Outcome } from './parts.ts';

const KEPT = 500;

/** What was asked, by the ids of those who asked: who asks again, for want of an answer, is answered and changes nothing. */
export class AskedBefore {
  readonly #asked = new Map<string, { readonly text: string; readonly outcome: Promise<Outcome> }>();

  once(id: string, text: string, work: () => Promise<Outcome>): Promise<Outcome> {
    const before = this.#asked.get(id);
    if (before !== undefined) return before.text === text ? before.outcome : Promise.resolve(USED);
    const outcome = work();
    this.#asked.set(id, { text, outcome });
    const [oldest] = this.#asked.keys();
    if (this.#asked.size > KEPT && oldest !== undefined) this.#asked.delete(oldest);
    void outcome.then(each => this.#forgetUnwritten(id, each));
    return outcome;
  }

  /** What did not reach the disk was not done: it may be asked again by the same id. */
  #forgetUnwritten(id: string, outcome: Outcome): void {
    if (!outcome.ok && outcome.refusal.some(({ code }) => code === 'game.not_written')) this.#asked.delete(id);
  }
}

const USED: Outcome = { ok: false, refusal: [{ code: 'ask.id_used' }] };
