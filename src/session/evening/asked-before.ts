import { createHash } from 'node:crypto';
import type { AskName } from '../../domain/entry.ts';
import type { Ask } from '../../domain/evening.ts';
import type { Outcome } from './parts.ts';

const KEPT = 600;

export const askedOf = (id: string, ask: Ask): AskName => ({
  id,
  of: createHash('sha256').update(JSON.stringify(ask), 'utf8').digest('base64url').slice(0, 22),
});

/** What was asked, by the ids of those who asked: who asks again, for want of an answer, is answered and changes nothing. */
export class AskedBefore {
  readonly #asked = new Map<string, { readonly of: string; readonly outcome: Promise<Outcome> }>();

  /** `done`: what is known from before the service was started. */
  constructor(done: readonly AskName[]) {
    for (const { id, of } of done) this.#asked.set(id, { of, outcome: Promise.resolve(DONE) });
  }

  once({ id, of }: AskName, work: () => Promise<Outcome>): Promise<Outcome> {
    const before = this.#asked.get(id);
    if (before !== undefined) return before.of === of ? before.outcome : Promise.resolve(USED);
    const outcome = work();
    this.#asked.set(id, { of, outcome });
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
/** Whether the room saw it is not remembered; it was told then. */
const DONE: Outcome = { ok: true, value: { wasPublic: false } };
